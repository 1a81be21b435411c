// What is sure about the cells of a drawn room, whatever is drawn by lot for them, and where a player is sure to get in it.
#pragma once

#include <cstdint>
#include <vector>

#include "levelwright/base/index.hpp"
#include "levelwright/steps/layouts/vault_drawing.hpp"

namespace levelwright {

enum class Sure : std::uint8_t {
    unknown,  // now this, now that: neither passed nor stood on
    free,
    solid,
    ledge,  // in the way of nobody but who falls
};

// How far a player jumps for certain [cells].
struct SureJump {
    int up = 3;      // the highest step
    int across = 4;  // the widest gap
};

class SureRoom {
 public:
    SureRoom() = default;
    explicit SureRoom(Size size) : size_(size), cells_(index_of(size.area()), Sure::unknown) {}

    Size size() const { return size_; }
    Sure at(Point p) const { return size_.contains(p) ? cells_[number(p)] : Sure::unknown; }
    void set(Point p, Sure sure) { cells_[number(p)] = sure; }
    bool is_open(Point p) const { return at(p) == Sure::free || at(p) == Sure::ledge; }
    bool stops_falling(Point p) const { return at(p) == Sure::solid || at(p) == Sure::ledge; }

    SureRoom mirrored() const;

    // Keeps what both say.
    void meet(const SureRoom& other);

    // The cells that a player who is put into a cell can come to, one way or another, by cell number.
    std::vector<char> reached_from(Point from, const SureJump& jump) const;
    std::size_t number(Point p) const {
        return index_of(p.y) * static_cast<std::size_t>(size_.width) + static_cast<std::size_t>(p.x);
    }

 private:
    Size size_;
    std::vector<Sure> cells_;
};

// Of a cell of a drawing: objects stand in air, and so do marks.
Sure sure_of(const VaultDrawing& drawing, const VaultCell& site, const Palette& palette);

}  // namespace levelwright
