import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { ClientConfig } from 'pg';
import { dropDatabase, emptyDatabase } from './database-template.ts';
import { query } from './embedded-postgres-process.ts';

const rowCharactersMax = 300;

/** Every row of every table but those of the processes and of backups, which know of the one that is compared, as text, with the name of its partition; the hash stands for the end of a long one. */
export async function readAllRows(connection: ClientConfig): Promise<Record<string, string[]>> {
  const tables = await query(
    connection,
    `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition AND relname NOT IN ('nodes', 'backup_state') ORDER BY relname`,
  );
  const rows: Record<string, string[]> = {};
  for (const [table] of tables) {
    // A restore gives new ids to the feeds of events.
    const row = table === 'workspace_counters' ? "(to_jsonb(each) - 'feed_id')::text" : 'each::text';
    // OFFSET 0: each row is made into text once, not once for each use.
    const lines = await query(
      connection,
      `SELECT tableoid::regclass || ' ' || left(row, ${rowCharactersMax}) || CASE WHEN length(row) > ${rowCharactersMax} THEN md5(row) ELSE '' END
       FROM (SELECT tableoid, ${row} AS row FROM "${table}" AS each OFFSET 0) AS rows`,
    );
    rows[String(table)] = lines.map(([line]) => String(line)).sort();
  }
  return rows;
}

/** Like deepEqual, but reports only the first differences, not a hundred thousand rows. */
export function assertSameRows(actual: Record<string, string[]>, expected: Record<string, string[]>): void {
  assert.deepEqual(Object.keys(actual), Object.keys(expected));
  for (const [table, lines] of Object.entries(expected)) {
    const found = new Set(actual[table]);
    assert.equal(actual[table]?.length, lines.length, table);
    assert.deepEqual(lines.filter((line) => !found.has(line)).slice(0, 3), [], table);
  }
}

/** The SHA-256 of every file below a folder, by its relative path, without pending uploads. */
export async function hashFiles(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const kept = paths.filter((path) => !path.startsWith('uploads/')).sort();
  return Object.fromEntries(await Promise.all(kept.map(async (path) => [path, sha256(await readFile(join(folder, path)))])));
}

export function sha256(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export async function newEmptyDatabase(t: Pick<TestContext, 'after'>): Promise<string> {
  const url = await emptyDatabase();
  t.after(() => dropDatabase(url));
  return url;
}
