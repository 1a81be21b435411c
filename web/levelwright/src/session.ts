// A game on a level, stepped by hand.
import type { Engine } from "./engine.js";
import { Handle } from "./handle.js";
import type { Level } from "./level.js";

export interface Choice {
  action: number;
  /** Such as "north", "wait" or "throw". */
  word: string;
  /** Where it is aimed, if it is. */
  at?: { x: number; y: number };
}

export interface SpriteOnLevel {
  /** In cells. */
  x: number;
  y: number;
  symbol: string;
  /** Of the kind of object that it looks like. */
  name: string;
}

export class Session extends Handle {
  constructor(engine: Engine, level: Level) {
    const { native } = engine;
    super(engine, native.lw_session_new(), native.lw_session_delete, native.lw_session_report);
    this.demand(native.lw_session_begin(this.place, level.place));
  }

  restart(): void {
    this.engine.native.lw_session_restart(this.place);
  }

  /** What can be done now; nothing when the game is over. */
  choices(): Choice[] {
    return this.parts(20, this.engine.native.lw_session_choices, (at, view) => {
      const choice = { action: view.getUint32(at, true), word: this.engine.memory.text(view.getUint32(at + 16, true)) ?? "" };
      const aimed = view.getInt32(at + 4, true) !== 0;
      return aimed ? { ...choice, at: { x: view.getInt32(at + 8, true), y: view.getInt32(at + 12, true) } } : choice;
    });
  }

  /** Anything but one of the choices does nothing. */
  step(action: number): void {
    this.demand(this.engine.native.lw_session_step(this.place, action));
  }

  get steps(): number {
    return Number(this.engine.native.lw_session_steps(this.place));
  }
  get ending(): "none" | "won" | "lost" {
    return (["none", "won", "lost"] as const)[this.engine.native.lw_session_ending(this.place)] ?? "none";
  }
  get progress(): number {
    return this.engine.native.lw_session_progress(this.place);
  }
  /** In words. */
  get status(): string {
    return this.engine.memory.text(this.engine.native.lw_session_status(this.place)) ?? "";
  }

  /** A number of the game by its name, such as "turns"; NaN when it has none. */
  number(name: string): number {
    return this.engine.memory.withText(name, (text) => this.engine.native.lw_session_number(this.place, text));
  }

  sprites(): SpriteOnLevel[] {
    return this.parts(24, this.engine.native.lw_session_sprites, (at, view) => ({
      x: view.getFloat64(at, true),
      y: view.getFloat64(at + 8, true),
      symbol: String.fromCodePoint(view.getInt32(at + 16, true)),
      name: this.engine.memory.text(view.getUint32(at + 20, true)) ?? "",
    }));
  }

  /** The state, for a session on the same level; and back to it. */
  save(): Uint8Array<ArrayBuffer> {
    const { native, memory } = this.engine;
    const { pointer, count } = memory.counted((length) => native.lw_session_save(this.place, length));
    return memory.bytes(this.given(pointer || null), count);
  }
  restore(state: Uint8Array): void {
    this.demand(this.engine.memory.withText(state, (bytes, length) => this.engine.native.lw_session_restore(this.place, bytes, length)));
  }

  /** What was done so far, as `levelwright replay` takes it. */
  recording(map: string, who: string): string {
    const { native, memory } = this.engine;
    return this.given(memory.withTexts([map, who], (of, by) => memory.countedText((length) => native.lw_session_recording(this.place, of, by, length))));
  }

  private parts<Part>(size: number, call: (session: number, count: number) => number, make: (at: number, view: DataView) => Part): Part[] {
    const { native, memory } = this.engine;
    const { pointer, count } = memory.counted((to) => call(this.place, to));
    const view = new DataView(native.memory.buffer);
    return Array.from({ length: pointer === 0 ? 0 : count }, (_, i) => make(pointer + size * i, view));
  }
}
