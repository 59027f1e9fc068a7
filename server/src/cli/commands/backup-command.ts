import type { Command, ParsedArguments } from '#cli/command.ts';

type Runs = typeof import('#cli/bulk/run-backups.ts');

// Imported lazily, so that the other commands start sooner.
const run = (name: keyof Runs) => async (given: ParsedArguments) => {
  const runs = await import('#cli/bulk/run-backups.ts');
  await runs[name](given);
};

export const backupCommands: Command[] = [
  {
    name: 'backup now',
    about: 'Make a backup at BACKUP_URL, as the server does by BACKUP_SCHEDULE: only files that are not there are sent.',
    options: { 'all-files': { about: 'Send all files again' } },
    run: run('runBackupNow'),
  },
  { name: 'backup list', about: 'List the backups at BACKUP_URL.', run: run('runBackupList') },
  {
    name: 'backup verify',
    about: 'Read all of a backup at BACKUP_URL and compare its checksums: the latest one, or the one with this id.',
    takes: ['[ID]'],
    run: run('runBackupVerify'),
  },
  {
    name: 'backup test',
    about: 'Restore the latest backup at BACKUP_URL into a scratch database and compare, as the server does each week.',
    run: run('runBackupTest'),
  },
  { name: 'backup key', about: 'Make a key for BACKUP_KEY.', run: run('runBackupKey') },
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
      const { runBackup } = await import('#cli/bulk/run-backup.ts');
      await runBackup(given);
    },
  },
];
