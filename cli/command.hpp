// What a command is to the program: it adds itself to the parser, and says what to do when it is chosen.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "failure.hpp"

namespace levelwright::cli {

struct Program {
    CLI::App& parser;
    std::vector<std::string> arguments;  // as typed, without the program's name
    std::function<int()> chosen;         // the command that was asked for; returns the exit code
};

void add_generate(Program& program);
void add_chunk(Program& program);
void add_list(Program& program);
void add_show(Program& program);
void add_check(Program& program);
void add_schema(Program& program);
void add_preview(Program& program);
void add_measure(Program& program);
void add_study(Program& program);
void add_tune(Program& program);
void add_similar(Program& program);
void add_play(Program& program);
void add_replay(Program& program);
void add_random_script(Program& program);
void add_solve(Program& program);
void add_version(Program& program);

}  // namespace levelwright::cli
