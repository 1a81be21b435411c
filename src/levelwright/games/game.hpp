// The table of games: what the engine knows of a game without knowing which one it is. Metrics, requirements,
// studies, the command line and the C interface play levels through it.
//
//     Arena     a level set up for a game, shared by all who play there
//     Player    somebody who plays a whole game, compiled against that game
//     Play      how it went
//     Session   a game that is stepped by hand
//
// A table entry is called once per play, or once per step by hand; never once per turn of a search.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "levelwright/base/result.hpp"
#include "levelwright/draft/effort.hpp"
#include "levelwright/level/level.hpp"
#include "levelwright/recipe/descriptions/description.hpp"

namespace levelwright {

enum class Ending : std::uint8_t { playing, won, lost };
std::string_view in_words(Ending ending);  // of a play that is over: "won", "lost", "given up"

// What is done in one step of a game; what the number means is up to the game.
enum class Action : std::uint32_t {};

// A number that every play has: turns, kills. It is NaN where the level leaves nothing to count.
struct GameNumber {
    const char* name;
    const char* purpose = "";  // one sentence, without a full stop
    const char* unit = "";
    const char* details = "";
    const char* needs = "";  // of a level, beyond that it can be played
    const char* none = "";   // why it is NaN
    double most = no_limit;
    bool whole = true;
    bool metric = true;  // whether it is a metric of players
};

struct Play {
    std::vector<Action> actions;
    std::vector<double> numbers;  // in the order of Game::numbers
    Ending ending = Ending::playing;
    double progress = 0;        // from 0, nothing done, to 1, won
    std::int64_t thoughts = 0;  // how much was tried out: iterations of a search
};

// What a play leaves on the level; cells floor by floor, row by row.
struct Footprint {
    std::vector<std::uint32_t> stays;  // by cell: how many steps ended there; the start counts as one
    std::vector<std::uint32_t> harm;   // by cell: what was lost in the steps that ended there
    std::vector<Place> path;           // from cell to cell
    std::string letters;               // what was done, one letter per step

    std::size_t visited() const;  // cells
};

// The share of the cells that either of two footprints has which only one of them has: 0 the same cells, 1 none in common.
double difference_between(const Footprint& a, const Footprint& b);

// Something to draw. Places are in cells, and may lie between two.
struct GameSprite {
    const char* name;  // of the kind of object that it looks like
    char symbol;       // in a terminal
    double x, y;
};
// A cell that no longer is what the level says.
struct GameChange {
    Place place;
    const char* tile;  // the name of what is there now
};
struct GameView {
    std::vector<GameSprite> sprites;  // later ones in front
    std::vector<GameChange> changes;
    Place focus;         // where the player is
    std::string status;  // in words: hit points, what was found
};

// What may be done in one step, for people: a word, and for something aimed its target.

struct ActionChoice {
    Action action{};
    const char* word = "";        // "north", "wait", "throw"
    std::optional<Point> target;  // of what is aimed
};

// A game on a level, stepped by hand.
class Session {
 public:
    virtual ~Session() = default;

    virtual void restart() = 0;
    // What can be done now; nothing when the game is over.
    virtual std::span<const ActionChoice> choices() = 0;
    // One of the choices; anything else does nothing.
    virtual void step(Action action) = 0;
    // Why none of the choices has this word, for people.
    virtual std::string why_not(std::string_view) const { return "You cannot do that now."; }
    virtual std::int64_t steps() const = 0;
    virtual Ending ending() const = 0;
    virtual double progress() const = 0;
    virtual void copy(const Session& other) = 0;  // of the same arena
    virtual void numbers(std::vector<double>& numbers) const = 0;
    virtual void view(GameView& view) const = 0;
    // The state as bytes, for the same arena in the same program.
    virtual void save(std::string& bytes) const = 0;
    virtual bool restore(std::string_view bytes) = 0;  // false: these are not such bytes
};

// A recorded play, as the game's own texts have it.
class Recording {
 public:
    virtual ~Recording() = default;
    std::string map;
    std::string level_file;  // in the folder of the levels
    std::string who;
    int line = 1;
};

// A file that a recording names, from the folder of the recording.
using FileBeside = std::function<Result<std::string>(const std::string& name)>;

struct Replayed {
    std::size_t steps = 0;
    std::string difference;  // from what was recorded, the first one; empty when there is none
    std::string in_words;    // how the game stands afterwards
};

// A level set up for a game. Memory is kept from level to level.
class Arena {
 public:
    virtual ~Arena() = default;

    // The level must stay as it is until the next one. Errors say what it lacks, or which rule is impossible.
    virtual Result<void> set_up(const Level& level) = 0;
    // What of the level has no part in the game: `2 weapon, 1 npc`; empty when there is nothing to say.
    virtual std::string ignored() const { return {}; }
    virtual std::unique_ptr<Session> session() = 0;
    // While plays go on here: a step that takes long ends, half done, when this becomes true. Null: never.
    virtual void watch(const std::atomic<bool>* cancel) = 0;
    // Does the actions of a play once more.
    virtual void retrace(std::span<const Action> actions, Footprint& footprint) = 0;
    virtual std::string record(std::span<const Action> actions, const std::string& map,
                               const std::string& who) = 0;
    // Plays what was recorded and compares. `on_step` gets each step as a line of a recording, and the
    // picture after it; the first time no line, and the picture at the start.
    using OnStep = std::function<void(const std::string& line, const std::string& picture)>;
    virtual Replayed replay(const Recording& recording, const OnStep& on_step) = 0;
};

class Player {
 public:
    virtual ~Player() = default;
    virtual const std::string& name() const = 0;
    virtual int thoughts() const = 0;  // how much it tries out at most
    // Plays in an arena of the player's game. The same level and seed give the same play, unless the effort ends and cuts it short.
    virtual void play(Arena& arena, std::uint64_t seed, Effort& effort, Play& play) = 0;
};

// Whether a level can be won at all: a whole winning game, or why there is none.
struct GameProof {
    enum class Answer : std::uint8_t { yes, no, undecided };
    Answer answer = Answer::undecided;
    std::vector<Action> actions;
    std::string reason;
};

// A player that comes with the engine: what it is, as a described record.
struct PlayerEntry {
    std::string name;
    std::string purpose;
    const Record* record = nullptr;
    const void* values = nullptr;
};

// Numbers by name that earlier plays of the same player left; the last of a name counts.
using EarlierNumbers = std::vector<std::pair<std::string, double>>;

struct Game {
    const char* name;
    const char* purpose;  // one sentence, without a full stop
    const char* needs;    // what a level must have
    Perspective view;     // from where its levels are seen
    const Record* rules;
    std::span<const GameNumber> numbers;
    std::span<const PlayerEntry> players;
    std::unique_ptr<Arena> (*make_arena)();
    // `thoughts` instead of the player's own number when it is not 0.
    std::unique_ptr<Player> (*make_player)(std::string_view name,
                                           int thoughts);  // null: there is no such player
    Result<std::unique_ptr<Player>> (*read_player)(const std::string& text, const std::string& source_name,
                                                   int thoughts);
    bool (*is_recording)(std::string_view text);  // whether a text may be one of this game
    // Errors name line and column. `many`: every play says where it begins and ends.
    Result<std::vector<std::unique_ptr<Recording>>> (*read_recordings)(std::string_view text, bool many,
                                                                       const FileBeside& beside);
    // Null where a game has no such proof.
    GameProof (*prove)(Arena& arena, Effort& effort);
    // Everything that a play tells of its player, as JSON, and what it adds to the numbers that earlier plays left; null where a game
    // has no such thing.
    std::string (*gameplay)(Arena& arena, std::span<const Action> actions, const EarlierNumbers& earlier);
    // What follows from the rules of a level, in words; null where there is nothing to say.
    Result<std::string> (*about_rules)(const Level& level);
    // The numbers of a play, or the means of several, as a part of a sentence.
    std::string (*in_words)(std::span<const double> numbers);
    std::string (*means_in_words)(std::span<const double> means);
    bool in_ticks = false;  // its steps are ticks of a clock: many of them say little
};

// `line 3, column 7`: a cell, as a text of the level has it.
std::string line_and_column(Point at);

// The unusual rules of a level, put into a game's own record of them; an error names the rule that is impossible.
Result<void> take_rules(const Level& level, const char* game, const Record& record, void* rules);

// The game of a level: the one it names, else the first that is seen as the level is. Null when there is none.
const Game* game_of(const Level& level, std::span<const Game> games);
std::string no_such_game(const Level& level, std::span<const Game> games);

}  // namespace levelwright
