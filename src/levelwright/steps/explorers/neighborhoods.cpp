// The built-in names, and a reader of drawings and lists of points.

#include "levelwright/steps/explorers/neighborhoods.hpp"

#include <algorithm>
#include <optional>

#include "levelwright/base/text.hpp"
#include "levelwright/steps/explorers/rule_scanner.hpp"

namespace levelwright {
namespace {

using Points = std::vector<Point>;

struct BuiltIn {
    const char* name;
    const char* rows;
};
constexpr BuiltIn built_in[] = {
    {"self", "3"},     {"plus", "010,121,010"}, {"all", "111,121,111"}, {"left", "12"},
    {"right", "21"},   {"up", "1,2"},           {"down", "2,1"},        {"horz", "121"},
    {"vert", "1,2,1"}, {"sequential", "31,10"},
};

// Reads the rows of a drawing one character after the other.
class DrawingReader {
 public:
    DrawingReader(const std::string& name, Problems& problems, const std::string& path)
        : name_(name), problems_(problems), path_(path) {}

    std::optional<Points> digits(const Picture& drawing) {
        for (std::size_t i = 0; i < drawing.rows.size() && good_; ++i) row_of_digits(drawing, i);
        if (!good_) return std::nullopt;
        for (Point& point : points_) point = point - centre_;
        if (points_.empty()) wrong(drawing.spots[0], "has no member: no cell is marked 1 or 3");
        check_extent(drawing.spots[0]);
        return good_ ? std::optional(std::move(points_)) : std::nullopt;
    }

    std::optional<Points> points(const Picture& drawing) {
        for (std::size_t i = 0; i < drawing.rows.size() && good_; ++i) row_of_points(drawing, i);
        check_extent(drawing.spots[0]);
        return good_ ? std::optional(std::move(points_)) : std::nullopt;
    }

 private:
    void wrong(const Spot& spot, std::string_view what) {
        if (good_)
            problems_.add(Mistake::bad_value, spot, path_,
                          fmt::format("neighborhood \"{}\" {}", name_, what));
        good_ = false;
    }

    void row_of_digits(const Picture& drawing, std::size_t number) {
        const std::string& row = drawing.rows[number];
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (is_blank(row[i])) continue;
            if (row[i] == ',') {
                at_ = {0, at_.y + 1};
                continue;
            }
            if (row[i] < '0' || row[i] > '3') {
                return wrong(part_of({row, drawing.spots[number]}, i, 1),
                             "is drawn with the digits 0 to 3, or written as points such as (1,0) (0,-1)");
            }
            const int digit = row[i] - '0';
            if (digit >= 2) centre_ = at_;
            if (digit % 2 == 1) points_.push_back(at_);
            ++at_.x;
        }
        at_ = {0, at_.y + 1};
    }

    void row_of_points(const Picture& drawing, std::size_t number) {
        const std::string& row = drawing.rows[number];
        const Text text{row, drawing.spots[number]};
        for (std::size_t i = 0; i < row.size();) {
            if (row[i] != '(') {
                const bool between = is_blank(row[i]) || row[i] == ',' || row[i] == '[' || row[i] == ']';
                if (!between) return wrong(part_of(text, i, 1), "lists points such as (1,0) (0,-1)");
                ++i;
                continue;
            }
            const std::size_t end = std::min(row.find(')', i), row.size());
            const std::size_t comma = std::min(row.find(',', i), end);
            const auto x = number_in(row, i + 1, comma), y = number_in(row, comma + 1, end);
            if (end == row.size() || !x || !y)
                return wrong(part_of(text, i, end - i + 1), "lists points such as (1,0) (0,-1)");
            points_.push_back({*x, *y});
            i = end + 1;
        }
    }

    static std::optional<int> number_in(const std::string& row, std::size_t begin, std::size_t end) {
        while (begin < end && is_blank(row[begin])) ++begin;
        while (end > begin && is_blank(row[end - 1])) --end;
        if (begin >= end) return std::nullopt;
        const auto number = whole_number(std::string_view(row).substr(begin, end - begin));
        if (!number || *number < -1'000'000 || *number > 1'000'000) return std::nullopt;
        return static_cast<int>(*number);
    }

    void check_extent(const Spot& spot) {
        for (const Point& point : points_) {
            const int most = std::max(std::abs(point.x), std::abs(point.y));
            if (most > Neighborhoods::farthest)
                return wrong(spot,
                             fmt::format("has a member {} cells away from its centre; at most {} are allowed",
                                         most, Neighborhoods::farthest));
        }
    }

    const std::string& name_;
    Problems& problems_;
    const std::string& path_;
    Points points_;
    Point at_;
    Point centre_;
    bool good_ = true;
};

bool lists_points(const Picture& drawing) {
    const std::string& row = drawing.rows[0];
    const std::size_t first = row.find_first_not_of(" \t\r\n[");
    return first != std::string::npos && row[first] == '(';
}

}  // namespace

Neighborhoods::Neighborhoods() {
    const std::vector<Source> sources;
    Problems none(sources);
    for (const BuiltIn& known : built_in) {
        const std::string name = known.name;
        put(name, *DrawingReader(name, none, name).digits({{known.rows}, {Spot{}}}));
    }
}

void Neighborhoods::define(const std::string& name, const Picture& drawing, Problems& problems,
                           const std::string& path) {
    if (drawing.rows.empty()) return;
    DrawingReader reader(name, problems, path);
    auto points = lists_points(drawing) ? reader.points(drawing) : reader.digits(drawing);
    // One that cannot be read leads somewhere too: what uses it is not to blame.
    put(name, points ? *std::move(points) : Points{{1, 0}});
}

void Neighborhoods::put(std::string name, std::vector<Point> points) {
    const auto known =
        std::find_if(all_.begin(), all_.end(), [&](const auto& one) { return one.first == name; });
    if (known == all_.end())
        all_.emplace_back(std::move(name), std::move(points));
    else
        known->second = std::move(points);
}

const std::vector<Point>* Neighborhoods::find(std::string_view name) const {
    for (const auto& [known, points] : all_) {
        if (known == name) return &points;
    }
    return nullptr;
}

std::vector<std::string> Neighborhoods::names() const {
    std::vector<std::string> names;
    for (const auto& one : all_) names.push_back(one.first);
    return names;
}

}  // namespace levelwright
