// The tasks that spaces know how to build, by their words; a designer's other words stand for rooms of their own kind.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "levelwright/level/palette.hpp"

namespace levelwright {

enum class TaskWord : std::uint8_t {
    other,
    entrance,
    goal,
    room,
    key,
    lock,
    key_part,
    multi_lock,
    level,
    enemy,
    test,
    item,
    boss,
    secret
};
inline constexpr std::size_t task_word_count = 14;

// The word as it stands in missions.
std::string_view name_of(TaskWord word);
// From a grammar's symbol, which may also be `start`, `end` or `exit`; `other` for a designer's own.
TaskWord task_word(std::string_view symbol);

// The colours that pairs of locks and keys are told apart by; after the last come `red 2`, and so on.
inline constexpr std::array<std::string_view, 12> lock_colours{
    "red", "blue", "green", "yellow", "purple", "cyan", "orange", "pink", "white", "brown", "grey", "gold"};

// The names that a step needs while it runs, interned while it is compiled.
struct TaskNames {
    std::array<NameId, task_word_count> words{};
    std::vector<NameId> colours;  // the usual ones when none are given
    explicit TaskNames(Names& names, std::span<const std::string> chosen = {});
    TaskNames() = default;

    TaskWord word_of(NameId kind) const;
    NameId colour(std::size_t number, Names& names) const;
};

}  // namespace levelwright
