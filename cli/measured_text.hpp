// Measured levels as text on stdout: in words, as CSV or as JSON.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "levelwright/measure/samples/samples.hpp"

namespace levelwright::cli {

struct MeasuredLevel {
    std::string name;                   // of the file or the recipe
    std::optional<std::uint64_t> seed;  // of a recipe's level
    std::uint32_t tries = 0;
    std::uint64_t hash = 0;
    Answers answers;
};

class MeasuredText {
 public:
    enum class Form { words, csv, json };
    MeasuredText(const std::vector<Question>& questions, Form form);

    void begin_recipe(const std::string& name, std::uint64_t count);
    void add_level(const MeasuredLevel& level);
    // In words, many levels of a recipe are described by their distribution.
    void end_recipe(const Samples& samples);
    void finish();

 private:
    void print_words(const MeasuredLevel& level);
    void print_csv(const MeasuredLevel& level);
    void print_json(const MeasuredLevel& level);
    void print_distributions(const Samples& samples);
    void title(const std::string& text);

    const std::vector<Question>& questions_;
    Form form_;
    std::string recipe_;
    bool many_ = false;
    std::size_t printed_ = 0;
    std::size_t width_ = 0;  // of the longest name
};

}  // namespace levelwright::cli
