#include "levelwright/players/footprint.hpp"

#include <algorithm>

namespace levelwright {

std::size_t Footprint::visited() const {
    return turns.size() - static_cast<std::size_t>(std::count(turns.begin(), turns.end(), 0U));
}

void retrace(CrawlerGame& game, std::span<const HeroAction> actions, Footprint& footprint) {
    footprint.turns.assign(game.board().place_of_square.size(), 0);
    footprint.damage.assign(footprint.turns.size(), 0);
    CrawlerStates states(game.pieces());
    CrawlerState& state = states[0];
    game.start(state);
    ++footprint.turns[state.square(0)];
    for (const HeroAction& action : actions) {
        const std::uint32_t before = state.damage;
        game.step(state, action);
        ++footprint.turns[state.square(0)];
        footprint.damage[state.square(0)] += state.damage - before;
    }
}

double difference_between(const Footprint& a, const Footprint& b) {
    std::int64_t either = 0, both = 0;
    for (std::size_t square = 0; square < a.turns.size(); ++square) {
        either += a.turns[square] > 0 || b.turns[square] > 0;
        both += a.turns[square] > 0 && b.turns[square] > 0;
    }
    return either == 0 ? 0 : static_cast<double>(either - both) / static_cast<double>(either);
}

}  // namespace levelwright
