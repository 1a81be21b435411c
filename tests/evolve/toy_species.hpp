// Searches driven without levels: a genome is a few numbers as text, and a function judges them.
#pragma once

#include <cmath>
#include <functional>
#include <string>
#include <vector>

#include "levelwright/base/text.hpp"
#include "levelwright/evolve/search.hpp"

namespace levelwright::testing {

using Numbers = std::vector<double>;

inline std::string text_of(const Numbers& numbers) {
    std::string text;
    for (const double number : numbers) text += (text.empty() ? "" : " ") + show(number);
    return text;
}

inline Numbers numbers_of(const std::string& text) {
    Numbers numbers;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        numbers.push_back(*real_number(std::string_view(text).substr(at, end - at)));
        at = end + 1;
    }
    return numbers;
}

inline double near(double number, double away, Stream& random) {
    double sum = 0;
    for (int i = 0; i < 4; ++i) sum += random.unit();
    return std::min(1.0, std::max(0.0, number + away * (sum - 2)));
}

// Points of a cube with sides of 1, varied like numbers of recipes.
inline Numbers toy_child(const Birth& birth, std::uint64_t seed, std::size_t dimensions) {
    Stream random(subkey(subkey(seed, "toy"), birth.number));
    Numbers child(dimensions);
    if (birth.how == Birth::How::drawn) {
        for (double& number : child) number = random.unit();
        return child;
    }
    child = numbers_of(birth.mother);
    const Numbers father = birth.father.empty() ? child : numbers_of(birth.father);
    const double share = 0.6 * (random.unit() + random.unit() - 1) * 2;
    for (std::size_t i = 0; i < child.size(); ++i) {
        if (birth.how == Birth::How::changed_little) child[i] = near(child[i], 0.08, random);
        if (birth.how == Birth::How::crossed && random.below(2) == 0) child[i] = father[i];
        if (birth.how == Birth::How::moved_along)
            child[i] = std::min(1.0, std::max(0.0, child[i] + share * (father[i] - child[i])));
    }
    if (birth.how == Birth::How::changed_much)
        child[random.below(static_cast<std::uint32_t>(child.size()))] = random.unit();
    return child;
}

using Judge = std::function<Judgement(const Numbers& numbers, std::uint64_t round)>;

// Judges every batch until the search is done, or so many batches.
inline void drive(Search& search, std::size_t dimensions, const Judge& judge, std::uint64_t batches = ~0ULL) {
    for (std::uint64_t i = 0; i < batches && !search.done(); ++i) {
        std::vector<Judged> judged;
        for (const Birth& birth : search.ask()) {
            const Numbers child = toy_child(birth, search.options().seed, dimensions);
            judged.push_back({text_of(child), judge(child, birth.round)});
        }
        search.tell(std::move(judged));
    }
}

// The sphere: the nearer to the middle the better; where it is on the map are the sums of two halves.
inline Judgement sphere(const Numbers& numbers, std::uint64_t) {
    double away = 0, first = 0, second = 0;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        away += (numbers[i] - 0.5) * (numbers[i] - 0.5);
        (i < numbers.size() / 2 ? first : second) += numbers[i];
    }
    const double half = static_cast<double>(numbers.size()) / 2;
    return {4, 0, {1 - away / (half / 2)}, {first / half, second / half}};
}

}  // namespace levelwright::testing
