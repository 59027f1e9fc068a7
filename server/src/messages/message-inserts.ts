import type { Database } from '#storage/database.ts';
import { insertForCandidates } from './message-queries.ts';
import type { MessageRow } from './new-message-queries.ts';

/** Writes a message to a candidate. False when the candidate is gone, or locked at this moment. */
export type MessageInserts = (workspaceId: string, row: RowForCandidate) => Promise<boolean>;

type RowForCandidate = MessageRow & { candidateId: string };
type PendingInsert = { row: RowForCandidate; resolve: (isWritten: boolean) => void; reject: (error: unknown) => void };
type InsertQueue = { waiting: PendingInsert[]; running: number };

const batchMax = 50;
// One statement runs while the previous one waits for the disk.
const runningMax = 2;

/** Messages of one workspace that arrive together, or while others are being written, share a statement: as in candidate-saves.ts. */
export function openMessageInserts(database: Pick<Database, 'change'>): MessageInserts {
  const queues = new Map<string, InsertQueue>();

  const run = async (workspaceId: string, queue: InsertQueue) => {
    if (queue.running === runningMax) return;
    queue.running += 1;
    while (queue.waiting.length > 0) await insertBatch(database, workspaceId, queue.waiting.splice(0, batchMax));
    queue.running -= 1;
    if (queue.running === 0 && queue.waiting.length === 0) queues.delete(workspaceId);
  };

  return (workspaceId, row) => {
    const queue = queues.get(workspaceId) ?? { waiting: [], running: 0 };
    queues.set(workspaceId, queue);
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    queue.waiting.push({ row, resolve, reject });
    // After all requests of this tick have been queued.
    setImmediate(() => run(workspaceId, queue));
    return promise;
  };
}

async function insertBatch(database: Pick<Database, 'change'>, workspaceId: string, batch: PendingInsert[]): Promise<void> {
  try {
    const rows = batch.map(({ row }) => row);
    const written = new Set(await insertForCandidates(database, workspaceId, rows));
    for (const [index, { resolve }] of batch.entries()) resolve(written.has(index));
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}
