// What every description in the catalogue keeps to, so that help, reference and messages read well.
#include <cmath>
#include <set>

#include <gtest/gtest.h>

#include "levelwright/base/text.hpp"
#include "levelwright/catalog/catalog.hpp"

namespace levelwright {
namespace {

void check_record(const Record& record, int depth);

void check_field(const Field& field, int depth) {
    SCOPED_TRACE(field.name);
    EXPECT_FALSE(field.name.empty());
    EXPECT_EQ(field.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_"), std::string::npos);
    EXPECT_FALSE(field.purpose.empty());
    EXPECT_NE(field.purpose.back(), '.') << "a parameter's purpose is no full sentence";
    EXPECT_LE(field.least, field.most);
    for (const ChoiceName& choice : field.choices) EXPECT_FALSE(choice.purpose.empty()) << choice.name;
    if (field.element && field.element->record && depth < 6)
        check_record(*field.element->record(), depth + 1);
    if (field.record && depth < 6) check_record(*field.record(), depth + 1);
    for (const auto& alternative : field.alternatives) check_record(*alternative(), depth + 1);
}

void check_record(const Record& record, int depth) {
    SCOPED_TRACE(record.name());
    std::set<std::string> names;
    for (const Field& field : record.fields()) {
        check_field(field, depth);
        EXPECT_TRUE(names.insert(field.name).second) << "two parameters are called " << field.name;
    }
}

TEST(Descriptions, every_step_and_its_parameters_say_what_they_are_for) {
    std::set<std::string> names;
    for (const Step& step : all_steps()) {
        check_record(*step.record, 0);
        EXPECT_EQ(step.record->purpose().back(), '.') << "a step's purpose is a sentence";
        EXPECT_TRUE(names.insert(step.record->name()).second);
    }
}

TEST(Descriptions, no_parameter_hides_a_key_that_every_step_has) {
    std::set<std::string> taken{"do", "weight", "group", "repeat", "one_of", "use"};
    for (const Field& field : StepCommon::description().fields()) taken.insert(field.name);
    for (const Step& step : all_steps()) {
        for (const Field& field : step.record->fields())
            EXPECT_EQ(taken.count(field.name), 0u) << step.record->name() << "." << field.name;
    }
}

TEST(Descriptions, the_default_of_every_parameter_is_within_its_own_limits) {
    for (const Step& step : all_steps()) {
        std::string required;
        for (const Field& field : step.record->fields()) {
            if (field.required) continue;
            const std::string standard = field.standard(field);
            if (standard.empty() || !field.role.empty()) continue;
            std::string recipe = "{ view: side, steps: [ { do: " + step.record->name() + ", " + field.name +
                                 ": " + standard + " } ] }";
            const Planned planned = plan_from_text(recipe);
            for (const Problem& problem : planned.problems) {
                if (problem.code != "missing-key") ADD_FAILURE() << recipe << "\n" << show(problem);
            }
        }
    }
}

bool is_numeric(const Field& field) {
    switch (field.kind) {
        case FieldKind::whole:
        case FieldKind::real:
        case FieldKind::whole_range:
        case FieldKind::real_range:
        case FieldKind::curve:
        case FieldKind::size:
        case FieldKind::size_range:
            return true;
        default:
            return false;
    }
}

// The numbers in a default such as 4, "3..7", "60x40..80x50" or { by: "progress", at: { 0: 1, 1: 5 } }; open ends are none.
std::vector<double> numbers_in(const Field& field, const std::string& standard) {
    std::vector<double> numbers;
    const std::string text =
        standard.substr(0, 1) == "\"" ? standard.substr(1, standard.size() - 2) : standard;
    const std::size_t dots = text.find("..");
    for (const std::string& end : {text.substr(0, dots), dots == text.npos ? "" : text.substr(dots + 2)}) {
        if (const auto size = parse_size(end))
            numbers.insert(numbers.end(), {double(size->width), double(size->height)});
        else if (const auto number = real_number(end))
            numbers.push_back(*number);
    }
    EXPECT_FALSE(numbers.empty()) << field.name << ": " << standard;
    return numbers;
}

void check_usual(const Field& field) {
    SCOPED_TRACE(field.name);
    EXPECT_TRUE(std::isfinite(field.usual.low) && std::isfinite(field.usual.high));
    EXPECT_LT(field.usual.low, field.usual.high);
    EXPECT_GE(field.usual.low, field.least);
    EXPECT_LE(field.usual.high, field.most);
    EXPECT_LE(field.usual.high - field.usual.low, 10'000) << "nobody would use all of it";
    const std::string standard = field.standard ? field.standard(field) : std::string();
    if (standard.empty()) return;
    for (const double number : numbers_in(field, standard)) {
        EXPECT_GE(number, field.usual.low);
        if (number != field.most) {  // which means: without limit
            EXPECT_LE(number, field.usual.high);
        }
    }
}

void check_usual_ranges(const Record& record, int depth = 0) {
    SCOPED_TRACE(record.name());
    for (const Field& field : record.fields()) {
        const Field& item = field.element ? *field.element : field;
        if (is_numeric(field)) check_usual(field);
        if (is_numeric(item)) check_usual(item);
        if (item.record && depth < 6) check_usual_ranges(*item.record(), depth + 1);
        for (const auto& alternative : item.alternatives) check_usual_ranges(*alternative(), depth + 1);
    }
}

TEST(Descriptions, every_number_has_a_usual_range_within_its_limits_and_around_its_default) {
    for (const Step& step : all_steps()) check_usual_ranges(*step.record);
    check_usual_ranges(StepCommon::description());
    check_usual_ranges(RepeatForm::description());
    check_usual_ranges(EndlessEntry::description());
    check_usual_ranges(RecipeHead::ObjectEntry::description());
    for (const char* key : {"size", "floors", "tries"}) check_usual(*RecipeHead::description().find(key));
}

TEST(Descriptions, every_gallery_recipe_is_right_and_says_what_it_makes) {
    for (const GalleryRecipe& recipe : gallery()) {
        const Planned planned = plan_from_gallery(std::string(recipe.name));
        for (const Problem& problem : planned.problems) ADD_FAILURE() << show(problem);
        if (planned.plan) {
            EXPECT_FALSE(planned.plan->purpose().empty()) << recipe.name;
        }
    }
}

void collect_steps(const StepList& steps, std::set<std::string>& names) {
    for (const StepNode& node : steps) {
        names.emplace(node.step_name);
        collect_steps(node.children, names);
    }
}

TEST(Descriptions, every_step_appears_in_the_gallery) {
    std::set<std::string> used;
    for (const GalleryRecipe& recipe : gallery()) {
        const Planned planned = plan_from_gallery(std::string(recipe.name));
        if (planned.plan) collect_steps(planned.plan->make_program()->steps, used);
    }
    for (const Step& step : all_steps())
        EXPECT_EQ(used.count(step.record->name()), 1u) << step.record->name();
}

}  // namespace
}  // namespace levelwright
