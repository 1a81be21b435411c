// Who stands in the way of a hero: kinds by weight, some with wings, and not too many with shells.
#pragma once

#include "levelwright/recipe/descriptions/step.hpp"
#include "levelwright/steps/platformer/columns.hpp"

namespace levelwright {

struct EnemyChoice {
    WeightedThings kinds;
    Curve winged{0.5};
    int shelled = 100;
    static const Record& description();
};

// What the names in a choice stand for.
struct EnemyKinds {
    struct Kind {
        KindId plain{}, winged{};
        bool shelled = false;
    };
    std::vector<Kind> kinds;
    Kind instead;  // of one with a shell when there are enough of those
};
EnemyKinds enemy_kinds(const EnemyChoice& choice, Reader& reader);

// Puts enemies into a level and counts those with shells, with those that are there already.
class Enemies {
 public:
    Enemies(const EnemyChoice& choice, const EnemyKinds& kinds, Columns& columns, Draft& draft);
    // Nobody is put where something is.
    void put(Point at);

 private:
    const EnemyChoice& choice_;
    const EnemyKinds& kinds_;
    Columns& columns_;
    Draft& draft_;
    int shelled_ = 0;
};

}  // namespace levelwright
