/* The C interface, used as a C program uses it. */
#include <levelwright.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

static int checks = 0;
static int failures = 0;

#define CHECK(condition)                                                    \
    do {                                                                    \
        ++checks;                                                           \
        if (!(condition)) {                                                 \
            ++failures;                                                     \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition); \
        }                                                                   \
    } while (0)

/* The report says this somewhere. */
static int reports(lw_generator* generator, const char* part) {
    const int found = strstr(lw_report(generator), part) != NULL;
    if (!found) fprintf(stderr, "no %s in %s\n", part, lw_report(generator));
    return found;
}

static lw_generator* generator_of(const char* text) {
    lw_generator* generator = lw_generator_new();
    CHECK(lw_use_recipe(generator, text, strlen(text), "test.json5") == LW_OK);
    return generator;
}

static void says_its_versions_and_describes_itself(void) {
    CHECK(strchr(lw_version(), '.') != NULL);
    CHECK(lw_output_version() >= 1);
    CHECK(strstr(lw_describe("steps"), "\"name\":\"fill\"") != NULL);
    CHECK(strstr(lw_describe("requirements"), "\"connected\"") != NULL);
    CHECK(strstr(lw_describe("formats"), "\"json\"") != NULL);
    CHECK(strstr(lw_describe("metrics"), "\"floor_share\"") != NULL);
    CHECK(strstr(lw_describe("recipes"), "\"fill\"") != NULL);
    CHECK(strstr(lw_describe("schema"), "\"properties\"") != NULL);
    CHECK(strstr(lw_describe("study"), "\"vary\"") != NULL &&
          strstr(lw_describe("tune"), "\"want\"") != NULL);
    CHECK(lw_describe("steps") == lw_describe("steps"));
    CHECK(lw_describe("stairs") == NULL);
    CHECK(lw_describe(NULL) == NULL);
}

static void makes_a_level(void) {
    lw_generator* generator = lw_generator_new();
    CHECK(lw_cells(generator) == NULL && lw_width(generator) == 0 && lw_hash(generator) == 0);
    CHECK(lw_use_gallery(generator, "fill") == LW_OK);
    CHECK(lw_generate(generator, 7) == LW_OK);
    CHECK(reports(generator, "\"status\":\"ok\"") && reports(generator, "\"seed\":\"7\""));
    CHECK(lw_width(generator) == 40 && lw_height(generator) == 20 && lw_floors(generator) == 1);
    const uint8_t* cells = lw_cells(generator);
    for (int i = 1; i < 40 * 20; ++i) CHECK(cells[i] == cells[0]);
    const uint64_t hash = lw_hash(generator);
    size_t length = 0;
    const char* json = lw_write(generator, "json", &length);
    CHECK(json != NULL && length == strlen(json) && json[0] == '{');
    CHECK(lw_file_count(generator) == 1 && lw_file_bytes(generator, 0, NULL) == json);
    CHECK(lw_file_name(generator, 0) != NULL && lw_file_name(generator, 1) == NULL);
    const char* text = lw_write(generator, "text", NULL);
    CHECK(text != NULL && strncmp(text, "........", 8) == 0);
    CHECK(lw_generate(generator, 7) == LW_OK && lw_hash(generator) == hash);
    lw_generator_delete(generator);
}

static void settings_size_and_inputs_change_the_level(void) {
    lw_generator* generator = generator_of(
        "{ inputs: { depth: { default: 1, min: 1, max: 9 } }, tiles: { rock: '#', floor: '.' },  steps: [{ do: 'fill', id: 'all', tile: 'rock' }] }");
    CHECK(lw_set_size(generator, 5, 3) == LW_OK);
    CHECK(lw_set(generator, "all.tile=floor") == LW_OK);
    CHECK(lw_set_input(generator, "depth", 4) == LW_OK);
    CHECK(lw_generate(generator, 0) == LW_OK);
    CHECK(strncmp(lw_write(generator, "text", NULL), ".....\n.....\n.....\n", 18) == 0);
    CHECK(lw_set(generator, "all.tile=rock") == LW_OK);
    CHECK(lw_generate(generator, 0) == LW_OK);
    CHECK(strncmp(lw_write(generator, "text", NULL), "#####\n", 6) == 0);

    CHECK(lw_set_input(generator, "depht", 4) == LW_BAD_ARGUMENT);
    CHECK(reports(generator, "did you mean \\\"depth\\\"?"));
    CHECK(lw_set_input(generator, "depth", 10) == LW_BAD_ARGUMENT);
    CHECK(lw_generate(generator, 0) == LW_OK);
    CHECK(lw_set_size(generator, 0, 3) == LW_BAD_ARGUMENT);
    CHECK(lw_set(generator, "all.tile=flor") == LW_OK);
    CHECK(lw_generate(generator, 0) == LW_BAD_RECIPE);
    CHECK(reports(generator, "did you mean \\\"floor\\\"?"));
    lw_generator_delete(generator);
}

static void a_report_has_what_steps_have_to_say(void) {
    lw_generator* generator = generator_of(
        "{ size: '9x9', steps: [{ do: 'fill' }, { do: 'place', what: 'exit', far_from: 'entrance' }] }");
    CHECK(lw_generate(generator, 1) == LW_OK && reports(generator, "\"severity\":\"note\""));
    CHECK(reports(generator, "step place: nothing was there that its \\\"far_from\\\" names"));
    CHECK(reports(generator, "\"path\":\"$.steps[1].far_from\""));
    lw_generator_delete(generator);
}

static void makes_chunks_of_an_endless_recipe_in_any_order(void) {
    lw_generator* generator = lw_generator_new();
    CHECK(lw_use_gallery(generator, "endless-cave") == LW_OK);
    CHECK(lw_chunk(generator, 7, -3, 5) == LW_OK && reports(generator, "\"seed\":\"7\""));
    CHECK(lw_width(generator) == 50 && lw_height(generator) == 50);
    const uint64_t hash = lw_hash(generator);
    CHECK(lw_chunk(generator, 7, -2, 5) == LW_OK && lw_hash(generator) != hash);
    CHECK(lw_chunk(generator, 7, INT64_MIN, INT64_MAX) == LW_OK);
    CHECK(lw_chunk(generator, 7, -3, 5) == LW_OK && lw_hash(generator) == hash);
    CHECK(lw_chunk(generator, 7, 0, 0) == LW_OK);
    const uint64_t first = lw_hash(generator);
    CHECK(lw_generate(generator, 7) == LW_OK && lw_hash(generator) == first);
    CHECK(lw_use_gallery(generator, "fill") == LW_OK);
    CHECK(lw_chunk(generator, 7, 0, 0) == LW_BAD_ARGUMENT && reports(generator, "not endless"));
    CHECK(lw_chunk(NULL, 7, 0, 0) == LW_BAD_ARGUMENT);
    lw_generator_delete(generator);
}

static void lists_every_mistake_of_a_recipe(void) {
    lw_generator* generator =
        generator_of("{ size: '10x10',\n  steps: [{ do: 'fil' }, { do: 'fill', tyle: 'x' }] }");
    CHECK(lw_prepare(generator) == LW_BAD_RECIPE);
    CHECK(reports(generator, "\"error_count\":2"));
    CHECK(reports(generator, "\"source\":\"test.json5\",\"line\":2"));
    CHECK(reports(generator, "did you mean \\\"fill\\\"?"));
    CHECK(reports(generator, "$.steps[1].tyle"));
    CHECK(lw_generate(generator, 1) == LW_BAD_RECIPE);
    CHECK(lw_use_recipe(generator, "\xff\xfe", 2, NULL) == LW_OK);
    CHECK(lw_prepare(generator) == LW_BAD_RECIPE && reports(generator, "not-utf8"));
    CHECK(lw_use_recipe(generator, "", 0, NULL) == LW_OK);
    CHECK(lw_prepare(generator) == LW_BAD_RECIPE);
    lw_generator_delete(generator);
}

static void wrong_arguments_are_reported(void) {
    lw_generator* generator = lw_generator_new();
    CHECK(lw_generate(generator, 1) == LW_BAD_ARGUMENT && reports(generator, "no recipe yet"));
    CHECK(lw_use_gallery(generator, "fil") == LW_BAD_ARGUMENT && reports(generator, "fill"));
    CHECK(lw_use_gallery(generator, "fill") == LW_OK);
    CHECK(lw_write(generator, "json", NULL) == NULL && reports(generator, "no level yet"));
    CHECK(lw_generate(generator, 1) == LW_OK);
    CHECK(lw_write(generator, "jsn", NULL) == NULL && reports(generator, "did you mean \\\"json\\\"?"));
    CHECK(lw_set_limit(generator, "cell", 5) == LW_BAD_ARGUMENT);
    CHECK(lw_set_limit(generator, "cells", 0) == LW_BAD_ARGUMENT);
    CHECK(lw_set_free(generator, 0, 0, INT32_MAX, 1) == LW_BAD_ARGUMENT);
    CHECK(lw_set_output(generator, "scale", "huge") == LW_BAD_ARGUMENT);
    CHECK(lw_use_recipe(generator, NULL, 0, NULL) == LW_BAD_ARGUMENT);
    CHECK(lw_use_gallery(generator, NULL) == LW_BAD_ARGUMENT);
    CHECK(lw_set(generator, NULL) == LW_BAD_ARGUMENT);
    CHECK(lw_set_start(generator, NULL, 0) == LW_BAD_ARGUMENT);
    CHECK(lw_generate(NULL, 1) == LW_BAD_ARGUMENT);
    CHECK(lw_write(NULL, "json", NULL) == NULL && lw_cells(NULL) == NULL && lw_file_count(NULL) == 0);
    CHECK(strstr(lw_report(NULL), "bad-argument") != NULL);
    lw_cancel(NULL, 1);
    lw_generator_delete(NULL);
    lw_generator_delete(generator);
}

static void a_start_level_is_kept_but_for_what_is_free(void) {
    const char* start = "####\n#??#\n####\n";
    lw_generator* generator =
        generator_of("{ tiles: { rock: '#', floor: '.' }, steps: [{ do: 'fill', tile: 'floor' }] }");
    CHECK(lw_set_start(generator, start, strlen(start)) == LW_OK);
    CHECK(lw_generate(generator, 1) == LW_OK);
    CHECK(strncmp(lw_write(generator, "text", NULL), "####\n#..#\n####\n", 15) == 0);
    CHECK(lw_set_free(generator, 0, 0, 1, 3) == LW_OK);
    CHECK(lw_generate(generator, 1) == LW_OK);
    CHECK(strncmp(lw_write(generator, "text", NULL), ".###\n...#\n.###\n", 15) == 0);
    CHECK(lw_set_start(generator, "{", 1) == LW_BAD_ARGUMENT);
    lw_generator_delete(generator);
}

static void a_drawn_start_is_in_the_symbols_of_the_recipe(void) {
    lw_generator* generator =
        generator_of("{ tiles: { rock: '#', house: 'H' }, steps: [{ do: 'fill', tile: 'rock' }] }");
    CHECK(lw_set_start(generator, "H?", 2) == LW_OK);
    CHECK(lw_generate(generator, 1) == LW_OK);
    CHECK(strstr(lw_write(generator, "text", NULL), "H  house") != NULL);
    CHECK(lw_set_start(generator, "H~", 2) == LW_BAD_ARGUMENT && reports(generator, "line 1, column 2"));
    lw_generator_delete(generator);
}

static void limits_end_what_asks_for_too_much(void) {
    lw_generator* generator =
        generator_of("{ size: '100x100', steps: [{ repeat: 1000, steps: [{ do: 'fill' }] }] }");
    CHECK(lw_set_limit(generator, "cells", 9999) == LW_OK);
    CHECK(lw_generate(generator, 1) == LW_BAD_RECIPE && reports(generator, "too large"));
    CHECK(lw_set_limit(generator, "cells", 10000) == LW_OK);
    CHECK(lw_generate(generator, 1) == LW_OK);
    CHECK(lw_set_limit(generator, "steps", 10) == LW_OK);
    CHECK(lw_generate(generator, 1) == LW_LIMIT && reports(generator, "\"status\":\"limit\""));
    lw_generator_delete(generator);
}

static void what_is_required_but_impossible_is_unmet(void) {
    lw_generator* generator = generator_of(
        "{ size: '9x9', tries: 3, steps: [{ do: 'fill' }], require: { count: { door: '1..' } } }");
    const lw_status status = lw_generate(generator, 1);
    CHECK(status == LW_UNMET);
    CHECK(reports(generator, "\"tries\":3"));
    CHECK(lw_set_keep_best(generator, 1) == LW_OK);
    CHECK(lw_generate(generator, 1) == LW_UNMET && lw_width(generator) == 9);
    lw_generator_delete(generator);
}

static void* generate_for_ever(void* generator) { return (void*)(intptr_t)lw_generate(generator, 1); }

static void another_thread_can_cancel(void) {
    lw_generator* generator = generator_of(
        "{ size: '1000x1000', steps: [{ repeat: 1000, steps: [{ repeat: 1000, steps: [{ do: 'fill' }] }] }] }");
    CHECK(lw_set_limit(generator, "work", INT64_MAX) == LW_OK);
    CHECK(lw_set_limit(generator, "steps", INT64_MAX) == LW_OK);
    CHECK(lw_prepare(generator) == LW_OK);
    pthread_t thread;
    pthread_create(&thread, NULL, generate_for_ever, generator);
    lw_cancel(generator, 1);
    void* status = NULL;
    pthread_join(thread, &status);
    CHECK((lw_status)(intptr_t)status == LW_CANCELLED && reports(generator, "cancelled"));
    CHECK(lw_generate(generator, 1) == LW_CANCELLED);
    lw_cancel(generator, 0);
    CHECK(lw_use_gallery(generator, "fill") == LW_OK && lw_generate(generator, 1) == LW_OK);
    lw_generator_delete(generator);
}

static int says(const char* report, const char* part) {
    const int found = strstr(report, part) != NULL;
    if (!found) fprintf(stderr, "no %s in %s\n", part, report);
    return found;
}

static lw_study* study_of(const char* order) {
    lw_study* study = lw_study_new();
    CHECK(lw_study_order(study, order, strlen(order)) == LW_OK);
    return study;
}

static void a_study_made_in_any_pieces_writes_the_same_files(void) {
    const char* order =
        "{ recipes: ['cave', { name: 'mine', text: '{ size: 12x8, steps: [{ do: scatter }] }' }], count: 12,"
        "  size: '20x15', metric: ['islands'], play: ['runner'], iterations: 20 }";
    lw_study *whole = study_of(order), *pieces = study_of(order);
    CHECK(lw_study_levels(whole) == 24 && lw_study_made(whole) == 0);
    CHECK(lw_study_run(whole, 0, 24) == LW_OK && lw_study_made(whole) == 24);
    CHECK(lw_study_run(pieces, 20, 100) == LW_OK && lw_study_run(pieces, 0, 9) == LW_OK);
    CHECK(lw_study_write(pieces, "summary.json", NULL) == NULL);
    CHECK(says(lw_study_report(pieces), "13 of 24 levels were made; summary.json needs them all"));
    CHECK(lw_study_run(pieces, 5, 19) == LW_OK && lw_study_made(pieces) == 24);
    const char* files[] = {"samples.csv", "summary.json", "report.json"};
    for (int i = 0; i < 3; ++i) {
        size_t length = 0, other = 0;
        const char* bytes = lw_study_write(whole, files[i], &length);
        const char* same = lw_study_write(pieces, files[i], &other);
        CHECK(bytes != NULL && length == strlen(bytes) && length == other && strcmp(bytes, same) == 0);
    }
    CHECK(strncmp(lw_study_write(whole, "samples.csv", NULL), "recipe,setting,seed,tries,hash,islands", 38) ==
          0);
    CHECK(says(lw_study_write(whole, "summary.json", NULL), "\"command\": \"levelwright study cave mine"));
    lw_study_delete(whole);
    lw_study_delete(pieces);
}

static void mistakes_in_orders_are_reported(void) {
    lw_study* study = lw_study_new();
    CHECK(lw_study_run(study, 0, 1) == LW_BAD_ARGUMENT && says(lw_study_report(study), "no order yet"));
    CHECK(lw_study_order(study, NULL, 0) == LW_BAD_ARGUMENT);
    CHECK(lw_study_order(study, "{ cuont: 3 }", 12) == LW_BAD_ARGUMENT);
    CHECK(says(lw_study_report(study), "\"error_count\":2") && says(lw_study_report(study), "did you mean"));
    CHECK(lw_study_order(study, "{ recipes: [cavee] }", 20) == LW_BAD_ARGUMENT);
    CHECK(says(lw_study_report(study), "unknown gallery recipe \\\"cavee\\\"; did you mean \\\"cave\\\"?"));
    const char* wrong = "{ recipes: [{ name: mine, text: '{ steps: [{ do: fil }] }' }] }";
    CHECK(lw_study_order(study, wrong, strlen(wrong)) == LW_BAD_RECIPE);
    CHECK(says(lw_study_report(study), "\"source\":\"mine\"") && says(lw_study_report(study), "fill"));
    CHECK(lw_study_levels(study) == 0 && lw_study_write(study, "summary.json", NULL) == NULL);
    CHECK(lw_study_order(study, "{ recipes: [fill], count: 2 }", 29) == LW_OK);
    CHECK(lw_study_write(study, "sumary.json", NULL) == NULL && lw_study_write(study, NULL, NULL) == NULL);
    lw_study_cancel(study, 1);
    CHECK(lw_study_run(study, 0, 2) == LW_CANCELLED && lw_study_made(study) == 0);
    lw_study_cancel(study, 0);
    CHECK(lw_study_run(study, 0, 2) == LW_OK && lw_study_write(study, "summary.json", NULL) != NULL);
    lw_study_cancel(study, 1);
    CHECK(lw_study_write(study, "report.json", NULL) == NULL && says(lw_study_report(study), "cancelled"));
    lw_study_delete(study);
    lw_study_delete(NULL);
    lw_study_cancel(NULL, 1);
    CHECK(lw_study_order(NULL, "{}", 2) == LW_BAD_ARGUMENT && lw_study_levels(NULL) == 0);
    CHECK(lw_study_write(NULL, "summary.json", NULL) == NULL && says(lw_study_report(NULL), "bad-argument"));
}

static void tunes_a_recipe_step_by_step(void) {
    const char* order =
        "{ recipe: { name: mine, text: '{ size: 20x12, steps: [{ do: scatter, share: 0.3 }] }' },"
        "  want: ['floor_share=0.6'], vary: ['scatter.share=0.2..0.9'], evaluations: 12, levels: 5, count: 20 }";
    lw_tune* tune = lw_tune_new();
    CHECK(lw_tune_step(tune) == LW_BAD_ARGUMENT && lw_tune_result(tune, NULL) == NULL);
    CHECK(lw_tune_order(tune, order, strlen(order)) == LW_OK);
    CHECK(lw_tune_levels(tune) == 100 && lw_tune_made(tune) == 0 && !lw_tune_done(tune));
    lw_tune_cancel(tune, 1);
    CHECK(lw_tune_step(tune) == LW_CANCELLED && lw_tune_made(tune) == 0);
    lw_tune_cancel(tune, 0);
    while (!lw_tune_done(tune)) CHECK(lw_tune_step(tune) == LW_OK);
    size_t length = 0;
    const char* result = lw_tune_result(tune, &length);
    CHECK(result != NULL && length == strlen(result));
    CHECK(says(result, "\"name\": \"scatter.share\"") && says(result, "\"improved\": true"));
    CHECK(says(result, "\"text\": \"{ size: 20x12, steps: [{ do: scatter, share: 0."));
    CHECK(lw_tune_step(tune) == LW_OK);
    CHECK(lw_tune_order(tune, "{ recipe: cave, want: [islands] }", 33) == LW_BAD_ARGUMENT);
    CHECK(says(lw_tune_report(tune), "want takes a metric and a value"));
    lw_tune_delete(tune);
    lw_tune_delete(NULL);
    CHECK(lw_tune_step(NULL) == LW_BAD_ARGUMENT && lw_tune_done(NULL) == 0 && lw_tune_levels(NULL) == 0);
    CHECK(says(lw_tune_report(NULL), "bad-argument"));
}

static lw_evolve* ordered_search(void) {
    const char* order =
        "{ recipes: [{ name: mine, text: '{ size: 20x12, steps: [{ do: scatter, share: 0.3 }] }' }],"
        "  axes: ['floor_share', 'islands=0..20'], grid: 4, levels: 2, evaluations: 40, batch: 10 }";
    lw_evolve* evolve = lw_evolve_new();
    CHECK(lw_evolve_order(evolve, order, strlen(order)) == LW_OK);
    return evolve;
}

static void a_search_goes_on_from_what_it_wrote(void) {
    lw_evolve* whole = ordered_search();
    lw_evolve_cancel(whole, 1);
    CHECK(lw_evolve_step(whole) == LW_CANCELLED && lw_evolve_evaluations(whole) == 0);
    lw_evolve_cancel(whole, 0);
    while (!lw_evolve_done(whole)) CHECK(lw_evolve_step(whole) == LW_OK);
    CHECK(lw_evolve_evaluations(whole) == 40);
    lw_evolve* first = ordered_search();
    CHECK(lw_evolve_step(first) == LW_OK && lw_evolve_step(first) == LW_OK);
    lw_evolve* second = ordered_search();
    size_t length = 0;
    const char* state = lw_evolve_write(first, "state.json", &length);
    CHECK(state != NULL && lw_evolve_resume(second, state, length) == LW_OK);
    while (!lw_evolve_done(second)) CHECK(lw_evolve_step(second) == LW_OK);
    const char* archive = lw_evolve_write(whole, "archive.json", NULL);
    const char* other = lw_evolve_write(second, "archive.json", NULL);
    CHECK(archive != NULL && other != NULL && strcmp(archive, other) == 0);
    CHECK(says(archive, "\"recipe\": "));
    CHECK(lw_evolve_write(whole, "levels.txt", NULL) == NULL);
    CHECK(says(lw_evolve_report(whole), "a search has state.json, archive.json, report.json and best.json5"));
    CHECK(lw_evolve_resume(whole, "no", 2) == LW_BAD_ARGUMENT);
    lw_evolve_delete(whole);
    lw_evolve_delete(first);
    lw_evolve_delete(second);
    CHECK(lw_evolve_step(NULL) == LW_BAD_ARGUMENT && lw_evolve_done(NULL) == 0);
}

static lw_level* level_of(lw_generator* generator) {
    lw_level* level = lw_level_new();
    CHECK(lw_level_take(level, generator) == LW_OK);
    return level;
}

static void a_recipe_gives_its_text_back(void) {
    lw_generator* generator = lw_generator_new();
    size_t length = 1;
    CHECK(lw_recipe_text(generator, &length) == NULL && length == 0);
    CHECK(lw_use_gallery(generator, "cave") == LW_OK);
    const char* text = lw_recipe_text(generator, &length);
    CHECK(text != NULL && length > 0 && length == strlen(text) && strstr(text, "do: \"cave\"") != NULL);
    lw_generator* other = lw_generator_new();
    CHECK(text != NULL && lw_use_recipe(other, text, length, NULL) == LW_OK);
    CHECK(lw_generate(generator, 5) == LW_OK && lw_generate(other, 5) == LW_OK);
    CHECK(lw_hash(generator) == lw_hash(other));
    CHECK(lw_recipe_text(NULL, NULL) == NULL);
    lw_generator_delete(generator);
    lw_generator_delete(other);
}

static void a_level_is_looked_into_without_json(void) {
    lw_generator* generator = lw_generator_new();
    CHECK(lw_use_gallery(generator, "locked-bsp") == LW_OK && lw_generate(generator, 3) == LW_OK);
    lw_level *level = level_of(generator), *read = lw_level_new();
    CHECK(lw_generate(generator, 4) == LW_OK && lw_hash(generator) != lw_level_hash(level));
    size_t length = 0, objects = 0, rooms = 0, runs = 0, links = 0;
    const char* json = lw_level_write(level, "json", &length);
    CHECK(json != NULL && lw_level_read(read, json, length) == LW_OK);
    CHECK(lw_level_hash(read) == lw_level_hash(level) && lw_level_width(read) == lw_level_width(level));
    CHECK(lw_level_floors(read) >= 1 && lw_level_cells(read) != NULL && lw_level_height(read) > 0);
    const lw_object* object = lw_level_objects(read, &objects);
    const lw_room* room = lw_level_rooms(read, &rooms);
    const lw_link* link = lw_level_links(read, &links);
    lw_level_runs(read, &runs);
    CHECK(objects > 0 && rooms > 0 && links > 0);
    for (size_t i = 0; i < objects; ++i) {
        CHECK(lw_level_kind_name(read, object[i].kind) != NULL);
        CHECK(object[i].x >= 0 && object[i].x < lw_level_width(read));
    }
    for (size_t i = 0; i < rooms; ++i) {
        CHECK(room[i].width > 0 && room[i].kind >= 0 && room[i].kind <= 2);
        CHECK((size_t)(room[i].first_run + room[i].run_count) <= runs || room[i].run_count == 0);
    }
    for (size_t i = 0; i < links; ++i) CHECK(link[i].from >= -1 && link[i].from < (int32_t)rooms);
    CHECK(strcmp(lw_level_tile_name(read, lw_level_cells(read)[0]), "") != 0);
    CHECK(lw_level_tile_name(read, 1000) == NULL && lw_level_kind_name(read, -1) == NULL);
    CHECK(lw_level_write(read, "png", &length) != NULL && length > 100);
    CHECK(lw_level_set_output(read, "scale", "2") == LW_OK && lw_level_write(read, "tmx", NULL) != NULL);
    CHECK(lw_level_file_count(read) > 1 && lw_level_file_name(read, 1) != NULL);
    CHECK(lw_level_file_bytes(read, 1, &length) != NULL && length > 0);
    int32_t width = 0, height = 0;
    CHECK(lw_level_set_output(read, "floor", "1") == LW_OK);
    const uint8_t* pixels = lw_level_pixels(read, &width, &height);
    CHECK(pixels != NULL && width == 2 * lw_level_width(read) && height == 2 * lw_level_height(read));
    CHECK(pixels != NULL && pixels[4 * width * height - 1] == 255);
    CHECK(lw_level_set_output(read, "floor", "2") == LW_OK && lw_level_pixels(read, &width, NULL) == NULL);
    CHECK(width == 0 && strstr(lw_level_report(read), "the level has no floor 2") != NULL);
    lw_level_delete(level);
    lw_level_delete(read);
    lw_generator_delete(generator);
}

static void a_level_is_measured_solved_and_played(void) {
    lw_generator* generator = lw_generator_new();
    CHECK(lw_use_gallery(generator, "md2-rooms-agents") == LW_OK && lw_generate(generator, 3) == LW_OK);
    lw_level* level = level_of(generator);
    double answer = -1;
    CHECK(lw_level_measure(level, "islands", &answer) == LW_OK && answer >= 1);
    CHECK(lw_level_measure(level, "won:greedy", &answer) == LW_OK && (answer == 0 || answer == 1));
    CHECK(lw_level_measure(level, "count:rat", &answer) == LW_FAILED && says(lw_level_report(level), "rat"));
    CHECK(lw_level_measure(level, "islnds", &answer) == LW_BAD_ARGUMENT);
    CHECK(lw_level_measure(level, NULL, &answer) == LW_BAD_ARGUMENT);
    CHECK(says(lw_level_solve(level, NULL), "\"solvable\":\"yes\"") &&
          says(lw_level_solve(level, NULL), "walk"));
    CHECK(says(lw_level_play(level, "seeker", 1, 500, NULL), "\"outcome\""));
    CHECK(says(lw_level_play(level, "runner", 1, 0, NULL), "\"turns\""));
    CHECK(lw_level_play(level, "runer", 1, 0, NULL) == NULL && says(lw_level_report(level), "did you mean"));
    lw_level_cancel(level, 1);
    CHECK(lw_level_play(level, "runner", 2, 0, NULL) == NULL && says(lw_level_report(level), "cancelled"));
    CHECK(lw_level_measure(level, "critical_path", &answer) == LW_CANCELLED);
    lw_level_cancel(level, 0);
    CHECK(lw_level_play(level, "runner", 2, 0, NULL) != NULL);
    CHECK(lw_level_measure(level, "critical_path", &answer) == LW_OK && answer > 0);
    lw_level* empty = lw_level_new();
    CHECK(lw_level_measure(empty, "islands", &answer) == LW_BAD_ARGUMENT &&
          lw_level_solve(empty, NULL) == NULL);
    CHECK(lw_level_read(empty, "{", 1) == LW_BAD_ARGUMENT && lw_level_cells(empty) == NULL);
    lw_level_delete(empty);
    lw_level_delete(level);
    lw_level_delete(NULL);
    CHECK(lw_level_width(NULL) == 0 && lw_level_objects(NULL, NULL) == NULL && lw_level_hash(NULL) == 0);
    CHECK(says(lw_level_report(NULL), "bad-argument"));
    lw_generator_delete(generator);
}

static void a_game_is_stepped_by_hand(void) {
    lw_generator* generator = lw_generator_new();
    CHECK(lw_use_gallery(generator, "md2-rooms-agents") == LW_OK && lw_generate(generator, 3) == LW_OK);
    lw_level* level = level_of(generator);
    lw_session* session = lw_session_new();
    CHECK(lw_session_choices(session, NULL) == NULL && says(lw_session_report(session), "no game yet"));
    CHECK(lw_session_begin(session, level) == LW_OK);
    lw_level_delete(level);
    size_t count = 0, length = 0;
    const lw_choice* choices = lw_session_choices(session, &count);
    CHECK(count > 0 && choices[count - 1].word != NULL && lw_session_ending(session) == 0);
    const char* state = lw_session_save(session, &length);
    char* saved = malloc(length);
    memcpy(saved, state, length);
    CHECK(lw_session_step(session, choices[0].action) == LW_OK && lw_session_steps(session) == 1);
    CHECK(lw_session_step(session, 0xffffffffu) == LW_BAD_ARGUMENT && lw_session_steps(session) == 1);
    CHECK(lw_session_number(session, "turns") == 1 && lw_session_number(session, "turnz") != 1);
    CHECK(lw_session_sprites(session, &count) != NULL && count > 1);
    CHECK(says(lw_session_status(session), "hit points") && lw_session_progress(session) >= 0);
    CHECK(says(lw_session_recording(session, "mine", "me", NULL), "T mine me 1"));
    CHECK(lw_session_restore(session, saved, length) == LW_OK && lw_session_steps(session) == 0);
    CHECK(lw_session_recording(session, "mine", "me", NULL) == NULL);
    CHECK(lw_session_restore(session, saved, 3) == LW_BAD_ARGUMENT);
    lw_session_restart(session);
    CHECK(lw_session_recording(session, "mine", "me", NULL) != NULL);
    free(saved);
    CHECK(lw_use_gallery(generator, "fill") == LW_OK && lw_generate(generator, 3) == LW_OK);
    level = level_of(generator);
    CHECK(lw_session_begin(session, level) == LW_FAILED && says(lw_session_report(session), "no entrance"));
    lw_level_delete(level);
    lw_session_delete(session);
    lw_session_delete(NULL);
    CHECK(lw_session_step(NULL, 0) == LW_BAD_ARGUMENT && lw_session_choices(NULL, NULL) == NULL);
    lw_generator_delete(generator);
}

static const char hill[] =
    "-------------------------\n"
    "-------------------------\n"
    "-----C-------------------\n"
    "-------------------------\n"
    "-------------------------\n"
    "-M------------------g--F-\n"
    "XXXXXXXXXXXXXXXXXXXXXXXXX\n";

static int happened(lw_session* session, const char* name, const char* who) {
    size_t count = 0;
    const lw_event* events = lw_session_events(session, &count);
    for (size_t i = 0; i < count; ++i) {
        if (strcmp(events[i].name, name) == 0 && strcmp(events[i].who, who) == 0) return 1;
    }
    return 0;
}

static double hero_x(lw_session* session) {
    size_t count = 0;
    const lw_sprite* sprites = lw_session_sprites(session, &count);
    return count > 0 ? sprites[count - 1].x : -1;
}

static void a_game_of_ticks_is_played_by_buttons(void) {
    lw_level* level = lw_level_new();
    CHECK(lw_level_read_from(level, "marioai", hill, strlen(hill)) == LW_BAD_ARGUMENT &&
          says(lw_level_report(level), "levels are read from mario-ai and crawler, not from marioai"));
    CHECK(lw_level_read_from(level, "mario-ai", hill, strlen(hill)) == LW_OK);
    lw_session* session = lw_session_new();
    CHECK(lw_session_hold(session, LW_RIGHT, 1) == LW_BAD_ARGUMENT && lw_session_rewind(session, 1) != LW_OK);
    CHECK(lw_session_events(session, NULL) == NULL && lw_session_changes(session, NULL) == NULL);
    CHECK(lw_session_begin(session, level) == LW_OK);
    CHECK(lw_session_hold(session, 0, 3) == LW_OK && lw_session_steps(session) == 3);
    CHECK(lw_session_hold(session, LW_JUMP, 2) == LW_OK && happened(session, "jump", ""));
    CHECK(lw_session_step(session, LW_LEFT | LW_DOWN) == LW_OK && !happened(session, "jump", ""));
    CHECK(lw_session_hold(session, 32, 1) == LW_BAD_ARGUMENT && lw_session_steps(session) == 6);
    CHECK(lw_session_hold(session, LW_JUMP, -1) == LW_BAD_ARGUMENT);
    CHECK(lw_session_rewind(session, 1000) == LW_OK && lw_session_steps(session) == 0);

    const double start = hero_x(session);
    CHECK(lw_session_hold(session, LW_RIGHT, 12) == LW_OK && lw_session_hold(session, 0, 25) == LW_OK);
    CHECK(hero_x(session) > start + 3 && lw_session_hold(session, LW_JUMP, 12) == LW_OK);
    CHECK(happened(session, "bump", "block") && lw_session_number(session, "coins") == 1);
    size_t count = 0;
    const lw_tile_change* changes = lw_session_changes(session, &count);
    CHECK(count == 1 && changes[0].x == 5 && changes[0].y == 2 && strcmp(changes[0].tile, "used_block") == 0);
    const double there = hero_x(session);
    CHECK(lw_session_rewind(session, 12) == LW_OK && lw_session_number(session, "coins") == 0);
    CHECK(lw_session_steps(session) == 37 && hero_x(session) == there);

    lw_session_hold(session, LW_RIGHT | LW_SPEED, 1000);
    CHECK(lw_session_ending(session) == 2 && happened(session, "hurt", "grub"));
    const char* log = lw_session_recording(session, "hill", "me", NULL);
    char* kept = malloc(strlen(log) + 1);
    strcpy(kept, log);
    CHECK(lw_session_replay(session, kept, strlen(kept)) == LW_OK);
    CHECK(lw_session_replay(session, "!", 1) == LW_BAD_ARGUMENT &&
          says(lw_session_report(session), "column 1"));
    const char* never =
        "tick,act,x,y,xa,ya,ground,mayjump,jumptime,mode,status,coins,sprites\n"
        "1,-1,25,95,0,3,0,0,0,0,RUNNING,0,\n";
    CHECK(lw_session_replay(session, never, strlen(never)) == LW_FAILED &&
          says(lw_session_report(session), "row 0: the hero's x is 24; the recording says 25"));
    free(kept);
    lw_session_delete(session);
    lw_level_delete(level);

    lw_generator* generator = lw_generator_new();
    CHECK(lw_use_gallery(generator, "md2-rooms-agents") == LW_OK && lw_generate(generator, 3) == LW_OK);
    level = level_of(generator);
    session = lw_session_new();
    CHECK(lw_session_begin(session, level) == LW_OK &&
          lw_session_hold(session, LW_RIGHT, 1) == LW_BAD_ARGUMENT &&
          says(lw_session_report(session), "the crawler is not played in ticks"));
    lw_session_delete(session);
    lw_level_delete(level);
    lw_generator_delete(generator);
}

static void frames_tell_what_each_step_did(void) {
    lw_generator* generator = lw_generator_new();
    CHECK(lw_use_gallery(generator, "caverns") == LW_OK && lw_set_frames(generator, 1) == LW_OK);
    CHECK(lw_generate(generator, 7) == LW_OK && lw_frame_count(generator) > 2);
    const size_t area = (size_t)lw_width(generator) * (size_t)lw_height(generator);
    uint8_t* cells = calloc(area, 1);
    for (int32_t i = 0; i < lw_frame_count(generator); ++i) {
        size_t count = 0;
        int32_t width = 0, height = 0, floors = 0;
        const lw_change* changes = lw_frame_changes(generator, i, &count);
        lw_frame_size(generator, i, &width, &height, &floors);
        CHECK(width == lw_width(generator) && height == lw_height(generator) && floors == 1);
        CHECK(lw_frame_step(generator, i) != NULL && lw_frame_try(generator, i) >= 0);
        for (size_t k = 0; k < count; ++k) {
            CHECK(changes[k].cell < area);
            cells[changes[k].cell] = (uint8_t)changes[k].tile;
        }
    }
    CHECK(memcmp(cells, lw_cells(generator), area) == 0);
    free(cells);
    CHECK(lw_frame_step(generator, 1000) == NULL && lw_frame_changes(generator, -1, NULL) == NULL);
    CHECK(lw_set_frames(generator, 3) == LW_BAD_ARGUMENT && lw_set_frames(generator, 0) == LW_OK);
    CHECK(lw_generate(generator, 7) == LW_OK && lw_frame_count(generator) == 0);
    lw_generator_delete(generator);
}

static void knobs_are_listed_and_turned_in_the_text(void) {
    lw_generator* generator =
        generator_of("{ size: 20x12, steps: [ { do: scatter, share: 0.3 /* a third */ } ] }");
    CHECK(says(lw_knobs(generator, NULL), "\"name\":\"scatter.share\""));
    CHECK(says(lw_knobs(generator, NULL), "\"text\":\"0.3\""));
    CHECK(strcmp(lw_turned(generator, "scatter.share", "0.5", NULL),
                 "{ size: 20x12, steps: [ { do: scatter, share: 0.5 /* a third */ } ] }") == 0);
    CHECK(lw_turned(generator, "scatter.shar", "0.5", NULL) == NULL && reports(generator, "did you mean"));
    CHECK(lw_turned(generator, NULL, "0.5", NULL) == NULL && lw_knobs(NULL, NULL) == NULL);
    lw_generator_delete(generator);
}

/* Sanitizers reserve more address space than any limit would allow. */
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED
#endif
#endif

static void running_out_of_memory_is_a_status(void) {
#ifndef SANITIZED
    struct rlimit before, little;
    getrlimit(RLIMIT_AS, &before);
    little = before;
    little.rlim_cur = (rlim_t)512 << 20;
    lw_generator* generator = generator_of("{ size: '32768x32768', steps: [{ do: 'fill' }] }");
    CHECK(lw_set_limit(generator, "cells", (int64_t)1 << 30) == LW_OK);
    setrlimit(RLIMIT_AS, &little);
    const lw_status status = lw_generate(generator, 1);
    setrlimit(RLIMIT_AS, &before);
    CHECK(status == LW_OUT_OF_MEMORY && reports(generator, "out-of-memory"));
    CHECK(lw_cells(generator) == NULL);
    CHECK(lw_set_size(generator, 8, 8) == LW_OK && lw_generate(generator, 1) == LW_OK);
    lw_generator_delete(generator);
#endif
}

int main(void) {
    says_its_versions_and_describes_itself();
    makes_a_level();
    settings_size_and_inputs_change_the_level();
    a_report_has_what_steps_have_to_say();
    makes_chunks_of_an_endless_recipe_in_any_order();
    lists_every_mistake_of_a_recipe();
    wrong_arguments_are_reported();
    a_start_level_is_kept_but_for_what_is_free();
    a_drawn_start_is_in_the_symbols_of_the_recipe();
    limits_end_what_asks_for_too_much();
    what_is_required_but_impossible_is_unmet();
    another_thread_can_cancel();
    a_study_made_in_any_pieces_writes_the_same_files();
    mistakes_in_orders_are_reported();
    tunes_a_recipe_step_by_step();
    a_recipe_gives_its_text_back();
    a_search_goes_on_from_what_it_wrote();
    a_level_is_looked_into_without_json();
    a_level_is_measured_solved_and_played();
    a_game_is_stepped_by_hand();
    a_game_of_ticks_is_played_by_buttons();
    frames_tell_what_each_step_did();
    knobs_are_listed_and_turned_in_the_text();
    running_out_of_memory_is_a_status();
    void* memory = lw_alloc(16);
    CHECK(memory != NULL);
    lw_free(memory);
    printf("%d checks, %d failures\n", checks, failures);
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
