import { statfsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';

export type DiskSpace = { isLow(): boolean; stop(): void };

type Space = { bavail: number; bsize: number };

// Enough again only with some room to spare, so that the answer does not flip with every write around the limit.
const recoveryFactor = 1.1;

/** Whether the folder's disk is nearly full: PostgreSQL ends on a full disk, so writes have to stop before. */
export function watchDiskSpace(options: { folder: string; reserveBytes: number; intervalMs: number }): DiskSpace {
  let low = isLowAt(statfsSync(options.folder), options.reserveBytes, false);
  const timer = setInterval(async () => {
    const space = await statfs(options.folder).catch(() => undefined);
    if (space) low = isLowAt(space, options.reserveBytes, low);
  }, options.intervalMs);
  timer.unref();
  return { isLow: () => low, stop: () => clearInterval(timer) };
}

export function isLowAt({ bavail, bsize }: Space, reserveBytes: number, wasLow: boolean): boolean {
  return bavail * bsize < (wasLow ? reserveBytes * recoveryFactor : reserveBytes);
}
