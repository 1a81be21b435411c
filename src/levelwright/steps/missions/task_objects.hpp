// What stands in the rooms of tasks: the recipe's choice, else the usual objects.
#pragma once

#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "levelwright/recipe/checking/reader.hpp"
#include "levelwright/recipe/descriptions/parameters.hpp"
#include "levelwright/steps/missions/task_words.hpp"

namespace levelwright {

// None for rooms that stay empty.
struct TaskObjects {
    std::array<std::optional<KindId>, task_word_count> of_word;
    std::vector<std::pair<NameId, KindId>> of_kind;  // of a designer's own tasks
};

TaskObjects read_task_objects(const Named<KindId>& chosen, Reader& reader);

}  // namespace levelwright
