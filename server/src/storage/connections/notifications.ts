import { withTimeout } from '#concurrency/with-timeout.ts';
import type { WatchedConnections } from './pipeline.ts';
import type { OpenConnection } from './primary.ts';

export type Subscription = { stop: () => Promise<void> };

const reconnectMs = 1000;
const closeTimeoutMs = 1000;

/** Receives the notifications of a channel on a connection of its own, and reconnects when that breaks. */
export function subscribe(
  connect: () => Promise<OpenConnection>,
  channel: string,
  onNotification: (payload: string) => void,
  onError: (error: unknown) => void,
): Subscription & WatchedConnections {
  let opening: Promise<OpenConnection> | undefined;
  let reconnecting: NodeJS.Timeout | undefined;
  let isStopped = false;

  const open = () => {
    opening = connect();
    opening.then(startListening).catch((error) => {
      onError(error);
      retry();
    });
  };
  const startListening = async ({ client, socket }: OpenConnection) => {
    client.on('end', retry);
    client.on('notification', ({ payload = '' }) => onNotification(payload));
    await client.query(`LISTEN ${channel}`).catch((error) => {
      onError(error);
      socket.destroy();
    });
  };
  const retry = () => {
    opening = undefined;
    if (isStopped) return;
    clearTimeout(reconnecting);
    reconnecting = setTimeout(open, reconnectMs);
  };
  const stop = async () => {
    isStopped = true;
    clearTimeout(reconnecting);
    const opened = await opening?.catch(() => undefined);
    if (opened) await withTimeout(closeTimeoutMs, opened.client.end()).catch(() => opened.socket.destroy());
  };

  open();
  return {
    stop,
    check: () => {},
    silentMs: () => 0,
    drop: (isUnwanted) => {
      opening?.then((opened) => isUnwanted(opened) && opened.socket.destroy()).catch(() => {});
    },
    close: stop,
  };
}
