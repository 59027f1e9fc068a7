import type { Runtime } from '#runtime.ts';
import type { WorkEnd } from '#storage/queues/work-off.ts';
import { workOff } from '#storage/queues/work-off.ts';
import { settleStages } from './plan-stages.ts';
import {
  deleteStageMove,
  listInStage,
  lockJobStages,
  lockStageMove,
  postponeStageMove,
  type StageMove,
  saveSettledStages,
  stageMoves,
} from './stage-queries.ts';
import { moveCandidates, type StageDeps } from './update-job-stages.ts';

// A part of a second, and then it is the turn of another workspace.
const pieceMax = 200;

/** Moves the candidates of changed stages, a piece of each workspace in turn. Killed at any moment, it goes on where it was. */
export function moveToChangedStages(app: StageDeps & Pick<Runtime, 'noteError'>, signal?: AbortSignal): Promise<void> {
  const handle = (move: StageMove) => movePiece(app, move);
  return workOff(app, stageMoves, { handle, giveUp: handle, signal });
}

async function movePiece(app: StageDeps, move: StageMove): Promise<WorkEnd> {
  const { workspace_id: workspaceId, job_id: jobId, actor, changed_at } = move;
  const isDeliveryQueued = await app.database.transaction(workspaceId, async (tx) => {
    const job = await lockJobStages(tx, workspaceId, jobId);
    const claim = await lockStageMove(tx, move);
    if (!claim) return false;
    const leaving = job?.stages?.filter(({ to }) => to !== undefined) ?? [];
    for (const stage of leaving) {
      const ids = await listInStage(tx, workspaceId, jobId, { stage, before: changed_at, limit: pieceMax });
      if (ids.length === 0) continue;
      postponeStageMove(tx, move, { isMoved: false });
      return moveCandidates(app, tx, { workspaceId, actor }, { ids, stage, now: app.clock() });
    }
    if (job?.stages) {
      const settled = settleStages(job.stages);
      saveSettledStages(tx, workspaceId, jobId, claim.is_settled ? settled.filter(({ to }) => to === undefined) : settled);
    }
    if (!job || claim.is_settled) deleteStageMove(tx, move);
    else postponeStageMove(tx, move, { isMoved: true });
    return false;
  });
  if (isDeliveryQueued) app.deliveryWakeup.notify(workspaceId);
  return { result: 'ok', next: 'ended' };
}
