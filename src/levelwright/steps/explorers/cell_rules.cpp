// The compiler from words to arrays: tests with a fixed answer are decided here,
// with the rules that depend on them.

#include "levelwright/steps/explorers/cell_rules.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace levelwright {
namespace {

using Estimator = RuleProgram::Estimator;
using Test = RuleProgram::Test;
using Words = EstimatorWords::Kind;

// The answer of a test that compares two numbers, if it is one.
std::optional<bool> settled(const Test& test) {
    switch (test.comparison) {
        case RuleComparison::none:
        case RuleComparison::even:
        case RuleComparison::odd:
        case RuleComparison::singular:
        case RuleComparison::connected:
            return std::nullopt;
        default:
            break;
    }
    if (test.left.kind != Estimator::Kind::number || test.right.kind != Estimator::Kind::number)
        return std::nullopt;
    return compare(test.comparison, test.left.number, test.right.number);
}

}  // namespace

bool compare(RuleComparison comparison, double left, double right) {
    switch (comparison) {
        case RuleComparison::equal:
            return left == right;
        case RuleComparison::different:
            return left != right;
        case RuleComparison::less:
            return left < right;
        case RuleComparison::at_most:
            return left <= right;
        case RuleComparison::at_least:
            return left >= right;
        default:
            return left > right;
    }
}

bool is_same_inside(const CodeWeights& weights) {
    for (std::size_t code = 0; code < weights.size(); ++code) {
        if (code != out_code && weights[code] != weights[0]) return false;
    }
    return true;
}

CodeWeights RuleCompiler::weights_of(const EntityWords& entities) const {
    CodeWeights weights{};
    const auto add = [&](std::size_t code, int weight) {
        weights[code] = static_cast<std::uint16_t>(weights[code] + weight);
    };
    for (const EntityWord& entity : entities) {
        if (entity.name == "any" || entity.name == "entity") {
            for (std::size_t code = 0; code < most_entities; ++code) add(code, entity.weight);
            if (entity.name == "any") add(unknown_code, entity.weight);
        } else if (entity.name == "unknown") {
            add(unknown_code, entity.weight);
        } else if (entity.name == "out") {
            add(out_code, entity.weight);
        } else if (const auto tile = palette_.tile_named(entity.name)) {
            add(index_of(*tile), entity.weight);
        }
    }
    return weights;
}

// Cells outside hold `out`. They count as that and as what the outside is said to be.
CodeWeights RuleCompiler::weights_around(const EntityWords& entities) const {
    CodeWeights weights = weights_of(entities);
    if (outside_code_ != out_code)
        weights[out_code] = static_cast<std::uint16_t>(weights[out_code] + weights[outside_code_]);
    return weights;
}

std::int32_t RuleCompiler::number_of(const CodeWeights& weights) {
    const auto known = std::find(program_.weights.begin(), program_.weights.end(), weights);
    if (known != program_.weights.end()) return static_cast<std::int32_t>(known - program_.weights.begin());
    std::vector<std::uint8_t>& codes = program_.codes_of_weights.emplace_back();
    for (std::size_t code = 0; code < weights.size(); ++code) {
        const bool there = code < static_cast<std::size_t>(program_.entity_count) || code == unknown_code;
        if (there && weights[code] > 0) codes.push_back(static_cast<std::uint8_t>(code));
    }
    program_.weights.push_back(weights);
    return static_cast<std::int32_t>(program_.weights.size() - 1);
}

RuleProgram::Cells RuleCompiler::cells_of(const std::vector<Point>& points) {
    const auto first = static_cast<std::int32_t>(program_.offsets.size());
    for (const Point& point : points) {
        program_.offsets.push_back(point);
        program_.reach = std::max({program_.reach, std::abs(point.x), std::abs(point.y)});
    }
    return {first, static_cast<std::int32_t>(points.size())};
}

Estimator RuleCompiler::field(RuleProgram::CellField::Kind kind, const EstimatorWords& words) {
    RuleProgram::CellField field{.kind = kind, .scale = words.number, .over_map = words.over_map};
    if (kind != RuleProgram::CellField::Kind::noise) field.weights = number_of(weights_of(words.entities));
    if (!words.neighborhood.empty()) field.moves = cells_of(*neighborhoods_.find(words.neighborhood));
    program_.fields.push_back(field);
    return {.kind = Estimator::Kind::field, .field = static_cast<std::int32_t>(program_.fields.size() - 1)};
}

Estimator RuleCompiler::compiled(const EstimatorWords& words) {
    Estimator estimator;
    switch (words.kind) {
        case Words::number:
            estimator.number = words.number;
            break;
        case Words::random:
            estimator.kind = Estimator::Kind::random;
            break;
        case Words::noise:
            return field(RuleProgram::CellField::Kind::noise, words);
        case Words::least_distance:
            return field(RuleProgram::CellField::Kind::least_distance, words);
        case Words::average_distance:
            return field(RuleProgram::CellField::Kind::average_distance, words);
        case Words::greatest_distance:
            return field(RuleProgram::CellField::Kind::greatest_distance, words);
        case Words::count:
            estimator.kind = words.over_map ? Estimator::Kind::total : Estimator::Kind::count;
            estimator.weights = number_of(weights_of(words.entities));
            (words.over_map ? program_.counts_map : program_.counts_region) = true;
            break;
        case Words::neighborhood: {
            const std::vector<Point>& points = *neighborhoods_.find(words.neighborhood);
            const CodeWeights weights = weights_around(words.entities);
            // A cell of the region looks only at itself, and everything counts alike.
            if (points.size() == 1 && points[0] == Point{} && is_same_inside(weights)) {
                estimator.number = weights[0];
                break;
            }
            estimator.kind = Estimator::Kind::cells;
            estimator.cells = cells_of(points);
            estimator.weights = number_of(weights);
            program_.work += estimator.cells.count;
            break;
        }
        case Words::progress:
            estimator.kind = Estimator::Kind::progress;
            break;
        case Words::repeat_progress:
            estimator.kind = Estimator::Kind::repeat_progress;
            break;
        case Words::change_progress:
            estimator.kind = Estimator::Kind::change_progress;
            break;
    }
    if (words.kind == Words::progress || words.kind == Words::change_progress)
        program_.measures_progress = true;
    return estimator;
}

Test RuleCompiler::compiled(const ConditionWords& words) {
    Test test{.comparison = words.comparison};
    if (words.comparison == RuleComparison::connected) {
        if (words.left.entities.empty()) {
            program_.asks_own_connected = true;
        } else {
            test.connected = number_of(weights_of(words.left.entities));
            program_.connected.push_back(test.connected);
        }
        return test;
    }
    test.left = compiled(words.left);
    test.right = compiled(words.right);
    if (words.comparison == RuleComparison::none) {
        const bool every = bare_ == Bare::every && words.left.kind == Words::neighborhood;
        test.comparison = every ? RuleComparison::at_least : RuleComparison::more;
        test.right = {};
        if (every)
            test.right.number = static_cast<double>(neighborhoods_.find(words.left.neighborhood)->size());
    }
    test.is_chance = test.left.kind == Estimator::Kind::random &&
                     test.right.kind == Estimator::Kind::number && test.comparison == RuleComparison::less;
    if (test.is_chance)
        test.chances =
            static_cast<std::uint64_t>(std::ceil(std::clamp(test.right.number, 0.0, 1.0) * 0x1p53));
    return test;
}

void RuleCompiler::add_executor(const ExecutorWords& words) {
    const std::vector<Point>& points = *neighborhoods_.find(words.neighborhood);
    RuleProgram::Executor executor{.cells = cells_of(points),
                                   .first_choice = static_cast<std::int32_t>(program_.choices.size())};
    program_.work += executor.cells.count;
    for (const Point& point : points)
        executor.reach = std::max({executor.reach, std::abs(point.x), std::abs(point.y)});
    const auto choose = [&](std::size_t code, int weight) {
        executor.total += static_cast<std::uint32_t>(weight);
        program_.choices.push_back({static_cast<std::uint8_t>(code), executor.total});
        ++executor.choice_count;
    };
    for (const EntityWord& entity : words.entities) {
        if (entity.name == "any" || entity.name == "entity") {
            for (std::int32_t code = 0; code < program_.entity_count; ++code)
                choose(static_cast<std::size_t>(code), entity.weight);
        } else if (entity.name == "unknown") {
            choose(unknown_code, entity.weight);
        } else if (const auto tile = palette_.tile_named(entity.name)) {
            choose(index_of(*tile), entity.weight);
        }
    }
    program_.executors.push_back(executor);
}

// Tests that are always true are left out, and so are rules that can never fire.
void RuleCompiler::add(const RuleWords& words) {
    RuleProgram::Rule rule;
    rule.first_test = static_cast<std::int32_t>(program_.tests.size());
    for (const ConditionWords& condition : words.conditions) {
        const Test test = compiled(condition);
        const auto answer = settled(test);
        if (answer && !*answer) {
            program_.tests.resize(static_cast<std::size_t>(rule.first_test));
            return;
        }
        if (!answer) program_.tests.push_back(test);
    }
    rule.test_count = static_cast<std::int32_t>(program_.tests.size()) - rule.first_test;
    rule.first_executor = static_cast<std::int32_t>(program_.executors.size());
    for (const ExecutorWords& executor : words.executors) add_executor(executor);
    rule.executor_count = static_cast<std::int32_t>(words.executors.size());
    program_.rules.push_back(rule);
}

}  // namespace levelwright
