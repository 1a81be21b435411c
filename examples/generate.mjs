// Prints the level of a seed, through WebAssembly: node examples/generate.mjs SEED
import { readFileSync } from "node:fs";

const nothing = () => 0;
const wasm = readFileSync(process.argv[3] ?? "build/wasm/levelwright.wasm");
const { instance } = await WebAssembly.instantiate(wasm, {
    env: { emscripten_notify_memory_growth: nothing },
    wasi_snapshot_preview1: { proc_exit: nothing, fd_close: nothing, fd_write: nothing, fd_seek: nothing },
});
const engine = instance.exports;
engine._initialize();

// Texts go in through memory of the engine's own, and come out as pointers that end at a zero.
function text_in(text) {
    const bytes = new TextEncoder().encode(text + "\0");
    const pointer = engine.lw_alloc(bytes.length);
    new Uint8Array(engine.memory.buffer).set(bytes, pointer);
    return pointer;
}
function text_out(pointer) {
    const memory = new Uint8Array(engine.memory.buffer);
    return new TextDecoder().decode(memory.subarray(pointer, memory.indexOf(0, pointer)));
}

const generator = engine.lw_generator_new();
engine.lw_use_gallery(generator, text_in("caverns"));
engine.lw_set_size(generator, 80, 40);
const status = engine.lw_generate(generator, BigInt(process.argv[2] ?? 7));
console.log(text_out(status === 0 ? engine.lw_write(generator, text_in("text"), 0) : engine.lw_report(generator)));
process.exitCode = status;
