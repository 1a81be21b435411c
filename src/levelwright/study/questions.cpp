// Looks metrics up, checks their words and views against the palettes, and asks
// about things once for each that there is.

#include "levelwright/study/questions.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "levelwright/catalog/catalog.hpp"
#include "levelwright/measure/metric_page.hpp"

namespace levelwright {
namespace {

void add_for_palettes(const Metric& metric, const Asked& levels, std::vector<Question>& questions) {
    for (const Palette* palette : levels.palettes) {
        for (Question& question : questions_of(metric, *palette)) {
            if (metric.takes == Metric::Takes::a_player && !plays_in(question.words.front(), levels.views))
                continue;
            add_once(std::move(question), questions);
        }
    }
}

const Metric* metric_named(const std::string& name) {
    const auto metrics = all_metrics();
    const auto found = std::find_if(metrics.begin(), metrics.end(),
                                    [&](const Metric& metric) { return name == metric.name; });
    return found == metrics.end() ? nullptr : &*found;
}

// A thing that no palette has is a mistake in the question.
Words<void> check_words(const Question& question, const Asked& levels) {
    for (const std::string& word : question.words) {
        std::vector<std::string> names;
        for (const Palette* palette : levels.palettes) {
            if (!things_named(word, *palette).things.empty()) return {};
            for (std::string& name : thing_names(*palette)) names.push_back(std::move(name));
        }
        return mistake(
            fmt::format("{}: nothing here is called \"{}\"{}", question.name, word, suggestion(word, names)));
    }
    return {};
}

Words<void> check_view(const Metric& metric, const Asked& levels) {
    const auto seen = check_views(metric, levels.views);
    return seen ? Words<void>() : mistake(seen.error().sentence);
}

Words<void> add_named(const std::string& name, const Asked& levels, std::vector<Question>& questions) {
    const Metric* metric = metric_named(name);
    if (metric && (metric->takes == Metric::Takes::a_thing || metric->takes == Metric::Takes::a_player)) {
        const Words<void> checked = check_view(*metric, levels);
        if (checked) add_for_palettes(*metric, levels, questions);
        return checked;
    }
    const auto is_comparison = [&](const Comparison& comparison) { return name == comparison.name; };
    if (std::any_of(all_comparisons().begin(), all_comparisons().end(), is_comparison))
        return mistake(fmt::format("{} compares two levels: `levelwright similar` shows it", name));
    auto question = question_from(name, all_metrics(), levels.own_players);
    if (!question) return mistake(question.error().sentence);
    Words<void> checked = check_view(*question->metric, levels);
    if (checked && !question->metric->takes_players()) checked = check_words(*question, levels);
    if (checked) add_once(*std::move(question), questions);
    return checked;
}

std::vector<Question> standard_questions(const Asked& levels) {
    std::vector<Question> questions;
    for (const Metric& metric : all_metrics()) {
        if (metric.standard && overlap(metric.views, levels.views))
            add_for_palettes(metric, levels, questions);
    }
    return questions;
}

}  // namespace

bool ask_about_players(std::span<const std::string> names) {
    return std::any_of(names.begin(), names.end(), [](const std::string& name) {
        const Metric* metric = metric_named(name.substr(0, name.find(':')));
        return metric && metric->takes_players();
    });
}

void add_once(Question question, std::vector<Question>& questions) {
    const bool there = std::any_of(questions.begin(), questions.end(),
                                   [&](const Question& known) { return known.name == question.name; });
    if (!there) questions.push_back(std::move(question));
}

Words<std::vector<Question>> question_words(std::span<const std::string> names, const Asked& levels) {
    if (names.empty()) return standard_questions(levels);
    std::vector<Question> questions;
    for (const std::string& name : names) {
        if (name == "standard") {
            for (Question& question : standard_questions(levels)) add_once(std::move(question), questions);
            continue;
        }
        const Words<void> added = add_named(name, levels, questions);
        if (!added) return tl::unexpected(added.error());
    }
    return questions;
}

Words<std::size_t> axis_word(const std::string& name, std::vector<Question>& questions, const Asked& levels) {
    std::vector<Question> asked;
    const Words<void> added = add_named(name, levels, asked);
    if (!added) return tl::unexpected(added.error());
    if (asked.size() != 1)
        return mistake(
            fmt::format("an axis is one metric: write {}, not \"{}\"", form_of(*metric_named(name)), name));
    const auto found = std::find_if(questions.begin(), questions.end(), [&](const Question& question) {
        return question.name == asked.front().name;
    });
    if (found != questions.end()) return static_cast<std::size_t>(found - questions.begin());
    questions.push_back(std::move(asked.front()));
    return questions.size() - 1;
}

}  // namespace levelwright
