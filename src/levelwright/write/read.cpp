// Chooses the reader by the file's ending and its first bytes; JSON by what it says it is.

#include "levelwright/write/read.hpp"

#include "levelwright/write/json/json_tree.hpp"
#include "levelwright/write/json/tree_readers.hpp"
#include "levelwright/write/text/text_format.hpp"

namespace levelwright {
namespace {

std::string_view extension_of(std::string_view file_name) {
    const std::size_t dot = file_name.rfind('.');
    return dot == file_name.npos ? std::string_view() : file_name.substr(dot);
}

bool begins_with_brace(std::string_view bytes) {
    const std::size_t first = bytes.find_first_not_of(" \t\r\n");
    return first != bytes.npos && bytes[first] == '{';
}

Result<Level> read_tree(std::string_view bytes, std::string_view extension, const TilesetSource& tilesets) {
    const auto tree = parse_json(bytes);
    if (!tree) return tl::unexpected(tree.error());
    const auto says = [&](const char* key, const char* value) {
        return tree->is_object() && tree->contains(key) && (*tree)[key] == value;
    };
    if (says("format", "levelwright-level")) return level_from_tree(*tree);
    if (says("type", "map") || extension == ".tmj") return map_from_tree(*tree, tilesets);
    return failure(
        "this JSON is not a level: it has neither \"format\": \"levelwright-level\" nor, as Tiled maps do, \"type\": \"map\"");
}

}  // namespace

Result<Level> read_level(std::string_view bytes, std::string_view file_name, const TilesetSource& tilesets,
                         const DeclaredKinds* recipe) {
    const std::string_view extension = extension_of(file_name);
    if (bytes.substr(0, 4) == "\x89PNG") return failure("a picture cannot be read as a level");
    if (extension == ".tmx" || bytes.substr(0, 5) == "<?xml") {
        return failure("Tiled's XML maps cannot be read; save the map as .tmj");
    }
    const bool named_json = extension == ".json" || extension == ".tmj";
    const bool named_text = extension == ".txt";
    if (named_json || (!named_text && begins_with_brace(bytes))) return read_tree(bytes, extension, tilesets);
    return read_text(bytes, recipe);
}

}  // namespace levelwright
