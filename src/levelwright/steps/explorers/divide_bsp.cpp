// divide_bsp: cuts the map in two again and again, and makes regions of some of the pieces.
#include <algorithm>

#include "levelwright/steps/explorers/numbered_regions.hpp"

namespace levelwright {
namespace {

struct DivideBsp : RegionNames {
    Size least{1, 1};
    Size most{65536, 65536};
    int count = 1;
    static const Record& description();
};

const Record& DivideBsp::description() {
    static const Record record{
        "divide_bsp",
        "Cuts the region in two, across or down, until no piece is too large and there are enough, then "
        "makes regions of some of the pieces, drawn at random. No tile changes. A piece that cannot be cut "
        "into two that are large enough stays as it is. Fails when there are not enough pieces.",
        with_region_names<DivideBsp>({
            field("least", &DivideBsp::least, "how small a piece may be",
                  {.least = 1, .most = 65536, .usually = {1, 20}, .unit = "cells"}),
            field("most", &DivideBsp::most, "how large a piece may stay",
                  {.least = 1, .most = 65536, .usually = {2, 40}, .unit = "cells"}),
            field("count", &DivideBsp::count, "how many of the pieces become regions",
                  {.least = 1, .most = 1'000'000, .usually = {1, 40}}),
        })};
    return record;
}

RegionNameIds compile(const DivideBsp& step, Reader& reader) { return name_ids(step, reader); }

class Cutting {
 public:
    Cutting(const DivideBsp& step, Draft& draft)
        : step_(step), random_(draft.random()), pieces_(draft.scratch().tool<std::vector<Rect>>()) {
        pieces_.assign(1, whole(draft.size()));
    }

    void cut_what_is_too_large(Draft& draft) {
        // Pieces before `done` are small enough, or cannot be cut.
        for (std::size_t done = 0; done < pieces_.size() && !draft.spend(32);) {
            const Rect piece = pieces_[done];
            const bool across = piece.width > step_.most.width && can_cut(piece.width, step_.least.width);
            const bool down = piece.height > step_.most.height && can_cut(piece.height, step_.least.height);
            if (across || down)
                cut(done, across, down);
            else
                ++done;
        }
    }

    // Pieces that cannot be cut are put behind the others and not looked at again.
    void cut_until_enough(Draft& draft) {
        std::size_t candidates = pieces_.size();
        while (static_cast<int>(pieces_.size()) < step_.count && candidates > 0 && !draft.spend(32)) {
            const std::size_t chosen = random_.below(static_cast<std::uint32_t>(candidates));
            const Rect piece = pieces_[chosen];
            const bool across = can_cut(piece.width, step_.least.width),
                       down = can_cut(piece.height, step_.least.height);
            if (!across && !down) {
                std::swap(pieces_[chosen], pieces_[--candidates]);
                continue;
            }
            cut(chosen, across, down);
            std::swap(pieces_[candidates], pieces_.back());  // the new piece becomes a candidate
            ++candidates;
        }
    }

    std::span<Rect> pieces() { return pieces_; }

 private:
    static bool can_cut(int length, int least) { return length >= 2 * least; }

    void cut(std::size_t number, bool across, bool down) {
        if (across && down) across = random_.below(2) == 0;
        Rect first = pieces_[number], second = first;
        if (across) {
            first.width = random_.between(step_.least.width, first.width - step_.least.width);
            second.x += first.width;
            second.width -= first.width;
        } else {
            first.height = random_.between(step_.least.height, first.height - step_.least.height);
            second.y += first.height;
            second.height -= first.height;
        }
        pieces_[number] = first;
        pieces_.push_back(second);
    }

    const DivideBsp& step_;
    Stream& random_;
    std::vector<Rect>& pieces_;
};

void run(const DivideBsp& step, const RegionNameIds& names, Draft& draft) {
    const Size size = draft.size();
    if (size.width < step.least.width || size.height < step.least.height)
        return draft.fail(fmt::format("{}x{} tiles are less than one piece of {}x{}", size.width, size.height,
                                      step.least.width, step.least.height));
    Cutting cutting(step, draft);
    cutting.cut_what_is_too_large(draft);
    cutting.cut_until_enough(draft);
    const std::span<Rect> pieces = cutting.pieces();
    if (static_cast<int>(pieces.size()) < step.count && !draft.stopped())
        return draft.fail(fmt::format(
            "{} regions are wanted, but {}x{} tiles could be cut into only {} of at least {}x{}", step.count,
            size.width, size.height, pieces.size(), step.least.width, step.least.height));
    draft.random().shuffle(pieces);
    keep_regions(pieces, step.count, names, draft);
}

}  // namespace

Step divide_bsp_step() { return make_compiled_step<DivideBsp, RegionNameIds, compile, run>(); }

}  // namespace levelwright
