// Searches on toy problems: what they find, and that nothing but the seed decides it.

#include "levelwright/evolve/search.hpp"

#include <gtest/gtest.h>

#include "evolve/toy_species.hpp"
#include "levelwright/evolve/dominance.hpp"

namespace levelwright::testing {
namespace {

constexpr std::size_t dimensions = 10;
const std::vector<GridAxis> grid{{0, 1, 20}, {0, 1, 20}};

std::unique_ptr<Search> map_elites(std::uint64_t seed, std::uint64_t evaluations, bool only_random = false) {
    return make_map_elites({seed, evaluations, 50, 100}, grid, 0, {.only_random = only_random});
}

std::unique_ptr<Search> any_search(int kind, std::uint64_t evaluations) {
    if (kind == 0) return map_elites(3, evaluations);
    if (kind == 1) return make_genetic_search({3, evaluations, 50, 100}, grid, 0, {.population = 40});
    return make_nsga2({3, evaluations, 50, 100}, grid, 0, 1, {.population = 40});
}

TEST(MapElites, beats_random_search_on_the_sphere_in_every_seed) {
    for (const std::uint64_t seed : {1, 2, 3}) {
        const auto search = map_elites(seed, 4000), random = map_elites(seed, 4000, true);
        drive(*search, dimensions, sphere);
        drive(*random, dimensions, sphere);
        EXPECT_GT(search->archive().score(), 1.2 * random->archive().score()) << seed;
        EXPECT_GT(search->archive().coverage(), random->archive().coverage()) << seed;
    }
}

// Levels that judge a newborn flatter one in ten; fresh ones do not.
TEST(MapElites, winners_by_luck_are_judged_again_before_they_count) {
    const auto search = map_elites(1, 3000);
    drive(*search, dimensions, [](const Numbers& numbers, std::uint64_t round) {
        Judgement judgement = sphere(numbers, round);
        const bool lucky = round == 0 && numbers[0] < 0.1;
        judgement.goals[0] = lucky ? 10 : 0.5;
        return judgement;
    });
    for (const auto& [cell, individual] : search->archive().cells()) {
        EXPECT_GE(individual.rounds, 2U);
        EXPECT_LE(individual.fitness(), 5.25);  // the mean of both
    }
}

TEST(MapElites, what_gives_no_level_is_counted_and_gets_no_cell) {
    const auto search = map_elites(1, 500);
    drive(*search, dimensions, [](const Numbers& numbers, std::uint64_t round) {
        Judgement judgement = sphere(numbers, round);
        if (numbers[0] < 0.5) judgement = {4, 4, {0}, {std::nan(""), std::nan("")}};
        return judgement;
    });
    EXPECT_GT(search->counts().dead, 50U);
    EXPECT_EQ(search->counts().failed, 4 * search->counts().dead);
    for (const auto& [cell, individual] : search->archive().cells())
        EXPECT_GE(numbers_of(individual.genome)[0], 0.5);
}

TEST(GeneticSearch, comes_near_the_best) {
    const auto search = make_genetic_search({1, 4000, 50, 100}, grid, 0, {.population = 80});
    drive(*search, dimensions, sphere);
    EXPECT_GT(search->winners().front()->fitness(), 0.97);
}

TEST(Search, every_kind_does_what_its_seed_says_and_no_more_than_it_may) {
    for (const int kind : {0, 1, 2}) {
        const auto one = any_search(kind, 777), other = any_search(kind, 777);
        drive(*one, dimensions, sphere);
        drive(*other, dimensions, sphere);
        EXPECT_EQ(one->counts().evaluations, 777U);
        EXPECT_EQ(one->state(), other->state());
    }
}

TEST(Search, every_kind_goes_on_from_its_state_as_if_it_had_never_stopped) {
    for (const int kind : {0, 1, 2}) {
        const auto unbroken = any_search(kind, 900);
        drive(*unbroken, dimensions, sphere);
        std::string state = any_search(kind, 900)->state();
        for (bool done = false; !done;) {
            const auto piece = any_search(kind, 900);
            ASSERT_TRUE(piece->read_state(state));
            drive(*piece, dimensions, sphere, 3);
            piece->ask();  // and is cut off before it hears of these
            state = piece->state();
            done = piece->done();
        }
        EXPECT_EQ(state, unbroken->state()) << kind;
    }
}

TEST(Search, a_state_that_is_none_is_refused_with_a_sentence) {
    const auto search = map_elites(1, 100);
    EXPECT_EQ(search->read_state("hello").error().sentence, "this is not the state of a search");
    EXPECT_EQ(search->read_state("{}").error().sentence, "the state of the search is damaged");
    EXPECT_EQ(search->read_state(map_elites(2, 100)->state()).error().sentence,
              "the state is that of a search with another seed");
    std::string damaged = search->state();
    damaged.replace(damaged.find("\"births\""), 8, "\"deaths\"");
    EXPECT_EQ(search->read_state(damaged).error().sentence, "the state of the search is damaged");
}

TEST(Dominance, the_first_rank_is_what_nobody_dominates) {
    std::vector<std::vector<double>> goals;
    Stream random(7);
    for (int i = 0; i < 60; ++i) {
        const double one = random.unit(), other = random.unit();
        goals.push_back({one, other});
    }
    const std::vector<Standing> standings = standings_of(goals);
    for (std::size_t i = 0; i < goals.size(); ++i) {
        bool dominated = false;
        for (std::size_t j = 0; j < goals.size(); ++j) {
            dominated |= dominates(goals[j], goals[i]);
            if (dominates(goals[i], goals[j])) {
                EXPECT_LT(standings[i].rank, standings[j].rank);
            }
        }
        EXPECT_EQ(standings[i].rank == 0, !dominated);
    }
}

TEST(Dominance, the_ends_of_a_rank_are_never_crowded) {
    const std::vector<Standing> standings = standings_of({{0, 3}, {1, 2}, {1.1, 1.9}, {3, 0}});
    EXPECT_TRUE(std::isinf(standings[0].crowding));
    EXPECT_TRUE(std::isinf(standings[3].crowding));
    EXPECT_LT(standings[1].crowding, standings[2].crowding);
}

// More of the one goal is less of the other.
TEST(Nsga2, finds_compromises_of_which_none_is_better_than_another) {
    const auto search = make_nsga2({1, 3000, 60, 100}, {}, 0, 2, {.population = 60});
    drive(*search, 4, [](const Numbers& numbers, std::uint64_t) {
        const double waste = numbers[1] + numbers[2] + numbers[3];
        return Judgement{4, 0, {numbers[0] - waste, 1 - numbers[0] - waste}, {}};
    });
    const auto winners = search->winners();
    ASSERT_GT(winners.size(), 20U);
    for (const Individual* winner : winners) {
        EXPECT_GT(winner->judgement.goals[0] + winner->judgement.goals[1], 0.9);
        EXPECT_GE(winner->rounds, 2U);
    }
}

}  // namespace
}  // namespace levelwright::testing
