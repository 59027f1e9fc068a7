import { withTimeout } from '#concurrency/with-timeout.ts';
import type { WatchedConnections } from './pipeline.ts';
import type { OpenConnection } from './primary.ts';

export type Subscription = { stop: () => Promise<void> };

export type Notifications = WatchedConnections & {
  listen: (channel: string, onNotification: (payload: string) => void) => Subscription;
};

type Listener = { channel: string; onNotification: (payload: string) => void };

const reconnectMs = 1000;
const closeTimeoutMs = 1000;

/** Receives the notifications of all channels on one connection, which is opened for the first listener and again when it breaks. */
export function openNotifications(connect: () => Promise<OpenConnection>, onError: (error: unknown) => void): Notifications {
  const listeners = new Set<Listener>();
  let opening: Promise<OpenConnection> | undefined;
  let reconnecting: NodeJS.Timeout | undefined;

  const open = () => {
    reconnecting = undefined;
    opening = connect();
    opening.then(start).catch((error) => {
      onError(error);
      retry();
    });
  };
  const start = async (opened: OpenConnection) => {
    opened.client.on('end', retry);
    opened.client.on('notification', ({ channel, payload = '' }) => {
      for (const each of listeners) if (each.channel === channel) each.onNotification(payload);
    });
    await Promise.all([...new Set([...listeners].map(({ channel }) => channel))].map((channel) => listenTo(opened, channel)));
  };
  const listenTo = ({ client, socket }: OpenConnection, channel: string) =>
    client.query(`LISTEN ${channel}`).catch((error) => {
      onError(error);
      socket.destroy();
    });
  const retry = () => {
    opening = undefined;
    if (listeners.size > 0) reconnecting ??= setTimeout(open, reconnectMs);
  };
  const close = async () => {
    listeners.clear();
    clearTimeout(reconnecting);
    reconnecting = undefined;
    const opened = await opening?.catch(() => undefined);
    if (opened) await withTimeout(closeTimeoutMs, opened.client.end()).catch(() => opened.socket.destroy());
  };

  return {
    listen(channel, onNotification) {
      const listener = { channel, onNotification };
      listeners.add(listener);
      if (opening) opening.then((opened) => listenTo(opened, channel)).catch(() => {});
      else if (!reconnecting) open();
      return {
        async stop() {
          listeners.delete(listener);
          if (listeners.size === 0) await close();
        },
      };
    },
    check: () => {},
    silentMs: () => 0,
    drop: (isUnwanted) => {
      opening?.then((opened) => isUnwanted(opened) && opened.socket.destroy()).catch(() => {});
    },
    close,
  };
}
