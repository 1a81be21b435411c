// levelwright list [recipes|steps|tiles|objects|metrics|requirements|games|players|formats]
#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "command.hpp"
#include "hash_format.hpp"
#include "levelwright/base/text.hpp"
#include "levelwright/catalog/describe.hpp"
#include "say.hpp"

namespace levelwright::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* tables[] = {"recipes",      "steps", "tiles",   "objects", "metrics",
                                  "requirements", "games", "players", "formats"};

std::vector<std::string> table_names() { return {std::begin(tables), std::end(tables)}; }

// All there is of one sort, each with at least a name and a purpose.
Json entries_of(const std::string& table) {
    const auto described = describe_all(table);
    Json entries = described ? Json::parse(*described) : Json::array();
    if (table == "formats")
        entries.push_back(
            {{"name", hash_format}, {"purpose", hash_purpose}, {"binary", false}, {"read", false}});
    return entries;
}

// The roles of tiles that a step asks for when none is named, however deep in its parameters.
void add_roles(const Json& described, std::vector<std::string>& roles) {
    if (described.contains("role")) {
        const auto role = described["role"].get<std::string>();
        if (std::find(roles.begin(), roles.end(), role) == roles.end()) roles.push_back(role);
    }
    for (const char* key : {"parameters", "kinds"}) {
        for (const Json& part : described.value(key, Json::array())) add_roles(part, roles);
    }
    if (described.contains("items")) add_roles(described["items"], roles);
}

std::string purpose_of(const Json& entry) {
    std::vector<std::string> roles;
    add_roles(entry, roles);
    const auto purpose = entry["purpose"].get<std::string>();
    return roles.empty() ? purpose : fmt::format("{} [{}]", purpose, fmt::join(roles, ", "));
}

// A glyph in its colour, where entries have one.
std::string glyph_of(const Json& entry) {
    if (!entry.contains("glyph")) return {};
    const auto colour = colour_from(entry["colour"].get<std::string>());
    return in_colour(stdout, *colour, entry["glyph"].get<std::string>()) + "  ";
}

std::string lines_of(const Json& entries, std::string_view margin) {
    std::size_t width = 0;
    for (const Json& entry : entries)
        width = std::max(width, entry["name"].get_ref<const std::string&>().size());
    std::string text;
    for (const Json& entry : entries) {
        text += fmt::format("{}{}{:<{}}  {}\n", margin, glyph_of(entry), entry["name"].get<std::string>(),
                            width, purpose_of(entry));
    }
    return text;
}

int list_one(const std::string& table, bool json) {
    print(json ? entries_of(table).dump(2) + "\n" : lines_of(entries_of(table), ""));
    return exit_done;
}

int list_all(bool json) {
    Json all = Json::object();
    std::string text;
    for (const char* table : tables) {
        if (json)
            all[table] = entries_of(table);
        else
            text += fmt::format("{}{}:\n{}", text.empty() ? "" : "\n", painted(stdout, Paint::bold, table),
                                lines_of(entries_of(table), "  "));
    }
    print(json ? all.dump(2) + "\n" : text);
    return exit_done;
}

}  // namespace

void add_list(CLI::App* command, Program& program) {
    struct Request {
        std::string what;
        bool json = false;
    };
    auto request = std::make_shared<Request>();
    command->add_option("WHAT", request->what, "One of " + listed(table_names(), "or"))
        ->check([](const std::string& word) {
            const auto names = table_names();
            if (std::find(names.begin(), names.end(), word) != names.end()) return std::string();
            const auto near = nearest_name(word, names);
            return near ? fmt::format("unknown list \"{}\"; did you mean \"{}\"?", word, *near)
                        : fmt::format("unknown list \"{}\"; available: {}", word, listed(names));
        });
    command->add_flag(
        "--json", request->json,
        "As JSON: every parameter with type, default and limits, every tile and object with its picture");
    command->footer(
        "Examples:\n"
        "  levelwright list\n"
        "  levelwright list steps\n"
        "  levelwright list steps --json\n"
        "  levelwright list tiles\n"
        "\n"
        "After a step stand the roles of the tiles that it takes when its recipe names none.");
    command->callback([&program, request] {
        program.chosen = [request] {
            return request->what.empty() ? list_all(request->json) : list_one(request->what, request->json);
        };
    });
}

}  // namespace levelwright::cli
