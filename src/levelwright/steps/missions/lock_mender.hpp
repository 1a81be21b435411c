// Mends the locks and keys of a level: locks that need not be opened, keys that cannot be got, doors that strand the player.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "levelwright/base/random.hpp"
#include "levelwright/level/level.hpp"
#include "levelwright/steps/missions/lock_regions.hpp"

namespace levelwright {

class LockMender {
 public:
    struct Options {
        bool reachable = true;          // moves keys that cannot be got to where they can
        bool redundant = true;          // opens locks that need not be opened, drops keys that open nothing
        bool stranding = true;          // moves keys that are used up to before their locks
        std::optional<KindId> instead;  // what dropped keys become
        TileId door{};                  // what opened locks become
        NameId room = no_name;          // what their tasks become
    };
    // Counts work; true when there is to be no more of it.
    using Spend = std::function<bool(std::int64_t)>;

    // Why it cannot be mended; empty when it is, or when there is to be no more work.
    std::string mend(Level& level, const Options& options, Stream& random, const Spend& spend);

 private:
    using Lock = LockRegions::Lock;
    using Bunch = LockRegions::Bunch;

    bool stopped();
    bool make_solvable();
    void open_redundant_locks();
    bool spread_keys();
    void bring_kept_keys(const Bunch& bunch);
    void drop_useless_keys();
    void drop_spare_keys(const Bunch& bunch);
    ObjectId key_for(const Lock& lock, std::int32_t node) const;
    bool is_for_a_lock(ObjectId key) const;
    void drop(ObjectId key);
    void open(Lock& lock);
    void make_plain(Task& task);
    template <class Wanted>
    bool move_key(ObjectId key, Wanted wanted);
    void find_free_cells();
    RoomId room_at(const Place& place) const;
    void remove_what_is_gone();
    template <class Change>
    void for_tasks(Change change);

    Level* level_ = nullptr;
    const Options* options_ = nullptr;
    Stream* random_ = nullptr;
    const Spend* spend_ = nullptr;
    std::int64_t spent_ = 0;
    LockRegions regions_;
    enum class Cell : std::uint8_t { open, in_room, taken };
    std::vector<Cell> cells_;
    std::vector<char> gone_;           // of objects
    std::vector<std::int32_t> moved_;  // where objects went that stay
    std::vector<ObjectId> given_;      // keys that have a lock of their own
};

}  // namespace levelwright
