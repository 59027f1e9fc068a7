import assert from 'node:assert/strict';
import test from 'node:test';
import { signedInUser } from '#test/console-user.ts';
import { type Client, newClient } from '#test/factories.ts';
import { newOpening, readOpening } from '#test/openings.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';
import { openJobVisits } from './job-visits.ts';

const running = startApp({ APPLY_LIMITS: 'address=100000,untokened=100000,job=100000' });

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const browser = { accept: 'text/html', 'accept-language': 'en', 'user-agent': userAgent };
const visit = { method: 'GET', headers: browser };

test('views, starts and applications are counted by source link; bots, HEAD and other requests are not', async () => {
  const { client, jobId, url, apply } = await newOpening(running);
  const { code } = (await client.post('/v1/create-source', { job_id: jobId, source_name: 'Job fair' })).body.source;
  const other = await newOpening(running);
  const foreign = (await other.client.post('/v1/create-source', { job_id: other.jobId, source_name: 'Job fair' })).body.source.code;
  const first = await open(url);
  assert.equal((await open(url, { 'if-none-match': first.headers.get('etag') ?? '' })).status, 304, 'a kept page');
  await open(`${url}?source=${code}`);
  await open(`${url}?source=${code}`);
  await open(`${url}?source=${foreign}`);
  await open(`${url}/apply?source=${code}`);
  for (const unknown of [foreign, 'Unknown1', "'; --"]) await open(`${url}/apply?source=${encodeURIComponent(unknown)}`);
  assert.equal((await apply({ source: code })).status, 201);
  assert.equal((await apply({ email: 'second@example.com', source: foreign })).status, 201);
  assert.equal((await apply({ source: code })).status, 201, 'the same person again');
  for (const headers of [{ 'user-agent': 'Mozilla/5.0 (compatible; Testbot/1.0)' }, { 'sec-purpose': 'prefetch' }])
    for (const path of ['', '/apply']) await open(url + path, headers);
  await fetch(url, { method: 'HEAD', headers: browser });
  for (const path of ['.json', '/applied', '/nothing', '/../feed.json', '/../sitemap.xml', '/../open_jobs.json', '/..'])
    await open(url + path);
  const analytics = await read(client);
  assert.deepEqual(counts(analytics), [5, 4, 2]);
  assert.deepEqual([analytics.start_rate, analytics.finish_rate, analytics.application_rate], [0.8, 0.5, 0.4]);
  assert.deepEqual(
    analytics.sources.map((source: any) => [source.source_name, ...counts(source), source.start_rate]),
    [
      [null, 3, 3, 1, 1],
      ['Job fair', 2, 1, 1, 0.5],
    ],
  );
  assert.deepEqual(
    analytics.jobs.map((job: any) => [job.job_id, job.job_title, ...counts(job)]),
    [[jobId, 'Baker', 5, 4, 2]],
  );
  assert.deepEqual(counts(await read(other.client)), [0, 0, 0]);
});

test('a closed job is no view, and counts stay when a candidate is erased or the job is deleted', async () => {
  const { client, jobId, url, apply, applicants } = await newOpening(running);
  await open(url);
  await apply();
  const [{ id }] = await applicants();
  await client.delete(`/v1/delete-candidate?candidate_id=${id}`);
  await client.patch('/v1/update-job', { job_id: jobId, status: 'Paused' });
  assert.equal((await open(url)).status, 410);
  assert.equal((await open(`${url}/apply`)).status, 410);
  assert.deepEqual(counts(await read(client)), [1, 0, 1]);
  await client.delete(`/v1/delete-job?job_id=${jobId}`);
  assert.deepEqual(counts(await read(client)), [1, 0, 1]);
});

test('counts are by days of UTC, in months, weeks or days, of the jobs that are asked for', async (t) => {
  const client = await newClient(running);
  const add = async (fields: object) => readOpening(running, client, await client.addJob({ status: 'Active', ...fields }));
  const [baker, clerk] = [await add({ department: 'Bakery' }), await add({ job_title: 'Clerk', department: 'Office' })];
  const visitAt = async (time: string, job: typeof baker, views: number, email?: string) => {
    t.mock.method(running.app, 'clock', () => new Date(time));
    for (let view = 0; view < views; view += 1) await open(job.url);
    if (email) assert.equal((await job.apply({ email })).status, 201);
  };
  await visitAt('2026-09-30T23:59:59.999Z', baker, 1, 'a@example.com');
  await visitAt('2026-10-01T00:00:00.000Z', baker, 2, 'b@example.com');
  await visitAt('2026-10-05T12:00:00.000Z', clerk, 3, 'c@example.com');
  await visitAt('2026-10-06T12:00:00.000Z', clerk, 1);
  const series = async (query: string) => {
    const { series: periods } = await read(client, query);
    return periods.map((period: any) => [period.start, period.end, ...counts(period)]);
  };
  const range = 'from=2026-09-30&to=2026-10-06';
  assert.deepEqual(await series(range), [
    ['2026-09-30', '2026-09-30', 1, 0, 1],
    ['2026-10-01', '2026-10-06', 6, 0, 2],
  ]);
  assert.deepEqual(await series(`${range}&interval=week`), [
    ['2026-09-30', '2026-10-04', 3, 0, 2],
    ['2026-10-05', '2026-10-06', 4, 0, 1],
  ]);
  const days = await series(`${range}&interval=day`);
  assert.equal(days.length, 7);
  assert.deepEqual(
    [days[0], days[1], days[2]?.[2], days[6]],
    [['2026-09-30', '2026-09-30', 1, 0, 1], ['2026-10-01', '2026-10-01', 2, 0, 1], 0, ['2026-10-06', '2026-10-06', 1, 0, 0]],
  );
  assert.deepEqual(counts(await read(client, 'from=2026-10-01&to=2026-10-01')), [2, 0, 1]);
  for (const filter of [`job_id=${clerk.jobId}`, 'department=Office'])
    assert.deepEqual(counts(await read(client, `${range}&${filter}`)), [4, 0, 1], filter);
  assert.deepEqual(counts(await read(client, `${range}&department=Moon`)), [0, 0, 0]);
  assert.deepEqual(counts(await read(client, `${range}&company_id=${client.companyId}`)), [7, 0, 3]);
  const csv = await client.get(`/v1/report-csv?report=job_analytics&${range}`);
  assert.equal(csv.text, 'start,end,views,starts,applications\r\n2026-09-30,2026-09-30,1,0,1\r\n2026-10-01,2026-10-06,6,0,2\r\n');
  assert.match(csv.headers.get('content-disposition') ?? '', /filename="job_analytics-2026-09-30-2026-10-06\.csv"/);
  const bySource = await client.get(`/v1/report-csv?report=job_analytics_sources&${range}`);
  assert.match(
    bySource.text,
    /^source_name,views,starts,applications,start_rate,finish_rate,application_rate\r\n,7,0,3,0,,0\.4286\r\n$/,
  );
});

test('refusals are those of reports', async () => {
  const client = await newClient(running);
  for (const [query, expected] of [
    ['from=2026-02-01&to=2026-01-01', 400],
    ['from=2000-01-01&to=2026-01-01', 400],
    ['job_id=nobody', 401],
    ['company_id=nobody', 404],
    ['department=&from=yesterday', 400],
  ] as const) {
    const [analytics, report] = await Promise.all(['job-analytics', 'reports'].map((name) => client.get(`/v1/${name}?${query}`)));
    assert.equal(analytics?.status, expected, query);
    assert.equal(analytics.text, report?.text, query);
  }
  assert.equal((await client.get('/v1/job-analytics?interval=hour')).status, 400);
});

test('hiring managers see the visits of their jobs, interviewers none', async () => {
  const { client, jobId, url } = await newOpening(running);
  const other = await readOpening(running, client, await client.addJob({ status: 'Active', job_title: 'Clerk' }));
  for (const page of [url, other.url, other.url]) await open(page);
  await running.app.jobVisits.flush();
  const manager = await signedInUser(running, client.workspaceId, { role: 'hiring_manager' });
  const interviewer = await signedInUser(running, client.workspaceId, { role: 'interviewer' });
  await client.post('/v1/update-hiring-team', { job_id: jobId, add: [{ user_id: manager.id }] });
  const { analytics } = (await manager.get('/console/v1/job-analytics')).body;
  assert.deepEqual([counts(analytics), analytics.jobs.length], [[1, 0, 0], 1]);
  assert.equal((await manager.get(`/console/v1/job-analytics?job_id=${other.jobId}`)).status, 401);
  assert.equal((await interviewer.get('/console/v1/job-analytics')).status, 403);
});

test('nodes that add to the same jobs at once lose nothing and do not deadlock', async () => {
  const client = await newClient(running);
  const jobIds = await Promise.all(
    Array.from({ length: 60 }, (_, n) => client.addJob({ job_title: `Job ${n}`, status: 'Active' })),
  );
  const nodes = [1, 2, 3].map(() => openJobVisits(running.app));
  for (let round = 0; round < 5; round += 1) {
    for (const [index, node] of nodes.entries())
      for (const jobId of index % 2 === 0 ? jobIds : jobIds.toReversed())
        node.count(round % 2 === 0 ? 'views' : 'starts', visit, { workspaceId: client.workspaceId, jobId, code: undefined });
    await Promise.all(nodes.map((node) => node.flush()));
  }
  await Promise.all(nodes.map((node) => node.close()));
  assert.deepEqual(counts(await read(client)), [540, 360, 0]);
});

test('a stop adds what was counted, a failed statement is noted and does not stop the next one, and memory is limited', async (t) => {
  const { client, jobId } = await newOpening(running);
  const errors: string[] = [];
  const database = { ...running.app.database };
  const visits = openJobVisits({ ...running.app, database, noteError: (what) => void errors.push(what) });
  const job = { workspaceId: client.workspaceId, jobId, code: undefined };
  const failing = t.mock.method(database, 'changeUnflushed', () => Promise.reject(new Error('Connection terminated')));
  visits.count('views', visit, job);
  await visits.flush();
  assert.deepEqual(errors, ['count visits of jobs']);
  const counting = t.mock.method(database, 'changeUnflushed', () => Promise.resolve([]));
  for (let code = 0; code < 30_000; code += 1) visits.count('views', visit, { ...job, code: String(code) });
  await visits.flush();
  assert.equal(counting.mock.callCount(), 100, 'at most 20,000 rows, 200 in each statement');
  counting.mock.restore();
  failing.mock.restore();
  // A job that does not exist does not fail the statement for the others.
  for (const id of [client.workspaceId, jobId]) visits.count('views', visit, { ...job, jobId: id });
  await visits.close();
  assert.deepEqual([counts(await read(client)), errors.length], [[1, 0, 0], 1]);
});

test('nothing but counts is stored', async () => {
  const columns = await runSql<{ name: string }>(running.app, {
    text: `SELECT DISTINCT column_name AS name FROM information_schema.columns WHERE table_name IN ('job_visits', 'job_submissions') ORDER BY 1`,
    values: [],
  });
  const expected = ['applications', 'day', 'job_id', 'source_id', 'starts', 'views', 'workspace_id'];
  assert.deepEqual(
    columns.map(({ name }) => name),
    expected,
  );
});

function open(url: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { headers: { ...browser, ...headers } });
}

async function read(client: Client, query = '') {
  await running.app.jobVisits.flush();
  const { status, body } = await client.get(`/v1/job-analytics?${query}`);
  assert.equal(status, 200);
  return body.analytics;
}

function counts({ views, starts, applications }: Record<'views' | 'starts' | 'applications', number>): number[] {
  return [views, starts, applications];
}
