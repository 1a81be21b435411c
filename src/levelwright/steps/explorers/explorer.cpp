// Compiles an explorer's parameters, with mistakes told at their keys, and finds the part it works in.

#include "levelwright/steps/explorers/explorer.hpp"

#include <algorithm>

#include "levelwright/base/index.hpp"

namespace levelwright {
ExplorerCompiler::ExplorerCompiler(const ExplorerParameters& parameters, bool complete_is_repeat,
                                   Reader& reader)
    : parameters_(parameters),
      reader_(reader),
      rules_(reader.vocabulary().palette, neighborhoods_, parameters.bare) {
    if (reader.vocabulary().palette.tiles.size() > most_entities)
        reader.mistake(Mistake::limit, reader.owner_spot(),
                       fmt::format("an explorer works with at most {} tiles", most_entities));
    names_.entities = reader.vocabulary().palette.tile_names();
    names_.complete_is_repeat = complete_is_repeat;
    read_neighborhoods();
    read_outside();
    read_rules();
    read_most();
}

void ExplorerCompiler::read_neighborhoods() {
    const Reader::Inside inside(reader_, "neighborhoods");
    for (const auto& [name, drawing] : parameters_.neighborhoods) {
        const Reader::Inside inside_one(reader_, name);
        neighborhoods_.define(name, drawing, reader_.problems(), reader_.path());
    }
    names_.neighborhoods = neighborhoods_.names();
}

void ExplorerCompiler::read_rules() {
    const Reader::Inside inside(reader_, "rules");
    for (std::size_t i = 0; i < parameters_.rules.size(); ++i) {
        const Reader::Inside inside_one(reader_, index_of(i));
        if (const auto rule = read_rule(parameters_.rules[i], names_, report())) rules_.add(*rule);
    }
}

void ExplorerCompiler::read_outside() {
    const Reader::Inside inside(reader_, "outside");
    const std::string& word = parameters_.outside.text;
    if (word == "wrap" || word == "out" || word == "unknown") {
        rules_.set_outside({.wrap = word == "wrap", .code = word == "unknown" ? unknown_code : out_code});
    } else if (const auto tile = reader_.vocabulary().palette.tile_named(word)) {
        rules_.set_outside({.code = static_cast<std::uint8_t>(*tile)});
    } else {
        std::vector<std::string> candidates = names_.entities;
        for (const char* known : {"out", "unknown", "wrap"}) candidates.emplace_back(known);
        reader_.unknown_name("tile", word, parameters_.outside.spot, candidates);
    }
}

void ExplorerCompiler::read_most() {
    const Reader::Inside inside(reader_, "most");
    result_.most.fill(std::numeric_limits<std::int64_t>::max());
    for (const auto& [name, count] : parameters_.most) {
        const auto tile = reader_.vocabulary().palette.tile_named(name);
        if (!tile) {
            reader_.unknown_name("tile", name, reader_.owner_spot(), names_.entities);
            continue;
        }
        result_.most[index_of(*tile)] = count;
        result_.has_most = true;
    }
}

void ExplorerCompiler::heuristics(const std::vector<Text>& texts, std::string_view key) {
    const Reader::Inside inside(reader_, key);
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const Reader::Inside inside_one(reader_, index_of(i));
        if (const auto estimators = read_estimators(texts[i], names_, report())) {
            for (const EstimatorWords& estimator : *estimators) rules_.add_heuristic(estimator);
        }
    }
}

std::vector<Point> ExplorerCompiler::neighborhood(const Text& name, std::string_view key) {
    if (const auto* points = neighborhoods_.find(name.text)) return *points;
    const Reader::Inside inside(reader_, key);
    reader_.unknown_name("neighborhood", name.text, name.spot, names_.neighborhoods);
    return {};
}

void ExplorerCompiler::directions(const std::vector<Text>& names, std::string_view key) {
    const std::size_t errors = reader_.problems().error_count();
    for (const Text& name : names) {
        for (const Point& step : neighborhood(name, key)) {
            const auto& all = result_.directions;
            if (step != Point{} && std::find(all.begin(), all.end(), step) == all.end())
                result_.directions.push_back(step);
        }
    }
    if (!result_.directions.empty() || reader_.problems().error_count() > errors) return;
    const Reader::Inside inside(reader_, key);
    reader_.mistake(Mistake::bad_value, names.empty() ? reader_.owner_spot() : names[0].spot,
                    "these directions lead nowhere: no neighborhood has a member besides its centre");
}

void ExplorerCompiler::entities(const std::vector<Text>& lists, std::string_view key) {
    const Reader::Inside inside(reader_, key);
    EntityWords all;
    for (const Text& list : lists) {
        if (const auto words = read_entities(list, names_, report()))
            all.insert(all.end(), words->begin(), words->end());
    }
    result_.entities = rules_.weights_of(all);
}

CompiledExplorer ExplorerCompiler::take() {
    result_.program = rules_.take();
    const bool limited = parameters_.tiles || parameters_.changes || result_.has_most;
    if (!limited) result_.words = words_of(result_.program, parameters_.replace == Replace::buffer);
    return std::move(result_);
}

Rect part_inside_border(const ExplorerParameters& parameters, Draft& draft) {
    const Rect all = whole(draft.size());
    if (parameters.border.high == 0) return all;
    std::array<int, 4> sides;
    for (std::size_t i = 0; i < sides.size(); ++i)
        sides[i] = i > 0 && parameters.same_border ? sides[0] : parameters.border.draw(draft.random());
    const auto [left, right, top, bottom] = sides;
    return {left, top, std::max(0, all.width - left - right), std::max(0, all.height - top - bottom)};
}

Board::Spec board_spec(const ExplorerParameters& parameters, const CompiledExplorer& compiled,
                       const Rect& part) {
    Board::Spec spec{.part = part,
                     .buffered = parameters.replace == Replace::buffer,
                     .most = compiled.has_most ? &compiled.most : nullptr,
                     .iterations = std::max(1, parameters.iterations)};
    if (parameters.changes) spec.most_changes = *parameters.changes;
    return spec;
}

}  // namespace levelwright
