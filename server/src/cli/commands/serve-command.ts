import { type Command, UsageError } from '#cli/command.ts';
import { readSettings } from '#cli/read-settings.ts';
import { print } from '#cli/with-app.ts';
import { printError } from '#observability/background-errors.ts';
import { migrate } from '#storage/migrate.ts';
import { openStorage } from '#storage/open-storage.ts';

const roles = ['all', 'web', 'worker'] as const;

export const serveCommands: Command[] = [
  {
    name: 'serve',
    about: 'Run Muster: the API, the worker, or both in one process.',
    options: { role: { value: 'ROLE', about: 'all, web or worker; all unless told otherwise' } },
    run: async ({ options, json, io }) => {
      const role = roles.find((known) => known === (options.role ?? 'all'));
      if (!role) throw new UsageError(`There is no role ${options.role}. The roles are: ${roles.join(', ')}.`);
      const config = readSettings(io);
      // Only here: the other commands do without a web server, and start in half the time.
      const { serve } = await import('#serve.ts');
      await serve(config, role, json);
    },
  },
  {
    name: 'migrate',
    about: 'Bring the schema of the database up to date and stop.',
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
