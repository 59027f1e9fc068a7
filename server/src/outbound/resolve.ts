import { promises as dns } from 'node:dns';
import { isIP } from 'node:net';
import type { Config } from '#config.ts';
import { hasErrorCode } from '#system/error-code.ts';
import { canonical, hostOf } from './address.ts';

export type Resolved = { addresses: string[] } | { error: 'timeout' | 'unreachable' };

/** The addresses of a URL's host, asked for anew each time, each in its one spelling. */
export type Resolve = (url: URL, timeoutMs: number) => Promise<Resolved>;

type LookUp = (name: string) => Promise<string[]>;

// Together 3 to 4 s: a server that answers for IPv4 and is silent for IPv6 leaves time to connect.
const queryTimeoutMs = 1_000;
const queryTries = 2;

export function openResolver({ webhookDnsServers }: Pick<Config, 'webhookDnsServers'>): Resolve {
  const lookUp = shared(webhookDnsServers.length === 0 ? askSystem : askServers(webhookDnsServers));
  return async (url, timeoutMs) => {
    // The URL has already made a plain address of decimal, octal, hexadecimal and full-width ones.
    const host = hostOf(url);
    return isIP(host) === 0 ? resolveWithin(timeoutMs, lookUp(host)) : { addresses: [host] };
  };
}

/** Those who ask for a name while it is being looked up share the answer: the system's lookups have two threads for all of us. */
function shared(lookUp: LookUp): LookUp {
  const underWay = new Map<string, Promise<string[]>>();
  return (name) => {
    const answer = underWay.get(name) ?? lookUp(name).finally(() => underWay.delete(name));
    underWay.set(name, answer);
    return answer;
  };
}

async function askSystem(name: string): Promise<string[]> {
  const answers = await dns.lookup(name, { all: true });
  return answers.map(({ address }) => address);
}

function askServers(servers: string[]): LookUp {
  const resolver = new dns.Resolver({ timeout: queryTimeoutMs, tries: queryTries });
  resolver.setServers(servers);
  return async (name) => {
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    const refused = answers.find((answer) => answer.status === 'rejected');
    if (addresses.length === 0 && refused) throw refused.reason;
    return addresses;
  };
}

function resolveWithin(timeoutMs: number, work: Promise<string[]>): Promise<Resolved> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, timeoutMs, { error: 'timeout' });
    work
      .then(found, failed)
      .then(resolve)
      .finally(() => clearTimeout(timer));
  });
}

function found(addresses: string[]): Resolved {
  return addresses.length > 0 ? { addresses: addresses.map(canonical) } : { error: 'unreachable' };
}

function failed(error: unknown): Resolved {
  return { error: hasErrorCode(error, 'ETIMEOUT') ? 'timeout' : 'unreachable' };
}
