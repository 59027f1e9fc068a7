import type { Readable, Writable } from 'node:stream';

/** Environment, streams and signals of a command: those of the process, or of a test that runs the command in-process. */
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
  // A getter, because the first access opens it.
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
