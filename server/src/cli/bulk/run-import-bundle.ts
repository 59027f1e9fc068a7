import { operator, recordOperator } from '#audit/operator.ts';
import { knownWorkspace } from '#cli/arguments/known-workspace.ts';
import { type ParsedArguments, UsageError } from '#cli/command.ts';
import { print, withApp } from '#cli/with-app.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { BundleRefusal } from '#switching/bundle/bundle-refusal.ts';
import type { TypeCounts } from '#switching/load/counts.ts';
import { dryRunBundle } from '#switching/load/dry-run.ts';
import { type LoadReport, loadBundle } from '#switching/load/load-bundle.ts';
import { keepHeapSmall } from '#system/small-heap.ts';
import { printDryRun } from './dry-run-report.ts';
import { showRows } from './progress.ts';
import { repeatableCommand } from './repeatable-command.ts';
import { abortOnStop } from './stop-signal.ts';

/** Stopped: the same command goes on. */
const resumableExitCode = 75;
const refusalsShownMax = 20;

export function runImportBundle(given: ParsedArguments): Promise<void> {
  keepHeapSmall();
  const path = given.takes[0] ?? '';
  return given.options['dry-run'] === true ? dryRunInto(given, path) : loadInto(given, 'import bundle', path);
}

/** What would come of it. Exits with 1 when records would be refused. */
export async function dryRunInto(given: ParsedArguments, path: string): Promise<void> {
  const { options, io } = given;
  const { signal } = abortOnStop(io);
  try {
    const dryRun = await withApp(io, async (app) => {
      const workspaceId = await knownWorkspace(app, options.workspace);
      return dryRunBundle(app, { workspaceId, path, importId: uuidv7(), ...choicesOf(given), actor: operator, signal });
    });
    printDryRun(given, dryRun);
  } catch (error) {
    if (error instanceof BundleRefusal) throw new UsageError(error.message);
    if (!signal.aborted) throw error;
    io.stderr.write('Stopped. Nothing was imported.\n');
    io.exitCode = resumableExitCode;
  }
}

function choicesOf({ options }: ParsedArguments): { withUsers: boolean; setsExternalIds: boolean } {
  return { withUsers: options['with-users'] === true, setsExternalIds: options['set-external-id'] === true };
}

/** Exits with 1 when records were refused. */
export async function loadInto(given: ParsedArguments, name: string, path: string): Promise<void> {
  const { options, io, resumes } = given;
  const { signal } = abortOnStop(io);
  const progress = showRows(io.stderr);
  let rows = 0;
  try {
    const report = await withApp(io, async (app) => {
      const workspaceId = await knownWorkspace(app, options.workspace);
      await recordOperator(app, workspaceId, 'workspace.import_started');
      const loaded = await loadBundle(app, {
        workspaceId,
        path,
        ...choicesOf(given),
        actor: operator,
        command: repeatableCommand(name, given),
        ...(resumes !== undefined && { resumes }),
        onRecords: (_, count) => {
          rows += count;
          progress.show({ done: 0, total: 0, rows });
        },
        signal,
      });
      await recordOperator(app, workspaceId, 'workspace.import_ended');
      return loaded;
    });
    progress.clear();
    showReport(given, report);
  } catch (error) {
    progress.clear();
    if (error instanceof BundleRefusal) throw new UsageError(`${error.message}\nNothing was loaded.`);
    if (!signal.aborted && !isAbort(error)) throw error;
    io.stderr.write('Stopped. Run the same command again to go on.\n');
    io.exitCode = resumableExitCode;
  }
}

/** Somebody else has stopped it. */
function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

function showReport(given: ParsedArguments, { importId, types }: LoadReport): void {
  const all = Object.entries(types);
  const refused = all.flatMap(([, counts]) => counts.refused);
  for (const { place, reason } of refused.slice(0, refusalsShownMax)) given.io.stderr.write(`${place}: ${reason}\n`);
  const refusals = all.reduce((sum, [, counts]) => sum + counts.refusals, 0);
  if (refusals > refusalsShownMax) given.io.stderr.write(`and ${refusals - refusalsShownMax} more\n`);
  print(
    given,
    { import_id: importId, types },
    [...countLines(types), `Import ${importId}. Undo it with: muster import undo ${importId}`].join('\n'),
  );
  if (refusals > 0) given.io.exitCode = 1;
}

function leftOutText(leftOut: Record<string, number>): string {
  return Object.entries(leftOut)
    .map(([reason, count]) => `, ${count} left out (${reason})`)
    .join('');
}

export function countLines(types: Record<string, TypeCounts>): string[] {
  return Object.entries(types).map(
    ([type, { read, made, changed, unchanged, kept, leftOut, refusals }]) =>
      `${type}: ${read} read, ${made} new, ${changed} changed, ${unchanged} unchanged, ${kept} kept as they are here, ${refusals} refused${leftOutText(leftOut)}`,
  );
}
