// Each pass looks at the level as the one before left it. What was there before the first chunk stays as it is.

#include "levelwright/steps/platformer/chunk_finish.hpp"

#include <algorithm>

namespace levelwright {

const Record& ChunkThinning::description() {
    static const Record record{
        "thinning",
        "Takes away some things, so that those that are left lie apart.",
        {
            field("what", &ChunkThinning::what, "of what some are taken away", {.required = true}),
            field("start", &ChunkThinning::start, "how likely the first one is to stay",
                  {.least = -1, .most = 1}),
            field("more", &ChunkThinning::more,
                  "how much more likely it gets with each column and with each one that is taken away",
                  {.least = 0, .most = 1}),
            field("least", &ChunkThinning::least, "how likely it is just after one that stayed",
                  {.least = -2, .most = 1, .usually = {-1, 1}}),
            field("becomes", &ChunkThinning::becomes, "what takes its place; nothing when left out"),
        }};
    return record;
}

const Record& ChunkQuota::description() {
    static const Record record{
        "quota",
        "How many of something there are in the end, exactly.",
        {
            field("what", &ChunkQuota::what, "what is counted", {.required = true}),
            field("count", &ChunkQuota::count, "how many there are",
                  {.least = 0, .most = 100'000, .usually = {0, 20}}),
            field(
                "of", &ChunkQuota::of,
                "what becomes one of them where there are too few, and what they become where there are too many; when left out, objects "
                "are put on free ground or taken away"),
        }};
    return record;
}

bool holds(const WeightedThings& things, Filling what) {
    return std::any_of(things.things.begin(), things.things.end(),
                       [&](const Thing& thing) { return filling_of(thing) == what; });
}

template <class Visit>
void ChunkFinish::for_each_column_cell(Visit visit) {
    for (int x = 0; x < level_.size().width; ++x) {
        for (int y = 0; y < level_.size().height; ++y) visit(Point{x, y});
    }
}

void ChunkFinish::turn_into(Point at, Filling what) {
    const PartialLevel::Cell before = level_.at(at);
    if (what == no_filling)
        level_.take_away(at);
    else
        level_.put(at, {{}, what, before.platform && !is_object(what), before.extends});
}

void ChunkFinish::thin(const ChunkThinning& thinning) {
    double chance = thinning.start;
    for (int x = 0; x < level_.size().width; ++x) {
        chance += thinning.more;
        for (int y = 0; y < level_.size().height; ++y) {
            const Point at{x, y};
            if (!is_own(at) || !holds(thinning.what, level_.at(at).what)) continue;
            if (draft_.random().chance(chance)) {
                chance = thinning.least;
                continue;
            }
            chance += thinning.more;
            const bool vanishes = thinning.becomes.things.empty();
            turn_into(at, vanishes ? no_filling : filling_of(thinning.becomes.draw(draft_.random())));
        }
    }
}

// As far as nothing is in the way; three cells are left before a platform that has an edge there.
void ChunkFinish::grow(TileId tile, int cells) {
    constexpr int before_edge = 3;
    struct Way {
        Extends side, back;
        Point step;
    };
    constexpr Way ways[] = {{extends_left, extends_right, {-1, 0}},
                            {extends_right, extends_left, {1, 0}},
                            {extends_down, extends_up, {0, 1}},
                            {extends_up, extends_down, {0, -1}}};
    std::vector<Point>& rims = draft_.scratch().points();
    for (const Way& way : ways) {
        rims.clear();
        for_each_column_cell([&](Point at) {
            const PartialLevel::Cell& site = level_.at(at);
            const bool extends =
                is_own(at) && site.what == filling_of(tile) && (site.extends & way.side) != 0;
            if (extends && level_.is_empty(at + way.step)) rims.push_back(at);
        });
        if (draft_.spend(std::ssize(rims) * (cells + before_edge))) return;
        for (const Point rim : rims) {
            int length = 0;
            Point next = rim + way.step;
            while (length < cells + before_edge && level_.is_empty(next)) {
                ++length;
                next = next + way.step;
            }
            const bool stopped_by_edge = level_.size().contains(next) && level_.at(next).platform &&
                                         (level_.at(next).extends & way.back) == 0;
            length = std::min(cells, stopped_by_edge ? length - before_edge : length);
            const std::uint8_t extends = level_.at(rim).extends;
            for (int i = 1; i <= length; ++i)
                level_.put(rim + Point{i * way.step.x, i * way.step.y},
                           {{}, filling_of(tile), true, extends});
        }
    }
}

void ChunkFinish::deepen(TileId ground) {
    for_each_column_cell([&](Point at) {
        const Point below = at + Point{0, 1};
        if (is_own(at) && level_.at(at).what == filling_of(ground) && level_.is_empty(below))
            level_.put(below, {{}, filling_of(ground), true, level_.at(at).extends});
    });
}

bool ChunkFinish::is_open(Point at) const {
    const Filling what = level_.at(at).what;
    return what == no_filling || is_object(what) || draft_.palette().walkable(tile_of(what));
}

int ChunkFinish::gap_length(int x) const {
    int length = 0;
    while (x + length < level_.size().width && is_open({x + length, level_.size().height - 1})) ++length;
    return length;
}

// The two rows at the bottom.
void ChunkFinish::fill_gap(int x, TileId ground) {
    const int length = gap_length(x), bottom = level_.size().height - 1;
    constexpr std::uint8_t extends = extends_left | extends_right | extends_down;
    for (int i = 0; i < length; ++i) {
        for (int y = std::max(0, bottom - 1); y <= bottom; ++y) {
            const Point at{x + i, y};
            if (is_open(at) && !level_.at(at).fixed) level_.put(at, {{}, filling_of(ground), true, extends});
        }
    }
}

// Ground at the bottom, and no other tiles in the column.
bool ChunkFinish::can_dig(int x, TileId ground) const {
    if (!columns_.contains(x) || level_.at({x, level_.size().height - 1}).what != filling_of(ground))
        return false;
    for (int y = 0; y < level_.size().height; ++y) {
        const PartialLevel::Cell& here = level_.at({x, y});
        if (here.fixed) return false;
        if (here.what != no_filling && here.what != filling_of(ground) && !is_object(here.what)) return false;
    }
    return true;
}

void ChunkFinish::dig(int x) {
    for (int y = 0; y < level_.size().height; ++y) level_.take_away({x, y});
}

bool ChunkFinish::set_gaps(int count, TileId ground) {
    constexpr int width = 3;
    std::vector<Point>& places = draft_.scratch().points();
    const int bottom = level_.size().height - 1;
    for (int x = 0; x < level_.size().width;) {
        const int length = gap_length(x);
        if (length > 0) places.push_back({x, bottom});
        x += std::max(1, length);
    }
    int now = static_cast<int>(places.size());
    for (; now > count; --now) {
        const auto chosen = draft_.random().below(static_cast<std::uint32_t>(places.size()));
        fill_gap(places[chosen].x, ground);
        places.erase(places.begin() + chosen);
    }
    for (; now < count; ++now) {
        places.clear();
        for (int x = 0; x < level_.size().width; ++x) {
            // With ground on both sides, so that it is a gap of its own.
            bool fits = columns_.contains(x - 1) && !is_open({x - 1, bottom}) &&
                        columns_.contains(x + width) && !is_open({x + width, bottom});
            for (int i = 0; i < width; ++i) fits = fits && can_dig(x + i, ground);
            if (fits) places.push_back({x, bottom});
        }
        if (places.empty() || draft_.spend(level_.size().area() * width)) return false;
        const int x = places[draft_.random().below(static_cast<std::uint32_t>(places.size()))].x;
        for (int i = 0; i < width; ++i) dig(x + i);
    }
    return true;
}

bool ChunkFinish::stands(Point at) const {
    const Point below = at + Point{0, 1};
    return level_.is_empty(at) && level_.size().contains(below) && level_.at(below).platform;
}

bool ChunkFinish::meet(const ChunkQuota& quota) {
    std::vector<Point>& have = draft_.scratch().points();
    std::vector<Point>& could = draft_.scratch().points();
    const bool by_turning = !quota.of.things.empty();
    for_each_column_cell([&](Point at) {
        const Filling what = level_.at(at).what;
        if (holds(quota.what, what))
            have.push_back(at);
        else if (by_turning ? is_own(at) && holds(quota.of, what) : stands(at))
            could.push_back(at);
    });
    draft_.spend(2 * level_.size().area());
    int now = static_cast<int>(have.size());
    have.erase(std::remove_if(have.begin(), have.end(), [&](Point at) { return !is_own(at); }), have.end());
    draft_.random().shuffle(std::span(have));
    draft_.random().shuffle(std::span(could));
    for (; now > quota.count && !have.empty(); --now) {
        turn_into(have.back(), by_turning ? filling_of(quota.of.draw(draft_.random())) : no_filling);
        have.pop_back();
    }
    for (; now < quota.count && !could.empty(); ++now) {
        const Filling what = filling_of(quota.what.draw(draft_.random()));
        if (by_turning)
            turn_into(could.back(), what);
        else
            level_.put(could.back(), {{}, what, false, 0});
        could.pop_back();
    }
    return now == quota.count;
}

void ChunkFinish::replace_thin(TileId ground, TileId instead) {
    for_each_column_cell([&](Point at) {
        if (is_own(at) && level_.at(at).what == filling_of(ground) && level_.is_empty(at + Point{0, 1}))
            turn_into(at, filling_of(instead));
    });
}

}  // namespace levelwright
