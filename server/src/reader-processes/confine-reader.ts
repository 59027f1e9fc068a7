import { flushCompileCache, syncBuiltinESMExports } from 'node:module';
import workerThreads, { Worker } from 'node:worker_threads';
import { readyMessage } from './ready-message.ts';

/**
 * Makes this process a reader, once it has loaded all that it needs: a request comes over the channel, an answer goes back. It has no network,
 * may read no other files (reader-permissions.ts), and ends when the channel closes. The watchdog ends it from a thread of its own when this
 * one is busy.
 */
export function startReading(answer: (message: unknown) => Promise<object | undefined>): void {
  removeNetwork();
  new Worker(new URL('./reader-watchdog.ts', import.meta.url), {
    workerData: { parentPid: process.ppid, memoryMaxMb: Number(process.argv[2]) },
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
    execArgv: [],
  }).unref();
  removeThreads();
  process.on('disconnect', () => process.exit());
  process.on('message', async (message) => {
    const answered = await answer(message);
    if (answered) process.send?.(answered);
  });
  process.send?.(readyMessage);
  // Not at exit: readers are killed.
  setImmediate(flushCompileCache);
}

/** Nothing that a document names is fetched, not even by mistake of a library. */
function removeNetwork(): void {
  for (const name of ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest']) Reflect.deleteProperty(globalThis, name);
}

/** A thread can be started without the permissions of its process, so the watchdog is the only one. */
function removeThreads(): void {
  Reflect.set(workerThreads, 'Worker', undefined);
  syncBuiltinESMExports();
}
