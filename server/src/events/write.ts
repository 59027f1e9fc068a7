import type { Database } from '#storage/database.ts';
import { isRefused } from '#storage/database-errors.ts';
import type { Transaction } from '#storage/queryable.ts';
import { type Statement, withCustomPlan } from '#storage/sql.ts';
import type { RowChange } from '#storage/writes/row-change.ts';
import { type RowWrite, writeStatements } from '#storage/writes/row-write.ts';
import { type DraftEvent, draftEvents, type NewOccurrence } from './event.ts';
import type { DeliveryWakeup } from './event-actions.ts';
import { type ChangeResult, changeStatement } from './event-queries.ts';
import { addTotals, type Totals } from './totals.ts';

/**
 * Makes a change with its events and all rows that go with it, or nothing. False when the row has changed since it was read. Changes of one
 * workspace that arrive together, or while others are running, share a statement: see docs/adr/0024.
 */
export type WriteChange = (workspaceId: string, change: Change) => Promise<boolean>;

export type Change = {
  /** The row that is changed. */
  row: RowChange;
  /** What happened; undefined for a change without an event. */
  occurrence?: NewOccurrence | undefined;
  totals?: Totals;
  /** What else is written. */
  also?: RowWrite[];
};

type WriteDeps = { database: Pick<Database, 'change'>; deliveryWakeup: DeliveryWakeup };
type Drafted = Change & { events: DraftEvent[] };
type Waiting = { change: Drafted; length: number; resolve: (isMade: boolean) => void; reject: (error: unknown) => void };
type Queue = { waiting: Waiting[]; running: number };

// One statement runs while the previous one waits for the disk.
const runningMax = 2;
const batchMax = 100;
// Of the texts in one statement.
const batchLengthMax = 500_000;

export function openWrite(app: WriteDeps): WriteChange {
  const queues = new Map<string, Queue>();

  const run = async (workspaceId: string, batch: Waiting[]): Promise<void> => {
    try {
      const made = await writeBatch(
        app,
        workspaceId,
        batch.map(({ change }) => change),
      );
      for (const [index, each] of batch.entries()) {
        const isMade = made.has(index + 1);
        if (!isMade && batch.length > 1 && each.change.row.kind.skipsLocked) await run(workspaceId, [each]);
        else each.resolve(isMade);
      }
    } catch (error) {
      if (batch.length > 1 && isRefused(error)) for (const each of batch) await run(workspaceId, [each]);
      else for (const { reject } of batch) reject(error);
    }
  };

  const runAll = async (workspaceId: string, queue: Queue) => {
    if (queue.running === runningMax) return;
    queue.running += 1;
    while (queue.waiting.length > 0) await run(workspaceId, takeBatch(queue));
    queue.running -= 1;
    if (queue.running === 0 && queue.waiting.length === 0) queues.delete(workspaceId);
  };

  return async (workspaceId, change) => {
    const drafted = draft(workspaceId, change);
    if (!mayShare(change)) return (await writeBatch(app, workspaceId, [drafted])).size > 0;
    const queue = queues.get(workspaceId) ?? { waiting: [], running: 0 };
    queues.set(workspaceId, queue);
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    queue.waiting.push({ change: drafted, length: lengthOf(drafted), resolve, reject });
    // After all requests of this tick have been queued.
    setImmediate(() => runAll(workspaceId, queue));
    return promise;
  };
}

/**
 * The same for several changes of one kind, as a part of a transaction, which keeps the counter locked until its commit. The results are of those
 * that found their rows; the caller wakes the senders after its commit.
 */
export function writeIn(tx: Transaction, workspaceId: string, changes: Change[]): Promise<ChangeResult[]> {
  const drafted = changes.map((change) => draft(workspaceId, change));
  return tx.query(withCustomPlan(compile(workspaceId, drafted)));
}

function draft(workspaceId: string, change: Change): Drafted {
  return { ...change, events: change.occurrence ? draftEvents(workspaceId, change.occurrence) : [] };
}

function mayShare({ row, also = [] }: Change): boolean {
  return !row.kind.isAlone && also.every(({ kind }) => !kind.isAlone);
}

/** The first change, and those that may share its statement: each row once, because a statement cannot change a row twice. */
function takeBatch(queue: Queue): Waiting[] {
  const batch: Waiting[] = [];
  const left: Waiting[] = [];
  const keys = new Set<string>();
  let length = 0;
  for (const each of queue.waiting) {
    const { row } = each.change;
    const first = batch[0]?.change;
    const isTaken =
      !first ||
      (first.row.kind === row.kind && batch.length < batchMax && length + each.length <= batchLengthMax && !keys.has(row.key));
    (isTaken ? batch : left).push(each);
    if (isTaken) length += each.length;
    keys.add(row.key);
  }
  queue.waiting = left;
  // In the order of their ids, as all that locks several rows: two nodes that change the same rows cannot deadlock.
  return batch.sort((one, other) => (one.change.row.row.id < other.change.row.row.id ? -1 : 1));
}

function lengthOf({ row, also = [], events }: Drafted): number {
  let length = 0;
  for (const each of [row.row, ...also.map(({ row }) => row)]) {
    for (const cell of Object.values(each)) if (typeof cell === 'string') length += cell.length;
  }
  for (const { bodyBefore, bodyAfter } of events) length += bodyBefore.length + bodyAfter.length;
  return length;
}

/** The ordinals of those that found their row. */
async function writeBatch(
  { database, deliveryWakeup }: WriteDeps,
  workspaceId: string,
  batch: Drafted[],
): Promise<ReadonlySet<number>> {
  const changed = await database.change<ChangeResult>(workspaceId, compile(workspaceId, batch));
  if (changed.some(({ queued }) => queued)) deliveryWakeup.notify(workspaceId);
  return new Set(changed.map(({ ordinal }) => ordinal));
}

function compile(workspaceId: string, batch: Drafted[]): Statement {
  const [first] = batch;
  if (!first) throw new Error('a batch without changes');
  return changeStatement(workspaceId, {
    ...first.row.kind.ctes(
      workspaceId,
      batch.map(({ row }) => row.row),
    ),
    events: batch.flatMap(({ events }, index) => events.map((event) => ({ ...event, ordinal: index + 1 }))),
    totals: addTotals(batch.map(({ totals }) => totals)),
    also: writeStatements(
      workspaceId,
      batch.map(({ also = [] }) => also),
    ),
  });
}
