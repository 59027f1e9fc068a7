import { Failure } from '#failure.ts';
import type { NoteError } from '#observability/background-errors.ts';
import type { Database } from '#storage/database.ts';
import { type Postponement, type Queue, type QueuedRow, takeTurns } from './define-queue.ts';

/** How the work on a row ended. */
export type WorkEnd = {
  /** For metrics. */
  result: string;
  /** `ended`: by what the handler has written, or because something else has taken over. */
  next: 'ended' | 'finish' | Postponement;
};

export type RowHandlers<Row extends QueuedRow> = {
  handle: (row: Row) => Promise<WorkEnd>;
  /** After the last attempt that may fail. */
  giveUp: (row: Row) => Promise<WorkEnd>;
  onEnd?: (row: Row, result: string) => void;
};

export type QueueDeps = { database: Database; noteError: NoteError };

// What the database could not do for a moment.
const unavailableDelayMs = 1000;

/** Works on what is due, one row of each workspace in turn, until there is nothing left. Safe on several nodes at once. */
export async function workOff<Row extends QueuedRow>(
  app: QueueDeps,
  queue: Queue<Row>,
  { slots = 1, signal, ...handlers }: RowHandlers<Row> & { slots?: number; signal?: AbortSignal | undefined },
): Promise<void> {
  const claimNext = takeTurns(app.database, queue);
  const isHeld = () => true;
  const work = async () => {
    for (let row = await claimNext(); row; row = signal?.aborted ? undefined : await claimNext())
      await workOn(app, queue, handlers, { row, isHeld });
  };
  await Promise.all(Array.from({ length: slots }, work));
}

/**
 * Works on one row and ends its claim. An attempt that throws is an attempt: it is noted, tried again after a while, and given up after the
 * last one. Never throws: where the end cannot be saved, the lease ends by itself.
 */
export async function workOn<Row extends QueuedRow>(
  { database, noteError }: QueueDeps,
  queue: Queue<Row>,
  { handle, giveUp, onEnd }: RowHandlers<Row>,
  { row, isHeld }: { row: Row; isHeld: () => boolean },
): Promise<void> {
  const note = (error: unknown) => noteError(queue.task, error, idsOf(row));
  const attempt = async (): Promise<WorkEnd> => {
    if (row.attempts > queue.attemptsMax) return giveUp(row);
    try {
      return await handle(row);
    } catch (error) {
      // A row that was given back on stop belongs to another process.
      if (!isHeld()) return { result: 'dropped', next: 'ended' };
      note(error);
      const delayMs = isPassing(error) ? unavailableDelayMs : queue.retryDelayMs(row.attempts);
      return delayMs === undefined ? giveUp(row) : { result: 'retried', next: { delayMs, isAttempt: true } };
    }
  };
  try {
    const { result, next } = await attempt();
    onEnd?.(row, result);
    if (next === 'ended' || !isHeld()) return;
    await (next === 'finish' ? queue.finish(database, row) : queue.postpone(database, row, next));
  } catch (error) {
    note(error);
  }
}

function isPassing(error: unknown): boolean {
  return error instanceof Failure && error.status === 503;
}

/** Such as { workspace: '…', candidate: '…' }. */
function idsOf(row: QueuedRow): Record<string, unknown> {
  const ids = Object.entries(row).filter(([name]) => name.endsWith('_id') && name !== 'claim_id');
  return Object.fromEntries(ids.map(([name, id]) => [name.slice(0, -'_id'.length), id]));
}
