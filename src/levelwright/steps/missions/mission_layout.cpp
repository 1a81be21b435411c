// mission_layout: a mission laid over rooms, caves or corridors that are there already.
#include <fmt/format.h>

#include "levelwright/base/index.hpp"
#include "levelwright/level/ends.hpp"
#include "levelwright/recipe/descriptions/step.hpp"
#include "levelwright/steps/missions/task_objects.hpp"
#include "levelwright/steps/missions/way_through.hpp"

namespace levelwright {
namespace {

struct MissionLayout {
    TileId door{};
    bool fewer_locks = false;
    Named<KindId> objects;
    static const Record& description();
};

const Record& MissionLayout::description() {
    static const Record record{
        "mission_layout",
        "Lays the mission drawn last over a layout of any kind, on one floor or on several joined by "
        "stairs. The entrance and the exit are far apart, unless they are already there. Locks stand in "
        "narrow places on the way between them, so none can be walked around; each key lies where the "
        "player gets to before its lock, on the same floor or another; other tasks lie in the stretch "
        "between locks where the mission has them. Fails when the way has too few narrow places.",
        {
            field("door", &MissionLayout::door, "what locked doors are", {.role = "locked_door"}),
            field(
                "fewer_locks", &MissionLayout::fewer_locks,
                "whether the last locks of the mission may be left out when there are too few narrow places"),
            field("objects", &MissionLayout::objects,
                  "what stands for tasks, by task name; the usual objects when left out"),
        }};
    return record;
}

struct CompiledLayout {
    TaskNames names;
    TaskObjects objects;
};

CompiledLayout compile(const MissionLayout& step, Reader& reader) {
    Names& names = *reader.vocabulary().names;
    CompiledLayout compiled;
    compiled.names = TaskNames(names);
    for (const char* property : {"colour", "part"}) names.intern(property);
    compiled.objects = read_task_objects(step.objects, reader);
    return compiled;
}

// Memory that is kept from level to level.
struct LayoutMemory {
    WayThrough way;
    std::vector<std::int32_t> room_of_cell;
    std::vector<char> taken;          // by objects and the ends of links
    std::vector<std::int32_t> locks;  // numbers of cells of the way
    std::vector<std::int32_t> choices, free_cells, first_free;
    std::vector<End> ends;
};

class Laying {
 public:
    Laying(const MissionLayout& step, const CompiledLayout& compiled, Draft& draft)
        : step_(step),
          compiled_(compiled),
          draft_(draft),
          level_(draft.level()),
          mission_(draft.level().missions.back()),
          memory_(draft.scratch().tool<LayoutMemory>()) {}

    void lay() {
        find_rooms();
        if (!find_ends() || !choose_locks()) return;
        find_free_cells();
        place_tasks();
    }

 private:
    std::size_t count_of_cells() const { return level_.cells.size(); }
    TaskWord word_of(const Task& task) const { return compiled_.names.word_of(task.kind); }
    bool is_lock(const Task& task) const {
        return word_of(task) == TaskWord::lock || word_of(task) == TaskWord::multi_lock;
    }

    void find_rooms() {
        memory_.room_of_cell.assign(count_of_cells(), -1);
        memory_.taken.assign(count_of_cells(), 0);
        const auto cell = [&](const Place& place) {
            return static_cast<std::size_t>(place.floor) * static_cast<std::size_t>(level_.size.area()) +
                   static_cast<std::size_t>(place.at.y) * static_cast<std::size_t>(level_.size.width) +
                   static_cast<std::size_t>(place.at.x);
        };
        for (std::size_t i = 0; i < level_.rooms.size(); ++i) {
            const Area& area = level_.rooms[i].area;
            level_.for_each_cell(area, [&](Point at) {
                memory_.room_of_cell[cell({area.floor, at})] = static_cast<std::int32_t>(i);
            });
        }
        for (const Object& object : level_.objects) {
            if (level_.contains(object.place)) memory_.taken[cell(object.place)] = 1;
        }
        for (const Link& link : level_.links) {
            if (link.leaves == link.arrives) continue;
            memory_.taken[cell(link.leaves)] = memory_.taken[cell(link.arrives)] = 1;
        }
        draft_.spend(4 * static_cast<std::int64_t>(count_of_cells()));
    }

    // What a player would take for it; else what this step puts there, whatever it is called.
    std::optional<End> end_of(TaskWord word) {
        std::vector<End>& ends = memory_.ends;
        word == TaskWord::entrance ? find_entrances(level_, ends) : find_exits(level_, ends);
        if (!ends.empty()) return ends.front();
        const auto kind = compiled_.objects.of_word[index_of(word)];
        for (std::size_t i = 0; i < level_.objects.size(); ++i) {
            const Object& object = level_.objects[i];
            if (kind && object.kind == *kind && level_.contains(object.place))
                return End{object.place, static_cast<ObjectId>(i)};
        }
        return std::nullopt;
    }

    bool put(TaskWord word, const Place& place) {
        const auto kind = compiled_.objects.of_word[index_of(word)];
        if (!kind || !draft_.take_parts(1)) return false;
        level_.add(Object{*kind, place});
        return true;
    }

    // A place to begin: far from anywhere else, so that the way is long.
    bool find_ends() {
        const auto known_start = end_of(TaskWord::entrance), known_exit = end_of(TaskWord::goal);
        std::optional<Place> start, exit;
        if (known_start) start = known_start->place;
        if (known_exit) exit = known_exit->place;
        if (!start) {
            std::vector<std::int32_t>& open = memory_.choices;
            open.clear();
            for (std::size_t i = 0; i < count_of_cells(); ++i) {
                if (level_.palette->walkable(level_.cells[i]) && !memory_.taken[i])
                    open.push_back(static_cast<std::int32_t>(i));
            }
            if (open.empty()) return fail("there is no free cell to begin in");
            const std::int32_t any = open[draft_.random().below(static_cast<std::uint32_t>(open.size()))];
            const std::int32_t area = static_cast<std::int32_t>(level_.size.area()),
                               width = level_.size.width;
            const Place somewhere{any / area, {any % area % width, any % area / width}};
            start = exit ? memory_.way.farthest_from(level_, *exit)
                         : memory_.way.farthest_from(level_, somewhere);
            draft_.spend(memory_.way.work());
        }
        if (!exit) exit = memory_.way.farthest_from(level_, *start);
        draft_.spend(memory_.way.work());
        if (!memory_.way.find(level_, *start, *exit))
            return fail("no way leads from the entrance to the exit");
        if (!known_start && !put(TaskWord::entrance, *start)) return false;
        if (!known_exit && !put(TaskWord::goal, *exit)) return false;
        for (const Place& end : {*start, *exit}) memory_.taken[memory_.way.cell_of(end)] = 1;
        return !draft_.spend(memory_.way.work());
    }

    bool fail(const std::string& reason) {
        draft_.fail(reason);
        return false;
    }

    // Whether a door looks right there: walls on both sides, open before and behind, and different rooms.
    bool may_lock(std::size_t i) const {
        const std::vector<std::int32_t>& way = memory_.way.cells();
        if (i == 0 || i + 1 >= way.size() || !memory_.way.is_narrow(i)) return false;
        if (memory_.taken[way[i]]) return false;
        const Place before = memory_.way.place_of(way[i - 1]), here = memory_.way.place_of(way[i]),
                    behind = memory_.way.place_of(way[i + 1]);
        if (before.floor != here.floor || behind.floor != here.floor) return false;
        const Point step = here.at - before.at;
        if (std::abs(step.x) + std::abs(step.y) != 1 || behind.at - here.at != step) return false;
        for (const Point side : {Point{step.y, step.x}, Point{-step.y, -step.x}}) {
            const Place beside{here.floor, here.at + side};
            if (level_.contains(beside) && level_.palette->walkable(level_[beside])) return false;
        }
        if (level_.palette->tiles[level_[here]].traits.has(Trait::locked)) return false;
        return level_.rooms.size() < 2 || room_at(way[i - 1]) != room_at(way[i + 1]);
    }
    std::int32_t room_at(std::int32_t cell) const { return memory_.room_of_cell[cell]; }

    // Spread along the way: each is drawn from its share of the narrow places.
    bool choose_locks() {
        std::uint32_t wanted = 0;
        for (const Task& task : mission_.tasks) wanted += is_lock(task) ? 1 : 0;
        std::vector<std::int32_t>& narrow = memory_.choices;
        narrow.clear();
        for (std::size_t i = 2; i < memory_.way.cells().size(); ++i) {
            const auto number = static_cast<std::int32_t>(i);
            const bool apart = narrow.empty() || number > narrow.back() + 1;
            if (apart && may_lock(i)) narrow.push_back(number);
        }
        const auto found = static_cast<std::uint32_t>(narrow.size());
        if (found < wanted && !step_.fewer_locks)
            return fail(fmt::format("the way from the entrance to the exit has {} narrow places for {} locks",
                                    found, wanted));
        const std::uint32_t used = std::min(wanted, found);
        memory_.locks.clear();
        for (std::uint32_t i = 0; i < used; ++i) {
            const std::uint32_t first = i * found / used, last = (i + 1) * found / used;
            memory_.locks.push_back(narrow[first + draft_.random().below(last - first)]);
        }
        return true;
    }

    // How many locks lie before what hangs off a cell of the way.
    std::size_t zone_of(std::int32_t order) const {
        return static_cast<std::size_t>(std::lower_bound(memory_.locks.begin(), memory_.locks.end(), order) -
                                        memory_.locks.begin());
    }

    // Free cells by zone; those of rooms and caves, or any others where a zone has none.
    void find_free_cells() {
        const std::size_t zones = memory_.locks.size() + 1;
        std::vector<std::int32_t>& first = memory_.first_free;
        memory_.free_cells.clear();
        first.assign(1, 0);
        for (std::size_t zone = 0; zone < zones; ++zone) {
            for (const bool only_rooms : {true, false}) {
                for (std::size_t i = 0; i < count_of_cells(); ++i) {
                    const auto cell = static_cast<std::int32_t>(i);
                    const std::int32_t order = memory_.way.hangs_off(cell);
                    if (order < 0 || memory_.taken[i] || zone_of(order) != zone || is_lock_cell(cell))
                        continue;
                    const std::int32_t room = room_at(cell);
                    const bool plain = room >= 0 && level_.rooms[room].kind != Room::Kind::corridor;
                    if (only_rooms && !plain) continue;
                    if (level_.palette->tiles[level_.cells[i]].traits.has(Trait::door)) continue;
                    memory_.free_cells.push_back(cell);
                }
                if (static_cast<std::int32_t>(memory_.free_cells.size()) > first.back()) break;
            }
            first.push_back(static_cast<std::int32_t>(memory_.free_cells.size()));
            draft_.spend(4 * static_cast<std::int64_t>(count_of_cells()));
        }
    }
    bool is_lock_cell(std::int32_t cell) const {
        const std::int32_t order = memory_.way.hangs_off(cell);
        return memory_.way.cells()[order] == cell &&
               std::binary_search(memory_.locks.begin(), memory_.locks.end(), order);
    }

    std::optional<Place> free_place(std::size_t zone) {
        const std::int32_t first = memory_.first_free[zone], last = memory_.first_free[zone + 1];
        for (int i = 0; i < 20 && last > first; ++i) {
            const std::int32_t cell =
                memory_.free_cells[index_of(first) +
                                   draft_.random().below(static_cast<std::uint32_t>(last - first))];
            if (!memory_.taken[cell]) return memory_.way.place_of(cell);
        }
        return std::nullopt;
    }

    void place_tasks() {
        std::size_t zone = 0;
        for (Task& task : mission_.tasks) {
            if (draft_.stopped()) return;
            const TaskWord word = word_of(task);
            if (is_lock(task)) {
                if (zone < memory_.locks.size()) hang_lock(task, memory_.locks[zone++]);
                continue;
            }
            if (word == TaskWord::entrance || word == TaskWord::goal) {
                remember_end(task, word);
                continue;
            }
            place_task(task, word, zone);
        }
        pair_locks();
    }

    void remember_end(Task& task, TaskWord word) {
        const auto end = end_of(word);
        if (!end) return;
        task.object = end->object;
        settle(task, end->place);
    }

    void place_task(Task& task, TaskWord word, std::size_t zone) {
        std::optional<KindId> kind = compiled_.objects.of_word[index_of(word)];
        for (const auto& [name, object] : compiled_.objects.of_kind) {
            if (word == TaskWord::other && name == task.kind) kind = object;
        }
        if (!kind || word == TaskWord::room || word == TaskWord::level) return;
        const bool key = word == TaskWord::key || word == TaskWord::key_part;
        auto place = free_place(zone);
        // A key may also lie further back.
        for (std::size_t i = zone; key && !place && i-- > 0;) place = free_place(i);
        if (!place) {
            if (key) draft_.fail("there is no free cell for a key before its lock");
            return;
        }
        if (!draft_.take_parts(3)) return;
        task.object = level_.add(Object{*kind, *place});
        memory_.taken[memory_.way.cell_of(*place)] = 1;
        settle(task, *place);
        if (!key || task.name == no_name) return;
        level_.set(task.object, "colour", level_.names.text(task.name));
        if (word == TaskWord::key_part) level_.set(task.object, "part", true);
    }

    void settle(Task& task, const Place& place) {
        const std::int32_t room = room_at(memory_.way.cell_of(place));
        if (room >= 0) task.room = static_cast<RoomId>(room);
    }

    void hang_lock(Task& task, std::int32_t order) {
        const std::vector<std::int32_t>& way = memory_.way.cells();
        const std::int32_t cell = way[order];
        const Place place = memory_.way.place_of(cell);
        level_[place] = step_.door;
        memory_.taken[cell] = 1;
        for (std::size_t i = 0; i < level_.links.size(); ++i) {
            Link& link = level_.links[i];
            if (link.leaves != place || link.arrives != place) continue;
            link.kind = Link::Kind::locked;
            task.link = static_cast<LinkId>(i);
            break;
        }
        if (task.link == LinkId::none && draft_.take_parts(1)) {
            const auto from = static_cast<RoomId>(room_at(way[index_of(order) - 1]));
            const auto to = static_cast<RoomId>(room_at(way[index_of(order) + 1]));
            task.link = level_.add(
                Link{.kind = Link::Kind::locked, .from = from, .to = to, .leaves = place, .arrives = place});
        }
    }

    void pair_locks() {
        for (const Task& lock : mission_.tasks) {
            if (lock.link == LinkId::none) continue;
            Link& link = level_.links[lock.link];
            link.colour = lock.name;
            if (word_of(lock) != TaskWord::lock) continue;
            for (const Task& key : mission_.tasks) {
                if (word_of(key) == TaskWord::key && key.name == lock.name) link.key = key.object;
            }
        }
    }

    const MissionLayout& step_;
    const CompiledLayout& compiled_;
    Draft& draft_;
    Level& level_;
    Mission& mission_;
    LayoutMemory& memory_;
};

void run(const MissionLayout& step, const CompiledLayout& compiled, Draft& draft) {
    if (draft.floor() > 0) return;  // all floors at once
    const Level& level = draft.level();
    if (level.missions.empty())
        return draft.fail("there is no mission to lay out; draw one first with mission_grammar");
    if (draft.locked() || draft.inside() || draft.area() != whole(level.size))
        return draft.fail("missions are laid only over a whole level made from scratch");
    Laying(step, compiled, draft).lay();
}

}  // namespace

Step mission_layout_step() { return make_compiled_step<MissionLayout, CompiledLayout, compile, run>(); }

}  // namespace levelwright
