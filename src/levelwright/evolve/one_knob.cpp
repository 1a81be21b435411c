// A surface over each line through the start, and where it is nearest to what is wanted.

#include "levelwright/evolve/one_knob.hpp"

#include <algorithm>
#include <optional>

#include "levelwright/evolve/knowledge.hpp"

namespace levelwright {
namespace {

constexpr std::size_t least_trials = 3;  // on a line
constexpr int places_on_line = 400;

std::optional<OneKnob> best_on_line(const Space& space, std::size_t parameter, const std::vector<Want>& wants,
                                    const std::vector<Trial>& trials) {
    const std::vector<Trial> known = trials_on_line(space, parameter, trials);
    if (known.size() < least_trials) return std::nullopt;
    const Space line({space.parameter(parameter)});
    const Knowledge knowledge(line, wants, known);
    std::optional<OneKnob> best;
    for (int i = 0; i <= places_on_line; ++i) {
        const Point01 place = line.settled({static_cast<double>(i) / places_on_line});
        const double error = knowledge.error_at(place);
        if (best && !(error < best->error)) continue;
        Point01 point = space.point_of(space.start());
        point[parameter] = place.front();
        best = {std::move(point), error, knowledge.values_at(place)};
    }
    return best;
}

}  // namespace

std::vector<Trial> trials_on_line(const Space& space, std::size_t parameter,
                                  const std::vector<Trial>& trials) {
    std::vector<Trial> line;
    const std::vector<double> start = space.start();
    for (const Trial& trial : trials) {
        std::vector<double> others = trial.setting;
        others[parameter] = start[parameter];
        if (others != start || !answered(trial)) continue;
        line.push_back(trial);
        line.back().setting = {trial.setting[parameter]};
    }
    return line;
}

std::vector<OneKnob> single_knobs(const Space& space, const std::vector<Want>& wants,
                                  const std::vector<Trial>& trials) {
    std::vector<OneKnob> knobs;
    for (std::size_t i = 0; i < space.size(); ++i) {
        if (auto best = best_on_line(space, i, wants, trials)) knobs.push_back(*std::move(best));
    }
    std::stable_sort(knobs.begin(), knobs.end(),
                     [](const OneKnob& a, const OneKnob& b) { return a.error < b.error; });
    return knobs;
}

}  // namespace levelwright
