// Tells the dialects apart by their keys, and rewrites a script part by part in canonical form.

#include "levelwright/recipe/marahel/marahel.hpp"

#include <algorithm>

#include "levelwright/base/text.hpp"
#include "levelwright/recipe/marahel/marahel_script.hpp"

namespace levelwright {
namespace marahel {
namespace {

constexpr Spelling top_keys[] = {
    {"name", "name", false},
    {"purpose", "purpose", false},
    {"metadata", "metadata", false},
    {"entities", "entities", false},
    {"entity", "entities"},
    {"neighborhoods", "neighborhoods", false},
    {"neighborhood", "neighborhoods"},
    {"neighbourhoods", "neighborhoods"},
    {"regions", "regions", false},
    {"region", "regions"},
    {"explorers", "explorers", false},
    {"rule", "explorers"},
    {"require", "require", false},
    {"objects", "objects", false},
    {"inputs", "inputs", false},
    {"tries", "tries", false},
    {"$schema", "$schema", false},
};

constexpr Spelling metadata_keys[] = {
    {"minDimension", "minDimension", false},
    {"maxDimension", "maxDimension", false},
    {"dimension", "dimension", false},
    {"min", "minDimension"},
    {"max", "maxDimension"},
};

constexpr const char* first_words[] = {"entity", "neighborhood", "region", "rule"};
constexpr const char* newest_parameters[] = {"repeats",    "replace", "out",    "dirprob",
                                             "heuristics", "tiles",   "changes"};

bool knows(std::span<const char* const> words, std::string_view word) {
    return std::any_of(words.begin(), words.end(), [&](const char* known) { return word == known; });
}

// What only the newest version has: a region that is a plain text, or parameters of its own.
bool is_newest(const Value& explorer) {
    const Value* region = explorer.find("region");
    if (region && region->kind != Value::Kind::object) return true;
    const Value* parameters = explorer.find("parameters");
    return parameters &&
           std::any_of(parameters->members.begin(), parameters->members.end(),
                       [](const Member& member) { return knows(newest_parameters, member.key); });
}

bool is_of_paper(const Value& explorer) {
    const Value* region = explorer.find("region");
    return region && region->kind == Value::Kind::object;
}

Dialect dialect_of(const Value& script) {
    for (const Member& member : script.members) {
        if (knows(first_words, member.key)) return Dialect::first;
    }
    const Value* metadata = script.find("metadata");
    const Value* explorers = script.find("explorers");
    const std::vector<Value>& items = explorers->items;
    const bool paper = (metadata && (metadata->find("minDimension") || metadata->find("maxDimension"))) ||
                       std::any_of(items.begin(), items.end(), is_of_paper);
    if (paper) return Dialect::paper;
    const bool newest = (metadata && (metadata->find("min") || metadata->find("max"))) ||
                        std::any_of(items.begin(), items.end(), is_newest);
    return newest ? Dialect::newest : Dialect::paper;
}

class ScriptReader {
 public:
    ScriptReader(const Value& script, Problems& problems)
        : script_(script),
          dialect_(dialect_of(script)),
          report_(problems),
          keys_(script, "a Marahel script", top_keys, report_),
          result_(object_value(script.spot)) {}

    Value canonical() {
        for (const char* key : {"name", "purpose"}) copy(key);
        metadata();
        entities();
        if (dialect_ == Dialect::newest || keys_.find("neighborhoods"))
            put(result_, "neighborhoods",
                canonical_neighborhoods(keys_.find("neighborhoods"), dialect_, report_));
        if (const Value* regions = keys_.find("regions")) {
            if (auto divided = canonical_regions(*regions, dialect_, report_))
                put(result_, "regions", *std::move(divided));
        }
        explorers();
        for (const char* key : {"objects", "inputs", "require", "tries"}) copy(key);
        return std::move(result_);
    }

 private:
    void copy(const char* key) {
        if (const Member* member = keys_.member(key)) put(result_, key, member->key_spot, member->value);
    }

    void metadata() {
        const Value* section = keys_.find("metadata");
        if (!section) return;
        if (section->kind != Value::Kind::object)
            return report_.wrong_type("metadata", *section, "an object such as { minDimension: \"40x30\" }");
        const Keys keys(*section, "metadata", metadata_keys, report_);
        const Member* both = keys.member("dimension");
        const Member* least = both ? both : keys.member("minDimension");
        const Member* most = both ? both : keys.member("maxDimension");
        if (!least) least = most;
        if (!most) most = least;
        if (!least) return;
        const auto small = size_in(*least);
        const auto large = least == most ? small : size_in(*most);
        if (!small || !large) return;
        if (small->width > large->width || small->height > large->height) {
            report_.add(Mistake::bad_range, least->value.spot,
                        fmt::format("{} {} is larger than {} {}", least->key, text_of(least->value),
                                    most->key, text_of(most->value)));
            return;
        }
        Value result = object_value(section->spot);
        put(result, "minDimension",
            text_value(fmt::format("{}x{}", small->width, small->height), least->value.spot));
        put(result, "maxDimension",
            text_value(fmt::format("{}x{}", large->width, large->height), most->value.spot));
        put(result_, "metadata", std::move(result));
    }

    std::optional<Size> size_in(const Member& member) {
        const auto size = parse_size(text_of(member.value));
        if (!size || size->width < 1 || size->height < 1) {
            report_.wrong(member.value.spot, fmt::format("\"{}\" must be a size such as \"60x45\", not {}",
                                                         member.key, show(member.value)));
            return std::nullopt;
        }
        return size;
    }

    void entities() {
        const Value* section = keys_.find("entities");
        if (!section) {
            return report_.missing(script_.spot, "a Marahel script", "entities",
                                   "what levels are made of, such as [\"empty\", \"solid\"]");
        }
        if (section->kind == Value::Kind::object) return described_entities(*section);
        if (section->kind != Value::Kind::list)
            return report_.wrong_type("entities", *section, "a list of names such as [\"empty\", \"solid\"]");
        Value list = list_value({}, section->spot);
        for (const Value& item : section->items) {
            if (item.kind != Value::Kind::text) {
                report_.wrong_type("entities", item, "a list of names");
                continue;
            }
            const bool again = std::any_of(list.items.begin(), list.items.end(),
                                           [&](const Value& other) { return other.text == item.text; });
            if (again)
                report_.add(Mistake::contradiction, item.spot,
                            fmt::format("the entity \"{}\" is listed twice", item.text));
            list.items.push_back(text_value(item.text, item.spot));
        }
        check_names(list.items);
        put(result_, "entities", std::move(list));
    }

    void described_entities(const Value& section) {
        static constexpr Spelling keys[] = {{"color", "color", false},
                                            {"colour", "color"},
                                            {"min", "min", false},
                                            {"max", "max", false},
                                            {"glyph", "glyph", false}};
        Value result = object_value(section.spot);
        std::vector<Value> names;
        for (const Member& member : section.members) {
            Value entity = object_value(member.value.spot);
            names.push_back(text_value(member.key, member.key_spot));
            const Keys known(member.value, fmt::format("entity \"{}\"", member.key), keys, report_);
            if (const Value* colour = known.find("color")) put(entity, "color", canonical_colour(*colour));
            if (const Value* glyph = known.find("glyph")) put(entity, "glyph", *glyph);
            for (const char* limit : {"min", "max"}) {
                if (const Value* value = known.find(limit)) add_limit(entity, limit, *value);
            }
            check_limits(member.key, entity);
            put(result, member.key, member.key_spot, std::move(entity));
        }
        check_names(names);
        put(result_, "entities", std::move(result));
    }

    // 0xrrggbb is written #rrggbb today.
    Value canonical_colour(const Value& value) {
        std::string text = text_of(value);
        if (value.kind == Value::Kind::number && value.number >= 0 && value.number < 16777216)
            text = fmt::format("#{:06x}", static_cast<std::uint32_t>(value.number));
        if (text.substr(0, 2) == "0x") text = "#" + text.substr(2);
        return text_value(std::move(text), value.spot);
    }

    void add_limit(Value& entity, const char* key, const Value& value) {
        const auto number = number_of(value);
        if (!number || *number < 0 || *number > 1e8 ||
            *number != static_cast<double>(static_cast<std::int64_t>(*number)))
            report_.wrong(value.spot,
                          fmt::format("\"{}\" must be a whole number of tiles, not {}", key, show(value)));
        else if (*number > 0 || std::string_view(key) == "min")
            put(entity, key, number_value(*number, value.spot));
    }

    void check_limits(std::string_view name, const Value& entity) {
        const Value* least = entity.find("min");
        const Value* most = entity.find("max");
        if (least && most && least->number > most->number)
            report_.add(Mistake::bad_range, least->spot,
                        fmt::format("min {} of entity \"{}\" is larger than its max {}", text_of(*least),
                                    name, text_of(*most)));
    }

    void check_names(const std::vector<Value>& names) {
        if (names.empty()) report_.wrong(keys_.find("entities")->spot, "\"entities\" is empty");
        for (const Value& name : names) {
            if (name.text == "entity" || name.text == "undefined")
                report_.wrong(name.spot, fmt::format("\"{}\" is reserved and cannot be declared", name.text));
        }
    }

    void explorers() {
        const Value* section = keys_.find("explorers");
        if (section->kind != Value::Kind::list)
            return report_.wrong_type("explorers", *section, "a list of explorers");
        Value list = list_value({}, section->spot);
        for (const Value& explorer : section->items)
            list.items.push_back(canonical_explorer(explorer, dialect_, report_));
        put(result_, "explorers", std::move(list));
    }

    const Value& script_;
    Dialect dialect_;
    ScriptReport report_;
    Keys keys_;
    Value result_;
};

}  // namespace
}  // namespace marahel

bool is_marahel(const Value& root) {
    return root.kind == Value::Kind::object && !root.find("steps") &&
           (root.find("explorers") || root.find("rule"));
}

Value canonical_marahel(const Value& script, Problems& problems) {
    return marahel::ScriptReader(script, problems).canonical();
}

}  // namespace levelwright
