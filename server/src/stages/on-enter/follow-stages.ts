import type { OnEnter } from '@muster/contract/stages/on-enter.ts';
import { stageOf } from '#candidates/candidate.ts';
import type { CandidateMove } from '#candidates/moves.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { findStage, type StageDetails } from '#jobs/stages/stage.ts';
import { timeForUndo } from '#messages/after-undo.ts';
import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { minuteMs } from '#time/durations.ts';
import { cancelledStageActions, findStageDetails, newStageAction } from './stage-action-queries.ts';

type FollowDeps = Pick<Runtime, 'database' | 'config'>;

/**
 * What each of these moves writes: what waits for the stage that is left is cancelled, and what the new stage wants is planned. Not when
 * the stages of the job were changed, or when it takes a move back. Jobs without stages of their own have nothing of it.
 */
export async function followStages(app: FollowDeps, workspaceId: string, moves: CandidateMove[]): Promise<RowWrite[][]> {
  const jobIds = new Set(moves.filter(wantsActions).flatMap(({ after }) => after.job_id ?? []));
  const details =
    jobIds.size > 0 ? await findStageDetails(app.database, workspaceId, [...jobIds]) : new Map<string, StageDetails>();
  return moves.map((move) => [...left(move), ...(wantsActions(move) ? planned(app, move, details) : [])]);
}

function left({ before }: CandidateMove): RowWrite[] {
  return before.job_stages ? [cancelledStageActions({ candidate_id: before.id })] : [];
}

function wantsActions({ after, isByStages }: CandidateMove): boolean {
  if (isByStages || after.job_id === null || !after.job_stages) return false;
  return findStage({ id: after.job_id, stages: after.job_stages }, after.status, after.stage_id)?.has_actions === true;
}

function planned(app: FollowDeps, { after, at, actor }: CandidateMove, details: ReadonlyMap<string, StageDetails>): RowWrite[] {
  const stage = stageOf(after);
  const { job_id: jobId } = after;
  const actions = (stage && jobId !== null && details.get(jobId)?.[stage.id]?.on_enter) || [];
  const now = Date.parse(at);
  const dueAt = ({ after_minutes = 0 }: OnEnter) => {
    const asked = new Date(now + after_minutes * minuteMs).toISOString();
    const undone = timeForUndo(app, actor, now);
    return undone !== null && undone > asked ? undone : asked;
  };
  return actions.map((action) =>
    newStageAction({
      ...{ id: uuidv7(), candidate_id: after.id, job_id: jobId, stage_id: stage?.id ?? null },
      ...{ action: JSON.stringify(action), actor: JSON.stringify(actor), created_at: at, due_at: dueAt(action) },
    }),
  );
}
