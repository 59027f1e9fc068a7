import { promises as dns } from 'node:dns';
import { withTimeout } from '#concurrency/with-timeout.ts';

export type ServerAddress = { host: string; port: number };

export type FindServers = (service: string, timeoutMs: number) => Promise<ServerAddress[]>;

const serversMax = 5;

/** Asks for SRV records, such as those of `_caldavs._tcp.example.com`. What they name is resolved and checked like every other host. */
export function openServerFinder({ dnsServers }: { dnsServers: string[] }): FindServers {
  return async (service, timeoutMs) => {
    const resolver = new dns.Resolver({ timeout: timeoutMs, tries: 1 });
    if (dnsServers.length > 0) resolver.setServers(dnsServers);
    try {
      const records = await withTimeout(timeoutMs, resolver.resolveSrv(service));
      const best = records.toSorted((one, other) => one.priority - other.priority || other.weight - one.weight);
      // A dot alone: the domain has no such service.
      return best.flatMap(({ name, port }) => (name === '' || name === '.' ? [] : { host: name, port })).slice(0, serversMax);
    } catch {
      return [];
    } finally {
      resolver.cancel();
    }
  };
}
