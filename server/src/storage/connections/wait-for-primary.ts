import { setTimeout as delay } from 'node:timers/promises';
import { isNotYetWritable } from '#storage/database-errors.ts';
import { type Connection, describeServers } from './connection.ts';
import { type ConnectOptions, connectToPrimary, type OpenConnection } from './primary.ts';

const tryEveryMs = 1000;
const sayEveryMs = 30_000;

/** Connects, and while there are only standbys, or servers that are starting, says so and waits. */
export async function waitForPrimary(connection: Connection, options: ConnectOptions): Promise<OpenConnection> {
  for (let saidAtMs = Number.NEGATIVE_INFINITY; ; await delay(tryEveryMs)) {
    try {
      return await connectToPrimary(connection, options);
    } catch (error) {
      if (!isNotYetWritable(error)) throw error;
      if (performance.now() - saidAtMs < sayEveryMs) continue;
      saidAtMs = performance.now();
      process.stderr.write(`Waiting for a PostgreSQL server that accepts writes (${describeServers(connection)}).\n`);
    }
  }
}
