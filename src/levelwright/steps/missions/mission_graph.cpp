// mission_graph: what the player is to do, as a graph that rules rewrite.
//
//     { do: "mission_graph", grammar: "dormans-2010" }
//     { do: "mission_graph", start: "entrance -> Way -> goal", rules: { on: "1:Way -> 2:* becomes 1:room -> Way -> 2", end: "1:Way becomes 1:test" } }
#include <algorithm>

#include <fmt/format.h>

#include "levelwright/base/index.hpp"
#include "levelwright/recipe/descriptions/step.hpp"
#include "levelwright/steps/missions/graph_mission.hpp"
#include "levelwright/steps/missions/known_graphs.hpp"
#include "levelwright/steps/missions/rule_sheet.hpp"
#include "levelwright/steps/rewriting/rewriter.hpp"

namespace levelwright {
namespace {

constexpr int most_graph_tasks = 100'000;

struct MissionGraph {
    KnownGraph grammar = KnownGraph::dormans_2010;
    Text start;
    GraphRuleTexts rules;
    std::vector<GraphModule> modules;
    Named<int> numbers;
    Named<Text> symbols;
    int rewritings = 2000;
    WholeRange tasks{1, most_graph_tasks};
    WholeRange locks{0, most_graph_tasks};
    std::vector<std::string> colours;
    std::string name = "mission";
    static const Record& description();
};

const Record& MissionGraph::description() {
    static const Choice<KnownGraph> grammars[] = {
        {KnownGraph::dormans_2010, "dormans-2010",
         "tests, keys and locks, a boss half-way and one at the end: Dormans 2010 as printed"},
        {KnownGraph::dormans_2010_explore, "dormans-2010-explore",
         "the same from another transcription, with places to explore instead of most tests"},
        {KnownGraph::dormans_2011, "dormans-2011",
         "a row of tasks that becomes branches: locks are added, keys moved back and split, locks moved on, valves and secrets put in"},
        {KnownGraph::cyclic, "cyclic",
         "cycles of twelve kinds, large and small: alternative paths, two keys, hidden shortcuts, valves and more"},
    };
    static const About counts{.least = 0, .most = most_graph_tasks, .usually = {0, 40}};
    static const Record record{
        "mission_graph",
        "Makes a mission by rewriting a graph: wherever the left side of a rule is found in it, the right side can take its place. Nodes with "
        "the same number on both sides are kept, with all their other edges. In \"1:Gate -> 2:* becomes 1:key -> lock => 2\" an edge -> is "
        "loose (on the left: of any kind), => tight (right next to each other), -name-> of another kind: opens, one_way, secret or your own. "
        "* is any symbol, a|b one of two, and 2:- removes a node. Symbols that begin with a capital letter must all be "
        "replaced in the end; all others are tasks, as those of mission_grammar. A key opens the locks that its edges lead to. Leaves a graph "
        "in the level for the steps that make rooms for it; changes no cell.",
        {
            field("grammar", &MissionGraph::grammar, grammars,
                  "a built-in grammar, unless there is a `start`"),
            field(
                "start", &MissionGraph::start,
                "the graph it begins with; your rules then stand alone, else they are added to the grammar's"),
            field("rules", &MissionGraph::rules, "what may be replaced by what"),
            field("modules", &MissionGraph::modules,
                  "which rules are used, one module after the other; all at once when left out"),
            field("numbers", &MissionGraph::numbers, "numbers of the whole graph that rules read and set",
                  {.least = -1'000'000, .most = 1'000'000, .usually = {0, 20}}),
            field("symbols", &MissionGraph::symbols,
                  "the tasks that symbols stand for, where they have other names"),
            field("rewritings", &MissionGraph::rewritings, "fails after so many",
                  {.least = 1, .most = most_graph_tasks, .usually = {100, 2000}}),
            field("tasks", &MissionGraph::tasks, "how many tasks it has; others are made again", counts),
            field("locks", &MissionGraph::locks, "how many locks it has; others are made again", counts),
            field("colours", &MissionGraph::colours,
                  "the colours of locks and their keys, in this order; the usual twelve when left out"),
            field("name", &MissionGraph::name, "what the mission is called"),
        }};
    return record;
}

struct CompiledGraph {
    struct Module {
        std::vector<Rewriter::RuleNumber> rules;
        GraphModule::How how = GraphModule::How::any;
        std::optional<WholeRange> times;  // of a built-in one
    };
    GraphGrammar grammar;
    std::vector<Module> modules;
    std::vector<int> own_rule;    // for each rule, which of the recipe's it is; -1: one of the built-in
    std::vector<double> weights;  // of those
    std::vector<int> own_number;
    std::vector<GraphNumber> numbers;
    TaskNames names;
    NameId name = no_name;
    std::vector<GraphTaskKind> kinds;
    std::vector<NameId> edge_kinds;

    void draw_rules(Level& sheet) const { levelwright::draw_rules(grammar, sheet); }
};

class GraphCompiler {
 public:
    GraphCompiler(const MissionGraph& step, Reader& reader) : step_(step), reader_(reader) {}

    CompiledGraph compile() {
        if (step_.start.text.empty()) texts_ = texts_of(step_.grammar);
        add_rules();
        add_numbers();
        Text start = step_.start;
        if (start.text.empty()) start.text = texts_.start;
        compiled_.grammar = read_graph_grammar(start, texts_.rules, names_of_numbers_, reader_);
        read_modules();
        read_symbols();
        return std::move(compiled_);
    }

 private:
    // One with the name of a built-in rule takes its place.
    void add_rules() {
        for (const auto& [name, rule] : texts_.rules) {
            compiled_.own_rule.push_back(-1);
            compiled_.weights.push_back(rule.weight);
        }
        for (std::size_t i = 0; i < step_.rules.size(); ++i) {
            const auto& own = step_.rules[i];
            const auto known = std::find_if(texts_.rules.begin(), texts_.rules.end(),
                                            [&](const auto& rule) { return rule.first == own.first; });
            const auto place = static_cast<std::size_t>(known - texts_.rules.begin());
            if (known == texts_.rules.end()) {
                texts_.rules.push_back(own);
                compiled_.own_rule.push_back(0);
                compiled_.weights.push_back(1);
                if (!texts_.modules.empty()) {
                    for (GraphModule& module : texts_.modules) module.rules.push_back({own.first, {}});
                }
            } else {
                *known = own;
            }
            compiled_.own_rule[place] = static_cast<int>(i);
        }
    }

    void add_numbers() {
        for (const auto& [name, value] : texts_.numbers) {
            names_of_numbers_.push_back(name);
            compiled_.numbers.push_back(value);
            compiled_.own_number.push_back(-1);
        }
        for (std::size_t i = 0; i < step_.numbers.size(); ++i) {
            const std::string& name = step_.numbers[i].first;
            const auto known = std::find(names_of_numbers_.begin(), names_of_numbers_.end(), name);
            const auto place = static_cast<std::size_t>(known - names_of_numbers_.begin());
            if (known == names_of_numbers_.end()) {
                names_of_numbers_.push_back(name);
                compiled_.numbers.push_back(0);
                compiled_.own_number.push_back(0);
            }
            compiled_.own_number[place] = static_cast<int>(i);
        }
    }

    void read_modules() {
        const std::vector<GraphModule>& modules = step_.modules.empty() ? texts_.modules : step_.modules;
        std::vector<std::string> names;
        for (const auto& [name, rule] : texts_.rules) names.push_back(name);
        std::vector<bool> used(names.size(), modules.empty());
        for (std::size_t i = 0; i < modules.size(); ++i) {
            const Reader::Inside inside(reader_, "modules");
            const Reader::Inside in_module(reader_, i);
            CompiledGraph::Module module{
                {}, modules[i].how, step_.modules.empty() ? modules[i].times : std::nullopt};
            for (const Text& rule : modules[i].rules) {
                const auto known = std::find(names.begin(), names.end(), rule.text);
                if (known == names.end()) {
                    reader_.unknown_name("rule", rule.text, rule.spot, names);
                    continue;
                }
                const auto number = static_cast<std::size_t>(known - names.begin());
                used[number] = true;
                module.rules.push_back(static_cast<Rewriter::RuleNumber>(number));
            }
            compiled_.modules.push_back(std::move(module));
        }
        if (modules.empty()) {
            compiled_.modules.emplace_back();
            for (std::size_t i = 0; i < names.size(); ++i)
                compiled_.modules.back().rules.push_back(static_cast<Rewriter::RuleNumber>(i));
        }
        for (std::size_t i = 0; i < names.size(); ++i) {
            const Reader::Inside inside(reader_, "rules");
            const Reader::Inside in_rule(reader_, names[i]);
            if (!used[i])
                reader_.mistake(Mistake::bad_value, texts_.rules[i].second.rule.spot,
                                fmt::format("no module has the rule \"{}\"", names[i]));
        }
    }

    void read_symbols() {
        Names& names = *reader_.vocabulary().names;
        compiled_.names = TaskNames(names, step_.colours);
        compiled_.name = names.intern(step_.name);
        const std::vector<std::string>& symbols = compiled_.grammar.symbols;
        for (const std::string& symbol : symbols) compiled_.kinds.push_back(kind_of(symbol, names));
        for (const std::string& kind : compiled_.grammar.kinds)
            compiled_.edge_kinds.push_back(names.intern(kind));
        const Reader::Inside inside(reader_, "symbols");
        for (const auto& [symbol, task] : step_.symbols) {
            if (!symbols.empty() && std::find(symbols.begin(), symbols.end(), symbol) == symbols.end())
                reader_.unknown_name("symbol", symbol, task.spot, symbols);
        }
    }

    GraphTaskKind kind_of(const std::string& symbol, Names& names) const {
        std::string task = symbol;
        for (const auto& [known, meaning] : texts_.tasks) {
            if (known == symbol) task = meaning;
        }
        for (const auto& [known, meaning] : step_.symbols) {
            if (known == symbol) task = meaning.text;
        }
        GraphTaskKind kind;
        kind.word = task_word(task);
        kind.kind =
            kind.word == TaskWord::other ? names.intern(task) : compiled_.names.words[index_of(kind.word)];
        if (names.text(kind.kind) != symbol) kind.name = names.intern(symbol);
        return kind;
    }

    const MissionGraph& step_;
    Reader& reader_;
    GraphTexts texts_;
    std::vector<std::string> names_of_numbers_;
    CompiledGraph compiled_;
};

CompiledGraph compile(const MissionGraph& step, Reader& reader) {
    return GraphCompiler(step, reader).compile();
}

// Memory that is kept from level to level.
struct GraphMemory {
    Rewriter rewriter;
    GraphMission mission;
    std::vector<double> weights;
};

class GraphDrawing {
 public:
    GraphDrawing(const MissionGraph& step, const CompiledGraph& compiled, Draft& draft)
        : step_(step), compiled_(compiled), draft_(draft), memory_(draft.scratch().tool<GraphMemory>()) {
        memory_.weights = compiled.weights;
        for (std::size_t i = 0; i < compiled.own_rule.size(); ++i) {
            const int own = compiled.own_rule[i];
            if (own >= 0) memory_.weights[i] = step.rules[index_of(own)].second.weight;
        }
    }

    // True when there is a graph that is wanted.
    bool draw() {
        constexpr int tries = 200;
        for (int i = 0; i < tries && !draft_.stopped(); ++i) {
            if (!rewrite() || draft_.stopped()) return false;
            if (is_wanted()) return true;
        }
        if (!draft_.stopped())
            draft_.fail(fmt::format("none of {} graphs has that many tasks and locks", tries));
        return false;
    }

    void add_mission() {
        const LabelledGraph& graph = memory_.rewriter.graph();
        if (!memory_.mission.find_order(graph, compiled_.kinds))
            return draft_.fail("not every task of the graph can be reached from the first");
        if (!draft_.take_parts(graph.node_count())) return;
        Level& level = draft_.level();
        const char* reason =
            memory_.mission.fill(graph, compiled_.kinds, compiled_.edge_kinds, compiled_.names, level.names,
                                 level.add_mission(compiled_.name));
        if (reason) draft_.fail(reason);
    }

 private:
    bool rewrite() {
        Rewriter& rewriter = memory_.rewriter;
        rewriter.limits.nodes = most_graph_tasks;
        rewriter.begin(compiled_.grammar);
        for (std::size_t i = 0; i < compiled_.own_number.size(); ++i) {
            const int own = compiled_.own_number[i];
            rewriter.numbers()[i] = own < 0 ? compiled_.numbers[i] : step_.numbers[index_of(own)].second;
        }
        left_ = step_.rewritings;
        rewriter.on_rewriting = nullptr;
        if (draft_.shows_frames()) rewriter.on_rewriting = [this](const GraphRule&) { show_frame(); };
        for (std::size_t i = 0; i < compiled_.modules.size(); ++i) {
            const std::optional<WholeRange>& times =
                step_.modules.empty() ? compiled_.modules[i].times : step_.modules[i].times;
            if (!run_module(compiled_.modules[i], times)) return false;
        }
        return check_ends();
    }

    bool run_module(const CompiledGraph::Module& module, const std::optional<WholeRange>& times) {
        Rewriter& rewriter = memory_.rewriter;
        const bool any = module.how == GraphModule::How::any;
        const int most = times ? times->draw(draft_.random()) : any ? step_.rewritings + 1 : 1;
        for (int i = 0; i < most; ++i) {
            int made = 0;
            if (any)
                made = rewriter.rewrite_any(module.rules, memory_.weights, draft_.random()) ? 1 : 0;
            else if (module.how == GraphModule::How::in_order)
                made = rewriter.rewrite_in_order(module.rules, memory_.weights, draft_.random());
            else
                made = rewriter.rewrite_found(module.rules);
            if (draft_.spend(rewriter.take_work())) return false;
            if (rewriter.end() != Rewriter::End::none) return fail("the graph grows without end");
            if (made == 0) return true;
            left_ -= made;
            if (left_ < 0)
                return fail(fmt::format("the graph is not done after {} rewritings", step_.rewritings));
        }
        return true;
    }

    // The graph as it is, with all that is still to be replaced.
    void show_frame() {
        const LabelledGraph& graph = memory_.rewriter.graph();
        Level& level = draft_.level();
        memory_.mission.sketch(graph, compiled_.kinds, compiled_.edge_kinds,
                               level.add_mission(compiled_.name));
        draft_.show_frame();
        level.missions.pop_back();
    }

    bool fail(const std::string& reason) {
        draft_.fail(reason);
        return false;
    }

    bool check_ends() {
        const LabelledGraph& graph = memory_.rewriter.graph();
        for (GraphNode node = 0; node < graph.nodes_ever(); ++node) {
            const GraphSymbol symbol = graph.node(node).symbol;
            if (graph.node(node).there && !compiled_.grammar.ends[symbol])
                return fail(fmt::format("\"{}\" is left over, and no rule can be used any more",
                                        compiled_.grammar.symbols[symbol]));
        }
        draft_.spend(graph.nodes_ever() / 8);
        return true;
    }

    bool is_wanted() const {
        const LabelledGraph& graph = memory_.rewriter.graph();
        int locks = 0;
        for (GraphNode node = 0; node < graph.nodes_ever(); ++node) {
            const TaskWord word = compiled_.kinds[graph.node(node).symbol].word;
            locks +=
                graph.node(node).there && (word == TaskWord::lock || word == TaskWord::multi_lock) ? 1 : 0;
        }
        return step_.tasks.contains(graph.node_count()) && step_.locks.contains(locks);
    }

    const MissionGraph& step_;
    const CompiledGraph& compiled_;
    Draft& draft_;
    GraphMemory& memory_;
    int left_ = 0;
};

void run(const MissionGraph& step, const CompiledGraph& compiled, Draft& draft) {
    if (draft.floor() > 0) return;  // a mission is for all floors
    GraphDrawing drawing(step, compiled, draft);
    if (drawing.draw()) drawing.add_mission();
}

}  // namespace

Step mission_graph_step() { return make_compiled_step<MissionGraph, CompiledGraph, compile, run>(); }

}  // namespace levelwright
