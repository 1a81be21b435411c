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
    WeightedThings avoid;
    bool exists = true;
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
            field("avoid", &Path::avoid,
                  "the objects or tiles that it must not cross; its ends may be among them"),
            field("exists", &Path::exists, "false: there must be no such way"),
        }};
    return record;
}

// Each part of the verdict is worth a share of nearness: the ends are there, a way leads from one to the other, its length.
constexpr double with_ends = 0.1, with_way = 0.4;
// Of a way that must not be there: the longer it is, the less is missing, up to about so many steps.
constexpr double long_way = 100;

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

// Nothing is crossed that is to be avoided; where a way begins or ends it may stand.
void close_avoided(const Path& path, const std::vector<Place>& from, const std::vector<Place>& to,
                   Walking& walking, const Level& level) {
    if (path.avoid.things.empty()) return;
    find_things(level, path.avoid.things, [&](const Place& place) { walking.close(place); });
    for (const Place& place : from) walking.open(place);
    for (const Place& place : to) walking.open(place);
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

// From one to the other in words, and what it avoids.
std::string ends_of(const Path& path, const Palette& palette) {
    std::string text =
        fmt::format("from {} to {}", names_of(path.from.things, palette), names_of(path.to.things, palette));
    if (!path.avoid.things.empty())
        text += fmt::format(" that avoids {}", names_of(path.avoid.things, palette));
    return text;
}

Verdict judge_no_way(const Path& path, std::int64_t length, Survey& survey) {
    if (length < 0 || !path.length.contains(length)) return Verdict::yes();
    const auto steps = static_cast<double>(length);
    const double nearness = with_way + (1 - with_way) * 0.99 * steps / (steps + long_way);
    if (!survey.wants_reasons) return Verdict::no(nearness, {});
    return Verdict::no(
        nearness, fmt::format("there is a way {}, of {} {}", ends_of(path, *survey.level().palette), length,
                              length == 1 ? "step" : "steps"));
}

Verdict judge_way(const Path& path, std::int64_t length, Survey& survey) {
    if (path.length.contains(length)) return Verdict::yes();
    if (!survey.wants_reasons)
        return Verdict::no(length < 0 ? with_ends : nearness_of_length(length, path.length), {});
    const std::string ends = ends_of(path, *survey.level().palette);
    if (length < 0) return Verdict::no(with_ends, fmt::format("there is no way {}", ends));
    return Verdict::no(nearness_of_length(length, path.length),
                       fmt::format("the shortest way {} is {} {}, not {}", ends, length,
                                   length == 1 ? "step" : "steps", show(path.length)));
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
    close_avoided(path, from, to, walking, level);
    const std::int64_t length = shortest_way(from, to, walking);
    return path.exists ? judge_way(path, length, survey) : judge_no_way(path, length, survey);
}

}  // namespace

Requirement path_requirement() {
    return make_requirement<Path, judge_path>(
        "path", "there is a way from one kind of thing to another, of the right length");
}

}  // namespace levelwright
