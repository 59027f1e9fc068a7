import { extname } from 'node:path';
import { recordOperator } from '#audit/operator.ts';
import { knownJob } from '#cli/arguments/known-job.ts';
import { knownWorkspace } from '#cli/arguments/known-workspace.ts';
import { type ParsedArguments, UsageError } from '#cli/command.ts';
import { print, withApp } from '#cli/with-app.ts';
import { type ExportFormat, exportCandidates } from '#import/export-candidates.ts';
import { openOutput, standardOutput } from './output-file.ts';
import { showRows } from './progress.ts';
import { stoppedExitCode, watchForStop } from './stop-signal.ts';

const formats: Record<string, ExportFormat> = { '.csv': 'csv', '.jsonl': 'jsonl' };

export async function runExport({ takes: [path = ''], options, json, io }: ParsedArguments): Promise<void> {
  const format = path === standardOutput ? 'csv' : formats[extname(path).toLowerCase()];
  if (!format) throw new UsageError(`${path}: The file must end in .csv or .jsonl.`);
  if (options.bom === true && format !== 'csv') throw new UsageError('--bom is for .csv files.');
  const { isStopped } = watchForStop(io);

  const exported = await withApp(io, async (app) => {
    const workspaceId = await knownWorkspace(app, options.workspace);
    const jobId = await knownJob(app, workspaceId, options.job);
    await recordOperator(app, workspaceId, 'candidates.export_started');
    const file = await openOutput(path, io);
    if (options.bom === true) await file.write('\ufeff');
    const progress = showRows(io.stderr);
    let rows = 0;
    for await (const piece of exportCandidates(app, {
      workspaceId,
      jobId,
      format,
      // A file for Excel is opened by somebody, and anybody may apply with a formula as their name.
      escapesFormulas: options['guard-formulas'] === true || options.bom === true,
    })) {
      if (!(await file.write(piece.text)) || isStopped()) break;
      rows += piece.rows;
      progress.show({ done: 0, total: 0, rows });
    }
    progress.clear();
    await file.close();
    return rows;
  });
  if (path !== standardOutput)
    print({ json, io }, { exported, stopped: isStopped() }, `Exported ${exported} candidates to ${path}.`);
  if (isStopped()) io.exitCode = stoppedExitCode;
}
