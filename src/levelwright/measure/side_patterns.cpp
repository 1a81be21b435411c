// Finds each kind of pattern in one pass over the columns.

#include "levelwright/measure/side_patterns.hpp"

#include <algorithm>
#include <cstdlib>

namespace levelwright {
namespace {

constexpr int between_enemies = 2, between_gaps = 4;                        // at most [columns]
constexpr int widest_valley = 16, widest_stair_valley = 12, high_step = 2;  // [cells]
constexpr int shortest_path = 3, fewest_steps = 3;
constexpr int beside_valley = 2;  // where plants are looked for [columns]

}  // namespace

void SidePatterns::find(const SideProfile& profile) {
    profile_ = &profile;
    counts_.fill(0);
    find_enemies();
    find_gaps();
    find_valleys();
    find_paths();
    find_stairs();
}

int SidePatterns::all() const {
    int sum = 0;
    for (const int count : counts_) sum += count;
    return sum;
}

int SidePatterns::different() const {
    int sum = 0;
    for (const int count : counts_) sum += count > 0;
    return sum;
}

template <class Has>
bool SidePatterns::any_in(int first, int end, Has has) const {
    for (int x = std::max(first, 0); x < std::min(end, profile_->width()); ++x) {
        if (has(profile_->columns[index_of(x)])) return true;
    }
    return false;
}

bool SidePatterns::enemies_in(int first, int end) const {
    return any_in(first, end, [](const SideProfile::Column& column) { return column.enemies > 0; });
}

void SidePatterns::find_enemies() {
    int group = 0, last = 0;
    bool roofed = false;
    const auto end_group = [&] {
        if (group == 0) return;
        add(group == 1   ? SidePattern::enemy
            : group == 2 ? SidePattern::horde_2
            : group == 3 ? SidePattern::horde_3
                         : SidePattern::horde_4);
        if (roofed) add(SidePattern::roof);
        group = 0;
        roofed = false;
    };
    for (int x = 0; x < profile_->width(); ++x) {
        const SideProfile::Column& column = profile_->columns[index_of(x)];
        if (column.enemies == 0) continue;
        if (x - last > between_enemies) end_group();
        group += column.enemies;
        roofed = roofed || column.roofed;
        last = x;
    }
    end_group();
}

void SidePatterns::find_gaps() {
    const auto& gaps = profile_->gaps;
    std::size_t first = 0;
    for (std::size_t i = 0; i < gaps.size(); ++i) {
        if (enemies_in(gaps[i].first, gaps[i].end())) add(SidePattern::gap_enemy);
        if (i + 1 < gaps.size() && gaps[i + 1].first - gaps[i].end() <= between_gaps) continue;
        find_gap_group(first, i + 1);
        first = i + 1;
    }
}

void SidePatterns::find_gap_group(std::size_t first, std::size_t end) {
    const auto& gaps = profile_->gaps;
    if (end - first == 1) return add(SidePattern::gap);
    bool alike = true;
    const int between = gaps[first + 1].first - gaps[first].end();
    for (std::size_t i = first + 1; i < end; ++i) {
        const int from = gaps[i - 1].end(), to = gaps[i].first;
        alike = alike && gaps[i].width == gaps[first].width && to - from == between;
        bool level = true;
        for (int x = from + 1; x < to; ++x) level = level && profile_->rise_to(x) == 0;
        if (!level) add(SidePattern::pillar_gap);
    }
    add(alike ? SidePattern::multiple_gaps : SidePattern::variable_gaps);
}

void SidePatterns::find_valleys() {
    int first = SideProfile::none;  // after a fall
    for (int x = 1; x < profile_->width(); ++x) {
        if (!profile_->has_way(x) || !profile_->has_way(x - 1)) {
            first = SideProfile::none;
            continue;
        }
        const int rise = profile_->rise_to(x);
        if (rise >= high_step && first != SideProfile::none && x - first <= widest_valley)
            add_valley(first, x);
        if (std::abs(rise) >= high_step) first = rise < 0 ? x : SideProfile::none;
    }
}

void SidePatterns::add_valley(int first, int end) {
    const auto plants = [](const SideProfile::Column& column) { return column.plants > 0; };
    const bool pipes =
        any_in(first - beside_valley, first, plants) || any_in(end, end + beside_valley, plants);
    add(pipes ? SidePattern::pipe_valley : SidePattern::valley);
    const bool roofed = any_in(first, end, [](const SideProfile::Column& column) { return column.roofed; });
    add(!enemies_in(first, end) ? SidePattern::empty_valley
        : roofed                ? SidePattern::roof_valley
                                : SidePattern::enemy_valley);
}

void SidePatterns::find_paths() {
    const int width = profile_->width();
    const auto heights = [&](int x) { return profile_->columns[index_of(x)].heights; };
    for (int x = 0; x < width; ++x) {
        const int first = x;
        int most = 0;
        for (; x < width && heights(x) >= 2; ++x) most = std::max(most, heights(x));
        if (x - first < shortest_path) continue;
        add(most >= 3 ? SidePattern::three_paths : SidePattern::two_paths);
        const bool reward =
            any_in(first, x, [](const SideProfile::Column& column) { return column.rewards > 0; });
        const auto is_gap = [](const SideProfile::Column& column) { return column.way == SideProfile::none; };
        const bool risk =
            enemies_in(first, x) || any_in(first - 1, first, is_gap) || any_in(x, x + 1, is_gap);
        if (reward && risk) add(SidePattern::risk_and_reward);
    }
}

int SidePatterns::stair_from(int x, int rise) const {
    const auto steps = [&](int to, int by) {
        return to < profile_->width() && profile_->has_way(to) && profile_->has_way(to - 1) &&
               profile_->rise_to(to) == by;
    };
    int count = 0, last = SideProfile::none;
    while (steps(x, rise)) {
        last = x;
        ++count;
        ++x;
        if (steps(x, 0) && steps(x + 1, rise)) ++x;  // two columns at one height
    }
    return count >= fewest_steps ? last : SideProfile::none;
}

void SidePatterns::find_stairs() {
    Stair before;
    bool any = false;
    for (int x = 1; x < profile_->width(); ++x) {
        for (const int rise : {1, -1}) {
            const int last = stair_from(x, rise);
            if (last == SideProfile::none) continue;
            const Stair stair{x - 1, last, rise > 0};
            add(stair.up ? SidePattern::stair_up : SidePattern::stair_down);
            if (any && before.up && !stair.up) add_stair_valley(before, stair);
            before = stair;
            any = true;
            x = last;
            break;
        }
    }
}

void SidePatterns::add_stair_valley(const Stair& up, const Stair& down) {
    const int first = up.last + 1, end = down.first;
    if (end - first > widest_stair_valley) return;
    const int top = std::max(profile_->columns[index_of(up.last)].way,
                             profile_->columns[index_of(down.first)].way);  // of the lower one
    bool gap = false, hollow = false;
    for (int x = first; x < end; ++x) {
        gap = gap || !profile_->has_way(x);
        hollow = hollow || profile_->columns[index_of(x)].way >= top + high_step;
    }
    if (gap)
        add(SidePattern::gap_stair_valley);
    else if (hollow)
        add(enemies_in(first, end) ? SidePattern::enemy_stair_valley : SidePattern::empty_stair_valley);
}

}  // namespace levelwright
