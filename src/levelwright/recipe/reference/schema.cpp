// The JSON Schema of recipes, made from the descriptions: a type for each kind of field.

#include <nlohmann/json.hpp>

#include "levelwright/recipe/descriptions/sentences.hpp"
#include "levelwright/recipe/reference/reference.hpp"

namespace levelwright {
namespace {

using Json = nlohmann::ordered_json;

Json schema_of(const Record& record);

Json text_like(const char* pattern) { return {{"type", "string"}, {"pattern", pattern}}; }
Json any_of(std::initializer_list<Json> options) { return {{"anyOf", Json(options)}}; }

constexpr const char* range_pattern = "^-?[0-9.]*(\\.\\.-?[0-9.]*)?$";
constexpr const char* length_pattern = "^([0-9.]+%|[0-9]+/[0-9]+)([+-][0-9]+)?$";
constexpr const char* size_pattern = "^[0-9]+x[0-9]+$";
constexpr const char* size_range_pattern = "^[0-9]+x[0-9]+(\\.\\.[0-9]+x[0-9]+)?$";

Json number(const Field& field, const char* type) {
    Json json{{"type", type}};
    if (field.least != -no_limit) json["minimum"] = field.least;
    if (field.most != no_limit) json["maximum"] = field.most;
    return json;
}

// Over an input, through points of a type.
Json curve(Json point = {{"type", "number"}}) {
    return {{"type", "object"},
            {"properties",
             {{"by", {{"type", "string"}}},
              {"at", {{"type", "object"}, {"additionalProperties", std::move(point)}}}}},
            {"required", {"by", "at"}},
            {"additionalProperties", false}};
}

// What is made of several numbers may follow a curve as a whole.
Json varying(const Field& field, Json plain) {
    if (!field.varies) return plain;
    return any_of({plain, curve(plain)});
}

Json list_of(Json items, std::size_t most = 0) {
    Json json{{"type", "array"}, {"items", std::move(items)}};
    if (most > 0) json["maxItems"] = most;
    return json;
}

Json numbers(const Field& field, int count) {
    Json item{{"type", "integer"}};
    if (field.varies) item = any_of({item, text_like(range_pattern), curve()});
    return {{"type", "array"}, {"items", item}, {"minItems", count}, {"maxItems", count}};
}

Json lengths(const Field& field, int count) {
    Json json = numbers(field, count);
    json["items"] = any_of({json["items"], text_like(length_pattern)});
    return json;
}

Json weighted(const Field& field) {
    Json weight{{"type", "number"}, {"minimum", 0}};
    if (field.varies) weight = any_of({weight, text_like(range_pattern), curve()});
    return any_of({{{"type", "string"}},
                   list_of({{"type", "string"}}),
                   {{"type", "object"}, {"additionalProperties", weight}}});
}

Json one_of(const Field& field) {
    Json names = Json::array(), options = Json::array();
    for (const auto& alternative : field.alternatives) {
        Json option = schema_of(*alternative());
        option["properties"]["kind"] = {{"const", alternative()->name()}};
        option["required"].push_back("kind");
        options.push_back(std::move(option));
        names.push_back(alternative()->name());
    }
    options.push_back({{"enum", names}});
    return {{"anyOf", options}};
}

Json choice(const Field& field) {
    Json names = Json::array();
    for (const ChoiceName& name : field.choices) names.push_back(name.name);
    return {{"enum", names}};
}

Json type_of(const Field& field) {
    switch (field.kind) {
        case FieldKind::whole:
            return field.varies ? any_of({number(field, "integer"), text_like(range_pattern), curve()})
                                : any_of({number(field, "integer"), text_like("^-?[0-9]+$")});
        case FieldKind::real:
            return field.varies ? any_of({number(field, "number"), text_like(range_pattern), curve()})
                                : any_of({number(field, "number"), text_like("^-?[0-9.]+$")});
        case FieldKind::yes_no:
            return any_of({{{"type", "boolean"}}, {{"enum", {"yes", "no", "true", "false"}}}});
        case FieldKind::choice:
            return choice(field);
        case FieldKind::size:
            return varying(field, any_of({text_like(field.varies ? size_range_pattern : size_pattern),
                                          numbers(field, 2)}));
        case FieldKind::size_range:
            return varying(field, any_of({text_like(size_range_pattern), numbers(field, 2)}));
        case FieldKind::whole_range:
            return varying(field, any_of({number(field, "integer"), text_like(range_pattern)}));
        case FieldKind::real_range:
            return varying(field, any_of({number(field, "number"), text_like(range_pattern)}));
        case FieldKind::point:
            return varying(field, numbers(field, 2));
        case FieldKind::rectangle:
            return varying(field, numbers(field, 4));
        case FieldKind::map_rectangle:
            return lengths(field, 4);
        case FieldKind::tile:
        case FieldKind::object:
        case FieldKind::text:
            return {{"type", "string"}};
        case FieldKind::weighted_tiles:
        case FieldKind::weighted_things:
            return weighted(field);
        case FieldKind::selector:
            return {{"$ref", "#/definitions/where"}};
        case FieldKind::picture:
            return any_of({{{"type", "string"}}, list_of({{"type", "string"}}, field.most_items)});
        case FieldKind::curve:
            return any_of({number(field, "number"), text_like(range_pattern), curve()});
        case FieldKind::record:
            return schema_of(*field.record());
        case FieldKind::list:
            return any_of({list_of(type_of(*field.element), field.most_items), type_of(*field.element)});
        case FieldKind::map:
            return {{"type", "object"},
                    {"additionalProperties", type_of(*field.element)},
                    {"maxProperties", field.most_items}};
        case FieldKind::one_of:
            return one_of(field);
        case FieldKind::steps:
            return list_of({{"$ref", "#/definitions/step"}}, field.most_items);
    }
    return Json::object();
}

Json described(const Field& field) {
    Json json = type_of(field.optional ? *field.element : field);
    json["description"] = field.purpose + (field.unit.empty() ? "" : " [" + field.unit + "]");
    return json;
}

// The object form; the shorthand is added where a record that has one is referred to.
Json object_of(const Record& record) {
    Json json{{"type", "object"},
              {"properties", Json::object()},
              {"required", Json::array()},
              {"additionalProperties", false}};
    json["description"] = record.purpose();
    for (const Field& field : record.fields()) {
        json["properties"][field.name] = described(field);
        if (field.required) json["required"].push_back(field.name);
    }
    return json;
}

Json schema_of(const Record& record) {
    Json json = object_of(record);
    return record.shorthand() ? any_of({described(*record.shorthand()), json}) : json;
}

Json step_schema(const Record& record, const char* form) {
    Json json = object_of(record);
    if (form) {
        json["properties"][form] = {{"const", record.name()}};
        json["required"].push_back(form);
    }
    for (const Field& field : StepCommon::description().fields())
        json["properties"][field.name] = described(field);
    json["properties"]["weight"] =
        any_of({{{"type", "number"}, {"minimum", 0}}, text_like(range_pattern), curve()});
    json["properties"]["weight"]["description"] = "how likely one_of chooses it";
    return json;
}

Json any_step(const Tables& tables) {
    Json options = Json::array();
    for (const Step& step : tables.steps) options.push_back(step_schema(*step.record, "do"));
    for (const Record* form : {&GroupForm::description(), &RepeatForm::description(),
                               &OneOfForm::description(), &UseForm::description()}) {
        options.push_back(step_schema(*form, nullptr));
    }
    options.back()["properties"]["with"] = {{"type", "object"},
                                            {"description", "values for the other recipe's inputs"}};
    return {{"anyOf", options}};
}

Json requirements(const Tables& tables) {
    Json json{{"type", "object"},
              {"properties", Json::object()},
              {"patternProperties", Json::object()},
              {"additionalProperties", false}};
    for (const Requirement& requirement : tables.requirements) {
        const std::string& name = requirement.field.name;
        const Json one = described(requirement.field);
        json["properties"][name] = any_of({one, list_of(one)});
        json["patternProperties"]["^" + name + "@."] = {{"$ref", "#/properties/require/properties/" + name}};
    }
    return json;
}

Json games(const Tables& tables) {
    Json names = Json::array(), rules{{"type", "object"}, {"additionalProperties", false}};
    for (const GameWords& game : tables.games) {
        names.push_back(game.name);
        rules["properties"][game.name] = object_of(*game.rules);
    }
    Json json = any_of({{{"enum", names}}, rules});
    json["description"] = "the game that the levels are for, and its rules";
    return json;
}

}  // namespace

std::string json_schema(const Tables& tables) {
    Json json{{"$schema", "http://json-schema.org/draft-07/schema#"}, {"title", "Levelwright recipe"}};
    json.update(object_of(RecipeHead::description()));
    json["properties"]["$schema"] = {{"type", "string"}};
    json["properties"]["steps"] = list_of({{"$ref", "#/definitions/step"}});
    json["properties"]["require"] = requirements(tables);
    if (!tables.games.empty()) json["properties"]["game"] = games(tables);
    json["required"].push_back("steps");
    json["definitions"] = {{"where", schema_of(Where::description())}, {"step", any_step(tables)}};
    return json.dump(2) + "\n";
}

}  // namespace levelwright
