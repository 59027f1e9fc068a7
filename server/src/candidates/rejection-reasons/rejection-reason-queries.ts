import type { RejectionReason } from '@muster/contract/candidates/rejection-reason.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable, Transaction } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';

const columns = part`id, name, is_archived, created_at`;

export function listRejectionReasons(db: Queryable, workspaceId: string): Promise<RejectionReason[]> {
  return db.query(sql`SELECT ${columns} FROM rejection_reasons WHERE workspace_id = ${workspaceId} ORDER BY created_at, id`);
}

/** Reasons that are archived are not found: they are no longer offered. */
export async function isRejectionReason(db: Queryable, workspaceId: string, reasonId: string): Promise<boolean> {
  const found = await db.query(
    sql`SELECT 1 FROM rejection_reasons WHERE workspace_id = ${workspaceId} AND id = ${reasonId} AND NOT is_archived`,
  );
  return found.length > 0;
}

/** Finds no row when the workspace has as many as it may have. */
export async function insertRejectionReason(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { id, name, created_at }: RejectionReason,
  { max, also }: { max: number; also: RowWrite[] },
): Promise<boolean> {
  const change = part`
    INSERT INTO rejection_reasons (workspace_id, id, name, created_at)
    SELECT ${workspaceId}::uuid, ${id}::uuid, ${name}::text, ${created_at}::timestamptz
    WHERE (SELECT count(*) FROM rejection_reasons WHERE workspace_id = ${workspaceId}) < ${max}::int
    RETURNING id`;
  return (await changeWith(db, workspaceId, change, also)) !== undefined;
}

/** The reasons of a new workspace, in this order. */
export function insertDefaultReasons(tx: Transaction, workspaceId: string, names: readonly string[], at: Date): void {
  tx.send(sql`
    INSERT INTO rejection_reasons (workspace_id, id, name, created_at)
    SELECT ${workspaceId}::uuid, id, name, ${at}::timestamptz
    FROM unnest(${names.map(() => uuidv7())}::uuid[], ${names}::text[]) AS reason (id, name)`);
}

export async function saveRejectionReason(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  reasonId: string,
  { name, is_archived, also }: { name: string | undefined; is_archived: boolean | undefined; also: RowWrite[] },
): Promise<RejectionReason | undefined> {
  const change = part`
    UPDATE rejection_reasons SET name = coalesce(${name}::text, name), is_archived = coalesce(${is_archived}::boolean, is_archived)
    WHERE workspace_id = ${workspaceId} AND id = ${reasonId} RETURNING ${columns}`;
  const saved = await changeWith<RejectionReason>(db, workspaceId, change, also);
  return saved;
}
