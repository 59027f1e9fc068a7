import type { Config } from '#config.ts';
import { openHttpClient } from '#outbound/http-client.ts';
import { mayServicesBeOnLoopback } from '#outbound/loopback.ts';
import { userAgent } from '#version.ts';

type Probed = { status: number; body: Buffer } | { status: undefined; reason: string };

const timeoutMs = 10_000;
const answerBytesMax = 64 * 1024;

/** Reads an address of the settings with a client like the server's, or says why it cannot be read. */
export async function probe(config: Config, url: string, headers: Record<string, string> = {}): Promise<Probed> {
  const httpClient = openHttpClient({
    allowLoopback: mayServicesBeOnLoopback(config),
    allowCidrs: config.outboundAllowCidrs,
    dnsServers: config.outboundDnsServers,
  });
  const request = { url, headers: { 'user-agent': userAgent, ...headers }, responseBytesMax: answerBytesMax, timeoutMs };
  const result = await httpClient.get(request).finally(() => httpClient.close());
  if (result.outcome === 'failed') return { status: undefined, reason: failures[result.error] };
  return { status: result.status, body: result.body };
}

const failures = {
  timeout: `it did not answer within ${timeoutMs / 1000} s`,
  unreachable: 'it cannot be reached',
  tls_error: 'its certificate is not valid',
  blocked_address: 'its address is not public. If it is yours, allow it with OUTBOUND_ALLOW_CIDRS',
};
