// The whole catalogue as JSON, as `levelwright list --json` and the C interface give it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace levelwright {

// What can be asked for: "steps", "tiles", "objects", "requirements", "metrics", "games", "players", "formats",
// "recipes".
std::span<const std::string_view> described_things();

// A list of them, each with name, purpose and what else there is to say; nothing for another word.
std::optional<std::string> describe_all(std::string_view things);

// One recipe: { name, purpose, size, inputs, steps } as its plan has them.
class Plan;
std::string describe_json(const Plan& plan);

}  // namespace levelwright
