import { open } from 'node:fs/promises';
import { UsageError } from './command.ts';

/** Where a long output goes. `write` says whether anybody still wants it. */
export type OutputFile = { write(text: string): Promise<boolean>; close(): Promise<void> };

export const standardOutput = '-';

// It says a lot about many people: nobody else on this machine needs to read it.
export const ownerOnly = 0o600;

export async function openOutput(path: string): Promise<OutputFile> {
  if (path === standardOutput) return { write: writeOut, close: async () => {} };
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
function writeOut(text: string): Promise<boolean> {
  return new Promise((resolve) => {
    process.stdout.write(text, (error) => resolve(!error));
  });
}
