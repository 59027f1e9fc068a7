import { homeDays } from '@muster/contract/home/home.ts';
import { isHistoryOf } from '#candidates/history-of-candidate.ts';
import { type CandidateFilters, matchingSetConditions } from '#candidates/list/candidate-filter-queries.ts';
import { everybody, isUnopened, type Viewer } from '#candidates/new-to.ts';
import { matchesSearch } from '#candidates/search/candidate-search-queries.ts';
import type { TsQueries } from '#candidates/search/search-terms.ts';
import type { Queryable, Transaction } from '#storage/queryable.ts';
import { part, sql, withCustomPlan } from '#storage/sql.ts';
import { all } from '#web/paging.ts';

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
  const conditions = [...matchingSetConditions(workspaceId, filters), ...(found ? [found] : [])];
  const statement = sql`SELECT candidates.id FROM candidates WHERE ${all(conditions)} LIMIT ${max}`;
  return (await db.query<{ id: string }>(withCustomPlan(statement))).map(({ id }) => id);
}

type Opening = { viewer: Viewer; candidateIds: string[]; at: Date };

/**
 * Returns how many were new to the viewer; those that are too old for that have no rows. The candidates are locked against an erasure,
 * which would not find the rows.
 */
export async function insertViews(tx: Transaction, workspaceId: string, { viewer, candidateIds, at }: Opening): Promise<number> {
  const inserted = await tx.query(sql`
    INSERT INTO candidate_views (workspace_id, candidate_id, user_id, viewed_at)
    SELECT workspace_id, id, ${viewer ?? everybody}::uuid, ${at}::timestamptz FROM (
      SELECT workspace_id, id FROM candidates WHERE workspace_id = ${workspaceId} AND id = ANY (${candidateIds}::uuid[])
        AND created_at > now() - make_interval(days => ${homeDays}::int)
        AND ${isUnopened(part`${workspaceId}::uuid`, part`candidates.id`, viewer)}
      ORDER BY id FOR KEY SHARE) AS found
    ON CONFLICT (workspace_id, candidate_id, user_id) DO NOTHING RETURNING 1`);
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
  tx.send(sql`
    UPDATE candidates SET status_changed_at = NULL, stage_changed_at = (
      SELECT history.at FROM candidate_history AS history
      WHERE history.workspace_id = ${workspaceId} AND history.what = 'stage' AND NOT history.is_undone AND ${isHistoryOf(part`candidates.id`)}
      ORDER BY history.candidate_id DESC, history.version DESC LIMIT 1)
    WHERE workspace_id = ${workspaceId} AND id = ANY (${ids}::uuid[])`);
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
