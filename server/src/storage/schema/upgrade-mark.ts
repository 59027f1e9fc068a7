import type pg from 'pg';
import { makeMigrationsTable } from './applied-migrations.ts';

// A row of schema_migrations, so that versions that do not know it refuse the database too.
const prefix = 'upgrade:';
const upgradeLock = 7_355_609;

/** From here on no process begins to use the database until the upgrade has ended: what it wrote would be lost when that is undone. */
export async function markUpgrade(client: pg.Client, version: string): Promise<void> {
  await makeMigrationsTable(client);
  await client.query('INSERT INTO schema_migrations (name) VALUES ($1) ON CONFLICT DO NOTHING', [prefix + version]);
}

export async function removeUpgradeMark(client: pg.Client): Promise<void> {
  await client.query('DELETE FROM schema_migrations WHERE starts_with(name, $1)', [prefix]);
}

export function isUpgradeMark({ name }: { name: string }): boolean {
  return name.startsWith(prefix);
}

/** What a process that may not use the database is told. */
export function upgradeText(mark: { name: string }): string {
  return `This database is being upgraded to Muster ${mark.name.slice(prefix.length)}, or that was interrupted. Start Muster where the upgrade was begun: it finishes or undoes it.`;
}

/** Until the connection ends, so that two upgrades never work at once. With a place, only two upgrades of that place. */
export async function takeUpgradeLock(client: pg.Client, place?: string): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'SELECT CASE WHEN $2::text IS NULL THEN pg_try_advisory_lock($1::bigint) ELSE pg_try_advisory_lock($1::integer, hashtext($2)) END AS taken',
    [upgradeLock, place ?? null],
  );
  return rows[0]?.taken === true;
}
