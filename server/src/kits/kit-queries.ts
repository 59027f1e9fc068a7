import type { Kit, KitInList } from '@muster/contract/kits/kit.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable, Transaction } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';

const columns = part`id, name, job_id, stage_id, minutes, is_archived, created_at, updated_at, instructions,
  to_json(rating_labels) AS rating_labels, attributes, questions`;

type KitFilter = { jobId: string | null; isArchived: boolean; max: number };

/** Those of a job; of none: the templates. */
export function listKits(db: Queryable, workspaceId: string, { jobId, isArchived, max }: KitFilter): Promise<KitInList[]> {
  return db.query(sql`
    SELECT id, name, job_id, stage_id, minutes, is_archived, created_at, updated_at,
      json_array_length(attributes) AS total_attributes, json_array_length(questions) AS total_questions
    FROM interview_kits
    WHERE workspace_id = ${workspaceId} AND ${ofJob(jobId)} AND is_archived = ${isArchived}
    ORDER BY lower(name), id LIMIT ${max}`);
}

export async function findKit(db: Queryable, workspaceId: string, kitId: string): Promise<Kit | undefined> {
  const [kit] = await db.query<Kit>(sql`
    SELECT ${columns} FROM interview_kits WHERE workspace_id = ${workspaceId} AND id = ${kitId}`);
  return kit;
}

/** The one that interviews in this stage get. */
export async function findKitOfStage(db: Queryable, workspaceId: string, jobId: string, stageId: string): Promise<Kit | undefined> {
  const [kit] = await db.query<Kit>(sql`
    SELECT ${columns} FROM interview_kits
    WHERE workspace_id = ${workspaceId} AND job_id = ${jobId} AND stage_id = ${stageId} AND NOT is_archived`);
  return kit;
}

/** False when there are as many as there may be. */
export async function insertKit(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  kit: Kit,
  { max, also }: { max: number; also: RowWrite[] },
): Promise<boolean> {
  const change = part`
    INSERT INTO interview_kits (
      workspace_id, id, job_id, stage_id, name, minutes, instructions, rating_labels, attributes, questions, created_at, updated_at)
    SELECT ${workspaceId}::uuid, ${kit.id}::uuid, ${kit.job_id}::uuid, ${kit.stage_id}::uuid, ${kit.name}::text, ${kit.minutes}::int,
      ${kit.instructions}::text, ${kit.rating_labels}::text[], ${JSON.stringify(kit.attributes)}::json,
      ${JSON.stringify(kit.questions)}::json, ${kit.created_at}::timestamptz, ${kit.updated_at}::timestamptz
    WHERE (SELECT count(*) FROM interview_kits
      WHERE workspace_id = ${workspaceId} AND ${ofJob(kit.job_id)} AND NOT is_archived) < ${max}::int
    RETURNING id`;
  return (await changeWith(db, workspaceId, change, also)) !== undefined;
}

export async function lockKit(tx: Transaction, workspaceId: string, kitId: string): Promise<Kit | undefined> {
  const [kit] = await tx.query<Kit>(sql`
    SELECT ${columns} FROM interview_kits WHERE workspace_id = ${workspaceId} AND id = ${kitId} FOR UPDATE`);
  return kit;
}

export async function countKits(tx: Transaction, workspaceId: string, jobId: string | null): Promise<number> {
  const [row] = await tx.query<{ kits: number }>(sql`
    SELECT count(*) AS kits FROM interview_kits WHERE workspace_id = ${workspaceId} AND ${ofJob(jobId)} AND NOT is_archived`);
  return row?.kits ?? 0;
}

export async function saveKit(tx: Transaction, workspaceId: string, kit: Kit): Promise<void> {
  await tx.query(sql`
    UPDATE interview_kits SET stage_id = ${kit.stage_id}, name = ${kit.name}, minutes = ${kit.minutes},
      instructions = ${kit.instructions}, rating_labels = ${kit.rating_labels}, attributes = ${JSON.stringify(kit.attributes)}::json,
      questions = ${JSON.stringify(kit.questions)}::json, is_archived = ${kit.is_archived}, updated_at = ${kit.updated_at}
    WHERE workspace_id = ${workspaceId} AND id = ${kit.id}`);
}

function ofJob(jobId: string | null) {
  return jobId === null ? part`job_id IS NULL` : part`job_id = ${jobId}::uuid`;
}
