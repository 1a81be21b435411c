// A genome's levels one after the other, each asked every question; then the goals, from the answers.

#include "levelwright/study/genome_judge.hpp"

#include <algorithm>
#include <cmath>

#include "levelwright/measure/samples/samples.hpp"

namespace levelwright {
namespace {

// When so many seeds in a row give no level at the beginning, the others are not tried and count as failed too.
constexpr std::uint64_t seeds_in_vain = 3;

// Cells that are not the same; levels of different sizes differ in all of them.
double share_that_differs(const std::vector<TileId>& one, const std::vector<TileId>& other) {
    if (one.size() != other.size()) return 1;
    std::size_t different = 0;
    for (std::size_t i = 0; i < one.size(); ++i) different += one[i] != other[i] ? 1 : 0;
    return one.empty() ? 0 : static_cast<double>(different) / static_cast<double>(one.size());
}

}  // namespace

GenomeJudge::GenomeJudge(const EvolveOrder& order)
    : order_(order), questions_(order.terms.questions.size()), inputs_(order.input_values) {
    for (const Question& question : order.terms.questions) {
        if (!question.after.empty()) steps_.push_back(question.after);
    }
    steered_.resize(order.inputs.size());
    for (const GeneratorTerm& term : order.terms.generator) {
        if (term.kind == GeneratorTerm::Kind::control) steered_[term.input] = true;
        compares_ |= term.kind == GeneratorTerm::Kind::variety;
    }
    if (inputs_.empty()) {
        for (const Input& input : order.inputs) inputs_.push_back(input.standard);
    }
}

Judged GenomeJudge::judge(const Birth& birth, const std::atomic<bool>* cancel) {
    Child child = order_.species->child(birth, order_.search.seed);
    if (runner_)
        runner_->take(std::move(child.plan));
    else
        runner_.emplace(std::move(child.plan));
    const auto levels = static_cast<std::size_t>(order_.levels);
    made_.assign(levels, false);
    answers_.assign(levels * questions_, no_answer);
    last_cells_.clear();
    difference_ = 0;
    compared_ = 0;
    const std::uint64_t first = order_.first_seed(birth.round);
    for (std::size_t i = 0; i < levels; ++i) {
        make_level(i, first + i, cancel);
        const bool hopeless =
            i + 1 == seeds_in_vain && std::find(made_.begin(), made_.end(), true) == made_.end();
        if (hopeless || (cancel && cancel->load(std::memory_order_relaxed))) break;
    }
    return {std::move(child.genome), summed(), child.redrawn, child.given_up};
}

double GenomeJudge::input_at(std::size_t input, std::size_t index) const {
    const Input& known = order_.inputs[input];
    const double share =
        order_.levels < 2 ? 0 : static_cast<double>(index) / static_cast<double>(order_.levels - 1);
    return known.least + share * (known.most - known.least);
}

void GenomeJudge::make_level(std::size_t index, std::uint64_t seed, const std::atomic<bool>* cancel) {
    for (std::size_t i = 0; i < steered_.size(); ++i) {
        if (steered_[i]) inputs_[i] = input_at(i, index);
    }
    RunOptions options;
    options.inputs = inputs_;
    options.cancel = cancel;
    options.keep_after = steps_;
    if (!runner_->run(seed, options).made()) return;
    made_[index] = true;
    effort_ =
        Effort{.work = Limits{}.work, .cancel = cancel};  // players think as much as whoever names them wants
    measure(index);
    if (!steps_.empty()) look_back(index);
    if (compares_) compare_with_last();
}

void GenomeJudge::measure(std::size_t index) {
    auto& survey = static_cast<Survey&>(runner_->judge(effort_));
    for (std::size_t i = 0; i < questions_; ++i) {
        const Question& question = order_.terms.questions[i];
        if (!question.after.empty()) continue;
        const Result<double> value = ask(question, survey);
        if (value) answers_[index * questions_ + i] = *value;
    }
}

void GenomeJudge::look_back(std::size_t index) {
    for (std::size_t i = 0; i < questions_; ++i) {
        const Question& question = order_.terms.questions[i];
        const Level* level = question.after.empty() ? nullptr : runner_->level_after(question.after);
        if (!level) continue;
        before_.examine(*level, effort_);
        const Result<double> value = ask_as_it_was(question, before_);
        if (value) answers_[index * questions_ + i] = *value;
    }
}

void GenomeJudge::compare_with_last() {
    const std::vector<TileId>& cells = runner_->level().cells;
    if (!last_cells_.empty()) {
        difference_ += share_that_differs(last_cells_, cells);
        ++compared_;
    }
    last_cells_.assign(cells.begin(), cells.end());
}

double GenomeJudge::generator_term(const GeneratorTerm& term) const {
    if (term.kind == GeneratorTerm::Kind::control) return correlation(term.input, term.question);
    return compared_ == 0 ? 0 : difference_ / static_cast<double>(compared_);
}

// From -1 to 1; 0 when the metric does not care.
double GenomeJudge::correlation(std::size_t input, std::size_t question) const {
    double count = 0, sum_x = 0, sum_y = 0, xx = 0, yy = 0, xy = 0;
    for (std::size_t level = 0; level < made_.size(); ++level) {
        const double x = input_at(input, level), y = answer(level, question);
        if (!made_[level] || std::isnan(y)) continue;
        count += 1;
        sum_x += x;
        sum_y += y;
        xx += x * x;
        yy += y * y;
        xy += x * y;
    }
    const double spread = (count * xx - sum_x * sum_x) * (count * yy - sum_y * sum_y);
    return spread > 0 ? (count * xy - sum_x * sum_y) / std::sqrt(spread) : 0;
}

double GenomeJudge::goal_of_level(const Goal& goal, std::size_t level) const {
    std::vector<double> measures;
    for (const std::size_t place : goal.measures) {
        const bool of_level = place < GoalTerms::of_generator;
        measures.push_back(of_level
                               ? answer(level, place)
                               : generator_term(order_.terms.generator[place - GoalTerms::of_generator]));
        if (std::isnan(measures.back())) return goal.worst;
    }
    return goal.at(goal.formula.value(measures));
}

Judgement GenomeJudge::summed() const {
    Judgement judgement;
    judgement.levels = order_.levels;
    judgement.failed = static_cast<std::uint64_t>(std::count(made_.begin(), made_.end(), false));
    for (const Goal& goal : order_.goals) {
        double sum = 0;
        for (std::size_t level = 0; level < made_.size(); ++level)
            sum += made_[level] ? goal_of_level(goal, level) : goal.worst;
        judgement.goals.push_back(sum / static_cast<double>(made_.size()));
    }
    for (const EvolveOrder::MapAxis& axis : order_.axes) {
        double sum = 0, count = 0;
        for (std::size_t level = 0; level < made_.size(); ++level) {
            const double value = answer(level, axis.question);
            if (!made_[level] || std::isnan(value)) continue;
            sum += value;
            count += 1;
        }
        judgement.axes.push_back(count > 0 ? sum / count : no_answer);
    }
    return judgement;
}

const Level* GenomeJudge::level_of(const std::string& genome) {
    const Birth birth{Birth::How::judged_again, 0, genome, "", 0};
    Child child = order_.species->child(birth, order_.search.seed);
    if (runner_)
        runner_->take(std::move(child.plan));
    else
        runner_.emplace(std::move(child.plan));
    RunOptions options;
    options.inputs = inputs_;
    for (std::uint64_t i = 0; i < order_.levels; ++i) {
        if (runner_->run(order_.first_seed(0) + i, options).made()) return &runner_->level();
    }
    return nullptr;
}

}  // namespace levelwright
