// Draws a few neighbouring blocks to turn, or an object and a free cell, and notes what was there before.

#include "levelwright/steps/general/small_moves.hpp"

#include <algorithm>

namespace levelwright {
namespace {

constexpr int most_blocks = 3;    // turned by one move
constexpr int draws_of_move = 8;  // before a move is given up

bool is_named(KindId kind, const WeightedThings& things) {
    return std::any_of(things.things.begin(), things.things.end(),
                       [&](const Thing& thing) { return thing.object == kind; });
}

// One more than the highest number by which anything knows an object.
std::size_t first_unknown(const Level& level) {
    std::size_t first = 0;
    const auto knows = [&](ObjectId object) {
        if (object != ObjectId::none) first = std::max(first, index_of(object) + 1);
    };
    for (const Property& property : level.properties) {
        knows(property.object);
        if (property.type == Property::Type::object)
            knows(ObjectId(static_cast<std::int32_t>(property.whole)));
    }
    for (const Link& link : level.links) knows(link.key);
    for (const Mission& mission : level.missions) {
        for (const Task& task : mission.tasks) knows(task.object);
    }
    return first;
}

}  // namespace

SmallMoves::SmallMoves(const MovesAllowed& allowed, Draft& draft)
    : allowed_(allowed),
      draft_(draft),
      tiles_(draft.tiles()),
      open_(set_of(allowed.open.tiles)),
      closed_(set_of(allowed.closed.tiles)),
      blocks_{draft.size().width / allowed.block.width, draft.size().height / allowed.block.height},
      occupied_(draft.scratch().bits(draft.size())),
      first_loose_(std::max(draft.start_objects(), first_unknown(draft.level()))),
      memory_(draft.scratch().tool<Memory>()),
      kept_cells_(draft.scratch().array<TileId>(static_cast<std::size_t>(draft.size().area()))) {
    draft.spend(std::ssize(draft.level().objects) + std::ssize(draft.level().links) +
                std::ssize(draft.level().properties));
    for (const Object& object : draft.level().objects) occupy(object.place, true);
    for (const Link& link : draft.level().links) {
        occupy(link.leaves, true);
        occupy(link.arrives, true);
    }
    keep();
}

void SmallMoves::occupy(const Place& place, bool value) {
    const Point at = draft_.from_level(place.at);
    if (place.floor == draft_.floor() && draft_.size().contains(at)) occupied_.set(at, value);
}

bool SmallMoves::make() {
    memory_.changes.clear();
    object_change_ = {};
    const bool both = allowed_.cells && !allowed_.objects.things.empty();
    const bool cells = both ? draft_.random().below(2) == 0 : allowed_.cells;
    return cells ? change_cells() : change_objects();
}

// A block and perhaps others, so that walls move and do not only come and go: some beside it, or one anywhere, which leaves numbers
// as they are when one opens and the other closes.
bool SmallMoves::change_cells() {
    if (blocks_.width == 0 || blocks_.height == 0) return false;
    Stream& random = draft_.random();
    const std::optional<Point> block = change_block_anywhere();
    if (!block) return false;
    if (random.below(4) == 0) {
        change_block_anywhere();
        return true;
    }
    const int more = random.between(0, most_blocks - 1);
    for (int i = 0; i < more; ++i) {
        const int right = random.between(-1, 1);
        const int down = random.between(-1, 1);
        change_block(*block + Point{right, down});
    }
    return true;
}

std::optional<Point> SmallMoves::change_block_anywhere() {
    for (int i = 0; i < draws_of_move; ++i) {
        const int x = draft_.random().between(0, blocks_.width - 1);
        const int y = draft_.random().between(0, blocks_.height - 1);
        if (change_block({x, y})) return Point{x, y};
    }
    return std::nullopt;
}

bool SmallMoves::change_block(Point block) {
    const Size size = allowed_.block;
    const Rect rect{block.x * size.width, block.y * size.height, size.width, size.height};
    if (draft_.spend(size.area()) || !whole(draft_.size()).contains(rect) || !is_changeable(rect))
        return false;
    const bool opens = closed_[index_of(tiles_[rect.corner()])];
    if (opens && !touches_open(rect)) return false;
    for (int y = rect.y; y < rect.bottom(); ++y) {
        for (int x = rect.x; x < rect.right(); ++x) {
            const Point at{x, y};
            memory_.changes.push_back({at, tiles_[at]});
            tiles_[at] = (opens ? allowed_.open : allowed_.closed).draw(draft_.random());
        }
    }
    return true;
}

bool SmallMoves::is_changeable(const Rect& block) const {
    for (int y = block.y; y < block.bottom(); ++y) {
        for (int x = block.x; x < block.right(); ++x) {
            const Point at{x, y};
            const std::size_t tile = index_of(tiles_[at]);
            if (!draft_.may_change(at) || is_occupied(at) || !(open_[tile] || closed_[tile])) return false;
        }
    }
    return true;
}

// What opens amid the rock would be an island.
bool SmallMoves::touches_open(const Rect& block) const {
    const auto is_open = [&](int x, int y) {
        return draft_.size().contains({x, y}) && !closed_[index_of(tiles_[{x, y}])];
    };
    for (int x = block.x; x < block.right(); ++x) {
        if (is_open(x, block.y - 1) || is_open(x, block.bottom())) return true;
    }
    for (int y = block.y; y < block.bottom(); ++y) {
        if (is_open(block.x - 1, y) || is_open(block.right(), y)) return true;
    }
    return false;
}

bool SmallMoves::change_objects() {
    const std::uint32_t which = allowed_.add_and_remove ? draft_.random().below(3) : 0;
    if (which == 1) return add_object();
    return which == 2 ? remove_object() : move_object();
}

// One of those named that stand in the region, of this number or later ones.
bool SmallMoves::draw_object(std::size_t first) {
    const auto& objects = draft_.level().objects;
    if (draft_.spend(std::ssize(objects))) return false;
    memory_.numbers.clear();
    for (std::size_t i = first; i < objects.size(); ++i) {
        if (draft_.covers(objects[i].place) && is_named(objects[i].kind, allowed_.objects))
            memory_.numbers.push_back(i);
    }
    if (memory_.numbers.empty()) return false;
    drawn_object_ =
        memory_.numbers[draft_.random().below(static_cast<std::uint32_t>(memory_.numbers.size()))];
    return true;
}

bool SmallMoves::draw_free_cell() {
    Stream& random = draft_.random();
    for (int i = 0; i < draws_of_move; ++i) {
        drawn_cell_.x = random.between(0, draft_.size().width - 1);
        drawn_cell_.y = random.between(0, draft_.size().height - 1);
        if (draft_.may_change(drawn_cell_) && !is_occupied(drawn_cell_) &&
            open_[index_of(tiles_[drawn_cell_])])
            return true;
    }
    return false;
}

bool SmallMoves::move_object() {
    if (!draw_object(draft_.start_objects()) || !draw_free_cell()) return false;
    Object& object = draft_.level().objects[drawn_object_];
    object_change_ = {ObjectChange::Kind::moved, drawn_object_, object};
    occupy(object.place, false);
    object.place = draft_.place(drawn_cell_);
    occupy(object.place, true);
    return true;
}

bool SmallMoves::add_object() {
    if (!draw_free_cell()) return false;
    const Thing& thing = allowed_.objects.draw(draft_.random());
    if (!thing.object) return false;
    const std::size_t number = draft_.level().objects.size();
    draft_.add_object(*thing.object, drawn_cell_);
    if (draft_.stopped()) return false;
    object_change_ = {ObjectChange::Kind::added, number, {}};
    occupied_.set(drawn_cell_);
    return true;
}

bool SmallMoves::remove_object() {
    if (!draw_object(first_loose_)) return false;
    auto& objects = draft_.level().objects;
    const auto object = objects.begin() + static_cast<std::ptrdiff_t>(drawn_object_);
    object_change_ = {ObjectChange::Kind::removed, drawn_object_, *object};
    occupy(object->place, false);
    objects.erase(object);
    return true;
}

void SmallMoves::take_back() {
    for (auto change = memory_.changes.rbegin(); change != memory_.changes.rend(); ++change)
        tiles_[change->at] = change->before;
    auto& objects = draft_.level().objects;
    const auto& [kind, number, before] = object_change_;
    const auto object = objects.begin() + static_cast<std::ptrdiff_t>(number);
    switch (kind) {
        case ObjectChange::Kind::none:
            return;
        case ObjectChange::Kind::moved:
            occupy(object->place, false);
            *object = before;
            break;
        case ObjectChange::Kind::added:
            occupy(object->place, false);
            objects.erase(object);
            return;
        case ObjectChange::Kind::removed:
            objects.insert(object, before);
            break;
    }
    occupy(before.place, true);
}

void SmallMoves::keep() {
    if (draft_.spend(draft_.size().area() / 8 + std::ssize(draft_.level().objects))) return;
    auto cell = kept_cells_.begin();
    for (int y = 0; y < draft_.size().height; ++y) {
        const std::span<TileId> row = tiles_.row(y);
        cell = std::copy(row.begin(), row.end(), cell);
    }
    const auto& objects = draft_.level().objects;
    memory_.kept_objects.assign(objects.begin(), objects.end());
}

void SmallMoves::return_to_kept() {
    auto cell = kept_cells_.begin();
    for (int y = 0; y < draft_.size().height; ++y) {
        const std::span<TileId> row = tiles_.row(y);
        std::copy(cell, cell + std::ssize(row), row.begin());
        cell += std::ssize(row);
    }
    auto& objects = draft_.level().objects;
    objects.assign(memory_.kept_objects.begin(), memory_.kept_objects.end());
}

}  // namespace levelwright
