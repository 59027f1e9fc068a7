import type { App } from '#open-app.ts';
import { part, sql } from '#storage/sql.ts';
import { dayMs } from '#time/durations.ts';
import { runSql } from './postgres/run-sql.ts';

/**
 * As if so much time had passed, for work that is due by the clock of the database: what it waits for is moved into the past, leases
 * included. A day later the calls to Google are counted anew.
 */
export async function passTime(app: Pick<App, 'database'>, ms: number): Promise<void> {
  const passed = part`${ms}::float8 * interval '1 millisecond'`;
  await runSql(app, sql`UPDATE retention_settings SET due_at = due_at - ${passed}`);
  await runSql(app, sql`UPDATE indexing_outbox SET due_at = due_at - ${passed}`);
  await runSql(app, sql`UPDATE indexing_days SET paused_until = paused_until - ${passed}`);
  if (ms >= dayMs) await runSql(app, sql`DELETE FROM indexing_days`);
}
