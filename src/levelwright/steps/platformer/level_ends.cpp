// Looks for ends by their kinds, then puts those that are missing.

#include "levelwright/steps/platformer/level_ends.hpp"

namespace levelwright {

EndKinds end_kinds(Reader& reader) {
    const Spot& spot = reader.compiled->spot;
    EndKinds kinds;
    kinds.entrance = reader.object("entrance", spot).value_or(KindId{});
    kinds.exit = reader.object("exit", spot).value_or(KindId{});
    return kinds;
}

void put_ends(const EndKinds& kinds, int entrance_column, int exit_column, Columns& columns, Draft& draft) {
    bool has_entrance = false, has_exit = false;
    draft.for_each_object([&](const Object& object) {
        has_entrance = has_entrance || object.kind == kinds.entrance;
        has_exit = has_exit || object.kind == kinds.exit;
    });
    const auto put = [&](KindId kind, int x) {
        if (x < 0 || x >= columns.count()) return;
        const Point at{x, columns.ground(x) - 1};
        if (at.y < 0 || !columns.is_free(at)) return;
        draft.add_object(kind, at);
        columns.occupy(at);
    };
    if (!has_entrance) put(kinds.entrance, entrance_column);
    if (!has_exit && exit_column > entrance_column) put(kinds.exit, exit_column);
}

}  // namespace levelwright
