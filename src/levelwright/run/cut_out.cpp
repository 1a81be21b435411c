// Cuts cells, objects, rooms and their runs in place; links, regions and missions are left out of chunks.

#include "levelwright/run/cut_out.hpp"

#include <algorithm>
#include <utility>

namespace levelwright {
namespace {

void cut_cells(Level& level, const Rect& part) {
    TileId* to = level.cells.data();
    for (int floor = 0; floor < level.floors; ++floor) {
        const View<const TileId> cells = std::as_const(level).floor(floor).part(part);
        for (int y = 0; y < part.height; ++y) {
            to = std::copy(cells.row(y).begin(), cells.row(y).end(), to);  // never beyond what is read
        }
    }
    level.cells.resize(static_cast<std::size_t>(part.area()) * static_cast<std::size_t>(level.floors));
    level.size = part.size();
}

void cut_objects(Level& level, const Rect& part) {
    std::size_t kept = 0, kept_properties = 0, property = 0;
    for (std::size_t i = 0; i < level.objects.size(); ++i) {
        Object object = level.objects[i];
        const bool inside = part.contains(object.place.at);
        for (; property < level.properties.size() && index_of(level.properties[property].object) == i;
             ++property) {
            if (!inside) continue;
            Property copy = level.properties[property];
            copy.object = static_cast<ObjectId>(kept);
            level.properties[kept_properties++] = copy;
        }
        if (!inside) continue;
        object.place.at = object.place.at - part.corner();
        level.objects[kept++] = object;
    }
    level.objects.resize(kept);
    level.properties.resize(kept_properties);
}

// The runs stay in order, so that what is kept can be written over what was read.
void cut_rooms(Level& level, const Rect& part) {
    std::size_t kept = 0, kept_runs = 0;
    for (Room room : level.rooms) {
        const Rect clipped = common_part(room.area.bounds, part);
        if (clipped.empty()) continue;
        const auto first = static_cast<std::uint32_t>(kept_runs);
        for (std::uint32_t i = 0; i < room.area.run_count; ++i) {
            const CellRun& run = level.runs[room.area.first_run + i];
            const Rect rest = common_part({run.start.x, run.start.y, run.length, 1}, part);
            if (!rest.empty()) level.runs[kept_runs++] = {rest.corner() - part.corner(), rest.width};
        }
        const bool by_runs = room.area.run_count > 0;
        room.area.bounds = clipped.moved(Point{} - part.corner());
        room.area.first_run = by_runs ? first : 0;
        room.area.run_count = static_cast<std::uint32_t>(kept_runs) - first;
        if (by_runs && room.area.run_count == 0) continue;
        level.rooms[kept++] = room;
    }
    level.rooms.resize(kept);
    level.runs.resize(kept_runs);
}

}  // namespace

void cut_out(Level& level, const Rect& part) {
    level.links.clear();
    level.regions.clear();
    level.walks.clear();
    level.missions.clear();
    level.layers.clear();
    if (part == whole(level.size)) return;
    cut_cells(level, part);
    cut_objects(level, part);
    cut_rooms(level, part);
}

}  // namespace levelwright
