// Texts, bytes and numbers on their way into the engine's memory and out of it. Whatever comes out is a copy.
import type { Native } from "./native.js";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Memory {
  private readonly room: number; // for two numbers that the engine hands back

  constructor(readonly native: Native) {
    this.room = native.lw_alloc(8);
  }

  text(pointer: number): string | null {
    if (pointer === 0) return null;
    const bytes = new Uint8Array(this.native.memory.buffer);
    return decoder.decode(bytes.subarray(pointer, bytes.indexOf(0, pointer)));
  }

  bytes(pointer: number, length: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.native.memory.buffer, pointer, length).slice() as Uint8Array<ArrayBuffer>;
  }

  numbers(pointer: number, count: number): Int32Array {
    return new Int32Array(this.native.memory.buffer, pointer, count).slice();
  }

  pointerAt(pointer: number): number {
    return new DataView(this.native.memory.buffer).getUint32(pointer, true);
  }

  realAt(pointer: number): number {
    return new DataView(this.native.memory.buffer).getFloat64(pointer, true);
  }

  /** Calls `work` with the place of a text, which ends with a zero, and its length. */
  withText<Result>(text: string | Uint8Array, work: (pointer: number, length: number) => Result): Result {
    const bytes = typeof text === "string" ? encoder.encode(text) : text;
    const pointer = this.native.lw_alloc(bytes.length + 1);
    if (pointer === 0) throw new RangeError("there is not enough memory");
    try {
      const place = new Uint8Array(this.native.memory.buffer, pointer, bytes.length + 1);
      place.set(bytes);
      place[bytes.length] = 0;
      return work(pointer, bytes.length);
    } finally {
      this.native.lw_free(pointer);
    }
  }

  withTexts<Result>(texts: readonly [string, string], work: (first: number, second: number) => Result): Result {
    return this.withText(texts[0], (first) => this.withText(texts[1], (second) => work(first, second)));
  }

  /** What a call gives that stores a number, mostly a length, where it is told. */
  counted(call: (count: number) => number): { pointer: number; count: number } {
    const pointer = call(this.room);
    return { pointer, count: this.pointerAt(this.room) };
  }

  /** The same with two numbers. */
  sized(call: (first: number, second: number) => number): { pointer: number; first: number; second: number } {
    const pointer = call(this.room, this.room + 4);
    return { pointer, first: this.pointerAt(this.room), second: this.pointerAt(this.room + 4) };
  }

  /** A real number that a call stores where it is told. */
  real(call: (answer: number) => number): { status: number; answer: number } {
    const status = call(this.room);
    return { status, answer: this.realAt(this.room) };
  }

  /** A text of known length; null when the call gave none. */
  countedText(call: (length: number) => number): string | null {
    const { pointer, count } = this.counted(call);
    return pointer === 0 ? null : decoder.decode(new Uint8Array(this.native.memory.buffer, pointer, count));
  }
}

export const seedOf = (seed: Seed): bigint => BigInt.asUintN(64, BigInt(seed));
export const unsigned = (number: bigint): bigint => BigInt.asUintN(64, number);

/** From 0 to 2^64 - 1. Texts and big integers hold all of them. */
export type Seed = number | bigint | string;
