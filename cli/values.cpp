#include "values.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "failure.hpp"
#include "levelwright/base/text.hpp"

namespace levelwright::cli {
namespace {

constexpr std::int64_t largest_side = 65536;
constexpr std::size_t short_list = 12;

[[noreturn]] void refuse(std::string sentence) { throw Failure{exit_usage, std::move(sentence)}; }

std::string range_of(const Input& input) {
    const bool open_below = input.least == -no_limit, open_above = input.most == no_limit;
    if (open_below) return fmt::format("at most {}", show(input.most));
    if (open_above) return fmt::format("at least {}", show(input.least));
    return fmt::format("from {} to {}", show(input.least), show(input.most));
}

void set_input(std::string_view text, const Plan& plan, std::vector<double>& values) {
    const std::size_t equals = text.find('=');
    if (equals == text.npos || equals == 0) refuse(fmt::format("--input takes name=value, not \"{}\"", text));
    const std::string_view name = text.substr(0, equals), written = text.substr(equals + 1);
    std::vector<std::string> names;
    for (const Input& input : plan.inputs()) names.push_back(input.name);
    if (names.empty()) refuse(fmt::format("unknown input \"{}\"; the recipe has no inputs", name));
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) refuse(fmt::format("unknown input \"{}\"{}", name, suggestion(name, names)));
    const auto index = static_cast<std::size_t>(found - names.begin());
    const Input& input = plan.inputs()[index];
    const auto value = real_number(written);
    if (!value) refuse(fmt::format("the input \"{}\" takes a number, not \"{}\"", name, written));
    if (*value < input.least || *value > input.most) {
        refuse(fmt::format("the input \"{}\" must be {}, not {}", name, range_of(input), written));
    }
    values[index] = *value;
}

bool needs_quotes(std::string_view word) {
    constexpr std::string_view plain =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=./,:@%";
    return word.empty() || word.find_first_not_of(plain) != word.npos;
}

}  // namespace

std::uint64_t seed_from(std::string_view text) {
    const auto seed = natural_number(text);
    if (!seed)
        refuse(fmt::format("--seed takes a whole number from 0 to 18446744073709551615, not \"{}\"", text));
    return *seed;
}

std::uint64_t number_from(std::string_view option, std::string_view text, std::uint64_t least,
                          std::uint64_t most) {
    const auto number = natural_number(text);
    if (!number || *number < least || *number > most) {
        refuse(fmt::format("{} takes a whole number from {} to {}, not \"{}\"", option, least, most, text));
    }
    return *number;
}

Size size_from(std::string_view text) {
    const std::size_t cross = text.find('x');
    const auto width = whole_number(text.substr(0, cross));
    const auto height = cross == text.npos ? std::nullopt : whole_number(text.substr(cross + 1));
    const bool fits =
        width && height && *width >= 1 && *height >= 1 && *width <= largest_side && *height <= largest_side;
    if (!fits)
        refuse(fmt::format("--size takes a width and a height from 1 to {} such as 60x40, not \"{}\"",
                           largest_side, text));
    return {static_cast<int>(*width), static_cast<int>(*height)};
}

Rect rectangle_from(std::string_view text) {
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
    if (!good || numbers.size() != 4 || numbers[2] < 1 || numbers[3] < 1) {
        refuse(fmt::format("--free takes a rectangle x,y,width,height such as 10,5,20,12, not \"{}\"", text));
    }
    return {numbers[0], numbers[1], numbers[2], numbers[3]};
}

ChunkPlace chunk_from(std::string_view text) {
    const std::size_t comma = text.find(',');
    const auto x = whole_number(text.substr(0, comma));
    const auto y = comma == text.npos ? std::nullopt : whole_number(text.substr(comma + 1));
    if (!x || !y) refuse(fmt::format("--at takes the place x,y of a chunk such as -3,12, not \"{}\"", text));
    return {*x, *y};
}

Variation variation_from(const std::string& text) {
    const std::size_t equals = text.find('=');
    const auto range = equals == text.npos ? std::nullopt : parse_range(text.substr(equals + 1));
    const bool good = range && range->low && range->high && !range->single && *range->low < *range->high &&
                      text.find('.') < equals;
    if (!good)
        throw Failure{
            exit_usage,
            fmt::format("--vary takes a parameter and a range such as scatter.share=0.3..0.6, not \"{}\"",
                        text)};
    return {text.substr(0, equals), *range->low, *range->high};
}

std::vector<double> inputs_from(std::span<const std::string> texts, const Plan& plan) {
    std::vector<double> values;
    for (const Input& input : plan.inputs()) values.push_back(input.standard);
    for (const std::string& text : texts) set_input(text, plan, values);
    return values;
}

std::string suggestion(std::string_view name, std::span<const std::string> candidates) {
    if (const auto near = nearest_name(name, candidates)) return fmt::format("; did you mean \"{}\"?", *near);
    if (candidates.empty() || candidates.size() > short_list) return {};
    return fmt::format("; there {} {}", candidates.size() == 1 ? "is" : "are", listed(candidates));
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

}  // namespace levelwright::cli
