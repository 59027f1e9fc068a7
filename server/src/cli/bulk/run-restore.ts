import { checkBackup } from '#backup/check-backup.ts';
import { refuseLittleSpace } from '#backup/restore/refuse-little-space.ts';
import { type RestoreResult, restoreBackup } from '#backup/restore/restore-backup.ts';
import { prepareErasure } from '#candidates/erasure/candidate-erasure.ts';
import { type ParsedArguments, UsageError } from '#cli/command.ts';
import type { ProcessIo } from '#cli/process-io.ts';
import { readSettings } from '#cli/read-settings.ts';
import { print, withApp } from '#cli/with-app.ts';
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
    const backup = await checkBackup(path, report, signal);
    await refuseLittleSpace(config, backup);
    const storage = await openStorage(config, printError);
    const choices = { isKeyLost: options['without-secrets'] === true, pauseWebhooks: options['pause-webhooks'] === true };
    const restored = await restoreBackup(config, storage, backup, { ...choices, report, signal }).finally(storage.close);
    const erased = await eraseAgain(io, restored.erasedCandidates);
    clear();
    printRestore(path, restored, erased, { json, io });
  } catch (error) {
    if (!signal.aborted) throw error;
    io.stderr.write('Stopped; run muster restore again.\n');
    io.exitCode = stoppedExitCode;
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
