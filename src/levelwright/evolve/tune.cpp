// The search in rounds: a Latin square, candidates that the surfaces promise most of, and a last round of
// finalists. Of many parameters, screening chooses those to search.

#include "levelwright/evolve/tune.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

#include "levelwright/base/index.hpp"
#include "levelwright/base/random.hpp"
#include "levelwright/evolve/few_knobs.hpp"
#include "levelwright/evolve/knowledge.hpp"
#include "levelwright/evolve/one_knob.hpp"
#include "levelwright/evolve/screening.hpp"
#include "levelwright/evolve/settling.hpp"
#include "levelwright/evolve/tune_space.hpp"

namespace levelwright {
namespace {

constexpr int candidates_of_round = 1500;
constexpr std::size_t finalists = 3;
constexpr double final_share = 0.15;  // of all levels
constexpr double settle_share = 0.2;  // of all levels, for all rounds of it
constexpr double unnoticed = 0.003;   // an error that is worth no further change
// An error that may well go away when a setting is corrected.
constexpr double worth_settling = 0.03;
// A single parameter is tried as long as it does not promise an error so much larger than all together.
constexpr double worth_one_knob = 0.1;
// How much the promised error counts, beside the distance to all settings tried, for each setting of a round.
constexpr double trust[] = {1, 0.95, 1, 0.8};

// A search over a few parameters, round by round.
class KnobSearch {
 public:
    // Some trials may be known before.
    KnobSearch(std::vector<TuneParameter> parameters, const std::vector<Want>& wants,
               const TuneOptions& options, std::vector<Trial> before)
        : space_(std::move(parameters)),
          wants_(wants),
          options_(options),
          all_levels_(static_cast<std::uint64_t>(options.evaluations) * options.levels),
          final_levels_(static_cast<std::uint64_t>(static_cast<double>(all_levels_) * final_share)),
          settle_levels_(static_cast<std::uint64_t>(static_cast<double>(all_levels_) * settle_share /
                                                    Settling::most_rounds)),
          rounds_evaluations_(static_cast<int>(
              (all_levels_ - final_levels_ - Settling::most_rounds * settle_levels_) / options.levels)),
          random_(subkey(options.seed, "tune")),
          trials_(std::move(before)),
          known_before_(trials_.size()) {
        begin_round(first_settings(rounds_evaluations_), options_.levels);
    }

    const TuneRound& round() const { return round_; }

    // All trials of the round; then the next round, which is empty when the search is done.
    void take(std::span<const Trial> trials) {
        trials_.insert(trials_.end(), trials.begin(), trials.end());
        if (settling_) {
            settling_->take(trials_.back(), round_.levels);
            return settle();
        }
        if (final_begin_) return choose();
        if (tried() < rounds_evaluations_) {
            const int of_round = std::max(2, options_.evaluations / 15);
            const int count = std::min(rounds_evaluations_ - tried(), of_round);
            begin_round(next_settings(count, rounds_evaluations_), options_.levels);
        } else {
            begin_final_round();
        }
    }

    int tried() const { return static_cast<int>(trials_.size() - known_before_); }
    std::uint64_t used() const { return round_.first; }
    const Trial& best() const { return best_; }

 private:
    void begin_round(const std::vector<Point01>& points, std::uint64_t levels) {
        round_.first += round_.levels;
        round_.levels = levels;
        round_.settings.clear();
        for (const Point01& point : points) round_.settings.push_back(space_.setting_at(point));
    }

    // A Latin square, and what the recipe has when nothing is known of it.
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
        if (trials_.empty()) points.front() = space_.point_of(space_.start());
        return points;
    }

    std::vector<Point01> next_settings(int count, int evaluations) {
        const Knowledge known(space_, wants_, trials_);
        const double done = static_cast<double>(tried()) / evaluations;
        std::vector<Point01> candidates = cloud(known, 0.25 * (1 - done) + 0.02);
        std::vector<double> errors;
        for (const Point01& candidate : candidates) errors.push_back(known.error_at(candidate));
        std::vector<Point01> chosen;
        const double least = *std::min_element(errors.begin(), errors.end());
        if (const auto one = untried_knob(least + worth_one_knob); one && count > 1) chosen.push_back(*one);
        for (int i = 0; static_cast<int>(chosen.size()) < count; ++i)
            chosen.push_back(candidates[most_promising(candidates, errors, chosen, trust[i % 4])]);
        return chosen;
    }

    // The most promising setting that turns one parameter alone, if it was not tried before.
    std::optional<Point01> untried_knob(double allowed) const {
        for (const OneKnob& knob : single_knobs(space_, wants_, trials_)) {
            const bool known = std::any_of(trials_.begin(), trials_.end(), [&](const Trial& trial) {
                return space_.point_of(trial.setting) == knob.point;
            });
            if (!known && knob.error <= allowed) return knob.point;
        }
        return std::nullopt;
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
        final_knobs_ = single_knobs(space_, wants_, trials_);
        const auto levels_with_one_more = final_levels_ / (points.size() + 1);
        const double allowed = final_known_->error_at(promised) +
                               allowance_at(promised, static_cast<double>(levels_with_one_more));
        const auto few = least_turned(
            space_, [&](const Point01& point) { return final_known_->error_at(point); }, allowed, random_);
        if (few && std::find(points.begin(), points.end(), *few) == points.end()) points.push_back(*few);
        for (std::size_t i = 0; i < std::min<std::size_t>(2, final_knobs_.size()); ++i) {
            if (std::find(points.begin(), points.end(), final_knobs_[i].point) == points.end())
                points.push_back(final_knobs_[i].point);
        }
        begin_round(points, std::max<std::uint64_t>(1, final_levels_ / points.size()));
    }

    // By how much an error may be larger than another when less is turned for it.
    double allowance_at(const Point01& point, double levels) const {
        return std::max(unnoticed, final_known_->noise_at(point, std::max(1.0, levels)) / 2);
    }

    // Of the last round with several settings.
    struct Finalist {
        std::size_t trial = 0;
        Turned turned;
        double error = 0;  // what was measured and what the surfaces said before count alike
        bool good = false;
    };

    void choose() {
        std::vector<Trial> in_order;
        for (const Finalist& finalist : ordered_finalists()) in_order.push_back(trials_[finalist.trial]);
        settling_.emplace(space_, wants_, std::move(in_order));
        settle();
    }

    // Those that are about as good as the best come first, and of them those that turn least. More is forgiven those that turn a
    // single parameter: they are the easiest to correct.
    std::vector<Finalist> ordered_finalists() const {
        std::vector<Finalist> order;
        for (std::size_t i = *final_begin_; i < trials_.size(); ++i)
            order.push_back({i, turned_by(space_, space_.point_of(trials_[i].setting)),
                             blended_error(*final_known_, trials_[i])});
        const Finalist best =
            *std::min_element(order.begin(), order.end(),
                              [](const Finalist& a, const Finalist& b) { return a.error < b.error; });
        const double noise =
            allowance_at(space_.point_of(trials_[best.trial].setting), static_cast<double>(round_.levels));
        for (Finalist& finalist : order) {
            const double forgiven = finalist.turned.parameters == 1 ? worth_one_knob : worth_settling;
            finalist.good = finalist.error <= best.error + std::max(noise, forgiven);
        }
        std::stable_sort(order.begin(), order.end(), [](const Finalist& a, const Finalist& b) {
            if (a.good != b.good) return a.good;
            return a.good ? a.turned < b.turned : a.error < b.error;
        });
        return order;
    }

    void settle() {
        const auto next = settle_levels_ > 0 ? settling_->next(trials_, random_) : std::nullopt;
        if (next) return begin_round({*next}, settle_levels_);
        best_ = answered(settling_->best()) ? settling_->best() : best_measured();
        begin_round({}, 0);
    }

    const Trial& best_measured() const {
        return *std::min_element(trials_.begin(), trials_.end(), [&](const Trial& a, const Trial& b) {
            return error_of(wants_, a) < error_of(wants_, b);
        });
    }

    double blended_error(const Knowledge& known, const Trial& trial) const {
        if (!answered(trial) || !known.has_numbers()) return error_of(wants_, trial);
        const Point01 point = space_.point_of(trial.setting);
        std::vector<double> values = known.values_at(point);
        for (const OneKnob& knob : final_knobs_) {
            if (knob.point == point) values = knob.values;
        }
        for (std::size_t i = 0; i < values.size(); ++i) values[i] = (values[i] + trial.reached[i].value) / 2;
        return trial.failed + known.error_of_values(values);
    }

    Space space_;
    std::vector<Want> wants_;
    TuneOptions options_;
    std::uint64_t all_levels_, final_levels_;  // of the search, and of its last round with several settings
    std::uint64_t settle_levels_;              // of each round after that
    int rounds_evaluations_;                   // settings of the rounds before that
    Stream random_;
    TuneRound round_;
    std::vector<Trial> trials_;
    std::size_t known_before_ = 0;            // trials that were not asked for
    std::vector<OneKnob> final_knobs_;        // the most promising first, before the last round
    std::optional<std::size_t> final_begin_;  // trials before the last round, once it has begun
    std::optional<Knowledge> final_known_;
    std::optional<Settling> settling_;
    Trial best_;
};

}  // namespace

// Of several parameters those that matter most are searched, the others stay where they are.
class Tuner::State {
 public:
    State(std::vector<TuneParameter> parameters, std::vector<Want> wants, const TuneOptions& options)
        : parameters_(std::move(parameters)), wants_(std::move(wants)), options_(options) {
        if (parameters_.size() > 1) {
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
            for (std::size_t i = 0; i < told_.size(); ++i) {
                if (i == 0 || is_searched(screening_->moved[i - 1])) known_.push_back(of_search(told_[i]));
            }
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
        search_.emplace(std::move(some), wants_, rest, std::move(known_));
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

    bool is_searched(std::size_t parameter) const {
        return std::find(tuned_.searched.begin(), tuned_.searched.end(), parameter) != tuned_.searched.end();
    }

    // As the search knows it.
    Trial of_search(Trial trial) const {
        std::vector<double> setting;
        for (const std::size_t i : tuned_.searched) setting.push_back(trial.setting[i]);
        trial.setting = std::move(setting);
        return trial;
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
    std::vector<Trial> known_;           // from the screening, for the search
    std::size_t screened_ = 0;           // settings
    std::uint64_t screened_levels_ = 0;  // that they were tried on
    std::optional<KnobSearch> search_;
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
    return few + 8 + (parameters > 1 ? settings_screened(parameters) : 0);
}

int usual_evaluations(std::size_t parameters) {
    const int few = static_cast<int>(std::min(parameters, most_searched));
    return 20 + 10 * few + (parameters > 1 ? settings_screened(parameters) : 0);
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
