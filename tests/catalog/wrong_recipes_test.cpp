// Every recipe in tests/catalog/wrong has the text of what is wrong with it beside it: what `levelwright
// check` says, exactly.
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

TEST(WrongRecipes, each_is_refused_with_exactly_the_message_beside_it) {
    int count = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator(LEVELWRIGHT_SOURCE_FOLDER "/tests/catalog/wrong")) {
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
    EXPECT_GE(count, 60);
}

}  // namespace
}  // namespace levelwright
