import { workspaceOption } from '#cli/arguments/known-workspace.ts';
import type { Command } from '#cli/command.ts';

export const importCommands: Command[] = [
  {
    name: 'import candidates',
    about: 'Add the candidates of a .csv or .jsonl file who are not there yet. Ends with 1 when rows were rejected.',
    takes: ['FILE'],
    options: {
      workspace: workspaceOption,
      job: { value: 'ID', about: 'The job of the rows that name none' },
      map: { value: 'COLUMN=FIELD', about: 'Which field a column holds, where its name does not tell', repeatable: true },
      encoding: { value: 'NAME', about: 'utf-8, utf-16le, utf-16be, windows-1252, …; found out unless told' },
      dates: { value: 'dmy|mdy', about: 'How to read 10/02/2026; dates with dots are day.month.year unless told' },
      'guard-formulas': { about: 'The file was exported with --guard-formulas: take away what that added' },
      'dry-run': { about: 'Check and report, and write nothing' },
      events: { about: 'Emit new_applicant for each applicant; none unless told' },
      rejected: { value: 'FILE', about: 'Write all rejected rows down, as CSV' },
    },
    notes: async () => {
      const { fields } = await import('#import/imported-candidate.ts');
      return `Fields for --map: ${fields.join(', ')}.`;
    },
    run: async (given) => {
      // Only here: the other commands do without it, and start sooner.
      const { runImport } = await import('#cli/bulk/run-import.ts');
      await runImport(given);
    },
  },
];
