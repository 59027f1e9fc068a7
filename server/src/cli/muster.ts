import { backupCommands } from '#cli/commands/backup-commands.ts';
import { candidateCommands } from '#cli/commands/candidate-commands.ts';
import { companyCommands } from '#cli/commands/company-commands.ts';
import { demoCommands } from '#cli/commands/demo-command.ts';
import { doctorCommands } from '#cli/commands/doctor-command.ts';
import { exportCommands } from '#cli/commands/export-commands.ts';
import { importCommands } from '#cli/commands/import-commands.ts';
import { jobCommands } from '#cli/commands/job-commands.ts';
import { mailCommands } from '#cli/commands/mail-commands.ts';
import { quarantineCommands } from '#cli/commands/quarantine-commands.ts';
import { serveCommands } from '#cli/commands/serve-command.ts';
import { tokenCommands } from '#cli/commands/token-commands.ts';
import { userCommands } from '#cli/commands/user-commands.ts';
import { workspaceCommands } from '#cli/commands/workspace-commands.ts';
import { Failure } from '#failure.ts';
import { SettingError } from '#settings/setting-values.ts';
import { version } from '#version.ts';
import { alignColumns, type Command, helpText, parseCommand, UsageError } from './command.ts';
import type { ProcessIo } from './process-io.ts';

const commands: Command[] = [
  ...serveCommands,
  ...workspaceCommands,
  ...tokenCommands,
  ...userCommands,
  ...companyCommands,
  ...jobCommands,
  ...candidateCommands,
  ...quarantineCommands,
  ...mailCommands,
  ...importCommands,
  ...exportCommands,
  ...demoCommands,
  ...doctorCommands,
  ...backupCommands,
];

/** Runs a command and resolves with its exit code. */
export async function muster(args: string[], io: ProcessIo): Promise<number> {
  try {
    await runCommand(args, io);
    return io.exitCode;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isExpected = error instanceof UsageError || error instanceof SettingError;
    io.stderr.write(`muster: ${isExpected || error instanceof Failure ? error.message : errorText(error, io)}\n`);
    return isExpected ? 2 : 1;
  }
}

async function runCommand(args: string[], io: ProcessIo): Promise<void> {
  if (['--version', '-v', 'version'].includes(args[0] ?? '')) return void io.stdout.write(`muster ${version}\n`);
  const command = commands.find(({ name }) => name.split(' ').every((word, index) => args[index] === word));
  const asksForHelp = args.includes('--help') || args.includes('-h');
  if (!command && (asksForHelp || args.length === 0 || args[0] === 'help')) return void io.stdout.write(overview(args));
  if (!command) throw new UsageError(unknownCommand(args));
  if (asksForHelp) return void io.stdout.write(await helpText(command));
  await command.run({ ...parseCommand(command, args.slice(command.name.split(' ').length)), io });
}

function unknownCommand(args: string[]): string {
  const group = commands.filter(({ name }) => name.startsWith(`${args[0]} `)).map(({ name }) => name);
  if (group.length > 0) return `The commands of ${args[0]} are: ${group.join(', ')}. See: muster ${args[0]} --help`;
  return `There is no command ${args.join(' ')}. See: muster --help`;
}

function overview(args: string[]): string {
  const group = commands.filter(({ name }) => name.startsWith(`${args[0]} `));
  const shown = group.length > 0 ? group : commands;
  return `Muster, a self-hosted recruiting service.\n\nUsage: muster COMMAND [OPTIONS]\n\n${alignColumns(shown.map(({ name, about }) => [`muster ${name}`, about]))}\n\nRun muster COMMAND --help for the options of a command, muster --version for the version.\nSettings are environment variables, listed in README.md.\n`;
}

function errorText(error: Error, { environment }: ProcessIo): string {
  if (environment.LOG_LEVEL === 'debug') return error.stack ?? error.message;
  return error.message || ('code' in error ? String(error.code) : error.name);
}
