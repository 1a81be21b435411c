// Reads logs of buttons, traces and indexes of recordings; mistakes are told with line and column.

#include <algorithm>

#include <fmt/format.h>

#include "levelwright/base/text.hpp"
#include "levelwright/games/platformer/platformer_recording.hpp"

namespace levelwright {
namespace {

constexpr std::string_view digits = "0123456789abcdefghijklmnopqrstuv";
constexpr std::string_view trace_head = "tick,act,", index_head = "level,kind,";
constexpr std::size_t most_recordings = 100'000;

std::string_view without_return(std::string_view line) {
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    return line;
}

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = std::min(text.find('\n', start), text.size());
        lines.push_back(without_return(text.substr(start, end - start)));
        start = end + 1;
    }
    return lines;
}

std::vector<std::string_view> cells_of(std::string_view line) {
    std::vector<std::string_view> cells;
    for (std::size_t start = 0;;) {
        const std::size_t end = std::min(line.find(',', start), line.size());
        cells.push_back(line.substr(start, end - start));
        if (end == line.size()) return cells;
        start = end + 1;
    }
}

Result<std::vector<Buttons>> read_buttons(std::string_view text) {
    std::vector<Buttons> buttons;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::size_t digit = digits.find(text[i]);
        if (digit == digits.npos && without_return(text.substr(i)).find_first_not_of("\r\n") == text.npos)
            break;
        if (digit == digits.npos)
            return failure(fmt::format(
                "line 1, column {}: buttons are digits from 0 to 9 and letters from a to v", i + 1));
        buttons.push_back(buttons_numbered(static_cast<std::uint32_t>(digit)));
    }
    if (buttons.empty()) return failure("the recording is empty");
    return buttons;
}

// A trace says which buttons were held, and the mode after the first tick, which is that of the start.
Result<void> read_trace(std::string_view text, PlatformerRecording& recording) {
    const std::vector<std::string_view> lines = lines_of(text);
    constexpr std::size_t act = 1, mode = 9, columns = 13;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const std::vector<std::string_view> cells = cells_of(lines[i]);
        if (cells.size() + 1 < columns)
            return failure(
                fmt::format("line {}: a row has {} columns, and this one {}", i + 1, columns, cells.size()));
        const auto number = whole_number(cells[act]);
        if (i == 1) {
            const auto at_start = whole_number(cells[mode]);
            if (!at_start || *at_start < 0 || *at_start > 2)
                return failure(fmt::format("line {}: \"{}\" is not a mode from 0 to 2", i + 1, cells[mode]));
            recording.mode = static_cast<int>(*at_start);
            continue;
        }
        if (!number || *number < 0 || *number >= static_cast<std::int64_t>(button_sets))
            return failure(
                fmt::format("line {}: \"{}\" is not a set of buttons from 0 to 31", i + 1, cells[act]));
        recording.buttons.push_back(buttons_numbered(static_cast<std::uint32_t>(*number)));
    }
    if (lines.size() < 2) return failure("the recording is empty");
    recording.trace = text;
    return {};
}

Result<std::unique_ptr<Recording>> read_line(std::string_view line, const FileBeside& beside) {
    const std::vector<std::string_view> cells = cells_of(line);
    if (cells.size() < 4) return failure("a line begins with level, kind, start_mode and timer_s");
    auto recording = std::make_unique<PlatformerRecording>();
    const std::string level(cells[0]), kind(cells[1]);
    const auto mode = whole_number(cells[2]), seconds = whole_number(cells[3]);
    if (!mode || *mode < 0 || *mode > 2)
        return failure(fmt::format("\"{}\" is not a mode from 0 to 2", cells[2]));
    if (!seconds || *seconds < 0 || *seconds > 100'000)
        return failure(fmt::format("\"{}\" is not a number of seconds", cells[3]));
    const auto read = [&](const char* ending) { return beside(kind + "/" + level + ending); };
    const auto log = read(".act"), trace = read(".csv"), side_log = read(".ev");
    if (!log) return failure(log.error().sentence);
    if (!trace) return failure(trace.error().sentence);
    if (auto known = read_trace(*trace, *recording); !known) return tl::unexpected(known.error());
    auto buttons = read_buttons(*log);
    if (!buttons) return tl::unexpected(buttons.error());
    recording->buttons = *std::move(buttons);
    if (side_log) recording->side_log = *side_log;
    recording->mode = static_cast<int>(*mode);
    recording->seconds = static_cast<int>(*seconds);
    recording->map = level;
    recording->level_file = level + ".txt";
    recording->who = kind;
    return recording;
}

using Recordings = std::vector<std::unique_ptr<Recording>>;

Result<Recordings> read_index(std::string_view text, const FileBeside& beside) {
    Recordings all;
    const std::vector<std::string_view> lines = lines_of(text);
    if (lines.size() > most_recordings)
        return failure(fmt::format("the index has more than {} lines", most_recordings));
    for (std::size_t i = 1; i < lines.size(); ++i) {
        if (lines[i].empty()) continue;
        auto recording = read_line(lines[i], beside);
        if (!recording) return failure(fmt::format("line {}: {}", i + 1, recording.error().sentence));
        (*recording)->line = static_cast<int>(i) + 1;
        all.push_back(*std::move(recording));
    }
    if (all.empty()) return failure("the index names no recording");
    return all;
}

}  // namespace

char letter_of(const Buttons& buttons) { return digits[number_of(buttons)]; }

bool is_platformer_recording(std::string_view text) {
    return text.starts_with(trace_head) || text.starts_with(index_head) ||
           text.find_first_not_of(digits) >= std::min(text.find_first_of("\r\n"), text.size());
}

Result<Recordings> read_platformer_recordings(std::string_view text, bool many, const FileBeside& beside) {
    if (text.starts_with(index_head)) return read_index(text, beside);
    if (many) return failure("line 1: an index of recordings begins with \"level,kind,start_mode,timer_s\"");
    auto recording = std::make_unique<PlatformerRecording>();
    if (text.starts_with(trace_head)) {
        if (auto read = read_trace(text, *recording); !read) return tl::unexpected(read.error());
    } else {
        auto buttons = read_buttons(text);
        if (!buttons) return tl::unexpected(buttons.error());
        recording->buttons = *std::move(buttons);
    }
    Recordings one;
    one.push_back(std::move(recording));
    return one;
}

}  // namespace levelwright
