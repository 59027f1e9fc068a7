import type { TestContext } from 'node:test';
import { startMailIn } from '#mail-in/mail-in-worker.ts';
import { newClient } from '#test/factories.ts';
import { mailText, replyAddressOf } from '#test/inbound.ts';
import { type Dovecot, startDovecot } from '#test/mail/dovecot.ts';
import { type Postfix, startPostfix } from '#test/mail/postfix.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { type Running, startAppOn } from '#test/start-app.ts';

/** Debian's postfix and its dovecot, and a candidate who answers. */
export async function withServers(t: TestContext, running: Running) {
  const dovecot = await startDovecot(t);
  const postfix = await startPostfix(t, 'in.example.com', { transport: `lmtp:inet:127.0.0.1:${dovecot.lmtpPort}` });
  const client = await newClient(running);
  const candidate_id = await client.addCandidate({ email: 'ada@example.com', name: 'Ada' });
  const address = await replyAddressOf(running.app, client.workspaceId, candidate_id);
  const settings = { MAIL_IN_ADDRESS: 'reply@in.example.com', MAIL_IN_URL: dovecot.url };
  const subjects = async () => {
    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body }: { body: any } = await client.get(`/v1/messages?direction=in&limit=100${cursor}`);
      found.push(...body.messages.map(({ subject }: { subject: string }) => subject));
      cursor = body.next_cursor && `&cursor=${body.next_cursor}`;
    }
    return found.sort();
  };
  return { dovecot, postfix, address, settings, subjects };
}

type Servers = { dovecot: Dovecot; postfix: Postfix; address: string };

export function send(
  { postfix, address }: Pick<Servers, 'postfix' | 'address'>,
  subject: string,
  from = 'ada@example.com',
): Promise<void> {
  return postfix.send({ from, to: address, raw: mailText({ from, to: address, subject }) });
}

export async function startNode(t: TestContext, running: Running, settings: Record<string, string>) {
  const node = await startAppOn(running.databaseUrl, settings);
  t.after(node.stop);
  const mailIn = startMailIn(node.running.app);
  t.after(mailIn.stop);
  return { app: node.running.app, log: node.running.log };
}

/** A look of every minute, and the lease of a killed process, may take longer than `until` waits. */
export function untilNextLook(condition: () => boolean | Promise<boolean>): Promise<void> {
  return until(condition).catch(() => until(condition));
}
