// The grammars as tables of texts.

#include "levelwright/steps/missions/known_graphs.hpp"

#include <algorithm>

namespace levelwright {
namespace {

struct RuleLine {
    const char* name;
    const char* rule;
    double weight = 1;
    const char* when = "";
    const char* set = "";
};

GraphRuleTexts rules_from(std::initializer_list<RuleLine> lines) {
    GraphRuleTexts rules;
    for (const RuleLine& line : lines) {
        GraphRuleText text;
        text.rule.text = line.rule;
        text.weight = line.weight;
        text.when.text = line.when;
        text.set.text = line.set;
        rules.emplace_back(line.name, std::move(text));
    }
    return rules;
}

// The missions of J. Dormans, "Adventures in Level Design", 2010.
GraphTexts dormans_2010() {
    GraphTexts texts;
    texts.start = "e -> C -> G => bm => iq -> ti -> CF -> g";
    texts.rules = rules_from({
        {"final",
         "1:CF -> 2:g becomes 1:C => 3:G => 4:lf => 5:bl => 2:g; 1 -> 6:t => 7:kf -> 4; 1 -> H; 6 -> H"},
        {"three", "1:C -> 2:G becomes 1:CL => CL => 2:CL"},
        {"four", "1:C -> 2:G becomes 1:CL => CL => CL => 2:CL"},
        {"five", "1:C -> 2:G becomes 1:CL => CL => CL => CL => 2:CL"},
        {"test", "1:CL becomes 1:t"},
        {"bonus", "1:CL becomes 1:t => t => ib"},
        {"secret", "1:CL becomes 1:ts"},
        {"locked", "1:CL => 2:CL becomes 1:k -> 2:l"},
        {"locked on", "1:CL => 2:CL becomes 1:k -> 3:l => 2:CL"},
        {"hook", "1:H becomes 1:n"},
        {"hook bonus", "1:H becomes 1:t => ib"},
        {"hook secret", "1:H becomes 1:ts => ib"},
        {"parallel", "1:C -> 2:G becomes 1:CP -> 2:G"},
        {"parts", "1:CP -> 2:G becomes 1:F -> 3:km -> 2:lm; 1 -> 4:km -> 2; 1 -> 5:km -> 2"},
        {"locked part", "1:F -> 2:km becomes 1:F -> 3:k -> 4:l => 2:km; 4 -> H"},
        {"tested part", "1:F -> 2:km becomes 1:F -> 3:t => 2:km"},
        {"secret part", "1:F -> 2:km becomes 1:F -> 3:ts => 2:km"},
        {"tested key", "1:F -> 2:k becomes 1:F -> 3:t => 2:k"},
        {"secret key", "1:F -> 2:k becomes 1:F -> 3:ts => 2:k"},
        {"fork", "1:F becomes 1:n -> H; 1 -> H"},
    });
    texts.tasks = {{"e", "entrance"}, {"g", "goal"},      {"t", "test"},        {"ts", "secret"},
                   {"ti", "test"},    {"k", "key"},       {"kf", "key"},        {"l", "lock"},
                   {"lf", "lock"},    {"km", "key_part"}, {"lm", "multi_lock"}, {"n", "room"},
                   {"ib", "item"},    {"iq", "item"},     {"bm", "boss"},       {"bl", "boss"}};
    return texts;
}

// The other transcription: places to explore instead of tests, and the last boss from the beginning.
GraphTexts dormans_2010_explore() {
    GraphTexts texts = dormans_2010();
    texts.start = "e -> C -> G => bm => iq -> ti -> CF -> bl => g";
    const auto replace = [&](std::string_view name, const char* rule) {
        for (auto& [known, text] : texts.rules) {
            if (known == name) text.rule.text = rule;
        }
    };
    replace("final",
            "1:CF -> 2:bl becomes 1:C => 3:G => 4:lf => 2:bl; 1 -> 6:t => 7:kf -> 4; 1 -> H; 6 -> H");
    replace("test", "1:CL becomes 1:n");
    replace("bonus", "1:CL becomes 1:n => n => ib");
    replace("hook bonus", "1:H becomes 1:n => ib");
    replace("tested part", "1:F -> 2:km becomes 1:F -> 3:n => 2:km");
    replace("tested key", "1:F -> 2:k becomes 1:F -> 3:n => 2:k");
    return texts;
}

std::vector<Text> names_from(std::initializer_list<const char*> names) {
    std::vector<Text> texts;
    for (const char* name : names) texts.push_back({name, {}});
    return texts;
}

// A row of tasks that becomes a space with branches, as J. Dormans, "Level Design as Model Transformation", 2011, has it. Spots lie on
// the way to the goal, sides off it. No rule puts a key behind its lock.
GraphTexts dormans_2011() {
    GraphTexts texts;
    texts.start = "entrance => Spot => Spot => Spot => goal";
    texts.rules = rules_from({
        {"longer", "1:Spot => 2:Spot becomes 1 => Spot => 2"},
        {"add lock", "1:Spot => 2:Spot|goal becomes 1 => 3:lock => 2; 1 => 4:key -opens-> 3", 1,
         "1.edges < 4"},
        {"far key", "1:* => 2:key becomes 1 => Side => 2"},
        {"key back", "1:Spot|entrance => 2:Spot|lock => 3:key becomes 1 => 2; 1 => 3", 1, "1.edges < 4"},
        {"lock forward", "1:* => 2:lock => 3:Spot => 4:Spot|lock|goal becomes 1 => 3 => 2 => 4"},
        {"split key",
         "1:* => 2:key -opens-> 3:lock becomes 1 => 2:key_part -opens-> 3:multi_lock; 1 => 4:key_part -opens-> 3",
         0.5, "1.edges < 4"},
        {"valve",
         "1:Spot => 2:Side => 3:key -opens-> 4:lock; 1 => 4 becomes 1 => 2:Turn => 3 -opens-> 4; 1 => 4; 3 -one_way-> 1",
         3, "1.edges < 4"},
        {"branch", "1:Spot becomes 1 => Find", 1, "1.edges < 3"},
        {"hide", "1:* => 2:Find becomes 1 -secret-> 2:Hidden"},
        {"room", "1:Spot|Side|Turn becomes 1:room", 3},
        {"enemies", "1:Spot|Side|Turn becomes 1:enemy", 2},
        {"test", "1:Spot|Side becomes 1:test"},
        {"find", "1:Find|Hidden becomes 1:item"},
    });
    texts.modules = {
        {names_from({"longer"}), {}, WholeRange{3, 6}},
        {names_from({"add lock"}), {}, WholeRange{2, 3}},
        {names_from({"far key", "key back", "lock forward", "split key", "valve", "branch", "hide"}),
         {},
         WholeRange{6, 10}},
        {names_from({"room", "enemies", "test", "find"}), {}, {}}};
    return texts;
}

// Cycles, large and small. A Cycle lies on the only way, so it may hold locks; a Loop can be walked around, so it must not. A Road becomes
// part of the only way, a Way part of one of several.
GraphTexts cyclic() {
    constexpr const char* room_for_loop = "1.edges < 4 and 3.edges < 4";
    constexpr const char* room_for_valve = "1.edges < 3";
    GraphTexts texts;
    texts.start = "entrance => Cycle => Spot => goal";
    texts.rules = rules_from({
        {"alternative paths", "1:* => 2:Cycle|Loop => 3:* becomes 1 => 2:Way => 3; 1 => Way => Way => 3", 1,
         room_for_loop},
        {"two keys",
         "1:* => 2:Cycle => 3:* becomes 1 => 2:Way => 4:key_part => 5:Spot; 1 => Way => 7:key_part => 5; 5 => 8:multi_lock => 3; 4 -opens-> 8; 7 -opens-> 8",
         1, "1.edges < 4"},
        {"hidden shortcut",
         "1:* => 2:Cycle|Loop => 3:* becomes 1 => 2:Way => Way => 3; 1 -secret-> item => 3", 1,
         room_for_loop},
        {"dangerous short way",
         "1:* => 2:Cycle|Loop => 3:* becomes 1 => 2:guard => 3; 1 => Way => Spot => Way => 3", 1,
         room_for_loop},
        {"foreshadowing", "1:* => 2:Cycle => 3:* becomes 1 => 2:Way => Road => 4:Spot => 3; 4 -one_way-> 1",
         1, room_for_valve},
        {"lock and key with valve",
         "1:* => 2:Cycle => 3:* becomes 1 => 2:Road => Spot => 4:lock => 3; 1 => Road => 6:key -one_way-> 1; 6 -opens-> 4",
         1, room_for_valve},
        {"key on a loop",
         "1:* => 2:Cycle => 3:* becomes 1 => Way => 4:key; 1 => Way => Way => 4; 1 => 2:lock => 3; 4 -opens-> 2",
         1, room_for_valve},
        {"blocked retreat",
         "1:* => 2:Cycle|Loop => 3:* becomes 1 -one_way-> 2:Way => item => 3; 1 => Way => Way => 3", 1,
         room_for_loop},
        {"patrol", "1:* => 2:Cycle|Loop => 3:* becomes 1 => 2:guard => Way => 3; 1 => Way => guard => 3", 1,
         room_for_loop},
        {"altered return",
         "1:* => 2:Cycle => 3:* becomes 1 => 2:Road => 4:key -one_way-> guard => 6:room -one_way-> 1; 1 => 7:lock => 3; 4 -opens-> 7",
         1, room_for_valve},
        {"false goal",
         "1:* => 2:Cycle => 3:* becomes 1 => 2:Way => guard => 4:false_goal -one_way-> 1; 1 => Road => Road => 3",
         1, room_for_valve},
        {"gambit",
         "1:* => 2:Cycle|Loop => 3:* becomes 1 => 2:Way => Way => 3; 1 => guard => item => guard => 3", 1,
         room_for_loop},
        {"small cycle", "1:Road => 2:* becomes 1:Spot => Cycle => 2", 3, "minor < cycles",
         "minor = minor + 1"},
        {"small loop", "1:Way => 2:* becomes 1:Spot => Loop => 2", 1, "minor < cycles", "minor = minor + 1"},
        {"longer road", "1:Road => 2:* becomes 1:Spot => Road => 2", 1, "rooms < size", "rooms = rooms + 1"},
        {"longer way", "1:Way => 2:* becomes 1:Spot => Way => 2", 1, "rooms < size", "rooms = rooms + 1"},
        {"no cycle", "1:Cycle becomes 1:Road", 0.001},
        {"no loop", "1:Loop becomes 1:Way", 0.001},
        {"road", "1:Road becomes 1:Spot"},
        {"way", "1:Way becomes 1:Spot"},
        {"dead end", "1:Spot becomes 1:room => Hook", 1, "1.edges < 3 and 1.edges > 1"},
        {"room", "1:Spot becomes 1:room", 3},
        {"enemies", "1:Spot becomes 1:enemy", 2},
        {"test of skill", "1:Spot becomes 1:test"},
        {"find", "1:Hook becomes 1:item"},
        {"guarded find", "1:Hook becomes 1:guard => item"},
        {"secret find", "1:Hook becomes 1:secret"},
    });
    std::vector<Text> kinds, growth, rest;
    for (const auto& [name, text] : texts.rules) {
        const bool makes_cycle = text.rule.text.find("2:Cycle") != std::string::npos;
        const bool fills = text.rule.text.rfind("1:Spot", 0) == 0 || text.rule.text.rfind("1:Hook", 0) == 0 ||
                           name == "road" || name == "way";
        if (makes_cycle) kinds.push_back({name, {}});
        (fills ? rest : growth).push_back({name, {}});
    }
    texts.modules = {{kinds, GraphModule::How::any, WholeRange{1, 1}}, {growth, {}, {}}, {rest, {}, {}}};
    texts.tasks = {{"guard", "enemy"}, {"false_goal", "item"}};
    texts.numbers = {{"rooms", 0}, {"size", 6}, {"minor", 0}, {"cycles", 2}};
    return texts;
}

}  // namespace

GraphTexts texts_of(KnownGraph known) {
    switch (known) {
        case KnownGraph::dormans_2010:
            return dormans_2010();
        case KnownGraph::dormans_2010_explore:
            return dormans_2010_explore();
        case KnownGraph::dormans_2011:
            return dormans_2011();
        case KnownGraph::cyclic:
            return cyclic();
    }
    return {};
}

const Record& GraphModule::description() {
    static const Choice<How> ways[] = {
        {How::any, "any", "one match of one rule at a time, drawn at random"},
        {How::in_order, "in_order", "node after node, each part of one rewriting at most: an L-system"},
        {How::found_first, "found_first",
         "all matches are found first, then all are rewritten: a cellular automaton"},
    };
    static const Record record{
        "module",
        "Rules that are used one after the other, before those of the next module.",
        {
            field("rules", &GraphModule::rules, "their names", {.required = true}),
            field("how", &GraphModule::how, ways, "which matches are rewritten"),
            field(
                "times", &GraphModule::times,
                "any: how many rewritings there are; as many as can be when left out. Else how often it goes through the graph; once "
                "when left out",
                {.least = 0, .most = 100'000, .usually = {1, 20}}),
        },
        "rules"};
    return record;
}

}  // namespace levelwright
