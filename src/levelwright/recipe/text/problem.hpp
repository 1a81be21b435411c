// What is wrong with a text, worded so that its author can fix it: what, where, and what was probably meant.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "levelwright/recipe/text/document.hpp"

namespace levelwright {

// Every mistake has a code and a sentence; the sentences stand in one table in problem.cpp.
enum class Mistake : std::uint8_t {
    // the text
    not_utf8,
    binary,
    empty_text,
    syntax,
    unclosed,
    duplicate_key,
    too_deep,
    too_many_values,
    bad_number,
    bad_escape,
    // names and keys
    unknown_key,
    unknown_name,
    missing_key,
    // values
    wrong_type,
    out_of_limits,
    bad_range,
    bad_value,
    cannot_vary,
    too_long,
    // the whole
    contradiction,
    limit,
    // notes
    outdated,
    unused,
    not_found,
    no_such_tag,
    off_the_map,
};

struct Problem {
    enum class Severity : std::uint8_t { error, note };

    Severity severity = Severity::error;
    std::string code;        // "unknown-key"
    std::string sentence;    // unknown key "lops" in step bsp
    std::string suggestion;  // did you mean "loops"?
    std::string path;        // $.steps[2].lops
    std::string source;      // the text's name
    int line = 1;            // from 1
    int column = 1;          // from 1, in characters
    int length = 1;          // how many characters the caret line marks
    int mark = 1;            // where the place is in line_text; less than the column when that was shortened
    std::string line_text;   // the line itself, shortened around the place when it is very long
};

// name:line:column
std::string place_text(const Source& source, const Spot& spot);

// name:line:column: error: sentence; suggestion, the line, a caret under the place, the path.
std::string show(const Problem& problem);

// The code and the sentence pattern of a mistake.
std::string_view code_of(Mistake mistake);
std::string_view sentence_of(Mistake mistake);

// Collects problems about the texts of a document, each sentence once for a place. Beyond `most` it only counts.
class Problems {
 public:
    static constexpr std::size_t most = 100;

    explicit Problems(const std::vector<Source>& sources) : sources_(&sources) {}

    template <class... Parts>
    Problem& add(Mistake mistake, const Spot& spot, std::string path, const Parts&... parts) {
        return add(mistake, spot, std::move(path), fmt::format(fmt::runtime(sentence_of(mistake)), parts...),
                   0);
    }
    // From here on the paths of mistakes in the first text are those of this document: what is checked was made from it.
    void use_paths_of(const Value& document) { document_ = document; }

    // Adds `did you mean "…"?` to a problem when one of the candidates is near.
    static void suggest(Problem& problem, std::string_view name, std::span<const std::string> candidates);

    bool any_errors() const { return errors_ > 0; }
    std::size_t error_count() const {
        return errors_;
    }  // grows with every mistake, also when it was told before
    std::size_t told_errors() const { return errors_ - repeats_; }  // also those beyond the ones listed
    const std::vector<Problem>& list() const { return list_; }
    std::vector<Problem> take() {
        spots_.clear();
        return std::move(list_);
    }

 private:
    Problem& add(Mistake mistake, const Spot& spot, std::string path, std::string sentence, int);
    bool was_told(const Spot& spot, std::string_view sentence) const;
    int line_of(const Spot& spot);

    const std::vector<Source>* sources_;
    std::optional<Value> document_;
    std::vector<Problem> list_;
    std::vector<Spot> spots_;  // of those in the list
    std::size_t errors_ = 0;
    std::size_t repeats_ = 0;                            // of errors
    Problem surplus_;                                    // on line 0: what nobody sees is written here
    std::vector<std::vector<std::size_t>> line_breaks_;  // of each text, found when first needed
};

}  // namespace levelwright
