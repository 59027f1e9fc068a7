import type { Command } from '#cli/command.ts';

export const restoreCommands: Command[] = [
  {
    name: 'restore',
    about:
      'Verify a backup completely, then restore it into an empty installation. FILE may also be latest, or the id of a backup at BACKUP_URL.',
    takes: ['FILE'],
    options: {
      'pause-webhooks': { about: 'Disable all webhooks, so that a test copy does not call the real receivers' },
      'without-secrets': { about: 'Restore although the key is lost; webhooks then need new secrets' },
    },
    run: async (given) => {
      const { runRestore } = await import('#cli/bulk/run-restore.ts');
      await runRestore(given);
    },
  },
];
