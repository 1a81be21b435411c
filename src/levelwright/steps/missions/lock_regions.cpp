// Floods cells between locks into nodes, links them by locks and ways, and searches what opening them leads to.

#include "levelwright/steps/missions/lock_regions.hpp"

#include <algorithm>
#include <string_view>

#include "levelwright/base/index.hpp"

namespace levelwright {
namespace {

bool is_set(const Level& level, ObjectId object, std::string_view name) {
    const Property* found = level.property(object, name);
    return found && found->type == Property::Type::boolean && found->whole != 0;
}

NameId colour_of(const Level& level, ObjectId object) {
    const Property* found = level.property(object, "colour");
    return found && found->type == Property::Type::text ? static_cast<NameId>(found->whole) : no_name;
}

const ObjectKind& kind_of(const Level& level, ObjectId object) {
    return (*level.palette)[level.objects[object].kind];
}

bool names_key(const Level& level, const Link& link) {
    return link.key > ObjectId::none && index_of(link.key) < level.objects.size();
}

bool is_named(const Level& level, ObjectId object) {
    return std::any_of(level.links.begin(), level.links.end(),
                       [&](const Link& link) { return link.key == object; });
}

bool stands_open(const Level& level, const Place& place) {
    return level.contains(place) && level.palette->walkable(level[place]);
}

}  // namespace

bool LockRegions::read(const Level& level) {
    width_ = level.size.width;
    area_ = static_cast<std::int32_t>(level.size.area());
    locks_.clear();
    bunches_.clear();
    keys_.clear();
    bits_ = 0;
    used_up_.assign(level.objects.size(), 0);
    for (std::size_t i = 0; i < level.objects.size(); ++i)
        used_up_[i] = is_set(level, static_cast<ObjectId>(i), "used_up") ? 1 : 0;
    find_locks(level);
    find_nodes(level);
    find_edges(level);
    node_of_object_.resize(level.objects.size());
    for (std::size_t i = 0; i < level.objects.size(); ++i)
        node_of_object_[i] = node_of(level.objects[i].place);
    read_ends(level);
    work_ += 16 * static_cast<std::int64_t>(level.cells.size());
    return start_ >= 0 && !exits_.empty();
}

void LockRegions::read_ends(const Level& level) {
    find_entrances(level, ends_);
    start_ = ends_.empty() ? -1 : node_of(ends_.front().place);
    find_exits(level, ends_);
    exits_.clear();
    for (const End& exit : ends_) {
        if (node_of(exit.place) >= 0) exits_.push_back(node_of(exit.place));
    }
}

std::int32_t LockRegions::node_of(const Place& place) const {
    const bool inside = place.at.x >= 0 && place.at.x < width_ && place.at.y >= 0 && place.floor >= 0;
    const std::int64_t cell = std::int64_t{place.floor} * area_ + place.at.y * width_ + place.at.x;
    return inside && index_of(cell) < node_of_cell_.size() ? node_of_cell_[index_of(cell)] : -1;
}

std::int32_t LockRegions::bunch_of_last(Bunch::Kind kind, std::size_t first, bool used_up) {
    const Bunch bunch{kind, first, keys_.size() - first, used_up};
    const auto last = keys_of(bunch);
    for (std::size_t i = 0; i < bunches_.size(); ++i) {
        const auto known = keys_of(bunches_[i]);
        if (bunches_[i].kind != kind || !std::equal(known.begin(), known.end(), last.begin(), last.end()))
            continue;
        keys_.resize(first);
        return static_cast<std::int32_t>(i);
    }
    bunches_.push_back(bunch);
    return static_cast<std::int32_t>(bunches_.size()) - 1;
}

// The key that the lock names; or the parts of its colour; or the keys of its colour that no lock names.
std::int32_t LockRegions::bunch_for(const Level& level, const Link& link) {
    const std::size_t first = keys_.size();
    NameId colour = link.colour;
    bool only_parts = false;
    if (names_key(level, link)) {
        only_parts = is_set(level, link.key, "part");
        if (!only_parts) {
            keys_.push_back(link.key);
            const bool device = kind_of(level, link.key).group == "device";
            return bunch_of_last(device ? Bunch::Kind::device : Bunch::Kind::keys, first,
                                 !device && is_used_up(link.key));
        }
        colour = colour_of(level, link.key);
    }
    const auto is_of_colour = [&](ObjectId object, bool part) {
        return kind_of(level, object).group == "key" && colour_of(level, object) == colour &&
               is_set(level, object, "part") == part;
    };
    work_ += static_cast<std::int64_t>(level.objects.size());
    for (std::size_t i = 0; i < level.objects.size(); ++i) {
        if (is_of_colour(static_cast<ObjectId>(i), true)) keys_.push_back(static_cast<ObjectId>(i));
    }
    if (keys_.size() > first || only_parts) return bunch_of_last(Bunch::Kind::parts, first, false);
    bool used_up = false;
    for (std::size_t i = 0; i < level.objects.size(); ++i) {
        const auto object = static_cast<ObjectId>(i);
        if (!is_of_colour(object, false) || is_named(level, object)) continue;
        keys_.push_back(object);
        used_up = used_up || is_used_up(object);
    }
    return keys_.size() == first ? -1 : bunch_of_last(Bunch::Kind::keys, first, used_up);
}

void LockRegions::add_lock(const Level& level, const Place& place, LinkId link, std::int32_t bunch) {
    const bool on_cell = link == LinkId::none || level.links[link].arrives == place;
    if (on_cell) {
        const std::int64_t cell = std::int64_t{place.floor} * area_ + place.at.y * width_ + place.at.x;
        if (lock_of_cell_[index_of(cell)] >= 0) return;
        lock_of_cell_[index_of(cell)] = static_cast<std::int32_t>(locks_.size());
        special_[index_of(cell)] = 1;
    }
    Lock lock{.link = link, .place = place, .bunch = bunch};
    if (bunch >= 0 && bunches_[bunch].used_up) lock.bit = bits_++;
    locks_.push_back(lock);
}

void LockRegions::find_locks(const Level& level) {
    lock_of_cell_.assign(level.cells.size(), no_lock);
    special_.assign(level.cells.size(), 0);
    for (std::size_t i = 0; i < level.links.size(); ++i) {
        const Link& link = level.links[i];
        if (!level.contains(link.leaves) || !level.contains(link.arrives)) continue;
        if (link.kind == Link::Kind::locked)
            add_lock(level, link.leaves, static_cast<LinkId>(i), bunch_for(level, link));
        if (link.kind == Link::Kind::one_way && link.leaves == link.arrives)
            special_[index_of(std::int64_t{link.leaves.floor} * area_ + link.leaves.at.y * width_ +
                              link.leaves.at.x)] = 1;
    }
    for (std::size_t i = 0; i < level.cells.size(); ++i) {
        const TileId tile = level.cells[i];
        if (tile == unknown_tile || !(*level.palette)[tile].traits.has(Trait::locked) ||
            lock_of_cell_[i] >= 0)
            continue;
        const auto cell = static_cast<std::int32_t>(i);
        const Place place{cell / area_, {cell % area_ % width_, cell % area_ / width_}};
        add_lock(level, place, LinkId::none, bunch_for(level, {}));
    }
}

void LockRegions::flood(const Level& level, std::int32_t cell, std::int32_t node) {
    node_of_cell_[cell] = node;
    if (special_[cell]) return;
    queue_.assign(1, cell);
    while (!queue_.empty()) {
        const std::int32_t here = queue_.back();
        queue_.pop_back();
        const Point point{here % area_ % width_, here % area_ / width_};
        for (const Point step : four_directions) {
            const Place next{here / area_, point + step};
            if (!stands_open(level, next)) continue;
            const std::int32_t there = here + step.y * width_ + step.x;
            if (node_of_cell_[there] >= 0 || special_[there]) continue;
            node_of_cell_[there] = node;
            queue_.push_back(there);
        }
    }
}

void LockRegions::find_nodes(const Level& level) {
    node_of_cell_.assign(level.cells.size(), -1);
    lock_of_node_.clear();
    nodes_ = 0;
    for (std::size_t i = 0; i < level.cells.size(); ++i) {
        const TileId tile = level.cells[i];
        if (node_of_cell_[i] >= 0 || tile == unknown_tile || !level.palette->walkable(tile)) continue;
        flood(level, static_cast<std::int32_t>(i), nodes_++);
        lock_of_node_.push_back(lock_of_cell_[i]);
        if (lock_of_cell_[i] >= 0) locks_[lock_of_cell_[i]].node = nodes_ - 1;
    }
}

// Not into a passage from behind, and not back out of it.
bool LockRegions::may_step(const Level& level, const Place& from, const Place& to) const {
    const auto in_room = [&](const Place& place, RoomId room) {
        if (room <= RoomId::none || index_of(room) >= level.rooms.size()) return false;
        const Area& area = level.rooms[room].area;
        return area.floor == place.floor && level.area_contains(area, place.at);
    };
    return std::none_of(level.links.begin(), level.links.end(), [&](const Link& link) {
        if (link.kind != Link::Kind::one_way || link.leaves != link.arrives) return false;
        return (link.leaves == to && in_room(from, link.to)) ||
               (link.leaves == from && in_room(to, link.from));
    });
}

void LockRegions::find_edges(const Level& level) {
    edges_.clear();
    for (std::size_t i = 0; i < special_.size(); ++i) {
        if (!special_[i] || node_of_cell_[i] < 0) continue;
        const auto cell = static_cast<std::int32_t>(i);
        const Place here{cell / area_, {cell % area_ % width_, cell % area_ / width_}};
        for (const Point step : four_directions) {
            const Place next{here.floor, here.at + step};
            if (!stands_open(level, next)) continue;
            const std::int32_t there = cell + step.y * width_ + step.x;
            const std::int32_t a = node_of_cell_[i], b = node_of_cell_[there];
            if (may_step(level, here, next)) edges_.push_back({a, b, no_lock});
            if (!special_[there] && may_step(level, next, here)) edges_.push_back({b, a, no_lock});
        }
        work_ += static_cast<std::int64_t>(level.links.size());
    }
    for (std::size_t i = 0; i < level.links.size(); ++i) {
        const Link& link = level.links[i];
        const std::int32_t from = node_of(link.leaves), to = node_of(link.arrives);
        if (link.leaves == link.arrives || from < 0 || to < 0) continue;
        const auto lock = std::find_if(locks_.begin(), locks_.end(), [&](const Lock& known) {
            return known.link == static_cast<LinkId>(i);
        });
        const std::int32_t number =
            lock == locks_.end() ? no_lock : static_cast<std::int32_t>(lock - locks_.begin());
        edges_.push_back({from, to, number});
        if (link.kind != Link::Kind::one_way) edges_.push_back({to, from, number});
    }
}

bool LockRegions::has(ObjectId key) const {
    const std::int32_t node = node_of_object_[index_of(key)];
    return node >= 0 && reached_[node];
}

bool LockRegions::is_open(std::size_t number, Opened opened, std::int32_t shut) const {
    const Lock& lock = locks_[number];
    if (lock.open) return true;
    if (static_cast<std::int32_t>(number) == shut || lock.bunch < 0) return false;
    const Bunch& bunch = bunches_[lock.bunch];
    const auto keys = keys_of(bunch);
    const auto is_there = [&](ObjectId key) { return has(key); };
    const auto is_kept = [&](ObjectId key) { return has(key) && !is_used_up(key); };
    if (lock.bit >= 0 && lock.bit < most_used_up_locks && (opened >> lock.bit & 1) != 0) return true;
    if (bunch.kind == Bunch::Kind::keys) return std::any_of(keys.begin(), keys.end(), is_kept);
    return !keys.empty() && std::all_of(keys.begin(), keys.end(), is_there);
}

// Grows from the entrance for as long as something more opens.
void LockRegions::reach(Opened opened, std::int32_t shut) {
    reached_.assign(index_of(nodes_), 0);
    const auto may_pass = [&](std::int32_t lock) {
        return lock < 0 || is_open(index_of(lock), opened, shut);
    };
    reached_[start_] = 1;
    for (bool more = true; more;) {
        more = false;
        for (const Edge& edge : edges_) {
            if (!reached_[edge.from] || reached_[edge.to]) continue;
            // A way with a lock of its own does not lead through the door where it ends.
            if (!may_pass(edge.lock >= 0 ? edge.lock : lock_of_node_[edge.to])) continue;
            reached_[edge.to] = more = true;
        }
        work_ += static_cast<std::int64_t>(edges_.size());
    }
}

bool LockRegions::exit_reached() const {
    return std::any_of(exits_.begin(), exits_.end(), [&](std::int32_t node) { return reached_[node] != 0; });
}

int LockRegions::keys_left(std::int32_t bunch, Opened opened) const {
    int left = 0;
    for (const ObjectId key : keys_of(bunches_[bunch])) left += has(key) && is_used_up(key) ? 1 : 0;
    for (const Lock& lock : locks_) {
        if (lock.bunch == bunch && lock.bit >= 0 && lock.bit < most_used_up_locks)
            left -= opened >> lock.bit & 1;
    }
    return left;
}

std::int32_t LockRegions::node_before(const Lock& lock) const {
    const auto number = static_cast<std::int32_t>(&lock - locks_.data());
    for (const Edge& edge : edges_) {
        const bool through = lock.node >= 0 ? edge.to == lock.node && edge.lock < 0 : edge.lock == number;
        if (through && reached(edge.from) && !reached(edge.to)) return edge.from;
    }
    return -1;
}

// Whether the exit can be reached after these locks used up their keys. Looks at everything that can be done
// from there; one step too many for the states it may keep, and nothing is decided.
bool LockRegions::finishes(Opened opened, std::int32_t shut, Answer& answer) {
    const auto place_of = [&] {
        return std::lower_bound(states_.begin(), states_.end(), opened,
                                [](const State& state, Opened wanted) { return state.opened < wanted; });
    };
    if (const auto known = place_of(); known != states_.end() && known->opened == opened)
        return known->finishes;
    if (states_.size() >= most_states) {
        answer.decided = false;
        return false;
    }
    reach(opened, shut);
    bool finished = exit_reached();
    Opened next = 0;
    for (std::size_t i = 0; i < locks_.size() && !finished; ++i) {
        const Lock& lock = locks_[i];
        if (lock.open || lock.bit < 0 || static_cast<std::int32_t>(i) == shut) continue;
        if ((opened >> lock.bit & 1) == 0 && is_met(lock) && keys_left(lock.bunch, opened) > 0)
            next |= Opened{1} << lock.bit;
    }
    for (int bit = 0; bit < bits_; ++bit) {
        if (next >> bit & 1) finished = finishes(opened | Opened{1} << bit, shut, answer) || finished;
    }
    states_.insert(place_of(), {opened, finished});
    if (!finished) answer.safe = false;
    return finished;
}

LockRegions::Answer LockRegions::answer(std::int32_t shut) {
    states_.clear();
    Answer answer{.safe = true};
    answer.solvable = finishes(0, shut, answer);
    if (!answer.decided) answer.safe = false;
    return answer;
}

}  // namespace levelwright
