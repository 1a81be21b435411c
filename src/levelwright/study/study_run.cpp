// Keeps samples in pieces by variant, makes only levels that are missing, and writes the three files at the end.

#include "levelwright/study/study_run.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace levelwright {
namespace {

constexpr const char* was_cancelled = "the study was cancelled";

bool is_set(const std::atomic<bool>* cancel) { return cancel && cancel->load(std::memory_order_relaxed); }

}  // namespace

StudyRun::StudyRun(StudyOrder order) : order_(std::move(order)) {
    samples_.assign(order_.variant_count(), order_.no_samples());
    made_levels_.resize(order_.variant_count());
}

Runner& StudyRun::runner_of(std::size_t variant) {
    if (!runner_ || runner_variant_ != variant) {
        runner_.emplace(order_.variant(variant).plan());
        runner_variant_ = variant;
    }
    return *runner_;
}

RunOptions StudyRun::options_for(std::size_t variant, const std::atomic<bool>* cancel) const {
    RunOptions options;
    options.inputs = order_.variant(variant).inputs();
    options.cancel = cancel;
    return options;
}

bool StudyRun::run(std::uint64_t from, std::uint64_t count, const std::atomic<bool>* cancel) {
    from = std::min(from, levels());
    const std::uint64_t to = from + std::min(count, levels() - from);
    while (from < to) {
        const std::uint64_t variant = from / order_.count;
        const std::uint64_t begin = variant * order_.count, end = std::min(to, begin + order_.count);
        if (!run_variant(static_cast<std::size_t>(variant), from - begin, end - begin, cancel)) return false;
        from = end;
    }
    return true;
}

// Runs of levels that are not there yet become pieces of their own.
bool StudyRun::run_variant(std::size_t variant, std::uint64_t from, std::uint64_t to,
                           const std::atomic<bool>* cancel) {
    std::vector<bool>& made = made_levels_[variant];
    made.resize(static_cast<std::size_t>(order_.count));
    const auto at = [&](std::uint64_t number) { return made.begin() + static_cast<std::ptrdiff_t>(number); };
    const auto number_of = [&](auto place) { return static_cast<std::uint64_t>(place - made.begin()); };
    Sampler sampler(runner_of(variant), order_.questions, order_.playing);
    for (bool going = true; going;) {
        from = number_of(std::find(at(from), at(to), false));
        const std::uint64_t end = number_of(std::find(at(from), at(to), true));
        if (from == end) return true;
        Samples piece = order_.no_samples();
        const std::uint64_t reached = sampler.extend(piece, from, end, options_for(variant, cancel));
        samples_[variant].add(piece);
        std::fill(at(from), at(reached), true);
        made_ += reached - from;
        going = reached == end;
        from = reached;
    }
    return false;
}

std::string StudyRun::samples_csv() const {
    std::string text = csv_header(order_.questions);
    for (std::size_t i = 0; i < samples_.size(); ++i) {
        const StudyVariant variant = order_.variant(i);
        text += csv_rows(variant.recipe->name, variant.setting(), samples_[i]);
    }
    return text;
}

Result<void> StudyRun::begin_study(const std::atomic<bool>* cancel) {
    if (made_ < levels())
        return failure(fmt::format("{} of {} levels were made; the study needs them all", made_, levels()));
    if (maker_) return {};
    StudyMaker maker(order_);
    for (std::size_t i = 0; i < samples_.size(); ++i) {
        const Result<void> taken = maker.take(i, samples_[i]);
        if (!taken) return taken;
    }
    if (!maker.compare_ranges(cancel)) return failure(was_cancelled);
    maker_.emplace(std::move(maker));
    return {};
}

Result<void> StudyRun::look(const std::vector<Looks>& all, const std::atomic<bool>* cancel) {
    for (const Looks& looks : all) {
        const RunOptions options = options_for(looks.variant, cancel);
        for (std::size_t i = 0; i < looks.seeds.size(); ++i) {
            Runner& runner = runner_of(looks.variant);
            runner.run(looks.seeds[i], options);
            if (is_set(cancel)) return failure(was_cancelled);
            maker_->look(looks, i, runner.level());
        }
    }
    return {};
}

Result<std::string> StudyRun::summary(const std::atomic<bool>* cancel) {
    Result<void> ready = begin_study(cancel);
    if (ready && !compared_) ready = look(maker_->looks_to_compare(), cancel);
    if (!ready) return tl::unexpected(ready.error());
    compared_ = true;
    return summary_json(maker_->study());
}

Result<std::string> StudyRun::report(const std::atomic<bool>* cancel) {
    const Result<std::string> summed = summary(cancel);
    if (!summed) return summed;
    if (!shown_) {
        const Result<void> seen = look(maker_->looks_to_show(), cancel);
        if (!seen) return tl::unexpected(seen.error());
        shown_ = true;
    }
    return report_json(maker_->study());
}

}  // namespace levelwright
