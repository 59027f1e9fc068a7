import { enableCompileCache, flushCompileCache } from 'node:module';
import { parentPort, type Transferable, workerData } from 'node:worker_threads';

type TaskModule = {
  handle: (input: unknown) => unknown;
  /** What of the output is moved and not copied. */
  transferList?: (output: unknown) => Transferable[];
};

// A thread does not inherit it. Without it, each one loads a compiler to strip types: 25 MB, and twice the time.
if (workerData.compileCache) enableCompileCache(workerData.compileCache);

/* The first file of each worker thread: loads modules when they are needed, and runs their tasks. See thread.ts. */
parentPort?.on('message', async ({ module, input }: { module: string; input: unknown }) => {
  const { handle, transferList }: TaskModule = await import(module);
  const output = handle(input);
  parentPort?.postMessage(output, transferList?.(output));
  saveCompiled(module);
});

const saved = new Set<string>();

/** After the task: otherwise it happens at the exit, and a terminated thread has none. */
function saveCompiled(module: string): void {
  if (saved.has(module)) return;
  saved.add(module);
  flushCompileCache();
}
