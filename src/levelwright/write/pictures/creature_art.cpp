// Drawings of those who live in levels.

#include "levelwright/write/pictures/object_art.hpp"

namespace levelwright {
namespace {

constexpr Drawing creatures[] = {
    {"goblin",
     {"............", "...oooooo...", "o.occcccco.o", "ococcccccoco", "occyoccyoccd", ".ocyoccyoco.",
      "..occcccdo..", "..ocowwodo..", ".oobbbbbbo..", ".ocobbbboco.", ".oo.obbo.oo.", "...oo..oo..."}},
    {"mage",
     {".....oo.....", "....occo....", "....occdo...", "...oclcdo...", "..occccddo..", ".oooooooooo.",
      "..onoonnoo..", "..onnnnno.oo", ".occsssdoyyo", ".occcsddobo.", ".occccdddbo.", ".ooooooooo.."}},
    {"blob",
     {"............", "............", "............", "....oooo....", "..ooccccoo..", ".ocllccccdo.",
      ".oclcccccdo.", "ocwwccwwccdo", "ocwoccwoccdo", "occccccccddo", "occoooocdddo", ".oooooooooo."}},
    {"ogre",
     {"...oooooo...", "..occcccco..", ".ocrocorcco.", ".occccccccdo", ".ocwowowcddo", "..oooooooo..",
      ".occcbbccddo", "occocbbcodco", "ococcbbccoco", "oo.obbbbo.oo", "...occodo...", "..ooo.ooo..."}},
    {"minitaur",
     {"oo........oo", "owo.oooo.owo", "owwoccccowwo", ".oooccccooo.", "..ocrccrco..", "..occccccdo.",
      "..onnnnnno..", "..onononno..", ".ooonnnnooo.", "occcooocccdo", "ococcccddodo", ".oo.oo.oo..."}},
    {"skeleton",
     {"...oooooo...", "..owwwwwwo..", "..owoowoow..", "..owoowoow..", "...owwwwo...", "...owowoo...",
      "..oowwwoo...", ".owowowowo..", ".oo.owo.oo..", "...owowo....", "...owo.owo..", "..ooo.ooo..."}},
    {"bat",
     {"............", "............", "oo........oo", "oco.o..o.oco", "occooccooccd", "occcwccwcccd",
      "odccwccwccdo", ".odccccccdo.", "..odccccdo..", "...oocdoo...", ".....oo.....", "............"}},
    {"spider",
     {"............", ".oo......oo.", "o.oo....oo.o", "...oooooo...", "oooocccooooo", "..oclccccdo.",
      "oooccccccooo", "..ocrccrcdo.", "ooocccccdooo", "..oooddooo..", "oo..oooo..oo", "o..........o"}},
    {"rat",
     {"............", "............", "............", "...........o", "..oo......oo", ".ococoo..oo.",
      ".occccccooo.", "ocoocccccdo.", "onccccccccdo", ".occccccddo.", "..ooocooco..", "....oo.oo..."}},
    {"dragon",
     {".o.......oo.", "oco..oo.occo", "occooccoccdo", "ocdocrcoccdo", "odoccccccdo.", ".ooccccooo..",
      "..oycccco...", "..oyyccddooo", "..oyycccddco", "...oycccdoco", "...occodooo.", "..ooo.ooo..."}},
    {"grub",
     {"............", "............", "....oooo....", "..ooccccoo..", ".occllccccdo", "occlccccccdo",
      "ocwwccwwccdo", "ocwoccwoccdo", "occccccccddo", ".oddddddddo.", "obboobboobbo", "ooo.ooo.ooo."}},
    {"snail",
     {"............", "............", ".....oooo...", "....occcco..", "o.o.oclllcoo", "o.oocloolcco",
      "onnoclolccdo", "onnoclllcddo", "onnnocccddoo", ".onnnooooono", "..onnnnnnnno", "...ooooooooo"}},
    {"urchin",
     {".....oo.....", "..o..oo..o..", "..ooolcooo..", "...oolccoo..", "oo.oclccdooo", ".ooolcccddo.",
      "..oowccwcoo.", ".ooowcowodoo", "oo.occccdo.o", "..ooocddooo.", ".oo.oooo.oo.", ".o...oo...o."}},
    {"snapper",
     {"............", "...ooooooo..", "..occccccco.", ".oclccwccddo", ".occoowoowoo", ".ocowowowoo.",
      ".occooooooo.", ".occccccddo.", "..ooocdooo..", "....oeeo....", "..ooeeeeoo..", "...oooooo..."}},
    {"stomper",
     {"oooooooooooo", "olccccccccdo", "oclccccccddo", "ocoooccooodo", "occwoccowcdo", "occoocooocdo",
      "occccccccddo", "ocwowowowcdo", "ocowowowocdo", "occcccccccdo", "odddddddddoo", "oso.oso.oso."}},
    {"wings",
     {"www......www", "wwww....wwww", ".wws....sww.", "..s......s..", "............", "............",
      "............", "............", "............", "............", "............", "............"}},
};
static_assert(are_whole(creatures));

}  // namespace

std::span<const Drawing> creature_drawings() { return creatures; }

}  // namespace levelwright
