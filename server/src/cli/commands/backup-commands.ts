import type { Command } from '#cli/command.ts';

export const backupCommands: Command[] = [
  {
    name: 'backup',
    about:
      'Write database, files and key as they are at this moment to one file, also while the server runs; - is the standard output.',
    takes: ['FILE'],
    options: {
      'without-secrets': { about: 'Leave out secrets.key: a restore then needs it from somewhere else' },
      force: { about: 'Replace a file that is there' },
    },
    run: async (given) => {
      // Only here: the other commands do without it, and start sooner.
      const { runBackup } = await import('#cli/bulk/run-backup.ts');
      await runBackup(given);
    },
  },
  {
    name: 'restore',
    about: 'Check a backup from its first byte to its last, then bring it back into an empty installation.',
    takes: ['FILE'],
    options: {
      'pause-webhooks': { about: 'Switch all webhooks off: a copy for a test must not call the receivers of the real one' },
      'without-secrets': { about: 'Although its key is lost: webhooks then need new secrets' },
    },
    run: async (given) => {
      const { runRestore } = await import('#cli/bulk/run-restore.ts');
      await runRestore(given);
    },
  },
];
