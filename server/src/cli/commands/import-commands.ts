import { workspaceOption } from '#cli/arguments/known-workspace.ts';
import type { Command } from '#cli/command.ts';

const targets = {
  workspace: { value: 'ID|NAME', about: 'The workspace that it is loaded into, by its id or its name' },
  to: { value: 'FOLDER', about: 'Write a bundle instead: to an empty folder, or a new one' },
};

const since = {
  value: 'DATE',
  about: 'Only what has changed since then, such as 2026-01-01; without a date, what has changed since the last run',
  isValueOptional: true,
} as const;

const externalId = {
  'set-external-id': { about: 'Jobs and candidates without an external_id get the id that they have there' },
};

const dryRun = {
  'dry-run': { about: 'Say what would come, without files, and write nothing' },
};

type ApiCommand = { key: string; name: string; account?: string; hasSince?: true };

/** Some cannot tell what has changed since a date. */
const apiCommands: ApiCommand[] = [
  { key: 'greenhouse', name: 'Greenhouse', hasSince: true },
  { key: 'lever', name: 'Lever', hasSince: true },
  { key: 'ashby', name: 'Ashby' },
  {
    key: 'workable',
    name: 'Workable',
    account: 'Your subdomain at Workable, such as bakery of bakery.workable.com; the API needs it',
    hasSince: true,
  },
  // There a candidate is not changed by an application that is.
  { key: 'teamtailor', name: 'Teamtailor' },
  { key: 'recruitee', name: 'Recruitee', account: 'The ID of the company, or the name before .recruitee.com; the API needs it' },
  {
    key: 'bamboohr',
    name: 'BambooHR',
    account: 'The name before .bamboohr.com in the address where you sign in; the API needs it',
  },
];

const choices = {
  'no-files': { about: 'Leave out CVs and other files' },
  'include-private': { about: 'Also private people and confidential jobs' },
  'with-demographics': { about: 'Also demographic answers' },
  mapping: { value: 'FILE', about: 'Stages, reasons and fields as in the mapping.json of an earlier bundle, with changes' },
};

export const importCommands: Command[] = [
  {
    name: 'import candidates',
    about: 'Import candidates from a .csv or .jsonl file; existing ones are skipped. Exits with 1 when rows were rejected.',
    takes: ['FILE'],
    options: {
      workspace: workspaceOption,
      job: { value: 'ID', about: 'Job of the rows that name none' },
      map: { value: 'COLUMN=FIELD', about: 'Import a column as this field', repeatable: true },
      'external-id': {
        value: 'COLUMN',
        about: 'Column with the id of each row, by which it is known the next time: its external_id',
      },
      encoding: { value: 'NAME', about: 'utf-8, utf-16le, utf-16be, windows-1252, … (default: detected)' },
      dates: { value: 'dmy|mdy', about: 'Order of day and month in dates such as 10/02/2026 (default for dates with dots: dmy)' },
      'guard-formulas': { about: 'Remove the apostrophes of a file that was exported with --guard-formulas or --bom' },
      'dry-run': { about: 'Check the file and report, without importing anything' },
      events: { about: 'Emit a new_applicant event for each applicant (default: no events)' },
      rejected: { value: 'FILE', about: 'Write the rejected rows and the reasons to a CSV file' },
    },
    notes: async () => {
      const { fields } = await import('#import/imported-candidate.ts');
      return `Fields for --map: ${fields.join(', ')}.`;
    },
    run: async (given) => {
      // Imported lazily, so that the other commands start sooner.
      const { runImport } = await import('#cli/bulk/run-import.ts');
      await runImport(given);
    },
  },
  {
    name: 'import cvs',
    about:
      'Add every CV (.pdf, .docx, .odt, .rtf, .txt, .jpg, .png, .webp) in a folder or a .zip file as an upload; CVs that were added before are skipped. Exits with 1 when files failed.',
    takes: ['FOLDER|FILE.zip'],
    options: {
      workspace: workspaceOption,
      job: { value: 'ID', about: 'Job that they are added to' },
      events: { about: 'Emit a cv_processed event for each CV that was read (default: no events)' },
      wait: { about: 'Wait until they have been read, and read along' },
    },
    run: async (given) => {
      const { runImportCvs } = await import('#cli/bulk/run-import-cvs.ts');
      await runImportCvs(given);
    },
  },
  {
    name: 'import bundle',
    about:
      'Load a bundle, as muster export workspace writes it: nobody is mailed and no event is sent. What is there is skipped, so a load that was stopped goes on. Exits with 1 when records were refused, with 75 when it was stopped.',
    takes: ['FOLDER|FILE.zip'],
    options: {
      workspace: workspaceOption,
      'dry-run': { about: 'Check all of it, say what would come, and write nothing' },
      ...externalId,
      'with-users': { about: 'Make the users of the bundle members with their roles; each signs in by a link or a new password' },
    },
    run: async (given) => {
      const { runImportBundle } = await import('#cli/bulk/run-import-bundle.ts');
      await runImportBundle(given);
    },
  },
  {
    name: 'import list',
    about: 'List the imports of a workspace, the newest first.',
    takes: [],
    options: { workspace: workspaceOption },
    run: async (given) => {
      const { runImportList } = await import('#cli/bulk/run-imports.ts');
      await runImportList(given);
    },
  },
  {
    name: 'import status',
    about: 'How far an import is.',
    takes: ['IMPORT_ID'],
    options: { workspace: workspaceOption },
    run: async (given) => {
      const { runImportStatus } = await import('#cli/bulk/run-imports.ts');
      await runImportStatus(given);
    },
  },
  {
    name: 'import resume',
    about: 'Go on with an import that was stopped, was killed or has failed: with the command that has begun it, or on the server.',
    takes: ['IMPORT_ID'],
    options: { workspace: workspaceOption },
    run: async (given) => {
      const { runImportResume } = await import('#cli/bulk/run-import-resume.ts');
      await runImportResume(given, importCommands);
    },
  },
  {
    name: 'import stop',
    about: 'Stop an import, also one of another muster command: it ends within seconds, and what is loaded stays.',
    takes: ['IMPORT_ID'],
    options: { workspace: workspaceOption },
    run: async (given) => {
      const { runImportStop } = await import('#cli/bulk/run-imports.ts');
      await runImportStop(given);
    },
  },
  {
    name: 'import report',
    about: 'What became of the records of an import, by type.',
    takes: ['IMPORT_ID'],
    options: {
      workspace: workspaceOption,
      csv: { value: 'FILE', about: 'Write what was refused to a CSV file, with its place and the reason' },
    },
    run: async (given) => {
      const { runImportReport } = await import('#cli/bulk/run-imports.ts');
      await runImportReport(given);
    },
  },
  {
    name: 'import undo',
    about: 'Undo an import: what it has made is removed, within seven days. What people have worked on since stays, and is listed.',
    takes: ['IMPORT_ID'],
    options: { workspace: workspaceOption, 'including-changed': { about: 'Remove what people have worked on since, too' } },
    run: async (given) => {
      const { runImportUndo } = await import('#cli/bulk/run-imports.ts');
      await runImportUndo(given);
    },
  },
  ...apiCommands.map(
    ({ key, name, account = `Which of several accounts of ${name} it is (default: main)`, hasSince }): Command => ({
      name: `import ${key}`,
      about: `Fetch everything from ${name}, or read files of it, and load it into a workspace, or write it to a folder as a bundle. Nobody is mailed and no event is sent. Exits with 1 when something could not be taken along, and with 75 when it was stopped and can go on.`,
      options: {
        ...targets,
        ...dryRun,
        ...externalId,
        token: { about: 'Ask for the credential on the terminal', asks: true },
        'token-file': { value: 'FILE', about: 'Read the credential from a file; - reads standard input' },
        'from-files': { value: 'FOLDER|ZIP', about: 'Read files in place of the API: one for each resource, .jsonl or .json' },
        account: { value: 'NAME', about: account },
        ...(hasSince && { since }),
        ...choices,
        'fetch-again': { about: 'Fetch everything anew, also what an earlier run has fetched' },
      },
      run: importFrom(key),
    }),
  ),
  {
    name: 'import opencats',
    about:
      'Read a backup of OpenCATS and load it into a workspace, or write it to a folder as a bundle. Nobody is mailed and no event is sent. Exits with 1 when something could not be taken along.',
    options: {
      ...targets,
      ...dryRun,
      ...externalId,
      'from-files': {
        value: 'FILE|FOLDER',
        about: 'catsbackup.bak, a folder with what is in it, or a dump of the database (.sql)',
        required: true,
      },
      'time-zone': { value: 'NAME', about: 'Of its times, such as Europe/Berlin (default: UTC)' },
      account: { value: 'NAME', about: 'Which of several OpenCATS it is (default: main)' },
      ...choices,
    },
    run: importFrom('opencats'),
  },
];

function importFrom(key: string): Command['run'] {
  return async (given) => {
    const { runImportSource } = await import('#cli/bulk/run-import-source.ts');
    await runImportSource(key, given);
  };
}
