// Cheapest first: walking, climbing, falling and leaping are free where the level allows them.

#include "levelwright/steps/platformer/way_mender.hpp"

#include <algorithm>

namespace levelwright {
namespace {

constexpr int unreached = 1 << 20;
constexpr int open_sky = 100;  // above the map nothing is in the way [cells]

}  // namespace

bool WayMender::find(Draft& draft, const Leaps& leaps, Point start, int exit_column, int most) {
    size_ = draft.size();
    most_ = most;
    changes_.clear();
    look_at(draft);
    if (waiting_.size() <= static_cast<std::size_t>(most))
        waiting_.resize(static_cast<std::size_t>(most) + 1);
    for (std::vector<int>& places : waiting_) places.clear();
    start = fallen_from(start);
    const int price = price_of_standing(start);
    if (price > most) return false;
    cell(start).cost = price;
    waiting_[static_cast<std::size_t>(price)].push_back(start.y * size_.width + start.x);
    for (int cost = 0; cost <= most; ++cost) {
        std::vector<int>& places = waiting_[static_cast<std::size_t>(cost)];
        while (!places.empty()) {
            const Point at = place_of(places.back());
            places.pop_back();
            if (cell(at).settled || cell(at).cost != cost) continue;
            cell(at).settled = true;
            if (at.x >= exit_column) {
                trace_back(at);
                return true;
            }
            if (!expand(draft, leaps, at)) return false;
        }
    }
    return false;
}

void WayMender::look_at(Draft& draft) {
    const Palette& palette = draft.palette();
    const View<TileId> tiles = draft.tiles();
    cells_.assign(static_cast<std::size_t>(size_.area()), {});
    for (int y = 0; y < size_.height; ++y) {
        for (int x = 0; x < size_.width; ++x) {
            Cell& here = cell({x, y});
            const TileId tile = tiles[{x, y}];
            const Traits traits = tile == unknown_tile ? Traits{} : palette[tile].traits;
            here.solid = traits.has(Trait::solid);
            here.supports = here.solid || traits.has(Trait::one_way);
            here.fixed = !draft.may_change({x, y});
            here.open_above = here.solid ? 0 : 1 + (y == 0 ? open_sky : cell({x, y - 1}).open_above);
            here.cost = unreached;
        }
    }
    // Where somebody stands no stone is put.
    draft.for_each_object([&](const Object& object) {
        Cell& here = cell(draft.from_level(object.place.at));
        here.fixed = true;
    });
}

// A hero falls until there is something to stand on; where there is nothing at all it must get a stone.
Point WayMender::fallen_from(Point start) {
    Point at = start;
    while (at.y + 1 < size_.height && !cell({at.x, at.y + 1}).supports) ++at.y;
    return at.y + 1 < size_.height ? at : start;
}

bool WayMender::expand(Draft& draft, const Leaps& leaps, Point at) {
    if (draft.spend(32 * size_.height)) return false;
    for (const int direction : {1, -1}) {
        climb(leaps, at, direction);
        leap(leaps, at, direction);
    }
    return true;
}

// Onto what is right beside it, or along level ground. What is above the head is cleared at a price.
void WayMender::climb(const Leaps& leaps, Point at, int direction) {
    const int x = at.x + direction;
    if (x < 0 || x >= size_.width) return;
    int price = 0;
    for (int up = 0; up <= leaps.highest_step() && at.y - up >= 0; ++up) {
        const Point above{at.x, at.y - up};
        if (up > 0 && cell(above).solid) {
            if (cell(above).fixed) return;
            ++price;
        }
        reach(at, {x, above.y}, price + price_of_standing({x, above.y}));
    }
}

// Over a gap, or down. Below a low ceiling a leap is shorter.
void WayMender::leap(const Leaps& leaps, Point at, int direction) {
    const int before = run_up(at, direction);
    int open = cell(at).open_above;
    for (int gap = 0; gap <= Leaps::widest; ++gap) {
        const int x = at.x + direction * (gap + 1);
        if (x < 0 || x >= size_.width) return;
        bool any = false;
        for (int y = std::max(0, at.y - leaps.highest_step()); y < size_.height; ++y) {
            const int rise = at.y - y;
            if (gap == 0 && rise >= 0) continue;  // that is climbing
            const int widest = leaps.widest_gap(rise, before);
            const int allowed = widest * std::min(open, leaps.headroom()) / std::max(1, leaps.headroom());
            if (gap > 0 && (gap > allowed || open <= rise)) continue;
            any = true;
            // Those who come down need the column open from where they were.
            const bool free = rise >= 0 || cell({x, y}).open_above > -rise ||
                              (cell({x, y}).solid && cell({x, y - 1}).open_above > -rise - 1);
            if (free) reach(at, {x, y}, price_of_standing({x, y}));
        }
        if (!any || cell({x, at.y}).solid) return;
        open = std::min(open, cell({x, at.y}).open_above);
    }
}

// Level ground to run on before a leap, with the cell itself.
int WayMender::run_up(Point at, int direction) {
    int cells = 1;
    for (int x = at.x - direction; cells < Leaps::longest_run_up && x >= 0 && x < size_.width;
         x -= direction) {
        if (cell({x, at.y}).solid || at.y + 1 >= size_.height || !cell({x, at.y + 1}).supports) break;
        ++cells;
    }
    return cells;
}

// How many cells must change so that somebody can stand there; `unreached` if they must not.
int WayMender::price_of_standing(Point at) {
    const Point below{at.x, at.y + 1};
    if (below.y >= size_.height) return unreached;
    int price = 0;
    if (cell(at).solid) {
        if (cell(at).fixed) return unreached;
        ++price;
    }
    if (!cell(below).supports) {
        if (cell(below).fixed) return unreached;
        ++price;
    }
    return price;
}

void WayMender::reach(Point from, Point to, int price) {
    const int cost = cell(from).cost + price;
    if (price >= unreached || cost > most_ || cost >= cell(to).cost) return;
    cell(to).cost = cost;
    cell(to).from = from.y * size_.width + from.x;
    waiting_[static_cast<std::size_t>(cost)].push_back(to.y * size_.width + to.x);
}

void WayMender::trace_back(Point goal) {
    for (Point at = goal;;) {
        if (cell(at).solid) change(at, false);
        if (!cell({at.x, at.y + 1}).supports) change({at.x, at.y + 1}, true);
        if (cell(at).from < 0) break;
        const Point from = place_of(cell(at).from);
        const bool climbed = std::abs(from.x - at.x) == 1 && at.y < from.y;
        for (int y = at.y; climbed && y < from.y; ++y) {
            if (cell({from.x, y}).solid) change({from.x, y}, false);
        }
        at = from;
    }
    std::reverse(changes_.begin(), changes_.end());
}

void WayMender::change(Point at, bool stone) {
    const auto same = [&](const Change& other) { return other.at == at; };
    if (std::none_of(changes_.begin(), changes_.end(), same)) changes_.push_back({at, stone});
}

}  // namespace levelwright
