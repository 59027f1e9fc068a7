import { isDeepStrictEqual } from 'node:util';
import type { Queryable, Transaction } from '#storage/queryable.ts';
import { cte, type Part, part, sql } from '#storage/sql.ts';
import type { FieldChange } from './candidate.ts';
import { isHistoryOf } from './history-of-candidate.ts';

type LatestChange = FieldChange & { version: number; is_undone: boolean };

/** The version of the change that these take back; undefined when they take back anything but the latest change of their fields. */
export async function findUndoneVersion(
  db: Queryable,
  workspaceId: string,
  candidateId: string,
  changes: FieldChange[],
): Promise<number | undefined> {
  const latest = await db.query<LatestChange>(sql`
    SELECT DISTINCT ON (what) what, from_value AS from, to_value AS to, version, is_undone FROM candidate_history AS history
    WHERE workspace_id = ${workspaceId} AND ${isHistoryOf(part`${candidateId}::uuid`)} AND what = ANY (${changes.map(({ what }) => what)}::text[])
    ORDER BY what, version DESC`);
  const [version, ...others] = new Set(latest.map((each) => each.version));
  const isInverse = changes.every(({ what, from, to }) =>
    latest.some(
      (each) => each.what === what && !each.is_undone && isDeepStrictEqual(each.from, to) && isDeepStrictEqual(each.to, from),
    ),
  );
  return isInverse && others.length === 0 ? version : undefined;
}

/** Marks the change that is taken back, in the statement of the change that takes it back. */
export function markUndoneVersion(
  workspaceId: string,
  candidateId: string,
  version: number,
  changes: FieldChange[],
): Part<'change'> {
  return part`
    UPDATE candidate_history SET is_undone = true
    WHERE workspace_id = ${workspaceId} AND candidate_id = ${candidateId} AND version = ${version}::bigint
      AND what = ANY (${changes.map(({ what }) => what)}::text[]) AND EXISTS (SELECT FROM ${cte.change})`;
}

type Versions = { first: number; last: number };

/**
 * The same for many: fields that were changed in one span of versions and got their values back in another, with nothing between. By ranges
 * and ctid, so that no plan reads the history of the whole workspace, see 0046.
 */
export function markUndoneChanges(
  tx: Transaction,
  workspaceId: string,
  { changed, undone }: { changed: Versions; undone: Versions },
): void {
  tx.send(sql`
    UPDATE candidate_history SET is_undone = true
    WHERE candidate_history.workspace_id IS NOT DISTINCT FROM ${workspaceId} AND candidate_history.ctid = ANY (ARRAY (
      SELECT unnest(ARRAY[back.ctid, original.ctid])
      FROM candidate_history AS back
      JOIN LATERAL (
        SELECT before.ctid, before.version FROM candidate_history AS before
        WHERE before.workspace_id = ${workspaceId} AND before.what = back.what
          AND (before.candidate_id, before.version) >= (back.candidate_id, -9223372036854775808)
          AND (before.candidate_id, before.version) < (back.candidate_id, ${undone.first}::bigint)
        ORDER BY before.candidate_id DESC, before.version DESC LIMIT 1
      ) AS original ON original.version BETWEEN ${changed.first}::bigint AND ${changed.last}::bigint
      WHERE back.workspace_id = ${workspaceId} AND back.version BETWEEN ${undone.first}::bigint AND ${undone.last}::bigint))`);
}
