import { backupCommands } from './cli/backup-commands.ts';
import { candidateCommands } from './cli/candidate-commands.ts';
import { type Command, columns, helpOf, parseCommand, UsageError } from './cli/command.ts';
import { companyCommands } from './cli/company-commands.ts';
import { demoCommands } from './cli/demo-command.ts';
import { doctorCommands } from './cli/doctor-command.ts';
import { exportCommands } from './cli/export-commands.ts';
import { importCommands } from './cli/import-commands.ts';
import { jobCommands } from './cli/job-commands.ts';
import { quarantineCommands } from './cli/quarantine-commands.ts';
import { serveCommands } from './cli/serve-command.ts';
import { tokenCommands } from './cli/token-commands.ts';
import { workspaceCommands } from './cli/workspace-commands.ts';
import { endProcess } from './end-process.ts';
import { Failure } from './failure.ts';
import { SettingError } from './setting-values.ts';
import { hasCode } from './storage/embedded/error-code.ts';
import { version } from './version.ts';

const commands: Command[] = [
  ...serveCommands,
  ...workspaceCommands,
  ...tokenCommands,
  ...companyCommands,
  ...jobCommands,
  ...candidateCommands,
  ...quarantineCommands,
  ...importCommands,
  ...exportCommands,
  ...demoCommands,
  ...doctorCommands,
  ...backupCommands,
];

let isCutOff = false;
// A reader that is gone, such as `head`, is no error: what it has not read is not wanted. On a full disk it was wanted.
process.stdout.on('error', (error) => {
  if (isCutOff || hasCode(error, 'EPIPE')) return;
  isCutOff = true;
  process.stderr.write(`muster: The standard output cannot be written: ${error.message}.\n`);
});
process.stderr.on('error', () => {});
const code = await muster(process.argv.slice(2));
await Promise.all([written(process.stdout), written(process.stderr)]);
// At once: a connection to a database that hangs must not keep the process.
await endProcess(code === 0 && isCutOff ? 1 : code);

async function muster(args: string[]): Promise<number> {
  try {
    await run(args);
    return Number(process.exitCode ?? 0);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isExpected = error instanceof UsageError || error instanceof SettingError;
    process.stderr.write(`muster: ${isExpected || error instanceof Failure ? error.message : describe(error)}\n`);
    return isExpected ? 2 : 1;
  }
}

/** Resolves when a pipe has taken all that was printed; the end of the process would cut it off. */
function written(output: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    output.once('error', () => resolve());
    if (output.destroyed) resolve();
    else output.write('', () => resolve());
  });
}

async function run(args: string[]): Promise<void> {
  if (['--version', '-v', 'version'].includes(args[0] ?? '')) return void process.stdout.write(`muster ${version}\n`);
  const command = commands.find(({ name }) => name.split(' ').every((word, index) => args[index] === word));
  const asksForHelp = args.includes('--help') || args.includes('-h');
  if (!command && (asksForHelp || args.length === 0 || args[0] === 'help')) return void process.stdout.write(overview(args));
  if (!command) throw new UsageError(unknownCommand(args));
  if (asksForHelp) return void process.stdout.write(await helpOf(command));
  await command.run(parseCommand(command, args.slice(command.name.split(' ').length)));
}

function unknownCommand(args: string[]): string {
  const group = commands.filter(({ name }) => name.startsWith(`${args[0]} `)).map(({ name }) => name);
  if (group.length > 0) return `The commands of ${args[0]} are: ${group.join(', ')}. See: muster ${args[0]} --help`;
  return `There is no command ${args.join(' ')}. See: muster --help`;
}

function overview(args: string[]): string {
  const group = commands.filter(({ name }) => name.startsWith(`${args[0]} `));
  const shown = group.length > 0 ? group : commands;
  return `Muster, the recruiting service that teams host themselves.\n\n${columns(shown.map(({ name, about }) => [`muster ${name}`, about]))}\n\nmuster COMMAND --help describes one command; muster --version prints the version.\nSettings are environment variables; README.md lists them.\n`;
}

function describe(error: Error): string {
  if (process.env.LOG_LEVEL === 'debug') return error.stack ?? error.message;
  return error.message || ('code' in error ? String(error.code) : error.name);
}
