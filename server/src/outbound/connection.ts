import type { Socket } from 'node:net';
import { Client } from 'undici';
import { type Allowance, canonical } from './address.ts';
import { type ConnectTarget, connectSocket } from './connect.ts';
import { type Reply, responseReader } from './response-reader.ts';

export type Request = { url: URL; headers: Record<string, string>; body: string | Buffer; answerBytesMax: number };

// Also for receivers that offer more: idle sockets to thousands of them would add up.
const idleMs = 4_000;

/** One socket to one receiver, kept open between calls. */
export type OutboundConnection = {
  send(request: Request, route: ConnectTarget, timeoutMs: number): Promise<Reply>;
  /** Still open, and nothing of the last answer is left to be read. */
  isReusable(): boolean;
  leadsTo(addresses: string[]): boolean;
  drop(): Promise<void>;
};

export function openConnection(url: URL, mayCall: Allowance, closed: () => void): OutboundConnection {
  let route: ConnectTarget = { addresses: [], connectTimeoutMs: 0 };
  let socket: Socket | undefined;
  let hasEnded = false;
  const client = new Client(url.origin, {
    allowH2: false,
    keepAliveTimeout: idleMs,
    keepAliveMaxTimeout: idleMs,
    connect: (_options, done) => {
      socket = connectSocket(url, route, mayCall, done);
    },
  });
  client.on('disconnect', closed);

  return {
    send(request, through, timeoutMs) {
      // The socket may have been closed a moment ago; a new one goes where this call may go.
      route = through;
      hasEnded = false;
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, timeoutMs, { outcome: 'failed', error: 'timeout' });
        const replied = (reply: Reply) => {
          clearTimeout(timer);
          resolve(reply);
        };
        const ended = () => {
          hasEnded = true;
        };
        client.dispatch(dispatched(request), responseReader(request.answerBytesMax, { replied, ended }));
      });
    },
    isReusable: () => hasEnded && socket?.destroyed === false,
    leadsTo: (addresses) => addresses.includes(canonical(socket?.remoteAddress ?? '')),
    async drop() {
      // Also one that is still being opened, of which undici knows nothing yet.
      socket?.destroy();
      await client.destroy();
    },
  };
}

// The whole call has a time-out; undici's own would only come on top.
function dispatched({ url, headers, body }: Request) {
  return { method: 'POST', path: url.pathname + url.search, headers, body, headersTimeout: 0, bodyTimeout: 0 };
}
