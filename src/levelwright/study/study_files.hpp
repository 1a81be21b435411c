// A study as files: samples.csv, summary.json, and the data of report.html.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "levelwright/measure/samples/picks.hpp"

namespace levelwright {

// How different levels of one recipe are from each other: edit_share over all pairs of some drawn levels.
struct PairDistances {
    std::size_t levels = 0;
    std::uint64_t seed = 0;  // what they were drawn with
    Distribution shares;
};

struct StudiedRecipe {
    std::string name;
    std::string purpose;
    std::string command;  // what makes one level, without `--seed S`
    Samples samples;
    std::vector<Distribution> distributions;  // by question
    RangeMap range;
    PairDistances distances;
    std::vector<std::size_t> rows;                              // levels whose numbers the report holds
    std::size_t fair_rows = 0;                                  // the first so many are a fair sample
    std::vector<Pick> strip;                                    // typical and extreme ones
    std::vector<std::pair<std::size_t, std::string>> pictures;  // thumbnails of some of the rows
    std::vector<Colour> colours;                                // of the thumbnails
};

// One value of a parameter, and what comes of it.
struct SweepPoint {
    std::string setting;  // "scatter.share=0.4"
    double value = 0;
    std::uint64_t made = 0, failed = 0;
    std::vector<Distribution> distributions;  // by question
    std::uint64_t picture_seed = 0;
    std::string picture;  // the level of the first seed
};
struct Sweep {
    std::string recipe;
    std::string parameter;  // "scatter.share"
    std::vector<SweepPoint> points;
    std::vector<Colour> colours;
};

struct NamedOverlap {
    std::size_t a = 0, b = 0;  // recipes
    Overlap overlap;
};

struct Study {
    std::string command;  // what was run
    std::uint64_t first_seed = 0;
    std::uint64_t count = 0;  // seeds of each recipe
    std::vector<Question> questions;
    std::vector<Axis> axis_of;  // by question; the same for all recipes
    Axes axes;
    std::vector<std::string> players;  // who played every level, by place in Samples::damage
    int iterations = 0;                // of each player; 0: their own numbers
    std::vector<int> thoughts;         // what that is for each player
    std::vector<StudiedRecipe> recipes;
    std::vector<NamedOverlap> overlaps;
    std::vector<Sweep> sweeps;
};

// How far the means of a sweep move, in spreads of one value.
double effect_of(const Sweep& sweep, std::size_t question);

// Lines of samples.csv. What is not known is an empty field: an answer, or the seed and the tries of a level that came from a file.
std::string csv_header(const std::vector<Question>& questions);
std::string csv_row(const std::string& recipe, const std::string& setting, std::optional<std::uint64_t> seed,
                    std::uint32_t tries, std::uint64_t hash, const Answers& answers);
// Of all levels of some samples.
std::string csv_rows(const std::string& recipe, const std::string& setting, const Samples& samples);

std::string summary_json(const Study& study);
std::string report_json(const Study& study);

}  // namespace levelwright
