// A context-free grammar of missions: symbols with rules are replaced until only tasks are left.
//
//     Dungeon: ["start room Content room end"],
//     Content: ["Content key Content lock Content", "enemy room", "room"],
//
// Symbols that begin with a capital letter have rules; all others are tasks. `~task` lies right next to what comes before it.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "levelwright/recipe/checking/reader.hpp"
#include "levelwright/steps/missions/task_words.hpp"

namespace levelwright {

class Grammar {
 public:
    // Symbols are numbers: those with rules first, then tasks.
    using Symbol = std::uint16_t;
    struct Rule {
        std::uint32_t first = 0, count = 0;  // of its symbols
        bool ends = false;                   // without symbols that have rules
    };
    struct Task {
        std::string name;
        TaskWord word = TaskWord::other;
        bool tight = false;
    };

    std::size_t variables() const { return rules_of_variable_.size(); }
    bool is_variable(Symbol symbol) const { return symbol < variables(); }
    const Task& task(Symbol symbol) const { return tasks_[symbol - variables()]; }
    std::span<const Task> tasks() const { return tasks_; }
    std::span<const Rule> rules() const { return rules_; }
    // The rules of a variable are those numbers.
    struct RuleRange {
        std::uint32_t first = 0, count = 0;
    };
    RuleRange rules_of(Symbol variable) const { return rules_of_variable_[variable]; }
    std::span<const Symbol> symbols_of(const Rule& rule) const {
        return std::span(symbols_).subspan(rule.first, rule.count);
    }
    Symbol start() const { return start_; }

 private:
    friend class GrammarReader;
    std::vector<RuleRange> rules_of_variable_;
    std::vector<Rule> rules_;
    std::vector<Symbol> symbols_;
    std::vector<Task> tasks_;
    Symbol start_ = 0;
};

using GrammarRules = Named<std::vector<Text>>;

// The grammars of the papers.
enum class KnownGrammar : std::uint8_t { multi_level, multi_level_as_printed, single_level };
GrammarRules rules_of(KnownGrammar known);

// Reads the rules and reports every mistake: symbols without rules, symbols that never end, a lock that can
// come before its key. What it gives back is of use only when there were none.
Grammar read_grammar(const GrammarRules& rules, const Text& start, Reader& reader);

}  // namespace levelwright
