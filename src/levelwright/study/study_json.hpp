// Parts that summary.json and the report's data share.
#pragma once

#include <nlohmann/json.hpp>

#include "levelwright/study/study_files.hpp"

namespace levelwright {

using Json = nlohmann::ordered_json;

Json json_of(const Distribution& distribution);
Json json_of(const Reasons& reasons);
Json json_of(const Question& question);
Json json_of(const Axis& axis);

}  // namespace levelwright
