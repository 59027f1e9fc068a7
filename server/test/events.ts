import { sql } from '#storage/sql.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import type { Running } from './start-app.ts';

/** The recorded events of a workspace, in their order. */
export async function recordedEvents({ app }: Running, workspaceId: string): Promise<any[]> {
  const rows = await runSql<{ sequence: number; id: string; type: string; occurrence_id: string; body: string }>(
    app,
    sql`
    SELECT sequence, id, type, occurrence_id, body FROM events WHERE workspace_id = ${workspaceId} ORDER BY sequence`,
  );
  return rows.map((row) => {
    const event = JSON.parse(row.body);
    const { sequence, id, type, occurrence_id } = event;
    const columns = { sequence, id, type, occurrence_id };
    const kept = { sequence: row.sequence, id: row.id, type: row.type, occurrence_id: row.occurrence_id };
    if (JSON.stringify(columns) !== JSON.stringify(kept))
      throw new Error(`the row says ${JSON.stringify(kept)}, its body ${JSON.stringify(columns)}`);
    return event;
  });
}
