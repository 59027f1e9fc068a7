import { coalesce } from '#concurrency/coalesce.ts';
import type { CurrentPrimary } from '#storage/connections/current-primary.ts';
import type { Pipeline } from '#storage/connections/pipeline.ts';
import { sql } from '#storage/sql.ts';

/** Counts failovers and lost flush connections: see CurrentPrimary. */
export type Epoch = number;

/** Waits until the write-ahead log is on the disk, and on the synchronous standby where there is one. */
export type Flusher = { epoch: () => Promise<Epoch>; flush: (since: Epoch) => Promise<void> };

/**
 * The write-ahead log is written in order: once a later record is on the disk, so is the change. This holds on one server without a
 * crash in between, so the flush connection must be open before the change begins and still be the same one after the flush. A crash
 * closes it, and a failover begins a new epoch.
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
        throw Object.assign(new Error('The database failed over before the change was flushed to disk.'), { code: '08006' });
    },
  };
}
