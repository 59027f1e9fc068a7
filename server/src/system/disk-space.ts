import { existsSync, statfsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Free space on the disk of a folder, which need not exist yet. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(nearestFolder(folder));
  return bavail * bsize;
}

export function nearestFolder(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestFolder(dirname(path));
}

export type DiskSpace = { isLow(): boolean; stop(): void };

type DiskSpaceOptions = {
  folder: string;
  reserveBytes: number;
  intervalMs: number;
  /** Called whenever it becomes low or not low any more, and at the start when it is low. */
  onChange: (isLow: boolean) => void;
  onError: (error: unknown) => void;
};

type Space = { bavail: number; bsize: number };

// Hysteresis: without it the state would flip with every write around the limit.
const recoveryFactor = 1.1;

/** Watches whether the disk is nearly full: PostgreSQL stops on a full disk, so writes must be refused before. */
export function watchDiskSpace(options: DiskSpaceOptions): DiskSpace {
  let low = isLowAt(statfsSync(options.folder), options.reserveBytes, false);
  if (low) options.onChange(low);
  const timer = setInterval(async () => {
    try {
      const isLow = isLowAt(await statfs(options.folder), options.reserveBytes, low);
      if (isLow !== low) options.onChange(isLow);
      low = isLow;
    } catch (error) {
      options.onError(error);
    }
  }, options.intervalMs);
  timer.unref();
  return { isLow: () => low, stop: () => clearInterval(timer) };
}

export function isLowAt({ bavail, bsize }: Space, reserveBytes: number, wasLow: boolean): boolean {
  return bavail * bsize < (wasLow ? reserveBytes * recoveryFactor : reserveBytes);
}
