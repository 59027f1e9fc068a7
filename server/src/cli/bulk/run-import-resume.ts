import { operator, operatorEntry } from '#audit/operator.ts';
import { type Command, type ParsedArguments, UsageError } from '#cli/command.ts';
import { print, withApp } from '#cli/with-app.ts';
import { failure } from '#failure.ts';
import { startImport } from '#switching/background/imports.ts';
import { knownRun } from './run-imports.ts';

/** What the muster command has begun goes on here, with the same arguments; the rest on the server. */
export async function runImportResume(given: ParsedArguments, commands: readonly Command[]): Promise<void> {
  const { io, json, options } = given;
  const run = await withApp(io, async (app) => {
    const { workspaceId, run: found } = await knownRun(app, given);
    if (found.origin === 'command') return found;
    const entry = operatorEntry(workspaceId, { action: 'workspace.import_started' });
    await startImport(app, { workspaceId, actor: operator }, { import_id: found.id, load: true }, () => [entry]);
    print(given, { import_id: found.id }, 'It goes on in the background, on the server.');
    return undefined;
  });
  if (!run) return;
  if (['done', 'undone', 'undoing'].includes(run.status)) throw failure('import_ended');
  const command = commands.find(({ name }) => name === run.command?.name);
  if (!run.command || !command) throw new UsageError('Give the command again that has begun it: it goes on with that.');
  const { takes, lists } = run.command;
  await command.run({ takes, lists, options: { ...run.command.options, workspace: options.workspace }, json, io, resumes: run.id });
}
