// Games played by artificial players, and what came of them, per level and in sum.
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "crawler_level.hpp"
#include "failure.hpp"
#include "interrupt.hpp"
#include "levelwright/games/crawler/recording.hpp"
#include "levelwright/measure/statistics.hpp"
#include "play_heat.hpp"
#include "play_order.hpp"
#include "say.hpp"
#include "values.hpp"

namespace levelwright::cli {
namespace {

using Json = nlohmann::ordered_json;

// Tells a search to end when its time is over.
class Clock {
 public:
    explicit Clock(std::uint64_t milliseconds) : milliseconds_(milliseconds) {
        if (milliseconds > 0) thread_ = std::thread([this] { wait(); });
    }
    ~Clock() {
        {
            const std::lock_guard lock(mutex_);
            over_ = true;
        }
        ring_.notify_all();
        if (thread_.joinable()) thread_.join();
    }
    Clock(const Clock&) = delete;
    Clock& operator=(const Clock&) = delete;
    const std::atomic<bool>& cancel() const { return milliseconds_ > 0 ? cancel_ : interrupted(); }

 private:
    void wait() {
        std::unique_lock lock(mutex_);
        ring_.wait_for(lock, std::chrono::milliseconds(milliseconds_), [this] { return over_; });
        cancel_ = true;
    }
    std::uint64_t milliseconds_;
    std::atomic<bool> cancel_{false};
    bool over_ = false;
    std::mutex mutex_;
    std::condition_variable ring_;
    std::thread thread_;
};

// What the hero did, as a letter: n e s w, and * for a throw.
char letter_of(const RecordedTurn& turn) {
    if (turn.kind != HeroAction::Kind::move) return turn.kind == HeroAction::Kind::pass ? '.' : '*';
    return turn.where.y < 0 ? 'n' : turn.where.x > 0 ? 'e' : turn.where.y > 0 ? 's' : 'w';
}

struct Sums {
    int games = 0, won = 0, lost = 0;
    double turns = 0, kills = 0, treasures = 0, potions = 0, health = 0;
    double all_killable = 0, all_treasures = 0, all_potions = 0;

    void add(const Playthrough& play, const CrawlerBoard& board) {
        ++games;
        won += play.outcome == Ending::won;
        lost += play.outcome == Ending::lost;
        turns += play.turns;
        kills += play.kills;
        treasures += play.treasures;
        potions += play.potions;
        health += play.health;
        all_killable += board.killable();
        all_treasures += board.count_of(Piece::treasure);
        all_potions += board.count_of(Piece::potion);
    }
};

std::string_view in_words(Ending ending) {
    return ending == Ending::won ? "won" : ending == Ending::lost ? "lost" : "given up";
}

class Report {
 public:
    Report(const PlayOrder& order, std::string player) : order_(order), player_(std::move(player)) {}

    // `map` is what a recording calls the level.
    void add(const std::string& name, const std::string& map, std::uint64_t seed, CrawlerGame& game,
             const Playthrough& play) {
        sums_.add(play, game.board());
        walk(map, game, play);
        if (order_.json)
            games_.push_back(json_of(name, seed, game.board(), play));
        else if (order_.trace)
            print(trace_);
        else
            print(line_of(name, seed, game.board(), play));
    }

    void finish() {
        if (order_.json)
            return print(Json{{"player", player_}, {"games", games_}, {"sum", sum()}}.dump(2) + "\n");
        if (order_.trace || sums_.games < 2) return;
        const auto [low, high] = wilson_interval(sums_.won, sums_.games);
        const double n = sums_.games;
        print(
            fmt::format("{}: {} of {} won ({:.0f} %, 95 % interval {:.0f} to {:.0f} %); on average {:.1f} "
                        "turns, {:.1f} of {:.1f} "
                        "kills, {:.1f} of {:.1f} treasures, {:.1f} of {:.1f} potions, {:.1f} hit points\n",
                        player_, sums_.won, sums_.games, 100 * sums_.won / n, 100 * low, 100 * high,
                        sums_.turns / n, sums_.kills / n, sums_.all_killable / n, sums_.treasures / n,
                        sums_.all_treasures / n, sums_.potions / n, sums_.all_potions / n, sums_.health / n));
    }

 private:
    // Plays the game once more, for its path and its recording.
    void walk(const std::string& map, CrawlerGame& game, const Playthrough& play) {
        CrawlerStates states(game.pieces());
        game.start(states[0]);
        std::string picture;
        path_ = {game.board().place_of_square[states[0].square(0)]};
        letters_.clear();
        trace_ = fmt::format("T {} {} {}\n", map, player_, play.actions.size());
        for (const HeroAction& action : play.actions) {
            const RecordedTurn turn = recorded(game.board(), states[0], action);
            letters_ += letter_of(turn);
            game.step(states[0], action);
            trace_ += show_turn(game.board(), turn, states[0], picture) + "\n";
            const Point at = game.board().place_of_square[states[0].square(0)];
            if (at != path_.back()) path_.push_back(at);
        }
        trace_ += show(end_of(states[0])) + "\n";
    }

    std::string line_of(const std::string& name, std::uint64_t seed, const CrawlerBoard& board,
                        const Playthrough& play) const {
        return fmt::format(
            "{} seed {}: {} {} after {} turns; {} hit points, {} of {} kills, {} of {} treasures, {} of {} "
            "potions; path "
            "{}\n",
            name, seed, player_, in_words(play.outcome), play.turns, play.health, play.kills,
            board.killable(), play.treasures, board.count_of(Piece::treasure), play.potions,
            board.count_of(Piece::potion), letters_);
    }

    Json json_of(const std::string& name, std::uint64_t seed, const CrawlerBoard& board,
                 const Playthrough& play) {
        Json path = Json::array();
        for (const Point at : path_) path.push_back({at.x, at.y});
        return {{"level", name},
                {"seed", std::to_string(seed)},
                {"outcome", in_words(play.outcome)},
                {"turns", play.turns},
                {"kills", play.kills},
                {"killable", board.killable()},
                {"treasures", play.treasures},
                {"all_treasures", board.count_of(Piece::treasure)},
                {"potions", play.potions},
                {"all_potions", board.count_of(Piece::potion)},
                {"health", play.health},
                {"damage", play.damage},
                {"throws", play.throws},
                {"knockouts", play.knockouts},
                {"iterations", play.iterations},
                {"moves", letters_},
                {"path", path}};
    }

    Json sum() const {
        const auto [low, high] = wilson_interval(sums_.won, sums_.games);
        const double n = sums_.games;
        return {{"games", sums_.games},         {"won", sums_.won},
                {"lost", sums_.lost},           {"won_share", sums_.won / n},
                {"won_interval", {low, high}},  {"turns", sums_.turns / n},
                {"kills", sums_.kills / n},     {"treasures", sums_.treasures / n},
                {"potions", sums_.potions / n}, {"health", sums_.health / n}};
    }

    const PlayOrder& order_;
    std::string player_;
    Sums sums_;
    std::vector<Point> path_;
    std::string letters_;
    std::string trace_;
    Json games_ = Json::array();
};

}  // namespace

int play_games(const PlayOrder& order) {
    const std::uint64_t count = number_from("--count", order.count, 1, 1'000'000);
    const std::uint64_t first = seed_from(order.seed);
    const std::uint64_t milliseconds =
        order.milliseconds.empty() ? 0 : number_from("--time", order.milliseconds, 1, 3'600'000);
    const ReadyPersona persona = player_of(order);
    const CrawlerRules rules = rules_from(order.rules);
    DamageFile heat(order.heat);
    LevelSource source(order);
    if (!order.heat.empty() && source.is_recipe() && count > 1)
        throw Failure{
            exit_usage,
            "--heat shows one level, and each seed of a recipe gives another: generate one and play "
            "that, or let `levelwright study --play` sum over levels"};
    CrawlerPlayer player(persona);
    Report report(order, persona.persona.name);
    for (std::uint64_t i = 0; i < count && !interrupted(); ++i) {
        const std::uint64_t seed = first + i;
        const std::string name =
            source.is_recipe() ? fmt::format("{}-{}", source.name(), seed) : source.name();
        const CrawlerBoard board = board_or_fail(source.level(seed), name);
        CrawlerGame game(board, rules);
        const Clock clock(milliseconds);
        Effort effort{.cancel = &clock.cancel()};
        const Playthrough& play = player.play(game, seed, effort);
        if (interrupted()) break;
        report.add(source.name(), name, seed, game, play);
        heat.add(game, play);
    }
    if (interrupted()) return interrupt_exit_code();
    report.finish();
    heat.write(source.level(first), persona.persona.name);
    return exit_done;
}

}  // namespace levelwright::cli
