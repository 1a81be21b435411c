// Patterns and events of levels in side view: how many, how many kinds of them, and how much they repeat.
#include "levelwright/measure/metric.hpp"
#include "levelwright/measure/phrases.hpp"
#include "levelwright/measure/side_events.hpp"

namespace levelwright {
namespace {

constexpr const char* pattern_rule =
    "23 patterns after Dahlskog and Togelius (one enemy, hordes of 2, 3 and 4, under a roof; a gap, several, of different widths, with an enemy, "
    "with a pillar; valleys with and without plants, empty, with enemies, with a roof; two ways, three ways, risk and reward; stairs up and "
    "down, and between them nothing, enemies or a gap); the papers print no rules for where one begins, ours are in side_patterns.hpp";

}  // namespace

Metric pattern_density_horn2014_metric() {
    return {.name = "pattern_density_horn2014",
            .purpose = "how many patterns of platform levels there are in a column, in side view",
            .unit = "patterns a column",
            .details = pattern_rule,
            .standard = true,
            .views = Views::side,
            .measure = [](Survey& survey, Arguments) -> Result<double> {
                return static_cast<double>(survey.side_patterns().all()) / survey.side().width();
            }};
}

Metric pattern_variation_horn2014_metric() {
    return {.name = "pattern_variation_horn2014",
            .purpose = "how many of the patterns of platform levels there are, in side view",
            .unit = "of the patterns",
            .details = "of the 23 that pattern_density_horn2014 counts, the share that occurs",
            .most = 1,
            .standard = true,
            .views = Views::side,
            .measure = [](Survey& survey, Arguments) -> Result<double> {
                return static_cast<double>(survey.side_patterns().different()) /
                       static_cast<double>(side_pattern_count);
            }};
}

Metric event_compression_metric() {
    return {
        .name = "event_compression",
        .purpose = "how hard what happens along the way is to compress, in side view",
        .unit = "of the plain size",
        .details =
            "for each column a symbol of 6 bits: the way rises, falls, an enemy, a reward, a gap begins, one ends; cut into phrases by LZ78 "
            "as for complexity_lz78, against 6 bits a column; small levels may come out above 1",
        .standard = true,
        .views = Views::side,
        .measure = [](Survey& survey, Arguments) -> Result<double> {
            std::vector<SideEvents> events;
            find_events(survey.side(), events);
            survey.effort().spend(work_of_phrase * survey.side().width());
            return static_cast<double>(compressed_bits(events, survey.scratch())) /
                   static_cast<double>(bits_of_events * survey.side().width());
        }};
}

}  // namespace levelwright
