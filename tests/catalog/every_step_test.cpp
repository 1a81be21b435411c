// What holds for every step of the catalogue, whatever its parameters: on maps of any shape, in ragged regions, under locks, over
// several floors and on endless planes.

#include <ctime>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "catalog/drawn_steps.hpp"
#include "support/property.hpp"
#include "support/sanitized.hpp"

namespace levelwright::testing {
namespace {

constexpr std::int64_t little_work = 3'000'000;
constexpr double seconds_for_little_work = sanitized ? 20 : 2;

// A recipe for a step, and what it starts from.
struct Trial {
    std::string recipe;
    std::optional<Level> start;
    std::vector<Rect> free;
};

std::shared_ptr<const Plan> plan_of(const Trial& trial) {
    PlanOptions options;
    options.start = trial.start ? &*trial.start : nullptr;
    options.free = trial.free;
    options.limits.tries = 1;
    options.limits.work = little_work;
    return plan_from_text(trial.recipe, options).plan;
}

std::string drawn_step(const Step& step, Stream& random) {
    return RecipeDrawer(DrawnSteps::all().phrases(), all_steps(), random).step(step);
}

Size drawn_size(Stream& random) {
    switch (random.below(4)) {
        case 0:
            return {random.between(1, 5), random.between(1, 5)};
        case 1:
            return {1, random.between(1, 90)};
        case 2:
            return {random.between(1, 90), random.between(1, 2)};
        default:
            return {random.between(12, 48), random.between(10, 32)};
    }
}

Trial on_a_map(const Step& step, Stream& random) {
    const Size size = drawn_size(random);
    const std::string before = DrawnSteps::all().before(step, random);
    const int floors = random.between(1, 3);
    return {fmt::format("{{ size: \"{}x{}\", floors: {}, {}steps: [{}{}] }}", size.width, size.height, floors,
                        DrawnSteps::all().declarations(), before, drawn_step(step, random)),
            std::nullopt,
            {}};
}

// Few steps can be part of an endless recipe: none is made for the others.
Trial on_an_endless_plane(const Step& step, Stream& random) {
    const int width = random.between(8, 60), height = random.between(8, 60);
    const bool starts_itself = random.below(2) == 0;
    return {fmt::format("{{ endless: {{ chunk: \"{}x{}\" }}, {}steps: [{}{}] }}", width, height,
                        DrawnSteps::all().declarations(), starts_itself ? "" : "{ do: \"sprinkle\" }, ",
                        drawn_step(step, random)),
            std::nullopt,
            {}};
}

void add_ragged_region(Level& level, const Rect& bounds, Stream& random) {
    const auto first = static_cast<std::uint32_t>(level.runs.size());
    for (int y = bounds.y; y < bounds.bottom(); ++y) {
        for (int x = bounds.x; x < bounds.right(); ++x) {
            if (random.chance(0.8)) level.runs.push_back({{x, y}, 1});
        }
    }
    if (level.runs.size() == first) level.runs.push_back({bounds.corner(), 1});
    level.regions.push_back(
        {.area = {0, bounds, first, static_cast<std::uint32_t>(level.runs.size()) - first}});
}

// In ragged regions of a level that is there already, much of it locked.
Trial in_regions(const Step& step, Stream& random) {
    const Size size{random.between(1, 60), random.between(1, 16)};
    Trial trial;
    trial.start = drawn(random_rows(random, size, "###..~%"));
    const int third = size.width / 3, half = size.width / 2;
    if (third > 0) add_ragged_region(*trial.start, {0, 0, third, size.height}, random);
    add_ragged_region(*trial.start, {half, 0, size.width - half, size.height}, random);
    trial.free = random_rects(random, size, 40);
    std::string step_text = drawn_step(step, random);
    step_text.insert(step_text.size() - 2, random.chance(0.5)
                                               ? ", where: \"regions\""
                                               : ", where: { in: \"regions\", together: true }");
    trial.recipe = "{ " + DrawnSteps::all().declarations() + "steps: [" + step_text + "] }";
    return trial;
}

void expect_nothing_outside(const Level& level, const Trial& trial) {
    const Level& start = *trial.start;
    const auto may_change = [&](Point at) {
        const auto holds_it = [&](const Region& region) { return start.area_contains(region.area, at); };
        return std::any_of(start.regions.begin(), start.regions.end(), holds_it) &&
               any_contains(trial.free, at);
    };
    for (int y = 0; y < level.size.height; ++y) {
        for (int x = 0; x < level.size.width; ++x) {
            if (!may_change({x, y})) {
                ASSERT_EQ((*level.palette)[tile_at(level, {x, y})].name,
                          (*start.palette)[tile_at(start, {x, y})].name)
                    << x << ", " << y;
            }
        }
    }
    for (const Object& object : level.objects) ASSERT_TRUE(may_change(object.place.at));
}

// Runs the property for every step until as many drawn recipes as there are runs were valid.
void for_every_step(Stream& random, Trial (*draw)(const Step&, Stream&),
                    void (*check)(Runner&, const Trial&)) {
    for (const Step& step : all_steps()) {
        for (int tries = 0; tries < 20; ++tries) {
            const Trial trial = draw(step, random);
            const std::shared_ptr<const Plan> plan = plan_of(trial);
            if (!plan) continue;
            SCOPED_TRACE(trial.recipe);
            Runner runner(plan);
            check(runner, trial);
            if (::testing::Test::HasFatalFailure()) return;
            break;
        }
    }
}

PROPERTY(EveryStep, makes_the_same_level_whatever_was_made_before) {
    for_every_step(random, on_a_map, [](Runner& runner, const Trial& trial) {
        runner.run(4);
        const Outcome once = runner.run(3);
        const auto hash = hash_of(runner.level());
        Runner fresh(plan_of(trial));
        const Outcome again = fresh.run(3);
        ASSERT_EQ(once.status, again.status) << once.reason << again.reason;
        if (once.made()) {
            ASSERT_EQ(hash, hash_of(fresh.level()));
        }
    });
}

PROPERTY(EveryStep, changes_only_what_is_in_its_regions_and_not_locked) {
    for_every_step(random, in_regions, [](Runner& runner, const Trial& trial) {
        runner.run(1);
        expect_nothing_outside(runner.level(), trial);
    });
}

PROPERTY(EveryStep, makes_the_same_chunk_whatever_was_made_before) {
    for_every_step(random, on_an_endless_plane, [](Runner& runner, const Trial& trial) {
        runner.chunk(3, 5, -2);
        const Outcome once = runner.chunk(3, 6, -2);
        const auto hash = hash_of(runner.level());
        Runner fresh(plan_of(trial));
        const Outcome again = fresh.chunk(3, 6, -2);
        ASSERT_EQ(once.status, again.status) << once.reason << again.reason;
        if (once.made()) {
            ASSERT_EQ(hash, hash_of(fresh.level()));
        }
    });
}

PROPERTY(EveryStep, ends_soon_when_it_may_do_little) {
    for_every_step(random, on_a_map, [](Runner& runner, const Trial&) {
        const std::clock_t began = std::clock();
        runner.run(1);
        const double seconds = static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC;
        ASSERT_LE(seconds, seconds_for_little_work);
    });
}

TEST(EveryStep, is_drawn_well_enough_to_make_levels) {
    // Their drawings have to agree with each other and with the size of the map: values that are drawn one by one seldom do.
    static const std::set<std::string> by_luck{"room_path", "patterns"};
    std::string never;
    for (const Step& step : all_steps()) {
        if (by_luck.count(step.record->name()) > 0) continue;
        Stream random(subkey(7, step.record->name()));
        bool made = false;
        std::string last_problem;
        for (int tries = 0; tries < 1000 && !made; ++tries) {
            const Trial trial = on_a_map(step, random);
            if (const auto plan = plan_of(trial)) made = Runner(plan).run(1).made();
            if (made) break;
            for (const Problem& problem : plan_from_text(trial.recipe).problems) last_problem = show(problem);
            if (const auto plan = plan_of(on_an_endless_plane(step, random)))
                made = Runner(plan).chunk(1, 0, 0).made();
        }
        if (!made) never += " " + step.record->name() + ": " + last_problem + "\n";
    }
    EXPECT_EQ(never, "") << "these never made a level";
}

}  // namespace
}  // namespace levelwright::testing
