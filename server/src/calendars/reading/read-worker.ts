import type { Runtime } from '#runtime.ts';
import { startWorker, type Worker } from '#storage/queues/start-worker.ts';
import { workOn } from '#storage/queues/work-off.ts';
import { type ReadingDeps, readAccount } from './read-account.ts';
import { type ClaimedAccount, calendarReads, claimAccounts } from './reading-queries.ts';

export type ReadWorkerDeps = ReadingDeps & Pick<Runtime, 'noteError' | 'metrics'>;

// Most of a read is waiting for a server; one that hangs holds a slot for its time-out.
const slots = 16;

/** Reads the calendars that are due. */
export function startCalendarWorker(app: ReadWorkerDeps): Worker {
  return startWorker(app, calendarReads, { slots, ...handlers(app) });
}

/**
 * Reads these accounts now, beside the worker, but not those that are being read. `isForced`: also one whose password was refused. Returns
 * the ones that it has read, or could not. Never throws.
 */
export async function readNow(app: ReadWorkerDeps, workspaceId: string, accountIds: string[], isForced = false): Promise<string[]> {
  const claimed = await claimAccounts(app.database, workspaceId, accountIds, isForced).catch((error): ClaimedAccount[] => {
    app.noteError(calendarReads.task, error);
    return [];
  });
  await Promise.all(claimed.map((row) => workOn(app, calendarReads, handlers(app), { row, isHeld: () => true })));
  return claimed.map(({ id }) => id);
}

function handlers(app: ReadWorkerDeps) {
  return {
    handle: (row: ClaimedAccount) => readAccount(app, row),
    giveUp: async () => ({ result: 'dropped', next: 'ended' as const }),
    onEnd: (_row: ClaimedAccount, result: string) => app.metrics.count('muster_calendar_reads_total', { result }),
  };
}
