// WebAssembly in node: the same bytes as everywhere else, and errors as data.
//
//     node tests/capi/wasm_test.mjs build/wasm/levelwright.wasm build/dev/levelwright
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { load_engine } from "./wasm.mjs";

const LW_OK = 0, LW_BAD_ARGUMENT = 1, LW_BAD_RECIPE = 2, LW_LIMIT = 5, LW_CANCELLED = 6, LW_OUT_OF_MEMORY = 7;
const { lw, imports, bytes_at, text_at, with_text } = load_engine(process.argv[2] ?? "build/wasm/levelwright.wasm");
const program = resolve(process.argv[3] ?? "build/dev/levelwright"); // the command line, for comparison
const describe = (what) => JSON.parse(with_text(what, (pointer) => text_at(lw.lw_describe(pointer))));
const report = (generator) => JSON.parse(text_at(lw.lw_report(generator)));
const write = (generator, format) => with_text(format, (pointer) => text_at(lw.lw_write(generator, pointer, 0)));
const hash_text = (generator) => BigInt.asUintN(64, lw.lw_hash(generator)).toString(16).padStart(16, "0");

function with_generator(work) {
    const generator = lw.lw_generator_new();
    try {
        work(generator);
    } finally {
        lw.lw_generator_delete(generator);
    }
}
const use_gallery = (generator, name) => with_text(name, (pointer) => lw.lw_use_gallery(generator, pointer));
const use_recipe = (generator, text) =>
    with_text(text, (pointer, length) => lw.lw_use_recipe(generator, pointer, length, 0));
const set_limit = (generator, name, value) =>
    with_text(name, (pointer) => lw.lw_set_limit(generator, pointer, value));

// Runs work(file), which gives a file of the study that the command line makes of these words.
function with_study_of_the_program(words, work) {
    const folder = mkdtempSync(join(tmpdir(), "levelwright-"));
    try {
        execFileSync(program, ["study", ...words], { cwd: folder });
        work((file) => readFileSync(join(folder, "study", file), "utf8"));
    } finally {
        rmSync(folder, { recursive: true });
    }
}

// Runs work(file) for the study of an order, made in pieces from the last to the first.
function with_study(order, piece, work) {
    const study = lw.lw_study_new();
    const said = () => text_at(lw.lw_study_report(study));
    const ordered = (text, length) => lw.lw_study_order(study, text, length);
    try {
        assert.equal(with_text(JSON.stringify(order), ordered), LW_OK, said());
        const levels = Number(lw.lw_study_levels(study));
        for (let end = levels; end > 0; end -= piece) {
            const from = Math.max(0, end - piece);
            assert.equal(lw.lw_study_run(study, BigInt(from), BigInt(end - from)), LW_OK, said());
        }
        work((file) => with_text(file, (name) => text_at(lw.lw_study_write(study, name, 0))) ?? said());
    } finally {
        lw.lw_study_delete(study);
    }
}

const set_output = (generator, option, value) =>
    with_text(option, (name) => with_text(value, (pointer) => lw.lw_set_output(generator, name, pointer)));

// All files of a format, by name.
function files_of(generator, format) {
    const length = lw.lw_alloc(4);
    const size = () => new DataView(lw.memory.buffer).getUint32(length, true);
    const main = with_text(format, (pointer) => lw.lw_write(generator, pointer, length));
    assert.ok(main, JSON.stringify(report(generator)));
    const files = new Map();
    for (let i = 0; i < lw.lw_file_count(generator); ++i) {
        const pointer = lw.lw_file_bytes(generator, i, length);
        files.set(text_at(lw.lw_file_name(generator, i)), Buffer.from(bytes_at(pointer, size())));
    }
    lw.lw_free(length);
    return files;
}

// Every row of the traces that an index names. A trace does not know of a timer, so that the row in which it ends a game is left out.
function replay_recordings(folder) {
    const [, ...lines] = readFileSync(join(folder, "index.csv"), "utf8").trim().split(/\r?\n/);
    assert.ok(lines.length >= 5);
    const level = lw.lw_level_new(), session = lw.lw_session_new();
    for (const line of lines) {
        const [map, kind, , timer] = line.split(",");
        const drawn = readFileSync(join(folder, "levels", `${map}.txt`));
        const rows = readFileSync(join(folder, kind, `${map}.csv`), "utf8").trimEnd().split("\n");
        if (timer !== "0" && rows.at(-1).includes("TIME_OUT")) rows.pop();
        const read = with_text("mario-ai", (format) =>
            with_text(drawn, (pointer, length) => lw.lw_level_read_from(level, format, pointer, length)));
        assert.equal(read, LW_OK, text_at(lw.lw_level_report(level)));
        assert.equal(lw.lw_session_begin(session, level), LW_OK);
        const replayed = with_text(rows.join("\n"), (pointer, length) => lw.lw_session_replay(session, pointer, length));
        assert.equal(replayed, LW_OK, `${map} ${kind}: ${text_at(lw.lw_session_report(session))}`);
    }
    lw.lw_session_delete(session);
    lw.lw_level_delete(level);
}

// "recipe seed" -> hash
function golden_table() {
    const lines = readFileSync(new URL("../golden/hashes.txt", import.meta.url), "utf8").split("\n");
    const rows = lines.filter((line) => line && !line.startsWith("#")).map((line) => line.split(/\s+/));
    return new Map(rows.map(([recipe, seed, hash]) => [`${recipe} ${seed}`, hash]));
}

const tests = {
    needs_only_trivial_imports() {
        const allowed = ["emscripten_notify_memory_growth", "proc_exit", "fd_close", "fd_write", "fd_seek"];
        for (const { name } of imports) assert.ok(allowed.includes(name), `imports ${name}`);
    },

    writes_the_same_files_as_the_native_program() {
        const folder = mkdtempSync(join(tmpdir(), "levelwright-"));
        let compared = 0;
        for (const { name } of describe("recipes")) {
            with_generator((generator) => {
                use_gallery(generator, name);
                assert.equal(lw.lw_generate(generator, 1n), LW_OK);
                assert.equal(set_output(generator, "name", `${name}-1`), LW_OK);
                for (const format of ["png", "tmx", "tmj"]) {
                    const out = join(folder, format); // two formats may have a file of one name
                    execFileSync(program, ["generate", name, "--seed", "1", "--format", format, "--out", out, "--quiet"]);
                    for (const [file, bytes] of files_of(generator, format)) {
                        assert.ok(bytes.equals(readFileSync(join(out, file))), `${file} differs`);
                        ++compared;
                    }
                }
            });
        }
        assert.ok(compared >= 5 * describe("recipes").length, `only ${compared} files`);
        rmSync(folder, { recursive: true });
    },

    describes_itself() {
        assert.match(text_at(lw.lw_version()), /^\d+\.\d+\.\d+$/);
        assert.ok(lw.lw_output_version() >= 1);
        for (const what of ["steps", "requirements", "metrics", "formats", "recipes"]) {
            const items = describe(what);
            assert.ok(items.length > 0, what);
            for (const item of items) assert.ok(item.name && item.purpose, JSON.stringify(item));
        }
        assert.equal(describe("schema").type, "object");
    },

    gives_the_golden_hashes() {
        const table = golden_table();
        for (const { name } of describe("recipes")) {
            with_generator((generator) => {
                assert.equal(use_gallery(generator, name), LW_OK);
                for (let seed = 0; seed < 8; ++seed) {
                    const key = `${name} ${seed}`;
                    assert.ok(table.has(key), `${key} is not in tests/golden/hashes.txt; run script/update`);
                    assert.equal(lw.lw_generate(generator, BigInt(seed)), LW_OK, `${key}: ${report(generator).sentence}`);
                    assert.equal(hash_text(generator), table.get(key), `${key} differs from the other compilers`);
                    table.delete(key);
                }
            });
        }
        assert.deepEqual([...table.keys()], [], "rows without a recipe; run script/update");
    },

    gives_cells_json_and_text() {
        with_generator((generator) => {
            use_gallery(generator, "fill");
            assert.equal(lw.lw_generate(generator, 2n ** 64n - 1n), LW_OK);
            assert.equal(report(generator).seed, "18446744073709551615");
            const cells = bytes_at(lw.lw_cells(generator), lw.lw_width(generator) * lw.lw_height(generator));
            assert.equal(new Set(cells).size, 1);
            assert.ok(JSON.parse(write(generator, "json")));
            assert.match(write(generator, "text"), /^\.{40}\n/);
            assert.equal(write(generator, "picture"), null);
            assert.equal(report(generator).status, "bad-argument");
        });
    },

    reports_mistakes_with_their_places() {
        with_generator((generator) => {
            use_recipe(generator, "{\n  steps: [{ do: 'fil' }] }");
            assert.equal(lw.lw_prepare(generator), LW_BAD_RECIPE);
            const [problem] = report(generator).problems;
            assert.equal(problem.line, 2);
            assert.equal(problem.suggestion, 'did you mean "fill"?');
            use_recipe(generator, new Uint8Array([0xff, 0x00]));
            assert.equal(lw.lw_prepare(generator), LW_BAD_RECIPE);
            assert.equal(use_gallery(generator, "no such recipe"), LW_BAD_ARGUMENT);
        });
    },

    starts_from_a_level() {
        with_generator((generator) => {
            use_recipe(generator, "{ tiles: { rock: '#', floor: '.' }, steps: [{ do: 'fill', tile: 'floor' }] }");
            const start = "###\n#?#\n###\n";
            const status = with_text(start, (bytes, length) => lw.lw_set_start(generator, bytes, length));
            assert.equal(status, LW_OK, JSON.stringify(report(generator)));
            assert.equal(lw.lw_generate(generator, 1n), LW_OK, JSON.stringify(report(generator)));
            assert.ok(write(generator, "text").startsWith("###\n#.#\n###\n"));
        });
    },

    a_study_has_the_same_files_as_one_of_the_command_line() {
        const studies = [
            [{ recipes: ["cave", "bsp", "md2-cave-agents"], count: 25, seed: 7, play: ["runner", "collector"], iterations: 60 },
                "cave bsp md2-cave-agents --count 25 --seed 7 --play runner,collector --iterations 60"],
            [{ recipes: ["caverns"], count: 20, metric: ["islands", "floor_share"], y: "islands", vary: ["scatter.share=0.4..0.6"], points: 3 },
                "caverns --count 20 --y islands --metric islands --metric floor_share --vary scatter.share=0.4..0.6 --points 3"],
        ];
        for (const [order, words] of studies) {
            with_study_of_the_program(words.split(" "), (expected) => {
                with_study(order, 11, (made) => {
                    for (const file of ["summary.json", "samples.csv"])
                        assert.ok(made(file) === expected(file), `${file} of ${words} differs from the command line's`);
                    assert.ok(expected("report.html").includes(made("report.json")), `the report of ${words} differs`);
                });
            });
        }
    },

    tunes_to_the_same_recipe_as_the_command_line() {
        const order = { recipe: "cave", want: ["floor_share=0.5"], vary: ["cave.rock=0.3..0.6"], evaluations: 12, levels: 8, count: 20 };
        const words = "tune cave --want floor_share=0.5 --vary cave.rock=0.3..0.6 --evaluations 12 --levels 8 --count 20 --quiet";
        const tune = lw.lw_tune_new();
        const ordered = (text, length) => lw.lw_tune_order(tune, text, length);
        assert.equal(with_text(JSON.stringify(order), ordered), LW_OK, text_at(lw.lw_tune_report(tune)));
        while (!lw.lw_tune_done(tune)) assert.equal(lw.lw_tune_step(tune), LW_OK);
        const result = JSON.parse(text_at(lw.lw_tune_result(tune, 0)));
        lw.lw_tune_delete(tune);
        assert.equal(result.text, execFileSync(program, words.split(" "), { encoding: "utf8" }));
        assert.equal(result.parameters[0].name, "cave.rock");
    },

    recorded_games_replay_to_the_last_bit() {
        for (const folder of ["tests/games/platformer/games", process.env.LEVELWRIGHT_PLATFORMER_GAMES].filter(Boolean))
            replay_recordings(folder);
    },

    limits_cancel_and_lack_of_memory_end_a_level() {
        with_generator((generator) => {
            use_recipe(generator, "{ size: '30x30', steps: [{ repeat: 100, steps: [{ do: 'fill' }] }] }");
            set_limit(generator, "steps", 10n);
            assert.equal(lw.lw_generate(generator, 1n), LW_LIMIT);
            lw.lw_cancel(generator, 1);
            assert.equal(lw.lw_generate(generator, 1n), LW_CANCELLED);
            lw.lw_cancel(generator, 0);
            use_recipe(generator, "{ size: '32768x32768', floors: 1, steps: [{ do: 'fill' }] }");
            set_limit(generator, "cells", 2n ** 30n);
            lw.lw_generate(generator, 1n) === LW_OK || assert.equal(report(generator).status, "out-of-memory");
            use_gallery(generator, "fill");
            assert.equal(lw.lw_generate(generator, 1n), LW_OK);
        });
    },
};

let failed = 0;
for (const [name, test] of Object.entries(tests)) {
    try {
        test();
        console.log(`ok      ${name}`);
    } catch (error) {
        ++failed;
        console.log(`FAILED  ${name}\n${error.stack}`);
    }
}
console.log(`${Object.keys(tests).length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
