import { openHttpClient } from '#outbound/http-client.ts';
import { importSources, type Source } from '#switching/sources/sources.ts';
import { trySource } from '#switching/sources/try-source.ts';
import { readFreeBytes } from '#system/disk-space.ts';
import type { ThreadEnd, ThreadInput } from './import-thread-types.ts';

type Trying = {
  config: ThreadInput['config'];
  clock: () => Date;
  onRows: (list: string, count: number) => void;
  signal: AbortSignal;
};

/** Asks the API of a source for one record of everything. */
export async function tryCredential(
  { config, clock, onRows, signal }: Trying,
  { run, source, credential }: ThreadInput['wanted'],
): Promise<ThreadEnd> {
  const system: Source | undefined = source && importSources[source];
  if (!system || !('access' in system) || credential === undefined) throw new Error('There is nothing to try.');
  const httpClient = openHttpClient({
    allowLoopback: false,
    allowCidrs: config.outboundAllowCidrs,
    dnsServers: config.outboundDnsServers,
  });
  try {
    const { account, without_files } = run;
    const access = await trySource(
      { httpClient, clock },
      { source: system, credential, account, withFiles: !without_files, onRows, signal },
    );
    const free = await readFreeBytes(config.dataDir);
    return { end: 'tried', access: { ...access, free_bytes: Math.max(0, free - config.diskReserveBytes) } };
  } finally {
    await httpClient.close();
  }
}
