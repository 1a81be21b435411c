// Reads any bytes as a recipe. What reads as JSON5 must show and read back the same; what is a right recipe
// must end within small limits.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "levelwright/catalog/catalog.hpp"
#include "levelwright/run/runner.hpp"

using namespace levelwright;

namespace {

void check(bool condition) {
    if (!condition) std::abort();
}

void check_spots(const Value& value, std::size_t bytes) {
    check(std::size_t{value.spot.offset} + value.spot.length <= bytes);
    for (const Value& item : value.items) check_spots(item, bytes);
    for (const Member& member : value.members) {
        check(std::size_t{member.key_spot.offset} + member.key_spot.length <= bytes);
        check_spots(member.value, bytes);
    }
}

void check_reading(const std::string& text) {
    const std::vector<Source> sources{{"fuzz", text}};
    Problems problems(sources);
    const Value value = read_json5(sources, 0, problems);
    check_spots(value, text.size());
    check(problems.list().size() <= Problems::most);
    for (const Problem& problem : problems.list()) check(!show(problem).empty());
    if (problems.any_errors()) return;

    const std::vector<Source> again{{"again", show(value)}};
    Problems none(again);
    const Value second = read_json5(again, 0, none);
    check(!none.any_errors());
    check(show(second) == again[0].text);
}

void check_running(const std::string& text) {
    PlanOptions options;
    options.limits = {.cells = 4096, .work = 2'000'000, .steps = 200, .parts = 1000, .tries = 2};
    const Planned planned = plan_from_text(text, options);
    for (const Problem& problem : planned.problems) check(!show(problem).empty());
    check((planned.plan == nullptr) == (planned.error_count > 0));
    if (!planned.plan) return;
    Runner runner(planned.plan);
    const Outcome& outcome = runner.run(1);
    check(outcome.made() || !outcome.reason.empty());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    check_reading(text);
    check_running(text);
    return 0;
}
