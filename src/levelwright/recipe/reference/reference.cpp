// The reference page in Markdown: a section for each step and requirement, with a table of its parameters.

#include "levelwright/recipe/reference/reference.hpp"

#include <fmt/format.h>

#include "levelwright/base/text.hpp"
#include "levelwright/recipe/descriptions/sentences.hpp"

namespace levelwright {
namespace {

std::string escaped(std::string_view text) {
    std::string result;
    for (const char letter : text) result += letter == '|' ? std::string("\\|") : std::string(1, letter);
    return result;
}

std::string takes(const Field& field) {
    const bool limited = field.least != -no_limit || field.most != no_limit;
    const bool list = field.kind == FieldKind::list || field.kind == FieldKind::map;
    std::string text(name_of(field.kind));
    if (list) text += " of " + std::string(name_of(field.element->kind));
    if (limited) text += " " + limits_of(field);
    if (field.usual.low != field.least || field.usual.high != field.most)
        text += fmt::format(", usually {} to {}", show(field.usual.low), show(field.usual.high));
    if (!field.unit.empty()) text += fmt::format(" [{}]", field.unit);
    if (field.kind == FieldKind::choice) {
        text.clear();
        for (const ChoiceName& choice : field.choices)
            text += fmt::format("{}`{}`", text.empty() ? "" : ", ", choice.name);
    }
    if (field.varies) text += is_weighted(field) ? ", weights vary" : ", varies";
    return text;
}

std::string standard(const Field& field) {
    if (field.required) return "must be given";
    if (!field.role.empty()) return fmt::format("the {} tile", field.role);
    const std::string text = field.standard ? field.standard(field) : std::string();
    return text.empty() ? "none" : fmt::format("`{}`", text);
}

void table_of(const Record& record, std::string& page);

// What cannot be said in one row: choices one by one, and the parameters of records inside.
void details(const Field& field, std::string& page) {
    if (field.kind == FieldKind::choice) {
        page += fmt::format("\n`{}`:\n\n", field.name);
        for (const ChoiceName& choice : field.choices)
            page += fmt::format("- `{}`: {}\n", choice.name, escaped(choice.purpose));
    }
    const Field& item = field.element && !field.optional ? *field.element : field;
    if (item.kind == FieldKind::record) {
        page += fmt::format("\n`{}` holds:\n\n", field.name);
        table_of(*item.record(), page);
    }
    for (const auto& alternative : item.alternatives) {
        page += fmt::format("\n`{}: {{ kind: \"{}\" }}`: {}\n\n", field.name, alternative()->name(),
                            escaped(alternative()->purpose()));
        table_of(*alternative(), page);
    }
}

void table_of(const Record& record, std::string& page) {
    if (record.fields().empty()) {
        page += "No parameters.\n";
        return;
    }
    page += "| parameter | takes | default | meaning |\n| --- | --- | --- | --- |\n";
    for (const Field& field : record.fields()) {
        page += fmt::format("| `{}` | {} | {} | {} |\n", field.name, escaped(takes(field)),
                            escaped(standard(field)), escaped(field.purpose));
    }
    for (const Field& field : record.fields()) details(field, page);
}

void section(const Record& record, std::string& page) {
    page += fmt::format("\n### {}\n\n{}\n\n", record.name(), record.purpose());
    table_of(record, page);
}

}  // namespace

std::string reference_page(const Tables& tables) {
    std::string page =
        "# Reference: steps and requirements\n\n"
        "Generated from the descriptions in the code by `script/update`; do not edit.\n"
        "A parameter that varies takes a fixed number, a range drawn once per level (`\"3..7\"`), or a curve over an input\n"
        "(`{ by: \"depth\", at: { 1: 8, 20: 60 } }`). Sizes, ranges and points follow a curve as a whole\n"
        "(`{ by: \"depth\", at: { 1: \"3..5\", 20: \"6..9\" } }`). [recipes.md](recipes.md) explains how recipes are written.\n\n"
        "## Steps\n";
    for (const Step& step : tables.steps) section(*step.record, page);
    page += "\n## Control forms\n";
    for (const Record* form : {&GroupForm::description(), &RepeatForm::description(),
                               &OneOfForm::description(), &UseForm::description()})
        section(*form, page);
    page += "\n## In every step\n";
    section(StepCommon::description(), page);
    section(Where::description(), page);
    page += "\n## The recipe itself\n";
    section(RecipeHead::description(), page);
    page +=
        "\n## Requirements\n\n"
        "Each may be given a list, and then every item of it must be met.\n";
    for (const Requirement& requirement : tables.requirements) {
        const Field& field = requirement.field;
        page += fmt::format("\n### {}\n\n{}. Takes {}.\n", field.name, field.purpose, expectation_of(field));
        details(field, page);
    }
    return page;
}

}  // namespace levelwright
