import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { until } from '#test/chaos/retries.ts';
import { type Answer, type Client, call, newClient } from '#test/factories.ts';
import { addManyCandidates } from '#test/imported-candidates.ts';
import { waitingForThis } from '#test/postgres/waiting-for-this.ts';
import { startApp, startAppOn } from '#test/start-app.ts';

const running = startApp();
const lockedMs = 6000;
let waiting: Promise<Answer[]> | undefined;

test('an update whose connection is killed in the middle changes nothing, and its repetition changes everything', async (t) => {
  // Its lock is held meanwhile.
  waiting = changeWhileLocked();
  const client = await newClient(running);
  const ids = await addManyCandidates(running, client, 210);
  const last = ids.toSorted().at(-1) ?? '';
  await client.patch('/v1/update-candidate', { candidate_id: last, tags: ['last'] });
  const locking = await connect();
  t.after(() => locking.end());
  // The second batch needs this row.
  await locking.query('BEGIN');
  await locking.query('SELECT FROM candidate_tags WHERE candidate_id = $1 FOR UPDATE', [last]);
  const update = { candidate_ids: ids, set: { status: 'offer' } };
  const killed = client.post('/v1/update-candidates', update);
  await until(async () => {
    const { rowCount } = await locking.query(`SELECT pg_terminate_backend(pid) ${waitingForThis}`);
    return rowCount === 1;
  });
  await locking.query('COMMIT');
  assert.equal((await killed).status, 503);
  assert.equal(await countByStatus(client, 'offer'), 0);
  assert.equal((await client.get('/v1/events?type=application_status_changed')).body.events.length, 0);
  assert.equal((await client.post('/v1/update-candidates', update)).body.updated, 210);
  const otherNode = await startAppOn(running.databaseUrl);
  t.after(otherNode.stop);
  assert.equal(await countByStatus(client, 'offer', otherNode.running.url), 210);
});

test('changes of a workspace whose counter and candidate are locked for six seconds wait, and succeed', async () => {
  const answers = await waiting;
  assert.deepEqual(
    answers?.map(({ status }) => status),
    [200, 200],
  );
});

/** Locks as an update of very many candidates does, for longer than most connections wait for a lock. */
async function changeWhileLocked(): Promise<Answer[]> {
  const client = await newClient(running);
  const id = await client.addCandidate();
  const locking = await connect();
  await locking.query('BEGIN');
  await locking.query('SELECT FROM candidates WHERE id = $1 FOR NO KEY UPDATE', [id]);
  await locking.query('SELECT FROM workspace_counters WHERE workspace_id = $1 FOR NO KEY UPDATE', [client.workspaceId]);
  const changes = [
    client.patch('/v1/update-candidate', { candidate_id: id, status: 'offer' }),
    client.post('/v1/update-candidates', { candidate_ids: [id], set: { pool_stage: 'hot' } }),
  ];
  await delay(lockedMs);
  await locking.query('COMMIT');
  await locking.end();
  return Promise.all(changes);
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: running.databaseUrl });
  await client.connect();
  return client;
}

async function countByStatus(client: Client, status: string, url = running.url): Promise<number> {
  const { body } = await call(`${url}/v1/candidate-counts`, { token: client.token });
  return body.counts[status];
}
