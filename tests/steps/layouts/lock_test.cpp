// lock and theme: what is shut stays shut, what is needed can be had, and themes touch only their part.
#include <queue>

#include "levelwright/base/index.hpp"
#include "steps/layouts/rooms_checks.hpp"

namespace levelwright::testing {
namespace {

// The cells that can be walked to from one cell, with some cells shut.
std::vector<char> reached_from(const Level& level, Point from, const std::set<std::pair<int, int>>& shut) {
    std::vector<char> seen(level.cells.size(), 0);
    std::queue<Point> open;
    const auto visit = [&](Point at) {
        if (!level.size.contains(at) || !can_walk(level, at) || shut.contains({at.x, at.y})) return;
        char& mark = seen[at.y * level.size.width + at.x];
        if (mark) return;
        mark = 1;
        open.push(at);
    };
    visit(from);
    while (!open.empty()) {
        const Point at = open.front();
        open.pop();
        for (const Point step : four_directions) visit(at + step);
    }
    return seen;
}

bool is_tagged(const Level& level, const Tags& tags, const std::string& name) {
    const auto id = level.names.find(name);
    return id && level.has_tag(tags, *id);
}

// With its door shut, exactly the rooms tagged with the lock's name cannot be reached from its key.
void check_lock(const Level& level, const Link& link, const std::string& name) {
    ASSERT_EQ(link.kind, Link::Kind::locked);
    ASSERT_NE(link.key, ObjectId::none);
    const Object& key = level.objects[link.key];
    EXPECT_EQ((*level.palette)[key.kind].name, "key");
    EXPECT_TRUE((*level.palette)[level[link.leaves]].traits.has(Trait::locked));
    const std::vector<char> seen = reached_from(level, key.place.at, {{link.leaves.at.x, link.leaves.at.y}});
    int locked_rooms = 0;
    for (const Room& room : level.rooms) {
        if (room.kind == Room::Kind::corridor) continue;
        const bool locked = is_tagged(level, room.tags, name);
        locked_rooms += locked;
        level.for_each_cell(room.area, [&](Point at) {
            EXPECT_EQ(seen[at.y * level.size.width + at.x] != 0, !locked)
                << at.x << "," << at.y << picture_of(level);
        });
    }
    EXPECT_GT(locked_rooms, 0);
    const Property* opens = level.property(link.key, "opens");
    ASSERT_TRUE(opens);
    EXPECT_EQ(level.names.text(NameId{static_cast<std::uint32_t>(opens->whole)}), name);
}

const Link* lock_of(const Level& level, std::size_t number = 0) {
    for (const Link& link : level.links) {
        if (link.kind == Link::Kind::locked && number-- == 0) return &link;
    }
    return nullptr;
}

const std::string lockable_layouts[] = {
    "{ do: 'bsp', least: '9x9' }",
    "{ do: 'bsp', least: '9x9', loops: 1 }",
    "{ do: 'bsp', least: '12x12', width: 2, doors: 0.5 }",
    "{ do: 'bsp', least: '12x12', corridors: 'winding' }",
    "{ do: 'quadtree', form: { kind: 'rooms', loops: 0.5 } }",
};

TEST(Lock, a_locked_subtree_has_one_entrance_and_its_key_lies_outside) {
    for (const std::string& layout : lockable_layouts) {
        Runner runner = runner_of("{ size: '64x48', steps: [" + layout + ", { do: 'lock' }] }", 10);
        for (std::uint64_t seed = 0; seed < 150; ++seed) {
            const Outcome& outcome = runner.run(seed);
            ASSERT_TRUE(outcome.made()) << layout << outcome.reason;
            const Level& level = runner.level();
            check_layout(level);
            const Link* link = lock_of(level);
            ASSERT_TRUE(link);
            check_lock(level, *link, "locked");
            if (HasFailure()) FAIL() << layout << " seed " << seed;
        }
    }
}

TEST(Lock, works_on_single_rooms_of_layouts_without_a_tree) {
    for (const std::string layout : {"{ do: 'push_rooms' }", "{ do: 'push_rooms', loops: 1, doors: 0 }"}) {
        Runner runner = runner_of(
            "{ size: '64x48', steps: [" + layout + ", { do: 'lock', part: 'rooms', name: 'cell' }] }", 10);
        for (std::uint64_t seed = 0; seed < 150; ++seed) {
            const Outcome& outcome = runner.run(seed);
            ASSERT_TRUE(outcome.made()) << outcome.reason;
            check_layout(runner.level());
            const Link* link = lock_of(runner.level());
            ASSERT_TRUE(link);
            check_lock(runner.level(), *link, "cell");
            if (HasFailure()) FAIL() << layout << " seed " << seed;
        }
    }
}

TEST(Lock, never_shuts_in_the_way_into_the_level) {
    Runner runner = runner_of(
        "{ size: '64x48', steps: [{ do: 'bsp', least: '9x9' }, { do: 'place', what: 'entrance' }, { do: 'lock' }] }",
        10);
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        ASSERT_TRUE(runner.run(seed).made());
        const Level& level = runner.level();
        const Link* link = lock_of(level);
        ASSERT_TRUE(link);
        const std::vector<char> seen =
            reached_from(level, level.objects[0].place.at, {{link->leaves.at.x, link->leaves.at.y}});
        const Point key = level.objects[link->key].place.at;
        EXPECT_TRUE(seen[key.y * level.size.width + key.x]);
    }
}

// Walks about, picks up keys and opens their doors, until nothing new can be had.
bool all_can_be_opened(const Level& level, Point from) {
    std::set<std::pair<int, int>> shut;
    for (const Link& link : level.links) {
        if (link.kind == Link::Kind::locked) shut.insert({link.leaves.at.x, link.leaves.at.y});
    }
    for (bool more = true; more && !shut.empty();) {
        more = false;
        const std::vector<char> seen = reached_from(level, from, shut);
        for (const Link& link : level.links) {
            if (link.kind != Link::Kind::locked || !shut.contains({link.leaves.at.x, link.leaves.at.y}))
                continue;
            const Point key = level.objects[link.key].place.at;
            if (!seen[key.y * level.size.width + key.x]) continue;
            shut.erase({link.leaves.at.x, link.leaves.at.y});
            more = true;
        }
    }
    return shut.empty();
}

TEST(Lock, several_locks_can_always_be_opened) {
    for (const std::string entrance : {"{ do: 'place', what: 'entrance' }, ", ""}) {
        Runner runner = runner_of(
            "{ size: '80x60', steps: [{ do: 'bsp', least: '9x9', loops: 0.3 }, " + entrance +
                "{ do: 'lock', name: 'one' }, { do: 'lock', name: 'two' }, { do: 'lock', name: 'three', part: 'regions' }] }",
            20);
        for (std::uint64_t seed = 0; seed < 300; ++seed) {
            const Outcome& outcome = runner.run(seed);
            ASSERT_TRUE(outcome.made()) << outcome.reason;
            const Level& level = runner.level();
            const Link* last = lock_of(level, 0);
            for (const Link& link : level.links) {
                if (link.kind == Link::Kind::locked && index_of(link.key) > index_of(last->key)) last = &link;
            }
            const Point from =
                entrance.empty() ? level.objects[last->key].place.at : level.objects[0].place.at;
            ASSERT_TRUE(all_can_be_opened(level, from)) << "seed " << seed << picture_of(level);
            check_layout(level);
            if (HasFailure()) FAIL() << "seed " << seed;
        }
    }
}

TEST(Lock, says_why_nothing_can_be_locked) {
    EXPECT_NE(
        make("{ size: '9x9', steps: [{ do: 'lock' }] }").outcome.reason.find("there are no rooms to lock"),
        std::string::npos);
    const Made one =
        make("{ size: '20x20', steps: [{ do: 'bsp', most: 1 }, { do: 'lock', part: 'rooms' }] }");
    EXPECT_NE(one.outcome.reason.find("none of 1 parts can be locked"), std::string::npos)
        << one.outcome.reason;
}

TEST(Lock, keeps_to_the_area_it_may_shut) {
    int made_any = 0;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const Made made = make(
            "{ size: '60x40', steps: [{ do: 'bsp', least: '9x9', loops: 0.3 }, { do: 'lock', part: { in: 'subtrees', area: '60..140' } }] }",
            seed);
        if (!made.outcome.made()) continue;
        ++made_any;
        std::int64_t cells = 0;
        for (const Room& room : made.level.rooms) {
            if (is_tagged(made.level, room.tags, "locked")) cells += made.level.cell_count(room.area);
        }
        EXPECT_GE(cells, 60);
        EXPECT_LE(cells, 140);
    }
    EXPECT_GT(made_any, 10);
}

TEST(Lock, keeps_to_the_area_behind_a_narrow_place) {
    int made_any = 0;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const Made made = make(
            "{ size: '31x21', steps: [{ do: 'maze' }, { do: 'place', what: 'entrance' }, { do: 'lock', part: { in: 'branches', area: '20..40' } }] }",
            seed);
        if (!made.outcome.made()) continue;
        ++made_any;
        const Link& link = *lock_of(made.level);
        const Point entrance = made.level.objects[0].place.at;
        const std::vector<char> seen =
            reached_from(made.level, entrance, {{link.leaves.at.x, link.leaves.at.y}});
        int behind = -1;  // the door itself
        for (std::size_t i = 0; i < seen.size(); ++i)
            behind += made.level.palette->walkable(made.level.cells[i]) && !seen[i] ? 1 : 0;
        EXPECT_GE(behind, 20);
        EXPECT_LE(behind, 40);
    }
    EXPECT_GT(made_any, 10);
}

TEST(Lock, changes_no_locked_cell) {
    Stream random(6);
    int made_any = 0;
    for (int round = 0; round < 100; ++round) {
        const int width = random.between(20, 60), height = random.between(15, 40);
        LockedMap map = random_locked_map(random, {width, height});
        const Made made = make(
            "{ steps: [{ do: 'bsp', least: '8x8', loops: 0.4 }, { do: 'lock', part: 'regions' }, { do: 'theme', round: true, floor: 'grass', darkness: 9 }] }",
            static_cast<std::uint64_t>(round), &map.start, map.free);
        for (int i = 0; i < width * height; ++i) {
            const Point at{i % width, i / width};
            if (!any_contains(map.free, at)) {
                ASSERT_EQ(tile_at(made.level, at), tile_at(map.start, at));
            }
        }
        if (!made.outcome.made()) continue;
        ++made_any;
        const std::vector<int> owner = room_of_cell(made.level);
        check_links(made.level, owner);
        if (HasFailure()) FAIL() << "round " << round;
    }
    EXPECT_GT(made_any, 20);
}

TEST(Theme, round_rooms_stay_joined_and_true) {
    for (const std::string layout :
         {"{ do: 'bsp', least: '9x9', loops: 0.5 }", "{ do: 'push_rooms', count: 20 }",
          "{ do: 'bsp', stop: 'printed', cut: '0..1', apart: false, rooms: { by: 'corners' } }"}) {
        Runner runner = runner_of("{ size: '70x50', steps: [" + layout + ", { do: 'theme', round: true }] }");
        int rounded = 0;
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            ASSERT_TRUE(runner.run(seed).made());
            check_layout(runner.level());
            for (const Room& room : runner.level().rooms)
                rounded += room.kind == Room::Kind::room && room.area.run_count > 0 ? 1 : 0;
            if (HasFailure()) FAIL() << layout << " seed " << seed;
        }
        EXPECT_GT(rounded, 200);
    }
}

TEST(Theme, touches_only_its_part) {
    Runner runner = runner_of(
        "{ size: '70x50', steps: [{ do: 'bsp', least: '10x10' }, { do: 'theme', name: 'moor', where: { in: 'rooms', "
        "tagged: 'B' }, floor: 'grass', darkness: 77, monsters: { what: 'monster', count: '1..3', strength: '4..6' }, treasure: 'gold' }] }");
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        ASSERT_TRUE(runner.run(seed).made());
        const Level& level = runner.level();
        std::set<std::pair<int, int>> part;
        for (const Room& room : level.rooms) {
            EXPECT_EQ(is_tagged(level, room.tags, "moor"), is_tagged(level, room.tags, "B"));
            if (is_tagged(level, room.tags, "B"))
                level.for_each_cell(room.area, [&](Point at) { part.insert({at.x, at.y}); });
        }
        ASSERT_EQ(level.layers.size(), 1u);
        int monsters = 0;
        for (int i = 0; i < 70 * 50; ++i) {
            const Point at{i % 70, i / 70};
            const bool inside = part.contains({at.x, at.y});
            EXPECT_EQ(level.layers[0].values[i], inside ? 77 : 0);
            EXPECT_EQ((*level.palette)[tile_at(level, at)].name == "grass", inside);
        }
        for (std::size_t i = 0; i < level.objects.size(); ++i) {
            const Object& object = level.objects[i];
            EXPECT_TRUE(part.contains({object.place.at.x, object.place.at.y}));
            if ((*level.palette)[object.kind].name != "monster") continue;
            ++monsters;
            const Property* strength = level.property(ObjectId{static_cast<std::int32_t>(i)}, "strength");
            ASSERT_TRUE(strength);
            EXPECT_TRUE(strength->whole >= 4 && strength->whole <= 6);
        }
        EXPECT_GT(monsters, 0);
        if (HasFailure()) FAIL() << "seed " << seed;
    }
}

TEST(Theme, the_themed_dungeon_is_that_of_the_figure) {
    Runner runner(plan_from_gallery("themed-dungeon").plan);
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const Outcome& outcome = runner.run(seed);
        ASSERT_TRUE(outcome.made()) << outcome.reason;
        const Level& level = runner.level();
        const Link* link = lock_of(level);
        ASSERT_TRUE(link);
        check_lock(level, *link, "treasury");
        for (const Object& object : level.objects) {
            const std::string& kind = (*level.palette)[object.kind].name;
            for (const Room& room : level.rooms) {
                if (room.kind == Room::Kind::corridor || !in_area(level, room.area, object.place.at))
                    continue;
                const bool treasure = kind == "chest" || kind == "gold" || kind == "treasure";
                EXPECT_EQ(is_tagged(level, room.tags, "B"), treasure) << kind;
                if (kind == "goblin") {
                    EXPECT_TRUE(is_tagged(level, room.tags, "G"));
                }
                if (kind == "sorcerer" || kind == "key") {
                    EXPECT_TRUE(is_tagged(level, room.tags, "F"));
                }
            }
        }
        if (HasFailure()) FAIL() << "seed " << seed << picture_of(level);
    }
}

}  // namespace
}  // namespace levelwright::testing
