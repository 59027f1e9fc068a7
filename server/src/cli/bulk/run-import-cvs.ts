import { stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { operator, recordOperator } from '#audit/operator.ts';
import { knownJob } from '#cli/arguments/known-job.ts';
import { knownWorkspace } from '#cli/arguments/known-workspace.ts';
import { type ParsedArguments, UsageError } from '#cli/command.ts';
import { print, withApp } from '#cli/with-app.ts';
import { Failure } from '#failure.ts';
import { withDocument } from '#files/documents/document-file.ts';
import type { CvFile } from '#import/cvs/cv-file.ts';
import { folderCvs } from '#import/cvs/folder-cvs.ts';
import type { CvCounts } from '#import/cvs/import-cvs.ts';
import { countReadings, countUnread } from '#import/cvs/import-cvs-queries.ts';
import { zipCvs } from '#import/cvs/zip-cvs.ts';
import { erasedText } from '#import/import-report.ts';
import type { App } from '#open-app.ts';
import { startCvWorker } from '#screening/queue/cv-worker.ts';
import { importCvFiles } from '#switching/files/import-cv-files.ts';
import { ignoreCodes } from '#system/error-code.ts';
import { openProgressLine, type ProgressLine } from './progress-line.ts';
import { repeatableCommand } from './repeatable-command.ts';
import { abortOnStop, stoppedExitCode } from './stop-signal.ts';

type Readings = { ok: number; failed: number };
type CvSummary = CvCounts & {
  import_id: string;
  failures: { file: string; reason: string }[];
  seconds: number;
  readings: Readings | null;
  stopped: boolean;
};

const failuresMax = 100;
const pollMs = 500;

/** Exits with 1 when files could not be added, and with 130 when it was interrupted. */
export async function runImportCvs(given: ParsedArguments): Promise<void> {
  const path = given.takes[0] ?? '';
  const found = await stat(path).catch(ignoreCodes('ENOENT', 'ENOTDIR'));
  if (!found) throw new UsageError(`${path} does not exist.`);
  const summary = found.isDirectory()
    ? await importFiles(given, folderCvs(path))
    : await withDocument(path, (archive) => importFiles(given, zipCvs(archive))).catch(refuseArchive(path));
  for (const { file, reason } of summary.failures) given.io.stderr.write(`${JSON.stringify(file)}: ${reason}\n`);
  if (summary.failed > summary.failures.length) given.io.stderr.write(`and ${summary.failed - summary.failures.length} more\n`);
  print(given, summary, cvSummaryText(summary));
  if (summary.failed > 0) given.io.exitCode = 1;
  if (summary.stopped) given.io.exitCode = stoppedExitCode;
}

function refuseArchive(path: string): (error: unknown) => never {
  return (error) => {
    throw error instanceof Failure && error.code.startsWith('file_')
      ? new UsageError(`${path} is not a ZIP archive that can be read.`)
      : error;
  };
}

async function importFiles(given: ParsedArguments, files: AsyncGenerator<CvFile | undefined>): Promise<CvSummary> {
  const { options, io, resumes } = given;
  const { signal } = abortOnStop(io);
  const startedAt = new Date();
  const failures: CvSummary['failures'] = [];
  const progress = openProgressLine(io.stderr);
  return withApp(io, async (app) => {
    const workspaceId = await knownWorkspace(app, options.workspace);
    const jobId = await knownJob(app, workspaceId, options.job);
    const onProgress = (counts: CvCounts) => progress.show((elapsedMs) => cvProgressText(counts, elapsedMs));
    const onFailed = (file: string, reason: string) => void (failures.length < failuresMax && failures.push({ file, reason }));
    await recordOperator(app, workspaceId, 'candidates.import_started');
    const imported = await importCvFiles(
      app,
      files,
      { workspaceId, jobId, withEvents: options.events === true, onProgress, onFailed },
      { actor: operator, command: repeatableCommand('import cvs', given), signal, ...(resumes !== undefined && { resumes }) },
    ).finally(progress.clear);
    const { importId, isStopped, ...counts } = imported;
    const waiting = { workspaceId, startedAt, progress, isStopped: () => isStopped || signal.aborted };
    const readings = options.wait === true ? await waitForReadings(app, waiting) : null;
    const seconds = Math.round((Date.now() - startedAt.getTime()) / 10) / 100;
    return { import_id: importId, ...counts, failures, seconds, readings, stopped: waiting.isStopped() };
  });
}

function cvProgressText({ files, added, known, failed }: CvCounts, elapsedMs: number): string {
  return `${files} files, ${Math.round((files / elapsedMs) * 1000)} files/s: ${added} added, ${known} known, ${failed} failed`;
}

type Waiting = { workspaceId: string; startedAt: Date; progress: ProgressLine; isStopped: () => boolean };

/** Reads the CVs in this process too: no server may be running. */
async function waitForReadings(app: App, { workspaceId, startedAt, progress, isStopped }: Waiting): Promise<Readings> {
  const worker = startCvWorker(app);
  const addedUntil = new Date();
  try {
    for (;;) {
      const unread = await countUnread(app.database, workspaceId, addedUntil);
      if (unread === 0 || isStopped()) break;
      progress.show(() => `${unread} CVs to read`);
      await delay(pollMs);
    }
  } finally {
    progress.clear();
    await worker.stop();
  }
  const readings = await countReadings(app.database, workspaceId, startedAt);
  const countOf = (status: string) => readings.find((reading) => reading.status === status)?.count ?? 0;
  return { ok: countOf('ok'), failed: countOf('failed') };
}

function cvSummaryText({ files, added, known, failed, ignored, erased, seconds, readings, stopped }: CvSummary): string {
  const lines = [
    `${files} files in ${seconds} s: ${added} added, ${known} known already, ${failed} failed, ${ignored} of other types ignored${erasedText(erased)}.`,
    ...(readings ? [`CVs read: ${readings.ok}; not readable: ${readings.failed}.`] : []),
    ...(stopped ? ['Stopped. Run it again to go on.'] : []),
  ];
  return lines.join('\n');
}
