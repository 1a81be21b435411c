// Help from descriptions: a line of facts for each parameter, with those of records inside it indented below.

#include "describe_text.hpp"

#include <fmt/format.h>

#include "levelwright/recipe/descriptions/sentences.hpp"
#include "say.hpp"

namespace levelwright::cli {
namespace {

constexpr int deepest = 4;  // records may hold themselves

void add_fields(const Record& record, std::size_t depth, std::string& text);

// `a whole number from 1 to 10, in cells, 4 when left out; may vary`
std::string facts_of(const Field& field) {
    std::string facts = expectation_of(field);
    if (!field.unit.empty()) facts += fmt::format(" [{}]", field.unit);
    const std::string standard = field.standard && !field.required ? field.standard(field) : std::string();
    if (field.required)
        facts += "; must be given";
    else if (!field.role.empty())
        facts += fmt::format("; the {} tile when left out", field.role);
    else if (!standard.empty())
        facts += fmt::format("; {} when left out", standard);
    if (field.varies)
        facts +=
            is_weighted(field) ? "; weights may vary from level to level" : "; may vary from level to level";
    return facts;
}

void add_parts(const Field& field, std::size_t depth, std::string& text) {
    if (depth > deepest) return;
    for (const ChoiceName& choice : field.choices) {
        text += fmt::format("{:{}}{}: {}\n", "", depth * 4, choice.name, choice.purpose);
    }
    if (field.kind == FieldKind::record && field.record) add_fields(*field.record(), depth, text);
    if (field.element) add_parts(*field.element, depth, text);
    for (const auto& alternative : field.alternatives) {
        text += fmt::format("{:{}}{}: {}\n", "", depth * 4, alternative()->name(), alternative()->purpose());
        add_fields(*alternative(), depth + 1, text);
    }
}

void add_field(const Field& field, std::size_t depth, std::string& text) {
    text +=
        fmt::format("{:{}}{}  {}\n", "", depth * 4, painted(stdout, Paint::bold, field.name), field.purpose);
    text += fmt::format("{:{}}{}\n", "", depth * 4 + 4, painted(stdout, Paint::faint, facts_of(field)));
    add_parts(field, depth + 1, text);
}

void add_fields(const Record& record, std::size_t depth, std::string& text) {
    for (const Field& field : record.fields()) add_field(field, depth, text);
}

}  // namespace

std::string describe_text(const Record& record) {
    std::string text =
        fmt::format("{}  {}\n\n", painted(stdout, Paint::bold, record.name()), record.purpose());
    add_fields(record, 0, text);
    return text;
}

std::string describe_text(const Field& field) {
    std::string text;
    add_field(field, 0, text);
    return text;
}

}  // namespace levelwright::cli
