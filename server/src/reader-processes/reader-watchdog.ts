import { workerData } from 'node:worker_threads';

const intervalMs = 100;
const { parentPid, memoryMaxMb }: { parentPid: number; memoryMaxMb: number } = workerData;

// A document can keep the main thread of a reader busy for ever: only a thread of its own can still end the process.
setInterval(() => {
  if (process.ppid !== parentPid) process.kill(process.pid, 'SIGKILL');
  if (process.memoryUsage.rss() > memoryMaxMb * 1024 * 1024) process.kill(process.pid, 'SIGUSR2');
}, intervalMs);
