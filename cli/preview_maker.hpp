// Makes the level that a preview shows, on a thread of its own so that keys are heard meanwhile. The latest
// wish wins: an earlier one that is still being made is cancelled.
#pragma once

#include <atomic>
#include <future>
#include <memory>
#include <optional>

#include "levelwright/run/runner.hpp"
#include "recipe_options.hpp"

namespace levelwright::cli {

struct PreviewWish {
    std::string file;
    std::uint64_t seed = 0;
    RecipeOptions options;
    std::vector<std::pair<std::string, int>> rerolls;  // the seed that a step is pinned to, by its id
    std::vector<std::string> settings() const;         // of the rerolls, as --set takes them
};

struct Preview {
    PreviewWish wish;
    std::string name;  // of the recipe
    std::vector<std::string> step_ids;
    std::vector<std::string> problems;  // lines, when the recipe is wrong
    std::shared_ptr<const Level> level;
    bool made = false;
    std::string reason;  // why the level is not what it should be
    std::string note;    // what its steps have to say, in a line
};

class PreviewMaker {
 public:
    ~PreviewMaker();
    void make(const PreviewWish& wish);
    bool busy() const { return working_.valid(); }
    std::optional<Preview> result();  // once, when it is there
    void cancel() { cancel_ = true; }

 private:
    std::atomic<bool> cancel_ = false;
    std::future<Preview> working_;
};

}  // namespace levelwright::cli
