// Escapes for texts and attributes, and a writer that closes what it opened.

#include "levelwright/write/tiled/xml.hpp"

#include <iterator>

#include <fmt/format.h>

#include "levelwright/base/text.hpp"

namespace levelwright {
namespace {

constexpr std::string_view replacement = "\xef\xbf\xbd";  // U+FFFD

bool fits_xml(char32_t letter) {
    return letter == '\n' || letter == '\t' || (letter >= 0x20 && letter != 0xfffe && letter != 0xffff);
}

// How a character with a meaning of its own is written; empty for all others.
std::string_view escape_in_text(char letter) {
    switch (letter) {
        case '&':
            return "&amp;";
        case '<':
            return "&lt;";
        case '>':
            return "&gt;";
        default:
            return {};
    }
}

std::string_view escape_in_attribute(char letter) {
    switch (letter) {
        case '&':
            return "&amp;";
        case '<':
            return "&lt;";
        case '"':
            return "&quot;";
        case '\t':
            return "&#09;";
        case '\n':
            return "&#10;";
        default:
            return {};
    }
}

template <class Escape>
void append_valid(std::string& xml, std::string_view text, Escape escape) {
    std::size_t written = 0;
    for (std::size_t i = 0; i < text.size();) {
        const CodePoint letter = first_code_point(text.substr(i));
        const std::string_view instead = !fits_xml(letter.value) ? replacement
                                         : letter.bytes == 1     ? escape(text[i])
                                                                 : std::string_view{};
        if (!instead.empty()) {
            xml += text.substr(written, i - written);
            xml += instead;
            written = i + letter.bytes;
        }
        i += letter.bytes;
    }
    xml += text.substr(written);
}

template <class Escape>
void append(std::string& xml, std::string_view text, Escape escape) {
    while (const auto invalid = invalid_utf8(text)) {
        append_valid(xml, text.substr(0, *invalid), escape);
        xml += replacement;
        text.remove_prefix(*invalid + 1);
    }
    append_valid(xml, text, escape);
}

}  // namespace

std::string xml_text(std::string_view text) {
    std::string xml;
    append(xml, text, escape_in_text);
    return xml;
}

void XmlWriter::begin(const char* name) {
    if (!open_.empty() && !open_.back().has_elements) {
        open_.back().has_elements = true;
        xml_ += ">\n";
    }
    indent();
    xml_ += '<';
    xml_ += name;
    open_.push_back({name, false, false});
}

void XmlWriter::attribute(const char* name, std::string_view value) {
    fmt::format_to(std::back_inserter(xml_), " {}=\"", name);
    append(xml_, value, escape_in_attribute);
    xml_ += '"';
}

void XmlWriter::attribute(const char* name, std::int64_t value) {
    fmt::format_to(std::back_inserter(xml_), " {}=\"{}\"", name, value);
}

void XmlWriter::text(std::string_view text) {
    open_.back().has_text = true;
    xml_ += '>';
    append(xml_, text, escape_in_text);
}

void XmlWriter::end() {
    const Open ended = open_.back();
    open_.pop_back();
    if (!ended.has_elements && !ended.has_text) {
        xml_ += " />\n";
        return;
    }
    if (ended.has_elements) indent();
    fmt::format_to(std::back_inserter(xml_), "</{}>\n", ended.name);
}

}  // namespace levelwright
