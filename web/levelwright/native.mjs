// Types of the C interface, from its header: node native.mjs > src/native.ts
import { readFileSync } from "node:fs";

const header = readFileSync(new URL("../../capi/levelwright.h", import.meta.url), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
const typeOf = (words) => (/\*/.test(words) ? "number" : /int64_t/.test(words) ? "bigint" : /^void\b/.test(words) ? "void" : "number");

const lines = [...header.matchAll(/LW_API\s+([\w\s]+[\s*]+)(lw_\w+)\(([^)]*)\);/g)].map(([, result, name, list]) => {
  const parameters = list.trim() === "void" ? [] : list.split(",").map((each) => each.trim().replace(/\s+/g, " "));
  const typed = parameters.map((each) => `${/\w+$/.exec(each)[0]}: ${typeOf(each)}`);
  return `  ${name}(${typed.join(", ")}): ${typeOf(result.trim())};`;
});

console.log(`// Made by native.mjs from capi/levelwright.h.
export interface Native {
  memory: WebAssembly.Memory;
  _initialize(): void;
${lines.join("\n")}
}`);
