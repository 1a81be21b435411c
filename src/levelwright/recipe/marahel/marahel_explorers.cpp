// The explorers of a Marahel script, of any dialect, in canonical form.
#include <algorithm>

#include "levelwright/base/text.hpp"
#include "levelwright/recipe/checking/step_walk.hpp"
#include "levelwright/recipe/marahel/marahel_explorer_words.hpp"
#include "levelwright/recipe/marahel/marahel_script.hpp"

namespace levelwright::marahel {
namespace {

class ExplorerReader {
 public:
    ExplorerReader(const Value& explorer, Dialect dialect, ScriptReport& report)
        : explorer_(explorer),
          dialect_(dialect),
          report_(report),
          region_(object_value(explorer.spot)),
          parameters_(object_value(explorer.spot)) {}

    Value canonical() {
        Value result = object_value(explorer_.spot);
        find_type();
        read_region();
        read_parameters();
        say_defaults();
        put(result, "type", text_value(type_, type_spot_));
        put(result, "region", std::move(region_));
        put(result, "parameters", std::move(parameters_));
        put(result, "rules", rules());
        for (const char* key : {"id", "seed", "chance"}) {
            if (const Value* value = explorer_.find(key)) put(result, key, *value);
        }
        return result;
    }

 private:
    bool newest() const { return dialect_ == Dialect::newest; }

    void find_type() {
        const Value* value = explorer_.find("type");
        type_spot_ = value ? value->spot : explorer_.spot;
        if (!value) {
            // The newest version goes row by row then.
            if (!newest())
                report_.missing(explorer_.spot, "an explorer", "type",
                                "sequential, random, agent, connector or wide");
            word_ = {.word = "", .type = "sequential", .order = "horizontal"};
            return;
        }
        std::vector<std::string> known;
        for (const TypeWord& one : type_words) {
            if (text_of(*value) == one.word) {
                word_ = one;
                type_ = one.type;
                if (one.outdated) report_.outdated(value->spot, one.word, one.type);
                return;
            }
            if (!one.outdated) known.emplace_back(one.word);
        }
        report_.unknown_name("type of explorer", *value, known);
    }

    // Which part of the map: a name, numbers of regions, or an object that also has the border.
    void read_region() {
        const Value* region = explorer_.find("region");
        const Value* name = region && region->kind == Value::Kind::object ? region->find("name") : region;
        if (region && region->kind == Value::Kind::object && region->find("rect")) {
            put(region_, "rect", *region->find("rect"));
        } else if (name) {
            put(region_, "name", region_name(*name));
        } else {
            put(region_, "name", text_value("map", explorer_.spot));
        }
        if (!region || region->kind != Value::Kind::object) return;
        for (const Member& member : region->members) {
            if (member.key != "name" && member.key != "rect") take(member, "region");
        }
    }

    Value region_name(const Value& name) {
        if (name.is_text("map") || name.is_text("all")) return text_value(name.text, name.spot);
        Value numbers = list_value({}, name.spot);
        const std::vector<Value> alone{name};
        for (const Value& item : name.kind == Value::Kind::list ? name.items : alone) {
            if (!add_numbers(item, numbers)) {
                report_.wrong(name.spot,
                              fmt::format("a region is \"map\", \"all\" or numbers such as \"0,2-4\", not {}",
                                          show(name)));
                break;
            }
        }
        return numbers;
    }

    // 3, "3", "0,2-4" or "0,2..4".
    bool add_numbers(const Value& item, Value& numbers) {
        std::string text = text_of(item);
        if (text.empty() || text.find_first_not_of("0123456789,.- ") != std::string::npos) return false;
        text += ',';
        for (std::size_t start = 0; start < text.size();) {
            const std::size_t end = text.find(',', start);
            std::string part;
            for (const char letter : text.substr(start, end - start)) {
                if (letter != ' ') part += letter;
            }
            start = end + 1;
            const std::size_t dash = part.find_first_of("-.");
            const std::size_t after = dash == std::string::npos ? dash : part.find_first_not_of("-.", dash);
            const auto first = natural_number(part.substr(0, dash));
            const auto last = dash == std::string::npos    ? first
                              : after == std::string::npos ? std::nullopt
                                                           : natural_number(part.substr(after));
            if (!first || !last || *last < *first || *last >= 10'000) return false;
            for (auto number = *first; number <= *last; ++number)
                numbers.items.push_back(number_value(static_cast<double>(number), item.spot));
        }
        return true;
    }

    void read_parameters() {
        for (const Member& member : explorer_.members) {
            static const char* const own[] = {"type", "region", "rules", "id", "seed", "chance"};
            const bool known = std::any_of(std::begin(own), std::end(own),
                                           [&](const char* key) { return member.key == key; });
            if (known) continue;
            if (member.key != "parameters" && member.key != "parameter") {
                take(member, "an explorer");
                continue;
            }
            if (member.key == "parameter") report_.outdated(member.key_spot, "parameter", "parameters");
            if (member.value.kind != Value::Kind::object)
                report_.wrong_type("parameters", member.value, "an object of parameters");
            for (const Member& parameter : member.value.members) take(parameter, "parameters");
        }
    }

    // One parameter, wherever it stands.
    void take(const Member& member, std::string_view where) {
        std::string key = canonical_key(member.key);
        // In the newest version's first days the walker's probability was called `change`.
        if (newest() && word_.drunk && key == "change") key = "turnProbability";
        if (key != member.key) report_.outdated(member.key_spot, member.key, key);
        if (key == "border" || key == "sameBorder") {
            put(region_, key, member.key_spot,
                key == "border" ? range(member.key, member.value) : yes_no(member.key, member.value));
            return;
        }
        const auto known = std::find_if(std::begin(parameter_words), std::end(parameter_words),
                                        [&](const Parameter& parameter) { return key == parameter.name; });
        if (known == std::end(parameter_words)) return unknown(member, where);
        if (!is_used(*known)) {
            report_.unused(member.key_spot, fmt::format("\"{}\" means nothing to an explorer of type {}",
                                                        member.key, type_as_written()));
            return;
        }
        if (parameters_.find(key))
            report_.add(Mistake::contradiction, member.key_spot, fmt::format("\"{}\" is given twice", key));
        // An empty list of heuristics is none.
        if (key == "heuristics" && is_empty_list(member.value)) return;
        put(parameters_, key, member.key_spot, converted(*known, member));
    }

    bool is_used(const Parameter& parameter) const {
        const bool walks_blindly = word_.drunk || word_.shuffled;
        return belongs(parameter, type_) &&
               !(walks_blindly && std::string_view(parameter.name) == "heuristics");
    }
    std::string type_as_written() const { return word_.word[0] != '\0' ? word_.word : type_; }

    void unknown(const Member& member, std::string_view where) {
        std::vector<std::string> names{"border", "sameBorder"};
        for (const Parameter& parameter : parameter_words) {
            if (belongs(parameter, type_)) names.emplace_back(parameter.name);
        }
        report_.unknown_key(
            member,
            where == "parameters" ? fmt::format("the parameters of explorer {}", type_) : std::string(where),
            names);
    }

    static bool is_empty_list(const Value& value) {
        return value.kind == Value::Kind::list && value.items.empty();
    }

    // Mistakes name the key as it was written.
    Value converted(const Parameter& parameter, const Member& member) {
        const std::string& key = member.key;
        const Value& value = member.value;
        switch (parameter.form) {
            case Form::whole:
            case Form::real:
                return number(key, value, parameter.form);
            case Form::range:
                return range(key, value);
            case Form::yes_no:
                return yes_no(key, value);
            case Form::words:
                return words(key, value);
            case Form::start:
                return start(value);
            case Form::word:
                break;
        }
        return word(parameter.name, member);
    }

    // Ranges and curves of recipes are left to the step.
    Value number(std::string_view key, const Value& value, Form form) {
        if (const auto number = number_of(value)) {
            const bool whole = *number == static_cast<double>(static_cast<std::int64_t>(*number));
            if (form == Form::whole && (!whole || *number < 0))
                report_.wrong(value.spot,
                              fmt::format("\"{}\" must be a whole number, not {}", key, show(value)));
            return number_value(*number, value.spot);
        }
        if (value.kind == Value::Kind::object || (value.kind == Value::Kind::text && parse_range(value.text)))
            return value;
        report_.wrong(value.spot, fmt::format("\"{}\" must be a number, not {}", key, show(value)));
        return number_value(0, value.spot);
    }

    // 3, "3", "3,5", [3, 5] or "3..5".
    Value range(std::string_view key, const Value& value) {
        if (const auto number = number_of(value)) return number_value(*number, value.spot);
        if (value.kind == Value::Kind::text && parse_range(value.text)) return value;
        std::optional<double> low, high;
        if (value.kind == Value::Kind::list && value.items.size() == 2) {
            low = number_of(value.items[0]);
            high = number_of(value.items[1]);
        }
        const std::size_t comma = value.text.find(',');
        if (value.kind == Value::Kind::text && comma != std::string::npos) {
            low = number_of(text_value(value.text.substr(0, comma), value.spot));
            high = number_of(text_value(value.text.substr(comma + 1), value.spot));
        }
        if (!low || !high) {
            report_.wrong(
                value.spot,
                fmt::format("\"{}\" must be a number or a range such as \"3..5\", not {}", key, show(value)));
            return number_value(0, value.spot);
        }
        if (*low == *high) return number_value(*low, value.spot);
        return text_value(fmt::format("{}..{}", show(std::min(*low, *high)), show(std::max(*low, *high))),
                          value.spot);
    }

    Value yes_no(std::string_view key, const Value& value) {
        Value result;
        result.kind = Value::Kind::boolean;
        result.spot = value.spot;
        const std::string text = text_of(value);
        if (text != "true" && text != "false")
            report_.wrong(value.spot, fmt::format("\"{}\" must be true or false, not {}", key, show(value)));
        result.boolean = text == "true";
        return result;
    }

    Value word(std::string_view key, const Member& member) {
        const Value& value = member.value;
        if (value.kind != Value::Kind::text) {
            report_.wrong_type(member.key, value, "a word");
            return text_value("", value.spot);
        }
        if (key == "borderHandling" && value.text == "none")
            return text_value(newest() ? "out" : "unknown", value.spot);
        check_word(key, member);
        return text_value(value.text, value.spot);
    }

    void check_word(std::string_view key, const Member& member) {
        std::vector<std::string> known;
        if (key == "replacingTech") known = {"same", "buffer"};
        if (key == "order") known = {"horizontal", "vertical", "breadth_first"};
        if (key == "bare") known = {"some", "every"};
        if (key == "type") known = {"short", "least", "random", "hub", "full"};
        if (!known.empty() && std::find(known.begin(), known.end(), member.value.text) == known.end())
            report_.unknown_name(fmt::format("choice for \"{}\":", member.key), member.value, known);
    }

    Value words(std::string_view key, const Value& value) {
        if (value.kind == Value::Kind::text)
            return list_value({text_value(value.text, value.spot)}, value.spot);
        if (value.kind != Value::Kind::list) {
            report_.wrong_type(key, value, "text or a list of texts");
            return list_value({}, value.spot);
        }
        if (value.items.empty()) report_.wrong(value.spot, fmt::format("\"{}\" is empty", key));
        for (const Value& item : value.items) {
            if (item.kind != Value::Kind::text) report_.wrong_type(key, item, "text or a list of texts");
        }
        return value;
    }

    // Fractions of width and height: "0.5,0.5" or [0.5, 0.5]; or "random".
    Value start(const Value& value) {
        if (value.is_text("random")) return value;
        std::optional<double> x, y;
        const std::size_t comma = value.text.find(',');
        if (value.kind == Value::Kind::text && comma != std::string::npos) {
            x = number_of(text_value(value.text.substr(0, comma), value.spot));
            y = number_of(text_value(value.text.substr(comma + 1), value.spot));
        } else if (value.kind == Value::Kind::list && value.items.size() == 2) {
            x = number_of(value.items[0]);
            y = number_of(value.items[1]);
        }
        const bool good = x && y && *x >= 0 && *x <= 1 && *y >= 0 && *y <= 1;
        if (!good)
            report_.wrong(
                value.spot,
                fmt::format(
                    "\"start\" must be two fractions from 0 to 1 such as \"0.5,0.5\", or \"random\", not {}",
                    show(value)));
        return list_value({number_value(x.value_or(0), value.spot), number_value(y.value_or(0), value.spot)},
                          value.spot);
    }

    // What the dialects mean when a script says nothing.
    void say_defaults() {
        const bool sequential = type_ == "sequential", connector = type_ == "connector";
        standard("iterations", number_value(1, type_spot_));
        standard("replacingTech",
                 text_value(!newest() && (sequential || connector) ? "buffer" : "same", type_spot_));
        standard("borderHandling", text_value(newest() ? "out" : "unknown", type_spot_));
        standard("bare", text_value(newest() ? "every" : "some", type_spot_));
        if (sequential) {
            standard("order", text_value(word_.order[0] != '\0' ? word_.order
                                         : newest()             ? "horizontal"
                                                                : "breadth_first",
                                         type_spot_));
            standard("start", newest()
                                  ? text_value("random", type_spot_)
                                  : list_value({number_value(0, type_spot_), number_value(0, type_spot_)},
                                               type_spot_));
        }
        if (connector) standard("type", text_value(newest() ? "short" : "random", type_spot_));
        if (type_ == "agent") agent_defaults();
    }

    void agent_defaults() {
        if (newest() && word_.drunk) standard("turnProbability", number_value(0.1, type_spot_));
        const bool lives_otherwise = parameters_.find("heuristics") || parameters_.find("turnProbability") ||
                                     parameters_.find("numberOfTiles");
        if (!newest() && !lives_otherwise) standard("lifespan", number_value(50, type_spot_));
        if (newest() && !word_.drunk && !parameters_.find("heuristics"))
            report_.missing(explorer_.spot, "an explorer that walks by heuristics", "heuristics",
                            "estimators such as \"all(solid)\"");
    }

    void standard(const char* key, Value value) {
        if (!parameters_.find(key)) put(parameters_, key, std::move(value));
    }

    Value rules() {
        const Value* value = explorer_.find("rules");
        if (!value) {
            report_.missing(explorer_.spot, "an explorer", "rules", "what to do on a tile");
            return list_value({}, explorer_.spot);
        }
        if (value->kind == Value::Kind::text) return list_value({*value}, value->spot);
        if (value->kind != Value::Kind::list) {
            report_.wrong_type("rules", *value, "a list of rules such as \"self(any) -> self(solid)\"");
            return list_value({}, value->spot);
        }
        for (const Value& rule : value->items) {
            if (rule.kind != Value::Kind::text)
                report_.wrong_type("rules", rule, "a list of rules in quotes");
        }
        if (value->items.empty()) report_.wrong(value->spot, "an explorer without rules does nothing");
        return *value;
    }

    const Value& explorer_;
    Dialect dialect_;
    ScriptReport& report_;
    TypeWord word_{.word = "", .type = "sequential"};
    std::string type_ = "sequential";
    Spot type_spot_;
    Value region_, parameters_;
};

}  // namespace

// Steps of recipes may stand among explorers.
Value canonical_explorer(const Value& explorer, Dialect dialect, ScriptReport& report) {
    if (is_step(explorer)) return explorer;
    if (explorer.kind != Value::Kind::object) {
        report.wrong_type("explorers", explorer, "a list of explorers");
        return explorer;
    }
    return ExplorerReader(explorer, dialect, report).canonical();
}

}  // namespace levelwright::marahel

namespace levelwright {

std::vector<MarahelParameter> marahel_parameters() {
    std::vector<MarahelParameter> all;
    for (const marahel::Parameter& parameter : marahel::parameter_words) {
        if (parameter.step[0] != '\0') all.push_back({parameter.name, parameter.step});
    }
    return all;
}

}  // namespace levelwright
