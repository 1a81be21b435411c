// levelwright evolve RECIPE... --axes A,B --fitness F
#include <algorithm>
#include <chrono>
#include <filesystem>

#include <fmt/format.h>

#include "command.hpp"
#include "interrupt.hpp"
#include "levelwright/batch/judge_births.hpp"
#include "levelwright/study/evolve_run.hpp"
#include "output.hpp"
#include "paths.hpp"
#include "progress.hpp"
#include "recipe_argument.hpp"
#include "report_page.hpp"
#include "say.hpp"
#include "values.hpp"

namespace levelwright::cli {
namespace {

constexpr const char* evolve_examples =
    "Examples:\n"
    "  levelwright evolve caverns --axes floor_share,dead_ends=0..60 --fitness variety\n"
    "  levelwright evolve bsp dig --axes loops=0..20,dead_ends=0..40 --fitness \"1 - 0.1 * islands\" --out dungeons\n"
    "  levelwright evolve md2-cave-agents --axes floor_share,count:chest=0..20 --fitness won:runner --levels 4\n"
    "  levelwright evolve --genes binary --search nsga2 --evaluations 50000\n"
    "  levelwright evolve caverns --axes floor_share,dead_ends=0..60 --evaluations 50000 --resume\n"
    "\n"
    "Writes report.html, a map of pictures whose recipes can be copied, archive.json with every cell, best.json5\n"
    "with the best recipe, and state.json, from which --resume goes on. Ctrl-C keeps what was found. The same\n"
    "command gives the same files, whatever the number of jobs, in one go or in several. A recipe says under\n"
    "`breed` what may change; `levelwright list metrics` shows what can be measured.";

constexpr auto rest_between_saves = std::chrono::milliseconds(500);
constexpr int rest_for_work = 20;  // saving takes at most about one part in so many

// As typed.
struct EvolveRequest {
    EvolveWords words;
    std::vector<std::string> recipes;
    std::string out = "evolve";
    std::string jobs = "0";
    bool resume = false;
    bool quiet = false;
};

void written_or_fail(const Result<void>& result) {
    if (!result) throw Failure{exit_failed, result.error().sentence};
}

EvolveOrder evolve_order(const EvolveRequest& request, std::vector<std::string> words) {
    std::vector<RecipeSource> sources;
    for (const std::string& argument : request.recipes) sources.push_back(find_source(argument));
    Remarks remarks;
    Words<EvolveOrder> order = evolve_order_from(request.words, std::move(sources), remarks);
    say_or_fail(remarks, notes_unless(request.quiet));
    if (order) {
        words.insert(words.begin(), "levelwright");
        order->command = quoted(words);
    }
    return or_refuse(std::move(order));
}

// A search over threads that leaves all it knows in its folder.
class ThreadedEvolve {
 public:
    ThreadedEvolve(EvolveOrder order, const EvolveRequest& request, int jobs)
        : run_(std::move(order)),
          request_(request),
          threads_(run_.order(), jobs),
          progress_(run_.order().search.evaluations, !request.quiet) {}

    int run() {
        begin();
        while (!run_.done() && !interrupted()) {
            const bool told = run_.step(
                [&](const std::vector<Birth>& births) { return threads_.judge(births, &interrupted()); });
            if (!told) break;
            show_progress();
            if (Clock::now() >= next_save_) save();
        }
        Progress::clear();
        finish();
        return interrupted() ? interrupt_exit_code() : exit_done;
    }

 private:
    using Clock = std::chrono::steady_clock;

    void begin() {
        const std::string place = path_in(request_.out, "state.json");
        const bool there = std::filesystem::exists(path_of(place));
        if (there && !request_.resume)
            throw Failure{
                exit_usage,
                fmt::format(
                    "{} holds a search already: go on with --resume, or choose another folder with --out",
                    request_.out)};
        if (!there && request_.resume)
            throw Failure{exit_usage,
                          fmt::format("there is no search to go on with: {} does not exist", place)};
        written_or_fail(make_folder(request_.out));
        if (!there) return;
        const Result<std::string> state = read_file(place, most_level_bytes);
        if (!state) throw Failure{exit_failed, state.error().sentence};
        const Result<void> read = run_.read_state(*state);
        if (!read) throw Failure{exit_usage, fmt::format("{}: {}", place, read.error().sentence)};
    }

    void show_progress() {
        const Archive& archive = run_.search().archive();
        const auto best = archive.best();
        progress_.show(run_.evaluations(),
                       fmt::format("  {:.1f} % of the map, best {}", 100 * archive.coverage(),
                                   best ? fmt::format("{:.4g}", *best) : "none"));
    }

    void save() {
        const auto began = Clock::now();
        written_or_fail(write_file(request_.out, "state.json", run_.state()));
        const auto ended = Clock::now();
        next_save_ = ended + std::max<Clock::duration>(rest_between_saves, rest_for_work * (ended - began));
    }

    void finish() {
        save();
        written_or_fail(write_file(request_.out, "archive.json", run_.archive()));
        const std::string best = run_.best();
        if (!best.empty()) written_or_fail(write_file(request_.out, "best.json5", best));
        if (report_page().empty()) {
            say_note("this program was built without npm and has no page for report.html");
        } else {
            std::string page(report_page());
            const std::size_t place = page.find(report_data_place);
            written_or_fail(write_file(request_.out, "report.html",
                                       page.replace(place, report_data_place.size(), run_.report())));
        }
        if (!request_.quiet) say_result();
        print(path_in(request_.out, report_page().empty() ? "archive.json" : "report.html") + "\n");
    }

    void say_result() const {
        const Archive& archive = run_.search().archive();
        const SearchCounts& counts = run_.search().counts();
        const auto best = archive.best();
        say(fmt::format("{} judgements of {} levels: {} of {} cells, score {:.5g}, best {}",
                        counts.evaluations, run_.order().levels, archive.cells().size(), archive.cell_count(),
                        archive.score(), best ? fmt::format("{:.5g}", *best) : "none"));
        if (counts.dead > 0) say(fmt::format("{} gave no level and count as worst", counts.dead));
        if (counts.redrawn > 0)
            say(fmt::format("{} children did not check and were drawn again; {} births were given up",
                            counts.redrawn, counts.given_up));
    }

    EvolveRun run_;
    const EvolveRequest& request_;
    JudgingThreads threads_;
    Progress progress_;
    Clock::time_point next_save_ = Clock::now() + rest_between_saves;
};

void add_evolve_options(CLI::App& command, EvolveRequest& request) {
    EvolveWords& words = request.words;
    command.add_option("RECIPE", request.recipes, "Names of gallery recipes, or files");
    command
        .add_option("--genes", words.genes,
                    "Evolve Marahel scripts from chromosomes: binary, zelda or sokoban")
        ->type_name("NAME");
    command.add_option("--axes", words.axes, "The metrics that the map lies over, with ranges where needed")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->type_name("METRIC[=A..B],…");
    command.add_option("--grid", words.grid, "How many cells along each axis; default 20")
        ->type_name("N[xM]");
    command
        .add_option(
            "--fitness", words.fitness,
            "What is to become large: a formula over metrics, variety or control:INPUT:METRIC; default variety")
        ->type_name("FORMULA");
    command.add_option("--goal", words.goals, "Another goal, for --search nsga2; may be repeated")
        ->allow_extra_args(false)
        ->type_name("FORMULA");
    command.add_option("--worst", words.worst, "The fitness that counts as nothing")->type_name("X");
    command.add_option("--search", words.search, "map, genetic, nsga2 or random; default map")
        ->type_name("KIND");
    command.add_option("--levels", words.levels, "How many levels judge a recipe; default 8")->type_name("N");
    command.add_option("--evaluations", words.evaluations, "How many judgements; default 10000")
        ->type_name("N");
    command.add_option("--batch", words.batch, "How many between two looks at the results; default 128")
        ->type_name("N");
    command.add_option("--seed", words.seed, "The first level's seed, and the search's; default 1")
        ->type_name("S");
    command.add_option("--size", words.size, "Width and height instead of the recipes'")->type_name("WxH");
    command.add_option("--input", words.input, "A value for an input")
        ->allow_extra_args(false)
        ->type_name("NAME=X");
    command.add_option("--out", request.out, "The folder to write to; default evolve")->type_name("FOLDER");
    command.add_option("--jobs", request.jobs, "How many threads; default one per core")->type_name("N");
    command.add_flag("--resume", request.resume, "Go on with the search that is in the folder");
    command.add_flag("--quiet", request.quiet, "Hide progress and result");
}

}  // namespace

void add_evolve(CLI::App* command, Program& program) {
    auto request = std::make_shared<EvolveRequest>();
    add_evolve_options(*command, *request);
    command->footer(evolve_examples);
    command->callback([&program, request] {
        program.chosen = [&program, request] {
            const auto jobs = static_cast<int>(number_from("--jobs", request->jobs, 0, most_jobs));
            return ThreadedEvolve(evolve_order(*request, program.arguments), *request, jobs).run();
        };
    });
}

}  // namespace levelwright::cli
