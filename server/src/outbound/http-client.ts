import type { Config } from '#config.ts';
import { allowance, isPublic } from './address.ts';
import { type ConnectionPool, openConnectionPool } from './connection-pool.ts';
import { openResolver } from './resolve.ts';
import type { Reply } from './response-reader.ts';

export type OutboundRequest = {
  url: string;
  headers: Record<string, string>;
  body: string | Buffer;
  /** What comes after that of the answer is not read. */
  answerBytesMax: number;
  /** For the name, the socket and TLS together. */
  connectTimeoutMs?: number;
  timeoutMs?: number;
};

export type OutboundResponse = Reply & { durationMs: number };

/** Calls receivers, and only at addresses that they may have. Whatever happens is a result, never an exception. */
export type HttpClient = {
  post(call: OutboundRequest): Promise<OutboundResponse>;
  /** Ends all connections. Calls that are under way fail as unreachable. */
  close(): Promise<void>;
};

const connectTimeoutMsDefault = 5_000;
const timeoutMsDefault = 15_000;
// Many webhooks share one origin: a few that hang must leave room for the others.
const socketsPerOriginMax = 128;
const userAgent = 'Muster-Webhooks';

export function openHttpClient(config: Pick<Config, 'host' | 'webhookAllowCidrs' | 'webhookDnsServers'>): HttpClient {
  const resolve = openResolver(config);
  const allows = allowance(config);
  const mayCall = (address: string, protocol: string) => isPublic(address) || allows(address, protocol);
  const origins = new Map<string, ConnectionPool>();
  let isClosed = false;

  return {
    async post(call) {
      const startedAt = performance.now();
      const reply = await post(call, startedAt);
      return { ...reply, durationMs: Math.round(performance.now() - startedAt) };
    },
    async close() {
      isClosed = true;
      await Promise.all([...origins.values()].map((origin) => origin.close()));
    },
  };

  async function post(call: OutboundRequest, startedAt: number): Promise<Reply> {
    const { connectTimeoutMs = connectTimeoutMsDefault, timeoutMs = timeoutMsDefault } = call;
    const url = URL.parse(call.url);
    if (!url || !/^https?:$/.test(url.protocol)) return { outcome: 'failed', error: 'blocked_address' };
    const found = await resolve(url, Math.min(connectTimeoutMs, timeoutMs));
    if ('error' in found) return { outcome: 'failed', error: found.error };
    if (!found.addresses.every((address) => mayCall(address, url.protocol))) return { outcome: 'failed', error: 'blocked_address' };
    if (isClosed) return { outcome: 'failed', error: 'unreachable' };
    const spentMs = performance.now() - startedAt;
    const route = { addresses: found.addresses, connectTimeoutMs: Math.max(0, connectTimeoutMs - spentMs) };
    const headers = { 'user-agent': userAgent, ...call.headers };
    return originOf(url).send({ ...call, url, headers }, route, Math.max(0, timeoutMs - spentMs));
  }

  function originOf(url: URL): ConnectionPool {
    const known = origins.get(url.origin);
    if (known) return known;
    const origin = openConnectionPool(url, mayCall, socketsPerOriginMax, () => origins.delete(url.origin));
    origins.set(url.origin, origin);
    return origin;
  }
}
