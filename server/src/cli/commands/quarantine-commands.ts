import { problemMessage } from '@muster/contract/applications/application-form.ts';
import {
  discardQuarantined,
  releaseQuarantined,
  type ShownQuarantined,
  showQuarantine,
} from '#applications/quarantine/quarantine-release.ts';
import { knownWorkspace, workspaceOption } from '#cli/arguments/known-workspace.ts';
import { type Command, textTable, UsageError } from '#cli/command.ts';
import { print, withApp } from '#cli/with-app.ts';

const options = { workspace: workspaceOption };
const shownLength = 60;
const heads = ['ID', 'CAUGHT', 'NAME', 'EMAIL', 'FILES'];

export const quarantineCommands: Command[] = [
  {
    name: 'quarantine list',
    about: 'List the applications that filled in the honeypot field; they are kept for 30 days.',
    options,
    run: async ({ options: { workspace }, json, io }) => {
      const applications = await withApp(io, async (app) => showQuarantine(app, await knownWorkspace(app, workspace)));
      const rows = applications.map(quarantineCells);
      print({ json, io }, { applications }, rows.length > 0 ? textTable(heads, rows) : 'The quarantine is empty.');
    },
  },
  {
    name: 'quarantine release',
    about: 'Turn a quarantined application into a normal one, with its files and its event.',
    takes: ['ID'],
    options,
    run: async ({ takes: [id = ''], options: { workspace }, json, io }) => {
      const released = await withApp(io, async (app) => releaseQuarantined(app, await knownWorkspace(app, workspace), id));
      if (released === 'unknown') throw new UsageError(`There is no application ${id} in this quarantine.`);
      if (released === 'job_gone') throw new UsageError(`The job of ${id} is deleted.`);
      if (released instanceof Map) {
        const complaints = Array.from(released, ([field, problem]) => problemMessage(field, problem));
        throw new UsageError(`${id} cannot be released: ${complaints.join('; ')}`);
      }
      print({ json, io }, { id, released: true }, `Released ${id}.`);
    },
  },
  {
    name: 'quarantine delete',
    about: 'Delete a quarantined application and its files.',
    takes: ['ID'],
    options,
    run: async ({ takes: [id = ''], options: { workspace }, json, io }) => {
      const isDeleted = await withApp(io, async (app) => discardQuarantined(app, await knownWorkspace(app, workspace), id));
      if (!isDeleted) throw new UsageError(`There is no application ${id} in this quarantine.`);
      print({ json, io }, { id, deleted: true }, `Deleted ${id}.`);
    },
  },
];

function quarantineCells({ id, caught_at, answers, files }: ShownQuarantined): string[] {
  return [id, caught_at, oneLine(answers.name), oneLine(answers.email), files.length > 0 ? oneLine(files.join(', ')) : '-'];
}

/** Without control characters: what a stranger sent must not move the cursor of a terminal. */
function oneLine(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return (
    Array.from(text.slice(0, shownLength))
      .join('')
      .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ') || '-'
  );
}
