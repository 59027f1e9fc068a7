import type { Actor } from '@muster/contract/events/event.ts';
import type { StageDetails, StoredStage } from '#jobs/stages/stage.ts';
import type { Queryable, Transaction } from '#storage/queryable.ts';
import { defineQueue, type QueuedRow } from '#storage/queues/define-queue.ts';
import { part, sql } from '#storage/sql.ts';
import { defineUpdate, type RowChange } from '#storage/writes/row-change.ts';

export type JobWithStages = {
  id: string;
  revision: number;
  stages: StoredStage[] | null;
  stage_details: StageDetails | null;
  pipeline_id: string | null;
};

const columns = part`id, revision, stages, stage_details, pipeline_id`;

export async function findJobStages(db: Queryable, workspaceId: string, jobId: string): Promise<JobWithStages | undefined> {
  const [job] = await db.query<JobWithStages>(
    sql`SELECT ${columns} FROM jobs WHERE workspace_id = ${workspaceId} AND id = ${jobId} AND deleted_at IS NULL`,
  );
  return job;
}

export async function lockJobStages(tx: Transaction, workspaceId: string, jobId: string): Promise<JobWithStages | undefined> {
  const [job] = await tx.query<JobWithStages>(
    sql`SELECT ${columns} FROM jobs WHERE workspace_id = ${workspaceId} AND id = ${jobId} AND deleted_at IS NULL FOR NO KEY UPDATE`,
  );
  return job;
}

export type StageCount = { status: string; stage_id: string | null; candidates: number };

/** By the index alone. */
export function countByStage(db: Queryable, workspaceId: string, jobId: string): Promise<StageCount[]> {
  return db.query(sql`
    SELECT status, stage_id, count(*)::int AS candidates FROM candidates
    WHERE workspace_id = ${workspaceId} AND job_id = ${jobId} GROUP BY status, stage_id`);
}

/** Candidates who are in a stage, the first ones. `since`: without those who came into the status later. */
export async function listInStage(
  db: Queryable,
  workspaceId: string,
  jobId: string,
  { stage, before, limit }: { stage: StoredStage; before: string; limit: number },
): Promise<string[]> {
  const inside = stage.is_default
    ? part`(candidates.stage_id = ${stage.id}::uuid OR (candidates.stage_id IS NULL
        AND candidates.created_at <= ${before}::timestamptz AND coalesce(candidates.status_changed_at, '-infinity') <= ${before}::timestamptz))`
    : part`candidates.stage_id = ${stage.id}::uuid`;
  const rows = await db.query<{ id: string }>(sql`
    SELECT id FROM candidates
    WHERE workspace_id = ${workspaceId} AND job_id = ${jobId} AND status = ${stage.status} AND ${inside} LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

const stagesRow = defineUpdate('jobs', { stages: 'jsonb', stage_details: 'jsonb', updated_at: 'timestamptz' });

export function saveStages(job: JobWithStages, at: string): RowChange {
  return stagesRow({
    id: job.id,
    read_revision: job.revision,
    stages: JSON.stringify(job.stages),
    stage_details: JSON.stringify(job.stage_details ?? {}),
    updated_at: at,
  });
}

/** Without a new version: what people see of the stages is the same. */
export function saveSettledStages(tx: Transaction, workspaceId: string, jobId: string, stages: StoredStage[]): void {
  tx.send(sql`UPDATE jobs SET stages = ${JSON.stringify(stages)}::jsonb WHERE workspace_id = ${workspaceId} AND id = ${jobId}`);
}

export type StageMove = QueuedRow & { job_id: string; actor: Actor; changed_at: string };

// Longer than any statement takes: one that read the stages before they were changed has ended.
export const settleSeconds = 30;
const retryDelayMs = 10_000;
const attemptsMax = 1000;

export const stageMoves = defineQueue<StageMove>({
  task: 'move candidates to other stages',
  table: part`stage_moves`,
  key: ({ job_id }) => part`job_id = ${job_id}`,
  columns: part`job_id, actor, changed_at::text AS changed_at`,
  order: part`due_at, job_id`,
  // A piece takes a second; after a kill another process goes on soon.
  leaseMs: 20_000,
  // Candidates must not stay between two stages, so that it is never given up.
  retryDelayMs: () => retryDelayMs,
  attemptsMax,
});

type NewMove = { actor: Actor; at: string; delaySeconds: number };

export function queueStageMove(tx: Transaction, workspaceId: string, jobId: string, { actor, at, delaySeconds }: NewMove): void {
  tx.send(sql`
    INSERT INTO stage_moves (workspace_id, job_id, actor, changed_at, due_at)
    VALUES (${workspaceId}, ${jobId}, ${JSON.stringify(actor)}::json, ${at}, now() + make_interval(secs => ${delaySeconds}))
    ON CONFLICT (workspace_id, job_id) DO UPDATE
    SET actor = excluded.actor, changed_at = excluded.changed_at, due_at = excluded.due_at, claim_id = NULL, attempts = 0`);
}

/** The next piece is due now, or when all that began before the change has ended. */
export function postponeStageMove(tx: Transaction, move: StageMove, { isMoved }: { isMoved: boolean }): void {
  const due = isMoved ? part`greatest(now(), changed_at + make_interval(secs => ${settleSeconds}))` : part`now()`;
  tx.send(sql`UPDATE stage_moves SET due_at = ${due}, claim_id = NULL, attempts = 0 WHERE ${stageMoves.isHeldBy(move)}`);
}

/** Whether the claim is still held, and whether all that began before the change has ended; locked. */
export async function lockStageMove(tx: Transaction, move: StageMove): Promise<{ is_settled: boolean } | undefined> {
  const [row] = await tx.query<{ is_settled: boolean }>(sql`
    SELECT changed_at + make_interval(secs => ${settleSeconds}) <= now() AS is_settled FROM stage_moves
    WHERE ${stageMoves.isHeldBy(move)} FOR UPDATE`);
  return row;
}

export function deleteStageMove(tx: Transaction, move: StageMove): void {
  tx.send(sql`DELETE FROM stage_moves WHERE ${stageMoves.isHeldBy(move)}`);
}
