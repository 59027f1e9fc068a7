import { nameLengthMax } from '@muster/contract/limits.ts';
import { UsageError } from '#cli/command.ts';

/** Checks the value of --name. */
export function newName(given: unknown): string {
  const name = String(given).trim();
  if (name.length > nameLengthMax) throw new UsageError(`The name must be at most ${nameLengthMax} characters.`);
  return name;
}
