// Draws a chart as SVG: boxes with icons, ways by the look of their edge, and a legend of those that occur.

#include "levelwright/write/missions/mission_svg.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "levelwright/base/text.hpp"
#include "levelwright/write/missions/mission_chart.hpp"
#include "levelwright/write/missions/task_look.hpp"
#include "levelwright/write/pictures/sprites.hpp"
#include "levelwright/write/tiled/xml.hpp"

namespace levelwright {
namespace {

constexpr std::size_t most_tasks = 2000, most_edges = 8000;
constexpr int most_letters = 20, letter_width = 7, icon_width = 22;
constexpr int least_box_width = 74;
constexpr int corner = 6;
constexpr int legend_height = 30;
constexpr std::string_view ink = "#3c3a45", way_colour = "#77737f";

// At most so many letters, not bytes.
std::string shortened(std::string_view text) {
    int letters = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (begins_character(text[i]) && ++letters > most_letters)
            return std::string(text.substr(0, i)) + "…";
    }
    return std::string(text);
}

bool is_light(Colour colour) { return brightness(colour) > 135; }

// How the line of an edge looks.
struct WayLook {
    std::string colour;
    int width = 1;
    bool dashed = false;
    bool barred = false;  // nobody comes back
    std::string stroke() const {
        return fmt::format("stroke=\"{}\" stroke-width=\"{}\"{}", colour, width,
                           dashed ? " stroke-dasharray=\"2 5\"" : "");
    }
};

WayLook look_of(const TaskEdge& edge, const Level& level) {
    switch (edge.kind) {
        case TaskEdge::Kind::tight:
            return {std::string(ink), 5};
        case TaskEdge::Kind::one_way:
            return {std::string(ink), 2, false, true};
        case TaskEdge::Kind::own:
            return {show(colour_of_word(word_of(edge, level.names))), 3, true};
        default:
            return {std::string(way_colour), 1};
    }
}

class Drawing {
 public:
    Drawing(const Level& level, const Mission& mission)
        : level_(level), mission_(mission), chart_(chart_of(level, mission, box_width())) {}

    Size size() const { return chart_.size; }

    std::string svg() const {
        std::string text;
        for (const MissionChart::Band& band : chart_.bands) text += show(band);
        // Keys last, so that their colours lie over the other ways.
        for (const MissionChart::Way& way : chart_.ways) text += way.opens ? "" : show(way);
        for (const MissionChart::Way& way : chart_.ways) text += way.opens ? show(way) : "";
        for (std::size_t i = 0; i < chart_.boxes.size(); ++i) text += show_box(i);
        return text;
    }

 private:
    const std::string& kind_of(std::size_t task) const {
        return level_.names.text(mission_.tasks[task].kind);
    }
    std::string name_of(std::size_t task) const {
        const Task& found = mission_.tasks[task];
        return found.name == no_name || found.name == found.kind ? "" : level_.names.text(found.name);
    }
    bool has_key_colour(std::size_t task) const {
        const std::string& kind = kind_of(task);
        return (kind == "key" || kind == "key_part" || kind == "lock" || kind == "multi_lock") &&
               mission_.tasks[task].name != no_name;
    }
    Colour colour_of(std::size_t task) const {
        return has_key_colour(task) ? colour_of_word(name_of(task))
                                    : colour_from(look_of_task(kind_of(task)).colour).value_or(Colour{});
    }

    int box_width() const {
        int width = least_box_width;
        for (std::size_t i = 0; i < mission_.tasks.size(); ++i) {
            const int icon = look_of_task(kind_of(i)).icon.empty() ? 0 : icon_width;
            for (const std::string& text : {shortened(kind_of(i)), shortened(name_of(i))})
                width = std::max(width, character_count(text) * letter_width + icon + 14);
        }
        return width;
    }

    std::string show(const MissionChart::Band& band) const {
        if (band.floor < 0) return {};
        return fmt::format(
            "<rect x=\"8\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"8\" fill=\"{}\"/>\n"
            "<text x=\"44\" y=\"{}\" font-size=\"11\" fill=\"{}\">floor {}</text>\n",
            band.top, chart_.size.width - 16, band.height, band.floor % 2 == 0 ? "#eef1f4" : "#f4efe6",
            band.top + 16, way_colour, band.floor);
    }

    // Corners are rounded; a way without any bends gently from lane to lane.
    std::string path(const MissionChart::Way& way) const {
        const auto& points = way.points;
        std::string text = fmt::format("M{} {}", points[0].x, points[0].y);
        if (way.straight && points[0].y != points[1].y) {
            const int middle = (points[0].x + points[1].x) / 2;
            return text +
                   fmt::format("C{0} {1} {0} {2} {3} {2}", middle, points[0].y, points[1].y, points[1].x);
        }
        for (std::size_t i = 1; i + 1 < points.size(); ++i) {
            const auto towards = [&](Point other) {
                const Point step{other.x - points[i].x, other.y - points[i].y};
                const int length = std::min(corner, std::max(std::abs(step.x), std::abs(step.y)) / 2);
                const auto sign = [](int number) { return (number > 0) - (number < 0); };
                return points[i] + Point{sign(step.x) * length, sign(step.y) * length};
            };
            const Point before = towards(points[i - 1]), after = towards(points[i + 1]);
            text += fmt::format("L{} {}Q{} {} {} {}", before.x, before.y, points[i].x, points[i].y, after.x,
                                after.y);
        }
        return text + fmt::format("L{} {}", points.back().x, points.back().y);
    }

    std::string show(const MissionChart::Way& way) const {
        const TaskEdge& edge = mission_.edges[way.edge];
        const WayLook look =
            way.opens ? WayLook{levelwright::show(colour_of(index_of(edge.from))), 3} : look_of(edge, level_);
        const std::string line = path(way);
        std::string text;
        // Yellow and white are seen by their edges.
        if (way.opens) text += fmt::format("<path d=\"{}\" stroke=\"{}\" stroke-width=\"5\"/>\n", line, ink);
        text += fmt::format("<path d=\"{}\" {}/>\n", line, look.stroke());
        const Point end = way.points.back(), before = way.points[way.points.size() - 2];
        const bool down = !way.straight && before.x == end.x;
        text += fmt::format("<path d=\"M{} {}l{}z\" fill=\"{}\" stroke=\"{}\"/>\n", end.x, end.y,
                            down ? "-5 -9h10" : "-9 -5v10", look.colour, way.opens ? ink : look.colour);
        if (look.barred) text += bar(way, look);
        return text;
    }

    // Across the beginning of a way, a few points off the box.
    std::string bar(const MissionChart::Way& way, const WayLook& look) const {
        const Point begin = way.points[0];
        const bool up = !way.straight && way.points[1].x == begin.x;
        return fmt::format("<path d=\"M{} {}{}\" stroke=\"{}\" stroke-width=\"2\"/>\n",
                           begin.x + (up ? -5 : 5), begin.y - 5, up ? "h10" : "v10", look.colour);
    }

    std::string show_box(std::size_t task) const {
        const MissionChart::Box& box = chart_.boxes[task];
        const std::string& kind = kind_of(task);
        const TaskLook& look = look_of_task(kind);
        const Colour fill = colour_of(task);
        const std::string_view text_colour = is_light(fill) ? "#1d1c22" : "#ffffff";
        const int width = chart_.box.width, height = chart_.box.height;
        const bool round = kind == "key" || kind == "key_part" || kind == "entrance" || kind == "goal";
        std::string text = fmt::format(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\" fill=\"{}\" stroke=\"{}\"{}/>\n",
            box.at.x, box.at.y, width, height, round ? height / 2 : 5, levelwright::show(fill), ink,
            kind == "key_part" ? " stroke-dasharray=\"5 3\"" : "");
        if (kind == "multi_lock" || kind == "goal")
            text += fmt::format(
                "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\" stroke=\"{}\"/>\n",
                box.at.x + 3, box.at.y + 3, width - 6, height - 6, round ? height / 2 - 3 : 3, ink);
        int left = box.at.x;
        if (!look.icon.empty()) {
            text += fmt::format(
                "<path transform=\"translate({} {})\" d=\"{}\" stroke=\"{}\" stroke-width=\"1.5\"/>\n",
                left + 8, box.at.y + height / 2 - 8, look.icon, text_colour);
            left += icon_width - 4;
        }
        const int middle = (left + box.at.x + width) / 2;
        const std::string name = name_of(task);
        const auto label = [&](std::string_view words, int y, int size) {
            text += fmt::format(
                "<text x=\"{}\" y=\"{}\" font-size=\"{}\" text-anchor=\"middle\" fill=\"{}\">{}</text>\n",
                middle, box.at.y + y, size, text_colour, xml_text(shortened(words)));
        };
        label(kind, name.empty() ? 23 : 17, 12);
        if (!name.empty()) label(name, 30, 10);
        return text;
    }

    const Level& level_;
    const Mission& mission_;
    MissionChart chart_;
};

// What the lines mean: the usual ones, and those others that the missions have.
class Legend {
 public:
    explicit Legend(int y) : y_(y) {
        add({std::string(way_colour), 1}, "after", 80);
        add({std::string(ink), 5}, "right beside", 120);
        add({std::string(ink), 5}, "", 0);
        add({"#f5c542", 3}, "opens", 80);
    }

    void add(const Level& level, const Mission& mission) {
        for (const TaskEdge& edge : mission.edges) {
            const bool usual = edge.kind != TaskEdge::Kind::one_way && edge.kind != TaskEdge::Kind::own;
            const auto word = word_of(edge, level.names);
            if (usual || std::find(known_.begin(), known_.end(), word) != known_.end()) continue;
            if (known_.size() == most_words) return;
            known_.push_back(word);
            const std::string words = edge.kind == TaskEdge::Kind::one_way ? "no way back" : shortened(word);
            add(look_of(edge, level), words, character_count(words) * letter_width + 46);
        }
    }

    int width() const { return x_; }
    const std::string& svg() const { return text_; }

 private:
    static constexpr std::size_t most_words = 12;

    void add(const WayLook& look, std::string_view words, int width) {
        text_ += fmt::format(
            "<path d=\"M{} {}h26\" {}/>\n"
            "<text x=\"{}\" y=\"{}\" font-size=\"11\" fill=\"{}\">{}</text>\n",
            x_, y_, look.stroke(), x_ + 32, y_ + 4, ink, xml_text(words));
        if (look.barred)
            text_ += fmt::format("<path d=\"M{} {}v10\" stroke=\"{}\" stroke-width=\"2\"/>\n", x_ + 3, y_ - 5,
                                 look.colour);
        x_ += width;
    }

    int x_ = 20, y_;
    std::string text_;
    std::vector<std::string_view> known_;
};

std::string sheet_of(Size size, const std::string& body) {
    return fmt::format(
               "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" "
               "font-family=\"sans-serif\">\n<rect width=\"{0}\" height=\"{1}\" fill=\"#ffffff\"/>\n<g fill=\"none\" stroke-linejoin=\"round\" stroke-linecap=\"round\">\n",
               size.width, size.height + legend_height) +
           body + "</g>\n</svg>\n";
}

}  // namespace

Result<std::string> write_mission_svg(const Level& level) {
    if (level.missions.empty())
        return failure("the level has no mission to draw; mission_grammar makes one, and dot draws rooms");
    std::string body;
    Size size{320, 0};
    for (const Mission& mission : level.missions) {
        if (mission.tasks.size() > most_tasks || mission.edges.size() > most_edges)
            return failure(
                fmt::format("the mission has {} tasks and {} edges, and a picture has room for {} and {}",
                            mission.tasks.size(), mission.edges.size(), most_tasks, most_edges));
        const Drawing drawing(level, mission);
        body += fmt::format("<g transform=\"translate(0 {})\">\n{}</g>\n", size.height, drawing.svg());
        size = {std::max(size.width, drawing.size().width), size.height + drawing.size().height};
    }
    Legend legend(size.height);
    for (const Mission& mission : level.missions) legend.add(level, mission);
    body += legend.svg();
    size.width = std::max(size.width, legend.width());
    return sheet_of(size, body);
}

Result<std::string> write_rules_svg(const Level& sheet) {
    constexpr int title_height = 26, arrow_width = 56;
    std::string body;
    Size size{320, 0};
    for (std::size_t i = 0; i + 1 < sheet.missions.size(); i += 2) {
        const Drawing left(sheet, sheet.missions[i]), right(sheet, sheet.missions[i + 1]);
        const int top = size.height + title_height,
                  height = std::max(left.size().height, right.size().height);
        const int arrow = left.size().width, middle = top + height / 2;
        body += fmt::format(
            "<text x=\"20\" y=\"{}\" font-size=\"14\" font-weight=\"bold\" fill=\"{}\">{}</text>\n"
            "<g transform=\"translate(0 {})\">\n{}</g>\n"
            "<path d=\"M{} {}h{}m-8 -6l8 6l-8 6\" stroke=\"{}\" stroke-width=\"2\"/>\n"
            "<g transform=\"translate({} {})\">\n{}</g>\n",
            size.height + 20, ink, xml_text(sheet.names.text(sheet.missions[i].name)),
            top + (height - left.size().height) / 2, left.svg(), arrow, middle, arrow_width - 16, ink,
            arrow + arrow_width, top + (height - right.size().height) / 2, right.svg());
        size = {std::max(size.width, arrow + arrow_width + right.size().width), top + height};
    }
    if (body.empty()) return failure("the recipe has no step with rules to draw; mission_graph has some");
    Legend legend(size.height);
    for (const Mission& mission : sheet.missions) legend.add(sheet, mission);
    size.width = std::max(size.width, legend.width());
    return sheet_of(size, body + legend.svg());
}

const Format mission_format{
    "mission",
    "A picture of the mission, as SVG: what is to be done, in order, floor by floor.",
    "svg",
    false,
    false,
    [](const Level& level, const WriteOptions& options) -> Result<std::vector<NamedBuffer>> {
        auto svg = write_mission_svg(level);
        if (!svg) return failure(svg.error().sentence);
        return std::vector<NamedBuffer>{{options.name + ".svg", std::move(*svg)}};
    }};

}  // namespace levelwright
