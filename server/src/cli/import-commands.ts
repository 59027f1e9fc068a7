import type { Command } from './command.ts';
import { workspaceOption } from './known-workspace.ts';

export const importCommands: Command[] = [
  {
    name: 'import candidates',
    about: 'Add the candidates of a .csv or .jsonl file who are not there yet. Ends with 1 when rows were rejected.',
    takes: ['FILE'],
    options: {
      workspace: workspaceOption,
      job: { value: 'ID', about: 'The job of the rows that name none' },
      map: { value: 'COLUMN=FIELD', about: 'Which field a column holds, where its name does not tell', repeatable: true },
      'dry-run': { about: 'Check and report, and write nothing' },
      events: { about: 'Emit new_applicant for each applicant; none unless told' },
      rejected: { value: 'FILE', about: 'Write all rejected rows down, as CSV' },
    },
    run: async (given) => {
      // Only here: the other commands do without it, and start sooner.
      const { runImport } = await import('./run-import.ts');
      await runImport(given);
    },
  },
];
