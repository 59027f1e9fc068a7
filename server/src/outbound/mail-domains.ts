import { promises as dns } from 'node:dns';
import { domainToASCII } from 'node:url';
import { createLruCache } from '#concurrency/lru-cache.ts';
import { withTimeout } from '#concurrency/with-timeout.ts';
import { hasErrorCode } from '#system/error-code.ts';
import { isDomain } from '#text/mail-address.ts';
import { hourMs, minuteMs } from '#time/durations.ts';

/** `dead`: DNS says that no server takes mail for it. `unknown`: DNS says nothing. */
export type MailDomainState = 'alive' | 'dead' | 'unknown';

export type LookUpMailDomain = (domain: string) => Promise<MailDomainState>;

const queryTimeoutMs = 2000;
const lookupTimeoutMs = 8000;
const domainsMax = 10_000;
const knownOutside = 'com';
const keptMs: Record<MailDomainState, number> = { alive: 24 * hourMs, dead: hourMs, unknown: 5 * minuteMs };

/** Whether mail to a domain can arrive: MX records, else an address. Answers are kept in memory, also that there was none. */
export function openMailDomains({ dnsServers }: { dnsServers: string[] }): LookUpMailDomain {
  const known = createLruCache<{ state: Promise<MailDomainState>; untilMs: number }>(domainsMax);
  return async (given) => {
    const domain = domainToASCII(given).toLowerCase();
    if (!isDomain(domain)) return 'unknown';
    const found = known.get(domain);
    if (found && found.untilMs > performance.now()) return found.state;
    const entry = { state: askAbout(domain, dnsServers), untilMs: Number.POSITIVE_INFINITY };
    known.set(domain, entry);
    const state = await entry.state;
    entry.untilMs = performance.now() + keptMs[state];
    return state;
  };
}

async function askAbout(domain: string, dnsServers: string[]): Promise<MailDomainState> {
  const resolver = new dns.Resolver({ timeout: queryTimeoutMs, tries: 1 });
  if (dnsServers.length > 0) resolver.setServers(dnsServers);
  try {
    return await withTimeout(lookupTimeoutMs, stateOf(resolver, domain));
  } catch {
    return 'unknown';
  } finally {
    resolver.cancel();
  }
}

async function stateOf(resolver: dns.Resolver, domain: string): Promise<MailDomainState> {
  const servers = await whenThereAre(resolver.resolveMx(domain));
  // A dot alone: the domain takes no mail.
  if (servers) return servers.some(({ exchange }) => exchange !== '' && exchange !== '.') ? 'alive' : 'dead';
  if ((await whenThereAre(resolver.resolve4(domain))) ?? (await whenThereAre(resolver.resolve6(domain)))) return 'alive';
  // A DNS server of a closed network says of every domain outside that there is none.
  return (await whenThereAre(resolver.resolveNs(knownOutside))) ? 'dead' : 'unknown';
}

/** Undefined when DNS says that there are none; throws when it says nothing. */
async function whenThereAre<Record>(answer: Promise<Record[]>): Promise<Record[] | undefined> {
  try {
    const records = await answer;
    return records.length > 0 ? records : undefined;
  } catch (error) {
    if (hasErrorCode(error, 'ENODATA', 'ENOTFOUND')) return undefined;
    throw error;
  }
}
