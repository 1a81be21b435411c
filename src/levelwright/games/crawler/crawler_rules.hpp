// The numbers of the crawler: how much everyone can take and deal. Defaults are those that recorded games of
// MiniDungeons 2 were played with.
#pragma once

#include "levelwright/recipe/descriptions/description.hpp"

namespace levelwright {

struct CrawlerRules {
    int hero_health = 10;
    int most_health = 0;  // 0: potions heal without a limit
    int hero_damage = 1;
    int javelins = 1;
    int potion = 1;
    int trap = 1;
    int goblin_health = 1;
    int goblin_damage = 1;
    int mage_health = 1;
    int mage_bolt = 1;
    int mage_reach = 3;
    int largest_blob = 3;
    int ogre_health = 2;
    int ogre_damage = 2;
    int minitaur_damage = 1;
    int minitaur_rest = 3;
    bool item_first = false;
    static const Record& description();
};

inline constexpr int most_javelins = 4;

}  // namespace levelwright
