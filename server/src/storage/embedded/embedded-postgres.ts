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
  /** On the disk that fills up as the database grows. */
  dataFolder: string;
  /** False: it was running already, started by another process. */
  started: boolean;
  /** Stops PostgreSQL, unless another process still has it open. */
  leave(): Promise<void>;
};

/** `settings` are for benchmarks and tests: installations have the defaults. */
type EmbeddedPostgresOptions = SupervisorLog & { dataDir: string; settings?: PostgresSettings };

/** Real PostgreSQL in a folder: joins the one that runs there or starts it, and starts it again if it dies. */
export async function openEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const site = await prepareSite(resolve(options.dataDir), options.settings ?? {});
  const hold = await startAndLease(site);
  const leaving = new AbortController();
  const left = superviseLease(site, hold, leaving.signal, options).then((last) => releaseLease(site, last, options));
  return {
    connection: connectionTo(hold.socketFolder),
    dataFolder: site.folder.path,
    started: hold.started,
    leave() {
      leaving.abort();
      return left;
    },
  };
}

async function prepareSite(dataDir: string, settings: PostgresSettings): Promise<PostgresInstallation> {
  const packaged = findPackage();
  const folder = await openPostgresFolder(dataDir);
  const binaries = await prepareBinaries(packaged, folder.account, dataDir);
  return { folder, binaries, cluster: await openCluster(folder, binaries), settings };
}
