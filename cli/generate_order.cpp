// Checks a `generate` request part by part: formats, what stdout can take, write options, names and seeds.

#include "generate_order.hpp"

#include <algorithm>
#include <random>

#include <fmt/format.h>
#include <unistd.h>

#include "failure.hpp"
#include "hash_format.hpp"
#include "interrupt.hpp"
#include "levelwright/catalog/catalog.hpp"
#include "values.hpp"

namespace levelwright::cli {
namespace {

constexpr std::uint64_t most_made = std::uint64_t{1} << 53;

const Format& format_or_fail(const std::string& name) {
    if (const Format* format = format_named(name)) return *format;
    std::vector<std::string> names{hash_format};
    for (const Format& format : all_formats()) names.emplace_back(format.name);
    std::sort(names.begin(), names.end());
    refuse(fmt::format("unknown format \"{}\"{}", name, suggestion(name, names)));
}

void choose_formats(const GenerateRequest& request, GenerateOrder& order) {
    for (const std::string& name : request.formats) {
        if (name == hash_format) {
            order.hash = true;
            continue;
        }
        const Format& format = format_or_fail(name);
        const bool again =
            std::find(order.formats.begin(), order.formats.end(), &format) != order.formats.end();
        if (!again) order.formats.push_back(&format);
    }
    if (request.formats.empty()) order.formats.push_back(&format_or_fail("text"));
}

// What stdout can take: one format, several levels of it only when they can be told apart.
void check_stdout(const GenerateOrder& order) {
    if (order.formats.size() + (order.hash ? 1U : 0U) > 1)
        refuse("more than one format needs a folder: add --out DIR");
    if (order.formats.empty()) {
        if (order.frames) refuse("--frames needs a format to show them in");
        return;
    }
    const Format& format = *order.formats.front();
    const std::string_view name = format.name;
    const bool several = order.batch.count > 1 || order.frames;
    const bool streams = name == "text" || name == "json";
    if (several && !streams) refuse(fmt::format("several levels as {} need a folder: add --out DIR", name));
    if (format.binary && isatty(STDOUT_FILENO)) {
        refuse(fmt::format("{} is not for a terminal: add --out DIR, or redirect it with > FILE", name));
    }
}

WriteOptions write_options_from(const GenerateRequest& request) {
    WriteOptions options;
    for (const auto& [name, value] : request.write_options) {
        if (const auto set = set_write_option(options, name, value); !set) refuse(set.error().sentence);
    }
    return options;
}

// File names take the user's name, else the recipe's.
void choose_names(const GenerateRequest& request, const RecipeSource& recipe, GenerateOrder& order) {
    const auto& given = request.write_options;
    const bool named =
        std::any_of(given.begin(), given.end(), [](const auto& option) { return option.first == "name"; });
    order.name = named ? order.write.name : recipe.name;
    order.seed_in_name = !named || order.batch.count > 1;
}

void choose_seeds(const GenerateRequest& request, GenerateOrder& order) {
    order.batch.count = number_from("--count", request.count, 1, most_made);
    order.batch.jobs = static_cast<int>(number_from("--jobs", request.jobs, 0, most_jobs));
    order.seed_was_drawn = !request.seed;
    order.batch.first_seed = request.seed ? seed_from(*request.seed) : std::uint64_t{std::random_device{}()};
}

}  // namespace

GenerateOrder order_from(const GenerateRequest& request) {
    GenerateOrder order;
    order.out = request.out;
    order.frames = request.frames;
    order.quiet = request.quiet;
    choose_seeds(request, order);
    choose_formats(request, order);
    order.write = write_options_from(request);
    if (!order.out) check_stdout(order);
    const RecipeSource recipe = find_source(request.recipe, request.options);
    choose_names(request, recipe, order);
    const ChangedRecipe changed = changed_or_fail(recipe, request.options, notes_unless(request.quiet));
    order.plan = changed.plan;
    order.batch.inputs = changed.inputs;
    order.batch.keep_best = request.keep_best;
    order.batch.cancel = &interrupted();
    return order;
}

}  // namespace levelwright::cli
