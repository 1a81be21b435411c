// Writing JSON by hand: values appended to a text, on one line, in the order they are given.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace levelwright {

// A text in quotes. Bytes that are not valid UTF-8 become U+FFFD.
void append_json(std::string& out, std::string_view text);
void append_json(std::string& out, std::int64_t number);
void append_json(std::string& out, int number);
void append_json(std::string& out, double number);  // always with a point or an exponent; finite
void append_json(std::string& out, bool value);
void append_json(std::string& out, const char* text);

// `{"x": 1, "y": 2}`
class JsonObject {
 public:
    explicit JsonObject(std::string& out) : out_(out) { out_ += '{'; }

    // Writes the key; what is appended to the text next is its value.
    std::string& operator[](std::string_view key) {
        if (!first_) out_ += ", ";
        first_ = false;
        append_json(out_, key);
        out_ += ": ";
        return out_;
    }
    template <class Value>
    void set(std::string_view key, const Value& value) {
        append_json((*this)[key], value);
    }
    void close() { out_ += '}'; }

 private:
    std::string& out_;
    bool first_ = true;
};

// `[1, 2]`, or with every value on a line of its own, indented by that many spaces.
class JsonArray {
 public:
    explicit JsonArray(std::string& out, int indent = -1) : out_(out), indent_(indent) { out_ += '['; }

    // What is appended to the text next is the next value.
    std::string& next() {
        if (!first_) out_ += indent_ < 0 ? ", " : ",";
        if (indent_ >= 0) out_.append(1, '\n').append(static_cast<std::size_t>(indent_), ' ');
        first_ = false;
        return out_;
    }
    template <class Value>
    void add(const Value& value) {
        append_json(next(), value);
    }
    void close() {
        if (indent_ >= 2 && !first_) out_.append(1, '\n').append(static_cast<std::size_t>(indent_ - 2), ' ');
        out_ += ']';
    }

 private:
    std::string& out_;
    int indent_;
    bool first_ = true;
};

}  // namespace levelwright
