// Every recipe in tests/catalog/wrong, and every script in tests/catalog/wrong-marahel, has the text of what
// is wrong with it beside it: what `levelwright check` says, exactly.
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "levelwright/catalog/catalog.hpp"

namespace levelwright {
namespace {

std::string contents(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

// How many there were.
int check_all_in(const std::string& folder) {
    int count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != ".json5") continue;
        SCOPED_TRACE(entry.path().filename().string());
        PlanOptions options;
        options.source_name = entry.path().filename().string();
        const Planned planned = plan_from_text(contents(entry.path()), options);
        EXPECT_EQ(planned.plan, nullptr);
        std::string said;
        for (const Problem& problem : planned.problems) said += show(problem);
        EXPECT_EQ(said, contents(std::filesystem::path(entry.path()).replace_extension(".txt")));
        ++count;
    }
    return count;
}

TEST(WrongRecipes, each_is_refused_with_exactly_the_message_beside_it) {
    EXPECT_GE(check_all_in(LEVELWRIGHT_SOURCE_FOLDER "/tests/catalog/wrong"), 60);
}

TEST(WrongScripts, each_is_refused_with_exactly_the_message_beside_it) {
    EXPECT_GE(check_all_in(LEVELWRIGHT_SOURCE_FOLDER "/tests/catalog/wrong-marahel"), 40);
}

}  // namespace
}  // namespace levelwright
