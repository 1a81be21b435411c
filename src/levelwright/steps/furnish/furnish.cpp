// furnish: objects where rules say, by one of three methods.
#include <algorithm>

#include <fmt/format.h>

#include "levelwright/recipe/descriptions/step.hpp"
#include "levelwright/steps/furnish/furnish_methods.hpp"

namespace levelwright {
namespace {

struct CompiledFurnish {};

bool has_tiles(const WeightedThings& things) {
    return std::any_of(things.things.begin(), things.things.end(),
                       [](const Thing& thing) { return !thing.object; });
}

// The first word of a rule that its method does not understand; empty when it understands all.
std::string_view strange_word(Furnish::How how, const FurnishRule& rule) {
    const bool agents = how == Furnish::How::agents;
    if (!agents) {
        if (!rule.wishes.empty()) return "wishes";
        if (rule.wander) return "wander";
        if (rule.alone) return "alone";
        if (how == Furnish::How::constraint) return {};
        if (!rule.near.things.empty()) return "near";
        if (!rule.far_from.things.empty()) return "far_from";
        return {};
    }
    if (!rule.distance.empty()) return "distance";
    if (!rule.in_sight_of.empty()) return "in_sight_of";
    if (!rule.around.empty()) return "around";
    if (rule.on_path) return "on_path";
    if (rule.longest) return "longest";
    if (!rule.reachable_from.things.empty()) return "reachable_from";
    if (!rule.near.things.empty()) return "near";
    if (!rule.far_from.things.empty()) return "far_from";
    if (rule.apart > 1) return "apart";
    if (rule.along.points.size() > 1) return "along";
    return {};
}

std::string_view name_of(Furnish::How how) {
    const Field* field = Furnish::description().find("how");
    for (const ChoiceName& choice : field->choices) {
        if (choice.value == static_cast<std::int64_t>(how)) return choice.name;
    }
    return {};
}

// Where a rule stands in the recipe; a single one may stand without brackets.
Spot place_of(std::size_t rule, const Reader& reader) {
    if (!reader.compiled) return {};
    const Value* rules = reader.compiled->find("rules");
    if (!rules) return reader.compiled->spot;
    return rules->kind == Value::Kind::list ? rules->items[rule].spot : rules->spot;
}

CompiledFurnish compile(const Furnish& furnish, Reader& reader) {
    const auto wrong = [&](std::size_t rule, std::string_view sentence) {
        const Reader::Inside in_rules(reader, "rules");
        const Reader::Inside in_rule(reader, rule);
        reader.mistake(Mistake::contradiction, place_of(rule, reader), sentence);
    };
    for (std::size_t i = 0; i < furnish.rules.size(); ++i) {
        const FurnishRule& rule = furnish.rules[i];
        if (has_tiles(rule.put)) wrong(i, "a furnisher puts objects, not tiles");
        const std::string_view strange = strange_word(furnish.how, rule);
        if (!strange.empty())
            wrong(i, fmt::format("\"{}\" cannot be used with how: \"{}\"", strange, name_of(furnish.how)));
        if (!furnish.way && (rule.on_path || rule.along.points.size() > 1))
            wrong(i, "\"on_path\" and \"along\" need a \"way\" of the step: from where to where it leads");
        for (const Around& around : rule.around) {
            if (has_tiles(around.of)) wrong(i, "\"around\" counts objects and walls, not other tiles");
            if (around.of.things.empty() && !around.walls && !around.objects)
                wrong(i, "\"around\" counts nothing: say \"of\", \"walls\" or \"objects\"");
        }
        for (const Wish& wish : rule.wishes) {
            if (wish.towards.things.empty() == wish.away_from.things.empty())
                wrong(i, "a wish is either \"towards\" or \"away_from\" something");
        }
    }
    return {};
}

// Those that came with the level this one starts from count for the first rules that put their kind.
void count_present(const Furnish& furnish, Draft& draft, std::span<Quota> quotas) {
    for (std::size_t i = 0; i < draft.start_objects(); ++i) {
        const Object& object = draft.level().objects[i];
        if (!draft.covers(object.place)) continue;
        for (std::size_t rule = 0; rule < quotas.size(); ++rule) {
            if (quotas[rule].full() || !is_one_of(object.kind, furnish.rules[rule].put.things)) continue;
            quotas[rule].take(draft.palette()[object.kind].cost);
            break;
        }
    }
}

Quota quota_of(const FurnishRule& rule) {
    Quota quota;
    quota.paid = rule.budget.has_value();
    quota.budget = rule.budget.value_or(0);
    quota.wanted = rule.count.value_or(quota.paid ? std::numeric_limits<int>::max() : 1);
    return quota;
}

// Rules that belong together put all or nothing.
void drop_incomplete(const Furnish& furnish, FurnishSite& site, std::span<Quota> quotas) {
    const auto incomplete = [&](const std::string& name) {
        for (std::size_t i = 0; i < quotas.size(); ++i) {
            if (furnish.rules[i].together == name && !furnish.rules[i].budget && !quotas[i].full())
                return true;
        }
        return false;
    };
    for (std::size_t i = 0; i < quotas.size(); ++i) {
        const std::string& name = furnish.rules[i].together;
        if (name.empty() || !incomplete(name)) continue;
        for (std::size_t j = i; j < quotas.size(); ++j) {
            if (furnish.rules[j].together != name) continue;
            const auto put = std::count_if(site.standing().begin(), site.standing().end(),
                                           [&](const auto& one) { return one.rule == static_cast<int>(j); });
            site.remove_of_rule(static_cast<int>(j));
            quotas[j].have -= static_cast<int>(put);
        }
    }
}

// Why a rule could not be kept; empty when all were.
std::string shortfall(const Furnish& furnish, Draft& draft, std::span<const Quota> quotas) {
    for (std::size_t i = 0; i < quotas.size(); ++i) {
        const FurnishRule& rule = furnish.rules[i];
        const int needed =
            std::min(rule.at_least.value_or(rule.budget ? 0 : quotas[i].wanted), quotas[i].wanted);
        if (quotas[i].have >= needed) continue;
        return fmt::format("rules[{}]: only {} of {} \"{}\" could be put: no other free cell meets the rule",
                           i, quotas[i].have, needed, draft.palette()[*rule.put.things[0].object].name);
    }
    return {};
}

bool way_is_open(const Way& way, FurnishSite& site) {
    const DistanceField& from = site.distances_from(way.from.things, Candidates::By::walk);
    bool any = false;
    for (const FurnishSite::Standing& one : site.standing()) {
        if (!is_one_of(one.kind, way.to.things)) continue;
        if (from[one.at] < 0) return false;
        any = true;
    }
    return any;
}

void run(const Furnish& furnish, const CompiledFurnish&, Draft& draft) {
    FurnishSite& site = draft.scratch().tool<FurnishSite>();
    site.begin(draft);
    const std::span<Quota> quotas = draft.scratch().array<Quota>(furnish.rules.size());
    for (std::size_t i = 0; i < quotas.size(); ++i) quotas[i] = quota_of(furnish.rules[i]);
    count_present(furnish, draft, quotas);
    if (furnish.how == Furnish::How::agents) furnish_by_agents(furnish, site, quotas);
    for (std::size_t i = 0; i < quotas.size() && furnish.how != Furnish::How::agents; ++i) {
        const Scratch::Loan loan(draft.scratch());
        const int rule = static_cast<int>(i);
        if (furnish.how == Furnish::How::constraint)
            furnish_by_constraint(furnish, rule, site, quotas[i]);
        else
            furnish_by_automaton(furnish, rule, site, quotas[i]);
    }
    if (draft.stopped()) return;
    drop_incomplete(furnish, site, quotas);
    std::string reason = shortfall(furnish, draft, quotas);
    if (reason.empty() && furnish.way && !way_is_open(*furnish.way, site))
        reason = "the end of the way cannot be reached from its start";
    if (!reason.empty()) return draft.fail(std::move(reason));
    for (const FurnishSite::Standing& one : site.standing()) {
        if (one.rule >= 0) draft.add_object(one.kind, one.at);
    }
}

}  // namespace

Step furnish_step() { return make_compiled_step<Furnish, CompiledFurnish, compile, run>(); }

}  // namespace levelwright
