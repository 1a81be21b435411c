// Measures what docs/studies/multi-level-dungeons.md tells, and prints it as JSON; script/study-missions runs it.
//
//     levelwright_missions_study [TRIALS [LEVELS]]    restarts of so many dungeons (5000), so many levels (2000)
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include <fmt/format.h>

#include "levelwright/levelwright.hpp"
#include "levelwright/players/solver/mission_quality.hpp"
#include "levelwright/steps/missions/mission_sampler.hpp"
#include "levelwright/steps/missions/paper_rooms.hpp"

namespace levelwright {
namespace {

// A mean with its standard error.
class Mean {
 public:
    void add(double value) {
        ++count_;
        const double off = value - mean_;
        mean_ += off / count_;
        squares_ += off * (value - mean_);
    }
    std::string json() const {
        const double error = count_ > 1 ? std::sqrt(squares_ / (count_ - 1) / count_) : 0;
        return fmt::format("[{}, {}]", mean_, error);
    }

 private:
    double count_ = 0, mean_ = 0, squares_ = 0;
};

using Members = std::vector<std::pair<std::string, std::string>>;

std::string object(const Members& members) {
    std::string text;
    for (const auto& [name, value] : members)
        text += fmt::format("{}\"{}\": {}", text.empty() ? "" : ", ", name, value);
    return "{" + text + "}";
}

std::string list(const std::vector<std::string>& parts) {
    return fmt::format("[\n  {}\n]", fmt::join(parts, ",\n  "));
}

Grammar grammar_of(KnownGrammar known) {
    std::vector<Source> sources(1);
    Problems problems(sources);
    Names names;
    Vocabulary vocabulary{.palette = stock_palette(), .names = &names};
    Reader reader(vocabulary, problems);
    return read_grammar(rules_of(known), {"Dungeon", {}}, reader);
}

// Table 1: seconds to draw and score so many missions.
std::string mission_times() {
    const Grammar grammar = grammar_of(KnownGrammar::multi_level);
    std::vector<std::string> rows;
    for (const int count : {100, 1000, 10'000}) {
        Mean seconds, best_scores;
        for (std::uint64_t round = 0; round < 50; ++round) {
            const auto began = std::chrono::steady_clock::now();
            MissionSampler sampler;
            sampler.reset(grammar, 0.9, 400);
            Stream random(subkey(round, "missions"));
            double best = 0;
            for (int i = 0; i < count; ++i) {
                if (sampler.draw(random)) best = std::max(best, mission_score(sampler.tasks(), grammar));
            }
            seconds.add(std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count());
            best_scores.add(best);
        }
        rows.push_back(object({{"missions", fmt::to_string(count)},
                               {"seconds", seconds.json()},
                               {"best_score", best_scores.json()}}));
    }
    return list(rows);
}

// How long missions are, and how many have locks.
std::string mission_lengths() {
    constexpr std::pair<KnownGrammar, const char*> grammars[] = {
        {KnownGrammar::multi_level, "multi-level"},
        {KnownGrammar::multi_level_as_printed, "multi-level-as-printed"},
        {KnownGrammar::single_level, "single-level"}};
    std::vector<std::string> rows;
    for (const auto& [known, name] : grammars) {
        const Grammar grammar = grammar_of(known);
        MissionSampler sampler;
        sampler.reset(grammar, 0.9, 100'000);
        Stream random(subkey(7, name));
        Mean tasks, floors, locks, without;
        for (int i = 0; i < 20'000; ++i) {
            if (!sampler.draw(random)) continue;
            int lock_count = 0, level_count = 1;
            for (const Grammar::Symbol symbol : sampler.tasks()) {
                lock_count += grammar.task(symbol).word == TaskWord::lock ? 1 : 0;
                level_count += grammar.task(symbol).word == TaskWord::level ? 1 : 0;
            }
            tasks.add(static_cast<double>(sampler.tasks().size()));
            floors.add(level_count);
            locks.add(lock_count);
            without.add(lock_count == 0 ? 1 : 0);
        }
        rows.push_back(object({{"grammar", fmt::format("\"{}\"", name)},
                               {"tasks", tasks.json()},
                               {"floors", floors.json()},
                               {"locks", locks.json()},
                               {"without_locks", without.json()}}));
    }
    return list(rows);
}

// Tables 2 and 3: restarts before the first complete dungeon.
Mean restarts(int levels, int rooms, bool retry, int trials) {
    const std::vector<int> floors(static_cast<std::size_t>(levels), rooms);
    PaperRooms placer;
    Stream random(subkey(static_cast<std::uint64_t>(100 * levels + rooms), retry ? "retry" : "plain"));
    Mean mean;
    for (int i = 0; i < trials; ++i) {
        int count = 0;
        while (!placer.attempt(floors, {.convergence = 0.6, .retry = retry}, random)) ++count;
        mean.add(count);
    }
    return mean;
}

std::string restart_tables(int trials) {
    std::vector<std::string> rows;
    for (int levels = 1; levels <= 4; ++levels) {
        for (const int rooms : {5, 10, 15}) {
            rows.push_back(object({{"levels", fmt::to_string(levels)},
                                   {"rooms", fmt::to_string(rooms)},
                                   {"plain", restarts(levels, rooms, false, trials).json()},
                                   {"retry", restarts(levels, rooms, true, trials).json()}}));
        }
    }
    return list(rows);
}

// What the convergence factor does to one level of fifteen rooms.
struct Shape {
    Mean restarts, dead_ends, junctions, path, extent;
};

void examine(std::span<const PaperRooms::Room> rooms, Shape& shape) {
    std::vector<int> doors(rooms.size(), 0);
    Point low{PaperRooms::side, PaperRooms::side}, high{0, 0};
    for (std::size_t i = 0; i < rooms.size(); ++i) {
        const Point cell{rooms[i].cell % PaperRooms::side, rooms[i].cell / PaperRooms::side};
        low = {std::min(low.x, cell.x), std::min(low.y, cell.y)};
        high = {std::max(high.x, cell.x), std::max(high.y, cell.y)};
        if (rooms[i].parent < 0) continue;
        ++doors[i];
        ++doors[rooms[i].parent];
    }
    int ends = 0, forks = 0, steps = 0;
    for (const int count : doors) {
        ends += count == 1 ? 1 : 0;
        forks += count >= 3 ? 1 : 0;
    }
    for (std::size_t i = rooms.size() - 1; i > 0; i = static_cast<std::size_t>(rooms[i].parent)) ++steps;
    shape.dead_ends.add(ends);
    shape.junctions.add(forks);
    shape.path.add(steps);
    shape.extent.add(std::max(high.x - low.x, high.y - low.y) + 1);
}

std::string convergence_table(int trials) {
    std::vector<std::string> rows;
    for (int tenths = 0; tenths <= 9; ++tenths) {
        const double factor = tenths / 10.0;
        const std::vector<int> floors{15};
        PaperRooms placer;
        Stream random(subkey(static_cast<std::uint64_t>(tenths), "convergence"));
        Shape shape;
        for (int i = 0; i < (tenths < 9 ? trials : trials / 10); ++i) {
            int count = 0;
            while (!placer.attempt(floors, {.convergence = factor}, random)) ++count;
            shape.restarts.add(count);
            examine(placer.rooms(0), shape);
        }
        rows.push_back(object({{"convergence", fmt::to_string(factor)},
                               {"restarts", shape.restarts.json()},
                               {"dead_ends", shape.dead_ends.json()},
                               {"junctions", shape.junctions.json()},
                               {"path", shape.path.json()},
                               {"extent", shape.extent.json()}}));
    }
    return list(rows);
}

// Whole levels without requirements: what each placer makes of the same kind of mission.
std::string placed_levels(const char* how, double convergence, const char* keys, int levels) {
    const Planned planned = plan_from_text(
        fmt::format("{{ size: '20x20', steps: [{{ do: 'mission_grammar', candidates: 100, longest: 60, locks: '1..', levels: '2..' }}, "
                    "{{ do: 'mission_space', how: '{}', convergence: {}, keys: '{}' }}] }}",
                    how, convergence, keys));
    if (!planned.plan) return "null";
    Runner runner(planned.plan);
    LockSolver solver;
    MissionJudge judge;
    Mean unsolvable, stranding, undecided, degenerate, redundant, path_difference;
    int not_made = 0;
    for (int seed = 0; seed < levels; ++seed) {
        if (!runner.run(static_cast<std::uint64_t>(seed)).made()) {
            ++not_made;
            continue;
        }
        const Level& level = runner.level();
        const Certificate& proof = solver.solve(level, {.walk = false});
        unsolvable.add(proof.solvable == Answer::no ? 1 : 0);
        stranding.add(proof.solvable == Answer::yes && proof.safe == Answer::no ? 1 : 0);
        undecided.add(proof.safe == Answer::undecided ? 1 : 0);
        if (proof.solvable != Answer::yes) continue;
        const MissionQuality& quality = judge.judge(level);
        if (quality.locks_decided) {
            degenerate.add(quality.redundant_locks > 0 ? 1 : 0);
            redundant.add(quality.redundant_locks);
        }
        path_difference.add(quality.path_difference);
    }
    return object({{"how", fmt::format("\"{}\"", how)},
                   {"keys", fmt::format("\"{}\"", keys)},
                   {"convergence", fmt::to_string(convergence)},
                   {"not_made", fmt::to_string(not_made)},
                   {"unsolvable", unsolvable.json()},
                   {"stranding", stranding.json()},
                   {"undecided", undecided.json()},
                   {"degenerate", degenerate.json()},
                   {"redundant_locks", redundant.json()},
                   {"path_difference", path_difference.json()}});
}

std::string placers(int levels) {
    std::vector<std::string> rows;
    for (const char* keys : {"paired", "used_up"}) {
        for (const char* how : {"paper", "subtrees"}) {
            for (const double convergence : {0.2, 0.4, 0.6, 0.7})
                rows.push_back(placed_levels(how, convergence, keys, levels));
        }
    }
    return list(rows);
}

}  // namespace
}  // namespace levelwright

int main(int count, char** words) {
    using namespace levelwright;
    const int trials = count > 1 ? std::atoi(words[1]) : 5000;
    const int levels = count > 2 ? std::atoi(words[2]) : 2000;
    const std::string text = object({{"trials", fmt::to_string(trials)},
                                     {"levels", fmt::to_string(levels)},
                                     {"times", mission_times()},
                                     {"lengths", mission_lengths()},
                                     {"restarts", restart_tables(trials)},
                                     {"convergence", convergence_table(trials)},
                                     {"placers", placers(levels)}});
    std::puts(text.c_str());
}
