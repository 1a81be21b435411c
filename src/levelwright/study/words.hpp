// Values as users write them, on a command line or in an order for a study. What cannot be taken is answered with a sentence that helps.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "levelwright/grid/geometry.hpp"
#include "levelwright/measure/plays.hpp"
#include "levelwright/recipe/plan/plan.hpp"

namespace levelwright {

// Why words cannot be taken. A sentence that begins with the name of an option is shown as each surface writes
// options: `--vary takes …` or `vary takes …`.
struct WordMistake {
    std::string option;  // empty when the sentence stands by itself
    std::string sentence;
    std::string text(std::string_view before_options = {}) const {
        return option.empty() ? sentence : std::string(before_options) + option + sentence;
    }
};

template <class T>
using Words = tl::expected<T, WordMistake>;

// Puts what a word says into its place; its mistake when it has one.
template <class T, class Target>
Words<void> put(const Words<T>& word, Target& target) {
    if (!word) return tl::unexpected(word.error());
    target = static_cast<Target>(*word);
    return {};
}

// A sentence that stands by itself, and one that goes on after the name of an option.
inline tl::unexpected<WordMistake> mistake(std::string sentence) {
    return tl::unexpected<WordMistake>(WordMistake{{}, std::move(sentence)});
}
inline tl::unexpected<WordMistake> mistake_in(std::string_view option, std::string sentence) {
    return tl::unexpected<WordMistake>(WordMistake{std::string(option), std::move(sentence)});
}

Words<std::uint64_t> number_word(std::string_view option, std::string_view text, std::uint64_t least,
                                 std::uint64_t most);
Words<std::uint64_t> seed_word(std::string_view text);
Words<Size> size_word(std::string_view text);                                // 60x40
Words<Rect> rectangle_word(std::string_view option, std::string_view text);  // x,y,width,height
Words<int> iterations_word(std::string_view text);  // of players; empty: 0, each player's own number
inline constexpr std::int64_t largest_side = 65536;

// id.parameter=low..high, or input=low..high
struct Variation {
    std::string parameter;
    double low = 0, high = 0;
    bool is_input() const { return parameter.find('.') == parameter.npos; }
};
Words<Variation> variation_word(const std::string& text);

// The inputs of a plan in its order, when nobody gives them values.
std::vector<double> standard_inputs(const Plan& plan);
// Those values with what `name=value` texts say instead.
Words<std::vector<double>> input_words(std::span<const std::string> texts, const Plan& plan,
                                       std::vector<double> values);

// The names of players, each once; of one's own, and of any game.
Words<std::vector<std::string>> player_words(std::span<const std::string> names,
                                             std::span<const std::string> own = {});
// Players of one's own, name and text, for the game of a plan.
Words<std::vector<OwnPlayer>> own_player_words(const Named<std::string>& players, const Plan& plan);
std::vector<std::string> names_of(std::span<const OwnPlayer> players);

// `; did you mean "…"?`, or what there is when that is a short list; or nothing.
std::string suggestion(std::string_view name, std::span<const std::string> candidates);

// The words as a shell takes them.
std::string quoted(std::span<const std::string> words);

}  // namespace levelwright
