// Reports as JSON: how the last call ended, its sentence, and every problem of a recipe with its place.

#include <nlohmann/json.hpp>

#include "handle.hpp"

namespace {

using Json = nlohmann::ordered_json;

const char* name_of(lw_status status) {
    switch (status) {
        case LW_OK:
            return "ok";
        case LW_BAD_ARGUMENT:
            return "bad-argument";
        case LW_BAD_RECIPE:
            return "bad-recipe";
        case LW_UNMET:
            return "unmet";
        case LW_FAILED:
            return "failed";
        case LW_LIMIT:
            return "limit";
        case LW_CANCELLED:
            return "cancelled";
        case LW_OUT_OF_MEMORY:
            return "out-of-memory";
        default:
            return "internal";
    }
}

Json json_of(const levelwright::Problem& problem) {
    return {{"severity", problem.severity == levelwright::Problem::Severity::error ? "error" : "note"},
            {"code", problem.code},
            {"sentence", problem.sentence},
            {"suggestion", problem.suggestion},
            {"source", problem.source},
            {"line", problem.line},
            {"column", problem.column},
            {"length", problem.length},
            {"path", problem.path},
            {"line_text", problem.line_text}};
}

}  // namespace

std::string json_of(const Report& report) {
    Json json{{"status", name_of(report.status)},
              {"sentence", report.sentence.empty() ? report.fixed_sentence : report.sentence},
              {"suggestion", report.suggestion},
              {"error_count", report.error_count},
              {"problems", Json::array()}};
    for (const levelwright::Problem& problem : report.problems) json["problems"].push_back(json_of(problem));
    if (report.seed) {
        json["seed"] = std::to_string(*report.seed);
        json["tries"] = report.tries;
        json["nearness"] = report.nearness;
    }
    // Recipes may hold anything; what is not UTF-8 is shown as the replacement character.
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

const char* report_of(Handle* handle) noexcept {
    try {
        handle->report_text = json_of(handle->report);
        return handle->report_text.c_str();
    } catch (...) {
        return R"({"status":"out-of-memory","sentence":"there is not enough memory","problems":[]})";
    }
}
