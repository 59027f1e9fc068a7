import type { Logger } from 'pino';
import type { App } from './app.ts';
import { createErrorNotes } from './background-errors.ts';
import { openCandidateReads } from './candidates/candidate-reads.ts';
import { openCandidateSaves } from './candidates/candidate-saves.ts';
import { createCandidateTotals } from './candidates/candidate-totals.ts';
import type { Config } from './config.ts';
import { openFileLinks } from './files/file-links.ts';
import { openFiles } from './files/files.ts';
import { openGoogle } from './indexing/google.ts';
import { openJobReads } from './jobs/job-reads.ts';
import { openKeys } from './keys.ts';
import { linksOf } from './links.ts';
import { createMetrics } from './metrics.ts';
import type { Connection } from './storage/connection.ts';
import { openDatabase } from './storage/database.ts';
import { isAway } from './storage/database-errors.ts';
import { turnDayPartitions } from './storage/day-partitions.ts';
import { migrate } from './storage/migrate.ts';
import { openStorage, type Storage } from './storage/open-storage.ts';
import { createTotals } from './totals.ts';
import { createDeliveryBell } from './webhooks/delivery/delivery-bell.ts';
import { openDialer } from './webhooks/dial.ts';
import { openSecretBox } from './webhooks/secret-box.ts';

export type OpenApp = { app: App; storage: Storage; close: () => Promise<void> };

/** Opens the storage, brings its schema up to date or only checks it, and builds what the parts of the server need. */
export async function openApp(
  config: Config,
  log: Logger,
  prepareSchema: (connection: Connection) => Promise<unknown> = migrate,
): Promise<OpenApp> {
  const metrics = createMetrics();
  const noteError = createErrorNotes({ log, metrics });
  const storage = await openStorage(config, noteError, (line) => log.warn(line));
  try {
    await prepareSchema(storage.connection).catch(nameTheSetting);
    return await build(config, { log, metrics, noteError }, storage);
  } catch (error) {
    await storage.close();
    throw error;
  }
}

async function build(
  config: Config,
  { log, metrics, noteError }: Pick<App, 'log' | 'metrics' | 'noteError'>,
  storage: Storage,
): Promise<OpenApp> {
  const database = openDatabase(storage.connection, noteError);
  const candidateReads = openCandidateReads(database);
  const deliveryBell = createDeliveryBell({ database, noteError });
  const keys = openKeys(config);
  const links = linksOf(config, config.port);
  const clock = () => new Date();
  const app: App = {
    config,
    database,
    deliveryBell,
    dialer: openDialer(config),
    google: config.google && openGoogle(config.google),
    keys,
    secretBox: openSecretBox(keys),
    files: openFiles({ config, database, noteError, isDiskLow: () => app.isDiskLow() }),
    fileLinks: openFileLinks({ keys, links, clock }),
    jobReads: openJobReads(database),
    candidateReads,
    candidateSaves: openCandidateSaves({ database, deliveryBell }),
    candidateTotals: createCandidateTotals({ database, candidateReads }),
    links,
    totals: createTotals(),
    clock,
    log,
    noteError,
    metrics,
    isDiskLow: storage.isDiskLow,
  };
  const close = async () => {
    await app.dialer.close();
    await app.files.close();
    await app.database.close();
    await storage.close();
  };
  await turnDayPartitions(app).catch(async (error) => {
    await app.database.close();
    throw error;
  });
  return { app, storage, close };
}

function nameTheSetting(error: unknown): never {
  if (isAway(error) && error instanceof Error)
    throw new Error(`The database of DATABASE_URL does not answer: ${error.message}.`, { cause: error });
  throw error;
}
