// The total variation between the ranges of recipes, with intervals from resampling: for axes that the program did not count.
import { areFirst, binsOf, type Axes } from "./bins";
import type { Overlap, Study } from "./data";

const rounds = 400;

/** The same numbers on every page: the interval of a study does not change when it is looked at again. */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function variation(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let bin = 0; bin < a.length; ++bin) sum += Math.abs(a[bin]! - b[bin]!);
  return sum / 2;
}

/** As many levels as there are, drawn again from them; shares by bin. */
function resampled(levels: number[], cells: number, next: () => number): Float64Array {
  const shares = new Float64Array(cells);
  for (let i = 0; i < levels.length; ++i) shares[levels[Math.floor(next() * levels.length)]!]! += 1 / levels.length;
  return shares;
}

function quantile(sorted: number[], share: number): number {
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const next = Math.min(below + 1, sorted.length - 1);
  return sorted[below]! + (place - below) * (sorted[next]! - sorted[below]!);
}

/** Every two recipes; as overlap_of in the program finds it. */
export function overlapsOn(study: Study, axes: Axes): Overlap[] {
  if (areFirst(study, axes)) return study.overlaps;
  const across = study.metrics[axes.x]!.axis.bins;
  const cells = across * study.metrics[axes.y]!.axis.bins;
  const levels = study.recipes.map((recipe) => binsOf(study, recipe, axes).flatMap((bin) => Array<number>(bin.count).fill(bin.y * across + bin.x)));
  const shares = levels.map((own) => {
    const all = new Float64Array(cells);
    for (const bin of own) all[bin]! += 1 / own.length;
    return all;
  });
  const pairs = study.overlaps.map(({ a, b }) => ({ a, b, found: [] as number[] }));
  const next = numbersFrom(study.count);
  for (let round = 0; round < rounds; ++round) {
    const drawn = levels.map((own) => resampled(own, cells, next));
    for (const pair of pairs) pair.found.push(variation(drawn[pair.a]!, drawn[pair.b]!));
  }
  return pairs.flatMap(({ a, b, found }) => {
    if (levels[a]!.length === 0 || levels[b]!.length === 0) return [];
    const distance = variation(shares[a]!, shares[b]!);
    found.sort((one, other) => one - other);
    const middle = quantile(found, 0.5);
    const around = (share: number) => Math.min(1, Math.max(0, distance + quantile(found, share) - middle));
    return [{ a, b, distance, low: around(0.025), high: around(0.975) }];
  });
}
