// Generations against a plain count of neighbours, for every rule of four and of eight neighbours.

#include "levelwright/grid/automaton.hpp"

#include <gtest/gtest.h>

#include "grid/naive.hpp"

namespace levelwright {
namespace {

using Kind = CompiledRule::Kind;

LifeRule lists(const Neighbourhood& around, std::uint64_t birth, std::uint64_t survival) {
    return {around, LifeRule::Counts(birth), LifeRule::Counts(survival)};
}

const LifeRule conway = lists({}, 1 << 3, 1 << 2 | 1 << 3);

void expect_right_generations(const BitGrid& mask, const LifeRule& rule, int generations,
                              SmoothScratch& scratch) {
    BitGrid expected = mask, result = mask;
    for (int i = 0; i < generations; ++i) expected = naive::next_generation(expected, rule);
    smooth(result, CompiledRule(rule), generations, scratch);
    ASSERT_EQ(result, expected) << ::testing::PrintToString(mask) << "\nbirth " << rule.birth << "\nsurvival "
                                << rule.survival;
}

TEST(Automaton, every_threshold_is_right_on_every_tiny_mask) {
    SmoothScratch scratch;
    for (const Outside outside : every_outside) {
        for (const bool with_self : {false, true}) {
            for (int threshold = -1; threshold <= 10; ++threshold) {
                const LifeRule rule = threshold_rule({Shape::moore, 1, with_self, outside}, threshold);
                naive::for_each_tiny_mask(
                    [&](const BitGrid& mask) { expect_right_generations(mask, rule, 2, scratch); });
            }
        }
    }
}

TEST(Automaton, some_rules_are_right_on_every_mask_of_four_by_four) {
    SmoothScratch scratch;
    for (const Outside outside : every_outside) {
        LifeRule life = conway;
        life.around.outside = outside;
        const LifeRule cave = threshold_rule({Shape::moore, 1, true, outside}, 5);
        const LifeRule diamond = threshold_rule({Shape::von_neumann, 1, false, outside}, 2);
        naive::for_each_small_mask([&](const BitGrid& mask) {
            expect_right_generations(mask, life, 1, scratch);
            expect_right_generations(mask, cave, 2, scratch);
            expect_right_generations(mask, diamond, 1, scratch);
        });
    }
}

// A cell's fate depends on nothing but itself and its count, so a map that shows every pair of the two, and
// for each pair the cells that have it, tells whether a rule is right.
class EveryRule {
 public:
    explicit EveryRule(const Neighbourhood& around) : around_(around), most_(most_neighbours(around)) {
        for (auto& cells : cells_of_) cells.assign(static_cast<std::size_t>(most_) + 1, BitGrid(map_.size()));
        for (int y = 0; y < map_.height(); ++y) {
            for (int x = 0; x < map_.width(); ++x) {
                cells_of_[map_[{x, y}]][naive::count(map_, around_, {x, y})].set({x, y});
            }
        }
    }

    bool shows_every_pair() const {
        for (std::size_t count = 0; count <= static_cast<std::size_t>(most_); ++count) {
            const bool impossible = around_.with_self;
            if (cells_of_[0][count].none() && !(impossible && static_cast<int>(count) == most_)) return false;
            if (cells_of_[1][count].none() && !(impossible && count == 0)) return false;
        }
        return true;
    }

    void check(std::uint64_t birth, std::uint64_t survival) {
        expected_.fill(false);
        for (std::size_t count = 0; count <= static_cast<std::size_t>(most_); ++count) {
            if ((birth >> count & 1) != 0) expected_ |= cells_of_[0][count];
            if ((survival >> count & 1) != 0) expected_ |= cells_of_[1][count];
        }
        result_ = map_;
        smooth(result_, CompiledRule(lists(around_, birth, survival)), 1, scratch_);
        ASSERT_EQ(result_, expected_) << "birth " << birth << " survival " << survival;
    }

    void check_all() {
        for (std::uint64_t birth = 0; birth < std::uint64_t{2} << most_; ++birth) {
            for (std::uint64_t survival = 0; survival < std::uint64_t{2} << most_; ++survival) {
                check(birth, survival);
                if (::testing::Test::HasFatalFailure()) return;
            }
        }
    }

 private:
    BitGrid map_ = naive::random_mask({60, 24}, 1, 0.5);
    Neighbourhood around_;
    int most_;
    std::array<std::vector<BitGrid>, 2> cells_of_;
    BitGrid expected_{map_.size()}, result_;
    SmoothScratch scratch_;
};

TEST(Automaton, every_rule_of_eight_neighbours_is_right) {
    EveryRule rules({});
    ASSERT_TRUE(rules.shows_every_pair());
    rules.check_all();
}

TEST(Automaton, every_rule_of_four_neighbours_is_right) {
    for (const bool with_self : {false, true}) {
        EveryRule rules({.shape = Shape::von_neumann, .with_self = with_self});
        ASSERT_TRUE(rules.shows_every_pair());
        rules.check_all();
    }
}

TEST(Automaton, random_rules_that_count_the_cell_itself_are_right) {
    EveryRule rules({.with_self = true});
    ASSERT_TRUE(rules.shows_every_pair());
    Stream stream(5);
    for (int i = 0; i < 5000; ++i) {
        const std::uint64_t birth = stream.below(1024);
        const std::uint64_t survival = stream.below(1024);
        rules.check(birth, survival);
    }
}

TEST(Automaton, is_right_at_word_boundaries_for_every_radius) {
    SmoothScratch scratch;
    Stream stream(77);
    for (const int width : naive::tricky_widths) {
        for (const Shape shape : {Shape::moore, Shape::von_neumann}) {
            for (int radius = 1; radius <= Neighbourhood::largest_radius; ++radius) {
                for (const Outside outside : every_outside) {
                    const Neighbourhood around{shape, radius, stream.chance(0.5), outside};
                    const int most = most_neighbours(around);
                    const BitGrid mask = naive::random_mask({width, 11}, stream.bits(), 0.45);
                    expect_right_generations(mask, threshold_rule(around, most / 2), 2, scratch);
                    LifeRule any{around, {}, {}};
                    for (std::size_t i = 0; i <= static_cast<std::size_t>(most); ++i) {
                        any.birth[i] = stream.chance(0.3);
                        any.survival[i] = stream.chance(0.6);
                    }
                    expect_right_generations(mask, any, 2, scratch);
                }
            }
        }
    }
}

TEST(Automaton, many_generations_are_each_right) {
    SmoothScratch scratch;
    const BitGrid mask = naive::random_mask({129, 40}, 12, 0.45);
    for (int generations = 0; generations <= 7; ++generations) {
        expect_right_generations(mask, conway, generations, scratch);
        expect_right_generations(mask, threshold_rule({.with_self = true, .outside = Outside::set}, 5),
                                 generations, scratch);
    }
}

TEST(Automaton, a_glider_glides) {
    BitGrid cells(Size{20, 20});
    cells.blit(naive::drawn({".#.", "..#", "###"}), {1, 1});
    const BitGrid start = cells;
    SmoothScratch scratch;
    smooth(cells, CompiledRule(conway), 40, scratch);
    EXPECT_EQ(cells, start.shifted(10, 10));
}

TEST(Automaton, a_glider_on_a_map_that_wraps_comes_home) {
    LifeRule rule = conway;
    rule.around.outside = Outside::wrap;
    BitGrid cells(Size{70, 70});
    cells.blit(naive::drawn({".#.", "..#", "###"}), {1, 1});
    const BitGrid start = cells;
    SmoothScratch scratch;
    smooth(cells, CompiledRule(rule), 4 * 70, scratch);
    EXPECT_EQ(cells, start);
}

TEST(Automaton, rules_that_mean_the_same_take_the_same_fast_way) {
    const auto kind = [](const LifeRule& rule) { return CompiledRule(rule).kind(); };
    EXPECT_EQ(kind(threshold_rule({.with_self = true}, 5)), Kind::threshold_with_self);
    EXPECT_EQ(kind(threshold_rule({}, 5, 4)), Kind::threshold_with_self);
    EXPECT_EQ(kind(lists({}, 0b111100000, 0b111110000)), Kind::threshold_with_self);
    EXPECT_EQ(kind(threshold_rule({}, 5)), Kind::threshold_without_self);
    EXPECT_EQ(kind(lists({}, 0b111100000, 0b111100000)), Kind::threshold_without_self);
    EXPECT_EQ(kind(conway), Kind::table);
    EXPECT_EQ(kind(threshold_rule({.radius = 2}, 12)), Kind::steps);
    EXPECT_EQ(CompiledRule(threshold_rule({}, 5, 4)).threshold(), 5);
}

TEST(Automaton, nothing_happens_on_an_empty_map_or_in_no_generations) {
    SmoothScratch scratch;
    BitGrid nothing, some({5, 5}, true);
    smooth(nothing, CompiledRule(conway), 3, scratch);
    smooth(some, CompiledRule(conway), 0, scratch);
    EXPECT_EQ(some, BitGrid({5, 5}, true));
}

}  // namespace
}  // namespace levelwright
