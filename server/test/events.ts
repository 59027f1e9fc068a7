import type { EventName } from '@muster/contract/events/event.ts';
import { eventSchemas } from '@muster/contract/events/event-schemas.ts';
import { sql } from '#storage/sql.ts';
import { strictValidator } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import type { Running } from './start-app.ts';

/** The recorded events of a workspace, in their order, but `candidate.created`, which every candidate has. Each is checked against its schema in the contract. */
export async function recordedEvents({ app }: Running, workspaceId: string): Promise<any[]> {
  const rows = await runSql<{ sequence: number; id: string; type: EventName; occurrence_id: string; body: string }>(
    app,
    sql`
    SELECT sequence, id, type, occurrence_id, body FROM events WHERE workspace_id = ${workspaceId} ORDER BY sequence`,
  );
  const events = rows.map((row) => {
    const event = JSON.parse(row.body);
    const { sequence, id, type, occurrence_id } = event;
    const columns = { sequence, id, type, occurrence_id };
    const kept = { sequence: row.sequence, id: row.id, type: row.type, occurrence_id: row.occurrence_id };
    if (JSON.stringify(columns) !== JSON.stringify(kept))
      throw new Error(`the row says ${JSON.stringify(kept)}, its body ${JSON.stringify(columns)}`);
    checkShape(row.type, event);
    return event;
  });
  return events.filter(({ type }) => type !== 'candidate.created');
}

function checkShape(type: EventName, event: unknown): void {
  const strict = strictValidator(eventSchemas[type]);
  if (!strict.Check(event))
    throw new Error(`${type} does not fit its schema: ${JSON.stringify(strict.Errors(event))} ${JSON.stringify(event)}`);
}
