// Games played by artificial players, and how they went, per level and in sum.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <mutex>
#include <thread>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "failure.hpp"
#include "game_level.hpp"
#include "interrupt.hpp"
#include "levelwright/measure/samples/statistics.hpp"
#include "output.hpp"
#include "paths.hpp"
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

Json number_of(double value) {
    if (std::isnan(value)) return nullptr;
    const auto whole = static_cast<std::int64_t>(value);
    return value == static_cast<double>(whole) ? Json(whole) : Json(value);
}

// A letter for each turn. Nobody could read them for ticks: of those, some of the cells, evenly along the way.
std::string way_in_words(const Footprint& footprint, const Game& game) {
    constexpr std::size_t most_places = 12;
    const std::vector<Place>& path = footprint.path;
    if (path.empty() || !game.in_ticks) return "path " + footprint.letters;
    const std::size_t places = std::min(most_places, path.size());
    std::string text;
    for (std::size_t i = 0; i < places; ++i) {
        const Point at = path[places == 1 ? 0 : i * (path.size() - 1) / (places - 1)].at;
        text += fmt::format("{}{},{}", i == 0 ? "by " : " ", at.x, at.y);
    }
    return text;
}

// What all plays have in common.
struct Sums {
    int games = 0, won = 0, lost = 0;
    std::vector<double> numbers;
    std::vector<int> counts;  // of plays that have the number

    void add(const Play& play) {
        ++games;
        won += play.ending == Ending::won;
        lost += play.ending == Ending::lost;
        numbers.resize(play.numbers.size());
        counts.resize(play.numbers.size());
        for (std::size_t i = 0; i < play.numbers.size(); ++i) {
            if (std::isnan(play.numbers[i])) continue;
            numbers[i] += play.numbers[i];
            ++counts[i];
        }
    }
    std::vector<double> means() const {
        std::vector<double> means(numbers.size());
        for (std::size_t i = 0; i < means.size(); ++i) means[i] = counts[i] > 0 ? numbers[i] / counts[i] : 0;
        return means;
    }
};

class Report {
 public:
    Report(const PlayOrder& order, const Game& game, std::string player)
        : order_(order), game_(game), player_(std::move(player)) {}

    // `map` is what a recording calls the level.
    void add(const std::string& name, const std::string& map, std::uint64_t seed, Arena& arena,
             const Play& play, const Footprint& footprint) {
        sums_.add(play);
        if (order_.json)
            games_.push_back(json_of(name, seed, play, footprint));
        else if (order_.trace)
            print(arena.record(play.actions, map, player_));
        else
            print(fmt::format("{} seed {}: {} {} {}; {}\n", name, seed, player_, in_words(play.ending),
                              game_.in_words(play.numbers), way_in_words(footprint, game_)));
    }

    void finish() {
        if (order_.json)
            return print(Json{{"player", player_}, {"games", games_}, {"sum", sum()}}.dump(2) + "\n");
        if (order_.trace || sums_.games < 2) return;
        const auto [low, high] = wilson_interval(sums_.won, sums_.games);
        print(fmt::format("{}: {} of {} won ({:.0f} %, 95 % interval {:.0f} to {:.0f} %); on average {}\n",
                          player_, sums_.won, sums_.games, 100.0 * sums_.won / sums_.games, 100 * low,
                          100 * high, game_.means_in_words(sums_.means())));
    }

 private:
    Json json_of(const std::string& name, std::uint64_t seed, const Play& play, const Footprint& footprint) {
        Json json{{"level", name}, {"seed", std::to_string(seed)}, {"outcome", in_words(play.ending)}};
        for (std::size_t i = 0; i < play.numbers.size(); ++i)
            json[game_.numbers[i].name] = number_of(play.numbers[i]);
        json["iterations"] = play.thoughts;
        json["moves"] = footprint.letters;
        json["path"] = Json::array();
        for (const Place& place : footprint.path) json["path"].push_back({place.at.x, place.at.y});
        return json;
    }

    Json sum() const {
        const auto [low, high] = wilson_interval(sums_.won, sums_.games);
        Json json{{"games", sums_.games},
                  {"won", sums_.won},
                  {"lost", sums_.lost},
                  {"won_share", static_cast<double>(sums_.won) / sums_.games},
                  {"won_interval", {low, high}}};
        const std::vector<double> means = sums_.means();
        for (std::size_t i = 0; i < means.size(); ++i) json[game_.numbers[i].name] = means[i];
        return json;
    }

    const PlayOrder& order_;
    const Game& game_;
    std::string player_;
    Sums sums_;
    Json games_ = Json::array();
};

void write_gameplays(const std::string& path, const std::vector<std::string>& gameplays) {
    std::string text;
    for (const std::string& each : gameplays) text += (text.empty() ? "" : ",\n") + each;
    if (gameplays.size() > 1) text = "[\n" + text + "]\n";
    const std::string folder = folder_of(path);
    const auto written = write_file(folder.empty() ? "." : folder, text_of(path_of(path).filename()), text);
    if (!written) throw Failure{exit_failed, written.error().sentence};
}

}  // namespace

int play_games(const PlayOrder& order) {
    const std::uint64_t count = number_from("--count", order.count, 1, 1'000'000);
    const std::uint64_t first = seed_from(order.seed);
    const std::uint64_t milliseconds =
        order.milliseconds.empty() ? 0 : number_from("--time", order.milliseconds, 1, 3'600'000);
    DamageFile heat(order.heat);
    const LevelFile way("--way", "walk", order.way);
    LevelSource source(order);
    const std::unique_ptr<Player> player = player_of(order, source.game());
    if (!order.heat.empty() && source.is_recipe() && count > 1)
        throw Failure{
            exit_usage,
            "--heat shows one level, and each seed of a recipe gives another: generate one and play that, or let `levelwright study --play` sum over levels"};
    if (way.wanted() && source.is_recipe() && count > 1)
        throw Failure{
            exit_usage,
            "--way shows one level, and each seed of a recipe gives another: generate one and play that"};
    if (!order.gameplay.empty() && !source.game().gameplay)
        throw Failure{exit_usage, fmt::format("the {} has no such numbers; --json has what it counts",
                                              source.game().name)};
    const std::unique_ptr<Arena> arena = source.game().make_arena();
    const bool follows = !order.options.inputs.empty();
    std::vector<std::string> gameplays;
    std::vector<std::vector<Place>> ways;
    Report report(order, source.game(), player->name());
    Play play;
    Footprint footprint;
    for (std::uint64_t i = 0; i < count && !interrupted(); ++i) {
        const std::uint64_t seed = first + i;
        const std::string name =
            source.is_recipe() ? fmt::format("{}-{}", source.name(), seed) : source.name();
        const Level& level = source.level(seed);
        set_up_or_fail(*arena, level, name);
        if (i == 0) say_ignored(*arena, source.game());
        const Clock clock(milliseconds);
        Effort effort{.cancel = &clock.cancel()};
        player->play(*arena, seed, effort, play);
        if (interrupted()) break;
        arena->retrace(play.actions, footprint);
        report.add(source.name(), name, seed, *arena, play, footprint);
        heat.add(level.size, footprint);
        if (way.wanted()) ways.push_back(footprint.path);
        if (!order.gameplay.empty()) {
            gameplays.push_back(source.game().gameplay(*arena, play.actions, source.earlier()));
            if (follows && i + 1 < count) source.follow(gameplays.back());
        }
    }
    if (interrupted()) return interrupt_exit_code();
    report.finish();
    heat.write(source.level(first), player->name());
    if (way.wanted()) {
        Level level = source.level(first);
        for (const std::vector<Place>& places : ways) add_way(level, player->name(), places);
        write_ways(way, level);
    }
    if (!order.gameplay.empty()) write_gameplays(order.gameplay, gameplays);
    return exit_done;
}

}  // namespace levelwright::cli
