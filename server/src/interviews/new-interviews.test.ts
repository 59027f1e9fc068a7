import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#storage/sql.ts';
import { recordedEvents } from '#test/events.ts';
import { type Client, newClient } from '#test/factories.ts';
import { nextStart, schedule } from '#test/interviews.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();
const count = 24;
const panel = ['tom@panel.example', 'ana@panel.example'];

type Written = { id: string; panel: number; seats: number; entries: number; mails: number; version: number };

/** What is stored of each interview of a workspace. */
function writtenInterviews({ workspaceId }: Client): Promise<Written[]> {
  return runSql<Written>(
    running.app,
    sql`
    SELECT id,
      (SELECT count(*) FROM interview_panel WHERE workspace_id = ${workspaceId} AND interview_id = interviews.id) AS panel,
      (SELECT count(*) FROM interview_seats WHERE workspace_id = ${workspaceId} AND interview_id = interviews.id) AS seats,
      (SELECT count(*) FROM interview_history WHERE workspace_id = ${workspaceId} AND interview_id = interviews.id) AS entries,
      (SELECT count(*) FROM messages WHERE workspace_id = ${workspaceId} AND interview_id = interviews.id) AS mails,
      (SELECT max(version) FROM interview_history WHERE workspace_id = ${workspaceId} AND interview_id = interviews.id) AS version
    FROM interviews WHERE workspace_id = ${workspaceId} ORDER BY id`,
  );
}

async function newCandidates(client: Client): Promise<string[]> {
  return Promise.all(
    Array.from({ length: count }, (_, number) => client.addCandidate({ name: `C${number}`, email: `c${number}@x.example` })),
  );
}

async function interviewEvents({ workspaceId }: Client) {
  return (await recordedEvents(running, workspaceId)).filter(({ data }) => data.interview);
}

test('interviews that are requested together share statements, and each has its panel, seats, history, events and mails', async () => {
  const client = await newClient(running);
  const candidates = await newCandidates(client);
  await schedule(client, { candidate_id: candidates[0] ?? '', interviewers: panel, send_invitations: false });
  const answers = await Promise.all(
    candidates.map((candidate_id, number) =>
      schedule(client, {
        candidate_id,
        interviewers: panel,
        title: `Talk ${number}, "{}\\`,
        location: number % 2 === 0 ? 'Room 4' : null,
        reminders: [60, 1440].slice(number % 3),
        send_invitations: number % 4 > 0,
      }),
    ),
  );
  assert.deepEqual(
    answers.map(({ status }) => status),
    answers.map(() => 201),
  );
  const written = new Map((await writtenInterviews(client)).map((row) => [row.id, row]));
  for (const [number, { body }] of answers.entries()) {
    const { version: _version, ...stored } = written.get(body.interview.id) ?? { version: 0 };
    const mails = number % 4 > 0 ? 3 : 0;
    assert.deepEqual(stored, { id: body.interview.id, panel: 2, seats: 3, entries: 1, mails });
    const read = await client.get(`/v1/get-interview?interview_id=${body.interview.id}`);
    assert.deepEqual(read.body, body);
    assert.equal(body.interview.candidate_id, candidates[number]);
  }
  const versions = new Set([...written.values()].map(({ version }) => version));
  assert.ok(versions.size < answers.length, `${versions.size} statements`);
  const events = await interviewEvents(client);
  assert.deepEqual(
    events.map(({ sequence }) => sequence - events[0].sequence),
    events.map((_, index) => index),
  );
  for (const { body } of answers) {
    const own = events.filter(({ data }) => data.interview.id === body.interview.id);
    assert.deepEqual(own.map(({ type }) => type).sort(), ['interview.scheduled', 'meeting_created']);
    assert.ok(own.every(({ data }) => data.candidate.id === body.interview.candidate_id));
  }
});

test('of interviews that are requested together, those that overlap or repeat an external_id are refused by themselves', async () => {
  const client = await newClient(running);
  const candidates = await newCandidates(client);
  const start_at = nextStart();
  const answers = await Promise.all(
    candidates.map((candidate_id, number) => {
      if (number % 6 === 1) return schedule(client, { candidate_id, start_at });
      return schedule(client, { candidate_id, ...(number % 6 === 2 && { external_id: 'HR-1' }) });
    }),
  );
  const refused = answers.filter(({ status }) => status !== 201);
  assert.deepEqual(refused.map(({ status, body }) => `${status} ${body.error}`).sort(), [
    ...Array(3).fill('409 external_id is already in use.'),
    ...Array(3).fill('409 tom@panel.example already has an interview at this time.'),
  ]);
  const ids = answers.flatMap(({ status, body }) => (status === 201 ? [body.interview.id] : [])).sort();
  const written = await writtenInterviews(client);
  assert.deepEqual(
    written.map(({ id, panel: members, seats, mails }) => [id, members, seats, mails]),
    ids.map((id) => [id, 1, 2, 2]),
  );
  assert.equal((await interviewEvents(client)).length, 2 * ids.length);
});

test('interviews whose candidates are erased at the same time leave nothing behind', async () => {
  const client = await newClient(running);
  const candidates = await newCandidates(client);
  const erased = candidates.slice(0, 4);
  const [answers, erasures] = await Promise.all([
    Promise.all(candidates.map((candidate_id) => schedule(client, { candidate_id }))),
    Promise.all(erased.map((id) => client.delete(`/v1/delete-candidate?id=${id}`))),
  ]);
  assert.ok(erasures.every(({ status }) => status === 200));
  assert.ok(answers.slice(erased.length).every(({ status }) => status === 201));
  assert.ok(answers.every(({ status }) => status === 201 || status === 401));
  const left = await runSql<{ candidate_id: string }>(
    running.app,
    sql`SELECT DISTINCT candidate_id FROM interviews WHERE workspace_id = ${client.workspaceId}`,
  );
  assert.deepEqual(left.map(({ candidate_id }) => candidate_id).sort(), candidates.slice(erased.length).sort());
});
