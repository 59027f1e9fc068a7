import type { Socket } from 'node:net';
import { loadUndici } from '#system/load-undici.ts';
import { type AddressCheck, canonicalAddress } from './address.ts';
import { type ConnectTarget, connectSocket } from './connect.ts';
import { type RequestResult, responseReader } from './response-reader.ts';
import { type ContinueSkipper, skipContinue } from './skip-continue.ts';

export type RequestMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS' | 'PROPFIND' | 'REPORT';

export type PreparedRequest = {
  method: RequestMethod;
  url: URL;
  headers: Record<string, string>;
  body: string | Buffer | null;
  responseBytesMax: number;
  bodyTimeoutMs?: number | undefined;
};

// Also where the server offers a longer keep-alive: idle sockets to thousands of servers add up.
const idleMs = 4_000;

/** One socket to one server, kept open between requests. */
export type OutboundConnection = {
  send(request: PreparedRequest, target: ConnectTarget, timeoutMs: number): Promise<RequestResult>;
  /** The socket is open, and the last response was read to its end. */
  isReusable(): boolean;
  isConnectedTo(addresses: string[]): boolean;
  close(): Promise<void>;
};

export function openConnection(url: URL, mayConnect: AddressCheck, onClosed: () => void): OutboundConnection {
  let currentTarget: ConnectTarget = { addresses: [], connectTimeoutMs: 0 };
  let socket: Socket | undefined;
  let continueSkipper: ContinueSkipper | undefined;
  let hasEnded = false;
  const { Client } = loadUndici();
  const client = new Client(url.origin, {
    allowH2: false,
    keepAliveTimeout: idleMs,
    keepAliveMaxTimeout: idleMs,
    connect: (_options, done) => {
      socket = connectSocket(url, currentTarget, mayConnect, done);
      continueSkipper = socket && skipContinue(socket);
    },
  });
  client.on('disconnect', onClosed);

  return {
    send(request, target, timeoutMs) {
      // undici opens a new socket when the last one has just closed; it must go to an address of this request.
      currentTarget = target;
      hasEnded = false;
      continueSkipper?.expectResponse();
      return new Promise((resolve) => {
        const timers: NodeJS.Timeout[] = [];
        const onResult = (result: RequestResult) => {
          for (const timer of timers) clearTimeout(timer);
          resolve(result);
        };
        const onEnd = () => {
          hasEnded = true;
        };
        const { bodyTimeoutMs } = request;
        const reader = responseReader(request.responseBytesMax, {
          onResult,
          onEnd,
          ...(bodyTimeoutMs !== undefined && { onHead: () => timers.push(setTimeout(reader.stop, bodyTimeoutMs)) }),
        });
        timers.push(setTimeout(reader.stop, timeoutMs));
        client.dispatch(dispatchOptions(request), reader.handler);
      });
    },
    isReusable: () => hasEnded && socket?.destroyed === false,
    isConnectedTo: (addresses) => addresses.includes(canonicalAddress(socket?.remoteAddress ?? '')),
    async close() {
      // undici does not know a socket that is still connecting.
      socket?.destroy();
      await client.destroy();
    },
  };
}

// The request has a time-out as a whole, so undici's own are off.
function dispatchOptions({ method, url, headers, body }: PreparedRequest) {
  return { method, path: url.pathname + url.search, headers, body, headersTimeout: 0, bodyTimeout: 0 };
}
