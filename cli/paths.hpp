// Paths as texts in UTF-8, whatever the operating system stores them as.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace levelwright::cli {

inline std::filesystem::path path_of(std::string_view text) {
    return std::filesystem::path(std::u8string(text.begin(), text.end()));
}

inline std::string text_of(const std::filesystem::path& path) {
    const std::u8string text = path.u8string();
    return {text.begin(), text.end()};
}

inline std::string folder_of(std::string_view path) { return text_of(path_of(path).parent_path()); }

inline std::string path_in(std::string_view folder, std::string_view name) {
    return text_of(path_of(folder) / path_of(name));
}

}  // namespace levelwright::cli
