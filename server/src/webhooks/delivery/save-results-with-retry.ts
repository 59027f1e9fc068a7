import { setTimeout as delay } from 'node:timers/promises';
import { Failure } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import { failingMaxMs } from './delivery-rules.ts';
import { type AttemptRecord, type SwitchedOff, saveResults } from './result-queries.ts';

type SaveResultsDeps = Pick<Runtime, 'database' | 'clock' | 'noteError'>;

const tryAgainMs = 200;
// After that the lease is over, and somebody else tries the same ones.
const tryAgainMaxMs = 60_000;

/** A result that is not written is a duplicate later: while the database is away it is kept, and `onAway` is told. */
export async function saveResultsWithRetry(
  app: SaveResultsDeps,
  batch: AttemptRecord[],
  onAway: () => void,
): Promise<SwitchedOff[]> {
  const giveUpAtMs = performance.now() + tryAgainMaxMs;
  for (;;) {
    try {
      return await save(app, batch);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) return saveOneByOne(app, batch, error, onAway);
      if (performance.now() > giveUpAtMs) return refuse(app, batch, error);
      onAway();
      await delay(tryAgainMs);
    }
  }
}

async function save({ database, clock }: SaveResultsDeps, batch: AttemptRecord[]): Promise<SwitchedOff[]> {
  const now = clock();
  const { switched_off } = await saveResults(database, batch, { now, failingBefore: new Date(now.getTime() - failingMaxMs) });
  return switched_off;
}

// One that cannot be written must not take the others with it.
async function saveOneByOne(
  app: SaveResultsDeps,
  batch: AttemptRecord[],
  error: unknown,
  onAway: () => void,
): Promise<SwitchedOff[]> {
  if (batch.length === 1) return refuse(app, batch, error);
  const saved: SwitchedOff[] = [];
  for (const result of batch) saved.push(...(await saveResultsWithRetry(app, [result], onAway)));
  return saved;
}

function refuse({ noteError }: SaveResultsDeps, batch: AttemptRecord[], error: unknown): [] {
  noteError('write the results of deliveries', error, { results: batch.length });
  return [];
}

function isDatabaseUnavailable(error: unknown): boolean {
  return error instanceof Failure && error.status === 503;
}
