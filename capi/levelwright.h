/* Levelwright for C and for everything that can call C: recipes in, levels out.
 *
 *     lw_generator* generator = lw_generator_new();
 *     lw_use_gallery(generator, "caverns");
 *     if (lw_generate(generator, 7) == LW_OK) puts(lw_write(generator, "text", NULL));
 *     else puts(lw_report(generator));
 *     lw_generator_delete(generator);
 *
 * A generator holds a recipe with what was set for it, and the last level it made. First say which recipe,
 * then set what you like, in any order; the recipe is read and checked when a level is first asked for, or by
 * lw_prepare. Then make as many levels as you like. After each call lw_report says, as JSON, how it went.
 *
 * Threads: use a generator from one thread at a time; different generators are independent. lw_cancel alone
 * may be called from any thread at any time while the generator lives.
 *
 * Memory: texts, bytes and cells that are handed out belong to the generator and stay as they are until the
 * next call with it, apart from lw_cancel; do not free them. No function throws, exits or prints; running out
 * of memory is a status like any other. A null generator is LW_BAD_ARGUMENT, or nothing.
 *
 * Texts are UTF-8. This interface grows by new functions and status values; what is here stays. */
#ifndef LEVELWRIGHT_H
#define LEVELWRIGHT_H

#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define LW_API __attribute__((visibility("default"), used))
#else
#define LW_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef struct lw_generator lw_generator;

/* How a call went. */
typedef int32_t lw_status;
enum {
    LW_OK = 0,
    LW_BAD_ARGUMENT = 1, /* an invalid argument: a null pointer, an unknown name, a value out of limits */
    LW_BAD_RECIPE = 2,   /* the recipe has mistakes: the report lists every one with its place */
    LW_UNMET = 3,        /* no try met the recipe's requirements */
    LW_FAILED = 4,       /* a step could not do what it promises */
    LW_LIMIT = 5,        /* the recipe asks for more than the limits allow */
    LW_CANCELLED = 6,    /* lw_cancel was called */
    LW_OUT_OF_MEMORY = 7,
    LW_INTERNAL = 8 /* a mistake in the engine; please report it */
};

/* The program's version, such as "0.1.0", and the version of its output: the same recipe, settings, seed and
 * output version give the same level everywhere. */
LW_API const char* lw_version(void);
LW_API int32_t lw_output_version(void);

/* A description as JSON: "steps", "tiles", "objects", "requirements", "metrics", "games", "players", "formats",
 * "recipes" (the gallery), "schema" (the JSON Schema of recipes), "study", "tune" or "evolve" (what orders for them have). Stays valid forever.
 * Null for any other word, or when memory runs out. */
LW_API const char* lw_describe(const char* what);

/* Null when memory runs out. Deleting null does nothing. */
LW_API lw_generator* lw_generator_new(void);
LW_API void lw_generator_delete(lw_generator* generator);

/* Which recipe: JSON5 text of `length` bytes, called `name` in messages (null: "recipe"); or one of the
 * gallery. What was set before is forgotten. */
LW_API lw_status lw_use_recipe(lw_generator* generator, const char* text, size_t length, const char* name);
LW_API lw_status lw_use_gallery(lw_generator* generator, const char* name);

/* The recipe's text as it was given; null before there is one. */
LW_API const char* lw_recipe_text(lw_generator* generator, size_t* length);

/* Changes a parameter: "id.parameter=value" as on the command line, or "key=value" for the recipe's own keys.
 * Mistakes in it are reported with those of the recipe. */
LW_API lw_status lw_set(lw_generator* generator, const char* setting);

/* The size of the level, instead of the recipe's. [cells] */
LW_API lw_status lw_set_size(lw_generator* generator, int32_t width, int32_t height);

/* A level to start from: what lw_write gave as "json" or "text", a drawing in the recipe's symbols, or a Tiled
 * map (.tmj) that holds its tilesets. Only its unknown cells change, and the rectangles that are set free, on
 * every floor. */
LW_API lw_status lw_set_start(lw_generator* generator, const char* bytes, size_t length);
LW_API lw_status lw_set_free(lw_generator* generator, int32_t x, int32_t y, int32_t width, int32_t height);

/* How much the recipe may ask for: "cells" of a level, "work" and "steps" of making one, "memory" in bytes that its
 * steps need at a time, "parts" in it, "tries". */
LW_API lw_status lw_set_limit(lw_generator* generator, const char* name, int64_t value);

/* An input of the recipe, from the next level on. The recipe must have no mistakes. */
LW_API lw_status lw_set_input(lw_generator* generator, const char* name, double value);

/* Not 0: when no try meets the requirements, the best one is kept as the level. */
LW_API lw_status lw_set_keep_best(lw_generator* generator, int32_t keep);

/* How levels are written, as on the command line: "scale" for pictures, for example. */
LW_API lw_status lw_set_output(lw_generator* generator, const char* option, const char* value);

/* Reads and checks the recipe with what was set, if that has not been done since. */
LW_API lw_status lw_prepare(lw_generator* generator);

/* Makes the level of a seed. */
LW_API lw_status lw_generate(lw_generator* generator, uint64_t seed);

/* Makes one chunk of the endless plane of a seed; the recipe must be endless. A chunk is the same whichever
 * others were made before, and seamless with its neighbours. lw_generate makes chunk 0, 0. */
LW_API lw_status lw_chunk(lw_generator* generator, uint64_t seed, int64_t x, int64_t y);

/* Not 0: the level being made, and every later one, ends with LW_CANCELLED; 0: no longer. From any thread. */
LW_API void lw_cancel(lw_generator* generator, int32_t cancel);

/* How the last call with this generator went, as JSON:
 *
 *     { "status": "bad-recipe", "sentence": "the recipe has 2 mistakes", "error_count": 2, "problems": [ {
 *         "severity": "error", "code": "unknown-key", "sentence": "…", "suggestion": "did you mean
 * \"loops\"?", "source": "recipe", "line": 3, "column": 18, "length": 4, "path": "$.steps[0].lops",
 * "line_text": "…" }, … ] }
 *
 * lw_prepare lists notes even when all is well. lw_generate lists what steps have to say about the level as
 * notes, and adds "seed" (a string), "tries", and "nearness" from 0 to 1, how near the best try came to the
 * requirements. */
LW_API const char* lw_report(lw_generator* generator);

/* The last level. All are 0 or null before the first; after a try that failed, it is what there was of it.
 * Cells are numbers of tiles, floor by floor and row by row: width x height x floors of them. */
LW_API int32_t lw_width(lw_generator* generator);
LW_API int32_t lw_height(lw_generator* generator);
LW_API int32_t lw_floors(lw_generator* generator);
LW_API const uint8_t* lw_cells(lw_generator* generator);
LW_API uint64_t lw_hash(lw_generator* generator);

/* The last level in one of the formats that lw_describe("formats") lists: "json" has everything. Gives the
 * bytes, with a zero after them, and stores their number when `length` is not null; null when it cannot be written.
 * Formats of several files give the main one; the others follow as files 1, 2, … until the next call of
 * lw_write. */
LW_API const char* lw_write(lw_generator* generator, const char* format, size_t* length);
LW_API int32_t lw_file_count(lw_generator* generator);
LW_API const char* lw_file_name(lw_generator* generator, int32_t number);
LW_API const char* lw_file_bytes(lw_generator* generator, int32_t number, size_t* length);

/* What each step did, from the next lw_generate on. 1: of the try that made the level, which is made once
 * more for that; 2: of every try; 0: nothing is kept. A frame has the id of the step, the try it belongs to,
 * the level's size then, and the cells that are not as they were after the step before: numbers of cells, and
 * their tiles. */
typedef struct lw_change {
    uint32_t cell;
    uint32_t tile;
} lw_change;
LW_API lw_status lw_set_frames(lw_generator* generator, int32_t which);
LW_API int32_t lw_frame_count(lw_generator* generator);
LW_API const char* lw_frame_step(lw_generator* generator, int32_t frame);
LW_API int32_t lw_frame_try(lw_generator* generator, int32_t frame);
LW_API void lw_frame_size(lw_generator* generator, int32_t frame, int32_t* width, int32_t* height,
                          int32_t* floors);
LW_API const lw_change* lw_frame_changes(lw_generator* generator, int32_t frame, size_t* count);

/* The recipe's knobs: parameters that can be turned, where they stand in its text, and what they may be, as a
 * JSON list: { "name": "cave.rock", "kind": …, "written": true, "text": "0.45", "offset": 31, "length": 4,
 * "parameter": { … as lw_describe("steps") has it } }. And the recipe's text with another value, as JSON5,
 * for one of them: comments and layout stay. Null when that is not possible; the report says why. */
LW_API const char* lw_knobs(lw_generator* generator, size_t* length);
LW_API const char* lw_turned(lw_generator* generator, const char* knob, const char* value, size_t* length);

/* A level of its own: read from bytes, or taken from a generator; it stays when the generator makes the next
 * one. lw_level_report, lw_level_cancel and texts are as with generators. */
typedef struct lw_level lw_level;
LW_API lw_level* lw_level_new(void);
LW_API void lw_level_delete(lw_level* level);
LW_API const char* lw_level_report(lw_level* level);
LW_API void lw_level_cancel(lw_level* level, int32_t cancel);

/* From what lw_write gave as "json" or "text", or a Tiled map (.tmj) that holds its tilesets. */
LW_API lw_status lw_level_read(lw_level* level, const char* bytes, size_t length);
/* From a text in the symbols of a game, in one of the formats that `levelwright play --from` takes: "mario-ai". */
LW_API lw_status lw_level_read_from(lw_level* level, const char* format, const char* bytes, size_t length);
LW_API lw_status lw_level_take(lw_level* level, lw_generator* generator);

LW_API int32_t lw_level_width(lw_level* level);
LW_API int32_t lw_level_height(lw_level* level);
LW_API int32_t lw_level_floors(lw_level* level);
LW_API const uint8_t* lw_level_cells(lw_level* level);
LW_API uint64_t lw_level_hash(lw_level* level);

/* What the numbers of tiles and of kinds of objects mean; null past the end. */
LW_API const char* lw_level_tile_name(lw_level* level, int32_t tile);
LW_API const char* lw_level_kind_name(lw_level* level, int32_t kind);

/* Objects, rooms and links. Rooms that are not rectangles have runs of cells: `run_count` of them from
 * `first_run` on. Kinds of rooms: 0 room, 1 corridor, 2 cave. Kinds of links: 0 open, 1 door, 2 locked, 3
 * secret, 4 one-way, 5 stairs, 6 portal. -1 stands for none. */
typedef struct lw_object {
    int32_t kind, x, y, floor;
} lw_object;
typedef struct lw_run {
    int32_t x, y, length;
} lw_run;
typedef struct lw_room {
    int32_t kind, floor, x, y, width, height, first_run, run_count;
} lw_room;
typedef struct lw_link {
    int32_t kind, from, to, leaves_x, leaves_y, leaves_floor, arrives_x, arrives_y, arrives_floor, key;
} lw_link;
LW_API const lw_object* lw_level_objects(lw_level* level, size_t* count);
LW_API const lw_room* lw_level_rooms(lw_level* level, size_t* count);
LW_API const lw_run* lw_level_runs(lw_level* level, size_t* count);
LW_API const lw_link* lw_level_links(lw_level* level, size_t* count);

/* A metric as on the command line, "dead_ends" or "won:runner". LW_FAILED: the level has no answer, and the
 * report says why. Metrics share what they find. */
LW_API lw_status lw_level_measure(lw_level* level, const char* metric, double* answer);

/* Whether locks and keys let the level be finished, as JSON: { "solvable": "yes", "safe": "yes", "reason":
 * "", "safe_reason": "", "shortest": true, "order": [ "takes the red key at (3, 4)", … ], "walk": [ [x, y,
 * floor], … ] }. */
LW_API const char* lw_level_solve(lw_level* level, size_t* length);

/* Has a player play the level, as JSON: { "outcome": "won", "progress": 1, "numbers": { "turns": 12, … },
 * "actions": [ … ], "path": [ [x, y, floor], … ] }. `thoughts`: how much it may think; 0 for its own number.
 */
LW_API const char* lw_level_play(lw_level* level, const char* player, uint64_t seed, int32_t thoughts,
                                 size_t* length);

/* Like lw_write and the functions after it. */
LW_API lw_status lw_level_set_output(lw_level* level, const char* option, const char* value);
LW_API const char* lw_level_write(lw_level* level, const char* format, size_t* length);
LW_API int32_t lw_level_file_count(lw_level* level);
LW_API const char* lw_level_file_name(lw_level* level, int32_t number);
LW_API const char* lw_level_file_bytes(lw_level* level, int32_t number, size_t* length);

/* The level as lw_level_write draws it as "png", with the same options ("scale", "floor"), but as pixels: red,
 * green, blue and alpha of each, row by row. Null when it cannot be drawn. */
LW_API const uint8_t* lw_level_pixels(lw_level* level, int32_t* width, int32_t* height);

/* A game on a level, stepped by hand. The session keeps a copy of the level.
 *
 *     lw_session* session = lw_session_new();
 *     lw_session_begin(session, level);
 *     size_t count;
 *     const lw_choice* choices = lw_session_choices(session, &count);
 *     lw_session_step(session, choices[0].action);
 */
typedef struct lw_session lw_session;
typedef struct lw_choice {
    uint32_t action;
    int32_t aimed, x, y; /* not 0: at this cell */
    const char* word;    /* "north", "wait", "throw" */
} lw_choice;
typedef struct lw_sprite {
    double x, y;      /* in cells */
    int32_t symbol;   /* for a terminal */
    const char* name; /* of the kind of object that it looks like */
} lw_sprite;
LW_API lw_session* lw_session_new(void);
LW_API void lw_session_delete(lw_session* session);
LW_API const char* lw_session_report(lw_session* session);
/* LW_FAILED: the level cannot be played, and the report says why. */
LW_API lw_status lw_session_begin(lw_session* session, lw_level* level);
LW_API void lw_session_restart(lw_session* session);
/* What can be done now; none when the game is over. */
LW_API const lw_choice* lw_session_choices(lw_session* session, size_t* count);
/* One of the choices, or in a game of ticks any sum of buttons; anything else does nothing. */
LW_API lw_status lw_session_step(lw_session* session, uint32_t action);
/* In a game of ticks, such as the platformer: holds these buttons for so many ticks, or until the game is over.
 *
 *     lw_session_hold(session, LW_RIGHT | LW_SPEED | LW_JUMP, 8);
 */
enum { LW_LEFT = 1, LW_RIGHT = 2, LW_DOWN = 4, LW_SPEED = 8, LW_JUMP = 16 };
LW_API lw_status lw_session_hold(lw_session* session, uint32_t buttons, int32_t ticks);
/* Back by so many steps, at most to where the session began or was restored. */
LW_API lw_status lw_session_rewind(lw_session* session, int64_t steps);
LW_API int64_t lw_session_steps(lw_session* session);
LW_API int32_t lw_session_ending(lw_session* session); /* 0 not over, 1 won, 2 lost */
LW_API double lw_session_progress(lw_session* session);
/* A number of the game by its name, such as "turns"; NaN when it has none. */
LW_API double lw_session_number(lw_session* session, const char* name);
LW_API const lw_sprite* lw_session_sprites(lw_session* session, size_t* count);
/* Cells that no longer are what the level says, and what they are now. */
typedef struct lw_tile_change {
    int32_t x, y, floor;
    const char* tile; /* a name of the palette */
} lw_tile_change;
LW_API const lw_tile_change* lw_session_changes(lw_session* session, size_t* count);
/* What happened in the last lw_session_step or lw_session_hold, where the game tells: "jump", "stomp_kill"
 * of a "grub", "collect" of a "coin". */
typedef struct lw_event {
    const char* name;
    const char* who; /* or what; empty for nobody */
} lw_event;
LW_API const lw_event* lw_session_events(lw_session* session, size_t* count);
LW_API const char* lw_session_status(lw_session* session); /* in words */
/* The state as bytes, for a session on the same level in the same program; and back to it. */
LW_API const char* lw_session_save(lw_session* session, size_t* length);
LW_API lw_status lw_session_restore(lw_session* session, const char* bytes, size_t length);
/* What was done so far, as a recording that `levelwright replay` takes. Null after lw_session_restore. */
LW_API const char* lw_session_recording(lw_session* session, const char* map, const char* who,
                                        size_t* length);
/* Plays a recording from the start of the session's level and compares; the session stays where it is.
 * LW_FAILED: it goes otherwise than recorded, and the report says where first. LW_BAD_ARGUMENT: it cannot be
 * read. */
LW_API lw_status lw_session_replay(lw_session* session, const char* recording, size_t length);

/* A study: many levels of one or more recipes made and measured, and what they have in common.
 *
 *     const char* order = "{ recipes: ['cave', 'bsp'], count: 200, vary: ['cave.rock=0.3..0.6'] }";
 *     lw_study* study = lw_study_new();
 *     if (lw_study_order(study, order, strlen(order)) != LW_OK) puts(lw_study_report(study));
 *     for (uint64_t at = 0; at < lw_study_levels(study); at += 50) lw_study_run(study, at, 50);
 *     puts(lw_study_write(study, "summary.json", NULL));
 *     lw_study_delete(study);
 *
 * What holds for generators holds for studies: one thread at a time, texts stay until the next call. */
typedef struct lw_study lw_study;
LW_API lw_study* lw_study_new(void);
LW_API void lw_study_delete(lw_study* study);

/* What is to be studied, as JSON5; lw_describe("study") lists the keys, which are the options of `levelwright
 * study`. A recipe is the name of one in the gallery, or { name: "mine.json5", text: "{ steps: … }" }. What
 * an earlier order made is forgotten. */
LW_API lw_status lw_study_order(lw_study* study, const char* text, size_t length);

/* How many levels there are to be made, of all recipes and all values of the sweeps, and how many were. */
LW_API uint64_t lw_study_levels(lw_study* study);
LW_API uint64_t lw_study_made(lw_study* study);

/* Makes and measures `count` levels from number `from` on; those that were made before, and those past the
 * end, are left out. Pieces may have any size and come in any order: what is written is the same. */
LW_API lw_status lw_study_run(lw_study* study, uint64_t from, uint64_t count);

/* "samples.csv", "summary.json", or "report.json", the data that the page of a report draws: the bytes that
 * `levelwright study` writes for the same order, with a zero after them. Null when it cannot be written. The last two
 * need all levels, and make some of them once more to look at them. */
LW_API const char* lw_study_write(lw_study* study, const char* file, size_t* length);

/* Like lw_cancel and lw_report. Levels that were finished before a cancel stay. */
LW_API void lw_study_cancel(lw_study* study, int32_t cancel);
LW_API const char* lw_study_report(lw_study* study);

/* Tuning: searches a recipe's numbers until its levels are as wanted.
 *
 *     const char* order = "{ recipe: 'cave', want: ['floor_share=0.4'], vary: ['cave.rock=0.3..0.6'] }";
 *     lw_tune* tune = lw_tune_new();
 *     lw_status status = lw_tune_order(tune, order, strlen(order));
 *     while (status == LW_OK && !lw_tune_done(tune)) status = lw_tune_step(tune);
 *     puts(status == LW_OK ? lw_tune_result(tune, NULL) : lw_tune_report(tune));
 *     lw_tune_delete(tune);
 */
typedef struct lw_tune lw_tune;
LW_API lw_tune* lw_tune_new(void);
LW_API void lw_tune_delete(lw_tune* tune);

/* What is wanted, as JSON5; lw_describe("tune") lists the keys, which are the options of `levelwright tune`.
 */
LW_API lw_status lw_tune_order(lw_tune* tune, const char* text, size_t length);

/* Tries one setting; at the end looks at fresh levels, first of the recipe as it was, then of the best one. A
 * step that is cancelled has done nothing. LW_FAILED: no setting gave levels with an answer to what is wanted. */
LW_API lw_status lw_tune_step(lw_tune* tune);
LW_API int32_t lw_tune_done(lw_tune* tune);

/* About how many levels are made in all, and how many have been. */
LW_API uint64_t lw_tune_levels(lw_tune* tune);
LW_API uint64_t lw_tune_made(lw_tune* tune);

/* When it is done, as JSON; null before:
 *
 *     { "recipe": "cave", "settings_tried": 29, …, "wants": [ { "metric": "floor_share", "mean": 0.4,
 *       "before": { "value": …, "low": …, "high": … }, "search": …, "fresh": { … } } ], "parameters": [ {
 * "name": "cave.rock", "before": 0.45, "now": 0.51, … } ], …, "text": "the recipe with these numbers" } */
LW_API const char* lw_tune_result(lw_tune* tune, size_t* length);

/* Like lw_cancel and lw_report. */
LW_API void lw_tune_cancel(lw_tune* tune, int32_t cancel);
LW_API const char* lw_tune_report(lw_tune* tune);

/* Evolving: breeds recipes and keeps the best of every kind, on a map over metrics.
 *
 *     const char* order = "{ recipes: ['cave'], axes: ['floor_share', 'islands=0..20'], fitness: 'variety' }";
 *     lw_evolve* evolve = lw_evolve_new();
 *     lw_status status = lw_evolve_order(evolve, order, strlen(order));
 *     while (status == LW_OK && !lw_evolve_done(evolve)) status = lw_evolve_step(evolve);
 *     puts(status == LW_OK ? lw_evolve_write(evolve, "archive.json", NULL) : lw_evolve_report(evolve));
 *     lw_evolve_delete(evolve);
 */
typedef struct lw_evolve lw_evolve;
LW_API lw_evolve* lw_evolve_new(void);
LW_API void lw_evolve_delete(lw_evolve* evolve);

/* What is searched for, as JSON5; lw_describe("evolve") lists the keys, which are the options of `levelwright evolve`. */
LW_API lw_status lw_evolve_order(lw_evolve* evolve, const char* text, size_t length);

/* Goes on with a search of the same order from its state.json, as if it had never stopped. */
LW_API lw_status lw_evolve_resume(lw_evolve* evolve, const char* text, size_t length);

/* Judges the next batch. A step that is cancelled has done nothing. */
LW_API lw_status lw_evolve_step(lw_evolve* evolve);
LW_API int32_t lw_evolve_done(lw_evolve* evolve);
LW_API uint64_t lw_evolve_evaluations(lw_evolve* evolve); /* judgements so far */

/* "state.json", "archive.json", "best.json5", or "report.json", the data that the page of a report draws: what `levelwright evolve`
 * would write now. Null when it cannot be written. */
LW_API const char* lw_evolve_write(lw_evolve* evolve, const char* file, size_t* length);

/* Like lw_cancel and lw_report. */
LW_API void lw_evolve_cancel(lw_evolve* evolve, int32_t cancel);
LW_API const char* lw_evolve_report(lw_evolve* evolve);

/* Memory that callers without a heap of their own, such as JavaScript, hand texts over in. */
LW_API void* lw_alloc(size_t bytes);
LW_API void lw_free(void* memory);

#ifdef __cplusplus
}
#endif

#endif
