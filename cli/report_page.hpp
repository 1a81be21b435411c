// The page of report.html, made by web/report and put into the program by the build.
#pragma once

#include <string_view>

namespace levelwright::cli {

// With a place for the data; empty when the program was built without npm.
std::string_view report_page();

inline constexpr std::string_view report_data_place = "__LEVELWRIGHT_DATA__";

}  // namespace levelwright::cli
