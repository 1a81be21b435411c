// Metrics of levels in side view, worked out by hand on small ones, and against their plainest versions on random ones.
#include <cmath>
#include <functional>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "games/platformer/drawn_level.hpp"
#include "levelwright/measure/samples/comparison.hpp"
#include "levelwright/measure/side_patterns.hpp"
#include "measure/asking.hpp"
#include "support/property.hpp"

namespace levelwright {

Comparison compression_distance_horn2014_comparison();

namespace {

using testing::drawn_side_level;
using Rows = std::vector<std::string>;

// Two platforms at one height and one above them, to the right of the middle.
const Rows three_platforms{"----------", "----------", "-----XX---", "-M-------F", "XXXX--XXXX"};
const Rows one_hump{"---", "-X-", "XXX"};
// A gap of two with an enemy above it, a step up, a fall.
const Rows gap_and_step{"------------", "------------", "-M---g---X-F", "XXXX--XXXXXX"};

TEST(SideMetrics, linearity_of_the_middles_of_platforms) {
    // Middles at (5.5, 1), (1.5, 3) and (7.5, 3); the line falls by 1/14 a column; 9/7, 3/7 and 6/7 away from it.
    EXPECT_NEAR(value(drawn_side_level(three_platforms), "linearity_smith2010"), 6.0 / 7, 1e-12);
    // At rows 0, 1 and 1 the line is at 2/3.
    EXPECT_NEAR(value(drawn_side_level(one_hump), "linearity_smith2010"), 4.0 / 9, 1e-12);
}

TEST(SideMetrics, linearity_of_the_highest_platform_of_each_column) {
    EXPECT_NEAR(value(drawn_side_level(one_hump), "linearity_shaker2012"), 4.0 / 9, 1e-12);
    // What is below something else does not count: rows 0, 0, 0 and the line through all middles.
    const Rows roofed{"---", "XXX", "---", "XXX"};
    EXPECT_NEAR(value(drawn_side_level(roofed), "linearity_shaker2012"), 1, 1e-12);
}

TEST(SideMetrics, linearity_of_the_ends_of_platforms) {
    EXPECT_NEAR(value(drawn_side_level(three_platforms), "linearity_horn2014"), 8.0 / 281, 1e-12);
    EXPECT_NEAR(value(drawn_side_level(one_hump), "linearity_horn2014"), 0, 1e-12);
    EXPECT_EQ(value(drawn_side_level(Rows{"---", "XXX"}), "linearity_horn2014"), 1);
    // One step: two points at each end.
    EXPECT_NEAR(value(drawn_side_level(Rows{"--", "-X", "XX"}), "linearity_horn2014"), 1, 1e-12);
}

TEST(SideMetrics, nearness_of_every_cell_to_stand_in) {
    EXPECT_NEAR(value(drawn_side_level(one_hump), "linearity_summerville2017"), -4.0 / 9, 1e-12);
    EXPECT_EQ(value(drawn_side_level(Rows{"---", "XXX"}), "linearity_summerville2017"), 0);
}

TEST(SideMetrics, density_counts_heights_above_each_other) {
    EXPECT_EQ(value(drawn_side_level(three_platforms), "density_shaker2012"), 1);
    EXPECT_EQ(value(drawn_side_level(Rows{"---", "XX-", "---", "XX-"}), "density_shaker2012"), 4.0 / 3);
    EXPECT_EQ(value(drawn_side_level(Rows{"--", "--"}), "density_shaker2012"), 0);
}

TEST(SideMetrics, leniency_as_each_paper_counts_it) {
    const Level level = drawn_side_level(gap_and_step);
    // A gap, an enemy and a fall against a step.
    EXPECT_EQ(value(level, "leniency_smith2010"), (1.0 + 1 + 1 - 1) / 4);
    // Flat, after a gap, after a step, after a fall.
    EXPECT_EQ(value(level, "leniency_smith2011"), (-2.0 + 1 - 1 - 2) / 4);
    EXPECT_EQ(value(level, "leniency_shaker2012"), -0.5 - 2 - 1);
    EXPECT_EQ(value(level, "leniency_summerville2017"), 1.5 / 12 + 2);
    // Two columns of a gap, and a step of one.
    EXPECT_NEAR(value(level, "leniency_horn2014"), (9 + 0.875) / 12, 1e-12);
}

TEST(SideMetrics, leniency_knows_plants_cannons_and_power_ups) {
    const Level level = drawn_side_level(Rows{"---U--", "------", "---TB-", "XXXXXX"});
    EXPECT_EQ(value(level, "leniency_shaker2012"), -0.5 - 0.5 + 1);
    // Three stretches of the way; the plant and the cannon share the second.
    EXPECT_EQ(value(level, "leniency_smith2011"), (-2.0 + 1 - 2) / 3);
}

TEST(SideMetrics, landing_among_enemies_is_less_harmless) {
    const Level level = drawn_side_level(Rows{"------", "X-X-gX", "X-XXXX"});
    // Begins in column 0 above the wall; a gap; column 2 is after it and near an enemy in column 4.
    EXPECT_NEAR(value(level, "leniency_horn2014"), (1 + 0 + 0.5 + 1 + 0.5 + 0.875 * 1) / 6, 1e-12);
}

TEST(SideMetrics, events_that_repeat_are_easier_to_compress) {
    // 0 0 0 0 gap enemy end 0 0 rise fall 0: seven phrases and an open end.
    EXPECT_NEAR(value(drawn_side_level(gap_and_step), "event_compression"), (7.0 * 6 + 17) / 72, 1e-12);
    const Rows level{std::string(60, '-'), std::string(60, 'X')};
    EXPECT_LT(value(drawn_side_level(level), "event_compression"), 0.35);
}

TEST(SideMetrics, a_level_is_nearest_to_itself) {
    const Level level = drawn_side_level(
        Rows{"-----------------------g--", "----X---X---X---XXX-------", "XXXXXXXXXXXXXXXXXXXXX--XXX"});
    const Level other = drawn_side_level(
        Rows{"--g-g------X--------------", "--X-XXXX-XX---g---XXX--g--", "XX---XXXXXX--XXX-XXX--XXXX"});
    const Comparison distance = compression_distance_horn2014_comparison();
    EXPECT_LT(distance.compare(level, level, 3), distance.compare(level, other, 3));
    EXPECT_EQ(distance.compare(level, other, 3) >= 0, true);
}

TEST(SideMetrics, forget_the_level_before) {
    Survey survey;
    const Level first = drawn_side_level(three_platforms), second = drawn_side_level(gap_and_step);
    for (const Level* level : {&first, &second, &first}) {
        survey.examine(*level);
        for (const Metric& metric : tested_metrics()) {
            if (metric.views != Views::side) continue;
            EXPECT_EQ(*ask(metric, {}, survey), value(*level, metric.name)) << metric.name;
        }
    }
}

TEST(SideMetrics, say_why_there_is_no_answer) {
    const Level air = drawn_side_level(Rows{"---", "---"});
    EXPECT_EQ(reason(air, "linearity_smith2010"), "there is nothing to stand on");
    EXPECT_EQ(reason(air, "leniency_horn2014"), "there is nothing to stand on");
    EXPECT_EQ(reason(drawn_side_level(Rows{"---", "XXX"}), "leniency_smith2010"),
              "nothing happens on the way: no gap, enemy, fall or step");
    EXPECT_EQ(reason(drawn({"..", ".."}), "linearity_horn2014"),
              "linearity_horn2014 is for levels seen from the side, not from the top");
}

using P = SidePattern;

std::map<P, int> patterns_in(const Rows& rows) {
    const Level level = drawn_side_level(rows);
    SideProfile profile;
    profile.find(level);
    SidePatterns patterns;
    patterns.find(profile);
    std::map<P, int> found;
    for (std::size_t i = 0; i < side_pattern_count; ++i) {
        const auto pattern = static_cast<P>(i);
        if (patterns.count(pattern) > 0) found[pattern] = patterns.count(pattern);
    }
    return found;
}

using Found = std::map<P, int>;

TEST(SidePatterns, enemies_come_alone_and_in_hordes) {
    EXPECT_EQ(patterns_in({"--g----", "XXXXXXX"}), (Found{{P::enemy, 1}}));
    EXPECT_EQ(patterns_in({"--g-g---gg-g", "XXXXXXXXXXXX"}), (Found{{P::horde_2, 1}, {P::horde_3, 1}}));
    EXPECT_EQ(patterns_in({"ggggg-", "XXXXXX"}), (Found{{P::horde_4, 1}}));
    EXPECT_EQ(patterns_in({"--X-", "----", "--g-", "XXXX"}), (Found{{P::enemy, 1}, {P::roof, 1}}));
}

TEST(SidePatterns, gaps_come_alone_and_in_rows) {
    EXPECT_EQ(patterns_in({"-------", "XX--XXX"}), (Found{{P::gap, 1}}));
    EXPECT_EQ(patterns_in({"----------", "XX--XX--XX"}), (Found{{P::multiple_gaps, 1}}));
    EXPECT_EQ(patterns_in({"----------", "XX--XX-XXX"}), (Found{{P::variable_gaps, 1}}));
    EXPECT_EQ(patterns_in({"------------", "XX--XXXXX-XX"}), (Found{{P::gap, 2}}));
    EXPECT_EQ(patterns_in({"---g---", "XX--XXX"}), (Found{{P::enemy, 1}, {P::gap, 1}, {P::gap_enemy, 1}}));
    EXPECT_EQ(patterns_in({"-----------", "-----X-----", "XX--XXX--XX"}),
              (Found{{P::multiple_gaps, 1}, {P::pillar_gap, 1}}));
    EXPECT_EQ(patterns_in({"-----", "--XXX"}), (Found{})) << "no gap at the border";
}

TEST(SidePatterns, valleys_lie_between_steps_of_two) {
    const Rows empty{"-------", "XX---XX", "XX---XX", "XXXXXXX"};
    EXPECT_EQ(patterns_in(empty), (Found{{P::valley, 1}, {P::empty_valley, 1}}));
    const Rows enemy{"-------", "XX---XX", "XX-g-XX", "XXXXXXX"};
    EXPECT_EQ(patterns_in(enemy), (Found{{P::enemy, 1}, {P::valley, 1}, {P::enemy_valley, 1}}));
    const Rows plant{"--------", "-T---XX-", "-X---XX-", "XXXXXXXX"};
    EXPECT_EQ(patterns_in(plant), (Found{{P::pipe_valley, 1}, {P::empty_valley, 1}}));
    const Rows shallow{"-------", "XX---XX", "XXXXXXX"};
    EXPECT_EQ(patterns_in(shallow), (Found{}));
}

TEST(SidePatterns, paths_are_above_each_other) {
    EXPECT_EQ(patterns_in({"-----", "-%%%-", "-----", "XXXXX"}), (Found{{P::two_paths, 1}}));
    EXPECT_EQ(patterns_in({"-----", "-%%--", "-----", "XXXXX"}), (Found{})) << "too short";
    EXPECT_EQ(patterns_in({"-----", "-%%%-", "-----", "--%--", "-----", "XXXXX"}),
              (Found{{P::three_paths, 1}}));
    EXPECT_EQ(patterns_in({"--o--", "-%%%-", "-g---", "XXXXX"}),
              (Found{{P::enemy, 1}, {P::two_paths, 1}, {P::risk_and_reward, 1}}));
}

TEST(SidePatterns, stairs_have_three_steps_of_one) {
    EXPECT_EQ(patterns_in({"-------", "-----XX", "---XXXX", "--XXXXX", "XXXXXXX"}),
              (Found{{P::stair_up, 1}}));
    EXPECT_EQ(patterns_in({"----", "X---", "XX--", "XXX-", "XXXX"}), (Found{{P::stair_down, 1}}));
    EXPECT_EQ(patterns_in({"----", "-X--", "XX--", "XXXX"}), (Found{})) << "two steps are no stair";
    const Rows hollow{"----------", "---X--X---", "--XX--XX--", "-XXX--XXX-", "XXXXXXXXXX"};
    EXPECT_EQ(patterns_in(hollow), (Found{{P::stair_up, 1},
                                          {P::stair_down, 1},
                                          {P::valley, 1},
                                          {P::empty_valley, 1},
                                          {P::empty_stair_valley, 1}}));
    const Rows gap{"----------", "---X--X---", "--XX--XX--", "-XXX--XXX-", "XXXX--XXXX"};
    EXPECT_EQ(patterns_in(gap),
              (Found{{P::stair_up, 1}, {P::stair_down, 1}, {P::gap, 1}, {P::gap_stair_valley, 1}}));
}

// A map cell by cell; the plainest way to count.
struct SideNaive {
    Rows rows;
    int width() const { return static_cast<int>(rows[0].size()); }
    int height() const { return static_cast<int>(rows.size()); }
    char at(int x, int y) const { return rows[index_of(y)][index_of(x)]; }
    bool one_of(int x, int y, std::string_view symbols) const {
        return symbols.find(at(x, y)) != symbols.npos;
    }
    bool solid(int x, int y) const { return one_of(x, y, "XSCUTB"); }
    bool stands(int x, int y) const {
        return y >= 0 && y + 1 < height() && !solid(x, y) && (solid(x, y + 1) || at(x, y + 1) == '%');
    }
    std::vector<Point> stand_cells() const {
        std::vector<Point> cells;
        for (int y = 0; y < height(); ++y) {
            for (int x = 0; x < width(); ++x) {
                if (stands(x, y)) cells.push_back({x, y});
            }
        }
        return cells;
    }
    int number_of(std::string_view symbols, int first, int end) const {
        int count = 0;
        for (int y = 0; y < height(); ++y) {
            for (int x = std::max(0, first); x < std::min(end, width()); ++x) count += one_of(x, y, symbols);
        }
        return count;
    }
    int number_of(std::string_view symbols) const { return number_of(symbols, 0, width()); }
    // By column: the row of the way, or -1.
    std::vector<int> way() const {
        int row = height();
        for (int y = height() - 1; y >= 0; --y) {
            for (int x = width() - 1; x >= 0; --x) row = at(x, y) == 'M' ? y : row;
        }
        std::vector<int> found;
        for (int x = 0; x < width(); ++x) {
            std::map<std::pair<int, int>, int> by_distance;
            for (int y = 0; y < height(); ++y) {
                if (stands(x, y)) by_distance[{std::abs(y - row), y}] = y;
            }
            found.push_back(by_distance.empty() ? -1 : by_distance.begin()->second);
            if (found.back() >= 0) row = found.back();
        }
        return found;
    }
    // First column and width.
    std::vector<std::pair<int, int>> gaps() const {
        const std::vector<int> rows_of_way = way();
        std::vector<std::pair<int, int>> found;
        for (int first = 1; first < width(); ++first) {
            for (int end = first + 1; end < width(); ++end) {
                bool all = rows_of_way[index_of(first - 1)] >= 0 && rows_of_way[index_of(end)] >= 0;
                for (int x = first; x < end; ++x) all = all && rows_of_way[index_of(x)] < 0;
                if (all) found.emplace_back(first, end - first);
            }
        }
        return found;
    }
};

constexpr std::string_view enemy_symbols = "gGrRkKyY", reward_symbols = "oCU2";

using Points = std::vector<std::pair<double, double>>;

std::function<double(double)> line_through(const Points& points) {
    double x = 0, y = 0, up = 0, across = 0;
    for (const auto& point : points) {
        x += point.first / static_cast<double>(points.size());
        y += point.second / static_cast<double>(points.size());
    }
    for (const auto& point : points) {
        up += (point.first - x) * (point.second - y);
        across += (point.first - x) * (point.first - x);
    }
    const double slope = across < 1e-9 ? 0 : up / across;
    return [=](double at) { return y + slope * (at - x); };
}

double mean_distance(const Points& points, const std::function<double(double)>& line) {
    double sum = 0;
    for (const auto& [x, y] : points) sum += std::abs(y - line(x));
    return sum / static_cast<double>(points.size());
}

// Middles, or both ends.
Points platform_points(const SideNaive& naive, bool ends) {
    Points points;
    for (const Point cell : naive.stand_cells()) {
        if (cell.x > 0 && naive.stands(cell.x - 1, cell.y)) continue;
        int last = cell.x;
        while (last + 1 < naive.width() && naive.stands(last + 1, cell.y)) ++last;
        if (ends) {
            points.emplace_back(cell.x, cell.y);
            points.emplace_back(last, cell.y);
        } else {
            points.emplace_back((cell.x + last) / 2.0, cell.y);
        }
    }
    return points;
}

std::optional<double> naive_shaker_line(const SideNaive& naive) {
    std::map<int, int> highest;
    for (const Point cell : naive.stand_cells()) highest.emplace(cell.x, cell.y);
    const Points points(highest.begin(), highest.end());
    if (points.empty()) return std::nullopt;
    return mean_distance(points, line_through(platform_points(naive, false)));
}

std::optional<double> naive_horn_line(const SideNaive& naive) {
    const Points points = platform_points(naive, true);
    if (points.empty()) return std::nullopt;
    const auto line = line_through(points);
    double mean = 0, all = 0, left = 0;
    for (const auto& point : points) mean += point.second / static_cast<double>(points.size());
    for (const auto& [x, y] : points) {
        all += (y - mean) * (y - mean);
        left += (y - line(x)) * (y - line(x));
    }
    return all < 1e-9 ? 1 : 1 - left / all;
}

std::optional<double> naive_smith(const SideNaive& naive) {
    const std::vector<int> way = naive.way();
    std::vector<double> beats(naive.gaps().size(), 1);
    for (int i = 0; i < naive.number_of(enemy_symbols) + naive.number_of("T"); ++i) beats.push_back(1);
    for (std::size_t x = 1; x < way.size(); ++x) {
        if (way[x] < 0 || way[x - 1] < 0 || way[x] == way[x - 1]) continue;
        beats.push_back(way[x] > way[x - 1] ? 1 : -1);
    }
    if (beats.empty()) return std::nullopt;
    double sum = 0;
    for (const double beat : beats) sum += beat;
    return sum / static_cast<double>(beats.size());
}

std::optional<double> naive_tanagra(const SideNaive& naive) {
    const std::vector<int> way = naive.way();
    double sum = 0, count = 0;
    bool any_before = false;
    for (int x = 0; x < naive.width(); ++x) {
        const int here = way[index_of(x)], before = x > 0 ? way[index_of(x - 1)] : -1;
        if (here < 0 || here == before) continue;
        int end = x;
        while (end < naive.width() && way[index_of(end)] == here) ++end;
        const bool enemy = naive.number_of(enemy_symbols, x, end) + naive.number_of("T", x, end) > 0;
        const bool gap = before < 0 && any_before;
        sum += enemy || gap ? 1 : before > here ? -1 : -2;
        ++count;
        any_before = true;
    }
    if (count == 0) return std::nullopt;
    return sum / count;
}

double naive_points(const SideNaive& naive) {
    return -0.5 * static_cast<double>(naive.gaps().size()) - naive.number_of(enemy_symbols) -
           0.5 * naive.number_of("BT") + naive.number_of("U");
}

double naive_mean_gap(const SideNaive& naive) {
    double sum = 0;
    for (const auto& gap : naive.gaps()) sum += gap.second;
    return naive.gaps().empty() ? 0 : sum / static_cast<double>(naive.gaps().size());
}

std::optional<double> naive_horn_leniency(const SideNaive& naive) {
    const std::vector<int> way = naive.way();
    std::set<int> columns;
    for (int x = 0; x < naive.width(); ++x) {
        if (way[index_of(x)] >= 0) columns.insert(x);
    }
    if (columns.empty()) return std::nullopt;
    const auto enemies = [&](int first, int end) {
        return naive.number_of(enemy_symbols, first, end) + naive.number_of("T", first, end) > 0;
    };
    double sum = 0;
    for (const int x : columns) {
        double ease = enemies(x, x + 1) ? 0.5 : 1;
        if (x != *columns.begin()) {
            const int before = way[index_of(x - 1)];
            const int rise = before < 0 ? 0 : std::max(0, before - way[index_of(x)]);
            ease *= 1 - 0.125 * std::min(rise, 4);
            if ((before < 0 || rise > 0) && enemies(x, x + 3)) ease *= 0.5;
        }
        sum += ease;
    }
    return sum / (*columns.rbegin() - *columns.begin() + 1);
}

double naive_compression(const SideNaive& naive) {
    const std::vector<int> way = naive.way();
    std::string text;
    for (int x = 0; x < naive.width(); ++x) {
        const int here = way[index_of(x)], before = x > 0 ? way[index_of(x - 1)] : here;
        char symbol = 0;
        symbol = static_cast<char>(symbol + 1 * (here >= 0 && before > here));
        symbol = static_cast<char>(symbol + 2 * (before >= 0 && here > before));
        symbol = static_cast<char>(
            symbol + 4 * (naive.number_of(enemy_symbols, x, x + 1) + naive.number_of("T", x, x + 1) > 0));
        symbol = static_cast<char>(symbol + 8 * (naive.number_of(reward_symbols, x, x + 1) > 0));
        symbol = static_cast<char>(symbol + 16 * (here < 0 && before >= 0));
        symbol = static_cast<char>(symbol + 32 * (here >= 0 && before < 0));
        text += symbol;
    }
    std::set<std::string> phrases;
    std::string phrase;
    double bits = 0;
    const auto name = [&] { return std::ceil(std::log2(static_cast<double>(phrases.size()) + 1)); };
    for (const char symbol : text) {
        phrase += symbol;
        if (phrases.count(phrase) > 0) continue;
        bits += name() + 6;
        phrases.insert(phrase);
        phrase.clear();
    }
    if (!phrase.empty()) bits += name();
    return bits / (6.0 * naive.width());
}

// Patterns by trying all columns where one might begin and end.
class NaivePatterns {
 public:
    explicit NaivePatterns(const SideNaive& naive) : naive_(naive), way_(naive.way()), width_(naive.width()) {
        count_enemies();
        count_gaps();
        for (int first = 0; first < width_; ++first) {
            for (int end = first + 1; end <= width_; ++end) {
                count_valley(first, end);
                count_path(first, end);
            }
        }
        count_stairs();
    }
    Found found;

 private:
    int way(int x) const { return x < 0 || x >= width_ ? -1 : way_[index_of(x)]; }
    bool enemies(int first, int end) const { return naive_.number_of(enemy_symbols, first, end) > 0; }
    bool roofed(int x) const {
        for (int up = 1; up <= 4 && way(x) - up >= 0; ++up) {
            if (naive_.solid(x, way(x) - up)) return true;
        }
        return false;
    }
    int rise(int x) const { return way(x) < 0 || way(x - 1) < 0 ? 1000 : way(x - 1) - way(x); }

    void count_enemies() {
        for (int first = 0; first < width_; ++first) {
            if (!enemies(first, first + 1) || enemies(first - 2, first)) continue;
            int last = first;
            while (enemies(last + 1, last + 3)) last += enemies(last + 1, last + 2) ? 1 : 2;
            const int count = naive_.number_of(enemy_symbols, first, last + 1);
            ++found[static_cast<P>(static_cast<int>(P::enemy) + std::min(count, 4) - 1)];
            bool roof = false;
            for (int x = first; x <= last; ++x) roof = roof || (enemies(x, x + 1) && roofed(x));
            if (roof) ++found[P::roof];
        }
    }
    void count_gaps() {
        const auto gaps = naive_.gaps();
        std::vector<std::vector<std::pair<int, int>>> groups;
        for (const auto& gap : gaps) {
            if (enemies(gap.first, gap.first + gap.second)) ++found[P::gap_enemy];
            const bool near =
                !groups.empty() && gap.first - groups.back().back().first - groups.back().back().second <= 4;
            if (!near) groups.emplace_back();
            groups.back().push_back(gap);
        }
        for (const auto& group : groups) {
            std::set<int> widths, islands;
            for (std::size_t i = 0; i < group.size(); ++i) {
                widths.insert(group[i].second);
                if (i == 0) continue;
                const int from = group[i - 1].first + group[i - 1].second;
                islands.insert(group[i].first - from);
                std::set<int> heights;
                for (int x = from; x < group[i].first; ++x) heights.insert(way(x));
                if (heights.size() > 1) ++found[P::pillar_gap];
            }
            ++found[group.size() == 1                           ? P::gap
                    : widths.size() == 1 && islands.size() == 1 ? P::multiple_gaps
                                                                : P::variable_gaps];
        }
    }
    void count_valley(int first, int end) {
        if (first < 1 || end >= width_ || end - first > 16) return;
        if (rise(first) > -2 || rise(end) < 2 || rise(end) == 1000) return;
        for (int x = first + 1; x < end; ++x) {
            if (std::abs(rise(x)) >= 2) return;
        }
        const bool plants = naive_.number_of("T", first - 2, first) + naive_.number_of("T", end, end + 2) > 0;
        ++found[plants ? P::pipe_valley : P::valley];
        bool roof = false;
        for (int x = first; x < end; ++x) roof = roof || roofed(x);
        ++found[!enemies(first, end) ? P::empty_valley : roof ? P::roof_valley : P::enemy_valley];
    }
    int heights(int x) const {
        int count = 0;
        for (int y = 0; y < naive_.height() && x >= 0 && x < width_; ++y) count += naive_.stands(x, y);
        return count;
    }
    void count_path(int first, int end) {
        if (end - first < 3 || heights(first - 1) >= 2 || heights(end) >= 2) return;
        int most = 0;
        for (int x = first; x < end; ++x) {
            if (heights(x) < 2) return;
            most = std::max(most, heights(x));
        }
        ++found[most > 2 ? P::three_paths : P::two_paths];
        const bool gap = (first > 0 && way(first - 1) < 0) || (end < width_ && way(end) < 0);
        if (naive_.number_of(reward_symbols, first, end) > 0 && (gap || enemies(first, end)))
            ++found[P::risk_and_reward];
    }
    // Steps of one, each at most two columns after the one before with nothing else between.
    std::vector<int> steps_from(int x, int by) const {
        std::vector<int> steps;
        while (rise(x) == by) {
            steps.push_back(x);
            x += rise(x + 1) == 0 && rise(x + 2) == by ? 2 : 1;
        }
        return steps;
    }
    void count_stairs() {
        struct Stair {
            int first, last, by;
        };
        std::vector<Stair> stairs;
        for (int x = 1; x < width_; ++x) {
            for (const int by : {1, -1}) {
                const std::vector<int> steps = steps_from(x, by);
                if (steps.size() >= 3) stairs.push_back({steps.front() - 1, steps.back(), by});
            }
            if (!stairs.empty()) x = std::max(x, stairs.back().last);
        }
        for (std::size_t i = 0; i < stairs.size(); ++i) {
            ++found[stairs[i].by > 0 ? P::stair_up : P::stair_down];
            if (i == 0 || stairs[i - 1].by < 0 || stairs[i].by > 0) continue;
            const int first = stairs[i - 1].last + 1, end = stairs[i].first;
            if (end - first > 12) continue;
            bool gap = false, hollow = false;
            for (int x = first; x < end; ++x) {
                gap = gap || way(x) < 0;
                hollow = hollow || (way(x) >= way(first - 1) + 2 && way(x) >= way(end) + 2);
            }
            if (gap)
                ++found[P::gap_stair_valley];
            else if (hollow)
                ++found[enemies(first, end) ? P::enemy_stair_valley : P::empty_stair_valley];
        }
    }

    const SideNaive& naive_;
    std::vector<int> way_;
    int width_;
};

// Hills and stairs with gaps, or cells without any order; things anywhere.
Rows random_side_rows(Stream& random) {
    const int width = random.between(1, 40), height = random.between(2, 12);
    Rows rows(index_of(height), std::string(index_of(width), '-'));
    if (random.chance(0.3)) {
        for (std::string& row : rows) {
            for (char& cell : row) cell = "----XXS%CU"[random.below(10)];
        }
    } else {
        int top = random.between(1, height), slope = 0;
        for (int x = 0; x < width; ++x) {
            if (random.chance(0.3)) slope = random.between(-1, 1);
            top = std::clamp(top + (random.chance(0.1) ? random.between(-3, 3) : slope), 1, height);
            const bool gap = random.chance(0.1);
            for (int y = top; y < height && !gap; ++y) rows[index_of(y)][index_of(x)] = 'X';
            if (random.chance(0.2) && top > 3)
                rows[index_of(random.between(0, top - 2))][index_of(x)] = "X%U"[random.below(3)];
        }
    }
    const int things = random.between(0, width / 3);
    for (int i = 0; i < things; ++i) {
        const int x = random.between(0, width - 1), y = random.between(0, height - 1);
        char& cell = rows[index_of(y)][index_of(x)];
        if (cell == '-') cell = "ggrYoTTB"[random.below(8)];
    }
    if (random.chance(0.5)) rows[0][0] = 'M';
    return rows;
}

const std::map<std::string, std::function<std::optional<double>(const SideNaive&)>>& expected_of_sides() {
    using N = SideNaive;
    static const std::map<std::string, std::function<std::optional<double>(const SideNaive&)>> table{
        {"linearity_smith2010",
         [](const N& n) -> std::optional<double> {
             const Points points = platform_points(n, false);
             if (points.empty()) return std::nullopt;
             return mean_distance(points, line_through(points));
         }},
        {"linearity_shaker2012", naive_shaker_line},
        {"linearity_horn2014", naive_horn_line},
        {"linearity_summerville2017",
         [](const N& n) -> std::optional<double> {
             Points points;
             for (const Point cell : n.stand_cells()) points.emplace_back(cell.x, cell.y);
             if (points.empty()) return std::nullopt;
             return -mean_distance(points, line_through(points));
         }},
        {"density_shaker2012",
         [](const N& n) { return static_cast<double>(n.stand_cells().size()) / n.width(); }},
        {"leniency_smith2010", naive_smith},
        {"leniency_smith2011", naive_tanagra},
        {"leniency_shaker2012", [](const N& n) { return naive_points(n) - naive_mean_gap(n); }},
        {"leniency_summerville2017",
         [](const N& n) { return -(naive_points(n) / n.width() - naive_mean_gap(n)); }},
        {"leniency_horn2014", naive_horn_leniency},
        {"event_compression", naive_compression},
        {"pattern_density_horn2014",
         [](const N& n) {
             int sum = 0;
             for (const auto& [pattern, count] : NaivePatterns(n).found) sum += count;
             return static_cast<double>(sum) / n.width();
         }},
        {"pattern_variation_horn2014",
         [](const N& n) { return static_cast<double>(NaivePatterns(n).found.size()) / 23; }},
    };
    return table;
}

TEST(SideMetrics, there_is_a_plain_version_of_each) {
    for (const Metric& metric : tested_metrics()) {
        if (metric.views != Views::side || metric.takes_players()) continue;
        EXPECT_EQ(expected_of_sides().count(metric.name), 1U) << metric.name;
    }
}

PROPERTY(SideMetrics, agree_with_the_plain_ones_on_random_levels) {
    const SideNaive naive{random_side_rows(random)};
    const Level level = drawn_side_level(naive.rows);
    std::string picture;
    for (const std::string& row : naive.rows) picture += row + "\n";
    ASSERT_EQ(patterns_in(naive.rows), NaivePatterns(naive).found) << picture;
    for (const auto& [name, find] : expected_of_sides()) {
        const auto wanted = find(naive);
        const auto found = answer(level, name);
        ASSERT_EQ(found.has_value(), wanted.has_value()) << name << "\n" << picture;
        if (found) {
            ASSERT_NEAR(*found, *wanted, 1e-9) << name << "\n" << picture;
        }
    }
}

}  // namespace
}  // namespace levelwright
