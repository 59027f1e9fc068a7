import { alignColumns, type Command } from '#cli/command.ts';
import type { ProcessIo } from '#cli/process-io.ts';
import { readSettings } from '#cli/read-settings.ts';
import { print } from '#cli/with-app.ts';
import type { Finding } from '#doctor/finding.ts';

export const doctorCommands: Command[] = [
  {
    name: 'doctor',
    about: 'Check database, clock, disk, files, secrets, webhooks and ports, and suggest fixes. Exits with 1 on a problem.',
    run: async ({ json, io }) => {
      const config = readSettings(io);
      // Imported lazily, so that the other commands start sooner.
      const { runChecks } = await import('#doctor/doctor.ts');
      const checks = await runChecks(config, io.environment);
      const isHealthy = checks.every(({ state }) => state !== 'problem');
      print(
        { json, io },
        { ok: isHealthy, checks },
        `${alignColumns(checks.map((finding) => findingCells(finding, io)))}\n\n${verdict(checks)}`,
      );
      if (!isHealthy) io.exitCode = 1;
    },
  },
];

const colours = { ok: 32, note: 33, problem: 31 };

function findingCells({ check, state, message }: Finding, { stdout }: ProcessIo): string[] {
  const mark = stdout.isTTY ? `\u001b[${colours[state]}m${state}\u001b[0m` : state;
  return [mark, check, message];
}

function verdict(checks: readonly Finding[]): string {
  const problems = checks.filter(({ state }) => state === 'problem').length;
  if (problems === 0) return 'No problems found.';
  return problems === 1 ? '1 problem found.' : `${problems} problems found.`;
}
