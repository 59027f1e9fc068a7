import { newLinkSecret } from '#crypto/link-secret.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { mailedSecret } from '#messages/secret-mails/secret-mail.ts';
import { sql } from '#storage/sql.ts';
import { dayMs } from '#time/durations.ts';
import type { Client } from './factories.ts';
import { buildForm } from './openings.ts';
import { runSql } from './postgres/run-sql.ts';
import type { Running } from './start-app.ts';

export const colleague = 'Kim Dahl';

/** A link of a colleague outside the console. */
export async function newReferralLink(client: Client, fields: object = {}): Promise<any> {
  const { body } = await client.post('/v1/create-referral-link', { credited_to_name: colleague, ...fields });
  return body.referral_link;
}

/** A recommendation that waits for an answer, also where no mail can be sent. */
export async function storedReferral(
  { app, url }: Pick<Running, 'app' | 'url'>,
  { workspaceId, addJob }: Client,
  linkId: string,
): Promise<{ id: string; url: string }> {
  const [id, jobId, { secret, hash }] = [uuidv7(), await addJob({ status: 'Active' }), newLinkSecret()];
  const now = Date.now();
  await runSql(
    app,
    sql`
    INSERT INTO referrals (workspace_id, id, referral_link_id, job_id, source_id, address_hash, is_asked, email_key, person_name, email,
      relation, created_at, expires_at)
    VALUES (${workspaceId}, ${id}, ${linkId}, ${jobId}, ${uuidv7()}, ${hash}, true, 'ada@example.com', 'Ada Lindqvist', 'ada@example.com',
      'We worked together', ${new Date(now)}, ${new Date(now + dayMs)})`,
  );
  await runSql(
    app,
    sql`INSERT INTO referral_directory (secret_hash, workspace_id, referral_id) VALUES (${hash}, ${workspaceId}, ${id})`,
  );
  return { id, url: `${url}/recommended/${secret}` };
}

/** A recommendation of somebody who has agreed, and is this candidate. */
export async function addConfirmedReferral(running: Running, client: Client, candidateId: string): Promise<void> {
  const { id: linkId } = await newReferralLink(client);
  const { id } = await storedReferral(running, client, linkId);
  await runSql(
    running.app,
    sql`
    INSERT INTO referral_answers (workspace_id, referral_id, answer, answered_at)
    VALUES (${client.workspaceId}, ${id}, 'confirmed', ${new Date()})`,
  );
  await runSql(
    running.app,
    sql`
    UPDATE referrals SET candidate_id = ${candidateId}, email_key = NULL, expires_at = NULL
    WHERE workspace_id = ${client.workspaceId} AND id = ${id} RETURNING id`,
  );
}

export const recommended = {
  person_name: 'Ada Lindqvist',
  person_email: 'ada@example.com',
  relation: 'We worked together for two years',
  note: 'She finds every bug.',
};

/** Sends the form of a link for a job, as a browser does. */
export function sendReferral(url: string, jobId: string, fields: Record<string, string | Buffer> = {}): Promise<Response> {
  const body = buildForm({ ...recommended, ...fields });
  return fetch(`${url}/${jobId}`, { method: 'POST', body, headers: { accept: 'text/html' }, redirect: 'manual' });
}

/** The addresses in the emails to the people who were recommended, oldest first. */
export async function mailedReferrals({ app, url }: Pick<Running, 'app' | 'url'>, { workspaceId }: Client): Promise<string[]> {
  const mails = await runSql<{ id: string }>(
    app,
    sql`SELECT id FROM messages WHERE workspace_id = ${workspaceId} AND kind = 'referral' ORDER BY created_at, id`,
  );
  return mails.map(({ id }) => `${url}/recommended/${mailedSecret(app, 'referral', id)}`);
}
