// The walk that proves that a level can be finished: which keys are taken and which doors opened, in which
// order, and every cell in between. The shortest one, found by a search over what has been taken on the
// distances between the cells that matter; where that is too much, one that follows a given order.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "levelwright/players/solver/lock_search.hpp"
#include "levelwright/players/solver/walk_bound.hpp"

namespace levelwright {

struct ProofEvent {
    enum class Kind : std::uint8_t { take, turn, open, cross, finish };
    Kind kind = Kind::take;
    std::int32_t what = -1;  // a key, a gate, the node crossed to
    std::int32_t cell = -1;
    std::int32_t steps = 0;  // walked until then
};

class ProofWalk {
 public:
    // When the effort ends, so does whatever is being done: with no walk, or only the beginning of one.
    void reset(const LockMap& map, Effort& effort);

    // The shortest walk; false when more than so many states would have to be looked at. After `few` of them
    // the search begins again with a better estimate of what is left, which costs more.
    bool find_shortest(std::int64_t budget, std::int64_t few);
    // A walk along the actions that the search found.
    void follow(const std::vector<LockAction>& actions);

    const std::vector<ProofEvent>& events() const { return events_; }
    const std::vector<std::int32_t>& cells() const { return cells_; }

 private:
    // A cell that matters.
    struct Spot {
        enum class Kind : std::uint8_t { start, key, door, passage, way, goal };
        Kind kind;
        std::int32_t cell;
        std::int32_t what;  // a key, a gate, a way
        std::int32_t next;  // another spot on the same cell; -1: none
    };
    struct Queued {
        std::int32_t estimate, steps;
        std::uint32_t state;
    };

    static bool later(const Queued& a, const Queued& b);  // for a heap with the nearest on top
    void add_spot(Spot::Kind kind, std::int32_t cell, std::int32_t what);
    void find_spots();
    void measure_from(std::size_t spot);
    template <class IsTarget>
    void find_steps_to(IsTarget is_target, std::vector<std::int32_t>& steps);
    void find_bound();
    enum class Search : std::uint8_t { found, none, budget };
    Search search(std::int64_t budget);
    void push(std::size_t spot, std::uint32_t from, std::int32_t steps, ProofEvent event);
    void expand(std::uint32_t state);
    void collect_events(std::uint32_t state);
    void walk_events();
    void add_door_events();
    void walk_to(std::int32_t cell, std::int32_t node);
    std::int32_t& distance(std::size_t from, std::size_t to) { return distances_[from * spots_.size() + to]; }

    const LockMap* map_ = nullptr;
    Effort* effort_ = nullptr;
    std::vector<Spot> spots_;
    std::vector<std::int32_t> spot_of_cell_;  // the first one; -1: none
    std::vector<std::int32_t> distances_;     // from spot to spot; -1: no way without a door
    std::vector<std::int32_t> estimates_;     // to the goal, with every door open
    WalkBound bound_;                         // a better estimate, for the second search
    bool bounded_ = false;
    std::vector<std::int32_t> key_spots_;
    std::vector<std::uint32_t> seen_;
    std::vector<char> seen_spots_;
    std::vector<std::int32_t> steps_, queue_, from_cell_;
    std::uint32_t round_ = 0;

    StateTable table_;
    LockState state_, next_;
    LockReach reach_;
    std::vector<std::int32_t> best_;
    std::vector<std::uint32_t> parent_;
    std::vector<ProofEvent> event_;
    std::vector<Queued> heap_;

    std::vector<char> opened_;  // for each gate
    std::vector<ProofEvent> events_;
    std::vector<std::int32_t> cells_;
};

}  // namespace levelwright
