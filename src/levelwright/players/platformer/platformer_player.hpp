// Those who play the platformer, as data: how they think, how much, and what they like. Each method looks for the buttons of a whole game.
#pragma once

#include <span>
#include <string>

#include "levelwright/games/platformer/platformer_arena.hpp"

namespace levelwright {

struct PlatformerPersona {
    enum class Method : std::uint8_t {
        idle,
        random,
        right,
        astar_2009,
        astar_framework,
        astar,
        beam,
        certify
    };
    std::string name;
    std::string purpose;
    Method method = Method::beam;
    int thoughts = 2'000'000;
    int ticks = 3000;
    double coins = 0;
    double kills = 0;
    double hurts = 100;
    static const Record& description();
};

// Those that come with the engine.
std::span<const PlatformerPersona> all_platformer_personas();
const PlatformerPersona* platformer_persona_named(std::string_view name);
// A persona from JSON5 text; problems as people read them when it has mistakes.
Result<PlatformerPersona> read_platformer_persona(const std::string& text, const std::string& source_name);

// What a player has found: the buttons of a whole game, and how many ticks were tried out to find them.
struct PlatformerPlan {
    std::vector<Buttons> buttons;
    std::int64_t thoughts = 0;
    bool impossible = false;  // it is proved that nobody wins; then nobody gets beyond this column
    int farthest_column = 0;
};

// One method's work on one level after another; memory is kept.
class PlatformerMethod {
 public:
    virtual ~PlatformerMethod() = default;
    // Ends early, with what it has, when the effort does.
    virtual void find(PlatformerArena& arena, std::uint64_t seed, Effort& effort, PlatformerPlan& plan) = 0;
};
std::unique_ptr<PlatformerMethod> make_method(const PlatformerPersona& persona);
std::unique_ptr<PlatformerMethod> make_simple_method(const PlatformerPersona& persona);
std::unique_ptr<PlatformerMethod> make_baumgarten(const PlatformerPersona& persona);
// When two states of a search that stand about alike are taken for one. To look only once at each finds ways through large levels, but
// nobody waits for an enemy to pass.
enum class AlikeWhen : std::uint8_t { now, ever };
std::unique_ptr<PlatformerMethod> make_astar(const PlatformerPersona& persona,
                                             AlikeWhen alike = AlikeWhen::now);
std::unique_ptr<PlatformerMethod> make_beam(const PlatformerPersona& persona);
std::unique_ptr<PlatformerMethod> make_certify(const PlatformerPersona& persona);

// What a tick costs in units of work, with the copy of a state that a search makes now and then.
inline constexpr std::int64_t work_of_tick = 400;

}  // namespace levelwright
