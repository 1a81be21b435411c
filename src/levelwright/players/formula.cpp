// A formula is read by recursive descent into operations in postfix order, and worked out on a small stack.

#include "levelwright/players/formula.hpp"

#include <algorithm>
#include <span>

#include <fmt/format.h>

#include "levelwright/base/text.hpp"

namespace levelwright {
namespace {

class ListedWords final : public FormulaWords {
 public:
    explicit ListedWords(const MeasureNames& names) : names_(names) {}

    Result<std::size_t> measure(std::string_view word) override {
        std::vector<std::string> names;
        for (std::size_t i = 0; i < names_.all.size(); ++i) {
            names.emplace_back(names_.all[i].name);
            if (word == names.back()) return i;
        }
        const auto near = nearest_name(word, names);
        return failure(near ? fmt::format("unknown measure \"{}\"; did you mean \"{}\"?", word, *near)
                            : fmt::format("unknown measure \"{}\"; available: {}", word, listed(names)));
    }
    bool is_mean(std::size_t measure) const override { return measure == names_.mean; }

 private:
    const MeasureNames& names_;
};

}  // namespace

std::size_t FormulaWords::length_of_word(std::string_view text) const {
    return std::min(text.find_first_of(" +-*^()"), text.size());
}

// Recursive descent; depth is bounded by how deep values can pile up.
class FormulaReader {
 public:
    FormulaReader(std::string_view text, FormulaWords& words) : text_(text), words_(words) {}

    tl::expected<Formula, FormulaMistake> read() {
        const int degree = sum(0);
        skip_blanks();
        if (!failed() && at_ < text_.size())
            fail(fmt::format("\"{}\" is not expected here", text_.substr(at_, 1)));
        if (failed()) return tl::unexpected(mistake_);
        formula_.degree_ = degree;
        return std::move(formula_);
    }

 private:
    using Operation = Formula::Operation;
    using Kind = Operation::Kind;

    void fail(const std::string& sentence) {
        if (!failed()) mistake_ = {at_, sentence};
    }
    bool failed() const { return !mistake_.sentence.empty(); }
    void skip_blanks() {
        while (at_ < text_.size() && text_[at_] == ' ') ++at_;
    }
    bool take(char letter) {
        skip_blanks();
        if (at_ >= text_.size() || text_[at_] != letter) return false;
        ++at_;
        return true;
    }
    void add(Kind kind) { formula_.operations_.push_back({kind, {}, 0}); }

    int sum(std::size_t depth) {
        int degree = product(depth);
        while (!failed()) {
            const bool plus = take('+');
            if (!plus && !take('-')) break;
            degree = std::max(degree, product(depth + 1));
            add(plus ? Kind::add : Kind::subtract);
        }
        return degree;
    }

    int product(std::size_t depth) {
        int degree = power(depth);
        while (!failed() && take('*')) {
            degree += power(depth + 1);
            add(Kind::multiply);
        }
        return degree;
    }

    int power(std::size_t depth) {
        const std::size_t start = formula_.operations_.size();
        const int degree = atom(depth);
        if (failed() || !take('^')) return degree;
        skip_blanks();
        const bool digit = at_ < text_.size() && text_[at_] >= '1' && text_[at_] <= '9';
        if (!digit || depth + 2 >= Formula::deepest) return fail("a power is a whole number from 1 to 9"), 0;
        const int exponent = text_[at_++] - '0';
        const std::vector<Operation> base(formula_.operations_.begin() + static_cast<std::ptrdiff_t>(start),
                                          formula_.operations_.end());
        if (base.size() > 1000) return fail("this is too long to be raised to a power"), 0;
        for (int i = 1; i < exponent; ++i) {
            formula_.operations_.insert(formula_.operations_.end(), base.begin(), base.end());
            add(Kind::multiply);
        }
        return degree * exponent;
    }

    int atom(std::size_t depth) {
        if (depth + 2 >= Formula::deepest) return fail("the formula is nested too deeply"), 0;
        if (take('(')) {
            const int degree = sum(depth + 1);
            if (!failed() && !take(')')) fail("expected a closing bracket");
            return degree;
        }
        if (take('-')) {
            const int degree = power(depth + 1);
            add(Kind::negate);
            return degree;
        }
        skip_blanks();
        const std::size_t end = at_ + words_.length_of_word(text_.substr(at_));
        const std::string_view word = text_.substr(at_, end - at_);
        if (word.empty()) return fail("expected a number or a measure"), 0;
        if (const auto number = real_number(word)) {
            formula_.operations_.push_back({Kind::number, {}, *number});
            at_ = end;
            return 0;
        }
        return measure(word, end);
    }

    int measure(std::string_view word, std::size_t end) {
        const Result<std::size_t> number = words_.measure(word);
        if (!number) return fail(number.error().sentence), 0;
        formula_.operations_.push_back({Kind::measure, *number, 0});
        at_ = end;
        return words_.is_mean(*number) ? 1 : 0;
    }

    std::string_view text_;
    FormulaWords& words_;
    std::size_t at_ = 0;
    Formula formula_;
    FormulaMistake mistake_;
};

Result<Formula> Formula::read(std::string_view text, const MeasureNames& names) {
    ListedWords words(names);
    auto formula = read(text, words);
    if (formula) return *std::move(formula);
    return failure(fmt::format("column {}: {}", formula.error().offset + 1, formula.error().sentence));
}

tl::expected<Formula, FormulaMistake> Formula::read(std::string_view text, FormulaWords& words) {
    return FormulaReader(text, words).read();
}

double Formula::value(std::span<const double> measures) const {
    std::array<double, deepest> stack;
    std::size_t top = 0;
    for (const Operation& operation : operations_) {
        switch (operation.kind) {
            case Operation::Kind::number:
                stack[top++] = operation.number;
                break;
            case Operation::Kind::measure:
                stack[top++] = measures[operation.measure];
                break;
            case Operation::Kind::negate:
                stack[top - 1] = -stack[top - 1];
                break;
            case Operation::Kind::add:
                --top;
                stack[top - 1] = stack[top - 1] + stack[top];
                break;
            case Operation::Kind::subtract:
                --top;
                stack[top - 1] = stack[top - 1] - stack[top];
                break;
            case Operation::Kind::multiply:
                --top;
                stack[top - 1] = stack[top - 1] * stack[top];
                break;
        }
    }
    return top > 0 ? stack[0] : 0;
}

}  // namespace levelwright
