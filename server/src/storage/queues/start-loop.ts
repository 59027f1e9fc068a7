import type { NoteError } from '#observability/background-errors.ts';
import type { Database } from '#storage/database.ts';
import type { WakeupChannel } from '#storage/wakeup.ts';

/** How a loop is told of new work, in this process and by others. */
export type Wakeup = { local: Pick<WakeupChannel, 'subscribe'>; channel: string };

type Loop = {
  /** For the log. */
  task: string;
  /** Without it, work is found by polling. */
  wakeup?: Wakeup | undefined;
  /** False while nothing more can be begun. */
  hasCapacity?: () => boolean;
  /** Looks for work once; true when there may be more. */
  step: () => Promise<boolean>;
};

export type RunningLoop = { wake(): void; stop(): Promise<void> };

const pollMs = 1000;

/** Looks for work when it is woken, and every second, until it is stopped: one step at a time. */
export function startLoop(
  { database, noteError }: { database: Pick<Database, 'listen'>; noteError: NoteError },
  { task, wakeup, hasCapacity = () => true, step }: Loop,
): RunningLoop {
  let running: Promise<void> | undefined;
  let isWoken = false;
  let isStopped = false;

  const wake = () => {
    isWoken = true;
    if (running || isStopped || !hasCapacity()) return;
    running = runSteps()
      .catch((error) => noteError(task, error))
      .finally(() => {
        running = undefined;
        if (isWoken) wake();
      });
  };

  const runSteps = async () => {
    while (isWoken && !isStopped && hasCapacity()) {
      isWoken = false;
      if (await step()) isWoken = true;
    }
  };

  const unsubscribe = wakeup?.local.subscribe(() => {
    wake();
    return hasCapacity();
  });
  const listening = wakeup && database.listen(wakeup.channel, wake);
  const timer = setInterval(wake, pollMs);
  wake();

  return {
    wake,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      unsubscribe?.();
      await Promise.all([listening?.stop(), running]);
    },
  };
}
