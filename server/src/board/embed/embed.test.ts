import assert from 'node:assert/strict';
import test from 'node:test';
import { type Answer, type Client, call, newClient } from '#test/factories.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();
const scriptBytesMax = 5000;

const bakery = { department: 'Bakery', city: 'Berlin', job_country: 'Germany', status: 'Active' };

test('open_jobs.json has the open jobs in groups by department, with texts in the language asked for', async () => {
  const client = await newClient(running);
  await client.addJob({ job_title: 'Clerk', status: 'Active' });
  await client.addJob({ job_title: 'Miller', ...bakery, department: 'bakery', city: 'Ulm', salary_min: 30_000, hide_salary: true });
  const id = await client.addJob({
    ...bakery,
    job_title: 'Baker',
    workplace: 'Remote',
    job_type: 'Full-time',
    salary_min: 42_000,
    currency: 'EUR',
    salary_period: 'Per year',
  });
  await client.addJob({ job_title: 'Draft' });
  const url = `${running.url}/jobs/${client.companySlug}`;
  const { body } = await open(client, '?lang=de');
  const { groups, ...rest } = body;
  assert.deepEqual(rest, {
    success: true,
    company: { name: 'Test Company', slug: client.companySlug },
    language: 'de',
    jobs_url: `${url}?lang=de`,
    total_jobs: 3,
    listed_jobs: 3,
    texts: { no_jobs: 'Zurzeit sind keine Stellen offen. Schauen Sie später wieder vorbei.', all_jobs: '3 offene Stellen' },
  });
  assert.deepEqual(
    groups.map(({ heading, jobs }: Group) => [heading, jobs.map(({ title }) => title)]),
    [
      ['Bakery', ['Baker', 'Miller']],
      ['Weitere Stellen', ['Clerk']],
    ],
  );
  const { posted_at, ...baker } = groups[0].jobs[0];
  assert.ok(Date.parse(posted_at));
  assert.deepEqual(baker, {
    id,
    title: 'Baker',
    url: `${url}/baker?lang=de`,
    department: 'Bakery',
    location: 'Berlin, Deutschland',
    workplace: 'Remote',
    type: 'Vollzeit',
    salary: 'ab 42.000\u00a0€ pro Jahr',
  });
  assert.equal(groups[0].jobs[1].salary, undefined);
  assert.equal((await open(client)).body.groups[0].jobs[0].url, `${url}/baker`, 'only a chosen language is kept by links');
});

test('open_jobs.json is filtered like the list, and limited', async () => {
  const client = await newClient(running);
  for (const city of ['Berlin', 'Ulm']) await client.addJob({ ...bakery, job_title: `Baker in ${city}`, city });
  await client.addJob({ job_title: 'Clerk', status: 'Active', department: 'Office', workplace: 'Remote' });
  const titles = async (query: string) => {
    const { body } = await open(client, query);
    return [body.total_jobs, ...body.groups.flatMap(({ jobs }: Group) => jobs.map(({ title }) => title))];
  };
  assert.deepEqual(await titles('?department=BAKERY'), [2, 'Baker in Ulm', 'Baker in Berlin']);
  assert.deepEqual(await titles('?place=berlin'), [1, 'Baker in Berlin']);
  assert.deepEqual(await titles('?mode=remote'), [1, 'Clerk']);
  assert.deepEqual(await titles('?department=Moon'), [0]);
  assert.deepEqual(await titles('?limit=1'), [3, 'Clerk']);
  for (const limit of ['0', '-1', '1.5', 'many', '100000', '']) assert.equal((await titles(`?limit=${limit}`)).length, 4, limit);
  assert.equal((await titles('?q=clerk&page=9')).length, 4, 'words and pages belong to the list');
});

test('with the code of a source link, jobs that have a link of the same name are linked with their own code', async () => {
  const [client, other] = [await newClient(running), await newClient(running)];
  const source = async (owner: Client, job_id: string, source_name: string) =>
    (await owner.post('/v1/create-source', { job_id, source_name })).body.source.code;
  const [first, second, third] = [
    await client.addJob({ ...bakery, job_title: 'First' }),
    await client.addJob({ ...bakery, job_title: 'Second' }),
    await client.addJob({ ...bakery, job_title: 'Third' }),
  ];
  const codes = { First: await source(client, first, 'Career site'), Second: await source(client, second, 'Career site') };
  await source(client, third, 'Fair');
  const foreign = await source(other, await other.addJob(bakery), 'Career site');
  const codesIn = async (code: string) => {
    const { body } = await open(client, `?source=${code}`);
    const jobs: { title: string; url: string }[] = body.groups.flatMap(({ jobs }: Group) => jobs);
    return Object.fromEntries(jobs.map(({ title, url }) => [title, new URL(url).searchParams.get('source')]));
  };
  assert.deepEqual(await codesIn(codes.First), { ...codes, Third: null });
  for (const unknown of [foreign, 'Nobody', '%00', "'--"])
    assert.deepEqual(await codesIn(unknown), { First: null, Second: null, Third: null }, unknown);
});

test('script and list may be used from any origin, without cookies, and are revalidated by ETag', async () => {
  const client = await newClient(running);
  await client.addJob(bakery);
  const board = `${running.url}/jobs`;
  for (const [url, caching] of [
    [`${board}/embed.js`, /^public, max-age=3600,/],
    [`${board}/${client.companySlug}/open_jobs.json`, /^public, max-age=60$/],
    [`${board}/${client.companySlug}/feed.json`, /^public, max-age=300,/],
  ] as const) {
    const response = await fetch(url, { headers: { origin: 'https://www.example.com' } });
    await response.arrayBuffer();
    assert.equal(response.status, 200, url);
    assert.match(response.headers.get('cache-control') ?? '', caching);
    for (const each of [response, await fetch(url, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } })]) {
      assert.equal(each.headers.get('access-control-allow-origin'), '*', url);
      assert.equal(each.headers.get('access-control-allow-credentials'), null, url);
      assert.equal(each.headers.get('cross-origin-resource-policy'), 'cross-origin', url);
      assert.equal(each.headers.get('set-cookie'), null, url);
      if (each !== response) assert.equal(each.status, 304, url);
    }
  }
  for (const path of ['', '/baker', '/feed.xml', '/sitemap.xml'])
    assert.equal((await fetch(`${board}/${client.companySlug}${path}`)).headers.get('access-control-allow-origin'), null, path);
});

test('the script has fewer than 5,000 bytes', async () => {
  const response = await fetch(`${running.url}/jobs/embed.js`);
  assert.equal(response.headers.get('content-type'), 'text/javascript; charset=utf-8');
  const bytes = (await response.arrayBuffer()).byteLength;
  assert.ok(bytes > 1000 && bytes < scriptBytesMax, `${bytes} bytes`);
});

type Group = { heading: string; jobs: { title: string; url: string }[] };

async function open(client: Client, query = ''): Promise<Answer> {
  const answer = await call(`${running.url}/jobs/${client.companySlug}/open_jobs.json${query}`);
  assert.equal(answer.status, 200, query);
  return answer;
}
