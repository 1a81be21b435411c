// What the tests of explorers share: scripts and recipes run, and their maps as rows of text.
#pragma once

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "levelwright/catalog/catalog.hpp"
#include "levelwright/level/query.hpp"
#include "levelwright/run/runner.hpp"

namespace levelwright::testing {

using Rows = std::vector<std::string>;

inline std::string messages_of(const Planned& planned) {
    std::string text;
    for (const Problem& problem : planned.problems) text += show(problem);
    return text;
}

struct Played {
    Outcome outcome;
    Level level;
    Rows rows;  // by glyph
};

inline Rows rows_of(const Level& level) {
    Rows rows;
    for (int y = 0; y < level.size.height; ++y) {
        std::string row;
        for (const TileId tile : level.floor(0).row(y))
            row += static_cast<char>((*level.palette)[tile].glyph);
        rows.push_back(row);
    }
    return rows;
}

inline Played play(const std::string& text, std::uint64_t seed = 0, std::optional<Size> size = {}) {
    PlanOptions options;
    options.size = size;
    const Planned planned = plan_from_text(text, options);
    Played played;
    played.outcome.status = Outcome::Status::failed;
    EXPECT_TRUE(planned.plan) << text << "\n" << messages_of(planned);
    if (!planned.plan) return played;
    Runner runner(planned.plan);
    RunOptions run;
    run.take_notes = true;
    played.outcome = runner.run(seed, run);
    played.level = runner.level();
    played.rows = rows_of(played.level);
    return played;
}

// A recipe whose map is drawn by rows first: `.` empty, `#` solid, `*` gem, `?` unknown; then its steps run.
inline std::string on_map(const Rows& rows, const std::string& steps) {
    std::string drawing;
    const auto paint = [&](char glyph, const char* tile) {
        for (std::size_t y = 0; y < rows.size(); ++y) {
            for (std::size_t x = 0; x < rows[y].size(); ++x) {
                if (rows[y][x] != glyph) continue;
                drawing += "{ do: 'fill', tile: '" + std::string(tile) + "', where: { rect: [" +
                           std::to_string(x) + ", " + std::to_string(y) + ", 1, 1] } }, ";
            }
        }
    };
    paint('.', "empty");
    paint('#', "solid");
    paint('*', "gem");
    return "{ size: '" + std::to_string(rows[0].size()) + "x" + std::to_string(rows.size()) +
           "', begin: unknown, tiles: { empty: '.', solid: '#', gem: '*' }, steps: [" + drawing + steps +
           "] }";
}

inline int count_in(const Rows& rows, char glyph) {
    int count = 0;
    for (const std::string& row : rows) count += static_cast<int>(std::count(row.begin(), row.end(), glyph));
    return count;
}

}  // namespace levelwright::testing
