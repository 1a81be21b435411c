// inhabit: creatures and treasures on floors and under ceilings, by the shape of the place, each by its own chance.
//
//     { do: "inhabit", rules: [{ what: "grub", chance: 0.02 }, { what: "gold", at: "alcove", chance: 0.3 }] }
#include <algorithm>

#include "levelwright/steps/general/steps.hpp"

namespace levelwright {
namespace {

struct InhabitRule {
    enum class At : std::uint8_t { floor, ceiling, alcove, tunnel, open };
    WeightedThings what;
    At at = At::floor;
    double chance = 0.02;
    double gate = 1;
    std::optional<int> most;
    Size space{1, 1};
    WeightedThings away_from;
    int away = 3;
    static const Record& description();
};

const Record& InhabitRule::description() {
    static const Choice<At> places[] = {
        {At::floor, "floor", "on something solid"},
        {At::ceiling, "ceiling", "below something solid, with another free cell underneath"},
        {At::alcove, "alcove", "on something solid, with something solid above and on just one side"},
        {At::tunnel, "tunnel", "on something solid, with something solid on both sides"},
        {At::open, "open", "on something solid that is neither an alcove nor a tunnel"},
    };
    static const Record record{
        "rule",
        "Who or what may be found in a place.",
        {
            field("what", &InhabitRule::what, "what is put there", {.required = true}),
            field("at", &InhabitRule::at, places, "the shape of the place"),
            field("chance", &InhabitRule::chance, "how likely each such place is to get it",
                  {.least = 0, .most = 1}),
            field("gate", &InhabitRule::gate, "how likely there is to be any of it at all",
                  {.least = 0, .most = 1}),
            field("most", &InhabitRule::most, "how many there are at most",
                  {.least = 0, .most = 100'000, .usually = {0, 20}}),
            field(
                "space", &InhabitRule::space,
                "how much must be free: from the cell to the right, and away from what it stands on or hangs from",
                {.least = 1, .most = 100, .usually = {1, 4}}),
            field("away_from", &InhabitRule::away_from, "objects that must not be near"),
            field("away", &InhabitRule::away,
                  "how many rows or columns lie between it and those at least, whichever are more",
                  {.least = 0, .most = 1000, .usually = {0, 12}, .unit = "cells"}),
        }};
    return record;
}

struct Inhabit {
    std::vector<InhabitRule> rules;
    TileId tile{};
    static const Record& description();
};

const Record& Inhabit::description() {
    static const Record record{
        "inhabit",
        "Looks at every free cell in reading order, and in each at the rules in their order: the first that holds there and is "
        "lucky puts its thing there. Nothing is put where an object stands already.",
        {
            field("rules", &Inhabit::rules, "who or what, where and how likely", {.required = true}),
            field("tile", &Inhabit::tile, "what counts as free, and what objects stand in",
                  {.role = "floor"}),
        }};
    return record;
}

class Inhabiting {
 public:
    Inhabiting(const Inhabit& step, Draft& draft)
        : step_(step),
          draft_(draft),
          tiles_(draft.tiles()),
          taken_(draft.scratch().bits(draft.size())),
          left_(draft.scratch().array<int>(step.rules.size(), 0)) {}

    void run() {
        draft_.for_each_object([&](const Object& object) { taken_.set(draft_.from_level(object.place.at)); });
        for (std::size_t i = 0; i < step_.rules.size(); ++i) {
            const InhabitRule& rule = step_.rules[i];
            const bool open = draft_.random().chance(rule.gate);
            left_[i] = open ? rule.most.value_or(std::numeric_limits<int>::max()) : 0;
        }
        for (int y = 0; y < draft_.size().height; ++y) {
            if (draft_.spend(8 * draft_.size().width)) return;
            for (int x = 0; x < draft_.size().width; ++x) {
                if (is_free({x, y}) && draft_.may_change({x, y}) && !taken_[{x, y}]) look_at({x, y});
                if (draft_.stopped()) return;
            }
        }
    }

 private:
    bool is_free(Point at) const { return draft_.size().contains(at) && tiles_[at] == step_.tile; }
    bool is_solid(Point at) const {
        return !draft_.size().contains(at) || !draft_.palette().walkable(tiles_[at]);
    }
    bool bears(Point at) const {
        return is_solid(at) || draft_.palette()[tiles_[at]].traits.has(Trait::one_way);
    }

    void look_at(Point at) {
        const bool on_floor = bears(at + Point{0, 1}), under_ceiling = is_solid(at - Point{0, 1});
        if (!on_floor && !under_ceiling) return;
        const int sides = (is_solid(at - Point{1, 0}) ? 1 : 0) + (is_solid(at + Point{1, 0}) ? 1 : 0);
        const bool tunnel = on_floor && sides == 2, alcove = on_floor && under_ceiling && sides == 1;
        for (std::size_t i = 0; i < step_.rules.size(); ++i) {
            using At = InhabitRule::At;
            const InhabitRule& rule = step_.rules[i];
            const bool fits = rule.at == At::floor     ? on_floor
                              : rule.at == At::ceiling ? under_ceiling && is_free(at + Point{0, 1})
                              : rule.at == At::alcove  ? alcove
                              : rule.at == At::tunnel  ? tunnel
                                                       : on_floor && !alcove && !tunnel;
            if (!fits || left_[i] <= 0 || !draft_.random().chance(rule.chance)) continue;
            if (!has_space(rule, at) || is_near_others(rule, at)) continue;
            --left_[i];
            return put(rule, at);
        }
    }

    bool has_space(const InhabitRule& rule, Point at) const {
        const int way = rule.at == InhabitRule::At::ceiling ? 1 : -1;
        for (int y = 0; y < rule.space.height; ++y) {
            for (int x = 0; x < rule.space.width; ++x) {
                const Point cell = at + Point{x, way * y};
                if (!is_free(cell) || taken_[cell]) return false;
            }
        }
        return true;
    }

    bool is_near_others(const InhabitRule& rule, Point at) {
        if (rule.away_from.things.empty()) return false;
        const Place here = draft_.place(at);
        draft_.spend(static_cast<std::int64_t>(draft_.level().objects.size()));
        for (const Object& object : draft_.level().objects) {
            const int columns = std::abs(object.place.at.x - here.at.x),
                      rows = std::abs(object.place.at.y - here.at.y);
            if (object.place.floor != here.floor || std::max(columns, rows) >= rule.away) continue;
            for (const Thing& thing : rule.away_from.things) {
                if (thing.object == object.kind) return true;
            }
        }
        return false;
    }

    void put(const InhabitRule& rule, Point at) {
        const Thing& thing = rule.what.draw(draft_.random());
        taken_.set(at);
        if (thing.object)
            draft_.add_object(*thing.object, at);
        else
            tiles_[at] = thing.tile;
    }

    const Inhabit& step_;
    Draft& draft_;
    View<TileId> tiles_;
    BitGrid& taken_;
    std::span<int> left_;  // of each rule
};

void run(const Inhabit& step, Draft& draft) { Inhabiting(step, draft).run(); }

}  // namespace

Step inhabit_step() { return make_step<Inhabit, run>(); }

}  // namespace levelwright
