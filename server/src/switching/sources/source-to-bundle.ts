import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { HttpClient } from '#outbound/http-client.ts';
import { type BundleTotals, writeBundle } from '#switching/bundle/write-bundle.ts';
import type { FieldHere } from '#switching/mapping/fields-here.ts';
import { mapRecords } from '#switching/mapping/map-records.ts';
import { createMapping, type MappingFile } from '#switching/mapping/mapping.ts';
import { requireRoom } from '#switching/spool/room.ts';
import { openSpool, readSpoolFacts, type Spool, type SpooledRow, type SpoolFacts } from '#switching/spool/spool.ts';
import { type ConvertReport, createConvertCounter } from './convert-report.ts';
import { type FetchReport, newFetchReport } from './fetch-list.ts';
import { type BrokenPlace, openSourceFiles, SourceFilesError } from './from-files.ts';
import { openSourceClient, type SourceAccess, waitFor } from './source-client.ts';
import type { ApiSource, BackupSource, Source } from './sources.ts';
import { spoolRows } from './spool-rows.ts';

export type SourceImport = {
  source: Source;
  account: string;
  /** A credential of the source, files by hand, or what is in the spool already. */
  from: { credential: string } | { path: string } | { spooled: true };
  since?: string;
  /** What an earlier run has fetched, if it is still there, is completed by what has changed since that began. */
  continues?: boolean;
  withFiles: boolean;
  includesPrivate: boolean;
  includesExpired?: boolean;
  /** Of times without one: UTC by default. */
  timeZone?: string;
  mapping?: MappingFile;
  /** Of the workspace that it is for. */
  fieldsHere?: readonly FieldHere[];
  /** Where the spool is, and what does not fit into memory. */
  workFolder: string;
  /** Of the bundle. */
  folder: string;
  /** Of the disk of the spool, what stays free. */
  reserveBytes?: number;
  onRows: (list: string, count: number) => void;
  onRecords: (type: string, count: number) => void;
  signal: AbortSignal;
};

export type SourceReport = {
  fetched?: FetchReport & { calls: number; waits: number; waited_seconds: number };
  broken: BrokenPlace[];
  converted: ConvertReport;
  bundle: BundleTotals;
};

type Deps = { httpClient: Pick<HttpClient, 'send'>; clock: () => Date };

/** Fetches a source, from where an earlier run was left, and writes it as a bundle. */
export async function sourceToBundle(deps: Deps, wanted: SourceImport): Promise<SourceReport> {
  await mkdir(wanted.workFolder, { recursive: true, mode: 0o700 });
  const work = await mkdtemp(join(wanted.workFolder, '.convert-'));
  try {
    const { source, from } = wanted;
    if ('readBackup' in source) {
      if (!('path' in from)) throw new SourceFilesError(`${source.name} is read from a backup: use --from-files FILE.`);
      return await fromBackup(deps, wanted, source, { path: from.path, work });
    }
    if ('path' in from) return await fromFiles(deps, wanted, source, { path: from.path, work });
    return await fromApi(deps, wanted, source, { work, ...('credential' in from && { credential: from.credential }) });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function fromFiles(
  { clock }: Deps,
  wanted: SourceImport,
  source: ApiSource,
  { path, work }: { path: string; work: string },
): Promise<SourceReport> {
  const files = await openSourceFiles(path, work, source.resources, source.name);
  const read = { rows: files.rows, filePath: (name: string) => join(work, name), fetchedAt: clock().toISOString() };
  return { broken: files.broken, ...(await toBundle(wanted, read, work)) };
}

/** A backup is read in minutes, and each time anew: its spool goes with the other work. */
async function fromBackup(
  { clock }: Deps,
  wanted: SourceImport,
  source: BackupSource,
  { path, work }: { path: string; work: string },
): Promise<SourceReport> {
  const { account, withFiles, signal, onRows } = wanted;
  const fetchedAt = clock().toISOString();
  const facts = { source: source.key, account, api: source.api, started_at: fetchedAt, options: {} };
  const spool = await openSpool(join(work, 'spool'), facts);
  try {
    const report = newFetchReport();
    await source.readBackup({ spool, report, signal, onRows }, { path, withFiles });
    const read = { rows: spool.rows, filePath: spool.filePath, fetchedAt };
    return { fetched: { ...report, calls: 0, waits: 0, waited_seconds: 0 }, broken: [], ...(await toBundle(wanted, read, work)) };
  } finally {
    await spool.close();
  }
}

async function fromApi(
  { httpClient, clock }: Deps,
  wanted: SourceImport,
  source: ApiSource,
  { credential, work }: { credential?: string; work: string },
): Promise<SourceReport> {
  const { account, withFiles, continues = false } = wanted;
  const access = credential === undefined ? undefined : source.access(credential, account);
  const spoolFolder = join(wanted.workFolder, 'spool');
  const known = continues ? await readSpoolFacts(spoolFolder) : undefined;
  const since = known ? sinceOf(known) : wanted.since;
  const facts = {
    source: source.key,
    account,
    api: source.api,
    started_at: clock().toISOString(),
    options: { since: since ?? null, with_files: withFiles },
  };
  const reserveBytes = wanted.reserveBytes ?? 0;
  const spool = await openSpool(spoolFolder, facts, reserveBytes);
  try {
    // Nothing is asked of the source for a disk that is full.
    if (access) await requireRoom({ folder: spoolFolder, reserveBytes }, 0);
    if (continues) await spool.beginRound(clock().toISOString());
    const fetched = access && (await fetchInto(spool, { httpClient, clock }, { wanted, source, access, since }));
    if (fetched) await spool.endRound();
    const read = {
      rows: (resource: string) => spoolRows(spool, resource),
      filePath: spool.filePath,
      fetchedAt: spool.facts.rounds?.at(-1) ?? spool.facts.started_at,
    };
    return { ...(fetched && { fetched }), broken: [], ...(await toBundle(wanted, read, work)) };
  } finally {
    await spool.close();
  }
}

type FetchingInto = { wanted: SourceImport; source: ApiSource; access: SourceAccess; since: string | undefined };

async function fetchInto(
  spool: Spool,
  { httpClient, clock }: Deps,
  { wanted, source, access, since }: FetchingInto,
): Promise<SourceReport['fetched']> {
  const { withFiles, signal, onRows } = wanted;
  const client = openSourceClient(access, { httpClient, clock, wait: waitFor, signal });
  const report = newFetchReport();
  await source.fetch({ spool, report, signal, onRows }, client, { withFiles, ...(since !== undefined && { since }) }, clock);
  const { calls, waits, waitedMs } = client.counts;
  return { ...report, calls, waits, waited_seconds: Math.round(waitedMs / 1000) };
}

/** As the run was begun. */
function sinceOf({ options: { since } }: SpoolFacts): string | undefined {
  return typeof since === 'string' ? since : undefined;
}

type Read = { rows: (resource: string) => AsyncGenerator<SpooledRow>; filePath: (name: string) => string; fetchedAt: string };

async function toBundle(
  wanted: SourceImport,
  { rows, filePath, fetchedAt }: Read,
  work: string,
): Promise<Pick<SourceReport, 'converted' | 'bundle'>> {
  const { source, account, folder, signal, onRecords, includesPrivate, includesExpired = false, timeZone = 'UTC' } = wanted;
  const { fieldsHere = [] } = wanted;
  const counter = createConvertCounter(source.fields);
  const mapping = createMapping(source.key, wanted.mapping, fieldsHere);
  const input = { rows, filePath, folder: work, mapping, counter, includesPrivate, includesExpired, fetchedAt, timeZone };
  const bundle = await writeBundle({
    folder,
    source: { system: source.key, account, api: source.api, fetched_at: fetchedAt },
    records: mapRecords(source.convert(input), { mapping, counter, fieldsHere }),
    mapping,
    onRecords,
    signal,
  });
  return { converted: counter.report, bundle };
}
