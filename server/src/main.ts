import { backupCommands } from './cli/backup-commands.ts';
import { candidateCommands } from './cli/candidate-commands.ts';
import { type Command, columns, helpOf, parseCommand, UsageError } from './cli/command.ts';
import { companyCommands } from './cli/company-commands.ts';
import { demoCommands } from './cli/demo-command.ts';
import { exportCommands } from './cli/export-commands.ts';
import { importCommands } from './cli/import-commands.ts';
import { jobCommands } from './cli/job-commands.ts';
import { quarantineCommands } from './cli/quarantine-commands.ts';
import { serveCommands } from './cli/serve-command.ts';
import { tokenCommands } from './cli/token-commands.ts';
import { workspaceCommands } from './cli/workspace-commands.ts';
import { SettingError } from './config.ts';
import { Failure } from './failure.ts';

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
  ...backupCommands,
];

// At once: a connection to a database that hangs must not keep the process.
process.exit(await muster(process.argv.slice(2)));

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

async function run(args: string[]): Promise<void> {
  const command = commands.find(({ name }) => name.split(' ').every((word, index) => args[index] === word));
  const asksForHelp = args.includes('--help') || args.includes('-h');
  if (!command && (asksForHelp || args.length === 0 || args[0] === 'help')) return void process.stdout.write(overview(args));
  if (!command) throw new UsageError(`There is no command ${args.join(' ')}. See: muster --help`);
  if (asksForHelp) return void process.stdout.write(helpOf(command));
  await command.run(parseCommand(command, args.slice(command.name.split(' ').length)));
}

function overview(args: string[]): string {
  const group = commands.filter(({ name }) => name.startsWith(`${args[0]} `));
  const shown = group.length > 0 ? group : commands;
  return `Muster, the recruiting service that teams host themselves.\n\n${columns(shown.map(({ name, about }) => [`muster ${name}`, about]))}\n\nmuster COMMAND --help tells more. Settings are environment variables; README.md lists them.\n`;
}

/** What the operating system says, with the setting that mends it. */
function describe(error: Error): string {
  const code = 'code' in error ? error.code : undefined;
  const port = 'port' in error ? error.port : '';
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Set PORT to another one.`;
  if (code === 'EACCES' && port !== '') return `Port ${port} may not be opened by this account. Set PORT to another one.`;
  if (code === 'EADDRNOTAVAIL') return `HOST is no address of this machine: ${error.message}.`;
  if ('path' in error && 'syscall' in error) return `DATA_DIR cannot be used: ${error.message}.`;
  return process.env.LOG_LEVEL === 'debug' ? (error.stack ?? error.message) : error.message || String(code);
}
