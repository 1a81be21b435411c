// Reading JSON of unknown origin: a bounded parse, and values that know their path and report what is wrong.
// Only for the sources of this room: it brings nlohmann-json along.
#pragma once

#include <nlohmann/json.hpp>

#include "levelwright/base/result.hpp"

namespace levelwright {

using Json = nlohmann::json;

// Bounds of what is parsed: the text, what lies in it, and how deep.
inline constexpr std::size_t most_json_bytes = std::size_t{1} << 28;
inline constexpr std::size_t most_json_values = std::size_t{1} << 25;
inline constexpr std::size_t most_json_containers = std::size_t{1} << 22;
inline constexpr int deepest_json = 32;

// Errors name line and column.
Result<Json> parse_json(std::string_view text);

// A value of a parsed text, or the lack of one. Getters check, and note the first thing that is wrong, with
// its path, in `error`; after that their values are of no use.
class JsonNode {
 public:
    JsonNode(const Json& root, std::string& error) : value_(&root), error_(&error) {}

    explicit operator bool() const { return value_ != nullptr; }  // is there a value?
    const Json* json() const { return value_; }
    const std::string& path() const { return path_; }
    bool is_object() const { return value_ && value_->is_object(); }
    bool is_array() const { return value_ && value_->is_array(); }
    bool is_string() const { return value_ && value_->is_string(); }

    // Nothing for a key that is not there, and for what is not an object.
    JsonNode operator[](std::string_view key) const;
    JsonNode operator[](std::size_t index) const;
    std::size_t size() const;  // of an array; 0 for nothing; anything else is wrong

    std::int64_t whole(std::int64_t low, std::int64_t high) const;
    int number(int low, int high) const { return static_cast<int>(whole(low, high)); }
    int number_or(int other, int low, int high) const { return value_ ? number(low, high) : other; }
    double real() const;
    bool yes(bool otherwise = false) const;  // for a value that is not there: otherwise
    std::string text() const;
    std::string text_or_empty() const { return value_ ? text() : std::string(); }

    void fail(std::string_view sentence) const;
    bool failed() const { return !error_->empty(); }

 private:
    JsonNode(const Json* value, std::string path, std::string* error)
        : value_(value), path_(std::move(path)), error_(error) {}

    const Json* value_;
    std::string path_;
    std::string* error_;
};

}  // namespace levelwright
