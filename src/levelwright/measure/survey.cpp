// Each fact is found when first asked for, floor by floor; walks take the quick way where no link leads elsewhere.

#include "levelwright/measure/survey.hpp"

#include <algorithm>

#include "levelwright/base/index.hpp"
#include "levelwright/level/query.hpp"
#include "levelwright/measure/metric.hpp"
#include "levelwright/measure/plays.hpp"
#include "levelwright/measure/samples/shapes.hpp"
#include "levelwright/measure/walking.hpp"
#include "levelwright/players/solver/mission_quality.hpp"

namespace levelwright {

Survey::Survey(std::span<const Metric> metrics, std::span<const Game> games)
    : metrics_(metrics), games_(games) {}
Survey::~Survey() = default;

void Survey::begin() {
    floors_.resize(std::max(floors_.size(), static_cast<std::size_t>(floors())));
    for (Floor& floor : floors_) {
        floor.floor_cells.known = floor.wall_cells.known = floor.room_cells.known = false;
        floor.corridor_cells.known = floor.islands.known = floor.wall_chunks.known = false;
        floor.rooms.known = floor.corridors.known = false;
    }
    shapes_.known = pieces_.known = entrances_.known = steps_.known = counted_ = false;
    side_.known = side_patterns_.known = false;
}

Plays& Survey::plays() {
    if (!plays_) plays_ = std::make_unique<Plays>(games_);
    plays_->use_judge(*this);
    return *plays_;
}

Result<std::size_t> Survey::question(std::string_view text) {
    auto read = question_from(text, metrics_);
    if (!read) return tl::unexpected(read.error());
    questions_.push_back(*std::move(read));
    return questions_.size() - 1;
}

Result<double> Survey::answer(std::size_t question) { return ask(questions_[question], *this); }

const BitGrid& Survey::floor_cells(int floor) {
    return known(at(floor).floor_cells, [&](BitGrid& cells) { walkable_cells(level(), floor, cells); });
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
    for (const TileId tile : level().cells) ++count_of_tile_[index_of(tile)];
    count_of_kind_.assign(level().palette->objects.size(), 0);
    for (const Object& object : level().objects) ++count_of_kind_[index_of(object.kind)];
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
    return static_cast<std::int32_t>(place.floor * level().size.area()) + place.at.y * level().size.width +
           place.at.x;
}

const FloorPieces& Survey::pieces() {
    return known(pieces_, [&](FloorPieces& pieces) {
        effort().spend(FloorPieces::work_of_cell * cell_count());
        pieces.find(*this);
    });
}

const SideProfile& Survey::side() {
    return known(side_, [&](SideProfile& side) { side.find(level()); });
}

const SidePatterns& Survey::side_patterns() {
    return known(side_patterns_, [&](SidePatterns& patterns) { patterns.find(side()); });
}

std::span<const Place> Survey::entrances() {
    return known(entrances_, [&](std::vector<Place>& places) {
        find_entrances(level(), ends_);
        places.clear();
        for (const End& entrance : ends_) places.push_back(entrance.place);
    });
}

MissionJudge& Survey::mission() {
    if (!judge_) judge_ = std::make_unique<MissionJudge>();
    if (judge_looked_at_ == number())
        judge_->go_on(effort());
    else
        judge_->examine(level(), effort());
    judge_looked_at_ = number();
    return *judge_;
}

std::span<const std::int32_t> Survey::steps_from_entrance() {
    return known(steps_, [&](std::vector<std::int32_t>& steps) {
        effort().spend(Walking::work_of_cell * cell_count());
        steps.resize(level().cells.size());
        leads_elsewhere() ? walk_along_links(steps) : walk_on_one_floor(steps);
    });
}

bool Survey::leads_elsewhere() const {
    return level().floors > 1 || std::any_of(level().links.begin(), level().links.end(),
                                             [](const Link& link) { return link.leaves != link.arrives; });
}

void Survey::walk_along_links(std::vector<std::int32_t>& steps) {
    const Scratch::Loan loan(scratch_);
    Walking walking(level(), scratch_);
    for (const Object& object : level().objects) walking.open(object.place);
    walking.walk(entrances());
    walking.write_to(steps);
}

void Survey::walk_on_one_floor(std::vector<std::int32_t>& steps) {
    const Scratch::Loan loan(scratch_);
    BitGrid& passable = scratch_.bits(level().size);
    passable = floor_cells(0);
    for (const Object& object : level().objects) passable.set(object.place.at);
    std::vector<Point>& sources = scratch_.points();
    for (const Place& entrance : entrances()) sources.push_back(entrance.at);
    DistanceField& field = scratch_.distances();
    field.find(passable, sources);
    std::fill(steps.begin(), steps.end(), unreachable);
    for (std::int64_t n = 0; n < field.reached(); ++n) {
        const Point at = field.reached_cell(n);
        steps[cell_of({0, at})] = field[at];
    }
}

}  // namespace levelwright
