// NSGA-II: several goals at once, none of them weighed against another. A batch is a generation; at the end those whom nobody
// dominates are judged again on fresh levels.

#include <algorithm>
#include <limits>

#include "levelwright/evolve/dominance.hpp"
#include "levelwright/evolve/search.hpp"
#include "levelwright/evolve/search_state.hpp"

namespace levelwright {
namespace {

class Nsga2 final : public Search {
 public:
    Nsga2(SearchOptions options, std::vector<GridAxis> axes, double worst, std::size_t goals,
          const Nsga2Options& own)
        : Search(as_large(options, own)), archive_(std::move(axes), worst), goals_(goals), own_(own) {}

    const Archive& archive() const override { return archive_; }

    std::vector<const Individual*> winners() const override {
        std::vector<const Individual*> front;
        for (std::size_t i = 0; i < population_.size(); ++i) {
            if (standings_[i].rank == 0) front.push_back(&population_[i]);
        }
        return front;
    }

 protected:
    void fill(std::vector<Birth>& births, std::uint64_t count) override {
        const bool last =
            !population_.empty() && options().evaluations - counts().evaluations <= own_.population;
        if (last) return judge_front(births, count);
        Stream random = choices();
        while (births.size() < count) births.push_back(next_birth(births_ + births.size(), random));
    }

    void take(const Birth& birth, Judged judged) override {
        if (birth.how == Birth::How::judged_again) return add_to(birth, judged.judgement);
        ++births_;
        Individual one{std::move(judged.genome), std::move(judged.judgement), birth.how, birth.number};
        archive_.take(one);
        next_.push_back(std::move(one));
    }

    // The best of parents and children together.
    void end_batch() override {
        for (Individual& one : next_) population_.push_back(std::move(one));
        next_.clear();
        rank();
        std::vector<std::size_t> order(population_.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return stands_before(standings_[a], standings_[b]);
        });
        order.resize(std::min<std::size_t>(order.size(), static_cast<std::size_t>(own_.population)));
        std::vector<Individual> chosen;
        for (const std::size_t i : order) chosen.push_back(std::move(population_[i]));
        population_ = std::move(chosen);
        rank();
    }

    void write(State& state) const override {
        nlohmann::ordered_json population = nlohmann::ordered_json::array();
        for (const Individual& one : population_) population.push_back(json_of_individual(one));
        state.json["births"] = births_;
        state.json["population"] = std::move(population);
        state.json["cells"] = json_of_cells(archive_);
    }

    void read(const State& state) override {
        births_ = state.json.at("births").get<std::uint64_t>();
        population_.clear();
        for (const auto& one : state.json.at("population")) population_.push_back(individual_in(one));
        read_cells(state.json.at("cells"), archive_);
        rank();
    }

 private:
    static SearchOptions as_large(SearchOptions options, const Nsga2Options& own) {
        options.batch = own.population;
        return options;
    }

    // What has no number is worse than anything.
    void rank() {
        std::vector<std::vector<double>> goals;
        for (const Individual& one : population_) {
            goals.push_back(one.judgement.goals);
            goals.back().resize(goals_, 0);
            for (double& goal : goals.back()) {
                if (std::isnan(goal) || !one.judgement.alive()) goal = std::numeric_limits<double>::lowest();
            }
        }
        standings_ = standings_of(goals);
    }

    void judge_front(std::vector<Birth>& births, std::uint64_t count) const {
        for (std::size_t i = 0; births.size() < count; ++i) {
            const Individual& one = population_[i % population_.size()];
            births.push_back(
                {Birth::How::judged_again, one.number, one.genome, "", one.rounds + i / population_.size()});
        }
    }

    void add_to(const Birth& birth, const Judgement& again) {
        for (Individual& one : population_) {
            if (one.number != birth.number) continue;
            one.judgement.add(again);
            ++one.rounds;
        }
    }

    Birth next_birth(std::uint64_t number, Stream& random) const {
        Birth birth;
        birth.number = number;
        if (population_.empty()) return birth;
        birth.mother = parent(random).genome;
        if (random.chance(own_.crossing)) {
            birth.how = Birth::How::crossed;
            birth.father = parent(random).genome;
        } else {
            birth.how = random.below(2) == 0 ? Birth::How::changed_little : Birth::How::changed_much;
        }
        return birth;
    }

    const Individual& parent(Stream& random) const {
        const auto count = static_cast<std::uint32_t>(population_.size());
        const std::uint32_t one = random.below(count), other = random.below(count);
        return population_[stands_before(standings_[other], standings_[one]) ? other : one];
    }

    Archive archive_;
    std::size_t goals_;
    Nsga2Options own_;
    std::vector<Individual> population_, next_;
    std::vector<Standing> standings_;  // of the population
    std::uint64_t births_ = 0;
};

}  // namespace

std::unique_ptr<Search> make_nsga2(const SearchOptions& options, std::vector<GridAxis> axes, double worst,
                                   std::size_t goals, const Nsga2Options& own) {
    return std::make_unique<Nsga2>(options, std::move(axes), worst, goals, own);
}

}  // namespace levelwright
