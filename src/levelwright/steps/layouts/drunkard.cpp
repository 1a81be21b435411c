// drunkard: walkers that stagger about and dig wherever they go.
#include <fmt/format.h>

#include "levelwright/steps/general/steps.hpp"
#include "levelwright/steps/layouts/dig_site.hpp"

namespace levelwright {
namespace {

struct Drunkard {
    enum class From : std::uint8_t { centre, floor };
    double share = 0.4;
    int walkers = 1;
    int lifetime = 300;
    double turns = 0.8;
    From from = From::floor;
    bool stay_inside = true;
    TileId tile{};
    static const Record& description();
};

const Record& Drunkard::description() {
    static const Choice<From> froms[] = {
        {From::floor, "floor", "from the rim of what is dug"},
        {From::centre, "centre", "from where the first began, the middle of the region; makes a round cave"},
    };
    static const Record record{
        "drunkard",
        "A drunkard's walk: staggers about and digs wherever it goes, again and again. Everything it digs is connected.",
        {
            field("share", &Drunkard::share, "digs until this much of the region is open",
                  {.least = 0, .most = 0.9, .unit = "of the cells"}),
            field("walkers", &Drunkard::walkers, "how many walk at the same time",
                  {.least = 1, .most = 10'000, .usually = {1, 20}}),
            field("lifetime", &Drunkard::lifetime, "after this many steps a walker starts again",
                  {.least = 1, .most = 1e9, .usually = {10, 3000}, .unit = "steps"}),
            field("turns", &Drunkard::turns,
                  "how often a walker changes direction; low values make long galleries",
                  {.least = 0.01, .most = 1, .unit = "of the steps"}),
            field("from", &Drunkard::from, froms, "where walkers start again"),
            field("stay_inside", &Drunkard::stay_inside, "whether a one-cell rim stays along the edge"),
            field("tile", &Drunkard::tile, "what is dug", {.role = "floor"}),
        }};
    return record;
}

struct Walker {
    Point at, direction;
    int age = 0;
};

// The cell of the site that is nearest to the middle of the region.
Point nearest_to_middle(const DigSite& site, Size size) {
    const Point middle = whole(size).centre();
    std::optional<Point> nearest;
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) {
            if (!site.can_enter({x, y})) continue;
            if (!nearest || steps_between({x, y}, middle) < steps_between(*nearest, middle))
                nearest = Point{x, y};
        }
    }
    return *nearest;
}

class Drunkards {
 public:
    Drunkards(const Drunkard& step, Draft& draft)
        : step_(step),
          draft_(draft),
          site_(draft, step.stay_inside ? 1 : 0),
          trail_(draft.scratch().points()),
          wanted_(static_cast<std::int64_t>(step.share * static_cast<double>(site_.cells()) + 0.5)) {}

    void run() {
        if (wanted_ <= site_.open_count()) return;
        if (wanted_ > site_.room_to_dig())
            return draft_.fail(fmt::format("{} cells should be open, but the walkers can reach only {}",
                                           wanted_, site_.room_to_dig()));
        from_start_ = step_.from == Drunkard::From::centre;
        const bool in_the_middle = from_start_ && site_.open_count() == 0;
        start_ = in_the_middle ? nearest_to_middle(site_, draft_.size()) : *site_.draw_start();
        dig(start_);
        walk();
        if (draft_.stopped()) return;
        draft_.paint(site_.dug(), step_.tile);
        draft_.add_room(Room::Kind::cave, site_.dug());
    }

 private:
    void walk() {
        const std::span<Walker> walkers = draft_.scratch().array<Walker>(
            static_cast<std::size_t>(step_.walkers), Walker{start_, four_directions[0], step_.lifetime});
        std::int64_t steps_left = 1000 + 1000 * site_.cells();
        while (site_.open_count() < wanted_) {
            steps_left -= step_.walkers;
            if (draft_.spend(step_.walkers)) return;
            if (steps_left < 0)
                return draft_.fail(fmt::format("only {} of {} cells were dug when the walkers gave up",
                                               site_.open_count(), wanted_));
            for (Walker& walker : walkers) stagger(walker);
        }
    }

    void stagger(Walker& walker) {
        Stream& random = draft_.random();
        if (++walker.age > step_.lifetime) {
            walker.age = 0;
            walker.at = from_start_ ? start_ : site_.draw_rim_cell(trail_).value_or(start_);
            walker.direction = four_directions[random.below(4)];
        }
        if (random.chance(step_.turns)) walker.direction = four_directions[random.below(4)];
        const Point next = walker.at + walker.direction;
        if (!site_.can_enter(next)) {
            walker.direction = four_directions[random.below(4)];
            return;
        }
        walker.at = next;
        if (!site_.is_open(next) && site_.open_count() < wanted_) dig(next);
    }

    void dig(Point at) {
        site_.dig(at);
        trail_.push_back(at);
    }

    const Drunkard& step_;
    Draft& draft_;
    DigSite site_;
    std::vector<Point>& trail_;  // where a walker may start again
    const std::int64_t wanted_;
    bool from_start_ = false;
    Point start_;
};

void run(const Drunkard& step, Draft& draft) {
    if (!draft.palette().walkable(step.tile))
        return draft.fail("a walker must dig a tile that can be walked on");
    Drunkards(step, draft).run();
}

}  // namespace

Step drunkard_step() { return make_step<Drunkard, run>(); }

}  // namespace levelwright
