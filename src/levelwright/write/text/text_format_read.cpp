// Reads drawings: parts legend from rows, finds floors and width, and puts what the symbols stand for.

#include <algorithm>
#include <array>
#include <unordered_map>

#include <fmt/format.h>

#include "levelwright/base/text.hpp"
#include "levelwright/write/collect.hpp"
#include "levelwright/write/json/json_format.hpp"
#include "levelwright/write/pictures/glyphs.hpp"
#include "levelwright/write/position.hpp"
#include "levelwright/write/text/legend.hpp"
#include "levelwright/write/text/text_format.hpp"

namespace levelwright {
namespace {

struct Line {
    std::string_view text;   // without its end
    std::size_t offset = 0;  // in the whole text
};

std::vector<Line> split(std::string_view text) {
    std::vector<Line> lines;
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = std::min(text.find('\n', start), text.size());
        std::string_view line = text.substr(start, end - start);
        if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
        lines.push_back({line, start});
        start = end + 1;
    }
    return lines;
}

class TextReader {
 public:
    TextReader(std::string_view text, const DeclaredKinds* recipe) : text_(text), recipe_(recipe) {}

    Result<Level> read() {
        if (const auto offset = invalid_utf8(text_)) return wrong(*offset, "this byte is not valid UTF-8");
        lines_ = split(text_);
        Result<Legend> legend = read_legend();
        if (!legend) return tl::unexpected(legend.error());
        legend_ = *std::move(legend);
        if (auto error = measure()) return tl::unexpected(*error);
        if (auto error = fill()) return tl::unexpected(*error);
        return std::move(level_);
    }

 private:
    tl::unexpected<Error> wrong(std::size_t offset, std::string_view sentence) const {
        return failure(fmt::format("{}: {}", show_position(text_, offset), sentence));
    }

    // Cuts the legend off the lines.
    Result<Legend> read_legend() {
        const auto is_start = [](const Line& line) { return line.text.substr(0, 7) == "legend:"; };
        const auto last = std::find_if(lines_.rbegin(), lines_.rend(), is_start);
        if (last == lines_.rend()) return recipe_ ? legend_of(*recipe_) : stock_legend();
        const std::size_t offset = last->offset;
        lines_.erase(last.base() - 1, lines_.end());
        return parse_legend(text_, offset, recipe_);
    }

    // Finds the rows of each floor.
    std::optional<Error> measure() {
        while (!lines_.empty() && lines_.back().text.empty()) lines_.pop_back();
        if (lines_.empty()) return Error{"the text has no rows"};
        return legend_.size.area() > 0 ? find_stated_rows() : find_rows();
    }

    std::optional<Error> find_stated_rows() {
        level_.size = legend_.size;
        level_.floors = legend_.floors;
        const auto height = static_cast<std::size_t>(level_.size.height);
        const std::size_t expected = static_cast<std::size_t>(level_.floors) * (height + 1) - 1;
        // Rows of blanks at the end may have lost them, and with them the row itself.
        const bool may_lack_rows = legend_.symbols.count(U' ') > 0;
        if (lines_.size() > expected || (lines_.size() < expected && !may_lack_rows)) {
            return wrong(lines_.back().offset,
                         fmt::format("the drawing ends here after {} lines; its legend says {}",
                                     lines_.size(), expected))
                .value();
        }
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            if (i % (height + 1) < height) {
                rows_.push_back(lines_[i]);
            } else if (!lines_[i].text.empty()) {
                return wrong(lines_[i].offset, "there must be an empty line between two floors").value();
            }
        }
        return std::nullopt;
    }

    // Without a stated size, empty lines part the floors and the longest row tells the width.
    std::optional<Error> find_rows() {
        std::size_t first = 0;
        while (first < lines_.size() && lines_[first].text.empty()) ++first;
        std::int64_t width = 0, height = 0, rows_of_floor = 0, floors = 1;
        for (std::size_t i = first; i < lines_.size(); ++i) {
            if (!lines_[i].text.empty()) {
                rows_.push_back(lines_[i]);
                width = std::max<std::int64_t>(width, character_count(lines_[i].text));
                ++rows_of_floor;
            }
            const bool floor_ends = i + 1 == lines_.size() || (lines_[i].text.empty() && rows_of_floor > 0);
            if (!floor_ends) continue;
            if (height == 0) height = rows_of_floor;
            if (rows_of_floor != height) {
                const auto sentence = fmt::format("floor {} ends here after {} rows; floor 0 has {}",
                                                  floors - 1, rows_of_floor, height);
                return wrong(lines_[i].offset, sentence).value();
            }
            if (i + 1 < lines_.size()) ++floors;
            rows_of_floor = 0;
        }
        if (width * height > most_cells || width * height * floors > most_cells) {
            return Error{fmt::format("the level has more than {} cells", most_cells)};
        }
        level_.size = {static_cast<int>(width), static_cast<int>(height)};
        level_.floors = static_cast<int>(floors);
        return std::nullopt;
    }

    std::optional<Error> fill() {
        const Size size = level_.size;
        level_.reset(std::make_shared<const Palette>(std::move(legend_.palette)), size, level_.floors,
                     TileId{});
        std::array<const LegendEntry*, 128> ascii{};
        for (const auto& [glyph, entry] : legend_.symbols) {
            if (glyph < ascii.size()) ascii[glyph] = &entry;
        }
        const auto find = [&](char32_t glyph) -> const LegendEntry* {
            if (glyph < ascii.size()) return ascii[glyph];
            const auto found = legend_.symbols.find(glyph);
            return found == legend_.symbols.end() ? nullptr : &found->second;
        };
        const auto height = static_cast<std::size_t>(size.height);
        for (std::size_t i = 0; i < height * static_cast<std::size_t>(level_.floors); ++i) {
            const int floor = static_cast<int>(i / height), y = static_cast<int>(i % height);
            const Line row = i < rows_.size() ? rows_[i] : Line{"", text_.size()};
            std::string_view rest = row.text;
            for (int x = 0; x < size.width; ++x) {
                const CodePoint symbol = rest.empty() ? CodePoint{U' ', 0} : first_code_point(rest);
                const LegendEntry* entry = find(symbol.value);
                if (!entry) return unknown_symbol(row, rest);
                put(*entry, {floor, {x, y}});
                rest.remove_prefix(symbol.bytes);
            }
            if (!rest.empty()) {
                const auto sentence = fmt::format("this row is longer than {} symbols", size.width);
                return wrong(offset_of(rest), sentence).value();
            }
        }
        return std::nullopt;
    }

    void put(const LegendEntry& entry, const Place& place) {
        level_[place] = entry.tile;
        for (const KindId kind : entry.objects) level_.add(Object{kind, place});
    }

    std::size_t offset_of(std::string_view rest) const {
        return static_cast<std::size_t>(rest.data() - text_.data());
    }

    Error unknown_symbol(const Line& row, std::string_view rest) const {
        if (rest.empty()) {
            const auto sentence = fmt::format("this row has {} symbols; the level is {} wide",
                                              character_count(row.text), level_.size.width);
            return wrong(row.offset, sentence).value();
        }
        std::string symbol;
        const CodePoint point = first_code_point(rest);
        symbol = can_stand_alone(point.value)
                     ? fmt::format("\"{}\"", rest.substr(0, point.bytes))
                     : fmt::format("U+{:04X}", static_cast<std::uint32_t>(point.value));
        return wrong(offset_of(rest), why_not(point.value, symbol)).value();
    }

    std::string why_not(char32_t point, const std::string& symbol) const {
        if (const auto found = legend_.unclear.find(point); found != legend_.unclear.end())
            return fmt::format("the symbol {} {}; a legend can say what it means", symbol, found->second);
        switch (legend_.origin) {
            case Legend::Origin::written:
                return fmt::format("the symbol {} is not in the legend", symbol);
            case Legend::Origin::recipe:
                return fmt::format(
                    "the recipe has no tile or object with the symbol {}; a legend can say what it means",
                    symbol);
            case Legend::Origin::stock:
                break;
        }
        return fmt::format("the symbol {} is not a stock tile or object; a legend can say what it means",
                           symbol);
    }

    std::string_view text_;
    const DeclaredKinds* recipe_;
    std::vector<Line> lines_;
    std::vector<Line> rows_;
    Legend legend_;
    Level level_;
};

}  // namespace

Result<Level> read_text(std::string_view text, const DeclaredKinds* recipe) {
    if (text.substr(0, 3) == "\xef\xbb\xbf") text.remove_prefix(3);
    return TextReader(text, recipe).read();
}

}  // namespace levelwright
