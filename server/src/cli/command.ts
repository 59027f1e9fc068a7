import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { ProcessIo } from './process-io.ts';

export type OptionValues = Record<string, string | boolean | undefined>;

/** A command as data, from which arguments are parsed and the help is written. */
export type Command = {
  name: string;
  about: string;
  /** Positional arguments, required unless in brackets. */
  takes?: string[];
  options?: Record<
    string,
    { value?: string; about: string; required?: boolean; repeatable?: boolean; asks?: true; isValueOptional?: true }
  >;
  /** Printed below the options in the help. */
  notes?: () => Promise<string>;
  run: (given: ParsedArguments) => Promise<void>;
};

/** Repeatable options are in `lists`, all others in `options`. */
export type ParsedArguments = {
  takes: string[];
  options: OptionValues;
  lists: Record<string, string[]>;
  json: boolean;
  io: ProcessIo;
  /** The id of an import that this command goes on with. */
  resumes?: string;
};

/** Invalid arguments: printed as one line, exit code 2. */
export class UsageError extends Error {}

export function parseCommand(command: Command, args: string[]): Omit<ParsedArguments, 'io'> {
  refuseShownSecrets(command, args);
  const { values, lists, positionals } = parseOptions(command, args);
  const takes = command.takes ?? [];
  const missing = takes[positionals.length];
  if (missing !== undefined && !missing.startsWith('['))
    throw new UsageError(`Missing argument ${missing}. Usage: ${usageText(command)}`);
  const extra = positionals[takes.length];
  if (extra !== undefined) throw new UsageError(`Unexpected argument ${extra}. Usage: ${usageText(command)}`);
  for (const [name, { required, value, isValueOptional }] of Object.entries(command.options ?? {})) {
    const given = values[name];
    if (required && given === undefined) throw new UsageError(`Missing option --${name} ${value}. Usage: ${usageText(command)}`);
    if (value !== undefined && !isValueOptional && typeof given === 'string' && given.trim() === '')
      throw new UsageError(`--${name} cannot be empty.`);
  }
  return { takes: positionals, options: values, lists, json: values.json === true };
}

/** Everybody on the machine sees the arguments of a process. The value is in no message. */
function refuseShownSecrets({ options = {} }: Command, args: string[]): void {
  for (const [name, { asks }] of Object.entries(options)) {
    const at = asks ? args.findIndex((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`)) : -1;
    const next = args[at + 1];
    if (at >= 0 && (args[at] !== `--${name}` || (next !== undefined && !next.startsWith('-'))))
      throw new UsageError(
        `--${name} takes no value, because others on this machine would see it. It is asked for; programs use --${name}-file.`,
      );
  }
}

function parseOptions(
  command: Command,
  args: string[],
): Pick<ParsedArguments, 'lists'> & { values: OptionValues; positionals: string[] } {
  const options: ParseArgsOptionsConfig = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } };
  for (const [name, { value, repeatable = false }] of Object.entries(command.options ?? {}))
    options[name] = { type: value === undefined ? 'boolean' : 'string', multiple: repeatable };
  try {
    const { values, positionals } = parseArgs({
      args: withoutMissingValues(command, args),
      options,
      allowPositionals: true,
      strict: true,
    });
    const given = Object.entries(values);
    return {
      values: Object.fromEntries(given.map(([name, value]) => [name, Array.isArray(value) ? undefined : value])),
      lists: Object.fromEntries(given.map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : []])),
      positionals,
    };
  } catch (error) {
    const [line = ''] = error instanceof Error ? error.message.split('\n') : [];
    throw new UsageError(`${line.replace(/\. To specify.*/, '').replace(/\.?$/, '.')} See: muster ${command.name} --help`);
  }
}

/** Without a value it is as if it was empty. */
function withoutMissingValues({ options = {} }: Command, args: string[]): string[] {
  return args.map((arg, index) => {
    const next = args[index + 1];
    const isAlone = next === undefined || next.startsWith('-');
    return isAlone && arg.startsWith('--') && options[arg.slice(2)]?.isValueOptional ? `${arg}=` : arg;
  });
}

export function usageText(command: Command): string {
  const options = Object.entries(command.options ?? {}).map(([name, { value, required, repeatable, isValueOptional }]) => {
    const shown = isValueOptional ? `[${value}]` : value;
    const flag = `--${name}${value === undefined ? '' : ` ${shown}`}${repeatable ? ' …' : ''}`;
    return required ? flag : `[${flag}]`;
  });
  return ['muster', command.name, ...(command.takes ?? []), ...options].join(' ');
}

export async function helpText(command: Command): Promise<string> {
  const rows = Object.entries(command.options ?? {}).map(([name, { value, about }]) => [
    `--${name}${value ? ` ${value}` : ''}`,
    about,
  ]);
  rows.push(['--json', 'Print the result as JSON'], ['--help', 'Show this help']);
  const notes = command.notes ? `\n${await command.notes()}\n` : '';
  return `${command.about}\n\nUsage: ${usageText(command)}\n\n${alignColumns(rows)}\n${notes}`;
}

export function textTable(heads: string[], rows: string[][]): string {
  return alignColumns([heads, ...rows]);
}

export function alignColumns(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd()).join('\n');
}
