// patterns: a level as a sequence of named pieces, by a grammar, by what followed what in examples, or by weights, along a curve of
// difficulty.
//
//     { do: "patterns", patterns: { flat: […], gap: […], horde: […] }, rules: { Level: ["flat Trial flat"], Trial: ["gap", "horde"] } }
#include <cmath>

#include <fmt/format.h>

#include "levelwright/steps/general/steps.hpp"
#include "levelwright/steps/missions/grammar.hpp"
#include "levelwright/steps/platformer/leaps.hpp"
#include "levelwright/steps/platformer/pattern_library.hpp"

namespace levelwright {
namespace {

struct Patterns {
    enum class Align : std::uint8_t { ground, bottom };
    Named<PatternKind> patterns;
    Legend legend;
    GrammarRules rules;
    Text begin{"Level", {}};
    Named<Named<double>> follows;
    std::string start;
    std::string finish;
    Align align = Align::ground;
    TileId tile{};
    std::optional<Curve> difficulty;
    double strictness = 8;
    std::optional<double> rest;
    int height = 3;
    int highest = 6;
    bool passable = true;
    static const Record& description();
};

const Record& Patterns::description() {
    static const Choice<Align> ways[] = {
        {Align::ground, "ground",
         "each begins where the last one ended; what is below it goes on to the bottom"},
        {Align::bottom, "bottom", "each stands on the bottom of the map"},
    };
    static const Record record{
        "patterns",
        "Lays drawn pieces side by side from left to right. Which comes next is said by a grammar, or by how often one "
        "followed the other in examples, else by weights; a curve of difficulty and rests after hard ones choose among them.",
        {
            field("patterns", &Patterns::patterns, "the pieces by name", {.required = true}),
            field(
                "legend", &Patterns::legend,
                "what glyphs stand for, tiles or objects; the tiles' and objects' own glyphs need no entry, and a space leaves a cell as it is",
                {.fixed = true}),
            field(
                "rules", &Patterns::rules,
                "a grammar: symbols that begin with a capital letter are replaced by one of their lines, all others are patterns; when it "
                "ends before the level does, it begins again"),
            field("begin", &Patterns::begin, "the symbol that the grammar begins with"),
            field("follows", &Patterns::follows,
                  "what follows each pattern or family of patterns, and how often"),
            field("start", &Patterns::start, "the pattern that comes first"),
            field("finish", &Patterns::finish, "the pattern that comes last"),
            field("align", &Patterns::align, ways, "how high they lie"),
            field("tile", &Patterns::tile, "what objects stand in", {.role = "floor"}),
            field("difficulty", &Patterns::difficulty,
                  "how hard patterns are along the level; without it their difficulty does not count",
                  {.least = 0, .most = 1}),
            field(
                "strictness", &Patterns::strictness,
                "how much less likely a pattern is that is too hard or too easy: a pattern that is off by d is 1 + strictness · d times, "
                "squared, less likely",
                {.least = 0, .most = 1000, .usually = {0, 20}}),
            field("rest", &Patterns::rest, "after a pattern that is harder than this comes one that is not",
                  {.least = 0, .most = 1}),
            field("height", &Patterns::height, "how high the ground is at the start",
                  {.least = 1, .most = 1000, .usually = {1, 6}, .unit = "cells"}),
            field("highest", &Patterns::highest, "how high the ground may be where two patterns meet",
                  {.least = 1, .most = 1000, .usually = {1, 10}, .unit = "cells"}),
            field("passable", &Patterns::passable,
                  "whether each drawing must let a player pass, whatever is drawn by lot"),
        }};
    return record;
}

struct PatternPlan {
    std::vector<Pattern> patterns;
    std::optional<Grammar> grammar;
    std::vector<std::size_t> pattern_of_task;  // of the grammar
    struct Follower {
        std::size_t pattern;
        const double* count;  // the parameters of a step stay where they are
        double share;
    };
    std::vector<std::vector<Follower>> followers;  // of each pattern
    std::optional<std::size_t> start, finish;

    std::optional<std::size_t> named(const std::string& name) const {
        for (std::size_t i = 0; i < patterns.size(); ++i) {
            if (patterns[i].name == name) return i;
        }
        return std::nullopt;
    }
};

class PatternPlanner {
 public:
    PatternPlanner(const Patterns& step, Reader& reader) : step_(step), reader_(reader) {}

    PatternPlan make() {
        const bool by_ground = step_.align == Patterns::Align::ground;
        plan_.patterns =
            read_patterns({step_.patterns, step_.legend, by_ground, step_.passable, trusted()}, reader_);
        for (const Pattern& pattern : plan_.patterns) names_.push_back(pattern.name);
        if (names_.empty())
            reader_.mistake(Mistake::bad_value, reader_.owner_spot(),
                            "there is no pattern to make levels of");
        if (!step_.rules.empty()) read_rules();
        read_followers();
        if (!step_.start.empty()) plan_.start = find("start", step_.start);
        if (!step_.finish.empty()) plan_.finish = find("finish", step_.finish);
        return std::move(plan_);
    }

 private:
    SureJump trusted() {
        if (!step_.passable || step_.align != Patterns::Align::ground) return {};
        const Leaps leaps = leaps_for(reader_);
        return {leaps.highest_step(), std::max(0, leaps.widest_gap(0, 1, Leaps::Gait::walk))};
    }

    std::optional<std::size_t> find(const char* key, const std::string& name) {
        const auto found = plan_.named(name);
        if (!found) reader_.unknown_name("pattern", name, spot_of(key), names_);
        return found;
    }
    Spot spot_of(const char* key) const {
        const Value* const value = reader_.compiled ? reader_.compiled->find(key) : nullptr;
        return value ? value->spot : reader_.owner_spot();
    }

    void read_rules() {
        const Reader::Inside inside(reader_, "rules");
        plan_.grammar = read_grammar(step_.rules, step_.begin, reader_);
        for (const Grammar::Task& task : plan_.grammar->tasks()) {
            const auto found = plan_.named(task.name);
            if (!found) reader_.unknown_name("pattern", task.name, spot_of("rules"), names_);
            plan_.pattern_of_task.push_back(found.value_or(0));
        }
    }

    // Those of a name or a family.
    std::vector<std::size_t> all_called(const std::string& name) {
        std::vector<std::size_t> found;
        for (std::size_t i = 0; i < plan_.patterns.size(); ++i) {
            if (plan_.patterns[i].name == name || plan_.patterns[i].of->family == name) found.push_back(i);
        }
        if (found.empty()) reader_.unknown_name("pattern", name, spot_of("follows"), names_);
        return found;
    }

    // A family's count is shared by its patterns.
    void read_followers() {
        plan_.followers.resize(plan_.patterns.size());
        for (const auto& [name, counts] : step_.follows) {
            const std::vector<std::size_t> before = all_called(name);
            for (const auto& [next, count] : counts) {
                const std::vector<std::size_t> after = all_called(next);
                for (const std::size_t from : before) {
                    for (const std::size_t to : after)
                        plan_.followers[from].push_back(
                            {to, &count, 1.0 / static_cast<double>(after.size())});
                }
            }
        }
    }

    const Patterns& step_;
    Reader& reader_;
    PatternPlan plan_;
    std::vector<std::string> names_;
};

PatternPlan compile(const Patterns& step, Reader& reader) { return PatternPlanner(step, reader).make(); }

class PatternLayer {
 public:
    PatternLayer(const Patterns& step, const PatternPlan& plan, Draft& draft)
        : step_(step),
          plan_(plan),
          draft_(draft),
          stack_(draft.scratch().numbers()),
          weights_(draft.scratch().tool<std::vector<double>>()) {}

    void run() {
        if (draft_.spend(4 * draft_.size().area())) return;
        ground_ = draft_.size().height - std::min(step_.height, draft_.size().height - 1);
        const int last_width = plan_.finish ? width_of(*plan_.finish) : 0;
        end_ = draft_.size().width - last_width;
        if (end_ < 0 || (plan_.start && width_of(*plan_.start) > end_))
            return draft_.fail("the first and the last pattern do not fit on the map together");
        if (plan_.start) lay(*plan_.start);
        while (x_ < end_ && !draft_.stopped()) lay(next());
        if (plan_.finish && !draft_.stopped()) {
            end_ = draft_.size().width;
            lay(*plan_.finish);
        }
    }

 private:
    int width_of(std::size_t pattern) const { return plan_.patterns[pattern].drawing.size.width; }
    double progress() const { return static_cast<double>(x_) / std::max(1, draft_.size().width - 1); }

    // Before the end, with all of it above the bottom of the map, and with its ground not too high where it ends.
    bool fits(std::size_t number) const {
        if (width_of(number) > end_ - x_) return false;
        if (step_.align == Patterns::Align::bottom) return true;
        const Pattern& pattern = plan_.patterns[number];
        const int bottom = ground_ - 1 - pattern.entry + pattern.drawing.size.height;
        const int height = draft_.size().height - (ground_ + pattern.exit - pattern.entry);
        return bottom <= draft_.size().height && height <= std::max(step_.highest, step_.height);
    }

    // As likely as its own number says, less where the curve asks for something else.
    double weight_of(std::size_t number, double own) const {
        if (!fits(number)) return 0;
        const double hard = plan_.patterns[number].of->difficulty;
        if (step_.rest && last_hard_ > *step_.rest && hard > *step_.rest) return 0;
        if (!step_.difficulty) return own;
        const double off = 1 + step_.strictness * std::abs(hard - step_.difficulty->at(progress()));
        return own / (off * off);
    }

    std::size_t next() {
        if (plan_.grammar) {
            if (const auto said = next_of_grammar()) return *said;
        }
        if (last_ && !plan_.followers[*last_].empty()) {
            weights_.clear();
            double total = 0;
            for (const auto& [pattern, count, share] : plan_.followers[*last_]) {
                weights_.push_back(weight_of(pattern, *count * share));
                total += weights_.back();
            }
            if (total > 0) return plan_.followers[*last_][draft_.random().weighted(weights_)].pattern;
        }
        return any_pattern();
    }

    // By weight; when none may come, the easiest that fits, or at last the easiest.
    std::size_t any_pattern() {
        weights_.clear();
        double total = 0;
        for (std::size_t i = 0; i < plan_.patterns.size(); ++i) {
            const bool end = i == plan_.start || i == plan_.finish;
            weights_.push_back(end ? 0 : weight_of(i, plan_.patterns[i].of->weight));
            total += weights_.back();
        }
        if (total > 0) return draft_.random().weighted(weights_);
        std::size_t best = 0;
        const auto rank = [&](std::size_t i) { return (fits(i) ? 0 : 2) + plan_.patterns[i].of->difficulty; };
        for (std::size_t i = 1; i < plan_.patterns.size(); ++i) {
            if (rank(i) < rank(best)) best = i;
        }
        return best;
    }

    // The next pattern of the grammar that may stand here; nothing when too many in turn may not.
    std::optional<std::size_t> next_of_grammar() {
        constexpr int most_symbols = 1000;
        const Grammar& grammar = *plan_.grammar;
        for (int i = 0; i < most_symbols; ++i) {
            if (stack_.empty()) stack_.push_back(grammar.start());
            const auto symbol = static_cast<Grammar::Symbol>(stack_.back());
            stack_.pop_back();
            if (!grammar.is_variable(symbol)) {
                const std::size_t pattern = plan_.pattern_of_task[symbol - grammar.variables()];
                if (fits(pattern)) return pattern;
                continue;
            }
            const auto [first, count] = grammar.rules_of(symbol);
            push(grammar.symbols_of(grammar.rules()[first + choose_rule(first, count)]));
            if (draft_.spend(4)) return std::nullopt;
        }
        return std::nullopt;
    }

    // A line is as likely as its first pattern is, where it begins with one.
    std::uint32_t choose_rule(std::uint32_t first, std::uint32_t count) {
        const Grammar& grammar = *plan_.grammar;
        weights_.clear();
        double total = 0;
        for (std::uint32_t i = 0; i < count; ++i) {
            const auto symbols = grammar.symbols_of(grammar.rules()[first + i]);
            double weight = 1;
            if (!symbols.empty() && !grammar.is_variable(symbols[0])) {
                const std::size_t pattern = plan_.pattern_of_task[symbols[0] - grammar.variables()];
                weight = weight_of(pattern, plan_.patterns[pattern].of->weight);
            }
            weights_.push_back(weight);
            total += weight;
        }
        return total > 0 ? draft_.random().weighted(weights_) : draft_.random().below(count);
    }

    void push(std::span<const Grammar::Symbol> symbols) {
        constexpr std::size_t deepest = 10'000;
        for (std::size_t i = symbols.size(); i-- > 0 && stack_.size() < deepest;)
            stack_.push_back(symbols[i]);
    }

    void lay(std::size_t number) {
        const Pattern& pattern = plan_.patterns[number];
        const bool on_bottom = step_.align == Patterns::Align::bottom;
        const Size size = pattern.drawing.size;
        const int top = on_bottom ? draft_.size().height - size.height : ground_ - 1 - pattern.entry;
        const int width = std::min(size.width, end_ - x_);
        for (int x = 0; x < width; ++x) {
            for (int y = 0; y < size.height; ++y) put(pattern.drawing, {x, y}, {x_ + x, top + y});
            if (!on_bottom) go_down({x_ + x, top + size.height - 1});
        }
        if (draft_.spend(size.area()) || !add_region(pattern, {x_, std::max(0, top), width, size.height}))
            return;
        if (!on_bottom && width == size.width) ground_ += pattern.exit - pattern.entry;
        x_ += width;
        last_ = number;
        last_hard_ = pattern.of->difficulty;
    }

    void put(const VaultDrawing& drawing, Point from, Point at) {
        const VaultCell& site = drawing.at(from);
        if (site.what != VaultCell::What::things) return;
        const Thing& thing = drawing.things[site.things].draw(draft_.random());
        if (!draft_.may_change(at)) return;
        draft_.tiles()[at] = thing.object ? step_.tile : thing.tile;
        if (thing.object) draft_.add_object(*thing.object, at);
    }

    // What is solid in the last row of a drawing goes on to the bottom of the map.
    void go_down(Point from) {
        if (!draft_.size().contains(from) || draft_.palette().walkable(draft_.tiles()[from])) return;
        for (Point at = from + Point{0, 1}; at.y < draft_.size().height; ++at.y) {
            if (draft_.may_change(at)) draft_.tiles()[at] = draft_.tiles()[from];
        }
    }

    bool add_region(const Pattern& pattern, const Rect& rect) {
        const Rect part = common_part(rect, whole(draft_.size()));
        if (step_.align == Patterns::Align::ground && !part.empty())
            draft_.add_region(part, draft_.level().names.intern(pattern.name));
        return !draft_.stopped();
    }

    const Patterns& step_;
    const PatternPlan& plan_;
    Draft& draft_;
    std::vector<std::int32_t>& stack_;  // symbols of the grammar that are still to come
    std::vector<double>& weights_;
    int x_ = 0;       // the first free column
    int end_ = 0;     // the first column that is not to be filled now
    int ground_ = 0;  // the highest row of the ground that the next pattern begins on
    std::optional<std::size_t> last_;
    double last_hard_ = 0;
};

void run(const Patterns& step, const PatternPlan& plan, Draft& draft) {
    PatternLayer(step, plan, draft).run();
}

}  // namespace

Step patterns_step() { return make_compiled_step<Patterns, PatternPlan, compile, run>(); }

}  // namespace levelwright
