// A recipe, its seed and the output version as a part of an address, and back. What comes from a link is capped. A recipe of the gallery
// goes by its name.

export interface Shared {
  recipe: string;
  name: string;
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

type OfGallery = (name: string) => Promise<string>;
const ofGallery = (name: string, gallery: OfGallery) => (/^[a-z0-9-]{1,60}$/.test(name) ? gallery(name).catch(() => "") : Promise.resolve(""));

/** Such as `2.17.q1ZKy…`, or `2.17.@caverns`. */
export async function toLink({ recipe, name, seed, outputVersion }: Shared, gallery: OfGallery): Promise<string> {
  const data = (await ofGallery(name, gallery)) === recipe ? `@${name}` : toWord(await packed(recipe));
  return `${outputVersion}.${seed}.${data}`;
}

export async function fromLink(word: string, gallery: OfGallery): Promise<Shared> {
  const [version, seed, data] = word.split(".");
  if (!/^\d{1,6}$/.test(version ?? "") || !/^\d{1,20}$/.test(seed ?? "") || !data) throw new Error("this link is not complete");
  const shared = { name: "shared", seed: seed!, outputVersion: Number(version) };
  if (data.startsWith("@")) {
    const name = data.slice(1), recipe = await ofGallery(name, gallery);
    if (!recipe) throw new Error("this link names a recipe that the gallery does not have");
    return { ...shared, name, recipe };
  }
  try {
    return { ...shared, recipe: await unpacked(fromWord(data)) };
  } catch (error) {
    if (error instanceof RangeError) throw error;
    throw new Error("this link is damaged: its recipe cannot be read");
  }
}
