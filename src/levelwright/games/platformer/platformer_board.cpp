// Set cell by cell; knows from each cell how far it is to an exit.

#include "levelwright/games/platformer/platformer_board.hpp"

#include <algorithm>

namespace levelwright {

const char* name_of(Actor actor) {
    static constexpr std::array<const char*, actor_count> names{
        "",     "grub",     "red_snail", "green_snail", "urchin", "snapper", "shell",
        "shot", "mushroom", "ember",     "heart",       "spark",  "stomper"};
    return names[index_of(actor)];
}

void PlatformerBoard::reset(Size size) {
    size_ = size;
    blocks_.assign(index_of(size.area()), Block::air);
    waiting_.assign(index_of(size.area()), {});
    busy_.assign(index_of(size.width), 0);
    start = {0, size.height - 1};
    exit_column = size.width - 1;
    has_more_ = has_more_ways_ = false;
    lifts_.clear();
    exits_.clear();
    way_of_cell_.clear();
}

void PlatformerBoard::set(Point at, Block block) {
    blocks_[cell(at)] = block;
    const BlockTraits& traits = traits_of(block);
    if (traits.shoots) busy_[index_of(at.x)] = 1;
    has_more_ways_ = has_more_ways_ || traits.climbed || traits.throws;
    has_more_ = has_more_ || has_more_ways_ || traits.hurts;
}

void PlatformerBoard::set(Point at, const Waiting& waiting) {
    waiting_[cell(at)] = waiting;
    if (waiting.actor != Actor::none) busy_[index_of(at.x)] = 1;
}

void PlatformerBoard::add(const PlatformerLift& lift) {
    lifts_.push_back(lift);
    has_more_ = has_more_ways_ = true;
}

void PlatformerBoard::set_exits(std::vector<Point> exits) {
    exits_ = std::move(exits);
    has_more_ = true;
    find_ways();
}

// From the exits outwards, through everything that is not solid.
void PlatformerBoard::find_ways() {
    way_of_cell_.assign(blocks_.size(), -1);
    std::vector<Point> open;
    const auto come = [&](Point at, std::int32_t way) {
        if (!size_.contains(at) || traits_of(blocks_[cell(at)]).solid || way_of_cell_[cell(at)] >= 0) return;
        way_of_cell_[cell(at)] = way;
        open.push_back(at);
    };
    for (const Point exit : exits_) come(exit, 0);
    std::int32_t farthest = 0;
    for (std::size_t i = 0; i < open.size(); ++i) {
        const Point at = open[i];
        farthest = way_of_cell_[cell(at)];
        for (const Point step : {Point{1, 0}, Point{0, -1}, Point{-1, 0}, Point{0, 1}})
            come(at + step, farthest + 1);
    }
    forward_at_exit_ = static_cast<float>(16 * (farthest + 1));
}

// Within a cell it rises towards the neighbours that are nearer to the exit.
float PlatformerBoard::forward_in_cell(float x, float y) const {
    const Point at{std::clamp(static_cast<int>(x / 16), 0, size_.width - 1),
                   std::clamp(static_cast<int>(y / 16), 0, size_.height - 1)};
    const std::int32_t here = way_of_cell_[cell(at)];
    if (here < 0) return 0;
    const auto way = [&](Point step) {
        const Point there = at + step;
        if (!size_.contains(there) || way_of_cell_[cell(there)] < 0) return here;
        return way_of_cell_[cell(there)];
    };
    const auto across = static_cast<float>(way({-1, 0}) - way({1, 0})) / 2,
               down = static_cast<float>(way({0, -1}) - way({0, 1})) / 2;
    return forward_at_exit_ - static_cast<float>(16 * here) +
           across * (x - static_cast<float>(16 * at.x + 8)) + down * (y - static_cast<float>(16 * at.y + 8));
}

}  // namespace levelwright
