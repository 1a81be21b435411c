// Reads rules and proves that they end, and that no lock can come before its key,
// nor a lock for parts before them.

#include "levelwright/steps/missions/grammar.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <map>

#include <fmt/format.h>

namespace levelwright {
namespace {

constexpr std::size_t most_symbols = 60'000;
constexpr int unknown_sum = std::numeric_limits<int>::max() / 2;
constexpr int most_balance = 1'000'000;  // far more than a mission has tasks

bool is_capital(char letter) { return letter >= 'A' && letter <= 'Z'; }

struct Word {
    std::string_view text;
    std::size_t offset;
};

std::vector<Word> words_of(std::string_view text) {
    std::vector<Word> words;
    for (std::size_t i = 0; i < text.size();) {
        if (text[i] == ' ' || text[i] == '\t' || text[i] == '\n' || text[i] == '+') {
            ++i;
            continue;
        }
        const std::size_t end = std::min(text.find_first_of(" \t\n+", i), text.size());
        words.push_back({text.substr(i, end - i), i});
        i = end;
    }
    return words;
}

// The place of a word inside a text, where the text stands in the recipe as it is.
Spot spot_of(const Text& text, const Word& word) {
    Spot spot = text.spot;
    if (spot.length == text.text.size() + 2) {
        spot.offset += static_cast<std::uint32_t>(1 + word.offset);
        spot.length = static_cast<std::uint32_t>(word.text.size());
    }
    return spot;
}

}  // namespace

class GrammarReader {
 public:
    GrammarReader(const GrammarRules& rules, const Text& start, Reader& reader)
        : rules_(rules), start_(start), reader_(reader) {}

    Grammar read() {
        for (const auto& [name, texts] : rules_) {
            variables_.try_emplace(name, static_cast<Grammar::Symbol>(variables_.size()));
            names_.push_back(name);
        }
        const auto found = variables_.find(start_.text);
        if (found == variables_.end()) {
            const Spot& spot = start_.spot.length > 0 ? start_.spot : reader_.owner_spot();
            reader_.unknown_name("symbol", start_.text, spot, names_);
            return {};
        }
        grammar_.start_ = found->second;
        for (const auto& [name, texts] : rules_) read_rules(name, texts);
        if (!sound_) return {};
        check_ends();
        if (sound_) check_locks();
        if (sound_) check_parts();
        return std::move(grammar_);
    }

 private:
    void read_rules(const std::string& name, const std::vector<Text>& texts) {
        const Reader::Inside inside(reader_, name);
        grammar_.rules_of_variable_.push_back(
            {static_cast<std::uint32_t>(grammar_.rules_.size()), static_cast<std::uint32_t>(texts.size())});
        if (texts.empty()) complain(reader_.owner_spot(), fmt::format("\"{}\" has no rules", name));
        for (std::size_t i = 0; i < texts.size(); ++i) {
            const Reader::Inside item(reader_, i);
            read_rule(texts[i]);
        }
    }

    void read_rule(const Text& text) {
        Grammar::Rule rule{static_cast<std::uint32_t>(grammar_.symbols_.size()), 0, true};
        const std::vector<Word> words = words_of(text.text);
        if (words.empty()) complain(text.spot, "a rule needs at least one symbol");
        for (const Word& word : words) {
            if (grammar_.symbols_.size() >= most_symbols)
                return complain(text.spot, "the grammar is too long");
            rule.ends = rule.ends && variables_.find(std::string(word.text)) == variables_.end();
            grammar_.symbols_.push_back(symbol_of(word, text));
            ++rule.count;
        }
        grammar_.rules_.push_back(rule);
        texts_.push_back(&text);
    }

    Grammar::Symbol symbol_of(const Word& word, const Text& text) {
        std::string_view name = word.text;
        if (const auto known = variables_.find(std::string(name)); known != variables_.end())
            return known->second;
        if (is_capital(name.front())) {
            sound_ = false;
            reader_.unknown_name("symbol", name, spot_of(text, word), names_);
            return 0;
        }
        const bool tight = name.front() == '~';
        if (tight) name.remove_prefix(1);
        if (name.empty()) complain(spot_of(text, word), "\"~\" needs a task after it");
        const std::size_t number = rules_.size() + grammar_.tasks_.size();
        const auto [task, is_new] =
            tasks_.try_emplace({std::string(name), tight}, static_cast<Grammar::Symbol>(number));
        if (is_new && number > std::numeric_limits<Grammar::Symbol>::max())
            complain(spot_of(text, word), "the grammar has too many different symbols");
        if (is_new) grammar_.tasks_.push_back({std::string(name), task_word(name), tight});
        return task->second;
    }

    // A variable ends when one of its rules holds only tasks and variables that end. They are found in an order in which each comes
    // after those it needs; the other checks go through them in that order.
    void check_ends() {
        std::vector<std::uint32_t> variables_left(grammar_.rules_.size(), 0);
        std::vector<Grammar::Symbol> owner(grammar_.rules_.size());
        std::vector<std::vector<std::uint32_t>> rules_with(rules_.size());
        std::vector<char> ends(rules_.size(), 0);
        const auto end = [&](Grammar::Symbol variable) {
            if (ends[variable]) return;
            ends[variable] = 1;
            order_.push_back(variable);
        };
        for (std::size_t variable = 0; variable < rules_.size(); ++variable) {
            const auto symbol = static_cast<Grammar::Symbol>(variable);
            const Grammar::RuleRange range = grammar_.rules_of(symbol);
            for (std::uint32_t i = range.first; i < range.first + range.count; ++i) {
                owner[i] = symbol;
                for (const Grammar::Symbol part : grammar_.symbols_of(grammar_.rules_[i])) {
                    if (!grammar_.is_variable(part)) continue;
                    rules_with[part].push_back(i);
                    ++variables_left[i];
                }
                if (variables_left[i] == 0) end(symbol);
            }
        }
        for (std::size_t next = 0; next < order_.size(); ++next) {
            for (const std::uint32_t rule : rules_with[order_[next]]) {
                if (--variables_left[rule] == 0) end(owner[rule]);
            }
        }
        for (std::size_t variable = 0; variable < rules_.size(); ++variable) {
            if (ends[variable]) continue;
            const Reader::Inside inside(reader_, rules_[variable].first);
            complain(rules_[variable].second.front().spot,
                     fmt::format("\"{}\" never ends: each of its rules leads to a symbol that never ends",
                                 rules_[variable].first));
        }
    }

    // Calls look(variable) for all variables in rounds, until it says that nothing has changed or `most` rounds have passed. A rule is
    // looked at in each round, so that there is a limit on how entangled a grammar may be.
    template <class Look>
    void go_round(std::size_t most, Look look) {
        constexpr std::size_t most_looks = 20'000'000;
        std::size_t looks = 0;
        bool changed = true;
        for (std::size_t round = 0; round < most && changed; ++round) {
            changed = false;
            for (const Grammar::Symbol variable : order_) changed = look(variable) || changed;
            looks += grammar_.symbols_.size() + order_.size();
            if (looks > most_looks)
                return complain(reader_.owner_spot(),
                                "the rules are too many and too entangled to be checked");
        }
    }

    // Keys minus locks: the least that a whole symbol can add, and the least along the way. A lock can come
    // before its key when the start's least along the way is below zero.
    struct Balance {
        int sum = unknown_sum, least = unknown_sum;
    };
    Balance balance_of(Grammar::Symbol symbol) const {
        if (grammar_.is_variable(symbol)) return balance_[symbol];
        const TaskWord word = grammar_.task(symbol).word;
        const int change = word == TaskWord::key ? 1 : word == TaskWord::lock ? -1 : 0;
        return {change, std::min(change, 0)};
    }
    Balance balance_of(const Grammar::Rule& rule) const {
        Balance total{0, 0};
        for (const Grammar::Symbol symbol : grammar_.symbols_of(rule)) {
            const Balance part = balance_of(symbol);
            if (part.sum == unknown_sum) return {};
            total.least = std::max(std::min(total.least, total.sum + part.least), -most_balance);
            total.sum = std::clamp(total.sum + part.sum, -most_balance, most_balance);
        }
        return total;
    }
    void check_locks() {
        balance_.assign(rules_.size(), {});
        // After so many rounds everything is known that has a bottom.
        go_round(2 * rules_.size() + 4, [&](Grammar::Symbol variable) {
            const Grammar::RuleRange range = grammar_.rules_of(variable);
            Balance& known = balance_[variable];
            const Balance before = known;
            for (std::uint32_t i = range.first; i < range.first + range.count; ++i) {
                const Balance found = balance_of(grammar_.rules_[i]);
                if (found.sum == unknown_sum) continue;
                known.sum = std::min(known.sum, found.sum);
                known.least = std::min(known.least, found.least);
            }
            return known.sum != before.sum || known.least != before.least;
        });
        if (sound_ && balance_[grammar_.start_].least < 0) blame(grammar_.start_);
    }
    // Down the rules to the lock that comes first.
    void blame(Grammar::Symbol variable) {
        for (std::size_t depth = 0; depth <= rules_.size(); ++depth) {
            const Grammar::RuleRange range = grammar_.rules_of(variable);
            std::uint32_t worst = range.first;
            for (std::uint32_t i = range.first; i < range.first + range.count; ++i) {
                if (balance_of(grammar_.rules_[i]).least < balance_of(grammar_.rules_[worst]).least)
                    worst = i;
            }
            const auto symbols = grammar_.symbols_of(grammar_.rules_[worst]);
            int sum = 0;
            std::size_t at = 0;
            while (at + 1 < symbols.size() && sum + balance_of(symbols[at]).least >= 0)
                sum += balance_of(symbols[at++]).sum;
            if (!grammar_.is_variable(symbols[at]) || depth == rules_.size()) {
                const Text& text = *texts_[worst];
                return complain(spot_of(text, words_of(text.text)[at]),
                                "this lock can come before any key that opens it");
            }
            variable = symbols[at];
        }
    }

    // Whether parts of a key are lying around: no (1), yes (2), or either (3). A symbol leads from some of these to others.
    using Parts = std::uint8_t;
    static constexpr Parts none = 1, some = 2;
    Parts parts_after(Grammar::Symbol symbol, Parts before) const {
        if (grammar_.is_variable(symbol)) {
            const auto& after = parts_[symbol];
            return static_cast<Parts>((before & none ? after[0] : 0) | (before & some ? after[1] : 0));
        }
        const TaskWord word = grammar_.task(symbol).word;
        return word == TaskWord::key_part ? some : word == TaskWord::multi_lock ? none : before;
    }
    void check_parts() {
        parts_.assign(rules_.size(), {0, 0});
        go_round(std::numeric_limits<std::size_t>::max(), [&](Grammar::Symbol variable) {
            const Grammar::RuleRange range = grammar_.rules_of(variable);
            bool changed = false;
            for (std::uint32_t i = range.first; i < range.first + range.count; ++i) {
                for (const std::size_t before : {0, 1}) {
                    Parts parts = before == 0 ? none : some;
                    for (const Grammar::Symbol symbol : grammar_.symbols_of(grammar_.rules_[i]))
                        parts = parts_after(symbol, parts);
                    Parts& known = parts_[variable][before];
                    changed = changed || (known | parts) != known;
                    known = static_cast<Parts>(known | parts);
                }
            }
            return changed;
        });
        if (sound_) blame_parts();
    }
    // The first lock for parts that can come where none are lying around.
    void blame_parts() {
        std::vector<Parts> seen(rules_.size(), 0);
        std::vector<Grammar::Symbol> open{grammar_.start_};
        seen[grammar_.start_] = none;
        for (std::size_t next = 0; next < open.size(); ++next) {
            const Grammar::RuleRange range = grammar_.rules_of(open[next]);
            for (std::uint32_t i = range.first; i < range.first + range.count; ++i) {
                const auto symbols = grammar_.symbols_of(grammar_.rules_[i]);
                Parts parts = seen[open[next]];
                for (std::size_t at = 0; at < symbols.size(); parts = parts_after(symbols[at++], parts)) {
                    if (grammar_.is_variable(symbols[at])) {
                        Parts& known = seen[symbols[at]];
                        if ((known & parts) != parts) open.push_back(symbols[at]);
                        known = static_cast<Parts>(known | parts);
                    } else if (grammar_.task(symbols[at]).word == TaskWord::multi_lock && (parts & none)) {
                        const Text& text = *texts_[i];
                        return complain(spot_of(text, words_of(text.text)[at]),
                                        "this multi_lock can come where no key_part lies before it");
                    }
                }
            }
        }
    }

    void complain(const Spot& spot, const std::string& sentence) {
        sound_ = false;
        reader_.mistake(Mistake::bad_value, spot, sentence);
    }

    const GrammarRules& rules_;
    const Text& start_;
    Reader& reader_;
    Grammar grammar_;
    std::map<std::string, Grammar::Symbol> variables_;
    std::map<std::pair<std::string, bool>, Grammar::Symbol> tasks_;  // by name, and whether tight
    std::vector<std::string> names_;
    std::vector<const Text*> texts_;      // of each rule
    std::vector<Grammar::Symbol> order_;  // all variables, each after those that one of its rules needs
    std::vector<Balance> balance_;
    std::vector<std::array<Parts, 2>> parts_;  // after each variable, without and with parts before it
    bool sound_ = true;
};

Grammar read_grammar(const GrammarRules& rules, const Text& start, Reader& reader) {
    return GrammarReader(rules, start, reader).read();
}

GrammarRules rules_of(KnownGrammar known) {
    const auto texts = [](std::initializer_list<const char*> list) {
        std::vector<Text> result;
        for (const char* text : list) result.push_back({text, {}});
        return result;
    };
    GrammarRules rules{{"Dungeon", texts({"start room Content room end"})}};
    switch (known) {
        case KnownGrammar::multi_level:
            rules.push_back({"Content", texts({"Content key Content lock Content", "enemy room",
                                               "room Content", "room", "Content Content", "level"})});
            break;
        case KnownGrammar::multi_level_as_printed:
            rules.push_back({"Content", texts({"Content key Content lock Content", "room Content",
                                               "enemy room", "level", "Content Content"})});
            break;
        case KnownGrammar::single_level:
            rules.push_back({"Content", texts({"Content key Content lock Content", "enemy room",
                                               "room Content", "room", "Content Content"})});
            break;
    }
    return rules;
}

}  // namespace levelwright
