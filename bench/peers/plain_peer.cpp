// What one writes in an afternoon: Eller's maze over bytes, row by row, every maze with cells of 1 and walls of 1.
#include <cstdint>
#include <numeric>

#include "peer.hpp"

namespace {

std::uint64_t state = 1;
std::uint32_t draw() {  // splitmix64
    std::uint64_t z = state += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return static_cast<std::uint32_t>(z >> 33);
}

// Sets of a row as rings: each cell knows the next and the previous one of its set.
class Eller {
 public:
    explicit Eller(peer::Size size)
        : size_(size),
          across_((size.width - 1) / 2),
          next_(static_cast<std::size_t>(across_)),
          last_(next_) {}

    std::int64_t make() {
        cells_.assign(static_cast<std::size_t>(size_.width) * static_cast<std::size_t>(size_.height), 1);
        std::iota(next_.begin(), next_.end(), 0);
        std::iota(last_.begin(), last_.end(), 0);
        floor_ = 0;
        const int down = (size_.height - 1) / 2;
        for (int y = 0; y + 1 < down; ++y) row(2 * y + 1);
        last_row(2 * down - 1);
        return floor_;
    }

 private:
    void open(int x, int y) {
        cells_[static_cast<std::size_t>(y) * static_cast<std::size_t>(size_.width) +
               static_cast<std::size_t>(x)] = 0;
        ++floor_;
    }
    void join(int x) {
        const int a = next_[x], b = last_[x + 1];
        next_[b] = a;
        last_[a] = b;
        next_[x] = x + 1;
        last_[x + 1] = x;
    }
    void leave(int x) {
        next_[last_[x]] = next_[x];
        last_[next_[x]] = last_[x];
        next_[x] = last_[x] = x;
    }
    void row(int y) {
        for (int x = 0; x < across_; ++x) {
            open(2 * x + 1, y);
            if (x + 1 < across_ && next_[x] != x + 1 && draw() % 8 >= 3) {
                join(x);
                open(2 * x + 2, y);
            }
            if (next_[x] != x && draw() % 8 >= 3)
                leave(x);
            else
                open(2 * x + 1, y + 1);
        }
    }
    void last_row(int y) {
        for (int x = 0; x < across_; ++x) {
            open(2 * x + 1, y);
            if (x + 1 < across_ && next_[x] != x + 1 && (next_[x] == x || draw() % 8 >= 3)) {
                join(x);
                open(2 * x + 2, y);
            }
            leave(x);
        }
    }

    peer::Size size_;
    int across_;
    std::vector<int> next_, last_;
    std::vector<std::uint8_t> cells_;
    std::int64_t floor_ = 0;
};

}  // namespace

int main(int count, char** words) {
    const int maps = peer::maps_asked(count, words);
    for (const peer::Size size : peer::sizes) {
        Eller eller(size);
        peer::time("eller-maze", size, maps, [&](int seed) {
            state = static_cast<std::uint64_t>(seed);
            return eller.make();
        });
    }
}
