// How much the platforms of a level in side view lie along a line, as four papers count it, and how many there are above each other.
#include <algorithm>
#include <cmath>

#include "levelwright/measure/metric.hpp"

namespace levelwright {
namespace {

constexpr const char* no_platform = "there is nothing to stand on";
constexpr const char* a_platform = "something to stand on";

// The line of least squares through points; level when all of them are above each other.
class LineThrough {
 public:
    void add(double x, double y) {
        ++count_;
        x_ += x;
        y_ += y;
        xx_ += x * x;
        xy_ += x * y;
        yy_ += y * y;
    }
    double at(double x) const { return mean_y() + slope() * (x - x_ / count_); }
    // How much of the squared differences from the mean it explains; all of them when there are none.
    double share_explained() const {
        const double differences = yy_ - y_ * y_ / count_;
        if (differences <= 0) return 1;
        return slope() * (xy_ - x_ * y_ / count_) / differences;
    }

 private:
    double mean_y() const { return y_ / count_; }
    double slope() const {
        const double across = xx_ - x_ * x_ / count_;
        return across <= 0 ? 0 : (xy_ - x_ * y_ / count_) / across;
    }
    double count_ = 0, x_ = 0, y_ = 0, xx_ = 0, xy_ = 0, yy_ = 0;
};

double middle_of(const SideProfile::Platform& platform) { return (platform.first + platform.last) / 2.0; }

LineThrough line_through_middles(const SideProfile& side) {
    LineThrough line;
    for (const SideProfile::Platform& platform : side.platforms) line.add(middle_of(platform), platform.row);
    return line;
}

double mean_distance_of_middles(const SideProfile& side) {
    const LineThrough line = line_through_middles(side);
    double sum = 0;
    for (const SideProfile::Platform& platform : side.platforms)
        sum += std::abs(platform.row - line.at(middle_of(platform)));
    return sum / static_cast<double>(side.platforms.size());
}

// Rows come from the top, so that the first platform of a column is its highest.
double mean_distance_of_highest(const SideProfile& side) {
    const LineThrough line = line_through_middles(side);
    std::vector<char> seen(side.columns.size(), 0);
    double sum = 0, count = 0;
    for (const SideProfile::Platform& platform : side.platforms) {
        for (int x = platform.first; x <= platform.last; ++x) {
            if (seen[index_of(x)] != 0) continue;
            seen[index_of(x)] = 1;
            sum += std::abs(platform.row - line.at(x));
            ++count;
        }
    }
    return sum / count;
}

double share_explained_of_ends(const SideProfile& side) {
    LineThrough line;
    for (const SideProfile::Platform& platform : side.platforms) {
        line.add(platform.first, platform.row);
        line.add(platform.last, platform.row);
    }
    return std::clamp(line.share_explained(), 0.0, 1.0);
}

double nearness_of_cells(const SideProfile& side) {
    LineThrough line;
    double sum = 0, count = 0;
    const auto each_cell = [&](auto use) {
        for (const SideProfile::Platform& platform : side.platforms) {
            for (int x = platform.first; x <= platform.last; ++x) use(x, platform.row);
        }
    };
    each_cell([&](int x, int row) { line.add(x, row); });
    each_cell([&](int x, int row) {
        sum += std::abs(row - line.at(x));
        ++count;
    });
    return -sum / count;
}

template <double (*find)(const SideProfile&)>
Result<double> of_platforms(Survey& survey, Arguments) {
    if (survey.side().platforms.empty()) return failure(no_platform);
    return find(survey.side());
}

}  // namespace

Metric linearity_smith2010_metric() {
    return {
        .name = "linearity_smith2010",
        .purpose = "how far platforms are from one line, in side view; 0 is linear",
        .unit = "cells",
        .details =
            "a platform is cells beside each other that can be stood in: neither solid nor a hazard, on a solid or one-way cell; the "
            "mean distance up or down from the middles of platforms to the line of least squares through them; the paper divides by "
            "the largest of its sample",
        .standard = true,
        .needs = a_platform,
        .views = Views::side,
        .measure = of_platforms<mean_distance_of_middles>};
}

Metric linearity_shaker2012_metric() {
    return {
        .name = "linearity_shaker2012",
        .purpose = "how far the highest platform of each column is from one line, in side view; 0 is linear",
        .unit = "cells",
        .details =
            "the line of linearity_smith2010, and the mean distance up or down from the highest platform of each column that has any; "
            "the paper rescales the sum over its sample, and its examples take high for linear",
        .standard = true,
        .needs = a_platform,
        .views = Views::side,
        .measure = of_platforms<mean_distance_of_highest>};
}

Metric linearity_horn2014_metric() {
    return {
        .name = "linearity_horn2014",
        .purpose = "how well one line fits the ends of platforms, in side view; 1 is linear",
        .unit = "of the variance",
        .details =
            "R squared of the line of least squares through both end cells of every platform, one cell twice when it is a whole "
            "platform; 1 when all are at one height, 0 when all are in one column and not at one height",
        .most = 1,
        .standard = true,
        .needs = a_platform,
        .views = Views::side,
        .measure = of_platforms<share_explained_of_ends>};
}

Metric linearity_summerville2017_metric() {
    return {
        .name = "linearity_summerville2017",
        .purpose =
            "how near platforms are to one line, column by column, in side view; 0 is linear, less is not",
        .unit = "cells",
        .details =
            "the mean distance up or down from every cell that can be stood in to the line of least squares through all of them, "
            "times -1; the paper rescales over its sample",
        .least = -1'000'000,
        .most = 0,
        .standard = true,
        .needs = a_platform,
        .views = Views::side,
        .measure = of_platforms<nearness_of_cells>};
}

Metric density_shaker2012_metric() {
    return {
        .name = "density_shaker2012",
        .purpose = "at how many heights one can stand in a column on average, in side view",
        .unit = "heights",
        .details = "cells that can be stood in over columns; the paper divides by the largest of its sample",
        .standard = true,
        .views = Views::side,
        .measure = [](Survey& survey, Arguments) -> Result<double> {
            double sum = 0;
            for (const SideProfile::Column& column : survey.side().columns) sum += column.heights;
            return sum / survey.side().width();
        }};
}

}  // namespace levelwright
