#include "levelwright/measure/survey.hpp"

#include <algorithm>

#include "levelwright/level/query.hpp"
#include "levelwright/measure/plays.hpp"
#include "levelwright/measure/shapes.hpp"
#include "levelwright/measure/walking.hpp"
#include "levelwright/players/solver/mission_quality.hpp"

namespace levelwright {

Survey::Survey() = default;
Survey::~Survey() = default;

void Survey::look_at(const Level& level) {
    level_ = &level;
    floors_.resize(std::max(floors_.size(), static_cast<std::size_t>(level.floors)));
    for (Floor& floor : floors_) {
        floor.floor_cells.known = floor.wall_cells.known = floor.room_cells.known = false;
        floor.corridor_cells.known = floor.islands.known = floor.wall_chunks.known = false;
        floor.rooms.known = floor.corridors.known = false;
    }
    shapes_.known = entrances_.known = steps_.known = counted_ = judge_looked_ = false;
    if (plays_) plays_->look_at(level);
}

Plays& Survey::plays() {
    if (!plays_) {
        plays_ = std::make_unique<Plays>();
        if (level_) plays_->look_at(*level_);
    }
    return *plays_;
}

const BitGrid& Survey::floor_cells(int floor) {
    return known(at(floor).floor_cells, [&](BitGrid& cells) { walkable_cells(*level_, floor, cells); });
}

const BitGrid& Survey::wall_cells(int floor) {
    return known(at(floor).wall_cells, [&](BitGrid& cells) {
        cells = floor_cells(floor);
        cells.flip();
    });
}

const BitGrid& Survey::room_cells(int floor) {
    return known(at(floor).room_cells, [&](BitGrid& cells) { cells_in_squares(floor_cells(floor), cells); });
}

const BitGrid& Survey::corridor_cells(int floor) {
    return known(at(floor).corridor_cells, [&](BitGrid& cells) {
        cells = floor_cells(floor);
        cells.and_not(room_cells(floor));
    });
}

const Components& Survey::islands(int floor) {
    return known(at(floor).islands,
                 [&](Components& parts) { parts.find(floor_cells(floor), Connectivity::four); });
}

const Components& Survey::wall_chunks(int floor) {
    return known(at(floor).wall_chunks,
                 [&](Components& parts) { parts.find(wall_cells(floor), Connectivity::four); });
}

const Components& Survey::rooms(int floor) {
    return known(at(floor).rooms,
                 [&](Components& parts) { parts.find(room_cells(floor), Connectivity::four); });
}

const Components& Survey::corridors(int floor) {
    if (room_cells(floor).none()) return islands(floor);  // all floor is corridor
    return known(at(floor).corridors,
                 [&](Components& parts) { parts.find(corridor_cells(floor), Connectivity::four); });
}

const Shapes& Survey::shapes() {
    return known(shapes_, [&](Shapes& shapes) {
        shapes = {};
        for (int floor = 0; floor < floors(); ++floor)
            add_shapes(floor_cells(floor), room_cells(floor), shapes);
    });
}

std::int64_t Survey::holes() {
    std::int64_t island_count = 0;
    for (int floor = 0; floor < floors(); ++floor) island_count += islands(floor).count();
    return island_count - shapes().cells + shapes().pairs - shapes().squares;
}

void Survey::count_things() {
    if (counted_) return;
    counted_ = true;
    count_of_tile_.fill(0);
    for (const TileId tile : level_->cells) ++count_of_tile_[index_of(tile)];
    count_of_kind_.assign(level_->palette->objects.size(), 0);
    for (const Object& object : level_->objects) ++count_of_kind_[index_of(object.kind)];
}

std::int64_t Survey::count_of(TileId tile) {
    count_things();
    return count_of_tile_[index_of(tile)];
}

std::int64_t Survey::count_of(KindId kind) {
    count_things();
    return count_of_kind_[index_of(kind)];
}

std::int32_t Survey::cell_of(const Place& place) const {
    return static_cast<std::int32_t>(place.floor * level_->size.area()) + place.at.y * level_->size.width +
           place.at.x;
}

std::span<const std::int32_t> Survey::entrances() {
    return known(entrances_, [&](std::vector<std::int32_t>& cells) { find_entrances(cells); });
}

void Survey::find_entrances(std::vector<std::int32_t>& cells) const {
    cells.clear();
    for (const char* name : {"entrance", "start", "spawn", "player"}) {
        const auto kind = level_->palette->object_named(name);
        if (!kind) continue;
        for (const Object& object : level_->objects) {
            if (object.kind == *kind) cells.push_back(cell_of(object.place));
        }
        if (!cells.empty()) return;
    }
    for (std::size_t cell = 0; cell < level_->cells.size(); ++cell) {
        const TileId tile = level_->cells[cell];
        if (tile != unknown_tile && (*level_->palette)[tile].traits.has(Trait::stairs_up))
            cells.push_back(static_cast<std::int32_t>(cell));
    }
}

MissionJudge& Survey::mission() {
    if (!judge_) judge_ = std::make_unique<MissionJudge>();
    if (!judge_looked_ && level_) judge_->look_at(*level_);
    judge_looked_ = level_ != nullptr;
    return *judge_;
}

std::span<const std::int32_t> Survey::steps_from_entrance() {
    return known(steps_, [&](std::vector<std::int32_t>& steps) {
        steps.resize(level_->cells.size());
        leads_elsewhere() ? walk_along_links(steps) : walk_on_one_floor(steps);
    });
}

bool Survey::leads_elsewhere() const {
    return level_->floors > 1 || std::any_of(level_->links.begin(), level_->links.end(),
                                             [](const Link& link) { return link.leaves != link.arrives; });
}

void Survey::walk_along_links(std::vector<std::int32_t>& steps) {
    const Scratch::Loan loan(scratch_);
    Walking walking(*level_, Walking::OneWays::as_they_are, scratch_);
    for (const Object& object : level_->objects) walking.open(walking.cell_of(object.place));
    walking.walk(entrances());
    for (std::size_t cell = 0; cell < steps.size(); ++cell)
        steps[cell] = walking.steps(static_cast<std::int32_t>(cell));
}

void Survey::walk_on_one_floor(std::vector<std::int32_t>& steps) {
    const Scratch::Loan loan(scratch_);
    const int width = level_->size.width;
    BitGrid& passable = scratch_.bits(level_->size);
    passable = floor_cells(0);
    for (const Object& object : level_->objects) passable.set(object.place.at);
    std::vector<Point>& sources = scratch_.points();
    for (const std::int32_t cell : entrances()) sources.push_back({cell % width, cell / width});
    DistanceField& field = scratch_.distances();
    field.find(passable, sources);
    std::fill(steps.begin(), steps.end(), unreachable);
    for (std::int64_t n = 0; n < field.reached(); ++n) {
        const Point at = field.reached_cell(n);
        steps[static_cast<std::size_t>(cell_of({0, at}))] = field[at];
    }
}

}  // namespace levelwright
