// One method for each form: numbers in words with a summary, a CSV row, or a JSON object for each level.

#include "measured_text.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "levelwright/base/text.hpp"
#include "levelwright/study/study_files.hpp"
#include "say.hpp"

namespace levelwright::cli {
namespace {

using Json = nlohmann::ordered_json;

// Four digits after the point are enough to read; the other forms have them all.
std::string short_text(double value) {
    std::string text = fmt::format("{:.4f}", value);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text;
}

std::string reason_of(std::size_t question, const Answers& answers) {
    for (const auto& [number, reason] : answers.why) {
        if (number == question) return reason;
    }
    return {};
}

}  // namespace

MeasuredText::MeasuredText(const std::vector<Question>& questions, Form form)
    : questions_(questions), form_(form) {
    for (const Question& question : questions) width_ = std::max(width_, question.name.size());
    if (form_ == Form::csv) print(csv_header(questions_));
    if (form_ == Form::json) print("[");
}

void MeasuredText::begin_recipe(const std::string& name, std::uint64_t count) {
    recipe_ = name;
    many_ = count > 1;
}

void MeasuredText::add_level(const MeasuredLevel& level) {
    if (form_ == Form::csv) print_csv(level);
    if (form_ == Form::json) print_json(level);
    if (form_ == Form::words && (!many_ || !level.seed)) print_words(level);
}

void MeasuredText::end_recipe(const Samples& samples) {
    if (form_ == Form::words && many_ && samples.count() > 0) print_distributions(samples);
}

void MeasuredText::finish() {
    if (form_ == Form::json) print("]\n");
}

void MeasuredText::title(const std::string& text) {
    print(fmt::format("{}{}\n", printed_++ == 0 ? "" : "\n", painted(stdout, Paint::bold, text)));
}

void MeasuredText::print_words(const MeasuredLevel& level) {
    title(level.seed ? fmt::format("{}, seed {}", level.name, *level.seed) : level.name);
    for (std::size_t i = 0; i < questions_.size(); ++i) {
        const double value = level.answers.values[i];
        const std::string& name = questions_[i].name;
        if (std::isnan(value)) {
            print(fmt::format("  {:<{}}  {:>10}  {}\n", name, width_, "-",
                              painted(stdout, Paint::faint, reason_of(i, level.answers))));
        } else {
            print(fmt::format("  {:<{}}  {:>10}  {}\n", name, width_, short_text(value),
                              painted(stdout, Paint::faint, questions_[i].metric->unit)));
        }
    }
}

void MeasuredText::print_csv(const MeasuredLevel& level) {
    print(csv_row(level.name, "", level.seed, level.tries, level.hash, level.answers));
}

void MeasuredText::print_json(const MeasuredLevel& level) {
    Json json{{"name", level.name}};
    if (level.seed) json["seed"] = std::to_string(*level.seed);
    if (level.seed) json["tries"] = level.tries;
    json["hash"] = show_hash(level.hash);
    json["metrics"] = Json::object();
    for (std::size_t i = 0; i < questions_.size(); ++i) {
        if (!std::isnan(level.answers.values[i]))
            json["metrics"][questions_[i].name] = level.answers.values[i];
    }
    json["unanswered"] = Json::object();
    for (const auto& [question, reason] : level.answers.why)
        json["unanswered"][questions_[question].name] = reason;
    print((printed_++ == 0 ? "" : ",\n ") + json.dump(-1, ' ', false, Json::error_handler_t::replace));
}

void MeasuredText::print_distributions(const Samples& samples) {
    title(fmt::format("{}, {} levels", recipe_, samples.count()));
    print(fmt::format("  {:<{}} {:>10} {:>10} {:>10} {:>10} {:>10}\n", "", width_, "mean", "spread", "least",
                      "median", "most"));
    for (std::size_t i = 0; i < questions_.size(); ++i) {
        const Distribution all = samples.distribution(i);
        const std::int64_t unanswered = samples.unanswered[i].count();
        std::string line = fmt::format("  {:<{}}", questions_[i].name, width_);
        if (all.count > 0) {
            line += fmt::format(" {:>10} {:>10} {:>10} {:>10} {:>10}", short_text(all.mean),
                                short_text(all.spread), short_text(all.least), short_text(all.median),
                                short_text(all.most));
        }
        if (unanswered > 0)
            line += painted(stdout, Paint::faint,
                            fmt::format("  {} have no answer: {}", unanswered,
                                        samples.unanswered[i].all().front().first));
        print(line + "\n");
    }
}

}  // namespace levelwright::cli
