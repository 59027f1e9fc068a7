import { open } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { UsageError } from '#cli/command.ts';
import type { ProcessIo } from '#cli/process-io.ts';
import { ownerOnly } from '#system/durable-files.ts';

/** Where a long output goes. `write` says whether anybody still wants it. */
export type OutputFile = { write(text: string): Promise<boolean>; close(): Promise<void> };

export const standardOutput = '-';

export async function openOutput(path: string, { stdout }: Pick<ProcessIo, 'stdout'>): Promise<OutputFile> {
  if (path === standardOutput) return { write: (text) => writeOut(stdout, text), close: async () => {} };
  const file = await open(path, 'w', ownerOnly).catch((error) => {
    throw new UsageError(`${path} cannot be written: ${error instanceof Error ? error.message : error}.`);
  });
  const write = async (text: string) => {
    await file.writeFile(text);
    return true;
  };
  return { write, close: () => file.close() };
}

/** Who reads it may have seen enough, such as `head`. Any other error is told by main.ts. */
function writeOut(stdout: Writable, text: string): Promise<boolean> {
  return new Promise((resolve) => {
    stdout.write(text, (error) => resolve(!error));
  });
}
