// Every level of the gallery's missions, solved again on the finished level: it can be finished, nobody gets
// stranded, the walk of the proof can be walked, and no lock can be walked around unless the recipe is the paper's.
//
// LEVELWRIGHT_MISSION_LEVELS says how many levels are made in all; 700 without it.
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "levelwright/batch/batch.hpp"
#include "levelwright/catalog/catalog.hpp"
#include "levelwright/players/solver/mission_quality.hpp"

namespace levelwright {
namespace {

// The paper's placer puts locks where they may be walked around.
constexpr std::string_view with_useless_locks = "multi-level-paper";

std::uint64_t levels_to_make() {
    const char* wanted = std::getenv("LEVELWRIGHT_MISSION_LEVELS");
    return wanted ? std::strtoull(wanted, nullptr, 10) : 700;
}

std::vector<std::string> gallery_missions() {
    std::vector<std::string> names;
    for (const GalleryRecipe& recipe : gallery()) {
        const bool drawn = recipe.text.find("\"mission_grammar\"") != std::string_view::npos ||
                           recipe.text.find("\"mission_graph\"") != std::string_view::npos;
        const bool isaac = recipe.text.find("\"isaac\"") != std::string_view::npos;
        if (drawn || isaac) names.emplace_back(recipe.name);
    }
    return names;
}

// Whether an object is the key of a lock or one of its parts.
bool opens(const Level& level, ObjectId object, const Link& lock) {
    if (lock.key != ObjectId::none) return object == lock.key;
    const Property* colour = level.property(object, "colour");
    if (colour) return static_cast<NameId>(colour->whole) == lock.colour;
    return lock.colour == no_name && (*level.palette)[level.objects[object].kind].name == "key";
}

// Walks a walk with nothing but the level at hand. Written for what gallery missions have: doors that one key
// or all parts of a key open, keys that are kept or used up, stairs, one-way doors.
class Walker {
 public:
    explicit Walker(const Level& level)
        : level_(level), has_(level.objects.size(), 0), open_(level.links.size(), 0) {}

    std::string complaint(const std::vector<Place>& walk) {
        if (walk.empty() || !stands_at(walk.front(), "entrance")) return "it does not begin at the entrance";
        if (!stands_at(walk.back(), "exit")) return "it does not end at the exit";
        for (std::size_t i = 0; i < walk.size(); ++i) {
            const std::string where = fmt::format(" after {} steps", i);
            if (!level_.contains(walk[i]) || !level_.palette->walkable(level_[walk[i]]))
                return "it leaves the floor" + where;
            if (i > 0 && !are_joined(walk[i - 1], walk[i])) return "it jumps" + where;
            if (i > 0 && !may_enter(walk[i - 1], walk[i])) return "it goes through a shut door" + where;
            take_keys(walk[i]);
        }
        return {};
    }

 private:
    bool stands_at(const Place& place, std::string_view kind) const {
        for (const Object& object : level_.objects) {
            if (object.place == place && (*level_.palette)[object.kind].name == kind) return true;
        }
        return false;
    }
    bool are_joined(const Place& a, const Place& b) const {
        const Point step = b.at - a.at;
        if (a.floor == b.floor && std::abs(step.x) + std::abs(step.y) == 1) return true;
        for (const Link& link : level_.links) {
            if (link.kind != Link::Kind::stairs) continue;
            if ((link.leaves == a && link.arrives == b) || (link.leaves == b && link.arrives == a))
                return true;
        }
        return false;
    }
    bool may_enter(const Place& from, const Place& to) {
        for (std::size_t i = 0; i < level_.links.size(); ++i) {
            const Link& link = level_.links[i];
            if (link.leaves != to || link.arrives != to) continue;
            if (link.kind == Link::Kind::locked && !open_[i] && !open(link)) return false;
            open_[i] = 1;
            const Area& behind = level_.rooms[link.to].area;
            if (link.kind == Link::Kind::one_way && level_.area_contains(behind, from.at)) return false;
        }
        return true;
    }
    // With one key that is used up by it, or else with all that belong to the lock.
    bool open(const Link& link) {
        bool any = false, all = true;
        for (std::size_t i = 0; i < level_.objects.size(); ++i) {
            const auto object = static_cast<ObjectId>(i);
            if (!opens(level_, object, link)) continue;
            const Property* used_up = level_.property(object, "used_up");
            if (used_up && has_[i]) {
                has_[i] = 0;
                spent_.push_back(object);
                return true;
            }
            any = any || has_[i];
            all = all && has_[i];
        }
        return any && all;
    }
    void take_keys(const Place& place) {
        for (std::size_t i = 0; i < level_.objects.size(); ++i) {
            const bool spent =
                std::find(spent_.begin(), spent_.end(), static_cast<ObjectId>(i)) != spent_.end();
            if (level_.objects[i].place == place && !spent) has_[i] = 1;
        }
    }

    const Level& level_;
    std::vector<char> has_;   // for each object
    std::vector<char> open_;  // for each link
    std::vector<ObjectId> spent_;
};

struct MissionSight {
    std::string complaint;  // empty when all is well
    std::uint64_t locks = 0, floors = 0, tries = 0;
    double redundant = 0;        // share of the locks
    bool key_elsewhere = false;  // on another floor than its lock
};

MissionSight look_at_mission(Runner& runner, std::uint64_t seed, const RunOptions& options) {
    thread_local LockSolver solver;
    thread_local MissionJudge judge;
    const Outcome& outcome = runner.run(seed, options);
    if (!outcome.made()) return {.complaint = outcome.reason};
    const Level& level = runner.level();
    MissionSight sight{.floors = static_cast<std::uint64_t>(level.floors), .tries = level.origin.tries};
    const Certificate& proof = solver.solve(level);
    if (proof.solvable != Answer::yes)
        sight.complaint = "not solvable: " + proof.reason;
    else if (proof.safe != Answer::yes)
        sight.complaint = "soft-lock: " + proof.safe_reason;
    else if (const std::string wrong = Walker(level).complaint(proof.walk); !wrong.empty())
        sight.complaint = "the walk is none: " + wrong;
    for (const Link& link : level.links) {
        if (link.kind != Link::Kind::locked) continue;
        ++sight.locks;
        for (std::size_t i = 0; i < level.objects.size(); ++i) {
            const bool elsewhere = level.objects[i].place.floor != link.leaves.floor;
            if (elsewhere && opens(level, static_cast<ObjectId>(i), link)) sight.key_elsewhere = true;
        }
    }
    if (sight.locks > 0) sight.redundant = judge.redundant_locks(level);
    return sight;
}

struct MissionSum {
    std::uint64_t locks = 0, floors = 0, tries = 0, with_redundant = 0, keys_elsewhere = 0;
    double redundant = 0;
};

MissionSum check_all(const std::string& recipe, std::uint64_t count) {
    const Planned planned = plan_from_gallery(recipe);
    MissionSum sum;
    const auto consume = [&](std::uint64_t seed, const MissionSight& sight) {
        EXPECT_EQ(sight.complaint, "") << recipe << " seed " << seed;
        if (recipe != with_useless_locks) {
            EXPECT_EQ(sight.redundant, 0) << recipe << " seed " << seed << " has a lock without use";
        }
        sum.locks += sight.locks;
        sum.floors += sight.floors;
        sum.tries += sight.tries;
        sum.redundant += sight.redundant * static_cast<double>(sight.locks);
        sum.with_redundant += sight.redundant > 0 ? 1 : 0;
        sum.keys_elsewhere += sight.key_elsewhere ? 1 : 0;
        return !::testing::Test::HasFailure();
    };
    const BatchEnd end = run_batch(planned.plan, {.count = count}, look_at_mission, consume);
    EXPECT_EQ(end.status, BatchEnd::Status::done) << recipe << " " << end.reason;
    return sum;
}

TEST(GalleryMissions, can_all_be_finished_and_strand_nobody) {
    const std::vector<std::string> recipes = gallery_missions();
    ASSERT_GE(recipes.size(), 7u);
    const std::uint64_t count = levels_to_make() / recipes.size() + 1;
    for (const std::string& recipe : recipes) {
        const MissionSum sum = check_all(recipe, count);
        std::cout << fmt::format(
            "{}: {} levels certified, {} tries refused before; {} floors, {} locks, {:.0f} redundant in {} levels, a key on another floor in {}\n",
            recipe, count, sum.tries, sum.floors, sum.locks, sum.redundant, sum.with_redundant,
            sum.keys_elsewhere);
        if (recipe == with_useless_locks) {
            EXPECT_GT(sum.with_redundant, 0u) << "the exception is not needed";
        }
        if (sum.floors > count && sum.locks > 0) {
            EXPECT_GT(sum.keys_elsewhere, 0u) << recipe;
        }
    }
}

}  // namespace
}  // namespace levelwright
