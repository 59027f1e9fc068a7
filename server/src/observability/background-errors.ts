import type { Logger } from 'pino';
import { minuteMs } from '#time/durations.ts';
import type { Metrics } from './metrics.ts';
import type { RecentErrors } from './recent-errors.ts';

/** Reports an error that does not stop the server. `work` is a constant label of what failed. */
export type NoteError = (work: string, error: unknown, details?: object) => void;

const quietMs = minuteMs;

/**
 * Counts every error, and logs each label at most once a minute with the number of errors in between, so that a repeated error does
 * not fill the log.
 */
export function createErrorReporter({
  log,
  metrics,
  recentErrors,
}: {
  log: Logger;
  metrics: Metrics;
  recentErrors: RecentErrors;
}): NoteError {
  const kinds = new Map<string, { loggedAtMs: number; unlogged: number }>();
  return (work, error, details = {}) => {
    metrics.count('muster_background_errors_total', { work });
    recentErrors.note(work, error);
    const kind = kinds.get(work) ?? { loggedAtMs: Number.NEGATIVE_INFINITY, unlogged: 0 };
    kinds.set(work, kind);
    if (performance.now() - kind.loggedAtMs < quietMs) {
      kind.unlogged += 1;
      return;
    }
    log.error({ ...details, work, err: error, ...(kind.unlogged > 0 && { unlogged: kind.unlogged }) }, 'background work failed');
    kind.loggedAtMs = performance.now();
    kind.unlogged = 0;
  };
}

/** For commands, which have no log file. */
export function printError(work: string, error: unknown): void {
  process.stderr.write(`muster could not ${work}: ${error instanceof Error ? error.message : error}\n`);
}
