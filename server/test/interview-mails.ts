import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { nilUuid } from '#crypto/uuid.ts';
import { defineMails } from '#messages/sending/mail-queue.ts';
import { startSenderRow } from '#messages/sending/sender-queries.ts';
import { startMail } from '#messages/sending/start-mail.ts';
import { sql } from '#storage/sql.ts';
import { eventIn } from './calendars.ts';
import { signedInUser } from './console-user.ts';
import { type Client, newClient } from './factories.ts';
import { interviewFields } from './interviews.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { cloneTemplate, dropDatabase } from './postgres/database-template.ts';
import { until } from './postgres/embedded-postgres-process.ts';
import { runSql } from './postgres/run-sql.ts';
import { type Running, startAppOn } from './start-app.ts';

export const [tom, ana, zoe] = ['tom@panel.example', 'ana@panel.example', 'zoe@candidate.example'] as const;

/** Changes interviews: a user of the console, or a caller with an API token. */
export type Caller = Pick<Client, 'post' | 'patch'>;

/** A workspace with the candidate Zoe. */
export type Setting = { running: Running; server: MailServer; client: Client; user: Caller; candidateId: string };

/** A server and a mail server for all tests of a file. Nothing is sent but by `sendAll`. Returns a maker of settings. */
export function startInterviewMails(): () => Promise<Setting> {
  const cleanUps: (() => Promise<void>)[] = [];
  let servers: Pick<Setting, 'running' | 'server'> | undefined;
  before(async () => {
    const server = await startMailServer({}, { after: (cleanUp) => cleanUps.push(cleanUp) });
    const databaseUrl = await cloneTemplate();
    const { running, stop } = await startAppOn(databaseUrl, server.settings);
    servers = { running, server };
    cleanUps.push(stop, () => dropDatabase(databaseUrl));
  });
  after(async () => {
    for (const cleanUp of cleanUps) await cleanUp();
  });
  return () => newSetting(servers ?? assert.fail());
}

async function newSetting({ running, server }: Pick<Setting, 'running' | 'server'>): Promise<Setting> {
  const client = await newClient(running);
  const { post, patch } = await signedInUser(running, client.workspaceId, { role: 'recruiter' });
  const user: Caller = {
    post: (path, body) => post(`/console${path}`, body),
    patch: (path, body) => patch(`/console${path}`, body),
  };
  return { running, server, client, user, candidateId: await client.addCandidate({ name: 'Zoe Adler', email: zoe }) };
}

export async function schedule(caller: Caller, candidateId: string, fields: object = {}): Promise<any> {
  const { status, body, text } = await caller.post('/v1/schedule-interview', interviewFields(candidateId, fields));
  assert.equal(status, 201, text);
  return body.interview;
}

export async function update(caller: Caller, interview_id: string, fields: object): Promise<void> {
  const { status, text } = await caller.patch('/v1/update-interview', { interview_id, ...fields });
  assert.equal(status, 200, text);
}

export async function cancel(caller: Caller, interview_id: string, fields: object = {}): Promise<void> {
  const { status, text } = await caller.post('/v1/cancel-interview', { interview_id, ...fields });
  assert.equal(status, 200, text);
}

export type Row = { to: string; kind: string; status: string; created_at: string; send_after: string | null };

/** In the order in which they were written. */
export async function mailsAbout({ client }: Setting, interviewId: string, status = ''): Promise<Row[]> {
  const list = `/v1/messages?interview_id=${interviewId}&sort=created_at${status && `&status=${status}`}`;
  return (await client.get(list)).body.messages;
}

/** The waiting ones: recipient and kind. */
export async function waiting(setting: Setting, interviewId: string): Promise<string[]> {
  return (await mailsAbout(setting, interviewId, 'scheduled')).map(({ to, kind }) => `${to} ${kind}`).sort();
}

/** As if undo were over: everything that waits is sent. Returns what arrived of it: recipient, method, SEQUENCE and start. */
export async function sendAll({ running: { app }, server, client: { workspaceId } }: Setting): Promise<string[]> {
  const count = server.mails.length;
  const due = await runSql<{ id: string }>(
    app,
    sql`UPDATE messages SET due_at = now() WHERE workspace_id = ${workspaceId} AND due_at IS NOT NULL RETURNING id`,
  );
  const sender = startMail(app);
  await until(async () => {
    const left = await runSql(app, sql`SELECT id FROM messages WHERE workspace_id = ${workspaceId} AND due_at IS NOT NULL LIMIT 1`);
    return left.length === 0;
  });
  await sender.stop();
  // Mails of other tests may have become due meanwhile.
  const ids = new Set(due.map(({ id }) => id));
  const arrived = server.mails.slice(count).filter(({ email }) => ids.has(/^<([^@]*)@/.exec(email.messageId ?? '')?.[1] ?? ''));
  return arrived
    .map((mail) => {
      const { method, sequence, start } = eventIn(mail);
      return `${mail.to[0]} ${method} ${sequence} ${start}`;
    })
    .sort();
}

/** Takes what waits, as a sender that is killed before it sends it. */
export async function claimAll({ running: { app }, client: { workspaceId } }: Setting): Promise<number> {
  await runSql(
    app,
    sql`UPDATE messages SET due_at = now() WHERE workspace_id = ${workspaceId} AND status = 'scheduled' RETURNING id`,
  );
  await startSenderRow(app.database);
  const mails = defineMails({ intervalMs: 0.01, savedMs: 1000 });
  let count = 0;
  for (let mail = await mails.claim(app.database, nilUuid); mail; mail = await mails.claim(app.database, nilUuid))
    if (mail.workspace_id === workspaceId) count += 1;
  return count;
}
