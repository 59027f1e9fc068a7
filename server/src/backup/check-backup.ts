import { stat } from 'node:fs/promises';
import { type BackupEnd, type BackupSection, readSections } from '#backup/format/backup-reader.ts';
import { blockBytes, type Manifest, parseManifest } from '#backup/format/format.ts';
import { fromBaseline, OlderSchemaError } from '#storage/baseline.ts';
import { migrationNames } from '#storage/migrate.ts';
import { version } from '#version.ts';
import { percent, type ReportProgress } from './progress.ts';

export type VerifiedBackup = BackupEnd & {
  path: string;
  manifest: Manifest;
  /** The secrets key, if the backup includes it. */
  key: Buffer | undefined;
  /** Offset of the first file section; undefined when there are no files. */
  filesAt: number | undefined;
  /** What is restored, not compressed. */
  plainBytes: { rows: number; files: number };
};

// The manifest and the key are read into memory.
const inMemoryMax = 16 * blockBytes;

/** Reads a whole backup and refuses one that is truncated, altered or made by a newer version. */
export async function checkBackup(path: string, report: ReportProgress, signal?: AbortSignal): Promise<VerifiedBackup> {
  // readSections reports a file that cannot be read.
  const { size } = await stat(path).catch(() => ({ size: 0 }));
  const found: BackupContents = { bytes: size, tables: [], plainBytes: { rows: 0, files: 0 } };
  const sections = readSections(path);
  try {
    for (;;) {
      const { done, value } = await sections.next();
      if (done) return asVerified(path, found, value);
      await noteSection(path, found, value, report);
      signal?.throwIfAborted();
    }
  } finally {
    await sections.return(undefined);
  }
}

type BackupContents = Pick<VerifiedBackup, 'plainBytes'> & {
  bytes: number;
  manifest?: Manifest;
  key?: Buffer;
  filesAt?: number;
  tables: string[];
};

async function noteSection(
  path: string,
  found: BackupContents,
  { header, at, content, position }: BackupSection,
  report: ReportProgress,
): Promise<void> {
  if (header.kind === 'manifest') found.manifest = await readManifest(path, content);
  else if (header.kind === 'secrets') found.key = Buffer.from((await readToEnd(content)).toString(), 'base64');
  else
    for await (const block of content) {
      found.plainBytes[header.kind === 'table' ? 'rows' : 'files'] += block.length;
      report(`Checking the file, ${percent(position(), found.bytes)}`, position());
    }
  if (header.kind === 'table') found.tables.push(header.name);
  if (header.kind === 'file' || header.kind === 'missing') found.filesAt ??= at;
}

function asVerified(
  path: string,
  { manifest, key, filesAt, tables, plainBytes }: BackupContents,
  file: BackupEnd | undefined,
): VerifiedBackup {
  if (!file || !manifest || tables.join() !== manifest.tables.map(({ name }) => name).join())
    throw new Error(`${path} is damaged: a section is missing.`);
  return { ...file, path, manifest, key, filesAt, plainBytes };
}

async function readManifest(path: string, content: BackupSection['content']): Promise<Manifest> {
  const bytes = await readToEnd(content);
  try {
    const manifest = parseManifest(bytes);
    const migrations = fromBaseline(manifest.migrations);
    refuseNewer(path, { ...manifest, migrations });
    return { ...manifest, migrations };
  } catch (error) {
    if (error instanceof NewerError) throw error;
    if (error instanceof OlderSchemaError) throw new Error(`${path} cannot be restored by this version. ${error.message}`);
    throw new Error(`${path} is damaged: its manifest cannot be read.`, { cause: error });
  }
}

class NewerError extends Error {}

function refuseNewer(path: string, { muster, migrations }: Manifest): void {
  const known = migrationNames();
  const unknown = migrations.find(({ name }) => !known.includes(name));
  if (unknown || isNewer(muster, version))
    throw new NewerError(
      `${path} was made by Muster ${muster}${unknown ? ` with the migration ${unknown.name}` : ''}, which is newer than this one (${version}). Restore it with that version, or a newer one.`,
    );
}

function isNewer(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) > 0;
}

async function readToEnd(content: BackupSection['content']): Promise<Buffer> {
  const blocks: Buffer[] = [];
  let bytes = 0;
  for await (const block of content) {
    bytes += block.length;
    if (bytes > inMemoryMax) throw new Error('The manifest of the backup is too large.');
    blocks.push(block);
  }
  return Buffer.concat(blocks);
}
