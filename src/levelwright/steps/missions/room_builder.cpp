// Digs rooms, ways and stairs from a plan, then furnishes each room by its tasks and pairs locks with keys.

#include "levelwright/steps/missions/room_builder.hpp"

#include <algorithm>

#include "levelwright/base/index.hpp"
#include "levelwright/steps/missions/enemy_curve.hpp"

namespace levelwright {

bool RoomBuilder::build(const RoomPlan& plan, Mission& mission) {
    plan_ = &plan;
    const bool has_goal = std::any_of(mission.tasks.begin(), mission.tasks.end(), [&](const Task& task) {
        return names_.word_of(task.kind) == TaskWord::goal;
    });
    auto last = static_cast<std::int32_t>(plan.rooms.size()) - 1;
    while (last > 0 && plan.rooms[last].task < 0) --last;
    exit_room_ = has_goal ? -1 : options_.exit_room >= 0 ? options_.exit_room : last;
    if (!shape_level(plan)) return false;
    const auto rooms = static_cast<std::int64_t>(plan.rooms.size());
    if (!draft_.take_parts(rooms)) return false;
    rects_ = draft_.scratch().array<Rect>(plan.rooms.size());
    for (const RoomPlan::Room& room : plan.rooms) dig_room(room);
    for (std::int32_t i = 0; i < static_cast<std::int32_t>(rooms) && !draft_.stopped(); ++i) {
        const RoomPlan::Room& room = plan.rooms[i];
        if (room.task >= 0 && mission.tasks[room.task].room == RoomId::none)
            mission.tasks[room.task].room = static_cast<RoomId>(i);
        if (room.parent < 0) continue;
        const DoorKind kind = door_into(i, room.way, mission);
        const LinkId link = join(room.parent, i, kind);
        if (kind == DoorKind::locked) mission.tasks[room.task].link = link;
    }
    for (const RoomPlan::Extra& extra : plan.extras)
        join(extra.from, extra.to, door_into(extra.to, extra.way, mission));
    for (const RoomPlan::Stairs& stairs : plan.stairs) build_stairs(stairs);
    if (options_.difficulty) deal_enemies(mission);
    for (std::int32_t i = 0; i < static_cast<std::int32_t>(rooms) && !draft_.stopped(); ++i)
        furnish(i, mission);
    pair_locks(mission);
    return !draft_.stopped();
}

RoomBuilder::DoorKind RoomBuilder::door_into(std::int32_t number, RoomPlan::Way way,
                                             const Mission& mission) const {
    const std::int32_t task = plan_->rooms[number].task;
    switch (way) {
        case RoomPlan::Way::one_way:
            return DoorKind::one_way;
        case RoomPlan::Way::secret:
            return DoorKind::secret;
        case RoomPlan::Way::open:
            return DoorKind::open;
        case RoomPlan::Way::door:
            return DoorKind::door;
        case RoomPlan::Way::by_task:
            break;
    }
    if (task < 0) return DoorKind::open;
    const TaskWord word = names_.word_of(mission.tasks[task].kind);
    if (word == TaskWord::lock || word == TaskWord::multi_lock) return DoorKind::locked;
    return word == TaskWord::secret ? DoorKind::secret : DoorKind::door;
}

// As large as the cells that rooms take up, with a wall around each.
bool RoomBuilder::shape_level(const RoomPlan& plan) {
    Point low = plan.rooms[0].cell, high = low;
    for (const RoomPlan::Room& room : plan.rooms) {
        low = {std::min(low.x, room.cell.x), std::min(low.y, room.cell.y)};
        high = {std::max(high.x, room.cell.x), std::max(high.y, room.cell.y)};
    }
    first_cell_ = low;
    const Size most = options_.room.most;
    const Size size{(high.x - low.x + 1) * (most.width + 1) + 1,
                    (high.y - low.y + 1) * (most.height + 1) + 1};
    return draft_.reshape(size, plan.floors, options_.tiles.rock) &&
           !draft_.spend(size.area() * plan.floors / 8);
}

Point RoomBuilder::centre_of(const RoomPlan::Room& room) const {
    const Size most = options_.room.most;
    const Point cell = room.cell - first_cell_;
    return {cell.x * (most.width + 1) + 1 + most.width / 2, cell.y * (most.height + 1) + 1 + most.height / 2};
}

// A rectangle inside the cell that holds the cell's centre, where ways to the neighbours meet.
void RoomBuilder::dig_room(const RoomPlan::Room& room) {
    const Size least = options_.room.least, most = options_.room.most;
    const Point cell = room.cell - first_cell_, centre = centre_of(room);
    if (room.task < 0) return dig({centre.x, centre.y, 1, 1}, room.floor, Room::Kind::corridor);
    const Point corner{cell.x * (most.width + 1) + 1, cell.y * (most.height + 1) + 1};
    Stream& random = draft_.random();
    const int width = random.between(least.width, most.width);
    const int height = random.between(least.height, most.height);
    const int x = random.between(std::max(corner.x, centre.x - width + 1),
                                 std::min(centre.x, corner.x + most.width - width));
    const int y = random.between(std::max(corner.y, centre.y - height + 1),
                                 std::min(centre.y, corner.y + most.height - height));
    dig({x, y, width, height}, room.floor, Room::Kind::room);
}

void RoomBuilder::dig(const Rect& rect, int floor, Room::Kind kind) {
    Level& level = draft_.level();
    const RoomId id = level.add(Room{.kind = kind, .area = {.floor = floor, .bounds = rect}});
    rects_[index_of(id)] = rect;
    const View<TileId> tiles = level.floor(floor);
    for (int row = rect.y; row < rect.bottom(); ++row) {
        const auto cells =
            tiles.row(row).subspan(static_cast<std::size_t>(rect.x), static_cast<std::size_t>(rect.width));
        std::fill(cells.begin(), cells.end(), options_.tiles.floor);
    }
}

// Straight from centre to centre; the door stands beside the room it leads to.
LinkId RoomBuilder::join(std::int32_t from, std::int32_t to, DoorKind kind) {
    const RoomPlan::Room& a = plan_->rooms[from];
    const RoomPlan::Room& b = plan_->rooms[to];
    const Rect& target = rects_[to];
    const Rect& source = rects_[from];
    const Point step = b.cell - a.cell;
    Level& level = draft_.level();
    Point at = centre_of(a);
    while (source.contains(at)) at = at + step;
    const Point first = at;
    int length = 0;
    for (; !target.contains(at); at = at + step, ++length) tile(a.floor, at) = options_.tiles.floor;
    const Point door = at - step;
    const RoomTiles& tiles = options_.tiles;
    tile(a.floor, door) = kind == DoorKind::locked   ? tiles.locked_door
                          : kind == DoorKind::secret ? tiles.secret_door
                          : kind == DoorKind::open   ? tiles.floor
                                                     : tiles.door;
    const Link::Kind link = kind == DoorKind::locked    ? Link::Kind::locked
                            : kind == DoorKind::secret  ? Link::Kind::secret
                            : kind == DoorKind::one_way ? Link::Kind::one_way
                            : kind == DoorKind::open    ? Link::Kind::open
                                                        : Link::Kind::door;
    if (!draft_.take_parts(3)) return LinkId{0};
    RoomId outer = static_cast<RoomId>(from);
    const Place door_place{a.floor, door};
    if (length > 1) {
        const Rect corridor{std::min(first.x, door.x), std::min(first.y, door.y),
                            std::abs(first.x - door.x) + 1, std::abs(first.y - door.y) + 1};
        outer = level.add(Room{.kind = Room::Kind::corridor, .area = {.floor = a.floor, .bounds = corridor}});
        const Place mouth{a.floor, first};
        level.add(Link{.kind = Link::Kind::open,
                       .from = static_cast<RoomId>(from),
                       .to = outer,
                       .leaves = mouth,
                       .arrives = mouth});
    }
    return level.add(Link{.kind = link,
                          .from = outer,
                          .to = static_cast<RoomId>(to),
                          .leaves = door_place,
                          .arrives = door_place});
}

void RoomBuilder::build_stairs(const RoomPlan::Stairs& stairs) {
    const RoomPlan::Room& a = plan_->rooms[stairs.from];
    const RoomPlan::Room& b = plan_->rooms[stairs.to];
    const bool down = b.floor > a.floor;  // the first floor is the uppermost
    const Point at = centre_of(a);
    tile(a.floor, at) = down ? options_.tiles.stairs_down : options_.tiles.stairs_up;
    tile(b.floor, at) = down ? options_.tiles.stairs_up : options_.tiles.stairs_down;
    if (!draft_.take_parts(1)) return;
    draft_.level().add(Link{.kind = Link::Kind::stairs,
                            .from = static_cast<RoomId>(stairs.from),
                            .to = static_cast<RoomId>(stairs.to),
                            .leaves = {a.floor, at},
                            .arrives = {b.floor, at}});
}

// Any cell of the room without an object, but not where the stairs are.
Point RoomBuilder::free_cell(std::int32_t room) {
    const Rect& rect = rects_[room];
    const int floor = plan_->rooms[room].floor;
    const Level& level = draft_.level();
    Point at = centre_of(plan_->rooms[room]);
    for (int i = 0; i < 8; ++i) {
        const int x = draft_.random().between(rect.x, rect.right() - 1);
        const int y = draft_.random().between(rect.y, rect.bottom() - 1);
        const Place place{floor, {x, y}};
        if (level[place] != options_.tiles.floor) continue;
        at = place.at;
        const std::size_t newest = level.objects.size();
        const std::size_t first = newest > 8 ? newest - 8 : 0;
        const bool taken =
            std::any_of(level.objects.begin() + static_cast<std::ptrdiff_t>(first), level.objects.end(),
                        [&](const Object& object) { return object.place == place; });
        if (!taken) break;
    }
    return at;
}

double RoomBuilder::danger_of(KindId kind) const {
    const ObjectKind& found = draft_.palette()[kind];
    return found.group == "monster" || found.group == "trap" ? found.cost : 0;
}

// As many as there would be in the rooms for enemies; those rooms may go without.
void RoomBuilder::deal_enemies(const Mission& mission) {
    const auto& enemy = objects_.of_word[index_of(TaskWord::enemy)];
    if (!enemy) return;
    const std::span<double> fixed = draft_.scratch().array<double>(plan_->rooms.size(), 0.0);
    EnemyCurve::Danger danger{.cost = std::max(danger_of(*enemy), 0.001)};
    for (std::size_t i = 0; i < plan_->rooms.size(); ++i) {
        if (plan_->rooms[i].task < 0) continue;
        const Task& task = mission.tasks[plan_->rooms[i].task];
        const TaskWord word = names_.word_of(task.kind);
        if (word == TaskWord::enemy)
            danger.enemies += options_.enemies.draw(draft_.random());
        else if (const auto& kind = objects_.of_word[index_of(word)]; kind)
            fixed[i] = danger_of(*kind);
        for (const auto& [name, kind] : objects_.of_kind) {
            if (word == TaskWord::other && name == task.kind) fixed[i] += danger_of(kind);
        }
    }
    const Size least = options_.room.least;
    danger.most_in_room = std::max(1, static_cast<int>(least.area()) / 3);
    enemies_ = draft_.scratch().tool<EnemyCurve>().deal(*plan_, mission, names_, fixed, *options_.difficulty,
                                                        danger);
}

void RoomBuilder::furnish(std::int32_t number, Mission& mission) {
    const RoomPlan::Room& room = plan_->rooms[number];
    if (room.task < 0) return;
    Task& task = mission.tasks[room.task];
    draft_.level().rooms[number].name = task.kind;
    const auto& exit = objects_.of_word[index_of(TaskWord::goal)];
    if (number == exit_room_ && exit && draft_.take_parts(1))
        draft_.level().add(Object{*exit, {room.floor, centre_of(room)}});
    const TaskWord word = number == 0 ? TaskWord::entrance : names_.word_of(task.kind);
    if (word == TaskWord::other) {
        for (const auto& [kind, object] : objects_.of_kind) {
            if (kind != task.kind || !draft_.take_parts(1)) continue;
            task.object = draft_.level().add(Object{object, {room.floor, free_cell(number)}});
        }
    } else {
        put(number, word, task);
    }
    if (!enemies_.empty() && word != TaskWord::enemy) {
        const KindId enemy = *objects_.of_word[index_of(TaskWord::enemy)];
        for (int i = 0; i < enemies_[number] && draft_.take_parts(1); ++i)
            draft_.level().add(Object{enemy, {room.floor, free_cell(number)}});
    }
}

void RoomBuilder::put(std::int32_t number, TaskWord word, Task& task) {
    const auto& kind = objects_.of_word[index_of(word)];
    if (!kind) return;
    const RoomPlan::Room& room = plan_->rooms[number];
    const bool key = word == TaskWord::key || word == TaskWord::key_part;
    const int count = word != TaskWord::enemy ? 1
                      : enemies_.empty()      ? options_.enemies.draw(draft_.random())
                                              : enemies_[number];
    for (int i = 0; i < count && draft_.take_parts(key ? 3 : 1); ++i) {
        const bool in_the_middle = word == TaskWord::entrance || word == TaskWord::goal || key;
        const Point at = in_the_middle ? centre_of(room) : free_cell(number);
        const ObjectId object = draft_.level().add(Object{*kind, {room.floor, at}});
        if (i == 0) task.object = object;
    }
    if (!key || task.object == ObjectId::none) return;
    if (options_.used_up_keys && word == TaskWord::key) {
        draft_.level().set(task.object, "used_up", true);
        return;
    }
    if (task.name != no_name) draft_.level().set(task.object, "colour", draft_.level().names.text(task.name));
    if (word == TaskWord::key_part) draft_.level().set(task.object, "part", true);
}

// Locks and keys that share a name belong together.
void RoomBuilder::pair_locks(Mission& mission) {
    Level& level = draft_.level();
    for (Task& lock : mission.tasks) {
        const TaskWord word = names_.word_of(lock.kind);
        if (lock.link == LinkId::none || (word == TaskWord::lock && options_.used_up_keys)) continue;
        Link& link = level.links[lock.link];
        link.colour = lock.name;
        if (word != TaskWord::lock) continue;
        for (const Task& key : mission.tasks) {
            if (names_.word_of(key.kind) == TaskWord::key && key.name == lock.name) link.key = key.object;
        }
    }
    // A lock with several doors.
    for (Link& link : level.links) {
        if (link.kind != Link::Kind::locked || link.colour != no_name || options_.used_up_keys) continue;
        const std::int32_t task = plan_->rooms[index_of(link.to)].task;
        if (task < 0 || mission.tasks[task].link == LinkId::none) continue;
        link.colour = mission.tasks[task].name;
        link.key = level.links[mission.tasks[task].link].key;
    }
}

}  // namespace levelwright
