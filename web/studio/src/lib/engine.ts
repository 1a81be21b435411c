// The engine's workers: one for the level that is looked at, one for what may come a moment later, one for small pictures.
import { compile } from "levelwright";
import { EngineWorker, LatestWorker } from "levelwright/worker";
import { notices } from "./notices.svelte";
import type { StudioTasks } from "./tasks";

export type Described = ReturnType<StudioTasks["describe"]>;

const start = () => new Worker(new URL("./tasks.ts", import.meta.url), { type: "module" });
const longest = 10_000; // milliseconds that anything may take
export const module = compile();

const said = { stale: "", "too long": "The recipe took longer than 10 s, so its worker was ended. A new one is ready.", broken: "The engine's worker stopped. A new one was started; nothing is lost." };
const latest = (compiled: WebAssembly.Module) =>
  new LatestWorker<StudioTasks>({ module: compiled, start, longest, restarted: (why) => said[why] && notices.say(said[why]) });

/** Each starts when it is first asked for. */
function lazy<Thing>(make: (compiled: WebAssembly.Module) => Thing): () => Promise<Thing> {
  let thing: Promise<Thing> | undefined;
  return () => (thing ??= module.then(make));
}
export const foreground = lazy(latest);
export const background = lazy(latest);
export const scrubber = lazy(latest);
export const painter = lazy((compiled) => new EngineWorker<StudioTasks>(start, compiled));

type Thumbnail = ReturnType<StudioTasks["thumbnail"]>;
interface Wanted {
  wish: Parameters<StudioTasks["thumbnail"]>[1];
  settle(made: Thumbnail): void;
}
const wanted: Wanted[] = [];
let painting = false;

/** A small picture; the function it gives makes it unwanted. One is made at a time, so that nobody waits for pictures that left the screen. */
export function thumbnail(wish: Wanted["wish"], settle: Wanted["settle"]): () => void {
  const order = { wish, settle };
  wanted.push(order);
  void paintWanted();
  return () => {
    const at = wanted.indexOf(order);
    if (at >= 0) wanted.splice(at, 1);
  };
}

async function paintWanted(): Promise<void> {
  if (painting) return;
  painting = true;
  for (let order = wanted.shift(); order; order = wanted.shift()) {
    const made = (await painter()).ask("thumbnail", order.wish);
    order.settle(await made.catch((error: Error) => ({ sentence: error.message })));
  }
  painting = false;
}

let described: Promise<Described> | undefined;
export const descriptions = () => (described ??= painter().then((worker) => worker.ask("describe", undefined)));
export const galleryText = async (name: string) => (await painter()).ask("text", { gallery: name });
