import { backupState } from '#backup/backup-state.ts';
import { formatBytes } from '#backup/progress.ts';
import { openRepository } from '#backup/repository/repository.ts';
import { missingRight, readRight } from '#backup/restore-test/scratch-database.ts';
import type { Config } from '#config.ts';
import type { OpenConnection } from '#storage/connections/primary.ts';
import type { Queryable } from '#storage/queryable.ts';
import { hourMs } from '#time/durations.ts';
import { errorReason, type Finding, note, ok, problem } from './finding.ts';

const hourSeconds = hourMs / 1000;

/** The place of backups and its key, the age of the latest one, and whether it can be restored. */
export async function checkBackups(config: Config, db: Queryable, client: OpenConnection['client']): Promise<Finding[]> {
  const state = await backupState({ config, database: db, clock: () => new Date() });
  if (!state) return [note('backups', 'None are made by themselves: BACKUP_URL is not set. To write one file: muster backup FILE')];
  const findings: Finding[] = [];
  const { latest, place, schedule } = state;
  const unusable = await findUnusable(config);
  if (unusable) findings.push(problem('backups', unusable));
  else if (state.is_overdue && schedule !== null)
    findings.push(
      problem('backups', `${ageText(latest)} ${state.problem ?? 'Check that a server runs with --role all or worker.'}`),
    );
  else if (!latest) findings.push(note('backups', `There is none at ${place} yet. Make one with: muster backup now`));
  else if (state.problem !== null) findings.push(note('backups', `${ageText(latest)} The next attempt failed: ${state.problem}`));
  else findings.push(ok('backups', `${ageText(latest)} ${latest.id} at ${place}, ${formatBytes(latest.bytes)}.`));
  if (!state.is_encrypted)
    findings.push(note('backup key', `The backups at ${place} are not encrypted. Make a key with: muster backup key`));
  return [...findings, await checkRestoreTest(state, client)];
}

/** The key that is another one, and the place that cannot be reached. Nothing is written there. */
async function findUnusable(config: Config): Promise<string | undefined> {
  try {
    await (await openRepository(config, { isNew: false })).close();
  } catch (error) {
    const reason = errorReason(error);
    return reason.startsWith('There are no backups') ? undefined : `${reason}.`;
  }
}

function ageText(latest: { age_seconds: number } | null): string {
  if (!latest) return 'There is no complete backup.';
  const hours = Math.floor(latest.age_seconds / hourSeconds);
  return hours === 0 ? 'The latest was made within the hour.' : `The latest was made ${hours} h ago.`;
}

type State = NonNullable<Awaited<ReturnType<typeof backupState>>>;

async function checkRestoreTest(
  { restore_test, restore_test_problem, latest }: State,
  client: OpenConnection['client'],
): Promise<Finding> {
  const check = 'restore test';
  const { granted, role } = await readRight(client);
  if (!granted) return problem(check, missingRight(role));
  if (restore_test && restore_test.problems.length > 0)
    return problem(
      check,
      `${restore_test.backup_id} cannot be relied on: ${restore_test.problems.join(' ')} The next backup sends all files again.`,
    );
  if (restore_test_problem !== null) return problem(check, `It could not be made: ${restore_test_problem}`);
  if (!restore_test)
    return note(check, latest ? 'The latest backup is restored for a test soon.' : 'There is no backup to test yet.');
  return ok(check, `${restore_test.backup_id} was restored on ${restore_test.tested_at.slice(0, 10)}, and was the same.`);
}
