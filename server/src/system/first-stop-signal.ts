import { killProcessAfter } from './exit-process.ts';

// Under npm one Ctrl-C arrives twice: from the terminal and from npm.
const sameSignalMs = 500;
// Docker kills after 10 s by default.
const stopMaxMs = 8000;

/** Resolves at the first signal; a second one exits at once. */
export function firstStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let stoppingSinceMs: number | undefined;
    const stop = () => {
      if (stoppingSinceMs !== undefined && performance.now() - stoppingSinceMs > sameSignalMs) process.exit(130);
      if (stoppingSinceMs === undefined) killProcessAfter(stopMaxMs);
      stoppingSinceMs ??= performance.now();
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  });
}
