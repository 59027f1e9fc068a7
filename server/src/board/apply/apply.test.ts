import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#storage/sql.ts';
import { call } from '#test/factories.ts';
import { applicantFields, buildForm, newOpening, readOpening } from '#test/openings.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp, startAppOn } from '#test/start-app.ts';

const running = startApp({ APPLY_LIMITS: 'address=100000,untokened=100000,job=100000' });

const select = { id: 'few', label: 'Which shift?', type: 'single_select', options: ['early', 'late'], required: true } as const;
const questions = {
  fields: { phone: 'required', cover_letter: true, languages: true, resume: 'optional' },
  custom: [
    select,
    {
      id: 'many',
      label: 'Which <b>town</b>?',
      type: 'single_select',
      options: Array.from({ length: 12 }, (_, index) => `Town ${index}`),
    },
    { id: 'multi', label: 'Which ovens?', type: 'multi_select', options: ['gas', 'wood'], description: 'All that you know' },
    { id: 'bool', label: 'A licence?', type: 'boolean' },
    { id: 'number', label: 'Years?', type: 'number' },
    { id: 'date', label: 'From when?', type: 'date' },
    { id: 'file', label: 'A certificate?', type: 'file' },
  ],
} as const;

test('the form as JSON has the fields of the page, and nothing that needs a token', async () => {
  const opening = await newOpening(running, questions, {
    external_id: 'secret-7',
    salary: 50_000,
    currency: 'EUR',
    salary_period: 'Per year',
  });
  const { client, jobId, url } = opening;
  await client.post('/v1/create-source', { job_id: jobId, source_name: 'Internal list' });
  const answer = await call(`${url}.json`, { headers: { origin: 'https://careers.example' } });
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get('access-control-allow-origin'), '*');
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  const { job, company, form, form_token, apply_url, privacy_text } = answer.body;
  assert.deepEqual([job.id, job.salary_fixed, job.currency, job.public_url], [jobId, 50_000, 'EUR', url]);
  assert.deepEqual([company.name, company.slug, apply_url], ['Test Company', client.companySlug, `${url}/apply`]);
  assert.ok(!answer.text.includes('secret-7') && !answer.text.includes('Internal list'));
  assert.match(privacy_text, /^Test Company uses/);
  assert.match(form_token, /^[\w.-]{20,}$/);
  const names = form.fields.map(({ name }: any) => name);
  assert.deepEqual(names, [
    'name',
    'email',
    'phone',
    'resume',
    'cover_letter',
    'languages',
    ...questions.custom.map(({ id }) => `question_${id}`),
    'decline_screening',
    'consent',
  ]);
  assert.deepEqual(
    form.fields.filter(({ required }: any) => required).map(({ name }: any) => name),
    ['name', 'email', 'phone', 'question_few', 'consent'],
  );
  const resume = form.fields.find(({ name }: any) => name === 'resume');
  const accepted = ['.pdf', '.docx', '.odt', '.rtf', '.txt', '.jpg', '.jpeg', '.png', '.webp'];
  assert.deepEqual([resume.accept, resume.bytes_max], [accepted, 10_485_760]);
  const few = form.fields.find(({ name }: any) => name === 'question_few');
  assert.deepEqual(
    [few.question_id, few.type, few.options.map(({ value }: any) => value)],
    ['few', 'single_select', ['early', 'late']],
  );
  const page = await fetchPage(url);
  for (const name of names) assert.match(page, new RegExp(`name="${name}"`), name);
  await client.patch('/v1/update-job', { job_id: jobId, hide_salary: true });
  const hidden = (await call(`${url}.json`)).body.job;
  assert.deepEqual([hidden.salary_type, hidden.salary_fixed, hidden.currency, hidden.salary_period], [null, null, null, null]);
});

test('toggles: true and optional show a field, required makes it mandatory, false and off hide it; a CV is shown by default', async () => {
  const fetchFields = async (fields: object) => {
    const { url } = await newOpening(running, { fields });
    return (await call(`${url}.json`)).body.form.fields.map(({ name, required }: any) => `${name}${required ? '!' : ''}`);
  };
  assert.deepEqual(await fetchFields({}), ['name!', 'email!', 'resume', 'decline_screening', 'consent!']);
  assert.deepEqual(await fetchFields({ resume: 'off', phone: false }), ['name!', 'email!', 'consent!']);
  assert.deepEqual(await fetchFields({ resume: 'required', phone: true, cover_letter: 'optional' }), [
    'name!',
    'email!',
    'phone',
    'resume!',
    'cover_letter',
    'decline_screening',
    'consent!',
  ]);
  assert.deepEqual(await fetchFields({ location: 'required', resume: false }), [
    'name!',
    'email!',
    'location_city!',
    'location_country!',
    'consent!',
  ]);
});

test('CORS is allowed for the form as JSON and its submission only', async () => {
  const { url, client, jobId } = await newOpening(running);
  for (const path of [`${url}.json`, `${url}/apply`]) {
    const preflight = await fetch(path, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://careers.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    assert.equal(preflight.status, 204);
    assert.equal(preflight.headers.get('access-control-allow-origin'), '*');
    assert.match(preflight.headers.get('access-control-allow-headers') ?? '', /content-type, idempotency-key/);
    assert.match(preflight.headers.get('access-control-allow-methods') ?? '', /POST/);
  }
  const refused = await call(`${url}/apply`, { method: 'POST', body: {}, headers: { origin: 'https://careers.example' } });
  assert.deepEqual([refused.status, refused.headers.get('access-control-allow-origin')], [400, '*']);
  for (const path of [
    url,
    `${url}/apply`,
    `${url}/applied`,
    `${running.url}/v1/get-job?job_id=${jobId}`,
    `${running.url}/jobs/${client.companySlug}`,
  ]) {
    const answer = await fetch(path, { headers: { origin: 'https://careers.example', accept: 'text/html' } });
    assert.equal(answer.headers.get('access-control-allow-origin'), null, path);
  }
  const preflight = await fetch(`${running.url}/v1/jobs`, { method: 'OPTIONS', headers: { origin: 'https://careers.example' } });
  assert.equal(preflight.headers.get('access-control-allow-origin'), null);
});

test('the page has labels, required marks and accepted formats, and no script', async () => {
  const { url } = await newOpening(running, questions);
  const response = await fetch(`${url}/apply`);
  const page = await response.text();
  assert.match(response.headers.get('content-security-policy') ?? '', /default-src 'none'.*form-action 'self'/);
  assert.equal(response.headers.get('cache-control'), 'no-store');
  assert.ok(!page.includes('<script'));
  assert.match(
    page,
    /<form id="form" method="post" action="\/jobs\/[a-z0-9-]+\/baker\/apply" enctype="multipart\/form-data" novalidate>/,
  );
  for (const [, id] of page.matchAll(/<(?:input|select|textarea)[^>]* id="([^"]+)"/g))
    assert.match(page, new RegExp(`<label for="${id}"`), id);
  assert.match(page, /<label for="f-name" dir="auto">Full name <span class="mark">\(required\)<\/span><\/label>/);
  assert.match(page, /id="f-email" name="email" required maxlength="320" value="" autocomplete="email"/);
  assert.match(page, /PDF, DOCX, ODT, RTF or TXT, at most 10 MB\./);
  assert.match(page, /<fieldset>\s*<legend dir="auto">Which shift\?/);
  assert.match(page, /<fieldset aria-describedby="f-question_multi-hint">\s*<legend dir="auto">Which ovens\?/);
  assert.match(page, /<select id="f-question_many"/);
  assert.match(page, /Which &lt;b&gt;town&lt;\/b&gt;\?/);
  assert.match(page, /class="honeypot" aria-hidden="true"/);
  assert.match(page, /type="checkbox" id="f-consent" name="consent" value="true" required/);
  assert.ok(page.length < 30_000, String(page.length));
});

test('errors are shown beside the field and above the form, and the values are kept', async () => {
  const { url, send, applicants } = await newOpening(running, questions);
  const typed = {
    name: 'Åsa <"Kept">',
    email: 'not an address',
    phone: '1',
    cover_letter: '\nFirst\r\nSecond </textarea>',
    languages: 'Swedish, native',
    question_few: 'late',
    question_many: 'Town 3',
    question_multi: ['wood'],
    question_bool: 'false',
    question_number: 'seven',
    question_date: '2026-02-30',
    resume: Buffer.from('%PDF-1.4\n%%EOF\n'),
  };
  const answer = await send(buildForm(typed));
  const page = answer.text;
  assert.equal(answer.status, 422);
  assert.match(page, /<title>Not sent yet: /);
  assert.match(page, /<div class="problems" role="alert" tabindex="-1" autofocus>\s*<h2>Please check 4 answers<\/h2>/);
  for (const name of ['email', 'question_number', 'question_date', 'consent']) {
    assert.match(page, new RegExp(`<a href="#f-${name}">`));
    assert.match(page, new RegExp(`id="f-${name}"[^>]*aria-invalid="true"[^>]*aria-describedby="[^"]*f-${name}-error`), name);
    assert.match(page, new RegExp(`<p class="error" id="f-${name}-error">`));
  }
  assert.match(page, /value="Åsa &lt;&quot;Kept&quot;&gt;"/);
  assert.match(page, /value="not an address"/);
  assert.match(page, /<textarea[^>]*>\n\nFirst\nSecond &lt;\/textarea&gt;<\/textarea>/);
  assert.match(page, /value="late" checked/);
  assert.match(page, /<option value="Town 3" selected>/);
  assert.match(page, /value="wood" checked/);
  assert.match(page, /value="false" checked/);
  assert.match(page, /value="seven"/);
  // The CV, which was sent; not the certificate, which was not.
  assert.deepEqual(
    Array.from(page.matchAll(/<span class="name" dir="auto">([^<]*)</g), ([, name]) => name),
    ['resume.pdf'],
  );
  assert.ok(!/id="f-consent"[^>]* checked/.test(page));
  assert.deepEqual(await applicants(), []);
  assert.equal((await fetch(`${url}/apply`, { method: 'POST', body: buildForm({}), headers: { accept: '*/*' } })).status, 400);
});

test('a refused file is reported together with all other errors', async () => {
  const { send } = await newOpening(running, questions);
  const picture = Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1');
  const { status, text } = await send(buildForm({ name: 'Ada', email: 'not an address', resume: picture }));
  assert.equal(status, 422);
  for (const name of ['email', 'resume', 'consent']) assert.match(text, new RegExp(`<p class="error" id="f-${name}-error">`));
});

test('the form may be sent URL-encoded, and keeps its source', async () => {
  const { url, client, jobId, applicants } = await newOpening(running);
  const { source } = (await client.post('/v1/create-source', { job_id: jobId, source_name: 'Fair' })).body;
  const page = await fetchPage(url, `?source=${source.code}`);
  assert.match(page, new RegExp(`<input type="hidden" name="source" value="${source.code}">`));
  const body = new URLSearchParams({ ...applicantFields, consent: 'true', source: source.code });
  const answer = await fetch(`${url}/apply`, { method: 'POST', body, headers: { accept: 'text/html' }, redirect: 'manual' });
  assert.equal(answer.status, 303);
  const [applicant] = await applicants();
  assert.equal(applicant.source_name, 'Fair');
  const byAddress = await call(`${url}/apply?source=${source.code}`, {
    method: 'POST',
    body: { ...applicantFields, email: 'b@example.com' },
  });
  assert.equal(byAddress.status, 201);
  assert.deepEqual(
    (await applicants()).map(({ source_name }) => source_name),
    ['Fair', 'Fair'],
  );
  assert.ok(!(await fetchPage(url, '?source=%22%3E%3Cscript%3E')).includes('name="source"'));
});

test('with PUBLIC_JOBS_URL at the root the forms are there too', async (t) => {
  const databaseUrl = await cloneTemplate();
  const { running: elsewhere, stop } = await startAppOn(databaseUrl, { PUBLIC_JOBS_URL: 'https://jobs.example.com' });
  t.after(() => stop().then(() => dropDatabase(databaseUrl)));
  const { client, applicants } = await newOpening(elsewhere);
  const path = `/${client.companySlug}/baker`;
  const page = await fetchPage(elsewhere.url + path);
  assert.match(page, new RegExp(`action="${path}/apply"`));
  assert.equal((await call(`${elsewhere.url}${path}.json`)).body.apply_url, `https://jobs.example.com${path}/apply`);
  const body = buildForm({ ...applicantFields, consent: 'true' });
  const sent = await fetch(`${elsewhere.url}${path}/apply`, {
    method: 'POST',
    body,
    headers: { accept: 'text/html' },
    redirect: 'manual',
  });
  assert.deepEqual([sent.status, sent.headers.get('location')], [303, `${path}/applied`]);
  assert.equal((await applicants()).length, 1);
});

test('the confirmation names the job and links to the other jobs', async () => {
  const { url, client } = await newOpening(running);
  const page = await fetchPage(url, '', 'applied');
  assert.match(page, /Thank you, we’ve received your application/);
  assert.match(page, new RegExp(`href="/jobs/${client.companySlug}"`));
});

test('the privacy text of the company is shown, folded when long, and stored with the consent', async () => {
  const { client } = await newOpening(running);
  const privacy_text = `We keep it for six months.\n\n${'<script>alert(1)</script> '.repeat(50)}`;
  const { company } = (await client.post('/v1/companies', { name: 'Mill', privacy_text })).body;
  assert.equal(company.privacy_text, privacy_text);
  const jobId = await client.addJob({ status: 'Active', company_id: company.id });
  const opening = await readOpening(running, { ...client, companySlug: company.slug }, jobId);
  const page = await fetchPage(opening.url);
  assert.match(
    page,
    /<details class="privacy"><summary>How we use your data<\/summary>\s*<div dir="auto"[^>]*><p>We keep it for six months\.<\/p>/,
  );
  assert.ok(page.includes('&lt;script&gt;') && !page.includes('<script'));
  assert.equal((await call(`${opening.url}.json`)).body.privacy_text, privacy_text);
});

test('a privacy text is Markdown with links; the talent pool has its own', async () => {
  const opening = await newOpening(running);
  const { client } = opening;
  const privacy_text = '**Your rights**\n\nSee https://example.com/privacy and <b>this</b>.';
  const talent_pool_privacy_text = 'Kept in the *pool*.';
  await client.patch('/v1/update-company', {
    company_id: client.companyId,
    privacy_text,
    talent_pool_privacy_text,
    talent_pool_months: 12,
  });
  const form = (await call(`${opening.url}/apply`, { headers: { accept: 'text/html' } })).text;
  assert.match(form, /<strong>Your rights<\/strong>/);
  assert.match(form, /<a href="https:\/\/example.com\/privacy"[^>]*>/);
  assert.match(form, /&lt;b&gt;this/);
  const pool = (await call(`${running.url}/jobs/${client.companySlug}/talent_pool`, { headers: { accept: 'text/html' } })).text;
  assert.match(pool, /Kept in the <em>pool<\/em>/);
  assert.doesNotMatch(pool, /Your rights/);
});

test('visitors read the privacy text in their language, or the one for all others with its own language', async () => {
  const opening = await newOpening(running);
  const { client } = opening;
  const general = 'We keep your documents for six months, and the team that decides about your application reads them.';
  await client.patch('/v1/update-company', {
    company_id: client.companyId,
    talent_pool_months: 12,
    privacy_text: general,
    privacy_texts: { de: 'Wir **bewahren** es auf.', fr: 'Nous le gardons.' },
    talent_pool_privacy_texts: { de: 'Im Talentpool ein Jahr.' },
  });
  const page = async (path: string, language: string) =>
    (await call(`${path}?lang=${language}`, { headers: { accept: 'text/html' } })).text;
  const pool = `${running.url}/jobs/${client.companySlug}/talent_pool`;
  const german = await page(`${opening.url}/apply`, 'de');
  assert.match(german, /<div dir="auto"><p>Wir <strong>bewahren<\/strong> es auf\.<\/p>/);
  assert.ok(!german.includes(general));
  assert.match(await page(`${opening.url}/apply`, 'it'), /<div dir="auto" lang="en"><p>We keep your documents/);
  const germanPool = await page(pool, 'de');
  assert.ok(germanPool.includes('Im Talentpool ein Jahr.') && !germanPool.includes('bewahren</strong>'));
  assert.match(await page(pool, 'fr'), /<p>Nous le gardons\.<\/p>/);
  assert.match(await page(pool, 'en'), /<p>We keep your documents/);
  assert.equal((await call(`${opening.url}.json?lang=de`)).body.privacy_text, 'Wir **bewahren** es auf.');
  await opening.send(buildForm({ name: 'Ada', email: 'ada@example.com', consent: 'true', lang: 'de' }));
  const consents = await runSql<{ text: string }>(
    running.app,
    sql`SELECT text FROM application_consents WHERE workspace_id = ${client.workspaceId}`,
  );
  assert.deepEqual(consents, [{ text: 'Wir **bewahren** es auf.' }]);
});

test('another language shows the form again with everything that was typed and its files, and sends nothing', async () => {
  const opening = await newOpening(running, { fields: { resume: 'required' } });
  const first = (await call(`${opening.url}/apply`, { headers: { accept: 'text/html' } })).text;
  assert.match(first, /<button form="form" formnovalidate name="show_in" value="de"/);
  const [, form_token = ''] = first.match(/name="form_token" value="([^"]+)"/) ?? [];
  const typed = { name: 'Ada L', email: 'ada@', form_token, lang: 'en' };
  const german = await opening.send(
    buildForm({
      ...typed,
      resume: Buffer.from('%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n'),
      show_in: 'de',
    }),
  );
  assert.equal(german.status, 200);
  assert.match(german.text, /<html lang="de">/);
  for (const kept of ['value="Ada L"', 'value="ada@"', 'resume.pdf', 'name="show_in" value="fr"'])
    assert.ok(german.text.includes(kept), kept);
  assert.doesNotMatch(german.text, /id="f-email-error"|class="summary"/);
  assert.deepEqual(await opening.applicants(), []);
  const wrong = await opening.send(buildForm({ ...typed, lang: 'de' }));
  assert.equal(wrong.status, 422);
  assert.match(wrong.text, /name="show_in" value="fr"/);
  const sent = await opening.send(buildForm({ ...typed, email: 'ada@example.com', consent: 'true', lang: 'de' }));
  assert.equal(sent.status, 303);
  const [applicant] = await opening.applicants();
  assert.equal(applicant.resume_filename, 'resume.pdf');
});

test('changing a question does not change earlier answers', async () => {
  const { client, jobId, apply, applicants } = await newOpening(running, { custom: [select] });
  await apply({ question_few: 'late' });
  await client.patch('/v1/update-job', {
    job_id: jobId,
    questions: { custom: [{ ...select, label: 'Another question', options: ['x'] }] },
  });
  const [applicant] = await applicants();
  assert.deepEqual(applicant.custom_answers, [
    { question_id: 'few', question: 'Which shift?', type: 'single_select', answer: 'late' },
  ]);
});

async function fetchPage(url: string, query = '', page = 'apply'): Promise<string> {
  const response = await fetch(`${url}/${page}${query}`, { headers: { accept: 'text/html' } });
  assert.equal(response.status, 200);
  return response.text();
}

test('an applicant who does not want to be scored is not, whatever the CV says', async () => {
  const { client, apply } = await newOpening(running);
  assert.equal((await apply({ decline_screening: true })).status, 201);
  const rows = await runSql(running.app, sql`SELECT declines_screening FROM candidates WHERE workspace_id = ${client.workspaceId}`);
  assert.deepEqual(rows, [{ declines_screening: true }]);
});
