// rooms_and_mazes: rooms thrown at random, mazes in all the space between, and doors that join everything.
//
//     ###########
//     #...#.....#
//     #...+.###.#
//     #...#.+...#
//     #####.#...#
//     #.....#...#
//     ###########
#include <fmt/format.h>

#include "levelwright/steps/general/steps.hpp"
#include "levelwright/steps/layouts/dig_site.hpp"
#include "levelwright/steps/layouts/lattice.hpp"
#include "levelwright/steps/layouts/pieces.hpp"

namespace levelwright {
namespace {

struct RoomsAndMazes {
    int throws = 60;
    WholeRange room{3, 9};
    int cell = 1;
    int walls = 1;
    double straight = 0.3;
    double loops = 0.03;
    bool dead_ends = false;
    TileId tile{};
    std::optional<TileId> door;
    static const Record& description();
};

const Record& RoomsAndMazes::description() {
    static const Record record{
        "rooms_and_mazes",
        "Rooms that do not overlap, mazes that fill the space between them, and entrances that join everything.",
        {
            field("throws", &RoomsAndMazes::throws,
                  "how many rooms are thrown; those that would overlap another are dropped",
                  {.least = 0, .most = 1000, .usually = {0, 200}, .unit = "for 1000 cells"}),
            field("room", &RoomsAndMazes::room,
                  "sides of rooms, drawn for each and cut to whole cells of the maze",
                  {.least = 1, .most = 1000, .usually = {2, 15}, .unit = "cells"}),
            field("cell", &RoomsAndMazes::cell, "how wide passages are",
                  {.least = 1, .most = 100, .usually = {1, 4}, .unit = "cells"}),
            field("walls", &RoomsAndMazes::walls, "how thick walls are",
                  {.least = 1, .most = 100, .usually = {1, 3}, .unit = "cells"}),
            field("straight", &RoomsAndMazes::straight, "how often a passage goes straight on",
                  {.least = 0, .most = 1, .unit = "of the steps"}),
            field("loops", &RoomsAndMazes::loops, "how many of the places for another entrance get one",
                  {.least = 0, .most = 1, .unit = "of the places"}),
            field("dead_ends", &RoomsAndMazes::dead_ends, "whether dead ends stay"),
            field("tile", &RoomsAndMazes::tile, "what rooms and passages are made of", {.role = "floor"}),
            field("door", &RoomsAndMazes::door, "doors of rooms; none when left out"),
        }};
    return record;
}

class Builder {
    using Number = Lattice::Number;
    struct Entrance {
        Number number;
        int direction;
    };

 public:
    Builder(const RoomsAndMazes& step, Draft& draft)
        : step_(step),
          draft_(draft),
          open_(open_cells(draft)),
          lattice_(draft, {.cell = step.cell, .wall = step.walls}, enterable_cells(draft, open_)),
          part_of_cell_(draft.scratch().array<int>(lattice_.numbers(), -1)),
          in_room_(draft.scratch().bits(lattice_.size())),
          rooms_(draft.scratch().tool<std::vector<Rect>>()),
          parent_of_part_(draft.scratch().numbers()),
          entrances_(draft.scratch().tool<std::vector<Entrance>>()) {
        rooms_.clear();
        entrances_.clear();
    }

    void run() {
        if (draft_.locked() || draft_.inside()) lattice_.keep_largest_part();
        if (lattice_.usable_count() == 0) return draft_.fail("the region has no place for rooms and mazes");
        if (draft_.spend(32 * lattice_.usable_count())) return;
        throw_rooms();
        fill_with_mazes();
        open_entrances();
        if (!step_.dead_ends && !rooms_.empty()) lattice_.prune(lattice_.usable_count(), &in_room_);
        if (!draft_.stopped()) keep();
    }

 private:
    int new_part() {
        parent_of_part_.push_back(static_cast<int>(parent_of_part_.size()));
        return parent_of_part_.back();
    }
    int root_of(int part) {
        while (parent(part) != part) {
            parent(part) = parent(parent(part));
            part = parent(part);
        }
        return part;
    }
    int& parent(int part) { return parent_of_part_[part]; }

    void throw_rooms() {
        const Size size = lattice_.size();
        const std::int64_t throws = (step_.throws * cell_count(draft_) + 999) / 1000;
        for (std::int64_t i = 0; i < throws; ++i) {
            if (draft_.spend(32)) return;
            const int width = draw_side(), height = draw_side();
            if (width > size.width || height > size.height) continue;
            const int x = draft_.random().between(0, size.width - width);
            const int y = draft_.random().between(0, size.height - height);
            add_room({x, y, width, height});
        }
    }

    int draw_side() {
        const int side = step_.room.draw(draft_.random());
        return std::max(1, (side + step_.walls) / (step_.cell + step_.walls));
    }

    // All cells of a room, and the passages between them, must be there.
    void add_room(const Rect& room) {
        if (in_room_.count_in(room) > 0) return;
        for (int y = room.y; y < room.bottom(); ++y) {
            for (int x = room.x; x < room.right(); ++x) {
                const Number here = lattice_.number({x, y});
                const bool east = x + 1 == room.right() || lattice_.may_open(here, 2);
                const bool south = y + 1 == room.bottom() || lattice_.may_open(here, 3);
                if (!lattice_.is_usable(here) || !east || !south) return;
            }
        }
        if (!corners_are_free(room)) return;
        const int part = new_part();
        for (int y = room.y; y < room.bottom(); ++y) {
            for (int x = room.x; x < room.right(); ++x) {
                const Number here = lattice_.number({x, y});
                lattice_.carve(here);
                part_of_cell_[here] = part;
                if (x + 1 < room.right()) lattice_.open(here, 2);
                if (y + 1 < room.bottom()) lattice_.open(here, 3);
            }
        }
        in_room_.fill_rect(room, true);
        rooms_.push_back(room);
    }

    // Where four cells meet belongs to no passage.
    bool corners_are_free(const Rect& room) const {
        if (!draft_.locked() && !draft_.inside()) return true;
        const Rect cells = lattice_.on_map(room);
        for (int y = cells.y; y < cells.bottom(); ++y) {
            for (int x = cells.x; x < cells.right(); ++x) {
                if (!draft_.may_change({x, y}) && !open_[{x, y}]) return false;
            }
        }
        return true;
    }

    void fill_with_mazes() {
        lattice_.for_each_usable([&](Number start) {
            if (lattice_.is_carved(start)) return;
            lattice_.carve_depth_first(start, step_.straight);
            part_of_cell_[start] = new_part();
        });
        spread_parts();
    }

    // The first cell of each maze gives its part to all the others.
    void spread_parts() {
        const std::span<Number> queue = draft_.scratch().array<Number>(lattice_.numbers());
        std::size_t count = 0;
        lattice_.for_each_usable([&](Number number) {
            if (part_of_cell_[number] >= 0) queue[count++] = number;
        });
        for (std::size_t next = 0; next < count; ++next) {
            for (int direction = 0; direction < 4; ++direction) {
                const Number other = lattice_.beside(queue[next], direction);
                if (!lattice_.is_open(queue[next], direction) || part_of_cell_[other] >= 0) continue;
                part_of_cell_[other] = part_of_cell_[queue[next]];
                queue[count++] = other;
            }
        }
    }

    void open_entrances() {
        lattice_.for_each_usable([&](Number number) {
            for (const int direction : {2, 3}) {
                if (!lattice_.may_open(number, direction)) continue;
                if (part_of_cell_[number] != part_of_cell_[lattice_.beside(number, direction)])
                    entrances_.push_back({number, direction});
            }
        });
        draft_.random().shuffle(std::span(entrances_));
        for (const Entrance& entrance : entrances_) {
            const int a = root_of(part_of_cell_[entrance.number]);
            const int b = root_of(part_of_cell_[lattice_.beside(entrance.number, entrance.direction)]);
            const bool joins = a != b;
            if (!joins && (!draft_.random().chance(step_.loops) || has_open_neighbour(entrance))) continue;
            lattice_.open(entrance.number, entrance.direction);
            parent(std::max(a, b)) = std::min(a, b);
        }
    }

    // Two entrances side by side look like a mistake.
    bool has_open_neighbour(const Entrance& entrance) const {
        for (const int aside : {entrance.direction == 2 ? 0 : 1, entrance.direction == 2 ? 3 : 2}) {
            if (lattice_.is_open(lattice_.beside(entrance.number, aside), entrance.direction)) return true;
        }
        return false;
    }

    void keep() {
        BitGrid& floor = draft_.scratch().bits(draft_.size());
        lattice_.draw(floor);
        for (const Rect& room : rooms_) floor.fill_rect(lattice_.on_map(room), true);
        draft_.paint(floor, step_.tile);
        open_ |= floor;
        Pieces pieces(draft_);
        for (const Rect& room : rooms_) {
            pieces.add_room(lattice_.on_map(room));
            floor.fill_rect(lattice_.on_map(room), false);
        }
        const bool narrow = step_.cell == 1;
        pieces.add_corridors(floor, open_, narrow ? step_.door : std::nullopt);
    }

    const RoomsAndMazes& step_;
    Draft& draft_;
    BitGrid& open_;
    Lattice lattice_;
    std::span<int> part_of_cell_;                // a room or a maze, by the lattice's numbers
    BitGrid& in_room_;                           // cells of the lattice
    std::vector<Rect>& rooms_;                   // in cells of the lattice
    std::vector<std::int32_t>& parent_of_part_;  // union-find
    std::vector<Entrance>& entrances_;
};

void run(const RoomsAndMazes& step, Draft& draft) {
    if (!draft.palette().walkable(step.tile))
        return draft.fail("rooms and mazes must be of a tile that can be walked on");
    Builder(step, draft).run();
}

}  // namespace

Step rooms_and_mazes_step() { return make_step<RoomsAndMazes, run>(); }

}  // namespace levelwright
