import { randomUUID } from 'node:crypto';
import { insertMessages, type NewMessage } from '#messages/new-messages.ts';
import type { App } from '#open-app.ts';
import { sql } from '#storage/sql.ts';
import { writeAlone } from '#storage/writes/change-with.ts';
import { runSql } from '#test/postgres/run-sql.ts';

/** A message as the API shows it, and what the sender keeps about it. */
export type OutboxRow = {
  id: string;
  status: string;
  hold_reason: string | null;
  attempts: number;
  last_error: string | null;
  due_in: number | null;
  sent_at: string | null;
  message_id_header: string | null;
};

/** Puts messages into the outbox, to ada0@example.com, ada1@example.com… */
export async function addMessages(
  app: Pick<App, 'database'>,
  workspaceId: string,
  count: number,
  fields: Partial<NewMessage> & { at?: string } = {},
): Promise<void> {
  const { at = new Date().toISOString(), ...given } = fields;
  const messages = Array.from(
    { length: count },
    (_, index): NewMessage => ({
      key: randomUUID(),
      kind: 'custom',
      candidateId: null,
      interviewId: null,
      to: { email: `ada${index}@example.com`, name: `Ada ${index}` },
      language: 'en',
      subject: `Hello ${index}`,
      text: `Hello Ada ${index},\n\nhow are you?`,
      calendar: null,
      sendAfter: null,
      isAutomatic: false,
      note: null,
      ...given,
    }),
  );
  await writeAlone(app.database, workspaceId, insertMessages(messages, at));
}

/** In the order in which they were added. `due_in` is in seconds. */
export function readOutbox(app: Pick<App, 'database'>, workspaceId: string): Promise<OutboxRow[]> {
  return runSql(
    app,
    sql`
    SELECT id, status, hold_reason, attempts, last_error, round(extract(epoch FROM due_at - now()))::int AS due_in, sent_at, message_id_header
    FROM messages WHERE workspace_id = ${workspaceId} ORDER BY id`,
  );
}
