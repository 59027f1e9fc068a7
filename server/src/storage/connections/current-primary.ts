import type { OpenConnection, ServerIdentity } from './primary.ts';

/** The server that all connections of this process belong to. */
export type CurrentPrimary = {
  /**
   * Counts each moment after which a change may be gone although a later one is on the disk: the connections moved to another server, or
   * the connection that waits for the disk was lost, as it is when the server restarts after a crash.
   */
  epoch: () => number;
  timeline: () => number | undefined;
  isCurrent: (server: ServerIdentity) => boolean;
  /** Throws when the server is one that was left before. */
  accept: (opened: OpenConnection) => void;
  noteLostFlushConnection: () => void;
};

/** `dropOthers` drops every connection that is not at current; it is called at each move. */
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
          new Error(`A server on timeline ${server.timeline} is not used any more: timeline ${current.timeline} was seen.`),
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

// Two servers that both accept writes: the one on the older timeline was replaced and does not know it yet.
function isReplaced(server: ServerIdentity, current: ServerIdentity): boolean {
  return server.system === current.system && server.timeline < current.timeline;
}
