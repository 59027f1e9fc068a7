import assert from 'node:assert/strict';
import test from 'node:test';
import { connectCalendar, entryIn, namesIn, scheduledSoon, soonFields } from '#test/connected-calendars.ts';
import { type Client, newClient } from '#test/factories.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { startCaldavServer } from '#test/servers/caldav-server.ts';
import { startApp } from '#test/start-app.ts';
import { startBackgroundWork } from '#worker/worker.ts';

/* Fifty people with a calendar each, on one radicale, and twenty panels of five of them that are booked by several recruiters at once. */
const running = startApp({ OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8' });
const people = Array.from({ length: 50 }, (_, index) => `person${index}@panel.example`);
const panels = 20;
const panelSize = 5;
const recruiters = 3;
const secondsMax = 5;

type Calendar = { url: string; calendarUrl: string; username: string; password: string };
type Booked = { id: string; start_at: string; calendars: Calendar[] };

test('an entry of a panel is seen by a second client within five seconds after it was booked, moved or cancelled', async (t) => {
  const server = await startCaldavServer(t, 'radicale');
  const client = await newClient(running);
  for (let from = 0; from < people.length; from += panelSize)
    await scheduledSoon(client, { start_at: '2032-01-01T09:00:00Z', interviewers: people.slice(from, from + panelSize) });
  const calendars: Calendar[] = [];
  for (const [index, email] of people.entries()) {
    const calendar = { ...server, calendarUrl: `${server.url}ada/person${index}/` };
    await makeCalendar(calendar);
    await connectCalendar(running.app, client, email, calendar);
    calendars.push(calendar);
  }
  const work = startBackgroundWork(running.app);
  t.after(work.stop);

  const booked: Booked[] = [];
  const book = async (panel: number) => {
    const members = Array.from({ length: panelSize }, (_, seat) => (panel * panelSize + seat) % people.length);
    const fields = soonFields(await client.addCandidate(), { interviewers: members.map((member) => people[member]) });
    const { status, body } = await client.post('/v1/schedule-interview', fields);
    assert.equal(status, 201, JSON.stringify(body));
    booked.push({
      id: body.interview.id,
      start_at: fields.start_at,
      calendars: members.flatMap((member) => calendars[member] ?? []),
    });
    return booked.at(-1) ?? assert.fail();
  };
  const delays = { booked: await seen(panels, book, shows), moved: [] as number[], cancelled: [] as number[] };

  delays.moved = await seen(panels, (panel) => move(client, booked[panel] ?? assert.fail()), shows);
  assert.equal((await names(calendars)).length, panels * panelSize, 'one entry for each of a panel');
  delays.cancelled = await seen(panels, (panel) => cancel(client, booked[panel] ?? assert.fail()), isGone);
  assert.deepEqual(await names(calendars), []);

  for (const [what, seconds] of Object.entries(delays)) {
    const sorted = seconds.toSorted((one, other) => one - other);
    const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
    t.diagnostic(
      `${what}: p50 ${sorted[Math.floor(sorted.length / 2)]?.toFixed(2)} s, p95 ${p95.toFixed(2)} s of ${sorted.length} entries`,
    );
    assert.equal(sorted.length, panels * panelSize);
    assert.ok(p95 <= secondsMax, `${what}: ${p95} s`);
  }
});

/** Changes the panels, some at a time. For each of their entries: seconds from the answer until a second client sees the change. */
async function seen(
  count: number,
  change: (panel: number) => Promise<Booked>,
  isSeen: (booked: Booked, calendar: Calendar) => Promise<boolean>,
): Promise<number[]> {
  const seconds: number[] = [];
  let next = 0;
  const work = async () => {
    while (next < count) {
      const panel = next;
      next += 1;
      const booked = await change(panel);
      const sinceMs = performance.now();
      await Promise.all(
        booked.calendars.map(async (calendar) => {
          await until(() => isSeen(booked, calendar));
          seconds.push((performance.now() - sinceMs) / 1000);
        }),
      );
    }
  };
  await Promise.all(Array.from({ length: recruiters }, work));
  return seconds;
}

async function shows({ id, start_at }: Booked, calendar: Calendar): Promise<boolean> {
  return (await entryIn(calendar, `team-${id}`))?.includes(start_at.replaceAll(/[-:]|\.\d{3}/g, '')) === true;
}

async function isGone({ id }: Booked, calendar: Calendar): Promise<boolean> {
  return (await entryIn(calendar, `team-${id}`)) === undefined;
}

async function move(client: Client, booked: Booked): Promise<Booked> {
  booked.start_at = new Date(Date.parse(booked.start_at) + 15 * 60_000).toISOString();
  const { status, text } = await client.patch('/v1/update-interview', { interview_id: booked.id, start_at: booked.start_at });
  assert.equal(status, 200, text);
  return booked;
}

async function cancel(client: Client, booked: Booked): Promise<Booked> {
  const { status, text } = await client.post('/v1/cancel-interview', { interview_id: booked.id });
  assert.equal(status, 200, text);
  return booked;
}

/** Without the entry that holds the new time of a move until the old one is changed. */
async function names(calendars: Calendar[]): Promise<string[]> {
  const all = async () => (await Promise.all(calendars.map(namesIn))).flat();
  await until(async () => !(await all()).some((name) => name.startsWith('hold-')));
  return all();
}

async function makeCalendar({ calendarUrl, username, password }: Calendar): Promise<void> {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const { status } = await fetch(calendarUrl, { method: 'MKCALENDAR', headers: { authorization } });
  assert.equal(status, 201);
}
