// Reads patterns and finds where they begin and end.

#include "levelwright/steps/platformer/pattern_library.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace levelwright {

const Record& PatternKind::description() {
    static const Record record{
        "pattern",
        "A piece of a level drawn as text, as high as it needs to be.",
        {
            field("drawing", &PatternKind::drawing, "the piece, row by row",
                  {.required = true, .most_items = 200}),
            field("legend", &PatternKind::legend, "what glyphs of this drawing stand for", {.fixed = true}),
            field("weight", &PatternKind::weight, "how likely it is compared with the others",
                  {.least = 0, .most = 1e6, .usually = {0, 10}}),
            field("difficulty", &PatternKind::difficulty, "how hard it is, from 0 to 1",
                  {.least = 0, .most = 1}),
            field("family", &PatternKind::family, "a name that it shares with others, for what follows what"),
        },
        "drawing"};
    return record;
}

namespace {

constexpr int sky = 8;  // rows of air above a drawing

class PatternReader {
 public:
    PatternReader(const PatternWords& words, Reader& reader) : words_(words), reader_(reader) {}

    std::vector<Pattern> read() {
        const Reader::Inside inside(reader_, "patterns");
        std::vector<Pattern> patterns;
        for (const auto& [name, kind] : words_.patterns) {
            const Reader::Inside item(reader_, name);
            patterns.push_back(read(name, kind));
        }
        return patterns;
    }

 private:
    void complain(const PatternKind& kind, const std::string& sentence) {
        reader_.mistake(Mistake::bad_value,
                        kind.drawing.spots.empty() ? reader_.owner_spot() : kind.drawing.spots[0], sentence);
    }

    Pattern read(const std::string& name, const PatternKind& kind) {
        Pattern pattern;
        pattern.of = &kind;
        pattern.name = name;
        reader_.vocabulary().names->intern(name);
        pattern.drawing = read_drawing(kind.drawing, kind.legend, words_.legend, {}, reader_);
        if (pattern.drawing.size.area() == 0) {
            complain(kind, "there is nothing in the pattern");
            return pattern;
        }
        if (words_.by_ground) find_heights(pattern);
        return pattern;
    }

    // The lowest row with ground below it; none: -1.
    static int stand_in(const SureRoom& room, int x) {
        for (int y = room.size().height - 2; y >= 0; --y) {
            if (room.is_open({x, y}) && room.stops_falling({x, y + 1})) return y;
        }
        return -1;
    }

    void find_heights(Pattern& pattern) {
        const SureRoom room = sure_room_of(pattern.drawing);
        const int entry = stand_in(room, 0), exit = stand_in(room, room.size().width - 1);
        pattern.entry = entry - sky;
        pattern.exit = exit - sky;
        if (entry < 0 || exit < 0) {
            complain(*pattern.of, fmt::format("there is no ground to stand on in the {} column",
                                              entry < 0 ? "first" : "last"));
        } else if (words_.passable) {
            const std::vector<char> reached = room.reached_from({0, entry}, words_.jump);
            if (reached[room.number({room.size().width - 1, exit})] != 0) return;
            complain(
                *pattern.of,
                fmt::format(
                    "a player is not sure to get from the first column to the last; {} cells up and {} across can be jumped",
                    words_.jump.up, words_.jump.across));
        }
    }

    // With some rows of air above it.
    SureRoom sure_room_of(const VaultDrawing& drawing) const {
        SureRoom room({drawing.size.width, drawing.size.height + sky});
        for (int y = 0; y < room.size().height; ++y) {
            for (int x = 0; x < room.size().width; ++x) {
                const bool above = y < sky;
                room.set({x, y},
                         above ? Sure::free
                               : sure_of(drawing, drawing.at({x, y - sky}), reader_.vocabulary().palette));
            }
        }
        return room;
    }

    const PatternWords& words_;
    Reader& reader_;
};

}  // namespace

std::vector<Pattern> read_patterns(const PatternWords& words, Reader& reader) {
    return PatternReader(words, reader).read();
}

}  // namespace levelwright
