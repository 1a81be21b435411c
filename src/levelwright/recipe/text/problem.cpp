// The one table of codes and sentences, and problems shown with their line and a caret.

#include "levelwright/recipe/text/problem.hpp"

#include <algorithm>

#include "levelwright/base/text.hpp"

namespace levelwright {
namespace {

struct MistakeRow {
    Mistake mistake;
    std::string_view code;
    std::string_view sentence;
};

constexpr MistakeRow table[] = {
    {Mistake::not_utf8, "not-utf8", "this byte is not valid UTF-8; save the file as UTF-8 text"},
    {Mistake::binary, "binary", "this is not text: it contains a zero byte"},
    {Mistake::empty_text, "empty", "the text is empty; {}"},
    {Mistake::syntax, "syntax", "{}"},
    {Mistake::unclosed, "unclosed", "this {} is never closed"},
    {Mistake::duplicate_key, "duplicate-key", "duplicate key \"{}\"; the first is on line {}"},
    {Mistake::too_deep, "too-deep", "nested deeper than {} levels"},
    {Mistake::too_many_values, "too-many-values", "more than {} values"},
    {Mistake::bad_number, "bad-number", "\"{}\" is not a number that can be used: {}"},
    {Mistake::bad_escape, "bad-escape", "\"{}\" is not an escape; write {}"},
    {Mistake::unknown_key, "unknown-key", "unknown key \"{}\" in {}"},
    {Mistake::unknown_name, "unknown-name", "unknown {} \"{}\""},
    {Mistake::missing_key, "missing-key", "{} needs \"{}\": {}"},
    {Mistake::wrong_type, "wrong-type", "\"{}\" must be {}, not {}"},
    {Mistake::out_of_limits, "out-of-limits", "\"{}\" must be {}, not {}"},
    {Mistake::bad_range, "bad-range", "{}"},
    {Mistake::bad_value, "bad-value", "{}"},
    {Mistake::cannot_vary, "cannot-vary", "\"{}\" must be one fixed value: {}"},
    {Mistake::too_long, "too-long", "\"{}\" has {} {}; at most {} are allowed"},
    {Mistake::contradiction, "contradiction", "{}"},
    {Mistake::limit, "limit", "{}"},
    {Mistake::outdated, "outdated", "{}"},
    {Mistake::unused, "unused", "{}"},
    {Mistake::not_found, "not-found", "{}"},
    {Mistake::off_the_map, "off-the-map",
     "this rectangle {} the map: it goes from {}, {} to {}, {}, and the map is {}x{} cells"},
    {Mistake::no_such_tag, "no-such-tag", "no step gives the tag \"{}\" to anything"},
};

const MistakeRow& row_of(Mistake mistake) {
    return *std::find_if(std::begin(table), std::end(table),
                         [&](const MistakeRow& row) { return row.mistake == mistake; });
}

// Longer lines are shown as a window of this many bytes around the place.
constexpr std::size_t longest_line = 200;

// Moves a cut in a UTF-8 text back to the start of a character.
std::size_t character_start(std::string_view text, std::size_t at) {
    for (int i = 0; i < 3 && at > 0 && at < text.size() && (text[at] & 0xc0) == 0x80; ++i) --at;
    return at;
}

std::string valid_utf8(std::string_view text) {
    std::string result;
    while (const auto wrong = invalid_utf8(text)) {
        result.append(text.substr(0, *wrong)).append("\ufffd");
        text.remove_prefix(*wrong + 1);
    }
    return result.append(text);
}

// A byte order mark is not part of the first line.
std::size_t first_line_start(std::string_view text) { return text.substr(0, 3) == "\xef\xbb\xbf" ? 3 : 0; }

void place(Problem& problem, const Source& source, const Spot& spot) {
    const std::string_view text = source.text;
    const std::size_t first = first_line_start(text);
    const std::size_t at = std::clamp<std::size_t>(spot.offset, first, text.size());
    const std::size_t last_break = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
    const std::size_t line_start = last_break == std::string_view::npos ? first : last_break + 1;
    const std::string_view ahead = text.substr(at, std::max<std::size_t>(spot.length, longest_line + 4));
    const std::size_t line_end = at + std::min(ahead.find_first_of("\r\n"), ahead.size());
    const std::string_view line = text.substr(line_start, line_end - line_start);  // or what matters of it
    const std::size_t in_line = at - line_start;
    problem.source = source.name;
    problem.column = 1 + character_count(line.substr(0, in_line));
    problem.length = std::max(1, character_count(line.substr(in_line, spot.length)));
    const bool whole = line.size() <= longest_line;
    const std::size_t start =
        whole || in_line <= longest_line / 2 ? 0 : character_start(line, in_line - longest_line / 2);
    const std::size_t end =
        whole ? line.size() : character_start(line, std::min(line.size(), start + longest_line));
    problem.mark = 1 + character_count(line.substr(start, in_line - start));
    problem.line_text = valid_utf8(line.substr(start, end - start));
}

// Control characters would play tricks on terminals, and tabs would move the caret.
std::string printable(std::string_view text) {
    std::string result;
    for (const char byte : text)
        result += static_cast<unsigned char>(byte) < 0x20 || byte == 0x7f ? ' ' : byte;
    return result;
}

}  // namespace

std::string_view code_of(Mistake mistake) { return row_of(mistake).code; }
std::string_view sentence_of(Mistake mistake) { return row_of(mistake).sentence; }

std::string place_text(const Source& source, const Spot& spot) {
    Problem problem;
    place(problem, source, spot);
    const std::string_view before = std::string_view(source.text).substr(0, spot.offset);
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    return fmt::format("{}:{}:{}", problem.source, line, problem.column);
}

Problem& Problems::add(Mistake mistake, const Spot& spot, std::string path, std::string sentence, int) {
    const bool note = mistake >= Mistake::outdated;
    const bool again = was_told(spot, sentence);
    errors_ += !note;
    repeats_ += !note && again;
    if (again || list_.size() >= most) {
        surplus_ = {.line = 0};
        return surplus_;
    }
    spots_.push_back(spot);
    Problem& problem = list_.emplace_back();
    problem.severity = note ? Problem::Severity::note : Problem::Severity::error;
    problem.code = code_of(mistake);
    problem.sentence = std::move(sentence);
    problem.path = document_ && spot.source == 0 ? path_at(*document_, spot) : std::move(path);
    if (spot.source < sources_->size()) {
        place(problem, (*sources_)[spot.source], spot);
        problem.line = line_of(spot);
    }
    return problem;
}

// What several steps share is checked with each of them.
bool Problems::was_told(const Spot& spot, std::string_view sentence) const {
    for (std::size_t i = 0; i < spots_.size(); ++i) {
        const Spot& other = spots_[i];
        if (other.source == spot.source && other.offset == spot.offset && other.length == spot.length &&
            list_[i].sentence == sentence)
            return true;
    }
    return false;
}

int Problems::line_of(const Spot& spot) {
    if (line_breaks_.size() <= spot.source) line_breaks_.resize(spot.source + 1);
    std::vector<std::size_t>& breaks = line_breaks_[spot.source];
    const std::string_view text = (*sources_)[spot.source].text;
    if (breaks.empty()) {
        for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1))
            breaks.push_back(at);
        breaks.push_back(text.size());
    }
    const auto next =
        std::lower_bound(breaks.begin(), breaks.end(), std::min<std::size_t>(spot.offset, text.size()));
    return 1 + static_cast<int>(next - breaks.begin());
}

void Problems::suggest(Problem& problem, std::string_view name, std::span<const std::string> candidates) {
    if (problem.line == 0) return;
    if (const auto nearest = nearest_name(name, candidates)) {
        problem.suggestion = fmt::format("did you mean \"{}\"?", *nearest);
    } else if (!candidates.empty() && candidates.size() <= 12) {
        problem.suggestion = fmt::format("available: {}", listed(candidates));
    }
}

std::string show(const Problem& problem) {
    const std::string line = printable(problem.line_text);
    const int room = character_count(line) - (problem.mark - 1);
    const auto marks = static_cast<std::size_t>(std::max(1, std::min(problem.length, room)));
    std::string text = fmt::format("{}:{}:{}: {}: {}", problem.source, problem.line, problem.column,
                                   problem.severity == Problem::Severity::note ? "note" : "error",
                                   printable(problem.sentence));
    if (!problem.suggestion.empty()) text += "; " + printable(problem.suggestion);
    if (!line.empty()) {
        const std::string margin(static_cast<std::size_t>(problem.mark - 1), ' ');
        text += fmt::format("\n    {}\n    {}^{}", line, margin, std::string(marks - 1, '~'));
    }
    if (!problem.path.empty()) text += fmt::format("\n    at {}", printable(problem.path));
    return text + "\n";
}

}  // namespace levelwright
