// Reads a drawing row by row with its legend, and checks its entrances.

#include "levelwright/steps/layouts/vault_drawing.hpp"

#include <map>

#include <fmt/format.h>

#include "levelwright/base/index.hpp"
#include "levelwright/base/text.hpp"

namespace levelwright {

const Record& VaultKind::description() {
    static const Record record{
        "vault",
        "A room drawn as text.",
        {
            field("drawing", &VaultKind::drawing, "the room, row by row",
                  {.required = true, .most_items = 200}),
            field("legend", &VaultKind::legend, "what glyphs of this drawing stand for", {.fixed = true}),
            field("weight", &VaultKind::weight, "how likely it is compared with the others",
                  {.least = 0, .most = 1e6, .usually = {0, 10}}),
            field("most", &VaultKind::most, "how many of it there may be",
                  {.least = 0, .most = 10'000, .usually = {0, 10}}),
            field("turned", &VaultKind::turned, "whether it may be turned by quarters"),
            field("mirrored", &VaultKind::mirrored, "whether it may be mirrored"),
            field("name", &VaultKind::name, "what its rooms are called"),
        },
        "drawing"};
    return record;
}

namespace {

class DrawingReader {
 public:
    DrawingReader(const Picture& picture, const Legend& own, const Legend& common, const DrawingMarks& marks,
                  Reader& reader)
        : picture_(picture), reader_(reader) {
        read_legend(common);
        read_legend(own);
        read_marks(marks.entrances, VaultCell::What::entrance);
        read_marks(marks.walls, VaultCell::What::wall);
        read_marks(marks.spaces, VaultCell::What::space);
        read_marks(marks.own, VaultCell::What::mark);
        cell_of_glyph_.insert({U' ', {}});
    }

    VaultDrawing read() {
        const auto& rows = picture_.rows;
        drawing_.size.height = static_cast<int>(rows.size());
        for (const std::string& row : rows) drawing_.size.width = std::max(drawing_.size.width, letters(row));
        drawing_.cells.resize(static_cast<std::size_t>(drawing_.size.area()));
        for (std::size_t y = 0; y < rows.size(); ++y) read_row(y);
        check_entrances();
        return std::move(drawing_);
    }

 private:
    static int letters(std::string_view text) {
        int count = 0;
        for (; !text.empty(); ++count) text.remove_prefix(first_code_point(text).bytes);
        return count;
    }

    void read_marks(std::string_view left, VaultCell::What what) {
        for (std::uint16_t number = 0; !left.empty(); ++number) {
            const CodePoint glyph = first_code_point(left);
            cell_of_glyph_[glyph.value] = {what, number};
            left.remove_prefix(glyph.bytes);
        }
    }

    void read_legend(const Legend& legend) {
        for (const auto& [glyph, things] : legend) {
            if (letters(glyph) != 1) {
                const std::string sentence =
                    fmt::format("a legend says what single characters stand for, not \"{}\"", glyph);
                reader_.mistake(Mistake::bad_value, spot_of_row(0), sentence);
                continue;
            }
            if (things.things.empty()) continue;  // a mistake that was reported already
            cell_of_glyph_[first_code_point(glyph).value] = add(things);
        }
    }

    VaultCell add(const WeightedThings& things) {
        drawing_.things.push_back(things);
        return {VaultCell::What::things, static_cast<std::uint16_t>(drawing_.things.size() - 1)};
    }

    void read_row(std::size_t y) {
        std::string_view left = picture_.rows[y];
        for (int x = 0; !left.empty(); ++x) {
            const CodePoint glyph = first_code_point(left);
            const std::size_t offset = picture_.rows[y].size() - left.size();
            cell(x, static_cast<int>(y)) = meaning(glyph, y, offset);
            left.remove_prefix(glyph.bytes);
        }
    }

    VaultCell& cell(int x, int y) {
        return drawing_
            .cells[index_of(y) * static_cast<std::size_t>(drawing_.size.width) + static_cast<std::size_t>(x)];
    }

    VaultCell meaning(const CodePoint& glyph, std::size_t row, std::size_t offset) {
        if (const auto known = cell_of_glyph_.find(glyph.value); known != cell_of_glyph_.end())
            return known->second;
        VaultCell meant;
        if (const auto thing = thing_with(glyph.value))
            meant = add({{*thing}, {1.0}});
        else if (const ObjectKind* stock = stock_object_with(glyph.value))
            meant = add({{declared(*stock, row)}, {1.0}});
        else
            report_unknown(glyph, row, offset);
        cell_of_glyph_[glyph.value] = meant;  // told once
        return meant;
    }

    std::optional<Thing> thing_with(char32_t glyph) const {
        const Palette& palette = reader_.vocabulary().palette;
        for (std::size_t i = 0; i < palette.tiles.size(); ++i) {
            if (palette.tiles[i].glyph == glyph) return Thing{std::nullopt, static_cast<TileId>(i)};
        }
        for (std::size_t i = 0; i < palette.objects.size(); ++i) {
            if (palette.objects[i].glyph == glyph) return Thing{static_cast<KindId>(i), {}};
        }
        return std::nullopt;
    }

    // Stock objects need no declaration.
    static const ObjectKind* stock_object_with(char32_t glyph) {
        for (const ObjectKind& kind : stock_palette().objects) {
            if (kind.glyph == glyph) return &kind;
        }
        return nullptr;
    }

    Thing declared(const ObjectKind& stock, std::size_t row) {
        return {reader_.object(stock.name, spot_of_row(row)), {}};
    }

    bool is_known(char32_t glyph) const {
        return cell_of_glyph_.count(glyph) > 0 || thing_with(glyph) || stock_object_with(glyph);
    }

    void report_unknown(const CodePoint& glyph, std::size_t row, std::size_t offset) {
        const std::string text = to_utf8(glyph.value);
        Problem& problem = reader_.mistake(Mistake::unknown_name, spot_in_row(row, offset, glyph.bytes),
                                           "glyph of the drawing:", text);
        const char32_t letter = glyph.value | 0x20;
        const bool is_letter = letter >= U'a' && letter <= U'z';
        const char32_t other = glyph.value ^ 0x20;
        problem.suggestion = is_letter && is_known(other)
                                 ? fmt::format("did you mean \"{}\"?", to_utf8(other))
                                 : std::string("say what it stands for in \"legend\"");
    }

    // A text without escapes stands in the recipe letter by letter, so a place inside it can be shown.
    Spot spot_in_row(std::size_t row, std::size_t offset, std::size_t length) const {
        Spot spot = spot_of_row(row);
        if (spot.length != picture_.rows[row].size() + 2) return spot;
        spot.offset += static_cast<std::uint32_t>(1 + offset);
        spot.length = static_cast<std::uint32_t>(length);
        return spot;
    }
    Spot spot_of_row(std::size_t row) const {
        return row < picture_.spots.size() ? picture_.spots[row] : reader_.owner_spot();
    }

    // An entrance is no use where no corridor can come to it.
    void check_entrances() {
        for (int y = 0; y < drawing_.size.height; ++y) {
            for (int x = 0; x < drawing_.size.width; ++x) {
                if (cell(x, y).what != VaultCell::What::entrance || leads_out({x, y})) continue;
                reader_.mistake(
                    Mistake::bad_value, spot_of_row(static_cast<std::size_t>(y)),
                    fmt::format("the entrance in column {} of this row does not lead out of the drawing",
                                x + 1));
            }
        }
    }
    bool leads_out(Point at) {
        for (const Point step : four_directions) {
            const Point beside = at + step;
            if (!drawing_.size.contains(beside)) return true;
            if (cell(beside.x, beside.y).what == VaultCell::What::nothing) return true;
        }
        return false;
    }

    const Picture& picture_;
    Reader& reader_;
    std::map<char32_t, VaultCell> cell_of_glyph_;
    VaultDrawing drawing_;
};

}  // namespace

VaultDrawing read_drawing(const Picture& picture, const Legend& own, const Legend& common,
                          const DrawingMarks& marks, Reader& reader) {
    return DrawingReader(picture, own, common, marks, reader).read();
}

}  // namespace levelwright
