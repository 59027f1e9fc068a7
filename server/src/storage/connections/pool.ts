import { createFairSemaphore } from '#concurrency/fair-semaphore.ts';
import { withTimeout } from '#concurrency/with-timeout.ts';
import { measureSilence, type WatchedConnections } from './pipeline.ts';
import type { OpenConnection } from './primary.ts';

/** Connections for work that needs one exclusively: transactions and long reads. */
export type Pool = WatchedConnections & {
  /** `share` is whose quota it counts against, usually a workspace id: see fair-semaphore.ts. */
  use<Result>(share: string, work: (opened: OpenConnection) => Promise<Result>): Promise<Result>;
};

type PoolOptions = {
  connect: () => Promise<OpenConnection>;
  connectionsMax: number;
  perShareMax?: number;
  /** After a longer silence the connection is dropped, and the work on it fails. */
  silenceMaxMs: number;
  idleMaxMs?: number;
};

type PooledConnection = {
  opened: OpenConnection;
  silence: ReturnType<typeof measureSilence>;
  isBorrowed: boolean;
  usedAtMs: number;
};

const closeTimeoutMs = 1000;
const idleMaxDefaultMs = 30_000;
// A new one knows no statement: the first search or move after a pause would wait until PostgreSQL has read its catalog and planned it.
const keptOpen = 2;

export function openPool({
  connect,
  connectionsMax,
  perShareMax = connectionsMax,
  silenceMaxMs,
  idleMaxMs = idleMaxDefaultMs,
}: PoolOptions): Pool {
  const members = new Set<PooledConnection>();
  const shares = createFairSemaphore({ max: connectionsMax, perShareMax });

  const borrow = async () => {
    for (const member of members) {
      if (member.isBorrowed || !member.opened.isOpen()) continue;
      member.isBorrowed = true;
      return member;
    }
    const member = { opened: await connect(), silence: measureSilence(), isBorrowed: true, usedAtMs: 0 };
    members.add(member);
    member.opened.client.on('end', () => members.delete(member));
    return member;
  };

  const returnMember = (member: PooledConnection) => {
    member.isBorrowed = false;
    member.usedAtMs = performance.now();
    const { client, socket, hasSkippedStandby } = member.opened;
    // A transaction or an abandoned statement is still open on it.
    if (client.getTransactionStatus() !== 'I' || hasSkippedStandby()) socket.destroy();
  };

  const closeMember = async (member: PooledConnection) => {
    members.delete(member);
    const { client, socket } = member.opened;
    await withTimeout(closeTimeoutMs, client.end()).catch(() => socket.destroy());
  };

  return {
    async use(share, work) {
      const release = await shares.acquire(share);
      try {
        const member = await borrow();
        try {
          return await work(member.opened);
        } finally {
          returnMember(member);
        }
      } finally {
        release();
      }
    },
    check(elapsedMs) {
      shares.refuseLate();
      const idleBeforeMs = performance.now() - idleMaxMs;
      // In the order in which they are borrowed: the first ones stay.
      for (const [index, member] of [...members].entries()) {
        const { opened, silence, isBorrowed, usedAtMs } = member;
        silence.update(opened.socket, isBorrowed, elapsedMs);
        if (silence.ms() > silenceMaxMs) opened.socket.destroy();
        else if (index >= keptOpen && !isBorrowed && usedAtMs < idleBeforeMs) closeMember(member);
      }
    },
    silentMs: () => Math.max(0, ...[...members].map(({ silence }) => silence.ms())),
    drop(isUnwanted) {
      for (const { opened } of members) if (isUnwanted(opened)) opened.socket.destroy();
    },
    async close() {
      await Promise.all([...members].map(closeMember));
    },
  };
}
