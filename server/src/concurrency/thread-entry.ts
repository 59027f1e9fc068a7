import { enableCompileCache, flushCompileCache } from 'node:module';
import { parentPort, type Transferable, workerData } from 'node:worker_threads';
import { collectGarbage } from '#system/collect-garbage.ts';

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
  const output = await handle(input);
  parentPort?.postMessage(output, transferList?.(output));
  endLoading(module);
});

const loaded = new Set<string>();

/** After the first task: what was compiled is saved, otherwise at the exit, which a terminated thread has not. The vocabulary leaves 20 MB. */
function endLoading(module: string): void {
  if (loaded.has(module)) return;
  loaded.add(module);
  flushCompileCache();
  collectGarbage();
}
