import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { HttpClient } from '#outbound/http-client.ts';
import { type BundleTotals, writeBundle } from '#switching/bundle/write-bundle.ts';
import { createMapping, type MappingFile } from '#switching/mapping/mapping.ts';
import { openSpool, type SpooledRow } from '#switching/spool/spool.ts';
import { type ConvertReport, createConvertCounter } from './convert-report.ts';
import { type FetchReport, newFetchReport } from './fetch-list.ts';
import { type BrokenPlace, openSourceFiles } from './from-files.ts';
import { openSourceClient, waitFor } from './source-client.ts';
import type { Source } from './sources.ts';
import { spoolRows } from './spool-rows.ts';

export type SourceImport = {
  source: Source;
  account: string;
  /** A credential of the source, or files by hand. */
  from: { credential: string } | { path: string };
  since?: string;
  withFiles: boolean;
  includesPrivate: boolean;
  mapping?: MappingFile;
  /** Where the spool is, and what does not fit into memory. */
  workFolder: string;
  /** Of the bundle. */
  folder: string;
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
    return 'path' in wanted.from
      ? await fromFiles(deps, wanted, wanted.from.path, work)
      : await fromApi(deps, wanted, wanted.from.credential, work);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function fromFiles({ clock }: Deps, wanted: SourceImport, path: string, work: string): Promise<SourceReport> {
  const files = await openSourceFiles(path, work, wanted.source.resources, wanted.source.name);
  const read = { rows: files.rows, filePath: (name: string) => join(work, name), fetchedAt: clock().toISOString() };
  return { broken: files.broken, ...(await toBundle(wanted, read, work)) };
}

async function fromApi({ httpClient, clock }: Deps, wanted: SourceImport, credential: string, work: string): Promise<SourceReport> {
  const { source, account, since, withFiles, signal, onRows } = wanted;
  const spool = await openSpool(join(wanted.workFolder, 'spool'), {
    source: source.key,
    account,
    api: source.api,
    started_at: clock().toISOString(),
    options: { since: since ?? null, with_files: withFiles },
  });
  try {
    const client = openSourceClient(source.access(credential), { httpClient, clock, wait: waitFor, signal });
    const report = newFetchReport();
    await source.fetch({ spool, report, signal, onRows }, client, { withFiles, ...(since !== undefined && { since }) }, clock);
    const read = {
      rows: (resource: string) => spoolRows(spool, resource),
      filePath: spool.filePath,
      fetchedAt: spool.facts.started_at,
    };
    const { calls, waits, waitedMs } = client.counts;
    const fetched = { ...report, calls, waits, waited_seconds: Math.round(waitedMs / 1000) };
    return { fetched, broken: [], ...(await toBundle(wanted, read, work)) };
  } finally {
    await spool.close();
  }
}

type Read = { rows: (resource: string) => AsyncGenerator<SpooledRow>; filePath: (name: string) => string; fetchedAt: string };

async function toBundle(
  wanted: SourceImport,
  { rows, filePath, fetchedAt }: Read,
  work: string,
): Promise<Pick<SourceReport, 'converted' | 'bundle'>> {
  const { source, account, folder, signal, onRecords, includesPrivate } = wanted;
  const counter = createConvertCounter(source.fields);
  const mapping = createMapping(source.key, wanted.mapping);
  const bundle = await writeBundle({
    folder,
    source: { system: source.key, account, api: source.api, fetched_at: fetchedAt },
    records: source.convert({ rows, filePath, folder: work, mapping, counter, includesPrivate, fetchedAt }),
    mapping,
    onRecords,
    signal,
  });
  return { converted: counter.report, bundle };
}
