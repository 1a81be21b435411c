// Looks down and up each column once; leaps are found where the ground ends or rises.

#include "levelwright/steps/platformer/columns.hpp"

#include <algorithm>

namespace levelwright {

Columns::Columns(Draft& draft, TileId ground, TileId air)
    : draft_(draft),
      tiles_(draft.tiles()),
      air_(air),
      ground_(draft.scratch().array<int>(static_cast<std::size_t>(draft.size().width))),
      hill_(draft.scratch().array<int>(static_cast<std::size_t>(draft.size().width))),
      needed_(draft.scratch().array<bool>(static_cast<std::size_t>(draft.size().width), false)),
      rest_(draft.scratch().array<bool>(static_cast<std::size_t>(draft.size().width), false)),
      occupied_(draft.scratch().bits(draft.size())) {
    const Palette& palette = draft.palette();
    const auto is_platform = [&](TileId tile) {
        return tile != unknown_tile && palette[tile].traits.has(Trait::one_way);
    };
    for (int x = 0; x < count(); ++x) {
        int first = rows(), hill = 0;
        while (first > 0 && tiles_[{x, first - 1}] == ground) --first;
        while (hill < first && !is_platform(tiles_[{x, hill}])) ++hill;
        ground_[static_cast<std::size_t>(x)] = first;
        hill_[static_cast<std::size_t>(x)] = hill;
    }
    draft.for_each_object([&](const Object& object) { occupied_.set(draft.from_level(object.place.at)); });
}

bool Columns::is_level(int first, int last) const {
    if (first < 0 || last >= count()) return false;
    for (int x = first; x <= last; ++x) {
        if (is_gap(x) || ground(x) != ground(first)) return false;
    }
    return true;
}

int Columns::highest_thing(int x) const {
    int y = 0;
    while (y < ground(x) && tiles_[{x, y}] == air_) ++y;
    return y;
}

bool Columns::is_free(Point at) const {
    return draft_.may_change(at) && tiles_[at] == air_ && !occupied_[at];
}

bool Columns::is_for_leap(int first, int last) const {
    for (int x = std::max(0, first); x <= std::min(last, count() - 1); ++x) {
        if (is_for_leap(x)) return true;
    }
    return false;
}

void Columns::need(int first, int last) {
    for (int x = std::max(0, first); x <= std::min(last, count() - 1); ++x)
        needed_[static_cast<std::size_t>(x)] = true;
}

void Columns::find_leaps(const Leaps& leaps) {
    constexpr int beyond = 3, before_step = 2;
    for (int x = 1; x < count(); ++x) {
        if (is_gap(x) && !is_gap(x - 1)) {
            int end = x;
            while (end < count() && is_gap(end)) ++end;
            const int landing = end < count() ? ground(x - 1) - ground(end) : 0;
            need(x - std::max(before_step, leaps.run_up_for(end - x, landing)), end + beyond - 1);
        } else if (!is_gap(x) && !is_gap(x - 1) && ground(x) != ground(x - 1)) {
            need(x - before_step, x + before_step - 1);
        }
    }
}

void Columns::find_rests(NameId name) {
    if (draft_.spend(std::ssize(draft_.level().regions))) return;
    for (const Region& region : draft_.level().regions) {
        if (region.name != name || region.area.floor != draft_.floor()) continue;
        const Rect part =
            common_part(region.area.bounds, draft_.area()).moved(Point{} - draft_.area().corner());
        for (int x = part.x; x < part.right(); ++x) rest_[static_cast<std::size_t>(x)] = true;
    }
}

}  // namespace levelwright
