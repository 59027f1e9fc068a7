import pg from 'pg';
import type { Manifest } from '#backup/format/format.ts';
import { migrationLock, migrationText, unfinishedRestore } from '#storage/migrate.ts';
import { makeMigrationsTable, recordMigration } from '#storage/schema/applied-migrations.ts';

/** A restore needs an empty database, or one that has only the mark of an unfinished restore. */
export type Target = { state: 'empty' } | { state: 'unfinished'; sha256: string } | { state: 'used'; table: string };

/** Takes the lock of migrations until the connection ends. False while another process migrates or restores. */
export async function lockForRestore(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [migrationLock]);
  return rows[0]?.locked === true;
}

/** Whether another process of Muster has this database open. */
export async function isInUse(client: pg.Client): Promise<boolean> {
  const others = await client.query(`
    SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'muster%' AND application_name <> 'muster upgrade'
      AND pid <> pg_backend_pid() LIMIT 1`);
  return others.rowCount === 1;
}

export async function inspectTarget(client: pg.Client): Promise<Target> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT c.relname::text AS name FROM pg_class c
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
    ORDER BY c.relname <> 'workspaces', name`);
  const [first] = rows;
  if (!first) return { state: 'empty' };
  if (first.name !== 'schema_migrations' || rows.length > 1) return { state: 'used', table: first.name };
  const marks = await client.query<{ name: string }>('SELECT name FROM schema_migrations');
  const [mark] = marks.rows;
  if (!mark) return { state: 'empty' };
  if (marks.rows.length > 1 || !mark.name.startsWith(unfinishedRestore)) return { state: 'used', table: first.name };
  return { state: 'unfinished', sha256: mark.name.slice(unfinishedRestore.length) };
}

/** Until the restore is committed, every version of Muster refuses this database. */
export async function markUnfinished(client: pg.Client, sha256: string): Promise<void> {
  await client.query(`BEGIN; ${markStatements(sha256)}; COMMIT`);
}

function markStatements(sha256: string): string {
  return `
    CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now());
    DELETE FROM schema_migrations;
    INSERT INTO schema_migrations (name) VALUES (${pg.escapeLiteral(unfinishedRestore + sha256)})`;
}

/** Everything that migrations have made, but for extensions, and leaves the mark of an unfinished restore. */
export async function dropAll(client: pg.Client, sha256: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    SELECT format('DROP %s IF EXISTS %s CASCADE', kind, name) AS statement FROM (
      SELECT 1 AS turn, CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END AS kind,
        oid::regclass::text AS name, oid, 'pg_class'::regclass AS class
      FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S') AND NOT relispartition
      UNION ALL
      SELECT 2, CASE prokind WHEN 'a' THEN 'AGGREGATE' WHEN 'p' THEN 'PROCEDURE' ELSE 'FUNCTION' END, oid::regprocedure::text, oid, 'pg_proc'::regclass
      FROM pg_proc WHERE pronamespace = current_schema()::regnamespace
      UNION ALL
      SELECT 3, 'TYPE', oid::regtype::text, oid, 'pg_type'::regclass
      FROM pg_type WHERE typnamespace = current_schema()::regnamespace AND typtype IN ('e', 'd', 'r')
    ) AS made
    WHERE NOT EXISTS (SELECT FROM pg_depend WHERE objid = made.oid AND classid = made.class AND deptype = 'e') ORDER BY turn`);
  await client.query('BEGIN');
  for (const { statement } of rows) await client.query(statement);
  await client.query(markStatements(sha256));
  await client.query('COMMIT');
}

/** Creates the schema of the backup without rows, in the caller's transaction. */
export async function createSchema(client: pg.Client, { migrations, partitions, tables }: Manifest): Promise<void> {
  await makeMigrationsTable(client);
  await client.query('DELETE FROM schema_migrations');
  for (const { name, applied_at } of migrations) {
    const text = migrationText(name);
    await client.query(text);
    await recordMigration(client, name, text, applied_at);
  }
  for (const partition of partitions) await client.query(partitionStatement(partition));
  const known = await knownTables(client);
  const loaded = tables.filter(({ name }) => known.has(name)).map(({ name }) => pg.escapeIdentifier(name));
  // Rows written by migrations are in the backup too.
  await client.query(`TRUNCATE ${loaded.join(', ')} CASCADE`);
}

export async function knownTables(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT relname::text AS name FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')",
  );
  return new Set(rows.map(({ name }) => name));
}

function partitionStatement({ name, parent, from, to, options }: Manifest['partitions'][number]): string {
  const bounds = `FROM (${pg.escapeLiteral(from)}) TO (${pg.escapeLiteral(to)})`;
  const storage = options.length > 0 ? ` WITH (${options.join(', ')})` : '';
  return `CREATE TABLE IF NOT EXISTS ${pg.escapeIdentifier(name)} PARTITION OF ${pg.escapeIdentifier(parent)} FOR VALUES ${bounds}${storage}`;
}

export function copyInStatement({ name, columns }: Manifest['tables'][number]): string {
  return `COPY ${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')}) FROM STDIN`;
}

export async function setSequences(client: pg.Client, sequences: Manifest['sequences']): Promise<void> {
  for (const { name, last_value } of sequences)
    await client.query('SELECT setval($1::regclass, $2)', [pg.escapeIdentifier(name), last_value]);
}

/** So that a copy for testing does not call the receivers of the original. Due deliveries stay in the queue. */
export async function pauseWebhooks(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query('UPDATE webhooks SET active = false WHERE active');
  return rowCount ?? 0;
}

export async function countActiveWebhooks(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>('SELECT count(*)::integer AS count FROM webhooks WHERE active');
  return rows[0]?.count ?? 0;
}

/** A session that was signed out after the backup must not be valid again: everybody signs in anew. */
export async function endSessions(client: pg.Client): Promise<void> {
  await client.query('DELETE FROM sessions');
}

/** The next events get numbers that readers have seen before the restore, as other events. */
export async function replaceFeeds(client: pg.Client): Promise<void> {
  await client.query('UPDATE workspace_counters SET feed_id = gen_random_uuid()');
}

/** Without statistics the first queries would be planned for empty tables. */
export async function analyze(client: pg.Client): Promise<void> {
  await client.query('ANALYZE');
}
