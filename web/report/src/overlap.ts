// How far the ranges of recipes lie apart, two by two, over the two metrics that are chosen.
import * as Plot from "@observablehq/plot";
import { isSampled, type Axes } from "./bins";
import type { Overlap, Study } from "./data";
import { drawnLater, element, section, token, type Drawing } from "./parts";
import { overlapsOn } from "./variation";

type Pair = Overlap & { name: string };

export class OverlapView {
  readonly root: HTMLElement | null;
  private drawing: Drawing | null = null;
  private pairs: Pair[] = [];
  private readonly over = element("p", { class: "about" });
  private readonly box = element("div", { class: "chart" });

  constructor(private readonly study: Study) {
    if (study.overlaps.length === 0) {
      this.root = null;
      return;
    }
    this.root = section(
      "overlap",
      "Overlap",
      "Half the sum of the differences between two ranges, bin by bin: 0 is the same range, 1 means that no bin is in common. The bars say where it would come out with other seeds: 95 % intervals from resampling the levels 400 times. Two samples of one recipe would not come out at 0 either.",
      this.over,
      element("div", { class: "card" }, this.box),
    );
    this.follow({ x: study.x, y: study.y });
    drawnLater(this.box, (width) => this.chart(width), (drawing) => (this.drawing = drawing));
  }

  follow(axes: Axes): void {
    if (!this.root) return;
    const { study } = this;
    this.pairs = overlapsOn(study, axes).map((pair) => ({ ...pair, name: `${study.recipes[pair.a]!.name} – ${study.recipes[pair.b]!.name}` }));
    this.pairs.sort((a, b) => a.distance - b.distance);
    const sample = isSampled(study, axes) ? `, counted over a fair sample of ${study.recipes[0]!.fair} levels of each recipe` : "";
    this.over.replaceChildren("Over ", element("strong", {}, study.metrics[axes.x]!.name), " and ", element("strong", {}, study.metrics[axes.y]!.name), `, as chosen for the expressive range${sample}.`);
    this.drawing?.redraw();
  }

  private chart(width: number): Element {
    const { pairs } = this;
    if (pairs.length === 0) return element("p", { class: "empty" }, "No two recipes have levels with both numbers.");
    const longest = Math.max(...pairs.map((pair) => pair.name.length));
    const narrow = width < 520;
    return Plot.plot({
      width,
      height: 66 + pairs.length * (narrow ? 40 : 26),
      marginLeft: narrow ? 16 : Math.min(longest * 6.6 + 16, width * 0.5),
      marginRight: 48,
      marginBottom: 46,
      style: { fontSize: "12px", background: "transparent" },
      ariaLabel: "Total variation between recipes",
      x: { domain: [0, 1], label: null, grid: true, ticks: 5 },
      y: { domain: pairs.map((pair) => pair.name), label: null, axis: narrow ? null : "left", tickSize: 0 },
      marks: [
        Plot.link(pairs, { x1: "low", x2: "high", y1: "name", y2: "name", stroke: token("--accent"), strokeWidth: 5, strokeOpacity: 0.35, strokeLinecap: "round" }),
        Plot.dot(pairs, { x: "distance", y: "name", fill: token("--accent"), r: 5 }),
        Plot.text(pairs, { x: "high", y: "name", text: (pair) => pair.distance.toFixed(2), dx: 10, textAnchor: "start", fill: "currentColor" }),
        Plot.text(["← the same range"], { frameAnchor: "bottom-left", dy: 34, fill: "currentColor" }),
        Plot.text(["nothing in common →"], { frameAnchor: "bottom-right", dy: 34, fill: "currentColor" }),
        ...(narrow ? [Plot.text(pairs, { x: 0, y: "name", text: "name", dy: -14, textAnchor: "start", fill: "currentColor" })] : []),
      ],
    });
  }
}
