import { connectForBackup } from '#backup/backup-queries.ts';
import type { Connection } from '#storage/connections/connection.ts';
import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

/** When the latest complete backup of either kind was made: at BACKUP_URL, or to a file. */
export async function findLatestBackup(db: Queryable): Promise<string | null> {
  const [state] = await db.query<{ made_at: string | null }>(
    sql`SELECT greatest(backup_at, file_backup_at) AS made_at FROM backup_state`,
  );
  return state?.made_at ?? null;
}

export async function noteFileBackup(connection: Connection, createdAt: string): Promise<void> {
  const client = await connectForBackup(connection, 'backup');
  try {
    await client.query(
      `INSERT INTO backup_state (watched_since, file_backup_at) VALUES (NULL, $1)
       ON CONFLICT (id) DO UPDATE SET file_backup_at = excluded.file_backup_at`,
      [createdAt],
    );
  } finally {
    await client.end();
  }
}
