import type { Command } from '#cli/command.ts';

export const backupCommands: Command[] = [
  {
    name: 'backup',
    about:
      'Write a consistent backup of database, files and key to one file, also while the server runs; - writes to standard output.',
    takes: ['FILE'],
    options: {
      'without-secrets': { about: 'Leave out secrets.key; a restore then needs it from elsewhere' },
      force: { about: 'Overwrite an existing file' },
    },
    run: async (given) => {
      // Imported lazily, so that the other commands start sooner.
      const { runBackup } = await import('#cli/bulk/run-backup.ts');
      await runBackup(given);
    },
  },
  {
    name: 'restore',
    about: 'Verify a backup completely, then restore it into an empty installation.',
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
