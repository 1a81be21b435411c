// A platformer game that is stepped by hand, a tick at a time.
#pragma once

#include "levelwright/games/platformer/platformer_arena.hpp"

namespace levelwright {

class PlatformerSession final : public Session {
 public:
    explicit PlatformerSession(PlatformerArena& arena);

    void restart() override;
    std::span<const ActionChoice> choices() override;
    bool can_do(Action action) override;
    void step(Action action) override;
    std::int64_t steps() const override { return steps_; }
    Ending ending() const override { return arena_.ending_of(state_); }
    double progress() const override;
    void copy(const Session& other) override;
    void numbers(std::vector<double>& numbers) const override;
    void view(GameView& view) const override;
    void save(std::string& bytes) const override;
    bool restore(std::string_view bytes) override;

 private:
    PlatformerArena& arena_;
    PlatformerState state_;
    PlatformerTally tally_;
    std::int64_t steps_ = 0;
    std::vector<PlatformerHappening> happened_;  // in the last step
};

}  // namespace levelwright
