// Every script in tests/catalog/wrong-marahel has the text of what is wrong with it beside it: what
// `levelwright check` says, exactly.
#include <filesystem>
#include <fstream>
#include <sstream>

#include "catalog/explorers/scripts.hpp"

namespace levelwright::testing {
namespace {

std::string contents(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

TEST(WrongScripts, each_is_refused_with_exactly_the_message_beside_it) {
    int count = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator(LEVELWRIGHT_SOURCE_FOLDER "/tests/catalog/wrong-marahel")) {
        if (entry.path().extension() != ".json5") continue;
        SCOPED_TRACE(entry.path().filename().string());
        PlanOptions options;
        options.source_name = entry.path().filename().string();
        const Planned planned = plan_from_text(contents(entry.path()), options);
        EXPECT_EQ(planned.plan, nullptr);
        EXPECT_EQ(told(planned), contents(std::filesystem::path(entry.path()).replace_extension(".txt")));
        ++count;
    }
    EXPECT_GE(count, 40);
}

}  // namespace
}  // namespace levelwright::testing
