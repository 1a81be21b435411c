// The search in rounds: a Latin square, candidates that the surfaces promise most of, and a last round of
// finalists. Of many parameters, screening chooses those to search.

#include "levelwright/evolve/tune.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

#include "levelwright/base/index.hpp"
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
    std::vector<Want> wants_;
    ResponseSurface numbers_, failures_;
};

// A search over a few parameters, round by round.
class Search {
 public:
    Search(std::vector<TuneParameter> parameters, const std::vector<Want>& wants, const TuneOptions& options)
        : space_(std::move(parameters)),
          wants_(wants),
          options_(options),
          all_levels_(static_cast<std::uint64_t>(options.evaluations) * options.levels),
          final_levels_(static_cast<std::uint64_t>(static_cast<double>(all_levels_) * final_share)),
          rounds_evaluations_(static_cast<int>((all_levels_ - final_levels_) / options.levels)),
          random_(subkey(options.seed, "tune")) {
        begin_round(first_settings(rounds_evaluations_), options_.levels);
    }

    const TuneRound& round() const { return round_; }

    // All trials of the round; then the next round, which is empty when the search is done.
    void take(std::span<const Trial> trials) {
        trials_.insert(trials_.end(), trials.begin(), trials.end());
        if (final_begin_) return choose();
        if (tried() < rounds_evaluations_) {
            const int of_round = std::max(2, options_.evaluations / 15);
            const int count = std::min(rounds_evaluations_ - tried(), of_round);
            begin_round(next_settings(count, rounds_evaluations_), options_.levels);
        } else {
            begin_final_round();
        }
    }

    int tried() const { return static_cast<int>(trials_.size()); }
    std::uint64_t used() const { return round_.first; }
    const Trial& best() const { return best_; }

 private:
    void begin_round(const std::vector<Point01>& points, std::uint64_t levels) {
        round_.first += round_.levels;
        round_.levels = levels;
        round_.settings.clear();
        for (const Point01& point : points) round_.settings.push_back(space_.setting_at(point));
    }

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
        const double done = static_cast<double>(tried()) / evaluations;
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
            const Point01& centre = best[index_of(i) % best.size()];
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

    // The last round: a few settings on many levels.
    void begin_final_round() {
        final_begin_ = trials_.size();
        final_known_.emplace(space_, wants_, trials_);
        std::vector<Point01> points = best_tried(*final_known_, finalists - 1);
        const Point01 promised = least_error(*final_known_, cloud(*final_known_, 0.05));
        if (std::find(points.begin(), points.end(), promised) == points.end()) points.push_back(promised);
        begin_round(points, std::max<std::uint64_t>(1, final_levels_ / points.size()));
    }

    // What was measured and what the surfaces said before count alike.
    void choose() {
        std::size_t best = *final_begin_;
        double least = 0;
        for (std::size_t i = *final_begin_; i < trials_.size(); ++i) {
            const double error = blended_error(*final_known_, trials_[i]);
            if (i > *final_begin_ && !(error < least)) continue;
            least = error;
            best = i;
        }
        best_ = answered(trials_[best]) ? trials_[best] : best_measured();
        begin_round({}, 0);
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
    std::vector<Want> wants_;
    TuneOptions options_;
    std::uint64_t all_levels_, final_levels_;  // of the search, and of its last round
    int rounds_evaluations_;                   // settings of the rounds before that
    Stream random_;
    TuneRound round_;
    std::vector<Trial> trials_;
    std::optional<std::size_t> final_begin_;  // trials before the last round, once it has begun
    std::optional<Knowledge> final_known_;
    Trial best_;
};

}  // namespace

// Of many parameters those that matter most are searched, the others stay where they are.
class Tuner::State {
 public:
    State(std::vector<TuneParameter> parameters, std::vector<Want> wants, const TuneOptions& options)
        : parameters_(std::move(parameters)), wants_(std::move(wants)), options_(options) {
        if (parameters_.size() > most_searched) {
            screening_ = screening_of(parameters_);
            asked_ = {0, options_.levels, screening_->settings};
        } else {
            for (std::size_t i = 0; i < parameters_.size(); ++i) tuned_.searched.push_back(i);
            begin_search();
        }
    }

    const TuneRound& asked() const { return asked_; }
    const std::vector<Trial>& told() const { return told_; }
    const Tuned& tuned() const { return tuned_; }

    void tell(const Trial& trial) {
        if (asked_.settings.empty()) return;
        told_.push_back({asked_.settings.front(), trial.reached, trial.failed});
        asked_.settings.erase(asked_.settings.begin());
        if (asked_.settings.empty()) end_round();
    }

 private:
    void end_round() {
        if (!search_) {
            tuned_.searched =
                what_matters(*screening_, parameters_.size(), told_, options_.levels, most_searched);
            screened_levels_ = options_.levels;
            begin_search();
        } else {
            search_->take(trials_of_search());
            next_round();
        }
    }

    void begin_search() {
        std::vector<TuneParameter> some;
        for (const std::size_t i : tuned_.searched) some.push_back(parameters_[i]);
        TuneOptions rest = options_;
        screened_ = told_.size();
        rest.evaluations = std::max(1, options_.evaluations - static_cast<int>(screened_));
        search_.emplace(std::move(some), wants_, rest);
        next_round();
    }

    void next_round() {
        asked_ = search_->round();
        asked_.first += screened_levels_;
        for (std::vector<double>& setting : asked_.settings) setting = of_all(setting);
        if (!asked_.settings.empty()) return;
        tuned_.best = search_->best();
        tuned_.best.setting = of_all(tuned_.best.setting);
        tuned_.used = asked_.first;
        tuned_.settings = static_cast<int>(told_.size());
    }

    // The settings of the parameters searched, as the search knows them, of the round that was told.
    std::vector<Trial> trials_of_search() const {
        const auto begin = screened_ + static_cast<std::size_t>(search_->tried());
        std::vector<Trial> trials(told_.begin() + static_cast<std::ptrdiff_t>(begin), told_.end());
        for (std::size_t i = 0; i < trials.size(); ++i) trials[i].setting = search_->round().settings[i];
        return trials;
    }

    std::vector<double> of_all(const std::vector<double>& setting) const {
        std::vector<double> all = Space(parameters_).start();
        for (std::size_t i = 0; i < setting.size(); ++i) all[tuned_.searched[i]] = setting[i];
        return all;
    }

    std::vector<TuneParameter> parameters_;
    std::vector<Want> wants_;
    TuneOptions options_;
    std::optional<Screening> screening_;
    std::size_t screened_ = 0;           // settings
    std::uint64_t screened_levels_ = 0;  // that they were tried on
    std::optional<Search> search_;
    TuneRound asked_;  // less what was told
    std::vector<Trial> told_;
    Tuned tuned_;
};

Tuner::Tuner(std::vector<TuneParameter> parameters, std::vector<Want> wants, const TuneOptions& options)
    : state_(std::make_unique<State>(std::move(parameters), std::move(wants), options)) {}
Tuner::~Tuner() = default;
Tuner::Tuner(Tuner&&) noexcept = default;
Tuner& Tuner::operator=(Tuner&&) noexcept = default;

const TuneRound& Tuner::ask() const { return state_->asked(); }
const std::vector<Trial>& Tuner::told() const { return state_->told(); }
const Tuned& Tuner::result() const { return state_->tuned(); }

void Tuner::tell(std::span<const Trial> trials) {
    for (const Trial& trial : trials) state_->tell(trial);
}

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

std::vector<std::vector<double>> random_settings(const std::vector<TuneParameter>& parameters,
                                                 const TuneOptions& options) {
    const Space space(parameters);
    Stream random(subkey(options.seed, "random"));
    std::vector<std::vector<double>> settings;
    for (int i = 0; i < options.evaluations; ++i)
        settings.push_back(space.setting_at(space.anywhere(random)));
    return settings;
}

}  // namespace levelwright
