import type { Opened, ServerIdentity } from './primary.ts';

/** The server that all connections of this process belong to. */
export type HomeServer = {
  /**
   * Counts each moment after which a change may be gone although a later one is on the disk: the connections moved to another server, or
   * the connection that waits for the disk was lost, as it is when the server restarts after a crash.
   */
  epoch: () => number;
  timeline: () => number | undefined;
  isHome: (server: ServerIdentity) => boolean;
  /** Throws when the server is one that was left before. */
  arrive: (opened: Opened) => void;
  loseFlushConnection: () => void;
};

/** `leaveOthers` drops every connection that is not at home; it is called at each move. */
export function trackHomeServer(leaveOthers: () => void): HomeServer {
  let home: ServerIdentity | undefined;
  let epoch = 0;
  const isHome = (server: ServerIdentity) => home !== undefined && isSame(server, home);
  return {
    epoch: () => epoch,
    timeline: () => home?.timeline,
    isHome,
    arrive({ server, socket }) {
      if (isHome(server)) return;
      if (home && isOlder(server, home)) {
        socket.destroy();
        throw Object.assign(
          new Error(`A server on timeline ${server.timeline} is not used any more: timeline ${home.timeline} was seen.`),
          { code: '08006' },
        );
      }
      const isFirst = home === undefined;
      home = server;
      if (isFirst) return;
      epoch += 1;
      leaveOthers();
    },
    loseFlushConnection() {
      epoch += 1;
    },
  };
}

function isSame(one: ServerIdentity, other: ServerIdentity): boolean {
  return one.system === other.system && one.timeline === other.timeline && one.startedAt === other.startedAt;
}

// Two servers that both accept writes: the one on the older timeline was replaced and does not know it yet.
function isOlder(server: ServerIdentity, home: ServerIdentity): boolean {
  return server.system === home.system && server.timeline < home.timeline;
}
