// Fills a struct from a value by its description, collecting every mistake.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "levelwright/recipe/descriptions/description.hpp"
#include "levelwright/recipe/text/problem.hpp"

namespace levelwright {

struct Step;

// A number that the game passes in when it asks for a level.
struct Input {
    std::string name;
    double standard = 0;  // when none is given
    double least = -no_limit;
    double most = no_limit;
    std::string purpose;
};

// A number in a struct that is set for each level: drawn from a range, or taken from a curve over an input.
struct Slot {
    void* target = nullptr;
    bool whole = false;
    double low = 0;  // drawn from low to high when `input` is -1
    double high = 0;
    int input = -1;
    Curve curve;
    double least = -no_limit;  // what comes of a curve is kept within the field's limits
    double most = no_limit;
    std::uint64_t key = 0;  // names the draw within the step

    void set(std::uint64_t step_key, const double* inputs) const;
};

// What a recipe asks for in its places, to be checked when all of it is known.
struct AskedPlaces {
    struct Tag {
        std::string text;
        Spot spot;
        std::string path;
    };
    struct Part {
        MapRect rect;
        Spot spot;
        std::string path;
    };
    std::vector<Tag> tags;
    std::vector<Part> parts;
    bool size_is_open = false;  // a step decides how large the map is
};

// What names mean while a recipe is read.
struct Vocabulary {
    std::span<const Step> steps;
    std::vector<Input> inputs;
    Palette palette;  // grows by stock objects when a recipe names them
    Names* names = nullptr;
    bool endless = false;            // only steps that declare their reach may be used
    std::optional<Size> asked_size;  // instead of the recipe's
    Perspective view = Perspective::top;
    const GameRules* game = nullptr;  // whose rules the levels have; null: the recipe does not say
    // While a recipe is checked, the tags it asks for go here and only those that steps give into `names`.
    AskedPlaces* asked_places = nullptr;
};

class Reader {
 public:
    Reader(Vocabulary& vocabulary, Problems& problems) : vocabulary_(vocabulary), problems_(problems) {}

    // Fills the struct at `target`. Keys in `others` belong to somebody else; any further ones are mistakes.
    void read(const Record& record, const Value& value, void* target,
              std::span<const std::string> others = {});
    // Fills the struct from the keys it knows and leaves all others alone.
    void read_known(const Record& record, const Value& value, void* target);
    void read(const Field& field, const Value& value, void* target);

    Vocabulary& vocabulary() { return vocabulary_; }
    Problems& problems() { return problems_; }
    std::vector<Slot>& slots() { return slots_; }

    template <class... Parts>
    Problem& mistake(Mistake mistake, const Spot& spot, const Parts&... parts) {
        return problems_.add(mistake, spot, path(), parts...);
    }
    // `"share" must be a real number, not a list`
    void wrong_type(const Field& field, const Value& value);
    void unknown_name(std::string_view what, std::string_view name, const Spot& spot,
                      std::span<const std::string> candidates);

    // Names in the recipe's words; a mistake is reported and nothing given back when there is no such thing.
    std::optional<TileId> tile(const Value& value);
    std::optional<KindId> object(std::string_view name, const Spot& spot);
    std::vector<Thing> things(std::string_view name, const Spot& spot);

    // The steps of a list, in a recipe's order. Set by the code that knows how to build them.
    void (*read_steps)(Reader& reader, const Value& value, StepList& steps) = nullptr;
    void* builder = nullptr;  // theirs

    // JSON path of what is being read, and the part of it below the step being read.
    std::string path() const { return "$" + path_below(0); }
    std::string path_in_step() const { return path_below(step_depth_); }
    std::string path_below(std::size_t depth) const;
    std::size_t begin_step() { return std::exchange(step_depth_, path_.size()); }
    void end_step(std::size_t outer) { step_depth_ = outer; }

    class Inside {
     public:
        Inside(Reader& reader, std::string_view key) : reader_(reader) { reader_.path_.push_back({key, -1}); }
        Inside(Reader& reader, std::size_t index) : reader_(reader) {
            reader_.path_.push_back({{}, static_cast<std::int64_t>(index)});
        }
        ~Inside() { reader_.path_.pop_back(); }
        Inside(const Inside&) = delete;
        Inside& operator=(const Inside&) = delete;

     private:
        Reader& reader_;
    };

    // Names the record that mistakes about what is left out belong to, for as long as it lives.
    class Owner {
     public:
        Owner(Reader& reader, const Spot& spot)
            : reader_(reader), outer_(std::exchange(reader.owner_spot_, spot)) {}
        ~Owner() { reader_.owner_spot_ = outer_; }
        Owner(const Owner&) = delete;
        Owner& operator=(const Owner&) = delete;

     private:
        Reader& reader_;
        Spot outer_;
    };
    const Spot& owner_spot() const { return owner_spot_; }

    // The step that is being compiled, as it was written: places for mistakes that only the whole of it shows.
    const Value* compiled = nullptr;

 private:
    struct Part {
        std::string_view key;
        std::int64_t index = -1;
    };

    Vocabulary& vocabulary_;
    Problems& problems_;
    std::vector<Slot> slots_;
    std::vector<Part> path_;
    std::size_t step_depth_ = 0;
    Spot owner_spot_;
};

// The place of a part of a text value, without its quotes; the whole value when it holds escapes.
Spot part_of(const Text& text, std::size_t begin, std::size_t length);

// A range in text, "3..7", "3..", "..7" or "5"; nothing when it is none.
struct ParsedRange {
    std::optional<double> low, high;
    bool single = false;
};
std::optional<ParsedRange> parse_range(std::string_view text);

// A size in text, "60x40".
std::optional<Size> parse_size(std::string_view text);

}  // namespace levelwright
