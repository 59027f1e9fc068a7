import { Failure } from '#failure.ts';
import { SettingError } from '#settings/setting-values.ts';
import { build } from '#version.ts';
import { alignColumns, type Command, helpText, parseCommand, UsageError } from './command.ts';
import type { ProcessIo } from './process-io.ts';

/** By the first word of a command, imported when it is run: a server does not wait for the modules of the other commands. */
const commandGroups: Record<string, () => Promise<Command[]>> = {
  serve: async () => (await import('#cli/commands/serve-command.ts')).serveCommands,
  migrate: async () => (await import('#cli/commands/migrate-command.ts')).migrateCommands,
  upgrade: async () => (await import('#cli/commands/upgrade-command.ts')).upgradeCommands,
  workspace: async () => (await import('#cli/commands/workspace-commands.ts')).workspaceCommands,
  token: async () => (await import('#cli/commands/token-commands.ts')).tokenCommands,
  user: async () => (await import('#cli/commands/user-commands.ts')).userCommands,
  company: async () => (await import('#cli/commands/company-commands.ts')).companyCommands,
  job: async () => (await import('#cli/commands/job-commands.ts')).jobCommands,
  candidate: async () => (await import('#cli/commands/candidate-commands.ts')).candidateCommands,
  quarantine: async () => (await import('#cli/commands/quarantine-commands.ts')).quarantineCommands,
  mail: async () => (await import('#cli/commands/mail-commands.ts')).mailCommands,
  import: async () => (await import('#cli/commands/import-commands.ts')).importCommands,
  export: async () => (await import('#cli/commands/export-commands.ts')).exportCommands,
  demo: async () => (await import('#cli/commands/demo-command.ts')).demoCommands,
  nodes: async () => (await import('#cli/commands/node-commands.ts')).nodeCommands,
  maintenance: async () => (await import('#cli/commands/maintenance-commands.ts')).maintenanceCommands,
  'log-level': async () => (await import('#cli/commands/log-level-command.ts')).logLevelCommands,
  doctor: async () => (await import('#cli/commands/doctor-command.ts')).doctorCommands,
  backup: async () => (await import('#cli/commands/backup-command.ts')).backupCommands,
  restore: async () => (await import('#cli/commands/restore-command.ts')).restoreCommands,
};

/** Runs a command and resolves with its exit code. */
export async function muster(args: string[], io: ProcessIo): Promise<number> {
  try {
    await runCommand(args, io);
    return io.exitCode;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isExpected = error instanceof UsageError || error instanceof SettingError;
    io.stderr.write(`muster: ${isExpected ? error.message : errorText(error, io)}\n`);
    return isExpected ? 2 : 1;
  }
}

async function runCommand(args: string[], io: ProcessIo): Promise<void> {
  const [first = ''] = args;
  if (['--version', '-v', 'version'].includes(first)) return void io.stdout.write(await versionText());
  const group = Object.hasOwn(commandGroups, first) ? commandGroups[first] : undefined;
  const commands = group ? await group() : (await Promise.all(Object.values(commandGroups).map((load) => load()))).flat();
  const command = commands.find(({ name }) => name.split(' ').every((word, index) => args[index] === word));
  const asksForHelp = args.includes('--help') || args.includes('-h');
  if (!command && (asksForHelp || ['', 'help'].includes(first))) return void io.stdout.write(overview(commands));
  if (!command) throw new UsageError(unknownCommand(args, group ? commands : []));
  if (asksForHelp) return void io.stdout.write(await helpText(command));
  await command.run({ ...parseCommand(command, args.slice(command.name.split(' ').length)), io });
}

async function versionText(): Promise<string> {
  // Imported lazily: a server starts its database before it loads the rest.
  const { migrationNames } = await import('#storage/migrate.ts');
  return `muster ${build}, schema ${migrationNames().at(-1)}\n`;
}

function unknownCommand(args: string[], group: Command[]): string {
  const names = group.map(({ name }) => name);
  if (names.length > 0) return `The commands of ${args[0]} are: ${names.join(', ')}. See: muster ${args[0]} --help`;
  return `There is no command ${args.join(' ')}. See: muster --help`;
}

function overview(commands: Command[]): string {
  return `Muster, a self-hosted recruiting service.\n\nUsage: muster COMMAND [OPTIONS]\n\n${alignColumns(commands.map(({ name, about }) => [`muster ${name}`, about]))}\n\nRun muster COMMAND --help for the options of a command, muster --version for the version.\nSettings are environment variables, listed in docs/settings.md.\n`;
}

function errorText(error: Error, { environment }: ProcessIo): string {
  // For an operator, who can see to it, also what the database or the file storage said.
  if (error instanceof Failure) return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
  if (environment.LOG_LEVEL === 'debug') return error.stack ?? error.message;
  return error.message || ('code' in error ? String(error.code) : error.name);
}
