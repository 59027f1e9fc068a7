import pg from 'pg';
import type { Manifest } from '#backup/format/format.ts';
import type { Connection } from '#storage/connections/connection.ts';
import { waitForPrimary } from '#storage/connections/wait-for-primary.ts';
import { isUnavailable } from '#storage/database-errors.ts';
import { migrationLock } from '#storage/migrate.ts';

const connectTimeoutMs = 10_000;

// Text output that is the same on every server, rows in physical order, no timeouts. With row_security off, a policy that would hide rows
// is an error. Triggers that count rows see that a restore loads the counts too.
const session = {
  DateStyle: 'ISO',
  TimeZone: 'UTC',
  IntervalStyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  row_security: 'off',
  synchronize_seqscans: 'off',
  'muster.restoring': 'on',
};

/** A separate connection without timeouts. The caller closes it. */
export async function connectForBackup(connection: Connection, purpose: 'backup' | 'restore'): Promise<pg.Client> {
  const options = { name: `muster ${purpose}`, session, connectTimeoutMs, pipeline: false };
  const { client } = await waitForPrimary(connection, options).catch((error) => {
    if (!isUnavailable(error) || !(error instanceof Error)) throw error;
    throw new Error(`The database does not answer: ${error.message}.`, { cause: error });
  });
  return client;
}

/** Begins a consistent snapshot. The shared advisory lock makes migrations wait until it ends, without blocking other clients. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('SELECT pg_advisory_lock_shared($1)', [migrationLock]);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
}

export async function endSnapshot(client: pg.Client): Promise<void> {
  await client.query('COMMIT');
  await client.query('SELECT pg_advisory_unlock_shared($1)', [migrationLock]);
}

export async function serverVersion(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ version: string }>("SELECT current_setting('server_version') AS version");
  return rows[0]?.version ?? '';
}

/** Undefined in a database that Muster has never used. */
export async function listMigrations(client: pg.Client): Promise<Manifest['migrations'] | undefined> {
  const { rowCount } = await client.query("SELECT FROM pg_class WHERE oid = to_regclass('schema_migrations')");
  if (rowCount === 0) return undefined;
  const { rows } = await client.query('SELECT name, applied_at::text FROM schema_migrations ORDER BY name');
  return rows;
}

/** Without partitions, whose rows are read through their parent, and without tables of extensions. */
export async function listTables(client: pg.Client): Promise<Manifest['tables']> {
  const { rows } = await client.query(`
    SELECT c.relname::text AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND c.relname <> 'schema_migrations' AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
    GROUP BY c.oid ORDER BY name`);
  return rows;
}

export async function listReferences(client: pg.Client): Promise<{ child: string; parent: string }[]> {
  const { rows } = await client.query(`
    SELECT child.relname::text AS child, parent.relname::text AS parent
    FROM pg_constraint k JOIN pg_class child ON child.oid = k.conrelid JOIN pg_class parent ON parent.oid = k.confrelid
    WHERE k.contype = 'f' AND k.conparentid = 0 AND k.conrelid <> k.confrelid AND k.connamespace = current_schema()::regnamespace`);
  return rows;
}

export type Partition = { name: string; parent: string; bounds: string; options: string[] };

/** Without default partitions, which the migrations create. */
export async function listPartitions(client: pg.Client): Promise<Partition[]> {
  const { rows } = await client.query(`
    SELECT child.relname::text AS name, parent.relname::text AS parent,
      pg_get_expr(child.relpartbound, child.oid) AS bounds, coalesce(child.reloptions, '{}') AS options
    FROM pg_inherits JOIN pg_class child ON child.oid = inhrelid JOIN pg_class parent ON parent.oid = inhparent
    WHERE parent.relnamespace = current_schema()::regnamespace AND parent.relkind = 'p' AND child.relispartition
      AND pg_get_expr(child.relpartbound, child.oid) <> 'DEFAULT'
    ORDER BY name`);
  return rows;
}

export async function listSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query(`
    SELECT sequencename::text AS name, last_value::text FROM pg_sequences
    WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY name`);
  return rows;
}

/** Whether anything is encrypted with the secrets key. */
export async function hasSecrets(client: pg.Client): Promise<boolean> {
  return (await client.query('SELECT FROM webhooks LIMIT 1')).rowCount === 1;
}

type Tables = Manifest['tables'];

/** All rows of a table as they are, including its partitions. */
export function copyRowsStatement({ name, columns }: Tables[number]): string {
  return `COPY (SELECT ${columns.map(pg.escapeIdentifier).join(', ')} FROM ${pg.escapeIdentifier(name)}) TO STDOUT`;
}

/** The same, but for processes and uploads of imports, and without credentials of other systems: who restores gives them again. */
export function copyOutStatement({ name, columns }: Tables[number], tables: Tables): string {
  const value = (column: string) => (name === 'imports' && column === 'credential' ? 'NULL' : pg.escapeIdentifier(column));
  const rows =
    { nodes: 'WHERE false', import_parts: 'WHERE false', stored_files: exceptParts(['import_parts'], tables) }[name] ?? '';
  return `COPY (SELECT ${columns.map(value).join(', ')} FROM ${pg.escapeIdentifier(name)} ${rows}) TO STDOUT`;
}

/** Stored files that are no parts of these kinds. A schema that is not migrated yet may not have them. */
function exceptParts(kinds: string[], tables: Tables): string {
  const conditions = kinds
    .filter((kind) => tables.some(({ name }) => name === kind))
    .map(
      (kind) =>
        `NOT EXISTS (SELECT FROM ${kind} AS part WHERE part.workspace_id = stored_files.workspace_id AND part.key = stored_files.key)`,
    );
  return conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
}

export type KnownFile = { workspace_id: string; key: string; candidate_id: string | null };

const filesCursor = 'known_files';
const filesPerFetch = 500;

/**
 * Opens a cursor WITH HOLD on the files: it is read after the snapshot ends, which must not stay open while files are copied. Without
 * archives of exports, which can be made again, and uploads of imports, in the order of their keys. Returns their number.
 */
export async function openFileCursor(client: pg.Client, tables: Tables): Promise<number> {
  const files = `stored_files ${exceptParts(['workspace_export_parts', 'import_parts'], tables)}`;
  await client.query(`
    DECLARE ${filesCursor} NO SCROLL CURSOR WITH HOLD FOR
    SELECT stored_files.workspace_id, stored_files.key, candidate_id
    FROM (SELECT workspace_id, key FROM ${files}) AS stored_files LEFT JOIN candidate_files USING (workspace_id, key)
    ORDER BY stored_files.key COLLATE "C"`);
  const { rows } = await client.query<{ count: string }>(`SELECT count(*)::text AS count FROM ${files}`);
  return Number(rows[0]?.count);
}

export async function* fetchFiles(client: pg.Client): AsyncGenerator<KnownFile> {
  for (;;) {
    const { rows } = await client.query<KnownFile>(`FETCH ${filesPerFetch} FROM ${filesCursor}`);
    yield* rows;
    if (rows.length < filesPerFetch) return;
  }
}

/** As of now, not as of the snapshot. */
export async function isStillOwned(client: pg.Client, { workspace_id, key }: KnownFile): Promise<boolean> {
  const owned = await client.query('SELECT FROM candidate_files WHERE workspace_id = $1 AND key = $2', [workspace_id, key]);
  return owned.rowCount === 1;
}
