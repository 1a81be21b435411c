// explore_agent: agents that walk around and apply rules where they go.
//
// An agent goes straight on and turns now and then, or always takes the neighbouring tile that is best by its
// heuristics. All living agents move in turn, tick by tick.
#include <algorithm>

#include "levelwright/steps/explorers/explorer.hpp"
#include "levelwright/steps/explorers/heuristic.hpp"

namespace levelwright {
namespace {

struct Agents : ExplorerParameters {
    WholeRange number{1, 1};
    WholeRange speed{1, 1};
    WholeRange change{1, 1};
    std::optional<double> turn_chance;
    std::optional<WholeRange> lifespan;
    std::vector<Text> directions{{"plus", {}}};
    std::vector<Text> allowed{{"any", {}}};
    std::vector<Text> heuristics;
    static const Record& description();
};

const Record& Agents::description() {
    static const Record record{
        "explore_agent", "Sends out agents that walk around and apply rules to every tile they come to.",
        with_explorer_fields<Agents>({
            field("number", &Agents::number, "how many agents",
                  {.least = 0, .most = 10'000, .usually = {0, 20}}),
            field("speed", &Agents::speed, "an agent moves once in this many ticks, drawn for each",
                  {.least = 1, .most = 1000, .usually = {1, 5}, .unit = "ticks"}),
            field("change", &Agents::change, "an agent turns after this many moves, drawn for each",
                  {.least = 1, .most = 1'000'000, .usually = {1, 30}, .unit = "moves"}),
            field("turn_chance", &Agents::turn_chance,
                  "how likely an agent is to turn before a move, instead of \"change\"",
                  {.least = 0, .most = 1}),
            field(
                "lifespan", &Agents::lifespan,
                "how many moves an agent makes, drawn for each; \"tiles\", or as many as the region has, when left out",
                {.least = 0, .most = 10'000'000, .usually = {0, 1000}, .unit = "moves"}),
            field("directions", &Agents::directions, "the neighborhoods whose members are the moves"),
            field("allowed", &Agents::allowed, "the tiles that agents may step on"),
            field(
                "heuristics", &Agents::heuristics,
                "estimators: an agent moves to the tile where they are smallest, instead of walking straight"),
        })};
    return record;
}

CompiledExplorer compile(const Agents& step, Reader& reader) {
    ExplorerCompiler compiler(step, false, reader);
    compiler.directions(step.directions, "directions");
    compiler.entities(step.allowed, "allowed");
    compiler.heuristics(step.heuristics, "heuristics");
    CompiledExplorer compiled = compiler.take();
    compiled.allows_all = is_same_inside(compiled.entities);
    check_heuristics(compiled.program, step.heuristics, reader);
    return compiled;
}

struct Agent {
    Point at;
    Point heading;
    int speed = 1;
    int until_move = 1;
    int change = 1;
    int until_turn = 1;
    int life = 0;
};

class Walk {
 public:
    Walk(const Agents& step, const CompiledExplorer& compiled, Board& board)
        : step_(step), compiled_(compiled), board_(board), random_(board.draft().random()) {
        everything_allowed_ = compiled.allows_all && !board.mask();
    }

    void run(int iteration, std::int64_t most_moves) {
        Scratch& scratch = board_.draft().scratch();
        const Scratch::Loan loan(scratch);
        std::span<Agent> agents =
            scratch.array<Agent>(static_cast<std::size_t>(step_.number.draw(random_)), Agent{});
        std::int64_t planned = 0;
        std::size_t born = 0;
        for (Agent& agent : agents) {
            if (!bear(agent, most_moves)) break;
            planned += agent.life;
            if (agent.life > 0) agents[born++] = agent;
        }
        board_.begin_iteration(iteration, planned);
        agents = agents.first(born);
        for (std::int64_t tick = 1; !agents.empty(); ++tick) {
            std::size_t living = 0;
            for (Agent& agent : agents) {
                if (--agent.until_move <= 0) {
                    agent.until_move = agent.speed;
                    if (!act(agent)) return;
                }
                if (agent.life <= 0) continue;
                if (&agents[living] != &agent) agents[living] = agent;
                ++living;
            }
            if ((tick & 1023) == 0 && board_.draft().spend(static_cast<std::int64_t>(agents.size()) * 1024))
                return;
            agents = agents.first(living);
        }
    }

 private:
    bool may_stand(Point at) const {
        if (!board_.size().contains(at)) return false;
        return everything_allowed_ || (board_.is_visited_at(at) && compiled_.entities[board_.seen(at)] > 0);
    }

    // False when there is no tile for it.
    bool bear(Agent& agent, std::int64_t most_moves) {
        const auto place = random_place();
        if (!place) return false;
        agent.at = *place;
        agent.speed = agent.until_move = step_.speed.draw(random_);
        agent.change = agent.until_turn = step_.change.draw(random_);
        agent.life = step_.lifespan ? step_.lifespan->draw(random_) : static_cast<int>(most_moves);
        agent.heading =
            compiled_.directions[random_.below(static_cast<std::uint32_t>(compiled_.directions.size()))];
        return true;
    }

    std::optional<Point> random_place() {
        const Size size = board_.size();
        for (int i = 0; i < 20; ++i) {
            const int x = random_.between(0, size.width - 1);
            const int y = random_.between(0, size.height - 1);
            if (may_stand({x, y})) return Point{x, y};
        }
        const Scratch::Loan loan(board_.draft().scratch());
        BitGrid& places = board_.draft().scratch().bits(size);
        board_.draft().spend(size.area());
        for (int y = 0; y < size.height; ++y) {
            for (int x = 0; x < size.width; ++x) places.set({x, y}, may_stand({x, y}));
        }
        return places.random_set(random_);
    }

    // Moves, then applies the rules. False when the iteration is to end.
    bool act(Agent& agent) {
        --agent.life;
        if (!compiled_.program.heuristics.empty())
            step_to_best(agent);
        else
            step_on(agent);
        return board_.visit(agent.at);
    }

    bool turns(Agent& agent) {
        if (step_.turn_chance) return random_.chance(*step_.turn_chance);
        if (--agent.until_turn > 0) return false;
        agent.until_turn = agent.change;
        return true;
    }

    void step_on(Agent& agent) {
        const bool goes_on = !turns(agent) && may_stand(agent.at + agent.heading);
        if (goes_on || turn(agent)) {
            agent.at = agent.at + agent.heading;
        } else if (const auto elsewhere = random_place()) {
            agent.at = *elsewhere;
        }
    }

    // To one of the directions that lead somewhere, all equally likely. False when none does.
    bool turn(Agent& agent) {
        const std::vector<Point>& directions = compiled_.directions;
        const Point first = directions[random_.below(static_cast<std::uint32_t>(directions.size()))];
        if (may_stand(agent.at + first)) {
            agent.heading = first;
            return true;
        }
        std::uint32_t open = 0;
        for (const Point& direction : directions) open += may_stand(agent.at + direction);
        if (open == 0) return false;
        std::uint32_t which = random_.below(open);
        for (const Point& direction : directions) {
            if (may_stand(agent.at + direction) && which-- == 0) agent.heading = direction;
        }
        return true;
    }

    // Of equally good tiles one at random.
    void step_to_best(Agent& agent) {
        TileRank best;
        std::optional<Point> chosen;
        std::uint32_t equals = 0;
        for (const Point& direction : compiled_.directions) {
            const Point to = agent.at + direction;
            if (!may_stand(to)) continue;
            const TileRank rank = rank_of(compiled_.program, board_, to);
            if (chosen && best < rank) continue;
            equals = chosen && rank == best ? equals + 1 : 1;
            if (equals > 1 && random_.below(equals) != 0) continue;
            best = rank;
            chosen = to;
        }
        if (!chosen) chosen = random_place();
        if (chosen) agent.at = *chosen;
    }

    const Agents& step_;
    const CompiledExplorer& compiled_;
    Board& board_;
    Stream& random_;
    bool everything_allowed_ = false;
};

void run(const Agents& step, const CompiledExplorer& compiled, Draft& draft) {
    const Rect part = part_inside_border(step, draft);
    if (part.empty()) return;
    Board board(compiled.program, board_spec(step, compiled, part), draft);
    const std::int64_t most_moves = step.tiles ? *step.tiles : part.area();
    for (int i = 0; i < step.iterations && !draft.stopped(); ++i) {
        Walk(step, compiled, board).run(i, most_moves);
        board.end_iteration();
    }
    board.finish();
}

}  // namespace

Step explore_agent_step() { return make_compiled_step<Agents, CompiledExplorer, compile, run>(); }

}  // namespace levelwright
