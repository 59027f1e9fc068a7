import assert from 'node:assert/strict';
import test from 'node:test';
import { type Client, newClient } from '#test/factories.ts';
import { naughtyStrings } from '#test/samples/naughty-strings.ts';
import { startApp, startAppOn } from '#test/start-app.ts';

const running = startApp();

const details = {
  job_title: 'Head Baker',
  status: 'Active',
  job_description: '## What you do\n\nYou **bake** at [our place](https://brot.example).\n\n- bread\n- rolls',
  department: 'Bakery',
  industry: 'Food',
  job_country: 'Germany',
  city: 'Berlin',
  workplace: 'On-site',
  job_type: 'Full-time',
  career_level: 'Senior',
  salary_min: 42_000,
  salary_max: 52_000,
  currency: 'EUR',
  salary_period: 'Per year',
  openings: 3,
  valid_through: '2099-12-31',
};

test('the page of a job shows all its fields', async () => {
  const { text } = await visitNew(details);
  assert.match(text, /<h1 dir="auto">Head Baker<\/h1>/);
  for (const [name, value] of [
    ['Location', 'Berlin, Germany'],
    ['Work model', 'On-site'],
    ['Employment type', 'Full-time'],
    ['Seniority', 'Senior'],
    ['Department', 'Bakery'],
    ['Salary', '€42,000 – €52,000 per year'],
    ['Openings', '3'],
    ['Apply by', '<time datetime="2099-12-31">31 December 2099</time>'],
  ])
    assert.ok(text.includes(`<dt>${name}</dt><dd><bdi>${value}</bdi></dd>`), name);
  assert.match(text, /<dt>Posted<\/dt><dd><bdi><time datetime="[^"]+Z">\d{1,2} \w+ \d{4}<\/time>/);
  assert.match(
    text,
    /<h2>What you do<\/h2>\n<p>You <strong>bake<\/strong> at <a href="https:\/\/brot\.example\/" rel="nofollow noopener ugc">/,
  );
  assert.ok(Buffer.byteLength(text) < 30_000, `${Buffer.byteLength(text)} bytes`);
});

test('empty fields are left out', async () => {
  const { text } = await visitNew({ job_title: 'Baker', status: 'Active' });
  assert.deepEqual(
    [...text.matchAll(/<dt>([^<]+)/g)].map(([, name]) => name),
    ['Posted'],
  );
});

const salaries: [name: string, fields: object, words: string | undefined][] = [
  ['fixed', { salary: 4200, currency: 'EUR', salary_period: 'Per month' }, '€4,200 per month'],
  ['with cents', { salary: 17.5, currency: 'EUR', salary_period: 'Per hour' }, '€17.50 per hour'],
  ['every two weeks', { salary: 1250, currency: 'USD', salary_period: 'Bi-weekly' }, '$1,250 every two weeks'],
  ['a range', { salary_min: 1, salary_max: 2, currency: 'JPY', salary_period: 'Per day' }, '¥1 – ¥2 per day'],
  ['only the least', { salary_min: 50, currency: 'EUR', salary_period: 'Per week' }, 'from €50 per week'],
  ['only the most', { salary_max: 50, currency: 'EUR', salary_period: 'Per week' }, 'up to €50 per week'],
  ['without a currency', { salary: 1000, salary_period: 'Per month' }, '1,000 per month'],
  ['nothing', { currency: 'EUR', salary_period: 'Per month' }, undefined],
  ['hidden', { salary: 98_765, currency: 'EUR', hide_salary: true }, undefined],
];

for (const [name, fields, words] of salaries)
  test(`salary: ${name}`, async () => {
    const { text, client } = await visitNew({ ...fields, status: 'Active' });
    assert.equal(/<dt>Salary<\/dt><dd><bdi>([^<]*)/.exec(text)?.[1], words);
    const list = await textAt(`/jobs/${client.companySlug}`);
    assert.equal(/98[,.]?765/.test(text + list), false);
    if (words) assert.ok(list.includes(`<bdi>${words}</bdi>`));
  });

test('the link to the form keeps the source, and no other parameter', async () => {
  const { client, slug, id } = await visitNew(details);
  const { code } = (await client.post('/v1/create-source', { job_id: id, source_name: 'newsletter' })).body.source;
  const apply = `/jobs/${client.companySlug}/${slug}/apply`;
  const linksAt = async (query: string) =>
    [...(await textAt(`/jobs/${client.companySlug}/${slug}${query}`)).matchAll(/class="button" href="([^"]+)"/g)].map(
      ([, href]) => href,
    );
  assert.deepEqual(await linksAt(''), [apply]);
  assert.deepEqual(await linksAt(`?source=${code}&utm_source=x`), [`${apply}?source=${code}`]);
  for (const odd of ['?source=', '?source=aB3dE6gH', '?source=%22%3E%3Cscript%3E', '?source=a%20b', `?source=${'a'.repeat(99)}`])
    assert.deepEqual(await linksAt(odd), [apply], odd);
  const { href } = new URL(await fetchCanonicalUrl(`/jobs/${client.companySlug}/${slug}?source=${code}`));
  assert.equal(href, `${running.url}/jobs/${client.companySlug}/${slug}`);
});

test('a source link leads to the form with its source', async () => {
  const { client, id } = await visitNew(details);
  const { source } = (await client.post('/v1/create-source', { job_id: id, source_name: 'newsletter' })).body;
  const text = await (await fetch(source.source_url)).text();
  assert.match(text, new RegExp(`/apply\\?source=${source.code}"`));
});

test('draft, deleted and unknown jobs are 404, paused and closed ones 410; both link to the open jobs', async () => {
  const client = await newClient(running);
  const answers = async (fields: object) => {
    const { public_slug } = await client.job(await client.addJob(fields));
    const response = await fetch(`${running.url}/jobs/${client.companySlug}/${public_slug}`);
    return { status: response.status, text: await response.text() };
  };
  const expected = { Pending: 404, Active: 200, Paused: 410, Closed: 410, Hired: 410 };
  for (const [status, code] of Object.entries(expected)) assert.equal((await answers({ status })).status, code, status);
  assert.equal((await answers({ status: 'Active', valid_through: '2020-01-01' })).status, 410);
  const over = await answers({ status: 'Closed' });
  assert.match(over.text, new RegExp(`<a class="button" href="/jobs/${client.companySlug}">`));
  assert.doesNotMatch(over.text, /ld\+json/);
  const [draft, unknown] = [await answers({ job_title: 'Secret plan' }), await textAt(`/jobs/${client.companySlug}/nothing`)];
  assert.equal(draft.text, unknown, 'nobody learns that there is a draft');
  const id = await client.addJob({ job_title: 'Going', status: 'Active' });
  await client.delete(`/v1/delete-job?id=${id}`);
  assert.equal(await textAt(`/jobs/${client.companySlug}/going`), unknown);
});

test('a job is only found under its own company', async () => {
  const [one, other] = [await visitNew(details), await newClient(running)];
  assert.equal((await fetch(`${running.url}/jobs/${other.companySlug}/${one.slug}`)).status, 404);
});

test('a change is on the page of every node with the next request', async (t) => {
  const { running: second, stop } = await startAppOn(running.databaseUrl);
  t.after(stop);
  const { client, id, slug } = await visitNew(details);
  const both = (what: (url: string) => Promise<unknown>) => Promise.all([running.url, second.url].map(what));
  const path = `/jobs/${client.companySlug}/${slug}`;
  for (let round = 0; round < 5; round += 1) {
    await client.patch('/v1/update-job', { job_id: id, job_title: `Round ${round}` });
    assert.deepEqual(await both(async (url) => /<h1[^>]*>([^<]+)/.exec(await textAt(path, url))?.[1]), [
      `Round ${round}`,
      `Round ${round}`,
    ]);
  }
  await client.patch('/v1/update-job', { job_id: id, status: 'Paused' });
  assert.deepEqual(await both(async (url) => (await fetch(url + path)).status), [410, 410]);
  await client.patch('/v1/update-job', { job_id: id, status: 'Active' });
  assert.deepEqual(await both(async (url) => (await fetch(url + path)).status), [200, 200]);
});

test('a job is 410 from its valid_through on', async (t) => {
  const { client, slug } = await visitNew({ ...details, valid_through: '2031-05-04 12:00' });
  const at = async (now: string) => {
    const clock = t.mock.method(running.app, 'clock', () => new Date(now));
    const { status } = await fetch(`${running.url}/jobs/${client.companySlug}/${slug}`);
    clock.mock.restore();
    return status;
  };
  assert.deepEqual([await at('2031-05-04T11:59:59Z'), await at('2031-05-04T12:00:00Z')], [200, 410]);
});

test('the JSON-LD has the properties that Google requires and recommends', async () => {
  const { text, client, id, slug } = await visitNew(details);
  const { created_at } = await client.job(id);
  assert.deepEqual(postingIn(text), {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: 'Head Baker',
    description:
      '<h2>What you do</h2>\n<p>You <strong>bake</strong> at <a href="https://brot.example/" rel="nofollow noopener ugc">our place</a>.</p>\n<ul>\n<li>bread</li>\n<li>rolls</li>\n</ul>',
    identifier: { '@type': 'PropertyValue', name: 'Test Company', value: id },
    url: `${running.url}/jobs/${client.companySlug}/${slug}`,
    datePosted: created_at,
    validThrough: '2099-12-31',
    employmentType: 'FULL_TIME',
    hiringOrganization: { '@type': 'Organization', name: 'Test Company' },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: 'Berlin', addressCountry: 'Germany' },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'EUR',
      value: { '@type': 'QuantitativeValue', minValue: 42_000, maxValue: 52_000, unitText: 'YEAR' },
    },
    directApply: true,
    industry: 'Food',
    occupationalCategory: 'Bakery',
    totalJobOpenings: 3,
  });
});

const postings: [name: string, fields: object, expected: object][] = [
  [
    'remote',
    { workplace: 'Remote', job_country: 'Portugal' },
    {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'Portugal' },
      jobLocation: undefined,
    },
  ],
  [
    'remote with an office',
    { workplace: 'Remote', job_country: 'Portugal', city: 'Porto' },
    {
      jobLocationType: 'TELECOMMUTE',
      jobLocation: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: 'Porto', addressCountry: 'Portugal' },
      },
    },
  ],
  [
    'hybrid is not remote',
    { workplace: 'Hybrid', job_country: 'Portugal' },
    {
      jobLocationType: undefined,
      applicantLocationRequirements: undefined,
      jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'Portugal' } },
    },
  ],
  [
    'every two weeks is half of it a week',
    { salary: 1251, currency: 'EUR', salary_period: 'Bi-weekly' },
    { baseSalary: amount({ value: 625.5, unitText: 'WEEK' }) },
  ],
  [
    'a range every two weeks',
    { salary_min: 100, salary_max: 300, currency: 'EUR', salary_period: 'Bi-weekly' },
    { baseSalary: amount({ minValue: 50, maxValue: 150, unitText: 'WEEK' }) },
  ],
  ['an hour', { salary: 20, currency: 'EUR', salary_period: 'Per hour' }, { baseSalary: amount({ value: 20, unitText: 'HOUR' }) }],
  ['a day', { salary: 20, currency: 'EUR', salary_period: 'Per day' }, { baseSalary: amount({ value: 20, unitText: 'DAY' }) }],
  [
    'a month',
    { salary: 20, currency: 'EUR', salary_period: 'Per month' },
    { baseSalary: amount({ value: 20, unitText: 'MONTH' }) },
  ],
  [
    'only the least',
    { salary_min: 20, currency: 'EUR', salary_period: 'Per week' },
    { baseSalary: amount({ minValue: 20, unitText: 'WEEK' }) },
  ],
  ['no salary without its currency', { salary: 20, salary_period: 'Per day' }, { baseSalary: undefined }],
  ['a hidden salary', { salary: 20, currency: 'EUR', salary_period: 'Per day', hide_salary: true }, { baseSalary: undefined }],
  [
    'no time limit',
    {},
    { validThrough: undefined, employmentType: undefined, jobLocation: undefined, totalJobOpenings: undefined },
  ],
  ['a moment', { valid_through: '2099-12-31 10:00' }, { validThrough: '2099-12-31T10:00' }],
  ['part-time', { job_type: 'Part-time' }, { employmentType: 'PART_TIME' }],
  ['contract', { job_type: 'Contract' }, { employmentType: 'TEMPORARY' }],
  ['freelance', { job_type: 'Freelance' }, { employmentType: 'CONTRACTOR' }],
  ['internship', { job_type: 'Internship' }, { employmentType: 'INTERN' }],
  ['temporary', { job_type: 'Temporary' }, { employmentType: 'TEMPORARY' }],
  ['project-based', { job_type: 'Project-based' }, { employmentType: 'CONTRACTOR' }],
];

for (const [name, fields, expected] of postings)
  test(`JSON-LD: ${name}`, async () => {
    const posting = postingIn((await visitNew({ ...fields, status: 'Active' })).text);
    assert.deepEqual({ ...expected }, Object.fromEntries(Object.keys(expected).map((key) => [key, posting[key]])));
    assert.deepEqual([posting.directApply, posting.description], [true, 'Baker']);
  });

test('datePosted is the first day on the board, not that of the draft', async (t) => {
  const client = await newClient(running);
  const at = (now: string) => t.mock.method(running.app, 'clock', () => new Date(now));
  let clock = at('2026-01-01T00:00:00Z');
  const id = await client.addJob({ job_title: 'Long planned' });
  clock.mock.restore();
  clock = at('2026-03-01T00:00:00Z');
  for (const status of ['Active', 'Paused', 'Active']) {
    await client.patch('/v1/update-job', { job_id: id, status });
    clock.mock.restore();
    clock = at('2026-05-01T00:00:00Z');
  }
  const text = await textAt(`/jobs/${client.companySlug}/long-planned`);
  clock.mock.restore();
  assert.equal(postingIn(text).datePosted, '2026-03-01T00:00:00.000Z');
  assert.match(text, /<time datetime="2026-03-01T00:00:00.000Z">1 March 2026<\/time>/);
});

test('the JSON-LD has the known fields of the company', async () => {
  const client = await newClient(running);
  const { company } = (
    await client.post('/v1/companies', {
      name: 'Brot',
      website: 'https://brot.example',
      logo_url: 'https://brot.example/l.png',
      country: 'Austria',
      city: 'Graz',
      industry: 'Food',
    })
  ).body;
  const { public_slug } = await client.job(await client.addJob({ company_id: company.id, status: 'Active' }));
  const posting = postingIn(await textAt(`/jobs/${company.slug}/${public_slug}`));
  assert.deepEqual(posting.hiringOrganization, {
    '@type': 'Organization',
    name: 'Brot',
    sameAs: 'https://brot.example/',
    logo: 'https://brot.example/l.png',
  });
  assert.deepEqual(posting.jobLocation.address, { '@type': 'PostalAddress', addressLocality: 'Graz', addressCountry: 'Austria' });
  assert.equal(posting.industry, 'Food');
});

test('a job page has Open Graph tags with its title and description', async () => {
  const { text, client, slug } = await visitNew(details);
  const url = `${running.url}/jobs/${client.companySlug}/${slug}`;
  const meta = Object.fromEntries(
    [...text.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)].map(([, name, content]) => [name, content]),
  );
  assert.equal(meta['og:title'], 'Head Baker – Test Company');
  assert.equal(meta.description, 'You bake at our place. bread rolls');
  assert.match(meta['og:description'] ?? '', / – You bake at our place\. bread rolls$/);
  assert.deepEqual([meta['og:url'], meta['og:site_name'], meta['twitter:card']], [url, 'Test Company', 'summary']);
  assert.equal(meta['og:image'], undefined);
});

test('a shared job says where it is and what it pays, without headings, with the cover of the company', async () => {
  const client = await newClient(running);
  const job_description = 'We run a café.\n\n## What you will do\n\nDesign and run it.';
  const fields = {
    city: 'Berlin',
    job_country: 'Germany',
    workplace: 'Hybrid',
    salary: 50_000,
    currency: 'EUR',
    salary_period: 'Per year',
  };
  const { public_url } = await client.job(await client.addJob({ job_title: 'Host', job_description, status: 'Active', ...fields }));
  const text = await (await fetch(`${public_url}?lang=de`)).text();
  const [, shared = ''] = text.match(/og:description" content="([^"]*)"/) ?? [];
  assert.match(shared, /^Berlin, Deutschland · Hybrid · 50\.000\s€ .*– We run a café\. Design and run it\.$/);
  assert.match(text, /og:locale" content="de_DE"/);
});

test('titles in Arabic and Hebrew have readable slugs', async () => {
  const client = await newClient(running);
  const slugs: string[] = [];
  for (const job_title of ['مهندس برمجيات', 'مُحاسب', 'מפתח תוכנה', 'Bäcker für Käse'])
    slugs.push((await client.job(await client.addJob({ job_title }))).public_slug);
  assert.deepEqual(slugs, ['mhnds-brmjyat', 'mhasb', 'mpth-tvknh', 'backer-fur-kase']);
});

test('a long meta description is cut at the end of a word', async () => {
  const { text } = await visitNew({ status: 'Active', job_description: 'antidisestablishmentarianism '.repeat(20) });
  const description = /<meta name="description" content="([^"]*)">/.exec(text)?.[1] ?? '';
  assert.match(description, /^(antidisestablishmentarianism ?)+…$/);
  assert.ok(description.length <= 161);
});

test('user text never becomes markup, and the JSON-LD has it unchanged', async () => {
  const evil = `</script><script>alert(1)</script><!--"'>]]>&lt;\u2028`;
  const client = await newClient(running);
  const { company } = (
    await client.post('/v1/companies', {
      name: evil,
      description: evil,
      industry: evil,
      country: evil,
      city: evil,
      website: evil,
      logo_url: evil,
    })
  ).body;
  const id = await client.addJob({
    company_id: company.id,
    job_title: evil,
    status: 'Active',
    job_description: evil,
    department: evil,
    industry: evil,
    job_country: evil,
    city: evil,
    external_id: evil,
  });
  const { public_slug } = await client.job(id);
  const text = await textAt(`/jobs/${company.slug}/${public_slug}`);
  assert.equal(text.match(/<script/g)?.length, 1, 'only the block of data');
  assert.equal(text.match(/<\/script/g)?.length, 1);
  assert.doesNotMatch(text, /<!--/);
  const posting = postingIn(text);
  assert.deepEqual(
    [posting.title, posting.hiringOrganization.name, posting.industry, posting.jobLocation.address.addressCountry],
    [evil, evil, evil, evil],
  );
  assert.doesNotMatch(posting.description, /<script/);
  const outside = text.replace(/<script.*?<\/script>/s, '');
  for (const [, attributes = ''] of outside.matchAll(/<[a-z][a-z0-9]*((?: [^<>]*)?)>/g))
    assert.match(attributes, /^( [a-z:-]+(="[^"]*")?)*$/);
});

test('every string of the naughty strings list can be the title or another field of a job', async () => {
  const client = await newClient(running);
  const texts = naughtyStrings.filter((text) => text.trim() !== '' && text.isWellFormed() && !text.includes('\0'));
  assert.ok(texts.length > 50);
  const names = ['job_title', 'job_description', 'department', 'city', 'job_country', 'industry'];
  // Each string is in two fields, and every third one is a title.
  const starts = texts.flatMap((_, at) => (at % 3 === 0 ? [at] : []));
  await Promise.all(
    starts.map(async (at) => {
      const fields = Object.fromEntries(names.map((name, n) => [name, texts[(at + n) % texts.length]]));
      await client.addJob({ ...fields, status: 'Active', public_slug: `naughty-${at}` });
      const page = await fetch(`${running.url}/jobs/${client.companySlug}/naughty-${at}`);
      assert.equal(page.status, 200, JSON.stringify(fields));
      assert.equal(postingIn(await page.text()).title, fields.job_title);
    }),
  );
  for (const path of ['', '?page=2', '/feed.xml', '/sitemap.xml'])
    assert.doesNotMatch(
      (await textAt(`/jobs/${client.companySlug}${path}`)).replace(/<!\[CDATA\[.*?\]\]>/gs, ''),
      /<(script|img|svg|iframe)/i,
      path,
    );
  assert.equal(JSON.parse(await textAt(`/jobs/${client.companySlug}/feed.json`)).items.length, starts.length);
});

test('the Content-Security-Policy allows no script and no framing, and images only', async () => {
  const { client, slug } = await visitNew(details);
  for (const path of ['', `/${slug}`, '/nothing']) {
    const { headers } = await fetch(`${running.url}/jobs/${client.companySlug}${path}`);
    const policy = headers.get('content-security-policy') ?? '';
    assert.match(
      policy,
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self' data: https:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
    );
    assert.deepEqual(
      [headers.get('x-content-type-options'), headers.get('referrer-policy'), headers.get('x-frame-options')],
      ['nosniff', 'no-referrer', 'DENY'],
    );
    assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin');
    assert.match(headers.get('permissions-policy') ?? '', /geolocation=\(\)/);
  }
});

function amount(value: object): object {
  return { '@type': 'MonetaryAmount', currency: 'EUR', value: { '@type': 'QuantitativeValue', ...value } };
}

async function visitNew(fields: object): Promise<{ client: Client; id: string; slug: string; text: string }> {
  const client = await newClient(running);
  const id = await client.addJob(fields);
  const { public_slug: slug } = await client.job(id);
  return { client, id, slug, text: await textAt(`/jobs/${client.companySlug}/${slug}`) };
}

async function fetchCanonicalUrl(path: string): Promise<string> {
  return /<link rel="canonical" href="([^"]+)">/.exec(await textAt(path))?.[1] ?? '';
}

function postingIn(text: string): any {
  return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? '');
}

async function textAt(path: string, url = running.url): Promise<string> {
  return (await fetch(url + path)).text();
}

test('a preview is the page that the board shows once the job is saved, and saves nothing', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob({ job_title: 'Baker', status: 'Active', job_description: 'Old' });
  const questions = { fields: { phone: 'required' }, custom: [{ id: 'q1', label: 'Your best bread?', type: 'short_text' }] };
  const { status: _, ...fields } = { ...details, questions };
  const preview = (await client.post('/v1/preview-job', { job_id, ...fields })).body.preview;
  assert.equal((await client.job(job_id)).job_description, 'Old');
  await client.patch('/v1/update-job', { job_id, ...fields });
  const { public_slug } = await client.job(job_id);
  const visit = async (path: string) => (await fetch(`${running.url}/jobs/${client.companySlug}/${public_slug}${path}`)).text();
  assert.equal(preview.job_page, await visit(''));
  const withoutToken = (page: string) => page.replace(/(name="form_token" value=")[^"]*/, '$1');
  assert.equal(preview.form_page, withoutToken(await visit('/apply')));
  const draft = (await client.post('/v1/preview-job', { job_title: 'Käse & Brot', language: 'de' })).body.preview;
  assert.match(draft.job_page, /<html lang="de">.*<h1 dir="auto">Käse &amp; Brot<\/h1>/s);
  const stranger = await newClient(running);
  assert.equal((await stranger.post('/v1/preview-job', { job_id, job_title: 'x' })).body.error, 'Invalid job id');
  assert.equal((await client.get('/v1/jobs')).body.total_jobs, 1);
});
