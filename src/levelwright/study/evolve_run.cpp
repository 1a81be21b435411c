// Batch by batch, and what is known as JSON.

#include "levelwright/study/evolve_run.hpp"

#include <cmath>
#include <map>

#include <fmt/format.h>

#include "levelwright/base/version.hpp"
#include "levelwright/study/study_json.hpp"
#include "levelwright/write/pictures/thumbnail.hpp"

namespace levelwright {
namespace {

constexpr const char* evolve_counts[] = {"evaluations", "batches", "dead", "failed", "redrawn", "given_up"};

Json numbers_of(const std::vector<double>& numbers) {
    Json json = Json::array();
    for (const double number : numbers) json.push_back(std::isfinite(number) ? Json(number) : Json(nullptr));
    return json;
}

Json head_of(const EvolveOrder& order, const Search& search) {
    const Archive& archive = search.archive();
    const SearchCounts& counts = search.counts();
    Json axes = Json::array(), goals = Json::array();
    for (const EvolveOrder::MapAxis& axis : order.axes) {
        const Question& question = order.terms.questions[axis.question];
        axes.push_back({{"name", question.name},
                        {"purpose", question.metric->purpose},
                        {"unit", question.metric->unit},
                        {"low", axis.grid.low},
                        {"high", axis.grid.high},
                        {"bins", axis.grid.bins}});
    }
    for (const Goal& goal : order.goals) goals.push_back(goal.text);
    Json json{{"levelwright", version},
              {"output_version", output_version},
              {"command", order.command},
              {"recipes", order.names},
              {"axes", std::move(axes)},
              {"goals", std::move(goals)},
              {"worst", order.worst()},
              {"levels", order.levels},
              {"first_seed", std::to_string(order.search.seed)}};
    const std::uint64_t values[] = {counts.evaluations, counts.batches, counts.dead,
                                    counts.failed,      counts.redrawn, counts.given_up};
    for (std::size_t i = 0; i < std::size(values); ++i) json[evolve_counts[i]] = values[i];
    json["coverage"] = archive.coverage();
    json["score"] = archive.score();
    const auto best = archive.best();
    json["best"] = best ? Json(*best) : Json(nullptr);
    return json;
}

Json entry_of(const Individual& individual, const Species& species) {
    const Judgement& judgement = individual.judgement;
    return {{"goals", numbers_of(judgement.goals)},
            {"axes", numbers_of(judgement.axes)},
            {"levels", judgement.levels},
            {"failed", judgement.failed},
            {"birth", individual.number},
            {"how", name_of(individual.how)},
            {"recipe", species.recipe(individual.genome)}};
}

std::string dumped(const Json& json, int indent) {
    return json.dump(indent, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace

EvolveRun::EvolveRun(EvolveOrder order)
    : order_(std::move(order)), search_(order_.make_search()), judge_(order_) {}

bool EvolveRun::step(const std::atomic<bool>* cancel) {
    return step([&](const std::vector<Birth>& births) {
        std::vector<Judged> judged;
        for (const Birth& birth : births) {
            judged.push_back(judge_.judge(birth, cancel));
            if (cancel && cancel->load()) return std::vector<Judged>{};
        }
        return judged;
    });
}

bool EvolveRun::step(const JudgeAll& judge_all) {
    if (done()) return true;
    const std::vector<Birth>& births = search_->ask();
    std::vector<Judged> judged = judge_all(births);
    if (judged.size() != births.size()) return false;
    search_->tell(std::move(judged));
    return true;
}

std::string EvolveRun::state() const {
    return Json{{"order", order_.text}, {"search", search_->state()}}.dump(1) + "\n";
}

Result<void> EvolveRun::read_state(const std::string& text) {
    const Json json = Json::parse(text, nullptr, false);
    const bool good = json.is_object() && json.contains("order") && json["order"].is_string() &&
                      json.contains("search") && json["search"].is_string();
    if (!good) return failure("this is not the state of a search");
    if (json["order"] != order_.text)
        return failure(fmt::format("it was begun with another order:\n  {}\nand not\n  {}",
                                   json["order"].get<std::string>(), order_.text));
    return search_->read_state(json["search"].get<std::string>());
}

std::string EvolveRun::archive() {
    Json json = head_of(order_, *search_);
    Json cells = Json::array(), winners = Json::array();
    for (const auto& [cell, individual] : search_->archive().cells()) {
        Json entry{{"cell", search_->archive().place_of(cell)}};
        entry.update(entry_of(individual, *order_.species));
        cells.push_back(std::move(entry));
    }
    for (const Individual* winner : search_->winners()) winners.push_back(entry_of(*winner, *order_.species));
    json["winners"] = std::move(winners);
    json["cells"] = std::move(cells);
    return dumped(json, 1);
}

std::string EvolveRun::report() {
    Json json{{"kind", "evolve"}};
    json.update(head_of(order_, *search_));
    Json cells = Json::array(), palettes = Json::array();
    std::map<std::string, std::size_t> place_of_palette;  // by its colours
    for (const auto& [cell, individual] : search_->archive().cells()) {
        Json entry{{"cell", search_->archive().place_of(cell)}};
        entry.update(entry_of(individual, *order_.species));
        if (const Level* level = judge_.level_of(individual.genome)) {
            const ColourTable table(*level->palette);
            Json colours = Json::array();
            for (const Colour colour : table.colours()) colours.push_back(show(colour));
            const auto [known, added] = place_of_palette.try_emplace(colours.dump(), palettes.size());
            if (added) palettes.push_back(std::move(colours));
            entry["colours"] = known->second;
            entry["picture"] = thumbnail_of(*level, table);
        }
        cells.push_back(std::move(entry));
    }
    json["palettes"] = std::move(palettes);
    json["cells"] = std::move(cells);
    return safe_in_script(json.dump(-1, ' ', false, Json::error_handler_t::replace));
}

std::string EvolveRun::best() {
    const std::vector<const Individual*> winners = search_->winners();
    if (winners.empty()) return {};
    const Individual& best = *winners.front();
    return fmt::format("// {}: {:.6g}, the mean over {} levels\n{}\n", order_.goals.front().text,
                       best.fitness(), best.judgement.levels, order_.species->recipe(best.genome));
}

}  // namespace levelwright
