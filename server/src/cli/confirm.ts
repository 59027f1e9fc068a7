import { createInterface } from 'node:readline/promises';

type Terminal = { input: NodeJS.ReadableStream & { isTTY?: boolean }; output: NodeJS.WritableStream };

/** Whether the person at the terminal types yes. Undefined where there is nobody to ask. */
export async function confirm(
  question: string,
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
): Promise<boolean | undefined> {
  if (input.isTTY !== true) return undefined;
  const terminal = createInterface({ input, output });
  const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const answer = await Promise.race([terminal.question(`${question} Type yes to go on: `), ended]);
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}
