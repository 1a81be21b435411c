// A cloud map: at each cell the mean colour over many levels. What is always wall stays dark and sharp; where levels differ, colours blend.
#pragma once

#include <cstdint>
#include <vector>

#include "levelwright/level/level.hpp"

namespace levelwright {

// The colour that each cell of a floor shows: that of the last object on it, else of its tile.
void shown_colours(const Level& level, int floor, std::vector<Colour>& colours);

// Levels of several sizes lie on their upper left corners; of levels with several floors the first is taken.
class CloudMap {
 public:
    static constexpr std::int64_t most_cells = 1 << 18;  // of a level; larger ones add nothing

    void add(const Level& level);
    void add(const CloudMap& other);

    Size size() const { return size_; }
    bool empty() const { return size_.area() == 0; }
    Colour at(Point p) const;  // the mean colour, black where no level reaches
    std::int64_t levels_at(Point p) const { return sum_at(p).levels; }

 private:
    struct Sum {
        std::uint64_t red = 0, green = 0, blue = 0;
        std::int64_t levels = 0;
    };
    void grow_to(Size size);
    Sum sum_at(Point p) const;

    Size size_;
    // Each row is as long as the widest level that has it: wide levels and high ones together fill no rectangle.
    std::vector<std::vector<Sum>> rows_;
    std::vector<Colour> colours_;  // of the level being added
};

}  // namespace levelwright
