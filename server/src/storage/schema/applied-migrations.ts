import type pg from 'pg';
import { version } from '#version.ts';
import { headerOf } from './migration-header.ts';

/** A row of schema_migrations. Those of before 2026-11-20 have no version. */
export type AppliedMigration = {
  name: string;
  /** The version of Muster that has applied it. */
  version: string | null;
  /** The oldest version that serves on it; null for the one before it. */
  serves_from: string | null;
};

export async function makeMigrationsTable(client: pg.Client): Promise<void> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now());
    ALTER TABLE schema_migrations ADD COLUMN IF NOT EXISTS version text, ADD COLUMN IF NOT EXISTS serves_from text`);
}

export async function hasMigrationsTable(client: pg.Client): Promise<boolean> {
  return (await client.query("SELECT FROM pg_class WHERE oid = to_regclass('schema_migrations')")).rowCount === 1;
}

export async function listApplied(client: pg.Client): Promise<AppliedMigration[]> {
  if (!(await hasMigrationsTable(client))) return [];
  // The table of an earlier version lacks columns.
  const { rows } = await client.query<AppliedMigration>(`
    SELECT migration->>'name' AS name, migration->>'version' AS version, migration->>'serves_from' AS serves_from
    FROM (SELECT to_jsonb(schema_migrations) AS migration FROM schema_migrations) AS applied ORDER BY 1`);
  return rows;
}

/** In the transaction of the migration. `appliedAt` is of a backup. */
export async function recordMigration(client: pg.Client, name: string, text: string, appliedAt?: string): Promise<void> {
  await client.query(
    'INSERT INTO schema_migrations (name, applied_at, version, serves_from) VALUES ($1, coalesce($2, now()), $3, $4)',
    [name, appliedAt ?? null, version, headerOf(text).servesFrom ?? null],
  );
}
