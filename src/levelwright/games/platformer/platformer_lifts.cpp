// Lifts and rafts: those that stand side by side are one, and go until something solid is in their way.

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include <fmt/format.h>

#include "levelwright/games/platformer/platformer_level.hpp"

namespace levelwright {
namespace {

constexpr std::int64_t farthest_way = 1000;  // [cells]

bool stands_before(const Object* a, const Object* b) {
    const Point one = a->place.at, other = b->place.at;
    return one.y != other.y ? one.y < other.y : one.x < other.x;
}

int free_cells(const PlatformerBoard& board, Point from, int width, Point step, int most) {
    for (int gone = 0; gone < most; ++gone) {
        from = from + step;
        for (int x = 0; x < width; ++x) {
            const Point at = from + Point{x, 0};
            if (!board.size().contains(at) || traits_of(board.block(at.x, at.y)).solid) return gone;
        }
    }
    return most;
}

PlatformerLift lift_at(const PlatformerBoard& board, Point at, int width, Moving moving, int cells) {
    const bool upright = moving == Moving::lift;
    const int way = (cells < 0) == upright ? 1 : -1;  // down and to the right are above 0
    const Point step = upright ? Point{0, way} : Point{way, 0};
    const int far = free_cells(board, at, width, step, std::abs(cells));
    return {static_cast<float>(16 * at.x), static_cast<float>(16 * at.y), static_cast<float>(16 * width),
            static_cast<float>(16 * far * way), upright};
}

}  // namespace

PlatformerLift::Corner PlatformerLift::corner(std::int32_t tick, double speed) const {
    const double far = std::abs(static_cast<double>(way));
    if (far == 0) return {x, y};
    const double gone = std::fmod(tick * speed, 2 * far);
    const auto off = static_cast<float>(std::copysign(gone <= far ? gone : 2 * far - gone, way));
    return upright ? Corner{x, y + off} : Corner{x + off, y};
}

Result<void> PlatformerReader::read_lifts(const Level& level, PlatformerBoard& board,
                                          const PlatformerRules& rules) {
    if (!rules.lifts) return {};
    const auto moving = [&](const Object* object) { return moving_of((*level.palette)[object->kind]); };
    lifts_.clear();
    for (const Object& object : level.objects) {
        if (level.contains(object.place) && moving(&object) != Moving::none) lifts_.push_back(&object);
    }
    std::stable_sort(lifts_.begin(), lifts_.end(), stands_before);
    for (std::size_t i = 0, next = 0; i < lifts_.size(); i = next) {
        const Point at = lifts_[i]->place.at;
        for (next = i + 1; next < lifts_.size(); ++next) {
            const Point beside = at + Point{static_cast<int>(next - i), 0};
            if (lifts_[next]->place.at != beside || moving(lifts_[next]) != moving(lifts_[i])) break;
        }
        if (board.lifts().size() == most_lifts)
            return failure(fmt::format("the level has more than {} lifts and rafts", most_lifts));
        const Property* own =
            level.property(static_cast<ObjectId>(lifts_[i] - level.objects.data()), cells_to_go);
        const bool has_own = own && own->type == Property::Type::whole;
        const int cells = has_own ? static_cast<int>(std::clamp(own->whole, -farthest_way, farthest_way))
                                  : rules.lift_cells;
        board.add(lift_at(board, at, static_cast<int>(next - i), moving(lifts_[i]), cells));
    }
    return {};
}

}  // namespace levelwright
