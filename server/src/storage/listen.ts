import pg from 'pg';
import { within } from './within.ts';

export type Listening = { stop: () => Promise<void> };

const reconnectMs = 1000;
const closeTimeoutMs = 1000;

/** Hears the notices of a channel on a connection of its own, and comes back when that breaks. */
export function listen(settings: pg.ClientConfig, channel: string, hear: (payload: string) => void): Listening {
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let stopped = false;

  const connect = async () => {
    const next = new pg.Client(settings);
    client = next;
    next.on('error', () => {});
    next.on('end', () => {
      if (!stopped) again = setTimeout(connect, reconnectMs);
    });
    next.on('notification', ({ payload = '' }) => hear(payload));
    // A connection that was refused ends, too.
    await next
      .connect()
      .then(() => next.query(`LISTEN ${channel}`))
      .catch(() => next.end());
  };

  connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(again);
      if (client) await within(closeTimeoutMs, client.end()).catch(() => {});
    },
  };
}
