import type { Socket } from 'node:net';
import { loadUndici } from '#system/load-undici.ts';
import { type AddressCheck, canonicalAddress } from './address.ts';
import { type ConnectTarget, connectSocket } from './connect.ts';
import { type RequestResult, responseReader } from './response-reader.ts';

export type PreparedRequest = {
  method: 'GET' | 'POST';
  url: URL;
  headers: Record<string, string>;
  body: string | Buffer | null;
  responseBytesMax: number;
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
  let hasEnded = false;
  const { Client } = loadUndici();
  const client = new Client(url.origin, {
    allowH2: false,
    keepAliveTimeout: idleMs,
    keepAliveMaxTimeout: idleMs,
    connect: (_options, done) => {
      socket = connectSocket(url, currentTarget, mayConnect, done);
    },
  });
  client.on('disconnect', onClosed);

  return {
    send(request, target, timeoutMs) {
      // undici opens a new socket when the last one has just closed; it must go to an address of this request.
      currentTarget = target;
      hasEnded = false;
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, timeoutMs, { outcome: 'failed', error: 'timeout' });
        const onResult = (result: RequestResult) => {
          clearTimeout(timer);
          resolve(result);
        };
        const onEnd = () => {
          hasEnded = true;
        };
        client.dispatch(dispatchOptions(request), responseReader(request.responseBytesMax, { onResult, onEnd }));
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
