// Walks the document for its numbers, the last of a name wins, then looks for each input's.

#include "levelwright/study/named_numbers.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "levelwright/base/text.hpp"

namespace levelwright {
namespace {

void collect_numbers(const Value& object, NamedNumbers& numbers) {
    for (const Member& member : object.members) {
        if (member.value.kind == Value::Kind::number)
            numbers.emplace_back(member.key, member.value.number);
        else if (member.value.kind == Value::Kind::object)
            collect_numbers(member.value, numbers);
    }
}

}  // namespace

Words<NamedNumbers> named_numbers(const Source& source, Remarks& remarks) {
    const std::vector<Source> sources{source};
    Problems problems(sources);
    const Value document = read_json5(sources, 0, problems);
    const Value& last = document.items.empty() ? document : document.items.back();
    if (!problems.any_errors() && last.kind != Value::Kind::object)
        problems.add(Mistake::bad_value, last.spot, "$",
                     fmt::format("inputs are an object of named numbers such as {{ \"depth\": 3 }}, not {}",
                                 kind_name(last)));
    const std::size_t errors = problems.told_errors();
    remarks.error_count += errors;
    for (Problem& problem : problems.take()) remarks.problems.push_back(std::move(problem));
    if (errors > 0) return mistake(fmt::format("{} holds no numbers for inputs", source.name));
    NamedNumbers numbers;
    collect_numbers(last, numbers);
    return numbers;
}

void set_inputs(const NamedNumbers& numbers, const Plan& plan, std::vector<double>& values,
                std::vector<std::string>& notes) {
    for (std::size_t i = 0; i < plan.inputs().size(); ++i) {
        const Input& input = plan.inputs()[i];
        const auto found = std::find_if(numbers.rbegin(), numbers.rend(),
                                        [&](const auto& number) { return number.first == input.name; });
        if (found == numbers.rend()) continue;
        values[i] = std::clamp(found->second, input.least, input.most);
        if (values[i] != found->second)
            notes.push_back(fmt::format("the input \"{}\" is {} instead of {}, which is beyond its limits",
                                        input.name, show(values[i]), show(found->second)));
    }
}

}  // namespace levelwright
