import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ImportCounts } from '@muster/contract/switching/workspace-import.ts';
import { openHttpClient } from '#outbound/http-client.ts';
import type { BundleManifest } from '#switching/bundle/manifest.ts';
import type { FieldHere } from '#switching/mapping/fields-here.ts';
import type { MappingFile } from '#switching/mapping/mapping.ts';
import { type SourceImport, sourceToBundle } from '#switching/sources/source-to-bundle.ts';
import { importSources } from '#switching/sources/sources.ts';
import { readFreeBytes } from '#system/disk-space.ts';
import { moveIntoPlace, ownerOnly } from '#system/durable-files.ts';
import { ignoreCodes } from '#system/error-code.ts';
import { bundleFolder, convertedPath, uploadPath } from './import-folder.ts';
import type { SourceFacts, ThreadInput } from './import-thread-types.ts';

/** As converted.json has it. */
type Converted = { mapping: MappingFile; includePrivate: boolean; includeExpired?: boolean; facts: SourceFacts };

type Converting = {
  config: ThreadInput['config'];
  fieldsHere: readonly FieldHere[];
  clock: () => Date;
  onRows: (list: string, count: number) => void;
  signal: AbortSignal;
};

/**
 * Makes the bundle of a source. One that was made with the same mapping is taken as it is, also after an interruption; with another one,
 * what was fetched is converted again.
 */
export async function convertSource(
  deps: Converting,
  wanted: ThreadInput['wanted'] & { source: NonNullable<ThreadInput['wanted']['source']> },
): Promise<{ mapping: MappingFile; counts: ImportCounts; sourceReport: SourceFacts }> {
  const earlier = await readConverted(wanted.folder);
  const bundle = bundleFolder(wanted.folder);
  const isWhole = (await stat(join(bundle, 'bundle.json')).catch(ignoreCodes('ENOENT'))) !== undefined;
  const converted = earlier && isWhole && isMadeWith(earlier, wanted) ? earlier : await convert(deps, wanted, earlier);
  const { mapping, facts } = converted;
  const free = await readFreeBytes(wanted.folder);
  const counted = await countBundle(bundle, facts);
  const counts = { ...counted, free_bytes: Math.max(0, free - deps.config.diskReserveBytes) };
  return { mapping, counts, sourceReport: facts };
}

function isMadeWith(
  { mapping, includePrivate, includeExpired = false }: Converted,
  { run, mapping: given }: ThreadInput['wanted'],
) {
  const isSame = includePrivate === run.include_private && includeExpired === run.include_expired;
  return isSame && isDeepStrictEqual(mapping, given);
}

async function convert(
  { config, fieldsHere, clock, onRows, signal }: Converting,
  { run, source, mapping, credential, folder }: Parameters<typeof convertSource>[1],
  earlier: Converted | undefined,
): Promise<Converted> {
  const bundle = bundleFolder(folder);
  await rm(bundle, { recursive: true, force: true });
  const httpClient = openHttpClient({
    allowLoopback: false,
    allowCidrs: config.outboundAllowCidrs,
    dnsServers: config.outboundDnsServers,
  });
  try {
    const { converted, broken, fetched } = await sourceToBundle(
      { httpClient, clock },
      {
        source: importSources[source],
        account: run.account,
        from: originOf({ credential, folder, isFetched: earlier !== undefined }),
        withFiles: !run.without_files,
        includesPrivate: run.include_private,
        includesExpired: run.include_expired,
        fieldsHere,
        timeZone: run.time_zone,
        ...(mapping && { mapping }),
        workFolder: folder,
        folder: bundle,
        reserveBytes: config.diskReserveBytes,
        onRows,
        onRecords: () => {},
        signal,
      },
    );
    const facts = { converted, broken, forbidden: fetched?.forbidden ?? earlier?.facts.forbidden ?? [] };
    const made = {
      mapping: await readMapping(bundle),
      includePrivate: run.include_private,
      includeExpired: run.include_expired,
      facts,
    };
    const draft = `${convertedPath(folder)}.partial`;
    await writeFile(draft, JSON.stringify(made), { mode: ownerOnly });
    await moveIntoPlace(draft, convertedPath(folder));
    return made;
  } finally {
    await httpClient.close();
  }
}

type Origin = { credential: string | undefined; folder: string; isFetched: boolean };

function originOf({ credential, folder, isFetched }: Origin): SourceImport['from'] {
  if (credential === undefined) return { path: uploadPath(folder) };
  return isFetched ? { spooled: true } : { credential };
}

async function countBundle(bundle: string, { converted }: SourceFacts): Promise<Omit<ImportCounts, 'free_bytes'>> {
  const { parts, files }: BundleManifest = JSON.parse(await readFile(join(bundle, 'bundle.json'), 'utf8'));
  const records = new Map<string, number>();
  for (const part of parts) records.set(part.type, (records.get(part.type) ?? 0) + part.records);
  const isPrivate = ([key]: [string, number]) => key.endsWith('.private');
  const { 'person.consent_expired': expired = 0 } = converted.skipped;
  return {
    types: [...records].map(([type, count]) => ({ type, records: count })),
    files: files.count,
    file_bytes: files.bytes,
    private_records: Object.entries(converted.skipped)
      .filter(isPrivate)
      .reduce((sum, [, count]) => sum + count, 0),
    expired_people: expired,
  };
}

async function readMapping(bundle: string): Promise<MappingFile> {
  return JSON.parse(await readFile(join(bundle, 'mapping.json'), 'utf8'));
}

async function readConverted(folder: string): Promise<Converted | undefined> {
  const text = await readFile(convertedPath(folder), 'utf8').catch(ignoreCodes('ENOENT'));
  return text === undefined ? undefined : JSON.parse(text);
}
