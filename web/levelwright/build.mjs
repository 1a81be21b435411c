// Makes dist/: node build.mjs [levelwright.wasm]
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const built = ["wasm", "wasm-quick"].map((preset) => join(here, "../../build", preset, "levelwright.wasm"));
const wasm = process.argv[2] ? resolve(process.argv[2]) : built.find(existsSync);
if (!wasm) throw new Error("there is no levelwright.wasm: cmake --preset wasm && cmake --build build/wasm --target levelwright_c");

const dist = join(here, "dist");
rmSync(dist, { recursive: true, force: true });
mkdirSync(dist);
const tsc = join(here, "../node_modules/typescript/bin/tsc");
execFileSync(process.execPath, [tsc, "--project", here], { stdio: "inherit" });
copyFileSync(wasm, join(dist, "levelwright.wasm"));
