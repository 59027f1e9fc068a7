import { OutboundError } from '#outbound/outbound-error.ts';
import type { Runtime } from '#runtime.ts';

type FetchOptions = { method: string; headers: Record<string, string>; body?: unknown };

/** Like `fetch`, as openid-client calls it, until a deadline that all requests of one sign-in share. */
export type ProviderFetch = (url: string, options: FetchOptions) => Promise<Response>;

const responseBytesMax = 256 * 1024;
const timeoutMs = 10_000;
const connectTimeoutMs = 4000;

/**
 * Through the outbound client, because the addresses of the endpoints are what the provider's metadata say: they must not lead into our own
 * network. A provider that fails (5xx) is unavailable like one that does not answer.
 */
export function createProviderFetch({ serviceClient }: Pick<Runtime, 'serviceClient'>): ProviderFetch {
  const deadlineMs = performance.now() + timeoutMs;
  return async (url, { method, headers, body }) => {
    const leftMs = deadlineMs - performance.now();
    if (leftMs <= 0) throw new OutboundError('timeout');
    const request = { url, headers, responseBytesMax, connectTimeoutMs, timeoutMs: leftMs };
    const result = await (method === 'POST'
      ? serviceClient.post({ ...request, body: String(body ?? '') })
      : serviceClient.get(request));
    if (result.outcome === 'failed') throw new OutboundError(result.error);
    const { status, headers: received, body: bytes } = result;
    if (status >= 500 || status === 429) throw new OutboundError('unreachable');
    return new Response(isBodyless(status) ? null : new Uint8Array(bytes), {
      status,
      headers: { 'content-type': received['content-type'] ?? '' },
    });
  };
}

function isBodyless(status: number): boolean {
  return status === 204 || status === 205 || status === 304;
}
