// What `levelwright generate` is asked for: first as typed, then checked and ready to be carried out.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "levelwright/batch/batch.hpp"
#include "levelwright/write/format.hpp"
#include "recipe_options.hpp"

namespace levelwright::cli {

struct GenerateRequest {
    std::string recipe;
    std::optional<std::string> seed;
    std::string count = "1";
    RecipeOptions options;
    std::vector<std::string> formats;
    std::optional<std::string> out;
    std::string jobs = "0";
    bool frames = false;
    bool keep_best = false;
    bool quiet = false;
    std::vector<std::pair<std::string, std::string>> write_options;  // name and value
};

struct GenerateOrder {
    std::shared_ptr<const Plan> plan;
    BatchOptions batch;
    bool seed_was_drawn = false;
    std::vector<const Format*> formats;
    bool hash = false;   // lines with the hash, to stdout
    WriteOptions write;  // without a name
    std::string name;    // what file names begin with
    bool seed_in_name = true;
    std::optional<std::string> out;  // the folder; without it everything goes to stdout
    bool frames = false;
    bool quiet = false;
};

// Throws a Failure that says what cannot be done and how to ask for it instead.
GenerateOrder order_from(const GenerateRequest& request);

}  // namespace levelwright::cli
