// A parser of written legends: size and floors, then a line for each symbol.

#include "levelwright/write/text/legend.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "levelwright/base/text.hpp"
#include "levelwright/write/collect.hpp"
#include "levelwright/write/json/json_format.hpp"
#include "levelwright/write/pictures/glyphs.hpp"
#include "levelwright/write/position.hpp"

namespace levelwright {
namespace {

// One name of an entry, and the words in parentheses after it.
struct Item {
    std::string name;
    bool quoted = false;
    bool has_words = false;
    std::vector<std::string> words;
    std::size_t offset = 0;
};

// Reads line by line; the first mistake stays in `error`.
class LegendParser {
 public:
    LegendParser(std::string_view text, std::size_t offset, const DeclaredKinds* recipe)
        : text_(text), at_(offset), recipe_(recipe), kinds_(recipe ? recipe->all() : stock_palette()) {}

    Result<Legend> parse() {
        parse_head();
        while (error_.empty() && at_ < text_.size()) {
            if (!skip_empty_line()) parse_entry();
        }
        check_doubted();
        if (!error_.empty()) return failure(error_);
        legend_.palette = std::move(kinds_.palette());
        return std::move(legend_);
    }

 private:
    void fail(std::size_t offset, std::string_view sentence) {
        if (error_.empty()) error_ = fmt::format("{}: {}", show_position(text_, offset), sentence);
    }

    char peek() const { return at_ < text_.size() ? text_[at_] : '\n'; }
    bool line_ends() const { return peek() == '\n' || (peek() == '\r' && text_.substr(at_, 2) == "\r\n"); }

    bool accept(std::string_view expected) {
        if (text_.substr(at_, expected.size()) != expected) return false;
        at_ += expected.size();
        return true;
    }

    void skip_blanks() {
        while (peek() == ' ' || peek() == '\t') ++at_;
    }

    void end_line() {
        skip_blanks();
        if (!line_ends()) fail(at_, "expected the end of the line");
        while (at_ < text_.size() && text_[at_++] != '\n') {
        }
    }

    bool skip_empty_line() {
        const std::size_t start = at_;
        skip_blanks();
        if (line_ends()) {
            end_line();
            return true;
        }
        at_ = start;
        return false;
    }

    // `legend: 80x50, 2 floors`, all after the colon optional.
    void parse_head() {
        accept("legend:");
        skip_blanks();
        if (line_ends()) return end_line();
        const std::size_t start = at_;
        const int width = parse_number(), height = accept("x") ? parse_number() : 0;
        int floors = 1;
        if (accept(",")) {
            skip_blanks();
            floors = parse_number();
            if (!accept(" floors")) accept(" floor");
        }
        if (width < 1 || height < 1 || floors < 1) {
            return fail(start, "expected a size such as 80x50, or 80x50, 2 floors, after \"legend:\"");
        }
        legend_.size = {width, height};
        legend_.floors = floors;
        if (legend_.size.area() > most_cells || legend_.size.area() * floors > most_cells) {
            return fail(start, fmt::format("the level has more than {} cells", most_cells));
        }
        end_line();
    }

    int parse_number() {  // 0 for what is none or too large
        const std::size_t start = at_;
        while (peek() >= '0' && peek() <= '9') ++at_;
        const auto number = whole_number(text_.substr(start, at_ - start));
        return !number || *number > most_cells ? 0 : static_cast<int>(*number);
    }

    void parse_entry() {
        if (!accept("  ")) return fail(at_, "an entry of the legend begins with two spaces");
        const std::size_t start = at_;
        const char32_t glyph = parse_glyph();
        if (!accept("  ")) return fail(at_, "expected two spaces and what the symbol stands for");
        LegendEntry entry;
        parse_meaning(glyph, entry);
        if (!error_.empty()) return;
        end_line();
        if (!legend_.symbols.emplace(glyph, std::move(entry)).second) {
            fail(start, "this symbol is in the legend twice");
        }
    }

    char32_t parse_glyph() {
        if (accept("' '")) return U' ';
        const CodePoint glyph = first_code_point(text_.substr(at_));
        if (!can_stand_alone(glyph.value)) fail(at_, "this cannot be a symbol");
        at_ += glyph.bytes;
        return glyph.value;
    }

    // A tile, or objects on a tile; the name of a well-known object alone means that it stands on floor.
    void parse_meaning(char32_t glyph, LegendEntry& entry) {
        std::vector<Item> items{parse_item()};
        while (error_.empty() && accept(",")) items.push_back(parse_item());
        skip_blanks();
        const bool on = accept("on ");
        Item ground{floor_name(), true, false, {}, at_};
        if (on) ground = parse_item();
        if (!error_.empty()) return;
        if (!on && items.size() == 1 && !names_object(items[0])) {
            entry.tile = resolve_tile(items[0], glyph);
            return;
        }
        entry.tile = resolve_tile(ground, U'\0');
        for (const Item& item : items) entry.objects.push_back(resolve_object(item, glyph));
    }

    bool names_object(const Item& item) const {
        if (item.has_words) return false;
        if (recipe_ && recipe_->own.tile_named(item.name)) return false;
        if (recipe_ && recipe_->own.object_named(item.name)) return true;
        return !well_known_tile(item.name) && well_known_object(item.name);
    }

    // What objects stand on when nothing is said.
    std::string floor_name() {
        const auto floor = kinds_.palette().tile_for_role("floor");
        return floor ? kinds_.palette()[*floor].name : "floor";
    }

    // A name that nobody knows says what it does, here or in another entry; else it was hardly meant.
    void doubt(const Item& item) {
        if (!recipe_) return;
        if (item.has_words)
            explained_.push_back(item.name);
        else if (!kinds_.find_tile(item.name) && !well_known_tile(item.name))
            doubted_.push_back(item);
    }

    void check_doubted() {
        for (const Item& item : doubted_) {
            if (std::find(explained_.begin(), explained_.end(), item.name) != explained_.end()) continue;
            const auto near = nearest_name(item.name, recipe_->all().tile_names());
            return fail(item.offset,
                        near ? fmt::format("unknown tile \"{}\"; did you mean \"{}\"?", item.name, *near)
                             : fmt::format("unknown tile \"{0}\"; a tile that is not the recipe's has its "
                                           "traits after it, such as {0} (solid), or {0} ()",
                                           item.name));
        }
    }

    Item parse_item() {
        skip_blanks();
        Item item;
        item.offset = at_;
        item.name = parse_name(item.quoted);
        skip_blanks();
        if (!accept("(")) return item;
        item.has_words = true;
        for (skip_blanks(); error_.empty() && !accept(")"); skip_blanks()) {
            if (!item.words.empty() && !accept(",")) fail(at_, "expected a comma or a closing parenthesis");
            skip_blanks();
            bool quoted = false;
            item.words.push_back(parse_name(quoted));
        }
        return item;
    }

    std::string parse_name(bool& quoted) {
        quoted = peek() == '"';
        if (quoted) return parse_quoted();
        const std::size_t start = at_;
        constexpr std::string_view ends = " \t\r\n,()\"";
        while (at_ < text_.size() && ends.find(text_[at_]) == ends.npos) ++at_;
        if (at_ == start) fail(at_, "expected a name");
        return std::string(text_.substr(start, at_ - start));
    }

    std::string parse_quoted() {
        const std::size_t start = at_++;
        std::string name;
        while (!line_ends()) {
            if (accept("\"")) return name;
            if (accept("\\")) {
                parse_escape(name);
            } else {
                name += text_[at_++];
            }
        }
        fail(start, "this name has no closing quote");
        return name;
    }

    void parse_escape(std::string& name) {
        if (accept("n")) {
            name += '\n';
        } else if (accept("t")) {
            name += '\t';
        } else if (accept("u")) {
            char32_t point = 0;
            for (int i = 0; i < 4; ++i) {
                constexpr std::string_view digits = "0123456789abcdef";
                const std::size_t digit = digits.find(peek());
                if (digit == digits.npos) return fail(at_, "expected four hexadecimal digits");
                point = point * 16 + static_cast<char32_t>(digit);
                ++at_;
            }
            if (point >= 0xd800 && point < 0xe000) return fail(at_ - 4, "this is half of a character");
            name += to_utf8(point);
        } else if (!line_ends()) {
            name += text_[at_++];
        }
    }

    TileId resolve_tile(const Item& item, char32_t glyph) {
        if (item.name == "unknown" && !item.quoted) return unknown_tile;
        doubt(item);
        TileKind kind = tile_from_name(item.name, glyph == U'\0' ? U'?' : glyph);
        if (item.has_words) kind.traits = Traits{};
        for (const std::string& word : item.words) {
            const auto trait = trait_named(word);
            if (!trait) fail(item.offset, fmt::format("unknown trait \"{}\"", word));
            if (trait) kind.traits.add(*trait);
        }
        const auto tile = kinds_.tile(kind);
        if (!tile) fail(item.offset, fmt::format("there are more than {} tiles", most_tiles));
        if (tile && item.has_words) kinds_.palette().tiles[*tile].traits = kind.traits;
        return tile.value_or(TileId{});
    }

    KindId resolve_object(const Item& item, char32_t glyph) {
        ObjectKind kind = object_from_name(item.name, glyph);
        if (item.words.size() > 1) fail(item.offset, "an object is in one group only");
        if (item.has_words) kind.group = item.words.empty() ? "" : item.words[0];
        const auto object = kinds_.object(kind);
        if (!object) fail(item.offset, fmt::format("there are more than {} kinds of objects", most_kinds));
        if (object && item.has_words) kinds_.palette().objects[*object].group = kind.group;
        return object.value_or(KindId{});
    }

    std::string_view text_;
    std::size_t at_;
    const DeclaredKinds* recipe_;
    KindCollector kinds_;
    Legend legend_;
    std::vector<Item> doubted_;
    std::vector<std::string> explained_;  // names of tiles with traits
    std::string error_;
};

}  // namespace

Result<Legend> parse_legend(std::string_view text, std::size_t offset, const DeclaredKinds* recipe) {
    return LegendParser(text, offset, recipe).parse();
}

}  // namespace levelwright
