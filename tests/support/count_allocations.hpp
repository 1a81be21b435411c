// Counts what is allocated anywhere in the program. Replaces the global operators: to be included by one file of a test program only.
#pragma once

#include <atomic>
#include <cstdlib>
#include <new>

namespace levelwright::testing {

inline std::atomic<long> allocations{0};

template <class Work>
long allocations_of_second_run(Work work) {
    work();
    const long before_second = allocations;
    work();
    return allocations - before_second;
}

}  // namespace levelwright::testing

[[gnu::noinline]] void* operator new(std::size_t bytes) {
    ++levelwright::testing::allocations;
    if (void* memory = std::malloc(bytes == 0 ? 1 : bytes)) return memory;
    throw std::bad_alloc();
}
[[gnu::noinline]] void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept {
    ++levelwright::testing::allocations;
    return std::malloc(bytes == 0 ? 1 : bytes);
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
