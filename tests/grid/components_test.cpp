// Components and flood fills against plain ones, over every tiny mask and at word boundaries.

#include "levelwright/grid/components.hpp"

#include <gtest/gtest.h>

#include "grid/naive.hpp"
#include "levelwright/grid/flood.hpp"

namespace levelwright {
namespace {

// Size, box and first cell of each component, from labels.
std::vector<Component> facts(const Grid<std::int32_t>& labels) {
    std::vector<Component> result;
    for (std::size_t i = 0; i < labels.cells().size(); ++i) {
        const std::int32_t label = labels.cells()[i];
        const Point p = labels.point(i);
        if (label < 0) continue;
        if (label == static_cast<std::int32_t>(result.size())) result.push_back({0, {p.x, p.y, 1, 1}, p});
        Component& component = result[label];
        ++component.size;
        const int left = std::min(component.box.x, p.x), right = std::max(component.box.right(), p.x + 1);
        component.box = {left, component.box.y, right - left, p.y + 1 - component.box.y};
    }
    return result;
}

void expect_right_components(const BitGrid& mask, Connectivity connectivity, Components& components) {
    const Grid<std::int32_t> expected = naive::labels(mask, connectivity);
    Grid<std::int32_t> labels;
    components.find(mask, connectivity);
    components.label_cells(labels);
    ASSERT_EQ(labels.cells().size(), expected.cells().size());
    ASSERT_TRUE(labels == expected) << ::testing::PrintToString(mask);
    const std::vector<Component> described = facts(expected);
    ASSERT_EQ(components.count(), static_cast<int>(described.size()));
    for (int i = 0; i < components.count(); ++i) {
        const Component& component = described[i];
        ASSERT_EQ(components[i].size, component.size);
        ASSERT_EQ(components[i].box, component.box);
        ASSERT_EQ(components[i].first, component.first);
    }
}

TEST(Components, are_right_for_every_tiny_mask) {
    Components components;
    for (const Connectivity connectivity : both_ways) {
        naive::for_each_tiny_mask(
            [&](const BitGrid& mask) { expect_right_components(mask, connectivity, components); });
    }
}

TEST(Components, are_right_for_every_mask_of_four_by_four) {
    Components components;
    for (const Connectivity connectivity : both_ways) {
        naive::for_each_small_mask(
            [&](const BitGrid& mask) { expect_right_components(mask, connectivity, components); });
    }
}

TEST(Components, are_right_at_word_boundaries) {
    Components components;
    for (const int width : naive::tricky_widths) {
        for (const double chance : {0.05, 0.4, 0.5, 0.6, 0.95, 1.0}) {
            const BitGrid mask = naive::random_mask({width, 60}, static_cast<std::uint64_t>(width), chance);
            for (const Connectivity connectivity : both_ways) {
                expect_right_components(mask, connectivity, components);
            }
        }
    }
}

TEST(Components, a_long_spiral_and_a_comb_are_one_each) {
    BitGrid comb({301, 200}, true);
    for (int x = 1; x < 301; x += 2) comb.fill_rect({x, 0, 1, 199}, false);
    Components components;
    components.find(comb, Connectivity::four);
    EXPECT_EQ(components.count(), 1);

    BitGrid spiral(Size{101, 101});
    Rect ring = whole(spiral.size());
    for (; ring.width > 4; ring = ring.inset(2)) {
        spiral.fill_rect(ring, true);
        spiral.fill_rect(ring.inset(1), false);
        spiral.set({ring.x, ring.y + 1}, false);     // open the ring
        spiral.set({ring.x + 1, ring.y + 2}, true);  // and lead inward
    }
    components.find(spiral, Connectivity::four);
    EXPECT_EQ(components.count(), 1);
    expect_right_components(spiral, Connectivity::eight, components);
}

TEST(Components, a_cell_is_asked_for_its_component) {
    const BitGrid mask = naive::random_mask({150, 40}, 3, 0.5);
    const Grid<std::int32_t> expected = naive::labels(mask, Connectivity::four);
    Components components;
    components.find(mask, Connectivity::four);
    for (std::size_t i = 0; i < expected.cells().size(); ++i) {
        ASSERT_EQ(components.at(expected.point(i)), expected.cells()[i]);
    }
}

TEST(Components, the_mask_of_each_holds_its_cells) {
    const BitGrid mask = naive::random_mask({70, 20}, 3, 0.5);
    const Grid<std::int32_t> expected = naive::labels(mask, Connectivity::eight);
    Components components;
    components.find(mask, Connectivity::eight);
    BitGrid one, together(mask.size());
    for (int i = 0; i < components.count(); ++i) {
        components.mask_of(i, one);
        one.for_each_set([&](Point p) { ASSERT_EQ(expected[p], i); });
        ASSERT_EQ(one.count(), components[i].size);
        components.add_to(together, i);
    }
    EXPECT_EQ(together, mask);
}

TEST(Components, the_largest_is_the_first_of_equals) {
    Components scratch;
    BitGrid result;
    largest_component(naive::drawn({"##.#", "...#", "#..."}), Connectivity::four, scratch, result);
    EXPECT_EQ(result, naive::drawn({"##..", "....", "...."}));
    largest_component(naive::drawn({"##.#", "...#", "#..#"}), Connectivity::four, scratch, result);
    EXPECT_EQ(result, naive::drawn({"...#", "...#", "...#"}));
    largest_component(BitGrid({3, 2}), Connectivity::four, scratch, result);
    EXPECT_EQ(result, BitGrid({3, 2}));
    EXPECT_EQ(scratch.largest(), -1);
    largest_component(BitGrid(), Connectivity::four, scratch, result);
    EXPECT_EQ(result, BitGrid());
}

TEST(FloodFill, from_every_cell_of_every_small_mask_fills_its_component) {
    FloodFill flood;
    BitGrid filled, expected;
    Components components;
    for (const Connectivity connectivity : both_ways) {
        const auto check = [&](const BitGrid& mask) {
            components.find(mask, connectivity);
            for (int y = -1; y < mask.height(); ++y) {
                for (int x = -1; x < mask.width(); ++x) {
                    const int component = mask.get_or({x, y}, false) ? components.at({x, y}) : -1;
                    if (component < 0) {
                        expected.reset(mask.size());
                    } else {
                        components.mask_of(component, expected);
                    }
                    flood.fill(mask, Point{x, y}, connectivity, filled);
                    ASSERT_EQ(filled, expected) << ::testing::PrintToString(mask) << x << ',' << y;
                }
            }
        };
        naive::for_each_tiny_mask(check);
        naive::for_each_small_mask(check);
    }
}

TEST(FloodFill, crosses_word_boundaries) {
    FloodFill flood;
    BitGrid filled, expected;
    Components components;
    for (const int width : naive::tricky_widths) {
        const BitGrid mask = naive::random_mask({width, 30}, static_cast<std::uint64_t>(width), 0.65);
        for (const Connectivity connectivity : both_ways) {
            components.find(mask, connectivity);
            for (int i = 0; i < components.count(); ++i) {
                components.mask_of(i, expected);
                flood.fill(mask, components[i].first, connectivity, filled);
                ASSERT_EQ(filled, expected);
            }
        }
    }
}

TEST(FloodFill, from_many_cells_fills_all_their_components) {
    FloodFill flood;
    BitGrid filled;
    const BitGrid mask = naive::random_mask({140, 30}, 6, 0.55),
                  from = naive::random_mask({140, 30}, 7, 0.01);
    flood.fill(mask, from, Connectivity::four, filled);
    const Grid<std::int32_t> labels = naive::labels(mask, Connectivity::four);
    std::vector<bool> wanted(mask.words().size() * 64);
    from.for_each_set([&](Point p) {
        if (mask[p]) wanted[labels[p]] = true;
    });
    BitGrid expected(mask.size());
    mask.for_each_set([&](Point p) { expected.set(p, wanted[labels[p]]); });
    EXPECT_TRUE(expected.any());
    EXPECT_EQ(filled, expected);
}

}  // namespace
}  // namespace levelwright
