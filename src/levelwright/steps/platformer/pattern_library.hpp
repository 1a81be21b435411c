// Patterns: named pieces of a level that are laid side by side, each beginning at the height where the last one ended.
#pragma once

#include "levelwright/steps/layouts/vault_drawing.hpp"
#include "levelwright/steps/platformer/sure_room.hpp"

namespace levelwright {

struct PatternKind {
    Picture drawing;
    Legend legend;
    double weight = 1;
    double difficulty = 0.5;
    std::string family;
    static const Record& description();
};

struct Pattern {
    const PatternKind* of = nullptr;  // its numbers; the parameters of a step stay where they are
    std::string name;
    VaultDrawing drawing;
    int entry = 0;  // the row in which one stands in the first column, and in the last
    int exit = 0;
};

// What patterns are read with.
struct PatternWords {
    const Named<PatternKind>& patterns;
    const Legend& legend;
    bool by_ground = true;  // heights matter: each pattern needs ground in its first column and in its last
    bool passable = true;   // and a way from the one to the other
    SureJump jump;
};

// Reports mistakes where they stand.
std::vector<Pattern> read_patterns(const PatternWords& words, Reader& reader);

}  // namespace levelwright
