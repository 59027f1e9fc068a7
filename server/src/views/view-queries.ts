import type { View } from '@muster/contract/views/view.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable, Transaction } from '#storage/queryable.ts';
import { type Part, part, sql, withCtes } from '#storage/sql.ts';

const columns = part`id, name, job_id, filters, to_json(columns) AS columns, is_shared, is_pinned,
  json_build_object('type', author_type, 'id', author_id, 'name', author_name) AS author, created_at, updated_at`;

/** The shared ones and those of the user; `reader` is null for tokens. */
export function listViews(db: Queryable, workspaceId: string, reader: string | null): Promise<View[]> {
  return db.query(sql`
    SELECT ${columns} FROM saved_views WHERE workspace_id = ${workspaceId} AND (private_to IS NULL OR private_to = ${reader}::uuid)
    ORDER BY lower(name), id`);
}

/** Finds no row when there are as many as there may be. */
export async function insertView(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  view: View,
  { max, also }: { max: number; also: Part<'change'>[] },
): Promise<boolean> {
  const owner = ownerOf(view);
  const change = part`
    INSERT INTO saved_views (
      workspace_id, id, name, job_id, filters, columns, is_shared, is_pinned, private_to, author_type, author_id, author_name, created_at, updated_at)
    SELECT ${workspaceId}::uuid, ${view.id}::uuid, ${view.name}::text, ${view.job_id}::uuid, ${JSON.stringify(view.filters)}::json,
      ${view.columns}::text[], ${view.is_shared}::boolean, ${view.is_pinned}::boolean, ${owner}::uuid, ${view.author.type}::text,
      ${view.author.id}::text, ${view.author.name}::text, ${view.created_at}::timestamptz, ${view.created_at}::timestamptz
    WHERE (SELECT count(*) FROM saved_views WHERE workspace_id = ${workspaceId} AND private_to IS NOT DISTINCT FROM ${owner}::uuid) < ${max}::int
    RETURNING id`;
  return (await db.change(workspaceId, sql`${withCtes({ change }, also)} SELECT id FROM change`)).length > 0;
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

export async function countViewsOf(tx: Transaction, workspaceId: string, owner: string | null): Promise<number> {
  const [row] = await tx.query<{ views: number }>(sql`
    SELECT count(*) AS views FROM saved_views WHERE workspace_id = ${workspaceId} AND private_to IS NOT DISTINCT FROM ${owner}::uuid`);
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
