import pg from 'pg';
import type { Statement } from './sql.ts';

/** One connection that many requests share: statements go out without waiting for the answers before them. */
export type Pipeline = {
  query<Row>(statement: Statement): Promise<Row[]>;
  pending(): number;
  close(): Promise<void>;
};

/** An answer that takes longer than the time-out breaks the connection, and with it all that wait behind it. */
type Options = { answerTimeoutMs: number; onConnect?: string };

export function openPipeline(settings: pg.ClientConfig, { answerTimeoutMs, onConnect }: Options): Pipeline {
  let connecting: Promise<pg.Client> | undefined;
  let pending = 0;

  const connect = () => {
    const client = new pg.Client({ ...settings, pipeline: true, query_timeout: answerTimeoutMs });
    const forget = () => {
      if (connecting === attempt) connecting = undefined;
    };
    client.on('error', forget);
    client.on('end', forget);
    const attempt = prepare(client, onConnect);
    attempt.catch(forget);
    return attempt;
  };

  return {
    async query<Row>(statement: Statement): Promise<Row[]> {
      pending += 1;
      try {
        connecting ??= connect();
        const client = await connecting;
        return (await client.query(statement)).rows;
      } finally {
        pending -= 1;
      }
    },
    pending: () => pending,
    async close() {
      const client = await connecting?.catch(() => undefined);
      connecting = undefined;
      await client?.end().catch(() => undefined);
    },
  };
}

async function prepare(client: pg.Client, onConnect: string | undefined): Promise<pg.Client> {
  await client.connect();
  if (onConnect !== undefined) await client.query(onConnect);
  return client;
}
