// The colours of keys and locks can be told apart.
#include "levelwright/write/pictures/sprites.hpp"

#include <gtest/gtest.h>

#include "levelwright/steps/missions/task_words.hpp"

namespace levelwright {
namespace {

int distance_between(Colour a, Colour b) {
    return std::abs(a.red - b.red) + std::abs(a.green - b.green) + std::abs(a.blue - b.blue);
}

TEST(Sprites, the_colours_of_locks_are_far_from_each_other) {
    std::vector<std::string> words(lock_colours.begin(), lock_colours.end());
    for (const char* more : {"red 2", "blue 2", "green 2"}) words.push_back(more);
    for (std::size_t i = 0; i < words.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j)
            EXPECT_GT(distance_between(colour_of_word(words[i]), colour_of_word(words[j])), 60)
                << words[i] << " " << words[j];
    }
}

TEST(Sprites, numbered_colours_are_shades_of_the_colour) {
    const Colour red = colour_of_word("red"), second = colour_of_word("red 2"),
                 third = colour_of_word("red 3");
    EXPECT_LT(brightness(second), brightness(red));
    EXPECT_GT(brightness(third), brightness(red));
    EXPECT_GT(second.red, second.blue + 50);
    EXPECT_EQ(colour_of_word("red 4"), second);
    EXPECT_EQ(colour_of_word("mauve"), colour_of_word("mauve"));
    colour_of_word("");
    colour_of_word(" 2");
    colour_of_word("red ");
}

}  // namespace
}  // namespace levelwright
