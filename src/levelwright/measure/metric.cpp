#include "levelwright/measure/metric.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "levelwright/base/text.hpp"
#include "levelwright/measure/metric_page.hpp"
#include "levelwright/measure/plays.hpp"

namespace levelwright {
namespace {

std::vector<std::string> split_at_colons(std::string_view text) {
    std::vector<std::string> words;
    for (std::size_t colon = 0; colon != text.npos;) {
        colon = text.find(':');
        words.emplace_back(text.substr(0, colon));
        if (colon != text.npos) text.remove_prefix(colon + 1);
    }
    return words;
}

std::size_t words_after(Metric::Takes takes) {
    switch (takes) {
        case Metric::Takes::nothing:
            return 0;
        case Metric::Takes::a_thing:
        case Metric::Takes::a_player:
            return 1;
        case Metric::Takes::two_things:
        case Metric::Takes::two_players:
            return 2;
    }
    return 0;
}

}  // namespace

Result<Question> question_from(std::string_view text, std::span<const Metric> metrics) {
    std::vector<std::string> words = split_at_colons(text);
    const auto found = std::find_if(metrics.begin(), metrics.end(),
                                    [&](const Metric& metric) { return words.front() == metric.name; });
    if (found == metrics.end()) {
        std::vector<std::string> names;
        for (const Metric& metric : metrics) names.emplace_back(metric.name);
        const auto near = nearest_name(words.front(), names);
        return failure(fmt::format("unknown metric \"{}\"{}", words.front(),
                                   near ? fmt::format("; did you mean \"{}\"?", *near)
                                        : "; `levelwright list metrics` shows what there is"));
    }
    const bool right =
        words.size() == 1 + words_after(found->takes) &&
        std::none_of(words.begin(), words.end(), [](const auto& word) { return word.empty(); });
    if (!right) {
        const char* takes = found->takes == Metric::Takes::nothing ? "takes nothing after its name"
                            : found->takes_players()               ? "needs to know who plays"
                                                                   : "needs to know of what";
        return failure(
            fmt::format("the metric {} {}: write {}, not \"{}\"", found->name, takes, form_of(*found), text));
    }
    words.erase(words.begin());
    for (const std::string& word : words) {
        if (found->takes_players() && !persona_named(word))
            return failure(fmt::format("{}: {}", text, no_such_player(word)));
    }
    return Question{&*found, std::string(text), std::move(words)};
}

Result<double> ask(const Question& question, Survey& survey) {
    Things arguments[2];
    std::size_t count = 0;
    for (const std::string& word : question.words) {
        if (question.metric->takes_players())
            arguments[count].name = word;
        else
            arguments[count] = things_named(word, *survey.level().palette);
        if (!question.metric->takes_players() && arguments[count].things.empty())
            return failure(fmt::format("nothing in the level's recipe is called \"{}\"", word));
        ++count;
    }
    return question.metric->measure(survey, std::span(arguments, count));
}

std::vector<Question> questions_of(const Metric& metric, const Palette& palette) {
    if (metric.takes == Metric::Takes::nothing) return {{&metric, metric.name, {}}};
    std::vector<Question> questions;
    if (words_after(metric.takes) == 2) return questions;
    if (metric.takes == Metric::Takes::a_player) {
        for (const Persona& persona : all_personas())
            questions.push_back({&metric, fmt::format("{}:{}", metric.name, persona.name), {persona.name}});
        return questions;
    }
    for (const ObjectKind& kind : palette.objects)
        questions.push_back({&metric, fmt::format("{}:{}", metric.name, kind.name), {kind.name}});
    return questions;
}

Things things_named(std::string_view name, const Palette& palette) {
    Things found{std::string(name), {}};
    if (const auto kind = palette.object_named(name)) {
        found.things.push_back({*kind, {}});
        return found;
    }
    for (std::size_t i = 0; i < palette.objects.size(); ++i) {
        if (palette.objects[i].group == name)
            found.things.push_back({KindId(static_cast<std::uint16_t>(i)), {}});
    }
    if (!found.things.empty()) return found;
    if (const auto tile = palette.tile_named(name)) found.things.push_back({std::nullopt, *tile});
    return found;
}

std::vector<std::string> thing_names(const Palette& palette) {
    std::vector<std::string> names;
    const auto add = [&](const std::string& name) {
        if (!name.empty() && std::find(names.begin(), names.end(), name) == names.end())
            names.push_back(name);
    };
    for (const ObjectKind& kind : palette.objects) add(kind.name);
    for (const ObjectKind& kind : palette.objects) add(kind.group);
    for (const TileKind& tile : palette.tiles) add(tile.name);
    return names;
}

}  // namespace levelwright
