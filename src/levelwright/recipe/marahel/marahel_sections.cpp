// The sections of a Marahel script that say how the map is divided and what lies around a tile.
#include <algorithm>

#include "levelwright/base/text.hpp"
#include "levelwright/recipe/marahel/marahel_script.hpp"

namespace levelwright::marahel {
namespace {

constexpr Spelling region_keys[] = {
    {"type", "type", false},
    {"numberOfRegions", "numberOfRegions", false},
    {"numOfRegions", "numberOfRegions"},
    {"number", "numberOfRegions"},
    {"parameters", "parameters", false},
    {"parameter", "parameters"},
};

constexpr Spelling divider_keys[] = {
    {"min", "min", false},       {"max", "max", false},
    {"trials", "trials", false}, {"allowIntersection", "", false},
    {"probDir", "", false},      {"probSpawn", "", false},
};

const std::vector<std::string> dividers{"equal", "bsp", "sampling"};

// "8x8", or one number for both sides.
std::optional<Size> size_in(const Member& member, ScriptReport& report) {
    const Value& value = member.value;
    if (const auto side = number_of(value); side && *side >= 1 && *side <= 1e6) {
        const int length = static_cast<int>(*side);
        return Size{length, length};
    }
    const auto size = parse_size(text_of(value));
    if (size && size->width >= 1 && size->height >= 1) return size;
    report.wrong(value.spot,
                 fmt::format("\"{}\" must be a size such as \"8x8\", not {}", member.key, show(value)));
    return std::nullopt;
}

std::string written(Size size) { return fmt::format("{}x{}", size.width, size.height); }

// Each axis from the smaller to the larger, whichever is called min.
void put_sizes(Value& result, const Keys& keys, bool least_only, ScriptReport& report) {
    const Member* least = keys.member("min");
    const Member* most = keys.member("max");
    if (!least && !most) return;
    const auto a = size_in(least ? *least : *most, report);
    const auto b = least && most ? size_in(*most, report) : a;
    if (!a || !b) return;
    const Spot spot = least ? least->value.spot : most->value.spot;
    if (least || !least_only)
        put(result, "min",
            text_value(written({std::min(a->width, b->width), std::min(a->height, b->height)}), spot));
    if (most || !least_only)
        put(result, "max",
            text_value(written({std::max(a->width, b->width), std::max(a->height, b->height)}),
                       most ? most->value.spot : spot));
}

// Points as the paper lists them: [[1, 1], [0, -3]].
std::optional<std::string> points_in(const Value& value) {
    std::string text;
    for (const Value& item : value.items) {
        if (item.kind != Value::Kind::list || item.items.size() != 2) return std::nullopt;
        const auto x = number_of(item.items[0]), y = number_of(item.items[1]);
        if (!x || !y) return std::nullopt;
        text += fmt::format("{}({},{})", text.empty() ? "" : " ", show(*x), show(*y));
    }
    return text;
}

// Rows of a drawing, from any way of writing them.
Value canonical_rows(const std::string& name, const Value& value, ScriptReport& report) {
    Value rows = list_value({}, value.spot);
    const auto add_rows = [&](const Value& row) {
        const std::string text = text_of(row);
        const bool points = text.find('(') != std::string::npos;
        std::string part;
        for (const char letter : text + ",") {
            if (letter == ',' && !points) {
                if (!part.empty()) rows.items.push_back(text_value(part, row.spot));
                part.clear();
            } else if (points || (letter != ' ' && letter != '\t' && letter != '\n')) {
                part += letter;
            }
        }
        if (points) rows.items.push_back(text_value(text, row.spot));
    };
    const bool is_row = value.kind == Value::Kind::text || value.kind == Value::Kind::number;
    if (is_row) add_rows(value);
    if (value.kind == Value::Kind::list && !value.items.empty() && value.items[0].kind == Value::Kind::list) {
        if (const auto points = points_in(value)) {
            rows.items.push_back(text_value(*points, value.spot));
            return rows;
        }
    }
    for (const Value& row : value.items) {
        if (row.kind == Value::Kind::text || row.kind == Value::Kind::number)
            add_rows(row);
        else
            report.wrong_type(name, row,
                              "rows of digits such as \"121\", or points such as [[1, 0], [0, -1]]");
    }
    if (!is_row && value.kind != Value::Kind::list)
        report.wrong_type(name, value, "rows of digits such as [\"010\", \"121\", \"010\"]");
    else if (rows.items.empty() && !report.any_errors())
        report.wrong(value.spot, fmt::format("neighborhood \"{}\" has no rows", name));
    return rows;
}

// Rows whose places are not known one by one are kept as they were written, so that mistakes can be pointed at.
Value kept_rows(const Value& value, Value rows) {
    const bool one_text = value.kind == Value::Kind::text && rows.items.size() == 1;
    if (one_text) return list_value({text_value(value.text, value.spot)}, value.spot);
    return rows;
}

}  // namespace

std::optional<Value> canonical_regions(const Value& section, Dialect, ScriptReport& report) {
    if (section.kind != Value::Kind::object) {
        report.wrong_type("regions", section, "an object such as { type: \"bsp\", numberOfRegions: 7 }");
        return std::nullopt;
    }
    const Keys keys(section, "regions", region_keys, report);
    const Value* type = keys.find("type");
    if (!type) {
        report.missing(section.spot, "regions", "type", "how the map is divided: equal, bsp or sampling");
        return std::nullopt;
    }
    Value result = object_value(section.spot);
    std::string kind = text_of(*type);
    if (kind == "sample") {
        report.outdated(type->spot, "sample", "sampling");
        kind = "sampling";
    }
    if (std::find(dividers.begin(), dividers.end(), kind) == dividers.end())
        report.unknown_name("divider", *type, dividers);
    put(result, "type", text_value(kind, type->spot));
    if (const Member* count = keys.member("numberOfRegions")) {
        const Value& value = count->value;
        const auto number = number_of(value);
        if (!number || !(*number >= 1 && *number <= 10'000) || *number != static_cast<int>(*number))
            report.wrong(value.spot, fmt::format("\"{}\" must be a whole number from 1 to 10000, not {}",
                                                 count->key, show(value)));
        else
            put(result, "numberOfRegions", number_value(*number, value.spot));
    }
    if (const Value* parameters = keys.find("parameters")) {
        const Keys known(*parameters, "the parameters of regions", divider_keys, report);
        for (const Member& member : parameters->members) {
            if (member.key == "allowIntersection" || member.key == "probDir" || member.key == "probSpawn")
                report.add(
                    Mistake::outdated, member.key_spot,
                    fmt::format("\"{}\" is outdated and means nothing: regions never overlap", member.key));
        }
        Value sizes = object_value(parameters->spot);
        put_sizes(sizes, known, kind == "bsp", report);
        if (const Value* trials = known.find("trials")) {
            const auto number = number_of(*trials);
            if (!number || !(*number >= 1 && *number <= 10'000))
                report.wrong(
                    trials->spot,
                    fmt::format("\"trials\" must be a whole number from 1 to 10000, not {}", show(*trials)));
            else
                put(sizes, "trials", number_value(*number, trials->spot));
        }
        put(result, "parameters", std::move(sizes));
    }
    return result;
}

Value canonical_neighborhoods(const Value* section, Dialect dialect, ScriptReport& report) {
    Value result = object_value(section ? section->spot : Spot{});
    if (section && section->kind != Value::Kind::object) {
        report.wrong_type("neighborhoods", *section,
                          "an object such as { plus: [\"010\", \"121\", \"010\"] }");
        return result;
    }
    if (section) {
        for (const Member& member : section->members)
            put(result, member.key, member.key_spot,
                kept_rows(member.value, canonical_rows(member.key, member.value, report)));
    }
    // In the newest version these two count the tile itself.
    if (dialect == Dialect::newest) {
        const auto rows = [](const char* edge, const char* middle) {
            return list_value({text_value(edge, {}), text_value(middle, {}), text_value(edge, {})}, {});
        };
        if (!result.find("all")) put(result, "all", rows("111", "131"));
        if (!result.find("plus")) put(result, "plus", rows("010", "131"));
    }
    return result;
}

}  // namespace levelwright::marahel
