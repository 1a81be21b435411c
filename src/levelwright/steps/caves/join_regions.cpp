// join_regions: a tunnel between the largest islands of regions that lie side by side, after Johnson, Yannakakis and Togelius (2010).
//
//     ...##|####.        ...##|####.
//     ..###|##...   ->   .........     where they are least separated
//     .####|####.        .####|####.
#include <algorithm>

#include "levelwright/base/index.hpp"
#include "levelwright/steps/caves/least_separation.hpp"
#include "levelwright/steps/general/island_joiner.hpp"
#include "levelwright/steps/general/steps.hpp"

namespace levelwright {
namespace {

struct JoinRegions {
    int width = 1;
    TileId tile{};
    static const Record& description();
};

const Record& JoinRegions::description() {
    static const Record record{
        "join_regions",
        "Where two regions lie side by side and nothing inside them joins their largest islands of floor, "
        "digs a tunnel where those are least separated. Goes around locked cells if it can.",
        {
            field("width", &JoinRegions::width, "how wide tunnels are",
                  {.least = 1, .most = 64, .usually = {1, 4}, .unit = "cells"}),
            field("tile", &JoinRegions::tile, "what tunnels are made of", {.role = "floor"}),
        }};
    return record;
}

// What a part costs, however small it is.
constexpr std::int64_t part_work = 512;

// A region with its islands as they are before any tunnel.
struct Part {
    Rect rect;
    Components islands;
    int largest = -1;
    BitGrid cells;  // of the largest island
};

// The island at each cell along one side; -1 for none.
void look_along_side(const Components& islands, Size size, Side side, std::span<int> island_of_cell) {
    std::fill(island_of_cell.begin(), island_of_cell.end(), -1);
    if (side == Side::top || side == Side::bottom) {
        for (const Run& run : islands.runs_in_row(side == Side::top ? 0 : size.height - 1))
            std::fill(island_of_cell.begin() + run.begin, island_of_cell.begin() + run.end, run.component);
        return;
    }
    for (int y = 0; y < size.height; ++y) {
        const std::span<const Run> runs = islands.runs_in_row(y);
        if (runs.empty()) continue;
        if (side == Side::left && runs.front().begin == 0) island_of_cell[y] = runs.front().component;
        if (side == Side::right && runs.back().end == size.width) island_of_cell[y] = runs.back().component;
    }
}

// Two parts that lie side by side, the first to the left of the second or above it.
struct Border {
    const Part& first;
    const Part& second;
    bool downward;

    int offset() const { return downward ? second.rect.x - first.rect.x : second.rect.y - first.rect.y; }
    Side first_side() const { return downward ? Side::bottom : Side::right; }
    Side second_side() const { return downward ? Side::top : Side::left; }
};

class Joiner {
 public:
    Joiner(const JoinRegions& step, Draft& draft)
        : step_(step),
          draft_(draft),
          floor_(draft.walkable()),
          parts_(draft.scratch().tool<std::vector<Part>>()),
          first_(draft.scratch().tool<Profile>()),
          second_(draft.scratch().tool<Profile>()) {}

    void run() {
        if (!draft_.palette().walkable(step_.tile))
            return draft_.fail("tunnels must be of a tile that can be walked on");
        find_parts();
        look_for_neighbours(false);
        look_for_neighbours(true);
    }

 private:
    // Regions without parts of their own that are rectangles inside the region where this step works.
    void find_parts() {
        const Level& level = draft_.level();
        const std::span<char> divided = draft_.scratch().array<char>(level.regions.size(), char{0});
        for (const Region& region : level.regions) {
            if (region.parent != RegionId::none) divided[index_of(region.parent)] = 1;
        }
        for (std::size_t i = 0; i < level.regions.size(); ++i) {
            const Area& area = level.regions[i].area;
            const bool here = area.floor == draft_.floor() && draft_.area().contains(area.bounds);
            if (divided[i] || !here || area.run_count > 0 || draft_.spend(part_work + 2 * area.bounds.area()))
                continue;
            add_part(area.bounds.moved(Point{} - draft_.area().corner()));
        }
    }

    // Parts keep their memory from use to use. Those without floor have nothing to join.
    void add_part(const Rect& rect) {
        if (count_ == parts_.size()) parts_.emplace_back();
        Part& part = parts_[count_];
        part.rect = rect;
        floor_.crop_into(part.cells, rect);
        part.islands.find(part.cells, Connectivity::four);
        part.largest = part.islands.largest();
        if (part.largest < 0) return;
        part.islands.mask_of(part.largest, part.cells);
        ++count_;
    }

    // Parts in the order of their left, or upper, sides: those that begin where a part ends are its neighbours.
    void look_for_neighbours(bool downward) {
        const std::span<std::int32_t> order = draft_.scratch().array<std::int32_t>(count_);
        for (std::size_t i = 0; i < count_; ++i) order[i] = static_cast<std::int32_t>(i);
        const auto rect_of = [&](std::int32_t number) { return parts_[number].rect; };
        const auto start = [&](const Rect& rect) { return downward ? rect.y : rect.x; };
        const auto along = [&](const Rect& rect) { return downward ? rect.x : rect.y; };
        const auto along_end = [&](const Rect& rect) { return downward ? rect.right() : rect.bottom(); };
        std::sort(order.begin(), order.end(), [&](std::int32_t a, std::int32_t b) {
            const Rect first = rect_of(a), second = rect_of(b);
            if (start(first) != start(second)) return start(first) < start(second);
            if (along(first) != along(second)) return along(first) < along(second);
            return a < b;
        });
        for (std::size_t i = 0; i < count_ && !draft_.stopped(); ++i) {
            const Rect rect = parts_[i].rect;
            const int end = downward ? rect.bottom() : rect.right();
            auto next = std::lower_bound(
                order.begin(), order.end(), end,
                [&](std::int32_t number, int wanted) { return start(rect_of(number)) < wanted; });
            for (; next != order.end() && start(rect_of(*next)) == end; ++next) {
                const Rect other = rect_of(*next);
                if (along(other) >= along_end(rect)) break;
                if (along_end(other) > along(rect)) join({parts_[i], parts_[*next], downward});
            }
        }
    }

    void join(const Border& border) {
        const Rect &first = border.first.rect, &second = border.second.rect;
        draft_.spend(first.width + first.height + second.width + second.height);
        if (are_joined(border)) return;
        if (draft_.locked() || draft_.inside())
            search_way(border.first, border.second);
        else
            dig_at_narrowest(border);
    }

    // Do the islands of two parts that touch at their common side join the two largest?
    bool are_joined(const Border& border) {
        const Part &first = border.first, &second = border.second;
        const Scratch::Loan loan(draft_.scratch());
        const auto side_of = [&](const Part& part, Side side) {
            const int cells = border.downward ? part.rect.width : part.rect.height;
            const std::span<int> islands = draft_.scratch().array<int>(static_cast<std::size_t>(cells));
            look_along_side(part.islands, part.rect.size(), side, islands);
            return islands;
        };
        const std::span<const int> here = side_of(first, border.first_side());
        const std::span<const int> there = side_of(second, border.second_side());
        const int first_count = first.islands.count();
        const std::span<int> group =
            draft_.scratch().array<int>(static_cast<std::size_t>(first_count + second.islands.count()));
        for (std::size_t i = 0; i < group.size(); ++i) group[i] = static_cast<int>(i);
        const auto group_of = [&](int island) {
            while (group[island] != island) island = group[island];
            return island;
        };
        const int begin = std::max(0, border.offset());
        const int end =
            std::min(static_cast<int>(here.size()), static_cast<int>(there.size()) + border.offset());
        for (int i = begin; i < end; ++i) {
            const int island = here[i];
            const int other = there[i - border.offset()];
            if (island < 0 || other < 0) continue;
            const int one = group_of(island), two = group_of(first_count + other);
            group[std::max(one, two)] = std::min(one, two);
        }
        return group_of(first.largest) == group_of(first_count + second.largest);
    }

    void dig_at_narrowest(const Border& border) {
        const Rect a = border.first.rect, b = border.second.rect;
        first_.look(border.first.cells, border.first_side());
        second_.look(border.second.cells, border.second_side());
        const Gap gap = narrowest_gap(first_, second_, border.offset());
        const int depth = first_.depth(gap.first), beyond = second_.depth(gap.second);
        const Point from = border.downward ? Point{a.x + gap.first, a.bottom() - 1 - depth}
                                           : Point{a.right() - 1 - depth, a.y + gap.first};
        const Point to =
            border.downward ? Point{b.x + gap.second, b.y + beyond} : Point{b.x + beyond, b.y + gap.second};
        const BentPath path = path_between(from, to);
        for (const Rect& leg : {path.first, path.second}) dig(leg);
    }

    void dig(const Rect& leg) {
        const int before = (step_.width - 1) / 2;
        const Rect wide{leg.x - before, leg.y - before, leg.width + step_.width - 1,
                        leg.height + step_.width - 1};
        const Rect inside = common_part(wide, whole(draft_.size()));
        const View<TileId> tiles = draft_.tiles();
        for (int y = inside.y; y < inside.bottom(); ++y) {
            for (int x = inside.x; x < inside.right(); ++x) {
                if (!floor_[{x, y}]) tiles[{x, y}] = step_.tile;
            }
        }
    }

    void search_way(const Part& a, const Part& b) {
        BitGrid& passable = draft_.changeable();
        passable |= floor_;
        Ground ground{.floor = floor_, .passable = &passable, .tiles = draft_.tiles()};
        TunnelSearch& search = draft_.scratch().tool<TunnelSearch>();
        search.reset(draft_.size());
        a.cells.for_each_set([&](Point at) { search.add_source(at + a.rect.corner()); });
        const auto is_goal = [&](Point at) { return b.cells.get_or(at - b.rect.corner(), false); };
        if (!search.find(ground, draft_, is_goal)) return;
        std::vector<Point>& way = draft_.scratch().points();
        search.way(way);
        Tunnels({.width = step_.width, .tile = step_.tile}, ground, draft_).dig_along(way);
    }

    const JoinRegions& step_;
    Draft& draft_;
    BitGrid& floor_;
    std::vector<Part>& parts_;
    std::size_t count_ = 0;
    Profile &first_, &second_;
};

void run(const JoinRegions& step, Draft& draft) { Joiner(step, draft).run(); }

}  // namespace

Step join_regions_step() { return make_step<JoinRegions, run>(); }

}  // namespace levelwright
