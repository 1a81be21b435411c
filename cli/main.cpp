// The command line: finds the command, runs it, turns how it ended into an exit code.
#include "command.hpp"
#include "interrupt.hpp"
#include "levelwright/base/version.hpp"
#include "say.hpp"
#include "system.hpp"
#include "usage.hpp"

namespace levelwright::cli {
namespace {

constexpr const char* purpose =
    "Makes game levels from recipes: the same recipe and seed give the same level, everywhere.";
constexpr const char* main_examples =
    "Examples:\n"
    "  levelwright list recipes                           what the gallery has\n"
    "  levelwright generate caverns --seed 7              a level, as text\n"
    "  levelwright generate caverns --count 20 --format png --out levels\n"
    "  levelwright show caverns > mine.json5              a recipe to begin with\n"
    "  levelwright preview mine.json5                     edit it and watch\n"
    "  levelwright study mine.json5                       measure a thousand levels, with a report\n"
    "\n"
    "Exit codes: 0 done, 1 the work failed, 2 wrong usage.";

int run(Program& program) {
    try {
        const int code = program.chosen ? program.chosen() : (print(program.parser.help()), exit_done);
        flush_data();
        return code;
    } catch (const Failure& failure) {
        if (!failure.sentence.empty()) say_error(failure.sentence);
        return interrupted() ? interrupt_exit_code() : failure.code;
    } catch (const std::bad_alloc&) {
        say_error("out of memory");
    } catch (const std::exception& error) {
        say_error(error.what());
    }
    return exit_failed;
}

// Only the one that is asked for, when one is: options take longer to describe than many a level to make.
void add_commands(Program& program) {
    const bool one = !program.arguments.empty() && !is_option(program.arguments.front());
    for (const Command& command : commands()) {
        if (one && program.arguments.front() != command.name) continue;
        command.add(program.parser.add_subcommand(command.name, command.purpose), program);
    }
}

int main_of(const std::vector<std::string>& words) {
    CLI::App parser{purpose, "levelwright"};
    Program program{parser, words, {}};
    parser.set_version_flag("--version", std::string("levelwright ") + version);
    parser.footer(main_examples);
    parser.allow_windows_style_options(false);  // /x is a path, on Windows too
    parser.get_formatter()->column_width(36);
    if (!command_is_known(words)) return exit_usage;
    add_commands(program);
    try {
        parser.parse(std::vector<std::string>(words.rbegin(), words.rend()));  // it wants the last one first
    } catch (const CLI::ParseError& error) {
        return explain(parser, error);
    }
    return run(program);
}

}  // namespace
}  // namespace levelwright::cli

int main(int count, char** words) {
    const auto arguments = levelwright::cli::start_program(count, words);
    levelwright::cli::catch_interrupts();
    return levelwright::cli::main_of(arguments);
}
