import { type CandidateFilters, candidateConditions } from '#candidates/list/candidate-filter-queries.ts';
import { matchesSearch } from '#candidates/search/candidate-search-queries.ts';
import type { TsQueries } from '#candidates/search/search-terms.ts';
import type { Queryable, Transaction } from '#storage/queryable.ts';
import { cte, type Part, part, sql, withCustomPlan } from '#storage/sql.ts';
import { defineChange, type RowChange } from '#storage/writes/row-change.ts';
import { defineWrite } from '#storage/writes/row-write.ts';
import { all } from '#web/paging.ts';
import type { TaggedSave } from './tag-changes.ts';

/** The ids of all matches, at most `max` of them. */
export async function findMatchingIds(
  db: Queryable,
  workspaceId: string,
  { filters, search, max }: { filters: CandidateFilters; search: TsQueries | undefined; max: number },
): Promise<string[]> {
  const found =
    search &&
    part`candidates.id = ANY (ARRAY (SELECT candidate_id FROM candidate_search
      WHERE candidate_search.workspace_id = ${workspaceId} AND ${matchesSearch(workspaceId, search)}))`;
  const conditions = [...candidateConditions(workspaceId, filters), ...(found ? [found] : [])];
  const statement = sql`SELECT candidates.id FROM candidates WHERE ${all(conditions)} LIMIT ${max}`;
  return (await db.query<{ id: string }>(withCustomPlan(statement))).map(({ id }) => id);
}

// Another update of 10,000 candidates takes seconds. Shorter than statement_timeout.
const lockTimeoutMs = 9000;

/**
 * Locked in the order of their keys, so that two updates of many cannot deadlock; before the counter, as every change does. LIMIT 1 forces
 * a key lookup for each: right after an import, without statistics, PostgreSQL may read all candidates of the workspace.
 */
export async function lockCandidateRows(tx: Transaction, workspaceId: string, ids: string[]): Promise<string[]> {
  tx.send(sql`SELECT set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`);
  const rows = await tx.query<{ id: string }>(sql`
    SELECT locked.id FROM unnest(${[...new Set(ids.map((id) => id.toLowerCase()))].sort()}::uuid[]) AS requested (id), LATERAL (
      SELECT candidates.id FROM candidates WHERE candidates.workspace_id = ${workspaceId} AND candidates.id = requested.id LIMIT 1
      FOR NO KEY UPDATE
    ) AS locked`);
  return rows.map(({ id }) => id);
}

/** A candidate whose tags are saved, if it is still as it was read. */
export const taggedCandidate = (save: TaggedSave): RowChange => taggedRow({ ...save, id: save.after.id });

const taggedRow = defineChange<TaggedSave & { id: string }>({
  ctes: (workspaceId, saves) => ({ change: saveTags(workspaceId, saves) }),
});

/** The rows of changed tags. */
export const changedTags = defineWrite<TaggedSave>(changeTagRows);

function saveTags(workspaceId: string, saves: TaggedSave[]): Part {
  return part`
    UPDATE candidates SET tags = ARRAY (SELECT json_array_elements_text(requested.tags)), updated_at = requested.updated_at,
      revision = candidates.revision + 1
    FROM unnest(
      ${saves.map(({ after }) => after.id)}::uuid[], ${saves.map(({ before }) => before.revision)}::int[],
      ${saves.map(({ after }) => JSON.stringify(after.tags))}::json[], ${saves.map(({ after }) => after.updated_at)}::timestamptz[]
    ) WITH ORDINALITY AS requested (id, read_revision, tags, updated_at, ordinal)
    WHERE candidates.workspace_id = ${workspaceId} AND candidates.id = requested.id AND candidates.revision = requested.read_revision
    RETURNING requested.ordinal::int AS ordinal, candidates.id, candidates.status, candidates.created_at`;
}

function changeTagRows(workspaceId: string, saves: TaggedSave[]): Part<'change'>[] {
  const removed = tagRows(saves, 'removed');
  const added = tagRows(saves, 'added');
  return [
    part`
    DELETE FROM candidate_tags USING ${cte.change} JOIN unnest(${removed.map(({ ordinal }) => ordinal)}::int[], ${removed.map(({ tag }) => tag)}::text[])
      AS removed (ordinal, tag) ON removed.ordinal = change.ordinal
    WHERE candidate_tags.workspace_id = ${workspaceId} AND candidate_tags.candidate_id = change.id AND candidate_tags.tag = removed.tag`,
    part`
    INSERT INTO candidate_tags (workspace_id, candidate_id, tag, status, created_at)
    SELECT ${workspaceId}::uuid, change.id, added.tag, change.status, change.created_at
    FROM ${cte.change} JOIN unnest(${added.map(({ ordinal }) => ordinal)}::int[], ${added.map(({ tag }) => tag)}::text[])
      AS added (ordinal, tag) ON added.ordinal = change.ordinal`,
  ];
}

function tagRows(saves: TaggedSave[], which: 'added' | 'removed'): { ordinal: number; tag: string }[] {
  return saves.flatMap((save, index) => save[which].map((tag) => ({ ordinal: index + 1, tag })));
}

/** Returns how many are new. The candidates are locked against an erasure, which would not find the rows. */
export async function insertViews(tx: Transaction, workspaceId: string, candidateIds: string[], at: Date): Promise<number> {
  const inserted = await tx.query(sql`
    INSERT INTO candidate_views (workspace_id, candidate_id, viewed_at)
    SELECT workspace_id, id, ${at}::timestamptz FROM (
      SELECT workspace_id, id FROM candidates WHERE workspace_id = ${workspaceId} AND id = ANY (${candidateIds}::uuid[])
      ORDER BY id FOR KEY SHARE) AS found
    ON CONFLICT (workspace_id, candidate_id) DO NOTHING RETURNING 1`);
  return inserted.length;
}

export type CandidatesUpdateRow = { id: string; first_version: number; last_version: number };

export function insertUpdate(tx: Transaction, workspaceId: string, update: CandidatesUpdateRow, at: string): void {
  tx.send(sql`
    INSERT INTO candidate_updates (workspace_id, id, first_version, last_version, created_at)
    VALUES (${workspaceId}, ${update.id}, ${update.first_version}, ${update.last_version}, ${at})`);
}

export type UndoableUpdate = CandidatesUpdateRow & { is_undone: boolean };

/** Locked, so that it is undone once. */
export async function lockUpdate(
  tx: Transaction,
  workspaceId: string,
  { id, since }: { id: string; since: Date },
): Promise<UndoableUpdate | undefined> {
  const [update] = await tx.query<UndoableUpdate>(sql`
    SELECT id, first_version, last_version, undone_at IS NOT NULL AS is_undone FROM candidate_updates
    WHERE workspace_id = ${workspaceId} AND id = ${id} AND created_at > ${since} FOR UPDATE`);
  return update;
}

export function markUndone(tx: Transaction, workspaceId: string, id: string, at: Date): void {
  tx.send(sql`UPDATE candidate_updates SET undone_at = ${at} WHERE workspace_id = ${workspaceId} AND id = ${id}`);
}

/** The history knows since when a status was that an undone change had ended. */
export function forgetStatusTimes(tx: Transaction, workspaceId: string, ids: string[]): void {
  tx.send(sql`UPDATE candidates SET status_changed_at = NULL WHERE workspace_id = ${workspaceId} AND id = ANY (${ids}::uuid[])`);
}

export type UpdatedField = { candidate_id: string; what: string; from_value: unknown; to_value: unknown };

/** What an update has changed, oldest first. */
export function listUpdatedFields(
  tx: Transaction,
  workspaceId: string,
  { first_version, last_version }: CandidatesUpdateRow,
): Promise<UpdatedField[]> {
  return tx.query(sql`
    SELECT candidate_id, what, from_value, to_value FROM candidate_history
    WHERE workspace_id = ${workspaceId} AND version BETWEEN ${first_version} AND ${last_version} ORDER BY version`);
}
