// chunks: a level grown from drawn pieces, anchor by anchor (occupancy-regulated extension).
//
//     { do: "chunks", start: ["....", "E.@.", "####"], chunks: [["@...@", "#####"], …] }
#include <fmt/format.h>

#include "levelwright/steps/general/steps.hpp"
#include "levelwright/steps/platformer/chunk_finish.hpp"
#include "levelwright/steps/platformer/chunk_growth.hpp"

namespace levelwright {
namespace {

struct Chunks {
    enum class Towards : std::uint8_t { right, anywhere };
    std::vector<ChunkKind> chunks;
    std::optional<ChunkKind> start;
    std::optional<ChunkKind> finish;
    Legend legend;
    std::string anchors = "@";
    std::optional<TileId> anchor_tile;
    std::optional<KindId> marker;
    Towards towards = Towards::right;
    int before_end = 4;
    int most = 10'000;
    TileId tile{};
    ByThing<int> grow;
    double decay = 0.7;
    double care = 0.2;
    int candidates = 17;
    bool deep = false;
    std::vector<ChunkThinning> thin;
    std::optional<int> gaps;
    std::vector<ChunkQuota> quotas;
    std::optional<TileId> thin_ground;
    static const Record& description();
};

const Record& Chunks::description() {
    static const Choice<Towards> ways[] = {
        {Towards::right, "right", "until an anchor near the right end is drawn"},
        {Towards::anywhere, "anywhere", "until nothing fits anywhere"},
    };
    static const Record record{
        "chunks",
        "Grows a level from drawn pieces. Anchors are cells where a player may be. Again and again one of the level's is drawn, and a piece "
        "that fits is laid with one of its own anchors there. What is in the level already counts as a piece, and stays.",
        {
            field("chunks", &Chunks::chunks, "the pieces to choose from", {.required = true}),
            field("start", &Chunks::start, "the piece in the lower left corner"),
            field("finish", &Chunks::finish, "the piece in the lower right corner"),
            field(
                "legend", &Chunks::legend,
                "what glyphs stand for, a tile or an object; the tiles' and objects' own glyphs need no entry",
                {.fixed = true}),
            field("anchors", &Chunks::anchors, "the glyphs that mark anchors"),
            field("anchor_tile", &Chunks::anchor_tile, "what is where an anchor is; nothing when left out"),
            field(
                "marker", &Chunks::marker,
                "objects that mark anchors of a level that is there already; when left out, or when there are none, the ends of its "
                "platforms are anchors"),
            field("towards", &Chunks::towards, ways, "where the level grows"),
            field("before_end", &Chunks::before_end, "how near to the last piece an anchor ends the growth",
                  {.least = 0, .most = 1000, .usually = {0, 10}, .unit = "cells"}),
            field("most", &Chunks::most, "how many pieces are laid at most",
                  {.least = 0, .most = 10'000, .usually = {0, 200}}),
            field("tile", &Chunks::tile, "what is as good as nothing, in pieces and in the level",
                  {.role = "floor"}),
            field(
                "grow", &Chunks::grow,
                "tiles that go on beyond the edge of a piece, and for how many cells they do where nothing was laid; solid ones when left "
                "out, for 5 cells",
                {.least = 0, .most = 1000, .usually = {0, 20}}),
            field("decay", &Chunks::decay, "what is left of a piece's weight each time it is used",
                  {.least = 0, .most = 1}),
            field("care", &Chunks::care, "what the weight of a precise piece is multiplied by",
                  {.least = 0, .most = 1}),
            field("candidates", &Chunks::candidates, "how many pieces that fit are looked for at most",
                  {.least = 1, .most = 10'000, .usually = {1, 40}}),
            field(
                "deep", &Chunks::deep,
                "whether the first tile of `grow` goes on down to whatever is below it, so that there are no hollows under ground"),
            field("thin", &Chunks::thin, "things of which some are taken away in the end"),
            field("gaps", &Chunks::gaps, "how many gaps the ground has in the end",
                  {.least = 0, .most = 10'000, .usually = {0, 20}}),
            field("quotas", &Chunks::quotas, "how many of something there are in the end"),
            field("thin_ground", &Chunks::thin_ground,
                  "what ground with nothing below it becomes in the end; it stays when left out"),
        }};
    return record;
}

struct ChunkLibrary {
    std::vector<Chunk> chunks;
    std::optional<Chunk> start, finish;
    std::vector<TileId> platforms;  // the first one is the ground
};

std::vector<TileId> platforms_of(const Chunks& step, const Palette& palette) {
    std::vector<TileId> platforms;
    for (const auto& [things, cells] : step.grow) {
        for (const Thing& thing : things.things) {
            if (!thing.object) platforms.push_back(thing.tile);
        }
    }
    if (!step.grow.empty()) return platforms;
    for (std::size_t i = 0; i < palette.tiles.size(); ++i) {
        if (palette.tiles[i].traits.has(Trait::solid)) platforms.push_back(static_cast<TileId>(i));
    }
    return platforms;
}

ChunkLibrary compile(const Chunks& step, Reader& reader) {
    ChunkLibrary library;
    library.platforms = platforms_of(step, reader.vocabulary().palette);
    const ChunkWords words{step.legend, step.anchors, step.tile, library.platforms, step.anchor_tile};
    const auto read = [&](const ChunkKind& kind, std::size_t anchors) {
        reader.vocabulary().names->intern(kind.name);
        return read_chunk(kind, words, anchors, reader);
    };
    if (step.start) {
        const Reader::Inside inside(reader, "start");
        library.start = read(*step.start, 1);
    }
    if (step.finish) {
        const Reader::Inside inside(reader, "finish");
        library.finish = read(*step.finish, 0);
    }
    const Reader::Inside inside(reader, "chunks");
    for (std::size_t i = 0; i < step.chunks.size(); ++i) {
        const Reader::Inside item(reader, i);
        library.chunks.push_back(read(step.chunks[i], 2));
    }
    if (step.chunks.empty())
        reader.mistake(Mistake::bad_value, reader.owner_spot(), "there is no chunk to make levels of");
    return library;
}

class ChunkBuilder {
 public:
    ChunkBuilder(const Chunks& step, const ChunkLibrary& library, Draft& draft)
        : step_(step), library_(library), draft_(draft), level_(draft.scratch().tool<PartialLevel>()) {}

    void run() {
        if (draft_.spend(16 * draft_.size().area())) return;
        level_.begin(draft_.size());
        if (step_.anchor_tile) level_.set_ground_of_anchors(filling_of(*step_.anchor_tile));
        read_level();
        lay_ends();
        if (draft_.stopped()) return;
        if (level_.anchors().empty()) find_anchors();
        if (level_.anchors().empty())
            return draft_.fail(
                "there is no anchor to begin with: give a start, or a level with something to grow from");
        const GrowthRules rules{.decay = step_.decay,
                                .care = step_.care,
                                .candidates = step_.candidates,
                                .end_column = end_column(),
                                .to_right = step_.towards == Chunks::Towards::right,
                                .most = step_.most};
        ChunkGrowth growth(library_.chunks, rules, level_, draft_);
        growth.run();
        finish();
        if (!draft_.stopped()) write(growth.placed());
    }

 private:
    bool is_platform_here(Filling what) const { return is_platform(what, library_.platforms); }

    // What is there goes on to both sides and down, so that pieces can join it, but not up.
    void read_level() {
        for_each_cell([&](Point at) {
            const Filling what = filling_of(draft_.tiles()[at]);
            if (what == filling_of(step_.tile)) return;
            const bool platform = is_platform_here(what);
            const Point above = at - Point{0, 1};
            const bool covered =
                draft_.size().contains(above) && is_platform_here(filling_of(draft_.tiles()[above]));
            const int sides = extends_left | extends_right | extends_down | (covered ? extends_up : 0);
            level_.put(at, {{}, what, platform, static_cast<std::uint8_t>(platform ? sides : 0)});
            level_.fix(at);
        });
        draft_.for_each_object([&](const Object& object) {
            const Point at = draft_.from_level(object.place.at);
            if (step_.marker && object.kind == *step_.marker) return level_.add_anchor(at);
            if (!level_.is_empty(at)) return;
            level_.put(at, {{}, filling_of(object.kind), false, 0});
            level_.fix(at);
        });
    }

    template <class Visit>
    void for_each_cell(Visit visit) {
        for (int y = 0; y < draft_.size().height; ++y) {
            for (int x = 0; x < draft_.size().width; ++x) visit(Point{x, y});
        }
    }

    void lay_ends() {
        const Size size = draft_.size();
        if (library_.start) lay_end(*library_.start, {0, size.height - library_.start->size.height}, true);
        if (library_.finish) {
            const Size last = library_.finish->size;
            lay_end(*library_.finish, {size.width - last.width, size.height - last.height}, false);
        }
    }

    void lay_end(const Chunk& chunk, Point corner, bool is_start) {
        if (!draft_.stopped() &&
            !whole(draft_.size()).contains(Rect{corner.x, corner.y, chunk.size.width, chunk.size.height}))
            return draft_.fail(fmt::format("the {} is {}x{} cells; the map has {}x{}",
                                           is_start ? "start" : "finish", chunk.size.width, chunk.size.height,
                                           draft_.size().width, draft_.size().height));
        for (const ChunkPart& part : chunk.parts) {
            if (level_.is_empty(corner + part.at)) level_.put(corner + part.at, part);
        }
        if (!is_start) return;
        for (const Point anchor : chunk.anchors) level_.add_anchor(corner + anchor);
    }

    // Beside the ends of platforms: seen from the side above them, seen from the top next to them.
    void find_anchors() {
        const bool side = draft_.level().view == Perspective::side;
        for_each_cell([&](Point at) {
            if (!level_.is_empty(at)) return;
            const auto platform_at = [&](Point p) {
                return draft_.size().contains(p) && level_.at(p).platform;
            };
            const Point below = at + Point{0, 1};
            const bool rim = platform_at(below) &&
                             (!platform_at(below + Point{1, 0}) || !platform_at(below - Point{1, 0}));
            const bool beside = std::any_of(four_directions.begin(), four_directions.end(),
                                            [&](Point step) { return platform_at(at + step); });
            if (side ? rim : beside) level_.add_anchor(at);
        });
    }

    int end_column() const {
        const int last = library_.finish ? library_.finish->size.width : 0;
        return draft_.size().width - last - step_.before_end;
    }

    void finish() {
        const int first = library_.start ? library_.start->size.width : 0,
                  last = draft_.size().width - (library_.finish ? library_.finish->size.width : 0) - 1;
        ChunkFinish finish(level_, {first, last}, draft_);
        for (const ChunkThinning& thinning : step_.thin) finish.thin(thinning);
        for (const auto& [things, cells] : step_.grow) {
            for (const Thing& thing : things.things) {
                if (!thing.object) finish.grow(thing.tile, cells);
            }
        }
        if (step_.grow.empty()) {
            for (const TileId tile : library_.platforms) finish.grow(tile, 5);
        }
        if (step_.deep && !library_.platforms.empty()) finish.deepen(library_.platforms[0]);
        if (step_.gaps && !library_.platforms.empty() &&
            !finish.set_gaps(*step_.gaps, library_.platforms[0]) && !draft_.stopped())
            draft_.fail(fmt::format("there is no place for {} gaps", *step_.gaps));
        for (const ChunkQuota& quota : step_.quotas) {
            if (!finish.meet(quota) && !draft_.stopped())
                draft_.fail(fmt::format("there is no place for {} of what a quota counts", quota.count));
        }
        if (step_.thin_ground && !library_.platforms.empty())
            finish.replace_thin(library_.platforms[0], *step_.thin_ground);
        draft_.spend(8 * draft_.size().area());
    }

    void write(const std::vector<Alignment>& placed) {
        for_each_cell([&](Point at) {
            const PartialLevel::Cell& site = level_.at(at);
            if (site.what == no_filling || site.fixed || !draft_.may_change(at) || draft_.stopped()) return;
            if (is_object(site.what))
                draft_.add_object(kind_of(site.what), at);
            else
                draft_.tiles()[at] = tile_of(site.what);
        });
        for (const Alignment& alignment : placed) {
            const Chunk& chunk = library_.chunks[alignment.chunk];
            if (chunk.of->name.empty() || draft_.stopped()) continue;
            const Rect box =
                common_part({alignment.corner.x, alignment.corner.y, chunk.size.width, chunk.size.height},
                            whole(draft_.size()));
            if (!box.empty()) draft_.add_region(box, draft_.level().names.intern(chunk.of->name));
        }
    }

    const Chunks& step_;
    const ChunkLibrary& library_;
    Draft& draft_;
    PartialLevel& level_;
};

void run(const Chunks& step, const ChunkLibrary& library, Draft& draft) {
    ChunkBuilder(step, library, draft).run();
}

}  // namespace

Step chunks_step() { return make_compiled_step<Chunks, ChunkLibrary, compile, run>(); }

}  // namespace levelwright
