import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openFileSink, standardOutputSink } from '#backup/format/sink.ts';
import { noteFileBackup } from '#backup/latest-backup.ts';
import { formatBytes } from '#backup/progress.ts';
import { type BackupResult, writeBackup } from '#backup/write-backup.ts';
import type { ParsedArguments } from '#cli/command.ts';
import { readSettings } from '#cli/read-settings.ts';
import { print } from '#cli/with-app.ts';
import type { Config } from '#config.ts';
import { printError } from '#observability/background-errors.ts';
import { openStorage } from '#storage/open-storage.ts';
import { standardOutput } from './output-file.ts';
import { showSteps } from './progress.ts';
import { abortOnStop, stoppedExitCode } from './stop-signal.ts';

export async function runBackup({ takes: [path = ''], options, json, io }: ParsedArguments): Promise<void> {
  const config = readSettings(io);
  refuseMissing(config);
  const { signal } = abortOnStop(io);
  const sink =
    path === standardOutput
      ? standardOutputSink(io.stdout)
      : await openFileSink(path, { force: options.force === true, reserveBytes: config.diskReserveBytes });
  const { report, clear } = showSteps(io.stderr);
  try {
    const storage = await openStorage(config, printError);
    try {
      const withoutSecrets = options['without-secrets'] === true;
      const backup = await writeBackup(config, storage.connection, sink, { withoutSecrets, report, signal });
      // It is complete without the note, for which an older schema has no column.
      await noteFileBackup(storage.connection, backup.created_at).catch(() => {});
      clear();
      printBackup(path, backup, { json, io });
    } finally {
      await storage.close();
    }
  } catch (error) {
    await sink.discard();
    if (!signal.aborted) throw error;
    io.stderr.write('Stopped; nothing was written.\n');
    io.exitCode = stoppedExitCode;
  }
}

/** Otherwise a mistyped DATA_DIR would create a new, empty database. */
function refuseMissing({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'postgres')))
    throw new Error(`There is nothing to back up: ${dataDir} has no database. Set DATA_DIR or DATABASE_URL as for the server.`);
}

const aboutSecrets: Record<BackupResult['secrets'], string> = {
  included: 'It contains secrets.key: anyone with the file can decrypt everything in it.',
  environment: 'It does not contain the key, which is in SECRETS_KEY: a restore needs the same SECRETS_KEY.',
  'left out': 'It does not contain the key: a restore needs it as SECRETS_KEY or as secrets.key in DATA_DIR.',
  none: 'There is no key yet, so nothing is encrypted.',
};

function printBackup(path: string, backup: BackupResult, { json, io }: Pick<ParsedArguments, 'json' | 'io'>): void {
  const { rows, tables, files, bytes, erased_files, lost_files, secrets } = backup;
  const words = [
    `Wrote ${rows} rows of ${tables} tables and ${files} files to ${path}, ${formatBytes(bytes)}.`,
    aboutSecrets[secrets],
    ...(erased_files > 0 ? [`${erased_files} files were erased during the backup; a restore erases those candidates again.`] : []),
  ];
  if (lost_files > 0) io.stderr.write(`${lost_files} files are missing from the file storage, and so from the backup.\n`);
  if (path !== standardOutput) print({ json, io }, { file: path, ...backup }, words.join('\n'));
}
