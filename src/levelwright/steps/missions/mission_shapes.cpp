// mission_shapes: a space for a mission, put together from drawn rooms.
//
//     { do: "mission_shapes", shapes: [{ drawing: ["##+##", "#...#", "+...+", "#...#", "##+##"] }, { for: ["boss"], drawing: [...] }] }
#include <algorithm>

#include <fmt/format.h>

#include "levelwright/base/index.hpp"
#include "levelwright/level/query.hpp"
#include "levelwright/recipe/descriptions/step.hpp"
#include "levelwright/steps/missions/shape_grower.hpp"
#include "levelwright/steps/missions/task_objects.hpp"

namespace levelwright {
namespace {

struct ShapeKind {
    Picture drawing;
    Legend legend;
    std::vector<std::string> tasks;
    Curve weight{1};
    bool turned = true;
    bool mirrored = true;
    std::string name;
    static const Record& description();
};

const Record& ShapeKind::description() {
    static const Record record{
        "shape",
        "A room drawn as text, with entrances.",
        {
            field("drawing", &ShapeKind::drawing, "the room, row by row, with walls all around",
                  {.required = true, .most_items = 200}),
            field("legend", &ShapeKind::legend, "what glyphs of this drawing stand for", {.fixed = true}),
            field(
                "for", &ShapeKind::tasks,
                "the tasks it is for, by their kinds or their own names; for all that no other shape is for when left out"),
            field(
                "weight", &ShapeKind::weight,
                "how likely it is compared with others for the same task; it may change over the mission, from 0 at its first task to 1 at its last",
                {.least = 0, .most = 1e6, .usually = {0, 10}}),
            field("turned", &ShapeKind::turned, "whether it may be turned by quarters"),
            field("mirrored", &ShapeKind::mirrored, "whether it may be mirrored"),
            field("name", &ShapeKind::name, "what its rooms are called; by their task when left out"),
        },
        "drawing"};
    return record;
}

struct MissionShapes {
    std::vector<ShapeKind> shapes;
    std::vector<ShapeKind> passages;
    Legend legend;
    std::string entrances = "+";
    int most_passages = 12;
    Named<KindId> objects;
    WholeRange enemies{1, 2};
    TileId wall{}, floor{}, door{};
    std::optional<TileId> locked_door, secret_door;
    static const Record& description();
};

const Record& MissionShapes::description() {
    static const Record record{
        "mission_shapes",
        "Puts a space for the mission drawn last together from drawn rooms. Each task gets a shape that is for it, put with one of its "
        "entrances to an open entrance of what is there: beside its task's neighbour where the mission says so, else behind what it follows, "
        "and behind the same locks. Where nothing fits, a passage is put first; what cannot go on is taken back. Entrances that lead nowhere "
        "are walled up. Everything there before is gone. Cycles of the mission are left open. Fails when the shapes do not fit on the map.",
        {
            field("shapes", &MissionShapes::shapes, "the drawings to choose from", {.required = true}),
            field("passages", &MissionShapes::passages, "drawings of passages; the usual ones when left out"),
            field(
                "legend", &MissionShapes::legend,
                "what glyphs stand for, tiles or objects; their own glyphs need no entry, and a space is no part of the room",
                {.fixed = true}),
            field("entrances", &MissionShapes::entrances, "the glyphs that mark entrances"),
            field("most_passages", &MissionShapes::most_passages, "how many passages may be put for one task",
                  {.least = 0, .most = 100, .usually = {0, 12}}),
            field("objects", &MissionShapes::objects,
                  "what stands in the rooms of tasks, by task name; the usual objects when left out"),
            field("enemies", &MissionShapes::enemies, "how many there are in an enemy room",
                  {.least = 0, .most = 100, .usually = {0, 8}}),
            field("wall", &MissionShapes::wall, "what is between the rooms", {.role = "rock"}),
            field("floor", &MissionShapes::floor, "what objects stand on", {.role = "floor"}),
            field("door", &MissionShapes::door, "what doors are", {.role = "door"}),
            field("locked_door", &MissionShapes::locked_door,
                  "what locked doors are; the usual tile when left out"),
            field("secret_door", &MissionShapes::secret_door,
                  "what secret doors are; the usual tile when left out"),
        }};
    return record;
}

struct CompiledShapes {
    TaskNames names;
    TaskObjects objects;
    std::vector<Shape> shapes;  // passages last
    std::size_t passages = 0;
    std::vector<std::vector<NameId>> tasks_of_shape;
    std::vector<NameId> name_of_shape;
    TileId locked_door{}, secret_door{};
};

class ShapeReader {
 public:
    ShapeReader(const MissionShapes& step, Reader& reader) : step_(step), reader_(reader) {}

    CompiledShapes read() {
        Names& names = *reader_.vocabulary().names;
        compiled_.names = TaskNames(names);
        for (const char* property : {"colour", "part"}) names.intern(property);
        compiled_.objects = read_task_objects(step_.objects, reader_);
        read_all("shapes", step_.shapes);
        read_all("passages", step_.passages);
        compiled_.passages = step_.passages.size();
        if (step_.passages.empty()) add_usual_passages();
        const Palette& palette = reader_.vocabulary().palette;
        compiled_.locked_door =
            step_.locked_door.value_or(palette.tile_for_role("locked_door").value_or(step_.door));
        compiled_.secret_door =
            step_.secret_door.value_or(palette.tile_for_role("secret_door").value_or(step_.door));
        return std::move(compiled_);
    }

 private:
    void read_all(std::string_view key, const std::vector<ShapeKind>& kinds) {
        const Reader::Inside inside(reader_, key);
        for (std::size_t i = 0; i < kinds.size(); ++i) {
            const Reader::Inside item(reader_, i);
            read_one(kinds[i]);
        }
    }

    void read_one(const ShapeKind& kind) {
        Names& names = *reader_.vocabulary().names;
        Shape shape{
            read_drawing(kind.drawing, kind.legend, step_.legend, {.entrances = step_.entrances}, reader_),
            {},
            kind.turned,
            kind.mirrored};
        find_doors(shape);
        const Spot& spot = kind.drawing.spots.empty() ? reader_.owner_spot() : kind.drawing.spots.front();
        if (shape.doors.empty())
            reader_.mistake(
                Mistake::bad_value, spot,
                fmt::format("the drawing has no entrance; mark one with \"{}\"", step_.entrances));
        else
            check_walls(shape, kind);
        compiled_.tasks_of_shape.emplace_back();
        for (const std::string& task : kind.tasks) {
            const TaskWord word = task_word(task);
            compiled_.tasks_of_shape.back().push_back(
                names.intern(word == TaskWord::other ? task : std::string(name_of(word))));
        }
        compiled_.name_of_shape.push_back(kind.name.empty() ? no_name : names.intern(kind.name));
        compiled_.shapes.push_back(std::move(shape));
    }

    static bool is_in(const VaultDrawing& drawing, Point at) {
        return drawing.size.contains(at) && drawing.at(at).what != VaultCell::What::nothing;
    }

    static void find_doors(Shape& shape) {
        for (int y = 0; y < shape.drawing.size.height; ++y) {
            for (int x = 0; x < shape.drawing.size.width; ++x) {
                if (shape.drawing.at({x, y}).what != VaultCell::What::entrance) continue;
                for (const Point step : four_directions) {
                    if (is_in(shape.drawing, Point{x, y} + step)) continue;
                    shape.doors.push_back({{x, y}, step});
                    break;
                }
            }
        }
    }

    bool may_be_open(const VaultDrawing& drawing, const VaultCell& cell) const {
        if (cell.what == VaultCell::What::entrance || cell.what == VaultCell::What::nothing) return false;
        const auto& things = drawing.things[cell.things].things;
        return std::any_of(things.begin(), things.end(), [&](const Thing& thing) {
            return thing.object || reader_.vocabulary().palette.walkable(thing.tile);
        });
    }

    // Rooms stand wall to wall: open ground at the edge would lead into the next one.
    void check_walls(const Shape& shape, const ShapeKind& kind) {
        for (int y = 0; y < shape.drawing.size.height; ++y) {
            for (int x = 0; x < shape.drawing.size.width; ++x) {
                if (!may_be_open(shape.drawing, shape.drawing.at({x, y}))) continue;
                for (const Point step : four_directions) {
                    if (is_in(shape.drawing, Point{x, y} + step)) continue;
                    const auto row = static_cast<std::size_t>(y);
                    const Spot& spot =
                        row < kind.drawing.spots.size() ? kind.drawing.spots[row] : reader_.owner_spot();
                    reader_.mistake(
                        Mistake::bad_value, spot,
                        fmt::format("the room is open in column {} of this row; walls must be all around it",
                                    x + 1));
                    return;
                }
            }
        }
    }

    void add_usual_passages() {
        static const std::vector<std::vector<std::string>> usual{
            {"#+#", "#.#", "#.#", "#.#", "#+#"},
            {"##+##", "##.##", "+...+", "##.##", "##+##"},
            {"###", "#.+", "#.#", "#.#", "#+#"},
        };
        for (const std::vector<std::string>& rows : usual) {
            Shape shape;
            shape.drawing.size = {static_cast<int>(rows[0].size()), static_cast<int>(rows.size())};
            shape.drawing.things = {{{{std::nullopt, step_.wall}}, {1.0}},
                                    {{{std::nullopt, step_.floor}}, {1.0}}};
            for (const std::string& row : rows) {
                for (const char glyph : row)
                    shape.drawing.cells.push_back(
                        {glyph == '+' ? VaultCell::What::entrance : VaultCell::What::things,
                         static_cast<std::uint16_t>(glyph == '.' ? 1 : 0)});
            }
            find_doors(shape);
            compiled_.tasks_of_shape.emplace_back();
            compiled_.name_of_shape.push_back(no_name);
            compiled_.shapes.push_back(std::move(shape));
            ++compiled_.passages;
        }
    }

    const MissionShapes& step_;
    Reader& reader_;
    CompiledShapes compiled_;
};

CompiledShapes compile(const MissionShapes& step, Reader& reader) { return ShapeReader(step, reader).read(); }

// Memory that is kept from level to level.
struct ShapesMemory {
    MissionTies ties;
    ShapeGrower grower;
    std::vector<Point> free_cells;
};

class ShapeSpace {
 public:
    ShapeSpace(const MissionShapes& step, const CompiledShapes& compiled, Draft& draft)
        : step_(step),
          compiled_(compiled),
          draft_(draft),
          level_(draft.level()),
          mission_(draft.level().missions.back()),
          memory_(draft.scratch().tool<ShapesMemory>()) {}

    void make() {
        memory_.ties.read(mission_, compiled_.names, compiled_.names.words[index_of(TaskWord::secret)]);
        if (!every_task_has_a_shape()) return;
        const ShapeGrower::Options options{.passages = step_.most_passages};
        const auto weigh = [this](std::size_t shape, std::size_t task) { return weight_of(shape, task); };
        const auto spend = [this](std::int64_t work) { return draft_.spend(work); };
        if (!memory_.grower.grow(memory_.ties, compiled_.shapes, compiled_.passages, level_.size, options,
                                 weigh, draft_.random(), spend)) {
            if (!draft_.stopped())
                draft_.fail(
                    fmt::format("the shapes of the {} tasks do not fit on the map", mission_.tasks.size()));
            return;
        }
        const auto count = static_cast<std::int32_t>(memory_.grower.placed().size());
        for (std::int32_t room = 0; room < count && !draft_.stopped(); ++room) build(room);
        for (std::int32_t room = 0; room < count && !draft_.stopped(); ++room) furnish(room);
        if (memory_.ties.count_of(TaskWord::goal) == 0) put_exit();
        pair_locks();
    }

 private:
    const Shape& shape_of(const ShapeGrower::Placed& placed) const {
        return compiled_.shapes[index_of(placed.shape)];
    }

    bool is_for(std::size_t shape, const Task& task) const {
        const std::vector<NameId>& tasks = compiled_.tasks_of_shape[shape];
        return std::find(tasks.begin(), tasks.end(), task.kind) != tasks.end() ||
               (task.name != no_name && std::find(tasks.begin(), tasks.end(), task.name) != tasks.end());
    }
    double weight_of(std::size_t shape, std::size_t task) const {
        const Task& wanted = mission_.tasks[task];
        const double progress =
            static_cast<double>(task) / std::max(1.0, static_cast<double>(mission_.tasks.size()) - 1);
        const auto weight = [&](std::size_t i) { return step_.shapes[i].weight.at(progress); };
        if (is_for(shape, wanted)) return weight(shape);
        if (!compiled_.tasks_of_shape[shape].empty()) return 0;
        for (std::size_t i = 0; i < step_.shapes.size(); ++i) {
            if (is_for(i, wanted) && weight(i) > 0) return 0;
        }
        return weight(shape);
    }
    bool every_task_has_a_shape() {
        for (std::size_t task = 0; task < mission_.tasks.size(); ++task) {
            double sum = 0;
            for (std::size_t i = 0; i < step_.shapes.size(); ++i) sum += weight_of(i, task);
            if (sum > 0) continue;
            draft_.fail(
                fmt::format("no shape is for the task \"{}\"", level_.names.text(mission_.tasks[task].kind)));
            return false;
        }
        return true;
    }

    // Its cells as a room, and the way into it.
    void build(std::int32_t number) {
        const ShapeGrower::Placed& placed = memory_.grower.placed()[index_of(number)];
        const VaultDrawing& drawing = shape_of(placed).drawing;
        const Scratch::Loan loan(draft_.scratch());
        BitGrid& inside = draft_.scratch().bits(level_.size);
        if (!draft_.take_parts(2)) return;
        for (int y = 0; y < drawing.size.height; ++y) {
            for (int x = 0; x < drawing.size.width; ++x) {
                const VaultCell& cell = drawing.at({x, y});
                if (cell.what != VaultCell::What::things) continue;
                const Point at = placed.corner + placed.pose.apply({x, y}, drawing.size);
                const Thing& thing = drawing.things[cell.things].draw(draft_.random());
                level_[Place{0, at}] = thing.object ? step_.floor : thing.tile;
                if (thing.object && draft_.take_parts(1)) level_.add(Object{*thing.object, {0, at}});
                if (level_.palette->walkable(level_[Place{0, at}])) inside.set(at);
            }
        }
        // Where others follow, the opening belongs to the room, and the door behind it to them.
        for (const ShapeGrower::Placed& other : memory_.grower.placed()) {
            if (other.parent == number)
                inside.set(memory_.grower.openings()[index_of(other.used_opening)].at);
        }
        draft_.spend(drawing.size.area() + level_.size.area() / 64 + std::ssize(memory_.grower.placed()));
        Room room{.kind = placed.task < 0 ? Room::Kind::corridor : Room::Kind::room,
                  .area = make_area(level_, 0, inside, {})};
        const NameId name = compiled_.name_of_shape[index_of(placed.shape)];
        room.name = name != no_name || placed.task < 0 ? name : mission_.tasks[index_of(placed.task)].kind;
        level_.add(room);
        if (placed.parent >= 0) open_way(placed, number);
    }

    void open_way(const ShapeGrower::Placed& placed, std::int32_t number) {
        const Point opening = memory_.grower.openings()[index_of(placed.used_opening)].at;
        level_[Place{0, opening}] = step_.floor;
        Task* task = placed.task < 0 ? nullptr : &mission_.tasks[index_of(placed.task)];
        Link link{.kind = Link::Kind::door,
                  .from = static_cast<RoomId>(placed.parent),
                  .to = static_cast<RoomId>(number),
                  .leaves = {0, placed.door},
                  .arrives = {0, placed.door}};
        TileId tile = step_.door;
        if (!task) {
            link.kind = Link::Kind::open;
            tile = step_.floor;
        } else if (memory_.ties.is_lock(index_of(placed.task))) {
            link.kind = Link::Kind::locked;
            tile = compiled_.locked_door;
        } else if (placed.way == RoomPlan::Way::secret ||
                   memory_.ties.word(index_of(placed.task)) == TaskWord::secret) {
            link.kind = Link::Kind::secret;
            tile = compiled_.secret_door;
        } else if (placed.way == RoomPlan::Way::one_way) {
            link.kind = Link::Kind::one_way;
        }
        level_[Place{0, placed.door}] = tile;
        const LinkId id = level_.add(link);
        if (task && link.kind == Link::Kind::locked) task->link = id;
    }

    // A cell to stand on, apart from other things and from doors if there is one.
    Point free_cell(std::int32_t number) {
        std::vector<Point>& free = memory_.free_cells;
        free.clear();
        level_.for_each_cell(level_.rooms[index_of(number)].area, [&](Point at) {
            const bool taken = std::any_of(level_.objects.begin(), level_.objects.end(),
                                           [&](const Object& object) { return object.place.at == at; });
            if (!taken) free.push_back(at);
        });
        draft_.spend(static_cast<std::int64_t>(free.size() * (1 + level_.objects.size() / 8)));
        if (free.empty()) return level_.rooms[index_of(number)].area.bounds.corner();
        return free[draft_.random().below(static_cast<std::uint32_t>(free.size()))];
    }

    void furnish(std::int32_t number) {
        const ShapeGrower::Placed& placed = memory_.grower.placed()[index_of(number)];
        if (placed.task < 0) return;
        Task& task = mission_.tasks[index_of(placed.task)];
        task.room = static_cast<RoomId>(number);
        const TaskWord word = memory_.ties.word(index_of(placed.task));
        std::optional<KindId> kind = compiled_.objects.of_word[index_of(word)];
        for (const auto& [name, object] : compiled_.objects.of_kind) {
            if (word == TaskWord::other && name == task.kind) kind = object;
        }
        if (!kind) return;
        const bool key = word == TaskWord::key || word == TaskWord::key_part;
        const int count = word == TaskWord::enemy ? step_.enemies.draw(draft_.random()) : 1;
        for (int i = 0; i < count && draft_.take_parts(key ? 3 : 1); ++i) {
            const ObjectId object = level_.add(Object{*kind, {0, free_cell(number)}});
            if (i == 0) task.object = object;
        }
        if (!key || task.object == ObjectId::none || task.name == no_name) return;
        level_.set(task.object, "colour", level_.names.text(task.name));
        if (word == TaskWord::key_part) level_.set(task.object, "part", true);
    }

    // Where no task is the goal, the last one is.
    void put_exit() {
        const auto& exit = compiled_.objects.of_word[index_of(TaskWord::goal)];
        const RoomId room = mission_.tasks.back().room;
        if (exit && room != RoomId::none && draft_.take_parts(1))
            level_.add(Object{*exit, {0, free_cell(static_cast<std::int32_t>(room))}});
    }

    void pair_locks() {
        for (const Task& lock : mission_.tasks) {
            if (lock.link == LinkId::none) continue;
            Link& link = level_.links[lock.link];
            link.colour = lock.name;
            if (compiled_.names.word_of(lock.kind) != TaskWord::lock) continue;
            for (const Task& key : mission_.tasks) {
                if (compiled_.names.word_of(key.kind) == TaskWord::key && key.name == lock.name)
                    link.key = key.object;
            }
        }
    }

    const MissionShapes& step_;
    const CompiledShapes& compiled_;
    Draft& draft_;
    Level& level_;
    Mission& mission_;
    ShapesMemory& memory_;
};

void run(const MissionShapes& step, const CompiledShapes& compiled, Draft& draft) {
    if (draft.floor() > 0) return;
    Level& level = draft.level();
    if (level.missions.empty() || level.missions.back().tasks.empty())
        return draft.fail(
            "there is no mission to make rooms for; draw one first with mission_graph or mission_grammar");
    if (level.floors > 1) return draft.fail("mission_shapes makes a space of one floor");
    if (!draft.reshape(level.size, 1, step.wall)) return;
    ShapeSpace(step, compiled, draft).make();
}

}  // namespace

Step mission_shapes_step() { return make_compiled_step<MissionShapes, CompiledShapes, compile, run>(); }

}  // namespace levelwright
