// A level: cells and what stands in them, measured, solved, played and written.
import type { Engine } from "./engine.js";
import { Handle } from "./handle.js";
import { seedOf, unsigned, type Seed } from "./memory.js";

export const roomKinds = ["room", "corridor", "cave"] as const;
export const linkKinds = ["open", "door", "locked", "secret", "one-way", "stairs", "portal"] as const;

export interface Place {
  x: number;
  y: number;
  floor: number;
}
export interface PlacedObject extends Place {
  kind: string;
}
/** A row of cells. */
export interface Run {
  x: number;
  y: number;
  length: number;
}
export interface Room extends Place {
  kind: (typeof roomKinds)[number];
  width: number;
  height: number;
  /** Empty: the whole rectangle. */
  runs: Run[];
}
export interface Link {
  kind: (typeof linkKinds)[number];
  /** Numbers of rooms; -1 for none. */
  from: number;
  to: number;
  leaves: Place;
  arrives: Place;
  /** The number of the object that opens it; -1 for none. */
  key: number;
}

/** [x, y, floor] */
export type Step = [number, number, number];

export interface Solution {
  solvable: "yes" | "no" | "undecided";
  safe: "yes" | "no" | "undecided";
  reason: string;
  safe_reason: string;
  shortest: boolean;
  order: string[];
  walk: Step[];
}

export interface Playthrough {
  outcome: string;
  progress: number;
  numbers: Record<string, number | null>;
  actions: number[];
  path: Step[];
}

export type Property = boolean | number | string | { object: number } | { real: string };

/** The level as the format "json" has it: docs/level-format.md describes it. Lists may be left out. */
export interface LevelData {
  format: "levelwright-level";
  version: number;
  origin?: { recipe?: string; seed?: string; tries?: number; output_version?: number; chunk?: { x: number; y: number } };
  hash: string;
  game?: Record<string, Record<string, unknown>>;
  width: number;
  height: number;
  floors: number;
  view?: "top" | "side";
  tiles: { name: string; glyph: string; colour: string; role?: string; traits?: string[] }[];
  object_kinds?: { name: string; glyph: string; colour: string; group?: string; cost?: number; traits?: string[] }[];
  cells: number[][][];
  objects?: { kind: string; x: number; y: number; floor: number; properties?: Record<string, Property> }[];
  rooms?: { kind: string; floor: number; bounds: [number, number, number, number]; runs?: Step[]; name?: string; tags?: string[] }[];
  links?: { kind: string; from: number; to: number; leaves: Step; arrives: Step; key?: number; colour?: string }[];
  regions?: { floor: number; bounds: [number, number, number, number]; runs?: Step[]; name?: string; tags?: string[]; parent?: number }[];
  missions?: Mission[];
  layers?: { name: string; values: number[][][] }[];
  walks?: { name: string; places: Step[] }[];
}
export interface Mission {
  name?: string;
  tasks: { kind: string; name?: string; room?: number; object?: number; link?: number }[];
  edges?: { from: number; to: number; tight?: boolean; key?: boolean }[];
}

export interface Picture {
  width: number;
  height: number;
  /** Red, green, blue and alpha of each pixel, as `ImageData` takes them. */
  pixels: Uint8ClampedArray<ArrayBuffer>;
}

export interface NamedFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export class Level extends Handle {
  private constructor(engine: Engine) {
    const { native } = engine;
    super(engine, native.lw_level_new(), native.lw_level_delete, native.lw_level_report);
  }

  /** The last level of a generator. */
  static taken(engine: Engine, generator: Handle): Level {
    const level = new Level(engine);
    level.demand(engine.native.lw_level_take(level.place, generator.place));
    return level;
  }

  /** From what `write` gave as "json" or "text", or a Tiled map (.tmj) that holds its tilesets. */
  static read(engine: Engine, bytes: string | Uint8Array): Level {
    const level = new Level(engine);
    level.demand(engine.memory.withText(bytes, (pointer, length) => engine.native.lw_level_read(level.place, pointer, length)));
    return level;
  }

  get width(): number {
    return this.engine.native.lw_level_width(this.place);
  }
  get height(): number {
    return this.engine.native.lw_level_height(this.place);
  }
  get floors(): number {
    return this.engine.native.lw_level_floors(this.place);
  }

  /** Sixteen digits that tell whether two levels are the same. */
  get hash(): string {
    return unsigned(this.engine.native.lw_level_hash(this.place)).toString(16).padStart(16, "0");
  }

  /** Numbers of tiles, floor by floor and row by row. A copy. */
  cells(): Uint8Array<ArrayBuffer> {
    return this.engine.memory.bytes(this.engine.native.lw_level_cells(this.place), this.width * this.height * this.floors);
  }

  /** The name of the tile with a number; undefined past the last. */
  tileName(tile: number): string | undefined {
    return this.engine.memory.text(this.engine.native.lw_level_tile_name(this.place, tile)) ?? undefined;
  }

  objects(): PlacedObject[] {
    const { native, memory } = this.engine;
    const names = new Map<number, string>();
    const nameOf = (kind: number) => {
      if (!names.has(kind)) names.set(kind, memory.text(native.lw_level_kind_name(this.place, kind)) ?? "");
      return names.get(kind)!;
    };
    return this.list(4, native.lw_level_objects).map(([kind, x, y, floor]) => ({ kind: nameOf(kind!), x: x!, y: y!, floor: floor! }));
  }

  rooms(): Room[] {
    const { native } = this.engine;
    const runs = this.list(3, native.lw_level_runs).map(([x, y, length]) => ({ x: x!, y: y!, length: length! }));
    return this.list(8, native.lw_level_rooms).map(([kind, floor, x, y, width, height, first, count]) => ({
      kind: roomKinds[kind!]!, floor: floor!, x: x!, y: y!, width: width!, height: height!, runs: runs.slice(first, first! + count!),
    }));
  }

  links(): Link[] {
    return this.list(10, this.engine.native.lw_level_links).map((part) => ({
      kind: linkKinds[part[0]!]!,
      from: part[1]!,
      to: part[2]!,
      leaves: { x: part[3]!, y: part[4]!, floor: part[5]! },
      arrives: { x: part[6]!, y: part[7]!, floor: part[8]! },
      key: part[9]!,
    }));
  }

  /** Everything: properties of objects, regions, missions, layers and walks too. */
  data(): LevelData {
    return JSON.parse(this.text("json")) as LevelData;
  }

  missions(): Mission[] {
    return this.data().missions ?? [];
  }

  /** A metric as on the command line, such as "dead_ends" or "won:runner"; null when the level has no answer. */
  measure(metric: string): number | null {
    const { native, memory } = this.engine;
    const { status, answer } = memory.withText(metric, (name) => memory.real((to) => native.lw_level_measure(this.place, name, to)));
    if (status === 4) return null;
    this.demand(status);
    return answer;
  }

  /** Whether locks and keys let it be finished, with proof or reason. */
  solve(): Solution {
    const { native, memory } = this.engine;
    return JSON.parse(this.given(memory.countedText((length) => native.lw_level_solve(this.place, length)))) as Solution;
  }

  /** Has a player play it. `thoughts`: how much it may think; its own number when left out. */
  play(player: string, { seed = 0, thoughts = 0 }: { seed?: Seed; thoughts?: number } = {}): Playthrough {
    const { native, memory } = this.engine;
    const played = memory.withText(player, (name) => memory.countedText((length) => native.lw_level_play(this.place, name, seedOf(seed), thoughts, length)));
    return JSON.parse(this.given(played)) as Playthrough;
  }

  /** How it is written, as on the command line: "scale" for pictures, for example. */
  option(name: string, value: string): this {
    this.demand(this.engine.memory.withTexts([name, value], (option, to) => this.engine.native.lw_level_set_output(this.place, option, to)));
    return this;
  }

  /** The files of a format; the main one first. */
  write(format: string): NamedFile[] {
    const { native, memory } = this.engine;
    this.given(memory.withText(format, (name) => native.lw_level_write(this.place, name, 0)) || null);
    return Array.from({ length: native.lw_level_file_count(this.place) }, (_, number) => {
      const { pointer, count } = memory.counted((length) => native.lw_level_file_bytes(this.place, number, length));
      return { name: memory.text(native.lw_level_file_name(this.place, number)) ?? "", bytes: memory.bytes(pointer, count) };
    });
  }

  /** The main file of a format that is text; a drawing unless another is named. */
  text(format = "text"): string {
    const { native, memory } = this.engine;
    return this.given(memory.withText(format, (name) => memory.countedText((length) => native.lw_level_write(this.place, name, length))));
  }

  /** One floor as pixels, as the format "png" draws it. */
  picture({ floor = 0, scale = 16 }: { floor?: number; scale?: number } = {}): Picture {
    const { native, memory } = this.engine;
    this.option("scale", String(scale)).option("floor", String(floor));
    const drawn = memory.sized((width, height) => native.lw_level_pixels(this.place, width, height));
    const pointer = this.given(drawn.pointer || null);
    const pixels = new Uint8ClampedArray(memory.bytes(pointer, 4 * drawn.first * drawn.second).buffer);
    this.option("floor", "all");
    return { width: drawn.first, height: drawn.second, pixels };
  }

  // Parts that consist of so many numbers.
  private list(numbers: number, call: (level: number, count: number) => number): number[][] {
    const { memory } = this.engine;
    const { pointer, count } = memory.counted((to) => call(this.place, to));
    const flat = pointer === 0 ? [] : [...memory.numbers(pointer, numbers * count)];
    return Array.from({ length: flat.length / numbers }, (_, i) => flat.slice(numbers * i, numbers * (i + 1)));
  }
}
