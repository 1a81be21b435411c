// Levels counted in the bins of two metrics.
import { binOf, type Recipe, type Study } from "./data";

export interface Bin {
  x: number;
  y: number;
  count: number;
  share: number; // of the recipe's levels
}

/** Two metrics by their numbers. */
export interface Axes {
  x: number;
  y: number;
}

/** Those that the program has counted over all levels. */
export function areFirst(study: Study, axes: Axes): boolean {
  return axes.x === study.x && axes.y === study.y;
}

/** Whether some recipe has levels that the page does not hold. */
export function isSampled(study: Study, axes: Axes): boolean {
  return !areFirst(study, axes) && study.recipes.some((recipe) => recipe.fair < recipe.made);
}

/** The bin of a row, or null when one of the two has no answer. */
export function binOfRow(study: Study, recipe: Recipe, axes: Axes, row: number): [number, number] | null {
  const x = recipe.rows.values[axes.x]![row];
  const y = recipe.rows.values[axes.y]![row];
  if (x == null || y == null) return null;
  return [binOf(study.metrics[axes.x]!.axis, x), binOf(study.metrics[axes.y]!.axis, y)];
}

/** Counted by the program over all levels for its own axes, here over the fair sample for others. */
export function binsOf(study: Study, recipe: Recipe, axes: Axes): Bin[] {
  const counts = new Map<string, [number, number, number]>();
  if (areFirst(study, axes)) {
    for (const bin of recipe.bins) counts.set(`${bin[0]} ${bin[1]}`, bin);
  } else {
    for (let row = 0; row < recipe.fair; ++row) {
      const bin = binOfRow(study, recipe, axes, row);
      if (!bin) continue;
      const key = bin.join(" ");
      const known = counts.get(key);
      if (known) ++known[2];
      else counts.set(key, [bin[0], bin[1], 1]);
    }
  }
  const all = [...counts.values()];
  const total = all.reduce((sum, bin) => sum + bin[2], 0);
  return all.map(([x, y, count]) => ({ x, y, count, share: count / total }));
}
