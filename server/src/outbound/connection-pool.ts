import { createSemaphore, SemaphoreTimeout } from '#concurrency/semaphore.ts';
import type { AddressCheck } from './address.ts';
import type { ConnectTarget } from './connect.ts';
import { type OutboundConnection, openConnection, type PreparedRequest } from './connection.ts';
import type { RequestResult } from './response-reader.ts';

/** The connections to one origin. One is reused only while its address is among those that were checked for the request. */
export type ConnectionPool = {
  send(request: PreparedRequest, target: ConnectTarget, timeoutMs: number): Promise<RequestResult>;
  /** Ends all connections. Requests in progress fail as unreachable. */
  close(): Promise<void>;
};

export function openConnectionPool(
  url: URL,
  mayConnect: AddressCheck,
  connectionsMax: number,
  onUnused: () => void,
): ConnectionPool {
  const limit = createSemaphore(connectionsMax);
  const open = new Set<OutboundConnection>();
  const idle: OutboundConnection[] = [];
  let pending = 0;
  let isClosed = false;

  return {
    async send(request, target, timeoutMs) {
      const deadlineMs = performance.now() + timeoutMs;
      pending += 1;
      try {
        return await limit(() => sendNow(request, target, Math.max(0, deadlineMs - performance.now())), timeoutMs);
      } catch (error) {
        if (error instanceof SemaphoreTimeout) return { outcome: 'failed', error: 'timeout' };
        throw error;
      } finally {
        pending -= 1;
        reportIfUnused();
      }
    },
    async close() {
      isClosed = true;
      await Promise.all([...open].map((connection) => connection.close()));
    },
  };

  async function sendNow(request: PreparedRequest, target: ConnectTarget, timeoutMs: number): Promise<RequestResult> {
    if (isClosed) return { outcome: 'failed', error: 'unreachable' };
    const connection = takeIdle(target.addresses) ?? openNew();
    const result = await connection.send(request, target, timeoutMs);
    if (connection.isReusable()) idle.push(connection);
    else discard(connection);
    return result;
  }

  function takeIdle(addresses: string[]): OutboundConnection | undefined {
    const index = idle.findLastIndex((connection) => connection.isConnectedTo(addresses));
    return index === -1 ? undefined : idle.splice(index, 1)[0];
  }

  function openNew(): OutboundConnection {
    // Every idle connection leads to another address: the one that has been idle longest makes room.
    const [oldest] = idle;
    if (oldest && open.size >= connectionsMax) discard(oldest);
    const connection = openConnection(url, mayConnect, () => {
      // A connection in use opens another socket itself, or fails and is discarded then.
      if (idle.includes(connection)) discard(connection);
      reportIfUnused();
    });
    open.add(connection);
    return connection;
  }

  function discard(connection: OutboundConnection): void {
    const index = idle.indexOf(connection);
    if (index !== -1) idle.splice(index, 1);
    open.delete(connection);
    void connection.close();
  }

  function reportIfUnused(): void {
    if (open.size === 0 && pending === 0) onUnused();
  }
}
