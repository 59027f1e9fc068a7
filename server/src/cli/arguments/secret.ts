import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { ProcessIo } from '#cli/process-io.ts';

/** What somebody types without its being shown; undefined without a terminal. */
export async function askSecret(
  question: string,
  { stdin, stderr }: Pick<ProcessIo, 'stdin' | 'stderr'>,
): Promise<string | undefined> {
  if (stdin.isTTY !== true) return undefined;
  stderr.write(`${question}: `);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: stdin, output: nowhere, terminal: true });
  const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  try {
    return (await Promise.race([terminal.question(''), ended])).trim();
  } finally {
    terminal.close();
    stderr.write('\n');
  }
}
