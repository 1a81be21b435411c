// JSON5 by recursive descent. After a mistake it goes on at the likeliest place, so that an author sees all
// mistakes at once; complaints are handed over in the order of the text.
#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "levelwright/base/text.hpp"
#include "levelwright/recipe/text/document.hpp"
#include "levelwright/recipe/text/json5_scalars.hpp"
#include "levelwright/recipe/text/json5_words.hpp"
#include "levelwright/recipe/text/problem.hpp"

namespace levelwright {
namespace {

using namespace json5;

constexpr std::size_t most_bytes = std::size_t{16} << 20;
constexpr std::size_t most_values = 200'000;
constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";

// What stands before the place in a container; after a mistake no comma is asked for.
enum class Last { nothing, comma, entry, mistake };

// Looks at every pair, which is fast when there are few.
bool are_distinct(const std::vector<Member>& members) {
    for (std::size_t i = 0; i < members.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (members[i].key == members[j].key) return false;
        }
    }
    return true;
}

class Json5Reader : public ScalarReader {
 public:
    using ScalarReader::ScalarReader;

    Value read();

 private:
    void read_value(Value& value);

    // containers
    bool enter(char closer);
    bool closes(char bracket);
    void unclosed(const OpenContainer& container, std::string_view name);
    void read_separator(Last& last);
    template <class ReadEntry>
    void read_entries(std::string_view name, ReadEntry read_entry);
    void read_list(Value& value);
    void read_object(Value& value, char closer);

    // entries
    void read_item(std::vector<Value>& items, bool comma_missing);
    void read_member(std::vector<Member>& members, bool comma_missing);
    bool read_key(Member& member);
    bool read_colon(const Member& member);
    bool ends_member();
    void unread_key(Value& value);
    void skip_stray(std::string_view word);
    void discard_value();
    void missing_comma(std::size_t at, std::string_view before, std::string_view after);
    void drop_duplicates(std::vector<Member>& members);
    std::string name_of(const Value& value) const;

    std::size_t last_end_ = 0;  // where the last key or value ended
    std::size_t values_ = 0;
    bool forgiving_ = false;  // a complaint has been made already; no comma is expected
};

Value Json5Reader::read() {
    if (text_.substr(0, byte_order_mark.size()) == byte_order_mark) at_ = byte_order_mark.size();
    Value value;
    const char first = next();
    if (stopped_) return value;
    if (first == '\0') {
        complain(Mistake::empty_text, spot(0, 0), "a recipe begins with \"{\"");
    } else if (at_one_of(",;]}:")) {
        complain(spot(at_, 1), fmt::format("expected a value, not \"{}\"", first));
    } else {
        // Printed listings show members without the braces around them.
        begins_with_key() ? read_object(value, '\0') : read_value(value);
        if (next() != '\0') {
            const std::string_view line = rest().substr(0, line_length(rest()));
            complain(spot(at_, line.size()),
                     fmt::format("expected the end of the text, not \"{}\"; is a bracket closed too early?",
                                 excerpt(line)));
        }
    }
    return value;
}

// Reads the value that begins here; the caller has seen that one does.
void Json5Reader::read_value(Value& value) {
    const std::size_t start = at_;
    const char first = letter();
    if (++values_ > most_values) {
        complain(Mistake::too_many_values, spot(at_, 1), fmt::format("{}", most_values));
        return stop();
    }
    if (first == '{') {
        read_object(value, '}');
    } else if (first == '[') {
        read_list(value);
    } else if (begins_with_quote()) {
        value.kind = Value::Kind::text;
        read_quoted(value.text);
    } else {
        read_bare(value);
    }
    if (stopped_) return;
    value.spot = spot(start, at_ - start);
    last_end_ = at_;
}

bool Json5Reader::enter(char closer) {
    if (depth_ == deepest) {
        complain(Mistake::too_deep, spot(at_, 1), fmt::format("{}", deepest));
        stop();
        return false;
    }
    containers_[depth_++] = {closer, static_cast<std::uint32_t>(at_), false, 0, {}};
    if (closer != '\0') ++at_;
    return true;
}

void Json5Reader::unclosed(const OpenContainer& container, std::string_view name) {
    complain(Mistake::unclosed, spot(container.opened, 1), std::string(name));
}

// A closing bracket: whether the innermost container ends here. A wrong one either closes an outer container,
// and this one was forgotten, or is a slip of the pen.
bool Json5Reader::closes(char bracket) {
    OpenContainer& container = innermost();
    container.in_entry = false;
    if (bracket == container.closer) {
        ++at_;
        return true;
    }
    for (std::size_t i = 0; i + 1 < depth_; ++i) {
        if (containers_[i].closer != bracket) continue;
        unclosed(container, container.closer == ']' ? "list" : "object");
        return true;
    }
    if (container.closer == '\0') {
        complain(spot(at_, 1), fmt::format("\"{}\" closes nothing", bracket));
    } else {
        complain(spot(at_, 1),
                 fmt::format("expected \"{}\", not \"{}\", to close what was opened with \"{}\"",
                             container.closer, bracket, text_[container.opened]));
    }
    skip(1);
    return container.closer != '\0';
}

void Json5Reader::read_separator(Last& last) {
    if (letter() == ';') {
        complain(spot(at_, 1), "write \",\" instead of \";\"");
    } else if (last == Last::nothing || last == Last::comma) {
        complain(spot(at_, 1), "one comma too many");
    }
    skip(1);
    last = Last::comma;
}

// Reads entries up to the container's end; read_entry gets whether a comma is missing before it.
template <class ReadEntry>
void Json5Reader::read_entries(std::string_view name, ReadEntry read_entry) {
    OpenContainer& container = innermost();
    const bool object_in_list =
        container.closer == '}' && depth_ > 1 && containers_[depth_ - 2].closer == ']';
    Last last = Last::nothing;
    for (;;) {
        const char here = next();
        container.in_entry = false;
        if (here == '\0') {
            if (container.closer != '\0') unclosed(container, name);
            return;
        }
        if (here == ']' || here == '}') {
            if (closes(here)) return;
        } else if (here == ',' || here == ';') {
            read_separator(last);
        } else if (here == '{' && object_in_list && last != Last::nothing) {
            unclosed(container, name);  // the list's next object begins
            forgiving_ = true;
            return;
        } else {
            read_entry(last == Last::entry);
            last = std::exchange(forgiving_, false) ? Last::mistake : Last::entry;
        }
    }
}

void Json5Reader::read_list(Value& value) {
    value.kind = Value::Kind::list;
    if (!enter(']')) return;
    read_entries("list", [&](bool comma_missing) { read_item(value.items, comma_missing); });
    --depth_;
}

void Json5Reader::read_object(Value& value, char closer) {
    value.kind = Value::Kind::object;
    const std::size_t start = at_;
    if (!enter(closer)) return;
    read_entries("object", [&](bool comma_missing) { read_member(value.members, comma_missing); });
    if (closer == '\0') value.spot = spot(start, std::max(last_end_, start) - start);
    drop_duplicates(value.members);
    --depth_;
}

void Json5Reader::read_item(std::vector<Value>& items, bool comma_missing) {
    if (letter() == ':') {
        complain(spot(at_, 1), "a list holds values only; a key and its value belong in { }");
        skip(1);
        forgiving_ = true;
        return;
    }
    OpenContainer& list = innermost();
    list.in_entry = true;
    list.index = static_cast<std::uint32_t>(items.size());
    const std::size_t gap = last_end_;
    items.emplace_back();
    read_value(items.back());
    if (comma_missing) missing_comma(gap, name_of(items[items.size() - 2]), name_of(items.back()));
}

void Json5Reader::read_member(std::vector<Member>& members, bool comma_missing) {
    const std::size_t gap = last_end_;
    if (members.empty()) members.reserve(4);  // most objects have a few
    members.emplace_back();
    Member& member = members.back();
    if (!read_key(member)) {
        members.pop_back();
        forgiving_ = true;
        return;
    }
    OpenContainer& object = innermost();
    object.in_entry = true;
    object.key = member.key_spot;
    if (comma_missing) {
        missing_comma(gap, in_quotes(members[members.size() - 2].key), in_quotes(member.key));
    }
    member.value.spot = spot(at_, 0);
    if (read_colon(member)) {
        read_value(member.value);
        unread_key(member.value);
    }
}

// A value that a colon follows is the next member's key: the value was left out.
void Json5Reader::unread_key(Value& value) {
    const bool scalar = value.kind != Value::Kind::list && value.kind != Value::Kind::object;
    if (!scalar || next() != ':' || (value.bare && value.text.find(':') != std::string::npos)) return;
    const Spot where = value.spot;
    complain(where, "expected a value after \":\" and before this key");
    if (stopped_) return;
    at_ = where.offset;
    value = Value{};
    value.spot = spot(where.offset, 0);
    forgiving_ = true;
}

// False when no key stands here; what does has been complained about and skipped.
bool Json5Reader::read_key(Member& member) {
    const std::size_t start = at_;
    if (begins_with_quote()) {
        read_quoted(member.key);
    } else {
        const std::string_view word = bare_key(rest());
        const bool fits = needs_no_quotes(word);
        const char follows = fits ? ':' : letter_after(at_ + word.size());
        if (word.empty() || (follows != ':' && follows != '=')) {
            skip_stray(word);
            return false;
        }
        if (!fits)
            complain(spot(start, word.size()), fmt::format("the key {} needs quotes", in_quotes(word)));
        if (stopped_) return false;
        member.key = word;
        at_ += word.size();
    }
    member.key_spot = spot(start, at_ - start);
    last_end_ = at_;
    return !stopped_;
}

// Something that can be no key.
void Json5Reader::skip_stray(std::string_view word) {
    const char here = letter();
    if (here == '{' || here == '[') {
        complain(spot(at_, 1), fmt::format("expected a key, not {}", here == '{' ? "an object" : "a list"));
        return discard_value();
    }
    if (here == ':') {
        complain(spot(at_, 1), "a key is missing before \":\"");
        skip(1);
        return discard_value();
    }
    const bool comment = here == '#' || here == '/';
    const std::size_t length = comment ? line_length(rest()) : std::max<std::size_t>(word.size(), 1);
    if (comment) {
        complain(spot(at_, 1), fmt::format("\"{}\" does not start a comment; write // or /* */", here));
    } else {
        complain(spot(at_, length), fmt::format("unexpected {}", in_quotes(rest().substr(0, length))));
    }
    skip(length);
}

void Json5Reader::discard_value() {
    if (next() == '\0' || at_one_of(",;]}:")) return;
    Value value;
    read_value(value);
}

// Whether a value follows the key.
bool Json5Reader::read_colon(const Member& member) {
    const char here = next();
    if (here == '=') {
        complain(spot(at_, 1), "write \":\" instead of \"=\"");
        skip(rest().substr(0, 2) == "=>" ? 2 : 1);
    } else if (here == ':') {
        ++at_;
    } else if (ends_member()) {
        complain(member.key_spot,
                 fmt::format("expected \":\" and a value after the key {}", in_quotes(member.key)));
        return false;
    } else {
        complain(spot(last_end_, 1),
                 fmt::format("a colon is missing after the key {}", in_quotes(member.key)));
        return !stopped_;
    }
    if (stopped_) return false;
    const std::size_t colon = at_ - 1;
    if (next() == ':') {
        complain(spot(at_, 1), "one colon too many");
        while (!stopped_ && next() == ':') ++at_;
    }
    if (next() != '\0' && !at_one_of(",;]}")) return true;
    complain(spot(colon, 1), "expected a value after \":\"");
    return false;
}

// After a key without a colon: whether the member ends, or the next one begins.
bool Json5Reader::ends_member() {
    if (letter() == '\0' || at_one_of(",;]}")) return true;
    if (!begins_with_key()) return false;
    forgiving_ = true;
    return true;
}

void Json5Reader::missing_comma(std::size_t at, std::string_view before, std::string_view after) {
    complain(spot(at, 1), fmt::format("a comma is missing between {} and {}", before, after));
}

// Keeps the first of the members that share a key.
void Json5Reader::drop_duplicates(std::vector<Member>& members) {
    constexpr std::size_t few = 16;
    if (members.size() <= few && are_distinct(members)) return;
    std::vector<std::uint32_t> order(members.size());
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        const int difference = members[a].key.compare(members[b].key);
        return difference != 0 ? difference < 0 : a < b;
    });
    std::size_t original = 0;
    for (std::size_t i = 1; i < order.size() && !stopped_; ++i) {
        Member& again = members[order[i]];
        if (again.key != members[order[original]].key) {
            original = i;
            continue;
        }
        innermost().in_entry = true;
        innermost().key = again.key_spot;
        const std::string_view before = text_.substr(0, members[order[original]].key_spot.offset);
        complain(Mistake::duplicate_key, again.key_spot, excerpt(again.key),
                 fmt::format("{}", 1 + std::count(before.begin(), before.end(), '\n')));
        again.key_spot.length = 0;  // marks it for dropping; what was read as a key has at least a byte
    }
    const auto dropped = [](const Member& member) { return member.key_spot.length == 0; };
    members.erase(std::remove_if(members.begin(), members.end(), dropped), members.end());
}

// An item as a sentence speaks of it.
std::string Json5Reader::name_of(const Value& value) const {
    if (value.kind == Value::Kind::list) return "a list";
    if (value.kind == Value::Kind::object) return "an object";
    return in_quotes(without_quotes(piece(value.spot)));
}

// A whole text is refused when it is not text at all.
std::optional<Complaint> unreadable(std::string_view text, std::uint32_t source) {
    const auto at = [&](std::size_t offset) { return Spot{source, static_cast<std::uint32_t>(offset), 1}; };
    if (text.size() > most_bytes) {
        return Complaint{
            Mistake::limit,
            at(0),
            {},
            fmt::format("the text has {} bytes; at most {} can be read", text.size(), most_bytes),
            {}};
    }
    if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos) {
        return Complaint{Mistake::binary, at(zero), {}, {}, {}};
    }
    std::uint8_t all = 0;
    for (const char byte : text) all |= static_cast<std::uint8_t>(byte);
    if (all < 0x80) return std::nullopt;
    if (const auto offset = invalid_utf8(text)) return Complaint{Mistake::not_utf8, at(*offset), {}, {}, {}};
    return std::nullopt;
}

}  // namespace

Value read_json5(const std::vector<Source>& sources, std::uint32_t source, Problems& problems) {
    const std::string_view text = sources[source].text;
    const auto tell = [&](Complaint& complaint) {
        problems.add(complaint.mistake, complaint.spot, std::move(complaint.path), complaint.first,
                     complaint.second);
    };
    if (auto complaint = unreadable(text, source)) {
        tell(*complaint);
        return {};
    }
    const std::size_t known = problems.list().size();
    Json5Reader reader(text, source, known < Problems::most ? Problems::most - known : 1);
    Value value = reader.read();
    auto& complaints = reader.complaints();
    std::stable_sort(complaints.begin(), complaints.end(),
                     [](const Complaint& a, const Complaint& b) { return a.spot.offset < b.spot.offset; });
    for (Complaint& complaint : complaints) tell(complaint);
    return value;
}

}  // namespace levelwright
