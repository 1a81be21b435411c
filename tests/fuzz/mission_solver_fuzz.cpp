// Feeds arbitrary levels to what looks at missions: the solver, the judge of missions and the writers of
// their pictures. They must end on whatever can be read, and what they say must be consistent.
#include <cstdlib>

#include "levelwright/players/solver/mission_quality.hpp"
#include "levelwright/players/solver/solver.hpp"
#include "levelwright/write/json/json_format.hpp"
#include "levelwright/write/missions/dot.hpp"
#include "levelwright/write/missions/mission_svg.hpp"

using namespace levelwright;

namespace {

constexpr std::int64_t most_cells_solved = 4096;
constexpr std::int64_t states = 2000;

void must(bool holds) {
    if (!holds) std::abort();
}

void check(const Level& level) {
    const Certificate proof = LockSolver().solve(level, {.states = states, .walk_states = states});
    must(proof.solvable == Answer::yes ? proof.reason.empty() : !proof.reason.empty());
    must(proof.walk.empty() || proof.solvable == Answer::yes);
    must(proof.safe != Answer::no || !proof.safe_reason.empty());
    const MissionQuality quality = MissionJudge().judge(level);
    must(quality.path_difference >= 0 && quality.redundant_locks >= 0 && quality.redundant_locks <= 1);
    must(dot_format.write(level, {}).has_value());
    const auto picture = mission_format.write(level, {});
    must(picture.has_value() || !picture.error().sentence.empty());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto level = read_json(std::string_view(reinterpret_cast<const char*>(data), size));
    if (level && level->size.area() * level->floors <= most_cells_solved) check(*level);
    return 0;
}
