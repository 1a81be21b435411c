// The report of a search for generators: a map of pictures, one for each kind that was found, with the recipe to copy.
import { percent, show } from "./data";
import { command, element, hint, plural, section } from "./parts";
import { drawPicture } from "./picture";

export interface MapAxis {
  name: string;
  purpose: string;
  unit: string;
  low: number;
  high: number;
  bins: number;
}

export interface Cell {
  cell: number[]; // by axis
  goals: (number | null)[];
  axes: (number | null)[];
  levels: number;
  failed: number;
  birth: number;
  how: string;
  recipe: string;
  colours?: number; // which palette
  picture?: string; // none when its first seeds gave no level
}

export interface Evolved {
  kind: "evolve";
  levelwright: string;
  output_version: number;
  command: string;
  recipes: string[];
  axes: MapAxis[];
  goals: string[];
  worst: number;
  levels: number;
  first_seed: string;
  evaluations: number;
  dead: number;
  failed: number;
  redrawn: number;
  given_up: number;
  coverage: number;
  score: number;
  best: number | null;
  palettes: string[][];
  cells: Cell[];
}

const fitnessOf = (cell: Cell): number => cell.goals[0] ?? Number.NEGATIVE_INFINITY;

function header(run: Evolved): HTMLElement {
  document.title = `${run.recipes.join(", ")}: Levelwright evolve`;
  return element(
    "header",
    {},
    element("p", { class: "eyebrow" }, "Levelwright evolve"),
    element("h1", {}, run.recipes.join(", ")),
    element("p", { class: "lead" }, `${show(run.cells.length)} ${plural(run.cells.length, "generator")} of different kinds, found in ${show(run.evaluations)} judgements of ${show(run.levels)} ${plural(run.levels, "level")}.`),
  );
}

function fact(value: string, label: string, title: string): HTMLElement {
  return element("div", { class: "fact", title }, element("strong", {}, value), element("span", {}, label));
}

function factsCard(run: Evolved): HTMLElement {
  return element(
    "div",
    { class: "card" },
    element(
      "div",
      { class: "facts" },
      fact(percent(run.coverage), "of the map", "Cells of the map that hold a generator"),
      fact(show(run.score), "score", `The sum over all cells of how far their fitness is above ${show(run.worst)}`),
      fact(run.best === null ? "–" : show(run.best), "best", run.goals[0] ?? ""),
      fact(show(run.dead), "gave no level", "Judgements of generators that gave not a single level; they count as worst"),
      fact(show(run.redrawn), "drawn again", `Children that did not check; ${show(run.given_up)} births found none that did`),
    ),
  );
}

function spanOf(axis: MapAxis, bin: number): string {
  const width = (axis.high - axis.low) / axis.bins;
  return `${show(axis.low + bin * width)} to ${show(axis.low + (bin + 1) * width)}`;
}

function pictureOf(cell: Cell, run: Evolved): HTMLElement {
  if (cell.picture === undefined || cell.colours === undefined) return element("div", { class: "level no-picture" }, "no level");
  return drawPicture(cell.picture, run.palettes[cell.colours]!, `A level of the generator at ${cell.cell.join(", ")}`);
}

/** All that is known of one generator. */
function card(cell: Cell, run: Evolved): HTMLElement {
  const number = (name: string, value: number | null | undefined) =>
    element("div", {}, element("span", { class: "faint" }, name), ` ${value == null ? "–" : show(value)}`);
  return element(
    "figure",
    { class: "level-card evolved" },
    pictureOf(cell, run),
    element(
      "figcaption",
      {},
      ...run.goals.map((goal, index) => number(goal, cell.goals[index])),
      ...run.axes.map((axis, index) => number(axis.name, cell.axes[index])),
      element("div", { class: "faint" }, `mean over ${show(cell.levels)} levels${cell.failed > 0 ? `, ${show(cell.failed)} seeds gave none` : ""}; birth ${show(cell.birth)}, ${cell.how}`),
    ),
    command(cell.recipe, "Copy the recipe"),
  );
}

class MapView {
  readonly root: HTMLElement;
  private readonly details = element("div", { class: "bin-details", "aria-live": "polite" }, element("p", { class: "empty" }, "No square chosen yet."));

  constructor(private readonly run: Evolved) {
    const [x, y] = run.axes;
    this.root = section(
      "map",
      "The map",
      y ? `To the right ${x!.name} grows (${x!.purpose}), upwards ${y.name} (${y.purpose}). Each square shows the best generator of its kind that was found; the stronger its frame, the fitter it is. Choose one for its recipe.` : "Each square shows the best generator of its kind that was found. Choose one for its recipe.",
      element("div", { class: "scroll" }, this.grid()),
      this.details,
    );
  }

  /** The best first where further axes put several into one square. */
  private at(x: number, y: number): Cell[] {
    return this.run.cells
      .filter((cell) => (cell.cell[0] ?? 0) === x && (cell.cell[1] ?? 0) === y)
      .sort((a, b) => fitnessOf(b) - fitnessOf(a));
  }

  private grid(): HTMLElement {
    const [x, y] = this.run.axes;
    const columns = x?.bins ?? 1;
    const rows = y?.bins ?? 1;
    const fitness = this.run.cells.map(fitnessOf);
    const least = Math.min(...fitness);
    const most = Math.max(...fitness);
    const grid = element("div", { class: "archive", role: "grid", style: `--columns:${columns}` });
    for (let row = rows - 1; row >= 0; --row) {
      for (let column = 0; column < columns; ++column) {
        const cells = this.at(column, row);
        if (cells.length === 0) grid.append(element("span", { class: "nothing" }));
        else grid.append(this.square(cells, (fitnessOf(cells[0]!) - least) / Math.max(1e-12, most - least)));
      }
    }
    return element(
      "div",
      { class: "archive-frame" },
      grid,
      element("p", { class: "small faint" }, x ? `${x.name}: ${show(x.low)} to ${show(x.high)}${y ? `; ${y.name}: ${show(y.low)} to ${show(y.high)}` : ""}` : ""),
    );
  }

  private square(cells: Cell[], share: number): HTMLElement {
    const best = cells[0]!;
    const label = this.run.axes.map((axis, index) => `${axis.name} ${spanOf(axis, best.cell[index] ?? 0)}`);
    const square = element("button", { type: "button", class: "bin", "aria-label": label.join(", "), style: `--fitness:${Math.round(share * 100)}%` });
    const canvas = pictureOf(best, this.run);
    canvas.setAttribute("aria-hidden", "true");
    square.append(canvas);
    hint(square, [`${this.run.goals[0]}: ${show(best.goals[0] ?? Number.NaN)}`, ...label]);
    square.addEventListener("click", () => {
      this.details.replaceChildren(element("div", { class: "levels" }, ...cells.map((cell) => card(cell, this.run))));
      this.details.scrollIntoView({ behavior: "smooth", block: "nearest" });
    });
    return square;
  }
}

function bestSection(run: Evolved): HTMLElement {
  const best = [...run.cells].sort((a, b) => fitnessOf(b) - fitnessOf(a)).slice(0, 4);
  return section("best", "The best", `By ${run.goals[0]}.`, element("div", { class: "levels" }, ...best.map((cell) => card(cell, run))));
}

function runSection(run: Evolved): HTMLElement {
  return section(
    "run",
    "What was run",
    "",
    element(
      "div",
      { class: "card" },
      command(run.command),
      element("p", { class: "small" }, `Levelwright ${run.levelwright}, output version ${run.output_version}; seeds from ${run.first_seed} on. The same command gives the same map, whatever the number of jobs, in one go or in several. archive.json has every cell, state.json all that is needed to go on.`),
    ),
  );
}

export function showEvolved(run: Evolved): void {
  const root = document.getElementById("report")!;
  root.replaceChildren(header(run), factsCard(run), new MapView(run).root, bestSection(run), runSection(run));
  document.documentElement.dataset.ready = "true";
}
