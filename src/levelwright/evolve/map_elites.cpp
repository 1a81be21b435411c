// MAP-Elites with several ways to breed, used the more the more often their children find a place. A newborn that would win a cell is
// judged once more, on levels that have not judged it, before it counts.

#include <algorithm>
#include <array>

#include "levelwright/evolve/search.hpp"
#include "levelwright/evolve/search_state.hpp"

namespace levelwright {
namespace {

constexpr double forgotten = 0.95;       // of what a way to breed has done, what still counts a batch later
constexpr double least_share = 0.06;     // of births, that each way keeps whatever it did
constexpr double worth_of_better = 0.5;  // beside a first in its cell

// What one way to breed has done lately.
struct WayRecord {
    double tried = 0;
    double placed = 0;
    double promise() const { return (placed + 1) / (tried + 4); }
};

class MapElites final : public Search {
 public:
    MapElites(const SearchOptions& options, std::vector<GridAxis> axes, double worst,
              const MapElitesOptions& own)
        : Search(options), archive_(std::move(axes), worst), own_(own) {}

    const Archive& archive() const override { return archive_; }

    std::vector<const Individual*> winners() const override {
        const Individual* best = nullptr;
        for (const auto& [cell, individual] : archive_.cells()) {
            if (!best || individual.fitness() > best->fitness()) best = &individual;
        }
        return best ? std::vector<const Individual*>{best} : std::vector<const Individual*>{};
    }

 protected:
    void fill(std::vector<Birth>& births, std::uint64_t count) override {
        for (const Waiting& waiting : waiting_) {
            if (births.size() == count) break;
            births.push_back({Birth::How::judged_again, waiting.individual.number, waiting.individual.genome,
                              "", waiting.individual.rounds});
        }
        Stream random = choices();
        const std::vector<std::size_t> filled = filled_cells();
        again_ = births.size();
        mothers_.assign(births.size(), no_cell);
        while (births.size() < count) {
            births.push_back(next_birth(births_ + births.size() - again_, filled, random));
        }
    }

    void take(const Birth& birth, Judged judged) override {
        const std::size_t index = taken_++;
        if (birth.how == Birth::How::judged_again) return settle(index, judged.judgement);
        ++births_;
        if (mothers_[index] != no_cell) ++archive_.cells().at(mothers_[index]).mother_of;
        const std::size_t way = static_cast<std::size_t>(birth.how);
        ways_[way].tried += 1;
        if (!archive_.would_take(judged.judgement)) return;
        newly_waiting_.push_back(
            {{std::move(judged.genome), std::move(judged.judgement), birth.how, birth.number},
             mothers_[index]});
    }

    void end_batch() override {
        waiting_.erase(waiting_.begin(), waiting_.begin() + static_cast<std::ptrdiff_t>(settled_));
        waiting_.insert(waiting_.end(), std::make_move_iterator(newly_waiting_.begin()),
                        std::make_move_iterator(newly_waiting_.end()));
        newly_waiting_.clear();
        taken_ = settled_ = 0;
        mothers_.clear();
        for (WayRecord& way : ways_) {
            way.tried *= forgotten;
            way.placed *= forgotten;
        }
    }

    void write(State& state) const override {
        nlohmann::ordered_json ways = nlohmann::ordered_json::array();
        for (const WayRecord& way : ways_) ways.push_back({way.tried, way.placed});
        nlohmann::ordered_json waiting = nlohmann::ordered_json::array();
        for (const Waiting& one : waiting_) {
            waiting.push_back(json_of_individual(one.individual));
            waiting.back()["mother"] =
                one.mother == no_cell ? nlohmann::ordered_json(nullptr) : nlohmann::ordered_json(one.mother);
        }
        state.json["births"] = births_;
        state.json["ways"] = std::move(ways);
        state.json["waiting"] = std::move(waiting);
        state.json["cells"] = json_of_cells(archive_);
    }

    void read(const State& state) override {
        births_ = state.json.at("births").get<std::uint64_t>();
        for (std::size_t i = 0; i < ways_.size(); ++i) {
            ways_[i].tried = state.json.at("ways").at(i).at(0).get<double>();
            ways_[i].placed = state.json.at("ways").at(i).at(1).get<double>();
        }
        waiting_.clear();
        for (const auto& one : state.json.at("waiting")) {
            const auto& mother = one.at("mother");
            waiting_.push_back({individual_in(one), mother.is_null() ? no_cell : mother.get<std::size_t>()});
        }
        read_cells(state.json.at("cells"), archive_);
    }

 private:
    static constexpr std::size_t no_cell = ~std::size_t{0};

    // A winner that has not been judged again yet.
    struct Waiting {
        Individual individual;
        std::size_t mother = no_cell;
    };

    std::vector<std::size_t> filled_cells() const {
        std::vector<std::size_t> filled;
        for (const auto& [cell, individual] : archive_.cells()) filled.push_back(cell);
        return filled;
    }

    Birth next_birth(std::uint64_t number, const std::vector<std::size_t>& filled, Stream& random) {
        Birth birth;
        birth.number = number;
        const bool random_only = own_.only_random || birth.number < options().at_first || filled.empty();
        birth.how = random_only ? Birth::How::drawn : drawn_way(random);
        if (birth.how == Birth::How::drawn) {
            mothers_.push_back(no_cell);
            return birth;
        }
        const std::size_t mother = promising(filled, random);
        birth.mother = archive_.cells().at(mother).genome;
        mothers_.push_back(mother);
        if (birth.how == Birth::How::crossed || birth.how == Birth::How::moved_along)
            birth.father = archive_.cells().at(any_of(filled, random)).genome;
        return birth;
    }

    Birth::How drawn_way(Stream& random) const {
        std::array<double, ways_of_birth> weights{};
        double sum = 0;
        for (std::size_t i = 0; i < weights.size(); ++i) sum += weights[i] = ways_[i].promise();
        for (double& weight : weights)
            weight = least_share + (1 - least_share * ways_of_birth) * weight / sum;
        return static_cast<Birth::How>(random.weighted(weights));
    }

    static std::size_t any_of(const std::vector<std::size_t>& cells, Stream& random) {
        return cells[random.below(static_cast<std::uint32_t>(cells.size()))];
    }

    // Of two, the one whose children have found places more often.
    std::size_t promising(const std::vector<std::size_t>& filled, Stream& random) const {
        const std::size_t one = any_of(filled, random), other = any_of(filled, random);
        const auto promise = [&](std::size_t cell) {
            const Individual& individual = archive_.cells().at(cell);
            return (individual.placed + 1.0) / (individual.mother_of + 2.0);
        };
        return promise(other) > promise(one) ? other : one;
    }

    // A winner was judged again: it counts by all its levels together.
    void settle(std::size_t index, const Judgement& again) {
        Waiting& waiting = waiting_[index];
        ++settled_;
        Individual individual = std::move(waiting.individual);
        individual.judgement.add(again);
        ++individual.rounds;
        const Birth::How how = individual.how;
        const Archive::Taken taken = archive_.take(std::move(individual));
        if (taken == Archive::Taken::no) return;
        ways_[static_cast<std::size_t>(how)].placed += taken == Archive::Taken::first ? 1 : worth_of_better;
        if (waiting.mother == no_cell) return;
        const auto mother = archive_.cells().find(waiting.mother);
        if (mother != archive_.cells().end()) ++mother->second.placed;
    }

    Archive archive_;
    MapElitesOptions own_;
    std::array<WayRecord, ways_of_birth> ways_{};
    std::vector<Waiting> waiting_, newly_waiting_;
    std::vector<std::size_t> mothers_;  // cells, by birth of the batch
    std::uint64_t births_ = 0;
    std::size_t again_ = 0;    // how many of the batch are judged again; they come first
    std::size_t taken_ = 0;    // of this batch
    std::size_t settled_ = 0;  // of those that waited
};

}  // namespace

std::unique_ptr<Search> make_map_elites(const SearchOptions& options, std::vector<GridAxis> axes,
                                        double worst, const MapElitesOptions& own) {
    return std::make_unique<MapElites>(options, std::move(axes), worst, own);
}

}  // namespace levelwright
