import assert from 'node:assert/strict';
import net from 'node:net';
import test, { type TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { until } from '#test/chaos/retries.ts';
import { entryIn, namesIn, soonFields } from '#test/connected-calendars.ts';
import { call } from '#test/factories.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { query } from '#test/postgres/embedded-postgres-process.ts';
import { newProcessFolder, startServe } from '#test/processes/processes.ts';
import { serveWorkspace } from '#test/processes/serve-workspace.ts';
import { rounds } from '#test/runner/rounds.ts';
import { startCaldavServer } from '#test/servers/caldav-server.ts';

const tom = 'tom@panel.example';
// Of a hold that a killed process has left, and of the sweep after it.
const settledMs = 120_000;
const actMs = 3000;

/** Each piece of data waits for some milliseconds on its way to the server. */
async function startSlowProxy(t: TestContext, to: URL): Promise<string> {
  const proxy = net.createServer((client) => {
    const server = net.connect(Number(to.port), to.hostname);
    const end = () => {
      client.destroy();
      server.destroy();
    };
    client.on('data', async (data) => {
      await delay(10 + Math.random() * 30);
      if (!server.destroyed) server.write(data);
    });
    server.on('data', (data) => client.write(data));
    for (const socket of [client, server]) socket.on('error', end).on('close', end);
  });
  proxy.listen(0, '127.0.0.1');
  await new Promise((resolve) => proxy.once('listening', resolve));
  t.after(() => proxy.close());
  const address = proxy.address();
  return `http://127.0.0.1:${typeof address === 'object' && address?.port}/`;
}

test('kill -9 while interviews are booked, moved and cancelled: each has one entry at its time or none, and no seat stays held', async (t) => {
  const calendar = await startCaldavServer(t, 'radicale');
  const url = await startSlowProxy(t, new URL(calendar.url));
  const databaseUrl = await cloneTemplate();
  t.after(() => dropDatabase(databaseUrl));
  const settings = {
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: await newProcessFolder(t) },
    ...{ OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8', RATE_LIMIT_PLANS: 'free=1000000,premium=1000000' },
  };
  const first = await serveWorkspace(t, settings);
  const { token } = first;
  let { server } = first;
  const send = (method: string, path: string, body?: object) =>
    call(server.url + path, { method, token, ...(body && { body }) }).catch(() => undefined);
  const candidate = async () =>
    (await send('POST', '/v1/add-candidate', { type: 'prospect', name: 'Ada', email: `${crypto.randomUUID()}@x.example` }))?.body
      .id;
  await send('POST', '/v1/schedule-interview', { ...soonFields(await candidate()), start_at: '2032-01-01T09:00:00Z' });
  const { username, password } = calendar;
  const connected = await send('POST', '/v1/connect-calendar', { interviewer: tom, provider: 'caldav', url, username, password });
  assert.equal(connected?.status, 201, connected?.text);
  const [{ id: calendar_id }] = connected.body.calendar_connection.calendars;
  const written = await send('PATCH', '/v1/update-calendar-connection', {
    calendar_connection_id: connected.body.calendar_connection.id,
    calendars: [{ id: calendar_id, write: true }],
  });
  assert.equal(written?.status, 200, written?.text);

  const known: string[] = [];
  for (let round = 0; round < rounds(10); round += 1) {
    const act = async () => {
      const made = await send('POST', '/v1/schedule-interview', soonFields(await candidate()));
      if (made?.status === 201) known.push(made.body.interview.id);
      const [moved, cancelled] = [known.at(-2), known.at(-4)];
      await Promise.all([
        moved && send('PATCH', '/v1/update-interview', { interview_id: moved, start_at: soonFields('').start_at }),
        cancelled && send('POST', '/v1/cancel-interview', { interview_id: cancelled, notify: false }),
      ]);
    };
    const acts = Promise.all([act(), act()]);
    await delay(Math.random() * actMs);
    process.kill(server.pid, 'SIGKILL');
    await Promise.all([server.exited, acts]);
    // As half a minute later: nobody reads a calendar that a killed process has claimed before.
    await query(
      { connectionString: databaseUrl },
      "UPDATE calendar_accounts SET claim_id = NULL, due_at = now() + interval '1 hour'",
    );
    server = await startServe(t, settings);
  }
  const rows = <Row>(text: string) => query({ connectionString: databaseUrl }, text).then((found) => found as Row[]);
  const startedMs = performance.now();
  const isSettled = async () => {
    const [held, due] = [
      await rows('SELECT FROM interview_seats WHERE held_until IS NOT NULL'),
      await rows("SELECT FROM calendar_entries WHERE due_at IS NOT NULL OR purpose = 'hold'"),
    ];
    return held.length + due.length === 0 || performance.now() - startedMs > settledMs;
  };
  await until(isSettled);
  t.diagnostic(`${known.length} interviews, settled after ${Math.round((performance.now() - startedMs) / 1000)} s`);
  const all = (await send('GET', '/v1/interviews?limit=500'))?.body.interviews as {
    id: string;
    status: string;
    start_at: string;
  }[];
  const scheduled = all.filter(({ status, start_at }) => status === 'scheduled' && start_at < '2032');
  assert.deepEqual(
    await namesIn(calendar),
    scheduled.map(({ id }) => `team-${id}.ics`).toSorted(),
    'one entry each, and no other one',
  );
  for (const { id, start_at } of scheduled) {
    const stamp = start_at.replaceAll(/[-:]|\.\d{3}/g, '');
    assert.match((await entryIn(calendar, `team-${id}`)) ?? '', new RegExp(`DTSTART[^\r\n]*:${stamp}`), id);
  }
  assert.deepEqual(await rows('SELECT FROM interview_seats WHERE held_until IS NOT NULL'), []);
  assert.ok(known.length > 0);
});
