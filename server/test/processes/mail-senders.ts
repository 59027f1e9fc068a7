import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sql } from '#storage/sql.ts';
import { newClient } from '#test/factories.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { addMessages, type OutboxRow, readOutbox } from '#test/outbox.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { preloadOptions } from '#test/runner/preloads.ts';
import type { Running } from '#test/start-app.ts';

const childFile = fileURLToPath(new URL('./mail-sender-child.ts', import.meta.url));

/** A workspace with so many queued mails, their mail server, and processes that send them. */
export async function newMailQueue(t: TestContext, running: Running, mailsCount: number, settings: Record<string, string> = {}) {
  const server = await startMailServer({}, t);
  const { workspaceId } = await newClient(running);
  await addMessages(running.app, workspaceId, mailsCount);
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  const { dataDir } = running.app.config;
  const mailSettings = { ...server.settings, ...settings };
  const env = { PATH, HOME, NODE_COMPILE_CACHE, DATABASE_URL: running.databaseUrl, DATA_DIR: dataDir, ...mailSettings };
  const startChild = async (): Promise<ChildProcess> => {
    const child = fork(childFile, { env, execArgv: preloadOptions() });
    t.after(() => child.kill('SIGKILL'));
    await once(child, 'message');
    return child;
  };
  return { server, workspaceId, mailSettings, startChild };
}

/** As if the time of the leases had passed. */
export async function endMailLeases({ app }: Running, workspaceId: string): Promise<void> {
  await runSql(
    app,
    sql`UPDATE messages SET due_at = now() WHERE workspace_id = ${workspaceId} AND status IN ('sending', 'queued')`,
  );
}

export async function readOpenMails({ app }: Running, workspaceId: string): Promise<OutboxRow[]> {
  return (await readOutbox(app, workspaceId)).filter(({ status }) => ['queued', 'sending'].includes(status));
}

/** How often each mail has arrived, by its Message-ID. */
export function countArrivals({ mails }: MailServer): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { email } of mails) counts.set(email.messageId ?? '', (counts.get(email.messageId ?? '') ?? 0) + 1);
  return counts;
}
