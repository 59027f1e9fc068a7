import type { TestContext } from 'node:test';
import { type Client, newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { addWebhook, type Receiver, startReceiver } from '#test/servers/receiver.ts';
import type { Running } from '#test/start-app.ts';

type PastEvents = { client: Client; id: string; receiver: Receiver };

/** Past events, one a second up to now; every third is of the subscribed type. */
async function seedEvents({ app }: Running, workspaceId: string, count: number): Promise<void> {
  await runSql(app, {
    text: `INSERT INTO events (workspace_id, sequence, occurred_at, id, occurrence_id, type, body)
     SELECT $1::uuid, n, now() - ($2::int - n) * interval '1 second', 'evt_' || md5(n::text), 'occ_' || n,
       CASE WHEN n % 3 = 0 THEN 'job_added' ELSE 'job_updated' END, '{"sequence":' || n || '}'
     FROM generate_series(1, $2::int) AS n`,
    values: [workspaceId, count],
  });
  await runSql(app, {
    text: 'UPDATE workspace_counters SET event_sequence = $2 WHERE workspace_id = $1',
    values: [workspaceId, count],
  });
}

/** A workspace with past events, and a webhook for those of one type. */
export async function prepareEvents(t: TestContext, running: Running, count: number): Promise<PastEvents> {
  const client = await newClient(running);
  const receiver = await startReceiver(t);
  await seedEvents(running, client.workspaceId, count);
  const { id } = await addWebhook(running.app, client.workspaceId, { url: receiver.url, events: ['job_added'] });
  return { client, id, receiver };
}

/** The sequences of the events of the subscribed type. */
export const multiplesOfThree = (count: number) => Array.from({ length: Math.floor(count / 3) }, (_, index) => 3 * (index + 1));
