// Graph grammars that come with the engine, as the same texts that a recipe would hold.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "levelwright/steps/rewriting/graph_text.hpp"

namespace levelwright {

// Rules that are used one after the other.
struct GraphModule {
    enum class How : std::uint8_t { any, in_order, found_first };
    std::vector<Text> rules;
    How how = How::any;
    std::optional<WholeRange> times;
    static const Record& description();
};

enum class KnownGraph : std::uint8_t { dormans_2010, dormans_2010_explore, dormans_2011, cyclic };

struct GraphTexts {
    std::string start;
    GraphRuleTexts rules;
    std::vector<GraphModule> modules;                        // none: all rules, as long as one can be used
    std::vector<std::pair<std::string, std::string>> tasks;  // what symbols stand for
    std::vector<std::pair<std::string, int>> numbers;
};

GraphTexts texts_of(KnownGraph known);

}  // namespace levelwright
