// Draws each part of a script by the shares that it has in the search; who chooses, chance or genes, is left open.

#include "levelwright/evolve/evolved_script.hpp"

#include <span>
#include <string_view>

#include <fmt/format.h>

#include "levelwright/base/random.hpp"

namespace levelwright {
namespace {

struct Share {
    const char* entity;
    int weight;
};

// What levels are evolved for: their size, and what the map is filled with at first.
struct Purpose {
    const char* name;
    const char* size;
    std::span<const Share> shares;
};
constexpr Share maze_shares[] = {{"empty", 1}, {"solid", 1}};
constexpr Share dungeon_shares[] = {{"door", 1}, {"empty", 30}, {"enemy", 5},
                                    {"key", 1},  {"player", 1}, {"solid", 15}};
constexpr Share crate_shares[] = {{"crate", 1}, {"empty", 9}, {"player", 1}, {"solid", 8}, {"target", 1}};
constexpr Purpose evolved_purposes[] = {
    {"binary", "14x14", maze_shares}, {"zelda", "11x7", dungeon_shares}, {"sokoban", "5x5", crate_shares}};

// Those that come up more often are listed more often.
constexpr const char* explorer_types[] = {"horz",    "vert",    "random", "digger", "connect",
                                          "connect", "connect", "greedy", "wide",   "rorder"};
constexpr const char* places_around[] = {
    "self",    "self",    "self",   "self",       "all",          "all",  "plus",  "plus", "ring",
    "ring",    "cross",   "cross",  "horz",       "vert",         "left", "right", "up",   "down",
    "saltire", "corners", "square", "long_cross", "long_saltire", "row",  "column"};
constexpr const char* own_shapes =
    "  neighborhoods: {\n"
    "    ring: \"111,121,111\", cross: \"010,121,010\", corners: \"101,020,101\", saltire: \"101,030,101\",\n"
    "    row: \"131\", column: \"1,3,1\", square: \"11111,11111,11311,11111,11111\",\n"
    "    long_cross: \"00100,00100,11311,00100,00100\", long_saltire: \"10001,01010,00300,01010,10001\",\n"
    "  },\n";
constexpr const char* repeat_counts[] = {"1", "1", "1", "1", "2", "2", "3", "4"};
constexpr const char* order_signs[] = {">", "<", ">=", "<="};
constexpr const char* comparison_signs[] = {">", "<", ">=", "<=", "==", "!="};

// Options by chance.
class Chance {
 public:
    explicit Chance(std::uint64_t seed) : random_(subkey(seed, "evolved script")) {}
    std::uint32_t below(std::uint32_t count) { return random_.below(count); }
    int between(int low, int high) { return random_.between(low, high); }
    int explorers() { return random_.between(2, 5); }
    void begin_explorer() {}

 private:
    Stream random_;
};

// Options by genes: each takes the next gene of the explorer's block, which then goes to the block's end. Plain numbers come from a
// random source whose seed is the first gene.
class Genes {
 public:
    explicit Genes(std::span<const int> genes)
        : genes_(genes), numbers_(subkey(static_cast<std::uint64_t>(genes[0]), "numbers of a script")) {}
    std::uint32_t below(std::uint32_t count) {
        const auto place = static_cast<std::size_t>(2 + block_ * genes_in_block + next_);
        next_ = (next_ + 1) % genes_in_block;
        return static_cast<std::uint32_t>(genes_[place]) % count;
    }
    int between(int low, int high) { return numbers_.between(low, high); }
    int explorers() const { return genes_[1] % 4 + 2; }
    void begin_explorer() {
        ++block_;
        next_ = 0;
    }

 private:
    std::span<const int> genes_;
    Stream numbers_;
    int block_ = -1;
    int next_ = 0;
};

template <class Chooser>
class EvolvedDrawing {
 public:
    explicit EvolvedDrawing(Chooser& random) : random_(random), purpose_(one_of<Purpose>(evolved_purposes)) {}
    EvolvedDrawing(Chooser& random, const Purpose& purpose) : random_(random), purpose_(purpose) {}

    std::string script() {
        std::string names, filling;
        for (const Share& share : purpose_.shares) {
            names += fmt::format("{}\"{}\"", names.empty() ? "" : ", ", share.entity);
            filling += fmt::format("{}{}:{}", filling.empty() ? "" : "|", share.entity, share.weight);
        }
        std::string text =
            fmt::format("{{\n  metadata: {{ min: \"{0}\", max: \"{0}\" }},\n  entities: [{1}],\n{2}",
                        purpose_.size, names, own_shapes);
        text += fmt::format(
            "  explorers: [\n    {{ type: \"horz\", region: \"map\", rules: [\"self(any) -> self({})\"] }},\n",
            filling);
        const int count = random_.explorers();
        for (int i = 0; i < count; ++i) {
            random_.begin_explorer();
            text += explorer();
        }
        return text + "  ],\n}\n";
    }

 private:
    template <class T>
    const T& one_of(std::span<const T> all) {
        return all[random_.below(static_cast<std::uint32_t>(all.size()))];
    }
    std::string word_of(std::span<const char* const> words) { return one_of(words); }
    bool one_in(std::uint32_t count) { return random_.below(count) == 0; }
    std::string tenths() { return fmt::format("0.{}", random_.between(1, 9)); }

    // One, and with a chance of one in five another, and so on.
    template <class Part>
    std::string several(const char* between, int most, Part part) {
        std::string text = part();
        for (int i = 1; i < most && one_in(5); ++i) text += between + part();
        return text;
    }

    std::string entity() { return one_of(purpose_.shares).entity; }
    std::string around() {
        const std::string where = word_of(places_around);
        return fmt::format("{}({})", where, several("|", most_words, [this] { return entity(); }));
    }
    std::string counted() {
        if (!one_in(3)) return around();
        return fmt::format("dist({})", several("|", most_words, [this] { return entity(); }));
    }

    std::string left_side() {
        switch (random_.below(4)) {
            case 0:
                return counted();
            case 1:
                return entity();
            case 2:
                return "self(any)";
            default:
                return "dist(out)";
        }
    }
    std::string right_side() {
        switch (random_.below(5)) {
            case 0:
                return counted();
            case 1:
                return entity();
            default:
                return fmt::format("{}", one_in(3) ? random_.between(10, 25) : random_.between(0, 9));
        }
    }

    std::string chance() {
        const bool noise = one_in(3);
        const std::string order = word_of(order_signs), sign = noise && one_in(2) ? "-" : "";
        return fmt::format("{} {} {}{}", noise ? "noise" : "random", order, sign, tenths());
    }

    std::string condition() {
        switch (random_.below(3)) {
            case 0: {
                const std::string left = left_side();
                const std::string comparison = word_of(comparison_signs);
                return fmt::format("{} {} {}", left, comparison, right_side());
            }
            case 1:
                return around();
            default:
                return chance();
        }
    }

    std::string rule() {
        const std::string conditions = several(", ", most_words, [this] { return condition(); });
        return fmt::format("        \"{} -> {}\"", conditions, around());
    }

    std::string parameters() {
        std::string text = fmt::format("repeats: \"{}\"", word_of(repeat_counts));
        text += fmt::format(", replace: \"{}\"", one_in(2) ? "same" : "buffer");
        text += fmt::format(", dirprob: \"{}\"", tenths());
        text += fmt::format(", directions: \"{}\"", one_in(2) ? "all" : "plus");
        text += ", entities: \"empty\"";
        text += fmt::format(", heuristics: \"{}\"", several(",", most_heuristics, [this] {
                                return one_in(2) ? counted() : std::string("dist(out)");
                            }));
        if (one_in(3)) text += fmt::format(", out: \"{}\"", entity());
        if (one_in(3)) {
            const int most = one_in(3) ? 25 : 9;
            text += fmt::format(", changes: \"{}\"", random_.between(1, most));
        }
        return text;
    }

    std::string explorer() {
        const std::string type = word_of(explorer_types);
        const std::string own = parameters();
        const std::string rules = several(",\n", most_words, [this] { return rule(); });
        return fmt::format(
            "    {{\n      type: \"{}\", region: \"map\",\n      parameters: {{ {} }},\n      rules: [\n{},\n      ],\n    }},\n",
            type, own, rules);
    }

    static constexpr int most_words = 12;
    static constexpr int most_heuristics = 4;  // that are read

    Chooser& random_;
    const Purpose& purpose_;
};

}  // namespace

std::string evolved_script(std::uint64_t seed) {
    Chance chance(seed);
    return EvolvedDrawing(chance).script();
}

std::vector<std::string> evolved_purpose_names() {
    std::vector<std::string> names;
    for (const Purpose& purpose : evolved_purposes) names.emplace_back(purpose.name);
    return names;
}

std::string script_of_genes(std::span<const int> genes, std::string_view purpose) {
    const Purpose* wanted = &evolved_purposes[0];
    for (const Purpose& one : evolved_purposes) {
        if (one.name == purpose) wanted = &one;
    }
    Genes chooser(genes);
    return EvolvedDrawing(chooser, *wanted).script();
}

}  // namespace levelwright
