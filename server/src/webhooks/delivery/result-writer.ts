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
// Before the results of deliveries whose rows are locked are saved again.
const lockedDelayMs = 100;

export function openResultWriter(
  app: Pick<Runtime, 'database' | 'clock' | 'noteError'>,
  { onSaved, onRecovered }: ResultsWatcher,
): ResultWriter {
  let pending: AttemptRecord[] = [];
  let saving: Promise<void> | undefined;
  let isBlocked = false;

  const saveAll = async () => {
    let delayMs = delayMinMs;
    while (pending.length > 0) {
      await delay(delayMs);
      const startedMs = performance.now();
      const { isAllLocked } = await saveBatch();
      delayMs = isAllLocked ? lockedDelayMs : Math.min(delayMaxMs, Math.max(delayMinMs, performance.now() - startedMs));
    }
    saving = undefined;
  };

  const saveBatch = async () => {
    const batch = pending.slice(0, batchMax);
    pending = pending.slice(batchMax);
    const { switched_off, locked } = await saveResultsWithRetry(app, batch, () => {
      isBlocked = true;
    });
    const isLocked = ({ deliveryId }: AttemptRecord) => locked.includes(deliveryId);
    pending.push(...batch.filter(isLocked));
    onSaved(
      batch.filter((result) => !isLocked(result)),
      switched_off,
    );
    if (isBlocked) {
      isBlocked = false;
      onRecovered();
    }
    return { isAllLocked: locked.length === batch.length };
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
