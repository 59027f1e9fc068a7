import { alignColumns, type Command } from '#cli/command.ts';
import type { ProcessIo } from '#cli/process-io.ts';
import { readSettings } from '#cli/read-settings.ts';
import { print } from '#cli/with-app.ts';
import type { Finding } from '#doctor/finding.ts';

export const doctorCommands: Command[] = [
  {
    name: 'doctor',
    about:
      'Check database, clock, disk, files, secrets, webhooks and ports, and say what to do. Ends with 1 when there is a problem.',
    run: async ({ json, io }) => {
      const config = readSettings(io);
      // Only here: the other commands do without it, and start sooner.
      const { runChecks } = await import('#doctor/doctor.ts');
      const checks = await runChecks(config, io.environment);
      const isFine = checks.every(({ state }) => state !== 'problem');
      print(
        { json, io },
        { ok: isFine, checks },
        `${alignColumns(checks.map((finding) => cellsOf(finding, io)))}\n\n${verdict(checks)}`,
      );
      if (!isFine) io.exitCode = 1;
    },
  },
];

const colours = { ok: 32, note: 33, problem: 31 };

function cellsOf({ check, state, message }: Finding, { stdout }: ProcessIo): string[] {
  const mark = stdout.isTTY ? `\u001b[${colours[state]}m${state}\u001b[0m` : state;
  return [mark, check, message];
}

function verdict(checks: readonly Finding[]): string {
  const problems = checks.filter(({ state }) => state === 'problem').length;
  if (problems === 0) return 'Everything is fine.';
  return problems === 1 ? 'There is 1 problem.' : `There are ${problems} problems.`;
}
