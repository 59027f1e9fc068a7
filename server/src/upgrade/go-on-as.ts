import { commandOf, findRelease } from './release.ts';

/** Replaces this process by the program of that release, with the same arguments, unless it is the one that runs. */
export function goOnAs(root: string | undefined, environment: Record<string, string | undefined>): void {
  const [, program = '', ...args] = process.argv;
  if (root === undefined || findRelease(program)?.root === root) return;
  const command = commandOf({ root });
  // With the same process id, which a service manager knows.
  process.execve?.(command, [command, ...args], environment);
  throw new Error(`Start ${command} instead: that release is the right one now.`);
}
