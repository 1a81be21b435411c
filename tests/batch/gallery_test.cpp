// Every level of the gallery keeps what layouts promise, checked cell by cell without any code that makes levels.
//
// LEVELWRIGHT_TEST_SEEDS says how many seeds of each recipe are looked at; 1000 without it.
#include <cstdlib>
#include <iostream>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "levelwright/batch/batch.hpp"
#include "levelwright/catalog/catalog.hpp"

namespace levelwright {
namespace {

// A blind digger places rooms over what it has dug: that is the method.
const std::set<std::string_view> rooms_may_overlap = {"dig", "dig-as-printed"};
// Pillars, tables and shelves stand in rooms that are decorated.
const std::set<std::string_view> rooms_hold_furniture = {"manor"};

std::uint64_t seeds_to_look_at() {
    const char* wanted = std::getenv("LEVELWRIGHT_TEST_SEEDS");
    return wanted ? std::strtoull(wanted, nullptr, 10) : 1000;
}

// What was seen in one level.
struct Sight {
    std::string complaint;   // the first promise that is broken; empty when none is
    int clusters = 0;        // of cells that can be walked on, over all floors
    bool overlap = false;    // of rooms, corridors or caves
    bool furniture = false;  // something solid stands in a room
    std::string solid_place;
    std::uint32_t tries = 0;
};

class Inspector {
 public:
    Sight inspect(const Level& level) {
        level_ = &level;
        sight_ = {};
        sight_.tries = level.origin.tries;
        owner_.assign(level.cells.size(), -1);
        for (std::size_t room = 0; room < level.rooms.size(); ++room) check_room(room);
        for (const Link& link : level.links) check_link(link);
        for (const Object& object : level.objects) {
            if (!level.contains(object.place)) complain("an object lies outside the map");
        }
        count_clusters();
        return sight_;
    }

 private:
    std::size_t index_of_cell(const Place& place) const {
        const auto width = static_cast<std::size_t>(level_->size.width);
        const auto height = static_cast<std::size_t>(level_->size.height);
        return (static_cast<std::size_t>(place.floor) * height + static_cast<std::size_t>(place.at.y)) *
                   width +
               static_cast<std::size_t>(place.at.x);
    }
    bool walkable(const Place& place) const { return level_->palette->walkable((*level_)[place]); }

    void complain(const std::string& what) {
        if (sight_.complaint.empty()) sight_.complaint = what;
    }

    void check_room(std::size_t room) {
        const Area& area = level_->rooms[room].area;
        if (level_->cell_count(area) == 0) complain(fmt::format("room {} has no cells", room));
        level_->for_each_cell(area, [&](Point at) {
            const Place place{area.floor, at};
            if (!level_->contains(place)) return complain(fmt::format("room {} leaves the map", room));
            if (!walkable(place)) {
                sight_.furniture = true;
                sight_.solid_place = fmt::format("room {} is not open at {},{}", room, at.x, at.y);
            }
            std::int32_t& owner = owner_[index_of_cell(place)];
            sight_.overlap = sight_.overlap || owner >= 0;
            owner = static_cast<std::int32_t>(room);
        });
    }

    // Rooms that overlap hide each other in the table of owners; then all their cells are asked.
    bool touches(RoomId room, const Place& place) const {
        const Area& area = level_->rooms[room].area;
        if (area.floor != place.floor) return false;
        bool found = false;
        for (const Point step : {Point{0, 0}, Point{0, -1}, Point{-1, 0}, Point{1, 0}, Point{0, 1}}) {
            const Place beside{place.floor, place.at + step};
            found = found || (level_->contains(beside) &&
                              owner_[index_of_cell(beside)] == static_cast<std::int32_t>(room));
        }
        if (found || !sight_.overlap) return found;
        level_->for_each_cell(area, [&](Point at) {
            found = found || std::abs(at.x - place.at.x) + std::abs(at.y - place.at.y) <= 1;
        });
        return found;
    }

    void check_link(const Link& link) {
        const Point at = link.leaves.at;
        if (!level_->contains(link.leaves) || !level_->contains(link.arrives))
            return complain("a link leaves the map");
        if (!walkable(link.leaves)) complain(fmt::format("the link at {},{} is not open", at.x, at.y));
        if (link.from == link.to) complain(fmt::format("the link at {},{} leads nowhere", at.x, at.y));
        if (!touches(link.from, link.leaves) || !touches(link.to, link.arrives))
            complain(fmt::format("the link at {},{} does not join its rooms", at.x, at.y));
        const bool shut = link.kind == Link::Kind::door || link.kind == Link::Kind::locked;
        if (shut && !(*level_->palette)[(*level_)[link.leaves]].traits.has(Trait::door))
            complain(fmt::format("there is no door at {},{}", at.x, at.y));
    }

    void count_clusters() {
        seen_.assign(level_->cells.size(), 0);
        for (int floor = 0; floor < level_->floors; ++floor) {
            for (int i = 0; i < level_->size.width * level_->size.height; ++i) {
                const Place first{floor, {i % level_->size.width, i / level_->size.width}};
                if (enter(first)) flood();
            }
        }
    }
    bool enter(const Place& place) {
        if (!level_->contains(place) || !walkable(place)) return false;
        char& seen = seen_[index_of_cell(place)];
        if (seen) return false;
        seen = 1;
        open_.push_back(place);
        return true;
    }
    void flood() {
        ++sight_.clusters;
        while (!open_.empty()) {
            const Place place = open_.back();
            open_.pop_back();
            for (const Point step : {Point{0, -1}, Point{-1, 0}, Point{1, 0}, Point{0, 1}})
                enter({place.floor, place.at + step});
        }
    }

    const Level* level_ = nullptr;
    Sight sight_;
    std::vector<std::int32_t> owner_;
    std::vector<char> seen_;
    std::vector<Place> open_;
};

// The sum of what was seen in the levels of one recipe.
struct Sum {
    std::uint64_t clusters = 0, overlaps = 0, furniture = 0, tries = 0;
};

Sight look(Runner& runner, std::uint64_t seed, const RunOptions& options) {
    thread_local Inspector inspector;
    const Outcome& outcome = runner.run(seed, options);
    return outcome.made() ? inspector.inspect(runner.level()) : Sight{.complaint = outcome.reason};
}

Sum check_all(const GalleryRecipe& recipe, std::uint64_t count) {
    const Planned planned = plan_from_gallery(std::string(recipe.name));
    const bool connected = recipe.text.find("connected: true") != std::string_view::npos;
    const bool furnished = rooms_hold_furniture.contains(recipe.name);
    const bool apart = !rooms_may_overlap.contains(recipe.name);
    Sum sum;
    const auto consume = [&](std::uint64_t seed, const Sight& sight) {
        EXPECT_EQ(sight.complaint, "") << recipe.name << " seed " << seed;
        if (connected) {
            EXPECT_LE(sight.clusters, 1) << recipe.name << " seed " << seed;
        }
        if (!furnished) {
            EXPECT_EQ(sight.solid_place, "") << recipe.name << " seed " << seed;
        }
        if (apart) {
            EXPECT_FALSE(sight.overlap) << recipe.name << " seed " << seed << ": rooms overlap";
        }
        sum.clusters += static_cast<std::uint64_t>(sight.clusters);
        sum.overlaps += sight.overlap ? 1 : 0;
        sum.furniture += sight.furniture ? 1 : 0;
        sum.tries += sight.tries;
        return !::testing::Test::HasFailure();
    };
    const BatchEnd end = run_batch(planned.plan, {.count = count}, look, consume);
    EXPECT_EQ(end.status, BatchEnd::Status::done) << recipe.name << " " << end.reason;
    return sum;
}

TEST(Gallery, every_level_is_what_its_recipe_promises) {
    const std::uint64_t count = seeds_to_look_at();
    for (const GalleryRecipe& recipe : gallery()) {
        const Sum sum = check_all(recipe, count);
        const double clusters = static_cast<double>(sum.clusters) / static_cast<double>(count);
        std::cout << fmt::format(
            "{}: {:.2f} clusters a level, {} of {} levels with overlaps, {} tries again\n", recipe.name,
            clusters, sum.overlaps, count, sum.tries);
        if (rooms_may_overlap.contains(recipe.name)) {
            EXPECT_GT(sum.overlaps, 0u) << recipe.name << " need not be excepted";
        }
        if (rooms_hold_furniture.contains(recipe.name)) {
            EXPECT_GT(sum.furniture, 0u) << recipe.name << " need not be excepted";
        }
    }
}

}  // namespace
}  // namespace levelwright
