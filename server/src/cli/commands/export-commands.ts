import { workspaceOption } from '#cli/arguments/known-workspace.ts';
import type { Command } from '#cli/command.ts';

export const exportCommands: Command[] = [
  {
    name: 'export candidates',
    about: 'Export all candidates to a .csv or .jsonl file that can be imported again; - writes CSV to standard output.',
    takes: ['FILE'],
    options: {
      workspace: workspaceOption,
      bom: { about: 'Start with a byte order mark, so that Excel reads the file as UTF-8; implies --guard-formulas' },
      'guard-formulas': { about: 'Prefix cells that a spreadsheet would run as a formula with an apostrophe' },
      job: { value: 'ID', about: 'Export only the candidates of this job' },
    },
    run: async (given) => {
      // Imported lazily, so that the other commands start sooner.
      const { runExport } = await import('#cli/bulk/run-export.ts');
      await runExport(given);
    },
  },
  {
    name: 'export workspace',
    about:
      'Export everything in a workspace, with its files, to a folder or a .zip file that explains itself; - writes a .zip file to standard output.',
    takes: ['FOLDER'],
    options: {
      workspace: workspaceOption,
      'without-files': { about: 'Leave out CVs, letters and other files' },
    },
    run: async (given) => {
      const { runExportWorkspace } = await import('#cli/bulk/run-export-workspace.ts');
      await runExportWorkspace(given);
    },
  },
];
