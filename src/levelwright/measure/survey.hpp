// What metrics know of one level together: masks, components and walks are found when the first of them asks
// and kept for the others. Memory is kept from level to level.
//
// "Floor" means cells that can be walked on, "wall" all others. Cells touch along their sides unless said
// otherwise. Each floor of a level is looked at on its own; only walks follow stairs and portals.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "levelwright/draft/judge.hpp"
#include "levelwright/draft/scratch.hpp"
#include "levelwright/grid/components.hpp"
#include "levelwright/grid/longest_path.hpp"
#include "levelwright/level/ends.hpp"
#include "levelwright/measure/floor_pieces.hpp"
#include "levelwright/measure/side_patterns.hpp"

namespace levelwright {

// Why many questions have no answer.
inline constexpr const char* no_floor = "there is no cell that can be walked on";

class MissionJudge;
struct Game;
struct Metric;
struct Question;

// How the floor cells of a level lie beside each other.
struct Shapes {
    std::int64_t cells = 0;
    std::int64_t dead_ends = 0;  // cells with one neighbour
    std::int64_t junctions = 0;  // corridor cells with three or four
    std::int64_t pairs = 0;      // cells beside each other
    std::int64_t squares = 0;    // two by two
};

class Plays;

class Survey final : public Judge {
 public:
    // Questions by name are about these metrics; levels are played as these games.
    explicit Survey(std::span<const Metric> metrics = {}, std::span<const Game> games = {});
    ~Survey() override;

    int floors() const { return level().floors; }
    const BitGrid& floor_cells(int floor);
    const BitGrid& wall_cells(int floor);
    const BitGrid& room_cells(int floor);      // floor cells that are part of a square of two by two
    const BitGrid& corridor_cells(int floor);  // the other floor cells
    const Components& islands(int floor);      // of floor
    const Components& wall_chunks(int floor);
    const Components& rooms(int floor);
    const Components& corridors(int floor);
    const Shapes& shapes();  // of all floors together

    std::int64_t cell_count() const { return level().size.area() * level().floors; }
    std::int64_t floor_count() { return shapes().cells; }
    std::int64_t count_of(TileId tile);
    std::int64_t count_of(KindId kind);

    // Of all floors together, along links too.
    const FloorPieces& pieces();

    // Of levels in side view: where one can stand, and the patterns of it. Only the first floor is looked at.
    const SideProfile& side();
    const SidePatterns& side_patterns();

    // The places where players come in (level/ends.hpp). Empty when there are none.
    std::span<const Place> entrances();
    std::int32_t cell_of(const Place& place) const;

    // Moves from the entrance to every cell, along links too. Cells that hold objects can be walked on.
    std::span<const std::int32_t> steps_from_entrance();

    // Plays the level; nothing is played until somebody asks.
    Plays& plays();
    // Judges the level's locks, keys and walks; keeps what it found, too.
    MissionJudge& mission();

    Scratch& scratch() { return scratch_; }
    LongestPathScratch& path_scratch() { return path_scratch_; }

    // By Euler's formula for cells, their sides and squares: islands - holes = cells - pairs + squares.
    std::int64_t holes();

    Result<std::size_t> question(std::string_view text) override;
    Result<double> answer(std::size_t question) override;

 private:
    void begin() override;
    // One part of what is known; `known` goes back to false with every level.
    template <class T>
    struct Part {
        T value;
        bool known = false;
    };
    struct Floor {
        Part<BitGrid> floor_cells, wall_cells, room_cells, corridor_cells;
        Part<Components> islands, wall_chunks, rooms, corridors;
    };
    template <class T, class Find>
    const T& known(Part<T>& part, Find find) {
        if (!part.known) {
            effort().spend(cell_count());
            find(part.value);
            part.known = true;
        }
        return part.value;
    }
    Floor& at(int floor) { return floors_[floor]; }
    void count_things();
    bool leads_elsewhere() const;
    void walk_along_links(std::vector<std::int32_t>& steps);
    void walk_on_one_floor(std::vector<std::int32_t>& steps);

    std::span<const Metric> metrics_;
    std::span<const Game> games_;
    std::vector<Question> questions_;
    std::vector<Floor> floors_;
    Part<Shapes> shapes_;
    Part<FloorPieces> pieces_;
    Part<SideProfile> side_;
    Part<SidePatterns> side_patterns_;
    Part<std::vector<Place>> entrances_;
    Part<std::vector<std::int32_t>> steps_;
    std::vector<End> ends_;
    std::array<std::int64_t, 256> count_of_tile_{};
    std::vector<std::int64_t> count_of_kind_;
    bool counted_ = false;
    std::unique_ptr<MissionJudge> judge_;
    std::uint64_t judge_looked_at_ = 0;  // the number of a level
    Scratch scratch_;
    LongestPathScratch path_scratch_;
    std::unique_ptr<Plays> plays_;
};

}  // namespace levelwright
