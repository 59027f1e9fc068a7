import { setTimeout as delay } from 'node:timers/promises';
import type { App } from '#app.ts';
import { Failure } from '#failure.ts';
import { failingMaxMs } from './delivery-rules.ts';
import { type SwitchedOff, saveResults, type TryResult } from './result-queries.ts';

/** Writes down what came of tries, many at a time. */
export type Results = {
  add(result: TryResult): void /** Resolves when all is written that was added. */;
  written(): Promise<void>;
};

type Parts = Pick<App, 'database' | 'clock' | 'log'>;

const gatherMs = 3;
const batchMax = 500;
const tryAgainMs = 200;
// After that the lease is over, and somebody else tries the same ones.
const tryAgainMaxMs = 60_000;

export function openResults(app: Parts, onWritten: (results: TryResult[], switchedOff: SwitchedOff[]) => void): Results {
  let waiting: TryResult[] = [];
  let writing: Promise<void> | undefined;

  const write = async () => {
    await delay(gatherMs);
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchMax);
      waiting = waiting.slice(batchMax);
      onWritten(batch, await saveStubbornly(app, batch));
    }
    writing = undefined;
  };

  return {
    add(result) {
      waiting.push(result);
      writing ??= write();
    },
    written: async () => void (await writing),
  };
}

/** A result that is not written is a duplicate later: while the database is away it is kept. */
async function saveStubbornly(app: Parts, batch: TryResult[]): Promise<SwitchedOff[]> {
  const giveUpAtMs = performance.now() + tryAgainMaxMs;
  for (;;) {
    try {
      return await save(app, batch);
    } catch (error) {
      if (!isPassing(error)) return saveOneByOne(app, batch, error);
      if (performance.now() > giveUpAtMs) return refuse(app, batch, error);
      await delay(tryAgainMs);
    }
  }
}

async function save({ database, clock }: Parts, batch: TryResult[]): Promise<SwitchedOff[]> {
  const now = clock();
  const { switched_off } = await saveResults(database, batch, { now, failingBefore: new Date(now.getTime() - failingMaxMs) });
  return switched_off;
}

// One that cannot be written must not take the others with it.
async function saveOneByOne(app: Parts, batch: TryResult[], error: unknown): Promise<SwitchedOff[]> {
  if (batch.length === 1) return refuse(app, batch, error);
  const saved: SwitchedOff[] = [];
  for (const result of batch) saved.push(...(await saveStubbornly(app, [result])));
  return saved;
}

function refuse({ log }: Parts, batch: TryResult[], error: unknown): [] {
  log.error({ err: error, results: batch.length }, 'results of deliveries could not be written: they come again');
  return [];
}

function isPassing(error: unknown): boolean {
  return error instanceof Failure && error.status === 503;
}
