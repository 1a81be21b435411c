// Studies, tuning and searches for C: thin handles around StudyRun, TuneRun and EvolveRun.
#include <fmt/format.h>

#include "level_handle.hpp"
#include "levelwright/study/evolve_run.hpp"
#include "levelwright/study/order_text.hpp"
#include "levelwright/study/study_run.hpp"
#include "levelwright/study/tune_run.hpp"

using namespace levelwright;

struct lw_study : Handle {
    std::unique_ptr<StudyRun> run;
    std::string file;  // what was written last
};

struct lw_tune : Handle {
    std::unique_ptr<TuneRun> run;
    std::string result;
};

struct lw_evolve : Handle {
    std::unique_ptr<EvolveRun> run;
    std::string file;  // what was written last
};

namespace {

constexpr const char* no_order = "there is no order yet";
constexpr const char* null_handle =
    R"({"status":"bad-argument","sentence":"the handle is null","problems":[]})";

// Mistakes of an order, with those of its recipes.
lw_status refuse(Handle& handle, const WordMistake& mistake, Remarks remarks, lw_status with_remarks) {
    const bool remarked = remarks.error_count > 0;
    handle.report.problems = std::move(remarks.problems);
    handle.report.error_count = remarks.error_count;
    return handle.say(remarked ? with_remarks : LW_BAD_ARGUMENT, mistake.text());
}

// From the text of an order to what carries it out.
template <class Run, class ReadWords, class MakeOrder>
lw_status order(Handle& handle, std::unique_ptr<Run>& run, const char* text, std::size_t length,
                ReadWords read_words, MakeOrder make_order) {
    run.reset();
    if (!text) return handle.say(LW_BAD_ARGUMENT, "text must not be null");
    Remarks remarks;
    const auto words = read_words(std::string(text, length), remarks);
    if (!words) return refuse(handle, words.error(), std::move(remarks), LW_BAD_ARGUMENT);
    auto ordered = make_order(*words, remarks);
    if (!ordered) return refuse(handle, ordered.error(), std::move(remarks), LW_BAD_RECIPE);
    handle.report.problems = std::move(remarks.problems);
    run = std::make_unique<Run>(*std::move(ordered));
    return LW_OK;
}

lw_status write(lw_study& study, const std::string& file) {
    study.file.clear();
    if (!study.run) return study.say(LW_BAD_ARGUMENT, no_order);
    StudyRun& run = *study.run;
    if (file == "samples.csv") {
        study.file = run.samples_csv();
        return LW_OK;
    }
    if (file != "summary.json" && file != "report.json")
        return study.say(
            LW_BAD_ARGUMENT,
            fmt::format("a study has samples.csv, summary.json and report.json, not \"{}\"", file));
    if (run.made() < run.levels())
        return study.say(LW_BAD_ARGUMENT, fmt::format("{} of {} levels were made; {} needs them all",
                                                      run.made(), run.levels(), file));
    Result<std::string> written =
        file == "report.json" ? run.report(&study.cancel) : run.summary(&study.cancel);
    if (!written) return study.say(study.cancel ? LW_CANCELLED : LW_FAILED, written.error().sentence);
    study.file = *std::move(written);
    return LW_OK;
}

lw_status step(lw_tune& tune) {
    if (!tune.run) return tune.say(LW_BAD_ARGUMENT, no_order);
    const Result<bool> stepped = tune.run->step(&tune.cancel);
    if (!stepped) return tune.say(LW_FAILED, stepped.error().sentence);
    return *stepped ? LW_OK : tune.say(LW_CANCELLED, "the search was cancelled");
}

lw_status write(lw_evolve& evolve, const std::string& file) {
    evolve.file.clear();
    if (!evolve.run) return evolve.say(LW_BAD_ARGUMENT, no_order);
    EvolveRun& run = *evolve.run;
    if (file == "state.json")
        evolve.file = run.state();
    else if (file == "archive.json")
        evolve.file = run.archive();
    else if (file == "report.json")
        evolve.file = run.report();
    else if (file == "best.json5")
        evolve.file = run.best();
    else
        return evolve.say(
            LW_BAD_ARGUMENT,
            fmt::format("a search has state.json, archive.json, report.json and best.json5, not \"{}\"",
                        file));
    return LW_OK;
}

lw_status step(lw_evolve& evolve) {
    if (!evolve.run) return evolve.say(LW_BAD_ARGUMENT, no_order);
    return evolve.run->step(&evolve.cancel) ? LW_OK : evolve.say(LW_CANCELLED, "the search was cancelled");
}

}  // namespace

lw_study* lw_study_new(void) { return new (std::nothrow) lw_study; }
void lw_study_delete(lw_study* study) { delete study; }

lw_status lw_study_order(lw_study* study, const char* text, size_t length) {
    return guarded(study, [&](lw_study& self) {
        return order(
            self, self.run, text, length, study_words_from,
            [](const StudyWords& words, Remarks& remarks) { return study_order_from(words, remarks); });
    });
}

uint64_t lw_study_levels(lw_study* study) { return study && study->run ? study->run->levels() : 0; }
uint64_t lw_study_made(lw_study* study) { return study && study->run ? study->run->made() : 0; }

lw_status lw_study_run(lw_study* study, uint64_t from, uint64_t count) {
    return guarded(study, [&](lw_study& self) -> lw_status {
        if (!self.run) return self.say(LW_BAD_ARGUMENT, no_order);
        return self.run->run(from, count, &self.cancel) ? LW_OK
                                                        : self.say(LW_CANCELLED, "the study was cancelled");
    });
}

const char* lw_study_write(lw_study* study, const char* file, size_t* length) {
    const lw_status status = guarded(study, [&](lw_study& self) -> lw_status {
        return file ? write(self, file) : self.say(LW_BAD_ARGUMENT, "file must not be null");
    });
    return bytes_of(status == LW_OK ? &study->file : nullptr, length);
}

void lw_study_cancel(lw_study* study, int32_t cancel) {
    if (study) study->cancel = cancel != 0;
}

const char* lw_study_report(lw_study* study) { return study ? report_of(study) : null_handle; }

lw_tune* lw_tune_new(void) { return new (std::nothrow) lw_tune; }
void lw_tune_delete(lw_tune* tune) { delete tune; }

lw_status lw_tune_order(lw_tune* tune, const char* text, size_t length) {
    return guarded(tune, [&](lw_tune& self) {
        return order(
            self, self.run, text, length, tune_words_from,
            [](const TuneWords& words, Remarks& remarks) { return tune_order_from(words, remarks); });
    });
}

lw_status lw_tune_step(lw_tune* tune) {
    return guarded(tune, [](lw_tune& self) { return step(self); });
}
int32_t lw_tune_done(lw_tune* tune) { return tune && tune->run && tune->run->done() ? 1 : 0; }
uint64_t lw_tune_levels(lw_tune* tune) { return tune && tune->run ? tune->run->levels() : 0; }
uint64_t lw_tune_made(lw_tune* tune) { return tune && tune->run ? tune->run->made() : 0; }

const char* lw_tune_result(lw_tune* tune, size_t* length) {
    const lw_status status = guarded(tune, [&](lw_tune& self) -> lw_status {
        if (!lw_tune_done(&self)) return self.say(LW_BAD_ARGUMENT, "the search is not done");
        self.result = tune_json(self.run->order(), self.run->result());
        return LW_OK;
    });
    return bytes_of(status == LW_OK ? &tune->result : nullptr, length);
}

void lw_tune_cancel(lw_tune* tune, int32_t cancel) {
    if (tune) tune->cancel = cancel != 0;
}

const char* lw_tune_report(lw_tune* tune) { return tune ? report_of(tune) : null_handle; }

lw_evolve* lw_evolve_new(void) { return new (std::nothrow) lw_evolve; }
void lw_evolve_delete(lw_evolve* evolve) { delete evolve; }

lw_status lw_evolve_order(lw_evolve* evolve, const char* text, size_t length) {
    return guarded(evolve, [&](lw_evolve& self) {
        return order(
            self, self.run, text, length, evolve_words_from,
            [](const EvolveWords& words, Remarks& remarks) { return evolve_order_from(words, remarks); });
    });
}

lw_status lw_evolve_resume(lw_evolve* evolve, const char* text, size_t length) {
    return guarded(evolve, [&](lw_evolve& self) -> lw_status {
        if (!self.run) return self.say(LW_BAD_ARGUMENT, no_order);
        if (!text) return self.say(LW_BAD_ARGUMENT, "text must not be null");
        const Result<void> read = self.run->read_state(std::string(text, length));
        return read ? LW_OK : self.say(LW_BAD_ARGUMENT, read.error().sentence);
    });
}

lw_status lw_evolve_step(lw_evolve* evolve) {
    return guarded(evolve, [](lw_evolve& self) { return step(self); });
}
int32_t lw_evolve_done(lw_evolve* evolve) { return evolve && evolve->run && evolve->run->done() ? 1 : 0; }
uint64_t lw_evolve_evaluations(lw_evolve* evolve) {
    return evolve && evolve->run ? evolve->run->evaluations() : 0;
}

const char* lw_evolve_write(lw_evolve* evolve, const char* file, size_t* length) {
    const lw_status status = guarded(evolve, [&](lw_evolve& self) -> lw_status {
        return file ? write(self, file) : self.say(LW_BAD_ARGUMENT, "file must not be null");
    });
    return bytes_of(status == LW_OK ? &evolve->file : nullptr, length);
}

void lw_evolve_cancel(lw_evolve* evolve, int32_t cancel) {
    if (evolve) evolve->cancel = cancel != 0;
}

const char* lw_evolve_report(lw_evolve* evolve) { return evolve ? report_of(evolve) : null_handle; }
