// Judges genomes: grows them up, makes and measures their levels, and works out the goals. Its runner and all memory are kept from one
// genome to the next. It has no threads, clock or files; one thread has one.
#pragma once

#include <atomic>
#include <optional>

#include "levelwright/measure/survey.hpp"
#include "levelwright/run/runner.hpp"
#include "levelwright/study/evolve_order.hpp"

namespace levelwright {

class GenomeJudge {
 public:
    explicit GenomeJudge(const EvolveOrder& order);

    // Whatever was judged before, the same birth gives the same result. When it is cancelled on the way, the result means nothing.
    Judged judge(const Birth& birth, const std::atomic<bool>* cancel = nullptr);

    // The first level of a genome, for a picture; null when its first seeds give none.
    const Level* level_of(const std::string& genome);

 private:
    void make_level(std::size_t index, std::uint64_t seed, const std::atomic<bool>* cancel);
    void measure(std::size_t index);
    void look_back(std::size_t index);
    void compare_with_last();
    Judgement summed() const;
    double generator_term(const GeneratorTerm& term) const;
    double correlation(std::size_t input, std::size_t question) const;
    double goal_of_level(const Goal& goal, std::size_t level) const;
    double input_at(std::size_t input, std::size_t index) const;
    double answer(std::size_t level, std::size_t question) const {
        return answers_[level * questions_ + question];
    }

    const EvolveOrder& order_;
    std::size_t questions_;
    std::optional<Runner> runner_;
    std::vector<std::string> steps_;  // after which questions look at the level
    Survey before_;
    Effort effort_;
    std::vector<double> inputs_;
    std::vector<bool>
        steered_;  // inputs that change from level to level, because a goal asks how they are followed
    bool compares_ = false;  // whether a goal asks how levels differ

    // Of the genome that is judged.
    std::vector<bool> made_;
    std::vector<double> answers_;  // by level, then by question
    std::vector<TileId> last_cells_;
    double difference_ = 0;
    std::uint64_t compared_ = 0;
};

}  // namespace levelwright
