// Reads a player's record as recipes are read, with their messages.

#include "levelwright/players/own_player.hpp"

#include "levelwright/recipe/checking/reader.hpp"

namespace levelwright {

Result<void> read_own_player(const std::string& text, const std::string& source_name, const Record& record,
                             void* player) {
    const std::vector<Source> sources{{source_name, text}};
    Problems problems(sources);
    Vocabulary vocabulary;
    Reader reader(vocabulary, problems);
    const Value value = read_json5(sources, 0, problems);
    if (!problems.any_errors()) reader.read(record, value, player);
    if (!problems.any_errors()) return {};
    std::string all;
    for (const Problem& problem : problems.list()) all += show(problem);
    return failure(all);
}

std::string stem_of(const std::string& path) {
    const std::string file = path.substr(path.find_last_of("/\\") + 1);  // npos + 1 is 0
    return file.substr(0, file.find('.'));
}

}  // namespace levelwright
