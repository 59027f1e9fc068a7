import { workspaceOption } from '#cli/arguments/known-workspace.ts';
import type { Command } from '#cli/command.ts';

export const demoCommands: Command[] = [
  {
    name: 'demo',
    about: 'Add generated candidates to a workspace, for a trial or a load test; adds jobs if it has none.',
    options: {
      candidates: { value: 'N', about: 'Number of candidates to add; each run adds new ones', required: true },
      workspace: workspaceOption,
      seed: { value: 'NUMBER', about: 'Seed of the generator: the same number generates the same candidates' },
      events: { about: 'Emit a new_applicant event for each applicant (default: no events)' },
    },
    run: async (given) => {
      // Imported lazily, so that the other commands start sooner.
      const { runDemo } = await import('#cli/bulk/run-demo.ts');
      await runDemo(given);
    },
  },
];
