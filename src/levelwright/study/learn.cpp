// Levels are cut where the ground is level and nothing is going on, so that every piece begins and ends with a place to stand.

#include "levelwright/study/learn.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "levelwright/study/example_level.hpp"

namespace levelwright {
namespace {

constexpr int shortest_piece = 4, longest_piece = 12;  // [columns]

struct Piece {
    std::string family;
    std::vector<std::string> rows;
    int count = 1;
    std::string name;
    friend bool operator==(const Piece& a, const Piece& b) { return a.rows == b.rows; }
};

using Counts = std::map<std::string, std::map<std::string, int>>;

class Learner {
 public:
    explicit Learner(Learnt what) : what_(what) {}

    Result<std::string> learn(std::span<const Level> levels) {
        for (const Level& level : levels) {
            if (level.view != Perspective::side)
                return failure("levels to learn from must be seen from the side");
            if (level.size.height < 2 || level.size.width < shortest_piece)
                return failure(fmt::format("a level of {}x{} cells is too small to learn from",
                                           level.size.width, level.size.height));
            if (what_ == Learnt::columns && level.size.height != levels[0].size.height)
                return failure(fmt::format(
                    "columns are learnt from levels of one height; one has {} rows and one has {}",
                    levels[0].size.height, level.size.height));
            learn(ExampleLevel(level, glyphs_));
        }
        return text(levels);
    }

 private:
    void learn(const ExampleLevel& level) {
        const int first = level.entrance ? std::clamp(level.entrance->x + 2, 3, level.size.width - 1) : 0;
        const int last =
            level.exit ? std::clamp(level.exit->x - 1, first, level.size.width - 1) : level.size.width;
        if (level.entrance && start_.empty())
            start_ = drawn(level, 0, first, level.entrance, level.entrance_glyph, true);
        if (level.exit && finish_.empty())
            finish_ = drawn(level, last, level.size.width, level.exit, level.exit_glyph, false);
        std::string before = level.entrance ? "start" : "";
        const auto follow = [&](const std::string& next) {
            if (!before.empty()) ++follows_[before][next];
            before = next;
        };
        if (what_ == Learnt::columns) {
            for (int x = first; x < last; ++x) follow(add({"", drawn(level, x, x + 1, {}, "", false)}));
        } else {
            for (const auto& [from, to] : pieces_of(level, first, last))
                follow(add({family_of(level, from, to), drawn(level, from, to, {}, "", true)}));
        }
    }

    // The name of the piece, or of its family.
    std::string add(Piece piece) {
        const auto found = std::find(pieces_.begin(), pieces_.end(), piece);
        if (found != pieces_.end()) {
            ++found->count;
            return what_ == Learnt::columns ? found->name : found->family;
        }
        const std::string stem = what_ == Learnt::columns ? "c" : piece.family + "_";
        piece.name = stem + std::to_string(++number_of_[stem]);
        pieces_.push_back(piece);
        return what_ == Learnt::columns ? piece.name : piece.family;
    }

    static bool may_cut(const ExampleLevel& level, int x, bool calm) {
        const std::size_t a = index_of(x - 1), b = index_of(x);
        if (level.gap[a] != 0 || level.gap[b] != 0 || level.stands[a] < 0) return false;
        return level.stands[a] == level.stands[b] && (!calm || (level.calm[a] != 0 && level.calm[b] != 0));
    }

    static std::vector<std::pair<int, int>> pieces_of(const ExampleLevel& level, int first, int last) {
        std::vector<std::pair<int, int>> pieces;
        int from = first;
        for (int x = first + 1; x < last; ++x) {
            const bool long_enough = x - from >= shortest_piece && last - x >= shortest_piece;
            if (!long_enough || !may_cut(level, x, x - from < longest_piece)) continue;
            pieces.push_back({from, x});
            from = x;
        }
        if (last - from >= 2 && level.stands[index_of(from)] >= 0 && level.stands[index_of(last - 1)] >= 0)
            pieces.push_back({from, last});
        return pieces;
    }

    static std::string family_of(const ExampleLevel& level, int from, int to) {
        int rises = 0, falls = 0, enemies = 0, gaps = 0, seconds = 0, lowest = 0;
        for (int x = from; x < to; ++x) {
            const std::size_t column = index_of(x);
            enemies += level.enemies[column];
            gaps += level.gap[column];
            seconds += level.second[column];
            lowest = std::max(lowest, level.stands[column]);
            if (x == from || level.stands[column] < 0 || level.stands[column - 1] < 0) continue;
            rises += level.stands[column] < level.stands[column - 1];
            falls += level.stands[column] > level.stands[column - 1];
        }
        const bool lower_inside =
            lowest > level.stands[index_of(from)] && lowest > level.stands[index_of(to - 1)];
        if (gaps > 0) return "gap";
        if (rises >= 2 && falls == 0) return "stairs_up";
        if (falls >= 2 && rises == 0) return "stairs_down";
        if (lower_inside) return "valley";
        if (enemies >= 2) return "horde";
        if (seconds > 1) return "path";
        if (enemies == 1) return "enemy";
        if (rises + falls > 0) return rises > falls ? "step_up" : "step_down";
        return "flat";
    }

    // The rows of some columns: all of them, or from the highest thing down to the row below the lowest ground.
    std::vector<std::string> drawn(const ExampleLevel& level, int from, int to, std::optional<Point> end,
                                   const std::string& glyph, bool anchors) const {
        int top = what_ == Learnt::columns ? 0 : level.size.height,
            bottom = what_ == Learnt::columns ? level.size.height - 1 : 0;
        for (int x = from; x < to && what_ != Learnt::columns; ++x) {
            for (int y = 0; y < level.size.height; ++y) {
                if (level.at({x, y}) != level.air) top = std::min(top, y);
            }
            bottom = std::max(bottom, level.stands[index_of(x)] + 1);
        }
        top = std::max(0, top - (what_ == Learnt::columns ? 0 : 2));
        std::vector<std::string> rows;
        for (int y = top; y <= bottom; ++y) {
            std::string row;
            for (int x = from; x < to; ++x) {
                const bool anchor = anchors && what_ == Learnt::chunks &&
                                    (x == to - 1 || (x == from && !end)) && y == level.stands[index_of(x)] &&
                                    level.at({x, y}) == level.air;
                row += end == Point{x, y} ? glyph : anchor ? "@" : level.at({x, y});
            }
            rows.push_back(row);
        }
        return rows;
    }

    static std::string shown(const std::vector<std::string>& rows) {
        std::string text;
        for (const std::string& row : rows) text += fmt::format("{}\"{}\"", text.empty() ? "" : ", ", row);
        return "[" + text + "]";
    }

    std::string text(std::span<const Level> levels) const {
        static const char* const purposes[] = {"Grown from the pieces", "Columns in the order",
                                               "Patterns in the order"};
        std::string text = fmt::format(
            "{{\n  purpose: \"{} of {} {}\",\n  size: \"{}x{}\",\n  view: \"side\",\n  game: \"platformer\",\n",
            purposes[static_cast<int>(what_)], levels.size(), levels.size() == 1 ? "level" : "levels",
            levels[0].size.width, levels[0].size.height);
        text += glyphs_.tiles() + glyphs_.objects() + "  steps: [\n    { do: \"fill\" },\n    {\n";
        text += what_ == Learnt::chunks ? chunks_text() : patterns_text();
        return text + "    },\n  ],\n  require: { won: { certify: 1 } },\n}\n";
    }

    std::string chunks_text() const {
        std::string text = fmt::format("      do: \"chunks\",\n      legend: {},\n", glyphs_.legend());
        if (!start_.empty()) text += fmt::format("      start: {},\n", shown(start_));
        if (!finish_.empty()) text += fmt::format("      finish: {},\n", shown(finish_));
        text += "      chunks: [\n";
        for (const Piece& piece : pieces_) {
            int anchors = 0;
            for (const std::string& row : piece.rows)
                anchors += static_cast<int>(std::count(row.begin(), row.end(), '@'));
            if (anchors < 2) continue;
            const std::string more = piece.count > 1 ? fmt::format("frequency: {}, ", piece.count - 1) : "";
            text += fmt::format("        {{ name: \"{}\", {}drawing: {} }},\n", piece.name, more,
                                shown(piece.rows));
        }
        return text + "      ],\n";
    }

    std::string patterns_text() const {
        const bool columns = what_ == Learnt::columns;
        std::string text = fmt::format("      do: \"patterns\",\n      legend: {},\n", glyphs_.legend());
        text += columns ? "      align: \"bottom\",\n" : "      passable: false,\n";
        if (!start_.empty()) text += "      start: \"start\",\n";
        if (!finish_.empty()) text += "      finish: \"finish\",\n";
        text += "      patterns: {\n";
        if (!start_.empty()) text += fmt::format("        start: {},\n", shown(start_));
        if (!finish_.empty()) text += fmt::format("        finish: {},\n", shown(finish_));
        for (const Piece& piece : pieces_) {
            const std::string more = columns ? "" : fmt::format("family: \"{}\", ", piece.family);
            text += fmt::format("        {}: {{ {}weight: {}, drawing: {} }},\n", piece.name, more,
                                piece.count, shown(piece.rows));
        }
        text += "      },\n      follows: {\n";
        for (const auto& [name, next] : follows_) {
            std::string counts;
            for (const auto& [other, count] : next)
                counts += fmt::format("{}{}: {}", counts.empty() ? "" : ", ", other, count);
            text += fmt::format("        {}: {{ {} }},\n", name, counts);
        }
        return text + "      },\n";
    }

    Learnt what_;
    ExampleGlyphs glyphs_;
    std::vector<Piece> pieces_;
    std::map<std::string, int> number_of_;  // pieces by the stem of their name
    std::vector<std::string> start_, finish_;
    Counts follows_;
};

}  // namespace

Result<std::string> learn(Learnt what, std::span<const Level> levels) {
    if (levels.empty()) return failure("there is no level to learn from");
    return Learner(what).learn(levels);
}

}  // namespace levelwright
