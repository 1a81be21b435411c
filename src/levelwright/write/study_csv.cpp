#include <cmath>

#include <fmt/format.h>

#include "levelwright/base/text.hpp"
#include "levelwright/write/study.hpp"

namespace levelwright {
namespace {

// In quotes where a comma, a quote or a line break would be taken for something else.
std::string field_of(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == text.npos) return text;
    std::string quoted = "\"";
    for (const char letter : text) quoted += letter == '"' ? std::string("\"\"") : std::string(1, letter);
    return quoted + "\"";
}

}  // namespace

std::string csv_header(const std::vector<Question>& questions) {
    std::string line = "recipe,setting,seed,tries,hash";
    for (const Question& question : questions) line += "," + field_of(question.name);
    return line + "\n";
}

std::string csv_row(const std::string& recipe, const std::string& setting, std::optional<std::uint64_t> seed,
                    std::uint32_t tries, std::uint64_t hash, const Answers& answers) {
    const std::string origin = seed ? fmt::format("{},{}", *seed, tries) : ",";
    std::string line =
        fmt::format("{},{},{},{}", field_of(recipe), field_of(setting), origin, show_hash(hash));
    for (const double value : answers.values) {
        line += ',';
        if (!std::isnan(value)) line += show(value);
    }
    return line + "\n";
}

}  // namespace levelwright
