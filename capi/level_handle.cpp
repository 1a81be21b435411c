// Levels of their own for C: read, looked into, measured, solved, played and written.
#include "level_handle.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "generator.hpp"
#include "levelwright/base/text.hpp"
#include "levelwright/measure/plays.hpp"
#include "levelwright/players/solver/mission_quality.hpp"
#include "levelwright/write/read.hpp"

using namespace levelwright;

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* no_level = "there is no level yet; call lw_level_read or lw_level_take";
constexpr const char* null_level =
    R"({"status":"bad-argument","sentence":"the level is null","problems":[]})";

// A list for C, made when it is first asked for.
template <class Parts, class Made, class Make>
const Made* list_of(lw_level* level, std::vector<Made>& made, const Parts Level::*parts, std::size_t* count,
                    Make make) {
    if (count) *count = 0;
    const lw_status status = guarded(level, [&](lw_level& self) -> lw_status {
        if (!self.level) return self.say(LW_BAD_ARGUMENT, no_level);
        if (made.empty()) {
            for (const auto& part : (*self.level).*parts) made.push_back(make(part));
        }
        return LW_OK;
    });
    if (status != LW_OK) return nullptr;
    if (count) *count = made.size();
    return made.data();
}

Json json_of(const Place& place) { return {place.at.x, place.at.y, place.floor}; }

const char* word_for(Answer answer) {
    return answer == Answer::yes ? "yes" : answer == Answer::no ? "no" : "undecided";
}

std::string solved(lw_level& self) {
    LockSolver& solver = self.survey.mission().solver();
    solver.solvable();
    solver.walk();
    const Certificate& found = solver.safe();
    Json json{{"solvable", word_for(found.solvable)},
              {"safe", word_for(found.safe)},
              {"reason", found.reason},
              {"safe_reason", found.safe_reason},
              {"shortest", found.shortest},
              {"order", Json::array()},
              {"walk", Json::array()}};
    for (const ProofEvent& event : found.order)
        json["order"].push_back(show(event, solver.map(), *self.level));
    for (const Place& place : found.walk) json["walk"].push_back(json_of(place));
    return json.dump();
}

Result<std::string> played(lw_level& self, const char* player, std::uint64_t seed, int thoughts) {
    Plays& plays = self.survey.plays();
    plays.settings.thoughts = thoughts;
    const auto play = plays.once(player, seed);
    if (!play) return tl::unexpected(play.error());
    const Game& game = *game_of(*self.level, all_games());
    Json json{{"outcome", in_words((*play)->ending)}, {"progress", (*play)->progress}};
    for (std::size_t i = 0; i < (*play)->numbers.size(); ++i)
        json["numbers"][game.numbers[i].name] = (*play)->numbers[i];  // NaN is written as null
    json["actions"] = Json::array();
    for (const Action action : (*play)->actions)
        json["actions"].push_back(static_cast<std::uint32_t>(action));
    Footprint footprint;
    plays.retrace(**play, footprint);
    json["path"] = Json::array();
    for (const Place& place : footprint.path) json["path"].push_back(json_of(place));
    return json.dump();
}

// A call that gives a text.
template <class Make>
const char* text_of(lw_level* level, std::size_t* length, Make make) {
    const lw_status status = guarded(level, [&](lw_level& self) -> lw_status {
        if (!self.level) return self.say(LW_BAD_ARGUMENT, no_level);
        Result<std::string> made = make(self);
        if (self.cancel) return self.cancelled();
        if (!made) return self.say(LW_FAILED, made.error().sentence);
        self.text = *std::move(made);
        return LW_OK;
    });
    return bytes_of(status == LW_OK ? &level->text : nullptr, length);
}

const Level* level_in(const lw_level* level) { return level && level->level ? &*level->level : nullptr; }

}  // namespace

std::int32_t width_of(const Level* level) { return level ? level->size.width : 0; }
std::int32_t height_of(const Level* level) { return level ? level->size.height : 0; }
std::int32_t floors_of(const Level* level) { return level ? level->floors : 0; }
const std::uint8_t* cells_of(const Level* level) {
    return level ? reinterpret_cast<const std::uint8_t*>(level->cells.data()) : nullptr;
}

void lw_level::put(Level given) {
    level = std::move(given);
    objects.clear();
    rooms.clear();
    runs.clear();
    links.clear();
    survey.examine(*level, effort);
}

lw_status lw_level::cancelled() {
    survey.examine(*level, effort);  // what was cut short is no answer for the next caller
    return say(LW_CANCELLED, "cancelled");
}

const char* bytes_of(const std::string* text, std::size_t* length) {
    if (length) *length = text ? text->size() : 0;
    return text ? text->c_str() : nullptr;
}

lw_status write_level(Handle& handle, const Level* level, const char* format_name,
                      const WriteOptions& options, std::vector<NamedBuffer>& files) {
    files.clear();
    if (!format_name) return handle.say(LW_BAD_ARGUMENT, "format must not be null");
    const Format* format = format_named(format_name);
    if (!format) {
        std::vector<std::string> names;
        for (const Format& other : all_formats()) names.emplace_back(other.name);
        Problem problem;
        Problems::suggest(problem, format_name, names);
        return handle.say(LW_BAD_ARGUMENT, fmt::format("unknown format \"{}\"", format_name),
                          problem.suggestion);
    }
    if (!level) return handle.say(LW_BAD_ARGUMENT, "there is no level yet; make one first");
    auto written = format->write(*level, options);
    if (!written) return handle.say(LW_FAILED, written.error().sentence);
    files = std::move(*written);
    return LW_OK;
}

const NamedBuffer* file_of(const std::vector<NamedBuffer>& files, std::int32_t number) {
    const bool there = number >= 0 && static_cast<std::size_t>(number) < files.size();
    return there ? &files[number] : nullptr;
}

const char* bytes_of(const NamedBuffer* file, std::size_t* length) {
    return bytes_of(file ? &file->bytes : nullptr, length);
}

lw_level* lw_level_new(void) {
    try {
        return new lw_level;
    } catch (...) {
        return nullptr;
    }
}
void lw_level_delete(lw_level* level) { delete level; }
const char* lw_level_report(lw_level* level) { return level ? report_of(level) : null_level; }
void lw_level_cancel(lw_level* level, int32_t cancel) {
    if (level) level->cancel = cancel != 0;
}

lw_status lw_level_read(lw_level* level, const char* bytes, size_t length) {
    return guarded(level, [&](lw_level& self) -> lw_status {
        if (!bytes) return self.say(LW_BAD_ARGUMENT, "bytes must not be null");
        Result<Level> read = read_level({bytes, length}, "");
        if (!read) return self.say(LW_BAD_ARGUMENT, read.error().sentence);
        self.put(*std::move(read));
        return LW_OK;
    });
}

lw_status lw_level_read_from(lw_level* level, const char* format, const char* bytes, size_t length) {
    return guarded(level, [&](lw_level& self) -> lw_status {
        if (!format || !bytes) return self.say(LW_BAD_ARGUMENT, "format and bytes must not be null");
        std::vector<std::string> names;
        for (const Format& known : all_formats()) {
            if (!known.read_game_level) continue;
            names.emplace_back(known.name);
            if (known.name != std::string_view(format)) continue;
            Result<Level> read = known.read_game_level({bytes, length});
            if (!read) return self.say(LW_BAD_ARGUMENT, read.error().sentence);
            self.put(*std::move(read));
            return LW_OK;
        }
        return self.say(LW_BAD_ARGUMENT, "levels are read from " + listed(names) + ", not from " + format);
    });
}

lw_status lw_level_take(lw_level* level, lw_generator* generator) {
    return guarded(level, [&](lw_level& self) -> lw_status {
        if (!generator || !generator->has_level)
            return self.say(LW_BAD_ARGUMENT, "the generator has no level yet; call lw_generate");
        self.put(generator->runner->level());
        return LW_OK;
    });
}

int32_t lw_level_width(lw_level* level) { return width_of(level_in(level)); }
int32_t lw_level_height(lw_level* level) { return height_of(level_in(level)); }
int32_t lw_level_floors(lw_level* level) { return floors_of(level_in(level)); }
const uint8_t* lw_level_cells(lw_level* level) { return cells_of(level_in(level)); }
uint64_t lw_level_hash(lw_level* level) {
    std::uint64_t hash = 0;
    guarded(level, [&](lw_level& self) -> lw_status {
        if (self.level) hash = hash_of(*self.level);
        return LW_OK;
    });
    return hash;
}

const char* lw_level_tile_name(lw_level* level, int32_t tile) {
    const Level* self = level_in(level);
    const bool there = self && tile >= 0 && static_cast<std::size_t>(tile) < self->palette->tiles.size();
    return there ? self->palette->tiles[tile].name.c_str() : nullptr;
}
const char* lw_level_kind_name(lw_level* level, int32_t kind) {
    const Level* self = level_in(level);
    const bool there = self && kind >= 0 && static_cast<std::size_t>(kind) < self->palette->objects.size();
    return there ? self->palette->objects[kind].name.c_str() : nullptr;
}

const lw_object* lw_level_objects(lw_level* level, size_t* count) {
    static std::vector<lw_object> none;
    return list_of(level, level ? level->objects : none, &Level::objects, count, [](const Object& object) {
        return lw_object{static_cast<std::int32_t>(object.kind), object.place.at.x, object.place.at.y,
                         object.place.floor};
    });
}

const lw_room* lw_level_rooms(lw_level* level, size_t* count) {
    static std::vector<lw_room> none;
    return list_of(level, level ? level->rooms : none, &Level::rooms, count, [](const Room& room) {
        const Rect& bounds = room.area.bounds;
        return lw_room{static_cast<std::int32_t>(room.kind),
                       room.area.floor,
                       bounds.x,
                       bounds.y,
                       bounds.width,
                       bounds.height,
                       static_cast<std::int32_t>(room.area.first_run),
                       static_cast<std::int32_t>(room.area.run_count)};
    });
}

const lw_run* lw_level_runs(lw_level* level, size_t* count) {
    static std::vector<lw_run> none;
    return list_of(level, level ? level->runs : none, &Level::runs, count, [](const CellRun& run) {
        return lw_run{run.start.x, run.start.y, run.length};
    });
}

const lw_link* lw_level_links(lw_level* level, size_t* count) {
    static std::vector<lw_link> none;
    return list_of(level, level ? level->links : none, &Level::links, count, [](const Link& link) {
        return lw_link{static_cast<std::int32_t>(link.kind),
                       static_cast<std::int32_t>(link.from),
                       static_cast<std::int32_t>(link.to),
                       link.leaves.at.x,
                       link.leaves.at.y,
                       link.leaves.floor,
                       link.arrives.at.x,
                       link.arrives.at.y,
                       link.arrives.floor,
                       static_cast<std::int32_t>(link.key)};
    });
}

lw_status lw_level_measure(lw_level* level, const char* metric, double* answer) {
    return guarded(level, [&](lw_level& self) -> lw_status {
        if (!metric || !answer) return self.say(LW_BAD_ARGUMENT, "metric and answer must not be null");
        if (!self.level) return self.say(LW_BAD_ARGUMENT, no_level);
        const auto question = question_from(metric, all_metrics());
        if (!question) return self.say(LW_BAD_ARGUMENT, question.error().sentence);
        const auto found = ask(*question, self.survey);
        if (self.cancel) return self.cancelled();
        if (!found) return self.say(LW_FAILED, found.error().sentence);
        *answer = *found;
        return LW_OK;
    });
}

const char* lw_level_solve(lw_level* level, size_t* length) {
    return text_of(level, length, [](lw_level& self) -> Result<std::string> { return solved(self); });
}

const char* lw_level_play(lw_level* level, const char* player, uint64_t seed, int32_t thoughts,
                          size_t* length) {
    return text_of(level, length, [&](lw_level& self) -> Result<std::string> {
        if (!player) return failure("player must not be null");
        return played(self, player, seed, std::max(0, thoughts));
    });
}

lw_status lw_level_set_output(lw_level* level, const char* option, const char* value) {
    return guarded(level, [&](lw_level& self) -> lw_status {
        if (!option || !value) return self.say(LW_BAD_ARGUMENT, "option and value must not be null");
        const Result<void> set = set_write_option(self.write_options, option, value);
        return set ? LW_OK : self.say(LW_BAD_ARGUMENT, set.error().sentence);
    });
}

const char* lw_level_write(lw_level* level, const char* format, size_t* length) {
    guarded(level, [&](lw_level& self) {
        return write_level(self, level_in(&self), format, self.write_options, self.files);
    });
    return bytes_of(level ? file_of(level->files, 0) : nullptr, length);
}
int32_t lw_level_file_count(lw_level* level) {
    return level ? static_cast<std::int32_t>(level->files.size()) : 0;
}
const char* lw_level_file_name(lw_level* level, int32_t number) {
    const NamedBuffer* file = level ? file_of(level->files, number) : nullptr;
    return file ? file->name.c_str() : nullptr;
}
const char* lw_level_file_bytes(lw_level* level, int32_t number, size_t* length) {
    return bytes_of(level ? file_of(level->files, number) : nullptr, length);
}

const uint8_t* lw_level_pixels(lw_level* level, int32_t* width, int32_t* height) {
    const lw_status status = guarded(level, [](lw_level& self) -> lw_status {
        if (!self.level) return self.say(LW_BAD_ARGUMENT, no_level);
        Result<Pixels> drawn = pixels_of(*self.level, self.write_options);
        if (!drawn) return self.say(LW_FAILED, drawn.error().sentence);
        self.pixels = *std::move(drawn);
        return LW_OK;
    });
    const bool there = status == LW_OK;
    if (width) *width = there ? level->pixels.size.width : 0;
    if (height) *height = there ? level->pixels.size.height : 0;
    return there ? level->pixels.bytes.data() : nullptr;
}
