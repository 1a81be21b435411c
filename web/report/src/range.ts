// The expressive range: for each recipe a histogram over two metrics, all with the same bins; a click on a bin
// shows levels from it.
import * as Plot from "@observablehq/plot";
import { binOfRow, binsOf, isSampled, type Axes, type Bin } from "./bins";
import { percent, show, type Metric, type Recipe, type Study } from "./data";
import { drawPicture } from "./picture";
import { command, dot, drawn, element, hint, plural, section, token, type Drawing } from "./parts";

interface Chosen {
  recipe: number;
  x: number;
  y: number;
}

const shownAtOnce = 12;

export class RangeView {
  readonly root: HTMLElement;
  private x: number;
  private y: number;
  private chosen: Chosen | null = null;
  private drawings: Drawing[] = [];
  private readonly charts = element("div", { class: "charts" });
  private readonly note = element("p", { class: "note" });
  private readonly legend = element("div", { class: "legend" });
  private readonly details = element("div", { class: "bin-details", id: "bin-details", "aria-live": "polite" });

  /** `onAxes` hears of other axes. */
  constructor(
    private readonly study: Study,
    private readonly onAxes: (axes: Axes) => void,
  ) {
    this.x = study.x;
    this.y = study.y;
    const chooser = element(
      "div",
      { class: "chooser" },
      this.selector("across", "x", (metric) => (this.x = metric), this.x),
      this.selector("upward", "y", (metric) => (this.y = metric), this.y),
      this.legend,
    );
    this.root = section(
      "range",
      "Expressive range",
      "Each square is a part of what a recipe can make: the stronger its colour, the more levels fall there. All charts share their bins and colours. Choose a square to see levels from it.",
      chooser,
      this.note,
      this.charts,
      this.details,
    );
    this.draw();
  }

  private selector(label: string, id: string, choose: (metric: number) => void, chosen: number): HTMLElement {
    const select = element("select", { id: `axis-${id}` });
    this.study.metrics.forEach((metric, index) => select.append(new Option(metric.name, String(index), index === chosen, index === chosen)));
    select.addEventListener("change", () => {
      choose(Number(select.value));
      this.chosen = null;
      this.draw();
      this.onAxes(this.axes);
    });
    return element("label", {}, `${label} `, select);
  }

  private metric(axis: "x" | "y"): Metric {
    return this.study.metrics[axis === "x" ? this.x : this.y]!;
  }

  private get axes(): Axes {
    return { x: this.x, y: this.y };
  }

  private draw(): void {
    const bins = this.study.recipes.map((recipe) => binsOf(this.study, recipe, this.axes));
    const most = Math.max(...bins.flat().map((bin) => bin.share), 1e-9);
    this.note.textContent = isSampled(this.study, this.axes)
      ? `For these two metrics the report counts a fair sample of ${show(this.study.recipes[0]!.fair)} levels of each recipe.`
      : "";
    this.legend.replaceChildren("0 %", element("span", { class: "ramp" }), `${percent(most)} of a recipe's levels`);
    for (const drawing of this.drawings) drawing.stop();
    this.drawings = [];
    this.charts.replaceChildren(...this.study.recipes.map((recipe, index) => this.card(recipe, index, bins[index]!, most)));
    this.showDetails();
  }

  private card(recipe: Recipe, index: number, bins: Bin[], most: number): HTMLElement {
    const box = element("div", { class: "chart" });
    this.drawings.push(drawn(box, (width) => this.chart(index, bins, most, width)));
    const fixed = (["x", "y"] as const).filter((axis) => recipe.fixed[axis === "x" ? this.x : this.y]);
    const marks = fixed.map((axis) =>
      element(
        "span",
        { class: "badge", title: "Nine tenths of the levels lie within a fiftieth of the axis: the recipe's parameters fix it." },
        `${this.metric(axis).name} is fixed by the recipe`,
      ),
    );
    const cells = this.metric("x").axis.bins * this.metric("y").axis.bins;
    const covered = `covers ${show(bins.length)} of ${show(cells)} bins`;
    return element(
      "figure",
      { class: "card range-card" },
      element("figcaption", {}, dot(index), element("strong", {}, recipe.name), element("span", { class: "faint" }, covered)),
      box,
      marks.length > 0 && element("div", { class: "marks" }, ...marks),
    );
  }

  private chart(index: number, bins: Bin[], most: number, width: number): Element {
    const x = this.metric("x");
    const y = this.metric("y");
    const edges = (metric: Metric): [number, number] => [metric.axis.start, metric.axis.start + metric.axis.bins * metric.axis.width];
    const side = (metric: Metric, bin: number) => metric.axis.start + bin * metric.axis.width;
    const recipe = this.study.recipes[index]!;
    const marks: Plot.Markish[] = [
      Plot.rect(bins, {
        x1: (bin: Bin) => side(x, bin.x),
        x2: (bin: Bin) => side(x, bin.x + 1),
        y1: (bin: Bin) => side(y, bin.y),
        y2: (bin: Bin) => side(y, bin.y + 1),
        fill: "share",
        inset: 0.5,
        rx: 1.5,
      }),
    ];
    if (this.chosen?.recipe === index) {
      marks.push(
        Plot.rect([this.chosen], {
          x1: (bin: Chosen) => side(x, bin.x),
          x2: (bin: Chosen) => side(x, bin.x + 1),
          y1: (bin: Chosen) => side(y, bin.y),
          y2: (bin: Chosen) => side(y, bin.y + 1),
          fill: "none",
          stroke: "var(--accent)",
          strokeWidth: 2.5,
          rx: 2,
          pointerEvents: "none",
        }),
      );
    }
    const plot = Plot.plot({
      width,
      height: Math.min(width * 0.86, 400),
      marginLeft: 48,
      marginBottom: 40,
      marginTop: 24,
      marginRight: 12,
      style: { fontSize: "11px", background: "transparent" },
      ariaLabel: `Expressive range of ${recipe.name}`,
      x: { domain: edges(x), label: `${x.name} (${x.unit})`, ticks: Math.max(3, Math.floor(width / 90)), labelAnchor: "center" },
      y: { domain: edges(y), label: `${y.name} (${y.unit})`, ticks: 6, grid: true },
      color: {
        type: "sqrt",
        domain: [0, most],
        range: [token("--ramp-low"), token("--ramp-middle"), token("--ramp-high")],
        interpolate: "rgb",
      },
      marks,
    });
    const squares = plot.querySelectorAll<SVGRectElement>('g[aria-label="rect"]')[0]?.querySelectorAll("rect") ?? [];
    squares.forEach((square, place) => this.makeButton(square as SVGRectElement, index, bins[place]!));
    return plot;
  }

  private makeButton(square: SVGRectElement, recipe: number, bin: Bin): void {
    square.setAttribute("class", "bin");
    square.setAttribute("tabindex", "0");
    square.setAttribute("role", "button");
    const lines = [
      `${show(bin.count)} ${plural(bin.count, "level")}, ${percent(bin.share)}`,
      `${this.metric("x").name} ${this.span(this.metric("x"), bin.x)}`,
      `${this.metric("y").name} ${this.span(this.metric("y"), bin.y)}`,
    ];
    square.setAttribute("aria-label", lines.join(", "));
    hint(square, lines);
    const choose = () => {
      this.chosen = { recipe, x: bin.x, y: bin.y };
      for (const drawing of this.drawings) drawing.redraw();
      this.showDetails();
      this.details.scrollIntoView({ behavior: "smooth", block: "nearest" });
    };
    square.addEventListener("click", choose);
    square.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        choose();
      }
    });
  }

  private span(metric: Metric, bin: number): string {
    const from = metric.axis.start + bin * metric.axis.width;
    const last = from + metric.axis.width - (metric.whole ? 1 : 0);
    return from === last ? show(from) : `${show(from)} to ${show(last)}`;
  }

  private showDetails(): void {
    if (!this.chosen) {
      this.details.replaceChildren(element("p", { class: "empty" }, "No square chosen yet."));
      return;
    }
    const { recipe: index, x, y } = this.chosen;
    const recipe = this.study.recipes[index]!;
    const count = binsOf(this.study, recipe, this.axes).find((bin) => bin.x === x && bin.y === y)?.count ?? 0;
    const rows = recipe.rows.seeds.map((_, row) => row).filter((row) => {
      const bin = binOfRow(this.study, recipe, this.axes, row);
      return bin !== null && bin[0] === x && bin[1] === y;
    });
    rows.sort((a, b) => Number(String(b) in recipe.pictures) - Number(String(a) in recipe.pictures) || a - b);
    const heading = element(
      "h3",
      {},
      dot(index),
      `${show(count)} ${plural(count, "level")} of ${recipe.name}`,
      element("span", { class: "faint" }, `${this.metric("x").name} ${this.span(this.metric("x"), x)}, ${this.metric("y").name} ${this.span(this.metric("y"), y)}`),
    );
    const list = element("div", { class: "levels" });
    const more = element("button", { type: "button", class: "more" });
    let next = 0;
    const addSome = () => {
      for (const row of rows.slice(next, next + shownAtOnce)) list.append(levelCard(recipe, row, this.study, [this.x, this.y]));
      next = Math.min(rows.length, next + shownAtOnce);
      more.hidden = next >= rows.length;
      more.textContent = `Show more (${rows.length - next} left)`;
    };
    more.addEventListener("click", addSome);
    addSome();
    const rest = count > rows.length ? element("p", { class: "faint" }, `samples.csv lists all ${show(count)} of them.`) : null;
    this.details.replaceChildren(heading, list, more, ...(rest ? [rest] : []));
  }
}

/** One level: its picture when the report holds it, its numbers on both axes, and the command that makes it. */
export function levelCard(recipe: Recipe, row: number, study: Study, metrics: number[], label?: string): HTMLElement {
  const seed = recipe.rows.seeds[row]!;
  const picture = recipe.pictures[String(row)];
  const numbers = [...new Set(metrics)].map((metric) => {
    const value = recipe.rows.values[metric]![row];
    return element("div", {}, element("span", { class: "faint" }, study.metrics[metric]!.name), ` ${value == null ? "–" : show(value)}`);
  });
  return element(
    "figure",
    { class: "level-card" },
    picture
      ? drawPicture(picture, recipe.colours, `Level of ${recipe.name} with seed ${seed}`)
      : element("div", { class: "level no-picture" }, "no picture kept; the command makes it"),
    element(
      "figcaption",
      {},
      label ? element("strong", { class: "label" }, label) : null,
      element("div", {}, element("span", { class: "faint" }, "seed"), ` ${seed}`),
      ...numbers,
    ),
    command(`${recipe.command} --seed ${seed}`),
  );
}
