// A crawler game that is stepped by hand.
#pragma once

#include "levelwright/games/crawler/crawler_arena.hpp"

namespace levelwright {

class CrawlerSession final : public Session {
 public:
    explicit CrawlerSession(CrawlerArena& arena);

    void restart() override { arena_.game().start(state()); }
    std::span<const ActionChoice> choices() override;
    void step(Action action) override;
    std::string why_not(std::string_view word) const override;
    std::int64_t steps() const override { return state().turns; }
    Ending ending() const override { return state().outcome; }
    double progress() const override;
    void copy(const Session& other) override;
    void numbers(std::vector<double>& numbers) const override;
    void view(GameView& view) const override;
    void save(std::string& bytes) const override;
    bool restore(std::string_view bytes) override;

 private:
    int keys_taken() const;
    CrawlerState& state() { return states_[0]; }
    const CrawlerState& state() const { return states_[0]; }

    CrawlerArena& arena_;
    CrawlerStates states_;
    std::vector<HeroAction> actions_;
    std::vector<ActionChoice> choices_;
};

}  // namespace levelwright
