// The platformer's entry in the table of games: its players, and what stands in games/platformer.
#include <fmt/format.h>

#include "levelwright/games/platformer/platformer_gameplay.hpp"
#include "levelwright/games/platformer/platformer_reach.hpp"
#include "levelwright/games/platformer/platformer_recording.hpp"
#include "levelwright/players/platformer/platformer_player.hpp"

namespace levelwright {
namespace {

class PlatformerPlayer final : public Player {
 public:
    explicit PlatformerPlayer(const PlatformerPersona& persona)
        : name_(persona.name), thoughts_(persona.thoughts), method_(make_method(persona)) {}

    const std::string& name() const override { return name_; }
    int thoughts() const override { return thoughts_; }
    void play(Arena& arena, std::uint64_t seed, Effort& effort, Play& play) override {
        auto& platformer = static_cast<PlatformerArena&>(arena);
        method_->find(platformer, seed, effort, plan_);
        PlatformerTally tally;
        platformer.game().begin(state_);
        play.actions.clear();
        for (const Buttons& buttons : plan_.buttons) {
            tick_counted(platformer.game(), state_, tally, buttons);
            play.actions.push_back(action_from(buttons));
        }
        play.thoughts = plan_.thoughts;
        play.ending = platformer.ending_of(state_);
        play.progress = play.ending == Ending::won ? 1 : platformer.progress_at(tally.farthest);
        platformer.count_numbers(state_, tally, play.numbers);
    }

 private:
    std::string name_;
    int thoughts_;
    std::unique_ptr<PlatformerMethod> method_;
    PlatformerPlan plan_;
    PlatformerState state_;
};

std::unique_ptr<Player> platformer_player(PlatformerPersona persona, int thoughts) {
    if (thoughts > 0) persona.thoughts = thoughts;
    return std::make_unique<PlatformerPlayer>(persona);
}

std::unique_ptr<Player> make_platformer_player(std::string_view name, int thoughts) {
    const PlatformerPersona* known = platformer_persona_named(name);
    return known ? platformer_player(*known, thoughts) : nullptr;
}

Result<std::unique_ptr<Player>> read_platformer_player(const std::string& text,
                                                       const std::string& source_name, int thoughts) {
    auto persona = read_platformer_persona(text, source_name);
    if (!persona) return tl::unexpected(persona.error());
    return platformer_player(*std::move(persona), thoughts);
}

std::span<const PlayerEntry> platformer_players() {
    static const std::vector<PlayerEntry> all = [] {
        std::vector<PlayerEntry> entries;
        for (const PlatformerPersona& persona : all_platformer_personas())
            entries.push_back({persona.name, persona.purpose, &PlatformerPersona::description(), &persona});
        return entries;
    }();
    return all;
}

GameProof prove_platformer(Arena& arena, Effort& effort) {
    auto& platformer = static_cast<PlatformerArena&>(arena);
    PlatformerPlan plan;
    make_method(*platformer_persona_named("certify"))->find(platformer, 0, effort, plan);
    GameProof proof;
    if (plan.impossible) {
        proof.answer = GameProof::Answer::no;
        proof.reason = fmt::format(
            "even with every bounce and the best of all jumps nobody gets beyond column {}; the exit is in column {}",
            plan.farthest_column + 1, platformer.board().exit_column + 1);
        return proof;
    }
    PlatformerState state;
    platformer.game().play(state, plan.buttons);
    for (const Buttons& buttons : plan.buttons) proof.actions.push_back(action_from(buttons));
    if (state.status == PlatformerStatus::won)
        proof.answer = GameProof::Answer::yes;
    else
        proof.reason = fmt::format(
            "no win was found within {} ticks that were tried out, and no proof that there is none",
            plan.thoughts);
    return proof;
}

Result<std::string> about_platformer_rules(const Level& level) {
    PlatformerRules rules;
    if (auto taken = take_rules(level, "platformer", PlatformerRules::description(), &rules); !taken)
        return tl::unexpected(taken.error());
    return in_words(reach_of(rules));
}

}  // namespace

Game platformer_game() {
    return {.name = "platformer",
            .purpose = "a hero who runs and jumps to the exit, tick by tick",
            .needs = "one floor in side view, an entrance, an exit, and something to stand on",
            .view = Perspective::side,
            .rules = &PlatformerRules::description(),
            .numbers = platformer_numbers(),
            .players = platformer_players(),
            .make_arena = []() -> std::unique_ptr<Arena> { return std::make_unique<PlatformerArena>(); },
            .make_player = make_platformer_player,
            .read_player = read_platformer_player,
            .is_recording = is_platformer_recording,
            .read_recordings = read_platformer_recordings,
            .prove = prove_platformer,
            .gameplay =
                [](Arena& arena, std::span<const Action> actions, const EarlierNumbers& earlier) {
                    return gameplay_of(static_cast<PlatformerArena&>(arena), actions, earlier);
                },
            .about_rules = about_platformer_rules,
            .in_words = platformer_in_words,
            .means_in_words = platformer_means_in_words,
            .in_ticks = true};
}

}  // namespace levelwright
