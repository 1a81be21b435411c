// Draws the small pictures of levels; src/levelwright/write/pictures/thumbnail.hpp describes their bytes.

import type { Heat, Recipe } from "./data";

export function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

export interface Picture {
  width: number;
  height: number;
  places: Uint8Array; // of each cell in the colour table
}

export function decode(base64: string): Picture {
  const bytes = bytesOf(base64);
  const at = (index: number) => bytes[index] ?? 0;
  const width = at(0) + 256 * at(1);
  const height = at(2) + 256 * at(3);
  const runs = at(4) === 1;
  const count = at(5) || 256;
  const table = bytes.subarray(6, 6 + count);
  const data = bytes.subarray(6 + count);
  const bits = Math.max(1, 32 - Math.clz32(count - 1));
  const mask = (1 << bits) - 1;
  const places = new Uint8Array(width * height);
  if (runs) {
    let cell = 0;
    for (const run of data) {
      const end = cell + (run >> bits) + 1;
      places.fill(table[run & mask] ?? 0, cell, end);
      cell = end;
    }
  } else {
    let waiting = 0;
    let ready = 0;
    let next = 0;
    for (let cell = 0; cell < places.length; ++cell) {
      while (ready < bits) {
        waiting |= (data[next++] ?? 0) << ready;
        ready += 8;
      }
      places[cell] = table[waiting & mask] ?? 0;
      waiting >>= bits;
      ready -= bits;
    }
  }
  return { width, height, places };
}

function canvasOf(width: number, height: number, colourOf: (cell: number) => [number, number, number]): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d")!;
  const image = context.createImageData(width, height);
  for (let cell = 0; cell < width * height; ++cell) {
    const [red, green, blue] = colourOf(cell);
    image.data.set([red, green, blue, 255], 4 * cell);
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

function partsOf(colour: string): [number, number, number] {
  const number = parseInt(colour.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

export function drawPicture(base64: string, colours: string[], label: string): HTMLCanvasElement {
  const picture = decode(base64);
  const table = colours.map(partsOf);
  const canvas = canvasOf(picture.width, picture.height, (cell) => table[picture.places[cell]!] ?? [0, 0, 0]);
  canvas.className = "level";
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", label);
  return canvas;
}

/** Black, purple, orange, light yellow. */
const heatColours: [number, number, number][] = [
  [24, 12, 48],
  [122, 28, 109],
  [237, 105, 37],
  [252, 255, 164],
];

function heatColour(share: number): [number, number, number] {
  const place = Math.min(1, Math.max(0, share)) * (heatColours.length - 1);
  const below = Math.min(heatColours.length - 2, Math.floor(place));
  const part = place - below;
  return heatColours[below]!.map((colour, i) => Math.round(colour + part * (heatColours[below + 1]![i]! - colour))) as [number, number, number];
}

/** A heat map over the dimmed cloud map; `hottest` is the amount that is brightest. */
export function drawHeat(heat: Heat, cloud: Recipe["cloud"], hottest: number, label: string): HTMLCanvasElement {
  const bytes = bytesOf(heat.bytes);
  const behind = cloud && cloud.width === heat.width && cloud.height === heat.height ? bytesOf(cloud.rgb) : null;
  const unit = Math.max(255, heat.most) / 255;
  const canvas = canvasOf(heat.width, heat.height, (cell) => {
    const amount = bytes[cell]! * unit;
    if (amount > 0) return heatColour(0.2 + (0.8 * amount) / Math.max(1, hottest));
    const grey = behind ? (behind[3 * cell]! + behind[3 * cell + 1]! + behind[3 * cell + 2]!) / 3 : 60;
    return [grey * 0.45, grey * 0.45, grey * 0.5];
  });
  canvas.className = "level heat";
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", label);
  return canvas;
}

export function drawCloud(cloud: { width: number; height: number; rgb: string }, label: string): HTMLCanvasElement {
  const bytes = bytesOf(cloud.rgb);
  const canvas = canvasOf(cloud.width, cloud.height, (cell) => [
    bytes[3 * cell]!,
    bytes[3 * cell + 1]!,
    bytes[3 * cell + 2]!,
  ]);
  canvas.className = "level cloud";
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", label);
  return canvas;
}
