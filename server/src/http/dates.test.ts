import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import test from 'node:test';
import pg from 'pg';
import { type Client, call, newClient } from '#test/factories.ts';
import { startApp, startAppOn } from '#test/start-app.ts';

const running = startApp();

const outside = [
  '0000-01-01',
  '0000-12-31T23:59:59Z',
  '0001-01-01T00:00:00+00:01',
  '0001-01-01 00:30+01:00',
  '9999-12-31T23:59:59-00:01',
  '9999-12-31T24:00:00Z',
  '9999-12-31 23:30-1200',
  '10000-01-01',
  '+010000-01-01T00:00:00Z',
  '-000001-01-01T00:00:00Z',
];
const inside = [
  '0001-01-01',
  '0001-01-01T00:00:00Z',
  '0001-01-01 10:00',
  '0001-01-01T00:00-05:00',
  '9999-12-31',
  '9999-12-31T23:59:59.999Z',
];
const filters = ['created_after', 'created_before', 'updated_after', 'updated_before'];

test('filters accept dates of the years 1 to 9999 and refuse all others, in every time zone', async () => {
  const client = await newClient(running);
  const jobId = await client.addJob();
  const lists = ['/v1/jobs?', '/v1/candidates?', `/v1/job-candidates?job_id=${jobId}&`];
  for (const [place, list] of lists.entries()) {
    for (const [number, name] of filters.entries()) {
      // Every list takes every filter, and each kind of date in one of them.
      const isTried = (_: string, index: number) => index === 0 || (index + place) % filters.length === number;
      for (const date of outside.filter(isTried)) {
        const { status, body } = await client.get(`${list}${name}=${encodeURIComponent(date)}`);
        assert.deepEqual([list, date, status, body.error], [list, date, 400, `${name} must be an ISO 8601 date or timestamp`]);
      }
      for (const date of inside.filter(isTried))
        assert.equal((await client.get(`${list}${name}=${encodeURIComponent(date)}`)).status, 200, date);
    }
  }
});

test('applied_at and valid_through accept the same years', async () => {
  const client = await newClient(running);
  const jobId = await client.addJob();
  for (const date of outside) {
    const candidate = await client.post('/v1/add-candidate', { type: 'prospect', name: 'Ada', applied_at: date });
    assert.deepEqual([date, candidate.body.error], [date, 'applied_at must be an ISO 8601 date or timestamp, or null']);
    for (const answer of [
      await client.post('/v1/add-job', { job_title: 'Baker', valid_through: date }),
      await client.patch('/v1/update-job', { job_id: jobId, valid_through: date }),
    ])
      assert.deepEqual([date, answer.body.error], [date, 'valid_through must be an ISO 8601 date or timestamp, or null']);
  }
  for (const date of inside) {
    const id = await client.addCandidate({ applied_at: date });
    assert.equal((await client.candidate(id)).applied_at, utcOf[date], date);
    assert.equal((await client.job(await client.addJob({ valid_through: date }))).valid_through, date);
  }
});

const utcOf: Record<string, string> = {
  '0001-01-01': '0001-01-01T00:00:00.000Z',
  '0001-01-01T00:00:00Z': '0001-01-01T00:00:00.000Z',
  '0001-01-01 10:00': '0001-01-01T10:00:00.000Z',
  '0001-01-01T00:00-05:00': '0001-01-01T05:00:00.000Z',
  '9999-12-31': '9999-12-31T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z': '9999-12-31T23:59:59.999Z',
};

test('redelivery accepts the same years', async () => {
  const client = await newClient(running);
  const webhook = { request_url: 'https://receiver.invalid/', events: ['job_added'] };
  const { id: webhook_id } = (await client.post('/v1/create-webhook', webhook)).body.data;
  for (const date of outside) {
    const since = await client.post('/v1/redeliver-webhook', { webhook_id, since: date });
    assert.deepEqual([date, since.body.error], [date, 'since must be an ISO 8601 date or timestamp']);
    const until = await client.post('/v1/redeliver-webhook', { webhook_id, since: '2026-01-01', until: date });
    assert.deepEqual([date, until.body.error], [date, 'until must be an ISO 8601 date or timestamp']);
  }
  assert.equal((await client.post('/v1/redeliver-webhook', { webhook_id, since: '0001-01-01', until: '9999-12-31' })).status, 200);
});

test('a forged cursor with a time or rank outside the range of PostgreSQL is refused', async () => {
  const client = await newClient(running);
  const id = await client.addJob();
  const jobs = ['jobs', client.workspaceId, {}];
  assert.equal((await client.get(`/v1/jobs?cursor=${forged([Date.now().toString(36), id], jobs)}`)).status, 200);
  for (const ms of [8.64e15, -8.64e15, Date.parse('9999-12-31T23:59:59.999Z') + 1, -62135596800001]) {
    const { status, body } = await client.get(`/v1/jobs?cursor=${forged([ms.toString(36), id], jobs)}`);
    assert.deepEqual([ms, status, body.error], [ms, 400, 'cursor is not valid']);
  }
  for (const rank of ['NaN', '100000000000000000000', '2147483648']) {
    const cursor = forged([Date.now().toString(36), id, rank], jobs);
    assert.equal((await client.get(`/v1/jobs?cursor=${cursor}`)).body.error, 'cursor is not valid', rank);
  }
});

function forged(parts: string[], scope: unknown): string {
  const position = parts.join('.');
  const seal = hash('sha256', `${position}\n${JSON.stringify([scope, '-created_at'])}`, 'base64url').slice(0, 16);
  return Buffer.from(`${position}.${seal}`).toString('base64url');
}

test('dates are returned as sent by a database whose time zone is not UTC', async () => {
  const client = await newClient(running);
  for (const zone of ['Europe/Amsterdam', 'Asia/Tokyo', 'America/St_Johns']) {
    await setZone(zone);
    const { running: zoned, stop } = await startAppOn(running.databaseUrl);
    try {
      for (const date of inside) assert.equal(await appliedAt(zoned.url, client, date), utcOf[date], `${zone} ${date}`);
    } finally {
      await stop();
    }
  }
});

async function setZone(zone: string): Promise<void> {
  const connection = new pg.Client({ connectionString: running.databaseUrl });
  await connection.connect();
  try {
    const [{ name }] = (await connection.query('SELECT current_database() AS name')).rows;
    await connection.query(`ALTER DATABASE "${name}" SET timezone = '${zone}'`);
  } finally {
    await connection.end();
  }
}

async function appliedAt(url: string, { token }: Client, date: string): Promise<string> {
  const body = { type: 'prospect', name: 'Ada', applied_at: date };
  const { id } = (await call(`${url}/v1/add-candidate`, { method: 'POST', token, body })).body;
  return (await call(`${url}/v1/get-candidate?candidate_id=${id}`, { token })).body.candidate.applied_at;
}
