import type { OpenConnection, ServerIdentity } from './primary.ts';

/** The server that all connections of this process use. */
export type CurrentPrimary = {
  /**
   * Incremented whenever an earlier change may be lost although a later one is on the disk: after a failover to another server, and
   * when the flush connection is lost, as it is when the server restarts after a crash.
   */
  epoch: () => number;
  timeline: () => number | undefined;
  isCurrent: (server: ServerIdentity) => boolean;
  /** Makes the server of a new connection the current one. Throws when it is on an older timeline. */
  accept: (opened: OpenConnection) => void;
  noteLostFlushConnection: () => void;
};

/** `dropOthers` drops all connections to other servers; it is called at each failover. */
export function trackPrimary(dropOthers: () => void): CurrentPrimary {
  let current: ServerIdentity | undefined;
  let epoch = 0;
  const isCurrent = (server: ServerIdentity) => current !== undefined && isSameServer(server, current);
  return {
    epoch: () => epoch,
    timeline: () => current?.timeline,
    isCurrent,
    accept({ server, socket }) {
      if (isCurrent(server)) return;
      if (current && isReplaced(server, current)) {
        socket.destroy();
        throw Object.assign(
          new Error(`The server on timeline ${server.timeline} is no longer used: there is one on timeline ${current.timeline}.`),
          { code: '08006' },
        );
      }
      const isFirst = current === undefined;
      current = server;
      if (isFirst) return;
      epoch += 1;
      dropOthers();
    },
    noteLostFlushConnection() {
      epoch += 1;
    },
  };
}

function isSameServer(one: ServerIdentity, other: ServerIdentity): boolean {
  return one.system === other.system && one.timeline === other.timeline && one.startedAt === other.startedAt;
}

// Of two servers that both accept writes, the one on the older timeline was replaced and has not noticed yet.
function isReplaced(server: ServerIdentity, current: ServerIdentity): boolean {
  return server.system === current.system && server.timeline < current.timeline;
}
