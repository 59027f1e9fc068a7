import type { Pipeline, PipelineStage } from '@muster/contract/stages/stage.ts';
import type { Queryable, Transaction } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';

const columns = part`
  id, name, is_default, archived_at IS NOT NULL AS archived, (
    SELECT count(*)::int FROM jobs WHERE jobs.workspace_id = pipelines.workspace_id AND jobs.pipeline_id = pipelines.id AND jobs.deleted_at IS NULL
  ) AS jobs, stages, created_at, updated_at`;

export function listPipelines(db: Queryable, workspaceId: string): Promise<Pipeline[]> {
  return db.query(sql`
    SELECT ${columns} FROM pipelines WHERE workspace_id = ${workspaceId} ORDER BY archived_at IS NOT NULL, lower(name), id`);
}

export async function findPipeline(db: Queryable, workspaceId: string, pipelineId: string): Promise<Pipeline | undefined> {
  const [pipeline] = await db.query<Pipeline>(
    sql`SELECT ${columns} FROM pipelines WHERE workspace_id = ${workspaceId} AND id = ${pipelineId}`,
  );
  return pipeline;
}

export type PipelineToCopy = { id: string; stages: PipelineStage[] };

export async function findPipelineToCopy(
  db: Queryable,
  workspaceId: string,
  pipelineId: string,
): Promise<PipelineToCopy | undefined> {
  const [pipeline] = await db.query<PipelineToCopy>(
    sql`SELECT id, stages FROM pipelines WHERE workspace_id = ${workspaceId} AND archived_at IS NULL AND id = ${pipelineId}`,
  );
  return pipeline;
}

/** The default pipeline of each of these workspaces that has one. */
export async function findDefaultPipelines(db: Queryable, workspaceIds: string[]): Promise<Map<string, PipelineToCopy>> {
  const rows = await db.query<PipelineToCopy & { workspace_id: string }>(sql`
    SELECT workspace_id, id, stages FROM pipelines
    WHERE workspace_id = ANY ((SELECT ${workspaceIds}::uuid[])::uuid[]) AND archived_at IS NULL AND is_default`);
  return new Map(rows.map(({ workspace_id, ...pipeline }) => [workspace_id, pipeline]));
}

/** Locks the workspace against another change of its pipelines: one alone is the default. */
export async function lockPipelines(tx: Transaction, workspaceId: string): Promise<{ open: number }> {
  await tx.query(sql`SELECT FROM workspaces WHERE workspace_id = ${workspaceId} FOR NO KEY UPDATE`);
  const [row] = await tx.query<{ open: number }>(
    sql`SELECT count(*)::int AS open FROM pipelines WHERE workspace_id = ${workspaceId} AND archived_at IS NULL`,
  );
  return row ?? { open: 0 };
}

export function clearDefault(tx: Transaction, workspaceId: string): void {
  tx.send(sql`UPDATE pipelines SET is_default = false, revision = revision + 1 WHERE workspace_id = ${workspaceId} AND is_default`);
}

type StoredPipeline = Pick<Pipeline, 'id' | 'name' | 'is_default' | 'stages'> & { at: Date };

export async function insertPipeline(
  tx: Transaction,
  workspaceId: string,
  { id, name, is_default, stages, at }: StoredPipeline,
): Promise<void> {
  await tx.query(sql`
    INSERT INTO pipelines (workspace_id, id, name, stages, is_default, created_at, updated_at)
    VALUES (${workspaceId}, ${id}, ${name}, ${JSON.stringify(stages)}::jsonb, ${is_default}, ${at}, ${at})`);
}

export async function savePipeline(
  tx: Transaction,
  workspaceId: string,
  { id, name, is_default, stages, at }: StoredPipeline,
): Promise<void> {
  await tx.query(sql`
    UPDATE pipelines SET name = ${name}, stages = ${JSON.stringify(stages)}::jsonb, is_default = ${is_default}, updated_at = ${at},
      revision = revision + 1
    WHERE workspace_id = ${workspaceId} AND id = ${id}`);
}

export function markArchived(tx: Transaction, workspaceId: string, id: string, at: Date): void {
  tx.send(sql`
    UPDATE pipelines SET archived_at = coalesce(archived_at, ${at}), is_default = false, updated_at = ${at}, revision = revision + 1
    WHERE workspace_id = ${workspaceId} AND id = ${id}`);
}
