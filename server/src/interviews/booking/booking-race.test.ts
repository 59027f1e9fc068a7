import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { sql } from '#storage/sql.ts';
import { book, freeTimes, newLink } from '#test/booking.ts';
import { recordedEvents } from '#test/events.ts';
import { type Answer, type Client, newClient } from '#test/factories.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { type Running, startAppOn } from '#test/start-app.ts';

/** Two nodes on one database. */
const nodes: Running[] = [];
let stopAll = async () => {};

before(async () => {
  const databaseUrl = await cloneTemplate();
  const started = [await startAppOn(databaseUrl), await startAppOn(databaseUrl)];
  nodes.push(...started.map(({ running }) => running));
  stopAll = async () => {
    await Promise.all(started.map(({ stop }) => stop()));
    await dropDatabase(databaseUrl);
  };
});
after(() => stopAll());

const [takenMessage, madeMessage] = ['This time is no longer free.', 'A time is already booked.'];

function node(index = 0): Running {
  const found = nodes[index % nodes.length];
  if (!found) throw new Error('the nodes have not started');
  return found;
}

/** The same page on the nodes in turn. */
function onNode(url: string, index: number): string {
  return url.replace(node().url, node(index).url);
}

/** Links of as many candidates, each with an address of their own. */
async function newLinks(client: Client, count: number, fields: Record<string, unknown> = {}): Promise<any[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const candidate_id = await client.addCandidate({ name: `Candidate ${index}`, email: `c${index}@example.com` });
      return newLink(client, { candidate_id, ...fields });
    }),
  );
}

/** Seats of one interviewer or person that overlap although both are exclusive, and interviews without all of their seats. */
async function brokenSeats({ workspaceId }: Client): Promise<unknown[]> {
  return runSql(
    node().app,
    sql`
    SELECT one.interview_id, other.interview_id AS other FROM interview_seats one JOIN interview_seats other
      ON other.workspace_id = one.workspace_id AND other.party_id = one.party_id AND other.interview_id > one.interview_id AND other.during && one.during
    WHERE one.workspace_id = ${workspaceId}
    UNION ALL
    SELECT id, NULL FROM interviews WHERE workspace_id = ${workspaceId} AND status = 'scheduled' AND (
      SELECT count(*) FROM interview_seats WHERE interview_seats.workspace_id = ${workspaceId} AND interview_id = interviews.id) <> 1 + (
      SELECT count(*) FROM interview_panel WHERE interview_panel.workspace_id = ${workspaceId} AND interview_id = interviews.id)`,
  );
}

const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();

test('twenty-five candidates post one time on two nodes: one wins, the others get 409 with fresh times', async () => {
  const client = await newClient(node());
  const links = await newLinks(client, 25);
  const [time = '', next = ''] = await freeTimes(links[0].url);
  const eventsBefore = (await recordedEvents(node(), client.workspaceId)).length;
  const answers = await Promise.all(links.map(({ url }, index) => book(onNode(url, index), time)));
  const winners = links.filter((_, index) => answers[index]?.status === 201);
  assert.equal(winners.length, 1, JSON.stringify(statuses(answers)));
  for (const { status, body } of answers.filter((answer) => answer.status !== 201)) {
    assert.deepEqual([status, body.error], [409, takenMessage]);
    assert.equal(body.times[0].start_at, next);
  }
  const events = (await recordedEvents(node(), client.workspaceId)).slice(eventsBefore);
  assert.deepEqual(
    events.map(({ type, data }) => [type, data.candidate.id]),
    [
      ['meeting_booked', winners[0].candidate_id],
      ['interview.scheduled', winners[0].candidate_id],
    ],
  );
  const mails = await runSql<{ kind: string; candidate_id: string; to_email: string }>(
    node().app,
    sql`SELECT kind, candidate_id, to_email FROM messages WHERE workspace_id = ${client.workspaceId} ORDER BY to_email`,
  );
  const index = links.indexOf(winners[0]);
  assert.deepEqual(
    mails.map(({ kind, candidate_id, to_email }) => [kind, candidate_id, to_email]),
    [
      ['booking_made', winners[0].candidate_id, `c${index}@example.com`],
      ['interview_invitation', winners[0].candidate_id, 'tom@panel.example'],
    ],
  );
  const open = (await client.get('/v1/booking-links?status=open&limit=100')).body;
  assert.equal(open.total_booking_links, 24);
  assert.deepEqual(await brokenSeats(client), []);
});

test('with the mode any a time is booked once for each interviewer', async () => {
  const client = await newClient(node());
  const interviewers = ['a@panel.example', 'b@panel.example', 'c@panel.example'];
  const links = await newLinks(client, 12, { mode: 'any', interviewers });
  const [time = ''] = await freeTimes(links[0].url);
  const answers = await Promise.all(links.map(({ url }, index) => book(onNode(url, index), time)));
  assert.deepEqual(statuses(answers), [...Array(3).fill(201), ...Array(9).fill(409)]);
  assert.deepEqual(await brokenSeats(client), []);
});

test('one link books one interview, whatever is posted to it at once', async () => {
  const client = await newClient(node());
  const [link] = await newLinks(client, 1);
  const times = await freeTimes(link.url);
  const answers = await Promise.all(times.slice(0, 12).map((time, index) => book(onNode(link.url, index), time)));
  assert.deepEqual(statuses(answers), [201, ...Array(11).fill(409)]);
  for (const { status, body } of answers) if (status === 409) assert.equal(body.error, madeMessage);
  const rows = await runSql(node().app, sql`SELECT id FROM interviews WHERE workspace_id = ${client.workspaceId}`);
  assert.equal(rows.length, 1);
});

test('max_per_day holds when several candidates book at once', async () => {
  const client = await newClient(node());
  const links = await newLinks(client, 8, {
    max_per_day: 2,
    duration_minutes: 15,
    availability: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], from: '06:00', to: '20:00' }],
  });
  const times = await freeTimes(links[0].url);
  const day = times.at(-1)?.slice(0, 10) ?? '';
  const onDay = times.filter((time) => time.startsWith(day));
  const answers = await Promise.all(links.map(({ url }, index) => book(onNode(url, index), onDay[index * 4] ?? '')));
  assert.deepEqual(statuses(answers), [201, 201, ...Array(6).fill(409)]);
});

test('a link that was revoked before it was booked has no interview', async () => {
  const client = await newClient(node());
  const links = await newLinks(client, 10);
  const times = await freeTimes(links[0].url);
  const outcomes = await Promise.all(
    links.map(async ({ id, url }, index) => {
      const [booked, revoked] = await Promise.all([
        book(onNode(url, index), times[index] ?? ''),
        client.post('/v1/revoke-booking-link', { booking_link_id: id }),
      ]);
      return { booked: booked.status, interview: revoked.body.booking_link.interview_id };
    }),
  );
  for (const { booked, interview } of outcomes) assert.equal(booked, interview === null ? 410 : 201);
});
