// Files, signals and terminals as POSIX has them.

#include "system.hpp"

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdlib>

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

namespace levelwright::cli {
namespace {

termios found;  // as it was before
std::atomic<void (*)()> leave_terminal = nullptr, come_back_to_terminal = nullptr;

// Only what is safe inside a signal handler. The signal is sent again, to do what it does when nobody catches it.
void on_stop(int number) {
    const int kept_errno = errno;
    leave_terminal.load()();
    std::signal(number, SIG_DFL);
    sigset_t only;
    sigemptyset(&only);
    sigaddset(&only, number);
    ::raise(number);
    pthread_sigmask(SIG_UNBLOCK, &only, nullptr);  // here it stops or ends
    std::signal(number, on_stop);
    come_back_to_terminal.load()();
    errno = kept_errno;
}

bool is_dumb() {
    const char* kind = std::getenv("TERM");
    return kind && std::string_view(kind) == "dumb";
}

}  // namespace

std::vector<std::string> start_program(int count, char** words) { return {words + 1, words + count}; }

int open_to_read(const std::string& path) { return ::open(path.c_str(), O_RDONLY | O_CLOEXEC); }
int open_to_write(const std::string& path) {
    return ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
}

void catch_signals(void (*handler)(int number)) {
    struct sigaction action = {};
    action.sa_handler = handler;
    sigemptyset(&action.sa_mask);
    for (const int number : {SIGINT, SIGTERM, SIGHUP}) sigaction(number, &action, nullptr);
    std::signal(SIGXFSZ, SIG_IGN);  // a file that grows too large is an error of write, not the end
}

void remove_at_once(const char* path) { ::unlink(path); }

bool takes_escapes(std::FILE* stream) { return isatty(fileno(stream)) && !is_dumb(); }

Taken take_terminal() {
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return Taken::no_terminal;
    if (is_dumb()) return Taken::no_escapes;
    tcgetattr(STDIN_FILENO, &found);
    termios raw = found;
    raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    tcsetattr(STDIN_FILENO, TCSANOW, &raw);
    return Taken::yes;
}

void give_terminal_back() { tcsetattr(STDIN_FILENO, TCSANOW, &found); }

void watch_stops(void (*leave)(), void (*come_back)()) {
    leave_terminal = leave;
    come_back_to_terminal = come_back;
    for (const int number : {SIGTSTP, SIGQUIT}) std::signal(number, leave ? on_stop : SIG_DFL);
}

void send_to_terminal(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(STDOUT_FILENO, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
}

std::optional<Size> terminal_size() {
    winsize window = {};
    const bool known =
        ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_col > 0 && window.ws_row > 0;
    return known ? std::optional(Size{window.ws_col, window.ws_row}) : std::nullopt;
}

std::optional<int> byte_from_terminal(std::chrono::milliseconds patience) {
    pollfd waiting{STDIN_FILENO, POLLIN, 0};
    if (::poll(&waiting, 1, static_cast<int>(patience.count())) <= 0) return std::nullopt;
    unsigned char byte = 0;
    const ssize_t count = ::read(STDIN_FILENO, &byte, 1);
    if (count == 1) return byte;
    if (count < 0 && errno == EINTR) return std::nullopt;
    return terminal_closed;
}

}  // namespace levelwright::cli
