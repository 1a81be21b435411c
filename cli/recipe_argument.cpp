// Finds recipes by name, file or stdin, lets them use recipes beside them, and prints what is wrong with them.

#include "recipe_argument.hpp"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "failure.hpp"
#include "levelwright/catalog/catalog.hpp"
#include "output.hpp"
#include "paths.hpp"
#include "say.hpp"
#include "values.hpp"

namespace levelwright::cli {
namespace {

namespace fs = std::filesystem;

bool looks_like_a_file(const std::string& argument) {
    return argument == "-" || argument.find_first_of("/.") != std::string::npos;
}

RecipeText from_file(const std::string& path) {
    auto text = read_file(path, most_recipe_bytes);
    if (!text) throw Failure{exit_failed, text.error().sentence};
    if (path == "-") return {"stdin", "<stdin>", ".", *std::move(text)};
    const fs::path file = path_of(path);
    return {text_of(file.stem()), path, file.has_parent_path() ? text_of(file.parent_path()) : ".",
            *std::move(text)};
}

// Only plain names: a recipe must not read what lies elsewhere.
std::optional<std::string> recipe_beside(const std::string& folder, const std::string& name) {
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
    if (folder.empty() || name.empty() || name.find_first_not_of(letters) != name.npos) return std::nullopt;
    for (const char* ending : {".json5", ".json"}) {
        const std::string path = path_in(folder, name + ending);
        std::error_code error;
        if (!fs::is_regular_file(path_of(path), error)) continue;
        if (auto text = read_file(path, most_recipe_bytes)) return *std::move(text);
    }
    return std::nullopt;
}

// The words error: and note: stand out on a terminal.
std::string highlighted(const Problem& problem) {
    std::string text = show(problem);
    const bool note = problem.severity == Problem::Severity::note;
    const std::string word = note ? ": note: " : ": error: ";
    const std::size_t at = text.find(word);
    if (at == text.npos) return text;
    const std::string_view bare = note ? "note:" : "error:";
    return text.replace(at + 2, bare.size(), painted(stderr, note ? Paint::yellow : Paint::red, bare));
}

bool about_usage(const Problem& problem) { return problem.source.rfind("--set", 0) == 0; }

}  // namespace

RecipeText find_recipe(const std::string& argument) {
    std::error_code error;
    if (const auto text = gallery_recipe(argument)) return {argument, argument, {}, *text};
    if (looks_like_a_file(argument) || fs::exists(path_of(argument), error)) return from_file(argument);
    std::vector<std::string> names;
    for (const GalleryRecipe& recipe : gallery()) names.emplace_back(recipe.name);
    const std::string hint = suggestion(argument, names);
    throw Failure{exit_usage,
                  fmt::format("no gallery recipe or file is named \"{}\"{}", argument,
                              hint.empty() ? "; `levelwright list recipes` shows what there is" : hint)};
}

std::function<std::optional<std::string>(const std::string& name)> finder_for(const RecipeText& recipe) {
    return [&recipe](const std::string& name) {
        auto beside = recipe_beside(recipe.folder, name);
        return beside ? beside : gallery_recipe(name);
    };
}

Planned plan_of(const RecipeText& recipe, PlanOptions options) {
    options.source_name = recipe.shown;
    options.find_recipe = finder_for(recipe);
    return plan_from_text(recipe.text, std::move(options));
}

std::shared_ptr<const Plan> plan_or_fail(const RecipeText& recipe, PlanOptions options, Notes notes) {
    const Planned planned = plan_of(recipe, std::move(options));
    say_problems(planned.problems, planned.error_count, notes);
    if (planned.plan) return planned.plan;
    const auto& problems = planned.problems;
    const bool usage = std::all_of(problems.begin(), problems.end(), about_usage);
    throw Failure{usage ? exit_usage : exit_failed, {}};
}

void say_problems(const std::vector<Problem>& problems, std::size_t error_count, Notes notes) {
    std::size_t errors = 0;
    for (const Problem& problem : problems) {
        const bool error = problem.severity == Problem::Severity::error;
        errors += error;
        if (!error && notes == Notes::hidden) continue;
        std::string text = highlighted(problem);
        while (!text.empty() && text.back() == '\n') text.pop_back();
        say(text);
    }
    if (error_count > errors) say(fmt::format("and {} more errors", error_count - errors));
}

void say_problems(const Planned& planned) { say_problems(planned.problems, planned.error_count); }

RecipeSource find_source(const std::string& argument) {
    RecipeText recipe = find_recipe(argument);
    const auto find = [folder = recipe.folder](const std::string& name) {
        auto beside = recipe_beside(folder, name);
        return beside ? beside : gallery_recipe(name);
    };
    return {argument, std::move(recipe.name), std::move(recipe.shown), std::move(recipe.text), find};
}

void say_or_fail(const Remarks& remarks, Notes notes) {
    say_problems(remarks.problems, remarks.error_count, notes);
    if (notes == Notes::said) {
        for (const std::string& note : remarks.notes) say_note(note);
    }
    if (remarks.error_count == 0) return;
    const bool usage =
        std::all_of(remarks.problems.begin(), remarks.problems.end(), [](const Problem& problem) {
            return problem.severity == Problem::Severity::note || about_usage(problem);
        });
    throw Failure{usage ? exit_usage : exit_failed, {}};
}

}  // namespace levelwright::cli
