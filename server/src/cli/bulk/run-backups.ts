import { randomBytes } from 'node:crypto';
import { makeBackup, testBackup } from '#backup/background/make-backup.ts';
import { formatBytes } from '#backup/progress.ts';
import { type BackupSummary, findBackup, listBackupIds, readBackupSummary } from '#backup/repository/backup-list.ts';
import { openRepository, type Repository } from '#backup/repository/repository.ts';
import { verifyBackup } from '#backup/repository/verify-backup.ts';
import { inBackupFolder } from '#backup/repository/work-folder.ts';
import { type ParsedArguments, textTable } from '#cli/command.ts';
import type { ProcessIo } from '#cli/process-io.ts';
import { readSettings } from '#cli/read-settings.ts';
import { print, withApp } from '#cli/with-app.ts';
import type { Config } from '#config.ts';
import { showSteps } from './progress.ts';
import { abortOnStop, stoppedExitCode } from './stop-signal.ts';

const keyBytes = 32;

export async function runBackupNow({ options, json, io }: ParsedArguments): Promise<void> {
  const config = readSettings(io);
  refuseWithoutPlace(config);
  const { signal } = abortOnStop(io);
  const { report, clear } = showSteps(io.stderr);
  const ended = await withApp(io, (app) => makeBackup(app, { signal, report, isFull: options['all-files'] === true }));
  clear();
  if (ended === 'busy') throw new Error('Another process makes a backup or tests one now. Wait for it.');
  if (ended === 'stopped') return noteStopped(io, 'Stopped; the next backup goes on with the files that were sent.');
  const { made, removed } = ended;
  if (made.lost_files > 0) io.stderr.write(`${made.lost_files} files are missing from the file storage, and so from the backup.\n`);
  const sent = `${formatBytes(made.rows.bytes + made.index.bytes + made.sent_bytes)} sent, with ${made.sent_files} of ${made.files} files`;
  const words = [
    `Backup ${made.id} is complete: ${sent}.`,
    ...(removed.length > 0 ? [`Removed by BACKUP_KEEP: ${removed.join(', ')}.`] : []),
    ...(config.backup?.key ? [] : ['It is not encrypted: see muster backup key.']),
  ];
  print({ json, io }, { ...made, removed }, words.join('\n'));
}

export async function runBackupList({ json, io }: ParsedArguments): Promise<void> {
  await withRepository(readSettings(io), async (repository) => {
    const backups: BackupSummary[] = [];
    for (const id of await listBackupIds(repository)) backups.push(await readBackupSummary(repository, id));
    const rows = backups.map(({ id, created_at, files, file_bytes, rows: { bytes }, sent_files }) => [
      ...[id, created_at, formatBytes(bytes + file_bytes), String(files), String(sent_files)],
    ]);
    const table = textTable(['ID', 'MADE AT', 'SIZE', 'FILES', 'NEW FILES'], rows);
    print({ json, io }, backups, backups.length > 0 ? table : 'There is no complete backup yet.');
  });
}

export async function runBackupVerify({ takes: [wanted = 'latest'], json, io }: ParsedArguments): Promise<void> {
  const config = readSettings(io);
  const { signal } = abortOnStop(io);
  const { report, clear } = showSteps(io.stderr);
  try {
    await withRepository(config, async (repository) => {
      const summary = await findBackup(repository, wanted);
      const found = await inBackupFolder(config, (folder) => verifyBackup(repository, summary, folder, { report, signal }));
      clear();
      const { problems, problem_count, files, bytes } = found;
      if (problem_count > 0) io.exitCode = 1;
      const more = problem_count - problems.length;
      const words =
        problem_count === 0
          ? `Backup ${summary.id} is whole: all rows and ${files} files, ${formatBytes(bytes)}.`
          : [`Backup ${summary.id} is damaged:`, ...problems, ...(more > 0 ? [`and ${more} more.`] : [])].join('\n');
      print({ json, io }, { id: summary.id, ...found }, words);
    });
  } catch (error) {
    if (!signal.aborted) throw error;
    noteStopped(io, 'Stopped.');
  }
}

export async function runBackupTest({ json, io }: ParsedArguments): Promise<void> {
  refuseWithoutPlace(readSettings(io));
  const { signal } = abortOnStop(io);
  const { report, clear } = showSteps(io.stderr);
  const tested = await withApp(io, (app) => testBackup(app, { signal, report }));
  clear();
  if (tested === 'busy') throw new Error('Another process makes a backup or tests one now. Wait for it.');
  if (tested === 'stopped') return noteStopped(io, 'Stopped.');
  const { backup_id, problems, rows, tables, files } = tested;
  if (problems.length > 0) io.exitCode = 1;
  const words =
    problems.length === 0
      ? `Backup ${backup_id} was restored and is the same: ${rows} rows of ${tables} tables, ${files} files are there.`
      : [`Backup ${backup_id} is damaged:`, ...problems].join('\n');
  print({ json, io }, tested, words);
}

export async function runBackupKey({ json, io }: ParsedArguments): Promise<void> {
  const key = randomBytes(keyBytes).toString('base64');
  const words =
    'Set BACKUP_KEY to it on all nodes, and keep a copy where neither these machines nor the backups are: on paper, or in a password manager. Without it no backup can be read, by nobody.';
  if (!json) io.stderr.write(`${words}\n`);
  print({ json, io }, { backup_key: key }, key);
}

function refuseWithoutPlace({ backup }: Config): void {
  if (!backup) throw new Error('BACKUP_URL is not set. To write one file: muster backup FILE');
}

async function withRepository(config: Config, work: (repository: Repository) => Promise<void>): Promise<void> {
  const repository = await openRepository(config, { isNew: false });
  try {
    await work(repository);
  } finally {
    await repository.close();
  }
}

function noteStopped(io: Pick<ProcessIo, 'stderr' | 'exitCode'>, words: string): void {
  io.stderr.write(`${words}\n`);
  io.exitCode = stoppedExitCode;
}
