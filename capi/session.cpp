// Games stepped by hand, for C.
#include <cmath>

#include "level_handle.hpp"
#include "levelwright/games/session_history.hpp"

using namespace levelwright;

struct lw_session : Handle {
    Level level;
    const Game* game = nullptr;
    std::unique_ptr<Arena> arena;
    std::unique_ptr<Session> session;  // null before the level can be played
    std::optional<SessionHistory> history;
    bool recorded = true;  // the history has all that was done
    std::vector<lw_choice> choices;
    std::vector<lw_sprite> sprites;
    std::vector<lw_tile_change> changes;
    std::vector<lw_event> events;
    std::vector<double> numbers;
    GameView view;
    std::string text;
};

namespace {

constexpr const char* null_session =
    R"({"status":"bad-argument","sentence":"the session is null","problems":[]})";
constexpr const char* no_game = "there is no game yet; call lw_session_begin";

// Nothing happens without a game.
template <class Work>
lw_status with_game(lw_session* session, Work work) {
    return guarded(session, [&](lw_session& self) -> lw_status {
        if (!self.session) return self.say(LW_BAD_ARGUMENT, no_game);
        return work(self);
    });
}

lw_status begin(lw_session& self, const Level& level) {
    self.session.reset();
    self.level = level;
    self.game = game_of(self.level, all_games());
    if (!self.game) return self.say(LW_FAILED, no_such_game(self.level, all_games()));
    self.arena = self.game->make_arena();
    const auto ready = self.arena->set_up(self.level);
    if (!ready) return self.say(LW_FAILED, ready.error().sentence);
    self.session = self.arena->session();
    self.history.emplace(*self.session);
    self.recorded = true;
    self.events.clear();
    return LW_OK;
}

void step_seen(lw_session& self, Action action) {
    self.history->step(action);
    self.session->view(self.view);
    for (const GameEvent& event : self.view.events) self.events.push_back({event.name, event.who});
}

// A list for C of what there is to see.
template <class Made, class Make>
const Made* seen(lw_session* session, std::vector<Made> lw_session::*made, size_t* count, Make make) {
    if (count) *count = 0;
    const lw_status status = with_game(session, [&](lw_session& self) -> lw_status {
        self.session->view(self.view);
        (self.*made).clear();
        make(self, self.*made);
        return LW_OK;
    });
    if (status != LW_OK) return nullptr;
    if (count) *count = (session->*made).size();
    return (session->*made).data();
}

}  // namespace

lw_session* lw_session_new(void) { return new (std::nothrow) lw_session; }
void lw_session_delete(lw_session* session) { delete session; }
const char* lw_session_report(lw_session* session) { return session ? report_of(session) : null_session; }

lw_status lw_session_begin(lw_session* session, lw_level* level) {
    return guarded(session, [&](lw_session& self) -> lw_status {
        if (!level || !level->level) return self.say(LW_BAD_ARGUMENT, "there is no level to play");
        return begin(self, *level->level);
    });
}

void lw_session_restart(lw_session* session) {
    with_game(session, [](lw_session& self) -> lw_status {
        self.session->restart();
        self.history->begin();
        self.recorded = true;
        self.events.clear();
        return LW_OK;
    });
}

const lw_choice* lw_session_choices(lw_session* session, size_t* count) {
    if (count) *count = 0;
    const lw_status status = with_game(session, [](lw_session& self) -> lw_status {
        self.choices.clear();
        for (const ActionChoice& choice : self.session->choices()) {
            const Point at = choice.target.value_or(Point{});
            self.choices.push_back(
                {static_cast<std::uint32_t>(choice.action), choice.target ? 1 : 0, at.x, at.y, choice.word});
        }
        return LW_OK;
    });
    if (status != LW_OK) return nullptr;
    if (count) *count = session->choices.size();
    return session->choices.data();
}

lw_status lw_session_step(lw_session* session, uint32_t action) {
    return with_game(session, [&](lw_session& self) -> lw_status {
        const auto wanted = static_cast<Action>(action);
        if (!self.session->can_do(wanted)) return self.say(LW_BAD_ARGUMENT, "that cannot be done now");
        self.events.clear();
        step_seen(self, wanted);
        return LW_OK;
    });
}

lw_status lw_session_hold(lw_session* session, uint32_t buttons, int32_t ticks) {
    return with_game(session, [&](lw_session& self) -> lw_status {
        if (!self.game->in_ticks)
            return self.say(LW_BAD_ARGUMENT,
                            std::string("the ") + self.game->name + " is not played in ticks");
        if (ticks < 0) return self.say(LW_BAD_ARGUMENT, "ticks must not be below 0");
        const auto held = static_cast<Action>(buttons);
        if (self.session->ending() == Ending::playing && !self.session->can_do(held))
            return self.say(LW_BAD_ARGUMENT, "there are no such buttons");
        self.events.clear();
        for (int32_t i = 0; i < ticks && self.session->ending() == Ending::playing; ++i)
            step_seen(self, held);
        return LW_OK;
    });
}

lw_status lw_session_rewind(lw_session* session, int64_t steps) {
    return with_game(session, [&](lw_session& self) -> lw_status {
        if (steps < 0) return self.say(LW_BAD_ARGUMENT, "steps must not be below 0");
        self.events.clear();
        self.history->rewind(static_cast<std::size_t>(steps));
        return LW_OK;
    });
}

int64_t lw_session_steps(lw_session* session) {
    return session && session->session ? session->session->steps() : 0;
}
int32_t lw_session_ending(lw_session* session) {
    return session && session->session ? static_cast<std::int32_t>(session->session->ending()) : 0;
}
double lw_session_progress(lw_session* session) {
    return session && session->session ? session->session->progress() : 0;
}

double lw_session_number(lw_session* session, const char* name) {
    double found = std::nan("");
    with_game(session, [&](lw_session& self) -> lw_status {
        if (!name) return self.say(LW_BAD_ARGUMENT, "name must not be null");
        self.session->numbers(self.numbers);
        for (std::size_t i = 0; i < self.numbers.size(); ++i) {
            if (std::string_view(self.game->numbers[i].name) != name) continue;
            found = self.numbers[i];
            return LW_OK;
        }
        return self.say(LW_BAD_ARGUMENT, std::string("the game has no number named ") + name);
    });
    return found;
}

const lw_sprite* lw_session_sprites(lw_session* session, size_t* count) {
    return seen(session, &lw_session::sprites, count,
                [](const lw_session& self, std::vector<lw_sprite>& sprites) {
                    for (const GameSprite& sprite : self.view.sprites)
                        sprites.push_back({sprite.x, sprite.y, sprite.symbol, sprite.name});
                });
}

const lw_tile_change* lw_session_changes(lw_session* session, size_t* count) {
    return seen(
        session, &lw_session::changes, count,
        [](const lw_session& self, std::vector<lw_tile_change>& changes) {
            for (const GameChange& change : self.view.changes)
                changes.push_back({change.place.at.x, change.place.at.y, change.place.floor, change.tile});
        });
}

const lw_event* lw_session_events(lw_session* session, size_t* count) {
    if (count) *count = 0;
    const lw_status status = with_game(session, [](lw_session&) -> lw_status { return LW_OK; });
    if (status != LW_OK) return nullptr;
    if (count) *count = session->events.size();
    return session->events.data();
}

const char* lw_session_status(lw_session* session) {
    const lw_status status = with_game(session, [](lw_session& self) -> lw_status {
        self.session->view(self.view);
        return LW_OK;
    });
    return status == LW_OK ? session->view.status.c_str() : nullptr;
}

const char* lw_session_save(lw_session* session, size_t* length) {
    const lw_status status = with_game(session, [](lw_session& self) -> lw_status {
        self.session->save(self.text);
        return LW_OK;
    });
    return bytes_of(status == LW_OK ? &session->text : nullptr, length);
}

lw_status lw_session_restore(lw_session* session, const char* bytes, size_t length) {
    return with_game(session, [&](lw_session& self) -> lw_status {
        if (!bytes || !self.session->restore({bytes, length}))
            return self.say(LW_BAD_ARGUMENT, "these bytes are not a state of this game");
        self.history->begin();
        self.recorded = false;
        self.events.clear();
        return LW_OK;
    });
}

const char* lw_session_recording(lw_session* session, const char* map, const char* who, size_t* length) {
    const lw_status status = with_game(session, [&](lw_session& self) -> lw_status {
        if (!map || !who) return self.say(LW_BAD_ARGUMENT, "map and who must not be null");
        if (!self.recorded)
            return self.say(LW_FAILED, "the game was resumed from saved bytes: how it began is not known");
        self.text = self.arena->record(self.history->actions(), map, who);
        return LW_OK;
    });
    return bytes_of(status == LW_OK ? &session->text : nullptr, length);
}

lw_status lw_session_replay(lw_session* session, const char* recording, size_t length) {
    return with_game(session, [&](lw_session& self) -> lw_status {
        if (!recording) return self.say(LW_BAD_ARGUMENT, "recording must not be null");
        const FileBeside no_files = [](const std::string& name) -> Result<std::string> {
            return failure("there is no file " + name + " here");
        };
        const auto read = self.game->read_recordings({recording, length}, false, no_files);
        if (!read) return self.say(LW_BAD_ARGUMENT, read.error().sentence);
        const Replayed replayed = self.arena->replay(*read->front(), {});
        return replayed.difference.empty() ? LW_OK : self.say(LW_FAILED, replayed.difference);
    });
}
