// dig: the blind digger of the chapter on constructive generation. It knows nothing of what it has dug: after
// each tile it may turn, and may leave a room behind, ever more likely the longer it has not.
//
//     ####################
//     ##.....#############
//     ##.....#####...#####
//     ##.............#####
//     ##.....#####...#####
//     #####.##############
#include <fmt/format.h>

#include "levelwright/steps/general/steps.hpp"
#include "levelwright/steps/layouts/dead_ends.hpp"
#include "levelwright/steps/layouts/dig_site.hpp"
#include "levelwright/steps/layouts/pieces.hpp"

namespace levelwright {
namespace {

struct Dig {
    enum class Rolls : std::uint8_t { after, before };
    double share = 0.3;
    std::optional<int> cells;
    int turn_chance = 5;
    int turn_growth = 5;
    int room_chance = 5;
    int room_growth = 5;
    WholeRange room{3, 7};
    Rolls turns = Rolls::after;
    bool over_open = false;
    bool stay_inside = true;
    int again = 80;
    bool dead_ends = false;
    TileId tile{};
    static const Record& description();
};

const Record& Dig::description() {
    static const Choice<Rolls> rolls[] = {
        {Rolls::after, "after", "after each tile dug"},
        {Rolls::before, "before", "before each tile dug"},
    };
    static const Record record{
        "dig",
        "A blind digger: digs tile by tile, and turns and places rooms with chances that grow until it "
        "does. Everything it digs is connected; overlapping rooms and crossing corridors are part of the "
        "method.",
        {
            field("share", &Dig::share, "digs until this much of the region is open",
                  {.least = 0, .most = 0.9, .unit = "of the cells"}),
            field("cells", &Dig::cells, "digs until this many cells are open, instead of a share",
                  {.least = 0, .most = 1e7, .usually = {0, 3000}, .unit = "cells"}),
            field("turn_chance", &Dig::turn_chance, "the initial chance of turning",
                  {.least = 0, .most = 100, .unit = "%"}),
            field("turn_growth", &Dig::turn_growth,
                  "what each tile adds to it; after a turn it starts again from 0",
                  {.least = 0, .most = 100, .usually = {0, 30}, .unit = "%"}),
            field("room_chance", &Dig::room_chance, "the initial chance of placing a room",
                  {.least = 0, .most = 100, .unit = "%"}),
            field("room_growth", &Dig::room_growth,
                  "what each tile adds to it; after a room it starts again from 0",
                  {.least = 0, .most = 100, .usually = {0, 30}, .unit = "%"}),
            field("room", &Dig::room, "sides of rooms, drawn for each",
                  {.least = 1, .most = 64, .usually = {2, 15}, .unit = "cells"}),
            field("turns", &Dig::turns, rolls, "when the digger decides whether to turn"),
            field("over_open", &Dig::over_open,
                  "whether it also turns and places rooms while crossing cells that are already open"),
            field(
                "stay_inside", &Dig::stay_inside,
                "whether a one-cell rim stays along the edge; otherwise it turns only where the region ends"),
            field("again", &Dig::again,
                  "starts again elsewhere, from a corridor dug earlier, after this many tiles; 0 for never",
                  {.least = 0, .most = 1e6, .usually = {0, 300}, .unit = "tiles"}),
            field("dead_ends", &Dig::dead_ends, "whether corridors that lead nowhere stay"),
            field("tile", &Dig::tile, "what is dug", {.role = "floor"}),
        }};
    return record;
}

// A chance in percent that grows until it comes true.
class GrowingChance {
 public:
    GrowingChance(int first, int growth) : chance_(first), growth_(growth) {}
    bool roll(Stream& random) {
        const bool happens = static_cast<int>(random.below(100)) < chance_;
        chance_ = happens ? 0 : std::min(100, chance_ + growth_);
        return happens;
    }

 private:
    int chance_;
    int growth_;
};

class Digger {
 public:
    Digger(const Dig& step, Draft& draft)
        : step_(step),
          draft_(draft),
          site_(draft, step.stay_inside ? 1 : 0),
          turn_(step.turn_chance, step.turn_growth),
          room_(step.room_chance, step.room_growth),
          rooms_(draft.scratch().tool<std::vector<Rect>>()),
          in_room_(draft.scratch().bits(draft.size())),
          trail_(draft.scratch().points()) {
        rooms_.clear();
    }

    void run() {
        wanted_ = step_.cells
                      ? *step_.cells
                      : static_cast<std::int64_t>(step_.share * static_cast<double>(site_.cells()) + 0.5);
        if (wanted_ <= site_.open_count()) return;
        if (wanted_ > site_.room_to_dig())
            return draft_.fail(fmt::format("{} cells should be open, but the digger can reach only {}",
                                           wanted_, site_.room_to_dig()));
        steps_left_ = 1000 + 400 * site_.cells();
        start_ = *site_.draw_start();
        place_at(start_);
        dig_until(wanted_);
        if (!step_.dead_ends) dig_without_dead_ends();
        if (draft_.stopped()) return;
        if (site_.open_count() < wanted_)
            return draft_.fail(fmt::format("only {} of {} cells were dug when the digger gave up",
                                           site_.open_count(), wanted_));
        keep();
    }

 private:
    void place_at(Point at) {
        at_ = at;
        site_.dig(at);
        trail_.push_back(at);
        direction_ = draw_direction();
        tiles_ = 0;
    }

    Point draw_direction() { return four_directions[draft_.random().below(4)]; }

    void dig_until(std::int64_t count) {
        for (std::int64_t i = 1; site_.open_count() < count && steps_left_ > 0; ++i) {
            if ((i & 1023) == 0 && draft_.spend(1024)) return;
            --steps_left_;
            dig_one();
        }
    }

    // The body of the chapter's loop.
    void dig_one() {
        if (step_.turns == Dig::Rolls::before && rolls_) roll_turn();
        if (!site_.can_enter(at_ + direction_)) return turn_back();
        at_ = at_ + direction_;
        const bool is_new = !site_.is_open(at_);
        if (is_new) trail_.push_back(at_);
        site_.dig(at_);
        rolls_ = is_new || step_.over_open;
        if (step_.turns == Dig::Rolls::after && rolls_) roll_turn();
        if (rolls_ && room_.roll(draft_.random())) place_room();
        if (step_.again > 0 && ++tiles_ >= step_.again) start_again();
    }

    // Turning would lead it along the edge for a while: rather elsewhere, if it may start again.
    void turn_back() {
        if (step_.again > 0 && !step_.over_open)
            start_again();
        else
            direction_ = draw_direction();
    }

    void roll_turn() {
        if (turn_.roll(draft_.random())) direction_ = draw_direction();
    }

    void place_room() {
        const int width = step_.room.draw(draft_.random());
        const int height = step_.room.draw(draft_.random());
        const Rect room =
            site_.dig_room({at_.x - (width - 1) / 2, at_.y - (height - 1) / 2, width, height}, at_);
        draft_.spend(room.area());
        in_room_.fill_rect(room, true);
        rooms_.push_back(room);
    }

    // Where there is something left to dig beside a corridor, or else from a room.
    void start_again() {
        Point at = start_;
        if (const auto rim = site_.draw_rim_cell(trail_))
            at = *rim;
        else if (!rooms_.empty())
            at = rooms_[draft_.random().below(static_cast<std::uint32_t>(rooms_.size()))].centre();
        place_at(at);
    }

    // Closing blind alleys takes some of what was dug away again; each round digs farther.
    void dig_without_dead_ends() {
        for (int round = 0; round < 20 && !draft_.stopped(); ++round) {
            close_blind_alleys();
            if (site_.open_count() >= wanted_) return;
            start_again();
            dig_until(wanted_ + (std::int64_t{8} << round));
        }
        close_blind_alleys();
    }

    void close_blind_alleys() {
        BitGrid& may_close = draft_.scratch().bits(draft_.size());
        may_close = site_.dug();
        may_close.and_not(in_room_);
        may_close.set(start_, false);
        draft_.spend(site_.cells());
        close_dead_ends(site_.open(), may_close, [&](Point at) {
            site_.close(at);
            may_close.set(at, false);
        });
    }

    void keep() {
        draft_.paint(site_.dug(), step_.tile);
        Pieces pieces(draft_);
        for (const Rect& room : rooms_) pieces.add_room(room);
        BitGrid& corridors = draft_.scratch().bits(draft_.size());
        corridors = site_.dug();
        corridors.and_not(in_room_);
        pieces.add_corridors(corridors, site_.open(), std::nullopt);
    }

    const Dig& step_;
    Draft& draft_;
    DigSite site_;
    GrowingChance turn_, room_;
    std::vector<Rect>& rooms_;
    BitGrid& in_room_;
    std::vector<Point>& trail_;  // where corridors were dug
    Point start_, at_, direction_;
    bool rolls_ = true;
    int tiles_ = 0;  // since the last start
    std::int64_t wanted_ = 0;
    std::int64_t steps_left_ = 0;
};

void run(const Dig& step, Draft& draft) {
    if (!draft.palette().walkable(step.tile))
        return draft.fail("a digger must dig a tile that can be walked on");
    Digger(step, draft).run();
}

}  // namespace

Step dig_step() { return make_step<Dig, run>(); }

}  // namespace levelwright
