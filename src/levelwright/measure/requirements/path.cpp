// path: there is a way from one kind of thing to another, and it has the right length.
#include <algorithm>

#include <fmt/format.h>

#include "levelwright/measure/survey.hpp"
#include "levelwright/measure/things.hpp"
#include "levelwright/measure/walking.hpp"
#include "levelwright/recipe/descriptions/requirement.hpp"

namespace levelwright {
namespace {

struct Path {
    WeightedThings from;
    WeightedThings to;
    WholeRange length{0, std::numeric_limits<int>::max()};
    static const Record& description();
};

const Record& Path::description() {
    static const Record record{
        "path",
        "The shortest way between two things, in steps along the axes and along links.",
        {
            field("from", &Path::from, "the objects or tiles where it begins", {.required = true}),
            field("to", &Path::to, "the objects or tiles where it ends", {.required = true}),
            field("length", &Path::length, "how long it is",
                  {.least = 0, .most = std::numeric_limits<int>::max(), .unit = "steps"}),
        }};
    return record;
}

// Each part of the verdict is worth a share of nearness: the ends are there, a way leads from one to the other, its length.
constexpr double with_ends = 0.1, with_way = 0.4;

double nearness_of_length(std::int64_t length, const WholeRange& wanted) {
    const double ratio = length < wanted.low ? static_cast<double>(length) / wanted.low
                                             : static_cast<double>(wanted.high) / static_cast<double>(length);
    return with_way + (1 - with_way) * ratio * 0.99;
}

std::vector<Place>& places_with(const WeightedThings& things, const Level& level, Walking& walking,
                                Scratch& scratch) {
    std::vector<Place>& places = scratch.tool<std::vector<Place>>();
    places.clear();
    find_things(level, things.things, [&](const Place& place) { places.push_back(place); });
    for (const Place& place : places) walking.open(place);
    return places;
}

// -1 when there is none.
std::int64_t shortest_way(const std::vector<Place>& from, const std::vector<Place>& to, Walking& walking) {
    walking.walk(from);
    std::int64_t shortest = -1;
    for (const Place& place : to) {
        if (walking.reached(place) && (shortest < 0 || walking.steps(place) < shortest))
            shortest = walking.steps(place);
    }
    return shortest;
}

Verdict judge_path(const Path& path, Survey& survey) {
    const Level& level = survey.level();
    Scratch& scratch = survey.scratch();
    const Scratch::Loan loan(scratch);
    survey.effort().spend(Walking::work_of_cell * survey.cell_count());
    Walking walking(level, scratch);
    const auto& from = places_with(path.from, level, walking, scratch);
    const auto& to = places_with(path.to, level, walking, scratch);
    const auto name = [&](const WeightedThings& things) { return names_of(things.things, *level.palette); };
    if (from.empty()) return Verdict::no(0, fmt::format("there is no {}", name(path.from)));
    if (to.empty()) return Verdict::no(0, fmt::format("there is no {}", name(path.to)));
    const std::int64_t length = shortest_way(from, to, walking);
    if (path.length.contains(length)) return Verdict::yes();
    if (!survey.wants_reasons)
        return Verdict::no(length < 0 ? with_ends : nearness_of_length(length, path.length), {});
    const std::string ends = fmt::format("from {} to {}", name(path.from), name(path.to));
    if (length < 0) return Verdict::no(with_ends, fmt::format("there is no way {}", ends));
    return Verdict::no(nearness_of_length(length, path.length),
                       fmt::format("the shortest way {} is {} {}, not {}", ends, length,
                                   length == 1 ? "step" : "steps", show(path.length)));
}

}  // namespace

Requirement path_requirement() {
    return make_requirement<Path, judge_path>(
        "path", "there is a way from one kind of thing to another, of the right length");
}

}  // namespace levelwright
