import { writeFile } from 'node:fs/promises';
import { operator, recordOperator } from '#audit/operator.ts';
import { knownWorkspace } from '#cli/arguments/known-workspace.ts';
import type { ParsedArguments } from '#cli/command.ts';
import { print, withApp } from '#cli/with-app.ts';
import { failure } from '#failure.ts';
import type { App } from '#open-app.ts';
import { stopImport } from '#switching/background/imports.ts';
import type { TypeCounts } from '#switching/load/counts.ts';
import { endDeadRuns, findRun, type ImportRun, listRuns, type ReportedRun } from '#switching/load/import-run-queries.ts';
import { undoDays } from '#switching/load/import-runs.ts';
import { undoImport } from '#switching/undo/undo-import.ts';
import { ownerOnly } from '#system/durable-files.ts';
import { csvLine } from '#text/csv.ts';
import { countLines } from './run-import-bundle.ts';

const keptShownMax = 20;

export async function runImportList(given: ParsedArguments): Promise<void> {
  await withApp(given.io, async (app) => {
    const workspaceId = await knownWorkspace(app, given.options.workspace);
    await endDeadRuns(app.database, workspaceId, undoDays);
    const imports = (await listRuns(app.database, workspaceId)).map(({ report, ...run }) => ({
      ...facts(run),
      types: report === null ? null : JSON.parse(report),
    }));
    const lines = imports.map(({ id, source, status, started_at, undo_until }) =>
      [id, source, status, `started ${started_at}`, ...(status === 'done' && undo_until ? [`undo until ${undo_until}`] : [])].join(
        '  ',
      ),
    );
    print(given, { imports }, lines.length > 0 ? lines.join('\n') : 'There was no import yet.');
  });
}

function facts({ id, source, account, status, started_at, ended_at, undo_until }: ImportRun) {
  return { id, source, account, status, started_at, ended_at, undo_until };
}

export async function runImportStatus(given: ParsedArguments): Promise<void> {
  await withApp(given.io, async (app) => {
    const { run } = await knownRun(app, given);
    const { id, source, status, is_alive, origin, progress, started_at, ended_at, undo_until } = run;
    const isInterrupted = !is_alive && (status === 'loading' || status === 'undoing');
    print(
      given,
      { ...facts(run), origin, is_interrupted: isInterrupted, progress },
      [
        `${id}  ${source}  ${status}${isInterrupted ? ', interrupted' : ''}`,
        ...progress.map(({ type, done, total }) => `${type}: ${done}${total === null ? '' : ` of ${total}`}`),
        `started ${started_at}${ended_at ? `, ended ${ended_at}` : ''}${undo_until ? `, undo until ${undo_until}` : ''}`,
      ].join('\n'),
    );
  });
}

export async function runImportStop(given: ParsedArguments): Promise<void> {
  await withApp(given.io, async (app) => {
    const { workspaceId, run } = await knownRun(app, given);
    const { status } = await stopImport(app, workspaceId, run.id, () => []);
    print(
      given,
      { import_id: run.id, status },
      status === 'stopped' ? 'Stopped.' : 'It ends within seconds. What is loaded stays.',
    );
  });
}

type KnownRun = { workspaceId: string; run: ReportedRun };

/** Of a workspace, by its id. */
export async function knownRun(app: App, { takes, options }: Pick<ParsedArguments, 'takes' | 'options'>): Promise<KnownRun> {
  const workspaceId = await knownWorkspace(app, options.workspace);
  await endDeadRuns(app.database, workspaceId, undoDays);
  const run = await findRun(app.database, workspaceId, takes[0] ?? '');
  if (!run) throw failure('invalid_import_id');
  return { workspaceId, run };
}

export async function runImportReport(given: ParsedArguments): Promise<void> {
  const { options, io } = given;
  await withApp(io, async (app) => {
    const { run } = await knownRun(app, given);
    const types: Record<string, TypeCounts> = run.report === null ? {} : JSON.parse(run.report);
    if (options.csv !== undefined) await writeFile(String(options.csv), refusalsAsCsv(types), { mode: ownerOnly });
    const { id, source, status } = run;
    print(given, { ...facts(run), types }, [`${id}  ${source}  ${status}`, ...countLines(types)].join('\n'));
  });
}

function refusalsAsCsv(types: Record<string, TypeCounts>): string {
  const rows = Object.entries(types).flatMap(([type, { refused }]) =>
    refused.map(({ id, place, reason }) => [type, id, place, reason]),
  );
  return [['type', 'id', 'place', 'reason'], ...rows].map((cells) => csvLine(cells, true)).join('');
}

export async function runImportUndo(given: ParsedArguments): Promise<void> {
  const { takes, options, io } = given;
  await withApp(io, async (app) => {
    const workspaceId = await knownWorkspace(app, options.workspace);
    await recordOperator(app, workspaceId, 'workspace.import_undone');
    const undone = await undoImport(app, {
      workspaceId,
      importId: takes[0] ?? '',
      actor: operator,
      includesChanged: options['including-changed'] === true,
    });
    for (const { type, id, reason } of undone.kept.slice(0, keptShownMax)) io.stderr.write(`${type} ${id} stays: ${reason}\n`);
    if (undone.kept.length > keptShownMax) io.stderr.write(`and ${undone.kept.length - keptShownMax} more\n`);
    print(given, undone, `Removed ${undone.removed} records, put back ${undone.restored}; ${undone.kept.length} stay.`);
  });
}
