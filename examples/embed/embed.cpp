// Prints the level of a seed: embed SEED
#include <cstdio>
#include <cstdlib>

#include <levelwright/levelwright.hpp>

int main(int count, char** words) {
    const levelwright::Planned planned = levelwright::plan_from_gallery("caverns");
    if (!planned.plan) return std::puts(levelwright::show(planned.problems.front()).c_str()), 1;
    levelwright::Runner runner(planned.plan);
    const levelwright::Outcome& outcome = runner.run(count > 1 ? std::strtoull(words[1], nullptr, 10) : 7);
    if (!outcome.made()) return std::puts(outcome.reason.c_str()), 1;
    std::puts(levelwright::write_text(runner.level()).value().c_str());
}
