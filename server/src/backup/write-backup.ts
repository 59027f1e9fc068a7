import type pg from 'pg';
import { BackupWriter } from '#backup/format/backup-writer.ts';
import { blockBytes, type Manifest } from '#backup/format/format.ts';
import type { Sink } from '#backup/format/sink.ts';
import type { Config } from '#config.ts';
import { openStore } from '#files/files.ts';
import type { Store } from '#files/stores/store.ts';
import { fromBaseline } from '#storage/baseline.ts';
import type { Connection } from '#storage/connections/connection.ts';
import { copyOut } from '#storage/copy/copy-stream.ts';
import { refuseOtherSchema } from '#storage/migrate.ts';
import { version } from '#version.ts';
import {
  beginSnapshot,
  connectForBackup,
  copyOutStatement,
  copyRowsStatement,
  endSnapshot,
  fetchFiles,
  hasSecrets,
  listMigrations,
  openFileCursor,
  serverVersion,
} from './backup-queries.ts';
import { writeFiles } from './file-sections.ts';
import type { ReportProgress } from './progress.ts';
import { describeSchema } from './schema.ts';
import { installationKey, keyCheck, type Secrets } from './secrets.ts';

export type BackupResult = {
  sha256: string;
  bytes: number;
  created_at: string;
  tables: number;
  rows: number;
  files: number;
  /** Files of candidates erased during the backup. */
  erased_files: number;
  /** Files in the database that the store does not have. */
  lost_files: number;
  secrets: Manifest['secrets'];
};

type BackupOptions = {
  withoutSecrets: boolean;
  report: ReportProgress;
  signal: AbortSignal;
  /** Every row as it is, and no files: to be restored in place, see restore-in-place.ts. */
  isForUndo?: true;
};

/** Writes a consistent snapshot of the installation while the server runs. */
export async function writeBackup(
  config: Config,
  connection: Connection,
  sink: Sink,
  options: BackupOptions,
): Promise<BackupResult> {
  const client = await connectForBackup(connection, 'backup');
  const store = openStore(config);
  try {
    const { manifest, writer, filesTotal } = await writeRows(config, client, sink, options);
    const files = await copyFiles(client, store, writer, filesTotal, options);
    const sha256 = await writer.finish();
    await sink.finish();
    const { rows } = writer.totals;
    const { created_at, tables, secrets: kept } = manifest;
    return { sha256, bytes: writer.bytes, created_at, tables: tables.length, rows, ...files, secrets: kept };
  } finally {
    await Promise.all([client.end(), store.close()]);
  }
}

type WrittenRows = {
  manifest: Manifest;
  writer: BackupWriter;
  tables: { name: string; rows: number }[];
  filesTotal: number;
};

type RowsConfig = Pick<Config, 'secretsKey' | 'dataDir'>;

/** Everything but the files, of one moment. The list of the files of that moment is open afterwards: see fetchFiles. */
export async function writeRows(config: RowsConfig, client: pg.Client, sink: Sink, options: BackupOptions): Promise<WrittenRows> {
  await beginSnapshot(client);
  const { manifest, secrets } = await describeBackup(config, client, options);
  const writer = new BackupWriter(sink);
  await writer.start();
  await writeInMemory(writer, { kind: 'manifest' }, Buffer.from(JSON.stringify(manifest)));
  if (secrets.kind === 'included') await writeInMemory(writer, { kind: 'secrets' }, secrets.text);
  const { tables, filesTotal } = await writeTables(client, writer, manifest, options);
  await endSnapshot(client);
  return { manifest, writer, tables, filesTotal };
}

type BackupDescription = { manifest: Manifest; secrets: Secrets };

async function describeBackup(
  config: RowsConfig,
  client: pg.Client,
  { withoutSecrets }: BackupOptions,
): Promise<BackupDescription> {
  const migrations = await listMigrations(client);
  if (!migrations || migrations.length === 0) throw new Error('There is nothing to back up: the database is empty.');
  refuseOtherSchema(migrations);
  const secrets = installationKey(config, withoutSecrets);
  if (secrets.kind === 'none' && !withoutSecrets && (await hasSecrets(client)))
    throw new Error(
      `The secrets of webhooks are encrypted with a key that is not here: SECRETS_KEY is not set, and ${config.dataDir} has no secrets.key. Run the backup with the settings of the server, or with --without-secrets.`,
    );
  const manifest = {
    muster: version,
    created_at: new Date().toISOString(),
    postgres: await serverVersion(client),
    migrations: fromBaseline(migrations),
    ...(await describeSchema(client)),
    secrets: secrets.kind,
    key_check: secrets.key ? keyCheck(secrets.key) : null,
  };
  return { manifest, secrets };
}

async function writeInMemory(writer: BackupWriter, header: { kind: 'manifest' | 'secrets' }, content: Buffer): Promise<void> {
  await writer.begin(header);
  for (let at = 0; at < content.length; at += blockBytes) await writer.data(content.subarray(at, at + blockBytes));
  await writer.end();
}

async function writeTables(
  client: pg.Client,
  writer: BackupWriter,
  { tables }: Manifest,
  { report, signal, isForUndo }: BackupOptions,
): Promise<Pick<WrittenRows, 'tables' | 'filesTotal'>> {
  const written: WrittenRows['tables'] = [];
  for (const [index, table] of tables.entries()) {
    await writer.begin({ kind: 'table', name: table.name });
    const statement = isForUndo ? copyRowsStatement(table) : copyOutStatement(table, tables);
    const rows = await copyOut(client, statement, blockBytes, async (block) => {
      signal.throwIfAborted();
      await writer.data(block);
      report(`table ${index + 1} of ${tables.length}, ${table.name}`, writer.bytes);
    });
    await writer.end(rows);
    written.push({ name: table.name, rows });
  }
  return { tables: written, filesTotal: isForUndo ? 0 : await openFileCursor(client, tables) };
}

async function copyFiles(client: pg.Client, store: Store, writer: BackupWriter, total: number, { report, signal }: BackupOptions) {
  if (total === 0) return { files: 0, erased_files: 0, lost_files: 0 };
  let done = 0;
  const written = await writeFiles(client, store, writer, fetchFiles(client), () => {
    signal.throwIfAborted();
    done += 1;
    report(`file ${done} of ${total}`, writer.bytes);
  });
  if (written.files === 0 && written.lost_files > 0)
    throw new Error(
      `None of the ${written.lost_files} files that the database knows is in the storage. Run the backup with the FILES_URL and DATA_DIR of the server.`,
    );
  return written;
}
