import { execFileSync, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findPackage, prepareBinaries } from '#storage/embedded/binaries/postgres-binaries.ts';
import { openPostgresFolder } from '#storage/embedded/folders/postgres-folder.ts';
import { makeSocketFolder, socketName } from '#storage/embedded/folders/postgres-socket.ts';
import { plainEnvironment } from '#storage/embedded/postgres-account.ts';
import { connectionTo } from '#storage/embedded/postgres-lease.ts';
import { postgresFlags } from '#storage/embedded/postmaster/postgres-settings.ts';
import { type Scope, signalPostgres } from '#test/processes/processes.ts';
import { newDataDir, newMigratedDataDir, open, query, until } from './embedded-postgres-process.ts';

/** A PostgreSQL server without a supervisor: it stays down when it is killed. */
export type PostgresServer = {
  socketPath: string;
  start: () => Promise<void>;
  /** kill -9 of all its processes. */
  kill: () => Promise<void>;
  /** kill -9 of one backend: PostgreSQL recovers under the same postmaster. */
  crash: () => Promise<void>;
  query: (text: string) => Promise<unknown[][]>;
};

/** A stopped server with the data that `prepare` has written. */
export async function newPostgresServer(t: Scope, prepare: (databaseUrl: string) => Promise<void>): Promise<PostgresServer> {
  const dataDir = await newMigratedDataDir(t);
  const postgres = await open(dataDir);
  const { host, user, database } = postgres.connection;
  await prepare(`postgres:///${database}?host=${encodeURIComponent(host)}&user=${user}`);
  await postgres.leave();
  return serverIn(dataDir);
}

/** A copy of a stopped server. With `standby`, it stays in recovery until it is promoted. */
export async function copyPostgresServer(t: Scope, original: PostgresServer, standby: boolean): Promise<PostgresServer> {
  const dataDir = await newDataDir(t);
  const { path } = await openPostgresFolder(dataDir);
  const cluster = join(path, 'cluster');
  execFileSync('cp', ['-a', join(original.socketPath, '../../cluster'), cluster]);
  if (standby) writeFileSync(join(cluster, 'standby.signal'), '');
  return serverIn(dataDir);
}

async function serverIn(dataDir: string): Promise<PostgresServer> {
  const folder = await openPostgresFolder(dataDir);
  const { postgres } = await prepareBinaries(findPackage(), folder.account, dataDir);
  const socketFolder = await makeSocketFolder(folder);
  const cluster = join(folder.path, 'cluster');
  const connection = connectionTo(socketFolder);
  let pid = 0;
  const isUp = () =>
    query(connection, 'SELECT 1').then(
      () => true,
      () => false,
    );
  return {
    socketPath: join(socketFolder, socketName),
    query: (text) => query(connection, text),
    async start() {
      const child = spawn(postgres, ['-D', cluster, ...postgresFlags(socketFolder, {})], {
        ...folder.account,
        cwd: cluster,
        env: plainEnvironment,
        detached: true,
        stdio: 'ignore',
      });
      child.unref();
      pid = child.pid ?? 0;
      await until(isUp);
    },
    async kill() {
      await signalPostgres(pid, 'SIGKILL');
      await until(async () => !(await isUp()));
    },
    async crash() {
      const [backend, other] = [await connectTo(connection), await connectTo(connection)];
      const { rows } = await backend.query('SELECT pg_backend_pid() AS pid');
      // The postmaster ends all others once it has noticed, and refuses connections from then on until it has recovered.
      const noticed = new Promise((resolve) => other.once('end', resolve));
      process.kill(rows[0].pid, 'SIGKILL');
      await noticed;
      await until(isUp);
    },
  };
}

async function connectTo(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
