import { type Command, type ParsedArguments, UsageError } from '#cli/command.ts';
import { readSettings } from '#cli/read-settings.ts';
import { print } from '#cli/with-app.ts';
import { printError } from '#observability/background-errors.ts';
import { listMissing, migrate, migrateAtOnce } from '#storage/migrate.ts';
import { openStorage } from '#storage/open-storage.ts';

export const migrateCommands: Command[] = [
  {
    name: 'migrate',
    about: 'Apply pending database migrations and exit.',
    options: {
      'dry-run': { about: 'Only say which are pending' },
      'at-once': { about: 'All in one transaction, which is undone when a table would lose rows; for a server that is stopped' },
    },
    run: async ({ options, json, io }) => {
      const [isDryRun, isAtOnce] = [options['dry-run'] === true, options['at-once'] === true];
      if (isDryRun && isAtOnce) throw new UsageError('--dry-run applies nothing, so it takes no --at-once.');
      const storage = await openStorage(readSettings(io), printError);
      try {
        if (isDryRun) return printMissing(await listMissing(storage.connection), { json, io });
        const applied = await (isAtOnce ? migrateAtOnce : migrate)(storage.connection);
        print({ json, io }, { applied }, applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The schema is up to date.');
      } finally {
        await storage.close();
      }
    },
  },
];

function printMissing(missing: string[], output: Pick<ParsedArguments, 'json' | 'io'>): void {
  print(output, { missing }, missing.length > 0 ? `Pending: ${missing.join(', ')}.` : 'The schema is up to date.');
}
