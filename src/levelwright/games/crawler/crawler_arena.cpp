// The crawler behind the face that all games of the table have.
#include "levelwright/games/crawler/crawler_arena.hpp"

#include <cmath>

#include <fmt/format.h>

#include "levelwright/base/index.hpp"
#include "levelwright/games/crawler/crawler_picture.hpp"
#include "levelwright/games/crawler/crawler_session.hpp"

namespace levelwright {
namespace {

constexpr unsigned kind_shift = 30;
constexpr std::uint32_t square_bits = (1U << kind_shift) - 1;

// What the hero did, as a letter: n e s w, and * for a throw.
char letter_of(const RecordedTurn& turn) {
    if (turn.kind != HeroAction::Kind::move) return turn.kind == HeroAction::Kind::pass ? '.' : '*';
    return turn.where.y < 0 ? 'n' : turn.where.x > 0 ? 'e' : turn.where.y > 0 ? 's' : 'w';
}

std::string how_it_stands(const CrawlerState& state) {
    return fmt::format(
        "{} after {} turns: {} hit points, {} kills, {} treasures, {} potions, {} throws, {} knock-outs",
        state.outcome == Ending::playing ? "not over" : name_of(state.outcome), state.turns, state.health,
        state.dead, state.treasures, state.potions, state.throws, state.knockouts);
}

}  // namespace

Action action_from(const HeroAction& action) {
    const auto kind = static_cast<std::uint32_t>(action.kind) << kind_shift;
    return static_cast<Action>(action.kind == HeroAction::Kind::pass ? kind : kind | action.to);
}

HeroAction hero_action_from(Action action) {
    const auto bits = static_cast<std::uint32_t>(action);
    const auto kind = static_cast<HeroAction::Kind>(bits >> kind_shift);
    return {kind, kind == HeroAction::Kind::pass ? no_square : bits & square_bits};
}

std::span<const GameNumber> crawler_numbers() {
    static constexpr const char* same_game = "the same game as `won`";
    static constexpr GameNumber numbers[] = {
        {.name = "turns",
         .purpose = "how many turns a player's game takes",
         .unit = "turns",
         .details = "the same game as `won`, whether won, lost or given up"},
        {.name = "kills",
         .purpose = "how many monsters die in a player's game",
         .unit = "monsters",
         .details =
             "the same game as `won`; killed by the hero, by a trap or by each other; the minitaur cannot be killed"},
        {.name = "killable", .metric = false},
        {.name = "kill_share",
         .purpose = "what share of the monsters dies in a player's game",
         .unit = "of the monsters",
         .details = "`kills` over all monsters at the start but the minitaur",
         .needs = "a level that can be played, a monster",
         .none = "there is no monster that can be killed",
         .most = 1,
         .whole = false},
        {.name = "treasures",
         .purpose = "how many treasures a player collects",
         .unit = "treasures",
         .details = "the same game as `won`; what was collected before a hero died counts too"},
        {.name = "all_treasures", .metric = false},
        {.name = "treasure_share",
         .purpose = "what share of the treasures a player collects",
         .unit = "of the treasures",
         .details = "`treasures` over all treasures at the start",
         .needs = "a level that can be played, a treasure",
         .none = "there is no treasure",
         .most = 1,
         .whole = false},
        {.name = "potions",
         .purpose = "how many potions a player drinks",
         .unit = "potions",
         .details = same_game},
        {.name = "all_potions", .metric = false},
        {.name = "damage",
         .purpose = "how many hit points a player loses",
         .unit = "hit points",
         .details =
             "the same game as `won`; everything monsters and traps took; what potions gave back is not subtracted"},
        {.name = "health",
         .purpose = "how many hit points a player has left at the end",
         .unit = "hit points",
         .details = "the same game as `won`; 0 for the dead"},
        {.name = "throws", .metric = false},
        {.name = "knockouts", .metric = false},
    };
    return numbers;
}

void count_numbers(const CrawlerBoard& board, const CrawlerState& state, std::vector<double>& numbers) {
    const auto share = [](double part, double all) { return all > 0 ? part / all : std::nan(""); };
    const double killable = board.killable(), treasures = board.count_of(Piece::treasure);
    numbers = {static_cast<double>(state.turns),
               static_cast<double>(state.dead),
               killable,
               share(state.dead, killable),
               static_cast<double>(state.treasures),
               treasures,
               share(state.treasures, treasures),
               static_cast<double>(state.potions),
               static_cast<double>(board.count_of(Piece::potion)),
               static_cast<double>(state.damage),
               static_cast<double>(std::max(0, state.health)),
               static_cast<double>(state.throws),
               static_cast<double>(state.knockouts)};
}

namespace {

double of(CrawlerNumber number, std::span<const double> numbers) { return numbers[index_of(number)]; }

}  // namespace

std::string numbers_in_words(std::span<const double> numbers) {
    using N = CrawlerNumber;
    return fmt::format("after {} turns; {} hit points, {} of {} kills, {} of {} treasures, {} of {} potions",
                       of(N::turns, numbers), of(N::health, numbers), of(N::kills, numbers),
                       of(N::killable, numbers), of(N::treasures, numbers), of(N::all_treasures, numbers),
                       of(N::potions, numbers), of(N::all_potions, numbers));
}

std::string means_in_words(std::span<const double> means) {
    using N = CrawlerNumber;
    return fmt::format(
        "{:.1f} turns, {:.1f} of {:.1f} kills, {:.1f} of {:.1f} treasures, {:.1f} of {:.1f} potions, {:.1f} hit points",
        of(N::turns, means), of(N::kills, means), of(N::killable, means), of(N::treasures, means),
        of(N::all_treasures, means), of(N::potions, means), of(N::all_potions, means), of(N::health, means));
}

void ExitNearness::find(const CrawlerBoard& board) {
    of_square_.assign(board.place_of_square.size(), 0);
    steps_.assign(of_square_.size(), -1);
    queue_.assign(1, board.exit());
    steps_[queue_[0]] = 0;
    for (std::size_t next = 0; next < queue_.size(); ++next) {
        board.for_each_before(queue_[next], [&](Square before) {
            if (steps_[before] >= 0) return;
            steps_[before] = steps_[queue_[next]] + 1;
            queue_.push_back(before);
        });
    }
    farthest_ = std::max(1, steps_[queue_.back()]);
    for (std::size_t i = 0; i < steps_.size(); ++i) {
        if (steps_[i] >= 0) of_square_[i] = 1 - static_cast<double>(steps_[i]) / farthest_;
    }
}

Result<void> CrawlerArena::set_up(const Level& level) {
    nearness_known_ = false;
    level_ = &level;
    CrawlerRules rules;
    if (auto taken = take_rules(level, "crawler", CrawlerRules::description(), &rules); !taken) return taken;
    if (auto read = board_.read(level); !read) return read;
    game_.reset(rules);
    states_.reset(game_.pieces());
    return {};
}

std::string CrawlerArena::ignored() const {
    const auto plays = [&](const ObjectKind& kind) {
        const bool lock = kind.group == "key" || kind.group == "device";
        return piece_of(kind) || kind.group == "way" || kind.group == "player" ||
               kind.group == "decoration" || (lock && board_.has_locks);
    };
    std::vector<int> counts(level_->palette->objects.size(), 0);
    for (const Object& object : level_->objects) ++counts[index_of(object.kind)];
    std::string words;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const ObjectKind& kind = level_->palette->objects[static_cast<KindId>(i)];
        if (counts[i] > 0 && !plays(kind))
            words += fmt::format("{}{} {}", words.empty() ? "" : ", ", counts[i], kind.name);
    }
    return words;
}

const ExitNearness& CrawlerArena::nearness() {
    if (!nearness_known_) nearness_.find(board_);
    nearness_known_ = true;
    return nearness_;
}

std::unique_ptr<Session> CrawlerArena::session() { return std::make_unique<CrawlerSession>(*this); }

void CrawlerArena::retrace(std::span<const Action> actions, Footprint& footprint) {
    footprint.stays.assign(board_.square_of_cell.size(), 0);
    footprint.harm.assign(footprint.stays.size(), 0);
    footprint.path.clear();
    footprint.letters.clear();
    CrawlerState& state = states_[0];
    game_.start(state);
    const auto stay = [&](std::uint32_t harm) {
        const Point at = board_.place_of_square[state.square(0)];
        const auto cell = static_cast<std::size_t>(at.y) * static_cast<std::size_t>(board_.size.width) +
                          static_cast<std::size_t>(at.x);
        ++footprint.stays[cell];
        footprint.harm[cell] += harm;
        if (footprint.path.empty() || footprint.path.back().at != at) footprint.path.push_back({0, at});
    };
    stay(0);
    for (const Action action : actions) {
        const HeroAction done = hero_action_from(action);
        footprint.letters += letter_of(recorded(board_, state, done));
        const std::uint32_t before = state.damage;
        game_.step(state, done);
        stay(state.damage - before);
    }
}

std::string CrawlerArena::record(std::span<const Action> actions, const std::string& map,
                                 const std::string& who) {
    std::string text = fmt::format("T {} {} {}\n", map, who, actions.size()), picture;
    CrawlerState& state = states_[0];
    game_.start(state);
    for (const Action action : actions) {
        const HeroAction done = hero_action_from(action);
        const RecordedTurn turn = recorded(board_, state, done);
        game_.step(state, done);
        text += show_turn(board_, turn, state, picture) + "\n";
    }
    return text + show(end_of(state)) + "\n";
}

Replayed CrawlerArena::replay(const Recording& recording, const OnStep& on_step) {
    const RecordedGame& played = static_cast<const CrawlerRecording&>(recording).game;
    CrawlerState& state = states_[0];
    if (on_step) {
        std::string picture;
        game_.start(state);
        draw_picture(board_, state, picture);
        on_step({}, picture);
        for (const RecordedTurn& turn : played.turns) {
            const auto action = action_of(game_, state, turn);
            if (!action || state.outcome != Ending::playing) break;
            game_.step(state, *action);
            const std::string line = show_turn(board_, turn, state, picture);
            on_step(line, picture);
        }
    }
    const ReplayCheck check = levelwright::replay(game_, played, state);
    return {check.turns, check.difference, how_it_stands(state)};
}

bool is_crawler_recording(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first != text.npos && std::string_view("TMJN").find(text[first]) != std::string_view::npos;
}

Result<std::vector<std::unique_ptr<Recording>>> read_crawler_recordings(std::string_view text, bool many,
                                                                        const FileBeside&) {
    auto games = read_recordings(text, many);
    if (!games) return tl::unexpected(games.error());
    std::vector<std::unique_ptr<Recording>> recordings;
    for (RecordedGame& game : *games) {
        auto recording = std::make_unique<CrawlerRecording>();
        recording->map = game.map;
        recording->level_file = fmt::format("map{}.txt", game.map);
        recording->who = game.who;
        recording->line = game.line;
        recording->game = std::move(game);
        recordings.push_back(std::move(recording));
    }
    return recordings;
}

}  // namespace levelwright
