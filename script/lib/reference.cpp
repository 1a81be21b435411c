// Prints docs/steps.md; script/update runs it.
#include "levelwright/recipe/reference.hpp"

#include <cstdio>

#include "levelwright/levelwright.hpp"

int main() {
    const std::string page = levelwright::reference_page(levelwright::all_tables());
    return std::fwrite(page.data(), 1, page.size(), stdout) == page.size() ? 0 : 1;
}
