// The reference page of metrics, docs/metrics.md, made from their descriptions.
#pragma once

#include <span>
#include <string>

#include "levelwright/measure/metric.hpp"
#include "levelwright/measure/samples/comparison.hpp"

namespace levelwright {

std::string metrics_page(std::span<const Metric> metrics, std::span<const Comparison> comparisons);

// What stands after its name: `:THING:THING`, or nothing.
const char* arguments_of(const Metric& metric);

// `count:THING`, `path:THING:THING`, `islands`.
std::string form_of(const Metric& metric);

// `0 to 1, of the cells`
std::string range_text(double least, double most, bool whole, const char* unit);

}  // namespace levelwright
