// Reads any bytes as a recipe's text. What reads without a problem must show and read back the same.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "levelwright/recipe/document.hpp"
#include "levelwright/recipe/problem.hpp"

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

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::vector<Source> sources{{"fuzz", std::string(reinterpret_cast<const char*>(data), size)}};
    Problems problems(sources);
    const Value value = read_json5(sources, 0, problems);
    check_spots(value, size);
    check(problems.list().size() <= Problems::most);
    for (const Problem& problem : problems.list()) check(!show(problem).empty());
    if (problems.any_errors()) return 0;

    const std::vector<Source> again{{"again", show(value)}};
    Problems none(again);
    const Value second = read_json5(again, 0, none);
    check(!none.any_errors());
    check(show(second) == again[0].text);
    return 0;
}
