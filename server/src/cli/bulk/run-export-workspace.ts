import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { recordOperator } from '#audit/operator.ts';
import { openFileSink, type Sink, standardOutputSink } from '#backup/format/sink.ts';
import { formatBytes } from '#backup/progress.ts';
import { knownWorkspace } from '#cli/arguments/known-workspace.ts';
import { type ParsedArguments, UsageError } from '#cli/command.ts';
import { print, withApp } from '#cli/with-app.ts';
import { type EntryToWrite, writeZip } from '#files/zip-writer.ts';
import { partBytesMax } from '#switching/bundle/manifest.ts';
import { isEmptyFolder, writeFolder } from '#switching/bundle/write-folder.ts';
import { type ExportTotals, exportWorkspace } from '#switching/export/export-workspace.ts';
import { standardOutput } from './output-file.ts';
import { showRows } from './progress.ts';
import { abortOnStop, stoppedExitCode } from './stop-signal.ts';

type Destination = { write(entries: AsyncIterable<EntryToWrite>): Promise<void>; discard(): Promise<void> };

export async function runExportWorkspace({ takes: [path = ''], options, json, io }: ParsedArguments): Promise<void> {
  const { signal } = abortOnStop(io);
  const progress = showRows(io.stderr);
  const withoutFiles = options['without-files'] === true;
  const folder = await mkdtemp(join(tmpdir(), 'muster-export-'));
  try {
    const totals = await withApp(io, async (app) => {
      const workspaceId = await knownWorkspace(app, options.workspace);
      const destination = await openDestination(path, { reserveBytes: app.config.diskReserveBytes, stdout: io.stdout });
      await recordOperator(app, workspaceId, 'workspace.export_started');
      let rows = 0;
      const onRecords = (_: string, count: number) => {
        rows += count;
        progress.show({ done: 0, total: 0, rows });
      };
      const wanted = { workspaceId, withoutFiles, partBytesMax, folder, onRecords, signal };
      return exportWorkspace(app, wanted, destination.write).catch(async (error) => {
        await destination.discard();
        throw error;
      });
    });
    progress.clear();
    report(path, totals, withoutFiles, { json, io });
  } catch (error) {
    progress.clear();
    if (!signal.aborted) throw error;
    io.stderr.write('Stopped. What was written is not whole.\n');
    io.exitCode = stoppedExitCode;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function openDestination(
  path: string,
  { reserveBytes, stdout }: { reserveBytes: number; stdout: ParsedArguments['io']['stdout'] },
): Promise<Destination> {
  if (path === standardOutput) return zipTo(standardOutputSink(stdout));
  if (extname(path).toLowerCase() === '.zip') return zipTo(await openFileSink(path, { force: false, reserveBytes }));
  const isEmpty = await isEmptyFolder(path).catch((error) => {
    throw new UsageError(`${path} cannot be written: ${error instanceof Error ? error.message : error}.`);
  });
  if (!isEmpty) throw new UsageError(`${path} is not empty. Choose another folder.`);
  return { write: (entries) => writeFolder(path, entries), discard: async () => {} };
}

function zipTo(sink: Sink): Destination {
  const write = async (entries: AsyncIterable<EntryToWrite>) => {
    for await (const chunk of writeZip(entries)) await sink.write(chunk);
    await sink.finish();
  };
  return { write, discard: sink.discard };
}

function report(
  path: string,
  totals: ExportTotals,
  withoutFiles: boolean,
  { json, io }: Pick<ParsedArguments, 'json' | 'io'>,
): void {
  const { records, files, bytes, missing } = totals;
  if (missing > 0 && !withoutFiles)
    io.stderr.write(`${missing} files are missing from the file storage, and so from the export.\n`);
  if (path === standardOutput) return;
  const about = withoutFiles ? `${missing} files were left out` : `${files} files, ${formatBytes(bytes)}`;
  print({ json, io }, { exported: path, ...totals }, `Exported ${records} records to ${path}; ${about}.`);
}
