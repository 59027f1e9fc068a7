import { resolve } from 'node:path';
import { findPackage, prepareBinaries } from '#storage/embedded/binaries/postgres-binaries.ts';
import { openPostgresFolder } from '#storage/embedded/folders/postgres-folder.ts';
import type { PostgresSettings } from '#storage/embedded/postmaster/postgres-settings.ts';
import type { PostgresInstallation } from '#storage/embedded/postmaster/postmaster-start.ts';
import { openCluster } from './postgres-cluster.ts';
import { connectionTo, type PostgresConnection } from './postgres-lease.ts';
import { releaseLease, type SupervisorLog, startAndLease, superviseLease } from './postgres-supervisor.ts';

export type EmbeddedPostgres = {
  connection: PostgresConnection;
  /** Where the database grows: its free disk space is watched. */
  dataFolder: string;
  /** False when another process had started it already. */
  started: boolean;
  /** Stops PostgreSQL, unless another process still has it open. */
  leave(): Promise<void>;
};

/**
 * `onSpawn` is called when initdb or PostgreSQL has been started, which then takes a while. `settings` are for benchmarks and tests.
 */
type EmbeddedPostgresOptions = SupervisorLog & { dataDir: string; onSpawn?: () => void; settings?: PostgresSettings };

/**
 * PostgreSQL in the data folder: joins the server that runs there or starts one, and restarts it when it crashes. Only the binaries
 * come from npm: running it for root, sharing it between processes and recovering from kill -9 are what installations need and what is here.
 */
export async function openEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const installation = await prepareInstallation(options);
  const lease = await startAndLease(installation);
  const leaving = new AbortController();
  const left = superviseLease(installation, lease, leaving.signal, options).then((last) =>
    releaseLease(installation, last, options),
  );
  return {
    connection: connectionTo(lease.socketFolder),
    dataFolder: installation.folder.path,
    started: lease.started,
    leave() {
      leaving.abort();
      return left;
    },
  };
}

async function prepareInstallation(options: EmbeddedPostgresOptions): Promise<PostgresInstallation> {
  const { settings = {}, onSpawn = () => {} } = options;
  const dataDir = resolve(options.dataDir);
  const packaged = findPackage();
  const folder = await openPostgresFolder(dataDir);
  const binaries = await prepareBinaries(packaged, folder.account, dataDir);
  return { folder, binaries, cluster: await openCluster({ folder, binaries, onSpawn }), settings, onSpawn };
}
