// What is made of one level on a worker's thread: every file and line that is wanted of it, in memory.
#pragma once

#include "generate_order.hpp"

namespace levelwright::cli {

struct Piece {
    std::string title;  // `seed 7`, `seed 7, step 2: smooth`
    std::vector<NamedBuffer> buffers;
};

struct Product {
    bool made = false;
    bool kept = false;            // not made, but its best try is here
    std::string reason;           // why it was not made or cannot be written
    std::vector<StepNote> notes;  // on the level
    std::uint64_t hash = 0;
    std::vector<Piece> pieces;  // frames, and the level last
};

Product make_product(Runner& runner, std::uint64_t seed, RunOptions options, const GenerateOrder& order);

// Writes a level in every format; false leaves the reason in the product.
bool add_piece(const Level& level, std::string title, std::string name, const GenerateOrder& order,
               Product& product);

// `cave-7`
std::string name_of_level(const std::string& name, std::uint64_t seed);

}  // namespace levelwright::cli
