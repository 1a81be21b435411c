// Whether the tests run under sanitizers, which keep what is freed and take more than ten times as long.
#pragma once

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define LEVELWRIGHT_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define LEVELWRIGHT_SANITIZED 1
#endif
#endif
#ifndef LEVELWRIGHT_SANITIZED
#define LEVELWRIGHT_SANITIZED 0
#endif

namespace levelwright::testing {
inline constexpr bool sanitized = LEVELWRIGHT_SANITIZED == 1;

// How often a test tries something at random: a fifth of the usual under sanitizers.
constexpr int rounds(int usual) { return sanitized ? usual / 5 : usual; }
}  // namespace levelwright::testing

// The label of tests that make thousands of levels for their numbers. The numbers are the same under sanitizers, and what makes those
// levels is tried by other tests too.
#define LEVELWRIGHT_STATISTICS() \
    if (::levelwright::testing::sanitized) GTEST_SKIP() << "statistics are the same under sanitizers"
