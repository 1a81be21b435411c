// The words for views, and the sentence for what is asked of the wrong one.

#include "levelwright/level/view.hpp"

#include <fmt/format.h>

namespace levelwright {

std::string_view name_of(Perspective view) { return name_of(only(view)); }

std::optional<Perspective> perspective_named(std::string_view name) {
    for (const Perspective view : {Perspective::top, Perspective::side}) {
        if (name == name_of(view)) return view;
    }
    return std::nullopt;
}

std::string_view name_of(Views views) {
    return views == Views::top ? "top" : views == Views::side ? "side" : "both";
}

std::string not_for_view(std::string_view what, Views views, Perspective view) {
    return fmt::format("{} is for levels seen from the {}, not from the {}", what, name_of(views),
                       name_of(view));
}

}  // namespace levelwright
