import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { defineQueue, type QueuedRow } from '#storage/queues/define-queue.ts';
import { listDue } from '#storage/queues/list-due.ts';
import { part, type Statement, sql } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import { defineUpdate, type RowChange } from '#storage/writes/row-change.ts';
import { defineRow, type RowWrite } from '#storage/writes/row-write.ts';
import type { StoredPrescreen } from './prescreen.ts';

export const prescreenColumns = part`
  id, candidate_id, job_id, status, language, plan, ad_text, answers, assessment, reviews, consent, sealed_secret, not_before, expires_at,
  started_at, ended_at, due_at, created_at, updated_at, revision`;

export async function findPrescreen(db: Queryable, workspaceId: string, id: string): Promise<StoredPrescreen | undefined> {
  const [found] = await db.query<StoredPrescreen>(
    sql`SELECT ${prescreenColumns} FROM prescreens WHERE workspace_id = ${workspaceId} AND id = ${id}`,
  );
  return found;
}

export async function findOpenPrescreen(
  db: Queryable,
  workspaceId: string,
  candidateId: string,
): Promise<StoredPrescreen | undefined> {
  const [found] = await db.query<StoredPrescreen>(sql`
    SELECT ${prescreenColumns} FROM prescreens
    WHERE workspace_id = ${workspaceId} AND candidate_id = ${candidateId} AND status IN ('invited', 'started')`);
  return found;
}

export type PrescreenKey = { workspaceId: string; prescreenId: string };

export async function findPrescreenKey(db: Queryable, secretHash: Buffer): Promise<PrescreenKey | undefined> {
  const [key] = await db.query<PrescreenKey>(sql`
    SELECT workspace_id AS "workspaceId", prescreen_id AS "prescreenId" FROM prescreen_directory WHERE secret_hash = ${secretHash}`);
  return key;
}

const newRow = defineRow('prescreens', {
  id: 'uuid',
  candidate_id: 'uuid',
  job_id: 'uuid',
  status: 'text',
  language: 'text',
  plan: 'json',
  ad_text: 'text',
  sealed_secret: 'bytea',
  not_before: 'timestamptz',
  expires_at: 'timestamptz',
  due_at: 'timestamptz',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
});
const directoryRow = defineRow('prescreen_directory', { secret_hash: 'bytea', prescreen_id: 'uuid' });

export function insertPrescreen(prescreen: StoredPrescreen, secretHash: Buffer): RowWrite[] {
  return [
    newRow({ ...prescreen, plan: JSON.stringify(prescreen.plan) }),
    directoryRow({ secret_hash: secretHash, prescreen_id: prescreen.id }),
  ];
}

const savedRow = defineUpdate('prescreens', {
  status: 'text',
  answers: 'json',
  assessment: 'json',
  score: 'int',
  coverage: 'double precision',
  method: 'text',
  reviews: 'json',
  consent: 'json',
  sealed_secret: 'bytea',
  started_at: 'timestamptz',
  ended_at: 'timestamptz',
  due_at: 'timestamptz',
  updated_at: 'timestamptz',
  claim_id: part`NULL`,
});

/** Finds no row when the pre-screen has changed since it was read, or the process that asked a language model has lost its claim. */
export function savePrescreen(after: StoredPrescreen, readRevision: number, claimId?: string): RowChange {
  const { assessment, consent } = after;
  const row = {
    ...after,
    answers: JSON.stringify(after.answers),
    assessment: assessment && JSON.stringify(assessment),
    score: assessment?.score ?? null,
    coverage: assessment?.coverage ?? null,
    method: assessment?.method ?? null,
    reviews: JSON.stringify(after.reviews),
    consent: consent && JSON.stringify(consent),
    read_revision: readRevision,
  };
  return savedRow(row, claimId === undefined ? undefined : part`prescreens.claim_id = ${claimId}`);
}

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

/** For a request that changes nothing: writes the receipt of its Idempotency-Key. False when another change came first. */
export async function keepPrescreen(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { id, revision }: StoredPrescreen,
  also: RowWrite[],
): Promise<boolean> {
  const change = part`
    SELECT id FROM prescreens WHERE workspace_id = ${workspaceId} AND id = ${id} AND revision = ${revision} FOR UPDATE`;
  return (await changeWith(db, workspaceId, change, also)) !== undefined;
}

/** A reminder that was taken back does not count as the one of its day. */
export function freeReminderKeys(workspaceId: string, keys: string[]): Statement {
  return sql`
    UPDATE messages SET key = key || ':' || id
    WHERE workspace_id = ${workspaceId} AND key = ANY (${keys}::text[]) AND status = 'cancelled' RETURNING id`;
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
