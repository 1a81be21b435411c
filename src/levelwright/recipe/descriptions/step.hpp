// A step: something that changes the level a little, with the description of its parameters.
//
// A step has two halves. `compile`, called while a recipe is checked, may read text inside the parameters and
// report mistakes there; `run` sees no text. Steps without such text have only `run`.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "levelwright/draft/draft.hpp"
#include "levelwright/recipe/checking/reader.hpp"
#include "levelwright/recipe/descriptions/description.hpp"

namespace levelwright {

// One step of one recipe, with its parameters filled in.
class StepInstance {
 public:
    virtual ~StepInstance() = default;
    virtual void* parameters() = 0;
    virtual void compile(Reader& reader) = 0;
    virtual void run(Draft& draft) const = 0;
    // How many cells around a cell decide, with random numbers drawn by place, what becomes of it; nothing
    // when the whole map does. Only steps that say so can be part of an endless recipe.
    virtual std::optional<int> reach() const = 0;
    // Whether it decides how large the level is, whatever size was asked for.
    virtual bool sizes_level() const = 0;
    // Whether it makes use of what a draft shows beyond the cells that are the step's own.
    virtual bool looks_around() const = 0;
    // Adds the rules that it was given, each as two missions with the rule's name: what is replaced, and by what. Most steps have none.
    virtual void draw_rules(Level& sheet) const = 0;
};

struct Step {
    const Record* record = nullptr;  // name, purpose, parameters
    std::unique_ptr<StepInstance> (*make)() = nullptr;
};

// A step declares its reach by a member of its parameters: `std::optional<int> reach() const`.
template <class Parameters>
std::optional<int> reach_of(const Parameters& parameters) {
    if constexpr (requires { parameters.reach(); })
        return parameters.reach();
    else
        return std::nullopt;
}

// And that it decides the size of the level by `static constexpr bool sizes_level = true`.
template <class Parameters>
constexpr bool sizes_level_of() {
    if constexpr (requires { Parameters::sizes_level; })
        return Parameters::sizes_level;
    else
        return false;
}

// And that it looks around by `static constexpr bool looks_around = true`.
template <class Parameters>
constexpr bool looks_around_of() {
    if constexpr (requires { Parameters::looks_around; })
        return Parameters::looks_around;
    else
        return false;
}

template <class Parameters, void (*run_step)(const Parameters&, Draft&)>
Step make_step() {
    class Instance : public StepInstance {
     public:
        void* parameters() override { return &parameters_; }
        void compile(Reader&) override {}
        void run(Draft& draft) const override { run_step(parameters_, draft); }
        std::optional<int> reach() const override { return reach_of(parameters_); }
        bool sizes_level() const override { return sizes_level_of<Parameters>(); }
        bool looks_around() const override { return looks_around_of<Parameters>(); }
        void draw_rules(Level&) const override {}

     private:
        Parameters parameters_;
    };
    return {&Parameters::description(),
            []() -> std::unique_ptr<StepInstance> { return std::make_unique<Instance>(); }};
}

// A number that `compile_step` looks at must be described as fixed: one that varies is drawn only when a level is made.
template <class Parameters, class Compiled, Compiled (*compile_step)(const Parameters&, Reader&),
          void (*run_step)(const Parameters&, const Compiled&, Draft&)>
Step make_compiled_step() {
    class Instance : public StepInstance {
     public:
        void* parameters() override { return &parameters_; }
        void compile(Reader& reader) override { compiled_ = compile_step(parameters_, reader); }
        void run(Draft& draft) const override { run_step(parameters_, compiled_, draft); }
        std::optional<int> reach() const override { return reach_of(parameters_); }
        bool sizes_level() const override { return sizes_level_of<Parameters>(); }
        bool looks_around() const override { return looks_around_of<Parameters>(); }
        void draw_rules(Level& sheet) const override {
            if constexpr (requires { compiled_.draw_rules(sheet); }) compiled_.draw_rules(sheet);
        }

     private:
        Parameters parameters_;
        Compiled compiled_;
    };
    return {&Parameters::description(),
            []() -> std::unique_ptr<StepInstance> { return std::make_unique<Instance>(); }};
}

// What every step may say beside its own parameters.
struct StepCommon {
    std::string id;
    std::optional<int> seed;
    double chance = 1;
    Where where;
    std::vector<std::string> as;
    static const Record& description();
};

// How a part of a recipe is run.
struct StepNode {
    enum class Kind : std::uint8_t { step, group, repeat, one_of };
    Kind kind = Kind::group;
    std::unique_ptr<StepCommon> common = std::make_unique<StepCommon>();
    std::uint64_t id_key = 0;                // the id as a number, for the random stream
    std::vector<NameId> tags;                // `as`
    std::vector<NameId> where_tagged;        // `where.tagged`
    std::vector<NameId> where_excluded;      // `where.excluded`
    std::vector<Slot> slots;                 // numbers to set for each level
    std::unique_ptr<StepInstance> instance;  // of a step
    std::string_view step_name;              // of a step
    std::unique_ptr<int> times;              // of a repeat
    std::vector<double> weights;             // of a one-of, for each child
    StepList children;                       // of the others
    std::uint32_t number = 0;                // in reading order
};

// The control forms, described like steps: { group: […] }, { repeat: 3, steps: […] }, { one_of: […] }, { use:
// "name" }.
struct GroupForm {
    StepList group;
    static const Record& description();
};
struct RepeatForm {
    int repeat = 2;
    StepList steps;
    static const Record& description();
};
struct OneOfForm {
    StepList one_of;
    static const Record& description();
};
struct UseForm {
    std::string use;
    static const Record& description();
};

}  // namespace levelwright
