// Prints docs/steps.md, with the word metrics docs/metrics.md, with the word levels tests/golden/levels.txt; script/update runs it.
#include "levelwright/recipe/reference/reference.hpp"

#include <cstdio>
#include <string_view>

#include "catalog/golden_levels.hpp"
#include "levelwright/levelwright.hpp"
#include "levelwright/measure/metric_page.hpp"

int main(int count, char** words) {
    using namespace levelwright;
    const std::string_view wanted = count > 1 ? words[1] : "steps";
    const std::string page = wanted == "metrics"  ? metrics_page(all_metrics(), all_comparisons())
                             : wanted == "levels" ? testing::golden_levels()
                                                  : reference_page(all_tables());
    return std::fwrite(page.data(), 1, page.size(), stdout) == page.size() ? 0 : 1;
}
