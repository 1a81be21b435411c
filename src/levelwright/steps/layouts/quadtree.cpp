// quadtree: the map cut into quarters again and again. Either each leaf is all room or all rock, or each leaf
// has a room of its own and corridors join them afterwards.
#include <fmt/format.h>

#include "levelwright/base/index.hpp"
#include "levelwright/base/union_find.hpp"
#include "levelwright/steps/layouts/layout_regions.hpp"
#include "levelwright/steps/layouts/passages.hpp"
#include "levelwright/steps/layouts/quarters.hpp"
#include "levelwright/steps/layouts/room_sizes.hpp"

namespace levelwright {
namespace {

// What both forms are given.
struct Quarters {
    const QuadTree& tree;
    RegionId root;
    FloorPlan::Look look;
    Draft& draft;

    RegionId region_of_leaf(std::int32_t leaf) const {
        return RegionId{static_cast<std::int32_t>(root) + tree.leaves()[leaf]};
    }
};

// ---- leaves that are all room or all rock ----

struct QuadtreeCells {
    double share = 0.55;
    static const Record& description();
    void run(const Quarters& quarters) const;
};

const Record& QuadtreeCells::description() {
    static const Record record{
        "cells",
        "Each leaf is all room or all rock. More leaves become rooms until all rooms are connected: those that take the fewest cells.",
        {
            field("share", &QuadtreeCells::share, "how likely a leaf is to start as a room",
                  {.least = 0, .most = 1}),
        }};
    return record;
}

// The cheapest leaves to open so that all rooms are connected. Every leaf learns which room is nearest to it
// and how many cells of rock it takes to get there; then the cheapest meetings of two such neighbourhoods are
// opened, until everything is joined. (The way Mehlhorn finds a short Steiner tree.)
class CheapestLeaves {
 public:
    CheapestLeaves(const QuadTree& tree, std::span<char> is_room, Scratch& scratch)
        : tree_(tree),
          is_room_(is_room),
          cost_(scratch.array<std::int64_t>(is_room.size(), std::int64_t{-1})),
          towards_(scratch.array<std::int32_t>(is_room.size(), -1)),
          nearest_(scratch.array<std::int32_t>(is_room.size(), -1)),
          first_of_leaf_(scratch.array<std::int32_t>(is_room.size() + 1, 0)),
          neighbours_(scratch.array<std::int32_t>(2 * tree.borders().size())),
          order_(scratch.array<std::int32_t>(tree.borders().size())),
          joined_(scratch.array<std::int32_t>(is_room.size())),
          waiting_(scratch.tool<std::vector<Waiting>>()) {}

    void open_all() {
        list_neighbours();
        spread();
        for (std::size_t i = 0; i < order_.size(); ++i) order_[i] = static_cast<std::int32_t>(i);
        std::sort(order_.begin(), order_.end(), [&](std::int32_t a, std::int32_t b) {
            const std::int64_t cost_a = cost_of(a), cost_b = cost_of(b);
            return cost_a != cost_b ? cost_a < cost_b : a < b;
        });
        for (const std::int32_t number : order_) {
            const Border& border = tree_.borders()[number];
            if (!joined_.unite(nearest_[border.a], nearest_[border.b])) continue;
            open_from(border.a);
            open_from(border.b);
        }
    }

 private:
    struct Waiting {
        std::int64_t cost;
        std::int32_t leaf;
        bool operator<(const Waiting& other) const {  // for a heap with the cheapest on top
            return cost != other.cost ? cost > other.cost : leaf > other.leaf;
        }
    };

    std::int64_t cost_of(std::int32_t border) const {
        const Border& it = tree_.borders()[border];
        return cost_[it.a] + cost_[it.b];
    }

    void list_neighbours() {
        for (const Border& border : tree_.borders()) {
            ++first_of_leaf_[index_of(border.a) + 1];
            ++first_of_leaf_[index_of(border.b) + 1];
        }
        for (std::size_t i = 1; i < first_of_leaf_.size(); ++i) first_of_leaf_[i] += first_of_leaf_[i - 1];
        for (const Border& border : tree_.borders()) {
            neighbours_[first_of_leaf_[border.a]++] = border.b;
            neighbours_[first_of_leaf_[border.b]++] = border.a;
        }
        for (std::size_t i = first_of_leaf_.size(); i-- > 1;) first_of_leaf_[i] = first_of_leaf_[i - 1];
        first_of_leaf_[0] = 0;
    }

    void spread() {
        waiting_.clear();
        for (std::size_t i = 0; i < is_room_.size(); ++i) {
            if (!is_room_[i]) continue;
            cost_[i] = 0;
            nearest_[i] = static_cast<std::int32_t>(i);
            waiting_.push_back({0, static_cast<std::int32_t>(i)});
        }
        std::make_heap(waiting_.begin(), waiting_.end());
        while (!waiting_.empty()) {
            std::pop_heap(waiting_.begin(), waiting_.end());
            const Waiting next = waiting_.back();
            waiting_.pop_back();
            if (next.cost != cost_[next.leaf]) continue;
            for (std::int32_t i = first_of_leaf_[next.leaf]; i < first_of_leaf_[index_of(next.leaf) + 1]; ++i)
                offer(neighbours_[i], next);
        }
    }

    void offer(std::int32_t leaf, const Waiting& from) {
        const std::int64_t cost = from.cost + tree_.leaf(leaf).area();
        std::int64_t& known = cost_[leaf];
        if (is_room_[leaf] || (known >= 0 && known <= cost)) return;
        known = cost;
        towards_[leaf] = from.leaf;
        nearest_[leaf] = nearest_[from.leaf];
        waiting_.push_back({cost, leaf});
        std::push_heap(waiting_.begin(), waiting_.end());
    }

    void open_from(std::int32_t leaf) {
        for (; leaf >= 0 && !is_room_[leaf]; leaf = towards_[leaf]) is_room_[leaf] = 1;
    }

    const QuadTree& tree_;
    std::span<char> is_room_;
    std::span<std::int64_t> cost_;     // [cells] from the nearest room
    std::span<std::int32_t> towards_;  // the next leaf on the way to it
    std::span<std::int32_t> nearest_;
    std::span<std::int32_t> first_of_leaf_;  // in `neighbours_`
    std::span<std::int32_t> neighbours_;
    std::span<std::int32_t> order_;  // borders, the cheapest first
    UnionFind joined_;
    std::vector<Waiting>& waiting_;
};

void QuadtreeCells::run(const Quarters& quarters) const {
    Draft& draft = quarters.draft;
    const QuadTree& tree = quarters.tree;
    const std::span<char> is_room = draft.scratch().array<char>(index_of(tree.leaf_count()));
    bool any = false;
    for (char& room : is_room) {
        room = draft.random().chance(share) ? 1 : 0;
        any |= room != 0;
    }
    if (!any) is_room[draft.random().below(static_cast<std::uint32_t>(is_room.size()))] = 1;
    draft.spend(64 * (std::ssize(is_room) + std::ssize(tree.borders())));
    CheapestLeaves(tree, is_room, draft.scratch()).open_all();

    FloorPlan plan(draft, quarters.look);
    const std::span<RoomId> room_of_leaf = draft.scratch().array<RoomId>(is_room.size(), RoomId::none);
    for (std::int32_t leaf = 0; leaf < tree.leaf_count(); ++leaf) {
        if (is_room[leaf]) room_of_leaf[leaf] = plan.room(tree.leaf(leaf), quarters.region_of_leaf(leaf));
    }
    for (const Border& border : tree.borders()) {
        const int middle = (border.low + border.high) / 2;
        const Rect& a = tree.leaf(border.a);
        const Point at = border.upright ? Point{a.right() - 1, middle} : Point{middle, a.bottom() - 1};
        plan.link(room_of_leaf[border.a], room_of_leaf[border.b], at);
    }
    plan.finish();
}

// ---- a room in each leaf ----

struct QuadtreeRooms {
    RoomSizes rooms;
    double loops = 0.15;
    int width = 1;
    double doors = 1;
    static const Record& description();
    void run(const Quarters& quarters) const;
};

const Record& QuadtreeRooms::description() {
    static const Record record{
        "rooms",
        "Each leaf has one room. Corridors, as short as possible, join neighbours until all rooms are connected.",
        {
            field("rooms", &QuadtreeRooms::rooms, "how a room fills its leaf"),
            field("loops", &QuadtreeRooms::loops, "how many of the other neighbours are joined too",
                  {.least = 0, .most = 1, .unit = "of them"}),
            field("width", &QuadtreeRooms::width, "how wide corridors are",
                  {.least = 1, .most = 64, .usually = {1, 4}, .unit = "cells"}),
            field("doors", &QuadtreeRooms::doors, "how many room entrances have a door",
                  {.least = 0, .most = 1, .unit = "of the entrances"}),
        }};
    return record;
}

void QuadtreeRooms::run(const Quarters& quarters) const {
    Draft& draft = quarters.draft;
    const QuadTree& tree = quarters.tree;
    FloorPlan::Look look = quarters.look;
    look.doors = doors;
    FloorPlan plan(draft, look, FloorPlan::Owners::kept);
    const std::span<Rect> rects = draft.scratch().array<Rect>(index_of(tree.leaf_count()));
    for (std::int32_t leaf = 0; leaf < tree.leaf_count(); ++leaf) {
        const Rect& part = tree.leaf(leaf);
        const Rect free{part.x + 1, part.y + 1, part.width - width - 2, part.height - width - 2};
        if (free.width < 1 || free.height < 1)
            return draft.fail(fmt::format("a leaf of {}x{} cells has no space for a room and its walls",
                                          part.width, part.height));
        rects[leaf] = rooms.draw(free, part.size(), draft.random());
        plan.room(rects[leaf], quarters.region_of_leaf(leaf));
    }
    const std::vector<Border>& borders = tree.borders();
    const std::span<std::int32_t> order = draft.scratch().array<std::int32_t>(borders.size());
    const auto length = [&](std::int32_t border) {
        const Border& it = borders[border];
        return steps_between(rects[it.a].centre(), rects[it.b].centre());
    };
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<std::int32_t>(i);
    std::sort(order.begin(), order.end(), [&](std::int32_t a, std::int32_t b) {
        const int length_a = length(a), length_b = length(b);
        return length_a != length_b ? length_a < length_b : a < b;
    });
    UnionFind joined(draft.scratch().array<std::int32_t>(index_of(tree.leaf_count())));
    Passages passages(draft, plan, width);
    for (const std::int32_t number : order) {
        const Border& border = borders[number];
        if (!joined.unite(border.a, border.b) && !draft.random().chance(loops)) continue;
        passages.dig_tidy(rects[border.a], rects[border.b]);
        if (draft.stopped()) return;
    }
    plan.finish();
}

// ---- the step ----

struct Quadtree {
    std::variant<QuadtreeCells, QuadtreeRooms> form;
    int cuts = 9;
    int least = 8;
    TileId floor{};
    std::optional<TileId> door;
    std::optional<TileId> ground;
    static const Record& description();
};

const Record& Quadtree::description() {
    static const Record record{
        "quadtree",
        "Cuts the map into quarters, cuts randomly drawn quarters again, and makes rooms of the leaves. The quarters stay in the level as a tree of regions.",
        {
            field("form", &Quadtree::form, "what becomes of the leaves"),
            field("cuts", &Quadtree::cuts, "how often a quarter is cut",
                  {.least = 0, .most = 100'000, .usually = {0, 40}}),
            field("least", &Quadtree::least, "how short the sides of a quarter may be",
                  {.least = 1, .most = 10'000, .usually = {2, 20}, .unit = "cells"}),
            field("floor", &Quadtree::floor, "what rooms and corridors are made of", {.role = "floor"}),
            field("door", &Quadtree::door, "what doors are; the tile with the role door when left out"),
            field("ground", &Quadtree::ground, "what everything is filled with first; nothing when left out"),
        }};
    return record;
}

struct CompiledQuadtree {
    std::optional<TileId> door;
    NameId part = no_name;
    NameId leaf = no_name;
};

CompiledQuadtree compile(const Quadtree& quadtree, Reader& reader) {
    Names& names = *reader.vocabulary().names;
    CompiledQuadtree compiled;
    compiled.door = door_or_stock(quadtree.door, reader.vocabulary().palette);
    compiled.part = names.intern("part");
    compiled.leaf = names.intern("leaf");
    return compiled;
}

void run(const Quadtree& quadtree, const CompiledQuadtree& compiled, Draft& draft) {
    if (quadtree.ground) fill_ground(draft, *quadtree.ground);
    // A leaf with a room has walls around it, and space for a corridor beside it.
    int least = quadtree.least;
    if (const auto* rooms = std::get_if<QuadtreeRooms>(&quadtree.form))
        least = std::max({least, rooms->rooms.least.width + rooms->width + 2,
                          rooms->rooms.least.height + rooms->width + 2});
    QuadTree& tree = draft.scratch().tool<QuadTree>();
    tree.grow(draft.size(), quadtree.cuts, least, draft);
    if (draft.stopped()) return;
    const RegionId root = tree.add_regions(compiled.part, compiled.leaf, draft);
    if (draft.stopped()) return;
    const Quarters quarters{tree, root, {.floor = quadtree.floor, .door = compiled.door}, draft};
    std::visit([&](const auto& form) { form.run(quarters); }, quadtree.form);
}

}  // namespace

Step quadtree_step() { return make_compiled_step<Quadtree, CompiledQuadtree, compile, run>(); }

}  // namespace levelwright
