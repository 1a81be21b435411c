// vaults: rooms drawn in the recipe, put where there is space for them and joined to the rest.
//
//     { do: "vaults", vaults: [["#####", "#$m$#", "##+##"]] }
#include <fmt/format.h>

#include "levelwright/steps/general/steps.hpp"
#include "levelwright/steps/layouts/dig_site.hpp"
#include "levelwright/steps/layouts/vault_drawing.hpp"
#include "levelwright/steps/layouts/vault_ways.hpp"

namespace levelwright {
namespace {

struct Vaults {
    enum class In : std::uint8_t { rock, open };
    std::vector<VaultKind> vaults;
    Legend legend;
    int count = 3;
    std::optional<int> at_least;
    In in = In::rock;
    int apart = 2;
    std::string entrances = "+";
    std::optional<int> ways;
    TileId tile{};
    std::optional<TileId> door;
    static const Record& description();
};

const Record& Vaults::description() {
    static const Choice<In> places[] = {
        {In::rock, "rock", "where everything is solid; tunnels join their entrances to open cells"},
        {In::open, "open", "on open ground, with open cells all around"},
    };
    static const Record record{
        "vaults",
        "Places rooms drawn as text, turned and mirrored at random, where they overlap nothing. Tunnels "
        "lead around everything from their entrances to open cells; fails when no entrance of a vault can "
        "be reached.",
        {
            field("vaults", &Vaults::vaults, "the drawings to choose from", {.required = true}),
            field(
                "legend", &Vaults::legend,
                "what glyphs stand for, tiles or objects; the tiles' and objects' own glyphs need no entry, and a space leaves a cell as it is",
                {.fixed = true}),
            field("count", &Vaults::count, "how many to place",
                  {.least = 0, .most = 10'000, .usually = {0, 12}}),
            field("at_least", &Vaults::at_least, "fails when fewer than this find a place; all when left out",
                  {.least = 0, .most = 10'000, .usually = {0, 12}}),
            field("in", &Vaults::in, places, "where they are put"),
            field("apart", &Vaults::apart, "how far they are from each other",
                  {.least = 0, .most = 1000, .usually = {0, 12}, .unit = "cells"}),
            field("entrances", &Vaults::entrances, "the glyphs that mark where a tunnel may begin"),
            field("ways", &Vaults::ways,
                  "how many entrances of each are joined, with the others closed; all of them when left out",
                  {.least = 1, .most = 1000, .usually = {1, 4}}),
            field("tile", &Vaults::tile, "what tunnels are made of, and what objects stand on",
                  {.role = "floor"}),
            field("door", &Vaults::door, "what entrances become; the tile of tunnels when left out"),
        }};
    return record;
}

std::vector<VaultDrawing> compile(const Vaults& step, Reader& reader) {
    std::vector<VaultDrawing> drawings;
    const Reader::Inside inside(reader, "vaults");
    for (std::size_t i = 0; i < step.vaults.size(); ++i) {
        const Reader::Inside item(reader, i);
        reader.vocabulary().names->intern(step.vaults[i].name);
        drawings.push_back(read_drawing(step.vaults[i].drawing, step.vaults[i].legend, step.legend,
                                        {.entrances = step.entrances}, reader));
        const VaultDrawing& drawing = drawings.back();
        const bool has_entrance =
            std::any_of(drawing.cells.begin(), drawing.cells.end(),
                        [](const VaultCell& cell) { return cell.what == VaultCell::What::entrance; });
        if (step.in == Vaults::In::rock && !has_entrance && !step.vaults[i].drawing.spots.empty())
            reader.mistake(Mistake::bad_value, step.vaults[i].drawing.spots[0],
                           fmt::format("the drawing has no entrance; mark one with \"{}\"", step.entrances));
    }
    return drawings;
}

class Placer {
 public:
    Placer(const Vaults& step, const std::vector<VaultDrawing>& drawings, Draft& draft)
        : step_(step),
          drawings_(drawings),
          draft_(draft),
          open_(open_cells(draft)),
          taken_(draft.scratch().bits(draft.size())),
          ways_(draft, open_, step.tile, step.door),
          exits_(draft.scratch().points()),
          weights_(draft.scratch().tool<std::vector<double>>()),
          placed_of_kind_(draft.scratch().array<int>(drawings.size(), 0)) {
        taken_ = draft.changeable();
        taken_.flip();
        BitGrid& unfit = draft.scratch().bits(draft.size());
        unfit = open_;
        if (step.in == Vaults::In::open) unfit.flip();
        taken_ |= unfit;
    }

    void run() {
        int placed = 0;
        while (placed < step_.count && !draft_.stopped() && place_one()) ++placed;
        if (draft_.stopped()) return;
        if (placed < std::min(step_.at_least.value_or(step_.count), step_.count))
            return draft_.fail(fmt::format("there is room for only {} of {} vaults", placed, step_.count));
        if (step_.in == Vaults::In::rock) ways_.join_all(step_.ways);
    }

 private:
    // Draws a kind; when there is no place for it, another.
    bool place_one() {
        weights_.clear();
        for (std::size_t i = 0; i < drawings_.size(); ++i) {
            const VaultKind& kind = step_.vaults[i];
            const bool left = !kind.most || placed_of_kind_[i] < *kind.most;
            weights_.push_back(left ? kind.weight : 0);
        }
        while (std::any_of(weights_.begin(), weights_.end(), [](double weight) { return weight > 0; })) {
            const std::uint32_t kind = draft_.random().weighted(weights_);
            if (place_kind(kind)) {
                ++placed_of_kind_[kind];
                return true;
            }
            weights_[kind] = 0;
            if (draft_.stopped()) return false;
        }
        return false;
    }

    bool place_kind(std::size_t kind) {
        const VaultKind& vault = step_.vaults[kind];
        const auto first = static_cast<int>(draft_.random().below(4));
        const bool mirrored = draft_.random().below(2) == 1 && vault.mirrored;
        const int quarters = vault.turned ? 4 : 1;
        for (int i = 0; i < quarters; ++i) {
            const Pose pose{vault.turned ? (first + i) % 4 : 0, mirrored};
            note_exits(drawings_[kind], pose);
            if (const auto corner = find_place(pose.size_of(drawings_[kind].size))) {
                put(kind, pose, *corner);
                return true;
            }
        }
        return false;
    }

    // The cells just outside a drawing that its entrances lead to.
    void note_exits(const VaultDrawing& drawing, const Pose& pose) {
        exits_.clear();
        for (int y = 0; y < drawing.size.height; ++y) {
            for (int x = 0; x < drawing.size.width; ++x) {
                if (drawing.at({x, y}).what != VaultCell::What::entrance) continue;
                for (const Point step : four_directions) {
                    const Point outside = Point{x, y} + step;
                    if (!drawing.size.contains(outside) ||
                        drawing.at(outside).what == VaultCell::What::nothing)
                        exits_.push_back(pose.apply(outside, drawing.size));
                }
            }
        }
    }

    // In rock a wall of one cell stays around it and a tunnel can begin, on open ground a ring of open cells.
    bool is_free(Point corner, Size size) const {
        const Rect with_ring = Rect{corner.x, corner.y, size.width, size.height}.inset(-1);
        if (taken_.count_in(with_ring) > 0) return false;
        if (step_.in == Vaults::In::open) return whole(draft_.size()).contains(with_ring);
        return std::any_of(exits_.begin(), exits_.end(),
                           [&](Point exit) { return !taken_.get_or(corner + exit, true); });
    }

    std::optional<Point> find_place(Size size) {
        const int across = draft_.size().width - size.width + 1,
                  down = draft_.size().height - size.height + 1;
        if (across <= 0 || down <= 0) return std::nullopt;
        constexpr int draws = 100;
        constexpr std::int64_t work_of_row = 4;  // of the vault, to see whether it is free
        for (int i = 0; i < draws; ++i) {
            const int x = draft_.random().between(0, across - 1);
            const int y = draft_.random().between(0, down - 1);
            if (draft_.spend(work_of_row * size.height)) return std::nullopt;
            if (is_free({x, y}, size)) return Point{x, y};
        }
        // Then every place, from one drawn at random on.
        const int first = draft_.random().between(0, down - 1);
        for (int i = 0; i < down; ++i) {
            if (draft_.spend(work_of_row * across * size.height)) return std::nullopt;
            for (int x = 0; x < across; ++x) {
                if (is_free({x, (first + i) % down}, size)) return Point{x, (first + i) % down};
            }
        }
        return std::nullopt;
    }

    void put(std::size_t kind, const Pose& pose, Point corner) {
        const VaultDrawing& drawing = drawings_[kind];
        const Size size = pose.size_of(drawing.size);
        const Rect box{corner.x, corner.y, size.width, size.height};
        ways_.begin_vault(step_.vaults[kind].name);
        for (int y = 0; y < drawing.size.height; ++y) {
            for (int x = 0; x < drawing.size.width; ++x)
                put(drawing, drawing.at({x, y}), corner + pose.apply({x, y}, drawing.size));
        }
        ways_.end_vault();
        taken_.fill_rect(box.inset(-step_.apart), true);
        taken_.fill_rect(box, true);
    }

    void put(const VaultDrawing& drawing, const VaultCell& cell, Point at) {
        if (cell.what == VaultCell::What::nothing) return;
        if (cell.what == VaultCell::What::entrance) return ways_.add_entrance(at);
        const Thing& thing = drawing.things[cell.things].draw(draft_.random());
        ways_.add_cell(at, thing.object ? step_.tile : thing.tile);
        if (thing.object) draft_.add_object(*thing.object, at);
    }

    const Vaults& step_;
    const std::vector<VaultDrawing>& drawings_;
    Draft& draft_;
    BitGrid& open_;
    BitGrid& taken_;  // where no vault may lie
    VaultWays ways_;
    std::vector<Point>& exits_;  // of the drawing being placed
    std::vector<double>& weights_;
    std::span<int> placed_of_kind_;
};

void run(const Vaults& step, const std::vector<VaultDrawing>& drawings, Draft& draft) {
    if (!draft.palette().walkable(step.tile))
        return draft.fail("tunnels must be of a tile that can be walked on");
    Placer(step, drawings, draft).run();
}

}  // namespace

Step vaults_step() { return make_compiled_step<Vaults, std::vector<VaultDrawing>, compile, run>(); }

}  // namespace levelwright
