// Studies of many levels, and tuning a recipe's numbers; both in pieces, so that a page stays alive.
import type { Engine } from "./engine.js";
import { Handle } from "./handle.js";

/** The name of a recipe in the gallery, or one of one's own. */
export type RecipeWord = string | { name: string; text: string };

/** `engine.describe("study")` lists all keys. */
export interface StudyOrder {
  recipes: RecipeWord[];
  count?: number;
  [key: string]: unknown;
}

export class Study extends Handle {
  constructor(engine: Engine, order: StudyOrder) {
    const { native } = engine;
    super(engine, native.lw_study_new(), native.lw_study_delete, native.lw_study_report);
    this.demand(engine.memory.withText(JSON.stringify(order), (text, length) => native.lw_study_order(this.place, text, length)));
  }

  /** How many levels there are to be made, and how many were. */
  get levels(): number {
    return Number(this.engine.native.lw_study_levels(this.place));
  }
  get made(): number {
    return Number(this.engine.native.lw_study_made(this.place));
  }

  /** Makes and measures levels `from` on; in any pieces and any order. */
  run(from = 0, count = this.levels): void {
    this.demand(this.engine.native.lw_study_run(this.place, BigInt(from), BigInt(count)));
  }

  /** "samples.csv", "summary.json" or "report.json": what `levelwright study` writes for the same order. */
  write(file: string): string {
    const { native, memory } = this.engine;
    return this.given(memory.withText(file, (name) => memory.countedText((length) => native.lw_study_write(this.place, name, length))));
  }
}

/** `engine.describe("tune")` lists all keys. */
export interface TuneOrder {
  recipe: RecipeWord;
  want: string[];
  vary?: string[];
  [key: string]: unknown;
}

export interface TuneResult {
  recipe: string;
  /** The recipe with the numbers that were found. */
  text: string;
  wants: { metric: string; [key: string]: unknown }[];
  parameters: { name: string; before: number; now: number; [key: string]: unknown }[];
  [key: string]: unknown;
}

export class Tuning extends Handle {
  constructor(engine: Engine, order: TuneOrder) {
    const { native } = engine;
    super(engine, native.lw_tune_new(), native.lw_tune_delete, native.lw_tune_report);
    this.demand(engine.memory.withText(JSON.stringify(order), (text, length) => native.lw_tune_order(this.place, text, length)));
  }

  get done(): boolean {
    return this.engine.native.lw_tune_done(this.place) !== 0;
  }
  /** About how many levels are made in all, and how many have been. */
  get levels(): number {
    return Number(this.engine.native.lw_tune_levels(this.place));
  }
  get made(): number {
    return Number(this.engine.native.lw_tune_made(this.place));
  }

  /** Tries one setting. */
  step(): void {
    this.demand(this.engine.native.lw_tune_step(this.place));
  }

  result(): TuneResult {
    const { native, memory } = this.engine;
    return JSON.parse(this.given(memory.countedText((length) => native.lw_tune_result(this.place, length)))) as TuneResult;
  }
}
