// The rules as described parameters: purpose and limits of each number.

#include "levelwright/games/crawler/crawler_rules.hpp"

namespace levelwright {

const Record& CrawlerRules::description() {
    const auto number = [](const char* name, int CrawlerRules::*member, const char* purpose, double least,
                           double most) {
        return field(name, member, purpose, {.least = least, .most = most, .fixed = true});
    };
    using R = CrawlerRules;
    static const Record record{
        "rules",
        "The numbers of the crawler game.",
        {
            number("hero_health", &R::hero_health, "the hero's hit points at the start", 1, 1000),
            number("most_health", &R::most_health, "no potion heals beyond this; 0 for no limit", 0, 1000),
            number("hero_damage", &R::hero_damage, "how much damage the hero's blow or javelin does", 0, 100),
            number("javelins", &R::javelins, "how many javelins the hero carries", 0, most_javelins),
            number("potion", &R::potion, "how much a potion heals", 0, 100),
            number("trap", &R::trap, "how much damage a trap does to anyone who steps on it, every time", 0,
                   100),
            number("goblin_health", &R::goblin_health, "a goblin's hit points", 1, 100),
            number("goblin_damage", &R::goblin_damage, "how much damage a goblin does", 0, 100),
            number("mage_health", &R::mage_health, "a goblin mage's hit points", 1, 100),
            number("mage_bolt", &R::mage_bolt, "how much damage a mage's bolt does", 0, 100),
            number("mage_reach", &R::mage_reach, "how many steps along the axes a bolt reaches", 0, 1000),
            number("largest_blob", &R::largest_blob,
                   "how large a blob grows; its size is its damage and its hit points", 1, 100),
            number("ogre_health", &R::ogre_health, "an ogre's hit points", 1, 100),
            number("ogre_damage", &R::ogre_damage, "how much damage an ogre does", 0, 100),
            number("minitaur_damage", &R::minitaur_damage, "how much damage the minitaur does", 0, 100),
            number("minitaur_rest", &R::minitaur_rest, "for how many turns a hit knocks the minitaur out", 0,
                   200),
            field("item_first", &R::item_first,
                  "whether blobs and ogres prefer a potion or treasure as near as the hero"),
        }};
    return record;
}

}  // namespace levelwright
