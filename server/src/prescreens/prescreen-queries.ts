import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { defineQueue, type QueuedRow } from '#storage/queues/define-queue.ts';
import { listDue } from '#storage/queues/list-due.ts';
import { cte, type Part, part, sql } from '#storage/sql.ts';
import type { StoredPrescreen } from './prescreen.ts';

const columns = part`
  id, candidate_id, job_id, status, language, plan, ad_text, answers, assessment, reviews, consent, sealed_secret, not_before, expires_at,
  started_at, ended_at, due_at, created_at, updated_at, revision`;

export async function findPrescreen(db: Queryable, workspaceId: string, id: string): Promise<StoredPrescreen | undefined> {
  const [found] = await db.query<StoredPrescreen>(
    sql`SELECT ${columns} FROM prescreens WHERE workspace_id = ${workspaceId} AND id = ${id}`,
  );
  return found;
}

export async function findOpenPrescreen(
  db: Queryable,
  workspaceId: string,
  candidateId: string,
): Promise<StoredPrescreen | undefined> {
  const [found] = await db.query<StoredPrescreen>(sql`
    SELECT ${columns} FROM prescreens
    WHERE workspace_id = ${workspaceId} AND candidate_id = ${candidateId} AND status IN ('invited', 'started')`);
  return found;
}

export type PrescreenKey = { workspaceId: string; prescreenId: string };

export async function findPrescreenKey(db: Queryable, secretHash: Buffer): Promise<PrescreenKey | undefined> {
  const [key] = await db.query<PrescreenKey>(sql`
    SELECT workspace_id AS "workspaceId", prescreen_id AS "prescreenId" FROM prescreen_directory WHERE secret_hash = ${secretHash}`);
  return key;
}

/** Finds no row when the candidate is gone. */
export function insertPrescreen(workspaceId: string, prescreen: StoredPrescreen): Part {
  return part`
    INSERT INTO prescreens (
      workspace_id, id, candidate_id, job_id, status, language, plan, ad_text, sealed_secret, not_before, expires_at, due_at, created_at,
      updated_at)
    SELECT
      ${workspaceId}::uuid, ${prescreen.id}::uuid, candidate.id, ${prescreen.job_id}::uuid, ${prescreen.status}, ${prescreen.language},
      ${JSON.stringify(prescreen.plan)}::json, ${prescreen.ad_text}, ${prescreen.sealed_secret}::bytea,
      ${prescreen.not_before}::timestamptz, ${prescreen.expires_at}::timestamptz, ${prescreen.due_at}::timestamptz,
      ${prescreen.created_at}::timestamptz, ${prescreen.updated_at}::timestamptz
    FROM (
      SELECT id FROM candidates WHERE workspace_id = ${workspaceId} AND id = ${prescreen.candidate_id} FOR KEY SHARE
    ) AS candidate
    RETURNING workspace_id, id`;
}

export function insertPrescreenSecret(secretHash: Buffer): Part<'change'> {
  return part`
    INSERT INTO prescreen_directory (secret_hash, workspace_id, prescreen_id)
    SELECT ${secretHash}::bytea, workspace_id, id FROM ${cte.change}`;
}

/** Finds no row when the pre-screen has changed since it was read. */
export function savePrescreen(workspaceId: string, after: StoredPrescreen, readRevision: number): Part {
  return part`
    UPDATE prescreens SET ${savedColumns(after)}, claim_id = NULL
    WHERE workspace_id = ${workspaceId} AND id = ${after.id} AND revision = ${readRevision}
    RETURNING workspace_id, id`;
}

/** The same for the process that has asked a language model. */
export function saveClaimedPrescreen(workspaceId: string, after: StoredPrescreen, claimId: string): Part {
  return part`
    UPDATE prescreens SET ${savedColumns(after)}, claim_id = NULL
    WHERE workspace_id = ${workspaceId} AND id = ${after.id} AND claim_id = ${claimId} AND revision = ${after.revision - 1}
    RETURNING workspace_id, id`;
}

function savedColumns(after: StoredPrescreen): Part {
  const { assessment } = after;
  return part`
    status = ${after.status}, answers = ${JSON.stringify(after.answers)}::json,
    assessment = ${assessment && JSON.stringify(assessment)}::json, score = ${assessment?.score ?? null}::smallint,
    coverage = ${assessment?.coverage ?? null}::real, method = ${assessment?.method ?? null},
    reviews = ${JSON.stringify(after.reviews)}::json, consent = ${after.consent && JSON.stringify(after.consent)}::json,
    sealed_secret = ${after.sealed_secret}::bytea, started_at = ${after.started_at}::timestamptz,
    ended_at = ${after.ended_at}::timestamptz, due_at = ${after.due_at}::timestamptz, updated_at = ${after.updated_at}::timestamptz,
    revision = ${after.revision}`;
}

/** For a request that changes nothing: the row as it was read, for the receipt of its Idempotency-Key. */
export async function findOpenPrescreenIds(
  db: Queryable,
  workspaceId: string,
  candidateId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    SELECT id FROM prescreens
    WHERE workspace_id = ${workspaceId} AND candidate_id = ${candidateId} AND status IN ('invited', 'started') LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

export function keepPrescreen(workspaceId: string, { id, revision }: StoredPrescreen): Part {
  return part`
    SELECT workspace_id, id FROM prescreens
    WHERE workspace_id = ${workspaceId} AND id = ${id} AND revision = ${revision} FOR UPDATE`;
}

export type DuePrescreen = { workspace_id: string; id: string };

const backgroundShare = 'prescreens';

/** The status is an expression, so that no index of statuses is used: without statistics it would be, and read all of a status. */
const openPrescreens = {
  table: part`prescreens`,
  columns: part`id`,
  where: part`due_at IS NOT NULL`,
  isWanted: part`status || '' IN ('invited', 'started')`,
};

export function listDuePrescreens(
  db: Pick<Database, 'longReads'>,
  page: { now: Date; perWorkspace: number },
): Promise<DuePrescreen[]> {
  return db.longReads(backgroundShare).query(listDue(openPrescreens, page));
}

/** Sessions that have ended and about which the language model is asked, before their events are recorded. */
export const endedSessions = defineQueue<QueuedRow & { id: string }>({
  task: 'ask the language model about a pre-screen',
  table: part`prescreens`,
  key: ({ id }) => part`id = ${id}`,
  columns: part`id`,
  order: part`due_at`,
  where: part`due_at IS NOT NULL`,
  isClaimable: part`status || '' IN ('completed', 'abandoned')`,
  // Longer than a call and its retry.
  leaseMs: 120_000,
  // What throws would throw again: the session ends with what the rules found.
  retryDelayMs: () => undefined,
  attemptsMax: 10,
});
