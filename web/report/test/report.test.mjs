// The report in a real browser: LEVELWRIGHT=PROGRAM [CHROMIUM=BROWSER] node --test test/
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const program = resolve(process.env.LEVELWRIGHT ?? "../../build/dev/levelwright");
const folder = mkdtempSync(join(tmpdir(), "levelwright-report-"));
const cave = '{ size: "30x12", steps: [{ do: "scatter", share: 0.55 }, { do: "smooth", generations: 3 }, { do: "border" }] }\n';
let browser;

const levelwright = (...words) => execFileSync(program, words, { cwd: folder, encoding: "utf8" });
const study = (name, ...words) => {
  levelwright("study", ...words, "--out", name, "--quiet");
  return join(folder, name, "report.html");
};

before(async () => {
  writeFileSync(join(folder, "cave.json5"), cave);
  writeFileSync(join(folder, "hall.json5"), cave.replace("0.55", "0.65"));
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--headless", "--no-sandbox", "--disable-gpu"],
  });
});

after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

// Opens a report; the page may neither complain nor ask the network for anything.
async function open(file, options = {}) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, ...options });
  const complaints = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => {
    if (!/^(file|data):/.test(request.url())) complaints.push(`asked for ${request.url()}`);
  });
  await page.goto(pathToFileURL(file).href);
  await page.locator(".bin").first().waitFor();
  return { page, complaints };
}

const atLeast = (page, count, selector) =>
  page.waitForFunction(([selector, count]) => document.querySelectorAll(selector).length >= count, [selector, count]);

const widest = (page) => page.evaluate(() => document.documentElement.scrollWidth);

test("charts are there for every recipe and every metric", async () => {
  const { page, complaints } = await open(study("two", "cave.json5", "hall.json5", "--count", "120"));
  assert.equal(await page.locator("#range figure svg[aria-label^='Expressive range of']").count(), 2);
  await atLeast(page, 1, "#overlap svg");
  const cards = await page.locator("#metrics .box-card").count();
  assert.ok(cards > 15);
  await atLeast(page, cards, "#metrics svg[aria-label^='Box plots of']");
  assert.ok((await page.locator("#levels canvas").count()) >= 2 * 8, "cloud maps, typical and extreme levels");
  assert.ok((await page.locator("#table tbody tr").count()) > 15);
  assert.match(await page.locator("#run code").innerText(), /^levelwright study cave\.json5 hall\.json5 --count 120/);
  assert.deepEqual(complaints, []);
  await page.close();
});

test("a click on a bin shows its levels and the commands that make them", async () => {
  const { page, complaints } = await open(study("one", "cave.json5", "--count", "120"));
  const said = await page.locator(".bin").nth(3).getAttribute("aria-label");
  await page.locator(".bin").nth(3).click();
  const count = Number(/^(\d+) level/.exec(said)[1]);
  assert.match(await page.locator("#bin-details h3").innerText(), new RegExp(`^${count} levels? of cave`));
  assert.equal(await page.locator("#bin-details .level-card").count(), Math.min(12, count));
  const command = await page.locator("#bin-details .command code").first().innerText();
  const words = /^levelwright generate cave\.json5 --seed (\d+)$/.exec(command);
  assert.ok(words, command);

  // The picture is that level: light where its text has floor.
  const rows = levelwright("generate", "cave.json5", "--seed", words[1], "--quiet").split("\n").slice(0, 12);
  const pixels = await page.locator("#bin-details canvas").first().evaluate((canvas) => ({
    width: canvas.width,
    height: canvas.height,
    reds: [...canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data].filter((_, i) => i % 4 === 0),
  }));
  assert.deepEqual([pixels.width, pixels.height], [30, 12]);
  const drawn = rows.map((_, y) => pixels.reds.slice(30 * y, 30 * (y + 1)).map((red) => (red === 0x7d ? "." : red === 0x35 ? "#" : "%")).join(""));
  assert.deepEqual(drawn, rows);
  assert.deepEqual(complaints, []);
  await page.close();
});

test("bins can be chosen with the keyboard", async () => {
  const { page } = await open(join(folder, "one", "report.html"));
  await page.locator(".bin").nth(5).focus();
  await page.keyboard.press("Enter");
  assert.ok((await page.locator("#bin-details .level-card").count()) > 0);
  await page.close();
});

test("other axes can be chosen, and every level is in a bin", async () => {
  const { page, complaints } = await open(join(folder, "one", "report.html"));
  await page.locator("#axis-x").selectOption({ label: "islands" });
  await page.locator("#axis-y").selectOption({ label: "dead_ends" });
  await page.waitForFunction(() => document.querySelector("#range svg")?.textContent.includes("islands"));
  const labels = await page.locator(".bin").evaluateAll((bins) => bins.map((bin) => bin.getAttribute("aria-label")));
  assert.equal(labels.reduce((sum, label) => sum + Number(/^(\d+)/.exec(label)[1]), 0), 120);
  assert.match(labels[0], /islands .*dead_ends/);
  assert.deepEqual(complaints, []);
  await page.close();
});

test("the overlap says what its ends mean, holds its points inside their bars and follows the axes", async () => {
  const { page, complaints } = await open(join(folder, "two", "report.html"));
  await atLeast(page, 1, "#overlap svg circle");
  const seen = () =>
    page.locator("#overlap svg").evaluate((svg) => {
      const place = (part) => part.getBoundingClientRect();
      const bars = [...svg.querySelectorAll("g[aria-label='link'] path")].map(place);
      const points = [...svg.querySelectorAll("circle")].map(place);
      return { text: svg.textContent, inside: bars.map((bar, i) => points[i].left + points[i].width / 2 >= bar.left && points[i].left + points[i].width / 2 <= bar.right) };
    });
  const before = await seen();
  assert.match(before.text, /the same range/);
  assert.match(before.text, /nothing in common/);
  assert.deepEqual(before.inside, [true]);
  assert.match(await page.locator("#overlap").innerText(), /Over floor_share and longest_path_at_least,/);
  await page.locator("#axis-x").selectOption({ label: "islands" });
  await page.locator("#axis-y").selectOption({ label: "islands" });
  assert.match(await page.locator("#overlap").innerText(), /Over islands and islands,/);
  const after = await seen();
  assert.notEqual(after.text, before.text);
  assert.deepEqual(after.inside, [true]);

  // Counted by hand from samples.csv: the bins of whole numbers this small hold one each.
  const [head, ...rows] = readFileSync(join(folder, "two", "samples.csv"), "utf8").trim().split("\n").map((line) => line.split(","));
  const shares = (recipe) => {
    const own = rows.filter((row) => row[0] === recipe).map((row) => row[head.indexOf("islands")]);
    return (islands) => own.filter((value) => value === islands).length / own.length;
  };
  const values = [...new Set(rows.map((row) => row[head.indexOf("islands")]))];
  assert.ok(values.length > 1 && Math.max(...values) - Math.min(...values) < 20);
  const distance = values.reduce((sum, value) => sum + Math.abs(shares("cave")(value) - shares("hall")(value)), 0) / 2;
  assert.ok(after.text.includes(distance.toFixed(2)), `${distance} in ${after.text}`);
  assert.deepEqual(complaints, []);
  await page.close();
});

test("players of another game are shown with the numbers of that game", async () => {
  writeFileSync(
    join(folder, "side.json5"),
    `{ view: "side", size: "30x10", steps: [
      { do: "fill", tile: "floor" },
      { do: "fill", tile: "rock", where: { rect: [0, 8, 30, 2] } },
      { do: "place", what: "entrance", where: { rect: [1, 7, 2, 1] } },
      { do: "place", what: "exit", where: { rect: [26, 7, 2, 1] } },
      { do: "place", what: { rock: 1 }, count: 3, where: { rect: [6, 7, 16, 1] } },
      { do: "place", what: { grub: 1, coin: 1 }, count: 4, where: { rect: [6, 6, 16, 1] } },
    ] }`,
  );
  const { page, complaints } = await open(study("side", "side.json5", "--count", "10", "--play", "astar,right"));
  await atLeast(page, 3, "#play .play-card svg");
  const completion = await page.locator("#play svg[aria-label='completion rate']").textContent();
  const summary = JSON.parse(readFileSync(join(folder, "side", "summary.json"), "utf8"));
  for (const player of summary.recipes[0].play.players) assert.ok(completion.includes(player.player), completion);
  const columns = await page.locator("#play .play-differences thead th").allInnerTexts();
  assert.ok(columns.includes("jumps") && columns.includes("time"), columns.join(" "));
  for (const other of ["turns", "treasures", "potions", "damage"]) assert.ok(!columns.includes(other), columns.join(" "));
  assert.deepEqual(complaints, []);
  await page.close();
});

test("an axis that the recipe fixes is marked", async () => {
  writeFileSync(join(folder, "fixed.json5"), '{ size: "20x20", steps: [{ do: "fill", tile: "floor" }, { do: "border" }, { do: "place", what: "exit" }] }\n');
  const { page } = await open(study("fixed", "fixed.json5", "--count", "20"));
  assert.match(await page.locator("#range .badge").first().innerText(), /floor_share is fixed by the recipe/);
  await page.close();
});

test("a sweep shows how each metric answers", async () => {
  const { page, complaints } = await open(study("sweep", "cave.json5", "--count", "40", "--vary", "scatter.share=0.45..0.65", "--vary", "smooth.generations=0..4"));
  assert.equal(await page.locator("#sensitivity .sweep").count(), 2);
  assert.equal(await page.locator("#sensitivity .sweep").first().locator("canvas").count(), 7, "a picture for each value");
  const before = await page.locator("#sensitivity .sweep-card").count();
  await page.locator("#sensitivity .more").first().click();
  assert.ok((await page.locator("#sensitivity .sweep-card").count()) > before);
  await atLeast(page, await page.locator("#sensitivity .sweep-card").count(), "#sensitivity .sweep-card svg");
  assert.deepEqual(complaints, []);
  await page.close();
});

test("players' games are shown: completion, what they do, how they differ, where they are hurt", async () => {
  const file = study("played", "md2-cave-agents", "md2-rooms-constraint", "--count", "40", "--play", "runner,killer,collector", "--iterations", "300");
  const { page, complaints } = await open(file);
  await atLeast(page, 8, "#play .play-card svg");
  const summary = JSON.parse(readFileSync(join(folder, "played", "summary.json"), "utf8"));
  const completion = await page.locator("#play svg[aria-label='completion rate']").textContent();
  for (const recipe of summary.recipes)
    for (const player of recipe.play.players) {
      const share = player.completion.share * 100;
      assert.ok(completion.includes(`${share === 0 || share === 100 ? share : share.toFixed(1)} %`), `${player.player}: ${completion}`);
      assert.ok(completion.includes(`${player.player} – ${recipe.name}`));
    }
  assert.equal(await page.locator("#play .play-differences tbody tr").count(), 2 * 3);
  assert.equal(await page.locator("#play canvas.heat").count(), 2 * 3);

  // The heat map is bright where hit points were lost, and nowhere else.
  const lost = summary.recipes[0].play.players[1].damage_map.flatMap((row) => row.split(" ").map(Number));
  const pixels = await page.locator("#play canvas.heat").nth(1).evaluate((canvas) => [...canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data]);
  assert.equal(pixels.length, 4 * lost.length);
  lost.forEach((amount, cell) => assert.equal(pixels[4 * cell] > pixels[4 * cell + 1] + 20, amount > 0, `cell ${cell}`));
  assert.ok((await page.locator("nav a[href='#play']").count()) === 1);
  assert.deepEqual(complaints, []);
  await page.close();

  const other = await open(join(folder, "one", "report.html"));
  assert.equal(await other.page.locator("#play, nav a[href='#play']").count(), 0, "nobody played");
  await other.page.close();
});

test("it can be read on a phone", async () => {
  for (const report of ["two", "sweep", "played"]) {
    const { page, complaints } = await open(join(folder, report, "report.html"), { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await atLeast(page, await page.locator("#metrics .box-card").count(), "#metrics .box-card svg");
    await page.locator(".bin").first().tap();
    assert.ok((await widest(page)) <= 360, "nothing is wider than the screen");
    const small = await page.evaluate(() => [...document.querySelectorAll("p, td, th, figcaption, button")].filter((part) => part.innerText && parseFloat(getComputedStyle(part).fontSize) < 12).length);
    assert.equal(small, 0, "no text is too small");
    assert.deepEqual(complaints, []);
    await page.close();
  }
});

test("dark mode is dark, and its text stands out", async () => {
  const { page, complaints } = await open(join(folder, "two", "report.html"), { colorScheme: "dark" });
  const light = (colour) => /\d+/g[Symbol.match](colour).slice(0, 3).reduce((sum, part) => sum + Number(part), 0) / 3;
  const [ground, text, axis] = await page.evaluate(() => [
    getComputedStyle(document.body).backgroundColor,
    getComputedStyle(document.body).color,
    getComputedStyle(document.querySelector("#range svg text")).fill,
  ]);
  assert.ok(light(ground) < 40, ground);
  assert.ok(light(text) > 200, text);
  assert.ok(light(axis) > 150, axis);
  assert.deepEqual(complaints, []);
  await page.close();
});

test("five recipes of 1000 levels stay below 6 MB and are interactive within 2 seconds", async () => {
  const file = study("five", "cave", "bsp", "maze", "rooms-and-mazes", "drunkard", "--count", "1000", "--size", "60x45");
  assert.ok(statSync(file).size < 6e6, `${statSync(file).size} bytes`);
  const times = []; // the best of three: other programs may be at work on this machine
  for (let i = 0; i < 3; ++i) {
    const page = await browser.newPage();
    const started = Date.now();
    await page.goto(pathToFileURL(file).href);
    await page.locator(".bin").first().click();
    await page.locator("#bin-details .level-card").first().waitFor();
    times.push(Date.now() - started);
    await page.close();
  }
  console.log(`${(statSync(file).size / 1e6).toFixed(2)} MB, a bin chosen after ${times.join(", ")} ms`);
  assert.ok(Math.min(...times) < 2000, `${times.join(", ")} ms`);
});
