// Files, streams and Ctrl-C as Windows has them. What takes over a terminal is not supported yet.

#include "system.hpp"

#include <csignal>

#include <fcntl.h>
#include <io.h>
#include <sys/stat.h>
#include <windows.h>

#include "paths.hpp"

namespace levelwright::cli {
namespace {

void (*on_interrupt)(int number) = nullptr;

// Windows calls this in a thread of its own.
BOOL WINAPI console_event(DWORD event) {
    if (event == CTRL_C_EVENT || event == CTRL_BREAK_EVENT) {
        on_interrupt(SIGINT);
        return TRUE;
    }
    on_interrupt(SIGTERM);  // the window was closed; Windows ends the program when this function returns
    Sleep(INFINITE);
    return TRUE;
}

std::string as_utf8(const wchar_t* text) {
    const int bytes = WideCharToMultiByte(CP_UTF8, 0, text, -1, nullptr, 0, nullptr, nullptr);
    std::string converted(static_cast<std::size_t>(bytes), '\0');
    WideCharToMultiByte(CP_UTF8, 0, text, -1, converted.data(), bytes, nullptr, nullptr);
    converted.pop_back();  // the zero at the end
    return converted;
}

}  // namespace

std::vector<std::string> start_program(int, char**) {
    for (std::FILE* stream : {stdin, stdout, stderr}) _setmode(_fileno(stream), _O_BINARY);
    SetConsoleOutputCP(CP_UTF8);
    int count = 0;
    wchar_t** words = CommandLineToArgvW(GetCommandLineW(), &count);
    std::vector<std::string> converted;
    for (int i = 1; i < count; ++i) converted.push_back(as_utf8(words[i]));
    LocalFree(words);
    return converted;
}

int open_to_read(const std::string& path) {
    return _wopen(path_of(path).c_str(), _O_RDONLY | _O_BINARY | _O_NOINHERIT);
}
int open_to_write(const std::string& path) {
    return _wopen(path_of(path).c_str(), _O_WRONLY | _O_CREAT | _O_TRUNC | _O_BINARY | _O_NOINHERIT,
                  _S_IREAD | _S_IWRITE);
}

void catch_signals(void (*handler)(int number)) {
    on_interrupt = handler;
    SetConsoleCtrlHandler(console_event, TRUE);
}

void remove_at_once(const char* path) { _wunlink(path_of(path).c_str()); }

bool takes_escapes(std::FILE* stream) {
    const auto console = reinterpret_cast<HANDLE>(_get_osfhandle(_fileno(stream)));
    DWORD mode = 0;
    return GetConsoleMode(console, &mode) &&
           SetConsoleMode(console, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
}

Taken take_terminal() { return Taken::not_supported; }
void give_terminal_back() {}
void watch_stops(void (*)(), void (*)()) {}
void send_to_terminal(std::string_view) {}
std::optional<Size> terminal_size() { return std::nullopt; }
std::optional<int> byte_from_terminal(std::chrono::milliseconds) { return terminal_closed; }

}  // namespace levelwright::cli
