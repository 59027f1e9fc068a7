import { type Command, UsageError } from '#cli/command.ts';
import type { ProcessIo } from '#cli/process-io.ts';
import { readSettings } from '#cli/read-settings.ts';
import { openLogOutput } from '#observability/log-output.ts';
import { startStorage } from '#start-storage.ts';
import { firstStopSignal } from '#system/first-stop-signal.ts';
import { hasJournal } from '#upgrade/has-journal.ts';

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
      await settleUpgrade(io, config.dataDir);
      const output = openLogOutput(config);
      const starting = { ...startStorage(config, output.log), flush: output.flush, stopped: firstStopSignal() };
      // Imported while the database starts.
      await Promise.race([starting.spawned, starting.stopped]);
      const { serve } = await import('#serve.ts');
      await serve(starting, role, json);
    },
  },
];

/** After an upgrade that was killed, the release that is right now goes on in the place of this process. */
async function settleUpgrade(io: ProcessIo, dataDir: string): Promise<void> {
  if (!hasJournal(dataDir)) return;
  const { settleBeforeStart } = await import('#cli/bulk/run-upgrade.ts');
  const { goOnAs } = await import('#upgrade/go-on-as.ts');
  goOnAs(await settleBeforeStart(io), io.environment);
}
