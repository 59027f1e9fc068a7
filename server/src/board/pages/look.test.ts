import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import test from 'node:test';
import { type Client, newClient } from '#test/factories.ts';
import { samplePng } from '#test/samples/pictures.ts';
import { secretPages } from '#test/secret-pages.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();
const pageBytesMax = 30 * 1024;

const pageAt = async (path: string) => {
  const response = await fetch(running.url + path, { headers: { accept: 'text/html' } });
  return { text: await response.text(), headers: response.headers };
};

test('every page of a company is in its color, which its CSP allows, and a new color shows at once', async () => {
  const { client, slug } = await withJobs(['Baker']);
  const paths = [
    `/jobs/${slug}`,
    `/jobs/${slug}/baker`,
    `/jobs/${slug}/baker/apply`,
    `/jobs/${slug}/baker/applied`,
    `/jobs/${slug}/no-job`,
  ];
  for (const color of ['#a84318', '#1a237e']) {
    await client.patch('/v1/update-company', { company_id: client.companyId, accent_color: color });
    for (const path of paths) {
      const { text, headers } = await pageAt(path);
      const style = /<style>([\s\S]*?)<\/style>/.exec(text)?.[1] ?? '';
      assert.ok(style.includes(`--accent:${color};`), path);
      assert.ok(headers.get('content-security-policy')?.includes(`'sha256-${hash('sha256', style, 'base64')}'`), path);
    }
  }
});

test('the pages that candidates and approvers get by mail are in the color of the company, with its logo', async () => {
  const client = await newClient(running);
  const { companyId: company_id } = client;
  await client.patch('/v1/update-company', { company_id, accent_color: '#a84318' });
  const picture = { filename: 'logo.png', content: samplePng().toString('base64') };
  const { company } = (await client.post('/v1/set-company-picture', { company_id, kind: 'logo', picture })).body;
  for (const { directory, open } of secretPages) {
    for (const url of await open(running, client)) {
      const response = await fetch(url, { headers: { accept: 'text/html' } });
      const text = await response.text();
      if (!response.headers.get('content-type')?.startsWith('text/html')) continue;
      assert.ok(text.includes('--accent:#a84318;'), directory ?? 'made of the id');
      assert.ok(
        text.includes(`<img class="logo" src="${company.logo_url.slice(running.url.length)}"`),
        directory ?? 'made of the id',
      );
    }
  }
});

test('the list has the headline as its title, and the name beside the logo', async () => {
  const { client, slug } = await withJobs(['Baker']);
  await client.patch('/v1/update-company', { company_id: client.companyId, headline: 'Bake <with> us' });
  const { text } = await pageAt(`/jobs/${slug}`);
  assert.match(text, /<h1 dir="auto">Bake &lt;with&gt; us<\/h1>/);
  assert.match(text, /<p dir="auto">Test Company<\/p>/);
  assert.match(text, /<title>Jobs at Test Company<\/title>/);
  await client.patch('/v1/update-company', { company_id: client.companyId, headline: ' \n' });
  assert.match((await pageAt(`/jobs/${slug}`)).text, /<h1 dir="auto">Test Company<\/h1>/, 'blanks are no headline');
});

test('feeds are links of the head, and not of the page', async () => {
  const { slug } = await withJobs(['Baker']);
  const { text } = await pageAt(`/jobs/${slug}`);
  const [head = '', body = ''] = text.split('</head>');
  for (const [type, file] of [
    ['application/feed+json', 'feed.json'],
    ['application/xml', 'feed.xml'],
  ])
    assert.ok(
      head.includes(`<link rel="alternate" type="${type}" title="Jobs at Test Company" href="/jobs/${slug}/${file}">`),
      file,
    );
  assert.doesNotMatch(body, /feed\./);
});

test('a page of 40 jobs stays under 30 KB, with everything that a company and its jobs can have', async () => {
  const titles = Array.from({ length: 31 }, (_, index) => `Senior Backend Engineer, Orders ${index}`);
  const fields = {
    city: 'Berlin',
    job_country: 'Germany',
    workplace: 'Hybrid',
    job_type: 'Full-time',
    salary_min: 72_000,
    salary_max: 90_000,
    currency: 'EUR',
    salary_period: 'Per year',
  };
  const { client, slug } = await withJobs(titles, { ...fields, department: 'Engineering' });
  for (let index = 0; index < 10; index += 1)
    await client.addJob({
      ...fields,
      job_title: `Working Student, Marketing ${index}`,
      status: 'Active',
      department: `Department ${index}`,
      city: `Bad City ${index}`,
    });
  const look = {
    accent_color: '#a84318',
    headline: 'Bake with us',
    description: 'We make the software that bakeries run on. '.repeat(8),
    talent_pool_months: 12,
  };
  await client.patch('/v1/update-company', { company_id: client.companyId, ...look });
  for (const language of ['en', 'de', 'fr', 'es', 'pt', 'nl', 'it']) {
    const { text } = await pageAt(`/jobs/${slug}?lang=${language}`);
    assert.equal(text.match(/<li><h[34]>/g)?.length, 40);
    assert.ok(Buffer.byteLength(text) <= pageBytesMax, `${language}: ${Buffer.byteLength(text)} bytes`);
  }
});

test('a page needs nothing but itself to be painted', async () => {
  const { slug } = await withJobs(['Baker']);
  for (const path of [`/jobs/${slug}`, `/jobs/${slug}/baker`]) {
    const { text } = await pageAt(path);
    assert.doesNotMatch(text, /<script(?! type="application\/ld\+json")|rel="stylesheet"|@import|url\(/);
  }
});

test('a job page shows other jobs of its department, and a new or closed one at once', async () => {
  const { client, slug } = await withJobs(['Baker', 'Miller'], { department: 'Bakery' });
  await client.addJob({ job_title: 'Accountant', status: 'Active', department: 'Office' });
  const others = async () => {
    const { text } = await pageAt(`/jobs/${slug}/baker`);
    const [, more = ''] = text.split('<h2 id="more">More jobs in <bdi>Bakery</bdi></h2>');
    return [...more.matchAll(/<h3><a href="[^"]*\/([^"/]+)">/g)].map(([, name]) => name);
  };
  assert.deepEqual(await others(), ['miller']);
  const added = await client.addJob({ job_title: 'Pastry Chef', status: 'Active', department: 'bakery' });
  assert.deepEqual(await others(), ['pastry-chef', 'miller']);
  await client.patch('/v1/update-job', { job_id: added, status: 'Paused' });
  assert.deepEqual(await others(), ['miller']);
  for (const number of [1, 2, 3, 4]) await client.addJob({ job_title: `Oven ${number}`, status: 'Active', department: 'Bakery' });
  assert.deepEqual(await others(), ['oven-4', 'oven-3', 'oven-2', 'oven-1']);
  assert.doesNotMatch((await pageAt(`/jobs/${slug}/accountant`)).text, /<h2 id="more"/);
});

test('a job can be shared by a link that is on the page', async () => {
  const { slug } = await withJobs(['Baker & Miller']);
  const { text } = await pageAt(`/jobs/${slug}/baker-miller`);
  const url = `${running.url}/jobs/${slug}/baker-miller`;
  assert.ok(text.includes(`type="url" value="${url}" readonly>`));
  assert.ok(
    text.includes(`href="mailto:?subject=Baker%20%26%20Miller%20%E2%80%93%20Test%20Company&amp;body=${encodeURIComponent(url)}"`),
  );
});

async function withJobs(titles: string[], fields: object = {}): Promise<{ client: Client; slug: string }> {
  const client = await newClient(running);
  for (const job_title of titles) await client.addJob({ job_title, status: 'Active', ...fields });
  return { client, slug: client.companySlug };
}
