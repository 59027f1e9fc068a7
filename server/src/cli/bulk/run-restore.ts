import { checkBackup } from '#backup/check-backup.ts';
import { type RestoreResult, restoreBackup } from '#backup/restore/restore-backup.ts';
import { prepareErasure } from '#candidates/erasure/candidate-erasure.ts';
import type { ParsedArguments } from '#cli/command.ts';
import type { ProcessIo } from '#cli/process-io.ts';
import { readSettings } from '#cli/read-settings.ts';
import { print, withApp } from '#cli/with-app.ts';
import { printError } from '#observability/background-errors.ts';
import { openStorage } from '#storage/open-storage.ts';
import { showSteps } from './progress.ts';
import { abortOnStop, stoppedExitCode } from './stop-signal.ts';

export async function runRestore({ takes: [path = ''], options, json, io }: ParsedArguments): Promise<void> {
  const config = readSettings(io);
  const { signal } = abortOnStop(io);
  const { report, clear } = showSteps(io.stderr);
  try {
    const backup = await checkBackup(path, report, signal);
    const storage = await openStorage(config, printError);
    const choices = { isKeyLost: options['without-secrets'] === true, pauseWebhooks: options['pause-webhooks'] === true };
    const restored = await restoreBackup(config, storage, backup, { ...choices, report, signal }).finally(storage.close);
    const erased = await eraseAgain(io, restored.erasedCandidates);
    clear();
    tell(path, restored, erased, { json, io });
  } catch (error) {
    if (!signal.aborted) throw error;
    io.stderr.write('Stopped; run muster restore again.\n');
    io.exitCode = stoppedExitCode;
  }
}

/** Who was erased while the backup was made must not come back with it. */
async function eraseAgain(io: ProcessIo, candidateIds: string[]): Promise<number> {
  if (candidateIds.length === 0) return 0;
  let erased = 0;
  await withApp(io, async (app) => {
    for (const id of candidateIds) {
      // Of a person with several files only the first is found.
      const erasure = await prepareErasure(app, id);
      if (!erasure) continue;
      await erasure.erase();
      erased += 1;
    }
  });
  return erased;
}

const aboutSecrets: Record<RestoreResult['secrets'], string[]> = {
  restored: ['Its secrets.key is in DATA_DIR.'],
  checked: [],
  none: [],
  unchecked: ['The key was not compared with that of the backup. Webhooks whose secrets do not open need new ones.'],
};

function tell(
  path: string,
  { erasedCandidates: _, ...restored }: RestoreResult,
  erased: number,
  { json, io }: Pick<ParsedArguments, 'json' | 'io'>,
): void {
  const { created_at, rows, files, lost_files, skipped_tables, migrated, paused_webhooks, active_webhooks, secrets } = restored;
  const words = [
    `${path} of ${created_at} is restored: ${rows} rows and ${files} files.`,
    ...aboutSecrets[secrets],
    ...(migrated.length > 0 ? [`The schema was brought up to date: ${migrated.join(', ')}.`] : []),
    ...(erased > 0 ? [`${erased} people were erased while the backup was made, and have been erased again.`] : []),
    ...(lost_files > 0 ? [`${lost_files} files were not in the storage when the backup was made: their links answer 404.`] : []),
    ...(skipped_tables.length > 0 ? [`Not restored, because they are not of Muster: ${skipped_tables.join(', ')}.`] : []),
    ...(paused_webhooks > 0 ? [`${paused_webhooks} webhooks are switched off.`] : []),
    ...(active_webhooks > 0 ? ['Webhooks go on: what was due when the backup was made is sent at the next start.'] : []),
  ];
  print({ json, io }, { file: path, ...restored, erased_people: erased }, words.join('\n'));
}
