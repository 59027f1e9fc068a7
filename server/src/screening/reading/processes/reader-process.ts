import { flushCompileCache, syncBuiltinESMExports } from 'node:module';
import workerThreads, { Worker } from 'node:worker_threads';
import { readCv } from './read-cv.ts';
import { isReadRequest, type ReadAnswer } from './reader-messages.ts';

/*
 * Reads CVs for cv-readers.ts, one at a time: a request comes over the channel, an answer goes back. It has no network, may read no other
 * files (reader-permissions.ts), and ends when the channel closes. The watchdog ends it from a thread of its own when this one is busy.
 */

removeNetwork();
new Worker(new URL('./reader-watchdog.ts', import.meta.url), {
  workerData: { parentPid: process.ppid, memoryMaxMb: Number(process.argv[2]) },
  resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  execArgv: [],
}).unref();
removeThreads();

process.on('disconnect', () => process.exit());
process.on('message', (message) => void answer(message));
sendAnswer({ kind: 'ready' });
// Not at exit: readers are killed.
setImmediate(flushCompileCache);

async function answer(message: unknown): Promise<void> {
  if (isReadRequest(message)) sendAnswer(await readCv(message));
}

function sendAnswer(message: ReadAnswer): void {
  process.send?.(message);
}

/** Nothing that a CV names is fetched, not even by mistake of a library. */
function removeNetwork(): void {
  for (const name of ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest']) Reflect.deleteProperty(globalThis, name);
}

/** A thread can be started without the permissions of its process, so the watchdog is the only one. */
function removeThreads(): void {
  Reflect.set(workerThreads, 'Worker', undefined);
  syncBuiltinESMExports();
}
