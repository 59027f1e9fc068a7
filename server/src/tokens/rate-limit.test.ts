import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { addToken, call, newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';
import { setPlan } from '#workspaces/workspace-queries.ts';

const running = startApp({ RATE_LIMIT_PLANS: 'free=5,starter=50' });

test('N requests are admitted and the next is refused, for all tokens of the workspace together', async () => {
  const client = await newClient(running, 'free');
  const second = await addToken(running, client.workspaceId);
  const answers = [];
  for (let count = 0; count < 8; count += 1)
    answers.push(await call(`${running.url}/v1/jobs`, { token: count % 2 ? second.token : client.token }));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200, 200, 200, 429, 429, 429],
  );
  assert.deepEqual(
    answers.map(({ headers }) => headers.get('x-ratelimit-remaining')),
    ['4', '3', '2', '1', '0', '0', '0', '0'],
  );
  assert.equal(answers[6]?.text, '{"success":false,"error":"Rate limit exceeded. Try again later."}');
  assert.equal(new Set(answers.map(({ headers }) => headers.get('x-ratelimit-reset'))).size, 1);
});

test('of 200 concurrent requests exactly N are admitted, each with another number of remaining requests', async () => {
  const client = await newClient(running, 'starter');
  const answers = await Promise.all(Array.from({ length: 200 }, () => client.get('/v1/jobs')));
  const admitted = answers.filter(({ status }) => status === 200);
  assert.equal(admitted.length, 50);
  const remaining = admitted.map(({ headers }) => Number(headers.get('x-ratelimit-remaining'))).sort((a, b) => a - b);
  assert.deepEqual(
    remaining,
    Array.from({ length: 50 }, (_, index) => index),
  );
});

test('the window starts with its first request and ends an hour later', async () => {
  const client = await newClient(running, 'free');
  for (let count = 0; count < 6; count += 1) await client.get('/v1/jobs');
  const ended = (seconds: number) =>
    runSql(running.app, {
      text: `UPDATE rate_limits SET window_started_at = now() - make_interval(secs => $2) WHERE workspace_id = $1`,
      values: [client.workspaceId, seconds],
    });
  await ended(3500);
  const late = await waitFor(
    () => client.get('/v1/jobs'),
    (answer) => Number(answer.headers.get('retry-after')) <= 100,
  );
  assert.equal(late.status, 429);
  await ended(3600);
  const fresh = await waitFor(
    () => client.get('/v1/jobs'),
    (answer) => answer.status === 200,
  );
  assert.equal(fresh.headers.get('x-ratelimit-remaining'), '4');
});

test('a higher plan takes effect within a second, and refused requests did not count', async () => {
  const client = await newClient(running, 'free');
  for (let count = 0; count < 30; count += 1) await client.get('/v1/jobs');
  await setPlan(running.app.database, client.workspaceId, 'starter');
  const answer = await waitFor(
    () => client.get('/v1/jobs'),
    ({ status }) => status === 200,
  );
  assert.deepEqual([answer.headers.get('x-ratelimit-limit'), answer.headers.get('x-ratelimit-remaining')], ['50', '44']);
});

async function waitFor<Value>(read: () => Promise<Value>, isWanted: (value: Value) => boolean): Promise<Value> {
  const deadline = Date.now() + 1500;
  for (;;) {
    const value = await read();
    if (isWanted(value) || Date.now() > deadline) return value;
    await delay(20);
  }
}
