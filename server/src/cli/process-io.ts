import type { Readable, Writable } from 'node:stream';

/** What a command reads from and writes to: those of the process, or of a test that runs it in its own process. */
export type ProcessIo = {
  environment: Record<string, string | undefined>;
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable & { isTTY?: boolean };
  stderr: Writable & { isTTY?: boolean; columns?: number };
  /** Called at the first SIGINT and the first SIGTERM. */
  onStop(listener: () => void): void;
  exitCode: number;
};

export const processIo: ProcessIo = {
  environment: process.env,
  // Only when it is asked for: a command that does not read must not open it.
  get stdin() {
    return process.stdin;
  },
  stdout: process.stdout,
  stderr: process.stderr,
  onStop(listener) {
    process.once('SIGINT', listener);
    process.once('SIGTERM', listener);
  },
  exitCode: 0,
};
