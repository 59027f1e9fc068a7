import { statSync } from 'node:fs';
import type { VerifiedBackup } from '#backup/check-backup.ts';
import { formatBytes } from '#backup/progress.ts';
import type { Config } from '#config.ts';
import { nearestFolder, readFreeBytes } from '#system/disk-space.ts';

// Rows take as much as their text, their indexes as much again, and the write-ahead log of the load.
const databaseFactor = 3;
const emptyDatabaseBytes = 64 * 1024 * 1024;

type SpaceConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'files' | 'diskReserveBytes'>;
type Need = { folder: string; bytes: number };

/** Before anything is written: a restore that runs out of space leaves an installation that nothing can use. */
export async function refuseLittleSpace(config: SpaceConfig, { plainBytes }: Pick<VerifiedBackup, 'plainBytes'>): Promise<void> {
  for (const { folder, bytes } of perDisk(needs(config, plainBytes))) {
    const free = Math.max(0, (await readFreeBytes(folder)) - config.diskReserveBytes);
    if (free < bytes)
      throw new Error(
        `The restore needs about ${formatBytes(bytes)} at ${folder}, where ${formatBytes(free)} are free above DISK_RESERVE_MB. Make room, or restore to another place.`,
      );
  }
}

function needs({ databaseUrl, dataDir, files }: SpaceConfig, plain: VerifiedBackup['plainBytes']): Need[] {
  return [
    ...(databaseUrl === undefined ? [{ folder: dataDir, bytes: emptyDatabaseBytes + databaseFactor * plain.rows }] : []),
    ...(files.kind === 'disk' ? [{ folder: files.folder, bytes: plain.files }] : []),
  ];
}

/** Folders on one disk need their space together. */
function perDisk(all: Need[]): Need[] {
  const disks = Map.groupBy(all, ({ folder }) => statSync(nearestFolder(folder)).dev);
  return [...disks.values()].map((same) => ({
    folder: same[0]?.folder ?? '',
    bytes: same.reduce((sum, { bytes }) => sum + bytes, 0),
  }));
}
