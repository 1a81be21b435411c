// The drawings themselves, and other names that they go by.

#include "levelwright/write/pictures/object_art.hpp"

#include <algorithm>

namespace levelwright {
namespace {

// . nothing   o outline   c the kind's colour   d darker   l lighter
// w white   y gold   b brown   n skin   g grey   s silver   r red   e leaf
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
    {"key_part",
     {"............", "............", "..oooo......", ".olccco.....", "olcooccoo...", "oco..ocllo..",
      "oco..ocdo...", "ocdoocdo....", ".odddo......", "..ooo.......", "............", "............"}},
    {"coin",
     {"............", "....oooo....", "...ollcco...", "..olccccdo..", "..olcllcdo..", "..olclcddo..",
      "..olclcddo..", "..olclcddo..", "..olccdcdo..", "..occccddo..", "...occddo...", "....oooo...."}},
    {"flag",
     {".yy.........", ".sooooo.....", ".soccccooo..", ".soclcccccoo", ".soclccccoo.", ".socccooo...",
      ".soooo......", ".so.........", ".so.........", ".so.........", ".so.........", "ooooo......."}},
    {"spring",
     {"............", "............", "............", "oooooooooooo", "olccccccccdo", "oooooooooooo",
      "..os....so..", "...os..so...", "...os..so...", "..os....so..", ".oooooooooo.", ".oggggggggo."}},
    {"mushroom",
     {"............", "...oooooo...", "..occwwcco..", ".occcwwccco.", "owwccccccwwo", "owwcccccdwwo",
      "occcccccddco", ".ooooooooooo", "...onnnno...", "...ononno...", "...onnnno...", "....oooo...."}},
    {"heart",
     {"............", "............", "..ooo..ooo..", ".occcooccco.", "occllccccddo", "occlcccccddo",
      "occcccccdddo", ".occcccdddo.", "..occccddo..", "...occddo...", "....ocdo....", ".....oo....."}},
    {"pillar",
     {"..oooooooo..", ".olllccccdo.", ".oooooooooo.", "..olcccddo..", "..olcccddo..", "..olcccddo..",
      "..olcccddo..", "..olcccddo..", "..olcccddo..", ".oooooooooo.", ".olllccccdo.", ".oooooooooo."}},
    {"table",
     {"............", "............", ".oooooooooo.", "ollllllllllo", "occcccccccco", "occcccccccco",
      "oddddddddddo", "oooooooooooo", ".ob......bo.", ".ob......bo.", ".ob......bo.", ".oo......oo."}},
    {"chair",
     {"............", "..ooo.......", "..oco.......", "..oco.......", "..oco.......", "..ocooooo...",
      "..occccco...", "..ocddddo...", "..oco..oo...", "..oco..co...", "..oco..oo...", "..ooo..oo..."}},
    {"bed",
     {"............", "oo........oo", "oboooooooobo", "obwwwwwwwwbo", "obwwwwwwwwbo", "obooooooooob",
      "obccccccccbo", "obcllllccdbo", "obccccccddbo", "obddddddddbo", "oooooooooooo", "oo........oo"}},
    {"barrel",
     {"............", "...oooooo...", "..ollccddo..", ".oggggggggo.", ".ollccccddo.", ".ollccccddo.",
      ".ollccccddo.", ".oggggggggo.", ".ollccccddo.", "..olccccdo..", "...oooooo...", "............"}},
    {"crate",
     {"............", ".oooooooooo.", ".ollllllllo.", ".olocccodco.", ".olcoccoddo.", ".olccoocddo.",
      ".olccoocddo.", ".olcoccoddo.", ".olocccoddo.", ".oddddddddo.", ".oooooooooo.", "............"}},
    {"bookshelf",
     {"oooooooooooo", "obbbbbbbbbbo", "obrrcwyccrbo", "obrrcwyccrbo", "obrrcwyccrbo", "obbbbbbbbbbo",
      "obccryrwcybo", "obccryrwcybo", "obccryrwcybo", "obbbbbbbbbbo", "ob........bo", "oo........oo"}},
    {"altar",
     {"............", ".oo......oo.", ".oyo....oyo.", ".owo....owo.", "oooooooooooo", "ollllllllllo",
      "oooooooooooo", ".occcllccdo.", ".occlyylcdo.", ".occcllccdo.", ".occcccccdo.", "oooooooooooo"}},
    {"well",
     {"............", "..oooooooo..", ".olllllllco.", "olcoooooocdo", "olosssssocdo", "oloccccccodo",
      "olcoooooocdo", "ollccccccddo", "olclclclcddo", ".occlclcddo.", "..oooooooo..", "............"}},
    {"bones",
     {"............", "............", "............", "..ooo.......", ".owwwo..oo..", ".owoowoowwo.",
      ".owwwoowwo..", "..ooooowo...", ".oowwwwooo..", "owwwoooowwo.", ".oo.....oo..", "............"}},
    {"flower",
     {"............", "....ooo.....", "...occco....", ".ooocccooo..", "occcoyocccd.", "occcyyycccd.",
      ".ooocyocoo..", "...occco....", "....oeo.....", "..ooeo......", "..oeeo......", "...ooo......"}},
    {"hearth",
     {"oooooooooooo", "onnnnnnnnnno", "onnoooooonno", "onoooyyooono", "onooyyyyoono", "onooyrryoono",
      "onoorrrroono", "onoyrrrryono", "onobbbbbbono", "onbbbbbbbbno", "onnnnnnnnnno", "oooooooooooo"}},
    {"house",
     {".....oo.....", "....occo....", "...occcdo...", "..occlccdo..", ".occlccccdo.", "occcccccccdo",
      "oooooooooooo", ".onnnnnnnno.", ".onoonnbbno.", ".onoonnbbno.", ".onnnnnbbno.", ".oooooooooo."}},
};
static_assert(are_whole(drawings));

// Other names for the same drawings.
struct OtherName {
    std::string_view name, drawing;
};
constexpr OtherName also_known_as[] = {
    {"start", "entrance"},   {"spawn", "entrance"},    {"gem", "treasure"},    {"enemy", "monster"},
    {"lever", "switch"},     {"device", "switch"},     {"person", "npc"},      {"sword", "weapon"},
    {"shield", "armour"},    {"green_snail", "snail"}, {"red_snail", "snail"}, {"slime", "blob"},
    {"sorcerer", "mage"},    {"wizard", "mage"},       {"witch", "mage"},      {"minotaur", "minitaur"},
    {"troll", "ogre"},       {"giant", "ogre"},        {"orc", "goblin"},      {"kobold", "goblin"},
    {"column", "pillar"},    {"box", "crate"},         {"shelf", "bookshelf"}, {"shrine", "altar"},
    {"fountain", "well"},    {"hut", "house"},         {"cottage", "house"},   {"life", "heart"},
    {"fireplace", "hearth"},
};

const Drawing* drawing_in(std::span<const Drawing> list, std::string_view name) {
    const auto found =
        std::find_if(list.begin(), list.end(), [&](const Drawing& drawing) { return drawing.name == name; });
    return found == list.end() ? nullptr : &*found;
}

}  // namespace

const Drawing* drawing_named(std::string_view name) {
    for (const OtherName& other : also_known_as) {
        if (other.name == name) name = other.drawing;
    }
    const Drawing* thing = drawing_in(drawings, name);
    return thing ? thing : drawing_in(creature_drawings(), name);
}

}  // namespace levelwright
