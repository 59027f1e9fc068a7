import type { Command } from '#cli/command.ts';

const through = {
  value: 'COMMAND',
  about: 'Starts "muster workspace import -" on the other side, for example: ssh two muster workspace import -',
  required: true,
};

/** One workspace from one installation to another. Imported lazily, so that the other commands start sooner. */
export const moveCommands: Command[] = [
  {
    name: 'workspace export',
    about: 'Move a workspace whole to another installation while it is used; changes are refused for seconds at the end.',
    takes: ['ID|NAME'],
    options: {
      through,
      'another-key': { about: 'Move although the other installation has another SECRETS_KEY; links in mails that were sent end' },
    },
    run: async (given) => {
      const { runSend } = await import('#cli/bulk/run-move.ts');
      await runSend(given);
    },
  },
  {
    name: 'workspace import',
    about: 'Take the workspace that "muster workspace export" of another installation sends; started by that command, with -.',
    takes: ['-'],
    run: async (given) => {
      const { runReceive } = await import('#cli/bulk/run-move.ts');
      await runReceive(given);
    },
  },
  {
    name: 'workspace move status',
    about: 'List the workspaces that are being moved, have moved away or have come here.',
    run: async (given) => {
      const { runStatus } = await import('#cli/bulk/run-move.ts');
      await runStatus(given);
    },
  },
  {
    name: 'workspace move resume',
    about: 'After a move that was interrupted: ask the other installation how it ended, and go on from there.',
    takes: ['ID|NAME'],
    options: { through },
    run: async (given) => {
      const { runSettle } = await import('#cli/bulk/run-move.ts');
      await runSettle(given);
    },
  },
  {
    name: 'workspace move abort',
    about: 'End a move: the workspace stays here, unless the other installation has it already.',
    takes: ['ID|NAME'],
    options: { through: { ...through, required: false } },
    run: async (given) => {
      const { runSettle } = await import('#cli/bulk/run-move.ts');
      await runSettle(given);
    },
  },
  {
    name: 'workspace move delete',
    about: 'Delete a workspace that has moved away, with its files.',
    takes: ['ID|NAME'],
    options: { yes: { about: 'Confirm the deletion' } },
    run: async (given) => {
      const { runDelete } = await import('#cli/bulk/run-move.ts');
      await runDelete(given);
    },
  },
];
