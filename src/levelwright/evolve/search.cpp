// Batches and their counts, and what a search knows as JSON.

#include "levelwright/evolve/search.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "levelwright/evolve/search_state.hpp"

namespace levelwright {
namespace {

using StateJson = nlohmann::ordered_json;
constexpr int state_version = 1;

}  // namespace

const std::vector<Birth>& Search::ask() {
    if (!asked_.empty() || done()) return asked_;
    fill(asked_, std::min(options_.batch, options_.evaluations - counts_.evaluations));
    return asked_;
}

void Search::tell(std::vector<Judged> judged) {
    const std::vector<Birth> births = std::move(asked_);
    asked_.clear();
    for (std::size_t i = 0; i < births.size() && i < judged.size(); ++i) {
        ++counts_.evaluations;
        counts_.dead += judged[i].judgement.alive() ? 0 : 1;
        counts_.failed += judged[i].judgement.failed;
        counts_.redrawn += judged[i].redrawn;
        counts_.given_up += judged[i].given_up ? 1 : 0;
        take(births[i], std::move(judged[i]));
    }
    ++counts_.batches;
    end_batch();
}

std::string Search::state() const {
    State state;
    state.json = StateJson{
        {"version", state_version},   {"seed", options_.seed},       {"evaluations", counts_.evaluations},
        {"batches", counts_.batches}, {"dead", counts_.dead},        {"failed", counts_.failed},
        {"redrawn", counts_.redrawn}, {"given_up", counts_.given_up}};
    write(state);
    return state.json.dump(1) + "\n";
}

Result<void> Search::read_state(const std::string& text) {
    State state;
    state.json = StateJson::parse(text, nullptr, false);
    if (!state.json.is_object()) return failure("this is not the state of a search");
    try {
        if (state.json.at("version").get<int>() != state_version)
            return failure("the state of the search was written by another version");
        if (state.json.at("seed").get<std::uint64_t>() != options_.seed)
            return failure("the state is that of a search with another seed");
        SearchCounts counts;
        counts.evaluations = state.json.at("evaluations").get<std::uint64_t>();
        counts.batches = state.json.at("batches").get<std::uint64_t>();
        counts.dead = state.json.at("dead").get<std::uint64_t>();
        counts.failed = state.json.at("failed").get<std::uint64_t>();
        counts.redrawn = state.json.at("redrawn").get<std::uint64_t>();
        counts.given_up = state.json.at("given_up").get<std::uint64_t>();
        read(state);
        counts_ = counts;
        asked_.clear();
        return {};
    } catch (const nlohmann::json::exception&) {
        return failure("the state of the search is damaged");
    }
}

StateJson json_of_numbers(const std::vector<double>& numbers) {
    StateJson json = StateJson::array();
    for (const double number : numbers)
        json.push_back(std::isnan(number) ? StateJson(nullptr) : StateJson(number));
    return json;
}

std::vector<double> numbers_in(const StateJson& json) {
    std::vector<double> numbers;
    for (const StateJson& number : json)
        numbers.push_back(number.is_null() ? std::nan("") : number.get<double>());
    return numbers;
}

StateJson json_of_individual(const Individual& individual) {
    const Judgement& judgement = individual.judgement;
    return {{"genome", individual.genome},
            {"levels", judgement.levels},
            {"failed", judgement.failed},
            {"goals", json_of_numbers(judgement.goals)},
            {"axes", json_of_numbers(judgement.axes)},
            {"how", static_cast<int>(individual.how)},
            {"number", individual.number},
            {"rounds", individual.rounds},
            {"mother_of", individual.mother_of},
            {"placed", individual.placed}};
}

Individual individual_in(const StateJson& json) {
    Individual individual;
    individual.genome = json.at("genome").get<std::string>();
    individual.judgement.levels = json.at("levels").get<std::uint64_t>();
    individual.judgement.failed = json.at("failed").get<std::uint64_t>();
    individual.judgement.goals = numbers_in(json.at("goals"));
    individual.judgement.axes = numbers_in(json.at("axes"));
    individual.how = static_cast<Birth::How>(std::clamp(json.at("how").get<int>(), 0, 5));
    individual.number = json.at("number").get<std::uint64_t>();
    individual.rounds = json.at("rounds").get<std::uint64_t>();
    individual.mother_of = json.at("mother_of").get<std::uint32_t>();
    individual.placed = json.at("placed").get<std::uint32_t>();
    if (individual.judgement.goals.empty()) individual.judgement.goals = {0};
    return individual;
}

StateJson json_of_cells(const Archive& archive) {
    StateJson json = StateJson::array();
    for (const auto& [cell, individual] : archive.cells()) {
        StateJson entry = json_of_individual(individual);
        entry["cell"] = cell;
        json.push_back(std::move(entry));
    }
    return json;
}

void read_cells(const StateJson& json, Archive& archive) {
    archive.cells().clear();
    for (const StateJson& entry : json) {
        const auto cell = entry.at("cell").get<std::size_t>();
        if (cell < archive.cell_count()) archive.cells().insert_or_assign(cell, individual_in(entry));
    }
}

}  // namespace levelwright
