// The descriptions of what every recipe may hold: its head, the keys common to all steps, where they work, and the control forms.
#include "levelwright/recipe/plan/plan.hpp"

namespace levelwright {

constexpr double largest_whole = std::numeric_limits<int>::max();

const Record& WhereNoise::description() {
    static const Record record{
        "noise",
        "The cells that lie so high on smooth random hills.",
        {
            field("from", &WhereNoise::from, "the lowest of them; 0.7 leaves out the lower 70 % of the cells",
                  {.least = 0, .most = 1}),
            field("to", &WhereNoise::to, "the highest of them", {.least = 0, .most = 1}),
            field("scale", &WhereNoise::scale, "how broad the hills are",
                  {.least = 1, .most = 10'000, .usually = {2, 60}, .unit = "cells"}),
            field("octaves", &WhereNoise::octaves,
                  "how many layers of noise are added up, each half as broad as the one before",
                  {.least = 1, .most = 16, .usually = {1, 6}}),
            field("name", &WhereNoise::name,
                  "places with the same name lie on the same hills; the step has its own when left out"),
        }};
    return record;
}

const Record& Where::description() {
    static const Choice<By> ways[] = {
        {By::air, "air", "in steps along the axes, through anything"},
        {By::walk, "walk", "in steps along the axes over cells that can be walked on"},
    };
    static const Choice<In> places[] = {
        {In::map, "map", "every floor of the map"},
        {In::regions, "regions", "regions that are not divided further"},
        {In::subtrees, "subtrees", "regions that are divided further, except the outermost"},
        {In::rooms, "rooms", "rooms"},
        {In::corridors, "corridors", "corridors"},
        {In::caves, "caves", "caves"},
        {In::dead_ends, "dead_ends", "rooms with a single way in"},
    };
    static const Record record{
        "where",
        "Where a step works. With several places it runs once in each and sees nothing outside it, or once in all of them together.",
        {
            field("in", &Where::in, places, "the kind of place"),
            field("tagged", &Where::tagged, "only places with one of these tags or names"),
            field("not", &Where::excluded, "no places with one of these tags or names"),
            field("pick", &Where::pick, "this many of them, drawn at random",
                  {.least = 0, .most = 1e6, .usually = {0, 12}}),
            field("area", &Where::area, "only places of this many cells",
                  {.least = 1, .most = largest_whole, .usually = {1, 400}, .unit = "cells"}),
            field("inset", &Where::inset, "leaves this many cells along the edge alone",
                  {.least = 0, .most = 1000, .usually = {0, 5}, .unit = "cells"}),
            field("grow", &Where::grow, "takes in this many cells around it",
                  {.least = 0, .most = 1000, .usually = {0, 5}, .unit = "cells"}),
            field(
                "rect", &Where::rect,
                "only this part of the map; numbers are cells, and texts such as \"1/3\", \"50%\" or \"100%-12\" depend on its width or height"),
            field("on", &Where::on, "of each place, only the cells that hold one of these tiles"),
            field(
                "distance", &Where::distance,
                "of each place, only the cells so far from things by name; what is absent or out of reach is farther than any number",
                {.least = 0, .most = largest_whole, .usually = {0, 30}, .unit = "steps"}),
            field("by", &Where::by, ways, "how distances are measured"),
            field("noise", &Where::noise, "of each place, only the cells that lie so high on random hills"),
            field("floor", &Where::floor, "only this floor, counted from 0",
                  {.least = 0, .most = 1000, .usually = {0, 9}}),
            field(
                "together", &Where::together,
                "runs once on each floor, in all of the places as if they were one: counts hold for all of them, and distances are measured through what lies between"),
        },
        "in"};
    return record;
}

const Record& StepCommon::description() {
    static const Record record{
        "every step",
        "Keys that any step may have besides its own.",
        {
            field(
                "id", &StepCommon::id,
                "its name for random streams, --set and --vary; the step's kind when left out, with a number for the second and later ones"),
            field("seed", &StepCommon::seed,
                  "pins the step: it draws from this seed whatever the level's seed is",
                  {.least = 0, .most = largest_whole, .usually = {0, 999}, .fixed = true}),
            field("chance", &StepCommon::chance, "how likely it is to run at all", {.least = 0, .most = 1}),
            field("where", &StepCommon::where, "where it works"),
            field(
                "as", &StepCommon::as,
                "tags for the rooms and regions it makes, or for the place it worked in when it makes none"),
        }};
    return record;
}

const Record& GroupForm::description() {
    static const Record record{"group",
                               "Runs steps one after the other, as if they were one.",
                               {field("group", &GroupForm::group, "the steps", {.required = true})}};
    return record;
}

const Record& RepeatForm::description() {
    static const Record record{"repeat",
                               "Runs steps again and again.",
                               {field("repeat", &RepeatForm::repeat, "how often",
                                      {.least = 0, .most = 10'000, .usually = {0, 10}, .required = true}),
                                field("steps", &RepeatForm::steps, "the steps", {.required = true})}};
    return record;
}

const Record& OneOfForm::description() {
    static const Record record{"one_of",
                               "Runs one of several steps, drawn by their weights (1 when a step has none).",
                               {field("one_of", &OneOfForm::one_of,
                                      "the steps, each of which may have a \"weight\"", {.required = true})}};
    return record;
}

const Record& UseForm::description() {
    static const Record record{
        "use",
        "Runs the steps of another recipe. Its inputs take the values given in \"with\", its tiles and "
        "objects are added to those of this recipe, and its size and requirements are ignored.",
        {field("use", &UseForm::use, "the other recipe's name", {.required = true})}};
    return record;
}

const Record& RecipeHead::TileEntry::description() {
    static const Record record{
        "tile",
        "A kind of tile; just its glyph when nothing else is to be said.",
        {
            field("glyph", &TileEntry::glyph, "the character that stands for it in text"),
            field("colour", &TileEntry::colour, "its colour in pictures: #rrggbb, or a word such as red"),
            field("role", &TileEntry::role,
                  "what steps may use it for without naming it: rock, wall, floor, door, …"),
            field("traits", &TileEntry::traits,
                  "solid, opaque, one_way, hazard, climb, liquid, door, locked, stairs_up, stairs_down"),
        },
        "glyph"};
    return record;
}

const Record& RecipeHead::ObjectEntry::description() {
    static const Record record{
        "object",
        "A kind of object; just its glyph when nothing else is to be said.",
        {
            field("glyph", &ObjectEntry::glyph, "the character that stands for it in text"),
            field("colour", &ObjectEntry::colour, "its colour in pictures: #rrggbb, or a word such as red"),
            field("group", &ObjectEntry::group, "a name for several kinds together: monster, treasure, …"),
            field("cost", &ObjectEntry::cost, "what a furnisher pays for one",
                  {.least = 0, .most = 1e6, .usually = {0, 20}, .fixed = true}),
            field("traits", &ObjectEntry::traits, "words that rules and games may ask for"),
        },
        "glyph"};
    return record;
}

const Record& RecipeHead::InputEntry::description() {
    static const Record record{
        "input",
        "A number that the game passes in; just its default when nothing else is to be said.",
        {
            field("default", &InputEntry::standard, "the value when the game passes none", {.fixed = true}),
            field("min", &InputEntry::least, "the least it may be", {.fixed = true}),
            field("max", &InputEntry::most, "the most it may be", {.fixed = true}),
            field("purpose", &InputEntry::purpose, "what it stands for"),
        },
        "default"};
    return record;
}

const Record& EndlessEntry::description() {
    static const Record record{
        "endless",
        "An endless plane, made in chunks. Only steps that declare how far they read can be used.",
        {
            field("chunk", &EndlessEntry::chunk, "how many cells wide and high a chunk is",
                  {.least = 8, .most = 1024, .usually = {16, 128}, .unit = "cells", .fixed = true}),
        },
        "chunk"};
    return record;
}

const Record& BreedEntry::description() {
    static const Record record{
        "breed",
        "What searches over recipes may change. Without it they change whatever the steps have; size, tiles, "
        "objects, inputs, game and requirements always stay as they are.",
        {
            field(
                "only", &BreedEntry::only,
                "change nothing but these: a step's id, id.parameter as --vary takes it, or \"steps\" for which steps there are and in what order"),
            field("fixed", &BreedEntry::fixed, "leave these as they are"),
        }};
    return record;
}

const Record& RecipeHead::description() {
    static const Choice<Begin> beginnings[] = {
        {Begin::first_tile, "first_tile", "the first tile"},
        {Begin::unknown, "unknown", "undecided cells; those left at the end become the first tile"},
    };
    static const Choice<Perspective> views[] = {
        {Perspective::top, "top", "from above: players walk in all directions"},
        {Perspective::side, "side", "from the side: players stand on what is solid, jump and fall"},
    };
    static const Record record{
        "recipe",
        "A generator of levels.",
        {
            field("name", &RecipeHead::name, "its name"),
            field("purpose", &RecipeHead::purpose, "what it makes, in a sentence"),
            field("size", &RecipeHead::size, "how many cells wide and high; a range is drawn once per level",
                  {.least = 1, .most = 65536, .usually = {10, 200}, .unit = "cells"}),
            field("view", &RecipeHead::view, views,
                  "how levels are seen; the start level decides when the recipe does not say"),
            field("begin", &RecipeHead::begin, beginnings, "what a level is full of before the first step"),
            field("endless", &RecipeHead::endless,
                  "makes an endless plane, chunk by chunk, instead of levels of one size"),
            field("floors", &RecipeHead::floors, "how many floors",
                  {.least = 1, .most = 1000, .usually = {1, 10}}),
            field("tries", &RecipeHead::tries, "how often to try again when a requirement is not met",
                  {.least = 1, .most = 1'000'000, .usually = {1, 1000}, .fixed = true}),
            field("inputs", &RecipeHead::inputs, "numbers that the game passes in"),
            field("tiles", &RecipeHead::tiles, "the kinds of tiles; stock ones when left out",
                  {.most_items = most_tiles}),
            field("objects", &RecipeHead::objects, "the kinds of objects besides the stock ones",
                  {.most_items = most_kinds}),
            field("breed", &RecipeHead::breed, "what searches over recipes may change"),
        }};
    return record;
}

}  // namespace levelwright
