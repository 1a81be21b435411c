// A recipe with what was set for it; it makes levels.
import type { Parameter } from "./descriptions.js";
import type { Engine } from "./engine.js";
import type { Report } from "./errors.js";
import { Handle } from "./handle.js";
import { Level } from "./level.js";
import { seedOf, type Seed } from "./memory.js";

/** What a step did: the cells that are not as they were after the step before. */
export interface Frame {
  step: string;
  try: number;
  width: number;
  height: number;
  floors: number;
  /** Numbers of cells, and their tiles now. */
  cells: Uint32Array<ArrayBuffer>;
  tiles: Uint8Array<ArrayBuffer>;
}

/** A parameter that can be turned, and where it stands in the recipe's text. */
export interface Knob {
  name: string;
  /** Whether the recipe gives it; otherwise `text` is its default. */
  written: boolean;
  text: string;
  /** In bytes of UTF-8. */
  offset: number;
  length: number;
  parameter: Parameter;
}

export type Limit = "cells" | "work" | "steps" | "memory" | "parts" | "tries";

/** What there was of a level when it could not be finished. */
export interface Attempt {
  report: Report;
  level?: Level;
}

export class Generator extends Handle {
  constructor(engine: Engine, use: (generator: number) => number) {
    const { native } = engine;
    super(engine, native.lw_generator_new(), native.lw_generator_delete, native.lw_report);
    this.demand(use(this.place));
  }

  /** The recipe's text as it was given. */
  get text(): string {
    return this.given(this.engine.memory.countedText((length) => this.engine.native.lw_recipe_text(this.place, length)));
  }

  /** Changes a parameter: "id.parameter=value" as on the command line, or "key=value". */
  set(setting: string): this {
    return this.after(this.engine.memory.withText(setting, (text) => this.engine.native.lw_set(this.place, text)));
  }

  size(width: number, height: number): this {
    return this.after(this.engine.native.lw_set_size(this.place, width, height));
  }

  /** A level to start from. Only its unknown cells change, and the rectangles that are set free. */
  start(level: string | Uint8Array, free: readonly { x: number; y: number; width: number; height: number }[] = []): this {
    const { native, memory } = this.engine;
    this.demand(memory.withText(level, (bytes, length) => native.lw_set_start(this.place, bytes, length)));
    for (const { x, y, width, height } of free) this.demand(native.lw_set_free(this.place, x, y, width, height));
    return this;
  }

  /** How much the recipe may ask for. */
  limit(name: Limit, value: number | bigint): this {
    return this.after(this.engine.memory.withText(name, (text) => this.engine.native.lw_set_limit(this.place, text, BigInt(value))));
  }

  input(name: string, value: number): this {
    return this.after(this.engine.memory.withText(name, (text) => this.engine.native.lw_set_input(this.place, text, value)));
  }

  /** When no try meets the requirements, the best one is kept as the level. */
  keepBest(keep = true): this {
    return this.after(this.engine.native.lw_set_keep_best(this.place, keep ? 1 : 0));
  }

  /** Reads and checks the recipe: all mistakes and notes with their places. Throws nothing. */
  check(): Report {
    this.engine.native.lw_prepare(this.place);
    return this.report();
  }

  /** The level of a seed. */
  make(seed: Seed): Level {
    this.demand(this.engine.native.lw_generate(this.place, seedOf(seed)));
    return Level.taken(this.engine, this);
  }

  /** The level of a seed, or what there is of it, and how it went. */
  attempt(seed: Seed): Attempt {
    this.engine.native.lw_generate(this.place, seedOf(seed));
    const report = this.report();
    const there = this.engine.native.lw_width(this.place) > 0;
    return there ? { report, level: Level.taken(this.engine, this) } : { report };
  }

  /** One chunk of the endless plane of a seed. */
  chunk(seed: Seed, x: number | bigint, y: number | bigint): Level {
    this.demand(this.engine.native.lw_chunk(this.place, seedOf(seed), BigInt(x), BigInt(y)));
    return Level.taken(this.engine, this);
  }

  /** Whether `frames` are kept, from the next level on: of the try that made it, or of every try. */
  keepFrames(which: "none" | "made" | "all"): this {
    return this.after(this.engine.native.lw_set_frames(this.place, ["none", "made", "all"].indexOf(which)));
  }

  /** What each step of the last level did. */
  frames(): Frame[] {
    return Array.from({ length: this.engine.native.lw_frame_count(this.place) }, (_, number) => this.frame(number));
  }

  knobs(): Knob[] {
    const { native, memory } = this.engine;
    return JSON.parse(this.given(memory.countedText((length) => native.lw_knobs(this.place, length)))) as Knob[];
  }

  /** The recipe's text with another value, as JSON5, for a knob; comments and layout stay. */
  turned(knob: string, value: string): string {
    const { native, memory } = this.engine;
    const text = memory.withTexts([knob, value], (name, to) => memory.countedText((length) => native.lw_turned(this.place, name, to, length)));
    return this.given(text);
  }

  private frame(number: number): Frame {
    const { native, memory } = this.engine;
    const { pointer, count } = memory.counted((to) => native.lw_frame_changes(this.place, number, to));
    const pairs = pointer === 0 ? new Int32Array() : memory.numbers(pointer, 2 * count);
    const size = memory.sized((width, height) => (native.lw_frame_size(this.place, number, width, height, 0), 0));
    const floors = memory.counted((to) => (native.lw_frame_size(this.place, number, 0, 0, to), 0)).count;
    return {
      step: memory.text(native.lw_frame_step(this.place, number)) ?? "",
      try: native.lw_frame_try(this.place, number),
      width: size.first,
      height: size.second,
      floors,
      cells: Uint32Array.from({ length: count }, (_, i) => pairs[2 * i]!),
      tiles: Uint8Array.from({ length: count }, (_, i) => pairs[2 * i + 1]!),
    };
  }

  private after(status: number): this {
    this.demand(status);
    return this;
  }
}
