import { openSync, writeFileSync } from 'node:fs';
import { operator, recordOperator } from '#audit/operator.ts';
import { knownJob } from '#cli/arguments/known-job.ts';
import { knownWorkspace } from '#cli/arguments/known-workspace.ts';
import { type ParsedArguments, UsageError } from '#cli/command.ts';
import { print, withApp } from '#cli/with-app.ts';
import type { Mapping } from '#import/columns/columns.ts';
import { type DateOrder, dateOrders } from '#import/columns/dates.ts';
import { FileError } from '#import/file/file-row.ts';
import { openRowFile, type RowFile } from '#import/file/row-file.ts';
import { importCandidates } from '#import/import-candidates.ts';
import { importSummary, rejectionReport, summaryText } from '#import/import-report.ts';
import { fields } from '#import/imported-candidate.ts';
import { fileLinks } from '#switching/files/file-links.ts';
import { importRows } from '#switching/files/import-rows.ts';
import { ownerOnly } from '#system/durable-files.ts';
import { type Encoding, encodingHint, encodingNamed } from '#text/encoding.ts';
import { showRows } from './progress.ts';
import { repeatableCommand } from './repeatable-command.ts';
import { abortOnStop, stoppedExitCode } from './stop-signal.ts';

/** Exits with 1 when rows were rejected, and with 130 when it was interrupted. */
export function runImport(given: ParsedArguments): Promise<void> {
  return importFile(given).catch(fileErrorAsUsageError(given));
}

async function importFile(given: ParsedArguments): Promise<void> {
  const { takes, options, lists } = given;
  const file = await openRowFile(takes[0] ?? '', {
    mappings: [...(lists.map ?? []).map(parseMapping), ...idColumn(options['external-id'])],
    encoding: parseEncoding(options.encoding),
    dates: parseDateOrder(options.dates),
    escapesFormulas: options['guard-formulas'] === true,
  });
  await importRowsOf(file, given).finally(file.close);
}

async function importRowsOf(file: RowFile, given: ParsedArguments): Promise<void> {
  const { options, json, io, resumes } = given;
  const escapesFormulas = options['guard-formulas'] === true;
  const writeRejected = options.rejected === undefined ? undefined : lineWriter(String(options.rejected));
  const report = rejectionReport(file.reader.originalColumns, writeRejected, escapesFormulas);
  const { signal } = abortOnStop(io);
  const isDryRun = options['dry-run'] === true;

  const summary = await withApp(io, async (app) => {
    const workspaceId = await knownWorkspace(app, options.workspace);
    const jobId = await knownJob(app, workspaceId, options.job);
    const progress = showRows(io.stderr);
    const startedMs = performance.now();
    let rows = 0;
    const onRows = (count: number) => {
      rows += count;
      progress.show({ done: file.bytesRead(), total: file.sizeBytes, rows });
    };
    const load = { workspaceId, jobId, isDryRun, withEvents: options.events === true };
    const watcher = { onRows, onRejected: report.add };
    const work = async () => {
      if (isDryRun) {
        const links = fileLinks(app, { workspaceId, source: 'csv' });
        const counts = await importCandidates(app, file, { ...load, links }, { ...watcher, isStopped: () => signal.aborted });
        return { ...counts, isStopped: signal.aborted };
      }
      await recordOperator(app, workspaceId, 'candidates.import_started');
      const command = repeatableCommand('import candidates', given);
      return importRows(app, file, load, watcher, { actor: operator, command, signal, ...(resumes !== undefined && { resumes }) });
    };
    const counts = await work().finally(progress.clear);
    const elapsedMs = performance.now() - startedMs;
    return importSummary({
      ...counts,
      elapsedMs,
      ignoredColumns: file.reader.ignoredColumns(),
      hasHeader: file.reader.hasHeader(),
      found: file.encoding(),
      isDryRun,
    });
  });
  for (const line of report.lines()) io.stderr.write(`${line}\n`);
  print({ json, io }, summary, summaryText(summary));
  if (summary.rejected > 0) io.exitCode = 1;
  if (summary.stopped) io.exitCode = stoppedExitCode;
}

/** A file that cannot be read is an invalid argument. */
function fileErrorAsUsageError({ takes: [path = ''] }: ParsedArguments): (error: unknown) => never {
  return (error) => {
    throw error instanceof FileError ? new UsageError(`${path}: ${error.message}`) : error;
  };
}

function parseMapping(text: string): Mapping {
  const [, column = '', name = ''] = /^(.*)=([^=]*)$/s.exec(text) ?? [];
  const field = fields.find((known) => known === name.trim());
  if (column.trim() === '') throw new UsageError(`--map must be COLUMN=FIELD, such as "Given name=first_name".`);
  if (!field) throw new UsageError(`There is no field ${name}. The fields are: ${fields.join(', ')}.`);
  return { column, field };
}

function idColumn(given: string | boolean | undefined): Mapping[] {
  return given === undefined ? [] : [{ column: String(given), field: 'external_id' }];
}

function parseEncoding(given: string | boolean | undefined): Encoding | undefined {
  if (given === undefined) return undefined;
  return encodingNamed(String(given)) ?? refuseOption(`--encoding must be ${encodingHint}.`);
}

function parseDateOrder(given: string | boolean | undefined): DateOrder | undefined {
  if (given === undefined) return undefined;
  return dateOrders.find((order) => order === given) ?? refuseOption(`--dates must be one of: ${dateOrders.join(', ')}.`);
}

function refuseOption(complaint: string): never {
  throw new UsageError(complaint);
}

function lineWriter(path: string): (line: string) => void {
  try {
    const file = openSync(path, 'w', ownerOnly);
    return (line) => writeFileSync(file, line);
  } catch (error) {
    throw new UsageError(`--rejected ${path} cannot be written: ${error instanceof Error ? error.message : error}.`);
  }
}
