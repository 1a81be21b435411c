// A requirement: what must be true of a finished level, with the description of its parameter.
#pragma once

#include <memory>
#include <string>

#include "levelwright/draft/scratch.hpp"
#include "levelwright/recipe/description.hpp"
#include "levelwright/recipe/reader.hpp"

namespace levelwright {

// Whether a level meets a requirement, and how near it comes: 1 is met, 0 is as far off as can be.
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
    virtual Verdict judge(const Level& level, Scratch& scratch) const = 0;
    // Writes into a level that meets all requirements what was found out about it: a proof, say.
    virtual void leave(Level&, Scratch&) const {}
};

struct Requirement {
    Field field;  // name, purpose, and the type of the value it takes
    std::unique_ptr<RequirementInstance> (*make)() = nullptr;
};

struct LeavesNothing {};

template <class Parameter, auto judge_level, auto leave_in = LeavesNothing{}>
Requirement make_requirement(const char* name, const char* purpose, const About& about = {}) {
    class Instance : public RequirementInstance {
     public:
        void* parameter() override { return &parameter_; }
        Verdict judge(const Level& level, Scratch& scratch) const override {
            return judge_level(parameter_, level, scratch);
        }
        void leave([[maybe_unused]] Level& level, [[maybe_unused]] Scratch& scratch) const override {
            if constexpr (!std::is_same_v<std::remove_cv_t<decltype(leave_in)>, LeavesNothing>)
                leave_in(parameter_, level, scratch);
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
    std::unique_ptr<RequirementInstance> instance;
    std::vector<Slot> slots;
    std::uint64_t key = 0;
};

}  // namespace levelwright
