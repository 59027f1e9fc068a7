import { promises as dns } from 'node:dns';
import { isIP } from 'node:net';
import { hasErrorCode } from '#system/error-code.ts';
import { bareHostname, canonicalAddress } from './address.ts';

export type Resolved = { addresses: string[] } | { error: 'timeout' | 'unreachable' };

/** The addresses of a URL's host in canonical form. Nothing is cached. */
export type Resolve = (url: URL, timeoutMs: number) => Promise<Resolved>;

type LookUp = (name: string) => Promise<string[]>;

// 3 to 4 s in all: when a DNS server answers for IPv4 only, time is left to connect.
const queryTimeoutMs = 1_000;
const queryTries = 2;

export function openResolver({ dnsServers }: { dnsServers: string[] }): Resolve {
  const lookUp = shareLookups(dnsServers.length === 0 ? lookUpWithSystem : lookUpWithServers(dnsServers));
  return async (url, timeoutMs) => {
    // URL has already normalised decimal, octal, hexadecimal and full-width addresses.
    const host = bareHostname(url);
    return isIP(host) === 0 ? resolveWithin(timeoutMs, lookUp(host)) : { addresses: [host] };
  };
}

/** Concurrent lookups of a name are one: the system's lookups have two threads for the whole process. */
function shareLookups(lookUp: LookUp): LookUp {
  const pending = new Map<string, Promise<string[]>>();
  return (name) => {
    const answer = pending.get(name) ?? lookUp(name).finally(() => pending.delete(name));
    pending.set(name, answer);
    return answer;
  };
}

async function lookUpWithSystem(name: string): Promise<string[]> {
  const answers = await dns.lookup(name, { all: true });
  return answers.map(({ address }) => address);
}

function lookUpWithServers(servers: string[]): LookUp {
  const resolver = new dns.Resolver({ timeout: queryTimeoutMs, tries: queryTries });
  resolver.setServers(servers);
  return async (name) => {
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    const rejected = answers.find((answer) => answer.status === 'rejected');
    if (addresses.length === 0 && rejected) throw rejected.reason;
    return addresses;
  };
}

function resolveWithin(timeoutMs: number, work: Promise<string[]>): Promise<Resolved> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, timeoutMs, { error: 'timeout' });
    work
      .then(toAddresses, toError)
      .then(resolve)
      .finally(() => clearTimeout(timer));
  });
}

function toAddresses(addresses: string[]): Resolved {
  return addresses.length > 0 ? { addresses: addresses.map(canonicalAddress) } : { error: 'unreachable' };
}

function toError(error: unknown): Resolved {
  return { error: hasErrorCode(error, 'ETIMEOUT') ? 'timeout' : 'unreachable' };
}
