import { auditEntriesOfBatch } from '#audit/audit.ts';
import { createWorkspaceBatches } from '#concurrency/workspace-batches.ts';
import type { NewOccurrence } from '#events/event.ts';
import { type DeliveryWakeup, recordBatch } from '#events/event-actions.ts';
import type { Runtime } from '#runtime.ts';
import type { Part } from '#storage/sql.ts';
import { candidatesVersionIncrement } from './candidate-queries.ts';
import { type CandidateSave, insertHistories, saveCandidates, updateSavedTagStatuses } from './candidate-save-queries.ts';
import { type MoveStatements, statementsForMoves } from './move-statements.ts';

/** Saves a candidate with its history and its event. False when the candidate has changed since it was read. */
export type CandidateSaves = (workspaceId: string, save: RecordedSave) => Promise<boolean>;

/** `also` has nothing but audit entries. */
type RecordedSave = CandidateSave & { occurrence?: NewOccurrence; also: Part<'change'>[] };
type CandidateSavesDeps = Pick<Runtime, 'database'> & { deliveryWakeup: DeliveryWakeup; moveStatements: MoveStatements };

const batchMax = 100;

export function openCandidateSaves(app: CandidateSavesDeps): CandidateSaves {
  return createWorkspaceBatches<RecordedSave>({
    run: (workspaceId, saves) => saveBatch(app, workspaceId, saves),
    choose: chooseBatch,
  });
}

/** Each candidate and each person once: a statement cannot change a row twice, also not one that a person's applications share. */
function chooseBatch(waiting: RecordedSave[]): number[] {
  const chosen: { index: number; id: string }[] = [];
  const taken = new Set<string>();
  for (const [index, { after }] of waiting.entries()) {
    const { id, person_id } = after;
    if (chosen.length < batchMax && !taken.has(id) && !taken.has(person_id)) chosen.push({ index, id });
    taken.add(id).add(person_id);
  }
  // In the order of their keys, so that two nodes that save the same candidates cannot deadlock.
  return chosen.sort((one, other) => (one.id < other.id ? -1 : 1)).map(({ index }) => index);
}

async function saveBatch(app: CandidateSavesDeps, workspaceId: string, saves: RecordedSave[]): Promise<Set<number>> {
  return recordBatch(app, workspaceId, {
    change: saveCandidates(workspaceId, saves),
    occurrences: saves.map(({ occurrence }) => occurrence),
    totals: candidatesVersionIncrement,
    also: [
      insertHistories(saves),
      ...updateSavedTagStatuses(workspaceId, saves),
      ...(await statementsForMoves(app.moveStatements, workspaceId, saves)),
      ...auditEntriesOfBatch(
        workspaceId,
        saves.map(({ also }) => also),
      ),
    ],
  });
}
