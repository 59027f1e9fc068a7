import assert from 'node:assert/strict';
import test from 'node:test';
import { languages } from '@muster/contract/texts/languages.ts';
import { busyPage } from '#pages/notice-page.ts';
import { newClient } from '#test/factories.ts';
import { applicantFields, buildForm } from '#test/openings.ts';
import { startApp } from '#test/start-app.ts';
import { latinWords, pseudoLanguage, usePseudoLanguage } from '#test/texts/pseudo-language.ts';

const running = startApp({ APPLY_LIMITS: 'address=100000,untokened=100000,job=100000' });

const questions = {
  fields: Object.fromEntries(
    ['phone', 'location', 'resume', 'cover_letter', 'professional_network_url', 'code_host_url', 'website_url', 'languages'].map(
      (name) => [name, 'required'],
    ),
  ),
  custom: [
    { id: '1', label: 'Смена?', type: 'single_select', options: ['да', 'нет'] },
    { id: '2', label: 'Город?', type: 'single_select', options: Array.from({ length: 12 }, (_, index) => `Город ${index}`) },
    { id: '3', label: 'Печи?', type: 'multi_select', options: ['газ', 'дрова'], required: true },
    { id: '4', label: 'Права?', type: 'boolean', required: true },
    { id: '5', label: 'Сколько?', type: 'number' },
    { id: '6', label: 'Когда?', type: 'date' },
    { id: '7', label: 'Файл?', type: 'file' },
  ],
};

const job = {
  job_title: 'Пекарь',
  job_description: 'Печёт хлеб.',
  department: 'Пекарня',
  city: 'Берлин',
  job_country: 'Земля',
  workplace: 'Hybrid',
  job_type: 'Full-time',
  career_level: 'Senior',
  salary_min: 30_000,
  salary_max: 40_000,
  currency: 'EUR',
  salary_period: 'Per month',
  openings: 1200,
  valid_through: '2999-12-31',
};

test('no text of the board, its form and its notices is written in the server', async (t) => {
  t.after(usePseudoLanguage());
  const client = await newClient(running);
  const { company } = (await client.post('/v1/companies', { name: 'Пекарня', description: 'Хлеб.' })).body;
  const add = (title: string) => client.addJob({ ...job, questions, status: 'Active', company_id: company.id, job_title: title });
  const jobId = await add('Пекарь');
  await Promise.all(Array.from({ length: 55 }, (_, index) => add(`Пекарь ${index}`)));
  const closed = await add('Мельник');
  await client.patch('/v1/update-job', { job_id: closed, status: 'Closed' });
  const board = `${running.url}/jobs/${company.slug}`;
  const url = `${board}/${(await client.job(jobId)).public_slug}`;
  const { public_slug } = await client.job(closed);
  const source = (await client.post('/v1/create-source', { job_id: jobId, source_name: 'x' })).body.source;

  await check('/jobs');
  await check(board);
  await check(`${board}?page=2`);
  await check(`${board}?q=Пекарь&mode=hybrid&type=full-time&place=Берлин&department=Пекарня`);
  await check(`${board}?q=мельник`);
  await check(url);
  await check(`${url}/apply`);
  await check(`${url}/applied`);
  await check(`${board}/${public_slug}`, 410);
  await check(`${board}/nothing`, 404);
  await check('/jobs/nobody', 404);
  await check('/s/nothing', 404);
  await check('/files/a/b/c', 404);
  const wrong = {
    email: 'ада',
    website_url: ':',
    question_5: 'ж',
    question_6: 'ж',
    question_1: 'ж',
    languages: 'ж,'.repeat(100),
    cover_letter: 'ж'.repeat(60_000),
    question_7: Buffer.from('ж\0'),
  };
  await checkText(await send(url, buildForm(wrong)), 422);
  const broken = { 'accept-language': pseudoLanguage, accept: 'text/html', 'content-type': 'multipart/form-data; boundary=x' };
  const unread = await fetch(`${url}/apply`, { method: 'POST', body: '--y', headers: broken });
  await checkText({ status: unread.status, text: await unread.text() }, 400);
  const good = { ...applicantFields, consent: 'true', name: 'Ада', form_token: 'void' };
  await checkText(await send(url, buildForm(good)), 422);
  await client.delete(`/v1/delete-job?id=${jobId}`);
  await check(`/jobs/${company.slug}/${source.id}`, 410);
  await client.delete(`/v1/delete-company?id=${company.id}`);
  await check(board, 410);
  assert.deepEqual(latinWords(busyPage({ language: pseudoLanguage, address: null, isChosen: false }).text), []);

  async function check(address: string, status = 200): Promise<void> {
    const headers = { accept: 'text/html', 'accept-language': pseudoLanguage };
    const response = await fetch(new URL(address, running.url), { headers, redirect: 'manual' });
    await checkText({ status: response.status, text: await response.text() }, status, address);
  }
});

async function send(url: string, body: FormData): Promise<{ status: number; text: string }> {
  const headers = { accept: 'text/html', 'accept-language': pseudoLanguage };
  const response = await fetch(`${url}/apply`, { method: 'POST', body, headers, redirect: 'manual' });
  return { status: response.status, text: await response.text() };
}

async function checkText({ status, text }: { status: number; text: string }, expected: number, address = ''): Promise<void> {
  assert.equal(status, expected, `${address} ${text}`);
  // A code, like those of `lang`.
  const words = latinWords(text.replace(/<meta property="og:locale"[^>]*>/, ''));
  assert.deepEqual(words, [], `${address} ${text}`);
}

const frenchJob = {
  job_title: 'Baker (m/f/d)',
  job_description: 'You bake the bread and the rolls of the day, with the team, from the early morning on.',
  department: 'Bakery',
  city: 'Lyon',
  job_country: 'France',
  workplace: 'On-site',
  job_type: 'Full-time',
  salary_min: 30_000,
  salary_max: 40_000,
  currency: 'EUR',
  salary_period: 'Per year',
  status: 'Active',
};

test('labels, places and money are in the language of the visitor; texts of the employer stay, with their own lang', async () => {
  const client = await newClient(running);
  const { public_slug } = await client.job(await client.addJob(frenchJob));
  await client.addJob({ job_title: 'Driver', status: 'Active' });
  const list = await read(`/jobs/${client.companySlug}`, 'de-AT,de;q=0.9');
  assert.match(list.text, /<html lang="de">/);
  assert.match(list.text, /2 offene Stellen/);
  assert.match(list.text, /Lyon, Frankreich.*Vor Ort.*Vollzeit.*30\.000\s€ – 40\.000\s€ pro Jahr/);
  assert.match(list.text, /<option value="Lyon, France">Lyon, Frankreich \(1\)<\/option>/);
  assert.deepEqual([list.headers.get('content-language'), list.headers.get('vary')], ['de', 'accept-language, accept-encoding']);
  const page = await read(`/jobs/${client.companySlug}/${public_slug}`, 'de');
  assert.match(page.text, /<h1 dir="auto" lang="en">Baker \(m\/f\/d\)<\/h1>/);
  assert.match(page.text, /<dt>Anstellungsart<\/dt><dd><bdi>Vollzeit<\/bdi>/);
  const english = await read(`/jobs/${client.companySlug}/${public_slug}`, 'en');
  assert.match(english.text, /<h1 dir="auto">Baker/);
});

test('a search finds labels and countries in the language of the visitor', async () => {
  const client = await newClient(running);
  await client.addJob(frenchJob);
  await client.addJob({ job_title: 'Driver', status: 'Active', job_type: 'Part-time' });
  const titles = async (query: string, language: string) =>
    [...(await read(`/jobs/${client.companySlug}?q=${query}`, language)).text.matchAll(/<h3><a [^>]*><bdi>([^<]*)/g)].map(
      ([, title]) => title,
    );
  assert.deepEqual(await titles('vollzeit', 'de'), ['Baker (m/f/d)']);
  assert.deepEqual(await titles('bread%20frankreich', 'de'), ['Baker (m/f/d)']);
  assert.deepEqual(await titles('deeltijd', 'nl'), ['Driver']);
  assert.deepEqual(await titles('part-time', 'nl'), ['Driver']);
  assert.deepEqual(await titles('vollzeit', 'en'), []);
});

test('each language has its own ETag, and a canonical URL for search engines; that of English has no language', async () => {
  const client = await newClient(running);
  const { public_slug, public_url } = await client.job(await client.addJob(frenchJob));
  const path = `/jobs/${client.companySlug}/${public_slug}`;
  const pages = await Promise.all(languages.map((language) => read(path, language)));
  const etags = pages.map(({ headers }) => headers.get('etag') ?? '');
  assert.equal(new Set(etags).size, languages.length);
  const [first = '', second = ''] = etags;
  assert.deepEqual([(await read(path, 'en', first)).status, (await read(path, 'en', second)).status], [304, 200]);
  for (const language of languages) {
    const { text } = await read(`${path}?lang=${language}`, 'xx');
    assert.match(text, new RegExp(`<html lang="${language}">`));
    const urlIn = (each: string) => (each === 'en' ? public_url : `${public_url}?lang=${each}`);
    assert.ok(text.includes(`<link rel="canonical" href="${urlIn(language)}">`));
    assert.ok(text.includes(`<link rel="alternate" hreflang="x-default" href="${public_url}">`));
    for (const other of languages) assert.ok(text.includes(`hreflang="${other}" href="${urlIn(other)}">`), other);
  }
});

test('links keep a language that was chosen; a search keeps it and the switch keeps the search', async () => {
  const client = await newClient(running);
  const { public_slug } = await client.job(await client.addJob(frenchJob));
  await client.addJob({ ...frenchJob, department: 'Shop' });
  const board = `/jobs/${client.companySlug}`;
  const list = (await read(`${board}?department=Bakery&lang=fr`, 'de')).text;
  assert.ok(list.includes(`href="${board}/${public_slug}?lang=fr"`));
  assert.ok(list.includes('<input type="hidden" name="lang" value="fr">'));
  assert.ok(list.includes(`<a class="chip" href="${board}?lang=fr">`));
  assert.ok(list.includes('<a href="?department=Bakery&amp;lang=it" lang="it">Italiano</a>'));
  const page = (await read(`${board}/${public_slug}?lang=fr`, 'de')).text;
  assert.ok(page.includes(`href="${board}/${public_slug}/apply?lang=fr"`));
  const form = (await read(`${board}/${public_slug}/apply?lang=fr`, 'de')).text;
  assert.ok(form.includes(`action="${board}/${public_slug}/apply?lang=fr"`));
  assert.ok(!(await read(board, 'fr')).text.includes(`${public_slug}?lang`));
});

test('the form as JSON is English, unless a language is named', async () => {
  const client = await newClient(running);
  const { public_slug } = await client.job(await client.addJob(frenchJob));
  const labels = async (query: string) => {
    const { text } = await read(`/jobs/${client.companySlug}/${public_slug}.json${query}`, 'de');
    return JSON.parse(text)
      .form.fields.map(({ label }: { label: string }) => label)
      .slice(0, 3);
  };
  assert.deepEqual(await labels(''), ['Full name', 'Email', 'CV']);
  assert.deepEqual(await labels('?lang=de'), ['Vor- und Nachname', 'E-Mail-Adresse', 'Lebenslauf']);
});

async function read(path: string, language: string, etag = ''): Promise<{ status: number; headers: Headers; text: string }> {
  const headers = { accept: 'text/html', 'accept-language': language, ...(etag !== '' && { 'if-none-match': etag }) };
  const response = await fetch(running.url + path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test('the language of the board is that of visitors and crawlers who ask for none of ours', async () => {
  const client = await newClient(running);
  await client.addJob({ job_title: 'Koch', status: 'Active' });
  const refused = await client.patch('/v1/update-company', { company_id: client.companyId, board_language: 'xx' });
  assert.equal(refused.status, 400);
  await client.patch('/v1/update-company', { company_id: client.companyId, board_language: 'de', talent_pool_months: 12 });
  const board = `${running.url}/jobs/${client.companySlug}`;
  const languageOf = async (path: string, headers: Record<string, string>) =>
    (await (await fetch(board + path, { headers: { accept: 'text/html', ...headers } })).text()).match(/<html lang="(..)"/)?.[1];
  for (const path of ['', '/koch', '/koch/apply', '/koch/applied', '/talent_pool']) {
    assert.equal(await languageOf(path, { 'accept-language': '*' }), 'de', path);
    assert.equal(await languageOf(path, { 'accept-language': 'ja' }), 'de', path);
    assert.equal(await languageOf(path, { 'accept-language': 'fr' }), 'fr', path);
    assert.equal(await languageOf(`${path}?lang=en`, { 'accept-language': 'ja' }), 'en', path);
  }
  const english = await (await fetch(`${board}/koch?lang=en`)).text();
  assert.match(english, new RegExp(`<link rel="canonical" href="${board}/koch\\?lang=en">`));
  assert.match(english, new RegExp(`hreflang="de" href="${board}/koch">`));
  assert.match(await (await fetch(`${board}/koch?lang=de`)).text(), new RegExp(`<link rel="canonical" href="${board}/koch">`));
});
