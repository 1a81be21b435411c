// How the rooms of a partition are joined: straight, bent, winding or around a corner, and loops beside them.

#include "levelwright/steps/layouts/bsp_corridors.hpp"

#include <optional>

namespace levelwright {
namespace {

// Both directions of cuts in one set of words: `across` is the direction over the cut, `along` that of the cut itself.
int along_begin(const Rect& rect, bool upright) { return upright ? rect.y : rect.x; }
int along_end(const Rect& rect, bool upright) { return upright ? rect.bottom() : rect.right(); }
int across_begin(const Rect& rect, bool upright) { return upright ? rect.x : rect.y; }
int across_end(const Rect& rect, bool upright) { return upright ? rect.right() : rect.bottom(); }
Point point(int across, int along, bool upright) {
    return upright ? Point{across, along} : Point{along, across};
}

}  // namespace

void BspCorridors::lay_all() {
    std::optional<Passages> passages;
    if (look_.style != Style::straight || !look_.apart) passages.emplace(draft_, plan_, look_.width);
    const std::vector<PartitionNode>& nodes = tree_.nodes();
    for (std::size_t i = nodes.size(); i-- > 0 && !draft_.stopped();) {
        if (!nodes[i].leaf()) join(nodes[i], passages ? &*passages : nullptr);
    }
}

BspCorridors::Pair BspCorridors::draw_pair(const PartitionNode& node) {
    const bool upright = node.upright;
    const int along =
        draft_.random().between(along_begin(node.rect, upright), along_end(node.rect, upright) - 1);
    Pair pair{tree_.leaf_before(node.children, upright, along),
              tree_.leaf_behind(node.children + 1, upright, along), 0, 0};
    const Rect &a = room(pair.before).rect, &b = room(pair.behind).rect;
    pair.low = std::max(along_begin(a, upright), along_begin(b, upright));
    pair.high = std::min(along_end(a, upright), along_end(b, upright)) - look_.width;
    return pair;
}

void BspCorridors::join(const PartitionNode& node, Passages* passages) {
    Pair pair = draw_pair(node);
    if (!pair.face()) pair = draw_pair(node);
    Stream& random = draft_.random();
    const bool upright = node.upright;
    int from = 0, to = 0;
    if (pair.face()) {
        from = to = random.between(pair.low, pair.high);
    } else {
        const Rect &a = room(pair.before).rect, &b = room(pair.behind).rect;
        from = random.between(along_begin(a, upright),
                              std::max(along_begin(a, upright), along_end(a, upright) - look_.width));
        to = random.between(along_begin(b, upright),
                            std::max(along_begin(b, upright), along_end(b, upright) - look_.width));
    }
    if (passages)
        dig(node, pair, from, to, *passages);
    else if (pair.face())
        lay_straight(node, pair, from);
    else
        lay_bent(node, pair, from, to);
    if (look_.loops > 0 && look_.apart && random.chance(look_.loops))
        lay_loop(node, pair, std::min(from, to), std::max(from, to), passages);
}

void BspCorridors::lay_straight(const PartitionNode& node, const Pair& pair, int along) {
    const BspRoom &a = room(pair.before), &b = room(pair.behind);
    const bool upright = node.upright;
    const Point corners[] = {point(across_end(a.rect, upright), along, upright),
                             point(across_begin(b.rect, upright) - look_.width, along, upright)};
    plan_.corridor(corners, look_.width, a.id, b.id);
}

void BspCorridors::lay_bent(const PartitionNode& node, const Pair& pair, int from, int to) {
    const BspRoom &a = room(pair.before), &b = room(pair.behind);
    const bool upright = node.upright;
    const int bend = node.line - look_.width;
    const Point corners[] = {point(across_end(a.rect, upright), from, upright), point(bend, from, upright),
                             point(bend, to, upright),
                             point(across_begin(b.rect, upright) - look_.width, to, upright)};
    plan_.corridor(corners, look_.width, a.id, b.id);
}

// A second corridor over the same cut, between other rooms, straight and with rock between it and the first.
void BspCorridors::lay_loop(const PartitionNode& node, const Pair& first, int low, int high,
                            Passages* passages) {
    constexpr int tries = 4;
    for (int i = 0; i < tries; ++i) {
        const Pair pair = draw_pair(node);
        if (!pair.face() || (pair.before == first.before && pair.behind == first.behind)) continue;
        const int along = draft_.random().between(pair.low, pair.high);
        if (along <= high + look_.width && along + look_.width >= low) continue;
        if (!passages) return lay_straight(node, pair, along);
        const bool upright = node.upright;
        return passages->dig(
            std::array{point(across_end(room(pair.before).rect, upright) - 1, along, upright),
                       point(across_begin(room(pair.behind).rect, upright), along, upright)});
    }
}

// Through whatever is there: corridors with one bend, winding ones, and those of rooms that lie anywhere.
void BspCorridors::dig(const PartitionNode& node, const Pair& pair, int from, int to, Passages& passages) {
    const Rect &a = room(pair.before).rect, &b = room(pair.behind).rect;
    const bool upright = node.upright;
    const int a_edge = across_end(a, upright) - 1, b_edge = across_begin(b, upright);
    if (look_.style == Style::winding && look_.apart) {
        const Rect limits{node.rect.x + 1, node.rect.y + 1, node.rect.width - look_.width - 2,
                          node.rect.height - look_.width - 2};
        const Passages::Ends ends{point(a_edge, from, upright), point(a_edge + 1, from, upright),
                                  point(b_edge - 1, to, upright), point(b_edge, to, upright)};
        constexpr double wander = 0.5;
        if (passages.dig_winding(ends, limits, wander)) return;
    }
    if (look_.style == Style::bend && !pair.face() && lay_corner(node, pair, passages)) return;
    const int bend = std::clamp(node.line - 1, std::min(a_edge, b_edge), std::max(a_edge, b_edge));
    passages.dig(std::array{point(a_edge, from, upright), point(bend, from, upright),
                            point(bend, to, upright), point(b_edge, to, upright)});
}

// From the side of one room to the upper or lower end of the other, where the leaf of the other is free.
bool BspCorridors::lay_corner(const PartitionNode& node, const Pair& pair, Passages& passages) {
    const Rect &a = room(pair.before).rect, &b = room(pair.behind).rect;
    const bool upright = node.upright;
    const Rect& leaf = tree_[pair.behind].rect;
    const int clear = look_.width + 1;
    // Along the cut: beside the first room, inside the other's leaf, and with rock before the other room.
    const int least = std::max(along_begin(a, upright), along_begin(leaf, upright) + 1);
    const int most = std::min(along_end(a, upright) - 1, along_end(leaf, upright) - clear - 1);
    const bool above = along_end(a, upright) <= along_begin(b, upright);
    const int low = above ? least : std::max(least, along_end(b, upright) + clear - 1);
    const int high = above ? std::min(most, along_begin(b, upright) - clear) : most;
    if (low > high) return false;
    const int from = draft_.random().between(low, high);
    const int column = draft_.random().between(across_begin(b, upright), across_end(b, upright) - 1);
    const int end = above ? along_begin(b, upright) : along_end(b, upright) - 1;
    passages.dig(std::array{point(across_end(a, upright) - 1, from, upright), point(column, from, upright),
                            point(column, end, upright)});
    return true;
}

}  // namespace levelwright
