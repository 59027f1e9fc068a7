import assert from 'node:assert/strict';
import test, { beforeEach, type TestContext } from 'node:test';
import { startLookupWorker } from '#screening/lookups/lookup-worker.ts';
import { sql } from '#storage/sql.ts';
import { type Client, newClient } from '#test/factories.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { type ServiceAnswer, type ServiceRequest, startService } from '#test/servers/service.ts';
import { startApp } from '#test/start-app.ts';

const host = startService();
const running = startApp({ CODE_HOST_API_URL: host.url, CODE_HOST_API_KEY: 'host-key' });

const repository = (name: string, fields: object = {}) => ({
  name,
  html_url: `https://host.example/ada/${name}`,
  description: 'A tool',
  license: { spdx_id: 'MIT' },
  topics: [],
  stargazers_count: 3,
  fork: false,
  archived: false,
  private: false,
  pushed_at: '2026-10-01T00:00:00Z',
  ...fields,
});

const repositories = [repository('oven'), repository('bread', { description: null }), repository('copy', { fork: true })];

/** Answers as GitHub does, with ETags. */
function asCodeHost({ path, headers }: ServiceRequest): ServiceAnswer {
  const etag = `"${path}"`;
  if (headers['if-none-match'] === etag) return { status: 304 };
  if (path === '/users/ada')
    return { headers: { etag }, body: { login: 'ada', public_repos: 3, name: 'Ada Secret', location: 'Secretville' } };
  if (path === '/users/ada/repos?per_page=100&sort=pushed') return { headers: { etag }, body: repositories };
  if (path === '/repos/ada/oven/languages') return { body: { TypeScript: 7500, CSS: 2500 } };
  if (path === '/repos/ada/bread/languages') return { body: { Rust: 10000 } };
  return { status: 404, body: { message: 'Not Found' } };
}

beforeEach(() => {
  host.requests.length = 0;
  host.answer = asCodeHost;
});

function startWorker(t: TestContext): void {
  const worker = startLookupWorker(running.app);
  t.after(() => worker.stop());
}

const lookups = ({ workspaceId }: Client) =>
  runSql<{ attempts: number; claim_id: string | null; is_due: boolean; wait_seconds: number }>(
    running.app,
    sql`SELECT attempts, claim_id, due_at <= now() AS is_due, extract(epoch FROM due_at - now())::float AS wait_seconds
      FROM screening_lookups WHERE workspace_id = ${workspaceId}`,
  );
const isQueueEmpty = async (client: Client) => (await lookups(client)).length === 0;
const profileUrl = () => `${host.url}/Ada`;

test('own public repositories are shown and explained, without personal data and without a total score', async (t) => {
  const client = await newClient(running);
  const id = await client.addCandidate({ code_host_url: profileUrl() });
  startWorker(t);
  await until(() => isQueueEmpty(client));
  const { code_host_data: data, code_host_evaluation: evaluation, history } = await client.candidate(id);
  assert.deepEqual(
    [data.username, data.public_repositories, data.own_repositories, data.last_pushed_at],
    ['ada', 3, 2, '2026-10-01T00:00:00.000Z'],
  );
  assert.deepEqual(data.languages, [
    { language: 'Rust', bytes: 10000, share: 50 },
    { language: 'TypeScript', bytes: 7500, share: 38 },
    { language: 'CSS', bytes: 2500, share: 13 },
  ]);
  assert.doesNotMatch(JSON.stringify(data), /Secret/);
  assert.deepEqual(
    evaluation.findings.map(({ what }: { what: string }) => what),
    ['own_repositories', 'languages', 'recency', 'documentation'],
  );
  assert.equal(evaluation.findings[3].finding, '1 of the 2 most recent have a description and a licence, topics or a page.');
  assert.equal(evaluation.requires_human_review, true);
  assert.equal(history.at(-1).what, 'code_host_data');
  assert.ok(host.requests.every(({ headers }) => headers.authorization === 'Bearer host-key'));
});

test('a second candidate with the same profile is served from the cache, and an old profile is revalidated with its ETag', async (t) => {
  const client = await newClient(running);
  await client.addCandidate({ code_host_url: profileUrl() });
  startWorker(t);
  await until(() => isQueueEmpty(client));
  const asked = host.requests.length;
  const second = await client.addCandidate({ code_host_url: profileUrl(), name: 'Another' });
  await until(() => isQueueEmpty(client));
  assert.equal(host.requests.length, asked);
  assert.equal((await client.candidate(second)).code_host_data.username, 'ada');
  await runSql(
    running.app,
    sql`UPDATE code_host_profiles SET fetched_at = now() - interval '2 days' WHERE workspace_id = ${client.workspaceId}`,
  );
  await client.addCandidate({ code_host_url: profileUrl(), name: 'A third' });
  await until(() => isQueueEmpty(client));
  const later = host.requests.slice(asked);
  assert.deepEqual(
    later.map(({ path }) => path),
    ['/users/ada', '/users/ada/repos?per_page=100&sort=pushed'],
  );
  assert.ok(later.every(({ headers }) => headers['if-none-match']));
});

test('a URL of another host, or one that names no user, is never requested', async () => {
  const client = await newClient(running);
  for (const code_host_url of [
    'https://other.example/ada',
    `${host.url}/`,
    `${host.url}/..%2fadmin`,
    `${host.url}/settings`,
    'nowhere/ada',
    null,
  ])
    await client.addCandidate({ code_host_url });
  assert.deepEqual(await lookups(client), []);
});

test('a profile that does not exist gives null, and the scores stay', async (t) => {
  const client = await newClient(running);
  const id = await client.addCandidate({ code_host_url: `${host.url}/nobody` });
  startWorker(t);
  await until(() => isQueueEmpty(client));
  const { code_host_data, code_host_evaluation, history } = await client.candidate(id);
  assert.deepEqual([code_host_data, code_host_evaluation, history.length], [null, null, 1]);
});

test('a rate limit is respected until its reset, also for other candidates, and what was fetched before it is kept', async (t) => {
  const client = await newClient(running);
  const reset = Math.floor(Date.now() / 1000) + 1800;
  host.answer = (request) =>
    request.path.endsWith('/languages')
      ? {
          status: 403,
          headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(reset) },
          body: { message: 'API rate limit exceeded' },
        }
      : asCodeHost(request);
  const id = await client.addCandidate({ code_host_url: profileUrl() });
  // Two are looked up at a time: the third one waits for them.
  const others = [await newClient(running), await newClient(running)];
  for (const other of others) await other.addCandidate({ code_host_url: profileUrl() });
  const everyLookup = async () => (await Promise.all([client, ...others].map(lookups))).flat();
  startWorker(t);
  await until(async () => (await everyLookup()).filter(({ claim_id, is_due }) => claim_id === null && !is_due).length === 2);
  const [waiting] = (await everyLookup()).filter(({ is_due }) => !is_due);
  assert.ok(waiting && waiting.wait_seconds > 1700 && waiting.attempts === 0, JSON.stringify(waiting));
  const cached = await runSql<{ is_complete: boolean }>(
    running.app,
    sql`SELECT is_complete FROM code_host_profiles
      WHERE workspace_id = ANY (${[client, ...others].map(({ workspaceId }) => workspaceId)}::uuid[])`,
  );
  assert.deepEqual(cached, [{ is_complete: false }, { is_complete: false }]);
  assert.deepEqual((await everyLookup()).map(({ is_due, attempts }) => [is_due, attempts]).sort(), [
    [false, 0],
    [false, 0],
    [true, 0],
  ]);
  assert.equal((await client.candidate(id)).code_host_data, null);
});

const failures: [what: string, answer: ServiceAnswer][] = [
  ['an error of the host', { status: 502, body: '<html>' }],
  ['a redirect', { status: 301, headers: { location: 'http://169.254.169.254/' } }],
  ['an answer that is not JSON', { body: 'Welcome' }],
  ['an answer of another shape', { body: [1, 2] }],
  ['a huge answer', { body: `"${'x'.repeat(3 * 1024 * 1024)}"` }],
  ['a closed connection', 'cut'],
];

for (const [what, answer] of failures)
  test(`${what} is retried later, and changes nothing`, async (t) => {
    const client = await newClient(running);
    host.answer = () => answer;
    const id = await client.addCandidate({ code_host_url: profileUrl() });
    startWorker(t);
    await until(async () => (await lookups(client)).every(({ claim_id, is_due }) => claim_id === null && !is_due));
    const [waiting] = await lookups(client);
    assert.equal(waiting?.attempts, 1);
    assert.ok(waiting.wait_seconds > 10 && waiting.wait_seconds < 60, String(waiting.wait_seconds));
    assert.equal((await client.candidate(id)).code_host_data, null);
  });

test('a lookup of a dead worker is done by another one when its lease ends', async (t) => {
  const client = await newClient(running);
  const id = await client.addCandidate({ code_host_url: profileUrl() });
  await runSql(
    running.app,
    sql`UPDATE screening_lookups SET claim_id = gen_random_uuid(), attempts = 1, due_at = now() WHERE workspace_id = ${client.workspaceId}`,
  );
  startWorker(t);
  await until(() => isQueueEmpty(client));
  assert.equal((await client.candidate(id)).code_host_data.username, 'ada');
});

test('no request is sent about a candidate who declined', async (t) => {
  const client = await newClient(running);
  const id = await client.addCandidate({ code_host_url: profileUrl() });
  await client.post('/v1/set-screening-consent', { candidate_id: id, consent: false });
  startWorker(t);
  await until(() => isQueueEmpty(client));
  assert.deepEqual([host.requests, (await client.candidate(id)).code_host_data], [[], null]);
});

test('an erasure removes the lookup, what was fetched and its cache', async (t) => {
  const client = await newClient(running);
  const id = await client.addCandidate({ code_host_url: profileUrl() });
  startWorker(t);
  await until(() => isQueueEmpty(client));
  const waiting = await client.addCandidate({ code_host_url: `${host.url}/other`, name: 'Waiting' });
  for (const gone of [id, waiting]) await client.delete(`/v1/delete-candidate?id=${gone}`);
  const left = await runSql(
    running.app,
    sql`SELECT candidate_id FROM code_host_profiles WHERE workspace_id = ${client.workspaceId}
      UNION ALL SELECT candidate_id FROM screening_lookups WHERE workspace_id = ${client.workspaceId}`,
  );
  assert.deepEqual(left, []);
});
