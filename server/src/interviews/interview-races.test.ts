import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import fc from 'fast-check';
import { sql } from '#storage/sql.ts';
import { recordedEvents } from '#test/events.ts';
import { type Answer, type Client, call, newClient } from '#test/factories.ts';
import { interviewFields, nextStart } from '#test/interviews.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { rounds } from '#test/runner/rounds.ts';
import { type Running, startAppOn } from '#test/start-app.ts';

const requestsPerRound = 60;
const peopleCount = 6;
const firstSlot = Date.UTC(2032, 0, 1, 8);
const slotMs = 15 * 60_000;

type Nodes = { urls: string[]; node: Running; client: Client };

async function startTwoNodes(t: TestContext): Promise<Nodes> {
  const databaseUrl = await cloneTemplate();
  const nodes = await Promise.all([startAppOn(databaseUrl), startAppOn(databaseUrl)]);
  t.after(async () => {
    await Promise.all(nodes.map(({ stop }) => stop()));
    await dropDatabase(databaseUrl);
  });
  const [{ running: node }] = nodes;
  return { urls: nodes.map(({ running }) => running.url), node, client: await newClient(node) };
}

const send = ({ urls, client }: Nodes, number: number, method: string, path: string, body: object): Promise<Answer> =>
  call(`${urls[number % urls.length]}${path}`, { method, token: client.token, body });

type Plan = {
  act: 'schedule' | 'move' | 'panel' | 'cancel';
  slot: number;
  length: number;
  panel: number[];
  person: number;
  target: number;
};

const plans = fc.record<Plan>({
  act: fc.constantFrom('schedule', 'schedule', 'schedule', 'move', 'move', 'panel', 'cancel'),
  slot: fc.nat(11),
  length: fc.integer({ min: 1, max: 4 }),
  panel: fc.uniqueArray(fc.nat(peopleCount - 1), { minLength: 1, maxLength: 4 }),
  person: fc.nat(peopleCount - 1),
  target: fc.nat(1000),
});

const emailsOf = (panel: number[]) => panel.map((number) => `p${number}@x.example`);
const startOf = (slot: number) => new Date(firstSlot + slot * slotMs).toISOString();

/** Sends random requests to both nodes, a few at a time, on a small calendar with few people. */
async function book(nodes: Nodes): Promise<Answer[]> {
  const candidates: string[] = [];
  for (let number = 0; number < peopleCount; number += 1)
    candidates.push(await nodes.client.addCandidate({ name: `C${number}`, email: `c${number}@x.example` }));
  const known: string[] = [];
  const answers: Answer[] = [];
  const run = async ({ act, slot, length, panel, person, target }: Plan, number: number) => {
    const interview_id = known[target % Math.max(1, known.length)] ?? '';
    if (act === 'schedule' || interview_id === '') {
      const fields = { start_at: startOf(slot), duration_minutes: length * 15, interviewers: emailsOf(panel) };
      const answer = await send(nodes, number, 'POST', '/v1/schedule-interview', interviewFields(candidates[person] ?? '', fields));
      if (answer.status === 201) known.push(answer.body.interview.id);
      return answer;
    }
    if (act === 'cancel') return send(nodes, number, 'POST', '/v1/cancel-interview', { interview_id });
    const fields = act === 'move' ? { start_at: startOf(slot) } : { interviewers: emailsOf(panel) };
    return send(nodes, number, 'PATCH', '/v1/update-interview', { interview_id, ...fields });
  };
  const sample = fc.sample(plans, rounds(requestsPerRound));
  for (let at = 0; at < sample.length; at += 12)
    answers.push(...(await Promise.all(sample.slice(at, at + 12).map((plan, index) => run(plan, at + index)))));
  return answers;
}

type Booked = {
  id: string;
  candidate_id: string;
  status: string;
  start_at: string;
  end_at: string;
  sequence: number;
  interviewers: { id: string; email: string }[];
};

async function bookedInterviews({ client }: Nodes): Promise<Booked[]> {
  return (await client.get('/v1/interviews?limit=500')).body.interviews;
}

/** Pairs of interviews that overlap and share a person, according to the API. */
function doubleBookings(interviews: Booked[]): [Booked, Booked][] {
  const active = interviews.filter(({ status }) => status !== 'cancelled');
  const parties = ({ candidate_id, interviewers }: Booked) => [candidate_id, ...interviewers.map(({ id }) => id)];
  return active.flatMap((one, index) =>
    active
      .slice(index + 1)
      .filter((other) => one.start_at < other.end_at && other.start_at < one.end_at)
      .filter((other) => parties(one).some((party) => parties(other).includes(party)))
      .map((other): [Booked, Booked] => [one, other]),
  );
}

test('random schedules, moves, panels and cancellations on two nodes double-book no person and no part of a panel, and each has its events and mails', async (t) => {
  const nodes = await startTwoNodes(t);
  const answers = await book(nodes);
  const statuses = Object.groupBy(answers, ({ status }) => String(status));
  t.diagnostic(
    Object.entries(statuses)
      .map(([status, list]) => `${list?.length} × ${status}`)
      .join(', '),
  );
  const messages = new Set(statuses[409]?.map(({ body }) => body.error.replace(/^\S+@x.example/, 'somebody')));
  for (const message of messages)
    assert.ok(
      [
        'somebody already has an interview at this time.',
        'The candidate already has an interview at this time.',
        'Interview is cancelled.',
      ].includes(message),
      message,
    );
  assert.deepEqual(
    Object.keys(statuses).filter((status) => !['200', '201', '409'].includes(status)),
    [],
  );
  const interviews = await bookedInterviews(nodes);
  assert.equal(interviews.length, statuses[201]?.length);
  assert.deepEqual(doubleBookings(interviews), []);
  await checkSeats(nodes, interviews);
  await checkEventsAndMails(nodes, interviews);
});

/** Every party of an interview has a seat, and none of a cancelled one. */
async function checkSeats({ node, client }: Nodes, interviews: Booked[]): Promise<void> {
  const seats = await runSql<{ id: string; count: number }>(
    node.app,
    sql`SELECT interview_id AS id, count(*) FROM interview_seats WHERE workspace_id = ${client.workspaceId} GROUP BY interview_id`,
  );
  const counts = new Map(seats.map(({ id, count }) => [id, count]));
  for (const { id, status, interviewers } of interviews)
    assert.equal(counts.get(id) ?? 0, status === 'cancelled' ? 0 : interviewers.length + 1, 'the whole panel or nobody');
}

/** By the history: two events for a new interview, one for each move and for the cancellation; one mail to each person for each state of the calendar entry. */
async function checkEventsAndMails({ node, client }: Nodes, interviews: Booked[]): Promise<void> {
  const events = Map.groupBy(
    (await recordedEvents(node, client.workspaceId)).filter(({ data }) => data.interview),
    ({ data }) => data.interview.id,
  );
  const mails = await runSql<{ id: string; key: string }>(
    node.app,
    sql`SELECT interview_id AS id, key FROM messages WHERE workspace_id = ${client.workspaceId}`,
  );
  const mailsOf = Map.groupBy(mails, ({ id }) => id);
  for (const { id, sequence, status } of interviews) {
    const { history, interviewers } = (await client.get(`/v1/get-interview?interview_id=${id}`)).body.interview;
    const moves = history.filter(({ what }: { what: string }) => what === 'start_at');
    assert.deepEqual(
      events.get(id)?.map(({ type, data }) => [type, data.change]),
      [
        ['meeting_created', 'created'],
        ['interview.scheduled', 'created'],
        ...moves.map(() => ['interview.scheduled', 'rescheduled']),
        ...(status === 'cancelled' ? [['interview.cancelled', undefined]] : []),
      ],
    );
    const keys = mailsOf.get(id)?.map(({ key }) => key) ?? [];
    const last = keys.filter((key) => key.startsWith(`invite:${id}:${sequence}:`));
    for (const member of [...interviewers.map((interviewer: { id: string }) => interviewer.id), 'candidate'])
      assert.ok(last.includes(`invite:${id}:${sequence}:${member}`), 'everybody has a mail about the state as it is');
    assert.equal(new Set(keys).size, keys.length, 'one mail each');
    assert.ok(
      keys.every((key) => Number(key.split(':')[2]) <= sequence),
      'no mail about a change that was refused',
    );
  }
}

test('of twenty-five requests for one time on two nodes one is accepted', async (t) => {
  const nodes = await startTwoNodes(t);
  const start_at = nextStart();
  const candidates = await Promise.all(
    Array.from({ length: 25 }, (_, number) => nodes.client.addCandidate({ name: `C${number}` })),
  );
  const answers = await Promise.all(
    candidates.map((id, number) =>
      send(
        nodes,
        number,
        'POST',
        '/v1/schedule-interview',
        interviewFields(id, {
          start_at,
          interviewers: number % 2 ? ['a@x.example', 'b@x.example'] : ['b@x.example', 'a@x.example'],
        }),
      ),
    ),
  );
  assert.equal(answers.filter(({ status }) => status === 201).length, 1);
  for (const { status, body } of answers.filter((answer) => answer.status !== 201))
    assert.deepEqual([status, body.error.slice(1)], [409, '@x.example already has an interview at this time.']);
  assert.equal((await recordedEvents(nodes.node, nodes.client.workspaceId)).length, 2);
});

test('without the exclusion constraint the same requests book people twice', async (t) => {
  const nodes = await startTwoNodes(t);
  await runSql(nodes.node.app, { text: 'ALTER TABLE interview_seats DROP CONSTRAINT interview_seats_overlap', values: [] });
  await book(nodes);
  assert.ok(doubleBookings(await bookedInterviews(nodes)).length > 0);
});
