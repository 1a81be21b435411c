// What a search knows, as JSON. Only for the sources of searches.
#pragma once

#include <cmath>

#include <nlohmann/json.hpp>

#include "levelwright/evolve/search.hpp"

namespace levelwright {

class Search::State {
 public:
    nlohmann::ordered_json json;
};

nlohmann::ordered_json json_of_numbers(const std::vector<double>& numbers);  // null for no number
std::vector<double> numbers_in(const nlohmann::ordered_json& json);
nlohmann::ordered_json json_of_individual(const Individual& individual);
Individual individual_in(const nlohmann::ordered_json& json);
nlohmann::ordered_json json_of_cells(const Archive& archive);
void read_cells(const nlohmann::ordered_json& json, Archive& archive);

}  // namespace levelwright
