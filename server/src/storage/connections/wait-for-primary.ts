import { setTimeout as delay } from 'node:timers/promises';
import { isNotYetWritable } from '#storage/database-errors.ts';
import { type Connection, describeServers } from './connection.ts';
import { type ConnectOptions, connectToPrimary, type OpenConnection } from './primary.ts';

const retryMs = 1000;
const repeatLineMs = 30_000;

/** Connects to the primary. Waits, with a line on stderr, while there are only standbys or servers that are starting. */
export async function waitForPrimary(connection: Connection, options: ConnectOptions): Promise<OpenConnection> {
  for (let printedAtMs = Number.NEGATIVE_INFINITY; ; await delay(retryMs)) {
    try {
      return await connectToPrimary(connection, options);
    } catch (error) {
      if (!isNotYetWritable(error)) throw error;
      if (performance.now() - printedAtMs < repeatLineMs) continue;
      printedAtMs = performance.now();
      process.stderr.write(`Waiting for a PostgreSQL server that accepts writes (${describeServers(connection)}).\n`);
    }
  }
}
