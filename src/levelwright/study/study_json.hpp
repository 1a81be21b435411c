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

// Nothing in the text may end the page's script element.
std::string safe_in_script(const std::string& text);

}  // namespace levelwright
