// A level set up for the crawler, for all who play there.
#pragma once

#include "levelwright/games/crawler/crawler_recording.hpp"

namespace levelwright {

// HeroActions as the table of games numbers them: the kind above the square.
Action action_from(const HeroAction& action);
HeroAction hero_action_from(Action action);

// The numbers of the game, in this order.
enum class CrawlerNumber : std::uint8_t {
    turns,
    kills,
    killable,
    kill_share,
    treasures,
    all_treasures,
    treasure_share,
    potions,
    all_potions,
    damage,
    health,
    throws,
    knockouts
};
std::span<const GameNumber> crawler_numbers();
void count_numbers(const CrawlerBoard& board, const CrawlerState& state, std::vector<double>& numbers);
std::string numbers_in_words(std::span<const double> numbers);
std::string means_in_words(std::span<const double> means);

// How near each square is to the exit: 1 on it, 0 on the square farthest from it. Doors count as open.
class ExitNearness {
 public:
    void find(const CrawlerBoard& board);
    double operator[](Square square) const { return of_square_[square]; }
    int farthest() const { return farthest_; }  // steps from there

 private:
    int farthest_ = 1;
    std::vector<double> of_square_;
    std::vector<Square> queue_;
    std::vector<int> steps_;
};

class CrawlerArena final : public Arena {
 public:
    Result<void> set_up(const Level& level) override;
    std::string ignored() const override;
    std::unique_ptr<Session> session() override;
    void watch(const std::atomic<bool>* cancel) override { game_.watch(cancel); }
    void retrace(std::span<const Action> actions, Footprint& footprint) override;
    std::string record(std::span<const Action> actions, const std::string& map,
                       const std::string& who) override;
    Replayed replay(const Recording& recording, const OnStep& on_step) override;

    CrawlerGame& game() { return game_; }
    const CrawlerBoard& board() const { return board_; }
    const ExitNearness& nearness();

 private:
    const Level* level_ = nullptr;
    CrawlerBoard board_;
    CrawlerGame game_{board_, CrawlerRules{}};
    CrawlerStates states_;
    ExitNearness nearness_;
    bool nearness_known_ = false;
};

struct CrawlerRecording final : Recording {
    RecordedGame game;
};
bool is_crawler_recording(std::string_view text);
Result<std::vector<std::unique_ptr<Recording>>> read_crawler_recordings(std::string_view text, bool many,
                                                                        const FileBeside& beside);

}  // namespace levelwright
