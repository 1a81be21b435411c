// Walks the descriptions of the explorer and divider steps and draws a value for each field, by its kind.

#include "levelwright/evolve/random_script.hpp"

#include <algorithm>

#include "levelwright/base/text.hpp"
#include "levelwright/evolve/random_rules.hpp"
#include "levelwright/recipe/marahel/marahel.hpp"

namespace levelwright {
namespace {

// Numbers stay small, whatever a description allows: a script is to be run many times.
constexpr double most_more = 12;

std::string in_quotes(std::string_view text) { return fmt::format("\"{}\"", text); }

class ScriptDrawing {
 public:
    ScriptDrawing(std::uint64_t seed, std::span<const Step> steps)
        : random_(subkey(seed, "script")), steps_(steps) {
        draw_entities();
        draw_neighborhoods();
    }

    std::string script() {
        std::string text = "{\n" + metadata() + section_entities() + section_neighborhoods();
        if (random_.below(10) < 7) text += regions();
        text += "  explorers: [\n";
        const std::uint32_t count = 1 + random_.below(5);
        for (std::uint32_t i = 0; i < count; ++i) text += explorer();
        return text + "  ],\n}\n";
    }

 private:
    bool coin() { return random_.below(2) == 0; }
    const std::string& one_of(const std::vector<std::string>& words) {
        return words[random_.below(static_cast<std::uint32_t>(words.size()))];
    }

    void draw_entities() {
        static const std::vector<std::string> known{"solid",  "empty", "door",     "water",
                                                    "player", "enemy", "treasure", "gem"};
        const std::size_t count = 2 + random_.below(static_cast<std::uint32_t>(known.size() - 1));
        entities_.assign(known.begin(), known.begin() + static_cast<std::ptrdiff_t>(count));
    }

    void draw_neighborhoods() {
        names_ = {"self", "plus", "all", "left", "right", "up", "down", "horz", "vert"};
        moves_ = {"plus", "all", "horz", "vert"};
        const std::uint32_t own = random_.below(3);
        for (std::uint32_t i = 0; i < own; ++i) {
            std::string rows;
            for (int y = 0; y < 3; ++y) {
                std::string row;
                for (int x = 0; x < 3; ++x) {
                    const bool centre = x == 1 && y == 1, corner = x == 0 && y == 0;
                    const int member = corner || coin() ? 1 : 0;
                    row += static_cast<char>('0' + member + (centre ? 2 : 0));
                }
                rows += fmt::format("{}{}", y > 0 ? ", " : "", in_quotes(row));
            }
            const std::string name = fmt::format("shape{}", i + 1);
            own_neighborhoods_.emplace_back(name, rows);
            names_.push_back(name);
            moves_.push_back(name);
        }
    }

    std::string metadata() {
        const int width = random_.between(8, 40), height = random_.between(8, 30);
        const int wider = width + random_.between(0, 10), higher = height + random_.between(0, 10);
        return fmt::format("  metadata: {{ minDimension: \"{}x{}\", maxDimension: \"{}x{}\" }},\n", width,
                           height, wider, higher);
    }

    std::string section_entities() {
        std::string list;
        for (const std::string& entity : entities_) list += (list.empty() ? "" : ", ") + in_quotes(entity);
        return fmt::format("  entities: [{}],\n", list);
    }

    std::string section_neighborhoods() {
        if (own_neighborhoods_.empty()) return "";
        std::string text = "  neighborhoods: {\n";
        for (const auto& [name, rows] : own_neighborhoods_)
            text += fmt::format("    {}: [{}],\n", name, rows);
        return text + "  },\n";
    }

    // Sizes that most maps have room for.
    std::string regions() {
        std::vector<std::string> types;
        for (const Step& step : steps_) {
            const std::string& name = step.record->name();
            if (name.rfind("divide_", 0) == 0) types.push_back(name.substr(7));
        }
        const std::string& type = one_of(types);
        const int least = type == "equal" ? random_.between(1, 3) : random_.between(2, 5);
        const int most = least + (type == "equal" ? random_.between(0, 2) : random_.between(least, 8));
        regions_ = type == "equal" ? random_.between(1, least * least) : random_.between(1, 4);
        return fmt::format(
            "  regions: {{ type: \"{}\", numberOfRegions: {}, parameters: {{ min: \"{}x{}\", max: \"{}x{}\" }} }},\n",
            type, regions_, least, least, most, most);
    }

    std::string explorer() {
        std::vector<const Record*> types;
        for (const Step& step : steps_) {
            if (step.record->name().rfind("explore_", 0) == 0) types.push_back(step.record);
        }
        const Record& record = *types[random_.below(static_cast<std::uint32_t>(types.size()))];
        std::string text = fmt::format("    {{\n      type: \"{}\",\n      region: {},\n",
                                       record.name().substr(8), region());
        std::string parameters;
        for (const Field& field : record.fields()) add_parameter(field, parameters);
        if (!parameters.empty()) text += fmt::format("      parameters: {{{} }},\n", parameters);
        text += "      rules: [\n";
        RandomRules rules(entities_, names_, random_);
        const std::uint32_t count = 1 + random_.below(4);
        for (std::uint32_t i = 0; i < count; ++i)
            text += fmt::format("        {},\n", in_quotes(rules.rule()));
        return text + "      ],\n    },\n";
    }

    std::string region() {
        const std::string border =
            random_.below(3) == 0 ? fmt::format(", border: {}", random_.between(0, 2)) : "";
        if (regions_ == 0 || coin()) return fmt::format("{{ name: \"map\"{} }}", border);
        if (random_.below(4) > 0) return fmt::format("{{ name: \"all\"{} }}", border);
        return fmt::format("{{ name: [{}]{} }}", random_.between(0, regions_ - 1), border);
    }

    void add_parameter(const Field& field, std::string& text) {
        for (const MarahelParameter& known : marahel_parameters()) {
            if (field.name != known.step || random_.below(5) >= 2) continue;
            const std::string value = value_of(field);
            if (!value.empty())
                text += fmt::format("{}{}: {}", text.empty() ? " " : ", ", known.script, value);
        }
    }

    int whole_of(const Field& field) {
        const double least = std::max(field.least, 0.0);
        const int low = static_cast<int>(least),
                  high = static_cast<int>(std::min(field.most, least + most_more));
        const int number = random_.between(low, high);
        // How far and how long explorers go: far more than how many of them there are.
        const bool far = field.most >= 1'000'000 && coin();
        return far ? number * 20 : number;
    }

    std::string value_of(const Field& field) {
        switch (field.kind) {
            case FieldKind::whole:
                return field.name == "iterations" ? show(std::int64_t{random_.between(1, 4)})
                                                  : show(std::int64_t{whole_of(field)});
            case FieldKind::whole_range: {
                const int a = whole_of(field);
                const int b = whole_of(field);
                return in_quotes(fmt::format("{}..{}", std::min(a, b), std::max(a, b)));
            }
            case FieldKind::real: {
                const double part = random_.between(0, 20) / 20.0;
                return show(field.least + part * (field.most - field.least));
            }
            case FieldKind::choice:
                return in_quotes(
                    field.choices[random_.below(static_cast<std::uint32_t>(field.choices.size()))].name);
            case FieldKind::text:
            case FieldKind::list:
                return words_of(field);
            default:
                return "";
        }
    }

    // Texts mean what their step reads in them.
    std::string words_of(const Field& field) {
        RandomRules rules(entities_, names_, random_);
        if (field.name == "outside") {
            std::vector<std::string> words = entities_;
            for (const char* word : {"out", "unknown", "wrap"}) words.emplace_back(word);
            return in_quotes(one_of(words));
        }
        if (field.name == "exploration") return in_quotes(one_of(moves_));
        if (field.name == "directions") return fmt::format("[{}]", in_quotes(one_of(moves_)));
        if (field.name == "entities" || field.name == "allowed")
            return fmt::format("[{}]", in_quotes(rules.entity_list()));
        if (field.name == "heuristics") {
            std::string text = in_quotes(rules.estimator());
            if (coin()) text += ", " + in_quotes(rules.estimator());
            return fmt::format("[{}]", text);
        }
        return "";
    }

    Stream random_;
    std::span<const Step> steps_;
    std::vector<std::string> entities_, names_, moves_;
    std::vector<std::pair<std::string, std::string>> own_neighborhoods_;
    int regions_ = 0;
};

}  // namespace

std::string random_script(std::uint64_t seed, std::span<const Step> steps) {
    return ScriptDrawing(seed, steps).script();
}

}  // namespace levelwright
