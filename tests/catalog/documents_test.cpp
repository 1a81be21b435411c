// The documents tell the truth: their recipes run, and the generated page is current.
#include <algorithm>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "levelwright/catalog/catalog.hpp"
#include "levelwright/measure/metric_page.hpp"
#include "levelwright/recipe/reference/reference.hpp"
#include "levelwright/run/runner.hpp"

namespace levelwright {
namespace {

std::string contents(const std::string& path) {
    std::ifstream file(LEVELWRIGHT_SOURCE_FOLDER "/" + path, std::ios::binary);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

// The blocks of a document that begin with ```json5.
std::vector<std::string> recipes_in(const std::string& document) {
    static const std::string open = "```json5\n", close = "```\n";
    std::vector<std::string> blocks;
    for (std::size_t at = 0; (at = document.find(open, at)) != std::string::npos;) {
        const std::size_t start = at + open.size();
        const std::size_t end = document.find(close, start);
        blocks.push_back(document.substr(start, end - start));
        at = end;
    }
    return blocks;
}

// What steps looked for and did not find; other notes are no mistakes.
std::vector<StepNote> in_vain(std::vector<StepNote> notes) {
    notes.erase(
        std::remove_if(notes.begin(), notes.end(), [](const StepNote& note) { return note.key.empty(); }),
        notes.end());
    return notes;
}

void check_recipes(const std::string& document, std::size_t at_least) {
    const std::vector<std::string> recipes = recipes_in(contents(document));
    EXPECT_GE(recipes.size(), at_least);
    for (const std::string& text : recipes) {
        const Planned planned = plan_from_text(text);
        for (const Problem& problem : planned.problems) ADD_FAILURE() << text << show(problem);
        if (!planned.plan) continue;
        Runner runner(planned.plan);
        NoteCounts notes;
        for (std::uint64_t seed = 0; seed < 5; ++seed) {
            const Outcome& outcome = runner.run(seed, {.take_notes = true});
            EXPECT_TRUE(outcome.made()) << text << outcome.reason;
            notes.add(seed, in_vain(outcome.notes));
        }
        for (const Problem& note : notes.problems(*planned.plan, true)) ADD_FAILURE() << text << show(note);
    }
}

TEST(Gallery, has_no_step_that_looks_for_something_in_vain) {
    for (const GalleryRecipe& recipe : gallery()) {
        const Planned planned = plan_from_gallery(std::string(recipe.name));
        for (const Problem& problem : planned.problems) ADD_FAILURE() << show(problem);
        if (!planned.plan || planned.plan->is_endless()) continue;
        Runner runner(planned.plan);
        NoteCounts notes;
        for (std::uint64_t seed = 0; seed < 3; ++seed) {
            const Outcome& outcome = runner.run(seed, {.take_notes = true});
            if (outcome.made()) notes.add(seed, in_vain(outcome.notes));
        }
        for (const Problem& note : notes.problems(*planned.plan, true)) ADD_FAILURE() << show(note);
    }
}

TEST(Documents, every_recipe_in_the_guide_runs) { check_recipes("docs/recipes.md", 8); }
TEST(Documents, every_recipe_in_the_cookbook_runs_and_has_its_picture) {
    check_recipes("docs/cookbook.md", 8);
    const std::string text = contents("docs/cookbook.md");
    static const std::string link = "](cookbook/";
    std::size_t pictures = 0;
    for (std::size_t at = 0; (at = text.find(link, at)) != std::string::npos; ++pictures) {
        const std::size_t name = at + 2;
        at = text.find(')', at);
        EXPECT_EQ(contents("docs/" + text.substr(name, at - name)).substr(1, 3), "PNG");
    }
    EXPECT_EQ(pictures, recipes_in(text).size());
}
TEST(Documents, every_recipe_in_the_guide_to_measuring_runs) { check_recipes("docs/measuring.md", 1); }
TEST(Documents, every_recipe_in_the_guide_to_the_platformer_runs) { check_recipes("docs/platformer.md", 1); }
TEST(Documents, every_recipe_in_the_guide_to_evolving_runs) { check_recipes("docs/evolving.md", 1); }
TEST(Documents, every_script_in_the_guide_to_marahel_runs) { check_recipes("docs/marahel.md", 6); }

TEST(Documents, the_reference_page_is_current) {
    EXPECT_EQ(contents("docs/steps.md"), reference_page(all_tables())) << "script/update writes it";
    EXPECT_EQ(contents("docs/metrics.md"), metrics_page(all_metrics(), all_comparisons()))
        << "script/update writes it";
}

}  // namespace
}  // namespace levelwright
