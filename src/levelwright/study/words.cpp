// One function for each kind of word: seeds, sizes, inputs, variations and players.

#include "levelwright/study/words.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "levelwright/base/text.hpp"
#include "levelwright/catalog/catalog.hpp"
#include "levelwright/players/roster.hpp"

namespace levelwright {
namespace {

constexpr std::size_t short_list = 12;
constexpr std::uint64_t most_iterations = 10'000'000;

std::string range_of(const Input& input) {
    const bool open_below = input.least == -no_limit, open_above = input.most == no_limit;
    if (open_below) return fmt::format("at most {}", show(input.most));
    if (open_above) return fmt::format("at least {}", show(input.least));
    return fmt::format("from {} to {}", show(input.least), show(input.most));
}

Words<void> set_input(std::string_view text, const Plan& plan, std::vector<double>& values) {
    const std::size_t equals = text.find('=');
    if (equals == text.npos || equals == 0)
        return mistake_in("input", fmt::format(" takes name=value, not \"{}\"", text));
    const std::string_view name = text.substr(0, equals), written = text.substr(equals + 1);
    std::vector<std::string> names;
    for (const Input& input : plan.inputs()) names.push_back(input.name);
    if (names.empty()) return mistake(fmt::format("unknown input \"{}\"; the recipe has no inputs", name));
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end())
        return mistake(fmt::format("unknown input \"{}\"{}", name, suggestion(name, names)));
    const auto index = static_cast<std::size_t>(found - names.begin());
    const Input& input = plan.inputs()[index];
    const auto value = real_number(written);
    if (!value) return mistake(fmt::format("the input \"{}\" takes a number, not \"{}\"", name, written));
    if (*value < input.least || *value > input.most)
        return mistake(fmt::format("the input \"{}\" must be {}, not {}", name, range_of(input), written));
    values[index] = *value;
    return {};
}

bool needs_quotes(std::string_view word) {
    constexpr std::string_view plain =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=./,:@%";
    return word.empty() || word.find_first_not_of(plain) != word.npos;
}

}  // namespace

Words<std::uint64_t> number_word(std::string_view option, std::string_view text, std::uint64_t least,
                                 std::uint64_t most) {
    const auto number = natural_number(text);
    if (!number || *number < least || *number > most)
        return mistake_in(option,
                          fmt::format(" takes a whole number from {} to {}, not \"{}\"", least, most, text));
    return *number;
}

Words<std::uint64_t> seed_word(std::string_view text) {
    return number_word("seed", text, 0, std::numeric_limits<std::uint64_t>::max());
}

Words<Size> size_word(std::string_view text) {
    const std::size_t cross = text.find('x');
    const auto width = whole_number(text.substr(0, cross));
    const auto height = cross == text.npos ? std::nullopt : whole_number(text.substr(cross + 1));
    const bool fits =
        width && height && *width >= 1 && *height >= 1 && *width <= largest_side && *height <= largest_side;
    if (!fits)
        return mistake_in("size",
                          fmt::format(" takes a width and a height from 1 to {} such as 60x40, not \"{}\"",
                                      largest_side, text));
    return Size{static_cast<int>(*width), static_cast<int>(*height)};
}

Words<Rect> rectangle_word(std::string_view option, std::string_view text) {
    std::vector<int> numbers;
    bool good = true;
    for (std::string_view rest = text; good;) {
        const std::string_view part = rest.substr(0, rest.find(','));
        const auto number = whole_number(part);
        good = number && *number >= 0 && *number <= largest_side;
        if (good) numbers.push_back(static_cast<int>(*number));
        if (part.size() == rest.size()) break;
        rest.remove_prefix(part.size() + 1);
    }
    if (!good || numbers.size() != 4 || numbers[2] < 1 || numbers[3] < 1)
        return mistake_in(
            option, fmt::format(" takes a rectangle x,y,width,height such as 10,5,20,12, not \"{}\"", text));
    return Rect{numbers[0], numbers[1], numbers[2], numbers[3]};
}

Words<int> iterations_word(std::string_view text) {
    if (text.empty()) return 0;
    return number_word("iterations", text, 1, most_iterations).map([](std::uint64_t number) {
        return static_cast<int>(number);
    });
}

Words<Variation> variation_word(const std::string& text) {
    const std::size_t equals = text.find('=');
    const auto range = equals == text.npos ? std::nullopt : parse_range(text.substr(equals + 1));
    const bool good =
        equals > 0 && range && range->low && range->high && !range->single && *range->low < *range->high;
    if (!good)
        return mistake_in(
            "vary",
            fmt::format(" takes a parameter and a range such as scatter.share=0.3..0.6, not \"{}\"", text));
    return Variation{text.substr(0, equals), *range->low, *range->high};
}

std::vector<double> standard_inputs(const Plan& plan) {
    std::vector<double> values;
    for (const Input& input : plan.inputs()) values.push_back(input.standard);
    return values;
}

Words<std::vector<double>> input_words(std::span<const std::string> texts, const Plan& plan,
                                       std::vector<double> values) {
    for (const std::string& text : texts) {
        const Words<void> set = set_input(text, plan, values);
        if (!set) return tl::unexpected(set.error());
    }
    return values;
}

Words<std::vector<std::string>> player_words(std::span<const std::string> names,
                                             std::span<const std::string> own) {
    std::vector<std::string> known = all_player_names();
    known.insert(known.begin(), own.begin(), own.end());
    std::vector<std::string> players;
    for (const std::string& name : names) {
        if (std::find(known.begin(), known.end(), name) == known.end())
            return mistake_in("play", ": " + no_such_player(name, known));
        if (std::find(players.begin(), players.end(), name) == players.end()) players.push_back(name);
    }
    return players;
}

Words<std::vector<OwnPlayer>> own_player_words(const Named<std::string>& players, const Plan& plan) {
    Level level;
    level.game = plan.game();
    level.view = plan.view();
    const Game* game = game_of(level, all_games());
    std::vector<OwnPlayer> own;
    for (const auto& [name, text] : players) {
        const auto made = game->read_player(text, name, 0);
        if (!made) return mistake(made.error().sentence);
        own.push_back({name, text});
    }
    return own;
}

std::vector<std::string> names_of(std::span<const OwnPlayer> players) {
    std::vector<std::string> names;
    for (const OwnPlayer& player : players) names.push_back(player.name);
    return names;
}

std::string suggestion(std::string_view name, std::span<const std::string> candidates) {
    if (const auto near = nearest_name(name, candidates)) return fmt::format("; did you mean \"{}\"?", *near);
    if (candidates.empty() || candidates.size() > short_list) return {};
    return fmt::format("; available: {}", listed(candidates));
}

std::string quoted(std::span<const std::string> words) {
    std::string line;
    for (const std::string& word : words) {
        if (!line.empty()) line += ' ';
        if (!needs_quotes(word)) {
            line += word;
            continue;
        }
        line += '\'';
        for (const char letter : word) line += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
        line += '\'';
    }
    return line;
}

}  // namespace levelwright
