// Feeds arbitrary bytes to the crawler: a level and, after a zero byte, a recording. What can be read is
// played, as recorded and at random, and must stay a game: everybody on the board, nothing taken twice.
#include <cstdlib>

#include "levelwright/games/crawler/crawler_recording.hpp"
#include "levelwright/write/crawler_format.hpp"

using namespace levelwright;

namespace {

constexpr std::int64_t most_cells_played = 4096;

void must(bool holds) {
    if (!holds) std::abort();
}

void check(const CrawlerGame& game, const CrawlerState& state) {
    const CrawlerBoard& board = game.board();
    for (std::size_t i = 0; i < game.pieces(); ++i) must(state.square(i) < board.place_of_square.size());
    must(state.treasures <= board.count_of(Piece::treasure) &&
         state.potions <= board.count_of(Piece::potion));
    must(state.dead <= board.killable() && state.kills <= state.dead);
    must((state.outcome == Ending::lost) == (state.health <= 0));
}

void play_at_random(CrawlerGame& game, CrawlerState& state) {
    std::vector<HeroAction> actions(game.most_actions());
    Stream random(1);
    game.start(state);
    for (int turn = 0; turn < 60 && state.outcome == Ending::playing; ++turn) {
        const HeroAction action = game.random_action(state, actions.data(), random);
        must(game.allows(state, action));
        game.step(state, action);
        check(game, state);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    const std::size_t zero = std::min(bytes.find('\0'), bytes.size());
    const auto games = read_recordings(bytes.substr(std::min(zero + 1, bytes.size())), size % 2 == 0);
    const auto level = read_crawler(bytes.substr(0, zero));
    if (!level || level->size.area() > most_cells_played) return 0;
    must(*write_crawler(*level) == *write_crawler(*read_crawler(*write_crawler(*level))));
    const auto board = make_board(*level);
    if (!board) return 0;
    CrawlerGame game(*board, CrawlerRules{});
    CrawlerStates states(game.pieces());
    play_at_random(game, states[0]);
    for (std::size_t i = 0; games && i < std::min<std::size_t>(games->size(), 4); ++i) {
        replay(game, (*games)[i], states[0]);
        check(game, states[0]);
    }
    return 0;
}
