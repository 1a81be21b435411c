// Each test becomes a mask: planes of cells are combined, neighbours counted bit-sliced, chances drawn by words.

#include "levelwright/steps/explorers/word_rules.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "levelwright/base/index.hpp"
#include "levelwright/grid/pack.hpp"
#include "levelwright/grid/padded_rows.hpp"
#include "levelwright/grid/pair_words.hpp"

namespace levelwright {
namespace {

using Word = BitGrid::Word;
using Count = WordProgram::Count;
using WordTest = WordProgram::Test;

// The cells `by` columns to the right of each of the 64 at a word; to the left when negative [-63..63].
Word beside(const Word* word, int by) {
    if (by == 0) return *word;
    return by > 0 ? word[0] >> by | word[1] << (64 - by) : word[0] << -by | word[-1] >> (64 + by);
}

// Where bit-sliced numbers of so many digits are `least` or more.
class AtLeast {
 public:
    AtLeast(int digits, int least) : digits_(digits), always_(least <= 0), never_(least >> digits > 0) {
        for (int k = 0; k < digits; ++k) or_[k] = (least >> k & 1) != 0 ? 0 : BitGrid::all_bits;
    }

    // Digits are `stride` words apart.
    Word operator()(const Word* digit, std::size_t stride) const {
        if (always_ || never_) return always_ ? BitGrid::all_bits : 0;
        Word so_far = BitGrid::all_bits;
        for (std::size_t k = 0; k < index_of(digits_); ++k, digit += stride)
            so_far = (*digit & so_far) | ((*digit | so_far) & or_[k]);
        return so_far;
    }

 private:
    int digits_;
    bool always_, never_;
    std::array<Word, 8> or_{};  // all ones for digits that `least` does not have
};

// Adds three numbers of two digits, given as ones and twos; hands over the four digits of the sum.
template <class Bits, class Store>
void add_rows(Bits a, Bits b, Bits c, Bits d, Bits e, Bits f, Store store) {
    const Bits ab = a ^ b, de = d ^ e;
    const Bits carry = (a & b) | (ab & c), sum_of_twos = de ^ f, carry_of_twos = (d & e) | (de & f);
    const Bits second_carry = sum_of_twos & carry;
    store(0, ab ^ c);
    store(1, sum_of_twos ^ carry);
    store(2, carry_of_twos ^ second_carry);
    store(3, carry_of_twos & second_carry);
}

// Bits that are set with one chance: drawn 64 at a time, and used up row by row.
class Chances {
 public:
    Chances(double probability, int row_bits, Stream& random)
        : probability_(probability), row_bits_(row_bits), random_(random) {}

    // For the cells of one row; beyond them it may hold anything.
    Word next() {
        if (left_ < row_bits_) {
            bits_ = random_.bits_with_chance(probability_);
            left_ = BitGrid::word_bits;
        }
        const Word bits = bits_;
        left_ -= row_bits_;
        if (left_ > 0) bits_ >>= row_bits_;
        return bits;
    }

 private:
    double probability_;
    int row_bits_;
    Stream& random_;
    Word bits_ = 0;
    int left_ = 0;
};

class WordExplorer {
 public:
    WordExplorer(const WordProgram& program, const Rect& part, Draft& draft)
        : program_(program), draft_(draft), size_(part.size()), cells_(as_bytes(draft.tiles().part(part))) {
        words_in_row_ = (size_.width + BitGrid::word_bits - 1) / BitGrid::word_bits;
        words_ = index_of(words_in_row_) * index_of(size_.height);
        Scratch& scratch = draft.scratch();
        for (std::size_t i = 0; i < program.codes.size(); ++i) planes_[i] = &scratch.bits(size_);
        if (draft.inside()) {
            inside_ = &scratch.bits(size_);
            draft.inside()->crop_into(*inside_, part);
        }
        if (draft.inside() || draft.locked()) {
            writable_ = &scratch.bits(size_);
            draft.changeable().crop_into(*writable_, part);
        }
        sets_ = scratch.array<PaddedRows*>(program.sets.size(), nullptr);
        for (std::size_t i = 0; i < program.sets.size(); ++i) prepare(i);
        std::size_t digits = 0;
        first_digit_ = scratch.array<std::size_t>(program.counts.size());
        for (std::size_t i = 0; i < program.counts.size(); ++i) {
            first_digit_[i] = digits;
            digits += index_of(program.counts[i].digits);
        }
        const std::size_t rows = 2 * index_of(words_in_row_) * index_of(size_.height + 2);
        const std::span<Word> memory = scratch.array<Word>((digits + 2) * words_ + rows);
        digits_ = memory.first(digits * words_);
        left_ = memory.subspan(digits * words_, words_);
        firing_ = memory.subspan((digits + 1) * words_, words_);
        triples_ = memory.last(rows);
    }

    void run(int iterations) {
        if (program_.only_fill && !writable_) return fill(*program_.only_fill);
        if (program_.reads_cells) {
            for (std::size_t i = 0; i < program_.codes.size(); ++i)
                mask_equal_bytes(cells_, program_.codes[i], *planes_[i]);
        }
        for (int i = 0; i < iterations; ++i) {
            const auto work =
                static_cast<std::int64_t>(4 * words_ * (1 + program_.tests.size() + program_.offsets.size()));
            if (draft_.spend(work)) return;
            for (std::size_t set = 0; set < program_.sets.size(); ++set) spread(set, i == 0);
            for (std::size_t count = 0; count < program_.counts.size(); ++count) add_up(count, i == 0);
            apply_rules();
        }
        bring_back();
    }

 private:
    void fill(std::uint8_t code) {
        for (int y = 0; y < size_.height; ++y) std::memset(cells_.row(y).data(), code, index_of(size_.width));
    }

    void prepare(std::size_t number) {
        const WordProgram::Set& set = program_.sets[number];
        if (!set.padded) return;
        sets_[number] = &draft_.scratch().tool<PaddedRows>();
        const Outside outside = program_.wraps ? Outside::wrap : set.outside ? Outside::set : Outside::clear;
        sets_[number]->reset(size_, program_.reach, outside);
    }

    // The cells of a set in one word of a row. Beyond the width it may hold anything.
    Word members(const WordProgram::Set& set, std::size_t at) const {
        if (set.fixed) return set.others ? BitGrid::all_bits : 0;
        Word found = 0;
        for (std::uint32_t left = set.planes; left != 0; left &= left - 1)
            found |= planes_[std::countr_zero(left)]->words()[at];
        if (!set.others) return found;
        Word distinguished = 0;
        for (std::size_t i = 0; i < program_.codes.size(); ++i) distinguished |= planes_[i]->words()[at];
        return found | ~distinguished;
    }

    // The words of a set that is one plane; null for others.
    const Word* only_plane(const WordProgram::Set& set) const {
        const bool one = !set.others && !set.fixed && std::has_single_bit(set.planes);
        return one ? planes_[std::countr_zero(set.planes)]->words().data() : nullptr;
    }

    void spread_plane(const Word* plane, PaddedRows& rows, Word last) {
        const Word rim = rows.rim_bits() & ~last;
        const int width = words_in_row_;
        Word* row = rows.row(0);
        for (int y = 0; y < size_.height; ++y, row += rows.stride(), plane += width) {
            for (int i = 0; i < width; ++i) row[i] = plane[i];
            row[width - 1] |= rim;
        }
        rows.refresh_rim();
    }

    // Brings a padded set up to date; one that nothing can change only once.
    void spread(std::size_t number, bool first) {
        const WordProgram::Set& set = program_.sets[number];
        if (!set.padded || (!first && set.fixed)) return;
        PaddedRows& rows = *sets_[number];
        const Word beyond = set.outside ? BitGrid::all_bits : 0, last = planes_[0]->last_word_mask();
        if (const Word* plane = only_plane(set); plane && !inside_) return spread_plane(plane, rows, last);
        for (int y = 0; y < size_.height; ++y) {
            Word* row = rows.row(y);
            for (int i = 0; i < words_in_row_; ++i) {
                const std::size_t at = index_of(y) * index_of(words_in_row_) + index_of(i);
                const Word kept = i + 1 == words_in_row_ ? last : BitGrid::all_bits;
                Word word = members(set, at);
                if (inside_) word = (word & inside_->words()[at]) | (beyond & ~inside_->words()[at]);
                row[i] = (word & kept) | (rows.rim_bits() & ~kept);
            }
        }
        rows.refresh_rim();
    }

    void add_up(std::size_t number, bool first) {
        const Count& count = program_.counts[number];
        if (!first && program_.sets[count.set].fixed) return;
        if (count.shape == Count::Shape::any)
            add_members(number);
        else
            add_square(number);
    }

    // Any neighbourhood: one member after the other.
    void add_members(std::size_t number) {
        const Count& count = program_.counts[number];
        const PaddedRows& rows = *sets_[count.set];
        Word* digits = digits_.data() + first_digit_[number] * words_;
        std::fill(digits, digits + index_of(count.digits) * words_, 0);
        for (std::int32_t member = 0; member < count.cells.count; ++member) {
            const Point offset = program_.offsets[count.cells.first + member];
            for (int y = 0; y < size_.height; ++y) {
                const Word* row = rows.row(y + offset.y);
                Word* digit = digits + index_of(y) * index_of(words_in_row_);
                for (int i = 0; i < words_in_row_; ++i) {
                    Word carry = beside(row + i, offset.x);
                    for (std::size_t k = index_of(i); carry != 0; k += words_) {
                        const Word before = digit[k];
                        digit[k] = before ^ carry;
                        carry &= before;
                    }
                }
            }
        }
    }

    // The square of nine, or of the eight around: three in a row first, then three rows.
    void add_square(std::size_t number) {
        const Count& count = program_.counts[number];
        const PaddedRows& rows = *sets_[count.set];
        const std::size_t width = index_of(words_in_row_);
        Word* ones = triples_.data();
        Word* twos = ones + width * index_of(size_.height + 2);
        for (int y = -1; y <= size_.height; ++y) {
            const Word* row = rows.row(y);
            const std::size_t to = index_of(y + 1) * width;
            for (std::size_t i = 0; i < width; ++i) {
                const Word left = beside(row + i, -1), right = beside(row + i, 1), middle = row[i];
                const Word either = left ^ right;
                ones[to + i] = either ^ middle;
                twos[to + i] = (left & right) | (either & middle);
            }
        }
        Word* digit = digits_.data() + first_digit_[number] * words_;
        std::size_t i = 0;
        for (; i + 2 <= words_; i += 2) {
            add_rows(load_pair(ones + i), load_pair(ones + i + width), load_pair(ones + i + 2 * width),
                     load_pair(twos + i), load_pair(twos + i + width), load_pair(twos + i + 2 * width),
                     [&](std::size_t k, Pair sum) { store_pair(digit + i + k * words_, sum); });
        }
        for (; i < words_; ++i) {
            add_rows(ones[i], ones[i + width], ones[i + 2 * width], twos[i], twos[i + width],
                     twos[i + 2 * width], [&](std::size_t k, Word sum) { digit[i + k * words_] = sum; });
        }
        if (count.shape == Count::Shape::eight) take_away_self(number);
    }

    void take_away_self(std::size_t number) {
        const PaddedRows& rows = *sets_[program_.counts[number].set];
        Word* digit = digits_.data() + first_digit_[number] * words_;
        for (int y = 0; y < size_.height; ++y) {
            const Word* row = rows.row(y);
            for (int i = 0; i < words_in_row_; ++i, ++digit) {
                Word borrow = row[i];
                for (std::size_t k = 0; borrow != 0 && k < 4; ++k) {
                    const Word before = digit[k * words_];
                    digit[k * words_] = before ^ borrow;
                    borrow &= ~before;
                }
            }
        }
    }

    // Rule by rule and test by test over all words: `left_` are the cells that no rule fired on yet.
    void apply_rules() {
        begin_rules();
        for (std::size_t number = 0; number < program_.rules.size(); ++number) {
            const WordProgram::Rule& rule = program_.rules[number];
            const Word* from = left_.data();
            if (rule.test_count == 0) std::copy(left_.begin(), left_.end(), firing_.begin());
            for (std::int32_t i = 0; i < rule.test_count; ++i) {
                keep_where(program_.tests[rule.first_test + i], from);
                from = firing_.data();
            }
            if (number + 1 < program_.rules.size()) {
                for (std::size_t at = 0; at < words_; ++at) left_[at] &= ~firing_[at];
            }
            fire(rule);
        }
    }

    void begin_rules() {
        const Word last = planes_[0]->last_word_mask();
        if (words_in_row_ == 1) {
            std::fill(left_.begin(), left_.end(), last);
        } else {
            std::fill(left_.begin(), left_.end(), BitGrid::all_bits);
            for (std::size_t at = index_of(words_in_row_) - 1; at < words_; at += index_of(words_in_row_))
                left_[at] = last;
        }
        if (!writable_) return;
        for (std::size_t at = 0; at < words_; ++at) left_[at] &= writable_->words()[at];
    }

    // Of the cells in `from` those that fire are the ones for which a test holds.
    void keep_where(const WordTest& test, const Word* from) {
        switch (test.kind) {
            case WordTest::Kind::set:
                return keep_members(test, from);
            case WordTest::Kind::count:
                return keep_counts(test, from);
            case WordTest::Kind::random:
                return keep_by_chance(test, from);
        }
    }

    void keep_members(const WordTest& test, const Word* from) {
        const WordProgram::Set& set = program_.sets[test.number];
        const bool in = test.low <= 1 && test.high >= 1, out = test.low <= 0 && test.high >= 0;
        const Word when_in = in != test.negated ? BitGrid::all_bits : 0;
        const Word when_out = out != test.negated ? BitGrid::all_bits : 0;
        const auto keep = [&](auto found_at) {
            for (std::size_t at = 0; at < words_; ++at) {
                const Word found = found_at(at);
                firing_[at] = from[at] & ((found & when_in) | (~found & when_out));
            }
        };
        if (const Word* plane = only_plane(set))
            keep([&](std::size_t at) { return plane[at]; });
        else
            keep([&](std::size_t at) { return members(set, at); });
    }

    void keep_counts(const WordTest& test, const Word* from) {
        const Word flip = test.negated ? BitGrid::all_bits : 0;
        const Word possible = test.low > test.high ? 0 : BitGrid::all_bits;
        const int digits = program_.counts[test.number].digits;
        const Word* digit = digits_.data() + first_digit_[test.number] * words_;
        const AtLeast enough(digits, test.low), too_many(digits, test.high + 1);
        for (std::size_t at = 0; at < words_; ++at) {
            const Word held = enough(digit + at, words_) & ~too_many(digit + at, words_) & possible;
            firing_[at] = from[at] & (held ^ flip);
        }
    }

    void keep_by_chance(const WordTest& test, const Word* from) {
        const Word flip = test.negated ? BitGrid::all_bits : 0;
        Chances chances(test.probability, row_bits(), draft_.random());
        for (std::size_t at = 0; at < words_; ++at)
            firing_[at] = from[at] == 0 ? 0 : from[at] & (chances.next() ^ flip);
    }

    void fire(const WordProgram::Rule& rule) {
        const std::span choices =
            std::span(program_.choices).subspan(index_of(rule.first_choice), index_of(rule.choice_count));
        const bool single = choices.size() == 1;
        for (std::size_t i = 0; i < program_.codes.size(); ++i) {
            Word* plane = planes_[i]->words().data();
            const Word set =
                single && choices[0].plane == static_cast<std::int32_t>(i) ? BitGrid::all_bits : 0;
            for (std::size_t at = 0; at < words_; ++at)
                plane[at] = (plane[at] & ~firing_[at]) | (firing_[at] & set);
        }
        if (!single) choose(choices);
    }

    void choose(std::span<const WordProgram::Choice> choices) {
        for (const WordProgram::Choice& choice : choices) {
            Word* plane = planes_[choice.plane]->words().data();
            const bool last = &choice == &choices.back();
            Chances chances(choice.probability, row_bits(), draft_.random());
            for (std::size_t at = 0; at < words_; ++at) {
                if (firing_[at] == 0) continue;
                const Word chosen = last ? firing_[at] : firing_[at] & chances.next();
                plane[at] |= chosen;
                firing_[at] &= ~chosen;
            }
        }
    }

    // How many bits of a word a row needs.
    int row_bits() const { return words_in_row_ == 1 ? size_.width : BitGrid::word_bits; }

    void bring_back() {
        if (program_.codes.size() == 2 && covers_all()) {
            return paint_either_bytes(cells_, *planes_[0], program_.codes[0], program_.codes[1]);
        }
        for (std::size_t i = 0; i < program_.codes.size(); ++i)
            paint_bytes(cells_, *planes_[i], program_.codes[i]);
    }

    bool covers_all() const {
        const Word last = planes_[0]->last_word_mask();
        std::size_t at = 0;
        for (int y = 0; y < size_.height; ++y) {
            for (int i = 0; i < words_in_row_; ++i, ++at) {
                const Word wanted = i + 1 == words_in_row_ ? last : BitGrid::all_bits;
                if ((planes_[0]->words()[at] | planes_[1]->words()[at]) != wanted) return false;
            }
        }
        return true;
    }

    const WordProgram& program_;
    Draft& draft_;
    Size size_;
    View<std::uint8_t> cells_;
    int words_in_row_ = 0;
    std::size_t words_ = 0;
    std::array<BitGrid*, WordProgram::most_planes> planes_{};
    BitGrid* inside_ = nullptr;
    BitGrid* writable_ = nullptr;
    std::span<PaddedRows*> sets_;         // null for those that are not padded
    std::span<std::size_t> first_digit_;  // by count
    std::span<Word> digits_;              // digit by digit, each for all words
    std::span<Word> triples_;
    std::span<Word> left_, firing_;
};

}  // namespace

void run_in_words(const WordProgram& program, const Rect& part, int iterations, Draft& draft) {
    if (iterations > 0) WordExplorer(program, part, draft).run(iterations);
}

}  // namespace levelwright
