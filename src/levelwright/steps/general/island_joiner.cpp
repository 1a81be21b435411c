// Islands in union-find, joined at random, to the largest, each to each, or each group to the nearest in rounds.

#include "levelwright/steps/general/island_joiner.hpp"

#include <limits>

#include <fmt/format.h>

#include "levelwright/base/index.hpp"

namespace levelwright {
namespace {

Rect box_around(std::span<const Point> points) {
    Point least = points[0], most = least;
    for (const Point at : points) {
        least = {std::min(least.x, at.x), std::min(least.y, at.y)};
        most = {std::max(most.x, at.x), std::max(most.y, at.y)};
    }
    return {least.x, least.y, most.x + 1 - least.x, most.y + 1 - least.y};
}

}  // namespace

IslandJoiner::IslandJoiner(const Components& islands, const Tunnels::Look& look, Ground& ground, Draft& draft,
                           bool keep_corridors)
    : islands_(islands),
      ground_(ground),
      draft_(draft),
      tunnels_(look, ground, draft),
      search_(draft.scratch().tool<TunnelSearch>()),
      way_(draft.scratch().points()),
      trail_(draft.scratch().points()),
      parent_of_island_(draft.scratch().array<int>(index_of(islands.count()))),
      keep_corridors_(keep_corridors) {
    search_.reset(draft.size());
    for (int i = 0; i < islands.count(); ++i) parent_of_island_[i] = i;
}

int IslandJoiner::group_of(int island) {
    while (parent_of_island_[island] != island) {
        int& parent = parent_of_island_[island];
        parent = parent_of_island_[parent];
        island = parent;
    }
    return island;
}

void IslandJoiner::unite(int a, int b) {
    a = group_of(a);
    b = group_of(b);
    parent_of_island_[std::max(a, b)] = std::min(a, b);
}

// Tunnels belong to no island: following them leads to one.
int IslandJoiner::island_at(Point floor_cell) {
    if (const int island = islands_.at(floor_cell); island >= 0) return island;
    search_.clear();
    search_.add_source(floor_cell);
    int island = -1;
    Ground tunnels{.floor = ground_.floor, .passable = &ground_.floor, .tiles = ground_.tiles};
    search_.find(tunnels, draft_, [&](Point at) {
        const int found = islands_.at(at);
        if (found >= 0) island = found;
        return found >= 0;
    });
    return island;
}

void IslandJoiner::join_at_random() {
    const std::span<int> order = draft_.scratch().array<int>(index_of(islands_.count()));
    for (int i = 0; i < islands_.count(); ++i) order[i] = i;
    draft_.random().shuffle(order);
    for (std::size_t i = 1; i < order.size() && !draft_.stopped(); ++i) {
        join_pair(order[i], order[draft_.random().below(static_cast<std::uint32_t>(i))]);
    }
}

void IslandJoiner::join_to_largest() {
    const int hub = islands_.largest();
    for (int i = 0; i < islands_.count() && !draft_.stopped(); ++i) {
        if (i != hub) join_pair(i, hub);
    }
}

void IslandJoiner::join_each_to_each() {
    for (int a = 0; a < islands_.count(); ++a) {
        for (int b = a + 1; b < islands_.count() && !draft_.stopped(); ++b) join_pair(a, b);
    }
}

// Rounds in which each group, except the one with the largest island, digs to whatever is nearest. (Borůvka's
// minimum spanning tree.) A group that another one has just joined waits for the next round, so that
// no round looks at a cell often, and each round leaves at most half of the groups.
void IslandJoiner::join_nearest() {
    const int count = islands_.count(), largest = islands_.largest();
    const std::span<int> round_of_group = draft_.scratch().array<int>(index_of(count), -1);
    const std::span<char> is_closed = draft_.scratch().array<char>(index_of(count), char{0});
    bool any_closed = false, progress = true;
    for (int round = 0; progress && !draft_.stopped(); ++round) {
        progress = false;
        for (int group = 0; group < count && !draft_.stopped(); ++group) {
            const bool asks = group_of(group) == group && group != group_of(largest) && !is_closed[group];
            if (!asks || round_of_group[group] == round) continue;
            if (join_group(group)) {
                round_of_group[group_of(group)] = round;
                progress = true;
            } else {
                is_closed[group] = 1;
                any_closed = true;
            }
        }
    }
    if (any_closed && !draft_.stopped()) explain_failure();
}

bool IslandJoiner::join_group(int group) {
    search_.clear();
    search_.add_island(ground_, islands_[group].first);
    if (!search_.find(ground_, draft_, [&](Point at) { return ground_.floor[at]; })) return false;
    search_.way(way_);
    const Point goal = way_.back();
    const int other = island_at(goal);
    if (draft_.stopped()) return true;
    tunnels_.dig_along(way_);
    unite(group, other);
    settle(group);
    return true;
}

// The tunnel may have come upon further islands.
void IslandJoiner::settle(int island) {
    draft_.spend(32 * static_cast<std::int64_t>(tunnels_.dug().size()));
    for (const Point at : tunnels_.dug()) {
        for (const Point step : four_directions) {
            const Point beside = at + step;
            const int touched = draft_.size().contains(beside) ? islands_.at(beside) : -1;
            if (touched >= 0) unite(touched, island);
        }
    }
    if (!keep_corridors_ || tunnels_.dug().empty()) return;
    const Scratch::Loan loan(draft_.scratch());
    const Rect box = box_around(tunnels_.dug());
    BitGrid& cells = draft_.scratch().bits(box.size());
    for (const Point at : tunnels_.dug()) cells.set(at - box.corner());
    draft_.add_room(Room::Kind::corridor, cells, box.corner());
}

void IslandJoiner::join_pair(int a, int b) {
    if (ground_.price_of_tile) return search_pair(a, b);
    const Point middle = islands_[b].box.centre();
    const Point to = nearest_cell(b, nearest_cell(a, middle));
    if (!tunnels_.dig_between(nearest_cell(a, to), to)) return search_pair(a, b);
    unite(a, b);
    settle(a);
}

void IslandJoiner::search_pair(int a, int b) {
    search_.clear();
    for (int y = islands_[a].box.y; y < islands_[a].box.bottom(); ++y) {
        for (const Run& run : islands_.runs_in_row(y)) {
            for (int x = run.begin; run.component == a && x < run.end; ++x) search_.add_source({x, y});
        }
    }
    const auto is_goal = [&](Point at) { return ground_.floor[at] && islands_.at(at) == b; };
    if (!search_.find(ground_, draft_, is_goal)) return;
    search_.way(way_);
    tunnels_.dig_along(way_);
    unite(a, b);
    settle(a);
}

Point IslandJoiner::nearest_cell(int island, Point to) const {
    Point nearest = islands_[island].first;
    const Rect box = islands_[island].box;
    std::size_t runs = 0;
    for (int y = box.y; y < box.bottom(); ++y) {
        runs += islands_.runs_in_row(y).size();
        for (const Run& run : islands_.runs_in_row(y)) {
            if (run.component != island) continue;
            const Point at{std::clamp(to.x, run.begin, run.end - 1), y};
            if (steps_between(at, to) < steps_between(nearest, to)) nearest = at;
        }
    }
    draft_.spend(static_cast<std::int64_t>(2 * runs) + box.height);
    return nearest;
}

// Looks at everything again, because tunnels may have joined more than was noted.
void IslandJoiner::explain_failure() {
    Components& islands = draft_.scratch().components();
    islands.find(ground_.floor, Connectivity::four);
    if (islands.count() <= 1) return;
    constexpr int most = 3;
    const auto describe = [&](int island) {
        const Point at = draft_.to_level(islands[island].first);
        const std::int64_t size = islands[island].size;
        return fmt::format("{} {} at ({}, {})", size, size == 1 ? "cell" : "cells", at.x, at.y);
    };
    std::string list, obstacles;
    const int largest = islands.largest(), others = islands.count() - 1;
    for (int i = 0, listed = 0; i < islands.count() && listed < most; ++i) {
        if (i == largest) continue;
        list += fmt::format("{}{}", listed++ == 0 ? "" : ", ", describe(i));
        if (obstacles.empty()) obstacles = obstacles_around(islands[i].first);
    }
    if (others > most) list += fmt::format(" and {} more", others - most);
    draft_.fail(fmt::format("{} {} of floor ({}) cannot be joined to the largest ({}): {} in the way", others,
                            others == 1 ? "island" : "islands", list, describe(largest), obstacles));
}

// What kept the search of an island from going on.
std::string IslandJoiner::obstacles_around(Point island) {
    bool locked = false, edge = false, tiles = false;
    search_.clear();
    search_.add_island(ground_, island);
    search_.find(ground_, draft_, [](Point) { return false; });
    search_.for_each_seen([&](Point from) {
        for (const Point step : four_directions) {
            const Point at = from + step;
            if (!draft_.size().contains(at) || ground_.can_pass(at)) continue;
            if (draft_.inside() && !(*draft_.inside())[at])
                edge = true;
            else if (draft_.locked() && (*draft_.locked())[at])
                locked = true;
            else
                tiles = true;
        }
    });
    std::string text;
    const auto add = [&](bool there, const char* what) {
        if (there) text += fmt::format("{}{}", text.empty() ? "" : " and ", what);
    };
    add(locked, "locked cells");
    add(tiles, "tiles that may not be dug");
    add(edge, "the edge of the region");
    return text + (text == "the edge of the region" ? " is" : " are");
}

}  // namespace levelwright
