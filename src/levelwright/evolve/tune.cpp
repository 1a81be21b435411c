#include "levelwright/evolve/tune.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

#include "levelwright/base/random.hpp"
#include "levelwright/evolve/response_surface.hpp"
#include "levelwright/evolve/screening.hpp"
#include "levelwright/evolve/tune_space.hpp"

namespace levelwright {
namespace {

constexpr int candidates_of_round = 1500;
constexpr std::size_t finalists = 3;
constexpr double final_share = 0.2;  // of all levels
// How much the promised error counts, beside the distance to all settings tried, for each setting of a round.
constexpr double trust[] = {1, 0.95, 1, 0.8};

// Nearly the normal distribution's, without functions that compilers disagree about.
double share_below(double z) {
    if (!std::isfinite(z)) return z > 0 ? 1 : 0;
    const double x = 0.798 * z;
    return 0.5 * (1 + x / std::sqrt(std::sqrt(1 + x * x * x * x)));
}

// How many levels lie within a range, as far as their mean and spread tell. Far away it still shows the way.
double likely_share(const Want& want, double mean, double spread) {
    const double width = std::max(spread, 1e-6 * (1 + std::abs(mean)));
    return share_below((want.high - mean) / width) - share_below((want.low - mean) / width);
}

double error_of_want(const Want& want, double value) {
    if (want.range) return 1 - clamp01(value);
    const double scale = want.low == 0 ? 1 : std::abs(want.low);
    return std::abs(value - want.low) / scale;
}

bool answered(const Trial& trial) {
    return std::all_of(trial.reached.begin(), trial.reached.end(),
                       [](const Reached& reached) { return reached.answered; });
}

std::vector<double> numbers_of(const Trial& trial) {
    std::vector<double> numbers;
    for (const Reached& reached : trial.reached) {
        numbers.push_back(reached.mean);
        numbers.push_back(reached.spread);
    }
    return numbers;
}

// What is known of the space so far.
class Knowledge {
 public:
    Knowledge(const Space& space, const std::vector<Want>& wants, const std::vector<Trial>& trials)
        : wants_(wants) {
        std::vector<Point01> all, good;
        std::vector<std::vector<double>> failures, numbers;
        bool any_failed = false;
        for (const Trial& trial : trials) {
            const double failed = answered(trial) ? trial.failed : 1;
            any_failed = any_failed || failed > 0;
            all.push_back(space.point_of(trial.setting));
            failures.push_back({failed});
            if (!answered(trial)) continue;
            good.push_back(all.back());
            numbers.push_back(numbers_of(trial));
        }
        if (!good.empty()) numbers_ = ResponseSurface(std::move(good), numbers);
        if (any_failed) failures_ = ResponseSurface(std::move(all), failures);
    }

    double error_at(const Point01& point) const {
        const double failed = failures_.empty() ? 0 : clamp01(failures_.at(point).front());
        return failed + (numbers_.empty() ? 0 : error_of_values(values_of(numbers_.at(point))));
    }
    // Means and shares, by want, of means and spreads.
    std::vector<double> values_of(const std::vector<double>& numbers) const {
        std::vector<double> values;
        for (std::size_t i = 0; i < wants_.size(); ++i) {
            const double mean = numbers[2 * i];
            values.push_back(wants_[i].range ? likely_share(wants_[i], mean, numbers[2 * i + 1]) : mean);
        }
        return values;
    }
    std::vector<double> values_at(const Point01& point) const { return values_of(numbers_.at(point)); }
    double error_of_values(const std::vector<double>& values) const {
        double sum = 0;
        for (std::size_t i = 0; i < wants_.size(); ++i) sum += error_of_want(wants_[i], values[i]);
        return sum / static_cast<double>(wants_.size());
    }
    bool has_numbers() const { return !numbers_.empty(); }

 private:
    const std::vector<Want>& wants_;
    ResponseSurface numbers_, failures_;
};

class Search {
 public:
    Search(const std::vector<TuneParameter>& parameters, const std::vector<Want>& wants,
           const TuneOptions& options, const TryOut& try_out)
        : space_(parameters),
          wants_(wants),
          options_(options),
          try_out_(try_out),
          random_(subkey(options.seed, "tune")) {}

    Tuned run() {
        const std::uint64_t all = static_cast<std::uint64_t>(options_.evaluations) * options_.levels;
        const auto kept = static_cast<std::uint64_t>(static_cast<double>(all) * final_share);
        const int rounds_evaluations = static_cast<int>((all - kept) / options_.levels);
        bool going = try_round(first_settings(rounds_evaluations), options_.levels);
        const int of_round = std::max(2, options_.evaluations / 15);
        while (going && tuned_.settings < rounds_evaluations) {
            const int left = rounds_evaluations - tuned_.settings;
            going = try_round(next_settings(std::min(left, of_round), rounds_evaluations), options_.levels);
        }
        if (going) going = choose(kept);
        tuned_.ended = !going;
        return std::move(tuned_);
    }

 private:
    // What the recipe has, and a Latin square of others.
    std::vector<Point01> first_settings(int evaluations) {
        const int wanted = std::max(static_cast<int>(space_.size()) + 3, evaluations / 4);
        const auto count = static_cast<std::size_t>(std::clamp(wanted, 1, std::max(1, evaluations)));
        std::vector<Point01> points(count, Point01(space_.size(), 0));
        std::vector<std::uint32_t> order(count);
        for (std::size_t k = 0; k < space_.size(); ++k) {
            std::iota(order.begin(), order.end(), 0u);
            random_.shuffle(std::span<std::uint32_t>(order));
            for (std::size_t i = 0; i < count; ++i)
                points[i][k] = (order[i] + random_.unit()) / static_cast<double>(count);
        }
        points.front() = space_.point_of(space_.start());
        return points;
    }

    std::vector<Point01> next_settings(int count, int evaluations) {
        const Knowledge known(space_, wants_, trials_);
        const double done = static_cast<double>(tuned_.settings) / evaluations;
        std::vector<Point01> candidates = cloud(known, 0.25 * (1 - done) + 0.02);
        std::vector<double> errors;
        for (const Point01& candidate : candidates) errors.push_back(known.error_at(candidate));
        std::vector<Point01> chosen;
        for (int i = 0; i < count; ++i)
            chosen.push_back(candidates[most_promising(candidates, errors, chosen, trust[i % 4])]);
        return chosen;
    }

    // Points everywhere, around the best trials, and then around the best of all those.
    std::vector<Point01> cloud(const Knowledge& known, double radius) {
        std::vector<Point01> points;
        for (int i = 0; i < candidates_of_round / 3; ++i) points.push_back(space_.anywhere(random_));
        const std::vector<Point01> best = best_tried(known, finalists);
        for (int i = 0; i < candidates_of_round / 3; ++i) {
            const Point01& centre = best[static_cast<std::size_t>(i) % best.size()];
            points.push_back(space_.near(centre, radius, random_));
        }
        for (double around = radius; around > 0.004; around /= 2) {
            const Point01 centre = least_error(known, points);
            for (int i = 0; i < candidates_of_round / 15; ++i)
                points.push_back(space_.near(centre, around, random_));
        }
        return points;
    }

    static Point01 least_error(const Knowledge& known, const std::vector<Point01>& points) {
        std::size_t best = 0;
        double least = known.error_at(points.front());
        for (std::size_t i = 1; i < points.size(); ++i) {
            const double error = known.error_at(points[i]);
            if (error < least) {
                least = error;
                best = i;
            }
        }
        return points[best];
    }

    // Different settings that were tried, by the error that the surfaces give them.
    std::vector<Point01> best_tried(const Knowledge& known, std::size_t count) const {
        std::vector<std::pair<double, std::size_t>> order;
        for (std::size_t i = 0; i < trials_.size(); ++i)
            order.emplace_back(known.error_at(space_.point_of(trials_[i].setting)), i);
        std::sort(order.begin(), order.end());
        std::vector<Point01> best;
        for (const auto& [error, index] : order) {
            Point01 point = space_.point_of(trials_[index].setting);
            if (std::find(best.begin(), best.end(), point) == best.end()) best.push_back(std::move(point));
            if (best.size() == count) break;
        }
        return best;
    }

    std::size_t most_promising(const std::vector<Point01>& candidates, const std::vector<double>& errors,
                               const std::vector<Point01>& chosen, double trusted) const {
        const auto [least, most] = std::minmax_element(errors.begin(), errors.end());
        const double span = *most > *least ? *most - *least : 1;
        std::size_t best = 0;
        double best_score = 0;
        for (std::size_t i = 0; i < candidates.size(); ++i) {
            const double away =
                std::sqrt(distance_to_known(candidates[i], chosen) / static_cast<double>(space_.size()));
            double score = trusted * (errors[i] - *least) / span - (1 - trusted) * away;
            if (std::find(chosen.begin(), chosen.end(), candidates[i]) != chosen.end()) score += 2;
            if (i > 0 && !(score < best_score)) continue;
            best_score = score;
            best = i;
        }
        return best;
    }

    double distance_to_known(const Point01& point, const std::vector<Point01>& chosen) const {
        double least = static_cast<double>(space_.size());
        for (const Trial& trial : trials_)
            least = std::min(least, squared_distance(point, space_.point_of(trial.setting)));
        for (const Point01& other : chosen) least = std::min(least, squared_distance(point, other));
        return least;
    }

    bool try_round(const std::vector<Point01>& points, std::uint64_t levels) {
        for (const Point01& point : points) {
            Trial trial{space_.setting_at(point), std::vector<Reached>(wants_.size()), 0};
            if (!try_out_(tuned_.used, levels, trial)) return false;
            ++tuned_.settings;
            trials_.push_back(std::move(trial));
        }
        tuned_.used += levels;
        return true;
    }

    // The last round: a few settings on many levels. What was measured and what the surfaces say count alike.
    bool choose(std::uint64_t levels_left) {
        const Knowledge known(space_, wants_, trials_);
        std::vector<Point01> points = best_tried(known, finalists - 1);
        const Point01 promised = least_error(known, cloud(known, 0.05));
        if (std::find(points.begin(), points.end(), promised) == points.end()) points.push_back(promised);
        const std::size_t before = trials_.size();
        if (!try_round(points, std::max<std::uint64_t>(1, levels_left / points.size()))) return false;
        std::size_t best = before;
        double least = 0;
        for (std::size_t i = before; i < trials_.size(); ++i) {
            const double error = blended_error(known, trials_[i]);
            if (i > before && !(error < least)) continue;
            least = error;
            best = i;
        }
        tuned_.best = answered(trials_[best]) ? trials_[best] : best_measured();
        return true;
    }

    const Trial& best_measured() const {
        return *std::min_element(trials_.begin(), trials_.end(), [&](const Trial& a, const Trial& b) {
            return error_of(wants_, a) < error_of(wants_, b);
        });
    }

    double blended_error(const Knowledge& known, const Trial& trial) const {
        if (!answered(trial) || !known.has_numbers()) return error_of(wants_, trial);
        std::vector<double> values = known.values_at(space_.point_of(trial.setting));
        for (std::size_t i = 0; i < values.size(); ++i) values[i] = (values[i] + trial.reached[i].value) / 2;
        return trial.failed + known.error_of_values(values);
    }

    Space space_;
    const std::vector<Want>& wants_;
    const TuneOptions& options_;
    const TryOut& try_out_;
    Stream random_;
    std::vector<Trial> trials_;
    Tuned tuned_;
};

// Of many parameters those that matter most are searched, the others stay where they are.
Tuned tune_what_matters(const std::vector<TuneParameter>& parameters, const std::vector<Want>& wants,
                        const TuneOptions& options, const TryOut& try_out) {
    const Screened screened = screen(parameters, wants.size(), options.levels, try_out, most_searched);
    Tuned tuned;
    tuned.ended = screened.ended;
    if (screened.ended) return tuned;
    std::vector<TuneParameter> some;
    for (const std::size_t i : screened.chosen) some.push_back(parameters[i]);
    const std::vector<double> start = Space(parameters).start();
    const auto all_of = [&](const std::vector<double>& setting) {
        std::vector<double> all = start;
        for (std::size_t i = 0; i < setting.size(); ++i) all[screened.chosen[i]] = setting[i];
        return all;
    };
    const TryOut try_some = [&](std::uint64_t first, std::uint64_t levels, Trial& trial) {
        Trial whole{all_of(trial.setting), std::move(trial.reached), trial.failed};
        const bool going = try_out(screened.used + first, levels, whole);
        trial.reached = std::move(whole.reached);
        trial.failed = whole.failed;
        return going;
    };
    TuneOptions rest = options;
    rest.evaluations = std::max(1, options.evaluations - screened.settings);
    tuned = Search(some, wants, rest, try_some).run();
    tuned.best.setting = all_of(tuned.best.setting);
    tuned.used += screened.used;
    tuned.settings += screened.settings;
    tuned.searched = screened.chosen;
    return tuned;
}

}  // namespace

int least_evaluations(std::size_t parameters) {
    const int few = static_cast<int>(std::min(parameters, most_searched));
    return few + 8 + (parameters > most_searched ? settings_screened(parameters) : 0);
}

int usual_evaluations(std::size_t parameters) {
    const int few = static_cast<int>(std::min(parameters, most_searched));
    return 20 + 10 * few + (parameters > most_searched ? settings_screened(parameters) : 0);
}

Reached reached_by(const Want& want, const std::vector<double>& values, std::uint64_t levels) {
    Reached reached;
    double sum = 0, squares = 0;
    std::uint64_t answers = 0, inside = 0;
    for (const double value : values) {
        if (std::isnan(value)) continue;
        ++answers;
        sum += value;
        if (value >= want.low && value <= want.high) ++inside;
    }
    if (answers == 0) return reached;
    const auto count = static_cast<double>(answers);
    reached.answered = true;
    reached.mean = sum / count;
    for (const double value : values) {
        if (!std::isnan(value)) squares += (value - reached.mean) * (value - reached.mean);
    }
    reached.spread = std::sqrt(squares / count);
    reached.value = want.range ? static_cast<double>(inside) / static_cast<double>(std::max(levels, answers))
                               : reached.mean;
    return reached;
}

double error_of(const std::vector<Want>& wants, const Trial& trial) {
    double sum = 0;
    for (std::size_t i = 0; i < wants.size(); ++i) {
        if (!trial.reached[i].answered) return no_level_error;
        sum += error_of_want(wants[i], trial.reached[i].value);
    }
    return trial.failed + sum / static_cast<double>(wants.size());
}

Tuned tune(const std::vector<TuneParameter>& parameters, const std::vector<Want>& wants,
           const TuneOptions& options, const TryOut& try_out) {
    if (parameters.size() <= most_searched) {
        Tuned tuned = Search(parameters, wants, options, try_out).run();
        for (std::size_t i = 0; i < parameters.size(); ++i) tuned.searched.push_back(i);
        return tuned;
    }
    return tune_what_matters(parameters, wants, options, try_out);
}

Tuned tune_at_random(const std::vector<TuneParameter>& parameters, const std::vector<Want>& wants,
                     const TuneOptions& options, const TryOut& try_out) {
    const Space space(parameters);
    Stream random(subkey(options.seed, "random"));
    Tuned tuned;
    double least = 0;
    for (; tuned.settings < options.evaluations; ++tuned.settings) {
        Trial trial{space.setting_at(space.anywhere(random)), std::vector<Reached>(wants.size()), 0};
        if (!try_out(0, options.levels, trial)) {
            tuned.ended = true;
            return tuned;
        }
        const double error = error_of(wants, trial);
        if (tuned.settings > 0 && !(error < least)) continue;
        least = error;
        tuned.best = std::move(trial);
    }
    tuned.used = options.levels;
    return tuned;
}

}  // namespace levelwright
