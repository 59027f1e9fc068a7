import type { DeletedKind, DeletedThing } from '@muster/contract/deletions/deletion-list.ts';
import type { Runtime } from '#runtime.ts';
import type { Queryable, Transaction } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { defineRow, type RowWrite } from '#storage/writes/row-write.ts';
import { all, keyset, type Page } from '#web/paging.ts';

export type DeletionFilters = { since: string | undefined; kinds: string[] | undefined };

export function findDeletions(
  db: Queryable,
  workspaceId: string,
  { since, kinds }: DeletionFilters,
  page: Page<'deleted_at'>,
): Promise<DeletedThing[]> {
  const { order, conditions } = keyset(page, { deleted_at: part`deletions.deleted_at`, id: part`deletions.id` });
  const filters = [
    part`deletions.workspace_id = ${workspaceId}`,
    ...(since === undefined ? [] : [part`deletions.deleted_at >= ${since}::timestamptz`]),
    ...(kinds ? [part`deletions.kind = ANY (${kinds}::text[])`] : []),
  ];
  return db.query(sql`
    SELECT deletions.kind, deletions.id, deletions.deleted_at, CASE WHEN deletions.kind = 'candidate' THEN (
      SELECT merge.kept_id FROM candidate_merges AS merge
      WHERE merge.workspace_id = ${workspaceId} AND merge.kind = 'candidate' AND merge.duplicate_id = deletions.id LIMIT 1
    ) END AS merged_into
    FROM deletions WHERE ${all([...filters, ...conditions])} ORDER BY ${order} LIMIT ${page.limit + 1}`);
}

/** Tells those who keep a copy, with the change that deletes it. Rows of candidates, notes, interviews, tasks and results are recorded by triggers. */
export function recordDeletion(kind: DeletedKind, id: string, at: string): RowWrite {
  return deletionRow({ kind, id, deleted_at: at });
}

const deletionRow = defineRow(
  'deletions',
  { kind: 'text', id: 'uuid', deleted_at: 'timestamptz' },
  part`ON CONFLICT (workspace_id, kind, id) DO UPDATE SET deleted_at = excluded.deleted_at`,
);

/** It is there again. */
export function takeBackDeletion(tx: Transaction, workspaceId: string, kind: DeletedKind, id: string): void {
  tx.send(sql`DELETE FROM deletions WHERE workspace_id = ${workspaceId} AND kind = ${kind} AND id = ${id}`);
}

export type RecentDeletion = { workspace_id: string; id: string; deleted_at: string };

/** The candidates of these workspaces that were deleted or merged into others since then, the newest of each workspace. */
export function readRecentlyDeletedCandidates(
  { database }: Pick<Runtime, 'database'>,
  workspaceIds: string[],
  { since, limit }: { since: Date; limit: number },
): Promise<RecentDeletion[]> {
  return database.query<RecentDeletion>(sql`
    SELECT asked.workspace_id, recent.id, recent.deleted_at
    FROM unnest(${workspaceIds}::uuid[]) AS asked (workspace_id)
    CROSS JOIN LATERAL (
      SELECT id, deleted_at FROM deletions
      WHERE deletions.workspace_id = asked.workspace_id AND deletions.deleted_at > ${since} AND deletions.kind = 'candidate'
      ORDER BY deleted_at DESC, id DESC LIMIT ${limit}
    ) AS recent`);
}
