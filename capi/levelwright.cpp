// The C interface: a thin border around the public face. Every function turns whatever goes wrong into a status.
#include "levelwright.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

#include <fmt/format.h>

#include "generator.hpp"
#include "level_handle.hpp"
#include "levelwright/base/text.hpp"
#include "levelwright/catalog/describe.hpp"
#include "levelwright/recipe/reference/reference.hpp"
#include "levelwright/study/order_text.hpp"
#include "levelwright/write/read.hpp"

using namespace levelwright;

namespace {

constexpr int furthest = 1 << 30;  // coordinates of rectangles; sums of two still fit an int

std::string did_you_mean(std::string_view name, const std::vector<std::string>& candidates) {
    Problem problem;
    Problems::suggest(problem, name, candidates);
    return problem.suggestion;
}

lw_status null_argument(lw_generator& generator, const char* name) {
    return generator.say(LW_BAD_ARGUMENT, fmt::format("{} must not be null", name));
}

lw_status unknown(lw_generator& generator, const char* kind, std::string_view name,
                  const std::vector<std::string>& candidates) {
    return generator.say(LW_BAD_ARGUMENT, fmt::format("unknown {} \"{}\"", kind, name),
                         did_you_mean(name, candidates));
}

void use(lw_generator& generator, std::string text, std::string name) {
    generator.options = PlanOptions{};
    generator.options.source_name = std::move(name);
    generator.text = std::move(text);
    generator.start.reset();
    generator.inputs.clear();
    generator.has_recipe = true;
    generator.changed = true;
}

struct LimitName {
    const char* name;
    std::int64_t most;
    void (*set)(Limits& limits, std::int64_t value);
};
constexpr std::int64_t any_number = std::numeric_limits<std::int64_t>::max();
constexpr LimitName limit_names[] = {
    {"cells", std::int64_t{1} << 30, [](Limits& limits, std::int64_t value) { limits.cells = value; }},
    {"work", any_number, [](Limits& limits, std::int64_t value) { limits.work = value; }},
    {"steps", any_number, [](Limits& limits, std::int64_t value) { limits.steps = value; }},
    {"parts", std::int64_t{1} << 30, [](Limits& limits, std::int64_t value) { limits.parts = value; }},
    {"memory", std::int64_t{1} << 40, [](Limits& limits, std::int64_t value) { limits.memory = value; }},
    {"tries", 1'000'000, [](Limits& limits, std::int64_t value) { limits.tries = static_cast<int>(value); }},
};

lw_status bind_inputs(lw_generator& generator) {
    const std::vector<Input>& declared = generator.runner->plan().inputs();
    std::vector<std::string> names;
    generator.input_values.clear();
    for (const Input& input : declared) {
        names.push_back(input.name);
        generator.input_values.push_back(input.standard);
    }
    for (const auto& [name, value] : generator.inputs) {
        const auto found = std::find(names.begin(), names.end(), name);
        if (found == names.end()) return unknown(generator, "input", name, names);
        const auto index = static_cast<std::size_t>(found - names.begin());
        const Input& input = declared[index];
        if (!(value >= input.least && value <= input.most)) {
            return generator.say(LW_BAD_ARGUMENT,
                                 fmt::format("input \"{}\" must be from {} to {}, not {}", name,
                                             show(input.least), show(input.most), show(value)));
        }
        generator.input_values[index] = value;
    }
    return LW_OK;
}

lw_status prepare(lw_generator& generator) {
    if (!generator.has_recipe) {
        return generator.say(LW_BAD_ARGUMENT, "there is no recipe yet; call lw_use_recipe or lw_use_gallery");
    }
    if (!generator.changed) return LW_OK;
    generator.options.start = generator.start ? &*generator.start : nullptr;
    Planned planned = plan_from_text(generator.text, generator.options);
    generator.report.problems = std::move(planned.problems);
    generator.report.error_count = planned.error_count;
    if (!planned.plan) {
        const std::size_t count = planned.error_count;
        return generator.say(LW_BAD_RECIPE,
                             fmt::format("the recipe has {} {}", count, count == 1 ? "mistake" : "mistakes"));
    }
    generator.has_level = false;
    generator.runner.emplace(std::move(planned.plan));
    const lw_status status = bind_inputs(generator);
    generator.changed = status != LW_OK;
    return status;
}

// What drawings of the recipe's levels are read with.
std::optional<DeclaredKinds> declared_by(const lw_generator& generator) {
    if (!generator.has_recipe) return std::nullopt;
    PlanOptions options = generator.options;
    options.start = nullptr;
    return plan_from_text(generator.text, options).declared;
}

lw_status status_of(Outcome::Status status) {
    switch (status) {
        case Outcome::Status::made:
            return LW_OK;
        case Outcome::Status::unmet:
            return LW_UNMET;
        case Outcome::Status::failed:
            return LW_FAILED;
        case Outcome::Status::limit:
            return LW_LIMIT;
        case Outcome::Status::cancelled:
            return LW_CANCELLED;
    }
    return LW_INTERNAL;
}

GeneratorFrame kept(const StepFrame& frame) {
    GeneratorFrame kept{frame.step, frame.tries, frame.level.size, frame.level.floors, {}};
    kept.changes.reserve(frame.changed.size());
    for (const std::uint32_t cell : frame.changed)
        kept.changes.push_back({cell, static_cast<std::uint32_t>(frame.level.cells[cell])});
    return kept;
}

void add_notes(const Outcome& outcome, const Plan& plan, std::vector<Problem>& problems) {
    NoteCounts notes;
    notes.add(0, outcome.notes);
    for (Problem& note : notes.problems(plan)) problems.push_back(std::move(note));
}

lw_status generate(lw_generator& generator, std::uint64_t seed, const ChunkPlace* chunk = nullptr) {
    const lw_status prepared = prepare(generator);
    if (prepared != LW_OK) return prepared;
    if (chunk && !generator.runner->plan().is_endless())
        return generator.say(LW_BAD_ARGUMENT, "the recipe is not endless: it has no key \"endless\"");
    generator.has_level = false;
    RunOptions options;
    if (chunk) options.chunk = *chunk;
    options.inputs = generator.input_values;
    options.cancel = &generator.cancel;
    options.keep_best = generator.keep_best;
    options.take_notes = true;
    generator.kept_frames.clear();
    options.frames_of_every_try = generator.frames == 2;
    if (generator.frames > 0)
        options.on_frame = [&](const StepFrame& frame) { generator.kept_frames.push_back(kept(frame)); };
    const Outcome& outcome = generator.runner->run(seed, options);
    generator.has_level = true;
    generator.report.seed = seed;
    generator.report.tries = outcome.tries;
    generator.report.nearness = outcome.nearness;
    add_notes(outcome, generator.runner->plan(), generator.report.problems);
    return generator.say(status_of(outcome.status), outcome.reason);
}

lw_status set_input(lw_generator& generator, const std::string& name, double value) {
    const auto before = generator.inputs;
    const auto found = std::find_if(generator.inputs.begin(), generator.inputs.end(),
                                    [&](const auto& input) { return input.first == name; });
    if (found != generator.inputs.end())
        found->second = value;
    else
        generator.inputs.emplace_back(name, value);
    lw_status status = prepare(generator);
    if (status == LW_OK) status = bind_inputs(generator);
    if (status != LW_OK) generator.inputs = before;
    return status;
}

const Level* level_of(const lw_generator* generator) {
    return generator && generator->has_level ? &generator->runner->level() : nullptr;
}

// Each is made when it is first asked for.
const std::string* description_of(std::string_view what) {
    if (what == "schema") {
        static const std::string schema = json_schema(all_tables());
        return &schema;
    }
    static const std::vector<std::pair<std::string_view, std::string>> descriptions = [] {
        std::vector<std::pair<std::string_view, std::string>> result{
            {"study", describe_json(StudyWords::description())},
            {"tune", describe_json(TuneWords::description())},
            {"evolve", describe_json(EvolveWords::description())}};
        for (const std::string_view things : described_things())
            result.emplace_back(things, *describe_all(things));
        return result;
    }();
    for (const auto& [things, text] : descriptions) {
        if (things == what) return &text;
    }
    return nullptr;
}

}  // namespace

const char* lw_version(void) { return version; }
int32_t lw_output_version(void) { return output_version; }

const char* lw_describe(const char* what) {
    try {
        const std::string* text = what ? description_of(what) : nullptr;
        return text ? text->c_str() : nullptr;
    } catch (...) {
        return nullptr;
    }
}

lw_generator* lw_generator_new(void) { return new (std::nothrow) lw_generator; }
void lw_generator_delete(lw_generator* generator) { delete generator; }

lw_status lw_use_recipe(lw_generator* generator, const char* text, size_t length, const char* name) {
    return guarded(generator, [&](lw_generator& self) -> lw_status {
        if (!text) return null_argument(self, "text");
        use(self, std::string(text, length), name ? name : "recipe");
        return LW_OK;
    });
}

lw_status lw_use_gallery(lw_generator* generator, const char* name) {
    return guarded(generator, [&](lw_generator& self) -> lw_status {
        if (!name) return null_argument(self, "name");
        const auto text = gallery_recipe(name);
        if (!text) {
            std::vector<std::string> names;
            for (const GalleryRecipe& recipe : gallery()) names.emplace_back(recipe.name);
            return unknown(self, "recipe", name, names);
        }
        use(self, *text, name);
        return LW_OK;
    });
}

const char* lw_recipe_text(lw_generator* generator, size_t* length) {
    return bytes_of(generator && generator->has_recipe ? &generator->text : nullptr, length);
}

lw_status lw_set(lw_generator* generator, const char* setting) {
    return guarded(generator, [&](lw_generator& self) -> lw_status {
        if (!setting) return null_argument(self, "setting");
        self.options.sets.emplace_back(setting);
        self.changed = true;
        return LW_OK;
    });
}

lw_status lw_set_size(lw_generator* generator, int32_t width, int32_t height) {
    return guarded(generator, [&](lw_generator& self) -> lw_status {
        const Field& size = *RecipeHead::description().find("size");
        if (std::min(width, height) < size.least || std::max(width, height) > size.most) {
            return self.say(LW_BAD_ARGUMENT,
                            fmt::format("a size must be from {0} to {1} cells each way, not {2}x{3}",
                                        show(size.least), show(size.most), width, height));
        }
        self.options.size = Size{width, height};
        self.changed = true;
        return LW_OK;
    });
}

lw_status lw_set_start(lw_generator* generator, const char* bytes, size_t length) {
    return guarded(generator, [&](lw_generator& self) -> lw_status {
        if (!bytes) return null_argument(self, "bytes");
        const auto declared = declared_by(self);
        Result<Level> level = read_level({bytes, length}, "", {}, declared ? &*declared : nullptr);
        if (!level) return self.say(LW_BAD_ARGUMENT, level.error().sentence);
        self.start = std::move(*level);
        self.changed = true;
        return LW_OK;
    });
}

lw_status lw_set_free(lw_generator* generator, int32_t x, int32_t y, int32_t width, int32_t height) {
    return guarded(generator, [&](lw_generator& self) -> lw_status {
        if (std::min(x, y) < -furthest || std::max(x, y) > furthest || std::min(width, height) < 1 ||
            std::max(width, height) > furthest - 1) {
            return self.say(LW_BAD_ARGUMENT,
                            fmt::format("{}x{} cells at {},{} are not a rectangle", width, height, x, y));
        }
        self.options.free.push_back({x, y, width, height});
        self.changed = true;
        return LW_OK;
    });
}

lw_status lw_set_limit(lw_generator* generator, const char* name, int64_t value) {
    return guarded(generator, [&](lw_generator& self) -> lw_status {
        if (!name) return null_argument(self, "name");
        std::vector<std::string> names;
        for (const LimitName& limit : limit_names) {
            names.emplace_back(limit.name);
            if (names.back() != name) continue;
            if (value < 1 || value > limit.most) {
                return self.say(LW_BAD_ARGUMENT, fmt::format("limit \"{}\" must be from 1 to {}, not {}",
                                                             name, limit.most, value));
            }
            limit.set(self.options.limits, value);
            self.changed = true;
            return LW_OK;
        }
        return unknown(self, "limit", name, names);
    });
}

lw_status lw_set_input(lw_generator* generator, const char* name, double value) {
    return guarded(generator, [&](lw_generator& self) -> lw_status {
        return name ? set_input(self, name, value) : null_argument(self, "name");
    });
}

lw_status lw_set_keep_best(lw_generator* generator, int32_t keep) {
    return guarded(generator, [&](lw_generator& self) -> lw_status {
        self.keep_best = keep != 0;
        return LW_OK;
    });
}

lw_status lw_set_output(lw_generator* generator, const char* option, const char* value) {
    return guarded(generator, [&](lw_generator& self) -> lw_status {
        if (!option) return null_argument(self, "option");
        if (!value) return null_argument(self, "value");
        const Result<void> set = set_write_option(self.write_options, option, value);
        return set ? LW_OK : self.say(LW_BAD_ARGUMENT, set.error().sentence);
    });
}

lw_status lw_prepare(lw_generator* generator) { return guarded(generator, prepare); }

lw_status lw_generate(lw_generator* generator, uint64_t seed) {
    return guarded(generator, [&](lw_generator& self) { return generate(self, seed); });
}

lw_status lw_chunk(lw_generator* generator, uint64_t seed, int64_t x, int64_t y) {
    return guarded(generator, [&](lw_generator& self) {
        const ChunkPlace place{x, y};
        return generate(self, seed, &place);
    });
}

void lw_cancel(lw_generator* generator, int32_t cancel) {
    if (generator) generator->cancel = cancel != 0;
}

const char* lw_report(lw_generator* generator) {
    if (!generator) return R"({"status":"bad-argument","sentence":"the generator is null","problems":[]})";
    return report_of(generator);
}

int32_t lw_width(lw_generator* generator) { return width_of(level_of(generator)); }
int32_t lw_height(lw_generator* generator) { return height_of(level_of(generator)); }
int32_t lw_floors(lw_generator* generator) { return floors_of(level_of(generator)); }
const uint8_t* lw_cells(lw_generator* generator) { return cells_of(level_of(generator)); }

uint64_t lw_hash(lw_generator* generator) {
    std::uint64_t hash = 0;
    guarded(generator, [&](lw_generator& self) -> lw_status {
        if (const Level* level = level_of(&self)) hash = hash_of(*level);
        return LW_OK;
    });
    return hash;
}

const char* lw_write(lw_generator* generator, const char* format, size_t* length) {
    guarded(generator, [&](lw_generator& self) {
        return write_level(self, level_of(&self), format, self.write_options, self.files);
    });
    return bytes_of(generator ? file_of(generator->files, 0) : nullptr, length);
}

int32_t lw_file_count(lw_generator* generator) {
    return generator ? static_cast<std::int32_t>(generator->files.size()) : 0;
}

const char* lw_file_name(lw_generator* generator, int32_t number) {
    const NamedBuffer* file = generator ? file_of(generator->files, number) : nullptr;
    return file ? file->name.c_str() : nullptr;
}

const char* lw_file_bytes(lw_generator* generator, int32_t number, size_t* length) {
    return bytes_of(generator ? file_of(generator->files, number) : nullptr, length);
}

void* lw_alloc(size_t bytes) { return std::malloc(bytes); }
void lw_free(void* memory) { std::free(memory); }
