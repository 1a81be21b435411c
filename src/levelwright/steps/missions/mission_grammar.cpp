// mission_grammar: what the player is to do, drawn from a grammar.
//
//     { do: "mission_grammar", candidates: 1000 }
//     { do: "mission_grammar", rules: { Quest: ["start Task boss ~item end"], Task: ["room Task", "test"] },
//     start: "Quest" }
#include <fmt/format.h>

#include "levelwright/base/index.hpp"
#include "levelwright/recipe/descriptions/step.hpp"
#include "levelwright/steps/missions/mission_sampler.hpp"

namespace levelwright {
namespace {

constexpr int most_tasks = 100'000;

struct MissionGrammar {
    KnownGrammar grammar = KnownGrammar::multi_level;
    GrammarRules rules;
    Text start{"Dungeon", {}};
    double convergence = 0.9;
    int longest = 400;
    int candidates = 1;
    int best = 5;
    WholeRange tasks{1, most_tasks};
    WholeRange levels{1, most_tasks};
    WholeRange locks{0, most_tasks};
    std::vector<std::string> colours;
    std::string name = "mission";
    static const Record& description();
};

const Record& MissionGrammar::description() {
    static const Choice<KnownGrammar> grammars[] = {
        {KnownGrammar::multi_level, "multi-level", "rooms, enemies, locks with keys, further floors"},
        {KnownGrammar::multi_level_as_printed, "multi-level-as-printed",
         "the same without a rule that ends in a plain room: missions get very long or very short"},
        {KnownGrammar::single_level, "single-level", "rooms, enemies, locks with keys, on one floor"},
    };
    static const About counts{.least = 0, .most = most_tasks, .usually = {0, 40}};
    static const Record record{
        "mission_grammar",
        "Draws a mission, a list of tasks in an order in which a player can do them, from a context-free "
        "grammar. Symbols that begin with a capital letter are replaced by one of their rules; all others "
        "are tasks: start, end, room, key, lock, key_part, multi_lock, level (go to the next floor), "
        "enemy, test, item, boss, secret, and any other names. A ~ before a task puts it right next to the "
        "one before it. Each lock belongs to the last key before it that has no lock yet; a multi_lock to "
        "all parts before it. Leaves a graph in the level for the steps that make rooms for it; changes no "
        "cell.",
        {
            field("grammar", &MissionGrammar::grammar, grammars, "a built-in grammar"),
            field("rules", &MissionGrammar::rules,
                  "your own grammar: for each symbol, the rows of symbols that may replace it"),
            field("start", &MissionGrammar::start, "the symbol it begins with"),
            field(
                "convergence", &MissionGrammar::convergence,
                "how likely a rule is inside itself, compared with one that is not; lower for shorter missions",
                {.least = 0.01, .most = 1}),
            field("longest", &MissionGrammar::longest, "missions with more tasks are drawn again",
                  {.least = 1, .most = most_tasks, .usually = {10, 400}, .unit = "tasks"}),
            field(
                "candidates", &MissionGrammar::candidates,
                "how many are drawn to choose one of the best from: moderate numbers of locks and floors, well apart",
                {.least = 1, .most = 100'000, .usually = {1, 50}}),
            field("best", &MissionGrammar::best, "how many of the best to choose from",
                  {.least = 1, .most = 1000, .usually = {1, 10}}),
            field("tasks", &MissionGrammar::tasks, "how many tasks it has", counts),
            field("levels", &MissionGrammar::levels, "how many floors it has", counts),
            field("locks", &MissionGrammar::locks, "how many locks it has", counts),
            field(
                "colours", &MissionGrammar::colours,
                "the colours of locks and their keys, in this order: words such as red, or #rrggbb; the usual "
                "twelve when left out"),
            field("name", &MissionGrammar::name, "what the mission is called"),
        }};
    return record;
}

struct CompiledGrammar {
    Grammar grammar;
    TaskNames names;
    NameId name = no_name;
    std::vector<NameId> task_names;  // of the grammar's tasks
    std::vector<NameId> task_kinds;
};

CompiledGrammar compile(const MissionGrammar& step, Reader& reader) {
    Names& names = *reader.vocabulary().names;
    CompiledGrammar compiled;
    compiled.names = TaskNames(names, step.colours);
    compiled.name = names.intern(step.name);
    const Reader::Inside inside(reader, "rules");
    compiled.grammar =
        read_grammar(step.rules.empty() ? rules_of(step.grammar) : step.rules, step.start, reader);
    for (const Grammar::Task& task : compiled.grammar.tasks()) {
        const NameId name = names.intern(task.name);
        compiled.task_names.push_back(name);
        compiled.task_kinds.push_back(
            task.word == TaskWord::other ? name : compiled.names.words[index_of(task.word)]);
    }
    return compiled;
}

// One of the best missions so far.
struct Candidate {
    double score = 0;
    std::vector<Grammar::Symbol> tasks;
};

// Memory that is kept from level to level.
struct Candidates {
    MissionSampler sampler;
    std::vector<Candidate> best;
    std::vector<TaskId> open_keys, open_parts;
};

class Drawing {
 public:
    Drawing(const MissionGrammar& step, const CompiledGrammar& compiled, Draft& draft)
        : step_(step), compiled_(compiled), draft_(draft), memory_(draft.scratch().tool<Candidates>()) {
        memory_.sampler.reset(compiled.grammar, step.convergence, step.longest);
        memory_.best.resize(std::max(memory_.best.size(), static_cast<std::size_t>(step.best)));
        // They change places: each must be large enough for any.
        const auto usual = static_cast<std::size_t>(std::min(step.longest, 1000));
        for (Candidate& candidate : memory_.best) candidate.tasks.reserve(usual);
    }

    // The tasks of one mission; nothing when there is none of the wanted size.
    const std::vector<Grammar::Symbol>* draw() {
        constexpr int tries_per_candidate = 200;
        draft_.spend(static_cast<std::int64_t>(compiled_.grammar.rules().size()));
        for (int candidate = 0; candidate < step_.candidates && !draft_.stopped(); ++candidate) {
            for (int i = 0; i < tries_per_candidate && !draft_.stopped(); ++i) {
                const bool fits = memory_.sampler.draw(draft_.random()) && is_wanted();
                draft_.spend(memory_.sampler.work() + 4);
                if (!fits) continue;
                keep();
                break;
            }
        }
        if (kept_ == 0) return nullptr;
        const auto chosen =
            step_.candidates == 1 ? 0 : draft_.random().below(static_cast<std::uint32_t>(kept_));
        return &memory_.best[chosen].tasks;
    }

 private:
    bool is_wanted() const {
        int locks = 0, levels = 1;
        for (const Grammar::Symbol symbol : memory_.sampler.tasks()) {
            const TaskWord word = compiled_.grammar.task(symbol).word;
            locks += word == TaskWord::lock || word == TaskWord::multi_lock ? 1 : 0;
            levels += word == TaskWord::level ? 1 : 0;
        }
        return step_.tasks.contains(static_cast<std::int64_t>(memory_.sampler.tasks().size())) &&
               step_.levels.contains(levels) && step_.locks.contains(locks);
    }

    // The best come first; of equals the one drawn first.
    void keep() {
        const auto tasks = memory_.sampler.tasks();
        const double score = step_.candidates == 1 ? 0 : mission_score(tasks, compiled_.grammar);
        const auto most = static_cast<std::size_t>(step_.best);
        if (kept_ == most && score <= memory_.best[kept_ - 1].score) return;
        std::size_t place = kept_ < most ? kept_++ : kept_ - 1;
        memory_.best[place].score = score;
        memory_.best[place].tasks.assign(tasks.begin(), tasks.end());
        for (; place > 0 && memory_.best[place - 1].score < score; --place)
            std::swap(memory_.best[place - 1], memory_.best[place]);
    }

    const MissionGrammar& step_;
    const CompiledGrammar& compiled_;
    Draft& draft_;
    Candidates& memory_;
    std::size_t kept_ = 0;
};

// From the row of tasks the graph: what follows what, which key is for which lock.
class GraphMaker {
 public:
    GraphMaker(const CompiledGrammar& compiled, Draft& draft)
        : compiled_(compiled),
          draft_(draft),
          memory_(draft.scratch().tool<Candidates>()),
          mission_(draft.level().add_mission(compiled.name)) {
        memory_.open_keys.clear();
        memory_.open_parts.clear();
    }

    void make(std::span<const Grammar::Symbol> symbols) {
        if (!draft_.take_parts(static_cast<std::int64_t>(symbols.size()))) return;
        for (const Grammar::Symbol symbol : symbols) {
            const Grammar::Task& task = compiled_.grammar.task(symbol);
            const std::size_t number = symbol - compiled_.grammar.variables();
            const auto id = static_cast<TaskId>(mission_.tasks.size());
            const NameId own_name = task.word == TaskWord::other ? no_name : compiled_.task_names[number];
            mission_.tasks.push_back({.kind = compiled_.task_kinds[number],
                                      .name = own_name == compiled_.task_kinds[number] ? no_name : own_name});
            if (id != TaskId{0})
                mission_.edges.push_back({TaskId{static_cast<std::int32_t>(id) - 1}, id,
                                          task.tight ? TaskEdge::Kind::tight : TaskEdge::Kind::loose});
            pair(task.word, id);
            if (draft_.stopped()) return;
        }
    }

 private:
    void pair(TaskWord word, TaskId id) {
        if (word == TaskWord::key) memory_.open_keys.push_back(id);
        if (word == TaskWord::key_part) memory_.open_parts.push_back(id);
        if (word == TaskWord::lock) {
            if (memory_.open_keys.empty()) return draft_.fail("the mission has a lock before its key");
            join(memory_.open_keys.back(), id, next_colour());
            memory_.open_keys.pop_back();
        }
        if (word == TaskWord::multi_lock) {
            if (memory_.open_parts.empty())
                return draft_.fail("the mission has a multi_lock without parts before it");
            const NameId colour = next_colour();
            for (const TaskId part : memory_.open_parts) join(part, id, colour);
            memory_.open_parts.clear();
        }
    }
    NameId next_colour() { return compiled_.names.colour(pairs_++, draft_.level().names); }
    void join(TaskId key, TaskId lock, NameId colour) {
        mission_.tasks[key].name = mission_.tasks[lock].name = colour;
        // Loose, and not `opens`, which would change the hash of every mission; opens_lock understands it.
        if (static_cast<std::int32_t>(lock) - static_cast<std::int32_t>(key) > 1)
            mission_.edges.push_back({key, lock});
    }

    const CompiledGrammar& compiled_;
    Draft& draft_;
    Candidates& memory_;
    Mission& mission_;
    std::size_t pairs_ = 0;
};

void run(const MissionGrammar& step, const CompiledGrammar& compiled, Draft& draft) {
    if (draft.floor() > 0) return;  // a mission is for all floors
    Drawing drawing(step, compiled, draft);
    const std::vector<Grammar::Symbol>* tasks = drawing.draw();
    if (draft.stopped()) return;
    if (!tasks)
        return draft.fail(
            "the grammar gave no mission of at most that many tasks, and with that many floors and locks");
    GraphMaker(compiled, draft).make(*tasks);
}

}  // namespace

Step mission_grammar_step() { return make_compiled_step<MissionGrammar, CompiledGrammar, compile, run>(); }

}  // namespace levelwright
