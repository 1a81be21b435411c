// Draws with an explicit stack on which marks close rules again; and the score by which missions are chosen.

#include "levelwright/steps/missions/mission_sampler.hpp"

#include <algorithm>
#include <limits>

namespace levelwright {

void MissionSampler::reset(const Grammar& grammar, double convergence, int longest) {
    grammar_ = &grammar;
    longest_ = static_cast<std::size_t>(longest);
    powers_.assign(1, 1.0);
    while (powers_.size() < 2048) powers_.push_back(powers_.back() * convergence);
    stack_.clear();
    weights_.assign(grammar.rules().size(), 1.0);
    times_open_.assign(grammar.rules().size(), 0);
}

std::uint32_t MissionSampler::choose(Grammar::RuleRange range, Stream& random) {
    if (range.count == 1) return range.first;
    const double* const weights = weights_.data() + range.first;
    double total = 0;
    for (std::uint32_t i = 0; i < range.count; ++i) total += weights[i];
    double left = random.unit() * total;
    std::uint32_t chosen = 0;
    for (; chosen + 1 < range.count && left >= weights[chosen]; ++chosen) left -= weights[chosen];
    return range.first + chosen;
}

void MissionSampler::set_open(std::uint32_t rule, std::uint32_t times) {
    times_open_[rule] = times;
    weights_[rule] = powers_[std::min<std::size_t>(times, powers_.size() - 1)];
}

bool MissionSampler::draw(Stream& random) {
    tasks_.clear();
    for (const std::uint32_t left : stack_) {
        if (left & close_rule) set_open(left & ~close_rule, 0);
    }
    stack_.assign(1, grammar_->start());
    work_ = 0;
    while (!stack_.empty()) {
        const std::uint32_t top = stack_.back();
        stack_.pop_back();
        work_ += 2;
        if (top & close_rule) {
            set_open(top & ~close_rule, times_open_[top & ~close_rule] - 1);
            continue;
        }
        const auto symbol = static_cast<Grammar::Symbol>(top);
        if (!grammar_->is_variable(symbol)) {
            tasks_.push_back(symbol);
            continue;
        }
        const Grammar::RuleRange range = grammar_->rules_of(symbol);
        const std::uint32_t number = choose(range, random);
        work_ += 2 + range.count;
        const Grammar::Rule& rule = grammar_->rules()[number];
        const std::span<const Grammar::Symbol> symbols = grammar_->symbols_of(rule);
        if (rule.ends) {
            tasks_.insert(tasks_.end(), symbols.begin(), symbols.end());
        } else {
            set_open(number, times_open_[number] + 1);
            stack_.push_back(number | close_rule);
            for (std::size_t i = symbols.size(); i-- > 0;) stack_.push_back(symbols[i]);
        }
        if (tasks_.size() > longest_ || stack_.size() > 4 * longest_ + 64) return false;
    }
    return tasks_.size() <= longest_;
}

namespace {

// The two smallest gaps before tasks of one word, each with one added.
class Gaps {
 public:
    void at(std::size_t index) {
        const std::size_t gap = index - next_;
        next_ = index + 1;
        ++count_;
        if (gap < smallest_) {
            second_ = smallest_;
            smallest_ = gap;
        } else {
            second_ = std::min(second_, gap);
        }
    }
    std::size_t count() const { return count_; }
    double score() const {
        const double first = static_cast<double>(smallest_ + 1);
        return count_ < 2 ? first : first + static_cast<double>(second_ + 1);
    }

 private:
    std::size_t next_ = 0, count_ = 0;
    std::size_t smallest_ = std::numeric_limits<std::size_t>::max() / 2, second_ = smallest_;
};

}  // namespace

double mission_score(std::span<const Grammar::Symbol> tasks, const Grammar& grammar) {
    Gaps locks, levels;
    for (std::size_t i = 0; i < tasks.size(); ++i) {
        const TaskWord word = grammar.task(tasks[i]).word;
        if (word == TaskWord::lock) locks.at(i);
        if (word == TaskWord::level) levels.at(i);
    }
    if (locks.count() == 0 || levels.count() == 0) return 0;
    const std::size_t length = tasks.size() + 1;
    const double on_a_floor = static_cast<double>(length) / static_cast<double>(levels.count());
    double score = on_a_floor > 10 && on_a_floor < 20 ? 10 : 0;
    const std::size_t lock_count = locks.count();
    score += lock_count >= 3 && lock_count <= 7 ? 10 : lock_count == 2 || lock_count == 8 ? 5 : 0.5;
    score += length >= 20 && length <= 50 ? 10 : length >= 51 && length <= 60 ? 5 : 0.5;
    return score + locks.score() + levels.score();
}

}  // namespace levelwright
