// levelwright show [KIND] NAME
#include <fmt/format.h>

#include "command.hpp"
#include "describe_text.hpp"
#include "level_argument.hpp"
#include "levelwright/base/text.hpp"
#include "levelwright/catalog/catalog.hpp"
#include "levelwright/measure/metric_page.hpp"
#include "levelwright/players/roster.hpp"
#include "levelwright/write/missions/mission_svg.hpp"
#include "recipe_argument.hpp"
#include "say.hpp"
#include "show_rules.hpp"
#include "values.hpp"

namespace levelwright::cli {
namespace {

const Step* step_named(const std::string& name) {
    for (const Step& step : all_steps()) {
        if (step.record->name() == name) return &step;
    }
    return nullptr;
}

const Requirement* requirement_named(const std::string& name) {
    for (const Requirement& requirement : all_requirements()) {
        if (requirement.field.name == name) return &requirement;
    }
    return nullptr;
}

int show_step(const std::string& name) {
    if (const Step* step = step_named(name)) {
        print(describe_text(*step->record));
        return exit_done;
    }
    std::vector<std::string> names;
    for (const Step& step : all_steps()) names.push_back(step.record->name());
    throw Failure{exit_usage, fmt::format("unknown step \"{}\"{}", name, suggestion(name, names))};
}

int show_requirement(const std::string& name) {
    if (const Requirement* requirement = requirement_named(name)) {
        print(describe_text(requirement->field));
        return exit_done;
    }
    std::vector<std::string> names;
    for (const Requirement& requirement : all_requirements()) names.push_back(requirement.field.name);
    throw Failure{exit_usage, fmt::format("unknown requirement \"{}\"{}", name, suggestion(name, names))};
}

int show_metric(const std::string& name) {
    std::vector<std::string> names;
    for (const Metric& metric : all_metrics()) {
        names.emplace_back(metric.name);
        if (name != metric.name) continue;
        print(fmt::format("{}  {}\n\n  {}\n  {}\n", painted(stdout, Paint::bold, form_of(metric)),
                          metric.purpose, range_text(metric.least, metric.most, metric.whole, metric.unit),
                          metric.details));
        if (metric.views != Views::both)
            print(fmt::format("  for levels seen from the {}\n", name_of(metric.views)));
        if (*metric.needs) print(fmt::format("  needs {}\n", metric.needs));
        return exit_done;
    }
    throw Failure{exit_usage, fmt::format("unknown metric \"{}\"{}", name, suggestion(name, names))};
}

// A player as the text that --player reads.
int show_player(const std::string& name) {
    for (const Game& game : all_games()) {
        for (const PlayerEntry& player : players_of(game)) {
            if (player.name != name) continue;
            std::string text = "{\n";
            for (const Field& field : player.record->fields()) {
                const std::string value = field.show(field, field.part_of(const_cast<void*>(player.values)));
                if (!value.empty()) text += fmt::format("  {}: {},\n", field.name, value);
            }
            print(text + "}\n");
            return exit_done;
        }
    }
    throw Failure{exit_usage,
                  fmt::format("unknown player \"{}\"{}", name, suggestion(name, all_player_names()))};
}

std::string_view kind_of(const StepNode& node) {
    switch (node.kind) {
        case StepNode::Kind::step:
            return node.step_name;
        case StepNode::Kind::group:
            return "group";
        case StepNode::Kind::repeat:
            return "repeat";
        case StepNode::Kind::one_of:
            return "one_of";
    }
    return "";
}

void add_lines(const StepList& steps, std::size_t depth, std::string& text) {
    for (const StepNode& node : steps) {
        text += fmt::format("{:<40}  {}\n", std::string(depth * 2, ' ') + node.common->id, kind_of(node));
        add_lines(node.children, depth + 1, text);
    }
}

void add_rules(const StepList& steps, Level& sheet) {
    for (const StepNode& node : steps) {
        if (node.instance) node.instance->draw_rules(sheet);
        add_rules(node.children, sheet);
    }
}

// The rules of its steps, as pictures.
int draw_rules(const RecipeText& recipe) {
    Level sheet;
    add_rules(plan_or_fail(recipe)->make_program()->steps, sheet);
    const Result<std::string> svg = write_rules_svg(sheet);
    if (!svg) throw Failure{exit_usage, svg.error().sentence};
    print(*svg);
    return exit_done;
}

struct ShowRequest {
    std::vector<std::string> words;
    std::string from;
    bool steps = false;
    std::string format = "text";
};

int show_recipe(const std::string& argument, const ShowRequest& request) {
    const bool steps = request.steps;
    if (request.format == "svg") return draw_rules(find_recipe(argument));
    const bool step_only =
        !steps && !gallery_recipe(argument) && (step_named(argument) || requirement_named(argument));
    if (step_only) return step_named(argument) ? show_step(argument) : show_requirement(argument);
    const RecipeText recipe = find_recipe(argument);
    if (!steps) {
        print(recipe.text);
        if (!recipe.text.empty() && recipe.text.back() != '\n') print("\n");
        return exit_done;
    }
    std::string text;
    add_lines(plan_or_fail(recipe)->make_program()->steps, 0, text);
    print(text);
    return exit_done;
}

int show_level(const ShowRequest& request) {
    const std::string& name = request.words.back();
    if (request.words.size() == 1) return show_recipe(name, request);
    const std::string& kind = request.words.front();
    if (kind == "recipe") return show_recipe(name, request);
    if (kind == "step") return show_step(name);
    if (kind == "requirement") return show_requirement(name);
    if (kind == "metric") return show_metric(name);
    if (kind == "player") return show_player(name);
    if (kind == "rules") return show_rules(name, request.from);
    const std::string kinds[] = {"recipe", "step", "requirement", "metric", "player", "rules"};
    throw Failure{exit_usage, fmt::format("cannot show a \"{}\"{}", kind, suggestion(kind, kinds))};
}

}  // namespace

void add_show(CLI::App* command, Program& program) {
    auto request = std::make_shared<ShowRequest>();
    command
        ->add_option(
            "NAME", request->words,
            "A recipe's name or file; or `step`, `requirement`, `metric` or `player` and its name; or `rules` and a game, a recipe or a level")
        ->required()
        ->expected(1, 2);
    command->add_flag("--steps", request->steps,
                      "The ids of the recipe's steps, as --set takes them, instead of its text");
    command
        ->add_option("--format", request->format,
                     "text, or svg for pictures of the recipe's rules: what is replaced by what")
        ->check(CLI::IsMember({"text", "svg"}));
    add_from_option(*command, request->from);
    command->footer(
        "Examples:\n"
        "  levelwright show caverns\n"
        "  levelwright show caverns --steps\n"
        "  levelwright show dormans-2010 --format svg > rules.svg\n"
        "  levelwright show step smooth\n"
        "  levelwright show metric cell_entropy\n"
        "  levelwright show rules platformer");
    command->callback([&program, request] { program.chosen = [request] { return show_level(*request); }; });
}

}  // namespace levelwright::cli
