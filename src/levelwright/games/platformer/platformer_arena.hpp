// A level set up for the platformer, for all who play there.
#pragma once

#include <optional>

#include "levelwright/games/platformer/platformer_level.hpp"
#include "levelwright/games/platformer/platformer_tally.hpp"

namespace levelwright {

// Buttons as the table of games numbers them.
constexpr Action action_from(const Buttons& buttons) { return static_cast<Action>(number_of(buttons)); }
constexpr Buttons buttons_from(Action action) { return buttons_numbered(static_cast<std::uint32_t>(action)); }

// The numbers of the game, in this order.
enum class PlatformerNumber : std::uint8_t {
    time,
    jumps,
    coins,
    all_coins,
    coin_share,
    kills,
    enemies,
    kill_share,
    hurts,
    items,
    bumps,
    broken,
    mode,
    lives,
    jump_difficulty,
    hardest_jump,
    blind_leaps,
    longest_lull
};
std::span<const GameNumber> platformer_numbers();
std::string platformer_in_words(std::span<const double> numbers);
std::string platformer_means_in_words(std::span<const double> means);

class PlatformerArena final : public Arena {
 public:
    Result<void> set_up(const Level& level) override;
    std::string ignored() const override { return PlatformerReader::left_out(*level_, rules_); }
    std::unique_ptr<Session> session() override;
    void watch(const std::atomic<bool>*) override {}  // a tick is over soon
    void retrace(std::span<const Action> actions, Footprint& footprint) override;
    std::string record(std::span<const Action> actions, const std::string& map,
                       const std::string& who) override;
    Replayed replay(const Recording& recording, const OnStep& on_step) override;

    PlatformerGame& game() { return *game_; }
    const PlatformerBoard& board() const { return board_; }
    const PlatformerRules& rules() const { return rules_; }
    const Level& level() const { return *level_; }

    Ending ending_of(const PlatformerState& state) const;
    // How much of the way to the exit lies behind somebody who has come so far (PlatformerBoard::forward); 1 only for who has won.
    double progress_at(float forward) const;
    void count_numbers(const PlatformerState& state, const PlatformerTally& tally,
                       std::vector<double>& numbers) const;

 private:
    const Level* level_ = nullptr;
    PlatformerReader reader_;
    PlatformerBoard board_;
    PlatformerRules rules_;
    std::optional<PlatformerGame> game_;
    int coins_ = 0, enemies_ = 0;  // there are
    PlatformerState state_;
};

}  // namespace levelwright
