import type { View } from '@muster/contract/views/view.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable, Transaction } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { withWrites } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';

const columns = part`id, name, job_id, filters, to_json(columns) AS columns, is_shared, is_pinned,
  json_build_object('type', author_type, 'id', author_id, 'name', author_name) AS author, created_at, updated_at`;

/** The shared ones and those of the user; `reader` is null for tokens. */
export function listViews(db: Queryable, workspaceId: string, reader: string | null): Promise<View[]> {
  return db.query(sql`
    SELECT ${columns} FROM saved_views WHERE workspace_id = ${workspaceId} AND (private_to IS NULL OR private_to = ${reader}::uuid)
    ORDER BY lower(name), id`);
}

/** Not inserted when there are as many as there may be. */
export async function insertView(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  view: View,
  { max, sharedOfUserMax, also }: { max: number; sharedOfUserMax: number; also: RowWrite[] },
): Promise<'inserted' | 'views_full' | 'shared_views_full'> {
  const owner = ownerOf(view);
  const isLimited = view.is_shared && view.author.type === 'user';
  const change = part`
    INSERT INTO saved_views (
      workspace_id, id, name, job_id, filters, columns, is_shared, is_pinned, private_to, author_type, author_id, author_name, created_at, updated_at)
    SELECT ${workspaceId}::uuid, ${view.id}::uuid, ${view.name}::text, ${view.job_id}::uuid, ${JSON.stringify(view.filters)}::json,
      ${view.columns}::text[], ${view.is_shared}::boolean, ${view.is_pinned}::boolean, ${owner}::uuid, ${view.author.type}::text,
      ${view.author.id}::text, ${view.author.name}::text, ${view.created_at}::timestamptz, ${view.created_at}::timestamptz
    FROM room WHERE shared_by_author < ${isLimited ? sharedOfUserMax : max + 1}::int AND views < ${max}::int
    RETURNING id`;
  const room = part`
    SELECT (SELECT count(*) FROM saved_views WHERE workspace_id = ${workspaceId} AND ${isOf(owner)}) AS views,
      (SELECT count(*) FROM saved_views WHERE workspace_id = ${workspaceId} AND ${isSharedBy(view.author.id)}) AS shared_by_author`;
  const [row] = await db.change<{ is_inserted: boolean; views: number }>(
    workspaceId,
    sql`${withWrites(workspaceId, { room, change }, also)} SELECT EXISTS (SELECT FROM change) AS is_inserted, views FROM room`,
  );
  if (row?.is_inserted) return 'inserted';
  return row && row.views < max ? 'shared_views_full' : 'views_full';
}

export async function lockView(
  tx: Transaction,
  workspaceId: string,
  viewId: string,
  reader: string | null,
): Promise<View | undefined> {
  const [view] = await tx.query<View>(sql`
    SELECT ${columns} FROM saved_views
    WHERE workspace_id = ${workspaceId} AND id = ${viewId} AND (private_to IS NULL OR private_to = ${reader}::uuid) FOR UPDATE`);
  return view;
}

const isOf = (owner: string | null) => part`private_to IS NOT DISTINCT FROM ${owner}::uuid`;

const isSharedBy = (authorId: string) => part`private_to IS NULL AND author_type = 'user' AND author_id = ${authorId}`;

export async function countSharedBy(tx: Transaction, workspaceId: string, authorId: string): Promise<number> {
  const [row] = await tx.query<{ views: number }>(
    sql`SELECT count(*) AS views FROM saved_views WHERE workspace_id = ${workspaceId} AND ${isSharedBy(authorId)}`,
  );
  return row?.views ?? 0;
}

export async function countViewsOf(tx: Transaction, workspaceId: string, owner: string | null): Promise<number> {
  const [row] = await tx.query<{ views: number }>(sql`
    SELECT count(*) AS views FROM saved_views WHERE workspace_id = ${workspaceId} AND ${isOf(owner)}`);
  return row?.views ?? 0;
}

export function saveView(tx: Transaction, workspaceId: string, view: View): void {
  tx.send(sql`
    UPDATE saved_views SET name = ${view.name}, filters = ${JSON.stringify(view.filters)}::json, columns = ${view.columns},
      is_shared = ${view.is_shared}, is_pinned = ${view.is_pinned}, private_to = ${ownerOf(view)}::uuid, updated_at = ${view.updated_at}
    WHERE workspace_id = ${workspaceId} AND id = ${view.id}`);
}

export function removeView(tx: Transaction, workspaceId: string, viewId: string): void {
  tx.send(sql`DELETE FROM saved_views WHERE workspace_id = ${workspaceId} AND id = ${viewId}`);
}

/** The user who alone sees it. */
export function ownerOf({ is_shared, author }: Pick<View, 'is_shared' | 'author'>): string | null {
  return is_shared ? null : author.id;
}
