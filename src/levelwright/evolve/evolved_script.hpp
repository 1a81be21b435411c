// Marahel scripts of the kind that evolution makes: a map filled at random, then a few explorers over the whole
// of it, put together without regard to whether they make sense. Each explorer has parameters for all types of
// explorers, as its genes have. After Khalifa and Togelius, "Multi-Objective Level Generator Generation with
// Marahel" (2020).
#pragma once

#include <cstdint>
#include <string>

namespace levelwright {

// Valid, in the spelling of the newest dialect. The same seed gives the same script.
std::string evolved_script(std::uint64_t seed);

}  // namespace levelwright
