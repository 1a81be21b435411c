// Runs one seed and writes the level in every format that is wanted, and a frame after each step when asked.

#include "make_product.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace levelwright::cli {
namespace {

// Gathers the frames of one level; those of a try that came to nothing are forgotten when the next begins.
class Frames {
 public:
    Frames(std::uint64_t seed, std::string name, const GenerateOrder& order, Product& product)
        : seed_(seed), name_(std::move(name)), order_(order), product_(product) {}

    void add(const Level& level, const std::string& step_id) {
        if (level.origin.tries != tries_) {
            product_.pieces.clear();
            tries_ = level.origin.tries;
        }
        const std::size_t number = product_.pieces.size() + 1;
        std::string plain_id = step_id;
        std::replace(plain_id.begin(), plain_id.end(), '/', '-');
        add_piece(level, fmt::format("seed {}, step {}: {}", seed_, number, step_id),
                  fmt::format("{}-{:02}-{}", name_, number, plain_id), order_, product_);
    }

 private:
    std::uint64_t seed_;
    std::string name_;
    const GenerateOrder& order_;
    Product& product_;
    std::uint32_t tries_ = 0;
};

}  // namespace

bool add_piece(const Level& level, std::string title, std::string name, const GenerateOrder& order,
               Product& product) {
    Piece piece{std::move(title), {}};
    WriteOptions options = order.write;
    options.name = std::move(name);
    for (const Format* format : order.formats) {
        auto buffers = format->write(level, options);
        if (!buffers) {
            product.reason =
                fmt::format("cannot be written as {}: {}", format->name, buffers.error().sentence);
            return false;
        }
        std::move(buffers->begin(), buffers->end(), std::back_inserter(piece.buffers));
    }
    product.pieces.push_back(std::move(piece));
    return true;
}

std::string name_of_level(const std::string& name, std::uint64_t seed) {
    return fmt::format("{}-{}", name, seed);
}

Product make_product(Runner& runner, std::uint64_t seed, RunOptions options, const GenerateOrder& order) {
    Product product;
    const std::string name = order.formats.empty() ? ""
                             : order.seed_in_name  ? name_of_level(order.name, seed)
                                                   : order.name;
    Frames frames(seed, name, order, product);
    if (order.frames) {
        options.on_frame = [&](const StepFrame& frame) { frames.add(frame.level, frame.step); };
    }
    options.take_notes = !order.quiet;
    const Outcome& outcome = runner.run(seed, options);
    product.made = outcome.made();
    product.kept = !product.made && options.keep_best && outcome.status != Outcome::Status::cancelled;
    product.reason = outcome.reason;
    product.notes = outcome.notes;
    if (!product.made && !product.kept) {
        product.pieces.clear();
        return product;
    }
    if (order.hash) product.hash = hash_of(runner.level());
    if (order.formats.empty()) return product;
    if (!add_piece(runner.level(), fmt::format("seed {}", seed), name, order, product))
        product.made = product.kept = false;
    return product;
}

}  // namespace levelwright::cli
