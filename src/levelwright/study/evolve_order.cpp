// Checks an order word by word: recipes, what is measured, where the map lies, how long the search goes on.

#include "levelwright/study/evolve_order.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "levelwright/base/text.hpp"
#include "levelwright/catalog/catalog.hpp"
#include "levelwright/evolve/evolved_script.hpp"
#include "levelwright/evolve/gene_species.hpp"
#include "levelwright/evolve/recipe_species.hpp"
#include "levelwright/evolve/value_variation.hpp"
#include "levelwright/run/runner.hpp"

namespace levelwright {
namespace {

constexpr std::size_t most_ancestors = 20;
constexpr std::size_t most_axes = 6;
constexpr std::size_t most_goals = 10;
constexpr std::size_t most_cells = 100'000;
constexpr std::uint64_t most_judgements = 100'000'000;

// Of one level: many times what the recipes need that a search begins with, and at least so much.
constexpr std::int64_t times_as_much_work = 20;
constexpr std::int64_t least_work_of_a_cell = 100;
constexpr std::int64_t least_work = 200'000;
constexpr std::int64_t most_memory = std::int64_t{1} << 26;
constexpr int most_tries = 10;

struct SearchName {
    const char* name;
    EvolveOrder::Kind kind;
};
constexpr SearchName search_names[] = {{"map", EvolveOrder::Kind::map},
                                       {"random", EvolveOrder::Kind::random},
                                       {"genetic", EvolveOrder::Kind::genetic},
                                       {"nsga2", EvolveOrder::Kind::nsga2}};

// What scripts were evolved for, as their authors judged them; each is the mean over levels.
struct Published {
    const char* purpose;
    std::vector<std::string> goals;
};
const std::vector<Published>& published_goals() {
    static const std::vector<Published> all{
        {"binary",
         {"islands in 1..1 slopes 1 10", "longest_path - longest_path@explore_sequential in 20.. slopes 20"}},
        {"zelda",
         {"count:player in 1..1 slopes 1 10", "count:key in 1..1 slopes 1 10",
          "count:door in 1..1 slopes 1 10", "count:enemy in 2..4 slopes 2 5",
          "path:player:key + path:key:door in 20.. slopes 20"}},
        {"sokoban",
         {"count:player in 1..1 slopes 1 10", "count:crate in 2..4 slopes 2 5",
          "count:crate - count:target in 0..0 slopes 10 10"}},
    };
    return all;
}

std::string with_size(const std::string& genome, const std::string& size) {
    Value recipe = value_from_json5(genome);
    if (Value* own = recipe.find("size"))
        *own = value_of(size);
    else
        recipe.members.insert(recipe.members.begin(), {"size", {}, value_of(size)});
    return show(recipe);
}

class EvolveOrderMaker {
 public:
    EvolveOrderMaker(const EvolveWords& words, Remarks& remarks) : words_(words), remarks_(remarks) {}

    Words<EvolveOrder> make(std::vector<RecipeSource> sources) {
        Words<void> made = read_numbers();
        if (made) made = words_.genes.empty() ? read_recipes(std::move(sources)) : read_genes(sources);
        if (made) made = read_kind();
        if (made) made = read_axes();
        if (made) made = read_goals();
        if (!made) return tl::unexpected(made.error());
        order_.text = order_text();
        return std::move(order_);
    }

 private:
    // Everything that decides what the run finds; not how long it goes on.
    std::string order_text() const {
        std::string text =
            fmt::format("search {}, recipes {:016x}, genes {}, grid {}, levels {}, batch {}, seed {}",
                        words_.search, recipes_key_, words_.genes.empty() ? "none" : words_.genes,
                        words_.grid, order_.levels, order_.search.batch, order_.search.seed);
        for (const std::string& axis : words_.axes) text += ", axis " + axis;
        for (const Goal& goal : order_.goals) text += fmt::format(", goal {} from {}", goal.text, goal.worst);
        for (const std::string& input : words_.input) text += ", input " + input;
        return text;
    }

    Words<void> read_numbers() {
        Words<void> read = put(number_word("levels", words_.levels, 1, 10'000), order_.levels);
        if (read)
            read = put(number_word("evaluations", words_.evaluations, 1, most_judgements),
                       order_.search.evaluations);
        if (read) read = put(number_word("batch", words_.batch, 1, 100'000), order_.search.batch);
        if (read) read = put(seed_word(words_.seed), order_.search.seed);
        order_.search.at_first = 2 * order_.search.batch;
        return read;
    }

    Words<void> read_recipes(std::vector<RecipeSource> sources) {
        if (sources.empty()) return mistake("a search needs a recipe to begin with");
        if (sources.size() > most_ancestors)
            return mistake(
                fmt::format("up to {} recipes can be bred together, not {}", most_ancestors, sources.size()));
        std::vector<std::string> genomes;
        for (RecipeSource& source : sources) {
            PlanOptions options;
            if (words_.size) {
                const Words<void> sized = put(size_word(*words_.size), options.size);
                if (!sized) return sized;
            }
            auto plan = plan_or_remarks(source, options, remarks_);
            if (!plan) return tl::unexpected(plan.error());
            if ((*plan)->is_endless())
                return mistake(fmt::format("{} is endless: only recipes for levels are bred", source.shown));
            std::string genome = RecipeSpecies::genome_of(source.text, all_steps());
            genomes.push_back(words_.size ? with_size(genome, *words_.size) : std::move(genome));
            recipes_key_ = subkey(recipes_key_, genomes.back());
            order_.names.push_back(source.name);
            plans_.push_back(*std::move(plan));
            if (!find_recipe_) find_recipe_ = source.find_recipe;
        }
        for (const std::shared_ptr<const Plan>& plan : plans_) asked_.add(*plan->palette(), plan->view());
        order_.species = std::make_shared<RecipeSpecies>(genomes, all_tables(), plan_options());
        const Plan& plan = *plans_.front();
        order_.inputs = plan.inputs();
        return put(input_words(words_.input, plan, standard_inputs(plan)), order_.input_values);
    }

    Words<void> read_genes(const std::vector<RecipeSource>& sources) {
        const std::vector<std::string> names = evolved_purpose_names();
        if (std::find(names.begin(), names.end(), words_.genes) == names.end())
            return mistake_in("genes",
                              fmt::format(" is one of {}, not \"{}\"", listed(names, "or"), words_.genes));
        if (!sources.empty()) return mistake_in("genes", " takes the place of recipes");
        order_.names.push_back(words_.genes);
        plans_.push_back(plan_from_text(script_of_genes(genes_in(""), words_.genes)).plan);
        asked_.add(*plans_.front()->palette(), plans_.front()->view());
        order_.species = std::make_shared<GeneSpecies>(words_.genes, all_tables(), plan_options());
        return {};
    }

    std::int64_t most_work_needed() const {
        std::int64_t most = 0;
        for (const std::shared_ptr<const Plan>& plan : plans_) {
            Runner runner(plan);
            for (std::uint64_t i = 0; i < 3; ++i)
                most = std::max(most, runner.run(order_.search.seed + i).work);
        }
        return most;
    }

    PlanOptions plan_options() const {
        std::int64_t cells = 1;
        for (const std::shared_ptr<const Plan>& plan : plans_)
            cells = std::max<std::int64_t>(cells, plan->size().most.area());
        PlanOptions options;
        options.limits.work =
            std::max(least_work + cells * least_work_of_a_cell, times_as_much_work * most_work_needed());
        options.limits.memory = most_memory;
        options.limits.tries = most_tries;
        options.limits.cells = std::max<std::int64_t>(cells * 4, 1 << 16);
        options.find_recipe = find_recipe_ ? find_recipe_ : gallery_recipe;
        return options;
    }

    Words<void> read_kind() {
        std::vector<std::string> names;
        for (const SearchName& one : search_names) {
            names.emplace_back(one.name);
            if (words_.search != one.name) continue;
            order_.kind = one.kind;
            return {};
        }
        return mistake_in("search",
                          fmt::format(" is one of {}, not \"{}\"", listed(names, "or"), words_.search));
    }

    // metric, or metric=low..high
    Words<void> read_axes() {
        if (words_.axes.size() > most_axes)
            return mistake(fmt::format("a map has up to {} axes, not {}", most_axes, words_.axes.size()));
        if (words_.axes.empty() && order_.kind == EvolveOrder::Kind::map)
            return mistake_in("axes",
                              " names the metrics that the map lies over, such as floor_share,islands=0..20");
        std::vector<int> bins;
        const Words<void> read = read_grid(bins);
        if (!read) return read;
        std::size_t cells = 1;
        for (std::size_t i = 0; i < words_.axes.size(); ++i) {
            const Words<void> added = add_axis(words_.axes[i], bins[std::min(i, bins.size() - 1)]);
            if (!added) return added;
            cells *= static_cast<std::size_t>(order_.axes.back().grid.bins);
        }
        if (cells > most_cells)
            return mistake(fmt::format("a map has up to {} cells, not {}", most_cells, cells));
        return {};
    }

    Words<void> add_axis(const std::string& text, int bins) {
        const std::size_t equals = text.find('=');
        const Words<std::size_t> question = axis_word(text.substr(0, equals), order_.terms.questions, asked_);
        if (!question) return tl::unexpected(question.error());
        const Metric& metric = *order_.terms.questions[*question].metric;
        EvolveOrder::MapAxis axis{*question, {metric.least, metric.most, bins}};
        if (equals != text.npos) {
            const auto range = parse_range(text.substr(equals + 1));
            if (!range || !range->low || !range->high || !(*range->low < *range->high))
                return mistake_in("axes",
                                  fmt::format(": an axis goes from one number to a larger one, such as "
                                              "islands=0..20, not \"{}\"",
                                              text));
            axis.grid.low = *range->low;
            axis.grid.high = *range->high;
        }
        if (!std::isfinite(axis.grid.low) || !std::isfinite(axis.grid.high))
            return mistake_in(
                "axes", fmt::format(": {} has no greatest value: say how far the map goes, as in {}=0..20",
                                    text, text));
        order_.axes.push_back(axis);
        return {};
    }

    // 20, or 20x10
    Words<void> read_grid(std::vector<int>& bins) {
        for (std::size_t at = 0; at <= words_.grid.size();) {
            const std::size_t end = std::min(words_.grid.find('x', at), words_.grid.size());
            int count = 0;
            const Words<void> read =
                put(number_word("grid", words_.grid.substr(at, end - at), 1, 1000), count);
            if (!read) return read;
            bins.push_back(count);
            at = end + 1;
        }
        return {};
    }

    Words<void> read_goals() {
        std::vector<std::string> texts = words_.goals;
        if (!words_.fitness.empty()) texts.insert(texts.begin(), words_.fitness);
        for (const Published& one : published_goals()) {
            if (texts.empty() && one.purpose == words_.genes) texts = one.goals;
        }
        if (texts.empty()) texts.emplace_back("variety");
        if (texts.size() > most_goals)
            return mistake(fmt::format("a search has up to {} goals, not {}", most_goals, texts.size()));
        for (const std::string& text : texts) {
            Words<Goal> goal = goal_from(text, asked_, order_.inputs, order_.terms);
            if (!goal) return tl::unexpected(goal.error());
            order_.goals.push_back(*std::move(goal));
        }
        return read_worst();
    }

    Words<void> read_worst() {
        if (words_.worst.empty()) return {};
        const auto worst = real_number(words_.worst);
        if (!worst || !std::isfinite(*worst))
            return mistake_in("worst", fmt::format(" is a number, not \"{}\"", words_.worst));
        order_.goals.front().worst = *worst;
        return {};
    }

    const EvolveWords& words_;
    Remarks& remarks_;
    EvolveOrder order_;
    std::vector<std::shared_ptr<const Plan>> plans_;
    std::function<std::optional<std::string>(const std::string& name)> find_recipe_;
    Asked asked_;
    std::uint64_t recipes_key_ = 0;
};

}  // namespace

const Record& EvolveWords::description() {
    static const Record record{
        "evolve",
        "Searches for generators: varies recipes and keeps the best of each kind.",
        {
            field("recipes", &EvolveWords::recipes,
                  "what to begin with: names of gallery recipes, or a name and a text"),
            field("genes", &EvolveWords::genes,
                  "evolve Marahel scripts from chromosomes instead: binary, zelda or sokoban"),
            field(
                "axes", &EvolveWords::axes,
                "what the map of generators lies over: metrics, with a range where they have no greatest value"),
            field("grid", &EvolveWords::grid, "how many cells the map has along its axes: 20, or 20x10"),
            field(
                "fitness", &EvolveWords::fitness,
                "what is to become as large as possible: a formula over metrics, variety or control:INPUT:METRIC"),
            field("goals", &EvolveWords::goals,
                  "further goals, for a search that weighs none against another"),
            field(
                "search", &EvolveWords::search,
                "map fills every cell of the map, genetic looks for the best, nsga2 for the best compromises, random is "
                "what to compare them with"),
            field("levels", &EvolveWords::levels, "how many levels judge a generator"),
            field("evaluations", &EvolveWords::evaluations, "how many judgements there are"),
            field("batch", &EvolveWords::batch, "how many are judged before the search looks at them"),
            field("seed", &EvolveWords::seed, "the first level's seed, and the search's"),
            field("worst", &EvolveWords::worst,
                  "the fitness that counts as nothing; the least of a metric, or 0, without it"),
            field("input", &EvolveWords::input, "values for inputs of the recipes: name=value"),
            field("size", &EvolveWords::size, "width and height instead of the recipes': 60x40"),
        }};
    return record;
}

std::unique_ptr<Search> EvolveOrder::make_search() const {
    std::vector<GridAxis> grid;
    for (const MapAxis& axis : axes) grid.push_back(axis.grid);
    GeneticOptions genetic;
    genetic.population = std::max<std::uint64_t>(2, search.batch);
    genetic.elite = std::max<std::uint64_t>(1, genetic.population / 16);
    switch (kind) {
        case Kind::random:
            return make_map_elites(search, std::move(grid), worst(), {.only_random = true});
        case Kind::genetic:
            return make_genetic_search(search, std::move(grid), worst(), genetic);
        case Kind::nsga2:
            return make_nsga2(search, std::move(grid), worst(), goals.size(),
                              {.population = std::max<std::uint64_t>(2, search.batch)});
        case Kind::map:
            break;
    }
    return make_map_elites(search, std::move(grid), worst());
}

Words<EvolveOrder> evolve_order_from(const EvolveWords& words, std::vector<RecipeSource> sources,
                                     Remarks& remarks) {
    return EvolveOrderMaker(words, remarks).make(std::move(sources));
}

Words<EvolveOrder> evolve_order_from(const EvolveWords& words, Remarks& remarks) {
    std::vector<RecipeSource> sources;
    for (const RecipeWords& recipe : words.recipes) {
        Words<RecipeSource> source = source_from(recipe);
        if (!source) return tl::unexpected(source.error());
        sources.push_back(*std::move(source));
    }
    return evolve_order_from(words, std::move(sources), remarks);
}

}  // namespace levelwright
