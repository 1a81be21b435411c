// Every metric as box plots, a row for each recipe.
import * as Plot from "@observablehq/plot";
import { show, type Metric, type Study } from "./data";
import { colourOf, drawnLater, element, section } from "./parts";

interface Row {
  recipe: string;
  index: number;
  least: number;
  low: number;
  first: number;
  middle: number;
  third: number;
  high: number;
  most: number;
  mean: number;
}

function rowsOf(study: Study, metric: number): Row[] {
  return study.recipes.flatMap((recipe, index) => {
    const box = recipe.boxes[metric]!;
    if (!box.box) return [];
    const [least, low, first, middle, third, high, most] = box.box;
    return [{ recipe: recipe.name, index, least, low, first, middle, third, high, most, mean: box.mean! }];
  });
}

function boxChart(study: Study, metric: Metric, rows: Row[], width: number): Element {
  const colour = (row: Row) => colourOf(row.index);
  const several = study.recipes.length > 1;
  const least = Math.min(...rows.map((row) => row.least));
  const most = Math.max(...rows.map((row) => row.most));
  const pad = least === most ? Math.max(1, Math.abs(least) / 10) : 0;
  return Plot.plot({
    width,
    height: 34 + rows.length * (several ? 26 : 34),
    marginLeft: several ? Math.min(110, width * 0.3) : 14,
    marginRight: 14,
    marginTop: 6,
    marginBottom: 26,
    style: { fontSize: "11px", background: "transparent" },
    ariaLabel: `Box plots of ${metric.name}`,
    x: { label: null, domain: [least - pad, most + pad], nice: true, ticks: Math.max(3, Math.floor(width / 80)), grid: true },
    y: {
      domain: rows.map((row) => row.recipe),
      label: null,
      axis: several ? "left" : null,
      tickSize: 0,
      tickFormat: (name: string) => (name.length > 15 ? name.slice(0, 14) + "…" : name),
    },
    marks: [
      Plot.link(rows, { x1: "low", x2: "high", y1: "recipe", y2: "recipe", stroke: colour, strokeWidth: 1.5 }),
      Plot.dot(rows, { x: "least", y: "recipe", stroke: colour, r: 2 }),
      Plot.dot(rows, { x: "most", y: "recipe", stroke: colour, r: 2 }),
      Plot.barX(rows, { x1: "first", x2: "third", y: "recipe", fill: colour, fillOpacity: 0.35, stroke: colour, insetTop: 4, insetBottom: 4, rx: 2 }),
      Plot.tickX(rows, { x: "middle", y: "recipe", stroke: "currentColor", strokeWidth: 2, insetTop: 4, insetBottom: 4 }),
      Plot.tip(
        rows,
        Plot.pointerY({
          x: "middle",
          y: "recipe",
          title: (row: Row) =>
            `${row.recipe}\nmean ${show(row.mean)}, median ${show(row.middle)}\nhalf of them ${show(row.first)} to ${show(row.third)}\nall of them ${show(row.least)} to ${show(row.most)}`,
        }),
      ),
    ],
  });
}

export function boxSection(study: Study): HTMLElement {
  const cards = study.metrics.flatMap((metric, index) => {
    const rows = rowsOf(study, index);
    if (rows.length === 0) return [];
    const box = element("div", { class: "chart" });
    drawnLater(box, (width) => boxChart(study, metric, rows, width));
    return [
      element(
        "figure",
        { class: "card box-card" },
        element("figcaption", {}, element("strong", {}, metric.name), metric.unit !== metric.name && element("span", { class: "faint" }, metric.unit)),
        element("p", { class: "small", title: metric.details }, metric.purpose),
        box,
      ),
    ];
  });
  return section(
    "metrics",
    "Every metric",
    "Boxes hold half of the levels, lines nine tenths, small circles are the extremes, and the mark in a box is the median.",
    element("div", { class: "boxes" }, ...cards),
  );
}
