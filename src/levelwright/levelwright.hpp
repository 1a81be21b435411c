// The public face: recipes in, levels out.
//
//     const levelwright::Planned planned = levelwright::plan_from_gallery("caverns");
//     levelwright::Runner runner(planned.plan);
//     if (runner.run(7).made()) std::puts(levelwright::write_text(runner.level())->c_str());
#pragma once

#include "levelwright/base/version.hpp"
#include "levelwright/catalog/catalog.hpp"
#include "levelwright/measure/metric.hpp"
#include "levelwright/measure/samples/comparison.hpp"
#include "levelwright/measure/samples/samples.hpp"
#include "levelwright/run/chunks_around.hpp"
#include "levelwright/run/runner.hpp"
#include "levelwright/write/format.hpp"
#include "levelwright/write/text/text_format.hpp"
