import type { Database } from './database.ts';
import { sql } from './sql.ts';

const payloadMax = 7900;

/** Without ids when they exceed the payload of NOTIFY: listeners then look at all workspaces. */
export async function notifyChannel(db: Pick<Database, 'changeUnflushed'>, channel: string, workspaceIds: string[]): Promise<void> {
  const payload = workspaceIds.join(',');
  await db.changeUnflushed(null, sql`SELECT pg_notify(${channel}, ${payload.length > payloadMax ? '' : payload})`);
}
