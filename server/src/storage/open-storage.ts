import { type Connection, describeServers, poolerOf } from '#storage/connections/connection.ts';
import { openEmbeddedPostgres } from '#storage/embedded/embedded-postgres.ts';
import { watchDiskSpace } from '#system/disk-space.ts';

/** The PostgreSQL of DATABASE_URL, or the embedded one. */
export type Storage = {
  connection: Connection;
  /** For the lines at startup and for doctor. */
  description: string;
  isEmbedded: boolean;
  isDiskLow: () => boolean;
  close: () => Promise<void>;
};

type StorageSettings = {
  databaseUrl: string | undefined;
  databaseDirectUrl?: string | undefined;
  dataDir: string;
  diskReserveBytes: number;
};

/** What is reported while it opens and later. `onSpawn` as in EmbeddedPostgresOptions. */
type StorageProgress = { log?: (line: string) => void; onSpawn?: () => void };

const diskCheckMs = 1000;

export async function openStorage(
  config: StorageSettings,
  noteError: (work: string, error: unknown) => void,
  { log = () => {}, onSpawn = () => {} }: StorageProgress = {},
): Promise<Storage> {
  if (config.databaseUrl !== undefined) return externalServer(config.databaseUrl, config.databaseDirectUrl);
  const onError = (error: unknown) => noteError('run the embedded PostgreSQL', error);
  const postgres = await openEmbeddedPostgres({ dataDir: config.dataDir, log, onError, onSpawn }).catch(explainDataDirError);
  const disk = watchDiskSpace({
    folder: postgres.dataFolder,
    reserveBytes: config.diskReserveBytes,
    intervalMs: diskCheckMs,
    onChange: (isLow) => log(isLow ? diskLowText(config) : 'There is enough disk space again: changes are accepted.'),
    onError: (error) => noteError('read the free disk space', error),
  });
  return {
    connection: postgres.connection,
    description: `embedded PostgreSQL in ${postgres.dataFolder}`,
    isEmbedded: true,
    isDiskLow: disk.isLow,
    close: async () => {
      disk.stop();
      await postgres.leave();
    },
  };
}

/** Why changes are refused with `storage_full`. */
export function diskLowText({ dataDir, diskReserveBytes }: StorageSettings): string {
  const megabytes = Math.round(diskReserveBytes / 1024 / 1024);
  return `Less than ${megabytes} MB are free at ${dataDir}: changes are refused until there is more (DISK_RESERVE_MB).`;
}

// System errors name the path, but not the setting that it comes from.
function explainDataDirError(error: unknown): never {
  if (!(error instanceof Error) || !('syscall' in error)) throw error;
  throw new Error(`DATA_DIR must be a folder that Muster can write to: ${error.message}.`, { cause: error });
}

function externalServer(databaseUrl: string, directUrl: string | undefined): Storage {
  const connection =
    directUrl === undefined ? { connectionString: databaseUrl } : { connectionString: directUrl, pooler: databaseUrl };
  const pooler = poolerOf(connection);
  return {
    connection,
    description: `PostgreSQL at ${describeServers(connection)}${pooler ? `, with a pooler at ${describeServers(pooler)}` : ''}`,
    isEmbedded: false,
    isDiskLow: () => false,
    close: async () => {},
  };
}
