// What generators, levels, sessions, studies and tunings have in common: something in the engine that is given back.
import type { Engine } from "./engine.js";
import { LevelwrightError, type Report } from "./errors.js";

/** Frees what its owner forgot, some time after the owner is gone. */
const forgotten = new FinalizationRegistry<() => void>((free) => free());

export abstract class Handle {
  private freed = false;

  protected constructor(
    readonly engine: Engine,
    protected readonly pointer: number,
    private readonly release: (pointer: number) => void,
    private readonly said: (pointer: number) => number,
  ) {
    if (pointer === 0) throw new RangeError("there is not enough memory");
    forgotten.register(this, () => release(pointer), this);
  }

  /** Gives its memory back now; otherwise that happens when nothing refers to it any more. */
  free(): void {
    if (this.freed) return;
    this.freed = true;
    forgotten.unregister(this);
    this.release(this.pointer);
  }

  /** How the last call went. */
  report(): Report {
    return JSON.parse(this.engine.memory.text(this.said(this.pointer)) ?? "{}") as Report;
  }

  protected demand(status: number): void {
    if (status !== 0) throw new LevelwrightError(this.report());
  }

  protected given<Value>(value: Value | null): Value {
    if (value === null) throw new LevelwrightError(this.report());
    return value;
  }

  /** The place of it for a call; not after `free`. */
  get place(): number {
    if (this.freed) throw new ReferenceError("it was freed");
    return this.pointer;
  }
}
