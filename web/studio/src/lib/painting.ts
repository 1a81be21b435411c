// Cells that stay as they are while the rest of a level is made anew.
export interface Painting {
  width: number;
  height: number;
  floors: number;
  /** Names of tiles by number of the cell. */
  cells: Record<number, string>;
}

/** With other cells; none is left: no painting. */
export function painted(before: Painting | undefined, size: { width: number; height: number; floors: number }, cells: readonly number[], tileOf: (cell: number) => string | undefined): Painting | undefined {
  const same = before && before.width === size.width && before.height === size.height && before.floors === size.floors;
  const now: Record<number, string> = same ? { ...before.cells } : {};
  for (const cell of cells) {
    const tile = tileOf(cell);
    if (tile === undefined) delete now[cell];
    else now[cell] = tile;
  }
  const { width, height, floors } = size;
  return Object.keys(now).length > 0 ? { width, height, floors, cells: now } : undefined;
}

type Cell = { x: number; y: number };

/** All cells of the rectangle between two corners. */
export function rectangle(a: Cell, b: Cell, width: number): number[] {
  const cells: number[] = [];
  for (let y = Math.min(a.y, b.y); y <= Math.max(a.y, b.y); ++y)
    for (let x = Math.min(a.x, b.x); x <= Math.max(a.x, b.x); ++x) cells.push(y * width + x);
  return cells;
}

/** The cells on the way from one to another, so that a quick stroke has no holes. */
export function line(a: Cell, b: Cell, width: number): number[] {
  const count = Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y), 1);
  return Array.from({ length: count + 1 }, (_, i) => Math.round(a.y + ((b.y - a.y) * i) / count) * width + Math.round(a.x + ((b.x - a.x) * i) / count));
}

/** The cells of one tile around a cell. */
export function patch(start: Cell, width: number, height: number, tiles: Uint8Array, offset: number): number[] {
  const first = start.y * width + start.x;
  const seen = new Set([first]);
  const waiting = [first];
  for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
    const x = cell % width;
    const beside = [x > 0 ? cell - 1 : -1, x < width - 1 ? cell + 1 : -1, cell - width, cell + width];
    for (const other of beside) {
      if (other < 0 || other >= width * height || seen.has(other) || tiles[offset + other] !== tiles[offset + first]) continue;
      seen.add(other);
      waiting.push(other);
    }
  }
  return [...seen];
}
