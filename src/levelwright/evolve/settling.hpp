// The end of a search: the best settings are corrected by what many levels say of them, until one gives what is wanted.
#pragma once

#include <optional>

#include "levelwright/evolve/knowledge.hpp"

namespace levelwright {

// Whether what is wanted lies within what so many levels tell: a mean within half of its standard error, a range around
// the mean.
bool is_reached(const std::vector<Want>& wants, const Trial& trial, std::uint64_t levels);

class Settling {
 public:
    static constexpr int most_rounds = 5;

    // The finalists, those first that are to be corrected first.
    Settling(const Space& space, const std::vector<Want>& wants, std::vector<Trial> finalists)
        : space_(space), wants_(wants), finalists_(std::move(finalists)) {}

    // What is to be tried next, given all trials so far; nothing when it is done.
    std::optional<Point01> next(const std::vector<Trial>& trials, Stream& random);
    void take(const Trial& trial, std::uint64_t levels);
    // The one that gives what is wanted, or comes nearest to it.
    const Trial& best() const;

 private:
    Point01 next_of(const std::vector<Trial>& trials, Stream& random) const;
    Point01 corrected(const Trial& trial, const std::vector<Trial>& trials, Stream& random) const;
    Point01 on_the_way(const Trial& before, const Trial& last) const;
    bool was_settled(const Point01& point) const;

    Space space_;
    std::vector<Want> wants_;
    std::vector<Trial> finalists_;
    std::size_t finalist_ = 0;     // the one that is being corrected
    std::size_t first_of_it_ = 0;  // of `settled_`
    std::vector<Trial> settled_;
    bool reached_ = false;  // by the last of those
};

}  // namespace levelwright
