// The words in a table, and their names and colours interned in a level.

#include "levelwright/steps/missions/task_words.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "levelwright/base/index.hpp"

namespace levelwright {
namespace {

constexpr std::array<std::string_view, task_word_count> words{
    "",           "entrance", "goal",  "room", "key",  "lock", "key_part",
    "multi_lock", "level",    "enemy", "test", "item", "boss", "secret"};

}  // namespace

std::string_view name_of(TaskWord word) { return words[index_of(word)]; }

TaskWord task_word(std::string_view symbol) {
    if (symbol == "start") return TaskWord::entrance;
    if (symbol == "end" || symbol == "exit") return TaskWord::goal;
    const auto found = std::find(words.begin() + 1, words.end(), symbol);
    return found == words.end() ? TaskWord::other : static_cast<TaskWord>(found - words.begin());
}

TaskNames::TaskNames(Names& names, std::span<const std::string> chosen) {
    for (std::size_t i = 0; i < words.size(); ++i) this->words[i] = names.intern(levelwright::words[i]);
    for (const std::string& colour : chosen) colours.push_back(names.intern(colour));
    if (!chosen.empty()) return;
    for (const std::string_view colour : lock_colours) colours.push_back(names.intern(colour));
}

TaskWord TaskNames::word_of(NameId kind) const {
    const auto found = std::find(words.begin() + 1, words.end(), kind);
    return found == words.end() ? TaskWord::other : static_cast<TaskWord>(found - words.begin());
}

NameId TaskNames::colour(std::size_t number, Names& names) const {
    if (number < colours.size()) return colours[number];
    std::array<char, 48> text;
    const auto written =
        fmt::format_to_n(text.data(), text.size(), "{} {}", names.text(colours[number % colours.size()]),
                         number / colours.size() + 1);
    return names.intern({text.data(), std::min(written.size, text.size())});
}

}  // namespace levelwright
