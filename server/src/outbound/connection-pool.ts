import type { Allowance } from './address.ts';
import type { ConnectTarget } from './connect.ts';
import { type OutboundConnection, openConnection, type Request } from './connection.ts';
import { openConnectionQueue } from './connection-queue.ts';
import type { Reply } from './response-reader.ts';

/** The connections to one origin. One is used again only while its address is among those that were vetted for the call. */
export type ConnectionPool = {
  send(request: Request, route: ConnectTarget, timeoutMs: number): Promise<Reply>;
  /** Ends all connections. Calls that are under way fail as unreachable. */
  close(): Promise<void>;
};

export function openConnectionPool(url: URL, mayCall: Allowance, socketsMax: number, becameUnused: () => void): ConnectionPool {
  const queue = openConnectionQueue(socketsMax);
  const open = new Set<OutboundConnection>();
  const idle: OutboundConnection[] = [];
  let isClosed = false;

  return {
    async send(request, route, timeoutMs) {
      const giveUpAt = performance.now() + timeoutMs;
      if (!(await queue.take(timeoutMs))) return { outcome: 'failed', error: 'timeout' };
      const reply = await sendNow(request, route, Math.max(0, giveUpAt - performance.now()));
      queue.end();
      tellIfUnused();
      return reply;
    },
    async close() {
      isClosed = true;
      await Promise.all([...open].map((connection) => connection.drop()));
    },
  };

  async function sendNow(request: Request, route: ConnectTarget, timeoutMs: number): Promise<Reply> {
    if (isClosed) return { outcome: 'failed', error: 'unreachable' };
    const connection = leaveIdle(route.addresses) ?? openAnother();
    const reply = await connection.send(request, route, timeoutMs);
    if (connection.isReusable()) idle.push(connection);
    else discard(connection);
    return reply;
  }

  function leaveIdle(addresses: string[]): OutboundConnection | undefined {
    const index = idle.findLastIndex((connection) => connection.leadsTo(addresses));
    return index === -1 ? undefined : idle.splice(index, 1)[0];
  }

  function openAnother(): OutboundConnection {
    // All that are idle lead elsewhere: the one that has waited longest makes room.
    const [oldest] = idle;
    if (oldest && open.size >= socketsMax) discard(oldest);
    const connection = openConnection(url, mayCall, () => {
      // One that is in use opens another socket by itself, or fails and is discarded then.
      if (idle.includes(connection)) discard(connection);
      tellIfUnused();
    });
    open.add(connection);
    return connection;
  }

  function discard(connection: OutboundConnection): void {
    const index = idle.indexOf(connection);
    if (index !== -1) idle.splice(index, 1);
    open.delete(connection);
    void connection.drop();
  }

  function tellIfUnused(): void {
    if (open.size === 0 && queue.taken() === 0) becameUnused();
  }
}
