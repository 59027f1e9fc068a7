import { resolve } from 'node:path';
import type { ParsedArguments } from '#cli/command.ts';
import type { RunCommand } from '#switching/load/import-run-queries.ts';
import { standardOutput } from './output-file.ts';

const withPaths = new Set(['from-files', 'token-file', 'mapping', 'rejected']);
// Of the run, or of how it is shown.
const leftOut = new Set(['workspace', 'json']);

/** A command that may be given again from another folder. No secret is among its arguments. */
export function repeatableCommand(name: string, { takes, options, lists }: ParsedArguments): RunCommand {
  const given: RunCommand['options'] = {};
  for (const [option, value] of Object.entries(options)) {
    if (value === undefined || leftOut.has(option)) continue;
    const isPath = typeof value === 'string' && withPaths.has(option) && value !== standardOutput;
    given[option] = isPath ? resolve(value) : value;
  }
  return { name, takes: takes.map((path) => resolve(path)), options: given, lists };
}
