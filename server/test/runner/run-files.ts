import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { rounds } from './rounds.ts';

export type FileTime = { file: string; ms: number };
export type FilesRun = { tests: number; failed: number; isSuccess: boolean; times: FileTime[] };

const testTimeoutMs = 180_000;

/** Runs each file in its own process, in this order. */
export async function runFiles(root: string, files: string[], signal: AbortSignal): Promise<FilesRun> {
  // Without a compile cache, a small file spends half of its time compiling the server.
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/muster-test-processes');
  const result: FilesRun = { tests: 0, failed: 0, isSuccess: false, times: [] };
  const events = run({
    cwd: root,
    files: files.map((file) => join(root, file)),
    // One more than processors, because test files often wait for the database, other processes and timers.
    concurrency: availableParallelism() + 1,
    timeout: rounds(testTimeoutMs),
    signal,
  });
  events.on('test:summary', ({ file, duration_ms: ms, counts, success }) => {
    if (file) result.times.push({ file: relative(root, file), ms });
    else Object.assign(result, { tests: counts.tests, failed: counts.tests - counts.passed, isSuccess: success });
  });
  await pipeline(events, new spec(), process.stdout, { end: false });
  return result;
}
