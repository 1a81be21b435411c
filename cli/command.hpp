// What a command is to the program: it adds its options to a parser, and says what to do when it is chosen.
#pragma once

#include <functional>
#include <span>
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

struct Command {
    const char* name;
    const char* purpose;
    void (*add)(CLI::App* command, Program& program);
};
std::span<const Command> commands();

void add_generate(CLI::App* command, Program& program);
void add_chunk(CLI::App* command, Program& program);
void add_list(CLI::App* command, Program& program);
void add_show(CLI::App* command, Program& program);
void add_check(CLI::App* command, Program& program);
void add_schema(CLI::App* command, Program& program);
void add_preview(CLI::App* command, Program& program);
void add_measure(CLI::App* command, Program& program);
void add_study(CLI::App* command, Program& program);
void add_tune(CLI::App* command, Program& program);
void add_evolve(CLI::App* command, Program& program);
void add_similar(CLI::App* command, Program& program);
void add_learn(CLI::App* command, Program& program);
void add_play(CLI::App* command, Program& program);
void add_replay(CLI::App* command, Program& program);
void add_random_script(CLI::App* command, Program& program);
void add_solve(CLI::App* command, Program& program);
void add_version(CLI::App* command, Program& program);

}  // namespace levelwright::cli
