// XML, written from the top down. What XML cannot hold becomes U+FFFD: control characters, bytes that are not
// valid UTF-8, and the two code points that no document may have.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace levelwright {

// As it stands between two tags.
std::string xml_text(std::string_view text);

// One element per line, each one space further in than the one around it.
class XmlWriter {
 public:
    void begin(const char* name);
    void attribute(const char* name, std::string_view value);
    void attribute(const char* name, std::int64_t value);
    void text(std::string_view text);  // in place of elements
    void end();
    std::string take() { return std::move(xml_); }  // after the last end

 private:
    struct Open {
        const char* name;
        bool has_elements, has_text;
    };
    void indent() { xml_.append(open_.size(), ' '); }

    std::string xml_ = "<?xml version=\"1.0\"?>\n";
    std::vector<Open> open_;
};

}  // namespace levelwright
