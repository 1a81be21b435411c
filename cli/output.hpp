// Files: read whole with a limit, and written so that a reader never sees half of one.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "levelwright/base/result.hpp"

namespace levelwright::cli {

// The whole of a file, or of stdin for `-`.
inline constexpr std::size_t most_level_bytes = std::size_t{256} << 20;
Result<std::string> read_file(const std::string& path, std::size_t most_bytes);

Result<void> make_folder(const std::string& path);

// Writes beside its place under another name, then moves it there.
Result<void> write_file(const std::string& folder, const std::string& name, std::string_view bytes);

// A file that grows line by line under another name and gets its own when it is whole. Left unfinished, it is
// removed; so is it when the program is ended at once.
class GrowingFile {
 public:
    static Result<GrowingFile> open(const std::string& folder, const std::string& name);
    GrowingFile(GrowingFile&& other) noexcept;
    GrowingFile& operator=(GrowingFile&&) = delete;
    ~GrowingFile();

    Result<void> append(std::string_view bytes);  // kept in memory until there is enough to write
    Result<void> finish();

 private:
    GrowingFile(std::string place, std::string growing, int descriptor)
        : place_(std::move(place)), growing_(std::move(growing)), descriptor_(descriptor) {}
    Result<void> write_waiting();

    std::string place_, growing_, waiting_;
    int descriptor_;
};

}  // namespace levelwright::cli
