import { setTimeout as delay } from 'node:timers/promises';
import { Failure } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import { failingMaxMs } from './delivery-rules.ts';
import { type AttemptRecord, nothingSaved, type SavedResults, saveResults } from './result-queries.ts';

type SaveResultsDeps = Pick<Runtime, 'database' | 'clock' | 'noteError'>;

const retryMs = 200;
// The lease ends then, and another sender attempts the same deliveries.
const retryMaxMs = 60_000;

/** A lost result is a duplicate delivery later, so saving is retried while the database is unavailable; `onUnavailable` is called then. */
export async function saveResultsWithRetry(
  app: SaveResultsDeps,
  batch: AttemptRecord[],
  onUnavailable: () => void,
): Promise<SavedResults> {
  const deadlineMs = performance.now() + retryMaxMs;
  for (;;) {
    try {
      return await saveAttempts(app, batch);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) return saveOneByOne(app, batch, error, onUnavailable);
      if (performance.now() > deadlineMs) return giveUp(app, batch, error);
      onUnavailable();
      await delay(retryMs);
    }
  }
}

function saveAttempts({ database, clock }: SaveResultsDeps, batch: AttemptRecord[]): Promise<SavedResults> {
  const now = clock();
  return saveResults(database, batch, { now, failingBefore: new Date(now.getTime() - failingMaxMs) });
}

// One result that cannot be saved must not lose the others.
async function saveOneByOne(
  app: SaveResultsDeps,
  batch: AttemptRecord[],
  error: unknown,
  onUnavailable: () => void,
): Promise<SavedResults> {
  if (batch.length === 1) return giveUp(app, batch, error);
  const all: SavedResults[] = [];
  for (const result of batch) all.push(await saveResultsWithRetry(app, [result], onUnavailable));
  return {
    settled: all.reduce((sum, { settled }) => sum + settled, 0),
    switched_off: all.flatMap(({ switched_off }) => switched_off),
    locked: all.flatMap(({ locked }) => locked),
  };
}

function giveUp({ noteError }: SaveResultsDeps, batch: AttemptRecord[], error: unknown): SavedResults {
  noteError('save the results of deliveries', error, { results: batch.length });
  return nothingSaved;
}

function isDatabaseUnavailable(error: unknown): boolean {
  return error instanceof Failure && error.status === 503;
}
