import type pg from 'pg';
import { listReferences, listTables } from '#backup/backup-queries.ts';
import { parentsFirst } from '#backup/schema.ts';
import type { MovedTable } from './messages.ts';

/** Tables that stay with the installation. All others move, and have the workspace in their rows: a test walks the catalogue. */
export const stayingTables: Record<string, string> = {
  schema_migrations: 'of the installation',
  installation_settings: 'of the installation',
  nodes: 'processes of the installation',
  backup_state: 'backups of the installation',
  workspace_moves: 'says what is known here about moves',
  moved_files: 'says which files have come here',
  sign_in_attempts: 'counted before the workspace is known, for minutes',
  sign_in_links: 'of an address, for minutes',
  passkey_challenges: 'for minutes',
  indexing_days: 'the quota at Google of the installation',
  mail_sender: 'the pace of the mail server of the installation',
  inbound_mail_directory: 'mails that came in to the installation lately, so that none is taken twice',
};

/** Columns that say something about this installation. */
export const stayingColumns: Record<string, readonly string[]> = { workspace_counters: ['is_frozen'] };

/** Referenced tables before those that refer to them. Columns by name: an installation that was upgraded may have them in another order. */
export async function listMovedTables(client: pg.Client): Promise<MovedTable[]> {
  const keys = await listKeys(client);
  const tables = parentsFirst(await listTables(client), await listReferences(client));
  return tables
    .filter(({ name }) => !Object.hasOwn(stayingTables, name))
    .map(({ name, columns }) => {
      const key = keys.get(name);
      if (!key || !columns.includes('workspace_id')) throw new Error(`The table ${name} has no workspace or no primary key.`);
      return { name, columns: columns.filter((column) => !stayingColumns[name]?.includes(column)).sort(), key };
    });
}

/** Maps a secret, a slug or an address to a workspace: its key is the same for all workspaces, so its rows come last. */
export function isDirectory({ key }: MovedTable): boolean {
  return key[0] !== 'workspace_id';
}

async function listKeys(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; key: string[] }>(`
    SELECT c.relname::text AS name, array_agg(a.attname::text ORDER BY array_position(k.conkey, a.attnum)) AS key
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (k.conkey)
    WHERE k.contype = 'p' AND k.connamespace = current_schema()::regnamespace GROUP BY c.relname`);
  return new Map(rows.map(({ name, key }) => [name, key]));
}
