// The engine: loads the WebAssembly and hands out everything else.
import type { Descriptions } from "./descriptions.js";
import { Generator } from "./generator.js";
import { Level } from "./level.js";
import { Memory } from "./memory.js";
import type { Native } from "./native.js";
import { Session } from "./session.js";
import { Study, Tuning, type StudyOrder, type TuneOrder } from "./study.js";

export class Engine {
  readonly memory: Memory;

  private constructor(
    readonly native: Native,
    /** Compiled; workers start quickly from it. */
    readonly module: WebAssembly.Module,
  ) {
    this.memory = new Memory(native);
  }

  /** An engine of its own, with its own memory. */
  static from(module: WebAssembly.Module): Engine {
    const native = new WebAssembly.Instance(module, imports).exports as unknown as Native;
    native._initialize();
    return new Engine(native, module);
  }

  get version(): string {
    return this.memory.text(this.native.lw_version()) ?? "";
  }
  /** The same recipe, settings, seed and output version give the same level everywhere. */
  get outputVersion(): number {
    return this.native.lw_output_version();
  }
  /** Bytes that it has taken so far. */
  get bytes(): number {
    return this.native.memory.buffer.byteLength;
  }

  describe<What extends keyof Descriptions>(what: What): Descriptions[What] {
    const text = this.memory.withText(what, (word) => this.memory.text(this.native.lw_describe(word)));
    if (text === null) throw new RangeError(`there is no description of "${what}"`);
    return JSON.parse(text) as Descriptions[What];
  }

  /** A recipe as JSON5 text. Its mistakes are told by `check`, or when a level is first made. */
  recipe(text: string, name = "recipe"): Generator {
    const { native, memory } = this;
    return new Generator(this, (generator) =>
      memory.withText(text, (bytes, length) => memory.withText(name, (called) => native.lw_use_recipe(generator, bytes, length, called))));
  }

  /** A recipe of the gallery. */
  gallery(name: string): Generator {
    return new Generator(this, (generator) => this.memory.withText(name, (word) => this.native.lw_use_gallery(generator, word)));
  }

  /** A level that was written as "json", "text" or "tmj". */
  level(bytes: string | Uint8Array): Level {
    return Level.read(this, bytes);
  }

  /** A game on a level, stepped by hand. */
  session(level: Level): Session {
    return new Session(this, level);
  }

  study(order: StudyOrder): Study {
    return new Study(this, order);
  }

  tune(order: TuneOrder): Tuning {
    return new Tuning(this, order);
  }
}

const nothing = () => 0;
const imports = {
  env: { emscripten_notify_memory_growth: nothing },
  wasi_snapshot_preview1: {
    proc_exit: (code: number) => {
      throw new Error(`the engine ended with ${code}`);
    },
    fd_close: nothing,
    fd_write: nothing,
    fd_seek: nothing,
  },
};

/** Where the WebAssembly comes from. */
export type Source = string | URL | Response | BufferSource | WebAssembly.Module;

/** Compiles the engine; without a source, the file that came with this package. */
export async function compile(source: Source = new URL("./levelwright.wasm", import.meta.url)): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source as BufferSource);
  if (source instanceof Response) return compileResponse(source);
  const address = new URL(source, import.meta.url);
  if (address.protocol === "file:") return WebAssembly.compile(await fileBytes(address));
  return compileResponse(await fetch(address));
}

/** Loads the engine. */
export async function load(source?: Source): Promise<Engine> {
  return Engine.from(await compile(source));
}

// Servers that do not know the type of the file can still be used.
async function compileResponse(response: Response): Promise<WebAssembly.Module> {
  if (!response.ok) throw new Error(`the engine could not be loaded from ${response.url}: ${response.status}`);
  const typed = response.headers.get("content-type")?.startsWith("application/wasm");
  return typed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

// Only node reads files; bundlers for browsers must not look for this module.
async function fileBytes(address: URL): Promise<BufferSource> {
  const name = "node:fs/promises";
  const files = (await import(/* @vite-ignore */ name)) as { readFile(path: URL): Promise<Uint8Array<ArrayBuffer>> };
  return files.readFile(address);
}
