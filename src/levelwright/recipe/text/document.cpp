// Finds values and their paths, and shows a value as JSON5, on one line where it fits.

#include "levelwright/recipe/text/document.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "levelwright/base/text.hpp"
#include "levelwright/recipe/text/json5_words.hpp"

namespace levelwright {
namespace {

constexpr int widest = 100;  // [characters]

std::string quoted(std::string_view text) {
    std::string result = "\"";
    for (std::size_t at = 0; at < text.size();) {
        const auto [point, bytes] = first_code_point(text.substr(at));
        constexpr std::string_view plain = "\"\\\n\r\t", letters = "\"\\nrt";
        const std::size_t which =
            point < 0x80 ? plain.find(static_cast<char>(point)) : std::string_view::npos;
        if (which != std::string_view::npos) {
            result += {'\\', letters[which]};
        } else if (point < 0x20 || point == 0x7f || point == 0x2028 || point == 0x2029) {
            result += fmt::format("\\u{:04x}", static_cast<std::uint32_t>(point));
        } else {
            result += text.substr(at, bytes);
        }
        at += bytes;
    }
    return result + '"';
}

bool reads_as_bare_text(std::string_view text) {
    return !text.empty() && json5::foreign_quote(text) == 0 && json5::bare_value(text) == text &&
           json5::meaning_of(text).kind == json5::Meaning::Kind::text;
}

std::string shown_key(std::string_view key) {
    return json5::is_identifier(key) ? std::string(key) : quoted(key);
}

std::string shown_scalar(const Value& value) {
    switch (value.kind) {
        case Value::Kind::boolean:
            return value.boolean ? "true" : "false";
        case Value::Kind::number:
            return value.text.empty() ? show(value.number) : value.text;
        case Value::Kind::text:
            return value.bare && reads_as_bare_text(value.text) ? value.text : quoted(value.text);
        default:
            return "null";
    }
}

// Appends the value on one line; false as soon as it needs more room than there is.
bool append_line(std::string& text, const Value& value, std::size_t most_bytes) {
    if (text.size() > most_bytes) return false;
    const bool list = value.kind == Value::Kind::list;
    if (!list && value.kind != Value::Kind::object) {
        text += shown_scalar(value);
        return text.size() <= most_bytes;
    }
    const std::size_t count = list ? value.items.size() : value.members.size();
    text += list ? "[" : count > 0 ? "{ " : "{";
    for (std::size_t i = 0; i < count; ++i) {
        if (i > 0) text += ", ";
        if (!list) text += shown_key(value.members[i].key) + ": ";
        if (!append_line(text, list ? value.items[i] : value.members[i].value, most_bytes)) return false;
    }
    text += list ? "]" : count > 0 ? " }" : "}";
    return true;
}

std::optional<std::string> one_line(const Value& value, int room) {
    std::string line;
    constexpr std::size_t bytes_per_character = 4;
    if (!append_line(line, value, room * bytes_per_character) || character_count(line) > room)
        return std::nullopt;
    return line;
}

// Appends the value where `column` characters stand on the line already.
void append(std::string& text, const Value& value, std::size_t indent, int column) {
    const bool list = value.kind == Value::Kind::list;
    if (!list && value.kind != Value::Kind::object) {
        text += shown_scalar(value);
        return;
    }
    const auto line = one_line(value, widest > column ? widest - column : 0);
    const std::size_t count = list ? value.items.size() : value.members.size();
    if (line || count == 0) {
        text += line ? *line : list ? "[]" : "{}";
        return;
    }
    text += list ? "[\n" : "{\n";
    const std::string margin(indent + 2, ' ');
    for (std::size_t i = 0; i < count; ++i) {
        const std::string start = list ? margin : margin + shown_key(value.members[i].key) + ": ";
        text += start;
        append(text, list ? value.items[i] : value.members[i].value, indent + 2, character_count(start) + 1);
        text += ",\n";
    }
    text += std::string(indent, ' ') + (list ? "]" : "}");
}

bool is_whole(double number) {
    return number >= -1e18 && number <= 1e18 &&
           number == static_cast<double>(static_cast<std::int64_t>(number));
}

}  // namespace

const Value* Value::find(std::string_view key) const {
    for (const Member& member : members) {
        if (member.key == key) return &member.value;
    }
    return nullptr;
}

Value* Value::find(std::string_view key) { return const_cast<Value*>(std::as_const(*this).find(key)); }

std::string_view kind_name(const Value& value) {
    switch (value.kind) {
        case Value::Kind::null:
            return "null";
        case Value::Kind::boolean:
            return "true or false";
        case Value::Kind::number:
            return is_whole(value.number) ? "a whole number" : "a number";
        case Value::Kind::text:
            return "text";
        case Value::Kind::list:
            return "a list";
        case Value::Kind::object:
            return "an object";
    }
    return "null";
}

std::string path_at(const Value& document, const Spot& spot) {
    const auto covers = [&](const Spot& place) {
        return place.source == spot.source && place.offset <= spot.offset &&
               spot.offset < place.offset + std::max<std::uint32_t>(1, place.length);
    };
    std::string path = "$";
    const Value* value = &document;
    for (bool deeper = true; deeper;) {
        deeper = false;
        for (std::size_t i = 0; i < value->items.size() && !deeper; ++i) {
            if (!covers(value->items[i].spot)) continue;
            path += fmt::format("[{}]", i);
            value = &value->items[i];
            deeper = true;
        }
        for (const Member& member : value->members) {
            if (!covers(member.key_spot) && !covers(member.value.spot)) continue;
            path += "." + member.key;
            if (covers(member.key_spot)) return path;
            value = &member.value;
            deeper = true;
            break;
        }
    }
    return path;
}

std::string show(const Value& value) {
    std::string text;
    append(text, value, 0, 0);
    return text;
}

}  // namespace levelwright
