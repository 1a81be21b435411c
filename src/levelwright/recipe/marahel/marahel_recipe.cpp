// A Marahel script in canonical form as a recipe: entities become tiles, the divider and the explorers become
// steps, and the map begins unknown.
#include <algorithm>

#include "levelwright/base/text.hpp"
#include "levelwright/recipe/checking/step_walk.hpp"
#include "levelwright/recipe/marahel/marahel_script.hpp"

namespace levelwright {
namespace marahel {
namespace {

constexpr const char* region_name = "region";
constexpr int tries_of_a_script = 10;

// A glyph for each entity: its own, the one its name is known for, a letter of its name, or any other.
class Glyphs {
 public:
    std::string give(const std::string& name, const Value* wanted) {
        if (wanted && wanted->kind == Value::Kind::text) return take(first_code_point(wanted->text).value);
        if (const TileKind* tile = well_known_tile(name); tile && is_free(tile->glyph))
            return take(tile->glyph);
        if (const ObjectKind* kind = well_known_object(name); kind && is_free(kind->glyph))
            return take(kind->glyph);
        for (const char letter : name) {
            const char large =
                letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
            for (const char one : {letter, large}) {
                const auto glyph = static_cast<char32_t>(one);
                if (one > ' ' && one < 0x7f && is_free(glyph)) return take(glyph);
            }
        }
        char32_t glyph = U'!';
        while (!is_free(glyph) || glyph == 0x7f || (glyph > 0x7f && glyph < 0xa1) || glyph == 0xad) ++glyph;
        return take(glyph);
    }

 private:
    bool is_free(char32_t glyph) const { return taken_.count(glyph) == 0; }
    std::string take(char32_t glyph) {
        taken_.insert(glyph);
        return to_utf8(glyph);
    }
    std::set<char32_t> taken_;
};

class RecipeWriter {
 public:
    RecipeWriter(const Value& script, Problems& problems)
        : script_(script), problems_(problems), recipe_(object_value(script.spot)) {}

    Value recipe() {
        for (const char* key : {"name", "purpose", "inputs", "objects"}) copy(key);
        size();
        put(recipe_, "begin", text_value("unknown", script_.spot));
        if (script_.find("tries"))
            copy("tries");
        else
            put(recipe_, "tries", number_value(tries_of_a_script, script_.spot));
        tiles();
        Value steps = list_value({}, script_.spot);
        count_numbered();
        if (const Value* regions = script_.find("regions")) steps.items.push_back(divider(*regions));
        for (const Value& explorer : script_.find("explorers")->items)
            steps.items.push_back(is_step(explorer) ? explorer : step(explorer));
        put(recipe_, "steps", std::move(steps));
        require();
        return std::move(recipe_);
    }

 private:
    void copy(const char* key) {
        for (const Member& member : script_.members) {
            if (member.key == key) put(recipe_, key, member.key_spot, member.value);
        }
    }

    void size() {
        const Value* metadata = script_.find("metadata");
        if (!metadata) return;
        const Value& least = *metadata->find("minDimension");
        put(recipe_, "size",
            text_value(fmt::format("{}..{}", least.text, metadata->find("maxDimension")->text), least.spot));
    }

    void tiles() {
        Value tiles = object_value(script_.spot);
        Glyphs glyphs;
        const Value& entities = *script_.find("entities");
        static const Value nothing;
        const auto add = [&](const std::string& name, const Spot& spot, const Value& about) {
            Value tile = object_value(spot);
            put(tile, "glyph",
                text_value(glyphs.give(name, about.find("glyph")),
                           about.find("glyph") ? about.find("glyph")->spot : spot));
            const ObjectKind* kind = well_known_object(name);
            if (const Value* colour = about.find("color"))
                put(tile, "colour", *colour);
            else if (kind && !well_known_tile(name))
                put(tile, "colour", text_value(show(kind->colour), spot));
            put(tiles, name, spot, std::move(tile));
        };
        for (const Value& name : entities.items) add(name.text, name.spot, nothing);
        for (const Member& member : entities.members) add(member.key, member.key_spot, member.value);
        put(recipe_, "tiles", std::move(tiles));
    }

    // Regions that explorers ask for by number must carry it.
    void count_numbered() {
        const Value* regions = script_.find("regions");
        const Value* count = regions ? regions->find("numberOfRegions") : nullptr;
        for (const Value& explorer : script_.find("explorers")->items) {
            const Value* region = is_step(explorer) ? nullptr : explorer.find("region");
            const Value* name = region ? region->find("name") : nullptr;
            if (!name || name->kind != Value::Kind::list || !regions) continue;
            for (const Value& number : name->items) {
                const double most = count ? count->number : 1;
                if (number.number >= most)
                    problems_.add(
                        Mistake::bad_value, number.spot, "",
                        fmt::format("there is no region {}: numberOfRegions is {}, and the first is region 0",
                                    show(number.number), show(most)));
                numbered_ = std::max(numbered_, static_cast<int>(number.number) + 1);
            }
        }
    }

    Value divider(const Value& regions) {
        const Value& type = *regions.find("type");
        const Value* parameters = regions.find("parameters");
        const Value* least = parameters ? parameters->find("min") : nullptr;
        const Value* most = parameters ? parameters->find("max") : nullptr;
        Value step = object_value(regions.spot);
        put(step, "do", text_value("divide_" + type.text, type.spot));
        if (type.text == "equal" && least) {
            const Size low = *parse_size(least->text), high = *parse_size(most->text);
            put(step, "columns", text_value(fmt::format("{}..{}", low.width, high.width), least->spot));
            put(step, "rows", text_value(fmt::format("{}..{}", low.height, high.height), least->spot));
        }
        if (type.text == "bsp") {
            if (least) put(step, "least", *least);
            if (most) put(step, "most", *most);
        }
        if (type.text == "sampling" && least)
            put(step, "size", text_value(fmt::format("{}..{}", least->text, most->text), least->spot));
        if (const Value* trials = parameters ? parameters->find("trials") : nullptr;
            trials && type.text == "sampling")
            put(step, "tries", *trials);
        if (const Value* count = regions.find("numberOfRegions")) put(step, "count", *count);
        if (numbered_ > 0) put(step, "numbered", number_value(numbered_, regions.spot));
        return step;
    }

    Value step(const Value& explorer) {
        const Value& type = *explorer.find("type");
        Value step = object_value(explorer.spot);
        put(step, "do", text_value("explore_" + type.text, type.spot));
        for (const char* key : {"id", "seed", "chance"}) {
            if (const Value* value = explorer.find(key)) put(step, key, *value);
        }
        where(*explorer.find("region"), step);
        put(step, "rules", *explorer.find("rules"));
        for (const Member& member : explorer.find("parameters")->members) parameter(member, step);
        if (const Value* neighborhoods = script_.find("neighborhoods");
            neighborhoods && !neighborhoods->members.empty())
            put(step, "neighborhoods", *neighborhoods);
        limits(step);
        return step;
    }

    void parameter(const Member& member, Value& step) {
        if (member.key == "start") {
            if (member.value.is_text("random")) {
                Value yes;
                yes.kind = Value::Kind::boolean;
                yes.boolean = true;
                yes.spot = member.value.spot;
                return put(step, "random_start", std::move(yes));
            }
            put(step, "start_x", member.value.items[0]);
            put(step, "start_y", member.value.items[1]);
            return;
        }
        for (const MarahelParameter& known : marahel_parameters()) {
            if (member.key == known.script) put(step, known.step, member.key_spot, member.value);
        }
    }

    // Without regions every name means the map.
    void where(const Value& region, Value& step) {
        if (const Value* border = region.find("border")) put(step, "border", *border);
        if (const Value* same = region.find("sameBorder")) put(step, "same_border", *same);
        if (const Value* rect = region.find("rect")) {
            Value place = object_value(rect->spot);
            put(place, "rect", *rect);
            return put(step, "where", std::move(place));
        }
        const Value& name = *region.find("name");
        if (name.is_text("map") || !script_.find("regions")) return;
        Value tags = list_value({}, name.spot);
        const auto add = [&](int number) {
            tags.items.push_back(text_value(fmt::format("{}-{}", region_name, number), name.spot));
        };
        if (name.kind == Value::Kind::list) {
            for (const Value& number : name.items) add(static_cast<int>(number.number));
        } else {
            tags.items.push_back(text_value(region_name, name.spot));
            for (int i = 0; i < numbered_; ++i) add(i);
        }
        Value place = object_value(name.spot);
        put(place, "in", text_value("regions", name.spot));
        put(place, "tagged", std::move(tags));
        put(step, "where", std::move(place));
    }

    // No explorer writes more of an entity than its `max`.
    void limits(Value& step) {
        Value most = object_value(step.spot);
        for (const Member& entity : script_.find("entities")->members) {
            if (const Value* limit = entity.value.find("max")) put(most, entity.key, *limit);
        }
        if (!most.members.empty()) put(step, "most", std::move(most));
    }

    // A level with less of an entity than its `min` is made again.
    void require() {
        Value require = object_value(script_.spot);
        if (const Value* own = script_.find("require")) require = *own;
        Value counts = object_value(script_.spot);
        for (const Member& entity : script_.find("entities")->members) {
            const Value* limit = entity.value.find("min");
            if (limit) put(counts, entity.key, text_value(show(limit->number) + "..", limit->spot));
        }
        if (!counts.members.empty() && !require.find("count")) put(require, "count", std::move(counts));
        if (!require.members.empty()) put(recipe_, "require", std::move(require));
    }

    const Value& script_;
    Problems& problems_;
    Value recipe_;
    int numbered_ = 0;
};

}  // namespace
}  // namespace marahel

Value recipe_of_marahel(const Value& canonical, Problems& problems) {
    return marahel::RecipeWriter(canonical, problems).recipe();
}

}  // namespace levelwright
