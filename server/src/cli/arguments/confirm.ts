import { createInterface } from 'node:readline/promises';
import type { ProcessIo } from '#cli/process-io.ts';

/** Whether the user confirms by typing yes; undefined without a terminal. */
export async function confirm(
  question: string,
  { stdin, stderr }: Pick<ProcessIo, 'stdin' | 'stderr'>,
): Promise<boolean | undefined> {
  if (stdin.isTTY !== true) return undefined;
  const terminal = createInterface({ input: stdin, output: stderr });
  const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const answer = await Promise.race([terminal.question(`${question} Type yes to continue: `), ended]);
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}
