import { workspaceOption } from '#cli/arguments/known-workspace.ts';
import type { Command } from '#cli/command.ts';

export const exportCommands: Command[] = [
  {
    name: 'export candidates',
    about: 'Write all candidates to a .csv or .jsonl file that can be imported again, or as CSV to - for the standard output.',
    takes: ['FILE'],
    options: {
      workspace: workspaceOption,
      bom: { about: 'Begin with a byte order mark, by which Excel knows that it is UTF-8' },
      'guard-formulas': { about: 'Put an apostrophe before cells that a spreadsheet would run as a formula' },
      job: { value: 'ID', about: 'Only the candidates of this job' },
    },
    run: async (given) => {
      // Only here: the other commands do without it, and start sooner.
      const { runExport } = await import('#cli/bulk/run-export.ts');
      await runExport(given);
    },
  },
];
