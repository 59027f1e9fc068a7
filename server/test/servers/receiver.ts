import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { uuidv7 } from '#crypto/uuid.ts';
import type { App } from '#open-app.ts';
import { sql } from '#storage/sql.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { secretContext } from '#webhooks/registry/webhook.ts';
import { newSecret, secretText } from '#webhooks/signature.ts';

export type Received = { path: string; headers: IncomingHttpHeaders; body: string; event: any };

/** The response of a receiver; undefined for none at all. */
export type Reply = { status?: number; headers?: Record<string, string>; body?: string | Buffer } | undefined;

export type Receiver = {
  url: string;
  received: Received[];
  /** The number of pending requests. */
  open: () => number;
  /** Sets the response of all further requests. */
  answer: (received: Received) => Reply | Promise<Reply>;
  /** Resolves when it has received this many requests. */
  has(count: number): Promise<Received[]>;
};

/** A webhook receiver on loopback, until the end of the test. */
export async function startReceiver(t: TestContext): Promise<Receiver> {
  let open = 0;
  const server = createServer(async (request, response) => {
    open += 1;
    response.on('close', () => (open -= 1));
    const body = (await buffer(request)).toString();
    const received = { path: request.url ?? '', headers: request.headers, body, event: JSON.parse(body) };
    receiver.received.push(received);
    const reply = await receiver.answer(received);
    if (reply) response.writeHead(reply.status ?? 200, reply.headers).end(reply.body ?? 'ok');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  const receiver: Receiver = {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`,
    received: [],
    open: () => open,
    answer: () => ({}),
    has: async (count) => {
      await until(() => receiver.received.length >= count);
      return receiver.received;
    },
  };
  return receiver;
}

export type StoredHook = { id: string; secret: string };

/** Inserts a verified webhook without a handshake. */
export async function addWebhook(
  { database, secretBox }: Pick<App, 'database' | 'secretBox'>,
  workspaceId: string,
  { url, events = ['job_added'] }: { url: string; events?: string[] },
): Promise<StoredHook> {
  const id = uuidv7();
  const secret = newSecret();
  await database.change(
    workspaceId,
    sql`
    INSERT INTO webhooks (workspace_id, id, request_url, events, active, secret, verification_status, checked_at, challenge_hash, created_at, updated_at)
    VALUES (${workspaceId}, ${id}, ${url}, ${events}, true, ${secretBox.seal(secret, secretContext(workspaceId, id))}, 'passed', now(), '', now(), now())
    RETURNING id`,
  );
  return { id, secret: secretText(secret) };
}

/** Throws unless a signature was made with this secret within the last five minutes. */
export function verify({ body, headers }: Received, secret: string): void {
  new Webhook(secret).verify(body, Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])));
}
