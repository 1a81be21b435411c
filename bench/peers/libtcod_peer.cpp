// libtcod has no generators of whole maps: its partition tree, with a room in each leaf and corridors between the halves.
#include <cstdint>

#include <libtcod.hpp>

#include "peer.hpp"

namespace {

class Rooms : public ITCODBspCallback {
 public:
    explicit Rooms(peer::Size size) : size_(size) {}

    std::int64_t make(int seed) {
        cells_.assign(static_cast<std::size_t>(size_.width) * static_cast<std::size_t>(size_.height), 1);
        floor_ = 0;
        TCODRandom random(static_cast<std::uint32_t>(seed), TCOD_RNG_CMWC);
        random_ = &random;
        TCODBsp tree(0, 0, size_.width, size_.height);
        tree.splitRecursive(&random, 30, 10, 10, 1.5F, 1.5F);
        tree.traverseInvertedLevelOrder(this, nullptr);
        return floor_;
    }

    bool visitNode(TCODBsp* node, void*) override {
        if (node->isLeaf()) {
            const int width = random_->getInt(5, node->w - 2), height = random_->getInt(5, node->h - 2);
            const int x = random_->getInt(node->x + 1, node->x + node->w - width - 1);
            const int y = random_->getInt(node->y + 1, node->y + node->h - height - 1);
            fill(x, y, x + width - 1, y + height - 1);
            return true;
        }
        const TCODBsp *left = node->getLeft(), *right = node->getRight();
        const int ax = left->x + left->w / 2, ay = left->y + left->h / 2;
        const int bx = right->x + right->w / 2, by = right->y + right->h / 2;
        fill(std::min(ax, bx), ay, std::max(ax, bx), ay);
        fill(bx, std::min(ay, by), bx, std::max(ay, by));
        return true;
    }

 private:
    void fill(int left, int top, int right, int bottom) {
        for (int y = top; y <= bottom; ++y) {
            for (int x = left; x <= right; ++x) {
                std::uint8_t& cell =
                    cells_[static_cast<std::size_t>(y) * static_cast<std::size_t>(size_.width) +
                           static_cast<std::size_t>(x)];
                floor_ += cell;
                cell = 0;
            }
        }
    }

    peer::Size size_;
    std::vector<std::uint8_t> cells_;
    std::int64_t floor_ = 0;
    TCODRandom* random_ = nullptr;
};

}  // namespace

int main(int count, char** words) {
    const int maps = peer::maps_asked(count, words);
    for (const peer::Size size : peer::sizes) {
        Rooms rooms(size);
        peer::time("bsp", size, maps, [&](int seed) { return rooms.make(seed); });
    }
}
