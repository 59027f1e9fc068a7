import { withTimeout } from '#concurrency/with-timeout.ts';
import { type Queue, type QueuedRow, takeTurns } from './define-queue.ts';
import { startLoop, type Wakeup } from './start-loop.ts';
import { type QueueDeps, type RowHandlers, workOn } from './work-off.ts';

type WorkerOptions<Row extends QueuedRow> = RowHandlers<Row> & {
  /** How many rows this process works on at a time. */
  slots: number;
  wakeup?: Wakeup;
  /** False during a pause. */
  mayClaim?: () => boolean;
  /** How long a stop waits for what is being worked on. */
  drainMs?: number;
};

export type Worker = {
  runningCount(): number;
  wake(): void;
  /** Returns how many rows were given back unfinished. */
  stop(): Promise<number>;
};

const extensionsPerLease = 4;
const drainDefaultMs = 3000;

/** Works on the rows of a queue until it is stopped. Any number of workers may run at once, in any number of processes. */
export function startWorker<Row extends QueuedRow>(
  app: QueueDeps,
  queue: Queue<Row>,
  { slots, wakeup, mayClaim = () => true, drainMs = drainDefaultMs, ...handlers }: WorkerOptions<Row>,
): Worker {
  const { database, noteError } = app;
  const running = new Map<Row, Promise<void>>();
  const claimNext = takeTurns(database, queue);

  const claimAndRun = async (): Promise<boolean> => {
    const row = await claimNext();
    if (row) running.set(row, run(row));
    return row !== undefined;
  };

  const run = async (row: Row) => {
    await workOn(app, queue, handlers, { row, isHeld: () => running.has(row) });
    running.delete(row);
    loop.wake();
  };

  const extendAll = () => {
    for (const row of running.keys())
      queue.extend(database, row).catch((error) => noteError(`extend a lease: ${queue.task}`, error));
  };

  const loop = startLoop(app, {
    task: `claim: ${queue.task}`,
    wakeup,
    hasCapacity: () => running.size < slots && mayClaim(),
    step: claimAndRun,
  });
  const timer = setInterval(extendAll, queue.leaseMs / extensionsPerLease);

  return {
    runningCount: () => running.size,
    wake: loop.wake,
    async stop() {
      clearInterval(timer);
      await loop.stop();
      await withTimeout(drainMs, Promise.all(running.values())).catch(() => {});
      const unfinished = [...running.keys()];
      running.clear();
      // Another node takes them at once; a result of this one is discarded.
      const release = (row: Row) => queue.postpone(database, row, { delayMs: 0, isAttempt: false });
      await Promise.all(unfinished.map(release)).catch((error) => noteError(`release: ${queue.task}`, error));
      return unfinished.length;
    },
  };
}
