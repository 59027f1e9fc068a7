import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

const stuckCallMaxMs = 2000;
const pollMs = 10;

/**
 * Exits with this code. process.exit waits for threads in system calls, such as a write to a full pipe or to an unreachable file
 * server; when those do not return in time, the process is killed.
 */
export async function exitProcess(code: number): Promise<never> {
  const giveUpAtMs = performance.now() + stuckCallMaxMs;
  while (isCallUnderWay()) {
    if (performance.now() > giveUpAtMs) killProcess();
    await delay(pollMs);
  }
  process.exit(code);
}

/** Kills the process after this time, even if its main thread is blocked. */
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

/** File operations and DNS lookups run on threads that process.exit waits for. */
function isCallUnderWay(): boolean {
  return process.getActiveResourcesInfo().some((name) => /^(FSReq|GetAddrInfoReq|GetNameInfoReq)/.test(name));
}
