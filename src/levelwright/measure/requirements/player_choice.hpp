// Parameters that name a player: which names there are is known from the table of games alone.
#pragma once

#include "levelwright/measure/plays.hpp"
#include "levelwright/measure/survey.hpp"
#include "levelwright/recipe/descriptions/requirement.hpp"

namespace levelwright {

enum class PlayerNumber : std::int32_t {};  // in a list of players

inline constexpr int usual_thoughts = 10'000;

template <class Struct>
Field player_field(const char* name, PlayerNumber Struct::*member, const char* purpose,
                   const std::vector<std::string>& players) {
    Field field = detail::choice_field(sizeof(PlayerNumber));
    for (std::size_t i = 0; i < players.size(); ++i)
        field.choices.push_back({static_cast<std::int64_t>(i), players[i], {}});
    detail::name_field(field, name, purpose);
    field.part_of = [member](void* owner) -> void* { return &(static_cast<Struct*>(owner)->*member); };
    field.standard = &detail::standard_of<Struct>;
    return field;
}

template <class Struct>
Field iterations_field() {
    return field("iterations", &Struct::iterations, "how much a player may think",
                 {.least = 1, .most = 1'000'000});
}

// A requirement whose parameter is described by a record that was made for it. `Judged` is made of
// `arguments`; it has a `parameter` and judges with it.
template <class Judged, class... Arguments>
Requirement described_requirement(Record record, Arguments... arguments) {
    class Instance final : public RequirementInstance {
     public:
        explicit Instance(const Judged& judged) : judged_(judged) {}
        void* parameter() override { return &judged_.parameter; }
        Verdict judge(Judge& judge) const override { return judged_.judge(static_cast<Survey&>(judge)); }

     private:
        Judged judged_;
    };
    const auto shared = std::make_shared<const Record>(std::move(record));
    Field field = detail::record_field([shared] { return shared.get(); });
    detail::name_field(field, shared->name().c_str(), shared->purpose().c_str());
    return {std::move(field),
            [judged = Judged{arguments...}]() -> std::unique_ptr<RequirementInstance> {
                return std::make_unique<Instance>(judged);
            },
            Views::both};
}

// Players think as much as a requirement says, and afterwards as before.
class Thinking {
 public:
    Thinking(Plays& plays, int thoughts) : plays_(plays), before_(plays.settings.thoughts) {
        plays_.settings.thoughts = thoughts;
    }
    ~Thinking() { plays_.settings.thoughts = before_; }
    Thinking(const Thinking&) = delete;
    Thinking& operator=(const Thinking&) = delete;

 private:
    Plays& plays_;
    int before_;
};

}  // namespace levelwright
