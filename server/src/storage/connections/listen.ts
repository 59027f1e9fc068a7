import { withTimeout } from '#concurrency/with-timeout.ts';
import type { Watched } from './pipeline.ts';
import type { Opened } from './primary.ts';

export type Listening = { stop: () => Promise<void> };

const reconnectMs = 1000;
const closeTimeoutMs = 1000;

/** Hears the notices of a channel on a connection of its own, and comes back when that breaks. */
export function listen(
  connect: () => Promise<Opened>,
  channel: string,
  hear: (payload: string) => void,
  onError: (error: unknown) => void,
): Listening & Watched {
  let opening: Promise<Opened> | undefined;
  let again: NodeJS.Timeout | undefined;
  let isStopped = false;

  const open = () => {
    opening = connect();
    opening.then(subscribe).catch((error) => {
      onError(error);
      retry();
    });
  };
  const subscribe = async ({ client, socket }: Opened) => {
    client.on('end', retry);
    client.on('notification', ({ payload = '' }) => hear(payload));
    await client.query(`LISTEN ${channel}`).catch((error) => {
      onError(error);
      socket.destroy();
    });
  };
  const retry = () => {
    opening = undefined;
    if (isStopped) return;
    clearTimeout(again);
    again = setTimeout(open, reconnectMs);
  };
  const stop = async () => {
    isStopped = true;
    clearTimeout(again);
    const opened = await opening?.catch(() => undefined);
    if (opened) await withTimeout(closeTimeoutMs, opened.client.end()).catch(() => opened.socket.destroy());
  };

  open();
  return {
    stop,
    look: () => {},
    silentMs: () => 0,
    renew: (isUnwanted) => {
      opening?.then((opened) => isUnwanted(opened) && opened.socket.destroy()).catch(() => {});
    },
    close: stop,
  };
}
