// One folder of static files: the page, the engine, and a service worker that keeps them for when there is no network.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { defineConfig } from "vite";

const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

const contentSecurityPolicy = {
  name: "content-security-policy",
  apply: "build",
  transformIndexHtml: () => [
    { tag: "meta", attrs: { "http-equiv": "Content-Security-Policy", content: policy }, injectTo: "head-prepend" },
  ],
};

// The engine begins to load with the page instead of after its script.
const engineEarly = {
  name: "engine-early",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(_, { bundle }) {
      const engine = Object.keys(bundle ?? {}).find((name) => name.endsWith(".wasm"));
      return engine ? [{ tag: "link", attrs: { rel: "preload", as: "fetch", crossorigin: true, href: `./${engine}` }, injectTo: "head" }] : [];
    },
  },
};

const offline = {
  name: "offline",
  apply: "build",
  generateBundle(_, bundle) {
    const files = Object.keys(bundle).filter((name) => name !== "sw.js");
    const version = createHash("sha256").update(files.sort().join("\n")).digest("hex").slice(0, 12);
    const source = readFileSync(new URL("src/sw.js", import.meta.url), "utf8")
      .replace("__VERSION__", version)
      .replace("[/* files */]", () => JSON.stringify(["./", ...files.filter((name) => name !== "index.html").map((name) => `./${name}`)]));
    this.emitFile({ type: "asset", fileName: "sw.js", source });
  },
};

export default defineConfig({
  base: "./",
  plugins: [svelte(), contentSecurityPolicy, engineEarly, offline],
  worker: { format: "es" },
  build: {
    outDir: process.env.LEVELWRIGHT_STUDIO ?? "../../build/studio",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
});
