import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { connectForBackup } from '#backup/backup-queries.ts';
import { type Connection, withDatabase } from '#storage/connections/connection.ts';

/** A database for a while, beside that of Muster. */
export async function inScratchDatabase<Result>(
  connection: Connection,
  work: (scratch: Connection) => Promise<Result>,
): Promise<Result> {
  const client = await connectForBackup(connection, 'restore');
  try {
    const right = await readRight(client);
    if (!right.granted) throw new Error(missingRight(right.role));
    await dropAbandoned(client, right.prefix);
    const name = `${right.prefix}${randomBytes(4).toString('hex')}`;
    await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)} TEMPLATE template0 ENCODING 'UTF8'`);
    try {
      return await work(withDatabase(connection, name));
    } finally {
      await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`);
    }
  } finally {
    await client.end();
  }
}

export function missingRight(role: string): string {
  return `The restore test needs a database of its own, and the role ${role} may not create one. Allow it with: ALTER ROLE ${pg.escapeIdentifier(role)} CREATEDB`;
}

type CreateRight = { role: string; granted: boolean; prefix: string };

/** Installations that share a server have other names for their databases. */
export async function readRight(client: Pick<pg.Client, 'query'>): Promise<CreateRight> {
  const { rows } = await client.query<CreateRight>(`
    SELECT rolname::text AS role, rolcreatedb OR rolsuper AS granted,
      'muster_restore_test_' || left(md5(current_database()), 8) || '_' AS prefix
    FROM pg_roles WHERE rolname = current_user`);
  return rows[0] ?? { role: 'of DATABASE_URL', granted: false, prefix: '' };
}

/** Of a test that was killed. */
async function dropAbandoned(client: pg.Client, prefix: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT datname::text AS name FROM pg_database WHERE starts_with(datname, $1)',
    [prefix],
  );
  for (const { name } of rows) await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`);
}
