// Rewrites the texts inside a canonical script: rules, heuristics and lists of entities are read and written back.

#include "levelwright/steps/explorers/canonical_script.hpp"

#include "levelwright/recipe/checking/step_walk.hpp"
#include "levelwright/recipe/marahel/marahel.hpp"
#include "levelwright/steps/explorers/neighborhoods.hpp"
#include "levelwright/steps/explorers/rule_text.hpp"

namespace levelwright {
namespace {

class Respelling {
 public:
    Respelling(const Value& script, Problems& problems) : report_{problems, ""} {
        const Value& entities = *script.find("entities");
        for (const Value& name : entities.items) names_.entities.push_back(name.text);
        for (const Member& member : entities.members) names_.entities.push_back(member.key);
        names_.neighborhoods = Neighborhoods().names();
        if (const Value* own = script.find("neighborhoods")) {
            for (const Member& member : own->members) names_.neighborhoods.push_back(member.key);
        }
    }

    void explorer(Value& explorer) {
        names_.complete_is_repeat = explorer.find("type")->text == "sequential";
        for (Value& rule : explorer.find("rules")->items) {
            if (const auto words = read_rule({rule.text, rule.spot}, names_, report_))
                rule.text = show(*words);
        }
        Value& parameters = *explorer.find("parameters");
        if (Value* heuristics = parameters.find("heuristics")) {
            for (Value& item : heuristics->items) estimators(item);
        }
        for (const char* key : {"entities", "allowed"}) {
            if (Value* lists = parameters.find(key)) {
                for (Value& list : lists->items) {
                    if (const auto words = read_entities({list.text, list.spot}, names_, report_))
                        list.text = show(*words);
                }
            }
        }
    }

 private:
    void estimators(Value& item) {
        const auto words = read_estimators({item.text, item.spot}, names_, report_);
        if (!words) return;
        item.text.clear();
        for (const EstimatorWords& estimator : *words)
            item.text += (item.text.empty() ? "" : ", ") + show(estimator);
    }

    RuleNames names_;
    RuleReport report_;
};

}  // namespace

CanonicalScript canonical_script(std::string text, const std::string& source_name) {
    const std::vector<Source> sources{{source_name, std::move(text)}};
    Problems problems(sources);
    CanonicalScript result;
    const Value script = read_json5(sources, 0, problems);
    result.is_script = is_marahel(script);
    if (!problems.any_errors() && result.is_script) {
        problems.use_paths_of(script);
        Value canonical = canonical_marahel(script, problems);
        if (!problems.any_errors()) {
            Respelling respelling(canonical, problems);
            for (Value& explorer : canonical.find("explorers")->items) {
                if (!is_step(explorer)) respelling.explorer(explorer);
            }
        }
        if (!problems.any_errors()) result.text = show(canonical) + "\n";
    }
    result.problems = problems.take();
    return result;
}

}  // namespace levelwright
