// endless_cave: a cave without end, chunk by chunk.
#include <fmt/format.h>

#include "levelwright/base/bits.hpp"
#include "levelwright/steps/caves/cave_chunks.hpp"
#include "levelwright/steps/general/automaton_rule.hpp"

namespace levelwright {
namespace {

struct EndlessCave : AutomatonRule {
    double rock = 0.5;
    int generations = 4;
    int rounds = 2;
    int tunnel_width = 3;
    double joined = 0.4;
    bool keep_open = true;
    TileId solid{};
    TileId open{};

    std::optional<int> reach() const { return 0; }  // it asks the plane for what it needs
    static const Record& description();
};

const Record& EndlessCave::description() {
    static const Record record{
        "endless_cave",
        "Makes one chunk of an endless cave: the same whatever was made before, and seamless with its "
        "neighbours. The largest spaces of neighbouring chunks are joined, and each chunk keeps its own as "
        "a cave. Needs an endless recipe.",
        with_rule_fields<EndlessCave>({
            field("rock", &EndlessCave::rock, "how likely a cell is to start as rock",
                  {.least = 0, .most = 1, .unit = "of the cells"}),
            field("generations", &EndlessCave::generations, "how often the automaton runs",
                  {.least = 0, .most = 100, .usually = {0, 10}}),
            field("rounds", &EndlessCave::rounds, "how often it runs again after tunnels are dug",
                  {.least = 0, .most = 20, .usually = {0, 5}}),
            field("tunnel_width", &EndlessCave::tunnel_width,
                  "how wide tunnels between chunks are; the automaton closes narrow ones",
                  {.least = 1, .most = 15, .usually = {1, 7}, .unit = "cells, an odd number"}),
            field(
                "joined", &EndlessCave::joined,
                "spaces at least this large, compared with the largest of their chunk, are joined to it by a tunnel; with 0 all floor of the plane is connected",
                {.least = 0, .most = 1, .unit = "of the largest"}),
            field("keep_open", &EndlessCave::keep_open,
                  "whether what joins chunks stays open; otherwise the automaton cuts some off"),
            field("solid", &EndlessCave::solid, "the tile of the rock", {.role = "rock"}),
            field("open", &EndlessCave::open, "the tile of the floor", {.role = "floor"}),
        })};
    return record;
}

CompiledRule compile(const EndlessCave& cave, Reader& reader) {
    if (!reader.vocabulary().endless)
        reader.mistake(Mistake::missing_key, reader.owner_spot(), "endless_cave", "endless",
                       "write endless: { chunk: \"50x50\" } at the top of the recipe");
    return cave.compiled();
}

// What is kept from chunk to chunk must be known by all that it depends on and that may vary.
std::uint64_t key_of_plane(const EndlessCave& cave, const Draft& draft) {
    std::uint64_t key = draft.key();
    for (const double number :
         {cave.rock, double{1} * cave.generations, double{1} * cave.tunnel_width, cave.joined})
        key = subkey(key, bits_of(number));
    return key;
}

void run(const EndlessCave& cave, const CompiledRule& rule, Draft& draft) {
    const Window& window = *draft.window();
    const CavePlane plane{.key = key_of_plane(cave, draft),
                          .chunk = window.chunk,
                          .rock = cave.rock,
                          .rule = &rule,
                          .generations = cave.generations,
                          .rounds = cave.rounds,
                          .tunnel_reach = cave.tunnel_width / 2,
                          .joined = cave.joined,
                          .keep_open = cave.keep_open};
    const int reach = window.margin + plane.smoothing_reach();
    if (reach > std::min(window.chunk.width, window.chunk.height)) {
        return draft.fail(
            fmt::format("it reads {} cells around a chunk; chunks of {}x{} are too small for that", reach,
                        window.chunk.width, window.chunk.height));
    }
    CaveChunks& chunks = draft.scratch().tool<CaveChunks>();
    BitGrid& floor = draft.scratch().bits(draft.size());
    chunks.find_floor(plane, window.place, window.margin, floor, draft);
    paint_either(draft.tiles(), floor, cave.open, cave.solid);
    if (!cave.keep_open || !draft.palette().walkable(cave.open)) return;
    BitGrid& main = draft.scratch().bits(draft.size());
    main.blit(chunks.main_of(plane, window.place, draft), {window.margin, window.margin});
    draft.add_room(Room::Kind::cave, main);
}

}  // namespace

Step endless_cave_step() { return make_compiled_step<EndlessCave, CompiledRule, compile, run>(); }

}  // namespace levelwright
