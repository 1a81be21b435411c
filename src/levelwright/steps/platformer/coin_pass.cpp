// coin_pass: the last of six passes, in which coins hang over the ground.
#include <algorithm>

#include "levelwright/steps/general/steps.hpp"
#include "levelwright/steps/platformer/columns.hpp"

namespace levelwright {
namespace {

struct CoinPass {
    TileId ground{}, air{};
    Curve coin{0.2};
    int highest = 5;
    int start = 5;
    bool sure = true;
    Curve arc{0.7};
    static const Record& description();
};

const Record& CoinPass::description() {
    using C = CoinPass;
    static const Record record{
        "coin_pass",
        "Hangs coins over the ground: the last of six passes that make a level in side view.",
        {
            field("ground", &C::ground, "what the ground is made of", {.role = "rock"}),
            field("air", &C::air, "what is above it", {.role = "floor"}),
            field("coin", &C::coin,
                  "how likely each column has a coin, or begins a row of them if it is sure",
                  {.least = 0, .most = 1}),
            field("highest", &C::highest, "how high above the ground at most",
                  {.least = 1, .most = 1000, .usually = {1, 8}, .unit = "cells"}),
            field("start", &C::start, "how many columns at first have none",
                  {.least = 0, .most = 1000, .usually = {2, 20}, .unit = "cells"}),
            field(
                "sure", &C::sure,
                "whether coins show the way: in arcs over gaps and in rows on hills and over the ground; otherwise as printed"),
            field("arc", &C::arc, "how likely a gap has an arc, if it is sure", {.least = 0, .most = 1}),
        }};
    return record;
}

KindId compile_coins(const CoinPass&, Reader& reader) {
    return reader.object("coin", reader.compiled->spot).value_or(KindId{});
}

class CoinHanger {
 public:
    CoinHanger(const CoinPass& step, KindId coin, Draft& draft)
        : step_(step), coin_(coin), draft_(draft), columns_(draft, step.ground, step.air) {}

    void hang_as_printed() {
        Stream& random = draft_.random();
        for (int x = step_.start + 1; x < columns_.count(); ++x) {
            if (!random.chance(step_.coin.at(columns_.progress(x)))) continue;
            Point at{x, columns_.ground(x) - random.between(1, step_.highest)};
            while (at.y > 0 && columns_.is_occupied(at)) --at.y;  // above those who stand there
            if (!columns_.is_behind_hill(at)) hang(at);
        }
    }

    void hang_surely() {
        Stream& random = draft_.random();
        for (int x = std::max(1, step_.start + 1); x < columns_.count(); ++x) {
            const double progress = columns_.progress(x);
            if (columns_.is_gap(x) && !columns_.is_gap(x - 1)) {
                const int width = gap_from(x);
                if (x + width < columns_.count() && random.chance(step_.arc.at(progress))) hang_arc(x, width);
                x += width;
            } else if (!columns_.is_gap(x) && random.chance(step_.coin.at(progress))) {
                x += hang_row(x, random.between(3, 6)) + 1;
            }
        }
    }

 private:
    int gap_from(int x) const {
        int width = 0;
        while (x + width < columns_.count() && columns_.is_gap(x + width)) ++width;
        return width;
    }

    // As a leap goes: from a cell above the edge, up to two more in the middle, and down to the other side.
    void hang_arc(int x, int width) {
        const int from = columns_.ground(x - 1) - 2, to = columns_.ground(x + width) - 2;
        for (int i = 0; i < width; ++i) {
            const int straight = from + (to - from) * (i + 1) / (width + 1);
            const int bend = 8 * (i + 1) * (width - i) / ((width + 1) * (width + 1));
            hang({x + i, straight - bend});
        }
    }

    // Along the top of a hill, or a little above the ground for as long as that stays level.
    int hang_row(int x, int length) {
        const bool on_hill = columns_.hill(x) < columns_.ground(x);
        const int y = on_hill ? columns_.hill(x) - 1 : columns_.ground(x) - draft_.random().between(1, 3);
        int hung = 0;
        while (hung < length && x + hung < columns_.count() && columns_.hill(x + hung) == columns_.hill(x) &&
               columns_.is_level(x, x + hung))
            hang({x + hung++, y});
        return hung;
    }

    void hang(Point at) {
        if (!draft_.size().contains(at) || !columns_.is_free(at)) return;
        draft_.add_object(coin_, at);
        columns_.occupy(at);
    }

    const CoinPass& step_;
    KindId coin_;
    Draft& draft_;
    Columns columns_;
};

void run_coins(const CoinPass& step, const KindId& coin, Draft& draft) {
    if (draft.spend(2 * draft.size().area())) return;
    CoinHanger hanger(step, coin, draft);
    if (step.sure)
        hanger.hang_surely();
    else
        hanger.hang_as_printed();
}

}  // namespace

Step coin_pass_step() { return make_compiled_step<CoinPass, KindId, compile_coins, run_coins>(); }

}  // namespace levelwright
