import type { Logger } from 'pino';
import { createErrorReporter } from '#observability/background-errors.ts';
import { createMetrics } from '#observability/metrics.ts';
import { createRecentErrors } from '#observability/recent-errors.ts';
import { openStorage, type Storage } from '#storage/open-storage.ts';
import type { Config } from './config.ts';
import type { Runtime } from './runtime.ts';

/** A database that may still be starting, and what its errors are reported to. */
export type StartingStorage = Pick<Runtime, 'config' | 'log' | 'metrics' | 'noteError' | 'recentErrors'> & {
  storage: Promise<Storage>;
  /** When the database is busy in another process, or open: from then on this one can load modules, which blocks it. */
  spawned: Promise<void>;
};

/** Imports little, so that the database starts while the rest of the server is loaded. */
export function startStorage(config: Config, log: Logger): StartingStorage {
  const metrics = createMetrics();
  const recentErrors = createRecentErrors();
  const noteError = createErrorReporter({ log, metrics, recentErrors });
  const { promise: spawned, resolve } = Promise.withResolvers<void>();
  const onSpawn = () => resolve();
  const storage = openStorage(config, noteError, { log: (line) => log.warn(line), onSpawn });
  // Thrown where it is awaited; until then it is not an unhandled rejection.
  storage.then(onSpawn, onSpawn);
  return { config, log, metrics, noteError, recentErrors, storage, spawned };
}
