import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { defineSql } from '#storage/writes/row-write.ts';

export type KeptRow = { field: string; key: string | null; filename: string; media_type: string; bytes: number };

export type NewKept = {
  id: string;
  formId: Buffer;
  field: string;
  key: string;
  filename: string;
  mediaType: string;
  bytes: number;
  lifetimeSeconds: number;
};

/** The kept files of a form, the newest last. */
export function findKeptUploads(db: Queryable, workspaceId: string, formId: Buffer): Promise<KeptRow[]> {
  return db.query(sql`
    SELECT field, key, filename, media_type, bytes FROM kept_uploads
    WHERE workspace_id = ${workspaceId} AND form_id = ${formId} ORDER BY created_at, id`);
}

/** Excludes the file from the sweep. False when the form has reached its limit. */
export async function insertKeptUpload(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { id, formId, field, key, filename, mediaType, bytes, lifetimeSeconds }: NewKept,
  perFormMax: number,
): Promise<boolean> {
  const rows = await db.change(
    workspaceId,
    sql`
    WITH change AS (
      INSERT INTO kept_uploads (workspace_id, id, form_id, field, key, filename, media_type, bytes, created_at, expires_at)
      SELECT ${workspaceId}::uuid, ${id}::uuid, ${formId}::bytea, ${field}, ${key}, ${filename}, ${mediaType}, ${bytes}::bigint,
        now(), now() + ${lifetimeSeconds}::double precision * interval '1 second'
      WHERE (SELECT count(*) FROM kept_uploads WHERE workspace_id = ${workspaceId} AND form_id = ${formId}) < ${perFormMax}::integer
      RETURNING key
    ), owned AS (
      UPDATE stored_files SET owned = true WHERE workspace_id = ${workspaceId} AND key IN (SELECT key FROM change)
    )
    SELECT key FROM change`,
  );
  return rows.length > 0;
}

/** Deletes the kept files of these fields except these keys, and leaves them without an owner. Returns the keys to remove. */
export async function dropKeptUploads(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { formId, fields, exceptKeys }: { formId: Buffer; fields: string[]; exceptKeys: string[] },
): Promise<string[]> {
  const rows = await db.change<{ key: string }>(
    workspaceId,
    sql`
    WITH dropped AS (
      DELETE FROM kept_uploads
      WHERE workspace_id = ${workspaceId} AND form_id = ${formId} AND field = ANY (${fields}::text[])
        AND key IS NOT NULL AND key <> ALL (${exceptKeys}::text[])
      RETURNING key
    )
    UPDATE stored_files SET owned = false WHERE workspace_id = ${workspaceId} AND key IN (SELECT key FROM dropped) RETURNING key`,
  );
  return rows.map(({ key }) => key);
}

/** Moves the kept files of one form to another, with a new lifetime. */
export async function moveToForm(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { from, to, lifetimeSeconds }: { from: Buffer; to: Buffer; lifetimeSeconds: number },
): Promise<void> {
  await db.change(
    workspaceId,
    sql`
    UPDATE kept_uploads SET form_id = ${to}, expires_at = now() + ${lifetimeSeconds}::double precision * interval '1 second'
    WHERE workspace_id = ${workspaceId} AND form_id = ${from} AND key IS NOT NULL RETURNING id`,
  );
}

/** A kept file of which a candidate becomes the owner. */
export const transferredUpload = defineSql({ form_id: 'bytea', key: 'text' }, (given, workspaceId) => [
  part`
    UPDATE kept_uploads SET key = NULL, filename = '' FROM ${given}
    WHERE kept_uploads.workspace_id = ${workspaceId} AND kept_uploads.form_id = given.form_id AND kept_uploads.key = given.key`,
]);

/** For a form that was sent: leaves its remaining kept files without an owner. Returns the keys to remove. */
export async function releaseKeptUploads(db: Pick<Database, 'change'>, workspaceId: string, formId: Buffer): Promise<string[]> {
  const rows = await db.change<{ key: string }>(
    workspaceId,
    sql`
    WITH left_over AS (
      SELECT id, key FROM kept_uploads WHERE workspace_id = ${workspaceId} AND form_id = ${formId} AND key IS NOT NULL FOR UPDATE
    ), released AS (
      UPDATE kept_uploads SET key = NULL, filename = '' FROM left_over
      WHERE kept_uploads.workspace_id = ${workspaceId} AND kept_uploads.id = left_over.id
      RETURNING left_over.key
    )
    UPDATE stored_files SET owned = false WHERE workspace_id = ${workspaceId} AND key IN (SELECT key FROM released) RETURNING key`,
  );
  return rows.map(({ key }) => key);
}

/** Deletes up to `countMax` expired rows and leaves their files without an owner. Returns how many. */
export async function deleteExpiredUploads(db: Pick<Database, 'change'>, countMax: number): Promise<number> {
  const [found] = await db.change<{ count: number }>(
    null,
    sql`
    WITH expired AS (
      DELETE FROM kept_uploads WHERE (workspace_id, id) IN (
        SELECT uploads.workspace_id, uploads.id FROM kept_uploads AS uploads WHERE expires_at <= now() AND (key IS NULL OR EXISTS (
          SELECT FROM stored_files WHERE stored_files.workspace_id = uploads.workspace_id AND stored_files.key = uploads.key FOR UPDATE SKIP LOCKED))
        ORDER BY expires_at LIMIT ${countMax} FOR UPDATE SKIP LOCKED)
      RETURNING workspace_id, key
    ), disowned AS (
      UPDATE stored_files SET owned = false FROM expired
      WHERE stored_files.workspace_id = expired.workspace_id AND stored_files.key = expired.key
    )
    SELECT count(*) AS count FROM expired`,
  );
  return found?.count ?? 0;
}
