// Makes one HTML file of the page, with its script and its style inside: node build.mjs [OUT]
import { build } from "esbuild";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const out = process.argv[2] ?? join(here, "dist", "report.html");

const bundled = await build({
  entryPoints: [join(here, "src", "main.ts")],
  bundle: true,
  minify: true,
  write: false,
  format: "iife",
  target: "es2022",
  charset: "utf8",
  legalComments: "none",
  outdir: "out",
});
const text = (ending) => bundled.outputFiles.find((file) => file.path.endsWith(ending)).text.trim();

// A function as replacement: `$` in the script has no meaning then.
const page = (await readFile(join(here, "index.html"), "utf8"))
  .replace("/*style*/", () => text(".css"))
  .replace("/*script*/", () => text(".js").replaceAll("</script", "<\\/script"));
await mkdir(dirname(out), { recursive: true });
await writeFile(out + ".new", page);
await rename(out + ".new", out);
