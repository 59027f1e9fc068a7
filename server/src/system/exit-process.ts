import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

const stuckCallMaxMs = 2000;
const pollMs = 10;

/**
 * Ends the process with this code. process.exit waits for threads in system calls, such as a write to a pipe that nobody reads
 * or a file on a server that is gone; when those do not come back, the process is killed instead.
 */
export async function exitProcess(code: number): Promise<never> {
  const giveUpAtMs = performance.now() + stuckCallMaxMs;
  while (isCallUnderWay()) {
    if (performance.now() > giveUpAtMs) killProcess();
    await delay(pollMs);
  }
  process.exit(code);
}

/** Kills the process when it has not ended by then, even if its main thread no longer runs timers. */
export function killProcessAfter(ms: number): void {
  const text = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${ms})`;
  try {
    const watchdog = new Worker(text, { eval: true, stdout: true, stderr: true });
    watchdog.on('error', killProcess);
    watchdog.unref();
  } catch {
    setTimeout(killProcess, ms).unref();
  }
}

function killProcess(): void {
  process.kill(process.pid, 'SIGKILL');
}

/** File operations and look-ups of names run on threads that process.exit waits for. */
function isCallUnderWay(): boolean {
  return process.getActiveResourcesInfo().some((name) => /^(FSReq|GetAddrInfoReq|GetNameInfoReq)/.test(name));
}
