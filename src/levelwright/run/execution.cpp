// Runs nodes over places: each step gets a draft and a stream by its id; what it may not change is put back.

#include "levelwright/run/execution.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include <fmt/format.h>

#include "levelwright/base/version.hpp"
#include "levelwright/level/query.hpp"
#include "levelwright/run/cut_out.hpp"
#include "levelwright/run/judging.hpp"

namespace levelwright {

Stop Execution::run(std::uint64_t seed, std::uint32_t tries) {
    begin_level(seed, tries);
    if (stop_ == Stop::none) {
        Draft map;
        map.level_ = &workshop_.level;
        map.floor_ = -1;  // every floor, the whole of it
        run_list(program_.steps, map);
    }
    end_level();
    return stop_;
}

// The key of a level is made of its seed and its try, so that no try of one seed is the level of another.
void Execution::begin_level(std::uint64_t seed, std::uint32_t tries) {
    root_key_ = subkey(subkey(mix(seed), seed), tries);
    for (const Slot& slot : program_.slots) slot.set(subkey(root_key_, "recipe"), workshop_.inputs.data());
    set_numbers(program_.steps);
    for (const RequirementNode& node : program_.requirements) {
        for (const Slot& slot : node.slots) slot.set(subkey(root_key_, node.key), workshop_.inputs.data());
    }
    workshop_.runs_of_step.assign(program_.step_count, 0);
    workshop_.search_of_step.assign(program_.step_count, {});
    workshop_.places.forget();
    workshop_.scratch.set_limit(plan_.limits().memory);

    Level& level = workshop_.level;
    level.names.shrink_to(program_.names.size());
    if (const Level* start = plan_.start()) {
        Names names = std::move(level.names);
        level = *start;
        level.names = std::move(names);
    } else if (plan_.is_endless()) {
        open_window();
    } else {
        const SizeRange& sizes = program_.head.size;
        Stream random(subkey(root_key_, "size"));
        const int width = random.between(sizes.least.width, sizes.most.width);
        const int height = random.between(sizes.least.height, sizes.most.height);
        const bool unknown = program_.head.begin == RecipeHead::Begin::unknown;
        level.reset(plan_.palette(), {width, height}, program_.head.floors,
                    unknown ? unknown_tile : TileId{0});
    }
    if (plan_.game() || !plan_.start()) level.game = plan_.game();
    for (Workshop::Kept& kept : workshop_.kept) kept.there = false;
    tries_ = tries;
    if (options_.on_frame) workshop_.cells_before = level.cells;
    level.view = plan_.view();
    level.origin.recipe = plan_.name();
    level.origin.seed = seed;
    level.origin.tries = tries;
    level.origin.output_version = output_version;
    level.origin.chunk = plan_.is_endless() ? std::optional(ChunkSquare{options_.chunk}) : std::nullopt;
}

namespace {

// How far all steps together look beyond what they decide; never more than `most`.
int reach_of(const StepList& steps, int most) {
    std::int64_t reach = 0;
    for (const StepNode& node : steps) {
        std::int64_t own = 0;
        switch (node.kind) {
            case StepNode::Kind::step:
                own = node.instance->reach().value_or(0);
                break;
            case StepNode::Kind::group:
            case StepNode::Kind::one_of:
                own = reach_of(node.children, most);
                break;
            case StepNode::Kind::repeat:
                own = std::int64_t{*node.times} * reach_of(node.children, most);
                break;
        }
        reach = std::min<std::int64_t>(most, reach + own);
    }
    return static_cast<int>(reach);
}

}  // namespace

// The margin is what the steps look at around the chunk.
void Execution::open_window() {
    const Size chunk = plan_.size().most;
    const int most = std::min(chunk.width, chunk.height);
    window_ = {options_.chunk, chunk, reach_of(program_.steps, most + 1)};
    if (window_.margin > most) {
        stop_ = Stop::failed;
        workshop_.reason = fmt::format(
            "the steps look more than {} cells around a cell; chunks of {}x{} are too small for that", most,
            chunk.width, chunk.height);
        window_.margin = 0;
    }
    const Size size{chunk.width + 2 * window_.margin, chunk.height + 2 * window_.margin};
    workshop_.level.reset(plan_.palette(), size, program_.head.floors, TileId{0});
}

// Cells that no step decided become the first tile.
void Execution::end_level() {
    if (plan_.is_endless()) {
        const Size chunk = window_.chunk;
        cut_out(workshop_.level, {window_.margin, window_.margin, chunk.width, chunk.height});
    }
    std::vector<TileId>& cells = workshop_.level.cells;
    if (!std::memchr(cells.data(), static_cast<int>(unknown_tile), cells.size())) return;
    std::replace(cells.begin(), cells.end(), unknown_tile, TileId{0});
}

std::uint64_t Execution::key_of(const StepNode& node) const {
    const auto& pinned = node.common->seed;
    return subkey(pinned ? mix(static_cast<std::uint64_t>(*pinned)) : root_key_, node.id_key);
}

void Execution::set_numbers(const StepList& steps) {
    for (const StepNode& node : steps) {
        if (!node.slots.empty()) {
            const std::uint64_t key = subkey(key_of(node), "parameters");
            for (const Slot& slot : node.slots) slot.set(key, workshop_.inputs.data());
        }
        set_numbers(node.children);
    }
}

void Execution::run_list(const StepList& steps, const Draft& around) {
    for (const StepNode& node : steps) {
        if (stop_ != Stop::none) return;
        run_node(node, around);
        step_is_done(node);
    }
}

void Execution::step_is_done(const StepNode& node) {
    if (node.kind == StepNode::Kind::step && options_.on_frame) show_frame(node.common->id);
    for (Workshop::Kept& kept : workshop_.kept) {
        if (kept.step != node.common->id || stop_ != Stop::none) continue;
        kept.level = workshop_.level;
        kept.there = true;
    }
}

void Execution::show_frame(const std::string& step) {
    const std::vector<TileId>& cells = workshop_.level.cells;
    std::vector<TileId>& before = workshop_.cells_before;
    workshop_.changed.clear();
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i >= before.size() || cells[i] != before[i])
            workshop_.changed.push_back(static_cast<std::uint32_t>(i));
    }
    before = cells;
    options_.on_frame({workshop_.level, step, tries_, workshop_.changed});
}

void Execution::run_node(const StepNode& node, const Draft& around) try {
    const std::uint64_t key = subkey(key_of(node), workshop_.runs_of_step[node.number]++);
    if (node.common->chance < 1 && !Stream(subkey(key, "chance")).chance(node.common->chance)) return;
    const Scratch::Loan loan(workshop_.scratch);
    if (node.common->where.may_match_nothing()) looked_for(node, Sought::where, false);
    const auto& only = node.common->where.floor;
    const bool every_floor = around.floor_ < 0;
    const int first = every_floor ? 0 : around.floor_;
    const int last = every_floor ? workshop_.level.floors - 1 : around.floor_;
    std::uint64_t place = 0;
    // A step may give the level another size and number of floors.
    for (int floor = first; floor <= last && floor < workshop_.level.floors; ++floor) {
        if (only && *only != floor) continue;
        const Rect seen = every_floor ? whole(workshop_.level.size) : around.area_;
        const std::span<const Area> areas = find_places(node, seen, floor, workshop_.level, workshop_.scratch,
                                                        subkey(key, static_cast<std::uint64_t>(floor)));
        const bool together = node.common->where.together;
        Site site{floor, seen, areas, together, seen, cells_kept(node, floor, seen, areas, key)};
        const std::size_t count = together ? std::min<std::size_t>(areas.size(), 1) : areas.size();
        for (std::size_t i = 0; i < count && stop_ == Stop::none; ++i) {
            if (!together) site.places = areas.subspan(i, 1);
            if (!together) site.bounds = areas[i].bounds;
            run_in(node, site, around, subkey(key, place++));
        }
    }
} catch (const MemoryLimitReached&) {
    stop_ = Stop::limit;
    workshop_.reason =
        fmt::format("more memory was needed than the limit of {} MB allows", plan_.limits().memory >> 20);
    workshop_.failed_step = node.kind == StepNode::Kind::step ? node.common->id : std::string();
}

void Execution::run_in(const StepNode& node, const Site& site, const Draft& around, std::uint64_t key) {
    const Scratch::Loan loan(workshop_.scratch);
    Level& level = workshop_.level;
    Draft draft;
    draft.level_ = &level;
    draft.scratch_ = &workshop_.scratch;
    draft.budget_ = &budget_;
    draft.places_ = &workshop_.places;
    draft.inputs_ = workshop_.inputs.data();
    draft.key_ = key;
    draft.random_ = Stream(key);
    draft.window_ = plan_.is_endless() ? &window_ : nullptr;
    draft.host_ = this;
    draft.takes_notes_ = options_.take_notes;
    draft.node_ = &node;
    restrict(draft, site, around, node);
    if (draft.area_.empty()) {
        draft.spend(16);
        return take_over_stop(node, draft);
    }
    looked_for(node, Sought::where, true);
    if (--budget_.steps < 0) draft.end(Stop::limit, "more steps were run than the limit allows");
    draft.spend(draft.area_.area() + 16);

    std::span<TileId> before;
    if (draft.inside_ || draft.locked_) {
        before = workshop_.scratch.array<TileId>(static_cast<std::size_t>(draft.area_.area()));
        for (int y = 0; y < draft.area_.height; ++y) {
            const std::span<TileId> row = draft.tiles().row(y);
            std::copy(row.begin(), row.end(),
                      before.begin() + static_cast<std::ptrdiff_t>(y) * draft.area_.width);
        }
    }
    const std::size_t rooms_before = level.rooms.size(), regions_before = level.regions.size();
    if (!draft.stopped()) {
        if (node.kind == StepNode::Kind::step)
            node.instance->run(draft);
        else
            run_form(node, draft);
    }
    if (!before.empty()) restore(draft, before);
    if (plan_.start()) restore_start();
    if (!node.tags.empty()) tag_new(node, site, draft, rooms_before, regions_before);
    if (!draft.notes_.empty()) keep_notes(node, draft);
    take_over_stop(node, draft);
}

void Execution::take_over_stop(const StepNode& node, const Draft& draft) {
    if (!draft.stopped() || stop_ != Stop::none) return;
    stop_ = draft.stop_;
    workshop_.reason = draft.reason_;
    workshop_.failed_step = node.kind == StepNode::Kind::step ? node.common->id : std::string();
}

void Execution::keep_notes(const StepNode& node, Draft& draft) {
    const auto times = static_cast<std::uint32_t>(draft.notes_.size());
    for (StepNote& note : workshop_.notes) {
        if (note.step != node.common->id) continue;
        note.times += times;
        return;
    }
    workshop_.notes.push_back({node.common->id, {}, std::move(draft.notes_.front()), times});
}

void Execution::run_form(const StepNode& node, Draft& draft) {
    if (node.kind == StepNode::Kind::one_of) {
        const StepNode& chosen = node.children[draft.random().weighted(node.weights)];
        run_node(chosen, draft);
        step_is_done(chosen);
        return;
    }
    const int times = node.kind == StepNode::Kind::repeat ? *node.times : 1;
    for (int i = 0; i < times && stop_ == Stop::none; ++i) run_list(node.children, draft);
}

void Execution::restore(const Draft& draft, std::span<const TileId> before) {
    const View<TileId> tiles = workshop_.level.floor(draft.floor_).part(draft.area_);
    std::size_t index = 0;
    for (int y = 0; y < draft.area_.height; ++y) {
        for (int x = 0; x < draft.area_.width; ++x, ++index) {
            if (!draft.may_change({x, y})) tiles[{x, y}] = before[index];
        }
    }
}

namespace {

// Puts the parts of the start back at the front of a list that a step should only have added to.
template <class Part, class Same>
void keep_first(std::vector<Part>& parts, const std::vector<Part>& start, Same same) {
    const bool there =
        parts.size() >= start.size() && std::equal(start.begin(), start.end(), parts.begin(), same);
    if (there) return;
    std::vector<Part> restored = start;
    for (const Part& part : parts) {
        if (std::none_of(start.begin(), start.end(), [&](const Part& old) { return same(old, part); }))
            restored.push_back(part);
    }
    parts = std::move(restored);
}

}  // namespace

void Execution::restore_start() {
    const Level& start = *plan_.start();
    Level& level = workshop_.level;
    workshop_.places.forget();
    keep_first(level.objects, start.objects,
               [](const Object& a, const Object& b) { return a.kind == b.kind && a.place == b.place; });
    keep_first(level.rooms, start.rooms, [](const Room& a, const Room& b) {
        return a.kind == b.kind && a.area.floor == b.area.floor && a.area.bounds == b.area.bounds;
    });
}

// Where a step worked. Of a plain place the edge that an inset leaves alone is a part, too.
Area Execution::area_of(const Site& site, const Where& where, const Draft& draft) {
    const bool plain_place = !site.together && !site.kept && where.grow == 0;
    if (plain_place) return site.places[0];
    if (!draft.inside_) return {.floor = site.floor, .bounds = draft.area_};
    return make_area(workshop_.level, site.floor, *draft.inside_, draft.area_.corner());
}

void Execution::tag_new(const StepNode& node, const Site& site, const Draft& draft, std::size_t rooms_before,
                        std::size_t regions_before) {
    Level& level = workshop_.level;
    std::vector<NameId>& list = workshop_.tag_list;
    const auto add_tags = [&](Tags& tags) {
        list.assign(level.tags_of(tags).begin(), level.tags_of(tags).end());
        list.insert(list.end(), node.tags.begin(), node.tags.end());
        tags = level.make_tags(list);
    };
    const bool made_any = level.rooms.size() > rooms_before || level.regions.size() > regions_before;
    if (!made_any)
        level.regions.push_back(
            {.area = area_of(site, node.common->where, draft), .name = node.tags.front()});
    for (std::size_t i = rooms_before; i < level.rooms.size(); ++i) add_tags(level.rooms[i].tags);
    for (std::size_t i = regions_before; i < level.regions.size(); ++i) add_tags(level.regions[i].tags);
}

void Execution::run_steps(Draft& draft, const StepList& steps, const Rect& rect) {
    Draft part;
    part.level_ = draft.level_;
    part.floor_ = draft.floor_;
    part.area_ = common_part(rect.moved(draft.area_.corner()), draft.area_);
    const Scratch::Loan loan(workshop_.scratch);
    if (draft.inside_ && !part.area_.empty()) {
        BitGrid& seen = workshop_.scratch.bits(part.area_.size());
        draft.inside_->crop_into(seen, part.area_.moved(Point{} - draft.area_.corner()));
        part.inside_ = &seen;
    }
    if (!part.area_.empty()) run_list(steps, part);
    if (stop_ != Stop::none) draft.end(stop_, workshop_.reason);
}

void Execution::looked_for(const StepNode& step, Sought what, bool found) {
    Workshop::Search& search = workshop_.search_of_step[step.number];
    search.step = &step;
    search.sought.add(what);
    if (found) search.found.add(what);
}

double Execution::nearness() {
    const bool wants_reasons = std::exchange(judge().wants_reasons, false);
    const Judged judged = judge_level(program_.requirements, workshop_, judge(), budget_.effort);
    judge().wants_reasons = wants_reasons;
    return judged.nearness;
}

}  // namespace levelwright
