import type { Command } from '#cli/command.ts';
import { readSettings } from '#cli/read-settings.ts';
import { print } from '#cli/with-app.ts';
import { printError } from '#observability/background-errors.ts';
import { migrate } from '#storage/migrate.ts';
import { openStorage } from '#storage/open-storage.ts';

export const migrateCommands: Command[] = [
  {
    name: 'migrate',
    about: 'Apply pending database migrations and exit.',
    run: async ({ json, io }) => {
      const storage = await openStorage(readSettings(io), printError);
      try {
        const applied = await migrate(storage.connection);
        print({ json, io }, { applied }, applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The schema is up to date.');
      } finally {
        await storage.close();
      }
    },
  },
];
