// Samples as CSV: a row for each level, with an empty field where there is no answer.

#include <cmath>

#include <fmt/format.h>

#include "levelwright/base/text.hpp"
#include "levelwright/study/study_files.hpp"

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

std::string csv_rows(const std::string& recipe, const std::string& setting, const Samples& samples) {
    std::string rows;
    Answers answers{std::vector<double>(samples.values.size()), {}};
    for (std::size_t level = 0; level < samples.count(); ++level) {
        for (std::size_t i = 0; i < samples.values.size(); ++i) answers.values[i] = samples.values[i][level];
        rows += csv_row(recipe, setting, samples.seeds[level], samples.tries[level], samples.hashes[level],
                        answers);
    }
    return rows;
}

}  // namespace levelwright
