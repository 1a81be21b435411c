// What a player can do in a small level, tried out in full: every cell, every key taken or left, every door
// opened or not. Written without any code of the solver.
#pragma once

#include <deque>
#include <map>
#include <set>
#include <tuple>
#include <vector>

#include "levelwright/base/index.hpp"
#include "levelwright/level/level.hpp"

namespace levelwright::testing {

struct BruteAnswer {
    bool solvable = false;
    bool safe = false;
    int steps = -1;  // of the shortest walk
};

class BruteForce {
 public:
    explicit BruteForce(const Level& level) : level_(level) {
        for (std::size_t i = 0; i < level.objects.size(); ++i) {
            const std::string& kind = kind_of(i).name;
            if (kind == "entrance") start_ = level.objects[i].place;
            if (kind == "exit") goals_.push_back(level.objects[i].place);
        }
        for (std::size_t i = 0; i < level.links.size(); ++i) {
            const Link& link = level.links[i];
            const bool by_switch = link.key != ObjectId::none && is_device(index_of(link.key)) &&
                                   link.kind != Link::Kind::one_way;
            if (link.kind == Link::Kind::locked || by_switch) gates_.push_back(i);
        }
    }

    BruteAnswer answer() {
        BruteAnswer result;
        if (!can_stand(start_)) return result;
        std::map<State, int> number;
        std::vector<State> states;
        std::vector<int> steps;
        std::vector<std::vector<int>> back;
        std::deque<int> open;
        const auto reach = [&](const State& state, int from, int cost) {
            const auto [entry, is_new] = number.try_emplace(state, static_cast<int>(states.size()));
            if (is_new) {
                states.push_back(state);
                steps.push_back(1 << 20);
                back.emplace_back();
            }
            const int to = entry->second;
            if (from >= 0) back[to].push_back(from);
            const int walked = from < 0 ? 0 : steps[from] + cost;
            if (walked >= steps[to]) return;
            steps[to] = walked;
            cost == 0 ? open.push_front(to) : open.push_back(to);
        };
        reach({start_.floor, start_.at.x, start_.at.y, 0, 0}, -1, 0);
        while (!open.empty()) {
            const int here = open.front();
            open.pop_front();
            const State state = states[here];
            expand(state, [&](const State& next, int cost) { reach(next, here, cost); });
        }
        std::vector<char> good(states.size(), 0);
        std::vector<int> list;
        for (std::size_t i = 0; i < states.size(); ++i) {
            const Place place = place_of(states[i]);
            for (const Place& goal : goals_) {
                if (goal != place) continue;
                if (!good[i]) list.push_back(static_cast<int>(i));
                good[i] = 1;
                if (result.steps < 0 || steps[i] < result.steps) result.steps = steps[i];
            }
        }
        result.solvable = !list.empty();
        while (!list.empty()) {
            const int here = list.back();
            list.pop_back();
            for (const int from : back[here]) {
                if (!good[from]) list.push_back(from);
                good[from] = 1;
            }
        }
        result.safe = result.solvable;
        for (const char is_good : good) result.safe = result.safe && is_good;
        return result;
    }

    // The keys that fit a lock.
    std::vector<std::size_t> keys_for(const Link& link) const {
        std::vector<std::size_t> parts, keys;
        std::string wanted = level_.names.text(link.colour);
        if (link.key != ObjectId::none) {
            if (!flag(index_of(link.key), "part")) return {index_of(link.key)};
            wanted = colour(index_of(link.key));
        }
        for (std::size_t i = 0; i < level_.objects.size(); ++i) {
            if (kind_of(i).group != "key" || colour(i) != wanted) continue;
            if (flag(i, "part"))
                parts.push_back(i);
            else if (!named(i))
                keys.push_back(i);
        }
        return parts.empty() ? keys : parts;
    }

 private:
    using State =
        std::tuple<int, int, int, unsigned, unsigned>;  // floor, x, y, objects taken or on, links opened
    static Place place_of(const State& state) {
        return {std::get<0>(state), {std::get<1>(state), std::get<2>(state)}};
    }
    const ObjectKind& kind_of(std::size_t object) const {
        return (*level_.palette)[level_.objects[object].kind];
    }
    bool is_device(std::size_t object) const { return kind_of(object).group == "device"; }
    bool flag(std::size_t object, const char* name) const {
        const Property* found = level_.property(static_cast<ObjectId>(object), name);
        return found && found->whole != 0;
    }
    std::string colour(std::size_t object) const {
        const Property* found = level_.property(static_cast<ObjectId>(object), "colour");
        return found ? level_.names.text(static_cast<NameId>(found->whole)) : "";
    }
    bool named(std::size_t object) const {
        for (const Link& link : level_.links) {
            if (link.key == static_cast<ObjectId>(object)) return true;
        }
        return false;
    }
    bool can_stand(const Place& place) const {
        return level_.contains(place) && level_.palette->walkable(level_[place]);
    }

    bool is_open(std::size_t link_number, const State& state) const {
        const Link& link = level_.links[link_number];
        const unsigned taken = std::get<3>(state), opened = std::get<4>(state);
        if (link.key != ObjectId::none && is_device(index_of(link.key))) {
            const bool on = taken >> index_of(link.key) & 1;
            return link.kind == Link::Kind::locked ? on : !on;
        }
        if (opened >> link_number & 1) return true;
        const auto keys = keys_for(link);
        bool all = !keys.empty(), parts = false;
        for (const std::size_t key : keys) {
            const bool has = taken >> key & 1;
            all = all && has;
            parts = parts || flag(key, "part");
            if (has && !flag(key, "part") && !flag(key, "used_up")) return true;
        }
        return parts && all;
    }

    // Whether a key is left that would be used up.
    bool can_open(std::size_t link_number, const State& state) const {
        const Link& link = level_.links[link_number];
        if (link.kind != Link::Kind::locked) return false;
        if (link.key != ObjectId::none && is_device(index_of(link.key))) return false;
        const auto keys = keys_for(link);
        int left = 0;
        for (const std::size_t key : keys) {
            if (flag(key, "used_up") && !flag(key, "part") && (std::get<3>(state) >> key & 1)) ++left;
        }
        for (const std::size_t gate : gates_) {
            if ((std::get<4>(state) >> gate & 1) && keys_for(level_.links[gate]) == keys) --left;
        }
        return left > 0;
    }

    // The lock in the doorway of a cell; the first link counts. -1: none.
    int gate_at(const Place& place) const {
        for (const std::size_t gate : gates_) {
            if (level_.links[gate].leaves == place && level_.links[gate].arrives == place)
                return static_cast<int>(gate);
        }
        return -1;
    }
    bool in_room(const Place& place, RoomId room) const {
        const Area& area = level_.rooms[room].area;
        return area.floor == place.floor && area.bounds.contains(place.at);
    }
    bool wrong_direction(const Place& from, const Place& to) const {
        for (const Link& link : level_.links) {
            if (link.kind != Link::Kind::one_way || link.leaves != link.arrives) continue;
            if (link.leaves == to && in_room(from, link.to)) return true;
            if (link.leaves == from && in_room(to, link.from)) return true;
        }
        return false;
    }

    template <class Visit>
    void pass(const State& state, const Place& to, int gate, Visit visit) const {
        if (!can_stand(to)) return;
        State next{to.floor, to.at.x, to.at.y, std::get<3>(state), std::get<4>(state)};
        if (gate < 0 || is_open(static_cast<std::size_t>(gate), state)) return visit(next, 1);
        if (!can_open(static_cast<std::size_t>(gate), state)) return;
        State opened = state;
        std::get<4>(opened) |= 1u << gate;
        visit(opened, 0);
    }

    template <class Visit>
    void expand(const State& state, Visit visit) const {
        const Place here = place_of(state);
        for (std::size_t i = 0; i < level_.objects.size(); ++i) {
            if (level_.objects[i].place != here) continue;
            State next = state;
            const bool on = std::get<3>(state) >> i & 1;
            if (kind_of(i).group == "key" && !on) std::get<3>(next) |= 1u << i;
            if (is_device(i) && named(i) && (!on || flag(i, "toggles"))) std::get<3>(next) ^= 1u << i;
            if (next != state) visit(next, 0);
        }
        for (const Point step : four_directions) {
            const Place to{here.floor, here.at + step};
            if (level_.contains(to) && !wrong_direction(here, to)) pass(state, to, gate_at(to), visit);
        }
        for (std::size_t i = 0; i < level_.links.size(); ++i) {
            const Link& link = level_.links[i];
            if (link.leaves == link.arrives) continue;
            const bool gated = std::find(gates_.begin(), gates_.end(), i) != gates_.end();
            const auto go = [&](const Place& to) {
                pass(state, to, gated ? static_cast<int>(i) : gate_at(to), visit);
            };
            if (link.leaves == here) go(link.arrives);
            if (link.arrives == here && link.kind != Link::Kind::one_way) go(link.leaves);
        }
    }

    const Level& level_;
    Place start_;
    std::vector<Place> goals_;
    std::vector<std::size_t> gates_;
};

}  // namespace levelwright::testing
