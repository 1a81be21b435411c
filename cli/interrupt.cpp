// The signal handler: it sets a flag; a second signal removes the unfinished_path file, restores the terminal and ends.

#include "interrupt.hpp"

#include <csignal>
#include <cstring>

#include <unistd.h>

#include "system.hpp"

namespace levelwright::cli {
namespace {

constexpr std::size_t longest_path = 4096;

std::atomic<bool> stop = false;
std::atomic<int> signal_number = SIGINT;
std::atomic<void (*)()> restore_terminal = nullptr;
char unfinished_path[longest_path] = "";

static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free);

// Only what is safe inside a signal handler.
void on_signal(int number) {
    if (!stop.exchange(true)) {
        signal_number = number;
        return;
    }
    if (unfinished_path[0] != '\0') remove_at_once(unfinished_path);
    if (void (*restore)() = restore_terminal.load()) restore();
    _exit(128 + number);
}

}  // namespace

void catch_interrupts() { catch_signals(on_signal); }

const std::atomic<bool>& interrupted() { return stop; }
int interrupt_exit_code() { return 128 + signal_number.load(); }

void set_unfinished_file(const std::string& path) {
    unfinished_path[0] = '\0';
    if (path.size() >= longest_path) return;
    std::memcpy(unfinished_path + 1, path.c_str() + 1,
                path.size());  // the first letter last: it makes the path valid
    std::atomic_signal_fence(std::memory_order_seq_cst);
    unfinished_path[0] = path.c_str()[0];
}

void set_terminal_restore(void (*restore)()) { restore_terminal = restore; }

}  // namespace levelwright::cli
