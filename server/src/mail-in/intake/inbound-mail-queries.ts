import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

export async function isKnownMail(db: Queryable, key: Buffer): Promise<boolean> {
  return (await db.query(sql`SELECT FROM inbound_mail_directory WHERE key = ${key}`)).length > 0;
}

/** Of a test mail there is nothing but that it came. */
export async function noteTestMail(db: Pick<Database, 'change'>, key: Buffer): Promise<void> {
  await db.change(
    null,
    sql`INSERT INTO inbound_mail_directory (key, received_at) VALUES (${key}, now()) ON CONFLICT (key) DO NOTHING RETURNING key`,
  );
}

const countedMax = 1000;

/** Of the last hour. */
export async function countRecentMails(
  db: Queryable,
  workspaceId: string,
  fromKey: string,
): Promise<{ of_sender: number; all: number }> {
  const [counts] = await db.query<{ of_sender: number; all: number }>(sql`
    SELECT
      (SELECT count(*) FROM (SELECT FROM inbound_mails
        WHERE workspace_id = ${workspaceId} AND from_key = ${fromKey} AND received_at > now() - interval '1 hour' LIMIT ${countedMax}) AS own)::int AS of_sender,
      (SELECT count(*) FROM (SELECT FROM inbound_mails
        WHERE workspace_id = ${workspaceId} AND received_at > now() - interval '1 hour' LIMIT ${countedMax}) AS recent)::int AS all`);
  return counts ?? { of_sender: 0, all: 0 };
}

export type InboundMailRow = {
  id: string;
  key: Buffer;
  fileKey: string;
  bytes: number;
  way: string;
  envelopeFrom: string | null;
  envelopeTo: string[];
  fromKey: string;
  /** It is of a workspace. */
  isReadable: boolean;
};

/** False when it has come in before. */
export async function insertInboundMail(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { id, key, fileKey, bytes, way, envelopeFrom, envelopeTo, fromKey, isReadable }: InboundMailRow,
): Promise<boolean> {
  const rows = await db.change(
    workspaceId,
    sql`
    WITH new AS (
      INSERT INTO inbound_mail_directory (key, received_at) VALUES (${key}, now()) ON CONFLICT (key) DO NOTHING RETURNING key
    ), owned AS (
      UPDATE stored_files SET owned = true FROM new
      WHERE stored_files.workspace_id = ${workspaceId} AND stored_files.key = ${fileKey} RETURNING stored_files.key
    )
    INSERT INTO inbound_mails (
      workspace_id, id, file_key, bytes, way, envelope_from, envelope_to, state, from_key, received_at, due_at)
    SELECT ${workspaceId}::uuid, ${id}::uuid, owned.key, ${bytes}::int, ${way}::text, ${envelopeFrom}::text, ${envelopeTo}::text[], 'received',
      ${fromKey}::text, now(), CASE WHEN ${isReadable}::boolean THEN now() END
    FROM owned RETURNING id`,
  );
  return rows.length > 0;
}
