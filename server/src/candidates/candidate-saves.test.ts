import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { recordedEvents } from '#test/events.ts';
import { newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp, startAppOn } from '#test/start-app.ts';

const running = startApp();
const statuses = ['screening', 'interview', 'offer', 'rejected'] as const;

const nthStatus = (index: number) => statuses[index % statuses.length] ?? 'offer';

test('concurrent updates share statements, and each has its own response, history, event and position in the lists', async (t) => {
  const client = await newClient(running);
  const ids = await Promise.all(
    Array.from({ length: 60 }, (_, n) => client.addCandidate({ name: `Ada ${n}`, tags: ['kitchen', `t${n}`] })),
  );
  const { database } = running.app;
  const { change } = database;
  let statements = 0;
  t.mock.method(database, 'change', async (...args: Parameters<typeof change>) => {
    statements += 1;
    // So that the others wait together, however slowly the machine sends them.
    await delay(100);
    return change(...args);
  });
  const answers = await Promise.all(
    ids.map((candidate_id, n) =>
      client.patch('/v1/update-candidate', { candidate_id, status: nthStatus(n), note_to_candidate: `note ${n}` }),
    ),
  );
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  assert.ok(statements < ids.length / 2, `${statements} statements`);

  for (const [n, id] of ids.entries()) {
    const { status, note_to_candidate, history, tags } = await client.candidate(id);
    assert.deepEqual([status, note_to_candidate, tags], [nthStatus(n), `note ${n}`, ['kitchen', `t${n}`]]);
    const changed = history.map(({ what, from, to }: any) => [what, from, to]);
    assert.deepEqual(changed, [
      ['created', null, 'applied'],
      ['note_to_candidate', null, `note ${n}`],
      ['status', 'applied', nthStatus(n)],
    ]);
  }
  const events = await recordedEvents(running, client.workspaceId);
  assert.deepEqual(
    events.map(({ sequence }) => sequence),
    events.map((_, index) => ids.length + index + 1),
    'behind the candidate.created of each',
  );
  const moved = events.filter(({ type }) => type === 'application_status_changed').map(({ data }) => data);
  assert.deepEqual(
    moved.map(({ candidate, current }) => [candidate.id, candidate.note_to_candidate, current.status]).sort(),
    ids.map((id, n) => [id, `note ${n}`, nthStatus(n)]).sort(),
  );
  for (const status of statuses) {
    const { body } = await client.get(`/v1/candidates?tags=kitchen&status=${status}`);
    assert.equal(body.total_candidates, ids.length / statuses.length);
    assert.equal(body.candidates.length, ids.length / statuses.length);
  }
});

test('updates of the same candidates from two nodes all take effect', async (t) => {
  const { running: second, stop } = await startAppOn(running.databaseUrl);
  t.after(stop);
  const client = await newClient(running);
  const ids = await Promise.all(Array.from({ length: 12 }, () => client.addCandidate({ tags: ['kitchen'] })));
  const patch = (url: string, body: object) =>
    fetch(`${url}/v1/update-candidate`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const answers = await Promise.all(
    ids.flatMap((candidate_id, n) => [
      patch(running.url, { candidate_id, status: nthStatus(n) }),
      patch(second.url, { candidate_id, note_to_candidate: 'hello' }),
      patch(running.url, { candidate_id, pool_stage: 'warm' }),
      patch(second.url, { candidate_id, tags: ['kitchen', 'late'] }),
    ]),
  );
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  for (const [n, id] of ids.entries()) {
    const { status, note_to_candidate, pool_stage, tags, history } = await client.candidate(id);
    assert.deepEqual([status, note_to_candidate, pool_stage, tags], [nthStatus(n), 'hello', 'warm', ['kitchen', 'late']]);
    assert.equal(history.length, 5);
  }
  const rows = await runSql<{ status: string; tagged: string }>(running.app, {
    text: 'SELECT candidates.status, candidate_tags.status AS tagged FROM candidates JOIN candidate_tags ON candidate_id = candidates.id WHERE candidates.workspace_id = $1',
    values: [client.workspaceId],
  });
  assert.deepEqual([rows.length, rows.filter(({ status, tagged }) => status !== tagged)], [24, []]);
});
