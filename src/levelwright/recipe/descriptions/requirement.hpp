// A requirement: what must be true of a finished level, with the description of its parameter.
#pragma once

#include <memory>
#include <string>

#include "levelwright/draft/judge.hpp"
#include "levelwright/recipe/checking/reader.hpp"
#include "levelwright/recipe/descriptions/description.hpp"

namespace levelwright {

// Whether a level meets a requirement, and how near it comes: 1 is met, 0 is as far off as possible.
struct Verdict {
    bool met = true;
    double nearness = 1;
    std::string reason;  // when not met
    static Verdict yes() { return {}; }
    static Verdict no(double nearness, std::string reason) { return {false, nearness, std::move(reason)}; }
};

class RequirementInstance {
 public:
    virtual ~RequirementInstance() = default;
    virtual void* parameter() = 0;
    // Reads text inside the parameter while a recipe is checked, and reports mistakes there.
    virtual void compile(Reader&) {}
    // The judge looks at the level, and knows what other requirements have found.
    virtual Verdict judge(Judge& judge) const = 0;
    // Writes into a level that meets all requirements what was found out about it: a proof, say.
    virtual void leave(Level&, Judge&) const {}
};

struct Requirement {
    Field field;  // name, purpose, and the type of the value it takes
    std::function<std::unique_ptr<RequirementInstance>()> make;
    Views views = Views::top;  // of the levels it is for
};

struct LeavesNothing {};

namespace detail {

// The kind of judge that a function takes as its second argument.
template <class Function>
struct JudgeOf;
template <class Parameter, class Kind>
struct JudgeOf<Verdict (*)(Parameter, Kind&)> {
    using type = Kind;
};
template <auto judge_level>
auto& as_taken_by(Judge& judge) {
    return static_cast<typename JudgeOf<decltype(+judge_level)>::type&>(judge);
}

}  // namespace detail

// `judge_level(parameter, judge)` takes the kind of judge that the tables make: any, or a Survey.
template <class Parameter, auto judge_level, auto leave_in = LeavesNothing{}>
Requirement make_requirement(const char* name, const char* purpose, const About& about = {}) {
    class Instance : public RequirementInstance {
     public:
        void* parameter() override { return &parameter_; }
        Verdict judge(Judge& judge) const override {
            return judge_level(parameter_, detail::as_taken_by<judge_level>(judge));
        }
        void leave([[maybe_unused]] Level& level, [[maybe_unused]] Judge& judge) const override {
            if constexpr (!std::is_same_v<std::remove_cv_t<decltype(leave_in)>, LeavesNothing>)
                leave_in(parameter_, level, detail::as_taken_by<judge_level>(judge));
        }

     private:
        Parameter parameter_{};
    };
    Field field = describe_type<Parameter>(about);
    detail::name_field(field, name, purpose);
    return {std::move(field),
            []() -> std::unique_ptr<RequirementInstance> { return std::make_unique<Instance>(); }};
}

struct RequirementNode {
    std::string name;
    std::string after;  // the id of a step: judged is the level as it was then; empty: as it is in the end
    std::unique_ptr<RequirementInstance> instance;
    std::vector<Slot> slots;
    std::uint64_t key = 0;
};

}  // namespace levelwright
