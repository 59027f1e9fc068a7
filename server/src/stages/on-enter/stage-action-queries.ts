import type { Actor } from '@muster/contract/events/event.ts';
import type { OnEnter } from '@muster/contract/stages/on-enter.ts';
import type { StageDetails } from '#jobs/stages/stage.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { defineQueue, type QueuedRow } from '#storage/queues/define-queue.ts';
import { part, sql } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import { defineRow, defineRowDelete, type RowWrite } from '#storage/writes/row-write.ts';

export type ClaimedAction = QueuedRow & {
  id: string;
  candidate_id: string;
  job_id: string;
  stage_id: string;
  action: OnEnter;
  actor: Actor;
};

const retryDelayMs = 60_000;
const attemptsMax = 5;

export const stageActions = defineQueue<ClaimedAction>({
  task: 'do what follows a move to a stage',
  table: part`stage_actions`,
  key: ({ id }) => part`id = ${id}`,
  columns: part`id, candidate_id, job_id, stage_id, action, actor`,
  order: part`due_at, id`,
  where: part`failed_at IS NULL`,
  leaseMs: 60_000,
  retryDelayMs: (attempts) => (attempts < attemptsMax ? retryDelayMs : undefined),
  attemptsMax,
});

export const newStageAction = defineRow('stage_actions', {
  id: 'uuid',
  candidate_id: 'uuid',
  job_id: 'uuid',
  stage_id: 'uuid',
  action: 'jsonb',
  actor: 'json',
  created_at: 'timestamptz',
  due_at: 'timestamptz',
});

/** Of a candidate who leaves their stage. */
export const cancelledStageActions = defineRowDelete('stage_actions', { candidate_id: 'uuid' });

export async function findStageDetails(db: Queryable, workspaceId: string, jobIds: string[]): Promise<Map<string, StageDetails>> {
  const rows = await db.query<{ id: string; stage_details: StageDetails | null }>(
    sql`SELECT id, stage_details FROM jobs WHERE workspace_id = ${workspaceId} AND id = ANY (${jobIds}::uuid[])`,
  );
  return new Map(rows.map(({ id, stage_details }) => [id, stage_details ?? {}]));
}

export type ListedAction = {
  id: string;
  candidate_id: string;
  stage: { id: string; name: string; status: string };
  action: OnEnter;
  due_at: string;
  status: 'waiting' | 'failed';
  error: string | null;
  created_at: string;
};

export function listActionsOf(db: Queryable, workspaceId: string, candidateId: string): Promise<ListedAction[]> {
  return db.query(sql`
    SELECT planned.id, planned.candidate_id,
      candidate_stage(candidates.job_id, jobs.stages, candidates.status, candidates.stage_id) AS stage, planned.action, planned.due_at,
      CASE WHEN planned.failed_at IS NULL THEN 'waiting' ELSE 'failed' END AS status, planned.error, planned.created_at
    FROM stage_actions AS planned
    JOIN candidates ON candidates.workspace_id = planned.workspace_id AND candidates.id = planned.candidate_id
    JOIN jobs ON jobs.workspace_id = candidates.workspace_id AND jobs.id = candidates.job_id
    WHERE planned.workspace_id = ${workspaceId} AND planned.candidate_id = ${candidateId}
    ORDER BY planned.due_at, planned.id`);
}

/** False when there is none any more. */
export async function deleteStageAction(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  id: string,
  also: RowWrite[],
): Promise<boolean> {
  const change = part`DELETE FROM stage_actions WHERE workspace_id = ${workspaceId} AND id = ${id} RETURNING id`;
  return (await changeWith(db, workspaceId, change, also)) !== undefined;
}

/** Shown until the candidate leaves the stage. */
export async function markFailed(db: Pick<Database, 'change'>, action: ClaimedAction, error: string): Promise<void> {
  await db.change(
    action.workspace_id,
    sql`UPDATE stage_actions SET failed_at = now(), error = ${error}, claim_id = NULL WHERE ${stageActions.isHeldBy(action)} RETURNING id`,
  );
}
