import { type ErasureDeps, eraseApplication } from '#candidates/erasure/candidate-erasure.ts';
import type { WorkspaceActor } from '#events/event.ts';
import { failure } from '#failure.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { addedToJob } from './add-to-job.ts';
import { findUse } from './added-candidate-queries.ts';

/** Takes back what `addToJob` has done, as long as nothing else has happened. */
export function undoAddToJob(
  app: ErasureDeps,
  workspaceActor: WorkspaceActor,
  candidateId: string,
  also: () => RowWrite[],
): Promise<void> {
  const { workspaceId } = workspaceActor;
  return eraseApplication(app, workspaceActor, candidateId, {
    also,
    prepare: async (tx) => {
      const use = await findUse(tx, workspaceId, candidateId, addedToJob);
      if (!use.is_added) throw failure('not_added_to_job');
      if (use.is_used) throw failure('added_to_job_in_use');
      return true;
    },
  });
}
