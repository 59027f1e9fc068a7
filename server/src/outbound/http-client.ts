import { createAllowlist, isPublic } from './address.ts';
import type { RequestMethod } from './connection.ts';
import { type ConnectionPool, openConnectionPool } from './connection-pool.ts';
import { openServerFinder, type ServerAddress } from './find-servers.ts';
import { openResolver } from './resolve.ts';
import type { RequestResult } from './response-reader.ts';

/**
 * The HTTP client for URLs that users enter: a request reaches public servers and nothing inside our own network.
 *
 * - Refused as `blocked_address`: every scheme but http and https, and a host of which any address is not public. `allowCidrs` names
 *   exceptions; `allowLoopback` is one for loopback over plain http.
 * - The host is resolved for each request, and the socket goes to one of the addresses that were checked, also when an open connection
 *   is reused: a DNS answer that changes in between has no effect. TLS certificates are always verified.
 * - Redirects are returned, not followed. Proxies of the environment and credentials in the URL are ignored.
 * - `100 Continue` that nobody asked for is skipped.
 * - Limits: 5 s for DNS, connection and TLS together and 15 s in all, unless the request sets others; 128 connections per origin, beyond
 *   which requests wait; 16 KiB of response headers; `responseBytesMax` of the body, after which the response counts as complete.
 * - `get`, `post` and `send` never throw. A failure is one of four codes and contains no text of the other side.
 *
 * Why not `fetch` or undici's pool alone: neither lets the caller choose the address of each socket, or see which address a reused
 * connection leads to. undici's `Client` speaks HTTP/1.1 over the sockets that `connect.ts` opens.
 */
export type HttpClient = {
  get(request: OutboundGet): Promise<OutboundResult>;
  post(request: OutboundRequest): Promise<OutboundResult>;
  /** With another method of HTTP or WebDAV. */
  send(request: OutboundSend): Promise<OutboundResult>;
  /** The servers of a service of a domain (RFC 2782), best first; none when there is no answer in time. */
  findServers(service: string, timeoutMs: number): Promise<ServerAddress[]>;
  /** Ends all connections. Requests in progress fail as unreachable. */
  close(): Promise<void>;
};

export type OutboundGet = {
  url: string;
  headers: Record<string, string>;
  responseBytesMax: number;
  connectTimeoutMs?: number;
  timeoutMs?: number;
  /** The head of the response is enough: so long is waited for its body, and one that is cut off counts as complete. */
  bodyTimeoutMs?: number;
};

export type OutboundRequest = OutboundGet & { body: string | Buffer };

export type OutboundSend = OutboundGet & { method: RequestMethod; body?: string | Buffer | null };

export type OutboundResult = RequestResult & { durationMs: number };

export type HttpClientOptions = {
  allowLoopback: boolean;
  allowCidrs: string[];
  /** Asked instead of the system's resolver; none means the system. */
  dnsServers: string[];
};

const connectTimeoutMsDefault = 5_000;
const timeoutMsDefault = 15_000;
// Many URLs share an origin: a few that hang must leave connections for the others.
const connectionsPerOriginMax = 128;

export function openHttpClient(options: HttpClientOptions): HttpClient {
  const resolve = openResolver(options);
  const isAllowlisted = createAllowlist(options);
  const mayConnect = (address: string, protocol: string) => isPublic(address) || isAllowlisted(address, protocol);
  const pools = new Map<string, ConnectionPool>();
  let isClosed = false;

  return {
    get: (request) => timed({ ...request, method: 'GET' }),
    post: (request) => timed({ ...request, method: 'POST' }),
    send: (request) => timed(request),
    findServers: openServerFinder(options),
    async close() {
      isClosed = true;
      await Promise.all([...pools.values()].map((pool) => pool.close()));
    },
  };

  async function timed(request: OutboundSend): Promise<OutboundResult> {
    const startedMs = performance.now();
    const result = await send(request, startedMs);
    return { ...result, durationMs: Math.round(performance.now() - startedMs) };
  }

  async function send(request: OutboundSend, startedMs: number): Promise<RequestResult> {
    const { connectTimeoutMs = connectTimeoutMsDefault, timeoutMs = timeoutMsDefault } = request;
    const url = URL.parse(request.url);
    if (!url || !/^https?:$/.test(url.protocol)) return { outcome: 'failed', error: 'blocked_address' };
    const resolved = await resolve(url, Math.min(connectTimeoutMs, timeoutMs));
    if ('error' in resolved) return { outcome: 'failed', error: resolved.error };
    const { addresses } = resolved;
    if (!addresses.every((address) => mayConnect(address, url.protocol))) return { outcome: 'failed', error: 'blocked_address' };
    if (isClosed) return { outcome: 'failed', error: 'unreachable' };
    const spentMs = performance.now() - startedMs;
    const target = { addresses, connectTimeoutMs: Math.max(0, connectTimeoutMs - spentMs) };
    return poolFor(url).send({ body: null, ...request, url }, target, Math.max(0, timeoutMs - spentMs));
  }

  function poolFor(url: URL): ConnectionPool {
    const known = pools.get(url.origin);
    if (known) return known;
    const pool = openConnectionPool(url, mayConnect, connectionsPerOriginMax, () => pools.delete(url.origin));
    pools.set(url.origin, pool);
    return pool;
  }
}
