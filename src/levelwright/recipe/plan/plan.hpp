// A plan: a recipe that was read and checked, ready to be run many times. It is never changed and may be
// shared by threads; each of them makes a program of its own from it.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "levelwright/draft/limits.hpp"
#include "levelwright/level/declared_kinds.hpp"
#include "levelwright/recipe/descriptions/game_words.hpp"
#include "levelwright/recipe/descriptions/requirement.hpp"
#include "levelwright/recipe/descriptions/step.hpp"

namespace levelwright {

// The words that recipes may use: what the catalogue lists.
struct Tables {
    std::span<const Step> steps;
    std::span<const Requirement> requirements;
    std::unique_ptr<Judge> (*make_judge)() = nullptr;  // of the kind that the requirements take
    std::span<const GameWords> games;
};

struct PlanOptions {
    std::string source_name = "recipe";  // for messages
    std::vector<std::string> sets;       // "id.parameter=value"
    std::optional<Size> size;            // instead of the recipe's
    const Level* start = nullptr;        // a level to start from
    std::vector<Rect> free;              // with a start: only these rectangles may change
    Limits limits;
    std::function<std::optional<std::string>(const std::string& name)> find_recipe;  // for `use`
    std::function<std::vector<std::string>()> recipe_names;  // what `use` may name, for suggestions
};

// What makes a recipe endless.
struct EndlessEntry {
    Size chunk{50, 50};
    static const Record& description();
};

// What searches over recipes may change.
struct BreedEntry {
    std::vector<Text> only;
    std::vector<Text> fixed;
    static const Record& description();
};

// What stands at the top of a recipe.
struct RecipeHead {
    struct TileEntry {
        std::string glyph;
        std::string colour;
        std::string role;
        std::vector<std::string> traits;
        static const Record& description();
    };
    struct ObjectEntry {
        std::string glyph;
        std::string colour;
        std::string group;
        double cost = 1;
        std::vector<std::string> traits;
        static const Record& description();
    };
    struct InputEntry {
        double standard = 0;
        std::optional<double> least;
        std::optional<double> most;
        std::string purpose;
        static const Record& description();
    };

    // What a level is full of before the first step.
    enum class Begin : std::uint8_t { first_tile, unknown };

    std::string name;
    std::string purpose;
    SizeRange size{{80, 50}, {80, 50}};
    Perspective view = Perspective::top;
    Begin begin = Begin::first_tile;
    std::optional<EndlessEntry> endless;
    int floors = 1;
    int tries = 100;
    Named<InputEntry> inputs;
    Named<TileEntry> tiles;
    Named<ObjectEntry> objects;
    std::optional<BreedEntry> breed;
    static const Record& description();
};

// What a runner executes: the steps with parameters of its own, to be set for each level.
struct Program {
    RecipeHead head;
    std::vector<Slot> slots;  // of the head
    StepList steps;
    std::vector<RequirementNode> requirements;
    std::uint32_t step_count = 0;  // all of them, however deep
    Names names;
};

class Plan {
 public:
    const std::string& name() const { return name_; }
    const std::string& purpose() const { return purpose_; }
    const SizeRange& size() const { return size_; }  // of a chunk, when the recipe is endless
    bool is_endless() const { return endless_; }
    Perspective view() const { return view_; }
    const std::vector<Input>& inputs() const { return inputs_; }
    const std::shared_ptr<const Palette>& palette() const { return palette_; }
    const Level* start() const { return start_ ? &*start_ : nullptr; }
    const std::vector<BitGrid>& locked() const { return locked_; }  // of each floor; empty without a start
    const Limits& limits() const { return limits_; }
    const std::shared_ptr<const GameRules>& game() const { return game_; }  // null: the recipe does not say
    std::vector<std::string> step_ids() const;
    // Where a step is written, as name:line:column; empty when it is in no text.
    std::string place_of_step(std::string_view id) const;

    // A note about a step, or one of its keys if that is written.
    Problem note_on(std::string_view step, std::string_view key, const std::string& sentence) const;

    std::unique_ptr<Program> make_program() const;
    std::unique_ptr<Judge> make_judge() const;

 private:
    friend class PlanMaker;

    std::string name_;
    std::string purpose_;
    SizeRange size_;
    bool endless_ = false;
    Perspective view_ = Perspective::top;
    std::vector<Input> inputs_;
    std::shared_ptr<const Palette> palette_;
    std::optional<Level> start_;
    std::vector<BitGrid> locked_;
    Limits limits_;
    std::shared_ptr<const GameRules> game_;
    Tables tables_;
    std::vector<Source> sources_;
    Value root_;  // with ids filled in, settings applied and used recipes put in place
};

struct Planned {
    std::shared_ptr<const Plan> plan;       // null when there are errors
    std::vector<Problem> problems;          // errors and notes
    std::size_t error_count = 0;            // also those beyond the ones listed
    std::optional<DeclaredKinds> declared;  // what a drawn start is read with; nothing when the head is wrong
};

Planned make_plan(std::string text, const Tables& tables, const PlanOptions& options = {});

}  // namespace levelwright
