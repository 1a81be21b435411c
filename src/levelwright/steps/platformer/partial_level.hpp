// A level that grows chunk by chunk: what stands where, and the anchors from which it may grow on.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "levelwright/base/random.hpp"
#include "levelwright/steps/platformer/chunk_library.hpp"

namespace levelwright {

// A chunk laid so that one of its anchors is on an anchor of the level.
struct Alignment {
    std::size_t chunk = 0;
    std::size_t anchor = 0;  // of the chunk
    Point corner;            // of its drawing on the level
    friend bool operator==(const Alignment&, const Alignment&) = default;
};

struct Anchor {
    Point at;
    bool used = false;
};

// Memory is kept from level to level.
class PartialLevel {
 public:
    struct Cell {
        Filling what = no_filling;
        std::uint8_t extends = 0;
        bool platform = false;
        bool fixed = false;  // it was there before, and stays
        bool near = false;   // something is at most two cells away
    };

    void begin(Size size);
    Size size() const { return size_; }
    const Cell& at(Point p) const { return cells_[number(p)]; }
    bool is_empty(Point p) const { return size_.contains(p) && at(p).what == no_filling; }

    void put(Point at, const ChunkPart& part);
    void fix(Point at) { cells_[number(at)].fixed = true; }
    void take_away(Point at);
    // Unless one is there, or something stands there that is no ground for anchors.
    void add_anchor(Point at);
    void set_ground_of_anchors(Filling ground) { ground_of_anchors_ = ground; }

    // Whether a chunk may be laid so, and which of its parts are then new; by the filter as it was published.
    bool allows(const Chunk& chunk, Point corner, std::vector<std::uint16_t>& new_parts) const;
    void paste(const Chunk& chunk, Point corner, std::span<const std::uint16_t> new_parts);

    std::vector<Anchor>& anchors() { return anchors_; }
    std::size_t unused() const;
    // One that was not used yet, drawn; when all were used, all are unused again.
    std::size_t draw_anchor(Stream& random);

 private:
    enum class Verdict : std::uint8_t { keep, drop, reject };
    static constexpr int margin = 2;
    std::size_t number(Point p) const {
        return index_of(p.y + margin) * index_of(size_.width + 2 * margin) + index_of(p.x + margin);
    }
    Verdict judge(const Chunk& chunk, Point corner, const ChunkPart& part) const;
    Verdict judge_thing(const Chunk& chunk, Point corner, const ChunkPart& part) const;
    Verdict judge_platform(const Chunk& chunk, Point corner, const ChunkPart& part) const;

    Size size_;
    Filling ground_of_anchors_ = no_filling;
    std::vector<Cell> cells_;  // with a margin on all sides
    std::vector<Anchor> anchors_;
    std::vector<std::uint32_t> anchor_of_cell_;  // 0: none; else 1 more than its number
    std::vector<std::uint32_t> open_;            // while one is drawn
};

// Whether two platforms, the second one so far from the first, may stand like that: they go on towards each other, or around a corner,
// or away from each other with a gap between.
bool may_stand_together(std::uint8_t extends, Point other, std::uint8_t other_extends);

}  // namespace levelwright
