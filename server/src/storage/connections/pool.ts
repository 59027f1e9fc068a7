import { createFairSemaphore } from '#concurrency/fair-semaphore.ts';
import { withTimeout } from '#concurrency/with-timeout.ts';
import { measureSilence, type WatchedConnections } from './pipeline.ts';
import type { OpenConnection } from './primary.ts';
import { type SessionSettings, setCommands } from './session-settings.ts';

/** Connections for work that needs one exclusively: long reads, transactions, and changes that may wait for a lock. */
export type Pool = WatchedConnections & { openUse(options: UseOptions): Use };

/** Runs `work` on a connection. `share` is whose quota it counts against, usually a workspace id: see fair-semaphore.ts. */
export type Use = <Result>(share: string, work: (opened: OpenConnection) => Promise<Result>) => Promise<Result>;

type UseOptions = {
  /** What a connection has when it is used for this. */
  session: SessionSettings;
  /** At most that many of the connections, for one of several uses; they leave each other some. All of them without it. */
  max?: number;
  perShareMax?: number;
};

type PoolOptions = {
  connect: (session: SessionSettings) => Promise<OpenConnection>;
  connectionsMax: number;
  /** After a longer silence the connection is dropped, and the work on it fails. */
  silenceMaxMs: number;
  idleMaxMs?: number;
};

type PooledConnection = {
  opened: OpenConnection;
  session: SessionSettings;
  silence: ReturnType<typeof measureSilence>;
  isBorrowed: boolean;
  usedAtMs: number;
};

const closeTimeoutMs = 1000;
const idleMaxDefaultMs = 30_000;
// A new one knows no statement: the first search or move after a pause would wait until PostgreSQL has read its catalog and planned it.
const keptOpen = 2;

export function openPool({ connect, connectionsMax, silenceMaxMs, idleMaxMs = idleMaxDefaultMs }: PoolOptions): Pool {
  const members = new Set<PooledConnection>();
  const uses = createFairSemaphore({ max: connectionsMax });
  const semaphores = [uses];

  const borrow = async (session: SessionSettings) => {
    const free = [...members].filter(({ isBorrowed, opened }) => !isBorrowed && opened.isOpen());
    const member = free.find((each) => each.session === session) ?? (members.size < connectionsMax ? undefined : free[0]);
    if (!member) return open(session);
    member.isBorrowed = true;
    return member.session === session ? member : changeSession(member, session);
  };

  const open = async (session: SessionSettings) => {
    const opened = await connect(session).catch((error) => {
      // Those that wait would try it too, one after the other.
      for (const semaphore of semaphores) semaphore.refuseAll(error);
      throw error;
    });
    const member = { opened, session, silence: measureSilence(), isBorrowed: true, usedAtMs: 0 };
    members.add(member);
    member.opened.client.on('end', () => members.delete(member));
    return member;
  };

  const changeSession = async (member: PooledConnection, session: SessionSettings) => {
    const { changeSession, socket } = member.opened;
    member.session = session;
    try {
      await changeSession(session);
    } catch (error) {
      socket.destroy();
      throw error;
    }
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
    openUse({ session, max, perShareMax }) {
      const shares = createFairSemaphore({ max: max ?? connectionsMax, ...(perShareMax !== undefined && { perShareMax }) });
      semaphores.push(shares);
      return async (share, work) => {
        const releases = [await shares.acquire(share)];
        try {
          if (max !== undefined) releases.push(await uses.acquire(setCommands(session)));
          const member = await borrow(session);
          try {
            return await work(member.opened);
          } finally {
            returnMember(member);
          }
        } finally {
          for (const release of releases) release();
        }
      };
    },
    check(elapsedMs) {
      for (const semaphore of semaphores) semaphore.refuseLate();
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
