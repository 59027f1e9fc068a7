import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import { bySql, type RowWrite } from '#storage/writes/row-write.ts';

const expiredMax = 100;

/** Stores a link and its mail. Deletes some that have expired, so that no task is needed for them. */
export async function insertSignInLink(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { hash, email }: { hash: Buffer; email: string },
  mail: RowWrite[],
): Promise<void> {
  const change = part`
    INSERT INTO sign_in_links (secret_hash, email, expires_at) VALUES (${hash}, ${email}, now() + interval '15 minutes') RETURNING secret_hash`;
  const expired = bySql(part`
    DELETE FROM sign_in_links WHERE secret_hash IN (
      SELECT secret_hash FROM sign_in_links WHERE expires_at < now() LIMIT ${expiredMax} FOR UPDATE SKIP LOCKED)`);
  await changeWith(db, workspaceId, change, [...mail, expired]);
}

type OpenLink = { email: string; expires_at: string };

export async function findSignInLink(db: Queryable, hash: Buffer): Promise<OpenLink | undefined> {
  const [link] = await db.query<OpenLink>(sql`
    SELECT email, expires_at FROM sign_in_links WHERE secret_hash = ${hash} AND expires_at > now()`);
  return link;
}

/** Undefined when it was used or has expired. */
export async function consumeSignInLink(db: Pick<Database, 'change'>, hash: Buffer): Promise<{ email: string } | undefined> {
  const [link] = await db.change<{ email: string }>(
    null,
    sql`DELETE FROM sign_in_links WHERE secret_hash = ${hash} AND expires_at > now() RETURNING email`,
  );
  return link;
}
