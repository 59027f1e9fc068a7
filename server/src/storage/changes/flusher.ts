import { coalesce } from '#concurrency/coalesce.ts';
import type { CurrentPrimary } from '#storage/connections/current-primary.ts';
import type { Pipeline } from '#storage/connections/pipeline.ts';
import { sql } from '#storage/sql.ts';

/** A moment; see `flush`. */
export type Epoch = number;

/** Waits for the disk, and for the synchronous standby where there is one. */
export type Flusher = { epoch: () => Promise<Epoch>; flush: (since: Epoch) => Promise<void> };

/**
 * The log is written in order: when anything later is on the disk, so is the change. That holds on one server, without a crash in
 * between: the connection that waits must be open before the change begins and still be the same one after the wait. A crash would
 * have broken it, and a move to another server begins a new epoch.
 */
export function createFlusher(pipeline: Pipeline, primary: CurrentPrimary): Flusher {
  const run = coalesce(() => pipeline.query(sql`SELECT pg_logical_emit_message(true, 'muster', '')`));
  return {
    async epoch() {
      await pipeline.ready();
      return primary.epoch();
    },
    async flush(since) {
      await run();
      if (primary.epoch() !== since)
        throw Object.assign(new Error('The database moved before the change was on its disk.'), { code: '08006' });
    },
  };
}
