// The regions into which locks divide a level, and what can be opened from where: for steps that mend levels.
// The solver that judges what comes out shares none of this.
//
// One-way passages lead where they lead; whether one gets back is not checked. What a switch shuts is taken as open.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "levelwright/base/index.hpp"
#include "levelwright/level/ends.hpp"

namespace levelwright {

class LockRegions {
 public:
    static constexpr std::int32_t no_lock = -1;
    static constexpr int most_used_up_locks = 24;  // that answers are found for
    struct Lock {
        LinkId link = LinkId::none;  // none: a locked tile that no link names
        Place place;
        std::int32_t node = -1;  // of its cell; -1 for one on the way between two cells
        std::int32_t bunch = -1;
        std::int32_t bit = -1;  // of those that use up a key
        bool open = false;      // for good
    };
    // Keys that open the same locks.
    struct Bunch {
        enum class Kind : std::uint8_t { keys, parts, device };
        Kind kind = Kind::keys;
        std::size_t first = 0, count = 0;  // of `keys_of`
        bool used_up = false;              // some of them open one lock each; others are kept, and open all
    };
    struct Answer {
        bool decided = true;
        bool solvable = false;
        bool safe = false;  // in whichever order locks are opened
    };

    // False when there is no entrance or no exit to stand on.
    bool read(const Level& level);

    std::vector<Lock>& locks() { return locks_; }
    const std::vector<Lock>& locks() const { return locks_; }
    const std::vector<Bunch>& bunches() const { return bunches_; }
    std::span<const ObjectId> keys_of(const Bunch& bunch) const {
        return std::span(keys_).subspan(bunch.first, bunch.count);
    }
    std::span<const ObjectId> keys_of(const Lock& lock) const {
        if (lock.bunch < 0) return {};
        return keys_of(bunches_[lock.bunch]);
    }
    std::int32_t node_of(const Place& place) const;  // -1: one cannot stand there
    void move(ObjectId key, std::int32_t node) { node_of_object_[index_of(key)] = node; }
    void forget(ObjectId key) { move(key, -1); }  // as if the key were not there
    std::int32_t node_of(ObjectId object) const { return node_of_object_[index_of(object)]; }
    bool has(ObjectId key) const;  // it lies where one gets to
    bool is_used_up(ObjectId key) const { return used_up_[index_of(key)] != 0; }
    std::int32_t start() const { return start_; }  // a node
    int used_up_locks() const { return bits_; }

    // Whether the exit can be reached, with one lock shut for good.
    Answer answer(std::int32_t shut = no_lock);
    // After an answer that was no: what was reached when nothing more could be done.
    bool reached(std::int32_t node) const { return reached_[node] != 0; }
    bool is_met(const Lock& lock) const { return node_before(lock) >= 0; }  // one stands before it
    // Opens lock after lock, each as soon as it is met, and calls met(lock, node before it).
    template <class Met>
    void meet_all(Met met) {
        reach(0, no_lock);
        for (bool more = true; more;) {
            more = false;
            for (std::size_t i = 0; i < locks_.size() && !more; ++i) {
                if (locks_[i].open || !is_met(locks_[i])) continue;
                met(locks_[i], node_before(locks_[i]));
                locks_[i].open = more = true;
                opened_here_.push_back(i);
                reach(0, no_lock);
            }
        }
        for (const std::size_t i : opened_here_) locks_[i].open = false;
        opened_here_.clear();
    }
    std::int64_t work() const { return work_; }

 private:
    using Opened = std::uint32_t;  // the locks that used up a key
    static constexpr std::size_t most_states = 20'000;
    struct State {
        Opened opened;
        bool finishes;
    };
    struct Edge {
        std::int32_t from, to, lock;
    };

    void read_ends(const Level& level);
    void find_locks(const Level& level);
    void add_lock(const Level& level, const Place& place, LinkId link, std::int32_t bunch);
    std::int32_t bunch_for(const Level& level, const Link& link);
    // Of the keys that were added to the end of `keys_`.
    std::int32_t bunch_of_last(Bunch::Kind kind, std::size_t first, bool used_up);
    void find_nodes(const Level& level);
    void find_edges(const Level& level);
    void flood(const Level& level, std::int32_t cell, std::int32_t node);
    bool may_step(const Level& level, const Place& from, const Place& to) const;
    bool is_open(std::size_t lock, Opened opened, std::int32_t shut) const;
    void reach(Opened opened, std::int32_t shut);
    bool exit_reached() const;
    int keys_left(std::int32_t bunch, Opened opened) const;
    std::int32_t node_before(const Lock& lock) const;
    bool finishes(Opened opened, std::int32_t shut, Answer& answer);

    std::int32_t width_ = 0, area_ = 0, nodes_ = 0, start_ = -1;
    std::int64_t work_ = 0;
    int bits_ = 0;
    std::vector<Lock> locks_;
    std::vector<Bunch> bunches_;
    std::vector<ObjectId> keys_;
    std::vector<char> used_up_;  // of objects
    std::vector<std::int32_t> node_of_cell_, lock_of_cell_, lock_of_node_, queue_;
    std::vector<char> special_;
    std::vector<std::int32_t> node_of_object_, exits_;
    std::vector<End> ends_;
    std::vector<Edge> edges_;
    std::vector<char> reached_;
    std::vector<State> states_;  // by what was opened
    std::vector<std::size_t> opened_here_;
};

}  // namespace levelwright
