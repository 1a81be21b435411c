// levelwright similar LEVEL DIR
#include <algorithm>

#include <fmt/format.h>

#include "command.hpp"
#include "interrupt.hpp"
#include "level_argument.hpp"
#include "levelwright/measure/samples/comparison.hpp"
#include "say.hpp"
#include "values.hpp"

namespace levelwright::cli {
namespace {

constexpr const char* similar_examples =
    "Examples:\n"
    "  levelwright similar drawn.txt levels                    the ten levels most like it\n"
    "  levelwright similar drawn.txt levels --farthest 5\n"
    "  levelwright similar drawn.txt levels --duplicates       those with the same content\n"
    "\n"
    "Levels are put in order by edit_share, then by pattern_divergence, then by name. Files of the folder that\n"
    "hold no level are reported on standard error and skipped.";

struct SimilarRequest {
    std::string level;
    std::string folder;
    std::string from;
    std::string nearest = "10";
    std::optional<std::string> farthest;
    std::string pattern = "3";
    bool duplicates = false;
    bool csv = false;
};

struct Compared {
    std::string file;
    double edit_share = 0;
    double divergence = 0;
    std::int64_t edits = 0;
    bool same = false;
};

bool nearer(const Compared& a, const Compared& b) {
    if (a.edit_share != b.edit_share) return a.edit_share < b.edit_share;
    if (a.divergence != b.divergence) return a.divergence < b.divergence;
    return a.file < b.file;
}

std::vector<Compared> compare_all(const Level& level, const SimilarRequest& request, int side) {
    const PatternCounts patterns = patterns_of(level, side);
    const std::uint64_t hash = hash_of(level);
    std::vector<Compared> found;
    for (const std::string& file : level_files_in(request.folder)) {
        if (interrupted()) throw Failure{interrupt_exit_code(), {}};
        try {
            const Level other = read_level_file(file, request.from);
            found.push_back({file, edit_share_between(level, other),
                             divergence_of(patterns, patterns_of(other, side)), edits_between(level, other),
                             hash_of(other) == hash && other == level});
        } catch (const Failure& failure) {
            say_note(failure.sentence);
        }
    }
    if (found.empty())
        throw Failure{exit_failed, fmt::format("there is no level in the folder {}", request.folder)};
    return found;
}

void print_rows(const std::vector<Compared>& rows, bool csv) {
    std::size_t width = 4;
    for (const Compared& row : rows) width = std::max(width, row.file.size());
    if (csv)
        print("file,edit_distance,edit_share,pattern_divergence\n");
    else
        print(fmt::format("{:<{}}  {:>13}  {:>10}  {:>18}\n", "", width, "edit_distance", "edit_share",
                          "pattern_divergence"));
    for (const Compared& row : rows) {
        print(csv ? fmt::format("{},{},{},{}\n", row.file, row.edits, row.edit_share, row.divergence)
                  : fmt::format("{:<{}}  {:>13}  {:>10.4f}  {:>18.4f}\n", row.file, width, row.edits,
                                row.edit_share, row.divergence));
    }
}

int similar(const SimilarRequest& request) {
    const auto wanted =
        static_cast<std::size_t>(request.farthest ? number_from("--farthest", *request.farthest, 1, 1'000'000)
                                                  : number_from("--nearest", request.nearest, 1, 1'000'000));
    const auto side = static_cast<int>(number_from("--pattern", request.pattern, 1, largest_pattern));
    const Level level = read_level_file(request.level, request.from);
    std::vector<Compared> rows = compare_all(level, request, side);
    std::sort(rows.begin(), rows.end(), nearer);
    if (request.duplicates) {
        std::erase_if(rows, [](const Compared& row) { return !row.same; });
        for (const Compared& row : rows) print(row.file + "\n");
        return exit_done;
    }
    if (request.farthest) std::reverse(rows.begin(), rows.end());
    rows.resize(std::min(rows.size(), wanted));
    print_rows(rows, request.csv);
    return exit_done;
}

}  // namespace

void add_similar(CLI::App* command, Program& program) {
    auto request = std::make_shared<SimilarRequest>();
    command->add_option("LEVEL", request->level, "A file with a level")->required();
    command->add_option("DIR", request->folder, "The folder with levels to compare it with")->required();
    auto* nearest =
        command->add_option("--nearest", request->nearest, "How many of the levels most like it; default 10")
            ->type_name("N");
    auto* farthest =
        command->add_option("--farthest", request->farthest, "How many of the levels least like it")
            ->type_name("N");
    auto* duplicates =
        command->add_flag("--duplicates", request->duplicates, "Only those with exactly the same content");
    nearest->excludes(farthest)->excludes(duplicates);
    farthest->excludes(duplicates);
    command
        ->add_option("--pattern", request->pattern, "The side of patterns for pattern_divergence; default 3")
        ->type_name("N");
    command->add_flag("--csv", request->csv, "As CSV");
    add_from_option(*command, request->from);
    command->footer(similar_examples);
    command->callback([&program, request] { program.chosen = [request] { return similar(*request); }; });
}

}  // namespace levelwright::cli
