// Runs a test program that was built as WebAssembly; the rest of the line goes to GoogleTest.
//
//     node tests/wasm/run.mjs build/wasm/test_write.wasm --gtest_filter=Png*
import { readFileSync } from "node:fs";
import { WASI } from "node:wasi";

process.removeAllListeners("warning");  // node calls its WASI experimental, once a program
const [program, ...flags] = process.argv.slice(2);
const module = new WebAssembly.Module(readFileSync(program));
const wasi = new WASI({ version: "preview1", args: [program, ...flags], env: process.env, returnOnExit: true });

// GoogleTest can make folders and files for its reports. Nobody asks for them, and they are not there.
const not_there = () => -52;  // ENOSYS
const imports = { env: {}, ...wasi.getImportObject() };
for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    if (from === "env") imports.env[name] = name.startsWith("__syscall_") ? not_there : () => {};
}
process.exitCode = wasi.start(new WebAssembly.Instance(module, imports));
