import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Scope } from '#test/processes/processes.ts';

/** How often it misbehaves, each a share of 1. Whatever is left is answered at once, as it should be. */
export type FaultRates = { fails: number; resets: number; hangs: number; dribbles: number };

/** What came to one webhook: how often each event was acknowledged, and what was wrong. */
export type ReceivedEvents = { acknowledged: Map<string, number>; requests: number; badSignatures: number };

export type MisbehavingReceiver = {
  url: string;
  mailboxOf(path: string): ReceivedEvents;
  open(path: string, secret: Buffer): void;
};

const dribbleMs = 5;
const badStatuses = [500, 502, 503, 429, 404];

/** One path for each webhook. */
export async function startMisbehaving(scope: Scope, manners: FaultRates): Promise<MisbehavingReceiver> {
  const mailboxes = new Map<string, ReceivedEvents & { secret: Buffer }>();
  const server = createServer(async (request, response) => {
    const mailbox = mailboxes.get(request.url ?? '');
    // A sender that is killed does not finish its request.
    const body = await buffer(request).catch(() => undefined);
    if (!mailbox || !body) return void request.socket.destroy();
    mailbox.requests += 1;
    if (!isSigned(request, body, mailbox.secret)) mailbox.badSignatures += 1;
    answer(request, response, manners, () => {
      const id = String(request.headers['webhook-id']);
      mailbox.acknowledged.set(id, (mailbox.acknowledged.get(id) ?? 0) + 1);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  scope.after(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    mailboxOf: (path) => mailboxes.get(path) ?? { acknowledged: new Map(), requests: 0, badSignatures: 0 },
    open: (path, secret) => void mailboxes.set(path, { secret, acknowledged: new Map(), requests: 0, badSignatures: 0 }),
  };
}

function answer(request: IncomingMessage, response: ServerResponse, manners: FaultRates, acknowledged: () => void): void {
  const { fails, resets, hangs, dribbles } = manners;
  const dice = Math.random();
  if (dice < fails) response.writeHead(badStatuses[Math.floor(Math.random() * badStatuses.length)] ?? 500).end('no');
  else if (dice < fails + resets) request.socket.resetAndDestroy();
  else if (dice < fails + resets + hangs) return;
  else if (dice < fails + resets + hangs + dribbles) dribble(response, acknowledged);
  else {
    acknowledged();
    response.end('ok');
  }
}

/** Byte by byte, head and body. */
function dribble({ socket }: ServerResponse, acknowledged: () => void): void {
  const bytes = [...'HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: close\r\n\r\nok'];
  const timer = setInterval(() => {
    const byte = bytes.shift();
    if (!socket?.writable || byte === undefined) return clearInterval(timer);
    socket.write(byte);
    if (bytes.length > 0) return;
    acknowledged();
    socket.end();
  }, dribbleMs);
}

function isSigned({ headers }: IncomingMessage, body: Buffer, secret: Buffer): boolean {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.`;
  const expected = createHmac('sha256', secret).update(signed).update(body).digest();
  const given = Buffer.from(String(headers['webhook-signature']).replace(/^v1,/, ''), 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
