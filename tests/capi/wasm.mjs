// Loads levelwright.wasm and wraps the C interface for JavaScript. All the glue there is.
import { readFileSync } from "node:fs";

export function load_engine(path) {
    const nothing = () => 0;
    const env = { emscripten_notify_memory_growth: nothing };
    const wasi_snapshot_preview1 = {
        proc_exit: (code) => { throw new Error(`the engine exited with ${code}`); },
        fd_close: nothing, fd_write: nothing, fd_seek: nothing,
    };
    const module = new WebAssembly.Module(readFileSync(path));
    const lw = new WebAssembly.Instance(module, { env, wasi_snapshot_preview1 }).exports;
    lw._initialize();

    const bytes_at = (pointer, length) => new Uint8Array(lw.memory.buffer, pointer, length).slice();
    const text_at = (pointer) => {
        if (pointer === 0) return null;
        const memory = new Uint8Array(lw.memory.buffer);
        return new TextDecoder().decode(memory.subarray(pointer, memory.indexOf(0, pointer)));
    };
    // Calls work(pointer, length) with a text, or bytes, that the engine can see.
    const with_text = (text, work) => {
        const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
        const pointer = lw.lw_alloc(bytes.length + 1);
        new Uint8Array(lw.memory.buffer, pointer, bytes.length + 1).set([...bytes, 0]);
        try {
            return work(pointer, bytes.length);
        } finally {
            lw.lw_free(pointer);
        }
    };
    return { lw, imports: WebAssembly.Module.imports(module), bytes_at, text_at, with_text };
}
