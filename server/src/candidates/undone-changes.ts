import { isDeepStrictEqual } from 'node:util';
import type { Queryable, Transaction } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { defineRowUpdate } from '#storage/writes/row-write.ts';
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
    latest.some((each) => each.what === what && !each.is_undone && isSame(what, each.from, to) && isSame(what, each.to, from)),
  );
  return isInverse && others.length === 0 ? version : undefined;
}

/** A stage that has got another name is the same one. */
function isSame(what: string, one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(what === 'stage' ? stageIdIn(one) : one, what === 'stage' ? stageIdIn(other) : other);
}

/** Of what the history says about a stage. */
export function stageIdIn(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' ? value.id : undefined;
}

/** The stage from which the latest move led. */
export async function findStageBefore(db: Queryable, workspaceId: string, candidateId: string): Promise<string | undefined> {
  const [latest] = await db.query<{ stage: unknown }>(sql`
    SELECT from_value AS stage FROM candidate_history AS history
    WHERE workspace_id = ${workspaceId} AND ${isHistoryOf(part`${candidateId}::uuid`)} AND what = 'stage' AND NOT is_undone
    ORDER BY history.candidate_id DESC, history.version DESC LIMIT 1`);
  return stageIdIn(latest?.stage);
}

/** Marks a field of the change that is taken back, with the change that takes it back. */
export const undoneChange = defineRowUpdate(
  'candidate_history',
  { candidate_id: 'uuid', version: 'bigint', what: 'text' },
  { is_undone: part`true` },
);

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
