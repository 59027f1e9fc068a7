import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { extendFreeze, freeze, hasOlderWrites, readServerTime, unfreeze } from './freeze-queries.ts';

type Move = { workspaceId: string; moveId: string; other: string };

export type Frozen = {
  /** When changes began to be refused. */
  atMs: number;
  stopRenewing(): void;
  /** Changes are accepted again. */
  end(): Promise<void>;
};

const renewEveryMs = 5000;
// Servers look every second who is frozen: longer than that.
const noticeMs = 1200;
const drainMaxMs = 20_000;
const drainPollMs = 50;
const lockTimeoutMs = 10_000;

/**
 * Freezes a workspace, and resolves when no server changes it any more. The lease is renewed meanwhile: when this process is killed, the
 * workspace is used again after half a minute.
 */
export async function holdFreeze(client: pg.Client, move: Move): Promise<Frozen> {
  await client.query(`SET lock_timeout = ${lockTimeoutMs}`);
  const atMs = performance.now();
  if (!(await freeze(client, move)))
    throw new Error('This workspace is being moved already, or has moved. See: muster workspace move status');
  const since = await readServerTime(client);
  const timer = setInterval(() => {
    // A lease that cannot be renewed ends, and the switch is refused.
    extendFreeze(client, move.workspaceId, move.moveId).catch(() => {});
  }, renewEveryMs);
  const frozen = {
    atMs,
    stopRenewing: () => clearInterval(timer),
    end: async () => {
      clearInterval(timer);
      await unfreeze(client, move, ['frozen']);
    },
  };
  try {
    await delay(noticeMs);
    while (await hasOlderWrites(client, since)) {
      if (performance.now() - atMs > drainMaxMs)
        throw new Error(
          'A change that began before the freeze takes very long, such as an import. Nothing was moved: try again later.',
        );
      await delay(drainPollMs);
    }
    return frozen;
  } catch (error) {
    await frozen.end();
    throw error;
  }
}
