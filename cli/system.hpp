// What operating systems do differently; cli/posix and cli/windows each have their own way. Texts and paths are UTF-8.
#pragma once

#include <chrono>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "levelwright/grid/geometry.hpp"

namespace levelwright::cli {

// To be called first: from then on the standard streams carry bytes as they are. Returns the words of the command line, without the
// program's name.
std::vector<std::string> start_program(int count, char** words);

// A descriptor for read and write, or -1 with errno set.
int open_to_read(const std::string& path);
int open_to_write(const std::string& path);  // empty, whether or not there was such a file

// These two are safe inside the handler, which gets SIGINT, SIGTERM or SIGHUP.
void catch_signals(void (*handler)(int number));
void remove_at_once(const char* path);

// A terminal that understands escape sequences.
bool takes_escapes(std::FILE* stream);

// The terminal of stdin and stdout, with keys as they are pressed and nothing shown by itself.
enum class Taken { yes, no_terminal, no_escapes, not_supported };
Taken take_terminal();
void give_terminal_back();  // as it was before; safe inside the handler
// While the terminal is taken: Ctrl-Z calls `leave`, stops the program, and calls `come_back` when it goes on; Ctrl-\ calls `leave` and
// ends it. Null: as usual.
void watch_stops(void (*leave)(), void (*come_back)());
void send_to_terminal(std::string_view bytes);
std::optional<Size> terminal_size();
inline constexpr int terminal_closed = -1;
std::optional<int> byte_from_terminal(std::chrono::milliseconds patience);  // nothing when none came in time

}  // namespace levelwright::cli
