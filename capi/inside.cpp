// What goes on inside a generator, for C: frames of its steps, and the knobs of its recipe.
#include <nlohmann/json.hpp>

#include "generator.hpp"
#include "level_handle.hpp"
#include "levelwright/recipe/checking/knobs.hpp"
#include "levelwright/recipe/reference/reference.hpp"

using namespace levelwright;

namespace {

const GeneratorFrame* frame_of(const lw_generator* generator, std::int32_t number) {
    const bool there =
        generator && number >= 0 && static_cast<std::size_t>(number) < generator->kept_frames.size();
    return there ? &generator->kept_frames[number] : nullptr;
}

// The recipe must be one that can be planned.
lw_status find_knobs(lw_generator& self, std::vector<Knob>& knobs) {
    const lw_status status = lw_prepare(&self);
    if (status != LW_OK) return status;
    PlanOptions options = self.options;
    options.find_recipe = gallery_recipe;
    knobs = knobs_of(self.text, all_tables(), options);
    return LW_OK;
}

nlohmann::ordered_json json_of(const Knob& knob) {
    const Record record("knob", "", {*knob.field});
    return {{"name", knob.name},
            {"written", knob.written},
            {"text", knob.text},
            {"offset", knob.place.offset},
            {"length", knob.place.length},
            {"parameter", nlohmann::ordered_json::parse(describe_json(record))["parameters"][0]}};
}

}  // namespace

lw_status lw_set_frames(lw_generator* generator, int32_t which) {
    return guarded(generator, [&](lw_generator& self) -> lw_status {
        if (which < 0 || which > 2) return self.say(LW_BAD_ARGUMENT, "frames are 0, 1 or 2");
        self.frames = which;
        self.kept_frames.clear();
        return LW_OK;
    });
}

int32_t lw_frame_count(lw_generator* generator) {
    return generator ? static_cast<std::int32_t>(generator->kept_frames.size()) : 0;
}
const char* lw_frame_step(lw_generator* generator, int32_t number) {
    const GeneratorFrame* frame = frame_of(generator, number);
    return frame ? frame->step.c_str() : nullptr;
}
int32_t lw_frame_try(lw_generator* generator, int32_t number) {
    const GeneratorFrame* frame = frame_of(generator, number);
    return frame ? static_cast<std::int32_t>(frame->tries) : -1;
}
void lw_frame_size(lw_generator* generator, int32_t number, int32_t* width, int32_t* height,
                   int32_t* floors) {
    const GeneratorFrame* frame = frame_of(generator, number);
    if (width) *width = frame ? frame->size.width : 0;
    if (height) *height = frame ? frame->size.height : 0;
    if (floors) *floors = frame ? frame->floors : 0;
}
const lw_change* lw_frame_changes(lw_generator* generator, int32_t number, size_t* count) {
    const GeneratorFrame* frame = frame_of(generator, number);
    if (count) *count = frame ? frame->changes.size() : 0;
    return frame ? frame->changes.data() : nullptr;
}

const char* lw_knobs(lw_generator* generator, size_t* length) {
    const lw_status status = guarded(generator, [](lw_generator& self) -> lw_status {
        std::vector<Knob> knobs;
        const lw_status found = find_knobs(self, knobs);
        if (found != LW_OK) return found;
        nlohmann::ordered_json list = nlohmann::ordered_json::array();
        for (const Knob& knob : knobs) list.push_back(json_of(knob));
        self.given_text = list.dump();
        return LW_OK;
    });
    return bytes_of(status == LW_OK ? &generator->given_text : nullptr, length);
}

const char* lw_turned(lw_generator* generator, const char* knob, const char* value, size_t* length) {
    const lw_status status = guarded(generator, [&](lw_generator& self) -> lw_status {
        if (!knob || !value) return self.say(LW_BAD_ARGUMENT, "knob and value must not be null");
        std::vector<Knob> knobs;
        const lw_status found = find_knobs(self, knobs);
        if (found != LW_OK) return found;
        std::vector<std::string> names;
        for (const Knob& each : knobs) {
            names.push_back(each.name);
            if (each.name != knob) continue;
            self.given_text = turned(self.text, {Turn(&each, std::string(value))});
            return LW_OK;
        }
        Problem problem;
        Problems::suggest(problem, knob, names);
        return self.say(LW_BAD_ARGUMENT, std::string("unknown knob \"") + knob + "\"", problem.suggestion);
    });
    return bytes_of(status == LW_OK ? &generator->given_text : nullptr, length);
}
