// A value or the reason there is none.
#pragma once

#include <string>

#include <tl/expected.hpp>

namespace levelwright {

// Why something could not be done, as a sentence a user can act on.
struct Error {
    std::string sentence;
};

template <class T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> failure(std::string sentence) {
    return tl::unexpected<Error>(Error{std::move(sentence)});
}

}  // namespace levelwright
