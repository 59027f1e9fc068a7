import { getCompileCacheDir } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { Config } from '#config.ts';
import type { NoteError } from '#observability/background-errors.ts';
import type { Connection } from '#storage/connections/connection.ts';
import type { RunProgress } from '#switching/load/import-run-queries.ts';
import { secondMs } from '#time/durations.ts';
import type { ThreadEnd, ThreadImport, ThreadInput, ThreadMessage, ThreadOrder } from './import-thread-types.ts';

export type ThreadRun = { onProgress: (progress: RunProgress) => void; isDiskLow: () => boolean; signal: AbortSignal };
export type RunOnThread = (wanted: ThreadImport, run: ThreadRun) => Promise<ThreadEnd>;

const memoryMaxMb = 300;
const youngMemoryMaxMb = 16;
const diskMs = secondMs;
/** For the transaction that it is in. */
const stopMs = 10 * secondMs;

type RunnerDeps = { config: Config; connection: Connection; noteError: NoteError };

/** Each run has a thread to itself, which ends with it. */
export function openRunOnThread({ config, connection, noteError }: RunnerDeps): RunOnThread {
  const { dataDir, files, diskReserveBytes, outboundAllowCidrs, outboundDnsServers, secretsKey } = config;
  const settings = { dataDir, files, diskReserveBytes, outboundAllowCidrs, outboundDnsServers, secretsKey };
  return (wanted, { onProgress, isDiskLow, signal }) => {
    const input: ThreadInput = { config: settings, connection, compileCache: getCompileCacheDir(), wanted };
    const thread = new Worker(new URL('./import-thread.ts', import.meta.url), {
      workerData: input,
      resourceLimits: { maxOldGenerationSizeMb: memoryMaxMb, maxYoungGenerationSizeMb: youngMemoryMaxMb },
    });
    const { promise, resolve, reject } = Promise.withResolvers<ThreadEnd>();
    const order = (given: ThreadOrder) => thread.postMessage(given);
    const disk = setInterval(() => order({ order: 'disk', isLow: isDiskLow() }), diskMs);
    let kill: NodeJS.Timeout | undefined;
    const stop = () => {
      order({ order: 'stop' });
      kill = setTimeout(() => void thread.terminate(), stopMs);
    };
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    thread.on('message', (message: ThreadMessage) => {
      if ('progress' in message) onProgress(message.progress);
      else if ('noted' in message) noteError(message.noted.work, new Error(message.noted.message));
      else resolve(message);
    });
    thread.on('error', reject);
    thread.on('exit', () => reject(new Error('The thread of an import ended.')));
    return promise.finally(() => {
      clearInterval(disk);
      clearTimeout(kill);
      signal.removeEventListener('abort', stop);
      thread.removeAllListeners();
      // Errors during termination are ignored: nobody waits for them.
      thread.on('error', () => {});
      void thread.terminate();
    });
  };
}
