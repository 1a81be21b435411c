// Reads keys, locks and ways from the level, then labels each floor in one sweep and joins labels into nodes.

#include "levelwright/level/locks/lock_map.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include "levelwright/base/index.hpp"

namespace levelwright {
namespace {

bool has(const Level& level, ObjectId object, std::string_view name) {
    const Property* property = level.property(object, name);
    return property && property->type == Property::Type::boolean && property->whole != 0;
}

bool names_object(const Level& level, const Link& link) {
    return link.key > ObjectId::none && index_of(link.key) < level.objects.size();
}

std::uint64_t word_of(NameId colour, LockMap::Pool::Kind kind) {
    return static_cast<std::uint64_t>(colour) << 8 | static_cast<std::uint64_t>(kind);
}

}  // namespace

bool has_locks(const Level& level) {
    for (const Link& link : level.links) {
        if (link.kind == Link::Kind::locked || link.kind == Link::Kind::one_way || names_object(level, link))
            return true;
    }
    for (std::size_t tile = 0; tile < level.palette->tiles.size(); ++tile) {
        if (level.palette->tiles[tile].traits.has(Trait::locked) &&
            std::memchr(level.cells.data(), static_cast<int>(tile), level.cells.size()))
            return true;
    }
    return false;
}

NameId colour_of_key(const Level& level, ObjectId object) {
    const Property* colour = level.property(object, "colour");
    return colour && colour->type == Property::Type::text ? static_cast<NameId>(colour->whole) : no_name;
}

std::int32_t LockMap::cell_of(const Place& place) const {
    return place.floor * area_ + place.at.y * width_ + place.at.x;
}

Place LockMap::place_of(std::int32_t cell) const {
    const std::int32_t in_floor = cell % area_;
    return {cell / area_, {in_floor % width_, in_floor / width_}};
}

void LockMap::read(const Level& level) {
    width_ = level.size.width;
    area_ = static_cast<std::int32_t>(level.size.area());
    opened_bits_ = 0;
    has_one_ways_ = has_choices_ = false;
    find_ends(level);
    find_pools(level);
    overfull_ = !find_gates(level);
    if (overfull_) {
        start_ = -1;
        goals_.clear();
        return;
    }
    sort_gates();
    find_nodes(level);
    find_one_way_cells(level);
    find_edges();
}

void LockMap::find_ends(const Level& level) {
    find_entrances(level, ends_);
    start_ = ends_.empty() ? -1 : cell_of(ends_.front().place);
    find_exits(level, ends_);
    goals_.clear();
    for (const End& exit : ends_) goals_.push_back(cell_of(exit.place));
    std::sort(goals_.begin(), goals_.end());
}

// Keys that links name make a pool each, other keys one for each colour, parts of a key one for each colour.
void LockMap::find_pools(const Level& level) {
    pools_.clear();
    loose_kinds_.reset(1);
    loose_pools_.clear();
    pool_of_object_.assign(level.objects.size(), -1);
    const auto pool_with = [&](Pool::Kind kind, NameId colour) {
        const std::uint64_t word = word_of(colour, kind);
        const StateTable::Found found = loose_kinds_.add(std::span(&word, 1));
        if (found.is_new) {
            loose_pools_.push_back(static_cast<std::int32_t>(pools_.size()));
            pools_.push_back({.kind = kind});
        }
        return loose_pools_[found.number];
    };
    for (const Link& link : level.links) {
        if (!names_object(level, link) || pool_of_object_[index_of(link.key)] >= 0) continue;
        std::int32_t& pool = pool_of_object_[index_of(link.key)];
        if (has(level, link.key, "part")) {
            pool = pool_with(Pool::Kind::parts, colour_of_key(level, link.key));
            continue;
        }
        const bool device = (*level.palette)[level.objects[link.key].kind].group == "device";
        pools_.push_back({.kind = device ? Pool::Kind::device : Pool::Kind::any,
                          .toggles = device && has(level, link.key, "toggles")});
        pool = static_cast<std::int32_t>(pools_.size()) - 1;
    }
    for (std::size_t i = 0; i < level.objects.size(); ++i) {
        if (pool_of_object_[i] >= 0 || (*level.palette)[level.objects[i].kind].group != "key") continue;
        const auto object = static_cast<ObjectId>(i);
        const auto kind = has(level, object, "part") ? Pool::Kind::parts : Pool::Kind::any;
        pool_of_object_[i] = pool_with(kind, colour_of_key(level, object));
    }
}

// Where there are parts of a key, the lock wants them.
std::int32_t LockMap::pool_of(const Level& level, const Link& link) const {
    if (names_object(level, link)) return pool_of_object_[index_of(link.key)];
    for (const auto kind : {Pool::Kind::parts, Pool::Kind::any}) {
        const std::uint64_t word = word_of(link.colour, kind);
        const std::uint32_t found = loose_kinds_.find(std::span(&word, 1));
        if (found != StateTable::none) return loose_pools_[found];
    }
    return -1;
}

void LockMap::add_gate(const Place& place, LinkId link, std::int32_t cell, std::int32_t pool,
                       bool open_at_first) {
    if (cell >= 0) {
        if (marks(cell) & gate_mark) return;  // the first lock of a door is the one that counts
        marks_[cell] |= special_mark | gate_mark;
    }
    gates_.push_back({place, link, cell, pool, open_at_first, -1});
    if (pool < 0) return;
    Pool& used = pools_[pool];
    ++used.gates;
    used.shuts = used.shuts || open_at_first;
}

bool LockMap::has_too_many() const {
    return gates_.size() > most_of_a_kind || ways_.size() > most_of_a_kind ||
           one_ways_.size() > most_of_a_kind;
}

// False when there are too many.
bool LockMap::find_gates(const Level& level) {
    gates_.clear();
    ways_.clear();
    one_ways_.clear();
    marks_.assign(level.cells.size(), 0);
    for (std::size_t i = 0; i < level.links.size(); ++i) {
        const Link& link = level.links[i];
        if (has_too_many()) return false;
        if (!level.contains(link.leaves) || !level.contains(link.arrives)) continue;
        const std::int32_t from = cell_of(link.leaves), to = cell_of(link.arrives);
        const std::int32_t pool = pool_of(level, link);
        const bool device = names_object(level, link) && pool >= 0 && pools_[pool].kind == Pool::Kind::device;
        const bool locked = link.kind == Link::Kind::locked;
        const bool one_way = link.kind == Link::Kind::one_way;
        const auto number = static_cast<LinkId>(i);
        const bool gated = locked || (device && !one_way);
        const auto before = static_cast<std::int32_t>(gates_.size());
        if (gated) add_gate(link.leaves, number, from == to ? from : -1, pool, !locked);
        if (from == to) {
            if (!one_way) continue;
            marks_[from] |= special_mark | one_way_mark;
            one_ways_.push_back({from, link.from, link.to});
            continue;
        }
        const std::int32_t gate = gated ? before : open_way;
        const bool plain = !gated && !one_way;
        ways_.push_back({from, to, gate, plain});
        if (!one_way) ways_.push_back({to, from, gate, plain});
    }
    for (const Way& way : ways_) marks_[way.from] |= way_mark;
    find_locked_tiles(level);
    return !has_too_many();
}

// In an order that does not depend on that of the links, each once.
void LockMap::sort_gates() {
    std::sort(ways_.begin(), ways_.end());
    ways_.erase(std::unique(ways_.begin(), ways_.end()), ways_.end());
    std::sort(one_ways_.begin(), one_ways_.end());
    one_ways_.erase(std::unique(one_ways_.begin(), one_ways_.end()), one_ways_.end());
    gate_of_cell_index_.clear();
    for (std::size_t i = 0; i < gates_.size(); ++i) {
        if (gates_[i].cell >= 0) gate_of_cell_index_.push_back(static_cast<std::int32_t>(i));
    }
    std::sort(gate_of_cell_index_.begin(), gate_of_cell_index_.end(),
              [&](std::int32_t a, std::int32_t b) { return gates_[a].cell < gates_[b].cell; });
    for (const Pool& pool : pools_) has_choices_ = has_choices_ || (pool.gates > 0 && pool.is_choice());
}

// Few cells are locked and few tiles are: looked for tile by tile, which libraries do fast.
void LockMap::find_locked_tiles(const Level& level) {
    static_assert(sizeof(TileId) == 1);
    std::vector<std::int32_t>& found = queue_;
    found.clear();
    for (std::size_t tile = 0; tile < level.palette->tiles.size(); ++tile) {
        if (!level.palette->tiles[tile].traits.has(Trait::locked)) continue;
        const TileId* const first = level.cells.data();
        const TileId* const end = first + level.cells.size();
        for (const TileId* from = first; from != end;) {
            const void* const hit =
                std::memchr(from, static_cast<int>(tile), static_cast<std::size_t>(end - from));
            if (!hit) break;
            from = static_cast<const TileId*>(hit) + 1;
            found.push_back(static_cast<std::int32_t>(from - first) - 1);
        }
    }
    std::sort(found.begin(), found.end());
    const std::int32_t any_key = pool_of(level, {});
    for (const std::int32_t cell : found) {
        if (!(marks(cell) & gate_mark)) add_gate(place_of(cell), LinkId::none, cell, any_key, false);
    }
}

std::int32_t LockMap::gate_at(std::int32_t cell) const {
    if (!(marks(cell) & gate_mark)) return open_way;
    const auto found =
        std::lower_bound(gate_of_cell_index_.begin(), gate_of_cell_index_.end(), cell,
                         [&](std::int32_t gate, std::int32_t wanted) { return gates_[gate].cell < wanted; });
    return found != gate_of_cell_index_.end() && gates_[*found].cell == cell ? *found : open_way;
}

std::span<const LockMap::Way> LockMap::find_ways(std::int32_t cell) const {
    const auto first = std::lower_bound(ways_.begin(), ways_.end(), cell,
                                        [](const Way& way, std::int32_t from) { return way.from < from; });
    auto last = first;
    while (last != ways_.end() && last->from == cell) ++last;
    return std::span(ways_).subspan(static_cast<std::size_t>(first - ways_.begin()),
                                    static_cast<std::size_t>(last - first));
}

// One sweep over a floor: to which sides one can walk from each cell, locks aside, and labels for cells that
// can be walked between without meeting anything special. Labels that turn out to be of one node are joined
// under the smallest, that of the node's first cell.
void LockMap::label_floor(const TileId* tiles, std::int32_t first,
                          const std::array<char, 256>& walkable_tile) {
    std::vector<std::int32_t>& joined = queue_;
    const auto root = [&](std::int32_t label) {
        while (joined[label] != label) label = joined[label] = joined[joined[label]];
        return label;
    };
    for (std::int32_t in_floor = 0; in_floor < area_; in_floor += width_) {
        std::int32_t* const row = node_of_cell_.data() + first + in_floor;
        std::uint8_t* const row_marks = marks_.data() + first + in_floor;
        for (std::int32_t x = 0; x < width_; ++x) {
            row[x] = -1;
            if (!walkable_tile[index_of(tiles[in_floor + x])]) continue;
            const bool plain = !(row_marks[x] & special_mark);
            std::int32_t label = -1;
            if (x > 0 && row[x - 1] >= 0) {
                row_marks[x] |= open_left;
                row_marks[x - 1] |= open_right;
                if (plain && !(row_marks[x - 1] & special_mark)) label = row[x - 1];
            }
            if (in_floor > 0 && row[x - width_] >= 0) {
                row_marks[x] |= open_above;
                row_marks[x - width_] |= open_below;
                const std::int32_t above = row[x - width_];
                if (plain && !(row_marks[x - width_] & special_mark) && above != label) {
                    const std::int32_t other = root(above), own = label < 0 ? other : root(label);
                    joined[std::max(own, other)] = std::min(own, other);
                    label = std::min(own, other);
                }
            }
            if (label < 0) {
                label = static_cast<std::int32_t>(joined.size());
                joined.push_back(label);
            }
            row[x] = label;
        }
    }
}

// Cells that can be walked between without meeting anything special are one node, numbered by first cells.
void LockMap::find_nodes(const Level& level) {
    std::array<char, 256> walkable_tile{};
    for (std::size_t i = 0; i < level.palette->tiles.size(); ++i)
        walkable_tile[i] = level.palette->walkable(static_cast<TileId>(i)) ? 1 : 0;
    node_of_cell_.resize(level.cells.size());
    std::vector<std::int32_t>& node_of_label = queue_;
    node_of_label.clear();
    for (std::int32_t floor = 0; floor < level.floors; ++floor)
        label_floor(level.cells.data() + floor * area_, floor * area_, walkable_tile);
    node_count_ = 0;
    for (std::size_t label = 0; label < node_of_label.size(); ++label) {
        const std::int32_t joined = node_of_label[label];
        node_of_label[label] =
            joined == static_cast<std::int32_t>(label) ? node_count_++ : node_of_label[joined];
    }
    for (std::int32_t& node : node_of_cell_) {
        if (node >= 0) node = node_of_label[node];
    }
    if (start_ >= 0 && !walkable(start_)) start_ = -1;
    goal_node_.assign(index_of(node_count_), 0);
    std::erase_if(goals_, [&](std::int32_t cell) { return !walkable(cell); });
    for (const std::int32_t goal : goals_) goal_node_[node_of(goal)] = 1;
    find_keys(level);
}

// The keys that open something, those of one pool beside each other.
void LockMap::find_keys(const Level& level) {
    keys_.clear();
    for (std::size_t i = 0; i < pool_of_object_.size(); ++i) {
        const std::int32_t pool = pool_of_object_[i];
        if (pool < 0 || pools_[pool].gates == 0 || !level.contains(level.objects[i].place)) continue;
        const auto object = static_cast<ObjectId>(i);
        const std::int32_t cell = cell_of(level.objects[i].place);
        const bool used_up = pools_[pool].kind == Pool::Kind::any && has(level, object, "used_up");
        keys_.push_back({object, cell, node_of(cell), pool, used_up});
    }
    std::sort(keys_.begin(), keys_.end(), [](const Key& a, const Key& b) {
        return a.pool != b.pool ? a.pool < b.pool : a.object < b.object;
    });
    kept_keys_.assign((keys_.size() + 63) / 64, 0);
    largest_pool_ = 0;
    for (std::size_t i = keys_.size(); i-- > 0;) {
        if (!keys_[i].used_up) kept_keys_[i / 64] |= std::uint64_t{1} << (i % 64);
        Pool& pool = pools_[keys_[i].pool];
        pool.first_key = static_cast<std::int32_t>(i);
        ++pool.keys;
        pool.kept += keys_[i].used_up ? 0 : 1;
        largest_pool_ = std::max(largest_pool_, pool.keys);
    }
    for (Pool& pool : pools_) {
        if (!pool.consumed()) continue;
        pool.first_opened_bit = opened_bits_;
        opened_bits_ += pool.gates;
        pool.gates = 0;
    }
    for (Gate& gate : gates_) {
        if (gate.pool < 0 || !pools_[gate.pool].consumed()) continue;
        Pool& pool = pools_[gate.pool];
        gate.opened_bit = pool.first_opened_bit + pool.gates++;
    }
    keys_by_node_.clear();
    for (std::size_t i = 0; i < keys_.size(); ++i) {
        if (keys_[i].node >= 0) keys_by_node_.push_back(static_cast<std::int32_t>(i));
    }
    std::sort(keys_by_node_.begin(), keys_by_node_.end(), [&](std::int32_t a, std::int32_t b) {
        return keys_[a].node != keys_[b].node ? keys_[a].node < keys_[b].node : a < b;
    });
}

std::span<const std::int32_t> LockMap::keys_at(std::int32_t node) const {
    const auto first =
        std::lower_bound(keys_by_node_.begin(), keys_by_node_.end(), node,
                         [&](std::int32_t key, std::int32_t wanted) { return keys_[key].node < wanted; });
    auto last = first;
    while (last != keys_by_node_.end() && keys_[*last].node == node) ++last;
    return std::span(keys_by_node_)
        .subspan(static_cast<std::size_t>(first - keys_by_node_.begin()),
                 static_cast<std::size_t>(last - first));
}

}  // namespace levelwright
