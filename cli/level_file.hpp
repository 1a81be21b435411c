// A level with something shown in it, written to a file that the user names: `play --heat FILE`, `solve --way FILE`.
#pragma once

#include <string>

#include "levelwright/write/format.hpp"

namespace levelwright::cli {

class LevelFile {
 public:
    // Throws a Failure for a file whose ending names no format that shows `what`. Without a path nothing is written.
    LevelFile(const std::string& option, const std::string& what, const std::string& path);

    bool wanted() const { return format_ != nullptr; }
    const std::string& path() const { return path_; }

    // Under the name of the file, whatever the options say. Throws a Failure when it cannot.
    void write(const Level& level, WriteOptions options) const;

 private:
    std::string path_;
    const Format* format_ = nullptr;
};

// Puts a way through a level into it, and writes it.
void add_way(Level& level, const std::string& name, std::span<const Place> places);
void write_ways(const LevelFile& file, const Level& level);

}  // namespace levelwright::cli
