import { open } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { UsageError } from '#cli/command.ts';
import type { ProcessIo } from '#cli/process-io.ts';
import { ownerOnly } from '#system/durable-files.ts';

/** Destination of an export. `write` resolves with false once the reader has closed the pipe. */
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

/** A closed pipe, such as of `head`, ends the output. main.ts reports every other error. */
function writeOut(stdout: Writable, text: string): Promise<boolean> {
  return new Promise((resolve) => {
    stdout.write(text, (error) => resolve(!error));
  });
}
