// explore_connector: joins islands, applying rules to every tile between them.
//
//     #######        #######
//     #..##.#        #..##.#      islands of . by the moves of `plus`,
//     #..##.#   ->   #.....#      rule: self(#) -> self(.)
//     #######        #######
//
// A tile on which no rule makes one of the entities stands in the way from then on, and another way is looked
// for; when there is none the step says which islands are left and why, and fails if it is strict.
#include <algorithm>

#include "levelwright/base/text.hpp"
#include "levelwright/grid/pack.hpp"
#include "levelwright/steps/explorers/explorer.hpp"
#include "levelwright/steps/explorers/island_growth.hpp"
#include "levelwright/steps/explorers/least_tree.hpp"
#include "levelwright/steps/explorers/near_islands.hpp"

namespace levelwright {
namespace {

struct Connector : ExplorerParameters {
    enum class How : std::uint8_t { nearest, random, hub, full, least };
    How how = How::nearest;
    std::vector<Text> directions{{"plus", {}}};
    std::vector<Text> entities{{"any", {}}};
    bool strict = false;
    static const Record& description();
};

const Record& Connector::description() {
    static const Choice<Connector::How> hows[] = {
        {How::nearest, "short",
         "with ways from one island to another that are as short as possible in total"},
        {How::least, "least",
         "over as few tiles as possible, by ways that may part; too many islands, such as more than 9 on 60x45 tiles, as \"short\" does"},
        {How::random, "random", "each to another drawn at random, from a random tile to a random tile"},
        {How::hub, "hub", "all to the largest, each by its shortest way"},
        {How::full, "full",
         "every one to every other; of more than 64, each to all that lie beside it, with nothing nearer between"},
    };
    static const Record record{
        "explore_connector",
        "Joins all islands of some tiles: goes from one to another and applies rules to every tile between them. Notes it when the rules leave islands apart.",
        with_explorer_fields<Connector>({
            field("how", &Connector::how, hows, "which islands are joined directly"),
            field("directions", &Connector::directions,
                  "the neighborhoods whose members are the moves, there and back"),
            field("entities", &Connector::entities, "the tiles that islands are made of"),
            field("strict", &Connector::strict, "whether the level fails when islands are left apart"),
        })};
    return record;
}

struct CompiledConnector {
    CompiledExplorer explorer;
    std::optional<Moves> moves;
    ByteSet entities{};
    std::optional<std::uint8_t> only_entity;
    bool only_opens = false;  // do rules write nothing but entities?
};

CompiledConnector compile(const Connector& step, Reader& reader) {
    ExplorerCompiler compiler(step, false, reader);
    compiler.directions(step.directions, "directions");
    compiler.entities(step.entities, "entities");
    CompiledConnector compiled;
    compiled.explorer = compiler.take();
    compiled.moves.emplace(compiled.explorer.directions);
    for (std::size_t code = 0; code < 256; ++code) {
        if (compiled.explorer.entities[code] == 0) continue;
        compiled.entities[code] = true;
        compiled.only_entity = static_cast<std::uint8_t>(code);
    }
    if (std::count(compiled.entities.begin(), compiled.entities.end(), true) != 1)
        compiled.only_entity.reset();
    const auto& choices = compiled.explorer.program.choices;
    compiled.only_opens = std::all_of(choices.begin(), choices.end(), [&](const RuleProgram::Choice& choice) {
        return compiled.explorer.entities[choice.code] > 0;
    });
    return compiled;
}

// So many islands `full` joins two by two: when a way only bends, and when each has to be searched.
constexpr int most_joined_in_pairs = 64;
constexpr int most_searched_in_pairs = 16;

class Connecting {
 public:
    Connecting(const Connector& step, const CompiledConnector& compiled, Board& board)
        : step_(step),
          compiled_(compiled),
          moves_(*compiled.moves),
          board_(board),
          draft_(board.draft()),
          islands_(draft_.scratch().tool<Islands>()),
          growth_(draft_.scratch().tool<IslandGrowth>()),
          tiles_(draft_.scratch().bits(board.size())),
          refusing_(draft_.scratch().bits(board.size())),
          way_(draft_.scratch().points()),
          is_entity_(compiled.entities),
          visits_left_(step.tiles ? *step.tiles : std::numeric_limits<std::int64_t>::max()) {}

    void run() {
        find_islands();
        if (islands_.count() == 0) say_nothing_to_join();
        if (islands_.count() <= 1) return;
        block_what_cannot_change();
        join_as_wanted();
        while (!ended_ && !draft_.stopped()) {
            if (is_sure_ && refused_ == 0) return;
            find_islands();
            if (islands_.count() <= 1) return;
            const std::int64_t refused_before = refused_;
            if (step_.how == Connector::How::least)
                join_least();
            else
                join_shortest();
            if (!ended_ && refused_ == refused_before && groups_left_ > 1) return explain();
            if (refused_ == refused_before && !is_sure_) ++rounds_without_refusal_;
            if (rounds_without_refusal_ > 3) return explain();
        }
        if (ended_ && !draft_.stopped()) explain_limit();
    }

 private:
    void find_islands() {
        if (compiled_.only_entity)
            mask_equal_bytes(board_.cells_now(), *compiled_.only_entity, tiles_);
        else
            mask_where_bytes(board_.cells_now(), is_entity_, tiles_);
        if (board_.mask()) tiles_ &= *board_.mask();
        islands_.find(tiles_, moves_);
        draft_.spend(board_.size().area());
    }

    void block_what_cannot_change() {
        if (!draft_.inside() && !draft_.locked()) return;
        blocked_ = &refusing_;
        for (int y = 0; y < board_.size().height; ++y) {
            for (int x = 0; x < board_.size().width; ++x) {
                if (!board_.may_change({x, y}) && !tiles_[{x, y}]) refusing_.set({x, y});
            }
        }
    }

    void join_as_wanted() {
        switch (step_.how) {
            case Connector::How::nearest:
                return join_shortest();
            case Connector::How::least:
                return join_least();
            case Connector::How::random:
                return join_at_random();
            case Connector::How::hub:
                return join_to_largest();
            case Connector::How::full:
                return join_each_to_each();
        }
    }

    void join_shortest() {
        const bool few = islands_.count() <= most_near_islands && moves_.are_four() && !blocked_ &&
                         islands_.components().runs().size() <= most_near_runs;
        is_sure_ = compiled_.only_opens;
        groups_left_ = 1;
        if (few) {
            const Scratch::Loan loan(draft_.scratch());
            for (const Way& way : shortest_ways(islands_.components(), draft_.scratch())) {
                bend(way.from, way.to);
                if (!follow()) return;
            }
            return;
        }
        growth_.join_all(islands_, board_.size(), moves_, blocked_, draft_);
        groups_left_ = growth_.group_count();
        if (follow_all() && groups_left_ > 1) is_sure_ = false;
    }

    // As `short` does when there are too many islands, or some of them cannot be joined.
    void join_least() {
        is_sure_ = compiled_.only_opens;
        groups_left_ = 1;
        const Scratch::Loan loan(draft_.scratch());
        LeastTree& tree = draft_.scratch().tool<LeastTree>();
        std::vector<Point>& tiles = draft_.scratch().points();
        const bool found = LeastTree::can_join(islands_.count(), board_.size().area()) &&
                           tree.find(islands_, board_.size(), moves_, blocked_, draft_, tiles);
        if (draft_.stopped()) return;
        if (!found) return join_shortest();
        way_ = tiles;
        // A way has an end on each side.
        way_.insert(way_.begin(), tiles.front());
        way_.push_back(tiles.back());
        follow();
    }

    // Until all are connected each group in turn goes to another.
    void join_at_random() {
        const std::span<std::int32_t> order =
            draft_.scratch().array<std::int32_t>(static_cast<std::size_t>(islands_.count()));
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<std::int32_t>(i);
        draft_.random().shuffle(order);
        for (std::size_t i = 1; i < order.size(); ++i) {
            const std::uint32_t other = draft_.random().below(static_cast<std::uint32_t>(i));
            if (!join(order[i], order[other])) return;
        }
        is_sure_ = compiled_.only_opens;
    }

    void join_to_largest() {
        growth_.grow_from(islands_, islands_.largest(), board_.size(), moves_, blocked_, draft_);
        is_sure_ = compiled_.only_opens;
        for (int i = 0; i < islands_.count(); ++i) {
            if (i == islands_.largest()) continue;
            Point nearest = islands_.first_tile(i);
            for (const std::int32_t cell : islands_.cells_of(i)) {
                const Point at{cell % board_.size().width, cell / board_.size().width};
                if (growth_.distance(at) >= 0 && growth_.distance(at) < growth_.distance(nearest))
                    nearest = at;
            }
            growth_.way_to(nearest, way_);
            if (way_.empty()) is_sure_ = false;
            if (!follow()) return;
        }
    }

    // Each pair costs a way, and a search where ways are not just bent.
    bool are_few() const {
        return islands_.count() <= (ways_are_bent() ? most_joined_in_pairs : most_searched_in_pairs);
    }

    void join_each_to_each() {
        is_sure_ = compiled_.only_opens;
        for (int i = 0; i < islands_.count(); ++i) {
            for (int j = 0; j < i; ++j) {
                if (!are_few()) return join_each_to_those_beside_it();
                if (!join(i, j)) return;
            }
        }
    }

    void join_each_to_those_beside_it() {
        growth_.join_neighbors(islands_, board_.size(), moves_, blocked_, draft_);
        if (growth_.group_count() > 1) is_sure_ = false;
        follow_all();
    }

    // From a tile of one island to a tile of another, both drawn. False when the work must end.
    bool join(int a, int b) {
        const Point from = random_tile(a);
        const Point to = random_tile(b);
        if (ways_are_bent()) {
            bend(from, to);
        } else {
            growth_.grow_from(from, board_.size(), moves_, blocked_, draft_);
            growth_.way_to(to, way_);
            if (way_.empty()) is_sure_ = false;
        }
        return follow();
    }

    bool ways_are_bent() const { return moves_.are_four() && !blocked_; }

    Point random_tile(int island) {
        const std::span<const std::int32_t> cells = islands_.cells_of(island);
        const std::int32_t cell = cells[draft_.random().below(static_cast<std::uint32_t>(cells.size()))];
        return {cell % board_.size().width, cell / board_.size().width};
    }

    // Straight along one axis, then along the other; which comes first is drawn.
    void bend(Point from, Point to) {
        way_.clear();
        const bool across_first = from.x == to.x || from.y == to.y || draft_.random().below(2) == 0;
        Point at = from;
        way_.push_back(at);
        const auto go = [&](int Point::*axis) {
            while (at.*axis != to.*axis) {
                at.*axis += at.*axis < to.*axis ? 1 : -1;
                way_.push_back(at);
            }
        };
        go(across_first ? &Point::x : &Point::y);
        go(across_first ? &Point::y : &Point::x);
    }

    // All ways that have grown. False when the work must end.
    bool follow_all() {
        for (std::size_t i = 0; i < growth_.way_count(); ++i) {
            growth_.way(i, way_);
            if (!follow()) return false;
        }
        return true;
    }

    // Applies the rules to all tiles of the way but its ends. False when the work must end.
    bool follow() {
        for (std::size_t i = 1; i + 1 < way_.size(); ++i) {
            const Point at = way_[i];
            if (visits_left_-- <= 0 || !board_.visit(at)) {
                const bool last = is_entity_[board_.now(at)] && i + 2 == way_.size();
                ended_ = !last || visits_left_ <= 0;
                if (ended_) return false;
            }
            if (is_entity_[board_.now(at)]) continue;
            blocked_ = &refusing_;
            refusing_.set(at);
            if (refused_++ == 0) first_refused_ = at;
        }
        return !draft_.stopped();
    }

    std::string place(Point at) const {
        const Point there = draft_.to_level(board_.part().corner() + at);
        return fmt::format("({}, {})", there.x, there.y);
    }
    std::string islands_left() {
        find_islands();
        constexpr int shown = 3;
        std::vector<std::string> places;
        for (int i = 0; i < std::min(shown, islands_.count()); ++i)
            places.push_back(place(islands_.first_tile(i)));
        if (islands_.count() > shown) places.push_back(fmt::format("{} more", islands_.count() - shown));
        return fmt::format("{} islands are left apart, at {}", islands_.count(), listed(places));
    }

    std::string why_apart() {
        std::string why = "the directions lead from none of them to another";
        if (refused_ > 0) {
            const std::uint8_t code = board_.now(first_refused_);
            const std::string tile =
                code == unknown_code ? "unknown" : draft_.palette()[static_cast<TileId>(code)].name;
            why = fmt::format("no rule opened the tiles between them, such as \"{}\" at {}", tile,
                              place(first_refused_));
        } else if (blocked_) {
            why = "locked tiles lie between them";
        } else if (!compiled_.only_opens) {
            why = "rules close again what others opened";
        }
        return islands_left() + ": " + why;
    }

    void explain() {
        leave_apart([this] { return why_apart(); });
    }

    void explain_limit() {
        find_islands();
        if (islands_.count() <= 1) return;
        leave_apart([this] { return islands_left() + ": the limit of tiles or changes was reached"; });
    }

    template <class Words>
    void leave_apart(Words why) {
        if (step_.strict)
            draft_.fail(why());
        else
            draft_.note(why);
    }

    void say_nothing_to_join() {
        draft_.note([] { return std::string("there is no tile of the entities that it joins"); });
    }

    const Connector& step_;
    const CompiledConnector& compiled_;
    const Moves& moves_;
    Board& board_;
    Draft& draft_;
    Islands& islands_;
    IslandGrowth& growth_;
    BitGrid& tiles_;
    BitGrid& refusing_;           // tiles that no way leads over
    BitGrid* blocked_ = nullptr;  // the same; null: there are none
    std::vector<Point>& way_;
    const ByteSet& is_entity_;
    std::int64_t visits_left_;
    std::int64_t refused_ = 0;
    Point first_refused_;
    int rounds_without_refusal_ = 0;
    int groups_left_ = 1;   // that no way was found between
    bool is_sure_ = false;  // is everything connected if no tile refused?
    bool ended_ = false;
};

void run(const Connector& step, const CompiledConnector& compiled, Draft& draft) {
    const Rect part = part_inside_border(step, draft);
    if (part.empty()) return;
    Board board(compiled.explorer.program, board_spec(step, compiled.explorer, part), draft);
    for (int i = 0; i < step.iterations && !draft.stopped(); ++i) {
        const Scratch::Loan loan(draft.scratch());
        board.begin_iteration(i, part.width + part.height);
        Connecting(step, compiled, board).run();
        board.end_iteration();
    }
    board.finish();
}

}  // namespace

Step explore_connector_step() { return make_compiled_step<Connector, CompiledConnector, compile, run>(); }

}  // namespace levelwright
