// Orders tasks, finds their columns and lanes, routes ways along tracks between lines, and only then sets heights.

#include "levelwright/write/missions/mission_chart.hpp"

#include <algorithm>
#include <limits>

#include "levelwright/base/index.hpp"
#include "levelwright/level/query.hpp"

namespace levelwright {
namespace {

constexpr int most_columns = 12;
constexpr int box_height = 38, column_gap = 30, lane_gap = 12;
constexpr int track_height = 9;
constexpr int margin = 12, band_head = 30, band_foot = 12, band_gap = 8, line_gap = 12;

// Intervals that share no point can lie on the same track.
class Tracks {
 public:
    int add(int a, int b) {
        const int low = std::min(a, b) - 4, high = std::max(a, b) + 4;
        for (std::size_t i = 0; i < taken_.size(); ++i) {
            const bool free = std::none_of(taken_[i].begin(), taken_[i].end(), [&](const auto& other) {
                return low <= other.second && other.first <= high;
            });
            if (!free) continue;
            taken_[i].emplace_back(low, high);
            return static_cast<int>(i);
        }
        taken_.push_back({{low, high}});
        return static_cast<int>(taken_.size()) - 1;
    }
    int count() const { return static_cast<int>(taken_.size()); }

 private:
    std::vector<std::vector<std::pair<int, int>>> taken_;
};

class Charting {
 public:
    Charting(const Level& level, const Mission& mission, int label_width)
        : level_(level), mission_(mission), edges_(mission.edges.size()) {
        chart_.box = {label_width, box_height};
        chart_.boxes.resize(mission.tasks.size());
    }

    MissionChart make() {
        put_in_order();
        find_columns();
        find_lanes();
        find_routes();
        find_heights();
        for (std::size_t i = 0; i < edges_.size(); ++i) draw(i);
        return std::move(chart_);
    }

 private:
    enum class Route : std::uint8_t { none, direct, above, below, beside };
    struct Edge {
        Route route = Route::none;
        int track = 0;        // above the line where it ends, or below the line where it begins
        int first_track = 0;  // along the margin: above the line where it begins
        int margin_track = 0;
    };
    struct Line {
        int band = 0;
        Tracks above, below;
        int lanes = 1;
        int top = 0;  // of the boxes
    };
    using Box = MissionChart::Box;

    const Box& box(TaskId task) const { return chart_.boxes[index_of(task)]; }
    bool is_drawn(const TaskEdge& edge) const {
        const auto known = [&](TaskId task) {
            return task > TaskId::none && index_of(task) < mission_.tasks.size();
        };
        return known(edge.from) && known(edge.to) && edge.from != edge.to;
    }
    // Where its room, its object or its door is; -1: it has no place.
    int floor_of(const Task& task) const {
        if (task.room > RoomId::none && index_of(task.room) < level_.rooms.size())
            return level_.rooms[task.room].area.floor;
        if (task.object > ObjectId::none && index_of(task.object) < level_.objects.size())
            return level_.objects[task.object].place.floor;
        if (task.link > LinkId::none && index_of(task.link) < level_.links.size())
            return level_.links[task.link].leaves.floor;
        return -1;
    }
    bool opens(const TaskEdge& edge) const { return opens_lock(level_, mission_, edge); }

    // Each task after those that lead to it, else as they stand in the mission.
    void put_in_order() {
        std::vector<int> open(mission_.tasks.size(), 0);
        for (const TaskEdge& edge : mission_.edges) {
            if (is_drawn(edge)) ++open[index_of(edge.to)];
        }
        std::vector<char> done(mission_.tasks.size(), 0);
        while (order_.size() < mission_.tasks.size()) {
            const auto first_with = [&](int most_open) {
                std::size_t i = 0;
                while (i < done.size() && (done[i] || open[i] > most_open)) ++i;
                return i;
            };
            std::size_t next = first_with(0);
            if (next == done.size())
                next = first_with(std::numeric_limits<int>::max());  // they go in circles
            done[next] = 1;
            order_.push_back(next);
            for (const TaskEdge& edge : mission_.edges) {
                if (is_drawn(edge) && index_of(edge.from) == next) --open[index_of(edge.to)];
            }
        }
    }

    // One after the other along the edges, in bands of one floor.
    void find_columns() {
        std::vector<int> band_of(mission_.tasks.size(), -1), column(mission_.tasks.size(), 0);
        for (const std::size_t task : order_) {
            int floor = floor_of(mission_.tasks[task]);
            if (floor < 0 && !chart_.bands.empty()) floor = chart_.bands.back().floor;
            if (chart_.bands.empty() || chart_.bands.back().floor != floor)
                chart_.bands.push_back({floor, 0, 0});
            band_of[task] = static_cast<int>(chart_.bands.size()) - 1;
            for (const TaskEdge& edge : mission_.edges) {
                if (!is_drawn(edge) || index_of(edge.to) != task) continue;
                const std::size_t from = index_of(edge.from);
                if (band_of[from] == band_of[task]) column[task] = std::max(column[task], column[from] + 1);
            }
        }
        std::vector<int> columns(chart_.bands.size(), 0);
        for (const std::size_t task : order_)
            columns[band_of[task]] = std::max(columns[band_of[task]], column[task] + 1);
        for (std::size_t band = 0; band < columns.size(); ++band) {
            first_line_.push_back(static_cast<int>(lines_.size()));
            const int lines = (columns[band] + most_columns - 1) / most_columns;
            for (int i = 0; i < lines; ++i) lines_.push_back({.band = static_cast<int>(band)});
            columns[band] = (columns[band] + lines - 1) / lines;  // of one line
            columns_ = std::max(columns_, columns[band]);
        }
        for (const std::size_t task : order_) {
            const std::size_t band = index_of(band_of[task]);
            chart_.boxes[task].line = first_line_[band] + column[task] / columns[band];
            chart_.boxes[task].column = column[task] % columns[band];
        }
    }

    // Below each other where several stand in one column, each as near as possible to what leads to it.
    void find_lanes() {
        std::vector<std::vector<int>> next_free(lines_.size(), std::vector<int>(most_columns, 0));
        for (const std::size_t task : order_) {
            Box& found = chart_.boxes[task];
            int wanted = 0, leading = 0;
            for (const TaskEdge& edge : mission_.edges) {
                if (!is_drawn(edge) || index_of(edge.to) != task || box(edge.from).line != found.line)
                    continue;
                wanted = leading++ == 0 ? box(edge.from).lane : std::min(wanted, box(edge.from).lane);
            }
            int& free = next_free[found.line][found.column];
            found.lane = std::max(free, wanted);
            free = found.lane + 1;
            lines_[found.line].lanes = std::max(lines_[found.line].lanes, free);
        }
    }

    int left_of(const Box& found) const {
        return margin + found.column * (chart_.box.width + column_gap) + 26;
    }
    int right_of(const Box& found) const { return left_of(found) + chart_.box.width; }
    int middle_of(const Box& found) const { return left_of(found) + chart_.box.width / 2; }
    // Where a way that comes from above meets the box: from the top, or in the gap beside it.
    int leaves_at(const Box& found) const {
        return found.lane == 0 ? middle_of(found) + 8 : right_of(found) + column_gap / 3;
    }
    int arrives_at(const Box& found) const {
        return found.lane == 0 ? middle_of(found) - 8 : left_of(found) - column_gap / 3;
    }
    int margin_at() const { return margin + columns_ * (chart_.box.width + column_gap) + 16; }

    void find_routes() {
        for (std::size_t i = 0; i < edges_.size(); ++i) {
            const TaskEdge& edge = mission_.edges[i];
            if (!is_drawn(edge)) continue;
            const Box& from = box(edge.from);
            const Box& to = box(edge.to);
            Edge& found = edges_[i];
            if (from.line == to.line && to.column == from.column + 1) {
                found.route = Route::direct;
            } else if (from.line == to.line) {
                found.route = Route::above;
                found.track = lines_[to.line].above.add(leaves_at(from), arrives_at(to));
            } else if (to.line == from.line + 1 && !opens(edge)) {
                found.route = Route::below;
                found.track = lines_[from.line].below.add(right_of(from) + 12, left_of(to) - 12);
            } else {
                found.route = Route::beside;
                found.first_track = lines_[from.line].above.add(leaves_at(from), margin_at());
                found.track = lines_[to.line].above.add(arrives_at(to), margin_at());
                found.margin_track = margins_.add(from.line * 100, to.line * 100);
            }
        }
    }

    void find_heights() {
        int y = margin;
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            Line& line = lines_[i];
            MissionChart::Band& band = chart_.bands[line.band];
            const bool first = i == 0 || lines_[i - 1].band != line.band;
            const bool last = i + 1 == lines_.size() || lines_[i + 1].band != line.band;
            if (first) {
                band.top = y;
                y += band.floor >= 0 ? band_head : band_foot;
            }
            line.top = y + line.above.count() * track_height + (line.above.count() > 0 ? 6 : 0);
            y = line.top + line.lanes * (box_height + lane_gap) - lane_gap + line_gap +
                line.below.count() * track_height;
            if (last) {
                y += band_foot - line_gap / 2;
                band.height = y - band.top;
                y += band_gap;
            }
        }
        for (Box& found : chart_.boxes)
            found.at = {left_of(found), lines_[found.line].top + found.lane * (box_height + lane_gap)};
        chart_.size = {margin_at() + margins_.count() * track_height + margin, y - band_gap + margin};
    }

    void draw(std::size_t number) {
        const Edge& found = edges_[number];
        if (found.route == Route::none) return;
        const TaskEdge& edge = mission_.edges[number];
        const Box& from = box(edge.from);
        const Box& to = box(edge.to);
        const int from_y = from.at.y + box_height / 2, to_y = to.at.y + box_height / 2;
        MissionChart::Way way{number, {}, found.route == Route::direct, opens(edge)};
        const auto add = [&](int x, int y) { way.points.push_back({x, y}); };
        const auto track_above = [&](const Box& end, int track) {
            return lines_[end.line].top - 14 - track * track_height;
        };
        const auto leave_upwards = [&](int y) {
            from.lane == 0 ? add(leaves_at(from), from.at.y) : add(right_of(from), from_y);
            if (from.lane != 0) add(leaves_at(from), from_y);
            add(leaves_at(from), y);
        };
        const auto arrive_downwards = [&](int y) {
            add(arrives_at(to), y);
            if (to.lane != 0) add(arrives_at(to), to_y);
            to.lane == 0 ? add(arrives_at(to), to.at.y) : add(to.at.x, to_y);
        };
        const auto begin_and_end = [&] {
            add(right_of(from), from_y);
            add(to.at.x, to_y);
        };
        switch (found.route) {
            case Route::none:
                break;
            case Route::direct:
                begin_and_end();
                break;
            case Route::above:
                leave_upwards(track_above(to, found.track));
                arrive_downwards(track_above(to, found.track));
                break;
            case Route::below: {
                const Line& line = lines_[from.line];
                const int y = line.top + line.lanes * (box_height + lane_gap) - lane_gap + 10 +
                              found.track * track_height;
                add(right_of(from), from_y);
                add(right_of(from) + 12, from_y);
                add(right_of(from) + 12, y);
                add(to.at.x - 12, y);
                add(to.at.x - 12, to_y);
                add(to.at.x, to_y);
                break;
            }
            case Route::beside: {
                const int x = margin_at() + 8 + found.margin_track * track_height;
                leave_upwards(track_above(from, found.first_track));
                add(x, track_above(from, found.first_track));
                add(x, track_above(to, found.track));
                arrive_downwards(track_above(to, found.track));
                break;
            }
        }
        chart_.ways.push_back(std::move(way));
    }

    const Level& level_;
    const Mission& mission_;
    MissionChart chart_;
    std::vector<Edge> edges_;
    std::vector<std::size_t> order_;
    std::vector<Line> lines_;
    std::vector<int> first_line_;  // of each band
    Tracks margins_;
    int columns_ = 1;
};

}  // namespace

MissionChart chart_of(const Level& level, const Mission& mission, int label_width) {
    return Charting(level, mission, label_width).make();
}

}  // namespace levelwright
