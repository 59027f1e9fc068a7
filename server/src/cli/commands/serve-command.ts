import { type Command, UsageError } from '#cli/command.ts';
import { readSettings } from '#cli/read-settings.ts';
import { openLogOutput } from '#observability/log-output.ts';
import { startStorage } from '#start-storage.ts';
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
      // Imported while the database starts.
      await Promise.race([starting.spawned, starting.stopped]);
      const { serve } = await import('#serve.ts');
      await serve(starting, role, json);
    },
  },
];
