import type { NewOccurrence } from '#events/event.ts';
import { type DeliveryWakeup, recordBatch } from '#events/event-actions.ts';
import type { Runtime } from '#runtime.ts';
import { candidatesVersionIncrement } from './candidate-queries.ts';
import { type CandidateSave, insertHistories, saveCandidates, updateSavedTagStatuses } from './candidate-save-queries.ts';
import { type MoveStatements, statementsForMoves } from './move-statements.ts';

/** Saves a candidate with its history and its event. False when the candidate has changed since it was read. */
export type CandidateSaves = (workspaceId: string, save: CandidateSave & { occurrence?: NewOccurrence }) => Promise<boolean>;

type CandidateSavesDeps = Pick<Runtime, 'database'> & { deliveryWakeup: DeliveryWakeup; moveStatements: MoveStatements };
type PendingSave = Parameters<CandidateSaves>[1] & { resolve: (isSaved: boolean) => void; reject: (error: unknown) => void };
type Queue = { waiting: PendingSave[]; running: number };

const batchMax = 100;
// One statement runs while the previous one waits for the disk.
const runningMax = 2;

/**
 * Batches the saves of one workspace that arrive together or while others are running: see docs/adr/0004. Unlike concurrency/batcher.ts
 * it runs two statements at a time for each workspace, and no statement contains a candidate twice.
 */
export function openCandidateSaves(app: CandidateSavesDeps): CandidateSaves {
  const queues = new Map<string, Queue>();

  const run = async (workspaceId: string, queue: Queue) => {
    if (queue.running === runningMax) return;
    queue.running += 1;
    while (queue.waiting.length > 0) await saveBatch(app, workspaceId, takeBatch(queue));
    queue.running -= 1;
    if (queue.running === 0 && queue.waiting.length === 0) queues.delete(workspaceId);
  };

  return (workspaceId, save) => {
    const queue = queues.get(workspaceId) ?? { waiting: [], running: 0 };
    queues.set(workspaceId, queue);
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    queue.waiting.push({ ...save, resolve, reject });
    // After all requests of this tick have been queued.
    setImmediate(() => run(workspaceId, queue));
    return promise;
  };
}

/** Each candidate and each person once: a statement cannot change a row twice, also not one that a person's applications share. */
function takeBatch(queue: Queue): PendingSave[] {
  const batch: PendingSave[] = [];
  const taken = new Set<string>();
  const left: PendingSave[] = [];
  for (const each of queue.waiting) {
    const { id, person_id } = each.after;
    if (batch.length < batchMax && !taken.has(id) && !taken.has(person_id)) batch.push(each);
    else left.push(each);
    taken.add(id).add(person_id);
  }
  queue.waiting = left;
  // In the order of their keys, so that two nodes that save the same candidates cannot deadlock.
  return batch.sort((one, other) => (one.after.id < other.after.id ? -1 : 1));
}

async function saveBatch(app: CandidateSavesDeps, workspaceId: string, batch: PendingSave[]): Promise<void> {
  try {
    const saved = await recordBatch(app, workspaceId, {
      change: saveCandidates(workspaceId, batch),
      occurrences: batch.map(({ occurrence }) => occurrence),
      totals: candidatesVersionIncrement,
      also: [
        insertHistories(batch),
        ...updateSavedTagStatuses(workspaceId, batch),
        ...(await statementsForMoves(app.moveStatements, workspaceId, batch)),
      ],
    });
    for (const [index, { resolve }] of batch.entries()) resolve(saved.has(index));
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}
