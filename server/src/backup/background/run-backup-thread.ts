import { getCompileCacheDir } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { BackupConfig } from '#backup/backup-config.ts';
import type { ReportProgress } from '#backup/progress.ts';
import type { NoteError } from '#observability/background-errors.ts';
import type { Connection } from '#storage/connections/connection.ts';
import { secondMs } from '#time/durations.ts';
import type { BackupThreadEnd, BackupThreadInput, BackupThreadMessage, BackupThreadWork } from './backup-thread-types.ts';

export type RunBackupThread = (
  wanted: BackupThreadWork,
  run: { report: ReportProgress; signal: AbortSignal },
) => Promise<BackupThreadEnd>;

const memoryMaxMb = 300;
const youngMemoryMaxMb = 16;
/** For what is being sent. */
const stopMs = 5 * secondMs;

type RunnerDeps = { config: BackupConfig; connection: Connection; noteError: NoteError };

/** Each run has a thread to itself, which ends with it. */
export function openRunBackupThread({ config, connection, noteError }: RunnerDeps): RunBackupThread {
  const { backup, databaseUrl, dataDir, diskReserveBytes, files, secretsKey } = config;
  const settings = { backup, databaseUrl, dataDir, diskReserveBytes, files, secretsKey };
  return (wanted, { report, signal }) => {
    const input: BackupThreadInput = { ...wanted, config: settings, connection, compileCache: getCompileCacheDir() };
    const thread = new Worker(new URL('./backup-thread.ts', import.meta.url), {
      workerData: input,
      resourceLimits: { maxOldGenerationSizeMb: memoryMaxMb, maxYoungGenerationSizeMb: youngMemoryMaxMb },
    });
    const { promise, resolve, reject } = Promise.withResolvers<BackupThreadEnd>();
    let kill: NodeJS.Timeout | undefined;
    const stop = () => {
      thread.postMessage('stop');
      kill = setTimeout(() => {
        resolve({ end: 'aborted' });
        void thread.terminate();
      }, stopMs);
    };
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    thread.on('message', (message: BackupThreadMessage) => {
      if ('step' in message) report(message.step, message.bytes);
      else if ('noted' in message) noteError('back up', new Error(message.noted));
      else resolve(message);
    });
    thread.on('error', reject);
    thread.on('exit', () => reject(new Error('The thread of a backup ended.')));
    return promise.finally(() => {
      clearTimeout(kill);
      signal.removeEventListener('abort', stop);
      thread.removeAllListeners();
      // Errors during termination are ignored: nobody waits for them.
      thread.on('error', () => {});
      void thread.terminate();
    });
  };
}
