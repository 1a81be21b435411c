// Furnishing by constraints: all cells that fit a rule are listed, and one of them is drawn for each thing.
#include "levelwright/steps/furnish/furnish_fit.hpp"
#include "levelwright/steps/furnish/furnish_methods.hpp"

namespace levelwright {
namespace {

class Listing {
 public:
    Listing(Fit& fit, FurnishSite& site) : fit_(fit), site_(site), cells_(site.draft().scratch().numbers()) {}

    // A cell that fits now; falls back on the next ranges when none is left.
    Cell draw() {
        for (;;) {
            while (!cells_.empty()) {
                const std::size_t index = choose();
                if (index == cells_.size()) break;
                const Cell cell = cells_[index];
                cells_[index] = cells_.back();
                cells_.pop_back();
                if (fit_.meets(cell, fallback_)) return cell;
            }
            if (site_.draft().stopped() || next_ == fit_.fallbacks()) return no_cell;
            list(next_++);
        }
    }

 private:
    void list(std::size_t fallback) {
        fallback_ = fallback;
        cells_.clear();
        site_.draft().spend(site_.cells());
        for (Cell cell = 0; cell < site_.cells(); ++cell) {
            if (fit_.meets(cell, fallback)) cells_.push_back(cell);
        }
    }

    // Those that are preferred most, then by weight. The end when no cell has any weight.
    std::size_t choose() {
        Stream& random = site_.draft().random();
        if (plain()) return random.below(static_cast<std::uint32_t>(cells_.size()));
        site_.draft().spend(static_cast<std::int64_t>(cells_.size()));
        int best = std::numeric_limits<int>::min();
        for (const Cell cell : cells_) best = std::max(best, fit_.preference(cell));
        double total = 0;
        for (const Cell cell : cells_) total += fit_.preference(cell) == best ? fit_.weight(cell) : 0;
        if (!(total > 0)) return cells_.size();
        double left = random.unit() * total;
        std::size_t chosen = cells_.size();
        for (std::size_t i = 0; i < cells_.size(); ++i) {
            const double weight = fit_.preference(cells_[i]) == best ? fit_.weight(cells_[i]) : 0;
            if (!(weight > 0)) continue;
            chosen = i;
            if (left < weight) break;
            left -= weight;
        }
        return chosen;
    }

    bool plain() const { return !fit_.prefers(); }

    Fit& fit_;
    FurnishSite& site_;
    std::vector<Cell>& cells_;
    std::size_t fallback_ = 0;
    std::size_t next_ = 0;
};

}  // namespace

void furnish_by_constraint(const Furnish& furnish, int number, FurnishSite& site, Quota& quota) {
    const FurnishRule& rule = furnish.rules[number];
    Fit fit(furnish, rule, site);
    Listing listing(fit, site);
    while (!quota.full() && !site.draft().stopped()) {
        const auto kind = next_kind(rule, quota, site.draft());
        if (!kind) return;
        const Cell cell = listing.draw();
        if (cell == no_cell) return;
        site.put(*kind, site.place(cell), number);
        quota.take(site.draft().palette()[*kind].cost);
        fit.things_changed();
    }
}

}  // namespace levelwright
