import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';
import type { SlowStatement } from '#storage/statement-times.ts';

export type ServerFacts = { version: string; versionNumber: number; nowMs: number };

/** Also assigns a transaction id, which a read-only server refuses. */
export async function findServerFacts(db: Queryable): Promise<ServerFacts | undefined> {
  const [facts] = await db.query<ServerFacts>(sql`
    SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS "versionNumber",
      (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS "nowMs", pg_current_xact_id()::text AS taken`);
  return facts;
}

export type DatabaseFacts = {
  version: string;
  bytes: number;
  connections: number;
  connections_max: number;
  standbys: { state: string; lag_seconds: number | null }[];
};

/** The standbys are those that this role may see. */
export async function findDatabaseFacts(db: Queryable): Promise<DatabaseFacts | undefined> {
  const [facts] = await db.query<DatabaseFacts>(sql`
    SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes,
      current_setting('max_connections')::int AS connections_max,
      (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend') AS connections,
      (SELECT coalesce(json_agg(json_build_object('state', coalesce(state, 'unknown'), 'lag_seconds', extract(epoch FROM replay_lag)::float8)), '[]')
        FROM pg_stat_replication) AS standbys`);
  return facts;
}

/** Undefined without the extension. Statements of ours that read or change rows: others, such as one that sets a password, may hold values. */
export async function listSlowStatements(db: Queryable): Promise<SlowStatement[] | undefined> {
  const [extension] = await db.query<{ isThere: boolean }>(sql`SELECT to_regclass('pg_stat_statements') IS NOT NULL AS "isThere"`);
  if (!extension?.isThere) return undefined;
  return db.query<SlowStatement>(sql`
    SELECT query AS text, calls, mean_exec_time AS mean_ms, max_exec_time AS max_ms FROM pg_stat_statements
    WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database()) AND userid = current_user::regrole
      AND query ~* '^\\s*(select|insert|update|delete|with)\\M'
    ORDER BY max_exec_time DESC LIMIT 10`);
}
