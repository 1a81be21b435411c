// A plain genetic search: the best live on, parents are the best of a few, a batch is a generation. It fills a map on the way, but
// never looks at it.

#include <algorithm>

#include "levelwright/evolve/search.hpp"
#include "levelwright/evolve/search_state.hpp"

namespace levelwright {
namespace {

class GeneticSearch final : public Search {
 public:
    GeneticSearch(SearchOptions options, std::vector<GridAxis> axes, double worst, const GeneticOptions& own)
        : Search(sized(options, own)), archive_(std::move(axes), worst), own_(own) {}

    const Archive& archive() const override { return archive_; }

    std::vector<const Individual*> winners() const override {
        return population_.empty() ? std::vector<const Individual*>{}
                                   : std::vector<const Individual*>{&population_.front()};
    }

 protected:
    // Those who live on are judged once more, on fresh levels.
    void fill(std::vector<Birth>& births, std::uint64_t count) override {
        Stream random = choices();
        const std::uint64_t elite = std::min<std::uint64_t>(own_.elite, population_.size());
        for (std::uint64_t i = 0; i < elite && births.size() < count; ++i) {
            const Individual& one = population_[static_cast<std::size_t>(i)];
            births.push_back({Birth::How::judged_again, one.number, one.genome, "", one.rounds});
        }
        const std::uint64_t again = births.size();
        while (births.size() < count) births.push_back(next_birth(births_ + births.size() - again, random));
    }

    void take(const Birth& birth, Judged judged) override {
        if (birth.how == Birth::How::judged_again) {
            Individual& one = population_[next_.size()];
            one.judgement.add(judged.judgement);
            ++one.rounds;
            next_.push_back(std::move(one));
            return;
        }
        ++births_;
        Individual one{std::move(judged.genome), std::move(judged.judgement), birth.how, birth.number};
        archive_.take(one);
        next_.push_back(std::move(one));
    }

    void end_batch() override {
        population_ = std::move(next_);
        next_.clear();
        std::stable_sort(population_.begin(), population_.end(),
                         [](const Individual& a, const Individual& b) { return rank(a) > rank(b); });
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
    }

 private:
    static SearchOptions sized(SearchOptions options, const GeneticOptions& own) {
        options.batch = own.population;
        return options;
    }

    // The dead are worse than anyone.
    static std::pair<bool, double> rank(const Individual& one) {
        const bool alive = one.judgement.alive() && !std::isnan(one.fitness());
        return {alive, alive ? one.fitness() : 0};
    }

    Birth next_birth(std::uint64_t number, Stream& random) const {
        Birth birth;
        birth.number = number;
        if (population_.empty()) return birth;
        birth.mother = parent(random).genome;
        if (random.chance(own_.crossing)) {
            birth.how = Birth::How::crossed;
            birth.father = parent(random).genome;
            return birth;
        }
        birth.how = random.below(2) == 0 ? Birth::How::changed_little : Birth::How::changed_much;
        return birth;
    }

    // Sorted: the first is the best.
    const Individual& parent(Stream& random) const {
        auto best = static_cast<std::uint32_t>(population_.size() - 1);
        for (std::uint32_t i = 0; i < own_.tournament; ++i)
            best = std::min(best, random.below(static_cast<std::uint32_t>(population_.size())));
        return population_[best];
    }

    Archive archive_;
    GeneticOptions own_;
    std::vector<Individual> population_;  // the best first
    std::vector<Individual> next_;
    std::uint64_t births_ = 0;
};

}  // namespace

std::unique_ptr<Search> make_genetic_search(const SearchOptions& options, std::vector<GridAxis> axes,
                                            double worst, const GeneticOptions& own) {
    return std::make_unique<GeneticSearch>(options, std::move(axes), worst, own);
}

}  // namespace levelwright
