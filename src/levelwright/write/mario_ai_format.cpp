// Reads and writes the alphabet of the Mario AI benchmarks. What pipes and cannons mean depends on the symbols around them.

#include "levelwright/write/mario_ai_format.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "levelwright/base/text.hpp"
#include "levelwright/games/game.hpp"
#include "levelwright/games/platformer/platformer_level.hpp"
#include "levelwright/write/collect.hpp"
#include "levelwright/write/json/json_format.hpp"
#include "levelwright/write/position.hpp"
#include "levelwright/write/rows.hpp"

namespace levelwright {
namespace {

// The first symbol with a meaning is the one that is written.
struct Symbol {
    char symbol;
    const char* tile;
    const char* object = nullptr;
};
constexpr Symbol symbols[] = {
    {'-', "floor"},
    {'|', "floor"},
    {'X', "rock"},
    {'#', "wall"},
    {'S', "brick"},
    {'C', "coin_brick"},
    {'Q', "coin_block"},
    {'!', "coin_block"},
    {'U', "power_brick"},
    {'?', "power_block"},
    {'@', "power_block"},
    {'L', "life_brick"},
    {'1', "hidden_life_block"},
    {'2', "hidden_coin_block"},
    {'D', "used_block"},
    {'%', "platform"},
    {'t', "pipe"},
    {'T', "pipe"},
    {'<', "pipe"},
    {'>', "pipe"},
    {'[', "pipe"},
    {']', "pipe"},
    {'B', "cannon"},
    {'b', "cannon_base"},
    {'*', "cannon_base"},
    {'o', "floor", "coin"},
    {'g', "floor", "grub"},
    {'E', "floor", "grub"},
    {'G', "floor", "winged_grub"},
    {'r', "floor", "red_snail"},
    {'R', "floor", "winged_red_snail"},
    {'k', "floor", "green_snail"},
    {'K', "floor", "winged_green_snail"},
    {'y', "floor", "urchin"},
    {'Y', "floor", "winged_urchin"},
    {'M', "floor", "entrance"},
    {'F', "floor", "exit"},
};
constexpr std::string_view floors = "X#@!BCQ<>[]?SUD%tT";  // on which start and exit stand when not drawn
constexpr int pole_height = 11;

const Symbol* meaning_of(char symbol) {
    const auto found = std::find_if(std::begin(symbols), std::end(symbols),
                                    [&](const Symbol& known) { return known.symbol == symbol; });
    return found == std::end(symbols) ? nullptr : found;
}

// Which piece of a pipe stands in a cell: the engine of the benchmark numbers them by their neighbours.
enum class PipePiece : std::uint8_t { none, top_left, top_right, left, right, narrow_top, narrow, nothing };

class MarioAiReader {
 public:
    explicit MarioAiReader(std::string_view text) : text_(text), rows_(rows_of(text)) {}

    Result<Level> read() {
        if (auto checked = check(); !checked) return tl::unexpected(checked.error());
        KindCollector kinds(stock_palette(Perspective::side));
        for (const Symbol& symbol : symbols) {
            if (symbol.object) kinds.object(object_from_name(symbol.object, 0));
        }
        kinds.object(object_from_name("snapper", 0));
        level_.palette = std::make_shared<const Palette>(kinds.palette());
        level_.reset(level_.palette, size_, 1, tile("floor"));
        level_.view = Perspective::side;
        exit_ = exit_.value_or(Point{size_.width - 1, row_above_ground(size_.width - 1)});
        for (int y = 0; y < size_.height; ++y) {
            for (int x = 0; x < size_.width; ++x) read_cell({x, y});
        }
        add_ends();
        return std::move(level_);
    }

 private:
    Result<void> check() {
        const auto wrong = [&](std::size_t offset, std::string_view sentence) {
            return failure(fmt::format("{}: {}", show_position(text_, offset), sentence));
        };
        if (const auto offset = invalid_utf8(text_)) return wrong(*offset, "this byte is not valid UTF-8");
        if (rows_.empty()) return failure("the text has no rows");
        const std::size_t width = rows_[0].symbols.size();
        if (width * rows_.size() > static_cast<std::size_t>(most_cells))
            return failure(fmt::format("the level has more than {} cells", most_cells));
        size_ = {static_cast<int>(width), static_cast<int>(rows_.size())};
        for (std::size_t y = 0; y < rows_.size(); ++y) {
            const std::string_view row = rows_[y].symbols;
            for (std::size_t x = 0; x < row.size(); ++x) {
                if (!meaning_of(row[x])) return wrong(rows_[y].offset + x, unknown(row.substr(x)));
                if (x >= width) return wrong(rows_[y].offset + x, row_too_long(width));
                const Point at{static_cast<int>(x), static_cast<int>(y)};
                for (auto [marker, found] : {std::pair('M', &start_), std::pair('F', &exit_)}) {
                    if (row[x] != marker) continue;
                    if (*found)
                        return wrong(rows_[y].offset + x,
                                     fmt::format("this is a second {}; the first is at {}", marker,
                                                 line_and_column(**found)));
                    *found = at;
                }
            }
            if (row.size() < width)
                return wrong(rows_[y].offset + row.size(), row_too_short(row.size(), width));
        }
        return {};
    }

    static std::string unknown(std::string_view rest) {
        std::string known;
        for (const Symbol& symbol : symbols) known += fmt::format(" {}", symbol.symbol);
        return fmt::format("the symbol {} is none of the alphabet:{}", show_first_symbol(rest), known);
    }

    TileId tile(const char* name) const { return *level_.palette->tile_named(name); }
    void add(const char* kind, Point at) { level_.add(Object{*level_.palette->object_named(kind), {0, at}}); }
    char symbol(Point at) const {
        return size_.contains(at) ? rows_[index_of(at.y)].symbols[index_of(at.x)] : '\0';
    }
    bool is_pipe(Point at) const { return symbol(at) == 't' || symbol(at) == 'T'; }

    void read_cell(Point at) {
        const Symbol& known = *meaning_of(symbol(at));
        const PipePiece piece = pipe_piece(at);
        pieces_.push_back(piece);
        if (is_behind_pole(at)) {
            if (known.object &&
                waiting_of(level_.palette->objects[*level_.palette->object_named(known.object)]))
                add(known.object, at);
        } else if (piece != PipePiece::nothing) {
            const bool head =
                known.symbol == '*' && symbol(at + Point{0, -1}) != '*' && symbol(at + Point{0, -2}) != '*';
            level_[{0, at}] = tile(head ? "cannon" : known.tile);
            if (known.object && known.symbol != 'M' && known.symbol != 'F') add(known.object, at);
        }
        if (known.symbol == 'T' && piece == PipePiece::top_left) add("snapper", at);
    }

    PipePiece pipe_piece(Point at) const {
        switch (symbol(at)) {
            case '<':
                return PipePiece::top_left;
            case '>':
                return PipePiece::top_right;
            case '[':
                return PipePiece::left;
            case ']':
                return PipePiece::right;
            default:
                if (!is_pipe(at)) return PipePiece::none;
        }
        const bool narrow =
            at.x > 0 && at.x < size_.width - 1 && !is_pipe(at + Point{-1, 0}) && !is_pipe(at + Point{1, 0});
        const PipePiece beside = at.x > 0 ? pieces_.back() : PipePiece::none;
        const bool right = beside == PipePiece::top_left || beside == PipePiece::left;
        const bool below = is_pipe(at + Point{0, -1});
        if (narrow && right && below) return PipePiece::nothing;
        if (narrow) return right || below ? PipePiece::narrow : PipePiece::narrow_top;
        if (right) return below ? PipePiece::right : PipePiece::top_right;
        return below ? PipePiece::left : PipePiece::top_left;
    }

    // On the lowest ground of a column; -1 when there is none.
    int row_above_ground(int x) const {
        bool ground = false;
        for (int y = size_.height - 1; y >= 0; --y) {
            if (floors.find(symbol({x, y})) != floors.npos)
                ground = true;
            else if (ground)
                return y;
        }
        return -1;
    }

    bool is_behind_pole(Point at) const {
        const int top = std::max(1, exit_->y - pole_height);
        return at.x == exit_->x && (at.y == top || (at.y > top && at.y <= exit_->y));
    }

    void add_ends() {
        const Point start = start_.value_or(Point{0, row_above_ground(0)});
        add("entrance", {start.x, std::max(0, start.y)});
        if (start.y < 0) level_.set(static_cast<ObjectId>(level_.objects.size() - 1), rows_above, 1);
        add("exit", {exit_->x, std::max(0, exit_->y)});
    }

    std::string_view text_;
    std::vector<TextRow> rows_;
    Size size_;
    std::optional<Point> start_, exit_;
    std::vector<PipePiece> pieces_;  // row by row, as far as read
    Level level_;
};

class MarioAiWriter {
 public:
    explicit MarioAiWriter(const Level& level) : level_(level) {}

    Result<std::string> write() {
        PlatformerReader reader;
        PlatformerBoard board, as_read;
        PlatformerRules rules;
        const bool has_rules = level_.game && level_.game->game == "platformer";
        if (has_rules) {
            auto taken = take_rules(level_, "platformer", PlatformerRules::description(), &rules);
            if (!taken) return tl::unexpected(taken.error());
        }
        if (auto read = reader.read(level_, board, rules); !read) return tl::unexpected(read.error());
        if (!board.lifts().empty()) return failure("the alphabet of mario-ai has no lifts");
        if (!board.exits().empty())
            return failure("the alphabet of mario-ai has no exits to touch; there an exit is a column");
        for (int y = 0; y < level_.size.height; ++y) {
            for (const TileId tile : level_.floor(0).row(y)) text_ += symbol_of((*level_.palette)[tile]);
            text_ += '\n';
        }
        if (auto put = put_objects(); !put) return tl::unexpected(put.error());
        const auto again = read_mario_ai(text_);
        if (!again) return tl::unexpected(again.error());
        if (auto read = reader.read(*again, as_read); !read) return tl::unexpected(read.error());
        if (auto same = compare(board, as_read); !same) return tl::unexpected(same.error());
        return std::move(text_);
    }

 private:
    static char symbol_of(const TileKind& tile) {
        for (const Symbol& known : symbols) {
            if (!known.object && tile.name == known.tile) return known.symbol;
        }
        const Block block = block_of(tile);
        return block == Block::ground ? 'X' : block == Block::ledge ? '%' : '-';
    }

    char& at(Point place) {
        return text_[index_of(place.y) * static_cast<std::size_t>(level_.size.width + 1) +
                     static_cast<std::size_t>(place.x)];
    }

    Result<void> put_objects() {
        std::vector<End> entrances, exits;
        find_entrances(level_, entrances);
        find_exits(level_, exits);
        for (const Object& object : level_.objects) {
            if (!level_.contains(object.place)) continue;
            const auto is_it = [&](const End& end) {
                return end.object != ObjectId::none && &level_.objects[end.object] == &object;
            };
            const bool starts = is_it(entrances.front()), ends = is_it(exits.front());
            const char symbol = starts ? 'M' : ends ? 'F' : symbol_of((*level_.palette)[object.kind]);
            if (starts && level_.property(entrances.front().object, rows_above)) continue;
            if (auto put = put_object(symbol, object); !put) return put;
        }
        return {};
    }

    static char symbol_of(const ObjectKind& kind) {
        const auto waiting = waiting_of(kind);
        if (waiting && waiting->actor == Actor::snapper) return 'T';
        for (const Symbol& known : symbols) {
            if (known.object && kind.name == known.object && !is_end(known.symbol)) return known.symbol;
        }
        if (waiting) return waiting_symbol(*waiting);
        return is_coin(kind) ? 'o' : '\0';
    }
    static bool is_end(char symbol) { return symbol == 'M' || symbol == 'F'; }
    static char waiting_symbol(const Waiting& waiting) {
        for (const Symbol& known : symbols) {
            if (!known.object) continue;
            const auto of_symbol = waiting_of(object_from_name(known.object, 0));
            if (of_symbol && of_symbol->actor == waiting.actor && of_symbol->winged == waiting.winged)
                return known.symbol;
        }
        return '\0';
    }

    Result<void> put_object(char symbol, const Object& object) {
        const std::string& name = (*level_.palette)[object.kind].name;
        const auto wrong = [&](std::string_view why) {
            return failure(fmt::format("{}: the {} {}, which the alphabet of mario-ai cannot say",
                                       line_and_column(object.place.at), name, why));
        };
        if (symbol == '\0') return wrong("is none of the game's");
        char& there = at(object.place.at);
        if (there != (symbol == 'T' ? 't' : '-')) {
            return wrong(symbol == 'T' ? "is not in a pipe" : "stands where something else is");
        }
        there = symbol;
        return {};
    }

    // What neighbours make of pipes, and what stands behind the pole, shows only when the text is read.
    Result<void> compare(const PlatformerBoard& wanted, const PlatformerBoard& read) const {
        for (int y = 0; y < level_.size.height; ++y) {
            for (int x = 0; x < level_.size.width; ++x) {
                const Point place{x, y};
                const Waiting &a = wanted.waiting(wanted.cell(place)), &b = read.waiting(read.cell(place));
                if (wanted.block(x, y) == read.block(x, y) && a.actor == b.actor && a.winged == b.winged)
                    continue;
                if (wanted.block(x, y) > Block::cannon)
                    return failure(
                        fmt::format("{}: the alphabet of mario-ai has no ladders, spikes and springs",
                                    line_and_column(place)));
                return failure(fmt::format(
                    "{}: here the alphabet of mario-ai says something else: {}", line_and_column(place),
                    x == read.exit_column ? "the pole of the exit takes the place of what stands above it"
                                          : "a pipe is two wide, and a snapper is in its upper left piece"));
            }
        }
        if (wanted.start != read.start || wanted.exit_column != read.exit_column)
            return failure("the start or the exit is where the alphabet of mario-ai cannot have it");
        return {};
    }

    const Level& level_;
    std::string text_;
};

}  // namespace

bool is_mario_ai_text(std::string_view text) {
    return text.substr(0, 7) != "legend:" && text.find("\nlegend:") == text.npos &&
           text.find('-') != text.npos && text.find(' ') == text.npos;
}

Result<Level> read_mario_ai(std::string_view text) { return MarioAiReader(text).read(); }

Result<std::string> write_mario_ai(const Level& level) { return MarioAiWriter(level).write(); }

const Format mario_ai_format{
    "mario-ai",
    "The alphabet of the Mario AI benchmarks, for platformer levels; nothing else is kept.",
    ".mario.txt",
    false,
    false,
    [](const Level& level, const WriteOptions& options) -> Result<std::vector<NamedBuffer>> {
        auto text = write_mario_ai(level);
        if (!text) return tl::unexpected(text.error());
        return std::vector<NamedBuffer>{{options.name + ".mario.txt", *std::move(text)}};
    },
    is_mario_ai_text,
    read_mario_ai};

}  // namespace levelwright
