// Circles: rooms from which a player comes back without turning round, and missions whose tasks stand side by side.
#include <algorithm>

#include "levelwright/base/index.hpp"
#include "levelwright/measure/metric.hpp"

namespace levelwright {
namespace {

// Links of each room, as a list of the room on the other side.
struct RoomWays {
    std::span<std::int32_t> first;  // for each room, and one more
    std::span<std::int32_t> other, link;
};

bool joins_rooms(const Link& link) {
    return link.from > RoomId::none && link.to > RoomId::none && link.from != link.to;
}

RoomWays ways_of(const Level& level, Scratch& scratch) {
    RoomWays ways{scratch.array<std::int32_t>(level.rooms.size() + 2, 0),
                  scratch.array<std::int32_t>(2 * level.links.size(), 0),
                  scratch.array<std::int32_t>(2 * level.links.size(), 0)};
    for (const Link& link : level.links) {
        if (!joins_rooms(link)) continue;
        ++ways.first[index_of(link.from) + 2];
        ++ways.first[index_of(link.to) + 2];
    }
    for (std::size_t i = 2; i < ways.first.size(); ++i) ways.first[i] += ways.first[i - 1];
    for (std::size_t i = 0; i < level.links.size(); ++i) {
        const Link& link = level.links[i];
        if (!joins_rooms(link)) continue;
        for (const auto& [here, there] : {std::pair(link.from, link.to), std::pair(link.to, link.from)}) {
            const std::int32_t place = ways.first[index_of(here) + 1]++;
            ways.other[place] = static_cast<std::int32_t>(there);
            ways.link[place] = static_cast<std::int32_t>(i);
        }
    }
    return ways;
}

// Walks through the rooms depth first. A link is on a circle when something behind it leads back to before it.
class CircleFinder {
 public:
    CircleFinder(const Level& level, Scratch& scratch)
        : ways_(ways_of(level, scratch)),
          entered_(scratch.array<std::int32_t>(level.rooms.size(), -1)),
          earliest_(scratch.array<std::int32_t>(level.rooms.size(), 0)),
          next_(scratch.array<std::int32_t>(level.rooms.size(), 0)),
          came_by_(scratch.array<std::int32_t>(level.rooms.size(), -1)),
          path_(scratch.array<std::int32_t>(level.rooms.size() + 1, 0)),
          on_circle_(scratch.array<char>(level.rooms.size(), char{0})) {
        for (std::size_t i = 0; i < level.rooms.size(); ++i) {
            if (entered_[i] < 0) walk_from(static_cast<std::int32_t>(i));
        }
    }
    bool is_on_circle(std::size_t room) const { return on_circle_[room] != 0; }

 private:
    void enter(std::int32_t room, std::int32_t by) {
        entered_[room] = earliest_[room] = clock_++;
        next_[room] = ways_.first[room];
        came_by_[room] = by;
        path_[length_++] = room;
    }
    void walk_from(std::int32_t start) {
        enter(start, -1);
        while (length_ > 0) {
            const std::int32_t room = path_[length_ - 1];
            if (next_[room] == ways_.first[index_of(room) + 1]) {
                leave(room);
                continue;
            }
            const std::int32_t way = next_[room]++, other = ways_.other[way];
            if (ways_.link[way] == came_by_[room]) continue;
            if (entered_[other] < 0)
                enter(other, ways_.link[way]);
            else
                earliest_[room] = std::min(earliest_[room], entered_[other]);
        }
    }
    void leave(std::int32_t room) {
        --length_;
        if (length_ == 0) return;
        const std::int32_t before = path_[length_ - 1];
        earliest_[before] = std::min(earliest_[before], earliest_[room]);
        if (earliest_[room] <= entered_[before]) on_circle_[room] = on_circle_[before] = 1;
    }

    RoomWays ways_;
    std::span<std::int32_t> entered_, earliest_, next_, came_by_, path_;
    std::span<char> on_circle_;
    std::size_t length_ = 0;
    std::int32_t clock_ = 0;
};

Result<double> share_on_cycles(Survey& survey, Arguments) {
    const Scratch::Loan loan(survey.scratch());
    const Level& level = survey.level();
    const CircleFinder circles(level, survey.scratch());
    double rooms = 0, on_circle = 0;
    for (std::size_t i = 0; i < level.rooms.size(); ++i) {
        if (level.rooms[i].kind == Room::Kind::corridor) continue;
        ++rooms;
        on_circle += circles.is_on_circle(i) ? 1 : 0;
    }
    if (rooms == 0)
        return failure("the level has no rooms: its steps declared none, or its file does not keep them");
    return on_circle / rooms;
}

// Tasks for each task of the longest chain.
Result<double> side_by_side(Survey& survey, Arguments) {
    const Scratch::Loan loan(survey.scratch());
    const Level& level = survey.level();
    if (level.missions.empty() || level.missions.back().tasks.empty())
        return failure("the level has no mission");
    const Mission& mission = level.missions.back();
    const std::size_t tasks = mission.tasks.size();
    const std::span<std::int32_t> chain = survey.scratch().array<std::int32_t>(tasks, 1);
    // Edges back lead to no longer chain: without them, going through all once for each link of the chain is enough.
    bool changed = true;
    for (std::size_t round = 0; round < tasks && changed; ++round) {
        changed = false;
        if (!survey.effort().spend(static_cast<std::int64_t>(mission.edges.size())))
            return failure("the mission has too many edges");
        for (const TaskEdge& edge : mission.edges) {
            if (edge.from <= TaskId::none || edge.from >= edge.to || index_of(edge.to) >= tasks) continue;
            const std::int32_t longer = chain[index_of(edge.from)] + 1;
            if (longer <= chain[index_of(edge.to)]) continue;
            chain[index_of(edge.to)] = longer;
            changed = true;
        }
    }
    return static_cast<double>(tasks) / *std::max_element(chain.begin(), chain.end());
}

}  // namespace

Metric rooms_on_cycles_metric() {
    return {
        .name = "rooms_on_cycles",
        .purpose =
            "the share of rooms that lie on a circle: one can leave by one way and come back by another",
        .unit = "of the rooms",
        .details =
            "by links between rooms, corridors and caves that steps declared: doors, locked or secret ones, stairs, one-way doors and open "
            "ways, in either direction; corridors are not counted as rooms",
        .most = 1,
        .needs = "declared rooms",
        .views = Views::both,
        .measure = share_on_cycles};
}

Metric mission_breadth_metric() {
    return {
        .name = "mission_breadth",
        .purpose = "how many tasks of the mission stand side by side: 1 for one after the other",
        .unit = "tasks",
        .details =
            "tasks / tasks of the longest chain of edges, without those that lead back to an earlier task",
        .needs = "a mission",
        .views = Views::both,
        .measure = side_by_side};
}

}  // namespace levelwright
