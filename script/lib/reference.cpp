// Prints docs/steps.md, or with the word metrics docs/metrics.md; script/update runs it.
#include "levelwright/recipe/reference/reference.hpp"

#include <cstdio>
#include <string_view>

#include "levelwright/levelwright.hpp"
#include "levelwright/measure/metric_page.hpp"

int main(int count, char** words) {
    using namespace levelwright;
    const bool metrics = count > 1 && std::string_view(words[1]) == "metrics";
    const std::string page =
        metrics ? metrics_page(all_metrics(), all_comparisons()) : reference_page(all_tables());
    return std::fwrite(page.data(), 1, page.size(), stdout) == page.size() ? 0 : 1;
}
