// Keys that count as held for a while, ticks on time, pause, single ticks, slow and fast, and a second back.

#include "play_ticks.hpp"

#include "interrupt.hpp"

namespace levelwright::cli {
namespace {

constexpr std::size_t ticks_back = 33;  // about a second
constexpr const char* tick_keys =
    "arrows or a d go   up, w or space jump   down or s stop, duck, climb down   x run or walk   f throw   p pause   "
    ". one tick   + - fast, slow   u a second back   r restart   q quit";

bool is_key(int key, Key named) { return key == static_cast<int>(named); }

}  // namespace

HeldKeys::Clock::time_point HeldKeys::held_from(Clock::time_point held, Pressed by,
                                                Clock::time_point now) const {
    if (hears_releases_ && by == Pressed::arrow) return now + until_released;
    return std::max(held, now + (held > now ? again : first));
}

void HeldKeys::press(Clock::time_point& held, Clock::time_point& other, Pressed by, Clock::time_point now) {
    held = held_from(held, by, now);
    other = {};
}

void HeldKeys::release(int key) {
    hears_releases_ = true;
    if (is_key(key, Key::right)) east_ = {};
    if (is_key(key, Key::left)) west_ = {};
    if (is_key(key, Key::up)) jump_ = {};
    if (is_key(key, Key::down)) down_ = {};
}

void HeldKeys::press_jump(Clock::time_point now) {
    jump_ = now + a_jump;
    for (Clock::time_point* held : {&east_, &west_}) {
        if (*held > now) *held = std::max(*held, jump_ + again);
    }
}

void HeldKeys::press_down(Pressed by, Clock::time_point now) {
    east_ = west_ = {};
    down_ = held_from(down_, by, now);
}

std::string HeldKeys::word(Clock::time_point now) const {
    const bool jumps = jump_ > now;
    const char* const way = east_ > now ? "east" : west_ > now ? "west" : nullptr;
    if (way) return std::string(jumps ? runs_ ? "leap " : "jump " : runs_ ? "run " : "") + way;
    if (jumps) return "north";
    if (down_ > now) return "south";
    return throw_ > now ? "throw" : "wait";
}

TickGame::TickGame(const Level& level, Arena& arena, std::string title, int milliseconds)
    : level_(level),
      arena_(arena),
      session_(arena.session()),
      history_(*session_),
      title_(std::move(title)),
      clock_(milliseconds) {}

void TickGame::run() {
    Terminal terminal("--player human needs a terminal");
    terminal.ask_for_releases();
    while (!interrupted() && !quit_) {
        terminal.draw(play_screen(terminal, level_, *session_, view()));
        const auto key = terminal.key(clock_.patience());
        if (key && terminal.released()) keys_.release(*key);
        if (key && !terminal.released()) press(*key);
        for (int due = clock_.due(); due > 0; --due) tick();
    }
}

PlayView TickGame::view() const {
    PlayView view{title_, clock_.in_words(), tick_keys, std::nullopt};
    if (!keys_.runs()) view.message += view.message.empty() ? "walking" : ", walking";
    if (session_->ending() == Ending::won) view.message = "You have won. u a second back, r restart, q quit";
    if (session_->ending() == Ending::lost)
        view.message = "You have lost. u a second back, r restart, q quit";
    return view;
}

void TickGame::tick() {
    if (session_->ending() != Ending::playing) return;
    const std::string word = keys_.word(TickClock::Clock::now());
    for (const ActionChoice& choice : session_->choices()) {
        if (word == choice.word) return history_.step(choice.action);
    }
}

void TickGame::press(int key) {
    switch (key) {
        case static_cast<int>(Key::closed):
        case 'q':
            quit_ = true;
            return;
        case 'p':
            return clock_.pause();
        case '.':
            clock_.stop();
            return tick();
        case '+':
            return clock_.go_faster();
        case '-':
            return clock_.go_slower();
        case 'u':
            keys_.release_all();
            return history_.rewind(ticks_back);
        case 'r':
            keys_.release_all();
            return history_.rewind(history_.actions().size());
        case 'x':
            return keys_.switch_run();
        default:
            steer(key);
    }
}

void TickGame::steer(int key) {
    using enum HeldKeys::Pressed;
    const auto now = TickClock::Clock::now();
    if (is_key(key, Key::right)) keys_.press_east(arrow, now);
    if (key == 'd' || key == 'l') keys_.press_east(letter, now);
    if (is_key(key, Key::left)) keys_.press_west(arrow, now);
    if (key == 'a' || key == 'h') keys_.press_west(letter, now);
    if (is_key(key, Key::up) || key == 'w' || key == 'k' || key == ' ') keys_.press_jump(now);
    if (is_key(key, Key::down)) keys_.press_down(arrow, now);
    if (key == 's' || key == 'j') keys_.press_down(letter, now);
    if (key == 'f') keys_.press_throw(now);
}

}  // namespace levelwright::cli
