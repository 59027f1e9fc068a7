import type { MailInProblem } from '@muster/contract/messages/mail-in-test.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';

export type MailInTestRow = {
  problem: MailInProblem | null;
  detail: string | null;
  started_at: string;
  arrived_at: string | null;
  /** From the start until it came in, or until now. */
  seconds: number;
};

/** Undefined when the one before was begun less than the pause ago. */
export async function beginMailInTest(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  key: Buffer,
  pauseSeconds: number,
): Promise<MailInTestRow | undefined> {
  const [begun] = await db.change<MailInTestRow>(
    workspaceId,
    sql`
    INSERT INTO mail_in_tests AS known (workspace_id, key, started_at) VALUES (${workspaceId}, ${key}, now())
    ON CONFLICT (workspace_id) DO UPDATE SET key = excluded.key, started_at = excluded.started_at, problem = NULL, detail = NULL
      WHERE known.started_at <= now() - make_interval(secs => ${pauseSeconds}::int)
    RETURNING problem, detail, started_at, NULL::timestamptz AS arrived_at, 0 AS seconds`,
  );
  return begun;
}

/** Why it was not sent; nulls when it was. */
export async function saveMailInProblem(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { key, problem, detail }: { key: Buffer } & Pick<MailInTestRow, 'problem' | 'detail'>,
  also: RowWrite[],
): Promise<void> {
  const change = part`
    UPDATE mail_in_tests SET problem = ${problem}::text, detail = ${detail}::text
    WHERE workspace_id = ${workspaceId} AND key = ${key} RETURNING workspace_id`;
  await changeWith(db, workspaceId, change, also);
}

export async function findMailInTest(db: Queryable, workspaceId: string): Promise<MailInTestRow | undefined> {
  const [row] = await db.query<MailInTestRow>(sql`
    SELECT problem, detail, started_at, received_at AS arrived_at,
      greatest(0, extract(epoch FROM coalesce(received_at, now()) - started_at))::float8 AS seconds
    FROM mail_in_tests LEFT JOIN inbound_mail_directory ON inbound_mail_directory.key = mail_in_tests.key
    WHERE workspace_id = ${workspaceId}`);
  return row;
}
