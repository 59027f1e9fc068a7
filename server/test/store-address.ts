import { sql } from '#storage/sql.ts';
import type { Client } from './factories.ts';
import { runSql } from './postgres/run-sql.ts';
import type { Running } from './start-app.ts';

/** An address that the API refuses today, and that earlier versions and imports have stored. */
export async function storeAddress({ app }: Running, { workspaceId }: Client, candidateId: string, email: string): Promise<void> {
  await runSql(app, sql`UPDATE candidates SET email = ${email} WHERE workspace_id = ${workspaceId} AND id = ${candidateId}`);
}
