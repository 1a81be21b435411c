// Descriptions of records and fields as JSON.

#include <cmath>

#include <nlohmann/json.hpp>

#include "levelwright/recipe/descriptions/sentences.hpp"
#include "levelwright/recipe/reference/reference.hpp"

namespace levelwright {
namespace {

using Json = nlohmann::ordered_json;

Json json_of(const Record& record);

// Records that hold themselves (steps inside steps, say) are named, not repeated.
Json json_of(const Field& field) {
    Json json{{"name", field.name}, {"type", std::string(name_of(field.kind))}, {"purpose", field.purpose}};
    if (field.required) json["required"] = true;
    const std::string standard = field.standard ? field.standard(field) : std::string();
    if (!standard.empty()) json["default"] = standard;
    if (!field.role.empty()) json["role"] = field.role;
    if (field.least != -no_limit) json["least"] = field.least;
    if (field.most != no_limit) json["most"] = field.most;
    if (std::isfinite(field.usual.low) && std::isfinite(field.usual.high))
        json["usual"] = {field.usual.low, field.usual.high};
    if (!field.unit.empty()) json["unit"] = field.unit;
    if (field.varies) json["varies"] = true;
    for (const ChoiceName& choice : field.choices)
        json["choices"].push_back({{"name", choice.name}, {"purpose", choice.purpose}});
    if (field.element && !field.optional) json["items"] = json_of(*field.element);
    if (field.record && field.kind == FieldKind::record)
        json["parameters"] = json_of(*field.record())["parameters"];
    for (const auto& alternative : field.alternatives) json["kinds"].push_back(json_of(*alternative()));
    return json;
}

Json json_of(const Record& record) {
    Json json{{"name", record.name()}, {"purpose", record.purpose()}, {"parameters", Json::array()}};
    for (const Field& field : record.fields()) json["parameters"].push_back(json_of(field));
    return json;
}

}  // namespace

std::string describe_json(const Record& record) { return json_of(record).dump(); }
std::string describe_json(const Requirement& requirement) { return json_of(requirement.field).dump(); }

}  // namespace levelwright
