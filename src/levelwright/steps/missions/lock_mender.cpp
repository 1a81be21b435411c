// Makes the exit reachable, opens locks that guard nothing, spreads keys, and drops those that no lock needs.

#include "levelwright/steps/missions/lock_mender.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "levelwright/base/index.hpp"
#include "levelwright/level/query.hpp"

namespace levelwright {

std::string LockMender::mend(Level& level, const Options& options, Stream& random, const Spend& spend) {
    level_ = &level;
    options_ = &options;
    random_ = &random;
    spend_ = &spend;
    const bool has_ends = regions_.read(level);
    if (stopped()) return {};
    if (!has_ends) return "there is no entrance or no exit to stand on";
    if (regions_.used_up_locks() > LockRegions::most_used_up_locks)
        return fmt::format("there are {} locks that use up keys, and at most {} can be checked",
                           regions_.used_up_locks(), LockRegions::most_used_up_locks);
    gone_.assign(level.objects.size(), 0);
    if (options.reachable && !make_solvable())
        return "no way leads from the entrance to the exit, whatever is opened: no lock is at fault";
    // A key that was moved may leave a lock without anything to guard.
    for (bool more = true; more && !stopped();) {
        if (options.redundant) open_redundant_locks();
        more = options.stranding && spread_keys() && options.redundant;
    }
    if (options.redundant && !stopped()) drop_useless_keys();
    remove_what_is_gone();
    return {};
}

template <class Change>
void LockMender::for_tasks(Change change) {
    for (Mission& mission : level_->missions) {
        for (Task& task : mission.tasks) change(task);
    }
}

// What is free for a key: not where objects are, doors, or the ends of stairs.
void LockMender::find_free_cells() {
    cells_.assign(level_->cells.size(), Cell::open);
    const auto mark = [&](const Place& place, Cell cell) {
        if (!level_->contains(place)) return;
        const auto number = place.floor * level_->size.area() + place.at.y * level_->size.width + place.at.x;
        cells_[index_of(number)] = cell;
    };
    for (const Room& room : level_->rooms) {
        if (room.kind == Room::Kind::corridor) continue;
        level_->for_each_cell(room.area, [&](Point at) { mark({room.area.floor, at}, Cell::in_room); });
    }
    for (const Object& object : level_->objects) mark(object.place, Cell::taken);
    for (const Link& link : level_->links) {
        mark(link.leaves, Cell::taken);
        mark(link.arrives, Cell::taken);
    }
    for (std::size_t i = 0; i < cells_.size(); ++i) {
        const TileId tile = level_->cells[i];
        if (tile != unknown_tile && (*level_->palette)[tile].traits.has(Trait::door)) cells_[i] = Cell::taken;
    }
    (*spend_)(static_cast<std::int64_t>(cells_.size()));
}

// To any free cell of the nodes that are wanted, in a room if there is one.
template <class Wanted>
bool LockMender::move_key(ObjectId key, Wanted wanted) {
    find_free_cells();
    const auto area = static_cast<std::size_t>(level_->size.area());
    for (const Cell kind : {Cell::in_room, Cell::open}) {
        std::uint32_t found = 0;
        Place chosen;
        for (std::size_t i = 0; i < cells_.size(); ++i) {
            if (cells_[i] != kind) continue;
            const auto in_floor = static_cast<int>(i % area);
            const Place place{static_cast<int>(i / area),
                              {in_floor % level_->size.width, in_floor / level_->size.width}};
            const std::int32_t node = regions_.node_of(place);
            if (node >= 0 && wanted(node) && random_->below(++found) == 0) chosen = place;
        }
        if (found == 0) continue;
        level_->objects[key].place = chosen;
        regions_.move(key, regions_.node_of(chosen));
        const RoomId room = room_at(chosen);
        for_tasks([&](Task& task) {
            if (task.object == key && room != RoomId::none) task.room = room;
        });
        return true;
    }
    return false;
}

bool LockMender::stopped() {
    const std::int64_t done = regions_.work() - spent_;
    spent_ = regions_.work();
    return (*spend_)(done);
}

// As long as one stands before locks and cannot go on: a key for the first of them, or it opens.
bool LockMender::make_solvable() {
    while (!stopped() && !regions_.answer().solvable) {
        auto& locks = regions_.locks();
        const auto met = std::find_if(locks.begin(), locks.end(),
                                      [&](const Lock& lock) { return !lock.open && regions_.is_met(lock); });
        if (met == locks.end()) return false;
        const auto keys = regions_.keys_of(*met);
        const auto missing =
            std::find_if(keys.begin(), keys.end(), [&](ObjectId key) { return !regions_.has(key); });
        const bool moved = missing != keys.end() &&
                           move_key(*missing, [&](std::int32_t node) { return regions_.reached(node); });
        if (!moved) open(*met);
    }
    return true;
}

// Each lock opened may make others needless, and none needed again.
void LockMender::open_redundant_locks() {
    for (bool more = true; more && !stopped();) {
        more = false;
        for (std::size_t i = 0; i < regions_.locks().size(); ++i) {
            Lock& lock = regions_.locks()[i];
            if (lock.open || !regions_.answer(static_cast<std::int32_t>(i)).solvable) continue;
            open(lock);
            more = true;
        }
    }
}

// Where every lock has a key in the region before it, there is always one left for each lock that is met.
// False when nothing was to be done.
bool LockMender::spread_keys() {
    if (regions_.used_up_locks() == 0 || regions_.answer().safe) return false;
    for (const Bunch& bunch : regions_.bunches()) bring_kept_keys(bunch);
    given_.clear();
    regions_.meet_all([&](const Lock& lock, std::int32_t before) {
        if (lock.bit < 0) return;
        const ObjectId key = key_for(lock, before);
        if (key == ObjectId::none) return;
        given_.push_back(key);
        if (regions_.node_of(key) != before) move_key(key, [&](std::int32_t node) { return node == before; });
    });
    // Where there was no room for them.
    for (Lock& lock : regions_.locks()) {
        if (stopped() || regions_.answer().safe) return true;
        if (!lock.open && lock.bit >= 0) open(lock);
    }
    return true;
}

// Among keys that are used up one that is kept opens everything: it must not lie behind them.
void LockMender::bring_kept_keys(const Bunch& bunch) {
    const auto keys = regions_.keys_of(bunch);
    const auto kept =
        std::find_if(keys.begin(), keys.end(), [&](ObjectId key) { return !regions_.is_used_up(key); });
    if (bunch.used_up && kept != keys.end())
        move_key(*kept, [&](std::int32_t node) { return node == regions_.start(); });
}

// One that lies there already, else any that no other lock was given.
ObjectId LockMender::key_for(const Lock& lock, std::int32_t node) const {
    ObjectId any = ObjectId::none;
    for (const ObjectId key : regions_.keys_of(lock)) {
        if (std::find(given_.begin(), given_.end(), key) != given_.end()) continue;
        if (regions_.node_of(key) == node) return key;
        if (any == ObjectId::none) any = key;
    }
    return any;
}

void LockMender::drop_useless_keys() {
    for (std::size_t i = 0; i < level_->objects.size(); ++i) {
        const auto key = static_cast<ObjectId>(i);
        if ((*level_->palette)[level_->objects[i].kind].group == "key" && !is_for_a_lock(key)) drop(key);
    }
    for (const Bunch& bunch : regions_.bunches()) {
        if (bunch.used_up) drop_spare_keys(bunch);
    }
}

bool LockMender::is_for_a_lock(ObjectId key) const {
    return std::any_of(regions_.locks().begin(), regions_.locks().end(), [&](const Lock& lock) {
        const auto keys = regions_.keys_of(lock);
        return !lock.open && std::find(keys.begin(), keys.end(), key) != keys.end();
    });
}

// No more of them than locks, as long as nobody is stranded by it.
void LockMender::drop_spare_keys(const Bunch& bunch) {
    int spare = 0;
    for (const ObjectId key : regions_.keys_of(bunch)) spare += gone_[index_of(key)] ? 0 : 1;
    for (const Lock& lock : regions_.locks()) {
        if (!lock.open && lock.bunch >= 0 && &regions_.bunches()[lock.bunch] == &bunch) --spare;
    }
    const auto keys = regions_.keys_of(bunch);
    for (std::size_t i = keys.size(); i-- > 0 && spare > 0;) {
        if (gone_[index_of(keys[i])] || stopped()) continue;
        const std::int32_t node = regions_.node_of(keys[i]);
        regions_.forget(keys[i]);
        const auto answer = regions_.answer();
        if (answer.solvable && answer.safe) {
            drop(keys[i]);
            --spare;
        } else {
            regions_.move(keys[i], node);
        }
    }
}

void LockMender::drop(ObjectId key) {
    regions_.forget(key);
    for_tasks([&](Task& task) {
        if (task.object == key) make_plain(task);
    });
    if (!options_->instead) {
        gone_[index_of(key)] = 1;
        return;
    }
    level_->objects[key].kind = *options_->instead;
    std::erase_if(level_->properties, [&](const Property& property) { return property.object == key; });
}

void LockMender::open(Lock& lock) {
    lock.open = true;
    TileId& tile = (*level_)[lock.place];
    if ((*level_->palette)[tile].traits.has(Trait::locked)) tile = options_->door;
    if (lock.link == LinkId::none) return;
    Link& link = level_->links[lock.link];
    const bool on_cell = link.leaves == link.arrives;
    link.kind = on_cell                                   ? Link::Kind::door
                : link.leaves.floor != link.arrives.floor ? Link::Kind::stairs
                                                          : Link::Kind::portal;
    link.key = ObjectId::none;
    link.colour = no_name;
    for (Mission& mission : level_->missions) {
        for (std::size_t i = 0; i < mission.tasks.size(); ++i) {
            Task& task = mission.tasks[i];
            if (task.link != lock.link) continue;
            // What leads to it only because of its key is gone.
            std::erase_if(mission.edges, [&](const TaskEdge& edge) {
                if (edge.from <= TaskId::none || index_of(edge.to) != i) return false;
                if (edge.kind == TaskEdge::Kind::opens) return true;
                return index_of(edge.from) + 1 < i && opens_lock(*level_, mission, edge);
            });
            make_plain(task);
            task.link = LinkId::none;
        }
    }
}

// The task is a room like any other.
void LockMender::make_plain(Task& task) {
    const NameId room = options_->room;
    if (task.room > RoomId::none && level_->rooms[task.room].name == task.kind)
        level_->rooms[task.room].name = room;
    task.kind = room;
    task.name = no_name;
    task.object = ObjectId::none;
}

RoomId LockMender::room_at(const Place& place) const {
    for (std::size_t i = 0; i < level_->rooms.size(); ++i) {
        const Area& area = level_->rooms[i].area;
        if (area.floor == place.floor && level_->area_contains(area, place.at)) return static_cast<RoomId>(i);
    }
    return RoomId::none;
}

// Whatever refers to objects by their numbers gets the new ones.
void LockMender::remove_what_is_gone() {
    std::int32_t next = 0;
    moved_.assign(level_->objects.size(), -1);
    for (std::size_t i = 0; i < level_->objects.size(); ++i) {
        if (!gone_[i]) moved_[i] = next++;
    }
    if (static_cast<std::size_t>(next) == level_->objects.size()) return;
    const auto renumber = [&](ObjectId& object) {
        if (object > ObjectId::none && index_of(object) < moved_.size())
            object = static_cast<ObjectId>(moved_[index_of(object)]);
    };
    for (std::size_t i = 0; i < level_->objects.size(); ++i) {
        if (!gone_[i]) level_->objects[moved_[i]] = level_->objects[i];
    }
    level_->objects.resize(static_cast<std::size_t>(next));
    std::erase_if(level_->properties,
                  [&](const Property& property) { return gone_[index_of(property.object)] != 0; });
    for (Property& property : level_->properties) {
        renumber(property.object);
        if (property.type != Property::Type::object) continue;
        auto target = static_cast<ObjectId>(property.whole);
        renumber(target);
        property.whole = static_cast<std::int64_t>(target);
    }
    for (Link& link : level_->links) renumber(link.key);
    for_tasks([&](Task& task) { renumber(task.object); });
}

}  // namespace levelwright
