// The page's text: an introduction, then tables of metrics and comparisons row by row.

#include "levelwright/measure/metric_page.hpp"

#include <fmt/format.h>

#include "levelwright/base/index.hpp"
#include "levelwright/base/text.hpp"

namespace levelwright {
namespace {

constexpr const char* introduction =
    "# Reference: metrics\n\n"
    "Generated from the descriptions in the code by `script/update`; do not edit. [measuring.md](measuring.md) explains how\n"
    "they are used.\n\n"
    "*Floor* is every cell that can be walked on, *wall* every other one. Cells touch along their sides (4) unless said\n"
    "otherwise. Metrics are for levels seen from the top, unless they say that they are for the side or for both views. "
    "Each floor of a level is looked at on its own, and sums are over all of them; only paths and distances\n"
    "follow stairs and portals. A metric whose needs a level does not meet has no value there, and says why. Names end in\n"
    "an author and a year where authors count differently.\n";

}  // namespace

const char* arguments_of(const Metric& metric) {
    constexpr const char* forms[] = {"", ":THING", ":THING:THING", ":PLAYER", ":PLAYER:PLAYER"};
    return forms[index_of(metric.takes)];
}

std::string form_of(const Metric& metric) { return std::string(metric.name) + arguments_of(metric); }

std::string range_text(double least, double most, bool whole, const char* unit) {
    const std::string numbers = whole ? "whole numbers" : "numbers";
    const std::string range = most == no_limit
                                  ? fmt::format("{} from {}", numbers, show(least))
                                  : fmt::format("{} from {} to {}", numbers, show(least), show(most));
    return fmt::format("{}, {}", range, unit);
}

std::string metrics_page(std::span<const Metric> metrics, std::span<const Comparison> comparisons) {
    std::string page = introduction;
    page +=
        "\n## Of one level\n\nMetrics marked with a star are the standard set; each takes time in "
        "proportion to the "
        "cells.\n\n| metric | says | values | views | needs |\n| --- | --- | --- | --- | --- |\n";
    for (const Metric& metric : metrics) {
        page += fmt::format("| `{}`{} | {} | {} | {} | {} |\n", form_of(metric), metric.standard ? " *" : "",
                            metric.purpose, range_text(metric.least, metric.most, metric.whole, metric.unit),
                            name_of(metric.views), metric.needs);
    }
    page += "\n## Of two levels\n\n| comparison | says | values |\n| --- | --- | --- |\n";
    for (const Comparison& comparison : comparisons) {
        page += fmt::format("| `{}` | {} | {} |\n", comparison.name, comparison.purpose,
                            range_text(comparison.least, comparison.most, comparison.whole, comparison.unit));
    }
    page += "\n## How exactly\n\n| name | counted how |\n| --- | --- |\n";
    for (const Metric& metric : metrics) page += fmt::format("| `{}` | {} |\n", metric.name, metric.details);
    for (const Comparison& comparison : comparisons)
        page += fmt::format("| `{}` | {} |\n", comparison.name, comparison.details);
    return page;
}

}  // namespace levelwright
