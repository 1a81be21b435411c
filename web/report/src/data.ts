// What the program puts into the page (write/study_report.cpp writes it).

export interface Axis {
  start: number;
  width: number;
  bins: number;
}

export interface Metric {
  name: string;
  purpose: string;
  unit: string;
  details: string;
  whole: boolean;
  axis: Axis; // the same for all recipes
}

/** Least, 5 %, 25 %, median, 75 %, 95 %, most. */
export type Quantiles = [number, number, number, number, number, number, number];

export interface Box {
  n: number;
  mean?: number;
  low?: number; // 95 % interval of the mean
  high?: number;
  spread?: number;
  box?: Quantiles;
  unanswered?: Record<string, number>;
}

export interface Recipe {
  name: string;
  purpose: string;
  command: string;
  made: number;
  failed: number;
  tries: number;
  duplicates: number;
  covered: number;
  distance: { levels: number; pairs: number; mean: number; spread: number };
  failures?: Record<string, number>;
  fixed: boolean[]; // by metric
  bins: [number, number, number][]; // of the first axes, over all levels
  boxes: Box[]; // by metric
  rows: { seeds: string[]; tries: number[]; values: (number | null)[][] };
  fair: number; // the first so many rows are a fair sample
  strip: { row: number; label: string }[];
  colours: string[];
  pictures: Record<string, string>; // by row
  cloud: { width: number; height: number; rgb: string } | null;
  play?: Play; // when there are players
}

/** What players did on the levels of a recipe; their metrics are among the others. */
export interface Play {
  players: { games: number; won: number; low: number; high: number; damage: Heat }[]; // by player
  differences: { one: string; other: string; cells: Box; metrics: Record<string, Box> }[];
}

/** Bytes are the numbers themselves while `most` is below 256, else 255 stands for it. */
export interface Heat {
  width: number;
  height: number;
  most: number; // at one cell
  sum: number;
  bytes: string;
}

export interface SweepPoint {
  setting: string;
  value: number;
  made: number;
  failed: number;
  boxes: Box[];
  seed: string;
  picture: string;
}

export interface Sweep {
  recipe: string;
  parameter: string;
  colours: string[];
  effects: number[]; // by metric
  points: SweepPoint[];
}

/** How far the ranges of two recipes lie apart, with a 95 % interval. */
export interface Overlap {
  a: number; // recipes
  b: number;
  distance: number;
  low: number;
  high: number;
}

export interface Study {
  levelwright: string;
  output_version: number;
  command: string;
  first_seed: string;
  count: number;
  metrics: Metric[];
  players: string[];
  numbers: string[]; // what their games count, as far as these levels have an answer
  iterations: number; // of each player; 0: their own numbers
  x: number;
  y: number;
  recipes: Recipe[];
  overlaps: Overlap[];
  sweeps: Sweep[];
}

export function loadData<Data>(): Data {
  return JSON.parse(document.getElementById("data")!.textContent!) as Data;
}

/** The last bin holds the axis' end. */
export function binOf(axis: Axis, value: number): number {
  return Math.max(0, Math.min(axis.bins - 1, Math.floor((value - axis.start) / axis.width)));
}

/** A short text for a number: 12 345, 0.4213, 3.5. */
export function show(value: number): string {
  if (!Number.isFinite(value)) return "–";
  if (Number.isInteger(value)) return value.toLocaleString("en").replaceAll(",", " ");
  const size = Math.abs(value);
  const digits = size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
  return value.toFixed(digits);
}

export function percent(share: number): string {
  const value = share * 100;
  return `${value >= 99.95 || value === 0 ? value.toFixed(0) : value.toFixed(1)} %`;
}
