import { setTimeout as delay } from 'node:timers/promises';
import type { Runtime } from '#runtime.ts';
import type { AttemptRecord, SwitchedOff } from './result-queries.ts';
import { saveResultsWithRetry } from './save-results-with-retry.ts';

/** Writes down what came of tries, many at a time. */
export type ResultWriter = {
  add(result: AttemptRecord): void;
  /** The database is away: what is tried now would be tried again, should this process end before it can be written down. */
  isStuck(): boolean;
  /** Resolves when all is written that was added. */
  written(): Promise<void>;
};

type ResultsWatcher = { onWritten(results: AttemptRecord[], switchedOff: SwitchedOff[]): void; onUnstuck(): void };

// Those that end together are written together; the more so, the longer it takes.
const gatherMinMs = 3;
const gatherMaxMs = 50;
const batchMax = 500;

export function openResultWriter(
  app: Pick<Runtime, 'database' | 'clock' | 'noteError'>,
  { onWritten, onUnstuck }: ResultsWatcher,
): ResultWriter {
  let waiting: AttemptRecord[] = [];
  let writing: Promise<void> | undefined;
  let isStuck = false;

  const write = async () => {
    let gatherMs = gatherMinMs;
    while (waiting.length > 0) {
      await delay(gatherMs);
      const startedMs = performance.now();
      await writeSome();
      gatherMs = Math.min(gatherMaxMs, Math.max(gatherMinMs, performance.now() - startedMs));
    }
    writing = undefined;
  };

  const writeSome = async () => {
    const batch = waiting.slice(0, batchMax);
    waiting = waiting.slice(batchMax);
    const switchedOff = await saveResultsWithRetry(app, batch, () => {
      isStuck = true;
    });
    onWritten(batch, switchedOff);
    if (isStuck) {
      isStuck = false;
      onUnstuck();
    }
  };

  return {
    add(result) {
      waiting.push(result);
      writing ??= write();
    },
    isStuck: () => isStuck,
    written: async () => void (await writing),
  };
}
