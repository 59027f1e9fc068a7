import type { CandidateDeps } from '#candidates/candidate-deps.ts';
import type { WorkspaceActor } from '#events/event.ts';
import type { Transaction } from '#storage/queryable.ts';
import { lockCandidateRows } from './lock-candidates.ts';
import { type PlanChange, type SavedMany, saveMany } from './save-many.ts';

/** Changes a candidate as a part of a transaction, with history and events. The caller wakes the senders after its commit. */
export async function changeInTransaction(
  app: CandidateDeps,
  tx: Transaction,
  workspaceActor: WorkspaceActor,
  { candidateId, plan, now }: { candidateId: string; plan: PlanChange; now: Date },
): Promise<SavedMany> {
  const ids = await lockCandidateRows(tx, workspaceActor.workspaceId, [candidateId]);
  return saveMany(app, tx, workspaceActor, { ids, plan, now });
}
