// Making values, and reading objects whose keys have outdated spellings.

#include "levelwright/recipe/marahel/marahel_script.hpp"

#include <algorithm>

#include "levelwright/base/text.hpp"

namespace levelwright::marahel {

Value text_value(std::string text, const Spot& spot) {
    Value value;
    value.kind = Value::Kind::text;
    value.text = std::move(text);
    value.spot = spot;
    return value;
}

Value number_value(double number, const Spot& spot) {
    Value value;
    value.kind = Value::Kind::number;
    value.number = number;
    value.text = show(number);
    value.spot = spot;
    return value;
}

Value list_value(std::vector<Value> items, const Spot& spot) {
    Value value;
    value.kind = Value::Kind::list;
    value.items = std::move(items);
    value.spot = spot;
    return value;
}

Value object_value(const Spot& spot) {
    Value value;
    value.kind = Value::Kind::object;
    value.spot = spot;
    return value;
}

void put(Value& object, std::string key, Value value) {
    const Spot spot = value.spot;
    put(object, std::move(key), spot, std::move(value));
}
void put(Value& object, std::string key, const Spot& key_spot, Value value) {
    object.members.push_back({std::move(key), key_spot, std::move(value)});
}

std::string text_of(const Value& value) {
    if (value.kind == Value::Kind::boolean) return value.boolean ? "true" : "false";
    if (value.kind == Value::Kind::number && value.text.empty()) return show(value.number);
    return value.text;
}

std::optional<double> number_of(const Value& value) {
    if (value.kind == Value::Kind::number) return value.number;
    if (value.kind != Value::Kind::text) return std::nullopt;
    const std::size_t first = value.text.find_first_not_of(" \t"), last = value.text.find_last_not_of(" \t");
    if (first == std::string::npos) return std::nullopt;
    return real_number(std::string_view(value.text).substr(first, last - first + 1));
}

void ScriptReport::outdated(const Spot& spot, std::string_view spelling, std::string_view canonical) {
    if (!noted_.insert(std::string(spelling)).second) return;
    problems_.add(Mistake::outdated, spot, "",
                  fmt::format("\"{}\" is an outdated spelling of \"{}\"", spelling, canonical));
}

void ScriptReport::unused(const Spot& spot, std::string sentence) {
    if (noted_.insert(sentence).second) problems_.add(Mistake::unused, spot, "", std::move(sentence));
}

Keys::Keys(const Value& object, std::string where, std::span<const Spelling> spellings,
           ScriptReport& report) {
    for (const Member& member : object.members) {
        const auto spelling = std::find_if(spellings.begin(), spellings.end(),
                                           [&](const Spelling& known) { return member.key == known.word; });
        if (spelling == spellings.end()) {
            std::vector<std::string> known;
            for (const Spelling& one : spellings) {
                if (!one.outdated) known.emplace_back(one.word);
            }
            report.unknown_key(member, where, known);
            continue;
        }
        if (spelling->outdated) report.outdated(member.key_spot, spelling->word, spelling->canonical);
        if (const Member* other = this->member(spelling->canonical))
            report.add(Mistake::contradiction, member.key_spot,
                       fmt::format("\"{}\" and \"{}\" mean the same; keep one", other->key, member.key));
        members_.emplace_back(spelling->canonical, &member);
    }
}

const Member* Keys::member(std::string_view key) const {
    for (const auto& [canonical, member] : members_) {
        if (canonical == key) return member;
    }
    return nullptr;
}

const Value* Keys::find(std::string_view key) const {
    const Member* found = member(key);
    return found ? &found->value : nullptr;
}

}  // namespace levelwright::marahel
