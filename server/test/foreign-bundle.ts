import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filePath, partPath } from '#switching/bundle/manifest.ts';

export type ForeignRecords = Record<string, object[]>;

export const sha256Of = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** Writes a bundle as an importer of another system does. Records are in the order of their ids. */
export async function writeForeignBundle(
  path: string,
  records: ForeignRecords,
  { files = [], source = {} }: { files?: Buffer[]; source?: { system?: string; account?: string; fetched_at?: string } } = {},
): Promise<string> {
  await mkdir(join(path, 'records'), { recursive: true });
  for (const bytes of files) {
    const file = join(path, filePath(sha256Of(bytes)));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
  const parts: object[] = [];
  for (const [type, each] of Object.entries(records)) {
    const text = each.map((record) => `${JSON.stringify(record)}\n`).join('');
    await writeFile(join(path, partPath(type, 1)), text);
    parts.push({ path: partPath(type, 1), type, records: each.length, bytes: Buffer.byteLength(text), sha256: sha256Of(text) });
  }
  const manifest = {
    format: 'muster-bundle',
    version: 1,
    source: { system: 'greenhouse', account: 'bakery', api: 'v3', fetched_at: '2026-01-01T00:00:00.000Z', ...source },
    parts,
    files: { count: files.length, bytes: files.reduce((sum, { length }) => sum + length, 0) },
  };
  await writeFile(join(path, 'bundle.json'), JSON.stringify(manifest));
  return path;
}
