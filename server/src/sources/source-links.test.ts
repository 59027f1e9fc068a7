import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import test, { type TestContext } from 'node:test';
import { uuidv7 } from '#crypto/uuid.ts';
import { unavailable } from '#failure.ts';
import type { Statement } from '#storage/sql.ts';
import { type Client, newClient } from '#test/factories.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { type Running, startApp, startAppOn } from '#test/start-app.ts';

const running = startApp();

type Visit = { status: number; location: string | null; headers: Headers; text: string };
type CreatedSource = { client: Client; jobId: string; source: any };

test('a visit is counted and redirected to the page of the job, and is not cached', async () => {
  const { client, jobId, source } = await newSource(running);
  const { public_url } = await client.job(jobId);
  const visited = await visit(source.source_url);
  assert.deepEqual([visited.status, visited.location, visited.text], [302, `${public_url}?source=${source.code}`, '']);
  assert.equal(visited.headers.get('cache-control'), 'no-store');
  assert.equal(visited.headers.get('x-ratelimit-limit'), null);
  assert.equal(await countedVisits({ client, jobId }), 1);
});

test('the short link counts and redirects like the long one', async () => {
  const made = await newSource(running);
  const { source } = made;
  const [long, short] = [await visit(source.source_url), await visit(`${running.url}/s/${source.code}`)];
  assert.deepEqual([short.status, short.location], [302, long.location]);
  assert.equal(await countedVisits(made), 2);
});

test('a HEAD gets the same response and is not counted', async () => {
  const made = await newSource(running);
  const { source } = made;
  for (const url of [source.source_url, `${running.url}/s/${source.code}`]) {
    const [head, get] = [await visit(url, 'HEAD'), await visit(url)];
    assert.deepEqual(comparable(head), comparable(get));
  }
  assert.equal(await countedVisits(made), 2);
  for (const url of [`${running.url}/s/unknown`, source.source_url.replace(made.client.companySlug, 'nobody')]) {
    const [head, get] = [await visit(url, 'HEAD'), await visit(url)];
    assert.deepEqual([comparable(head), head.text], [comparable(get), '']);
  }
});

test('sixty concurrent requests of one link are sixty visits', async () => {
  const made = await newSource(running);
  const visits = await Promise.all(Array.from({ length: 60 }, () => visit(made.source.source_url)));
  assert.deepEqual(new Set(visits.map(({ status }) => status)), new Set([302]));
  assert.equal(await countedVisits(made), 60);
});

test('visits of one tick, or during a running statement, share a statement', async (t) => {
  const made = await newSource(running);
  const statements = holdFirstStatement(t, 60);
  await Promise.all(Array.from({ length: 60 }, () => visit(made.source.source_url)));
  assert.ok(statements() <= 2, `${statements()} statements`);
  assert.equal(await countedVisits(made), 60);
});

test('visits of many links share statements, and each is redirected to its own job', async (t) => {
  const made = await Promise.all(Array.from({ length: 8 }, () => newSource(running)));
  const statements = holdFirstStatement(t, 80);
  const led = await Promise.all(
    Array.from({ length: 80 }, async (_, n) => {
      const { source, client } = pick(made, n);
      const short = `${running.url}/s/${source.code}`;
      const { location } = await visit(
        n % 3 === 0 ? short : n % 50 === 1 ? source.source_url.replace(source.id, source.id.toUpperCase()) : source.source_url,
      );
      return location?.includes(`/${client.companySlug}/`) && location.endsWith(`?source=${source.code}`);
    }),
  );
  assert.ok(statements() <= 2, `${statements()} statements`);
  assert.equal(led.filter(Boolean).length, 80);
  for (const each of made) assert.equal(await countedVisits(each), 10);
});

test('visits through two servers on one database add up exactly', async (t) => {
  const { running: other, stop } = await startAppOn(running.databaseUrl);
  t.after(stop);
  const made = await Promise.all(Array.from({ length: 6 }, () => newSource(running)));
  const visits = await Promise.all(
    Array.from({ length: 80 }, (_, n) => {
      // The two servers get the links in opposite order.
      const { source } = pick(made, n % 2 === 0 ? n : made.length * 80 - n);
      return visit(`${n % 2 === 0 ? running.url : other.url}/s/${source.code}`);
    }),
  );
  assert.deepEqual(new Set(visits.map(({ status }) => status)), new Set([302]));
  const counted = await Promise.all(made.map(countedVisits));
  assert.equal(
    counted.reduce((sum, each) => sum + each, 0),
    80,
  );
});

test('when the database is unreachable, all waiting visits get an error and none is counted', async (t) => {
  const made = await newSource(running);
  const change = t.mock.method(running.app.database, 'change', () => Promise.reject(unavailable('unavailable', 1)));
  const visits = await Promise.all(Array.from({ length: 20 }, () => visit(made.source.source_url)));
  change.mock.restore();
  assert.deepEqual(new Set(visits.map(({ status }) => status)), new Set([503]));
  assert.equal((await visit(made.source.source_url)).status, 302);
  assert.equal(await countedVisits(made), 1);
});

test('while the disk is nearly full a visit is refused, because it cannot be counted; a HEAD still shows the destination', async (t) => {
  const made = await newSource(running);
  const isDiskLow = t.mock.method(running.app, 'isDiskLow', () => true);
  const refused = await visit(made.source.source_url);
  assert.deepEqual([refused.status, refused.headers.get('retry-after')], [503, '30']);
  assert.equal((await visit(made.source.source_url, 'HEAD')).status, 302);
  isDiskLow.mock.restore();
  assert.equal(await countedVisits(made), 0);
});

test('a job that is not active is still linked to: its own page says so', async () => {
  const made = await newSource(running);
  for (const status of ['Pending', 'Active', 'Paused', 'Closed']) {
    await made.client.patch('/v1/update-job', { job_id: made.jobId, status });
    assert.equal((await visit(made.source.source_url)).status, 302, status);
  }
  assert.equal(await countedVisits(made), 4);
});

test('a link that leads nowhere is a plain page, and counts nowhere', async () => {
  const made = await newSource(running);
  const { client, source } = made;
  const stranger = await newClient(running);
  const sister = (await client.post('/v1/companies', { name: 'Sister' })).body.company.slug;
  const jobs = `${running.url}/jobs`;
  const unknown = [
    `${jobs}/${client.companySlug}/${uuidv7()}`,
    `${jobs}/${stranger.companySlug}/${source.id}`,
    `${jobs}/${sister}/${source.id}`,
    `${jobs}/nobody/${source.id}`,
    `${jobs}/${client.companySlug.toUpperCase()}/${source.id}`,
    `${running.url}/s/00000000`,
    `${running.url}/s/${source.code.slice(1)}`,
    `${running.url}/s/${source.code}x`,
  ];
  for (const url of unknown) {
    const { status, headers, text } = await visit(url);
    assert.equal(status, 404, url);
    assertPage(headers, text);
    assert.match(text, /<h1>Page not found<\/h1>/);
  }
  assert.equal(await countedVisits(made), 0);
});

test('the link of a deleted job is gone', async () => {
  const { client, jobId, source } = await newSource(running);
  await client.delete(`/v1/delete-job?id=${jobId}`);
  await assertGone(source);
});

test('the links of an archived company are gone, and count no more', async () => {
  const client = await newClient(running);
  const company = (await client.post('/v1/companies', { name: 'Branch' })).body.company;
  const jobId = await client.addJob({ company_id: company.id });
  const { source } = (await client.post('/v1/create-source', { job_id: jobId, source_name: 'x' })).body;
  assert.ok(source.source_url.includes(`/${company.slug}/`));
  assert.equal((await visit(source.source_url)).status, 302);
  await client.delete(`/v1/delete-company?id=${company.id}`);
  await assertGone(source);
  assert.equal(await countedVisits({ client, jobId }), 1);
});

test('malformed links are not found, one by one and in one batch with a valid link', async () => {
  const made = await newSource(running);
  const { id } = made.source;
  const odd = [
    '/s/%00',
    '/s/',
    '/s',
    '/s/a/b',
    '/s/%F0%9F%A7%80',
    '/s/%ff',
    '/s/%zz',
    '/s/..%2f..%2fetc',
    `/s/${'a'.repeat(100)}`,
    `/s/${'a'.repeat(5000)}`,
    `/s/' OR 1=1 --`,
    `/s/${id}`,
    `/jobs/%00/${id}`,
    `/jobs/%ED%A0%80/${id}`,
    `/jobs/%F0%9F%A7%80/${id}`,
    `/jobs/%2e%2e/${id}`,
    `/jobs/${'a'.repeat(5000)}/${id}`,
    `/jobs//${id}`,
    `/jobs/${id}`,
    `/jobs/${made.client.companySlug}/${id}%00`,
    `/jobs/${made.client.companySlug}/${id.replaceAll('-', '')}`,
    `/jobs/${made.client.companySlug}/${id}/more`,
    `/jobs/{${made.client.companySlug}}/${id}`,
    `/jobs/a,b"c/${id}`,
  ];
  for (const path of odd) assert.equal((await visit(running.url + path)).status, 404, path);
  const [good, ...others] = await Promise.all([visit(made.source.source_url), ...odd.map((path) => visit(running.url + path))]);
  assert.equal(good?.status, 302);
  for (const { status } of others) assert.equal(status, 404);
  assert.equal(await countedVisits(made), 1);
});

test('a path that is not a source link is served by the rest of the server', async () => {
  const { source } = await newSource(running);
  for (const path of ['/jobs', '/jobs/', '/v1/nothing']) {
    const { status, text } = await visit(running.url + path);
    assert.deepEqual([status, text], [404, '{"success":false,"error":"Not found"}'], path);
  }
  for (const method of ['POST', 'PUT', 'DELETE'])
    assert.equal((await visit(source.source_url, method)).text, '{"success":false,"error":"Method not allowed"}');
});

test('with another path in PUBLIC_JOBS_URL links are served there, and under /jobs as well', async (t) => {
  const elsewhere = await startWithJobsUrl(t, 'https://jobs.example.com/careers/open');
  const made = await newSource(elsewhere);
  const { client, source } = made;
  const { public_slug } = await client.job(made.jobId);
  assert.equal(source.source_url, `https://jobs.example.com/careers/open/${client.companySlug}/${source.id}`);
  for (const path of [`/careers/open/${client.companySlug}/${source.id}`, `/jobs/${client.companySlug}/${source.id}`]) {
    const { status, location } = await visit(elsewhere.url + path);
    const target = `https://jobs.example.com/careers/open/${client.companySlug}/${public_slug}?source=${source.code}`;
    assert.deepEqual([status, location], [302, target], path);
  }
  assert.equal(await countedVisits(made), 2);
});

test('links work with letters beyond ASCII in PUBLIC_JOBS_URL', async (t) => {
  const elsewhere = await startWithJobsUrl(t, 'https://jöbs.example/büro/開');
  const made = await newSource(elsewhere);
  const { pathname } = new URL(made.source.source_url);
  const { status, location } = await visit(elsewhere.url + pathname);
  assert.equal(status, 302);
  assert.ok(location?.startsWith('https://xn--jbs-sna.example/b%C3%BCro/%E9%96%8B/'), `${location}`);
});

test('without a path in PUBLIC_JOBS_URL links start at the root, and all other paths stay as they are', async (t) => {
  const root = await startWithJobsUrl(t, 'https://jobs.example.com');
  const made = await newSource(root);
  const { client, source } = made;
  assert.equal(source.source_url, `https://jobs.example.com/${client.companySlug}/${source.id}`);
  assert.equal((await visit(`${root.url}/${client.companySlug}/${source.id.toUpperCase()}`)).status, 302);
  assert.equal(await countedVisits(made), 1);
  // Companies whose slugs are paths of the server.
  for (const slug of ['s', 'jobs', 'docs', 'v1']) {
    const company_id = (await client.post('/v1/companies', { name: slug, slug })).body.company.id;
    const of = await newSource(root, client, { company_id });
    assert.equal((await visit(`${root.url}/${slug}/${of.source.id}`)).status, 302, slug);
    assert.equal((await visit(`${root.url}/jobs/${slug}/${of.source.id}`)).status, 302, slug);
    assert.equal(await countedVisits(of), 2);
  }
  for (const path of ['/nothing', '/nothing/here', '/v1/nothing', '/v1/jobs/x', '/docs/nothing']) {
    const { status, text } = await visit(root.url + path);
    assert.deepEqual([status, text], [404, '{"success":false,"error":"Not found"}'], path);
  }
  assert.equal((await visit(`${root.url}/v1/add-job`)).headers.get('allow'), 'POST');
  assert.equal((await visit(`${root.url}/docs/docs.css`)).status, 200);
  assert.equal((await visit(`${root.url}/v1/jobs`)).status, 400, 'the API requires a token');
});

async function newSource(on: Running, client?: Client, fields: object = {}): Promise<CreatedSource> {
  const owner = client ?? (await newClient(on));
  const jobId = await owner.addJob(fields);
  const { source } = (await owner.post('/v1/create-source', { job_id: jobId, source_name: 'newsletter' })).body;
  return { client: owner, jobId, source };
}

/** Holds the first statement of visits until this many visits have arrived; returns a function that counts the statements. */
function holdFirstStatement(t: TestContext, visitors: number): () => number {
  const { app } = running;
  const all = Promise.withResolvers<void>();
  const change = app.database.change.bind(app.database);
  const heldChange = t.mock.method(
    app.database,
    'change',
    async (workspaceId: string | null, statement: Statement): Promise<any[]> => {
      await all.promise;
      return change(workspaceId, statement);
    },
  );
  let arrived = 0;
  // Called once for each visit, just before it is counted.
  t.mock.method(app, 'isDiskLow', () => {
    arrived += 1;
    if (arrived === visitors) all.resolve();
    return false;
  });
  return () => heldChange.mock.callCount();
}

async function countedVisits({ client, jobId }: Pick<CreatedSource, 'client' | 'jobId'>): Promise<number> {
  const { sources } = (await client.get(`/v1/job-sources?job_id=${jobId}`)).body;
  assert.equal(sources.length, 1);
  return sources[0].visits;
}

async function visit(url: string, method = 'GET'): Promise<Visit> {
  const response = await fetch(url, { method, redirect: 'manual' });
  const { status, headers } = response;
  return { status, headers, location: headers.get('location'), text: await response.text() };
}

async function assertGone(source: { source_url: string; code: string }): Promise<void> {
  for (const url of [source.source_url, `${running.url}/s/${source.code}`]) {
    const { status, headers, text } = await visit(url);
    assert.equal(status, 410);
    assertPage(headers, text);
    assert.match(text, /<h1>This job is no longer available<\/h1>/);
  }
}

function assertPage(headers: Headers, text: string): void {
  assert.equal(headers.get('content-type'), 'text/html; charset=utf-8');
  assert.equal(headers.get('cache-control'), 'no-store');
  assert.equal(headers.get('x-content-type-options'), 'nosniff');
  const style = /<style>(.*)<\/style>/s.exec(text)?.[1] ?? '';
  const styleHash = createHash('sha256').update(style).digest('base64');
  assert.ok(headers.get('content-security-policy')?.startsWith(`default-src 'none'; style-src 'sha256-${styleHash}'; `));
  assert.match(text, /^<!doctype html>\n<html lang="en">/);
  assert.match(text, /<title>[^<]+<\/title>\n<meta name="viewport"/);
}

function comparable({ status, headers }: Visit): unknown {
  const volatile = ['date', 'x-request-id', 'connection', 'keep-alive'];
  return { status, headers: [...headers].filter(([name]) => !volatile.includes(name)) };
}

async function startWithJobsUrl(t: TestContext, publicJobsUrl: string): Promise<Running> {
  const databaseUrl = await cloneTemplate();
  t.after(() => dropDatabase(databaseUrl));
  const { running: started, stop } = await startAppOn(databaseUrl, { PUBLIC_JOBS_URL: publicJobsUrl });
  t.after(stop);
  return started;
}

function pick<Item>(items: Item[], n: number): Item {
  const item = items[n % items.length];
  if (item === undefined) throw new Error('there are no items');
  return item;
}
