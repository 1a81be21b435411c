// A recipe, its seed and the output version as a part of an address, and back. What comes from a link is capped.

export interface Shared {
  recipe: string;
  seed: string;
  outputVersion: number;
}

const most_bytes = 1 << 20;

const toWord = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
const fromWord = (word: string) => Uint8Array.from(atob(word.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

async function packed(text: string): Promise<Uint8Array> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    size += value!.length;
    if (size > most_bytes) {
      void reader.cancel();
      throw new RangeError("the recipe in this link is larger than 1 MB");
    }
    parts.push(value!);
  }
  return new Blob(parts).text();
}

/** Such as `2.17.q1ZKy…`. */
export async function toLink({ recipe, seed, outputVersion }: Shared): Promise<string> {
  return `${outputVersion}.${seed}.${toWord(await packed(recipe))}`;
}

export async function fromLink(word: string): Promise<Shared> {
  const [version, seed, data] = word.split(".");
  if (!/^\d{1,6}$/.test(version ?? "") || !/^\d{1,20}$/.test(seed ?? "") || !data) throw new Error("this link is not complete");
  try {
    return { recipe: await unpacked(fromWord(data)), seed: seed!, outputVersion: Number(version) };
  } catch (error) {
    if (error instanceof RangeError) throw error;
    throw new Error("this link is damaged: its recipe cannot be read");
  }
}
