import { type Command, UsageError } from '#cli/command.ts';
import { readSettings } from '#cli/read-settings.ts';
import { print } from '#cli/with-app.ts';
import { printError } from '#observability/background-errors.ts';
import { openLogOutput } from '#observability/log-output.ts';
import { startStorage } from '#start-storage.ts';
import { migrate } from '#storage/migrate.ts';
import { openStorage } from '#storage/open-storage.ts';
import { firstStopSignal } from '#system/first-stop-signal.ts';

const roles = ['all', 'web', 'worker'] as const;

export const serveCommands: Command[] = [
  {
    name: 'serve',
    about: 'Run the server: the API, the worker, or both in one process.',
    options: { role: { value: 'ROLE', about: 'all, web or worker (default: all)' } },
    run: async ({ options, json, io }) => {
      const role = roles.find((known) => known === (options.role ?? 'all'));
      if (!role) throw new UsageError(`There is no role ${options.role}. The roles are: ${roles.join(', ')}.`);
      const config = readSettings(io);
      const output = openLogOutput(config);
      const starting = { ...startStorage(config, output.log), flush: output.flush, stopped: firstStopSignal() };
      // Imported lazily: the database starts meanwhile, and the other commands start in half the time without a web server.
      const { serve } = await import('#serve.ts');
      await serve(starting, role, json);
    },
  },
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
