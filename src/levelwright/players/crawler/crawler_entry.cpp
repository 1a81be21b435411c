// The crawler's entry in the table of games: its players, and what stands in games/crawler.
#include "levelwright/games/game.hpp"
#include "levelwright/players/crawler/persona_play.hpp"
#include "levelwright/players/own_player.hpp"

namespace levelwright {
namespace {

class PersonaPlayer final : public Player {
 public:
    explicit PersonaPlayer(const ReadyPersona& persona)
        : name_(persona.persona.name), thoughts_(persona.persona.iterations), player_(persona) {}

    const std::string& name() const override { return name_; }
    int thoughts() const override { return thoughts_; }
    void play(Arena& arena, std::uint64_t seed, Effort& effort, Play& play) override {
        auto& crawler = static_cast<CrawlerArena&>(arena);
        const Playthrough& done = player_.play(crawler.game(), seed, effort);
        play.actions.clear();
        for (const HeroAction& action : done.actions) play.actions.push_back(action_from(action));
        play.ending = done.outcome;
        play.thoughts = done.iterations;
        count_numbers(crawler.board(), player_.end(), play.numbers);
        play.progress = done.outcome == Ending::won ? 1 : crawler.nearness()[player_.end().square(0)];
    }

 private:
    std::string name_;
    int thoughts_;
    CrawlerPlayer player_;
};

Result<std::unique_ptr<Player>> player_from(Persona persona, int thoughts) {
    if (thoughts > 0) persona.iterations = thoughts;
    const auto made = ready(persona);
    if (!made) return failure(persona.name + ": " + made.error().sentence);
    return std::make_unique<PersonaPlayer>(*made);
}

std::unique_ptr<Player> make_player(std::string_view name, int thoughts) {
    const Persona* known = persona_named(name);
    return known ? player_from(*known, thoughts).value() : nullptr;
}

Result<std::unique_ptr<Player>> read_player(const std::string& text, const std::string& source_name,
                                            int thoughts) {
    auto persona = read_persona(text, source_name);
    if (!persona) return tl::unexpected(persona.error());
    if (persona->name.empty()) persona->name = stem_of(source_name);
    return player_from(*std::move(persona), thoughts);
}

std::span<const PlayerEntry> players() {
    static const std::vector<PlayerEntry> all = [] {
        std::vector<PlayerEntry> entries;
        for (const Persona& persona : all_personas())
            entries.push_back({persona.name, persona.purpose, &Persona::description(), &persona});
        return entries;
    }();
    return all;
}

}  // namespace

Game crawler_game() {
    return {.name = "crawler",
            .purpose = "a hero among monsters, traps and treasures, turn by turn",
            .needs = "one floor, an entrance, an exit, and no portal or two",
            .view = Perspective::top,
            .rules = &CrawlerRules::description(),
            .numbers = crawler_numbers(),
            .players = players(),
            .make_arena = []() -> std::unique_ptr<Arena> { return std::make_unique<CrawlerArena>(); },
            .make_player = make_player,
            .read_player = read_player,
            .is_recording = is_crawler_recording,
            .read_recordings = read_crawler_recordings,
            .prove = nullptr,
            .gameplay = nullptr,
            .about_rules = nullptr,
            .in_words = numbers_in_words,
            .means_in_words = means_in_words};
}

}  // namespace levelwright
