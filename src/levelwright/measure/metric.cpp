// Reads questions such as `count:rat@step`, checks their words, and asks them of a level.

#include "levelwright/measure/metric.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "levelwright/base/text.hpp"
#include "levelwright/measure/metric_page.hpp"
#include "levelwright/players/roster.hpp"

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

Result<Question> question_from(std::string_view text, std::span<const Metric> metrics,
                               std::span<const std::string> own_players) {
    const std::size_t mark = text.find('@');
    const std::string after(mark == text.npos ? std::string_view() : text.substr(mark + 1));
    if (mark != text.npos && after.empty())
        return failure(fmt::format("which step? write {}@STEP, not \"{}\"", text.substr(0, mark), text));
    std::vector<std::string> words = split_at_colons(text.substr(0, mark));
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
                                                                   : "needs to know what to measure";
        return failure(
            fmt::format("the metric {} {}: write {}, not \"{}\"", found->name, takes, form_of(*found), text));
    }
    words.erase(words.begin());
    const auto is_one_of = [](std::span<const std::string> names, const std::string& name) {
        return std::find(names.begin(), names.end(), name) != names.end();
    };
    for (const std::string& word : words) {
        if (found->takes_players() && !is_one_of(found->players, word) && !is_one_of(own_players, word))
            return failure(fmt::format("{}: {}", text, no_such_player(word, found->players)));
    }
    return Question{&*found, std::string(text), std::move(words), after};
}

Result<void> check_views(const Metric& metric, Views views) {
    if (overlap(metric.views, views)) return {};
    return failure(
        not_for_view(metric.name, metric.views, views == Views::top ? Perspective::top : Perspective::side));
}

Result<double> ask(const Question& question, Survey& survey) {
    if (!question.after.empty())
        return failure(
            fmt::format("the result of the step {} is known only while a recipe runs", question.after));
    return ask_as_it_was(question, survey);
}

Result<double> ask_as_it_was(const Question& question, Survey& survey) {
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
    return ask(*question.metric, std::span(arguments, count), survey);
}

Result<double> ask(const Metric& metric, Arguments arguments, Survey& survey) {
    if (const auto seen = check_views(metric, only(survey.level().view)); !seen)
        return tl::unexpected(seen.error());
    return metric.measure(survey, arguments);
}

std::vector<Question> questions_of(const Metric& metric, const Palette& palette) {
    if (metric.takes == Metric::Takes::nothing) return {{&metric, metric.name, {}, {}}};
    std::vector<Question> questions;
    if (words_after(metric.takes) == 2) return questions;
    if (metric.takes == Metric::Takes::a_player) {
        for (const std::string& player : metric.players)
            questions.push_back({&metric, fmt::format("{}:{}", metric.name, player), {player}, {}});
        return questions;
    }
    for (const ObjectKind& kind : palette.objects)
        questions.push_back({&metric, fmt::format("{}:{}", metric.name, kind.name), {kind.name}, {}});
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
