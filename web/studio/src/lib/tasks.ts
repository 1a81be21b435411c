// What the engine does for the studio, in a worker.
import type { Engine, Generator, Level, LevelData, Picture, Problem, Report, Solution } from "levelwright";
import { serve } from "levelwright/worker";
import type { Painting } from "./painting";

export interface Wish {
  recipe: string;
  seed: string;
  painting?: Painting | undefined;
}
export interface MadeLevel {
  width: number;
  height: number;
  floors: number;
  hash: string;
  tiles: string[];
  cells: Uint8Array<ArrayBuffer>;
  picture: Picture;
  scale: number;
}
export interface Made {
  recipe: string;
  report: Report;
  /** Mistakes, or notes about a recipe that has none. */
  problems: Problem[];
  level?: MadeLevel;
  milliseconds: number;
}
export interface Measured {
  name: string;
  value: number;
}
export interface Details {
  data: Omit<LevelData, "cells">;
  text: string;
  metrics: Measured[];
  solution?: Solution;
}
export interface FrameMark {
  step: string;
  cells: Uint32Array<ArrayBuffer>;
  tiles: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
  floors: number;
}
export interface NamedText {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const most_cells = 1 << 22; // a recipe from a link must not take the page's memory
const kept: { key: string; generator: Generator; problems: Problem[] }[] = [];

// The last few recipes stay compiled.
function prepared(engine: Engine, recipe: string, painting?: Painting) {
  const key = painting ? `${JSON.stringify(painting)}${recipe}` : recipe;
  const found = kept.find((each) => each.key === key);
  if (found) return found;
  const generator = engine.recipe(recipe).limit("cells", most_cells);
  if (painting && generator.check().status === "ok") generator.start(JSON.stringify(startOf(generator, painting)));
  const fresh = { key, generator, problems: generator.check().problems };
  kept.unshift(fresh);
  for (const old of kept.splice(4)) old.generator.free();
  return fresh;
}

// A level that is unknown but for what was painted, with the recipe's own tiles.
function startOf(generator: Generator, { width, height, floors, cells }: Painting): LevelData {
  const { level } = generator.attempt("0");
  const { format, version, tiles, view } = level!.data();
  level!.free();
  const numbers = new Map(tiles.map(({ name }, number) => [name, number]));
  const numberOf = (cell: number) => numbers.get(cells[cell] ?? "") ?? 255;
  const row = (first: number) => Array.from({ length: width }, (_, x) => numberOf(first + x));
  const rows = (floor: number) => Array.from({ length: height }, (_, y) => row((floor * height + y) * width));
  const start = { format, version, hash: "", width, height, floors, tiles, cells: Array.from({ length: floors }, (_, floor) => rows(floor)) };
  return view ? { ...start, view } : start;
}

// Drawn in full where there is room for it; larger levels in plain colours.
export function scaleFor(width: number, height: number): number {
  const cells = width * height;
  return cells <= 16_000 ? 16 : cells <= 60_000 ? 8 : cells <= 300_000 ? 3 : 1;
}

function pictured(level: Level, floor: number, scale = scaleFor(level.width, level.height)) {
  return { picture: level.picture({ floor: Math.min(floor, level.floors - 1), scale }), scale };
}

function tileNames(level: Level): string[] {
  const names: string[] = [];
  for (let name = level.tileName(0); name !== undefined; name = level.tileName(names.length)) names.push(name);
  return names;
}

function numbersOf(engine: Engine, level: Level): Measured[] {
  const asked = engine.describe("metrics").filter((metric) => metric.standard && metric.arguments === "");
  return asked.flatMap(({ name }) => {
    const value = level.measure(name);
    return value === null || Number.isNaN(value) ? [] : [{ name, value }];
  });
}

export const tasks = {
  /** A level and its picture. With `turn`, of the recipe after a knob was turned. */
  make(engine: Engine, { recipe, seed, painting, floor = 0, turn }: Wish & { floor?: number; turn?: { knob: string; value: string } }): Made {
    const began = performance.now();
    const text = turn ? prepared(engine, recipe).generator.turned(turn.knob, turn.value) : recipe;
    const { generator, problems } = prepared(engine, text, painting);
    const { report, level } = problems.some((each) => each.severity === "error") ? { report: generator.check(), level: undefined } : generator.keepFrames("none").attempt(seed);
    const made: Made = { recipe: text, report, problems, milliseconds: performance.now() - began };
    if (!level) return made;
    const { width, height, floors, hash } = level;
    made.level = { width, height, floors, hash, tiles: tileNames(level), cells: level.cells(), ...pictured(level, floor) };
    level.free();
    made.milliseconds = performance.now() - began;
    return made;
  },

  /** What takes longer than a picture. */
  details(engine: Engine, { recipe, seed, painting }: Wish): Details | undefined {
    const { level } = prepared(engine, recipe, painting).generator.attempt(seed);
    if (!level) return undefined;
    const { cells: _, ...data } = level.data();
    const locked = (data.links ?? []).some((link) => link.kind === "locked") || (data.missions ?? []).length > 0;
    const details: Details = { data, text: level.text(), metrics: numbersOf(engine, level) };
    if (locked) details.solution = level.solve();
    level.free();
    return details;
  },

  frames(engine: Engine, { recipe, seed, painting }: Wish): FrameMark[] {
    const { generator } = prepared(engine, recipe, painting);
    generator.keepFrames("made").attempt(seed).level?.free();
    const frames = generator.frames().map(({ step, cells, tiles, width, height, floors }) => ({ step, cells, tiles, width, height, floors }));
    generator.keepFrames("none");
    return frames;
  },

  /** The level as it was after the first `count` steps. */
  frame(engine: Engine, { recipe, seed, painting, count, floor }: Wish & { count: number; floor: number }) {
    const { generator } = prepared(engine, recipe, painting);
    const { level } = generator.keepFrames("made").attempt(seed);
    const frames = generator.frames().slice(0, count);
    generator.keepFrames("none");
    const last = frames.at(-1);
    if (!level || !last) return undefined;
    const data = level.data();
    level.free();
    const before = engine.level(JSON.stringify(stateAfter(frames, data)));
    const { width, height, floors } = last;
    const shown = { width, height, floors, ...pictured(before, floor) };
    before.free();
    return shown;
  },

  /** Recipes whose numbers differ: by a part of their usual range, or anywhere in it when `wild`. */
  vary(engine: Engine, { recipe, count, first, wild }: { recipe: string; count: number; first: number; wild: boolean }): string[] {
    return Array.from({ length: count }, (_, i) => varied(engine, recipe, randomFrom(first + i), wild));
  },

  knobs: (engine: Engine, { recipe }: { recipe: string }) => prepared(engine, recipe).generator.knobs(),

  /** A small picture of a recipe of the gallery, or of any. */
  thumbnail(engine: Engine, { recipe, gallery, seed, across }: { recipe?: string; gallery?: string; seed: string; across: number }) {
    const text = recipe ?? galleryText(engine, gallery!);
    const { report, level } = prepared(engine, text).generator.attempt(seed);
    if (!level) return { sentence: report.sentence };
    const scale = Math.max(6, Math.min(16, Math.round(across / level.width)));
    const { picture } = pictured(level, 0, level.width * level.height > 40_000 ? 1 : scale);
    const hash = level.hash;
    level.free();
    return { picture, hash, sentence: report.status === "ok" ? "" : report.sentence };
  },

  text: (engine: Engine, { gallery }: { gallery: string }) => galleryText(engine, gallery),

  /** The files of a level in a format. */
  write(engine: Engine, { recipe, seed, painting, format, name, options = {} }: Wish & { format: string; name: string; options?: Record<string, string> }): NamedText[] {
    const level = prepared(engine, recipe, painting).generator.make(seed);
    level.option("name", name);
    for (const [option, value] of Object.entries(options)) level.option(option, value);
    const files = level.write(format);
    level.free();
    return files;
  },

  describe: (engine: Engine) => ({
    version: engine.version,
    outputVersion: engine.outputVersion,
    recipes: engine.describe("recipes"),
    steps: engine.describe("steps"),
    metrics: engine.describe("metrics"),
    formats: engine.describe("formats"),
    requirements: engine.describe("requirements"),
    tiles: engine.describe("tiles"),
    objects: engine.describe("objects"),
  }),

  bytes: (engine: Engine) => engine.bytes,
};

function galleryText(engine: Engine, name: string): string {
  const generator = engine.gallery(name);
  const text = generator.text;
  generator.free();
  return text;
}

// Small and repeatable; levels themselves draw from the engine's own streams.
function randomFrom(seed: number): () => number {
  let state = (seed + 1) * 0x9e3779b9;
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

// What is written is varied; of the rest, in a wild one, every third.
function varied(engine: Engine, recipe: string, random: () => number, wild: boolean): string {
  let text = recipe;
  for (const { name, text: now, written, parameter } of prepared(engine, recipe).generator.knobs()) {
    const [least, most] = parameter.usual ?? [0, 0];
    const takes = (written || (wild && random() < 0.3)) && /^-?[\d.]+$/.test(now) && most > least && most - least <= 10_000;
    if (!takes) continue;
    const from = wild ? least : Math.max(least, Number(now) - (most - least) / 6);
    const to = wild ? most : Math.min(most, Number(now) + (most - least) / 6);
    const value = from + random() * (to - from);
    const generator = engine.recipe(text);
    text = generator.turned(name, parameter.type === "whole number" ? String(Math.round(value)) : String(Number(value.toPrecision(3))));
    generator.free();
  }
  return text;
}

type Frame = ReturnType<Generator["frames"]>[number];

// Cells only: what stood on them then is not known.
function stateAfter(frames: Frame[], data: LevelData): LevelData {
  const { width, height, floors } = frames.at(-1)!;
  let cells = new Uint8Array(width * height * floors);
  for (const frame of frames) {
    if (cells.length !== frame.width * frame.height * frame.floors) cells = new Uint8Array(frame.width * frame.height * frame.floors);
    frame.cells.forEach((cell, i) => (cells[cell] = frame.tiles[i]!));
  }
  const rows = (floor: number) =>
    Array.from({ length: height }, (_, y) => [...cells.subarray((floor * height + y) * width, (floor * height + y + 1) * width)]);
  const { format, version, tiles, view } = data;
  const state = { format, version, hash: "", width, height, floors, tiles, cells: Array.from({ length: floors }, (_, floor) => rows(floor)) };
  return view ? { ...state, view } : state;
}

export type StudioTasks = typeof tasks;
if (typeof document === "undefined") serve(tasks);
