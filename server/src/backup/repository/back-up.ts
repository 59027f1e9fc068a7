import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { BackupConfig } from '#backup/backup-config.ts';
import { connectForBackup, fetchFiles } from '#backup/backup-queries.ts';
import type { ReportProgress } from '#backup/progress.ts';
import { writeRows } from '#backup/write-backup.ts';
import { openStore } from '#files/files.ts';
import type { Connection } from '#storage/connections/connection.ts';
import {
  type BackupSummary,
  indexPrefix,
  listBackupIds,
  listIds,
  newBackupId,
  readBackupSummary,
  rowsPrefix,
  startedName,
  writeSummary,
} from './backup-list.ts';
import { compareWithListing } from './compare-listing.ts';
import { fetchIndex, IndexWriter } from './file-index.ts';
import { openPieces } from './pieces.ts';
import { openRepository, putSmall, type Repository } from './repository.ts';
import { storeFiles } from './store-files.ts';
import { inBackupFolder } from './work-folder.ts';

type BackUpOptions = {
  /** All files are sent again, also those that the backup before has. */
  isFull: boolean;
  report: ReportProgress;
  signal: AbortSignal;
  /** Throws when another process makes backups now. Asked before the backup counts as complete. */
  confirmHeld: () => Promise<void>;
};

/** Makes a backup at BACKUP_URL while the server runs. Until its summary is written, last of all, it is no backup. */
export async function backUpToRepository(
  config: BackupConfig,
  connection: Connection,
  options: BackUpOptions,
): Promise<BackupSummary> {
  const repository = await openRepository(config, { isNew: true });
  try {
    return await inBackupFolder(config, (folder) => makeBackup(config, connection, repository, folder, options));
  } finally {
    await repository.close();
  }
}

async function makeBackup(
  config: BackupConfig,
  connection: Connection,
  repository: Repository,
  folder: string,
  options: BackUpOptions,
): Promise<BackupSummary> {
  const { id, generation, previous } = await begin(repository);
  const isTakenUp = generation !== id;
  const previousIndex =
    previous && !options.isFull ? await fetchPrevious(repository, previous, join(folder, 'previous')) : undefined;
  const client = await connectForBackup(connection, 'backup');
  const store = openStore(config);
  const rows = openPieces(repository, rowsPrefix(id));
  const indexSink = openPieces(repository, indexPrefix(id));
  try {
    const written = await writeRows(config, client, rows, { ...options, withoutSecrets: false });
    const { manifest, tables, filesTotal, writer } = written;
    const rowsSha256 = await writer.finish();
    await rows.finish();
    const index = new IndexWriter(indexSink);
    await index.start();
    const files = await storeFiles(
      {
        ...{ client, store, repository, index, generation, isTakenUp, previousIndex },
        onEach: (done, sentBytes) => {
          options.signal.throwIfAborted();
          options.report(`file ${done} of ${filesTotal}`, writer.bytes + sentBytes);
        },
      },
      fetchFiles(client),
    );
    if (files.files === 0 && files.lost_files > 0)
      throw new Error(`None of the ${files.lost_files} files that the database knows is in the storage.`);
    const indexEnd = await index.finish();
    await indexSink.finish();
    const made: BackupSummary = {
      ...{ id, generation, tables, muster: manifest.muster, created_at: manifest.created_at },
      finished_at: new Date().toISOString(),
      rows: { pieces: rows.count(), bytes: writer.bytes, sha256: rowsSha256 },
      index: { pieces: indexSink.count(), ...indexEnd },
      ...files,
    };
    if (isTakenUp) await removeLeftOver(repository, made, join(folder, 'index'));
    await options.confirmHeld();
    options.signal.throwIfAborted();
    await writeSummary(repository, made);
    await repository.delete(startedName(generation));
    return made;
  } finally {
    await Promise.all([rows.discard(), indexSink.discard()]);
    await Promise.all([client.end(), store.close()]);
  }
}

type Beginning = { id: string; generation: string; previous: BackupSummary | undefined };

/** An attempt that was interrupted is taken up: what it has stored of the files is not sent again. */
async function begin(repository: Repository): Promise<Beginning> {
  const complete = await listBackupIds(repository);
  const newest = complete.at(-1);
  const previous = newest === undefined ? undefined : await readBackupSummary(repository, newest);
  const started = await listIds(repository, 'started/');
  const id = newBackupId(
    new Date(),
    [newest ?? '', started.at(-1) ?? ''].sort().at(-1) || undefined,
    randomBytes(2).toString('hex'),
  );
  const interrupted = started.filter((each) => newest === undefined || each > newest).at(-1);
  const isOver = interrupted !== undefined && previous?.generation === interrupted;
  const generation = interrupted === undefined || isOver ? id : interrupted;
  await putSmall(repository, startedName(generation), Buffer.from('\n'));
  return { id, generation, previous };
}

/** Without a list that can be read all files are sent again: that is better than no backup. */
async function fetchPrevious(repository: Repository, previous: BackupSummary, path: string): Promise<string | undefined> {
  return fetchIndex(repository, previous, path).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : error} All files are sent again.\n`);
    return undefined;
  });
}

/** Files of the attempt that was taken up which this backup has not, such as those of people erased in between. */
async function removeLeftOver(repository: Repository, made: BackupSummary, path: string): Promise<void> {
  const index = await fetchIndex(repository, made, path);
  const onUnknown = async (object: string) => {
    if (object.startsWith(`${made.generation}/`)) await repository.delete(`files/${object}`);
  };
  await compareWithListing(repository, index, { onUnknown }, [made.generation]);
}
