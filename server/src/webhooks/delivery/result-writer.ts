import { setTimeout as delay } from 'node:timers/promises';
import type { Runtime } from '#runtime.ts';
import type { AttemptRecord, SwitchedOff } from './result-queries.ts';
import { saveResultsWithRetry } from './save-results-with-retry.ts';

/** Saves the results of attempts in batches. */
export type ResultWriter = {
  add(result: AttemptRecord): void;
  /** The database is unavailable: attempts made now would be repeated if this process ended before their results are saved. */
  isBlocked(): boolean;
  /** Resolves when all results that were added are saved. */
  saved(): Promise<void>;
};

type ResultsWatcher = { onSaved(results: AttemptRecord[], switchedOff: SwitchedOff[]): void; onRecovered(): void };

// Results that arrive together are saved together. The delay grows with the duration of a save.
const delayMinMs = 3;
const delayMaxMs = 50;
const batchMax = 500;
// Until results that could not be saved because of a lock are tried again, and how many: the results of others do not wait for them.
const lockedDelayMs = 100;
const lockedMax = 50;

export function openResultWriter(
  app: Pick<Runtime, 'database' | 'clock' | 'noteError'>,
  { onSaved, onRecovered }: ResultsWatcher,
): ResultWriter {
  const pending: AttemptRecord[] = [];
  const locked: AttemptRecord[] = [];
  let triedAgainAtMs = 0;
  let saving: Promise<void> | undefined;
  let isBlocked = false;

  const saveAll = async () => {
    let delayMs = delayMinMs;
    while (pending.length + locked.length > 0) {
      await delay(pending.length > 0 ? delayMs : Math.max(delayMs, triedAgainAtMs - performance.now()));
      const startedMs = performance.now();
      await saveBatch();
      delayMs = Math.min(delayMaxMs, Math.max(delayMinMs, performance.now() - startedMs));
    }
    saving = undefined;
  };

  const saveBatch = async () => {
    const isTriedAgain = pending.length === 0 || performance.now() >= triedAgainAtMs;
    const batch = [...pending.splice(0, batchMax), ...locked.splice(0, isTriedAgain ? lockedMax : 0)];
    const saved = await saveResultsWithRetry(app, batch, () => {
      isBlocked = true;
    });
    const lockedIds = new Set(saved.locked);
    if (lockedIds.size > 0) triedAgainAtMs = performance.now() + lockedDelayMs;
    locked.push(...batch.filter(({ deliveryId }) => lockedIds.has(deliveryId)));
    onSaved(
      batch.filter(({ deliveryId }) => !lockedIds.has(deliveryId)),
      saved.switched_off,
    );
    if (isBlocked) {
      isBlocked = false;
      onRecovered();
    }
  };

  return {
    add(result) {
      pending.push(result);
      saving ??= saveAll();
    },
    isBlocked: () => isBlocked,
    saved: async () => void (await saving),
  };
}
