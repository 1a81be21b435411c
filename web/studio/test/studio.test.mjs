// The studio in a real browser, as a newcomer uses it: LEVELWRIGHT=PROGRAM [STUDIO=FOLDER] [CHROMIUM=BROWSER] node --test test/
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { chromium } from "playwright-core";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../../..");
const program = resolve(process.env.LEVELWRIGHT ?? join(root, "build/dev/levelwright"));
const built = resolve(process.env.STUDIO ?? join(root, "build/studio"));
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const folder = mkdtempSync(join(tmpdir(), "levelwright-studio-"));
let server, browser;

// In a process of its own: this one stands still while the command line works.
async function serve() {
  const child = spawn(process.execPath, [fileURLToPath(new URL("../serve.mjs", import.meta.url)), built, "0"]);
  const said = await new Promise((settle) => child.stdout.once("data", settle));
  const end = () => new Promise((settle) => (child.once("exit", settle), child.kill()));
  return { address: /http:\S+/.exec(String(said))[0], end };
}

before(async () => {
  server = await serve();
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--headless", "--no-sandbox", "--disable-gpu"] });
});
after(async () => {
  await browser?.close();
  await server?.end();
  rmSync(folder, { recursive: true, force: true });
});

const hashOf = (recipe, seed) => JSON.parse(execFileSync(program, ["generate", recipe, "--seed", seed, "--format", "json", "--quiet"], { encoding: "utf8", maxBuffer: 1e8 })).hash;
const hashOfText = (text, seed) => {
  writeFileSync(join(folder, "mine.json5"), text);
  return hashOf(join(folder, "mine.json5"), seed);
};

// Opens a page; it may neither complain nor ask anybody else for anything.
async function open(address = "", options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, serviceWorkers: "block", ...options });
  context.setDefaultTimeout(90_000); // other programs may be at work on this machine
  const page = await context.newPage();
  const complaints = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && !/blocked by Playwright/.test(message.text()) && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => /^(blob|data):/.test(request.url()) || request.url().startsWith(server.address) || complaints.push(`asked for ${request.url()}`));
  await page.goto(server.address + address);
  return { page, complaints, close: () => context.close() };
}
const stage = ".stage canvas";
const level = async (page) => {
  await page.waitForSelector(`${stage}[data-hash]:not([data-hash=""])`);
  return page.locator(stage).first().getAttribute("data-hash");
};
const changed = (page, before) => page.waitForFunction(([stage, before]) => ![before, "", null].includes(document.querySelector(stage)?.dataset.hash), [stage, before]);
const becomes = (page, hash) => page.waitForFunction(([stage, hash]) => document.querySelector(stage)?.dataset.hash === hash, [stage, hash]);
const seedOf = (page) => page.getByLabel("Seed", { exact: true }).inputValue();
async function type(page, text) {
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(text);
}
const middle = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

test("the first visit shows a level that was made just then, the one of the command line", async () => {
  const times = [];
  for (let i = 0; i < 5; ++i) {
    const began = Date.now();
    const { page, complaints, close } = await open();
    assert.equal(await level(page), hashOf("manor", "7"));
    times.push(Date.now() - began);
    if (i === 4) {
      await page.keyboard.press("n");
      await changed(page, hashOf("manor", "7"));
      assert.deepEqual(complaints, []);
    }
    await close();
  }
  console.log(`bar: from navigation to the first level ${middle(times)} ms (median of ${times.join(", ")}; at most 1000, with the machine to itself)`);
});

test("a newcomer searches, opens a recipe, asks for seeds, goes back, and finds it again after a reload", async () => {
  const { page, complaints, close } = await open();
  await page.getByRole("searchbox").fill("tunnels straight");
  await page.getByRole("button", { name: /^A level of cave cave/ }).click();
  const first = await level(page);
  await becomes(page, hashOf("cave", "1"));
  await page.locator(stage).first().focus();
  await page.keyboard.press("n");
  await changed(page, hashOf("cave", "1"));
  const seed = await seedOf(page);
  assert.equal(await level(page), hashOf("cave", seed), `seed ${seed} after ${first}`);
  await page.keyboard.press("Control+z");
  await becomes(page, hashOf("cave", "1"));
  await page.keyboard.press("Control+Shift+z");
  await becomes(page, hashOf("cave", seed));
  await page.waitForFunction(() => /\/\d+\.\d+\../.test(location.hash));
  await page.goto(`${server.address}#/workbench`);
  await page.reload();
  await becomes(page, hashOf("cave", seed));
  assert.deepEqual(complaints, []);
  await close();
});

const commented = `{
  // a comment that stays
  size: "80x50",
  steps: [
    { do: "bsp", loops: 0.2 },
    { do: "scatter", tile: "water", only: "floor", share: 0.1 },   /* and this one */
  ],
}
`;
test("text and form agree, comments stay, and a drag is redrawn at once", async () => {
  const { page, complaints, close } = await open("#/workbench");
  await level(page);
  await page.locator("[data-ready=yes]").waitFor();
  await type(page, commented);
  await becomes(page, hashOfText(commented, await seedOf(page)));
  await page.getByRole("tab", { name: "Knobs" }).click();
  const slider = page.locator('[id="knob-scatter.share"]');
  await slider.waitFor();
  const times = await slider.evaluate(async (input, stage) => {
    const canvas = document.querySelector(stage);
    const times = [];
    for (let i = 1; i <= 40; ++i) {
      const before = canvas.dataset.hash, began = performance.now();
      const drawn = new Promise((settle) => {
        const watch = new MutationObserver(() => canvas.dataset.hash !== before && (watch.disconnect(), settle(true)));
        watch.observe(canvas, { attributes: true });
        setTimeout(() => settle(false), 1500);
      });
      input.value = String(0.1 + i / 100);
      input.dispatchEvent(new Event("input", { bubbles: true }));
      if (await drawn) times.push(performance.now() - began);
    }
    input.dispatchEvent(new Event("change", { bubbles: true }));
    return times.sort((a, b) => a - b);
  }, stage);
  console.log(`bar: an 80x50 dungeon is redrawn ${Math.round(times[Math.floor(times.length * 0.95)])} ms after a slider moved, in 95 of 100 (median ${Math.round(middle(times))}; at most 50)`);
  await page.getByRole("tab", { name: "Text" }).click();
  await page.locator("[data-ready=yes]").waitFor();
  const text = (await page.locator(".cm-line").allInnerTexts()).join("\n");
  assert.match(text, /\/\/ a comment that stays/);
  assert.match(text, /share: 0.5 \},   \/\* and this one \*\//);
  assert.equal(await level(page), hashOfText(commented.replace("0.1", "0.5"), await seedOf(page)));
  await page.getByRole("button", { name: "Undo" }).click();
  await becomes(page, hashOfText(commented, await seedOf(page)));
  assert.deepEqual(complaints, []);
  await close();
});

const listed = `{ size: "40x30", steps: [
    { do: "fill", tile: "floor" }, // ground
    /* water here */ { do: "scatter", tile: "water", share: 0.2, chance: 0.9 },
    { do: "border" }
] }
`;
test("steps are added, moved, switched off and removed, and the rest of the text stays", async () => {
  const { page, complaints, close } = await open("#/workbench");
  await level(page);
  await page.locator("[data-ready=yes]").waitFor();
  await type(page, listed);
  await becomes(page, hashOfText(listed, await seedOf(page)));
  await page.getByRole("tab", { name: "Knobs" }).click();
  const steps = page.getByRole("list", { name: "Steps" });
  const expectText = async (text) => becomes(page, hashOfText(text, await seedOf(page)));
  await steps.getByRole("button", { name: "Step 2, scatter, runs" }).click();
  const off = listed.replace("chance: 0.9", "chance: 0 /* 0.9 */");
  await expectText(off);
  await steps.getByRole("button", { name: "Step 2, scatter, runs" }).click();
  await expectText(listed);
  await page.getByLabel("Add a step").selectOption("cave");
  const more = listed.replace('{ do: "border" }', '{ do: "border" },\n    { do: "cave" }');
  await expectText(more);
  await steps.getByRole("button", { name: "Move cave, step 4, up" }).click();
  await expectText(listed.replace('{ do: "border" }', '{ do: "cave" },\n    { do: "border" }'));
  await steps.getByRole("button", { name: "Remove fill, step 1" }).click();
  const without = listed.replace('    { do: "fill", tile: "floor" }, // ground\n', "").replace('{ do: "border" }', '{ do: "cave" },\n    { do: "border" }');
  await expectText(without);
  await page.getByRole("tab", { name: "Text" }).click();
  await page.locator("[data-ready=yes]").waitFor();
  assert.equal((await page.locator(".cm-line").allInnerTexts()).map((line) => line.replace(/\n$/, "")).join("\n"), without);
  const other = '{ size: "40x30", steps: [{ do: "scatter", share: 0.4 }] }';
  await type(page, other);
  await becomes(page, hashOfText(other, await seedOf(page)));
  await page.getByRole("button", { name: "Variations" }).click();
  await page.getByRole("list", { name: "Variations" }).getByRole("button").nth(1).click();
  await changed(page, hashOfText(other, await seedOf(page)));
  await page.getByRole("button", { name: "Keep among the favourites" }).click();
  await page.getByLabel(/^Note on/).fill("a good one");
  assert.deepEqual(complaints, []);
  await close();
});

test("what is painted stays while the rest is made anew, and can be let go", async () => {
  const { page, complaints, close } = await open("#/workbench");
  await level(page);
  await page.locator("[data-ready=yes]").waitFor();
  const cave = '{ size: "40x24", steps: [{ do: "cave" }] }';
  await type(page, cave);
  const plain = hashOfText(cave, await seedOf(page));
  await becomes(page, plain);
  await page.getByRole("button", { name: "Paint" }).click();
  await page.getByLabel("Tile").selectOption("lava");
  await page.getByRole("button", { name: "Rectangle" }).click();
  const box = await page.locator(stage).boundingBox();
  const middle = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(middle[0] - 40, middle[1] - 40);
  await page.mouse.down();
  await page.mouse.move(middle[0] + 40, middle[1] + 40, { steps: 4 });
  await page.mouse.up();
  await changed(page, plain);
  await page.mouse.move(...middle);
  await page.locator(".under", { hasText: "lava" }).waitFor();
  const first = await level(page);
  await page.locator(stage).focus();
  await page.keyboard.press("n");
  await changed(page, first);
  await page.mouse.move(middle[0] + 5, middle[1] + 5);
  await page.locator(".under", { hasText: "lava" }).waitFor();
  await page.keyboard.press("Control+z");
  await becomes(page, first);
  await page.getByRole("button", { name: "Free all" }).click();
  await becomes(page, plain);
  assert.deepEqual(complaints, []);
  await close();
});

test("mistakes are underlined where the engine says, also after an emoji, and mended by a click", async () => {
  const { page, complaints, close } = await open("#/workbench");
  const before = await level(page);
  await page.locator("[data-ready=yes]").waitFor();
  await type(page, '{ purpose: "🏰🏰 é", steps: [{ do: "caev" }] }');
  await page.locator(".cm-lintRange-error").waitFor();
  assert.equal(await page.locator(".cm-lintRange-error").innerText(), '"caev"');
  assert.match(await page.locator(".problems").innerText(), /caev.*did you mean "cave"/);
  assert.notEqual(before, "");
  await page.locator(".cm-lintRange-error").hover();
  await page.locator(".cm-diagnosticAction").click();
  const mended = '{ purpose: "🏰🏰 é", steps: [{ do: "cave" }] }';
  await becomes(page, hashOfText(mended, await seedOf(page)));
  for (const hostile of ["{{{{", "[".repeat(5000), "{ size: '99999x99999', steps: [{ do: 'fill' }] }", "\u0000{", '{ "__proto__": { steps: [] } }']) {
    await type(page, hostile);
    await page.locator(".problems li.error").first().waitFor();
  }
  await type(page, mended);
  await becomes(page, hashOfText(mended, await seedOf(page)));
  assert.deepEqual(complaints, []);
  await close();
});

test("a recipe that takes for ever does not hold the page up", async () => {
  const { page, complaints, close } = await open("#/workbench");
  await level(page);
  await page.locator("[data-ready=yes]").waitFor();
  await type(page, '{ size: "1500x1500", steps: [{ repeat: 500, steps: [{ do: "smooth", generations: 50 }] }] }');
  await page.waitForTimeout(400);
  assert.equal(await page.evaluate(() => 1 + 1), 2);
  const quick = '{ size: "30x20", steps: [{ do: "cave" }] }';
  const expected = hashOfText(quick, await seedOf(page));
  const began = Date.now();
  await type(page, quick);
  await becomes(page, expected);
  console.log(`after an endless recipe the next level was there in ${Date.now() - began} ms`);
  assert.deepEqual(complaints, []);
  await close();
});

test("a link holds recipe and seed, is short for every recipe of the gallery, and a damaged one is told", async () => {
  const { page, complaints, close } = await open("#/workbench");
  const hash = await level(page);
  await page.waitForFunction(() => location.hash.includes("@"));
  const link = await page.evaluate(() => location.hash);
  await close();
  const other = await open(link);
  await becomes(other.page, hash);
  const [, seed, name] = /\.(\d+)\.@(.*)$/.exec(link);
  const { deflateRawSync } = await import("node:zlib");
  const recipes = join(root, "recipes");
  const packed = deflateRawSync(`${readFileSync(join(recipes, `${name}.json5`))}// mine`).toString("base64url");
  await other.page.goto(`${server.address}#/workbench/2.${seed}.${packed}`);
  await other.page.locator(".cm-content", { hasText: "// mine" }).waitFor();
  await becomes(other.page, hash);
  for (const [data, words] of [["A".repeat(40), "damaged"], ["@nothing", "does not have"], [deflateRawSync(Buffer.alloc(50e6, 32), { level: 9 }).toString("base64url"), "larger than 1 MB"]]) {
    await other.page.goto(`${server.address}#/workbench/2.1.${data}`);
    await other.page.locator(".notices p", { hasText: words }).waitFor();
  }
  const [longest] = readdirSync(recipes).sort((a, b) => readFileSync(join(recipes, b)).length - readFileSync(join(recipes, a)).length);
  await other.page.goto(`${server.address}#/workbench/2.7.@${longest.replace(".json5", "")}`);
  await other.page.locator(".cm-content", { hasText: "as printed" }).or(other.page.locator(stage)).first().waitFor();
  assert.ok(await other.page.evaluate(() => location.hash.length) <= 2000);
  assert.deepEqual([...complaints, ...other.complaints], []);
  await other.close();
});

test("steps can be gone through, floors looked at, and the proof of a mission walked", async () => {
  const { page, complaints, close } = await open("#/workbench");
  await level(page);
  await page.getByLabel("Steps of the recipe").waitFor();
  await page.getByLabel("One step back").click();
  await page.locator(".scrubber span", { hasText: "cells changed" }).waitFor();
  await page.goto(`${server.address}#/missions`);
  await page.getByLabel("Recipe").selectOption("locked-bsp");
  await page.locator("ol li").first().waitFor();
  const recipe = "locked-bsp";
  execFileSync(program, ["generate", recipe, "--seed", "1", "--format", "json", "--out", folder, "--quiet"]);
  const order = execFileSync(program, ["solve", join(folder, `${recipe}-1.json`)], { encoding: "utf8" });
  for (const event of await page.locator("ol li").allInnerTexts()) assert.ok(order.includes(event), `${event} is not in ${order}`);
  await page.getByRole("button", { name: /lock at/ }).first().click();
  await page.getByLabel("One pace back").click();
  assert.deepEqual(complaints, []);
  await close();
});

test("files that are saved are those of the command line", async () => {
  const { page, complaints, close } = await open("#/workbench");
  await level(page);
  await page.goto(`${server.address}#/export`);
  await page.getByLabel("json The whole").uncheck();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save" }).click()]);
  execFileSync(program, ["generate", "dungeon-of-regions", "--seed", "7", "--format", "png", "--out", folder, "--quiet"]);
  assert.equal(download.suggestedFilename(), "dungeon-of-regions-7.png");
  assert.ok(readFileSync(await download.path()).equals(readFileSync(join(folder, "dungeon-of-regions-7.png"))));
  await page.getByRole("spinbutton").fill("3");
  const [archive] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save as zip" }).click()]);
  const names = execFileSync("python3", ["-m", "zipfile", "-l", await archive.path()], { encoding: "utf8" });
  for (const seed of [7, 8, 9]) assert.match(names, new RegExp(`dungeon-of-regions-${seed}\\.png`));
  execFileSync("python3", ["-m", "zipfile", "-t", await archive.path()]);
  assert.deepEqual(complaints, []);
  await close();
});

test("it works without the server once it was there", async () => {
  const own = await serve();
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(own.address);
  await level(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await level(page);
  await own.end();
  await page.reload();
  assert.equal(await level(page), hashOf("manor", "7"));
  await page.goto(`${own.address}#/workbench`);
  await page.locator("[data-ready=yes]").waitFor();
  await context.close();
});

test("nobody is shut out: axe-core finds nothing, and nothing is wider than a phone", async () => {
  for (const colorScheme of ["dark", "light"]) {
    const { page, complaints, close } = await open("", { colorScheme, viewport: { width: 360, height: 740 }, reducedMotion: "reduce" });
    for (const name of ["gallery", "workbench", "missions", "learn", "export"]) {
      await page.goto(`${server.address}#/${name}`);
      await page.waitForSelector(name === "export" ? "fieldset input" : "canvas[data-hash]:not([data-hash=''])"); // its picture is further down
      await page.waitForTimeout(300);
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360, `${name} is too wide`);
      await page.evaluate(`window.axe ?? (() => { ${axe} })()`).catch(() => {});
      const found = await page.evaluate(() => window.axe.run());
      const said = found.violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 120)).join(" | ")}`);
      assert.deepEqual(said, [], `${name}, ${colorScheme}`);
    }
    assert.deepEqual(complaints, []);
    await close();
  }
});

const pictures = process.env.LEVELWRIGHT_PICTURES;
test("pictures for the documents", { skip: !pictures }, async () => {
  for (const [name, address, colorScheme] of [["gallery", "", "dark"], ["workbench", "#/workbench", "dark"]]) {
    const { page, close } = await open(address, { colorScheme, viewport: { width: 1200, height: 760 } });
    await level(page);
    await page.waitForTimeout(4000);
    await page.screenshot({ path: join(resolve(root, pictures), `${name}.png`) });
    await close();
  }
});

test("the server gives only its own files, and only to this machine", async () => {
  const { port } = new URL(server.address);
  const status = (path, headers = {}, method = "GET") =>
    new Promise((settle) => get({ host: "127.0.0.1", port, path, headers: { host: `localhost:${port}`, ...headers }, method }, (response) => (response.resume(), settle(response.statusCode))));
  assert.equal(await status("/"), 200);
  for (const path of ["/../package.json", "/%2e%2e/%2e%2e/README.md", "/..%2f..%2fREADME.md", "/index.html%00.svg", "/assets/..%5c..%5cREADME.md", "/%", "/assets/"]) assert.equal(await status(path), 404, path);
  assert.equal(await status("/", { host: "evil.example" }), 403);
  assert.equal(await status("/", {}, "POST"), 405);
});

test("page and engine are small enough", () => {
  const assets = join(built, "assets");
  const files = readdirSync(assets);
  const engine = readFileSync(join(assets, files.find((name) => name.endsWith(".wasm"))));
  const code = files.filter((name) => /\.(js|css)$/.test(name)).reduce((sum, name) => sum + gzipSync(readFileSync(join(assets, name)), { level: 9 }).length, 0);
  const gzip = gzipSync(engine, { level: 9 }).length;
  const brotli = process.env.LEVELWRIGHT_BROTLI ? brotliCompressSync(engine, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length : undefined;
  console.log(`bar: page code ${Math.round(code / 1000)} kB gzip (at most 400); engine ${Math.round(gzip / 1000)} kB gzip (at most 1500)${brotli ? `, ${Math.round(brotli / 1000)} kB brotli (at most 1100)` : ""}, ${statSync(join(assets, files.find((name) => name.endsWith(".wasm")))).size} bytes`);
  assert.ok(code <= 400_000);
});
