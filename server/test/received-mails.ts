import { uuidv7 } from '#crypto/uuid.ts';
import type { App } from '#open-app.ts';
import { sql } from '#storage/sql.ts';
import type { Client } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';

/** A mail of which nobody knows whom it is about. */
export async function newUnfiledMail(app: Pick<App, 'database'>, workspaceId: string): Promise<string> {
  const id = uuidv7();
  await runSql(
    app,
    sql`
    INSERT INTO inbound_mails (workspace_id, id, bytes, way, envelope_to, state, reason, from_email, from_key, from_name, subject, text,
      sender_check, received_at)
    VALUES (${workspaceId}, ${id}, 100, 'pipe', '{}', 'unfiled', 'unknown_sender', 'kim@somewhere.example', 'kim@somewhere.example', 'Kim',
      'My application', 'Is it in?', 'unchecked', now()) RETURNING id`,
  );
  return id;
}

/** One that a person has filed with the candidate, or with a new one. */
export async function newReceivedMessage(app: Pick<App, 'database'>, client: Client, candidateId?: string): Promise<string> {
  const candidate_id = candidateId ?? (await client.addCandidate({ email: `${uuidv7()}@x.example` }));
  const mail_id = await newUnfiledMail(app, client.workspaceId);
  return (await client.post('/v1/file-mail', { mail_id, candidate_id })).body.message.id;
}

/** One whose sender nobody has confirmed. */
export async function newUnconfirmedMessage(app: Pick<App, 'database'>, client: Client): Promise<string> {
  const id = await newReceivedMessage(app, client);
  const { workspaceId } = client;
  await runSql(
    app,
    sql`UPDATE messages SET sender_check = 'other_address' WHERE workspace_id = ${workspaceId} AND id = ${id} RETURNING id`,
  );
  return id;
}
