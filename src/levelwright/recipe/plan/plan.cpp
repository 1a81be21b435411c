// Makes plans stage by stage: inputs, head, palette, start level, steps,
// requirements, limits; and programs from plans.

#include "levelwright/recipe/plan/plan.hpp"

#include <algorithm>
#include <array>

#include "levelwright/base/text.hpp"
#include "levelwright/recipe/checking/prepare.hpp"
#include "levelwright/recipe/checking/step_walk.hpp"
#include "levelwright/recipe/plan/build.hpp"
#include "levelwright/recipe/plan/palette_of.hpp"

namespace levelwright {
namespace {

const std::string other_keys[] = {"steps", "require", "game", "$schema"};

Input input_from(const std::string& name, const RecipeHead::InputEntry& entry) {
    return {name, entry.standard, entry.least.value_or(-no_limit), entry.most.value_or(no_limit),
            entry.purpose};
}

// "caves/deep.json5" is called "deep".
std::string stem_of(const std::string& path) {
    const std::string file = path.substr(path.find_last_of("/\\") + 1);  // npos + 1 is 0
    const std::size_t dot = file.find('.');
    return dot == std::string::npos || dot == 0 ? file : file.substr(0, dot);
}

// What a number can become: its fixed value, or all that levels draw or that a curve leads to.
RealRange range_of(const int& number, const std::vector<Slot>& slots) {
    RealRange range{static_cast<double>(number), static_cast<double>(number)};
    const auto take_in = [&](double other) {
        range.low = std::min(range.low, other);
        range.high = std::max(range.high, other);
    };
    for (const Slot& slot : slots) {
        if (slot.target != &number) continue;
        if (slot.input < 0) take_in(slot.low);
        if (slot.input < 0) take_in(slot.high);
        for (const Curve::At& at : slot.curve.points) take_in(at.y);
    }
    return range;
}

SizeRange range_of(const SizeRange& size, const std::vector<Slot>& slots) {
    const auto least = [&](const int& side) { return static_cast<int>(range_of(side, slots).low); };
    const auto most = [&](const int& side) { return static_cast<int>(range_of(side, slots).high); };
    return {{least(size.least.width), least(size.least.height)},
            {most(size.most.width), most(size.most.height)}};
}

// One size for all levels, whatever the recipe says.
void fix_size(const SizeRange& size, Program& program) {
    program.head.size = size;
    const auto sets_it = [&](const Slot& slot) {
        const auto* target = static_cast<const int*>(slot.target);
        const SizeRange& own = program.head.size;
        return target == &own.least.width || target == &own.least.height || target == &own.most.width ||
               target == &own.most.height;
    };
    program.slots.erase(std::remove_if(program.slots.begin(), program.slots.end(), sets_it),
                        program.slots.end());
}

}  // namespace

// Makes a plan in the order the checks depend on each other; each stage leaves its product in the plan.
class PlanMaker {
 public:
    PlanMaker(const Tables& tables, const PlanOptions& options)
        : options_(options), plan_(std::make_shared<Plan>()), problems_(plan_->sources_) {
        plan_->tables_ = tables;
        plan_->limits_ = options.limits;
        vocabulary_.steps = tables.steps;
        vocabulary_.names = &names_;
        vocabulary_.asked_size = options_.size;
        vocabulary_.asked_places = &asked_;
    }

    Planned make(std::string text) {
        read_text(std::move(text));
        if (!problems_.any_errors()) read_recipe();
        const std::size_t errors = problems_.told_errors();
        std::vector<Problem> problems = problems_.take();
        std::stable_sort(problems.begin(), problems.end(),
                         [this](const Problem& a, const Problem& b) { return place_of(a) < place_of(b); });
        return {errors == 0 ? plan_ : nullptr, std::move(problems), errors, std::move(declared_)};
    }

 private:
    // In the order of the text; those in other texts come last, as they were found.
    std::array<int, 3> place_of(const Problem& problem) const {
        if (problem.source != options_.source_name) return {1, 0, 0};
        return {0, problem.line, problem.column};
    }

    void read_text(std::string text) {
        plan_->sources_.push_back({options_.source_name, std::move(text)});
        PreparedRecipe prepared = prepare(plan_->sources_, plan_->tables_.steps, options_, problems_);
        plan_->root_ = std::move(prepared.root);
        borrowed_ = std::move(prepared.borrowed);
    }

    void read_recipe() {
        Reader reader(vocabulary_, problems_);
        Program program;
        read_head(reader, program);
        take_start();
        build(reader, program);
        if (!problems_.any_errors()) {
            check_tags();
            check_parts();
        }
        check_limits(program);
        plan_->palette_ = std::make_shared<const Palette>(vocabulary_.palette);
        if (plan_->start_) adopt_start();
    }

    void read_head(Reader& reader, Program& program) {
        const Value& root = plan_->root_;
        RecipeHead& head = program.head;
        read_inputs(reader);
        reader.read(RecipeHead::description(), root, &head, other_keys);
        program.slots = std::exchange(reader.slots(), {});
        plan_->name_ = head.name.empty() ? stem_of(options_.source_name) : head.name;
        plan_->purpose_ = head.purpose;
        plan_->view_ = vocabulary_.view = head.view;
        plan_->size_ =
            options_.size ? SizeRange{*options_.size, *options_.size} : range_of(head.size, program.slots);
        plan_->limits_.tries = std::min(plan_->limits_.tries, head.tries);
        if (head.endless) make_endless(head);
        if (const Value* game = root.find("game"))
            plan_->game_ = read_game(*game, plan_->tables_.games, reader);
        vocabulary_.game = plan_->game_.get();
        const Value* tiles = root.find("tiles");
        vocabulary_.palette = palette_of(head, tiles, root.find("objects"), reader);
        DeclaredKinds declared{vocabulary_.palette, tiles == nullptr, plan_->view_};
        if (!tiles) declared.own.tiles.clear();
        borrow(reader, declared.own);
        if (!problems_.any_errors()) declared_ = std::move(declared);
    }

    // Nothing of the recipe may depend on more of the plane than a part of it.
    void make_endless(const RecipeHead& head) {
        const Value& root = plan_->root_;
        plan_->endless_ = vocabulary_.endless = true;
        plan_->limits_.tries = 1;
        if (!options_.size) plan_->size_ = {head.endless->chunk, head.endless->chunk};
        if (const Value* size = root.find("size"))
            problems_.add(Mistake::contradiction, size->spot, "$.size",
                          "an endless recipe has no size: it is made in chunks");
        if (const Value* require = root.find("require"))
            problems_.add(
                Mistake::contradiction, require->spot, "$.require",
                "an endless recipe has no requirements: a chunk cannot be tried again without its neighbours");
        if (options_.start)
            problems_.add(Mistake::contradiction, root.find("endless")->spot, "$.endless",
                          "an endless recipe cannot start from a level");
    }

    // Inputs come first: numbers of the head may follow them.
    void read_inputs(Reader& reader) {
        Value all;
        all.kind = Value::Kind::object;
        if (const Value* own = plan_->root_.find("inputs")) all.members = own->members;
        all.members.insert(all.members.end(), borrowed_.inputs.begin(), borrowed_.inputs.end());
        for (const Member& member : all.members) {
            const Reader::Inside in_inputs(reader, "inputs");
            const Reader::Inside inside(reader, member.key);
            RecipeHead::InputEntry entry;
            const bool number =
                member.value.kind == Value::Kind::number || member.value.kind == Value::Kind::object;
            if (!number) continue;  // reported when the head is read
            Problems unheard(plan_->sources_);
            Reader quiet(vocabulary_, unheard);
            quiet.read_known(RecipeHead::InputEntry::description(), member.value, &entry);
            const Input input = input_from(member.key, entry);
            if (input.standard < input.least || input.standard > input.most) {
                reader.mistake(Mistake::contradiction, member.value.spot,
                               fmt::format("the default {} of input \"{}\" is not within its limits",
                                           show(input.standard), input.name));
            }
            vocabulary_.inputs.push_back(input);
        }
        plan_->inputs_ = vocabulary_.inputs;
    }

    void borrow(Reader& reader, Palette& declared) {
        RecipeHead others;
        Value tiles, objects;
        tiles.kind = objects.kind = Value::Kind::object;
        tiles.members = borrowed_.tiles;
        objects.members = borrowed_.objects;
        reader.read(*RecipeHead::description().find("tiles"), tiles, &others.tiles);
        reader.read(*RecipeHead::description().find("objects"), objects, &others.objects);
        if (tiles.members.empty() && objects.members.empty()) return;
        Palette borrowed = palette_of(others, tiles.members.empty() ? nullptr : &tiles, &objects, reader);
        add_missing(vocabulary_.palette, borrowed);
        if (tiles.members.empty()) borrowed.tiles.clear();
        add_missing(declared, borrowed);
    }

    void take_start() {
        if (!options_.start) return;
        plan_->start_ = *options_.start;
        check_start_size();
        plan_->size_ = {plan_->start_->size, plan_->start_->size};
        if (!plan_->root_.find("view")) plan_->view_ = vocabulary_.view = plan_->start_->view;
        if (!plan_->game_) vocabulary_.game = plan_->start_->game.get();
        add_missing(vocabulary_.palette, *plan_->start_->palette);
    }

    // A size that the recipe states is not that of its levels when they start from another one.
    void check_start_size() {
        const Value* size = plan_->root_.find("size");
        const Size start = plan_->start_->size;
        const auto [least, most] = plan_->size_;
        const bool fits = start.width >= least.width && start.width <= most.width &&
                          start.height >= least.height && start.height <= most.height;
        if (!size || fits) return;
        const std::string stated =
            least == most ? fmt::format("{}x{}", least.width, least.height)
                          : fmt::format("{}x{} to {}x{}", least.width, least.height, most.width, most.height);
        problems_.add(Mistake::unused, size->spot, "$.size",
                      fmt::format("the level has the size of its start, {}x{}: the size {} is not used",
                                  start.width, start.height, stated));
    }

    // The start's tiles and kinds by this plan's numbers, and the mask of what may not change.
    void adopt_start() {
        Level& start = *plan_->start_;
        const Palette& palette = *plan_->palette_;
        const Palette& own = *start.palette;
        for (TileId& tile : start.cells) {
            if (tile != unknown_tile) tile = palette.tile_named(own[tile].name).value_or(TileId{0});
        }
        for (Object& object : start.objects)
            object.kind = palette.object_named(own[object.kind].name).value_or(KindId{0});
        start.palette = plan_->palette_;
        for (int floor = 0; floor < start.floors; ++floor) {
            BitGrid locked(start.size, true);
            for (int y = 0; y < start.size.height; ++y) {
                for (int x = 0; x < start.size.width; ++x) {
                    if (start[{floor, {x, y}}] == unknown_tile) locked.set({x, y}, false);
                }
            }
            for (const Rect& rect : options_.free)
                locked.fill_rect(common_part(rect, whole(start.size)), false);
            plan_->locked_.push_back(std::move(locked));
        }
    }

    void build(Reader& reader, Program& program) {
        const Value& root = plan_->root_;
        const Value* steps = root.find("steps");
        if (!steps)
            problems_.add(Mistake::missing_key, root.spot, "$", "a recipe", "steps",
                          "the list of what to do");
        else if (steps->kind != Value::Kind::list)
            problems_.add(Mistake::wrong_type, steps->spot, "$.steps", "steps", "a list of steps",
                          kind_name(*steps));
        else
            program.steps = build_steps(*steps, reader, program.step_count);
        const Value* require = root.find("require");
        if (!require) return;
        if (require->kind != Value::Kind::object)
            problems_.add(Mistake::wrong_type, require->spot, "$.require", "require",
                          "an object of requirements such as { connected: true }", kind_name(*require));
        else
            build_requirements(*require, plan_->tables_.requirements, program.steps, reader);
    }

    // Steps name what they give while they are compiled.
    void check_tags() {
        std::vector<std::string> given;
        for (std::size_t i = 1; i < names_.size(); ++i) given.push_back(names_.text(static_cast<NameId>(i)));
        for (const AskedPlaces::Tag& asked : asked_.tags) {
            if (names_.find(asked.text) || (plan_->start_ && plan_->start_->names.find(asked.text))) continue;
            Problems::suggest(problems_.add(Mistake::no_such_tag, asked.spot, asked.path, asked.text),
                              asked.text, given);
        }
    }

    // Only of maps whose size the recipe says.
    void check_parts() {
        if (asked_.size_is_open) return;
        const Size map = plan_->size_.most;
        for (const AskedPlaces::Part& part : asked_.parts) {
            const Rect rect = part.rect.in(map);
            if (whole(map).contains(rect)) continue;
            problems_.add(Mistake::off_the_map, part.spot, part.path,
                          whole(map).overlaps(rect) ? "reaches beyond" : "lies outside", rect.x, rect.y,
                          rect.right() - 1, rect.bottom() - 1, map.width, map.height);
        }
    }

    void check_limits(const Program& program) {
        const double floors =
            plan_->start_ ? plan_->start_->floors : range_of(program.head.floors, program.slots).high;
        const double cells = static_cast<double>(plan_->size_.most.area()) * floors;
        if (cells <= static_cast<double>(plan_->limits_.cells)) return;
        const Value* size = plan_->root_.find("size");
        problems_.add(
            Mistake::limit, size ? size->spot : plan_->root_.spot, "$.size",
            fmt::format("levels of up to {}x{} cells on {} {} are too large: at most {} cells are allowed",
                        plan_->size_.most.width, plan_->size_.most.height, show(floors),
                        floors == 1 ? "floor" : "floors", plan_->limits_.cells));
    }

    const PlanOptions& options_;
    std::shared_ptr<Plan> plan_;
    Problems problems_;
    Vocabulary vocabulary_;
    Names names_;
    AskedPlaces asked_;
    Borrowed borrowed_;
    std::optional<DeclaredKinds> declared_;
};

Planned make_plan(std::string text, const Tables& tables, const PlanOptions& options) {
    return PlanMaker(tables, options).make(std::move(text));
}

// Reads the checked document once more, into parameters that belong to the new program alone.
std::unique_ptr<Program> Plan::make_program() const {
    auto program = std::make_unique<Program>();
    Problems none(sources_);
    if (start_) program->names = start_->names;  // what the start's tags and names refer to
    Vocabulary vocabulary{.steps = tables_.steps,
                          .inputs = inputs_,
                          .palette = *palette_,
                          .names = &program->names,
                          .endless = endless_,
                          .view = view_,
                          .game = game_    ? game_.get()
                                  : start_ ? start_->game.get()
                                           : nullptr};
    Reader reader(vocabulary, none);
    reader.read_known(RecipeHead::description(), root_, &program->head);
    program->slots = std::exchange(reader.slots(), {});
    if (size_.least == size_.most) fix_size(size_, *program);
    program->steps = build_steps(*root_.find("steps"), reader, program->step_count);
    if (const Value* require = root_.find("require"))
        program->requirements = build_requirements(*require, tables_.requirements, program->steps, reader);
    return program;
}

std::unique_ptr<Judge> Plan::make_judge() const {
    return tables_.make_judge ? tables_.make_judge() : std::make_unique<Judge>();
}

std::vector<std::string> Plan::step_ids() const {
    std::vector<std::string> ids;
    each_step(*root_.find("steps"), tables_.steps, [&](const Value& step) {
        ids.push_back(step.find("id")->text);
        return true;
    });
    return ids;
}

Problem Plan::note_on(std::string_view id, std::string_view key, const std::string& sentence) const {
    const Value* step = step_with_id(*root_.find("steps"), tables_.steps, id);
    const Value* part = step ? step->find(key) : nullptr;
    Problems problems(sources_);
    problems.use_paths_of(root_);
    return problems.add(Mistake::not_found,
                        part   ? part->spot
                        : step ? step->spot
                               : root_.spot,
                        "$", sentence);
}

std::string Plan::place_of_step(std::string_view id) const {
    const Value* step = step_with_id(*root_.find("steps"), tables_.steps, id);
    if (!step || step->spot.length == 0 || step->spot.source >= sources_.size()) return {};
    return place_text(sources_[step->spot.source], step->spot);
}

}  // namespace levelwright
