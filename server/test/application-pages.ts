import { mailedSecret } from '#messages/secret-mails/secret-mail.ts';
import { sql } from '#storage/sql.ts';
import { postForm } from './booking.ts';
import type { Client } from './factories.ts';
import { newOpening, type Opening } from './openings.ts';
import { runSql } from './postgres/run-sql.ts';
import type { Running } from './start-app.ts';

export type OwnPage = Opening & {
  candidateId: string;
  /** The address of the private page, as it was mailed. */
  page: string;
};

/** An application that came by the form, with the link of its confirmation. */
export async function newOwnPage(running: Running, fields: object = {}, job: object = {}): Promise<OwnPage> {
  const opening = await newOpening(running, {}, job);
  await opening.apply(fields);
  const [applicant] = await opening.applicants();
  const page = await mailedPage(running, opening.client, applicant.id);
  return { ...opening, candidateId: applicant.id, page };
}

/** The link in the confirmation of an application. */
export async function mailedPage(running: Running, client: Client, candidateId: string): Promise<string> {
  const [mail] = await runSql<{ text: string }>(
    running.app,
    sql`SELECT text FROM messages WHERE workspace_id = ${client.workspaceId} AND candidate_id = ${candidateId} AND kind = 'application_received'`,
  );
  const [, link = ''] = mail?.text.match(/(https?:\S+\/application\/[\w-]{64})/) ?? [];
  return link;
}

export async function read(
  page: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string; headers: Headers }> {
  const response = await fetch(page, { headers: { accept: 'text/html', ...headers } });
  const text = (await response.text()).replace(/<style>.*?<\/style>/s, '');
  return { status: response.status, text, headers: response.headers };
}

/** The words under "Status". */
export async function words(page: string, language = 'en'): Promise<string | undefined> {
  return (await read(page, { 'accept-language': language })).text.match(/class="words"[^>]*>([^<]*)</)?.[1];
}

/** What happened moves into the past, beyond the time for undo. */
export async function afterUndo({ app }: Running, { workspaceId }: Client): Promise<void> {
  await runSql(
    app,
    sql`UPDATE candidate_history SET at = at - interval '1 minute' WHERE workspace_id = ${workspaceId} RETURNING at`,
  );
}

/** The person of a candidate asks for erasure on their page. Returns the id of the request. */
export async function askForErasure(client: Client, candidateId?: string): Promise<string> {
  const candidate_id = candidateId ?? (await client.addCandidate({ email: 'ada@example.com' }));
  const { url } = (await client.get(`/v1/application-link?candidate_id=${candidate_id}`)).body;
  await postForm(`${url}/erase`, {});
  return (await client.get(`/v1/erasure-requests?candidate_id=${candidate_id}`)).body.erasure_requests[0].id;
}

/** Settings of a server that mails codes. Nothing sends them, unless the test does. */
export const codeSettings = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Careers <careers@example.com>' };

/** Asks for a code, and sends the form again with the one that was mailed. */
export async function postWithCode({ app }: Running, page: string): Promise<Response> {
  const post = (fields: Record<string, string>) =>
    fetch(page, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual', headers: { accept: 'text/html' } });
  const asked = await post({});
  if (asked.status !== 200) return asked;
  await asked.body?.cancel();
  return post({ code: await latestCode(app) });
}

/** The code that was mailed last. It is stored nowhere. */
export async function latestCode(app: Running['app']): Promise<string> {
  const [mail] = await runSql<{ id: string }>(
    app,
    sql`SELECT id FROM messages WHERE kind = 'page_code' ORDER BY created_at DESC, id DESC LIMIT 1`,
  );
  return mailedSecret(app, 'page_code', mail?.id ?? '');
}
