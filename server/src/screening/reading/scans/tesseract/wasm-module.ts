import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import openModule, { type TessModule } from 'tesseract.js-core/tesseract-core-simd-lstm.js';

export type WasmModule = TessModule & { memory: WebAssembly.Memory };

const program = 'tesseract.js-core/tesseract-core-simd-lstm.wasm';
let compiled: WebAssembly.Module | undefined;

/** A new instance: the memory of one never shrinks. */
export async function openWasmModule(): Promise<WasmModule> {
  compiled ??= new WebAssembly.Module(readFileSync(fileURLToPath(import.meta.resolve(program))));
  const module = compiled;
  let memory: WebAssembly.Memory | undefined;
  const opened = await openModule({
    print: ignore,
    printErr: ignore,
    instantiateWasm: (imports, instantiated) => {
      const instance = new WebAssembly.Instance(module, imports);
      memory = Object.values(instance.exports).find((each) => each instanceof WebAssembly.Memory);
      instantiated(instance, module);
    },
  });
  if (!memory) throw new Error('The memory of Tesseract is not exported.');
  return Object.assign(opened, { memory });
}

function ignore(): void {}
