import { uuidv7At } from '#crypto/uuid.ts';
import type { Runtime } from '#runtime.ts';
import { workInBatches } from '#storage/queues/work-in-batches.ts';
import { deleteSomeSignals, listSweeps, queueNextCandidates, type Sweep } from './signal-sweep-queries.ts';

const batchMax = 500;
const waitingMax = 2000;
const deletedMax = 2000;
// Longer than any statement takes.
const settleMs = 60_000;

/**
 * Queues the candidates of workspaces with signals who were not looked at: all of them after it was switched on, and later those whose CV was
 * not read. Deletes what is left in workspaces that have switched it off. Each step is committed with its position.
 */
export function sweepSignals(
  { database, clock, noteError }: Pick<Runtime, 'database' | 'clock' | 'noteError'>,
  signal?: AbortSignal,
): Promise<void> {
  const beforeId = uuidv7At(clock().getTime() - settleMs);
  const queue = async ({ workspace_id }: Sweep) =>
    (await queueNextCandidates(database, workspace_id, { beforeId, countMax: batchMax, waitingMax })) === batchMax;
  return workInBatches(
    { noteError },
    {
      task: 'look for signals',
      list: () => listSweeps(database),
      workOnBatch: (sweep) => (sweep.is_on ? queue(sweep) : deleteSomeSignals(database, sweep.workspace_id, deletedMax)),
      signal,
    },
  );
}
