import { withTimeout } from '#concurrency/with-timeout.ts';
import type { WakeupChannel } from '#storage/wakeup.ts';
import { type Queue, type QueuedRow, takeTurns } from './define-queue.ts';
import { type QueueDeps, type RowHandlers, workOn } from './work-off.ts';

type WorkerOptions<Row extends QueuedRow> = RowHandlers<Row> & {
  /** How many rows this process works on at a time. */
  slots: number;
  /** Without it, rows are found by polling. */
  wakeup?: { local: Pick<WakeupChannel, 'subscribe'>; channel: string };
  /** False during a pause. */
  mayClaim?: () => boolean;
};

export type Worker = { runningCount(): number; stop(): Promise<void> };

const pollMs = 1000;
const extensionsPerLease = 4;
const drainMaxMs = 3000;

/** Works on the rows of a queue until it is stopped. Any number of workers may run at once, in any number of processes. */
export function startWorker<Row extends QueuedRow>(
  app: QueueDeps,
  queue: Queue<Row>,
  { slots, wakeup, mayClaim = () => true, ...handlers }: WorkerOptions<Row>,
): Worker {
  const { database, noteError } = app;
  const running = new Map<Row, Promise<void>>();
  const claimNext = takeTurns(database, queue);
  let claiming: Promise<void> | undefined;
  let isWoken = false;
  let isStopped = false;

  const wake = () => {
    isWoken = true;
    if (claiming || !hasCapacity()) return;
    claiming = claimAll()
      .catch((error) => noteError(`claim: ${queue.task}`, error))
      .finally(() => {
        claiming = undefined;
        if (isWoken) wake();
      });
  };

  const hasCapacity = () => !isStopped && running.size < slots && mayClaim();

  const claimAll = async () => {
    while (isWoken && hasCapacity()) {
      isWoken = false;
      const row = await claimNext();
      if (!row) continue;
      running.set(row, run(row));
      // There may be more.
      isWoken = true;
    }
  };

  const run = async (row: Row) => {
    await workOn(app, queue, handlers, { row, isHeld: () => running.has(row) });
    running.delete(row);
    wake();
  };

  const extendAll = () => {
    for (const row of running.keys())
      queue.extend(database, row).catch((error) => noteError(`extend a lease: ${queue.task}`, error));
  };

  const unsubscribe = wakeup?.local.subscribe(() => {
    wake();
    return running.size < slots;
  });
  const listening = wakeup && database.listen(wakeup.channel, wake);
  const timers = [setInterval(wake, pollMs), setInterval(extendAll, queue.leaseMs / extensionsPerLease)];
  wake();

  return {
    runningCount: () => running.size,
    async stop() {
      isStopped = true;
      for (const timer of timers) clearInterval(timer);
      unsubscribe?.();
      await Promise.all([listening?.stop(), claiming]);
      await withTimeout(drainMaxMs, Promise.all(running.values())).catch(() => {});
      const unfinished = [...running.keys()];
      running.clear();
      // Another node takes them at once; a result of this one is discarded.
      const release = (row: Row) => queue.postpone(database, row, { delayMs: 0, isAttempt: false });
      await Promise.all(unfinished.map(release)).catch((error) => noteError(`release: ${queue.task}`, error));
    },
  };
}
