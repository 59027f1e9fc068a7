import assert from 'node:assert/strict';
import test, { beforeEach, type TestContext } from 'node:test';
import { startLookupWorker } from '#screening/lookups/lookup-worker.ts';
import { sql } from '#storage/sql.ts';
import { type Client, newClient } from '#test/factories.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { workEntry } from '#test/samples/cv-example.ts';
import { storeCv } from '#test/samples/scored-cv.ts';
import { type ServiceAnswer, startService } from '#test/servers/service.ts';
import { startApp } from '#test/start-app.ts';

const provider = startService();
const running = startApp({ PROFILE_PROVIDER_URL: `${provider.url}/profile`, PROFILE_PROVIDER_KEY: 'provider-key' });

const url = 'https://network.example/in/ada?lang=en&x=1';
const profile = { work: [{ name: 'Kessler GmbH', position: 'Software Engineer', startDate: '2018' }], skills: ['Python'] };

beforeEach(async () => {
  await runSql(running.app, sql`DELETE FROM screening_lookups`);
  provider.requests.length = 0;
  provider.answer = () => ({ body: profile });
});

function startWorker(t: TestContext): void {
  const worker = startLookupWorker(running.app);
  t.after(() => worker.stop());
}

async function addWithCv(client: Client): Promise<string> {
  const id = await client.addCandidate({ professional_network_url: url });
  const work = [workEntry({ name: 'Kessler GmbH', position: 'Software Engineer', startDate: '2018-01', endDate: '2022-12' })];
  await storeCv(running.app, client.workspaceId, id, { work });
  return id;
}

const lookups = ({ workspaceId }: Client) =>
  runSql<{ attempts: number; claim_id: string | null; is_due: boolean }>(
    running.app,
    sql`SELECT attempts, claim_id, due_at <= now() AS is_due FROM screening_lookups WHERE workspace_id = ${workspaceId}`,
  );
const isQueueEmpty = async (client: Client) => (await lookups(client)).length === 0;

test('the provider is asked for the URL of the candidate, and its profile is compared with the CV, also without a job', async (t) => {
  const client = await newClient(running);
  const id = await addWithCv(client);
  startWorker(t);
  await until(() => isQueueEmpty(client));
  const [request] = provider.requests;
  assert.equal(request?.headers.authorization, 'Bearer provider-key');
  assert.equal(new URL(request?.path ?? '', provider.url).searchParams.get('url'), url);
  const candidate = await client.candidate(id);
  assert.deepEqual([candidate.professional_network_data.origin, candidate.professional_network_matching], ['provider', 100]);
  assert.deepEqual([candidate.ai_screening.not_assessed, candidate.ai_skills_match], ['no_job', null]);
  assert.equal(candidate.history.at(-1).actor.id, 'profile_provider');
});

test('a profile that the candidate uploaded is not replaced', async (t) => {
  const client = await newClient(running);
  const id = await addWithCv(client);
  const content = Buffer.from(JSON.stringify({ skills: ['Bread'] })).toString('base64');
  await client.post('/v1/add-profile', { candidate_id: id, file: { filename: 'p.json', content } });
  startWorker(t);
  await until(() => isQueueEmpty(client));
  assert.deepEqual([provider.requests, (await client.candidate(id)).professional_network_data.origin], [[], 'upload']);
});

for (const status of [204, 404])
  test(`status ${status} means that there is no profile: null, and no history`, async (t) => {
    const client = await newClient(running);
    const id = await addWithCv(client);
    provider.answer = () => ({ status });
    startWorker(t);
    await until(() => isQueueEmpty(client));
    const { professional_network_data, professional_network_matching, history } = await client.candidate(id);
    assert.deepEqual([professional_network_data, professional_network_matching, history.length], [null, null, 1]);
  });

const failures: [what: string, answer: ServiceAnswer, attempts: number][] = [
  ['a server error', { status: 503 }, 1],
  ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 1],
  ['what is not a profile', { body: { hello: 'world' } }, 1],
  ['what is not JSON', { body: '{' }, 1],
  ['a closed connection', 'cut', 1],
  ['a refused key', { status: 401 }, 0],
  ['too many requests', { status: 429, headers: { 'retry-after': '60' } }, 0],
];

for (const [what, answer, attempts] of failures)
  test(`${what} is retried later, and changes nothing`, async (t) => {
    const client = await newClient(running);
    const id = await addWithCv(client);
    provider.answer = () => answer;
    startWorker(t);
    await until(async () => (await lookups(client)).every(({ claim_id, is_due }) => claim_id === null && !is_due));
    assert.deepEqual([provider.requests.length, (await lookups(client))[0]?.attempts], [1, attempts]);
    assert.equal((await client.candidate(id)).professional_network_data, null);
  });

test('a lookup that throws counts as tried, and is given up in the end', async (t) => {
  const client = await newClient(running);
  await addWithCv(client);
  let tries = 0;
  const serviceClient = {
    ...running.app.serviceClient,
    get: async () => {
      tries += 1;
      throw new Error('broken');
    },
  };
  const worker = startLookupWorker({ ...running.app, serviceClient });
  t.after(() => worker.stop());
  for (let attempt = 1; attempt < 8; attempt += 1) {
    await until(async () => (await lookups(client)).some(({ attempts, claim_id }) => attempts === attempt && claim_id === null));
    await runSql(running.app, sql`UPDATE screening_lookups SET due_at = now() WHERE workspace_id = ${client.workspaceId}`);
  }
  await until(() => isQueueEmpty(client));
  assert.equal(tries, 8);
});

test('a lookup during which the process ended eight times is given up without another request', async (t) => {
  const client = await newClient(running);
  await addWithCv(client);
  await runSql(running.app, sql`UPDATE screening_lookups SET attempts = 8 WHERE workspace_id = ${client.workspaceId}`);
  startWorker(t);
  await until(() => isQueueEmpty(client));
  assert.deepEqual(provider.requests, []);
});
