// Keys, locks and switches in play: a key that was taken is gone from the board, and so is a lock that a key
// opened. The strength of a switch is 1 when it was turned, that of a key when it was used up.

#include "levelwright/games/crawler/crawler_game.hpp"
#include "levelwright/grid/ray.hpp"

namespace levelwright {

bool CrawlerGame::sees(const CrawlerState& state, Square from, Square to) {
    if (!ways_.sees(from, to)) return false;
    if (!board_.has_locks) return true;
    const auto open = [&](Point at) {
        const std::uint32_t lock = board_.lock_of_square[board_.square_at(at)];
        return lock == 0 || !is_shut(state, lock);
    };
    return ray_is_clear(board_.place_of_square[from], board_.place_of_square[to], open);
}

bool CrawlerGame::is_shut(const CrawlerState& state, std::uint32_t lock) const {
    if (!state.living(lock)) return false;
    const LockMap::Gate& gate = board_.locks.gates()[board_.lock_of_piece[lock]];
    if (gate.pool < 0) return true;
    const LockMap::Pool& pool = board_.locks.pools()[gate.pool];
    if (pool.kind != LockMap::Pool::Kind::device) return true;
    const std::uint32_t device = pool.keys > 0 ? board_.piece_of_key[pool.first_key] : 0;
    const bool turned = device != 0 && state.strength(device) != 0;
    return turned == gate.open_at_first;
}

bool CrawlerGame::locked_out(const CrawlerState& state, std::uint32_t lock) const {
    return lock != 0 && is_shut(state, lock) && key_for(state, lock) == 0;
}

// What the hero would open it with; 0: nothing he has. A key that is kept comes before one that is used up; of the parts of
// a key the first stands for all.
std::uint32_t CrawlerGame::key_for(const CrawlerState& state, std::uint32_t lock) const {
    const LockMap::Gate& gate = board_.locks.gates()[board_.lock_of_piece[lock]];
    if (gate.pool < 0) return 0;
    const LockMap::Pool& pool = board_.locks.pools()[gate.pool];
    if (pool.kind == LockMap::Pool::Kind::device) return 0;
    std::uint32_t found = 0;
    for (std::int32_t i = pool.first_key; i < pool.first_key + pool.keys; ++i) {
        const std::uint32_t key = board_.piece_of_key[i];
        const bool has = key != 0 && !state.living(key) && state.strength(key) == 0;
        if (pool.kind == LockMap::Pool::Kind::parts && !has) return 0;
        if (!has) continue;
        if (!board_.locks.keys()[i].used_up) return key;
        if (found == 0) found = key;
    }
    return found;
}

void CrawlerGame::unlock(CrawlerState& state, std::uint32_t lock) const {
    if (!is_shut(state, lock)) return;
    const std::uint32_t key = key_for(state, lock);
    if (key == 0) return;
    if (board_.locks.keys()[board_.lock_of_piece[key]].used_up) state.strengths()[key] = 1;
    remove(state, lock);
}

// Once, or back and forth.
void CrawlerGame::turn(CrawlerState& state, std::uint32_t device) const {
    const LockMap::Key& key = board_.locks.keys()[board_.lock_of_piece[device]];
    CrawlerState::Strength& turned = state.strengths()[device];
    turned = board_.locks.pools()[key.pool].toggles && turned != 0 ? 0 : 1;
}

}  // namespace levelwright
