import { join } from 'node:path';
import pg from 'pg';
import type { BackupConfig } from '#backup/backup-config.ts';
import { connectForBackup, copyOutStatement, listTables } from '#backup/backup-queries.ts';
import type { VerifiedBackup } from '#backup/check-backup.ts';
import { blockBytes, type Manifest } from '#backup/format/format.ts';
import type { ReportProgress } from '#backup/progress.ts';
import { type BackupSummary, findBackup } from '#backup/repository/backup-list.ts';
import { compareWithListing } from '#backup/repository/compare-listing.ts';
import { fetchIndex, isStored, readIndex, type StoredFileEntry } from '#backup/repository/file-index.ts';
import { openRepository, type Repository } from '#backup/repository/repository.ts';
import { DamagedError } from '#backup/repository/sealing.ts';
import { fetchRows, findDamage } from '#backup/repository/verify-backup.ts';
import { inBackupFolder } from '#backup/repository/work-folder.ts';
import { loadTables } from '#backup/restore/load-tables.ts';
import { refuseLittleSpace } from '#backup/restore/refuse-little-space.ts';
import { createSchema, markUnfinished, setSequences } from '#backup/restore/restore-queries.ts';
import type { Connection } from '#storage/connections/connection.ts';
import { copyOut } from '#storage/copy/copy-stream.ts';
import { RowDigest } from './row-digest.ts';
import { inScratchDatabase } from './scratch-database.ts';

export type RestoreTest = {
  backup_id: string;
  /** What is wrong with the backup; empty when it can be restored. */
  problems: string[];
  tables: number;
  rows: number;
  files: number;
  /** Whose bytes were read; of the others it was seen that they are there. */
  sampled_files: number;
};

type TestOptions = { report: ReportProgress; signal: AbortSignal };

const sampleMax = 200;
const problemsMax = 20;

/** Restores the newest backup into a scratch database and compares: the rows of each table, their checksums, and files. */
export async function testRestore(config: BackupConfig, connection: Connection, options: TestOptions): Promise<RestoreTest> {
  const repository = await openRepository(config, { isNew: false });
  try {
    const summary = await findBackup(repository, 'latest');
    const tested: RestoreTest = { backup_id: summary.id, problems: [], tables: 0, rows: 0, files: summary.files, sampled_files: 0 };
    const note = (problem: string) => {
      if (tested.problems.length < problemsMax && !tested.problems.includes(problem)) tested.problems.push(problem);
    };
    await inBackupFolder(config, async (folder) => {
      await orDamage(note, () => testRows(config, connection, repository, { summary, folder, tested, note, ...options }));
      await orDamage(note, () => testFiles(repository, { summary, folder, tested, note, ...options }));
    });
    return tested;
  } finally {
    await repository.close();
  }
}

/** Damage is a result; what could not be tried is an error. */
async function orDamage(note: (problem: string) => void, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DamagedError)) throw error;
    note(error.message);
  }
}

type Testing = TestOptions & { summary: BackupSummary; folder: string; tested: RestoreTest; note: (problem: string) => void };

async function testRows(config: BackupConfig, connection: Connection, repository: Repository, testing: Testing): Promise<void> {
  const verified = await fetchRows(repository, testing.summary, join(testing.folder, 'rows'), testing);
  await refuseLittleSpace(config, verified);
  await inScratchDatabase(connection, async (scratch) => {
    const client = await connectForBackup(scratch, 'restore');
    try {
      await compareRows(client, verified, testing).catch(explainRefusal);
    } finally {
      await client.end();
    }
  });
}

/** Rows that PostgreSQL refuses, or that do not fit the schema, are damage. */
function explainRefusal(error: unknown): never {
  if (!(error instanceof pg.DatabaseError) || !/^(22|23|42)/.test(error.code ?? '')) throw error;
  throw new DamagedError(`The rows cannot be restored: ${error.message}.`, { cause: error });
}

async function compareRows(client: pg.Client, verified: VerifiedBackup, testing: Testing): Promise<void> {
  const { manifest } = verified;
  const expected = new Map(manifest.tables.map(({ name }) => [name, new RowDigest()]));
  await markUnfinished(client, verified.sha256);
  await client.query('BEGIN');
  await createSchema(client, manifest);
  const { skipped_tables } = await loadTables(client, verified, {
    ...testing,
    isDiskLow: () => false,
    onBlock: (table, block) => expected.get(table)?.add(block),
  });
  await setSequences(client, manifest.sequences);
  await client.query('COMMIT');
  const names = (await listTables(client)).map(({ name }) => name);
  for (const name of names.filter((each) => !expected.has(each))) testing.note(`The table ${name} is missing.`);
  for (const table of manifest.tables) {
    if (skipped_tables.includes(table.name)) continue;
    const restored = await digestOf(client, table, manifest, testing.signal);
    const saved = testing.summary.tables.find(({ name }) => name === table.name)?.rows;
    if (saved !== restored.rows)
      testing.note(`The table ${table.name} has ${restored.rows} rows after a restore instead of ${saved}.`);
    else if (!expected.get(table.name)?.equals(restored)) testing.note(`The rows of ${table.name} are others after a restore.`);
    testing.tested.tables += 1;
    testing.tested.rows += restored.rows;
  }
}

async function digestOf(
  client: pg.Client,
  table: Manifest['tables'][number],
  { tables }: Manifest,
  signal: AbortSignal,
): Promise<RowDigest> {
  const digest = new RowDigest();
  await copyOut(client, copyOutStatement(table, tables), blockBytes, async (block) => {
    signal.throwIfAborted();
    digest.add(block);
  });
  return digest;
}

async function testFiles(repository: Repository, { summary, folder, tested, note, signal, report }: Testing): Promise<void> {
  const index = await fetchIndex(repository, summary, join(folder, 'index'));
  await compareWithListing(repository, index, { onMissing: (object) => note(`files/${object} is missing.`) });
  for (const entry of await sampleOf(index)) {
    signal.throwIfAborted();
    const problem = await findDamage(repository, entry);
    if (problem !== undefined) note(problem);
    tested.sampled_files += 1;
    report(`file ${tested.sampled_files}`, 0);
  }
}

/** Each file with the same chance, in one pass. */
async function sampleOf(index: string): Promise<StoredFileEntry[]> {
  const sample: StoredFileEntry[] = [];
  let seen = 0;
  for await (const entry of readIndex(index)) {
    if (!isStored(entry)) continue;
    seen += 1;
    const place = sample.length < sampleMax ? sample.length : Math.floor(Math.random() * seen);
    if (place < sampleMax) sample[place] = entry;
  }
  return sample;
}
