// The map: which cell a position belongs to, who gets it, and what the map is worth.

#include "levelwright/evolve/archive.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "support/property.hpp"

namespace levelwright {
namespace {

Archive two_by_four() { return Archive({{0, 1, 2}, {0, 8, 4}}, 0); }

Individual one_at(double x, double y, double fitness) {
    Individual individual;
    individual.genome = "g";
    individual.judgement = {8, 0, {fitness}, {x, y}};
    return individual;
}

TEST(Archive, positions_belong_to_cells_and_beyond_the_edges_to_the_last_ones) {
    const Archive archive = two_by_four();
    EXPECT_EQ(archive.cell_count(), 8U);
    EXPECT_EQ(archive.cell_of(std::vector<double>{0.2, 1}), 0U);
    EXPECT_EQ(archive.cell_of(std::vector<double>{0.5, 2}), 5U);  // an edge belongs to what is above it
    EXPECT_EQ(archive.cell_of(std::vector<double>{7, 100}), 7U);
    EXPECT_EQ(archive.cell_of(std::vector<double>{-7, -1}), 0U);
    EXPECT_EQ(archive.cell_of(std::vector<double>{0.5, std::nan("")}), std::nullopt);
}

PROPERTY(Archive, a_cell_holds_what_belongs_to_it_and_never_gets_worse) {
    Archive archive = two_by_four();
    double score = 0, coverage = 0;
    for (int i = 0; i < 50; ++i) {
        archive.take(one_at(random.unit(), 8 * random.unit(), random.unit()));
        ASSERT_GE(archive.score(), score);
        ASSERT_GE(archive.coverage(), coverage);
        score = archive.score();
        coverage = archive.coverage();
    }
    for (const auto& [cell, individual] : archive.cells())
        ASSERT_EQ(archive.cell_of(individual.judgement.axes), cell);
}

TEST(Archive, only_the_better_takes_a_cell) {
    Archive archive = two_by_four();
    EXPECT_EQ(archive.take(one_at(0, 0, 0.5)), Archive::Taken::first);
    EXPECT_EQ(archive.take(one_at(0.1, 0, 0.5)), Archive::Taken::no);
    EXPECT_EQ(archive.take(one_at(0.1, 0, 0.6)), Archive::Taken::better);
    EXPECT_EQ(archive.best(), 0.6);
    Individual dead = one_at(1, 1, 9);
    dead.judgement.failed = 8;
    EXPECT_EQ(archive.take(dead), Archive::Taken::no);
}

TEST(Archive, neighbours_touch_at_a_side_or_a_corner) {
    const Archive archive = two_by_four();
    EXPECT_TRUE(archive.are_neighbours(0, 0));
    EXPECT_TRUE(archive.are_neighbours(0, 5));
    EXPECT_FALSE(archive.are_neighbours(0, 2));
}

TEST(Archive, quality_is_beside_the_best_that_is_known) {
    Archive archive = two_by_four();
    archive.take(one_at(0, 0, 0.5));
    const ArchiveQuality quality = quality_of(archive, {{0, 1.0}, {5, 1.0}});
    EXPECT_DOUBLE_EQ(quality.reliability, 0.25);
    EXPECT_DOUBLE_EQ(quality.precision, 0.5);
}

TEST(Judgement, of_more_levels_is_the_mean_over_all_of_them) {
    Judgement one{4, 0, {1.0}, {10}};
    one.add({4, 2, {0.5}, {40}});
    EXPECT_EQ(one.levels, 8U);
    EXPECT_EQ(one.failed, 2U);
    EXPECT_DOUBLE_EQ(one.goals[0], 0.75);
    EXPECT_DOUBLE_EQ(one.axes[0], 20);  // over the levels that were made: four and two
}

}  // namespace
}  // namespace levelwright
