import { createFairSemaphore } from '#concurrency/fair-semaphore.ts';
import { withTimeout } from '#concurrency/with-timeout.ts';
import { measureSilence, type WatchedConnections } from './pipeline.ts';
import type { OpenConnection } from './primary.ts';

/** Connections for work that keeps one to itself: transactions, and reads that may take long. */
export type Pool = WatchedConnections & {
  /** `share` is whose quota it counts against, usually a workspace id: see fair-semaphore.ts. */
  use<Result>(share: string, work: (opened: OpenConnection) => Promise<Result>): Promise<Result>;
};

type PoolOptions = {
  connect: () => Promise<OpenConnection>;
  connectionsMax: number;
  perShareMax?: number;
  /** A connection that is silent for longer is dropped, and the work on it fails. */
  silenceMaxMs: number;
};

type Member = { opened: OpenConnection; silence: ReturnType<typeof measureSilence>; isLent: boolean; usedAtMs: number };

const closeTimeoutMs = 1000;
const idleMaxMs = 30_000;

export function openPool({ connect, connectionsMax, perShareMax = connectionsMax, silenceMaxMs }: PoolOptions): Pool {
  const members = new Set<Member>();
  const shares = createFairSemaphore({ max: connectionsMax, perShareMax });

  const borrow = async () => {
    for (const member of members) {
      if (member.isLent || !member.opened.isOpen()) continue;
      member.isLent = true;
      return member;
    }
    const member = { opened: await connect(), silence: measureSilence(), isLent: true, usedAtMs: 0 };
    members.add(member);
    member.opened.client.on('end', () => members.delete(member));
    return member;
  };

  const giveBack = (member: Member) => {
    member.isLent = false;
    member.usedAtMs = performance.now();
    const { client, socket, hasSkippedStandby } = member.opened;
    // In the middle of a transaction, or of a statement that nobody waits for any more.
    if (client.getTransactionStatus() !== 'I' || hasSkippedStandby()) socket.destroy();
  };

  const end = async (member: Member) => {
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
          giveBack(member);
        }
      } finally {
        release();
      }
    },
    look(elapsedMs) {
      shares.refuseLate();
      const idleBeforeMs = performance.now() - idleMaxMs;
      for (const member of members) {
        const { opened, silence, isLent, usedAtMs } = member;
        silence.look(opened.socket, isLent, elapsedMs);
        if (silence.ms() > silenceMaxMs) opened.socket.destroy();
        else if (!isLent && usedAtMs < idleBeforeMs) end(member);
      }
    },
    silentMs: () => Math.max(0, ...[...members].map(({ silence }) => silence.ms())),
    renew(isUnwanted) {
      for (const { opened } of members) if (isUnwanted(opened)) opened.socket.destroy();
    },
    async close() {
      await Promise.all([...members].map(end));
    },
  };
}
