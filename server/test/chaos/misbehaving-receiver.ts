import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Scope } from '#test/processes/processes.ts';

/** Shares of requests that fail, each from 0 to 1. The others get 200 at once. */
export type FaultRates = { fails: number; resets: number; hangs: number; slow: number };

/** The requests of one webhook: how often each event was acknowledged, and how many signatures were wrong. */
export type ReceivedEvents = { acknowledged: Map<string, number>; requests: number; badSignatures: number };

export type MisbehavingReceiver = {
  url: string;
  receivedOn(path: string): ReceivedEvents;
  open(path: string, secret: Buffer): void;
};

const slowByteMs = 5;
const badStatuses = [500, 502, 503, 429, 404];

/** One path for each webhook. */
export async function startMisbehaving(scope: Scope, faultRates: FaultRates): Promise<MisbehavingReceiver> {
  const received = new Map<string, ReceivedEvents & { secret: Buffer }>();
  const server = createServer(async (request, response) => {
    const webhook = received.get(request.url ?? '');
    // A killed sender does not finish its request.
    const body = await buffer(request).catch(() => undefined);
    if (!webhook || !body) return void request.socket.destroy();
    webhook.requests += 1;
    if (!isSigned(request, body, webhook.secret)) webhook.badSignatures += 1;
    answer(request, response, faultRates, () => {
      const id = String(request.headers['webhook-id']);
      webhook.acknowledged.set(id, (webhook.acknowledged.get(id) ?? 0) + 1);
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
    receivedOn: (path) => received.get(path) ?? { acknowledged: new Map(), requests: 0, badSignatures: 0 },
    open: (path, secret) => void received.set(path, { secret, acknowledged: new Map(), requests: 0, badSignatures: 0 }),
  };
}

function answer(request: IncomingMessage, response: ServerResponse, faultRates: FaultRates, acknowledged: () => void): void {
  const { fails, resets, hangs, slow } = faultRates;
  const random = Math.random();
  if (random < fails) response.writeHead(badStatuses[Math.floor(Math.random() * badStatuses.length)] ?? 500).end('no');
  else if (random < fails + resets) request.socket.resetAndDestroy();
  else if (random < fails + resets + hangs) return;
  else if (random < fails + resets + hangs + slow) answerSlowly(response, acknowledged);
  else {
    acknowledged();
    response.end('ok');
  }
}

/** Sends head and body byte by byte. */
function answerSlowly({ socket }: ServerResponse, acknowledged: () => void): void {
  const bytes = [...'HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: close\r\n\r\nok'];
  const timer = setInterval(() => {
    const byte = bytes.shift();
    if (!socket?.writable || byte === undefined) return clearInterval(timer);
    socket.write(byte);
    if (bytes.length > 0) return;
    acknowledged();
    socket.end();
  }, slowByteMs);
}

function isSigned({ headers }: IncomingMessage, body: Buffer, secret: Buffer): boolean {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.`;
  const expected = createHmac('sha256', secret).update(signed).update(body).digest();
  const given = Buffer.from(String(headers['webhook-signature']).replace(/^v1,/, ''), 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
