// Recorded platformer games, as the recordings of the Mario AI framework have them:
//
//     a log of buttons    a digit of base 32 for each tick: 1 left, 2 right, 4 down, 8 speed, 16 jump; the tick before the first has none
//     a trace             a row of comma-separated values for each tick: what the hero and all sprites do, to the last bit
//     a side log          events, changed tiles and lives, each with its row
//     an index            a line for each recording: its level, kind, mode at the start, timer; the files are in folders of that kind
#pragma once

#include "levelwright/games/platformer/platformer_arena.hpp"

namespace levelwright {

struct PlatformerRecording final : Recording {
    std::vector<Buttons> buttons;
    std::string trace;     // empty: there is none
    std::string side_log;  // empty: there is none
    std::optional<int> mode, seconds;
};

char letter_of(const Buttons& buttons);

bool is_platformer_recording(std::string_view text);
// Errors name line and column.
Result<std::vector<std::unique_ptr<Recording>>> read_platformer_recordings(std::string_view text, bool many,
                                                                           const FileBeside& beside);

Replayed replay(PlatformerArena& arena, const PlatformerRecording& recording, const Arena::OnStep& on_step);

}  // namespace levelwright
