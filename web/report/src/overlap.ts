// How far the ranges of recipes lie apart, two by two.
import * as Plot from "@observablehq/plot";
import type { Study } from "./data";
import { drawnLater, element, section, token } from "./parts";

export function overlapSection(study: Study): HTMLElement | null {
  if (study.overlaps.length === 0) return null;
  const pairs = study.overlaps.map((pair) => ({
    ...pair,
    name: `${study.recipes[pair.a]!.name} – ${study.recipes[pair.b]!.name}`,
  }));
  pairs.sort((a, b) => a.distance - b.distance);
  const box = element("div", { class: "chart" });
  const longest = Math.max(...pairs.map((pair) => pair.name.length));
  drawnLater(box, (width) => {
    const narrow = width < 520;
    return Plot.plot({
      width,
      height: 56 + pairs.length * (narrow ? 40 : 26),
      marginLeft: narrow ? 16 : Math.min(longest * 6.6 + 16, width * 0.5),
      marginRight: 48,
      marginBottom: 38,
      style: { fontSize: "12px", background: "transparent" },
      ariaLabel: "Total variation between recipes",
      x: { domain: [0, 1], label: narrow ? "total variation" : "total variation: 0 the same range, 1 nothing in common", grid: true, labelAnchor: "center" },
      y: { domain: pairs.map((pair) => pair.name), label: null, axis: narrow ? null : "left", tickSize: 0 },
      marks: [
        Plot.link(pairs, { x1: "low", x2: "high", y1: "name", y2: "name", stroke: token("--accent"), strokeWidth: 5, strokeOpacity: 0.35, strokeLinecap: "round" }),
        Plot.dot(pairs, { x: "distance", y: "name", fill: token("--accent"), r: 5 }),
        Plot.text(pairs, { x: "high", y: "name", text: (pair) => pair.distance.toFixed(2), dx: 10, textAnchor: "start", fill: "currentColor" }),
        ...(narrow ? [Plot.text(pairs, { x: 0, y: "name", text: "name", dy: -14, textAnchor: "start", fill: "currentColor" })] : []),
      ],
    });
  });
  return section(
    "overlap",
    "Overlap",
    "Half the sum of the differences between two ranges, bin by bin. The bars are 95 % intervals from resampling the levels 400 times; two samples of one recipe, with other seeds, would not come out at 0 either.",
    element("div", { class: "card" }, box),
  );
}
