// Makes chunks when they are asked for and keeps them in a small table by place;
// lays out nine with the tunnels between.

#include "levelwright/steps/caves/cave_chunks.hpp"

#include "levelwright/base/index.hpp"

namespace levelwright {
namespace {

std::size_t slot_of(const ChunkPlace& place, std::int64_t side) {
    const auto wrapped = [&](std::int64_t number) { return static_cast<std::size_t>(number & (side - 1)); };
    return wrapped(place.y) * static_cast<std::size_t>(side) + wrapped(place.x);
}

// Places wrap around like all coordinates of the plane.
ChunkPlace moved(const ChunkPlace& place, Point by) {
    const auto sum = [](std::int64_t a, int b) {
        return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) +
                                         static_cast<std::uint64_t>(std::int64_t{b}));
    };
    return {sum(place.x, by.x), sum(place.y, by.y)};
}

const Profile& seen_from(const CaveChunk& chunk, Side side) { return chunk.profile_of_side[index_of(side)]; }

}  // namespace

CaveChunk& CaveChunks::chunk(const CavePlane& plane, const ChunkPlace& place, Draft& draft) {
    CaveChunk& slot = kept_[slot_of(place, kept_side)];
    if (slot.made && slot.key == plane.key && slot.place == place) return slot;
    slot.key = plane.key;
    slot.place = place;
    slot.made = true;
    make(plane, slot, draft);
    return slot;
}

void CaveChunks::make(const CavePlane& plane, CaveChunk& chunk, Draft& draft) {
    const int rim = plane.generations * plane.rule->around().radius;
    const Size size{plane.chunk.width + 2 * rim, plane.chunk.height + 2 * rim};
    draft.spend(size.area() / 16 * (plane.generations + 4) + 1);
    noise_.reset(size);
    random_plane_bits(noise_, plane.key, corner_of(chunk.place, plane.chunk) + Point{-rim, -rim}, plane.rock);
    smooth(noise_, *plane.rule, plane.generations, smooth_scratch_);
    noise_.crop_into(chunk.floor, {rim, rim, plane.chunk.width, plane.chunk.height});
    chunk.floor.flip();
    chunk.kept = chunk.floor;
    find_main(plane, chunk);
    for (const Side side : {Side::left, Side::right, Side::top, Side::bottom})
        chunk.profile_of_side[index_of(side)].look(chunk.main, side);
    chunk.tunnel_known = {};
}

// Every chunk has a main space: where all is rock, a hole in the middle.
void CaveChunks::find_main(const CavePlane& plane, CaveChunk& chunk) {
    spaces_.find(chunk.floor, Connectivity::four);
    const int largest = spaces_.largest();
    if (largest < 0) {
        const Point middle = whole(plane.chunk).centre();
        const int reach = plane.tunnel_reach;
        chunk.floor.fill_rect({middle.x - reach, middle.y - reach, 2 * reach + 1, 2 * reach + 1}, true);
        chunk.main = chunk.kept = chunk.floor;
        return;
    }
    spaces_.mask_of(largest, chunk.main);
    const double least = plane.joined * static_cast<double>(spaces_[largest].size);
    for (int i = 0; i < spaces_.count(); ++i) {
        if (i != largest && static_cast<double>(spaces_[i].size) >= least) join_to_main(plane, chunk, i);
    }
}

void CaveChunks::join_to_main(const CavePlane& plane, CaveChunk& chunk, int space) {
    if (chunk.main[spaces_[space].first]) return;  // an earlier tunnel ran into it
    spaces_.mask_of(space, space_);
    const auto pair = nearest_.find(space_, chunk.main);
    chunk.main |= space_;
    if (steps_between(pair->from, pair->to) <= 1) return;
    const BentPath path = path_between(pair->from, pair->to);
    for (const Rect& leg : {path.first, path.second}) {
        chunk.floor.fill_rect(leg.inset(-plane.tunnel_reach), true);
        chunk.main.fill_rect(leg, true);
        chunk.kept.fill_rect(leg, true);
    }
}

// The first chunk is the left or the upper one; the tunnel's coordinates are those of that chunk.
void CaveChunks::find_tunnel(const CavePlane& plane, CaveChunk& first, bool downward, Draft& draft) {
    const CaveChunk& second = chunk(plane, moved(first.place, downward ? Point{0, 1} : Point{1, 0}), draft);
    const Gap gap = downward ? narrowest_gap(seen_from(first, Side::bottom), seen_from(second, Side::top))
                             : narrowest_gap(seen_from(first, Side::right), seen_from(second, Side::left));
    first.tunnel_known[downward] = true;
    first.tunnel_of_side[downward] = {};
    if (gap.distance <= 1) return;
    const Size size = plane.chunk;
    const int depth = seen_from(first, downward ? Side::bottom : Side::right).depth(gap.first);
    const int beyond = seen_from(second, downward ? Side::top : Side::left).depth(gap.second);
    first.tunnel_of_side[downward] =
        downward ? path_between({gap.first, size.height - 1 - depth}, {gap.second, size.height + beyond})
                 : path_between({size.width - 1 - depth, gap.first}, {size.width + beyond, gap.second});
}

// Digs the tunnel across the right or lower side of a chunk whose corner is at `corner` of what is laid out.
void CaveChunks::add_tunnel(const CavePlane& plane, const ChunkPlace& place, Point corner, bool downward,
                            Draft& draft) {
    CaveChunk& first = chunk(plane, place, draft);
    if (!first.tunnel_known[downward]) find_tunnel(plane, first, downward, draft);
    const BentPath& tunnel = first.tunnel_of_side[downward];
    if (tunnel.first.empty()) return;
    const Rect both{0, 0, plane.chunk.width * (downward ? 1 : 2), plane.chunk.height * (downward ? 2 : 1)};
    for (const Rect& leg : {tunnel.first, tunnel.second}) {
        open_.fill_rect(common_part(leg.inset(-plane.tunnel_reach), both).moved(corner), true);
        pinned_.fill_rect(leg.moved(corner), true);
    }
}

// A tunnel out of the nine chunks can come so far in only when the main space keeps far from that side.
bool may_come_near(const CavePlane& plane, const CaveChunk& chunk, Side side, int reach) {
    const bool rows = side == Side::left || side == Side::right;
    const int across = rows ? plane.chunk.width : plane.chunk.height;
    return seen_from(chunk, side).longest_way() + plane.tunnel_reach >= across - reach;
}

void CaveChunks::add_tunnels(const CavePlane& plane, const ChunkPlace& centre, int reach, Draft& draft) {
    const auto corner = [&](int x, int y) {
        return Point{x * plane.chunk.width + reach, y * plane.chunk.height + reach};
    };
    for (int y = -1; y <= 1; ++y) {
        for (int x = -1; x <= 1; ++x) {
            const ChunkPlace place = moved(centre, {x, y});
            const auto near = [&](Side side) {
                return may_come_near(plane, chunk(plane, place, draft), side, reach);
            };
            if (x < 1 || near(Side::right)) add_tunnel(plane, place, corner(x, y), false, draft);
            if (y < 1 || near(Side::bottom)) add_tunnel(plane, place, corner(x, y), true, draft);
            if (x == -1 && near(Side::left))
                add_tunnel(plane, moved(place, {-1, 0}), corner(x - 1, y), false, draft);
            if (y == -1 && near(Side::top))
                add_tunnel(plane, moved(place, {0, -1}), corner(x, y - 1), true, draft);
        }
    }
}

void CaveChunks::lay_out(const CavePlane& plane, const ChunkPlace& centre, int reach, Draft& draft) {
    const Size size{plane.chunk.width + 2 * reach, plane.chunk.height + 2 * reach};
    open_.reset(size);
    pinned_.reset(size);
    for (int y = -1; y <= 1; ++y) {
        for (int x = -1; x <= 1; ++x) {
            const CaveChunk& part = chunk(plane, moved(centre, {x, y}), draft);
            const Point corner{x * plane.chunk.width + reach, y * plane.chunk.height + reach};
            open_.blit_set(part.floor, corner);
            if (plane.keep_open) pinned_.blit_set(part.kept, corner);
        }
    }
    add_tunnels(plane, centre, reach, draft);
}

void CaveChunks::find_floor(const CavePlane& plane, const ChunkPlace& place, int around, BitGrid& floor,
                            Draft& draft) {
    const int reach = around + plane.smoothing_reach();
    lay_out(plane, place, reach, draft);
    open_.flip();
    for (int round = 0; round < plane.rounds; ++round) {
        smooth(open_, *plane.rule, 1, smooth_scratch_);
        if (plane.keep_open) open_.and_not(pinned_);
    }
    open_.flip();
    const int rim = plane.smoothing_reach();
    open_.crop_into(floor, {rim, rim, plane.chunk.width + 2 * around, plane.chunk.height + 2 * around});
}

}  // namespace levelwright
