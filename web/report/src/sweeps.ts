// Sensitivity: how each metric responds when a parameter is swept.
import * as Plot from "@observablehq/plot";
import { show, type Study, type Sweep } from "./data";
import { drawPicture } from "./picture";
import { drawnLater, element, section, token } from "./parts";

const firstCharts = 6;

interface Point {
  value: number;
  mean: number;
  low: number;
  high: number;
  first: number;
  last: number;
}

function pointsOf(sweep: Sweep, metric: number): Point[] {
  return sweep.points.flatMap((point) => {
    const box = point.boxes[metric]!;
    if (!box.box) return [];
    return [{ value: point.value, mean: box.mean!, low: box.low!, high: box.high!, first: box.box[1], last: box.box[5] }];
  });
}

function curve(study: Study, sweep: Sweep, metric: number, width: number): Element {
  const points = pointsOf(sweep, metric);
  const described = study.metrics[metric]!;
  return Plot.plot({
    width,
    height: 190,
    marginLeft: 46,
    marginBottom: 34,
    style: { fontSize: "11px", background: "transparent" },
    ariaLabel: `${described.name} over ${sweep.parameter}`,
    x: { label: sweep.parameter, labelAnchor: "center", ticks: Math.max(3, Math.floor(width / 80)) },
    y: { label: null, grid: true, nice: true, ticks: 5 },
    marks: [
      Plot.areaY(points, { x: "value", y1: "first", y2: "last", fill: token("--accent"), fillOpacity: 0.16 }),
      Plot.lineY(points, { x: "value", y: "mean", stroke: token("--accent"), strokeWidth: 2 }),
      Plot.dot(points, { x: "value", y: "mean", fill: token("--accent"), r: 3 }),
      Plot.tip(
        points,
        Plot.pointerX({
          x: "value",
          y: "mean",
          title: (point: Point) =>
            `${sweep.parameter} = ${show(point.value)}\nmean ${show(point.mean)} (${show(point.low)} to ${show(point.high)})\nnine tenths ${show(point.first)} to ${show(point.last)}`,
        }),
      ),
    ],
  });
}

function strength(effect: number): string {
  if (effect >= 3) return "strong";
  if (effect >= 1) return "clear";
  if (effect >= 0.3) return "slight";
  return "none to speak of";
}

function sweepPart(study: Study, sweep: Sweep): HTMLElement {
  const order = study.metrics.map((_, metric) => metric).filter((metric) => pointsOf(sweep, metric).length > 0);
  order.sort((a, b) => sweep.effects[b]! - sweep.effects[a]! || a - b);
  const charts = element("div", { class: "boxes" });
  const more = element("button", { type: "button", class: "more" });
  let next = 0;
  const add = (count: number) => {
    for (const metric of order.slice(next, next + count)) {
      const box = element("div", { class: "chart" });
      drawnLater(box, (width) => curve(study, sweep, metric, width));
      const effect = sweep.effects[metric]!;
      charts.append(
        element(
          "figure",
          { class: "card sweep-card" },
          element(
            "figcaption",
            {},
            element("strong", {}, study.metrics[metric]!.name),
            element("span", { class: "faint" }, study.metrics[metric]!.unit),
            element("span", { class: `badge effect-${effect >= 1 ? "much" : "little"}` }, `effect ${effect >= 99 ? "99+" : show(Math.round(effect * 10) / 10)}, ${strength(effect)}`),
          ),
          box,
        ),
      );
    }
    next = Math.min(order.length, next + count);
    more.hidden = next >= order.length;
    more.textContent = `Show the other ${order.length - next} metrics`;
  };
  more.addEventListener("click", () => add(order.length));
  add(firstCharts);
  const strip = element("div", { class: "strip" });
  for (const point of sweep.points) {
    if (!point.picture) continue;
    strip.append(
      element(
        "figure",
        { class: "level-card" },
        drawPicture(point.picture, sweep.colours, `Level with ${point.setting} and seed ${point.seed}`),
        element("figcaption", {}, element("strong", {}, show(point.value)), element("div", { class: "faint" }, point.failed > 0 ? `${show(point.failed)} of ${show(point.made + point.failed)} failed` : `seed ${point.seed}`)),
      ),
    );
  }
  return element(
    "div",
    { class: "sweep" },
    element("h3", {}, element("code", {}, sweep.parameter), element("span", { class: "faint" }, `of ${sweep.recipe}`)),
    strip,
    charts,
    more,
  );
}

/** Which knob does what: a row for each parameter, a column for each metric, the effect as a colour. */
function effectTable(study: Study): HTMLElement {
  const metrics = study.metrics.map((_, metric) => metric).filter((metric) => study.sweeps.some((sweep) => sweep.effects[metric]! >= 0.3));
  const cells = study.sweeps.flatMap((sweep) =>
    metrics.map((metric) => ({
      knob: study.recipes.length > 1 ? `${sweep.recipe}: ${sweep.parameter}` : sweep.parameter,
      metric: study.metrics[metric]!.name,
      effect: Math.min(sweep.effects[metric]!, 10),
      text: sweep.effects[metric]! >= 9.95 ? "10+" : sweep.effects[metric]!.toFixed(1),
    })),
  );
  const box = element("div", { class: "chart scroll" });
  const knobs = new Set(cells.map((cell) => cell.knob)).size;
  drawnLater(box, (width) =>
    Plot.plot({
      width,
      height: 40 + metrics.length * 22,
      marginLeft: Math.min(170, width * 0.45),
      marginTop: 34,
      style: { fontSize: "11px", background: "transparent" },
      ariaLabel: "Effect of each parameter on each metric",
      x: { axis: "top", label: null, tickSize: 0, tickRotate: knobs > 4 ? -20 : 0 },
      y: { label: null, tickSize: 0, domain: metrics.map((metric) => study.metrics[metric]!.name) },
      color: { type: "sqrt", domain: [0, 10], range: [token("--surface"), token("--accent")], interpolate: "rgb" },
      marks: [
        Plot.cell(cells, { x: "knob", y: "metric", fill: "effect", inset: 1, rx: 3 }),
        Plot.text(cells, { x: "knob", y: "metric", text: "text", fill: (cell) => (cell.effect > 3 ? token("--on-accent") : "currentColor") }),
      ],
    }),
  );
  return element("div", { class: "card effects" }, element("h3", {}, "Which knob does what"), box);
}

export function sweepSection(study: Study): HTMLElement | null {
  if (study.sweeps.length === 0) return null;
  return section(
    "sensitivity",
    "Sensitivity",
    "Each parameter was swept alone. The effect is how far the mean of a metric moves over the sweep, in spreads of the levels at one value: above 1 it is easy to see. Lines are means, bands hold nine tenths of the levels; the pictures are one seed as the knob turns.",
    study.sweeps.length > 1 && effectTable(study),
    ...study.sweeps.map((sweep) => sweepPart(study, sweep)),
  );
}
