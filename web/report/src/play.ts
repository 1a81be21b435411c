// How the levels play: what each player reaches, how players differ, and where they are hurt.
import * as Plot from "@observablehq/plot";
import { percent, show, type Box, type Recipe, type Study } from "./data";
import { drawHeat } from "./picture";
import { colourOf, dot, drawnLater, element, plural, section } from "./parts";

interface Row {
  name: string;
  recipe: number;
  value: number;
  low: number;
  high: number;
  hint: string;
}

const rowName = (study: Study, player: string, recipe: Recipe) => (study.recipes.length > 1 ? `${player} – ${recipe.name}` : player);

/** Values with their intervals, players together. */
function intervals(rows: Row[], label: string, format: (value: number) => string, domain: [number, number] | null, width: number): Element {
  const longest = Math.max(...rows.map((row) => row.name.length));
  const narrow = width < 420 || longest > 30;
  const colour = (row: Row) => colourOf(row.recipe);
  return Plot.plot({
    width,
    height: 34 + rows.length * (narrow ? 36 : 24),
    marginLeft: narrow ? 10 : Math.min(longest * 6.4 + 14, width * 0.5),
    marginRight: 56,
    marginTop: 8,
    marginBottom: 24,
    style: { fontSize: "11px", background: "transparent" },
    ariaLabel: label,
    x: { label: null, ...(domain ? { domain } : { zero: true, nice: true }), grid: true, ticks: Math.max(3, Math.floor(width / 90)), tickFormat: format },
    y: { domain: rows.map((row) => row.name), label: null, axis: narrow ? null : "left", tickSize: 0 },
    marks: [
      Plot.link(rows, { x1: "low", x2: "high", y1: "name", y2: "name", stroke: colour, strokeWidth: 5, strokeOpacity: 0.35, strokeLinecap: "round" }),
      Plot.dot(rows, { x: "value", y: "name", fill: colour, r: 4.5 }),
      Plot.text(rows, { x: "high", y: "name", text: (row: Row) => format(row.value), dx: 9, textAnchor: "start", fill: "currentColor" }),
      ...(narrow ? [Plot.text(rows, { x: domain ? domain[0] : 0, y: "name", text: "name", dy: -13, textAnchor: "start", fill: "currentColor" })] : []),
      Plot.tip(rows, Plot.pointerY({ x: "value", y: "name", title: "hint" })),
    ],
  });
}

function completionRows(study: Study): Row[] {
  return study.players.flatMap((player, place) =>
    study.recipes.flatMap((recipe, index) => {
      const { games, won, low, high } = recipe.play!.players[place]!;
      if (games === 0) return [];
      const hint = `${player} on ${recipe.name}\n${show(won)} of ${show(games)} won\n95 % interval ${percent(low)} to ${percent(high)}`;
      return [{ name: rowName(study, player, recipe), recipe: index, value: won / games, low, high, hint }];
    }),
  );
}

function meanRows(study: Study, metric: string): Row[] {
  return study.players.flatMap((player) => {
    const place = study.metrics.findIndex((known) => known.name === `${metric}:${player}`);
    return study.recipes.flatMap((recipe, index) => {
      const box = recipe.boxes[place];
      if (!box || box.mean === undefined) return [];
      const hint = `${player} on ${recipe.name}\nmean ${show(box.mean)}\n95 % interval ${show(box.low!)} to ${show(box.high!)}`;
      return [{ name: rowName(study, player, recipe), recipe: index, value: box.mean, low: box.low!, high: box.high!, hint }];
    });
  });
}

function chartCard(title: string, about: string, rows: Row[], format: (value: number) => string, domain: [number, number] | null): HTMLElement {
  const box = element("div", { class: "chart" });
  drawnLater(box, (width) => intervals(rows, title, format, domain, width));
  return element("figure", { class: "card play-card" }, element("figcaption", {}, element("strong", {}, title)), element("p", { class: "small faint" }, about), box);
}

function charts(study: Study): HTMLElement {
  // What comes first on the page is drawn first.
  const completion = chartCard("completion rate", "games won, with Wilson's 95 % intervals", completionRows(study), percent, [0, 1]);
  const cards = study.numbers.flatMap((metric) => {
    const rows = meanRows(study, metric);
    const purpose = study.metrics.find((known) => known.name.startsWith(`${metric}:`))?.purpose ?? "";
    const nothing = rows.every((row) => row.low === 0 && row.high === 0);
    return rows.length > 0 ? [chartCard(metric, purpose, rows, show, nothing ? [0, 1] : null)] : [];
  });
  return element(
    "div",
    { class: "boxes" },
    completion,
    ...cards,
  );
}

/** A mean with its interval; bold where the interval excludes zero. */
function less(box: Box | undefined, format: (value: number) => string): HTMLElement {
  if (!box || box.mean === undefined) return element("td", { class: "faint" }, "–");
  const text = `${box.mean > 0 ? "+" : ""}${format(box.mean)}`;
  const sure = box.low! > 0 || box.high! < 0;
  return element("td", {}, element(sure ? "strong" : "span", {}, text), element("div", { class: "small faint" }, `${format(box.low!)} to ${format(box.high!)}`));
}

function differenceTable(study: Study): HTMLElement | null {
  if (study.players.length < 2) return null;
  const columns = ["won", ...study.numbers];
  const head = element("tr", {}, element("th", { scope: "col" }, "players"), element("th", { scope: "col" }, "other cells"));
  for (const column of columns) head.append(element("th", { scope: "col" }, column));
  const body = element("tbody");
  study.recipes.forEach((recipe, index) => {
    for (const pair of recipe.play!.differences) {
      const name = element("th", { scope: "row" }, study.recipes.length > 1 && dot(index), `${pair.one} – ${pair.other}`, study.recipes.length > 1 && element("div", { class: "small faint" }, recipe.name));
      const cells = pair.cells.mean === undefined ? element("td", { class: "faint" }, "–") : element("td", {}, element("strong", {}, percent(pair.cells.mean)), element("div", { class: "small faint" }, `${percent(pair.cells.low!)} to ${percent(pair.cells.high!)}`));
      const row = element("tr", {}, name, cells);
      for (const column of columns) row.append(less(pair.metrics[column], column === "won" ? percent : show));
      body.append(row);
    }
  });
  return element(
    "div",
    { class: "play-differences" },
    element("h3", {}, "How players differ"),
    element("p", { class: "about" }, "Other cells: of all cells that either of two players visits on a level, the share that only one of them does. Then what the first does more than the second, level by level, with 95 % intervals; in bold where that is more than chance."),
    element("div", { class: "card scroll" }, element("table", {}, element("thead", {}, head), body)),
  );
}

/** The players of a recipe on one scale. */
function heatMaps(study: Study, recipe: Recipe, index: number): HTMLElement | null {
  const players = recipe.play!.players;
  const hottest = Math.max(0, ...players.map((player) => (player.games > 0 ? player.damage.most / player.games : 0)));
  const figures = players.flatMap((player, place) => {
    if (player.games === 0) return [];
    const name = study.players[place]!;
    const { sum, most } = player.damage;
    return [
      element(
        "figure",
        { class: "level-card heat-card" },
        drawHeat(player.damage, recipe.cloud, hottest * player.games, `Damage to ${name} on ${recipe.name}`),
        element(
          "figcaption",
          {},
          element("strong", { class: "label" }, name),
          element("div", { class: "faint" }, `${show(sum / player.games)} hit points lost per game, ${show(sum)} in all; ${show(most)} at the worst cell`),
        ),
      ),
    ];
  });
  if (figures.length === 0) return null;
  return element("div", { class: "recipe-levels" }, study.recipes.length > 1 && element("h3", {}, dot(index), recipe.name), element("div", { class: "strip" }, ...figures));
}

export function playSection(study: Study): HTMLElement | null {
  if (study.players.length === 0) return null;
  const games = study.recipes.reduce((sum, recipe) => sum + recipe.play!.players.reduce((all, player) => all + player.games, 0), 0);
  if (games === 0) return section("play", "How it plays", "None of these levels can be played; the table of numbers says why.");
  const thinking = study.iterations > 0 ? `${show(study.iterations)} iterations` : "each player's own number of iterations";
  return section(
    "play",
    "How it plays",
    `${show(games)} ${plural(games, "game")}, one for each player and level, with ${thinking}. Dots are means over the levels, bars their 95 % intervals. To see the game of a seed: levelwright play RECIPE --player NAME --seed SEED.`,
    charts(study),
    differenceTable(study),
    element("h3", { class: "play-heat" }, "Where players are hurt"),
    element("p", { class: "about" }, "Hit points lost at each cell, summed over all levels; brighter means more. The maps of one recipe share a scale; behind them is the cloud map."),
    ...study.recipes.map((recipe, index) => heatMaps(study, recipe, index)),
  );
}
