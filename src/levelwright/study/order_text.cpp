// Reads orders by their descriptions, after turning numbers back into the texts they were written as.

#include "levelwright/study/order_text.hpp"

#include <fmt/format.h>

#include "levelwright/recipe/checking/reader.hpp"

namespace levelwright {
namespace {

void numbers_as_written(Value& value) {
    if (value.kind == Value::Kind::number) value.kind = Value::Kind::text;
    for (Value& item : value.items) numbers_as_written(item);
    for (Member& member : value.members) numbers_as_written(member.value);
}

void read_order(const Record& record, const std::vector<Source>& sources, void* words, Problems& problems) {
    Value order = read_json5(sources, 0, problems);
    if (problems.any_errors()) return;
    if (order.kind != Value::Kind::object) {
        problems.add(Mistake::bad_value, order.spot, "$",
                     fmt::format("an order must be an object such as {{ {}: … }}, not {}",
                                 record.fields().front().name, kind_name(order)));
        return;
    }
    numbers_as_written(order);
    Vocabulary vocabulary;
    Reader(vocabulary, problems).read(record, order, words);
}

template <class T>
Words<T> words_from(std::string text, Remarks& remarks) {
    const std::vector<Source> sources{{"order", std::move(text)}};
    Problems problems(sources);
    T words;
    read_order(T::description(), sources, &words, problems);
    const std::size_t count = problems.told_errors();
    remarks.error_count += count;
    for (Problem& problem : problems.take()) remarks.problems.push_back(std::move(problem));
    if (count > 0)
        return mistake(fmt::format("the order has {} {}", count, count == 1 ? "mistake" : "mistakes"));
    return words;
}

}  // namespace

Words<StudyWords> study_words_from(std::string text, Remarks& remarks) {
    return words_from<StudyWords>(std::move(text), remarks);
}

Words<TuneWords> tune_words_from(std::string text, Remarks& remarks) {
    return words_from<TuneWords>(std::move(text), remarks);
}

Words<EvolveWords> evolve_words_from(std::string text, Remarks& remarks) {
    return words_from<EvolveWords>(std::move(text), remarks);
}

}  // namespace levelwright
