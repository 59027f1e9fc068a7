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
];
