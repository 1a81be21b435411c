// Products in the order of their seeds: written to files or printed, with failures
// counted and only the first ones reported.

#include "deliver.hpp"

#include <fmt/format.h>

#include "failure.hpp"
#include "output.hpp"
#include "recipe_argument.hpp"
#include "say.hpp"

namespace levelwright::cli {
namespace {

constexpr std::uint64_t most_reports = 10;

}  // namespace

Delivery::Delivery(const GenerateOrder& order)
    : order_(order), titles_(order.batch.count > 1 || order.frames) {
    if (!order.out) return;
    if (const auto made = make_folder(*order.out); !made) throw Failure{exit_failed, made.error().sentence};
}

void Delivery::take(std::uint64_t seed, const Product& product) {
    if (!product.made) report(seed, product);
    if (!product.made && !product.kept) return;
    notes_.add(seed, product.notes);
    if (order_.hash) print(fmt::format("{} {}\n", seed, show_hash(product.hash)));
    for (const Piece& piece : product.pieces) order_.out ? store(piece) : print_piece(piece);
}

void Delivery::report(std::uint64_t seed, const Product& product) {
    if (++failures_ > most_reports) return;
    say_error(fmt::format("seed {}: {}{}", seed, product.reason, product.kept ? " (kept the best try)" : ""));
}

void Delivery::finish() {
    if (failures_ > most_reports)
        say_error(fmt::format("and {} more levels could not be made", failures_ - most_reports));
    if (!order_.quiet) say_problems(notes_.problems(*order_.plan));
}

void Delivery::print_piece(const Piece& piece) {
    const bool text = order_.formats.front()->name == std::string_view("text");
    if (titles_ && text) print(piece.title + "\n");
    const NamedBuffer& main = piece.buffers.front();
    print(main.bytes);
    const bool open_line =
        !order_.formats.front()->binary && !main.bytes.empty() && main.bytes.back() != '\n';
    if (open_line) print("\n");
    if (titles_ && text) print("\n");
    if (piece.buffers.size() > 1 && !said_more_files_ && !order_.quiet) {
        said_more_files_ = true;
        say_note(fmt::format("{} belongs to it and was not written; add --out DIR to get every file",
                             piece.buffers[1].name));
    }
}

void Delivery::store(const Piece& piece) {
    for (const NamedBuffer& buffer : piece.buffers) {
        if (const auto written = write_file(*order_.out, buffer.name, buffer.bytes); !written) {
            throw Failure{exit_failed, written.error().sentence};
        }
    }
}

}  // namespace levelwright::cli
