// A property is a test that holds for whatever is drawn. It runs a hundred times, twenty under sanitizers, each with a stream `random`
// of its own, the same ones in every build; LEVELWRIGHT_PROPERTY_RUNS asks for more. The first run that fails is named and ends it.
//
//     PROPERTY(Suite, says_what_always_holds) {
//         const int side = random.between(1, 9);
//         ASSERT_EQ(area(side), side * side);
//     }
#pragma once

#include <cstdlib>

#include <gtest/gtest.h>

#include "levelwright/base/random.hpp"
#include "levelwright/base/text.hpp"
#include "support/sanitized.hpp"

namespace levelwright::testing {

inline void run_property(const char* name, void (*property)(Stream& random)) {
    const char* wish = std::getenv("LEVELWRIGHT_PROPERTY_RUNS");
    constexpr std::uint64_t usual = sanitized ? 20 : 100;
    const std::uint64_t runs = wish ? natural_number(wish).value_or(usual) : usual;
    for (std::uint64_t run = 0; run < runs; ++run) {
        SCOPED_TRACE(::testing::Message() << "run " << run);
        Stream random(subkey(run, name));
        property(random);
        if (::testing::Test::HasFailure()) return;
    }
}

}  // namespace levelwright::testing

#define PROPERTY(suite, name)                                                          \
    static void suite##_##name([[maybe_unused]] ::levelwright::Stream& random);        \
    TEST(suite, name) { ::levelwright::testing::run_property(#name, suite##_##name); } \
    static void suite##_##name([[maybe_unused]] ::levelwright::Stream& random)
