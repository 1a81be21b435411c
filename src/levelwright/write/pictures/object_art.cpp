// The drawings themselves, and other names that they go by.

#include "levelwright/write/pictures/object_art.hpp"

#include <algorithm>

namespace levelwright {
namespace {

// . nothing   o outline   c the kind's colour   d darker   l lighter
// w white   y gold   b brown   n skin   g grey   s silver   r red
constexpr Drawing drawings[] = {
    {"entrance",
     {"..oooooooo..", ".occcccccco.", "occddddddcco", "ocdoooooodco", "ocdoowwoodco", "ocdoowwoodco",
      "ocdowwwwodco", "ocdoowwoodco", "ocdoowwoodco", "ocdoooooodco", "ocdoooooodco", "oooooooooooo"}},
    {"exit",
     {"..oooooooo..", ".occcccccco.", "occddddddcco", "ocdoooooodco", "ocdoooowodco", "ocdooooowdco",
      "ocdwwwwwwwco", "ocdooooowdco", "ocdoooowodco", "ocdoooooodco", "ocdoooooodco", "oooooooooooo"}},
    {"player",
     {"...oooooo...", "..obbbbbbo..", "..obnnnnbo..", "..onononno..", "..onnnnnno..", "...onnnno...",
      "..occcccco..", ".ococcccoco.", ".onocddcono.", "..ooddddoo..", "...odoodo...", "...oo..oo..."}},
    {"npc",
     {"...oooooo...", "..oyyyyyyo..", "..oynnnnyo..", "..onononno..", "..onnnnnno..", "...onnnno...",
      "..occcccco..", ".occcccccco.", ".onccccccno.", ".occcddccco.", ".occcddccco.", ".oooooooooo."}},
    {"key",
     {"............", "............", "..oooo......", ".olccco.....", "olcooccooooo", "oco..ocllllo",
      "oco..ocddddo", "ocdoocdococo", ".odddo..ooco", "..ooo.....o.", "............", "............"}},
    {"chest",
     {"............", ".oooooooooo.", "obccccccccbo", "obccccccccbo", "obllllllllbo", "oooooyyooooo",
      "obccoyyoccbo", "obcccoocccbo", "obccccccccbo", "obddddddddbo", "oooooooooooo", "............"}},
    {"treasure",
     {"............", "...oooooo...", "..olllccco..", ".ollllcccco.", "ollllccccddo", "oooooooooooo",
      "olllccccdddo", ".ollcccdddo.", "..olccddo...", "...olcdo....", "....oooo....", "............"}},
    {"gold",
     {"............", "............", "....oooo....", "...olccdo...", "...occcdo...", "..oooooooo..",
      ".olccooolcdo", ".occdooccddo", ".occdooccddo", "..oooooooo..", "............", "............"}},
    {"potion",
     {"....oooo....", "....obbo....", ".....oo.....", "....owso....", "....owso....", "...osccdo...",
      "..oslccddo..", ".owlccccddo.", ".owlccccddo.", ".owcccccddo.", "..occcdddo..", "...oooooo..."}},
    {"weapon",
     {"..........oo", ".........oso", "........owso", ".......owso.", "......owso..", ".....owso...",
      ".oo.owso....", ".oyowso.....", "..oyyo......", "..obyyo.....", ".obo.oyo....", "oo....oo...."}},
    {"armour",
     {"............", ".oooooooooo.", ".occcllcccco", ".occcllccddo", ".occcllccddo", ".ollllllllo.",
      ".occcllccdo.", ".occcllccdo.", "..occllcdo..", "...occcdo...", "....occo....", ".....oo....."}},
    {"food",
     {"......oo....", ".....obo....", "..oooboooo..", ".orrrrrrrro.", "orwrrrrrrrro", "orwrrrrrrrro",
      "orrrrrrrrrro", "orrrrrrrrrro", ".orrrrrrrro.", ".orrrrrrrro.", "..ooorrooo..", "....oooo...."}},
    {"item",
     {"............", "....oooo....", "....occo....", "...oooooo...", "..occlccdo..", ".occllcccdo.",
      ".oclcccccdo.", "occlccccccdo", "occccccccddo", "occcccccdddo", ".oddddddddo.", "..oooooooo.."}},
    {"monster",
     {"............", "...oooooo...", "..occcccco..", ".occlccccco.", ".oclcccccco.", "occwwccwwcdo",
      "occwoccwocdo", "occccccccddo", "occowowoccdo", "occcccccccdo", "ocdocddocddo", ".oo.oooo.oo."}},
    {"boss",
     {"oo........oo", "oyo......oyo", "oyyoooooooyo", ".oyccccccyo.", "..occccccco.", ".ocrrccrrcco",
      ".ocwrccrwcco", ".occccccccdo", ".ocowowowcdo", ".occwowowddo", "..occccdddo.", "...ooooooo.."}},
    {"trap",
     {"............", "............", ".o...o...o..", "oso.oso.oso.", "oso.oso.oso.", "osgoosgoosgo",
      "osgoosgoosgo", "osgoosgoosgo", "oooooooooooo", "occddccddcco", "oooooooooooo", "............"}},
    {"portal",
     {"...oooooo...", "..occllcco..", ".oclddddlco.", "ocldooooddco", "ocdoolloodco", "oldolwwlodlo",
      "oldolwwlodlo", "ocdoolloodco", "ocddooooldco", ".oclddddlco.", "..occllcco..", "...oooooo..."}},
    {"switch",
     {"............", ".........oo.", "........orro", "........orro", ".......ogoo.", "......ogo...",
      ".....ogo....", "....ogo.....", "..oooooooo..", ".occclccccdo", ".occcccccddo", ".oooooooooo."}},
    {"torch",
     {".....oo.....", "....oryo....", "....oryyo...", "...oryywyo..", "...oryywyo..", "....oyywo...",
      ".....ooo....", "....obbo....", "....obbo....", "....obbo....", "....obbo....", ".....oo....."}},
    {"statue",
     {"....oooo....", "...olccdo...", "...olccdo...", "....oooo....", "..ollccddo..", ".olclccdcdo.",
      ".ooolccdooo.", "...olccdo...", "..oooooooo..", ".olcccccddo.", ".olcccccddo.", ".oooooooooo."}},
    {"goal",
     {"..oo........", "..osoooo....", "..osccccoo..", "..osccccccoo", "..osccccccco", "..osccccccoo",
      "..osddddoo..", "..osoooo....", "..oso.......", "..oso.......", ".oosoo......", ".ooooo......"}},
};

// Other names for the same drawings.
constexpr std::array<std::array<std::string_view, 2>, 10> also_known_as{{{"start", "entrance"},
                                                                         {"spawn", "entrance"},
                                                                         {"coin", "gold"},
                                                                         {"gem", "treasure"},
                                                                         {"enemy", "monster"},
                                                                         {"lever", "switch"},
                                                                         {"device", "switch"},
                                                                         {"person", "npc"},
                                                                         {"sword", "weapon"},
                                                                         {"shield", "armour"}}};

}  // namespace

const Drawing* drawing_named(std::string_view name) {
    for (const auto& [other, known] : also_known_as) {
        if (other == name) name = known;
    }
    const auto found = std::find_if(std::begin(drawings), std::end(drawings),
                                    [&](const Drawing& drawing) { return drawing.name == name; });
    return found == std::end(drawings) ? nullptr : found;
}

}  // namespace levelwright
