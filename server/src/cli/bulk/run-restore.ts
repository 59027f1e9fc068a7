import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkBackup } from '#backup/check-backup.ts';
import { backupIdShape, findBackup } from '#backup/repository/backup-list.ts';
import { fetchIndex } from '#backup/repository/file-index.ts';
import { openRepository } from '#backup/repository/repository.ts';
import { restoreFilesOf } from '#backup/repository/restore-files-of.ts';
import { fetchRows } from '#backup/repository/verify-backup.ts';
import { inBackupFolder } from '#backup/repository/work-folder.ts';
import { refuseLittleSpace } from '#backup/restore/refuse-little-space.ts';
import { type RestoreOptions, type RestoreResult, restoreBackup } from '#backup/restore/restore-backup.ts';
import { prepareErasure } from '#candidates/erasure/candidate-erasure.ts';
import { type ParsedArguments, UsageError } from '#cli/command.ts';
import type { ProcessIo } from '#cli/process-io.ts';
import { readSettings } from '#cli/read-settings.ts';
import { print, withApp } from '#cli/with-app.ts';
import type { Config } from '#config.ts';
import type { Store } from '#files/stores/store.ts';
import { printError } from '#observability/background-errors.ts';
import { openStorage } from '#storage/open-storage.ts';
import { standardOutput } from './output-file.ts';
import { showSteps } from './progress.ts';
import { abortOnStop, stoppedExitCode } from './stop-signal.ts';

export async function runRestore({ takes: [path = ''], options, json, io }: ParsedArguments): Promise<void> {
  const config = readSettings(io);
  if (path === standardOutput)
    throw new UsageError('muster restore reads the backup twice, so it needs a file: write it to one first, decrypted.');
  const { signal } = abortOnStop(io);
  const { report, clear } = showSteps(io.stderr);
  try {
    const choices = { isKeyLost: options['without-secrets'] === true, pauseWebhooks: options['pause-webhooks'] === true };
    const restored = await (isInRepository(config, path) ? restoreFromRepository : restoreFromFile)(config, path, {
      ...choices,
      report,
      signal,
    });
    const erased = await eraseAgain(io, restored.erasedCandidates);
    clear();
    printRestore(path, restored, erased, { json, io });
  } catch (error) {
    if (!signal.aborted) throw error;
    io.stderr.write('Stopped; run muster restore again.\n');
    io.exitCode = stoppedExitCode;
  }
}

function isInRepository({ backup }: Config, wanted: string): boolean {
  return backup !== undefined && (wanted === 'latest' || backupIdShape.test(wanted)) && !existsSync(wanted);
}

async function restoreFromFile(config: Config, path: string, options: RestoreOptions): Promise<RestoreResult> {
  const backup = await checkBackup(path, options.report, options.signal);
  await refuseLittleSpace(config, backup);
  const storage = await openStorage(config, printError);
  return restoreBackup(config, storage, backup, options).finally(storage.close);
}

/** The rows are fetched and checked before anything is touched; each file is checked before it gets its name. */
async function restoreFromRepository(config: Config, wanted: string, options: RestoreOptions): Promise<RestoreResult> {
  const repository = await openRepository(config, { isNew: false });
  try {
    const summary = await findBackup(repository, wanted);
    return await inBackupFolder(config, async (folder) => {
      const rows = await fetchRows(repository, summary, join(folder, 'rows'), options);
      const backup = { ...rows, plainBytes: { ...rows.plainBytes, files: summary.file_bytes } };
      await refuseLittleSpace(config, backup);
      const index = await fetchIndex(repository, summary, join(folder, 'index'));
      const storage = await openStorage(config, printError);
      const restoreFiles = (store: Store) => restoreFilesOf(repository, index, store, { ...options, total: summary.files });
      return restoreBackup(config, storage, backup, { ...options, restoreFiles }).finally(storage.close);
    });
  } finally {
    await repository.close();
  }
}

/** People who were erased during the backup must not come back with it. */
async function eraseAgain(io: ProcessIo, candidateIds: string[]): Promise<number> {
  if (candidateIds.length === 0) return 0;
  let erased = 0;
  await withApp(io, async (app) => {
    for (const id of candidateIds) {
      // The first file of a person erases all of them, so the others find no candidate.
      const erasure = await prepareErasure(app, id);
      if (!erasure) continue;
      await erasure.erase();
      erased += 1;
    }
  });
  return erased;
}

const aboutSecrets: Record<RestoreResult['secrets'], string[]> = {
  restored: ['secrets.key was restored to DATA_DIR.'],
  checked: [],
  none: [],
  unchecked: ['The key could not be verified against the backup. Webhooks whose secrets cannot be decrypted need new ones.'],
};

function printRestore(
  path: string,
  { erasedCandidates: _, ...restored }: RestoreResult,
  erased: number,
  { json, io }: Pick<ParsedArguments, 'json' | 'io'>,
): void {
  const { created_at, rows, files, lost_files, skipped_tables, migrated, paused_webhooks, active_webhooks, secrets } = restored;
  const words = [
    `Restored ${rows} rows and ${files} files from ${path}, a backup of ${created_at}.`,
    ...aboutSecrets[secrets],
    ...(migrated.length > 0 ? [`Applied migrations: ${migrated.join(', ')}.`] : []),
    ...(erased > 0 ? [`${erased} people who were erased during the backup have been erased again.`] : []),
    ...(lost_files > 0 ? [`${lost_files} files were missing when the backup was written: their links respond with 404.`] : []),
    ...(skipped_tables.length > 0 ? [`Not restored, because Muster has no such tables: ${skipped_tables.join(', ')}.`] : []),
    ...(paused_webhooks > 0 ? [`${paused_webhooks} webhooks are disabled.`] : []),
    ...(active_webhooks > 0
      ? ['Webhooks are active: deliveries that were due at the time of the backup are sent at the next start.']
      : []),
  ];
  print({ json, io }, { file: path, ...restored, erased_people: erased }, words.join('\n'));
}
