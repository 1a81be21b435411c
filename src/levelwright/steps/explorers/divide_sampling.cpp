// divide_sampling: rectangles at random places that never overlap.
#include <algorithm>

#include "levelwright/steps/explorers/numbered_regions.hpp"

namespace levelwright {
namespace {

struct DivideSampling : RegionNames {
    SizeRange size{{5, 5}, {10, 10}};
    int count = 1;
    int tries = 100;
    static const Record& description();
};

const Record& DivideSampling::description() {
    static const Record record{
        "divide_sampling",
        "Makes regions of random sizes at random places that do not overlap. No tile changes. When there "
        "is no room, all are placed again, smaller, up to ten times, and then side by side; fails only when so many "
        "cannot fit.",
        with_region_names<DivideSampling>({
            field("size", &DivideSampling::size, "how large they are",
                  {.least = 1, .most = 65536, .usually = {2, 20}, .unit = "cells"}),
            field("count", &DivideSampling::count, "how many",
                  {.least = 1, .most = 10'000, .usually = {1, 20}}),
            field("tries", &DivideSampling::tries, "how many places are tried for each",
                  {.least = 1, .most = 10'000, .usually = {1, 200}}),
        })};
    return record;
}

RegionNameIds compile(const DivideSampling& step, Reader& reader) { return name_ids(step, reader); }

constexpr int rounds = 10;

class Placing {
 public:
    Placing(const DivideSampling& step, Draft& draft)
        : step_(step), draft_(draft), placed_(draft.scratch().tool<std::vector<Rect>>()) {}

    // The largest size shrinks from round to round until only the least is left.
    bool place_all(int round) {
        const auto shrunk = [&](int least, int most, int room) {
            const int top = std::min(most, room);
            return least + (top - least) * (rounds - 1 - round) / (rounds - 1);
        };
        const Size room = draft_.size();
        most_ = {shrunk(step_.size.least.width, step_.size.most.width, room.width),
                 shrunk(step_.size.least.height, step_.size.most.height, room.height)};
        placed_.clear();
        while (static_cast<int>(placed_.size()) < step_.count) {
            if (!place_one()) return false;
        }
        return true;
    }

    // As many of the least size as can fit stand in rows and columns; some of them, with the room that is left
    // over spread between them.
    void place_in_rows() {
        const Size least = step_.size.least, size = draft_.size();
        const std::span<const int> columns = spread(size.width, least.width);
        const std::span<const int> rows = spread(size.height, least.height);
        const std::span<std::int32_t> order =
            draft_.scratch().array<std::int32_t>(columns.size() * rows.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<std::int32_t>(i);
        draft_.random().shuffle(order);
        placed_.clear();
        for (int i = 0; i < step_.count; ++i) {
            const auto cell = static_cast<std::size_t>(order[i]);
            placed_.push_back(
                {columns[cell % columns.size()], rows[cell / columns.size()], least.width, least.height});
        }
    }

    const std::vector<Rect>& placed() const { return placed_; }

 private:
    // Where as many stretches as fit begin along an axis.
    std::span<const int> spread(int length, int stretch) {
        const std::span<int> begins = draft_.scratch().array<int>(static_cast<std::size_t>(length / stretch));
        for (int& begin : begins) begin = draft_.random().between(0, length % stretch);
        std::sort(begins.begin(), begins.end());
        for (std::size_t i = 0; i < begins.size(); ++i) begins[i] += static_cast<int>(i) * stretch;
        return begins;
    }

    bool place_one() {
        Stream& random = draft_.random();
        for (int i = 0; i < step_.tries; ++i) {
            Rect rect;
            rect.width = random.between(step_.size.least.width, most_.width);
            rect.height = random.between(step_.size.least.height, most_.height);
            rect.x = random.between(0, draft_.size().width - rect.width);
            rect.y = random.between(0, draft_.size().height - rect.height);
            if (draft_.spend(1 + static_cast<std::int64_t>(placed_.size()))) return false;
            const bool free = std::none_of(placed_.begin(), placed_.end(),
                                           [&](const Rect& other) { return other.overlaps(rect); });
            if (!free) continue;
            placed_.push_back(rect);
            return true;
        }
        return false;
    }

    const DivideSampling& step_;
    Draft& draft_;
    std::vector<Rect>& placed_;
    Size most_;
};

void run(const DivideSampling& step, const RegionNameIds& names, Draft& draft) {
    const Size size = draft.size(), least = step.size.least;
    if (size.width < least.width || size.height < least.height)
        return draft.fail(fmt::format("a region of {}x{} does not fit into {}x{} tiles", least.width,
                                      least.height, size.width, size.height));
    const std::int64_t fitting =
        static_cast<std::int64_t>(size.width / least.width) * (size.height / least.height);
    if (step.count > fitting)
        return draft.fail(
            fmt::format("{} regions are wanted, but only {} of at least {}x{} fit into {}x{} tiles",
                        step.count, fitting, least.width, least.height, size.width, size.height));
    Placing placing(step, draft);
    for (int round = 0; round < rounds && !draft.stopped(); ++round) {
        if (placing.place_all(round)) return keep_regions(placing.placed(), step.count, names, draft);
    }
    if (draft.stopped() || draft.spend(fitting)) return;
    placing.place_in_rows();
    keep_regions(placing.placed(), step.count, names, draft);
}

}  // namespace

Step divide_sampling_step() { return make_compiled_step<DivideSampling, RegionNameIds, compile, run>(); }

}  // namespace levelwright
