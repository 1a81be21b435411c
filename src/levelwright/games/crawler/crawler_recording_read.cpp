// Reads recorded games line by line; mistakes are told with line and column.

#include <array>

#include <fmt/format.h>

#include "levelwright/base/text.hpp"
#include "levelwright/games/crawler/crawler_recording.hpp"

namespace levelwright {
namespace {

struct Word {
    std::string_view text;
    int column = 1;
};

std::vector<Word> words_of(std::string_view line) {
    std::vector<Word> words;
    for (std::size_t at = 0; at < line.size();) {
        if (line[at] == ' ' || line[at] == '\t' || line[at] == '\r') {
            ++at;
            continue;
        }
        const std::size_t end = std::min(line.find_first_of(" \t\r", at), line.size());
        words.push_back({line.substr(at, end - at), static_cast<int>(at) + 1});
        at = end;
    }
    return words;
}

std::optional<std::uint32_t> hash_from(std::string_view text) {
    if (text.empty() || text.size() > 8) return std::nullopt;
    std::uint32_t hash = 0;
    for (const char letter : text) {
        const std::size_t digit = std::string_view("0123456789abcdef").find(letter);
        if (digit == std::string_view::npos) return std::nullopt;
        hash = hash * 16 + static_cast<std::uint32_t>(digit);
    }
    return hash;
}

std::optional<Ending> outcome_named(std::string_view name) {
    for (const Ending outcome : {Ending::playing, Ending::won, Ending::lost}) {
        if (name_of(outcome) == name) return outcome;
    }
    return std::nullopt;
}

class RecordingReader {
 public:
    RecordingReader(std::string_view text, bool many) : text_(text), many_(many) {}

    Result<std::vector<RecordedGame>> read() {
        for (std::size_t start = 0; start < text_.size() && error_.empty();) {
            const std::size_t end = std::min(text_.find('\n', start), text_.size());
            ++line_;
            words_ = words_of(text_.substr(start, end - start));
            if (!words_.empty()) read_line();
            start = end + 1;
        }
        if (error_.empty()) close();
        if (error_.empty() && games_.empty()) error_ = "the recording is empty";
        if (!error_.empty()) return failure(error_);
        return std::move(games_);
    }

 private:
    void fail(int column, std::string_view sentence) {
        if (error_.empty()) error_ = fmt::format("line {}, column {}: {}", line_, column, sentence);
    }

    void read_line() {
        const std::string_view kind = words_[0].text;
        if (kind == "T") return begin_game();
        if (kind == "M") return read_turn(HeroAction::Kind::move);
        if (kind == "J") return read_turn(HeroAction::Kind::throw_javelin);
        if (kind == "N") return read_turn(HeroAction::Kind::pass);
        if (kind == "E") return end_game();
        fail(words_[0].column, fmt::format("a line begins with T, M, J, N or E, not with \"{}\"", kind));
    }

    void begin_game() {
        close();
        if (words_.size() != 4) return fail(words_[0].column, "a T line has three words: map, player, turns");
        RecordedGame game;
        game.map = words_[1].text;
        game.who = words_[2].text;
        game.line = line_;
        stated_turns_ = number(3, 0);
        games_.push_back(std::move(game));
        open_ = true;
    }

    void read_turn(HeroAction::Kind kind) {
        if (!open_ && (many_ || !games_.empty()))
            return fail(words_[0].column, "no game has begun here; a T line begins one");
        if (!open_) {
            games_.emplace_back();
            open_ = true;
        }
        RecordedTurn turn;
        turn.kind = kind;
        turn.line = line_;
        const std::size_t count = words_.size() - 1;
        const bool bare_pass = kind == HeroAction::Kind::pass && count == 0;
        if (count != 2 && count != 6 && !bare_pass) {
            const auto& last = words_.back();
            return fail(
                last.column + static_cast<int>(last.text.size()),
                fmt::format("a turn has two numbers, and may add the outcome (hp x y hash); this line has {}",
                            count));
        }
        if (!bare_pass) turn.where = {number(1, -65536), number(2, -65536)};
        if (count == 6) turn.after = read_after();
        games_.back().turns.push_back(turn);
    }

    RecordedTurn::After read_after() {
        RecordedTurn::After after;
        after.health = number(3, -1'000'000);
        after.hero.x = number(4, 0);
        after.hero.y = number(5, 0);
        const auto hash = hash_from(words_[6].text);
        if (!hash)
            fail(words_[6].column,
                 fmt::format("\"{}\" is not a hash of eight hexadecimal digits", words_[6].text));
        after.hash = hash.value_or(0);
        return after;
    }

    void end_game() {
        if (!open_) return fail(words_[0].column, "no game has begun here");
        if (words_.size() != 7)
            return fail(words_[0].column,
                        "an E line has six words: outcome, kills, treasures, potions, throws, knockouts");
        RecordedEnd end;
        const auto outcome = outcome_named(words_[1].text);
        if (!outcome)
            return fail(words_[1].column, fmt::format("\"{}\" is not won, lost or play", words_[1].text));
        end.outcome = *outcome;
        const std::array<int*, 5> numbers{&end.kills, &end.treasures, &end.potions, &end.throws,
                                          &end.knockouts};
        for (std::size_t i = 0; i < numbers.size(); ++i) *numbers[i] = number(i + 2, 0);
        end.line = line_;
        games_.back().end = end;
        close();
    }

    // A game must be as long as it says; a file that was cut off is noticed here.
    void close() {
        if (!open_ || !error_.empty()) return;
        open_ = false;
        const RecordedGame& game = games_.back();
        const auto turns = static_cast<int>(game.turns.size());
        if (stated_turns_ && *stated_turns_ != turns)
            return fail(1, fmt::format("the game of line {} ends here after {} turns; its T line says {}",
                                       game.line, turns, *stated_turns_));
        if (many_ && !game.end)
            return fail(1,
                        fmt::format("the game of line {} has no E line; the file may be cut off", game.line));
        stated_turns_.reset();
    }

    int number(std::size_t word, int least) {
        const auto value = whole_number(words_[word].text);
        if (!value || *value < least || *value > 1'000'000)
            fail(words_[word].column, fmt::format("\"{}\" is not a valid number here", words_[word].text));
        return error_.empty() ? static_cast<int>(*value) : 0;
    }

    std::string_view text_;
    bool many_;
    int line_ = 0;
    std::vector<Word> words_;
    std::vector<RecordedGame> games_;
    bool open_ = false;
    std::optional<int> stated_turns_;
    std::string error_;
};

}  // namespace

Result<std::vector<RecordedGame>> read_recordings(std::string_view text, bool many) {
    return RecordingReader(text, many).read();
}

}  // namespace levelwright
