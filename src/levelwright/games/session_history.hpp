// The past of a session: all that was done, and states to go back to. Of a long game fewer states are kept, farther apart.
#pragma once

#include "levelwright/games/game.hpp"

namespace levelwright {

class SessionHistory {
 public:
    // Begins with how the session stands now.
    explicit SessionHistory(Session& session) : session_(session) { begin(); }

    void begin();
    void step(Action action);
    // Back by so many steps, at most to the beginning.
    void rewind(std::size_t steps);
    const std::vector<Action>& actions() const { return actions_; }

 private:
    static constexpr std::size_t most_kept = 64, least_apart = 32;
    struct Kept {
        std::size_t step;
        std::string state;
    };
    void keep();

    Session& session_;
    std::vector<Action> actions_;
    std::vector<Kept> kept_;  // the first is the beginning
    std::size_t apart_ = least_apart;
};

}  // namespace levelwright
