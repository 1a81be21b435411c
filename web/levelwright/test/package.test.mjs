// The package as its users get it: packed, installed into an empty project, and used there by node and by a page that Vite built.
//
//     [CHROMIUM=BROWSER] node --test test/        after npm run build
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createReadStream, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

const here = dirname(dirname(fileURLToPath(import.meta.url)));
const project = mkdtempSync(join(tmpdir(), "levelwright-npm-"));
const npm = (folder, ...words) => execFileSync("npm", [...words, "--offline", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: folder, encoding: "utf8" });
let levelwright, workers, engine;

before(async () => {
  const [{ filename }] = JSON.parse(npm(here, "pack", "--json", "--pack-destination", project));
  writeFileSync(join(project, "package.json"), '{ "private": true, "type": "module" }');
  npm(project, "install", join(project, filename));
  const installed = (file) => import(pathToFileURL(join(project, "node_modules/levelwright/dist", file)).href);
  levelwright = await installed("index.js");
  workers = await installed("worker.js");
  engine = await levelwright.load();
});
after(() => rmSync(project, { recursive: true, force: true }));

test("the types of the C interface are those of the header", () => {
  const made = execFileSync(process.execPath, [join(here, "native.mjs")], { encoding: "utf8" });
  assert.equal(made, readFileSync(join(here, "src/native.ts"), "utf8"), "node native.mjs > src/native.ts");
});

test("levels have the golden hashes of the command line", () => {
  const rows = readFileSync(join(here, "../../tests/golden/hashes.txt"), "utf8").split("\n").filter((line) => line && !line.startsWith("#"));
  const generators = new Map();
  let compared = 0;
  for (const [recipe, seed, hash] of rows.map((row) => row.split(/\s+/))) {
    if (seed > 1) continue;
    if (!generators.has(recipe)) generators.set(recipe, engine.gallery(recipe));
    const level = generators.get(recipe).make(seed);
    assert.equal(level.hash, hash, `${recipe} ${seed}`);
    level.free();
    ++compared;
  }
  assert.equal(compared, 2 * engine.describe("recipes").length);
});

test("parts of a level are those of its data", () => {
  for (const recipe of ["locked-bsp", "cave", "quest"]) {
    const level = engine.gallery(recipe).make(5);
    const data = level.data();
    assert.deepEqual([...level.cells()], data.cells.flat(2));
    assert.equal(level.hash, data.hash);
    assert.deepEqual(level.objects(), (data.objects ?? []).map(({ kind, x, y, floor }) => ({ kind, x, y, floor })));
    assert.deepEqual(level.rooms().map(({ kind, floor, x, y, width, height }) => [kind, floor, x, y, width, height]),
      (data.rooms ?? []).map(({ kind, floor, bounds }) => [kind, floor, ...bounds]));
    assert.equal(level.links().length, (data.links ?? []).length);
    assert.deepEqual(data.tiles.map(({ name }, tile) => [name, level.tileName(tile)]), data.tiles.map(({ name }) => [name, name]));
    assert.equal(engine.level(level.text("json")).hash, level.hash, "read back");
  }
  assert.ok(engine.gallery("quest").make(5).missions()[0].tasks.length > 3);
});

test("a picture has the pixels of one floor", () => {
  const level = engine.gallery("locked-bsp").make(3);
  const picture = level.picture({ floor: 1, scale: 4 });
  assert.deepEqual([picture.width, picture.height], [4 * level.width, 4 * level.height]);
  assert.equal(picture.pixels.length, 4 * picture.width * picture.height);
  assert.ok(picture.pixels.every((value, i) => i % 4 !== 3 || value === 255));
  assert.throws(() => level.picture({ floor: 2 }), /the level has no floor 2/);
});

test("frames add up to the level", () => {
  const generator = engine.gallery("caverns").keepFrames("made");
  const level = generator.make(11);
  const cells = new Uint8Array(level.cells().length);
  const frames = generator.frames();
  assert.ok(frames.length >= 5);
  for (const frame of frames) frame.cells.forEach((cell, i) => (cells[cell] = frame.tiles[i]));
  assert.deepEqual(cells, level.cells());
});

test("mistakes have places, also after an emoji, and a sentence", () => {
  const report = engine.recipe('{ purpose: "🏰", steps: [{ do: "fil" }] }').check();
  assert.equal(report.status, "bad-recipe");
  assert.equal(report.problems[0].suggestion, 'did you mean "fill"?');
  assert.throws(() => engine.gallery("cav"), (error) => error instanceof levelwright.LevelwrightError && /unknown recipe "cav"/.test(error.message));
  assert.throws(() => engine.recipe("{ steps: [{ do: fil }] }", "mine").make(1), /mine:1:17: .*fil.*; did you mean "fill"\?/);
  assert.throws(() => engine.gallery("cave").limit("steps", 0), { status: "bad-argument" });
});

test("what was freed is not used", () => {
  const level = engine.gallery("fill").make(1);
  level.free();
  level.free();
  assert.throws(() => level.width, /freed/);
});

test("games are saved, restored and recorded", () => {
  const session = engine.session(engine.gallery("md2-rooms-agents").make(1));
  const state = session.save();
  session.step(session.choices()[0].action);
  assert.equal(session.steps, 1);
  assert.ok(JSON.parse(JSON.stringify(session.sprites()))[0].name);
  assert.match(session.recording("level.json", "me"), /me/);
  session.restore(state);
  assert.throws(() => engine.session(engine.gallery("fill").make(1)), levelwright.LevelwrightError);
});

const readme = readFileSync(join(here, "README.md"), "utf8");
const examples = [...readme.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code]) => code);
test("the examples of the README run", () => {
  assert.ok(examples.length >= 6);
  let ran = 0;
  for (const [i, code] of examples.entries()) {
    const file = /^\/\/ file: (\S+)/.exec(code)?.[1];
    writeFileSync(join(project, file ?? `example-${i}.mjs`), code);
    if (file) continue;
    const said = execFileSync(process.execPath, [`example-${i}.mjs`], { cwd: project, encoding: "utf8" });
    assert.ok(said.length > 10, code);
    ++ran;
  }
  assert.equal(ran, examples.length - 1);
});

test("a worker that is stuck with an old request is ended, and a new one answers", async () => {
  const { Worker } = await import("node:worker_threads");
  writeFileSync(join(project, "stuck.mjs"), `import { serve } from "levelwright/worker";
    serve({ wait: (engine, seconds) => { const end = Date.now() + 1000 * seconds; while (Date.now() < end); return seconds; },
            fail: (engine) => engine.gallery("nothing"), die: () => { setTimeout(() => { throw new Error("died"); }); return new Promise(() => {}); } });`);
  const restarts = [];
  const worker = new workers.LatestWorker({ module: engine.module, start: () => new Worker(join(project, "stuck.mjs")), longest: 5000, restarted: (why) => restarts.push(why) });
  await worker.ready;
  const stuck = worker.ask("wait", 60);
  const dropped = worker.ask("wait", 61);
  const began = performance.now();
  assert.equal(await worker.ask("wait", 0), 0);
  console.log(`a stuck worker was replaced after ${Math.round(performance.now() - began)} ms, 100 of them patience`);
  assert.deepEqual([await stuck, await dropped], [undefined, undefined]);
  await assert.rejects(worker.ask("fail"), { name: "LevelwrightError", status: "bad-argument" });
  await assert.rejects(worker.ask("die"), /died/);
  assert.equal(await worker.ask("wait", 0), 0);
  assert.deepEqual(restarts, ["stale", "broken"]);
  worker.end();
});

// What Vite made, for a browser.
function serve(folder) {
  const types = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm" };
  const server = createServer((request, response) => {
    const file = join(folder, request.url === "/" ? "index.html" : request.url);
    response.writeHead(existsSync(file) ? 200 : 404, { "content-type": types[extname(file)] ?? "text/plain" });
    if (existsSync(file)) createReadStream(file).pipe(response);
    else response.end();
  });
  return new Promise((settle) => server.listen(0, "127.0.0.1", () => settle(server)));
}

test("a page that Vite built makes the level of node, in itself and in a worker", async () => {
  const { build } = await import("vite");
  const { chromium } = await import("playwright-core");
  writeFileSync(join(project, "index.html"), '<!doctype html><title>test</title><script type="module" src="/page.mjs"></script>');
  writeFileSync(join(project, "hashes.mjs"), `import { serve } from "levelwright/worker";
    serve({ hash: (engine, seed) => engine.gallery("caverns").make(seed).hash });`);
  writeFileSync(join(project, "page.mjs"), `import { compile, Engine } from "levelwright";
    import { LatestWorker } from "levelwright/worker";
    const module = await compile();
    const worker = new LatestWorker({ module, start: () => new Worker(new URL("./hashes.mjs", import.meta.url), { type: "module" }) });
    document.title = [Engine.from(module).gallery("caverns").make(7).hash, await worker.ask("hash", 8)].join(" ");`);
  await build({ root: project, logLevel: "error", base: "./", worker: { format: "es" }, build: { target: "es2022", modulePreload: { polyfill: false } } });
  const server = await serve(join(project, "dist"));
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--headless", "--no-sandbox", "--disable-gpu"] });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    await page.waitForFunction(() => document.title !== "test");
    assert.equal(await page.title(), [7, 8].map((seed) => engine.gallery("caverns").make(seed).hash).join(" "));
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
});
