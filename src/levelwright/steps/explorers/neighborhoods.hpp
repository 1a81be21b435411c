// Neighbourhoods of the Marahel language: names for cells relative to a centre.
//
//     "010"     0 no member, 1 a member, 2 the centre, 3 the centre and a member.
//     "121"     The same four cells as points: (0,-1) (-1,0) (1,0) (0,1)
//     "010"
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "levelwright/recipe/checking/reader.hpp"

namespace levelwright {

class Neighborhoods {
 public:
    static constexpr int farthest = 50;  // [cells] from the centre to a member, along each axis

    // Those that need no definition.
    Neighborhoods();

    // Adds one, or takes the place of the one that has the name. Mistakes are reported.
    void define(const std::string& name, const Picture& drawing, Problems& problems, const std::string& path);

    // The members in the order written; null when there is none of that name.
    const std::vector<Point>* find(std::string_view name) const;
    std::vector<std::string> names() const;

 private:
    void put(std::string name, std::vector<Point> points);

    Named<std::vector<Point>> all_;
};

}  // namespace levelwright
