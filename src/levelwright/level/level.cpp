// Adding to a level and asking for what was added; missions, layers and walks of earlier levels lend their memory.

#include "levelwright/level/level.hpp"

#include <algorithm>
#include <array>

#include "levelwright/base/index.hpp"

namespace levelwright {
namespace {

template <class Id, class Part>
Id append(std::vector<Part>& parts, const Part& part) {
    parts.push_back(part);
    return static_cast<Id>(parts.size() - 1);
}

constexpr std::array<std::string_view, 4> edge_words{"loose", "tight", "opens", "one_way"};

}  // namespace

std::string_view word_of(const TaskEdge& edge, const Names& names) {
    if (edge.kind == TaskEdge::Kind::own) return names.text(edge.name);
    return edge_words[index_of(edge.kind)];
}

void set_kind(TaskEdge& edge, std::string_view word, Names& names) {
    if (word.empty()) word = edge_words[0];
    const auto found = std::find(edge_words.begin(), edge_words.end(), word);
    edge.kind = static_cast<TaskEdge::Kind>(found - edge_words.begin());
    edge.name = edge.kind == TaskEdge::Kind::own ? names.intern(word) : no_name;
}

void Level::reset(std::shared_ptr<const Palette> new_palette, Size new_size, int new_floors, TileId tile) {
    palette = std::move(new_palette);
    size = new_size;
    floors = new_floors;
    view = Perspective::top;
    cells.assign(static_cast<std::size_t>(size.area()) * static_cast<std::size_t>(floors), tile);
    objects.clear();
    properties.clear();
    rooms.clear();
    links.clear();
    regions.clear();
    for (Mission& used : missions) spare_missions.push_back(std::move(used));
    missions.clear();
    for (Layer& used : layers) spare_layers.push_back(std::move(used));
    layers.clear();
    for (Walk& used : walks) spare_walks.push_back(std::move(used));
    walks.clear();
    runs.clear();
    tags.clear();
    origin.recipe.clear();
    origin.seed = 0;
    origin.tries = 0;
    origin.output_version = 0;
}

View<TileId> Level::floor(int number) { return {cells.data() + number * size.area(), size.width, size}; }

View<const TileId> Level::floor(int number) const {
    return {cells.data() + number * size.area(), size.width, size};
}

ObjectId Level::add(const Object& object) { return append<ObjectId>(objects, object); }
RoomId Level::add(const Room& room) { return append<RoomId>(rooms, room); }
LinkId Level::add(const Link& link) { return append<LinkId>(links, link); }
RegionId Level::add(const Region& region) { return append<RegionId>(regions, region); }

namespace {

// One more at the end, with the memory of one that was used before.
template <class Part>
Part& add_spare(std::vector<Part>& parts, std::vector<Part>& spare) {
    parts.emplace_back();
    if (!spare.empty()) {
        parts.back() = std::move(spare.back());
        spare.pop_back();
    }
    return parts.back();
}

}  // namespace

Mission& Level::add_mission(NameId name) {
    Mission& mission = add_spare(missions, spare_missions);
    mission.name = name;
    mission.tasks.clear();
    mission.edges.clear();
    return mission;
}

Walk& Level::add_walk(NameId name) {
    Walk& walk = add_spare(walks, spare_walks);
    walk.name = name;
    walk.places.clear();
    return walk;
}

Layer& Level::layer(std::string_view name) {
    const NameId id = names.intern(name);
    for (Layer& known : layers) {
        if (known.name == id) return known;
    }
    layers.emplace_back();
    if (!spare_layers.empty()) {
        layers.back() = std::move(spare_layers.back());
        spare_layers.pop_back();
    }
    layers.back().name = id;
    layers.back().values.assign(cells.size(), 0);
    return layers.back();
}

void Level::set(const Property& property) {
    const auto earlier = [this](const Property& a, const Property& b) {
        if (a.object != b.object) return a.object < b.object;
        return names.text(a.name) < names.text(b.name);
    };
    const auto at = std::lower_bound(properties.begin(), properties.end(), property, earlier);
    if (at != properties.end() && at->object == property.object && at->name == property.name) {
        *at = property;
    } else {
        properties.insert(at, property);
    }
}

void Level::set(ObjectId object, std::string_view name, bool value) {
    set(Property{object, names.intern(name), Property::Type::boolean, value ? 1 : 0, 0});
}

void Level::set(ObjectId object, std::string_view name, std::int64_t value) {
    set(Property{object, names.intern(name), Property::Type::whole, value, 0});
}

void Level::set(ObjectId object, std::string_view name, double value) {
    set(Property{object, names.intern(name), Property::Type::real, 0, value});
}

void Level::set(ObjectId object, std::string_view name, std::string_view text) {
    const NameId name_id = names.intern(name);
    const auto text_id = static_cast<std::int64_t>(names.intern(text));
    set(Property{object, name_id, Property::Type::text, text_id, 0});
}

void Level::set(ObjectId object, std::string_view name, ObjectId target) {
    set(Property{object, names.intern(name), Property::Type::object, static_cast<std::int64_t>(target), 0});
}

std::span<const Property> Level::properties_of(ObjectId object) const {
    const auto by_object = [](const Property& property, ObjectId wanted) { return property.object < wanted; };
    const auto first = std::lower_bound(properties.begin(), properties.end(), object, by_object);
    auto last = first;
    while (last != properties.end() && last->object == object) ++last;
    return {properties.data() + (first - properties.begin()), static_cast<std::size_t>(last - first)};
}

const Property* Level::property(ObjectId object, std::string_view name) const {
    for (const Property& candidate : properties_of(object)) {
        if (names.text(candidate.name) == name) return &candidate;
    }
    return nullptr;
}

bool Level::has_tag(const Tags& set, NameId tag) const {
    const auto all = tags_of(set);
    return std::binary_search(all.begin(), all.end(), tag);
}

Tags Level::make_tags(std::span<const NameId> names_of_set) {
    const auto first = static_cast<std::ptrdiff_t>(tags.size());
    tags.insert(tags.end(), names_of_set.begin(), names_of_set.end());
    std::sort(tags.begin() + first, tags.end());
    tags.erase(std::unique(tags.begin() + first, tags.end()), tags.end());
    return {static_cast<std::uint32_t>(first),
            static_cast<std::uint32_t>(tags.size()) - static_cast<std::uint32_t>(first)};
}

bool Level::area_contains(const Area& area, Point at) const {
    if (!area.bounds.contains(at)) return false;
    if (area.run_count == 0) return true;
    const auto all = runs_of(area);
    const auto begins_later = [](Point wanted, const CellRun& run) { return before(wanted, run.start); };
    const auto after = std::upper_bound(all.begin(), all.end(), at, begins_later);
    if (after == all.begin()) return false;
    const CellRun& run = *(after - 1);
    return run.start.y == at.y && at.x < run.start.x + run.length;
}

std::int64_t Level::cell_count(const Area& area) const {
    if (area.run_count == 0) return area.bounds.empty() ? 0 : area.bounds.area();
    std::int64_t count = 0;
    for (const CellRun& run : runs_of(area)) count += run.length;
    return count;
}

}  // namespace levelwright
