// What the files that read Marahel scripts share.
#pragma once

#include <initializer_list>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "levelwright/recipe/checking/reader.hpp"
#include "levelwright/recipe/marahel/marahel.hpp"

namespace levelwright::marahel {

// The first version of the language, that of the paper, and the newest.
enum class Dialect : std::uint8_t { first, paper, newest };

// A spelling and what it stands for now.
struct Spelling {
    const char* word;
    const char* canonical;
    bool outdated = true;
};

Value text_value(std::string text, const Spot& spot);
Value number_value(double number, const Spot& spot);
Value list_value(std::vector<Value> items, const Spot& spot);
Value object_value(const Spot& spot);
void put(Value& object, std::string key, Value value);
void put(Value& object, std::string key, const Spot& key_spot, Value value);

// A value's text: numbers as written.
std::string text_of(const Value& value);
// A number, also one in quotes.
std::optional<double> number_of(const Value& value);

// Reports, and remembers what was noted.
class ScriptReport {
 public:
    explicit ScriptReport(Problems& problems) : problems_(problems) {}

    Problem& wrong(const Spot& spot, std::string sentence) {
        return problems_.add(Mistake::bad_value, spot, "", std::move(sentence));
    }
    void missing(const Spot& spot, std::string_view where, std::string_view key, std::string_view what) {
        problems_.add(Mistake::missing_key, spot, "", where, key, what);
    }
    // Of a mistake whose sentence is not put together from parts.
    Problem& add(Mistake mistake, const Spot& spot, std::string sentence) {
        return problems_.add(mistake, spot, "", std::move(sentence));
    }
    void wrong_type(std::string_view key, const Value& value, std::string_view wanted) {
        problems_.add(Mistake::wrong_type, value.spot, "", key, wanted, kind_name(value));
    }
    void unknown_key(const Member& member, std::string_view where, const std::vector<std::string>& known) {
        Problems::suggest(problems_.add(Mistake::unknown_key, member.key_spot, "", member.key, where),
                          member.key, known);
    }
    void unknown_name(std::string_view what, const Value& value, const std::vector<std::string>& known) {
        Problems::suggest(
            problems_.add(Mistake::unknown_name, value.spot, "", what, text_of(value).substr(0, 60)),
            text_of(value), known);
    }
    // Once for each spelling.
    void outdated(const Spot& spot, std::string_view spelling, std::string_view canonical);
    // A note on what has no effect, once for each sentence.
    void unused(const Spot& spot, std::string sentence);
    bool any_errors() const { return problems_.any_errors(); }

 private:
    Problems& problems_;
    std::set<std::string> noted_;
};

// Members by canonical keys; unknown keys and keys that mean the same are reported.
class Keys {
 public:
    Keys(const Value& object, std::string where, std::span<const Spelling> spellings, ScriptReport& report);
    const Value* find(std::string_view key) const;
    const Member* member(std::string_view key) const;

 private:
    std::vector<std::pair<std::string, const Member*>> members_;
};

// The sections of a script, one after the other.
Value canonical_explorer(const Value& explorer, Dialect dialect, ScriptReport& report);
std::optional<Value> canonical_regions(const Value& regions, Dialect dialect, ScriptReport& report);
Value canonical_neighborhoods(const Value* neighborhoods, Dialect dialect, ScriptReport& report);

}  // namespace levelwright::marahel
