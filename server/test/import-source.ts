import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { openHttpClient } from '#outbound/http-client.ts';
import { type SourceImport, type SourceReport, sourceToBundle } from '#switching/sources/source-to-bundle.ts';
import type { ApiSource } from '#switching/sources/sources.ts';
import { checkRecords, type Json, readBundle } from './read-bundle.ts';

export async function newImportFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-source-test-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

type Wanted = Pick<SourceImport, 'from'> & Partial<SourceImport> & { bundle?: string };
export type Imported = {
  report: SourceReport;
  bundle: string;
  of: (type: string) => Json[];
  one: (type: string, id: string) => Json;
};

/** A bundle of an account, from where the spool in the folder ends. Its records have been checked. */
export async function importSource(t: TestContext, source: ApiSource, folder: string, wanted: Wanted): Promise<Imported> {
  const httpClient = openHttpClient({ allowLoopback: true, allowCidrs: [], dnsServers: [] });
  t.after(httpClient.close);
  const { bundle: name = 'bundle', ...others } = wanted;
  const bundle = join(folder, name);
  const report = await sourceToBundle(
    { httpClient, clock: () => new Date() },
    {
      source,
      account: 'acme',
      withFiles: true,
      includesPrivate: false,
      workFolder: join(folder, 'work'),
      folder: bundle,
      onRows: () => {},
      onRecords: () => {},
      signal: new AbortController().signal,
      ...others,
    },
  );
  const records = await readBundle(bundle);
  checkRecords(records);
  const of = (type: string) => records.get(type) ?? [];
  return { report, bundle, of, one: (type, id) => of(type).find((each) => each.id === id) ?? {} };
}

/** Files by hand: one for each resource. */
export async function writeSourceFiles(folder: string, data: Record<string, Json[]>): Promise<string> {
  const files = join(folder, 'files');
  await mkdir(files);
  for (const [name, rows] of Object.entries(data))
    await writeFile(join(files, `${name}.jsonl`), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  return files;
}
