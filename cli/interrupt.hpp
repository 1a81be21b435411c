// Ctrl-C: work is told to stop, and no file is left half written. A second Ctrl-C ends at once.
#pragma once

#include <atomic>
#include <string>

namespace levelwright::cli {

void catch_interrupts();
const std::atomic<bool>& interrupted();
int interrupt_exit_code();  // 128 and the signal's number

// The file to remove when the program ends at once; empty for none.
void set_unfinished_file(const std::string& path);

// What to send to the terminal when the program ends at once, so that it is left as it was found.
void set_terminal_restore(void (*restore)());

}  // namespace levelwright::cli
