import { workspaceOption } from '#cli/arguments/known-workspace.ts';
import type { Command } from '#cli/command.ts';

export const demoCommands: Command[] = [
  {
    name: 'demo',
    about: 'Add made-up candidates to a workspace, for trying it out or for load tests; also jobs, if it has none.',
    options: {
      candidates: { value: 'N', about: 'How many; each run adds as many again', required: true },
      workspace: workspaceOption,
      seed: { value: 'NUMBER', about: 'The same number makes the same candidates' },
      events: { about: 'Emit new_applicant for each applicant; none unless told' },
    },
    run: async (given) => {
      // Only here: the other commands do without it, and start sooner.
      const { runDemo } = await import('#cli/bulk/run-demo.ts');
      await runDemo(given);
    },
  },
];
