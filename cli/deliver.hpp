// Where products go: files of a folder, or stdout; what failed goes to stderr.
#pragma once

#include "make_product.hpp"

namespace levelwright::cli {

class Delivery {
 public:
    explicit Delivery(const GenerateOrder& order);

    // Throws a Failure when there is no more room.
    void take(std::uint64_t seed, const Product& product);

    // Says what steps had to say, and what was left out for brevity.
    void finish();
    std::uint64_t failures() const { return failures_; }

 private:
    void report(std::uint64_t seed, const Product& product);
    void print_piece(const Piece& piece);
    void store(const Piece& piece);

    const GenerateOrder& order_;
    bool titles_;
    std::uint64_t failures_ = 0;
    bool said_more_files_ = false;
    NoteCounts notes_;
};

}  // namespace levelwright::cli
