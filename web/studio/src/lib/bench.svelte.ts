// The recipe on the workbench, its seed, and what the engine made of them. Every page looks at this one.
import type { Knob } from "levelwright";
import { background, foreground, scrubber } from "./engine";
import { notices } from "./notices.svelte";
import { painted, type Painting } from "./painting";
import type { Details, FrameMark, Made, StudioTasks } from "./tasks";

interface State {
  recipe: string;
  seed: string;
  name: string;
  painting?: Painting | undefined;
}
type Frame = Awaited<ReturnType<StudioTasks["frame"]>>;

const storage = "levelwright.bench";
const longest_history = 200;

class Bench {
  recipe = $state("");
  seed = $state("1");
  name = $state("untitled");
  floor = $state(0);
  /** Cells that stay while the rest is made anew. */
  painting = $state.raw<Painting | undefined>();
  made = $state.raw<Made | undefined>();
  details = $state.raw<Details | undefined>();
  knobs = $state.raw<Knob[]>([]);
  frames = $state.raw<FrameMark[]>([]);
  /** How many steps are shown; all when null. */
  steps = $state<number | null>(null);
  frame = $state.raw<Frame>();
  past = $state.raw<State[]>([]);
  future = $state.raw<State[]>([]);
  failed = $state("");

  private lastKind = "";
  private lastTime = 0;
  private turning: { knob: string; base: string } | undefined;
  private working: Promise<void> = Promise.resolve();
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Puts another recipe on the bench. */
  open(recipe: string, { seed = "1", name = "untitled" } = {}): void {
    if (this.recipe) this.remember(`open ${name}`);
    Object.assign(this, { recipe, seed, name, floor: 0, steps: null, painting: undefined });
    this.refresh();
  }

  edit(recipe: string): void {
    if (recipe === this.recipe) return;
    this.remember("edit");
    this.recipe = recipe;
    this.refresh();
  }

  useSeed(seed: string): void {
    if (seed === this.seed || !/^\d{1,20}$/.test(seed)) return;
    this.remember("seed");
    this.seed = seed;
    this.refresh();
  }

  anotherSeed(): void {
    this.useSeed(String(crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000));
  }

  seedBy(step: number): void {
    const seed = BigInt(this.seed) + BigInt(step);
    if (seed >= 0n) this.useSeed(String(seed));
  }

  /** Keeps these cells of the floor that is shown; those without a tile are free again. */
  paint(cells: readonly number[], tileOf: (cell: number) => string | undefined): void {
    const level = this.made?.level;
    if (!level || cells.length === 0) return;
    const first = this.floor * level.width * level.height;
    this.remember("");
    this.painting = painted(this.painting, level, cells.map((cell) => first + cell), (cell) => tileOf(cell - first));
    this.refresh();
  }

  unpaint(): void {
    this.remember("");
    this.painting = undefined;
    this.refresh();
  }

  useFloor(floor: number): void {
    this.floor = floor;
    this.refresh();
  }

  /** Turns a knob. A drag turns it many times: each from the text that was there when it began. */
  async turn(knob: string, value: string): Promise<void> {
    if (this.turning?.knob !== knob) {
      await this.working;
      this.turning = { knob, base: this.recipe };
    }
    this.remember(`turn ${knob}`);
    this.refresh({ knob, value });
  }

  /** The next turn of the same knob begins anew. */
  async turned(): Promise<void> {
    await this.working;
    this.turning = undefined;
    this.lastKind = "";
  }

  undo(): void {
    this.swap(this.past, (past) => (this.past = past), (state) => (this.future = [...this.future, state]));
  }
  redo(): void {
    this.swap(this.future, (future) => (this.future = future), (state) => (this.past = [...this.past, state]));
  }

  /** Shows the level as it was after so many steps. */
  async showSteps(count: number | null): Promise<void> {
    this.steps = count;
    if (count === null) {
      this.frame = undefined;
      return;
    }
    const frame = await (await scrubber()).ask("frame", { recipe: this.recipe, seed: this.seed, painting: this.painting, count, floor: this.floor }).catch(() => undefined);
    if (frame && this.steps !== null) this.frame = frame;
  }

  /** What was on the bench when the page was left. */
  restore(): boolean {
    try {
      const state = JSON.parse(localStorage.getItem(storage) ?? "null") as State | null;
      if (!state?.recipe) return false;
      this.open(state.recipe, state);
      if (state.painting) {
        this.painting = state.painting;
        this.refresh();
      }
      return true;
    } catch {
      return false;
    }
  }

  refresh(turn?: { knob: string; value: string }): void {
    this.working = this.remake(turn);
  }

  private async remake(turn?: { knob: string; value: string }): Promise<void> {
    const recipe = turn ? this.turning!.base : this.recipe;
    try {
      const made = await (await foreground()).ask("make", { recipe, seed: this.seed, painting: this.painting, floor: this.floor, ...(turn ? { turn } : {}) });
      if (!made) return; // a newer wish is under way
      if (turn) this.recipe = made.recipe;
      this.made = made;
      this.failed = "";
      if (made.level && this.floor >= made.level.floors) this.floor = 0;
    } catch (error) {
      this.failed = (error as Error).message;
      return;
    }
    this.frame = undefined;
    this.steps = null;
    this.save();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.lookCloser(), 60);
  }

  // What may come a moment later than the picture; whoever is overtaken stops.
  private async lookCloser(): Promise<void> {
    const { recipe, seed, painting } = this;
    const same = () => recipe === this.recipe && seed === this.seed && painting === this.painting;
    const bad = this.made?.problems.some((problem) => problem.severity === "error");
    if (bad || !this.made?.level) return;
    try {
      const worker = await background();
      const knobs = await worker.ask("knobs", { recipe });
      if (!knobs || recipe !== this.recipe) return;
      this.knobs = knobs;
      const details = await worker.ask("details", { recipe, seed, painting });
      if (!details || !same()) return;
      this.details = details;
      const frames = await worker.ask("frames", { recipe, seed, painting });
      if (frames && same()) this.frames = frames;
    } catch (error) {
      notices.say((error as Error).message);
    }
  }

  // Changes of one kind in quick succession are one.
  private remember(kind: string): void {
    const now = performance.now();
    const same = kind !== "" && kind === this.lastKind && (now - this.lastTime < 800 || kind.startsWith("turn "));
    this.lastKind = kind;
    this.lastTime = now;
    if (same) return;
    this.past = [...this.past, this.state()].slice(-longest_history);
    this.future = [];
  }

  private state(): State {
    return { recipe: this.recipe, seed: this.seed, name: this.name, painting: this.painting };
  }

  private swap(from: State[], keep: (rest: State[]) => void, put: (now: State) => void): void {
    const state = from.at(-1);
    if (!state) return;
    put(this.state());
    keep(from.slice(0, -1));
    Object.assign(this, state);
    this.lastKind = "";
    this.refresh();
  }

  private save(): void {
    try {
      localStorage.setItem(storage, JSON.stringify(this.state()));
    } catch {
      // a browser that keeps nothing
    }
  }
}
export const bench = new Bench();
