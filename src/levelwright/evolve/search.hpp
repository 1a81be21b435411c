// A search for generators, driven from outside: it asks for genomes to be judged and is told what became of them. It has no threads,
// clock or files; whoever drives it, the same seed gives the same run.
//
//     while (!search.done()) {
//         std::vector<Judged> judged;
//         for (const Birth& birth : search.ask()) judged.push_back(judge(birth));
//         search.tell(std::move(judged));
//     }
//
// What it knows can be written after any `tell` and read back; it goes on as if nothing had happened.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "levelwright/base/random.hpp"
#include "levelwright/base/result.hpp"
#include "levelwright/evolve/archive.hpp"

namespace levelwright {

struct SearchOptions {
    std::uint64_t seed = 1;
    std::uint64_t evaluations = 10'000;  // judgements in all
    std::uint64_t batch = 128;           // asked for at once; part of the run: another number is another run
    std::uint64_t at_first = 256;        // drawn before anything is varied
};

struct SearchCounts {
    std::uint64_t evaluations = 0;
    std::uint64_t batches = 0;
    std::uint64_t dead = 0;      // judgements without a single level
    std::uint64_t failed = 0;    // seeds without a level
    std::uint64_t redrawn = 0;   // children that did not check
    std::uint64_t given_up = 0;  // births that found none that did
};

class Search {
 public:
    explicit Search(const SearchOptions& options) : options_(options) {}
    virtual ~Search() = default;

    bool done() const { return counts_.evaluations >= options_.evaluations; }
    // The next batch; the same until it is told.
    const std::vector<Birth>& ask();
    // What became of each, in the order in which they were asked for.
    void tell(std::vector<Judged> judged);

    const SearchOptions& options() const { return options_; }
    const SearchCounts& counts() const { return counts_; }
    virtual const Archive& archive() const = 0;
    // The best by one goal, or those of which none is better than another in every goal.
    virtual std::vector<const Individual*> winners() const = 0;

    std::string state() const;
    Result<void> read_state(const std::string& text);

    // How a state is kept; known only to the sources of searches.
    class State;

 protected:
    virtual void fill(std::vector<Birth>& births, std::uint64_t count) = 0;
    virtual void take(const Birth& birth, Judged judged) = 0;
    virtual void end_batch() {}
    virtual void write(State& state) const = 0;
    virtual void read(const State& state) = 0;

    // A stream for what is chosen in this batch.
    Stream choices() const { return Stream(subkey(subkey(options_.seed, "choices"), counts_.batches)); }

 private:
    SearchOptions options_;
    SearchCounts counts_;
    std::vector<Birth> asked_;
};

// What kinds there are.
struct MapElitesOptions {
    bool only_random = false;  // never varies anything: what others are compared with
};
std::unique_ptr<Search> make_map_elites(const SearchOptions& options, std::vector<GridAxis> axes,
                                        double worst, const MapElitesOptions& own = {});

struct GeneticOptions {
    std::uint64_t population = 128;
    std::uint64_t elite = 8;       // that live on
    std::uint32_t tournament = 3;  // the best of so many becomes a parent
    double crossing = 0.7;         // how likely a child has two parents
};
std::unique_ptr<Search> make_genetic_search(const SearchOptions& options, std::vector<GridAxis> axes,
                                            double worst, const GeneticOptions& own = {});

struct Nsga2Options {
    std::uint64_t population = 100;
    double crossing = 0.7;
};
std::unique_ptr<Search> make_nsga2(const SearchOptions& options, std::vector<GridAxis> axes, double worst,
                                   std::size_t goals, const Nsga2Options& own = {});

}  // namespace levelwright
