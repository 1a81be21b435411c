// Counts values and depth before parsing; nodes keep the first mistake and give defaults after it.

#include "levelwright/write/json/json_tree.hpp"

#include <cmath>

#include <fmt/format.h>

#include "levelwright/base/text.hpp"
#include "levelwright/write/position.hpp"

namespace levelwright {
namespace {

// Why the text must not be parsed at all; nothing when it may.
std::optional<std::string> out_of_bounds(std::string_view text) {
    if (text.size() > most_json_bytes)
        return fmt::format("this JSON is longer than {} bytes", most_json_bytes);
    if (const auto offset = invalid_utf8(text)) {
        return fmt::format("{}: this byte is not valid UTF-8", show_position(text, *offset));
    }
    std::size_t values = 1, containers = 0;
    int depth = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char letter = text[i];
        if (quoted) {
            if (letter == '\\') ++i;
            if (letter == '"') quoted = false;
            continue;
        }
        if (letter == '"') quoted = true;
        if (letter == ',') ++values;
        if (letter == ']' || letter == '}') --depth;
        if (letter == '[' || letter == '{') {
            ++containers;
            if (++depth > deepest_json) {
                return fmt::format("{}: values are nested more than {} deep", show_position(text, i),
                                   deepest_json);
            }
        }
        if (values > most_json_values || containers > most_json_containers) {
            return fmt::format("{}: there are too many values", show_position(text, i));
        }
    }
    return std::nullopt;
}

// The heart of the parser's own message: `[...] parse error at line 1, column 2: HEART; last read: '...'`.
std::string heart_of(std::string message) {
    if (message[0] == '[') message.erase(0, message.find("] ") + 2);
    const std::size_t start = message.find(": ");
    if (start != message.npos) message.erase(0, start + 2);
    const std::size_t dash = message.find(" - ");
    if (dash != message.npos) message.erase(0, dash + 3);
    const std::size_t last_read = message.find("; last read: ");
    if (last_read != message.npos) {
        const std::size_t expected = message.find("; expected ", last_read);
        message = message.substr(0, last_read) + (expected == message.npos ? "" : message.substr(expected));
    }
    return message;
}

}  // namespace

Result<Json> parse_json(std::string_view text) {
    if (const auto why = out_of_bounds(text)) return failure(*why);
    try {
        return Json::parse(text.begin(), text.end());
    } catch (const Json::parse_error& error) {
        const std::size_t offset = error.byte == 0 ? 0 : error.byte - 1;
        return failure(
            fmt::format("{}: this is not JSON: {}", show_position(text, offset), heart_of(error.what())));
    } catch (const Json::exception& error) {
        return failure(fmt::format("this JSON holds a number out of range: {}", heart_of(error.what())));
    }
}

JsonNode JsonNode::operator[](std::string_view key) const {
    const std::string path = path_.empty() ? std::string(key) : fmt::format("{}.{}", path_, key);
    if (!is_object()) return {nullptr, path, error_};
    const auto found = value_->find(key);
    return {found == value_->end() ? nullptr : &*found, path, error_};
}

JsonNode JsonNode::operator[](std::size_t index) const {
    return {index < size() ? &(*value_)[index] : nullptr, fmt::format("{}[{}]", path_, index), error_};
}

std::size_t JsonNode::size() const {
    if (!value_) return 0;
    if (value_->is_array()) return value_->size();
    fail("this must be a list");
    return 0;
}

std::int64_t JsonNode::whole(std::int64_t low, std::int64_t high) const {
    if (value_ && value_->is_number_integer()) {
        const bool too_large = value_->is_number_unsigned() && value_->get<std::uint64_t>() > INT64_MAX;
        const std::int64_t number = too_large ? INT64_MAX : value_->get<std::int64_t>();
        if (!too_large && number >= low && number <= high) return number;
    }
    fail(fmt::format("this must be a whole number from {} to {}", low, high));
    return low;
}

double JsonNode::real() const {
    if (value_ && value_->is_number()) return value_->get<double>();
    fail("this must be a number");
    return 0;
}

bool JsonNode::yes(bool otherwise) const {
    if (!value_) return otherwise;
    if (value_->is_boolean()) return value_->get<bool>();
    fail("this must be true or false");
    return otherwise;
}

std::string JsonNode::text() const {
    if (is_string()) return value_->get<std::string>();
    fail("this must be a string");
    return {};
}

void JsonNode::fail(std::string_view sentence) const {
    if (!error_->empty()) return;
    const std::string_view path = path_.empty() ? std::string_view("the whole") : std::string_view(path_);
    *error_ = fmt::format("{}: {}", path, value_ ? sentence : std::string_view("this is missing"));
}

}  // namespace levelwright
