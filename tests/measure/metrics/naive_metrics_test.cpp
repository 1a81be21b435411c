// Every metric against its plainest possible version, on random maps of many sizes and kinds.
#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "levelwright/base/random.hpp"
#include "measure/asking.hpp"
#include "support/property.hpp"

namespace levelwright {
namespace {

// A map as rows of '.' and '#', looked at cell by cell.
struct Plain {
    std::vector<std::string> rows;
    int width() const { return static_cast<int>(rows[0].size()); }
    int height() const { return static_cast<int>(rows.size()); }
    bool inside(Point p) const { return p.x >= 0 && p.y >= 0 && p.x < width() && p.y < height(); }
    char at(Point p) const { return rows[p.y][p.x]; }
    bool floor(Point p) const { return inside(p) && at(p) != '#'; }
    std::vector<Point> cells(const std::function<bool(Point)>& wanted) const {
        std::vector<Point> found;
        for (int y = 0; y < height(); ++y) {
            for (int x = 0; x < width(); ++x) {
                if (wanted({x, y})) found.push_back({x, y});
            }
        }
        return found;
    }
    double area() const { return width() * height(); }
};

Plain random_map(std::uint64_t seed) {
    Stream random(seed);
    const int width = random.chance(0.2) ? random.between(60, 140) : random.between(1, 24);
    const int height = random.between(1, 16);
    const double share = random.unit();
    const bool mirrored = random.chance(0.2);
    Plain map{std::vector<std::string>(static_cast<std::size_t>(height),
                                       std::string(static_cast<std::size_t>(width), '#'))};
    for (std::string& row : map.rows) {
        for (char& cell : row) cell = random.chance(share) ? '.' : '#';
        if (mirrored) std::copy(row.begin(), row.begin() + width / 2, row.rbegin());
    }
    const std::string things = "EEXm*!m*";
    for (const char thing : things) {
        const int x = random.between(0, width - 1);
        const int y = random.between(0, height - 1);
        if (random.chance(0.8)) map.rows[y][x] = thing;
    }
    return map;
}

bool less(Point a, Point b) { return before(a, b); }
using Cells = std::set<Point, decltype(&less)>;

// Distances from some cells, cell by cell.
std::map<Point, int, decltype(&less)> walk(const std::vector<Point>& from,
                                           const std::function<bool(Point)>& may) {
    std::map<Point, int, decltype(&less)> steps(&less);
    std::vector<Point> queue;
    for (const Point p : from) {
        if (may(p) && steps.emplace(p, 0).second) queue.push_back(p);
    }
    for (std::size_t next = 0; next < queue.size(); ++next) {
        for (const Point direction : four_directions) {
            const Point p = queue[next] + direction;
            if (may(p) && steps.emplace(p, steps[queue[next]] + 1).second) queue.push_back(p);
        }
    }
    return steps;
}

std::vector<std::vector<Point>> parts(const std::vector<Point>& cells, Connectivity connectivity) {
    Cells left(cells.begin(), cells.end(), &less);
    std::vector<std::vector<Point>> found;
    while (!left.empty()) {
        std::vector<Point> part{*left.begin()};
        left.erase(left.begin());
        for (std::size_t next = 0; next < part.size(); ++next) {
            for (const Point direction : directions(connectivity)) {
                if (left.erase(part[next] + direction) > 0) part.push_back(part[next] + direction);
            }
        }
        found.push_back(part);
    }
    return found;
}

struct Naive {
    explicit Naive(Plain plain) : map(std::move(plain)) {
        floor = map.cells([&](Point p) { return map.floor(p); });
        wall = map.cells([&](Point p) { return !map.floor(p); });
        room = map.cells([&](Point p) { return in_square(p); });
        corridor = map.cells([&](Point p) { return map.floor(p) && !in_square(p); });
    }
    bool in_square(Point p) const {
        for (int dy = -1; dy <= 0; ++dy) {
            for (int dx = -1; dx <= 0; ++dx) {
                const Point c{p.x + dx, p.y + dy};
                if (map.floor(c) && map.floor({c.x + 1, c.y}) && map.floor({c.x, c.y + 1}) &&
                    map.floor({c.x + 1, c.y + 1}))
                    return true;
            }
        }
        return false;
    }
    int neighbours(Point p) const {
        int count = 0;
        for (const Point direction : four_directions) count += map.floor(p + direction);
        return count;
    }
    double with_neighbours(const std::vector<Point>& cells, int least, int most) const {
        return static_cast<double>(std::count_if(cells.begin(), cells.end(), [&](Point p) {
            return neighbours(p) >= least && neighbours(p) <= most;
        }));
    }
    std::vector<Point> all(char thing) const {
        return map.cells([&](Point p) { return map.at(p) == thing; });
    }
    double per_floor(double count) const { return count / static_cast<double>(floor.size()); }

    Plain map;
    std::vector<Point> floor, wall, room, corridor;
};

using Expected = std::function<std::optional<double>(const Naive&)>;

double size_of(const std::vector<Point>& cells) { return static_cast<double>(cells.size()); }

std::optional<double> with_floor(const Naive& naive, const std::function<double()>& find) {
    if (naive.floor.empty()) return std::nullopt;
    return find();
}

double largest(const std::vector<std::vector<Point>>& found) {
    double most = 0;
    for (const auto& part : found) most = std::max(most, size_of(part));
    return most;
}

std::optional<double> longest(const Naive& naive) {
    return with_floor(naive, [&] {
        int most = 0;
        for (const Point p : naive.floor) {
            for (const auto& [cell, steps] : walk({p}, [&](Point q) { return naive.map.floor(q); }))
                most = std::max(most, steps);
        }
        return static_cast<double>(most);
    });
}

std::optional<double> entropy(const Naive& naive) {
    const Plain& map = naive.map;
    if (map.width() < 5 || map.height() < 5) return std::nullopt;
    double sum = 0;
    for (int part = 0; part < 25; ++part) {
        double yes = 0, all = 0;
        for (int y = part / 5 * map.height() / 5; y < (part / 5 + 1) * map.height() / 5; ++y) {
            for (int x = part % 5 * map.width() / 5; x < (part % 5 + 1) * map.width() / 5; ++x) {
                yes += map.floor({x, y});
                ++all;
            }
        }
        for (const double p : {yes / all, 1 - yes / all}) sum -= p > 0 ? p * std::log2(p) : 0;
    }
    return sum / 25;
}

double alike(const Naive& naive, const std::function<Point(Point)>& turned) {
    const auto same =
        naive.map.cells([&](Point p) { return naive.map.floor(p) == naive.map.floor(turned(p)); });
    return size_of(same) / naive.map.area();
}

std::optional<double> lz78(const Naive& naive) {
    std::string text;
    std::set<char> kinds;
    for (const std::string& row : naive.map.rows) {
        for (const char cell : row) text += cell == '#' ? '#' : '.';
    }
    kinds.insert(text.begin(), text.end());
    if (kinds.size() < 2) return std::nullopt;
    std::set<std::string> phrases;
    std::string phrase;
    double bits = 0;
    const auto name = [&] { return std::ceil(std::log2(static_cast<double>(phrases.size()) + 1)); };
    for (const char cell : text) {
        phrase += cell;
        if (phrases.count(phrase) > 0) continue;
        bits += name() + 1;
        phrases.insert(phrase);
        phrase.clear();
    }
    if (!phrase.empty()) bits += name();
    return bits / static_cast<double>(text.size());
}

std::optional<double> nearest(const Naive& naive, char from, char to) {
    const auto steps = walk(naive.all(from), [&](Point p) { return naive.map.floor(p); });
    std::optional<double> best;
    for (const Point p : naive.all(to)) {
        const auto found = steps.find(p);
        if (found != steps.end() && (!best || found->second < *best)) best = found->second;
    }
    return best;
}

std::optional<double> guarded(const Naive& naive, char thing) {
    if (naive.all('E').empty()) return std::nullopt;
    const auto any = walk(naive.all('E'), [&](Point p) { return naive.map.floor(p); });
    const auto safe =
        walk(naive.all('E'), [&](Point p) { return naive.map.floor(p) && naive.map.at(p) != 'm'; });
    double count = 0;
    for (const Point p : naive.all(thing)) count += any.count(p) > 0 && safe.count(p) == 0;
    return count;
}

std::optional<double> guarded_at_the_end(const Naive& naive, char thing) {
    if (naive.all('E').empty()) return std::nullopt;
    const auto steps = walk(naive.all('E'), [&](Point p) { return naive.map.floor(p); });
    const auto monster = [&](Point p) { return naive.map.inside(p) && naive.map.at(p) == 'm'; };
    double count = 0;
    for (const Point p : naive.all(thing)) {
        if (steps.count(p) == 0) continue;
        for (const Point direction : four_directions) {
            const auto last = steps.find(p + direction);
            if (last == steps.end() || last->second != steps.at(p) - 1) continue;
            bool found = monster(last->first);
            for (const Point beside : four_directions) found = found || monster(last->first + beside);
            count += found;
            break;
        }
    }
    return count;
}

const std::map<std::string, Expected>& expected() {
    static const std::map<std::string, Expected> table{
        {"floor_share", [](const Naive& n) { return size_of(n.floor) / n.map.area(); }},
        {"floor_cells", [](const Naive& n) { return size_of(n.floor); }},
        {"density_danesh2016", [](const Naive& n) { return size_of(n.wall) / n.map.area(); }},
        {"openness_danesh2016",
         [](const Naive& n) {
             return with_floor(n, [&] {
                 return n.per_floor(
                     static_cast<double>(std::count_if(n.floor.begin(), n.floor.end(), [&](Point p) {
                         return std::all_of(eight_directions.begin(), eight_directions.end(), [&](Point d) {
                             return !n.map.inside(p + d) || n.map.floor(p + d);
                         });
                     })));
             });
         }},
        {"islands",
         [](const Naive& n) { return static_cast<double>(parts(n.floor, Connectivity::four).size()); }},
        {"connectedness_danesh2016",
         [](const Naive& n) {
             return with_floor(n, [&] { return n.per_floor(largest(parts(n.floor, Connectivity::four))); });
         }},
        {"wall_chunks_green2019",
         [](const Naive& n) { return static_cast<double>(parts(n.wall, Connectivity::four).size()); }},
        {"isolated_walls",
         [](const Naive& n) {
             const auto chunks = parts(n.wall, Connectivity::eight);
             return static_cast<double>(std::count_if(chunks.begin(), chunks.end(), [&](const auto& chunk) {
                 return std::none_of(chunk.begin(), chunk.end(), [&](Point p) {
                     return p.x == 0 || p.y == 0 || p.x == n.map.width() - 1 || p.y == n.map.height() - 1;
                 });
             }));
         }},
        {"longest_path", longest},
        {"rooms",
         [](const Naive& n) { return static_cast<double>(parts(n.room, Connectivity::four).size()); }},
        {"room_size_mean",
         [](const Naive& n) -> std::optional<double> {
             if (n.room.empty()) return std::nullopt;
             return size_of(n.room) / static_cast<double>(parts(n.room, Connectivity::four).size());
         }},
        {"room_size_largest",
         [](const Naive& n) -> std::optional<double> {
             if (n.room.empty()) return std::nullopt;
             return largest(parts(n.room, Connectivity::four));
         }},
        {"corridors",
         [](const Naive& n) { return static_cast<double>(parts(n.corridor, Connectivity::four).size()); }},
        {"corridor_share",
         [](const Naive& n) { return with_floor(n, [&] { return n.per_floor(size_of(n.corridor)); }); }},
        {"dead_ends", [](const Naive& n) { return n.with_neighbours(n.floor, 1, 1); }},
        {"junctions", [](const Naive& n) { return n.with_neighbours(n.corridor, 3, 4); }},
        {"branching",
         [](const Naive& n) {
             return with_floor(n, [&] {
                 double sum = 0;
                 for (const Point p : n.floor) sum += n.neighbours(p);
                 return n.per_floor(sum);
             });
         }},
        // Pieces of wall, corners joined, that floor goes all around.
        {"loops", [](const Naive& n) { return expected().at("isolated_walls")(n); }},
        {"cell_entropy", entropy},
        {"symmetry_left_right",
         [](const Naive& n) {
             return alike(n, [&](Point p) { return Point{n.map.width() - 1 - p.x, p.y}; });
         }},
        {"symmetry_top_bottom",
         [](const Naive& n) {
             return alike(n, [&](Point p) { return Point{p.x, n.map.height() - 1 - p.y}; });
         }},
        {"symmetry_half_turn",
         [](const Naive& n) {
             return alike(n, [&](Point p) {
                 return Point{n.map.width() - 1 - p.x, n.map.height() - 1 - p.y};
             });
         }},
        {"complexity_lz78", lz78},
        {"object_density",
         [](const Naive& n) {
             return with_floor(n, [&] {
                 return n.per_floor(
                     size_of(n.map.cells([&](Point p) { return n.map.at(p) != '.' && n.map.at(p) != '#'; })));
             });
         }},
        {"count:monster", [](const Naive& n) { return size_of(n.all('m')); }},
        {"count:rock", [](const Naive& n) { return size_of(n.wall); }},
        {"path:entrance:exit", [](const Naive& n) { return nearest(n, 'E', 'X'); }},
        {"distance:treasure", [](const Naive& n) { return nearest(n, 'E', '*'); }},
        {"guarded:treasure", [](const Naive& n) { return guarded(n, '*'); }},
        {"guarded_green2019:treasure", [](const Naive& n) { return guarded_at_the_end(n, '*'); }},
    };
    return table;
}

TEST(NaiveMetrics, there_is_one_for_every_metric_of_cells) {
    for (const Metric& metric : tested_metrics()) {
        const std::string name = metric.name;
        const bool of_mission = std::string_view(metric.needs).rfind("an entrance, an exit", 0) == 0;
        const bool of_tasks = name == "rooms_on_cycles" || name == "mission_breadth";
        if (name.rfind("graph_", 0) == 0 || of_tasks || name == "longest_path_at_least" || of_mission ||
            metric.takes_players() || metric.views == Views::side)
            continue;  // have tests of their own
        EXPECT_TRUE(std::any_of(expected().begin(), expected().end(), [&](const auto& row) {
            return row.first.substr(0, row.first.find(':')) == name;
        })) << name;
    }
}

PROPERTY(NaiveMetrics, agree_with_the_fast_ones_on_random_maps) {
    const Naive naive(random_map(random.bits()));
    const Level level = drawn(naive.map.rows);
    for (const auto& [name, find] : expected()) {
        if (name == "longest_path" && naive.floor.size() > 300) continue;
        const auto wanted = find(naive);
        const auto found = answer(level, name);
        ASSERT_TRUE(found.has_value() == wanted.has_value());
        if (found) {
            ASSERT_LT(std::fabs(*found - *wanted), 1e-12) << name;
        }
    }
}

PROPERTY(NaiveMetrics, two_sweeps_give_a_lower_bound_of_the_longest_path) {
    const Level level = drawn(random_map(random.bits()).rows);
    const auto exact = answer(level, "longest_path"), bound = answer(level, "longest_path_at_least");
    ASSERT_TRUE(exact.has_value() == bound.has_value());
    if (!exact) return;
    ASSERT_TRUE(*bound <= *exact);
    ASSERT_TRUE(2 * *bound >= *exact);
    if (value(level, "loops") == 0 && value(level, "rooms") == 0) {
        ASSERT_EQ(*bound, *exact);
    }
}

// How many pieces a graph falls into: marks spread along the links until nothing changes.
int pieces(int rooms, const std::vector<std::pair<int, int>>& links) {
    std::vector<int> mark(static_cast<std::size_t>(rooms));
    for (int room = 0; room < rooms; ++room) mark[room] = room;
    for (bool changed = true; changed;) {
        changed = false;
        for (const auto& [from, to] : links) {
            int &a = mark[from], &b = mark[to];
            changed = changed || a != b;
            a = b = std::min(a, b);
        }
    }
    return static_cast<int>(std::set<int>(mark.begin(), mark.end()).size());
}

PROPERTY(NaiveMetrics, of_the_room_graph_agree_on_random_graphs) {
    Level level = drawn({"...", "..."});
    const int rooms = random.between(0, 12), most_links = random.between(0, 30);
    for (int i = 0; i < rooms; ++i) level.add(Room{});
    std::vector<std::pair<int, int>> links;
    for (int i = 0; i < most_links && rooms > 0; ++i) {
        const int from = random.between(-1, rooms - 1);  // some lead nowhere, some to where they begin
        const int to = random.between(-1, rooms - 1);
        level.add(Link{.from = static_cast<RoomId>(from), .to = static_cast<RoomId>(to)});
        if (from >= 0 && to >= 0 && from != to) links.emplace_back(from, to);
    }
    for (const char* name : {"graph_rooms", "graph_loops", "graph_dead_ends", "graph_branching"})
        ASSERT_TRUE(answer(level, name).has_value() == !links.empty());
    if (links.empty()) return;
    int dead_ends = 0;
    for (int room = 0; room < rooms; ++room) {
        dead_ends += std::count_if(links.begin(), links.end(), [&](const std::pair<int, int>& link) {
                         return link.first == room || link.second == room;
                     }) == 1;
    }
    const auto count = static_cast<int>(links.size());
    ASSERT_TRUE(value(level, "graph_rooms") == rooms);
    ASSERT_TRUE(value(level, "graph_loops") == count - rooms + pieces(rooms, links));
    ASSERT_TRUE(value(level, "graph_dead_ends") == dead_ends);
    ASSERT_TRUE(std::fabs(value(level, "graph_branching") - 2.0 * count / rooms) < 1e-12);
}

// A metric is within the range that its description states.
PROPERTY(NaiveMetrics, every_answer_is_within_the_stated_range) {
    const Level level = drawn(random_map(random.bits()).rows);
    for (const Metric& metric : tested_metrics()) {
        if (metric.takes != Metric::Takes::nothing) continue;
        const auto found = answer(level, metric.name);
        if (!found) continue;
        ASSERT_TRUE(*found >= metric.least);
        ASSERT_TRUE(*found <= metric.most);
        ASSERT_TRUE(!metric.whole || *found == std::floor(*found));
    }
}

}  // namespace
}  // namespace levelwright
