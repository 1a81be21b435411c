// What a preview looks like: a line about the level, the level or what is wrong, a line of keys.
#pragma once

#include "preview_maker.hpp"
#include "terminal.hpp"

namespace levelwright::cli {

struct PreviewView {
    std::size_t step = 0;  // the one that r rerolls
    Point corner;          // the cell at the top left
    int floor = 0;
    bool busy = false;
    std::string message;  // of the last key
};

// All lines of the screen, each cut to its width and cleared to its end.
std::string preview_screen(const Terminal& terminal, const Preview& preview, const PreviewView& view);

// How far the view may move to the right and down.
Point last_corner(Size screen, const Level& level);

}  // namespace levelwright::cli
