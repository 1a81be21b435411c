// Masks of cells by tile, trait or area, areas made of masks as runs, and which key opens which lock.

#include "levelwright/level/query.hpp"

#include <algorithm>

#include "levelwright/base/index.hpp"
#include "levelwright/grid/pack.hpp"

namespace levelwright {
namespace {

// Appends the maximal runs of one row, moved by `offset`. Bits where a run begins or where one has just ended come alternately.
void append_runs(std::vector<CellRun>& runs, const BitGrid& cells, int y, Point offset) {
    BitGrid::Word last = 0;
    int x = offset.x, begin = 0;
    bool inside = false;
    for (const BitGrid::Word word : cells.row(y)) {
        for (BitGrid::Word edges = word ^ (word << 1 | last >> 63); edges != 0; edges &= edges - 1) {
            const int edge = x + std::countr_zero(edges);
            if (inside)
                runs.push_back({{begin, y + offset.y}, edge - begin});
            else
                begin = edge;
            inside = !inside;
        }
        last = word;
        x += BitGrid::word_bits;
    }
    if (inside) runs.push_back({{begin, y + offset.y}, offset.x + cells.width() - begin});
}

}  // namespace

void walkable_cells(const Level& level, int floor, BitGrid& cells) {
    ByteSet walkable{};
    for (std::size_t i = 0; i < level.palette->tiles.size(); ++i) {
        walkable[i] = level.palette->walkable(static_cast<TileId>(i));
    }
    mask_where(level.floor(floor), walkable, cells);
}

void standing_cells(const Level& level, int floor, BitGrid& cells) {
    ByteSet passable{}, bears{};
    for (std::size_t i = 0; i < level.palette->tiles.size(); ++i) {
        const Traits traits = level.palette->tiles[i].traits;
        passable[i] = !traits.has(Trait::solid);
        bears[i] = traits.has(Trait::solid) || traits.has(Trait::one_way);
    }
    const View<const TileId> tiles = level.floor(floor);
    cells.reset(level.size);
    for (int y = 0; y + 1 < level.size.height; ++y) {
        for (int x = 0; x < level.size.width; ++x) {
            if (passable[index_of(tiles[{x, y}])] && bears[index_of(tiles[{x, y + 1}])]) cells.set({x, y});
        }
    }
}

void cells_of(const Level& level, int floor, TileId tile, BitGrid& cells) {
    mask_equal(level.floor(floor), tile, cells);
}

void cells_of(const Level& level, const Area& area, BitGrid& cells) {
    cells.reset(level.size);
    if (area.run_count == 0) cells.fill_rect(area.bounds, true);
    for (const CellRun& run : level.runs_of(area))
        cells.fill_rect({run.start.x, run.start.y, run.length, 1}, true);
}

Area make_area(Level& level, int floor, const BitGrid& cells, Point offset) {
    const Rect bounds = cells.bounds();
    if (cells.count_in(bounds) == bounds.area()) return {floor, bounds.moved(offset), 0, 0};
    Area area{floor, bounds.moved(offset), static_cast<std::uint32_t>(level.runs.size()), 0};
    for (int y = bounds.y; y < bounds.bottom(); ++y) append_runs(level.runs, cells, y, offset);
    area.run_count = static_cast<std::uint32_t>(level.runs.size()) - area.first_run;
    return area;
}

bool opens_lock(const Level& level, const Mission& mission, const TaskEdge& edge) {
    if (edge.kind != TaskEdge::Kind::loose && edge.kind != TaskEdge::Kind::tight)
        return edge.kind == TaskEdge::Kind::opens;
    const auto known = [&](TaskId id) { return id > TaskId::none && index_of(id) < mission.tasks.size(); };
    if (!known(edge.from) || !known(edge.to)) return false;
    const Task& key = mission.tasks[edge.from];
    const Task& lock = mission.tasks[edge.to];
    const std::string& from = level.names.text(key.kind);
    const std::string& to = level.names.text(lock.kind);
    return (from == "key" || from == "key_part") && (to == "lock" || to == "multi_lock") &&
           key.name == lock.name;
}

std::int64_t count_of(const Level& level, TileId tile) {
    return std::count(level.cells.begin(), level.cells.end(), tile);
}

std::int64_t count_of(const Level& level, KindId kind) {
    return std::count_if(level.objects.begin(), level.objects.end(),
                         [&](const Object& object) { return object.kind == kind; });
}

}  // namespace levelwright
