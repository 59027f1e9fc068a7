import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

export type ServerFacts = { version: string; versionNumber: number; nowMs: number };

/** Also assigns a transaction id, which a read-only server refuses. */
export async function findServerFacts(db: Queryable): Promise<ServerFacts | undefined> {
  const [facts] = await db.query<ServerFacts>(sql`
    SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS "versionNumber",
      (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS "nowMs", pg_current_xact_id()::text AS taken`);
  return facts;
}
