// The objects of a recipe by task word, completed from a table of usual ones.

#include "levelwright/steps/missions/task_objects.hpp"

#include "levelwright/base/index.hpp"

namespace levelwright {
namespace {

constexpr std::pair<TaskWord, const char*> usual_objects[] = {
    {TaskWord::entrance, "entrance"}, {TaskWord::goal, "exit"},     {TaskWord::key, "key"},
    {TaskWord::key_part, "key"},      {TaskWord::enemy, "monster"}, {TaskWord::test, "trap"},
    {TaskWord::item, "chest"},        {TaskWord::boss, "boss"},     {TaskWord::secret, "treasure"},
};

}  // namespace

TaskObjects read_task_objects(const Named<KindId>& chosen, Reader& reader) {
    TaskObjects objects;
    for (const auto& [name, kind] : chosen) {
        const TaskWord word = task_word(name);
        if (word == TaskWord::other)
            objects.of_kind.emplace_back(reader.vocabulary().names->intern(name), kind);
        else
            objects.of_word[index_of(word)] = kind;
    }
    for (const auto& [word, name] : usual_objects) {
        auto& kind = objects.of_word[index_of(word)];
        if (!kind) kind = reader.object(name, reader.owner_spot());
    }
    return objects;
}

}  // namespace levelwright
