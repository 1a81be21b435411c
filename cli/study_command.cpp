// Drives a study maker over threads: samples of each variant first, then the
// levels that it wants to look at again.

#include "study_command.hpp"

#include <fmt/format.h>

#include "failure.hpp"
#include "interrupt.hpp"
#include "progress.hpp"
#include "say.hpp"

namespace levelwright::cli {
namespace {

void stop_if_interrupted(const BatchEnd& end) {
    if (interrupted()) throw Failure{interrupt_exit_code(), {}};
    if (end.status == BatchEnd::Status::failed) throw Failure{exit_failed, end.reason};
}

class ThreadedStudy {
 public:
    ThreadedStudy(const StudyOrder& order, const BatchOptions& batch, bool quiet, const OnRow& on_row)
        : order_(order),
          batch_(batch),
          on_row_(on_row),
          progress_(order.levels_in_all(), !quiet),
          maker_(order) {}

    Study run() {
        try {
            return run_to_the_end();
        } catch (const Failure&) {
            if (interrupted()) {
                Progress::clear();
                say_note(fmt::format(
                    "stopped after {} of {} levels; the files of a study are written at its end, and there are none yet",
                    sampled_, order_.levels_in_all()));
            }
            throw;
        }
    }

 private:
    Study run_to_the_end() {
        for (std::size_t i = 0; i < order_.variant_count(); ++i) sample(i);
        maker_.compare_ranges(&interrupted());
        stop_if_interrupted({});
        look(maker_.looks_to_show());
        look(maker_.looks_to_compare());
        return std::move(maker_).study();
    }

    BatchOptions batch_for(const StudyVariant& variant) const {
        BatchOptions options = batch_;
        options.first_seed = order_.first_seed;
        options.count = order_.count;
        options.inputs = variant.inputs();
        return options;
    }

    void sample(std::size_t number) {
        const StudyVariant variant = order_.variant(number);
        BatchOptions options = batch_for(variant);
        options.on_progress = [&](std::uint64_t done) { progress_.show(number * order_.count + done); };
        Sampled sampled = take_samples(
            variant.plan(), options, order_.questions,
            [&](const Sample& sample) {
                ++sampled_;
                on_row_(variant, sample);
            },
            order_.playing);
        stop_if_interrupted(sampled.end);
        const Result<void> taken = maker_.take(number, std::move(sampled.samples));
        if (!taken) throw Failure{exit_failed, taken.error().sentence};
    }

    void look(const std::vector<Looks>& all) {
        for (const Looks& looks : all) {
            const StudyVariant variant = order_.variant(looks.variant);
            stop_if_interrupted(
                make_again(variant.plan(), batch_for(variant), looks.seeds,
                           [&](std::size_t index, const Level& level) { maker_.look(looks, index, level); }));
        }
    }

    const StudyOrder& order_;
    const BatchOptions& batch_;
    const OnRow& on_row_;
    Progress progress_;
    StudyMaker maker_;
    std::uint64_t sampled_ = 0;
};

}  // namespace

Study run_study(const StudyOrder& order, const BatchOptions& batch, bool quiet, const OnRow& on_row) {
    return ThreadedStudy(order, batch, quiet, on_row).run();
}

}  // namespace levelwright::cli
