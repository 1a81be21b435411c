// divide_equal: a grid of equal cells, some of which become regions.
#include <algorithm>

#include "levelwright/steps/explorers/numbered_regions.hpp"

namespace levelwright {
namespace {

struct DivideEqual : RegionNames {
    WholeRange columns{1, 1};
    WholeRange rows{1, 1};
    int count = 1;
    static const Record& description();
};

const Record& DivideEqual::description() {
    static const Record record{
        "divide_equal",
        "Lays a grid over the region and makes regions of some of its cells, drawn at random. No tile changes. The last "
        "column and row take what is left over. Fails when there are not enough cells.",
        with_region_names<DivideEqual>({
            field("columns", &DivideEqual::columns, "how many cells side by side",
                  {.least = 1, .most = 10'000, .usually = {1, 8}}),
            field("rows", &DivideEqual::rows, "how many cells from top to bottom",
                  {.least = 1, .most = 10'000, .usually = {1, 8}}),
            field("count", &DivideEqual::count, "how many of the cells become regions",
                  {.least = 1, .most = 1'000'000, .usually = {1, 40}}),
        })};
    return record;
}

RegionNameIds compile(const DivideEqual& step, Reader& reader) { return name_ids(step, reader); }

void run(const DivideEqual& step, const RegionNameIds& names, Draft& draft) {
    const Size size = draft.size();
    const int columns = step.columns.draw(draft.random());
    const int rows = step.rows.draw(draft.random());
    if (columns > size.width || rows > size.height)
        return draft.fail(fmt::format("{}x{} cells cannot be laid over {}x{} tiles", columns, rows,
                                      size.width, size.height));
    const std::int64_t cells = std::int64_t{columns} * rows;
    if (step.count > cells)
        return draft.fail(fmt::format("{} regions are wanted, but {}x{} cells are only {}", step.count,
                                      columns, rows, cells));
    if (draft.spend(cells)) return;
    const std::span<Rect> rects = draft.scratch().array<Rect>(static_cast<std::size_t>(cells));
    const int width = size.width / columns, height = size.height / rows;
    for (std::size_t i = 0; i < rects.size(); ++i) {
        const int column = static_cast<int>(i) / rows, row = static_cast<int>(i) % rows;
        rects[i] = {column * width, row * height, column + 1 == columns ? size.width - column * width : width,
                    row + 1 == rows ? size.height - row * height : height};
    }
    draft.random().shuffle(rects);
    keep_regions(rects, step.count, names, draft);
}

}  // namespace

Step divide_equal_step() { return make_compiled_step<DivideEqual, RegionNameIds, compile, run>(); }

}  // namespace levelwright
