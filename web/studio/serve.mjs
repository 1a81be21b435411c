// Serves build/studio on loopback: node serve.mjs [FOLDER] [PORT]
import { createReadStream } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";

export const default_port = 7391; // always the same: another port is another origin, and what the browser keeps would be gone
const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

// The file that an address means; null for none, and for anything outside of the folder.
async function fileOf(folder, address) {
  let path;
  try {
    path = decodeURIComponent(new URL(address, "http://localhost").pathname);
  } catch {
    return null;
  }
  if (path.includes("\0") || path.includes("\\")) return null;
  const file = await realpath(join(folder, path.endsWith("/") ? `${path}index.html` : path)).catch(() => null);
  if (!file?.startsWith(folder + sep)) return null;
  return (await stat(file)).isFile() ? file : null;
}

async function answer(folder, port, request, response) {
  const local = [`localhost:${port}`, `127.0.0.1:${port}`].includes(request.headers.host);
  const file = local && ["GET", "HEAD"].includes(request.method) ? await fileOf(folder, request.url) : null;
  const status = !local ? 403 : !["GET", "HEAD"].includes(request.method) ? 405 : file ? 200 : 404;
  response.writeHead(status, {
    "content-type": file ? (types[extname(file)] ?? "application/octet-stream") : "text/plain",
    "cache-control": "no-cache",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
  });
  if (file && request.method === "GET") createReadStream(file).pipe(response);
  else response.end(file ? "" : `${status}\n`);
}

/** Gives the address and a way to end it. Port 0: any that is free. */
export async function serve(folder, port = default_port) {
  const root = await realpath(folder);
  const server = createServer((request, response) => void answer(root, server.address().port, request, response));
  await new Promise((ready, failed) => server.once("error", failed).listen(port, "127.0.0.1", ready));
  return {
    address: `http://localhost:${server.address().port}/`,
    end: () => new Promise((ended) => (server.closeAllConnections(), server.close(ended))),
  };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { address } = await serve(resolve(process.argv[2] ?? new URL("../../build/studio", import.meta.url).pathname), Number(process.argv[3] ?? default_port));
  console.log(`The studio is at ${address} (Ctrl-C ends it)`);
}
