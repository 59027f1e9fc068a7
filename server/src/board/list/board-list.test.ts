import assert from 'node:assert/strict';
import test from 'node:test';
import { setCompanyDetails } from '#companies/set-company-details.ts';
import { unavailable } from '#failure.ts';
import type { Statement } from '#storage/sql.ts';
import { type Client, newClient } from '#test/factories.ts';
import { naughtyStrings } from '#test/samples/naughty-strings.ts';
import { startApp, startAppOn } from '#test/start-app.ts';

const running = startApp();

type Fields = { job_title: string } & Partial<
  Record<'department' | 'city' | 'job_country' | 'workplace' | 'job_type', string | undefined>
>;

test('the list has the active jobs of its company, newest first, and no others', async () => {
  const [client, stranger] = [await newClient(running), await newClient(running)];
  const other = (await client.post('/v1/companies', { name: 'Other' })).body.company;
  await client.addJob({ job_title: 'First', status: 'Active' });
  await client.addJob({ job_title: 'Second', status: 'Active' });
  for (const status of ['Pending', 'Paused', 'Closed']) await client.addJob({ job_title: `${status} job`, status });
  await client.addJob({ job_title: 'Of another company', status: 'Active', company_id: other.id });
  await stranger.addJob({ job_title: 'Of another workspace', status: 'Active' });
  await client.delete(`/v1/delete-job?id=${await client.addJob({ job_title: 'Deleted', status: 'Active' })}`);
  assert.deepEqual(titlesIn(await page(client)), ['Second', 'First']);
  assert.match(await page(client), /2 open jobs/);
  assert.deepEqual(titlesIn(await textAt(`/jobs/${other.slug}`)), ['Of another company']);
});

test('jobs on one page are grouped by department with those without one last, and results of a search are not', async () => {
  const client = await newClient(running);
  for (const [job_title, department] of [
    ['Cook', 'Kitchen'],
    ['Driver', undefined],
    ['Clerk', 'Office'],
    ['Baker', 'kitchen'],
  ])
    await client.addJob({ job_title, department, status: 'Active' });
  const text = await page(client);
  const headings = [...text.matchAll(/<h([34])[^>]*>(?:<a [^>]*>)?<bdi>([^<]*)/g)].map(([, level, name]) => `${level} ${name}`);
  assert.deepEqual(headings, ['3 kitchen', '4 Baker', '4 Cook', '3 Office', '4 Clerk', '3 More jobs', '4 Driver']);
  assert.equal(text.match(/<time datetime="\d{4}-\d\d-\d\d">today</g)?.length, 4);
  assert.deepEqual(titlesIn(await page(client, '?q=k')), ['Baker', 'Clerk', 'Cook']);
});

test('a search knows umlauts that are written out, quotes, cities in other languages and typing errors', async () => {
  const client = await newClient(running);
  await client.addJob({ job_title: 'Bäcker im Nachtdienst', city: 'Munich', status: 'Active' });
  await client.addJob({ job_title: 'Software Engineer', job_description: 'You work the night shift.', status: 'Active' });
  const found = async (q: string) => titlesIn(await page(client, `?q=${encodeURIComponent(q)}`));
  assert.deepEqual(await found('baecker'), ['Bäcker im Nachtdienst']);
  assert.deepEqual(await found('"night shift"'), ['Software Engineer']);
  assert.deepEqual(await found('münchen'), ['Bäcker im Nachtdienst']);
  assert.deepEqual(await found('engeneer'), ['Software Engineer']);
  assert.deepEqual(await found('sofwtare'), ['Software Engineer']);
  for (const q of ['plumber', 'engi neeering', 'bak']) assert.deepEqual(await found(q), [], q);
});

test('a place of which a filter names the country alone is in the language of the page, in the menu and above the list', async () => {
  const client = await newClient(running);
  await client.addJob({ job_title: 'Baker', city: 'Berlin', job_country: 'Germany', status: 'Active' });
  await client.addJob({ job_title: 'Cook', city: 'Paris', job_country: 'France', status: 'Active' });
  const text = await page(client, '?place=Germany&lang=fr');
  assert.match(text, /<option value="Germany" selected>Allemagne<\/option>/);
  assert.match(text, /<bdi>Allemagne<\/bdi>/);
});

test('a change is on the page of every node with the next request', async (t) => {
  const { running: second, stop } = await startAppOn(running.databaseUrl);
  t.after(stop);
  const client = await newClient(running);
  const both = async () => [titlesIn(await page(client)), titlesIn(await textAt(`/jobs/${client.companySlug}`, second.url))];
  assert.deepEqual(await both(), [[], []]);
  const id = await client.addJob({ job_title: 'Baker', status: 'Active' });
  for (let round = 0; round < 10; round += 1) {
    await client.patch('/v1/update-job', {
      job_id: id,
      job_title: `Baker ${round}`,
      status: round % 3 === 2 ? 'Paused' : 'Active',
    });
    const expected = round % 3 === 2 ? [] : [`Baker ${round}`];
    assert.deepEqual(await both(), [expected, expected]);
  }
  await client.patch('/v1/update-job', { job_id: id, status: 'Active' });
  await client.delete(`/v1/delete-job?id=${id}`);
  assert.deepEqual(await both(), [[], []]);
});

test('a change of the company is on its pages with the next request', async () => {
  const client = await newClient(running);
  const { public_slug } = await client.job(await client.addJob({ status: 'Active' }));
  for (let round = 0; round < 5; round += 1) {
    await setCompanyDetails(running.app, client.companySlug, { description: `Round ${round}` }, []);
    for (const path of ['', `/${public_slug}`]) assert.match(await page(client, path), new RegExp(`<p>Round ${round}</p>`), path);
  }
});

test('any query string gets a list', async () => {
  const client = await newClient(running);
  await client.addJob({ job_title: 'Baker', status: 'Active' });
  const odd = [
    '?',
    '?q',
    '?q=%00',
    '?q=%FF%FE',
    '?q=%ED%A0%80',
    '?%',
    '?q=%',
    '?&&=&',
    '?q=a&q=b',
    `?q=${'x+'.repeat(3000)}`,
    '?page=%F0%9F%98%80',
  ];
  // Each string in two of them.
  const names = ['q', 'department', 'place', 'mode', 'type', 'page'];
  const texts = naughtyStrings.map((each) => each.slice(0, 250));
  const textAt = (index: number) => texts[index % texts.length] ?? '';
  for (const query of [
    ...odd,
    ...texts.flatMap((_, at) =>
      at % 3 === 0 ? [`?${new URLSearchParams(names.map((name, n): [string, string] => [name, textAt(at + n)]))}`] : [],
    ),
  ]) {
    const response = await fetch(`${running.url}/jobs/${client.companySlug}${query}`);
    assert.equal(response.status, 200, query);
    assert.match(await response.text(), /<h2 id="jobs"[^>]*><bdi>(\d+ of )?1 open job<\/bdi><\/h2>/, query);
  }
});

test('concurrent changes and visits never leave an outdated list in the cache', async () => {
  const client = await newClient(running);
  const ids = await Promise.all(Array.from({ length: 8 }, (_, n) => client.addJob({ job_title: `Job ${n}`, status: 'Active' })));
  for (let round = 0; round < 5; round += 1) {
    const changes = ids.map((job_id, n) => client.patch('/v1/update-job', { job_id, job_title: `Job ${n}, round ${round}` }));
    await Promise.all([...changes, ...Array.from({ length: 20 }, () => page(client))]);
    assert.deepEqual(titlesIn(await page(client)).sort(), ids.map((_, n) => `Job ${n}, round ${round}`).sort());
  }
});

test('after a change only the jobs that changed are read again', async (t) => {
  const client = await newClient(running);
  const ids = await Promise.all(Array.from({ length: 20 }, (_, n) => client.addJob({ job_title: `Job ${n}`, status: 'Active' })));
  await page(client);
  await client.patch('/v1/update-job', { job_id: ids[7], job_title: 'Another title' });
  const { database } = running.app;
  const { longReads } = database;
  const read: Statement[] = [];
  t.mock.method(database, 'longReads', (share: string) => ({
    query: (statement: Statement) => {
      read.push(statement);
      return longReads(share).query(statement);
    },
  }));
  assert.ok(titlesIn(await page(client)).includes('Another title'));
  const requestedIds = read.map(({ values }) => values.find(Array.isArray)).filter(Boolean);
  assert.deepEqual(requestedIds, [[ids[7]]]);
  read.length = 0;
  await page(client);
  assert.equal(read.length, 0, 'nothing has changed since');
});

test('filters and search agree with a reference model, alone and combined', async () => {
  const client = await newClient(running);
  const jobs = variedJobs(70);
  for (const job of jobs) await client.addJob({ ...job, status: 'Active' });
  const newestFirst = jobs.toReversed();
  const queries: Record<string, string>[] = [
    { department: 'Kitchen' },
    { department: 'kitchen' },
    { place: 'Berlin, Germany' },
    { place: 'Berlin' },
    { place: 'Germany' },
    { place: 'Malmö' },
    { place: 'malmo' },
    { mode: 'remote' },
    { mode: 'onsite' },
    { type: 'part-time' },
    { q: 'cook' },
    { q: 'COOK   senior' },
    { q: 'crepe' },
    { q: 'Germany kitchen' },
    { department: 'Kitchen', mode: 'remote' },
    { department: 'Kitchen', place: 'Germany', mode: 'hybrid', type: 'full-time' },
    { q: 'senior', department: 'Service', type: 'full-time' },
    { q: 'senior', place: 'Berlin', mode: 'remote' },
    { department: 'Nobody' },
    { mode: 'sometimes' },
    { q: '  ' },
    { q: 'no such word' },
  ];
  for (const query of queries) {
    const found = await everyPage(client, query);
    const expected = newestFirst.filter((job) => matches(job, query)).map((job) => job.job_title);
    assert.deepEqual(query.q ? found.toSorted() : found, query.q ? expected.toSorted() : expected, JSON.stringify(query));
  }
});

test('each choice of a filter has the number of jobs that it would show', async () => {
  const client = await newClient(running);
  const jobs = variedJobs(40);
  for (const job of jobs) await client.addJob({ ...job, status: 'Active' });
  const text = await page(client, '?mode=remote');
  for (const [, value = '', count] of selectIn(text, 'department').matchAll(/<option value="([^"]+)"[^>]*>[^<]*\((\d+)\)/g))
    assert.equal(Number(count), jobs.filter((job) => matches(job, { mode: 'remote', department: value })).length, value);
  const modes = [...selectIn(text, 'mode').matchAll(/<option value="([^"]+)"( selected)?>/g)].map(([, value, selected]) => [
    value,
    selected,
  ]);
  assert.deepEqual(
    modes.sort(),
    [
      ['hybrid', undefined],
      ['onsite', undefined],
      ['remote', ' selected'],
    ],
    'the other choices stay',
  );
});

test('jobs with the word in the title come first', async () => {
  const client = await newClient(running);
  await client.addJob({ job_title: 'Cook', status: 'Active' });
  await client.addJob({ job_title: 'Driver', status: 'Active', job_description: 'You bring what the **cook** needs.' });
  assert.deepEqual(titlesIn(await page(client, '?q=cook')), ['Cook', 'Driver']);
});

test('more than forty jobs are split into linked pages', async () => {
  const client = await newClient(running);
  const titles = Array.from({ length: 120 }, (_, n) => `Job ${n}`);
  for (const job_title of titles) await client.addJob({ job_title, status: 'Active' });
  const [first, second, third] = [await page(client), await page(client, '?page=2'), await page(client, '?page=3')];
  assert.deepEqual([first, second, third].flatMap(titlesIn), titles.toReversed());
  const path = `/jobs/${client.companySlug}`;
  assert.match(first, new RegExp(`<link rel="next" href="${path}\\?page=2">`));
  assert.doesNotMatch(first, /rel="prev"/);
  assert.match(second, new RegExp(`<link rel="prev" href="${path}">\n<link rel="next" href="${path}\\?page=3">`));
  assert.match(
    second,
    new RegExp(`<a rel="prev" href="${path}">Previous</a>\n<bdi>Page 2 of 3</bdi>\n<a rel="next" href="${path}\\?page=3">Next</a>`),
  );
  assert.match(second, new RegExp(`<link rel="canonical" href="${running.url}${path}\\?page=2">`));
  for (const odd of ['?page=0', '?page=-1', '?page=x', '?page=1.5', '?page=1e99'])
    assert.deepEqual(titlesIn(await page(client, odd)), titlesIn(first));
  assert.deepEqual(titlesIn(await page(client, '?page=999')), titlesIn(third));
  assert.ok(Buffer.byteLength(first) < 30_000, `${Buffer.byteLength(first)} bytes`);
});

test('a company without jobs and a search without results have a message and a link', async () => {
  const client = await newClient(running);
  assert.match(await page(client), /There are no open jobs at the moment/);
  assert.doesNotMatch(await page(client), /<form/);
  await client.addJob({ job_title: 'Baker', status: 'Active' });
  const nothing = await page(client, '?q=astronaut');
  assert.match(nothing, new RegExp(`<a href="/jobs/${client.companySlug}">see all open jobs</a>`));
  assert.match(nothing, /0 of 1 open job</);
  assert.match(nothing, /<meta name="robots" content="noindex">/);
});

test('active filters are shown, each with a link that removes it', async () => {
  const client = await newClient(running);
  await client.addJob({ job_title: 'Baker', status: 'Active', department: 'R&D' });
  const text = await page(client, '?department=R%26D&q=a&page=7');
  assert.match(
    text,
    new RegExp(`href="/jobs/${client.companySlug}\\?q=a"><span class="unseen">Remove filter </span><bdi>R&amp;D</bdi>`),
  );
  assert.match(
    text,
    new RegExp(`href="/jobs/${client.companySlug}\\?department=R%26D"><span class="unseen">Remove filter </span><bdi>a</bdi>`),
  );
});

test('a job leaves the list when its valid_through has passed', async (t) => {
  const client = await newClient(running);
  await client.addJob({ job_title: 'Until tonight', status: 'Active', valid_through: '2031-05-04' });
  await client.addJob({ job_title: 'Until noon', status: 'Active', valid_through: '2031-05-04T12:00:00+02:00' });
  await client.addJob({ job_title: 'For ever', status: 'Active' });
  const at = async (now: string) => {
    const clock = t.mock.method(running.app, 'clock', () => new Date(now));
    const titles = titlesIn(await page(client));
    clock.mock.restore();
    return titles;
  };
  assert.deepEqual(await at('2031-05-04T09:59:59Z'), ['For ever', 'Until noon', 'Until tonight']);
  assert.deepEqual(await at('2031-05-04T10:00:00Z'), ['For ever', 'Until tonight']);
  assert.deepEqual(await at('2031-05-04T23:59:59Z'), ['For ever', 'Until tonight']);
  assert.deepEqual(await at('2031-05-05T00:00:00Z'), ['For ever']);
});

test('the company is shown with logo, description and website; unsafe URLs are left out', async () => {
  const client = await newClient(running);
  const newCompany = async (fields: object) => {
    const { company } = (await client.post('/v1/companies', fields)).body;
    return textAt(`/jobs/${company.slug}`);
  };
  const text = await newCompany({
    name: 'Brot & Söhne',
    description: 'We **bake**.\n\n# Why\n\n<b>x</b>',
    website: 'https://www.brot.example/a?b=1&c=2',
    logo_url: 'https://cdn.example/l.png?a=1&b=2',
  });
  assert.match(text, /<h1 dir="auto">Brot &amp; Söhne<\/h1>/);
  assert.match(text, /<img class="logo" src="https:\/\/cdn\.example\/l\.png\?a=1&amp;b=2" alt="">/);
  assert.match(text, /<a href="https:\/\/www\.brot\.example\/a\?b=1&amp;c=2" rel="noopener">brot\.example<\/a>/);
  assert.match(text, /<p>We <strong>bake<\/strong>\.<\/p>\n<h2>Why<\/h2>\n<p>&lt;b&gt;x&lt;\/b&gt;<\/p>/);
  for (const bad of [
    'javascript:alert(1)',
    'data:text/html,x',
    '"><script>alert(1)</script>',
    '//x.example',
    'https://u:p@x.example',
  ]) {
    const page = await newCompany({ name: 'X', website: bad, logo_url: bad });
    assert.doesNotMatch(page, /<img|rel="noopener"|<script/, bad);
  }
});

test('a company name in a right-to-left script turns its own words, and not those of the page', async () => {
  const client = await newClient(running);
  const { company } = (await client.post('/v1/companies', { name: '«مخبز» Bakery', slug: 'makhbaz' })).body;
  const text = await textAt(`/jobs/${company.slug}`);
  assert.match(text, /<h1 dir="auto">«مخبز» Bakery/);
  assert.doesNotMatch(text, /dir="rtl"/);
});

test('user text never becomes markup', async () => {
  const client = await newClient(running);
  const evil = `"'><script>alert(1)</script><!--</title></style>\${x}&lt;`;
  const { company } = (
    await client.post('/v1/companies', { name: evil, description: evil, country: evil, city: evil, industry: evil })
  ).body;
  await client.addJob({
    company_id: company.id,
    job_title: evil,
    status: 'Active',
    department: evil,
    city: evil,
    job_country: evil,
  });
  await client.addJob({ company_id: company.id, job_title: 'Other', status: 'Active', department: 'Other' });
  for (const query of [
    '',
    `?q=${encodeURIComponent(evil)}`,
    `?department=${encodeURIComponent(evil)}&place=${encodeURIComponent(evil)}&mode=${encodeURIComponent(evil)}`,
  ]) {
    const text = await textAt(`/jobs/${company.slug}${query}`);
    assert.doesNotMatch(text, /<script|<!--/);
    assert.equal(text.match(/<\/title>/g)?.length, 1);
    assert.equal(text.match(/<\/style>/g)?.length, 1);
    for (const [, attributes = ''] of text.matchAll(/<[a-z][a-z0-9]*((?: [^<>]*)?)>/g))
      assert.match(attributes, /^( [a-z:-]+(="[^"]*")?)*$/, attributes);
  }
});

test('an archived company is 410, an unknown one 404', async () => {
  const client = await newClient(running);
  const { company } = (await client.post('/v1/companies', { name: 'Short-lived' })).body;
  const id = await client.addJob({ company_id: company.id, status: 'Active' });
  const { public_slug } = await client.job(id);
  assert.equal((await fetch(`${running.url}/jobs/${company.slug}`)).status, 200);
  await client.delete(`/v1/delete-company?id=${company.id}`);
  for (const path of ['', `/${public_slug}`, '/feed.json', '/feed.xml', '/sitemap.xml'])
    assert.equal((await fetch(`${running.url}/jobs/${company.slug}${path}`)).status, 410, path);
  for (const path of ['nobody', 'nobody/job', 'nobody/feed.json', 'nobody/sitemap.xml', 'Nobody', 'a%00b', 'a%2Fb', '%F0%9F%98%80'])
    assert.equal((await fetch(`${running.url}/jobs/${path}`)).status, 404, path);
});

test('while the database is unavailable browsers get a page with 503, programs JSON', async (t) => {
  const client = await newClient(running);
  const query = t.mock.method(running.app.database, 'query', () => Promise.reject(unavailable('unavailable', 1)));
  const [person, machine] = await Promise.all(
    ['text/html', '*/*'].map((accept) => fetch(`${running.url}/jobs/${client.companySlug}`, { headers: { accept } })),
  );
  query.mock.restore();
  assert.deepEqual([person?.status, person?.headers.get('retry-after'), machine?.status], [503, '1', 503]);
  assert.match((await person?.text()) ?? '', /<h1>Just a moment<\/h1>/);
  assert.match((await machine?.text()) ?? '', /^\{"success":false/);
});

test('a trailing slash redirects to the page', async () => {
  const client = await newClient(running);
  const response = await fetch(`${running.url}/jobs/${client.companySlug}/`, { redirect: 'manual' });
  assert.deepEqual([response.status, response.headers.get('location')], [301, `/jobs/${client.companySlug}`]);
});

function variedJobs(count: number): Fields[] {
  const pick = <Item>(items: Item[], n: number): Item | undefined => items[n % items.length];
  return Array.from({ length: count }, (_, n) => ({
    job_title: `${pick(['Senior', 'Junior', 'Crêpe'], n)} ${pick(['Cook', 'Waiter', 'Driver', 'Cookbook Author'], n)} ${n}`,
    ...(n % 5 !== 0 && { department: pick(['Kitchen', 'Service', 'Tours & Events'], n) }),
    ...(n % 7 !== 0 && { city: pick(['Berlin', 'Malmö', 'Lyon'], n) }),
    ...(n % 6 !== 0 && { job_country: pick(['Germany', 'Sweden'], n) }),
    ...(n % 4 !== 0 && { workplace: pick(['On-site', 'Remote', 'Hybrid'], n) }),
    ...(n % 9 !== 0 && { job_type: pick(['Full-time', 'Part-time'], n) }),
  }));
}

/** The reference model: the filters without any index or shortcut. */
function matches(job: Fields, query: Record<string, string>): boolean {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const { job_title, department = '', city, job_country = '', workplace = '', job_type = '' } = job;
  const place = [city, job_country].filter(Boolean).join(', ');
  const everything = plain([job_title, department, place, workplace, job_type].join(' '));
  return (
    (!query.q?.trim() ||
      plain(query.q)
        .trim()
        .split(/\s+/)
        .every((word) => everything.includes(word))) &&
    (!query.department || plain(department) === plain(query.department)) &&
    (!query.place || [place, city ?? '', job_country].some((name) => plain(name) === plain(query.place ?? ''))) &&
    (!query.mode || workplace.toLowerCase().replace('-', '') === query.mode) &&
    (!query.type || job_type.toLowerCase() === query.type)
  );
}

async function everyPage(client: Client, query: Record<string, string>): Promise<string[]> {
  const titles: string[] = [];
  for (let number = 1; ; number += 1) {
    const text = await page(client, `?${new URLSearchParams({ ...query, page: String(number) })}`);
    titles.push(...titlesIn(text));
    if (!text.includes('rel="next"')) return titles;
  }
}

function titlesIn(text: string): string[] {
  return [...text.matchAll(/<h3><a href="[^"]+"><bdi>([^<]*)<\/bdi>/g)].map(([, title = '']) => title);
}

function selectIn(text: string, name: string): string {
  return new RegExp(`<select id="${name}".*?</select>`, 's').exec(text)?.[0] ?? '';
}

function page(client: Client, query = ''): Promise<string> {
  return textAt(`/jobs/${client.companySlug}${query}`);
}

async function textAt(path: string, url = running.url): Promise<string> {
  return (await fetch(url + path)).text();
}
