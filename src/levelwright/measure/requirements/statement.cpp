// Cuts a statement at its comparisons, and reads the formula on each side with the words of the recipe.

#include "levelwright/measure/requirements/statement.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "levelwright/base/text.hpp"
#include "levelwright/recipe/checking/reader.hpp"

namespace levelwright {
namespace {

constexpr std::string_view blanks = " \t\r\n", signs = "<>=!";

struct ComparisonSign {
    std::string_view sign;
    Comparing comparing;
};
constexpr ComparisonSign comparison_signs[] = {{"<", Comparing::less},      {"<=", Comparing::at_most},
                                               {">", Comparing::more},      {">=", Comparing::at_least},
                                               {"=", Comparing::equal},     {"==", Comparing::equal},
                                               {"!=", Comparing::different}};

std::string_view without_blanks(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    return text.substr(0, text.find_last_not_of(blanks) + 1);
}

bool is_blank(char letter) { return blanks.find(letter) != blanks.npos; }

// Where the word `in` stands on its own.
std::size_t place_of_in(std::string_view text) {
    for (std::size_t at = text.find("in"); at != text.npos; at = text.find("in", at + 1)) {
        const bool begins = at > 0 && is_blank(text[at - 1]);
        if (begins && at + 2 < text.size() && is_blank(text[at + 2])) return at;
    }
    return text.npos;
}

// Metrics as users write them, and things, which are counted.
class LevelWords final : public FormulaWords {
 public:
    LevelWords(Statement& statement, std::span<const Metric> metrics, Reader& reader)
        : statement_(statement), metrics_(metrics), reader_(reader) {}

    // Names may hold a minus, as steps and things do: `locked-door`.
    std::size_t length_of_word(std::string_view text) const override {
        if (text.empty()) return 0;
        const bool number = (text[0] >= '0' && text[0] <= '9') || text[0] == '.';
        return number ? FormulaWords::length_of_word(text)
                      : std::min(text.find_first_of(" \t\r\n+*^()"), text.size());
    }

    Result<std::size_t> measure(std::string_view word) override {
        for (std::size_t i = 0; i < statement_.measured.size(); ++i) {
            if (statement_.measured[i].name == word) return i;
        }
        if (statement_.measured.size() == Statement::most_measured)
            return failure(fmt::format("a statement has at most {} metrics", Statement::most_measured));
        auto measured = measured_by(std::string(word));
        if (!measured) return tl::unexpected(measured.error());
        statement_.measured.push_back(*std::move(measured));
        return statement_.measured.size() - 1;
    }

 private:
    using Measured = Statement::Measured;

    Result<Measured> measured_by(const std::string& word) {
        if (const std::size_t mark = word.find('@'); mark != word.npos)
            return failure(
                fmt::format("a step is named for the whole statement: \"holds@{}\", with \"{}\" here",
                            word.substr(mark + 1), word.substr(0, mark)));
        const std::string name = word.substr(0, word.find(':'));
        if (!metric_named(name) && name == word && is_thing(word))
            return Measured{word, metric_named("count"), {{word, reader_.things(word, {})}}};
        if (!metric_named(name)) return failure(unknown(name, "metric, tile or kind of object", names()));
        const Result<Question> question = question_from(word, metrics_);
        if (!question) return failure(question.error().sentence);
        if (const auto seen = check_views(*question->metric, only(reader_.vocabulary().view)); !seen)
            return failure(seen.error().sentence);
        return with_arguments({word, question->metric, {}}, question->words);
    }

    Result<Measured> with_arguments(Measured measured, const std::vector<std::string>& words) {
        for (const std::string& word : words) {
            const bool player = measured.metric->takes_players();
            if (!player && !is_thing(word))
                return failure(
                    unknown(word, "tile or kind of object", thing_names(reader_.vocabulary().palette)));
            measured.arguments.push_back({word, player ? std::vector<Thing>() : reader_.things(word, {})});
        }
        return measured;
    }

    const Metric* metric_named(std::string_view name) const {
        const auto found = std::find_if(metrics_.begin(), metrics_.end(),
                                        [&](const Metric& metric) { return metric.name == name; });
        return found == metrics_.end() ? nullptr : &*found;
    }
    bool is_thing(const std::string& name) const {
        return !things_named(name, reader_.vocabulary().palette).things.empty() || well_known_object(name);
    }

    std::vector<std::string> names() const {
        std::vector<std::string> all = thing_names(reader_.vocabulary().palette);
        for (const Metric& metric : metrics_) all.emplace_back(metric.name);
        return all;
    }
    static std::string unknown(const std::string& word, const char* what,
                               const std::vector<std::string>& names) {
        const auto near = nearest_name(word, names);
        return fmt::format("unknown {} \"{}\"{}", what, word,
                           near ? fmt::format("; did you mean \"{}\"?", *near) : std::string());
    }

    Statement& statement_;
    std::span<const Metric> metrics_;
    Reader& reader_;
};

class StatementReader {
 public:
    StatementReader(const Text& text, std::span<const Metric> metrics, Reader& reader)
        : text_(text), reader_(reader), words_(statement_, metrics, reader) {}

    Statement read() {
        statement_.text = text_.text;
        const std::string_view text = text_.text;
        const std::size_t in = place_of_in(text);
        const std::size_t sign = text.find_first_of(signs);
        if (in != text.npos && sign == text.npos) {
            add_side(0, in);
            read_range(in + 2);
        } else if (sign != text.npos) {
            read_comparisons();
        } else {
            complain(
                0, text.size(),
                "a statement compares, as \"dead_ends <= loops\" does, or has a range, as \"dead_ends + loops in 3..8\" does");
        }
        if (!good_) statement_.sides.clear();
        return std::move(statement_);
    }

 private:
    void read_comparisons() {
        const std::string_view text = text_.text;
        std::size_t begin = 0;
        for (std::size_t at = text.find_first_of(signs); at != text.npos;
             at = text.find_first_of(signs, begin)) {
            add_side(begin, at);
            begin = std::min(text.find_first_not_of(signs, at), text.size());
            add_sign(at, begin);
        }
        add_side(begin, text.size());
    }

    void add_sign(std::size_t begin, std::size_t end) {
        const std::string_view sign = std::string_view(text_.text).substr(begin, end - begin);
        const auto known = std::find_if(std::begin(comparison_signs), std::end(comparison_signs),
                                        [&](const ComparisonSign& one) { return one.sign == sign; });
        if (known == std::end(comparison_signs))
            return complain(begin, end - begin,
                            fmt::format("\"{}\" compares nothing: there are <, <=, >, >=, = and !=", sign));
        statement_.comparing.push_back(known->comparing);
    }

    void add_side(std::size_t begin, std::size_t end) {
        const std::string_view text = std::string_view(text_.text).substr(begin, end - begin);
        auto formula = Formula::read(text, words_);
        if (formula) {
            statement_.sides.push_back({std::string(without_blanks(text)), *std::move(formula)});
            return;
        }
        const auto& [offset, sentence] = formula.error();
        const std::string_view rest = text.substr(offset);
        complain(begin + offset, rest.empty() ? 1 : std::max<std::size_t>(1, words_.length_of_word(rest)),
                 sentence);
    }

    void read_range(std::size_t begin) {
        const std::string_view text = without_blanks(std::string_view(text_.text).substr(begin));
        const auto range = parse_range(text);
        const bool good = range && (range->low || range->high) &&
                          range->low.value_or(-no_limit) <= range->high.value_or(no_limit);
        if (!good)
            return complain(text_.text.size() - text.size(), text.size(),
                            fmt::format("after \"in\" stands a range such as 3..8, not \"{}\"", text));
        statement_.range = {range->low.value_or(-no_limit), range->high.value_or(no_limit)};
    }

    void complain(std::size_t begin, std::size_t length, const std::string& sentence) {
        if (good_) reader_.mistake(Mistake::bad_value, part_of(text_, begin, length), sentence);
        good_ = false;
    }

    const Text& text_;
    Reader& reader_;
    Statement statement_;
    LevelWords words_;
    bool good_ = true;
};

}  // namespace

Statement statement_from(const Text& text, std::span<const Metric> metrics, Reader& reader) {
    return StatementReader(text, metrics, reader).read();
}

}  // namespace levelwright
