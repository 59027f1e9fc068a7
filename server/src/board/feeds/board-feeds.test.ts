import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { languages } from '@muster/contract/texts/languages.ts';
import { type Client, newClient } from '#test/factories.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { type Running, startApp, startAppOn } from '#test/start-app.ts';

const running = startApp();

const details = {
  job_title: 'Head Baker',
  status: 'Active',
  job_description: 'You **bake**.',
  department: 'Bakery',
  job_country: 'Germany',
  city: 'Berlin',
  workplace: 'Remote',
  job_type: 'Full-time',
  career_level: 'Senior',
  salary_min: 42_000,
  salary_max: 52_000,
  currency: 'EUR',
  salary_period: 'Per year',
  external_id: 'REQ-7',
};

test('feed.json is a JSON Feed with the fields of the job', async () => {
  const client = await newClient(running);
  const id = await client.addJob(details);
  await client.addJob({ job_title: 'Draft' });
  const { headers, text } = await get(client, '/feed.json');
  assert.equal(headers.get('content-type'), 'application/feed+json; charset=utf-8');
  const feed = JSON.parse(text);
  const url = `${running.url}/jobs/${client.companySlug}`;
  const job = await client.job(id);
  assert.deepEqual(
    [feed.version, feed.title, feed.home_page_url, feed.feed_url],
    ['https://jsonfeed.org/version/1.1', 'Jobs at Test Company', url, `${url}/feed.json`],
  );
  assert.equal(feed.items.length, 1);
  const [{ _job, ...item }] = feed.items;
  assert.deepEqual(item, {
    id,
    url: job.public_url,
    title: 'Head Baker',
    content_html: '<p>You <strong>bake</strong>.</p>',
    date_published: job.created_at,
    date_modified: job.updated_at,
    tags: ['Bakery', 'remote', 'full-time', 'senior'],
  });
  for (const field of ['department', 'job_location', 'job_mode', 'salary_min', 'salary_max', 'currency', 'salary_period'])
    assert.equal(_job[field], job[field], field);
  assert.equal(_job.apply_url, `${job.public_url}/apply`);
});

test('a job without a place has the city of its company in feed.xml, which says when it changed; feed.rss lists the same jobs', async () => {
  const client = await newClient(running);
  await client.patch('/v1/update-company', {
    company_id: client.companyId,
    city: 'Ulm',
    country: 'Germany',
    description: 'We **bake**.',
  });
  const id = await client.addJob({ job_title: 'Baker & Cook', job_type: 'Contract', status: 'Active' });
  const { updated_at, public_url } = await client.job(id);
  const { text } = await get(client, '/feed.xml');
  assert.match(text, /<city><!\[CDATA\[Ulm\]\]><\/city>/);
  assert.match(text, /<jobtype><!\[CDATA\[Contract\]\]><\/jobtype>/);
  assert.ok(text.includes(`<lastBuildDate>${new Date(updated_at).toUTCString()}</lastBuildDate>`));
  assert.equal(JSON.parse((await get(client, '/feed.json')).text).description, 'We bake.');
  const rss = await get(client, '/feed.rss');
  assert.equal(rss.headers.get('content-type'), 'application/rss+xml; charset=utf-8');
  assert.ok(rss.text.includes('<title>Baker &amp; Cook</title>') && rss.text.includes(`<link>${public_url}</link>`));
});

test('feed.xml has a job with all its elements', async () => {
  const client = await newClient(running);
  const id = await client.addJob(details);
  const job = await client.job(id);
  const { headers, text } = await get(client, '/feed.xml');
  assert.equal(headers.get('content-type'), 'application/xml; charset=utf-8');
  assert.match(text, /^<\?xml version="1\.0" encoding="utf-8"\?>\n<source>\n<publisher>Test Company<\/publisher>\n<publisherurl>/);
  assert.deepEqual(jobsIn(text), [
    {
      title: 'Head Baker',
      date: job.created_at,
      referencenumber: id,
      requisitionid: 'REQ-7',
      url: job.public_url,
      company: 'Test Company',
      sourcename: 'Test Company',
      city: 'Berlin',
      country: 'Germany',
      description: '<p>You <strong>bake</strong>.</p>',
      salary: '€42,000 – €52,000 per year',
      jobtype: 'Full-time',
      category: 'Bakery',
      experience: 'Senior',
      remotetype: 'Fully remote',
      lastactivitydate: job.updated_at,
    },
  ]);
});

test('a hidden salary is in no feed', async () => {
  const client = await newClient(running);
  await client.addJob({ ...details, salary_min: 98_765, salary_max: 98_765, hide_salary: true });
  for (const path of ['/feed.json', '/feed.xml', '/sitemap.xml'])
    assert.doesNotMatch((await get(client, path)).text, /98[,.]?765/, path);
});

test('user text is escaped in both feeds', async () => {
  const evil = `]]><x>&amp;</source><script>"'\u0001\u000b\ufffe]]]]>>`;
  const client = await newClient(running);
  const { company } = (await client.post('/v1/companies', { name: evil, description: evil, website: evil, country: evil })).body;
  await client.addJob({
    company_id: company.id,
    status: 'Active',
    job_title: evil,
    job_description: `\`\`\`\n${evil}\n\`\`\``,
    department: evil,
    city: evil,
    job_country: evil,
    external_id: evil,
  });
  const [json, xml] = await Promise.all(
    ['json', 'xml'].map(async (kind) => (await fetch(`${running.url}/jobs/${company.slug}/feed.${kind}`)).text()),
  );
  const kept = evil.replace(/[\p{Cc}\ufffe]/gu, '');
  assert.equal(JSON.parse(json ?? '').items[0].title, evil);
  const [job] = jobsIn(xml ?? '');
  assert.deepEqual([job?.title, job?.category, job?.city, job?.country, job?.company, job?.requisitionid], Array(6).fill(kept));
  const markup = xml?.replace(/<!\[CDATA\[.*?\]\]>/gs, '');
  assert.equal(markup?.match(/<\/source>/g)?.length, 1);
  assert.doesNotMatch(markup ?? '', /<(x|script)>|\]\]>/);
  assert.doesNotMatch(xml?.replaceAll('\n', '') ?? '', /[\p{Cc}\ufffe]/u);
});

test('a feed has every open job exactly once, across several statements', async () => {
  const client = await newClient(running);
  const titles = Array.from({ length: 110 }, (_, n) => `Job ${n}`);
  for (const job_title of titles) await client.addJob({ job_title, status: 'Active' });
  const [json, xml, map] = await Promise.all(['/feed.json', '/feed.xml', '/sitemap.xml'].map((path) => get(client, path)));
  assert.deepEqual(
    JSON.parse(json?.text ?? '').items.map(({ title }: { title: string }) => title),
    titles.toReversed(),
  );
  assert.deepEqual(
    jobsIn(xml?.text ?? '').map(({ title }) => title),
    titles.toReversed(),
  );
  assert.equal(map?.text.match(/<loc>/g)?.length, 111);
});

test('the sitemap of a company lists its open pages, and there is no list of companies', async () => {
  const client = await newClient(running);
  const job = await client.job(await client.addJob({ status: 'Active' }));
  await client.addJob({ status: 'Paused' });
  const url = `${running.url}/jobs/${client.companySlug}`;
  const { text, headers } = await get(client, '/sitemap.xml');
  assert.equal(headers.get('content-type'), 'application/xml; charset=utf-8');
  const link = (language: string, address: string) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
  const entry = (address: string) =>
    `<url><loc>${address}</loc><lastmod>${job.updated_at}</lastmod>${link('x-default', address)}${languages.map((each) => link(each, each === 'en' ? address : `${address}?lang=${each}`)).join('')}</url>\n`;
  assert.equal(
    text,
    `<?xml version="1.0" encoding="utf-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entry(url)}${entry(job.public_url)}</urlset>\n`,
  );
  assert.match(
    (await get(client, '')).text,
    new RegExp(`<link rel="sitemap" type="application/xml" href="/jobs/${client.companySlug}/sitemap.xml">`),
  );
  for (const path of ['/sitemap.xml', '/jobs/sitemap.xml', '/sitemap.xml?page=1']) {
    const index = await fetch(running.url + path);
    assert.equal(index.status, 404, path);
    assert.ok(!(await index.text()).includes(client.companySlug), path);
  }
});

test('robots.txt allows the board, and disallows the API and the forms', async () => {
  const response = await fetch(`${running.url}/robots.txt`);
  assert.equal(response.headers.get('content-type'), 'text/plain; charset=utf-8');
  assert.equal(await response.text(), `User-agent: *\nAllow: /\nDisallow: /v1/\nDisallow: /files/\nDisallow: /jobs/*/*/apply\n`);
});

test('a matching If-None-Match is 304, and 200 with a new ETag after a change', async () => {
  const client = await newClient(running);
  const id = await client.addJob(details);
  const { public_slug } = await client.job(id);
  for (const path of ['', '?department=Bakery', `/${public_slug}`, '/feed.json', '/feed.xml', '/sitemap.xml']) {
    const { status, headers } = await get(client, path);
    const etag = headers.get('etag') ?? '';
    assert.match(headers.get('cache-control') ?? '', /^public, max-age=\d+/, path);
    const isFile = /\.(json|xml)$/.test(path);
    assert.deepEqual([status, headers.get('vary')], [200, isFile ? 'accept-encoding' : 'accept-language, accept-encoding'], path);
    for (const known of [etag, etag.replace('W/', ''), `"x", ${etag}`, '*']) {
      const again = await get(client, path, { 'if-none-match': known });
      assert.deepEqual([again.status, again.text, again.headers.get('etag')], [304, '', etag], `${path} ${known}`);
    }
    assert.equal((await get(client, path, { 'if-none-match': '"other"' })).status, 200);
    await client.patch('/v1/update-job', { job_id: id, job_title: `Changed for ${path}` });
    const after = await get(client, path, { 'if-none-match': etag });
    assert.equal(after.status, 200, path);
    assert.notEqual(after.headers.get('etag'), etag, path);
  }
});

test('a job page has Last-Modified', async () => {
  const client = await newClient(running);
  const job = await client.job(await client.addJob(details));
  const { headers } = await get(client, `/${job.public_slug}`);
  assert.equal(headers.get('last-modified'), new Date(job.updated_at).toUTCString());
});

test('responses are compressed as Accept-Encoding allows, with the same text', async () => {
  const client = await newClient(running);
  const { public_slug } = await client.job(await client.addJob({ ...details, job_description: 'You bake. '.repeat(500) }));
  for (const path of ['', `/${public_slug}`, '/feed.json', '/feed.xml']) {
    const plain = await get(client, path, { 'accept-encoding': 'identity' });
    assert.equal(plain.headers.get('content-encoding'), null);
    for (const [accepted, coding] of [
      ['gzip', 'gzip'],
      ['br', 'br'],
      ['gzip, deflate, br', 'br'],
      ['br;q=0, gzip;q=0.5', 'gzip'],
      ['GZIP', 'gzip'],
      ['deflate', null],
      ['gzip;q=0', null],
    ] as const) {
      const coded = await get(client, path, { 'accept-encoding': accepted });
      assert.deepEqual([coded.headers.get('content-encoding'), coded.text], [coding, plain.text], `${path} ${accepted}`);
    }
  }
});

test('HEAD has the headers of GET and no body', async () => {
  const client = await newClient(running);
  const { public_slug } = await client.job(await client.addJob(details));
  for (const path of ['', `/${public_slug}`, '/feed.json', '/feed.xml', '/sitemap.xml', '/nothing']) {
    const url = `${running.url}/jobs/${client.companySlug}${path}`;
    const [head, full] = [await fetch(url, { method: 'HEAD' }), await fetch(url)];
    const summarize = ({ status, headers }: Response) => [
      status,
      ...['content-type', 'etag', 'cache-control', 'content-security-policy'].map((name) => headers.get(name)),
    ];
    assert.deepEqual(summarize(head), summarize(full), path);
    assert.equal(await head.text(), '');
  }
  assert.equal((await fetch(`${running.url}/robots.txt`, { method: 'HEAD' })).status, 200);
});

test('with another path in PUBLIC_JOBS_URL all pages are served there, and links use it', async (t) => {
  const elsewhere = await startElsewhere(t, 'https://jobs.example.com/careers/öffen');
  const client = await newClient(elsewhere);
  const { public_slug } = await client.job(await client.addJob(details));
  const path = `/careers/%C3%B6ffen/${client.companySlug}`;
  const [list, job] = await Promise.all(
    [path, `${path}/${public_slug}`].map(async (each) => (await fetch(elsewhere.url + each)).text()),
  );
  assert.match(list ?? '', new RegExp(`<link rel="canonical" href="https://jobs.example.com${path}">`));
  assert.match(list ?? '', new RegExp(`<a href="${path}/${public_slug}">`));
  assert.match(job ?? '', new RegExp(`<a class="button" href="${path}/${public_slug}/apply">`));
  for (const name of ['/feed.json', '/feed.xml', '/sitemap.xml', '/open_jobs.json', '/../embed.js'])
    assert.equal((await fetch(elsewhere.url + path + name)).status, 200, name);
  assert.equal((await fetch(`${elsewhere.url}/jobs/${client.companySlug}`)).status, 200);
  const robots = await (await fetch(`${elsewhere.url}/robots.txt`)).text();
  assert.match(robots, /^Disallow: \/careers\/%C3%B6ffen\/\*\/\*\/apply$/m);
});

test('with PUBLIC_JOBS_URL at the root the companies are at the root, and the API keeps its paths', async (t) => {
  const root = await startElsewhere(t, 'https://jobs.example.com');
  const client = await newClient(root);
  const { public_slug } = await client.job(await client.addJob(details));
  const at = async (path: string, accept = '*/*') => fetch(root.url + path, { headers: { accept } });
  const list = await (await at(`/${client.companySlug}`)).text();
  assert.match(list, new RegExp(`<a href="/${client.companySlug}/${public_slug}">`));
  assert.match(list, new RegExp(`<link rel="canonical" href="https://jobs.example.com/${client.companySlug}">`));
  for (const path of [
    `/${client.companySlug}/${public_slug}`,
    `/${client.companySlug}/feed.json`,
    `/${client.companySlug}/open_jobs.json`,
    '/embed.js',
    `/jobs/${client.companySlug}`,
    '/robots.txt',
    `/${client.companySlug}/sitemap.xml`,
    '/docs/docs.css',
  ])
    assert.equal((await at(path)).status, 200, path);
  assert.equal(await (await at('/v1/nothing')).text(), '{"success":false,"error":"Not found"}');
  const page = await at('/nobody', 'text/html,*/*');
  assert.deepEqual([page.status, page.headers.get('content-type')], [404, 'text/html; charset=utf-8']);
});

type Got = { status: number; headers: Headers; text: string };

async function get(client: Client, path: string, headers: Record<string, string> = {}): Promise<Got> {
  const response = await fetch(`${running.url}/jobs/${client.companySlug}${path}`, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** The jobs of a feed as a reader of XML sees them: the text of an element is that of all its sections. */
function jobsIn(xml: string): Record<string, string>[] {
  const sections = /<([a-z]+)>((?:<!\[CDATA\[.*?\]\]>)+)<\/\1>/gs;
  return xml
    .split('<job>')
    .slice(1)
    .map((job) =>
      Object.fromEntries(
        [...job.matchAll(sections)].map(([, name, text = '']) => [name, text.slice(9, -3).replaceAll(']]><![CDATA[', '')]),
      ),
    );
}

async function startElsewhere(t: TestContext, publicJobsUrl: string): Promise<Running> {
  const databaseUrl = await cloneTemplate();
  t.after(() => dropDatabase(databaseUrl));
  const { running: started, stop } = await startAppOn(databaseUrl, { PUBLIC_JOBS_URL: publicJobsUrl });
  t.after(stop);
  return started;
}
