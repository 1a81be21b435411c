// The engine in a worker: the page asks, the latest request wins, and a worker that is stuck is replaced.
//
//     // tasks.ts, the worker
//     import { serve } from "levelwright/worker";
//     export const tasks = { hash: (engine, { recipe, seed }) => engine.recipe(recipe).make(seed).hash };
//     serve(tasks);
//
//     // the page
//     import { compile } from "levelwright";
//     import { LatestWorker } from "levelwright/worker";
//     const worker = new LatestWorker({ module: await compile(), start: () => new Worker(new URL("./tasks.js", import.meta.url), { type: "module" }) });
//     const hash = await worker.ask("hash", { recipe, seed: 7 }); // undefined when a newer request came first
import { Engine } from "./engine.js";
import { LevelwrightError, type Report } from "./errors.js";

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Tasks = Record<string, (engine: Engine, request: any) => unknown>;
type Asked<Of extends Tasks, Name extends keyof Of> = Parameters<Of[Name]>[1];
type Answered<Of extends Tasks, Name extends keyof Of> = Awaited<ReturnType<Of[Name]>>;

interface Order {
  id: number;
  name: string;
  request: unknown;
}
type Answer = { ready: true } | { id: number; value: unknown } | { id: number; error: string; report?: Report };

/** A worker of a browser, or one of node's `worker_threads`. */
export interface AnyWorker {
  postMessage(message: unknown): void;
  terminate(): unknown;
  /** Only in node, where a program may end while a worker waits. */
  ref?(): void;
  unref?(): void;
}

// ---- in the worker

/** Answers requests by these tasks. What they give must be copies; arrays in it are transferred, not copied again. */
export function serve(tasks: Tasks): void {
  let engine: Engine | undefined;
  void listen((message, reply) => {
    if (message instanceof WebAssembly.Module) {
      engine = Engine.from(message);
      reply({ ready: true }, []);
    } else {
      void answer(engine!, tasks, message as Order, reply);
    }
  });
}

type Reply = (answer: Answer, transfer: ArrayBuffer[]) => void;

async function answer(engine: Engine, tasks: Tasks, { id, name, request }: Order, reply: Reply): Promise<void> {
  try {
    const task = tasks[name];
    if (!task) throw new RangeError(`there is no task "${name}"`);
    const value = await task(engine, request);
    reply({ id, value }, [...buffersIn(value, new Set())]);
  } catch (error) {
    const report = error instanceof LevelwrightError ? { report: error.report } : {};
    reply({ id, error: error instanceof Error ? error.message : String(error), ...report }, []);
  }
}

// Browsers have a global postMessage in workers; node has a port.
async function listen(take: (message: unknown, reply: Reply) => void): Promise<void> {
  const scope = globalThis as unknown as { postMessage?: (message: unknown, transfer: ArrayBuffer[]) => void; onmessage: unknown };
  if (scope.postMessage) {
    scope.onmessage = (event: MessageEvent) => take(event.data, (message, transfer) => scope.postMessage!(message, transfer));
    return;
  }
  const name = "node:worker_threads";
  const { parentPort } = (await import(/* @vite-ignore */ name)) as { parentPort: NodePort };
  parentPort.on("message", (message) => take(message, (reply, transfer) => parentPort.postMessage(reply, transfer)));
}
interface NodePort {
  on(event: string, take: (message: unknown) => void): void;
  postMessage(message: unknown, transfer: ArrayBuffer[]): void;
}

function buffersIn(value: unknown, found: Set<ArrayBuffer>): Set<ArrayBuffer> {
  if (value instanceof ArrayBuffer) found.add(value);
  else if (ArrayBuffer.isView(value)) found.add(value.buffer as ArrayBuffer);
  else if (value && typeof value === "object") for (const part of Object.values(value)) buffersIn(part, found);
  return found;
}

// ---- in the page

/** The worker ended before it answered. */
export class WorkerEnded extends Error {
  override readonly name = "WorkerEnded";
}

interface Waiting {
  settle(value: unknown): void;
  refuse(error: Error): void;
}

/** One worker; requests are answered in their order. */
export class EngineWorker<Of extends Tasks> {
  private readonly worker: AnyWorker;
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;
  /** Settles when the engine is there. */
  readonly ready: Promise<void>;

  constructor(start: () => AnyWorker, module: WebAssembly.Module) {
    this.worker = start();
    let isReady = () => {};
    this.ready = new Promise((settle) => (isReady = settle));
    hear(this.worker, (message) => this.take(message as Answer, isReady), (why) => this.end(why));
    this.worker.postMessage(module);
  }

  ask<Name extends keyof Of & string>(name: Name, request: Asked<Of, Name>): Promise<Answered<Of, Name>> {
    const id = ++this.last;
    return new Promise((settle, refuse) => {
      this.waiting.set(id, { settle: settle as (value: unknown) => void, refuse });
      this.worker.ref?.();
      this.worker.postMessage({ id, name, request } satisfies Order);
    });
  }

  /** Ends the worker, even inside a call; what it was asked is refused with `WorkerEnded`. */
  end(why = "the worker was ended"): void {
    void this.worker.terminate();
    for (const { refuse } of this.waiting.values()) refuse(new WorkerEnded(why));
    this.waiting.clear();
  }

  private take(answer: Answer, isReady: () => void): void {
    if ("ready" in answer) {
      isReady();
      if (this.waiting.size === 0) this.worker.unref?.();
      return;
    }
    const waiting = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    if (this.waiting.size === 0) this.worker.unref?.();
    if ("error" in answer) waiting?.refuse(answer.report ? new LevelwrightError(answer.report) : new Error(answer.error));
    else waiting?.settle(answer.value);
  }
}

function hear(worker: AnyWorker, take: (message: unknown) => void, broken: (why: string) => void): void {
  const node = worker as AnyWorker & { on?: (event: string, take: (value: never) => void) => void };
  if (node.on) {
    node.on("message", take);
    node.on("error", (error: Error) => broken(error.message));
    return;
  }
  const page = worker as Worker;
  page.onmessage = (event) => take(event.data);
  page.onerror = (event) => {
    event.preventDefault?.();
    broken(event.message || "the worker stopped");
  };
}

export interface LatestOptions {
  module: WebAssembly.Module;
  start: () => AnyWorker;
  /** How long a worker may go on with a request that is no longer the latest. [milliseconds] */
  patience?: number;
  /** How long any request may take. [milliseconds] */
  longest?: number;
  /** Called when a worker was ended and a new one started. */
  restarted?: (why: "stale" | "too long" | "broken") => void;
}

interface Request {
  name: string;
  request: unknown;
  settle(value: unknown): void;
  refuse(error: Error): void;
}

/** One worker for the latest request: of those that wait, only the newest is kept. */
export class LatestWorker<Of extends Tasks> {
  private worker: EngineWorker<Of>;
  private running: Request | undefined;
  private next: Request | undefined;
  private stale: (() => void) | undefined; // each ends its clock
  private tooLong: (() => void) | undefined;

  constructor(private readonly options: LatestOptions) {
    this.worker = new EngineWorker(options.start, options.module);
  }

  get ready(): Promise<void> {
    return this.worker.ready;
  }

  /** The answer; undefined when a newer request came before it. */
  ask<Name extends keyof Of & string>(name: Name, request: Asked<Of, Name>): Promise<Answered<Of, Name> | undefined> {
    return new Promise((settle, refuse) => {
      const asked: Request = { name, request, settle: settle as (value: unknown) => void, refuse };
      if (!this.running) return this.run(asked);
      this.next?.settle(undefined);
      this.next = asked;
      this.stale ??= this.after(this.options.patience ?? 100, () => this.replace("stale"));
    });
  }

  /** Ends the worker; nothing can be asked any more. */
  end(): void {
    this.stale?.();
    this.tooLong?.();
    this.worker.end();
  }

  private run(asked: Request): void {
    this.running = asked;
    const { longest } = this.options;
    if (longest !== undefined) this.tooLong = this.after(longest, () => this.replace("too long"));
    this.worker.ask(asked.name, asked.request as Asked<Of, string>).then(
      (value) => this.finish(asked, () => asked.settle(value)),
      (error: Error) => {
        const broken = error instanceof WorkerEnded && this.running === asked;
        this.finish(asked, () => asked.refuse(error), broken);
      },
    );
  }

  private finish(asked: Request, tell: () => void, broken = false): void {
    if (this.running !== asked) return; // its worker was replaced
    this.clear();
    if (broken) this.restart("broken");
    tell();
    this.runNext();
  }

  // Counted from when the worker is ready: one that is still starting is not stuck.
  private after(milliseconds: number, work: () => void): () => void {
    let ended = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void this.worker.ready.then(() => {
      if (!ended) timer = setTimeout(work, milliseconds);
    });
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }

  private replace(why: "stale" | "too long"): void {
    const stopped = this.running!;
    this.clear();
    this.worker.end();
    this.restart(why);
    if (why === "stale") stopped.settle(undefined);
    else stopped.refuse(new WorkerEnded(`it took longer than ${this.options.longest! / 1000} s and was ended`));
    this.runNext();
  }

  private restart(why: "stale" | "too long" | "broken"): void {
    this.worker = new EngineWorker(this.options.start, this.options.module);
    this.options.restarted?.(why);
  }

  private clear(): void {
    this.stale?.();
    this.tooLong?.();
    this.stale = this.tooLong = this.running = undefined;
  }

  private runNext(): void {
    const next = this.next;
    this.next = undefined;
    if (next) this.run(next);
  }
}
