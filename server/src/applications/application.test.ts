import assert from 'node:assert/strict';
import test from 'node:test';
import { errors } from '@muster/contract/errors.ts';
import { sql } from '#storage/sql.ts';
import { recordedEvents } from '#test/events.ts';
import { call } from '#test/factories.ts';
import { applicantFields, buildForm, filesOnDisk, newOpening, pdf, readOpening } from '#test/openings.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { addWebhook, startReceiver, verify } from '#test/servers/receiver.ts';
import { startApp } from '#test/start-app.ts';
import { startSender } from '#webhooks/delivery/sender.ts';

const running = startApp({ APPLY_LIMITS: 'address=100000,untokened=100000,job=100000', OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8' });

const everything = {
  fields: {
    phone: 'required',
    resume: 'required',
    cover_letter: true,
    location: 'optional',
    professional_network_url: true,
    code_host_url: true,
    website_url: true,
    languages: true,
    salary_expectation: true,
  },
  custom: [
    { id: 'short', label: 'Your favourite bread?', type: 'short_text', required: true },
    { id: 'long', label: 'Why us?', type: 'long_text' },
    { id: 'single', label: 'Which shift?', type: 'single_select', options: ['early', { label: 'Late', value: 'late' }] },
    { id: 'multi', label: 'Which ovens?', type: 'multi_select', options: ['gas', 'wood', 'electric'] },
    { id: 'bool', label: 'A driving licence?', type: 'boolean' },
    { id: 'number', label: 'Years at work?', type: 'number' },
    { id: 'date', label: 'From when?', type: 'date' },
    { id: 'url', label: 'A picture?', type: 'url' },
    { id: 'file', label: 'A certificate?', type: 'file' },
  ],
} as const;

const answers = {
  phone: '+46 70 123 45 67',
  cover_letter: 'Dear bakers,\nI rise early.',
  location_city: 'Lyon',
  location_country: 'France',
  professional_network_url: 'https://network.example/ada',
  code_host_url: 'https://code.example/ada',
  website_url: 'https://ada.example',
  salary_expectation: '42,000 EUR',
  question_short: 'Rye',
  question_long: 'The smell.',
  question_single: 'late',
  question_url: 'https://ada.example/bread.jpg',
  question_date: '2026-12-01',
};
const languages = [
  { language: 'Swedish', level: 'native' },
  { language: 'French', level: null },
];

const applicationOf = (candidate: any) => ({
  type: candidate.type,
  status: candidate.status,
  name: candidate.name,
  email: candidate.email,
  phone: candidate.phone,
  cover_letter: candidate.cover_letter,
  place: [candidate.location_city, candidate.location_country],
  links: [candidate.professional_network_url, candidate.code_host_url, candidate.website_url],
  languages: candidate.languages,
  resume_filename: candidate.resume_filename,
  custom: candidate.custom_answers.map(({ question_id, question, type, answer }: any) => [
    question_id,
    question,
    type,
    type === 'file' ? answer.filename : answer,
  ]),
});

const expected = {
  type: 'applicant',
  status: 'applied',
  name: 'Ada Lindqvist',
  email: 'ada@example.com',
  phone: answers.phone,
  cover_letter: answers.cover_letter,
  place: ['Lyon', 'France'],
  links: [answers.professional_network_url, answers.code_host_url, answers.website_url],
  languages,
  resume_filename: 'resume.pdf',
  custom: [
    ['salary_expectation', 'Salary expectation', 'short_text', '42,000 EUR'],
    ['short', 'Your favourite bread?', 'short_text', 'Rye'],
    ['long', 'Why us?', 'long_text', 'The smell.'],
    ['single', 'Which shift?', 'single_select', 'late'],
    ['multi', 'Which ovens?', 'multi_select', ['gas', 'wood']],
    ['bool', 'A driving licence?', 'boolean', false],
    ['number', 'Years at work?', 'number', 7.5],
    ['date', 'From when?', 'date', '2026-12-01'],
    ['url', 'A picture?', 'url', 'https://ada.example/bread.jpg'],
    ['file', 'A certificate?', 'file', 'question_file.pdf'],
  ],
};

test('every type of question is stored alike from JSON, from a career site and from our page', async () => {
  const content = pdf.toString('base64');
  const inJson = {
    ...answers,
    languages,
    question_multi: ['gas', 'wood'],
    question_bool: false,
    question_number: 7.5,
    resume: { filename: 'resume.pdf', content },
    question_file: { filename: 'question_file.pdf', content },
  };
  const form = () =>
    buildForm({
      ...applicantFields,
      ...answers,
      consent: 'true',
      languages: 'Swedish, native\nFrench',
      question_multi: ['gas', 'wood'],
      question_bool: 'false',
      question_number: '7.5',
      resume: pdf,
      question_file: pdf,
    });
  const ways = {
    json: (opening: any) => opening.apply(inJson),
    'career site': (opening: any) => opening.send(form(), { accept: '*/*' }),
    page: (opening: any) => opening.send(form()),
  };
  for (const [way, go] of Object.entries(ways)) {
    const opening = await newOpening(running, everything);
    const answer = await go(opening);
    if (way === 'page') {
      assert.equal(answer.status, 303);
      assert.equal(answer.headers.get('location'), `${new URL(opening.url).pathname}/applied`);
    } else assert.deepEqual([answer.status, answer.body], [201, { success: true, message: 'Application received' }]);
    const [applicant, ...others] = await opening.applicants();
    assert.deepEqual(others, []);
    assert.deepEqual(applicationOf(applicant), expected, way);
    assert.deepEqual([applicant.job_id, applicant.applied_at], [opening.jobId, applicant.created_at]);
    const { custom_answers } = await opening.client.candidate(applicant.id);
    for (const link of [applicant.resume_url, custom_answers.at(-1).answer.url]) {
      const file = await fetch(link);
      assert.match(file.headers.get('content-disposition') ?? '', /^attachment/);
      assert.deepEqual(Buffer.from(await file.arrayBuffer()), pdf);
    }
  }
});

test('a name in two parts, a location as one value and answers by question id are accepted', async () => {
  const opening = await newOpening(running, {
    fields: { location: true },
    custom: [{ id: 'a/b "c"', label: 'Q', type: 'short_text', required: true }],
  });
  const { name: _name, ...nameless } = applicantFields;
  const shapes = [
    { answers: { 'a/b "c"': 'yes' }, location: { city: 'Lyon', country: 'France' } },
    { custom_answers: [{ question_id: 'a/b "c"', answer: 'yes' }], location: 'Lyon, France' },
  ];
  for (const [index, shape] of shapes.entries()) {
    const body = { ...nameless, first_name: 'Ada', last_name: 'Lindqvist', email: `ada${index}@example.com`, ...shape };
    assert.equal((await call(`${opening.url}/apply`, { method: 'POST', body })).status, 201);
  }
  for (const applicant of await opening.applicants()) {
    assert.deepEqual([applicant.name, applicant.first_name, applicant.last_name], ['Ada Lindqvist', 'Ada', 'Lindqvist']);
    assert.deepEqual([applicant.location_city, applicant.location_country], ['Lyon', 'France']);
    assert.deepEqual(applicant.custom_answers, [{ question_id: 'a/b "c"', question: 'Q', type: 'short_text', answer: 'yes' }]);
  }
});

test('a link without https:// is completed and languages in one line are parsed, in a form and in JSON', async () => {
  const opening = await newOpening(running, { fields: { website_url: true, languages: true } });
  const typed = { website_url: ' www.ada.example/bread ', languages: 'Deutsch C2, Französisch B1' };
  assert.equal((await opening.apply(typed)).status, 201);
  assert.equal(
    (await opening.apply({ ...typed, languages: ['Deutsch (C2)', 'Französisch: B1'], email: 'b@example.com' })).status,
    201,
  );
  assert.equal(
    (await opening.send(buildForm({ ...applicantFields, ...typed, consent: 'true', email: 'c@example.com' }))).status,
    303,
  );
  const applicants = await opening.applicants();
  assert.equal(applicants.length, 3);
  for (const { website_url, languages: spoken } of applicants) {
    assert.equal(website_url, 'https://www.ada.example/bread');
    assert.deepEqual(spoken, [
      { language: 'Deutsch', level: 'C2' },
      { language: 'Französisch', level: 'B1' },
    ]);
  }
});

test('every field with a problem is reported, in JSON and on the page', async () => {
  const opening = await newOpening(running, everything);
  const answer = await call(`${opening.url}/apply`, { method: 'POST', body: {} });
  assert.equal(answer.status, 400);
  assert.deepEqual(answer.body, {
    success: false,
    error: 'name is required and cannot be empty.',
    fields: {
      name: 'name is required and cannot be empty.',
      email: 'email is required and cannot be empty.',
      phone: 'phone is required and cannot be empty.',
      resume: 'resume is required and cannot be empty.',
      question_short: 'question_short is required and cannot be empty.',
      consent: 'consent must be true: the privacy text has to be accepted',
    },
  });
  const page = await opening.send(buildForm({ consent: '' }));
  assert.equal(page.status, 422);
  for (const name of Object.keys(answer.body.fields)) assert.match(page.text, new RegExp(`id="f-${name}-error"`), name);
  assert.deepEqual(await opening.applicants(), []);
});

test('each invalid value is refused with a message of its own', async () => {
  const opening = await newOpening(running, everything);
  const good = { phone: '1', question_short: 'x', resume: { filename: 'a.pdf', content: pdf.toString('base64') } };
  const text = (name: string) => `${name} must be a string`;
  const cases: [object, string][] = [
    [{ name: 7 }, text('name')],
    [{ name: 'x'.repeat(201) }, 'name must be at most 200 characters.'],
    [{ name: 'a\0' }, 'name contains characters that cannot be stored.'],
    [{ name: '\ud800' }, 'name contains characters that cannot be stored.'],
    [{ email: 'ada' }, 'email must be an email address'],
    [{ email: 'ada@localhost' }, 'email must be an email address'],
    [{ email: 'a..b@example.com' }, 'email must be an email address'],
    [{ email: 'a@b@example.com' }, 'email must be an email address'],
    [{ email: 'Ada <ada@example.com>' }, 'email must be an email address'],
    [{ email: ['ada@example.com'] }, 'email must be an email address'],
    [{ phone: 'x'.repeat(101) }, 'phone must be at most 100 characters.'],
    [{ cover_letter: 'x'.repeat(20_001) }, 'cover_letter must be at most 20000 characters.'],
    [{ website_url: 'javascript:alert(1)' }, 'website_url must be an http or https URL'],
    [{ website_url: 'ada' }, 'website_url must be an http or https URL'],
    [{ languages: [{ level: 'native' }] }, 'languages must be an array of at most 50 objects with language and level'],
    [{ languages: Array(51).fill({ language: 'x' }) }, 'languages must be an array of at most 50 objects with language and level'],
    [{ languages: 'x,'.repeat(51) }, 'languages must be an array of at most 50 objects with language and level'],
    [{ languages: 'x'.repeat(5001) }, 'languages must be an array of at most 50 objects with language and level'],
    [{ question_single: 'night' }, 'question_single must be one of the options'],
    [{ question_single: 3 }, 'question_single must be one of the options'],
    [{ question_multi: ['gas', 'coal'] }, 'question_multi must be one of the options'],
    [{ question_multi: [1] }, 'question_multi must be an array of options'],
    [{ question_bool: 'perhaps' }, 'question_bool must be a boolean'],
    [{ question_bool: [{ toString: 1 }] }, 'question_bool must be a boolean'],
    [{ question_number: 'seven' }, 'question_number must be a number'],
    [{ question_number: '1e999' }, 'question_number must be a number'],
    [{ question_number: true }, 'question_number must be a number'],
    [{ question_date: '2026-02-30' }, 'question_date must be a date such as 2026-01-31'],
    [{ question_date: '01/02/2026' }, 'question_date must be a date such as 2026-01-31'],
    [{ question_url: 'ftp://ada.example' }, 'question_url must be an http or https URL'],
    [{ question_file: 'text' }, 'question_file must be a file: {filename, content} with the content as base64'],
    [
      { question_file: { filename: 'a.pdf', content: '§§' } },
      'question_file must be a file: {filename, content} with the content as base64',
    ],
    [{ question_file: { filename: 'a.pdf', content: '' } }, 'question_file is refused: The file is empty.'],
    [{ consent: false }, 'consent must be true: the privacy text has to be accepted'],
    [{ consent: 'no' }, 'consent must be true: the privacy text has to be accepted'],
  ];
  for (const [fields, message] of cases) {
    const answer = await opening.apply({ ...good, ...fields });
    assert.deepEqual(
      [answer.status, answer.body.error, Object.values(answer.body.fields)],
      [400, message, [message]],
      JSON.stringify(fields),
    );
  }
  assert.deepEqual(await opening.applicants(), []);
  assert.deepEqual(
    filesOnDisk(running).filter((path) => path.includes('uploads')),
    [],
  );
});

test('a file is identified by its bytes, one that is too large is a 413, and refused files are removed', async () => {
  const opening = await newOpening(running);
  const before = filesOnDisk(running);
  const gif = Buffer.from('47494638396101000100', 'hex');
  const wrongType = await opening.apply({ resume: { filename: 'cv.pdf', content: gif.toString('base64') } });
  assert.equal(wrongType.status, 400);
  assert.equal(wrongType.body.fields.resume, `resume is refused: ${errors.file_type.message}`);
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const cutOff = await opening.apply({ resume: { filename: 'cv.png', content: png.toString('base64') } });
  assert.deepEqual([cutOff.status, cutOff.body.fields.resume], [400, `resume is refused: ${errors.file_damaged.message}`]);
  const tooLarge = Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]);
  const large = await opening.apply({ resume: { filename: 'cv.pdf', content: tooLarge.toString('base64') } });
  assert.deepEqual([large.status, large.body.error], [413, 'resume is refused: The file is too large: it may have at most 10 MB.']);
  const page = await opening.send(buildForm({ ...applicantFields, consent: 'true', resume: tooLarge, name: 'Åsa "Kept"' }));
  assert.equal(page.status, 413);
  assert.match(page.text, /This file is too large. The limit is 10 MB/);
  assert.match(page.text, /value="Åsa &quot;Kept&quot;"/);
  assert.deepEqual(filesOnDisk(running), before);
  assert.deepEqual(await opening.applicants(), []);
});

test('an application is stored with its event, its history, its consent and its CV job', async () => {
  const opening = await newOpening(running, {}, { job_country: 'Sweden' });
  const { client, jobId } = opening;
  const { source } = (await client.post('/v1/create-source', { job_id: jobId, source_name: 'Newsletter' })).body;
  await opening.apply({ source: source.code, resume: { filename: '../../etc/My CV.pdf', content: pdf.toString('base64') } });
  const [listed] = await opening.applicants();
  const candidate = await client.candidate(listed.id);
  const actor = { type: 'candidate', id: listed.id, name: 'Ada Lindqvist' };
  assert.deepEqual(
    candidate.history.map(({ what, from, to, actor }: any) => ({ what, from, to, actor })),
    [{ what: 'created', from: null, to: 'applied', actor }],
  );
  assert.deepEqual([listed.source_id, listed.source_name, listed.resume_filename], [source.id, 'Newsletter', 'My CV.pdf']);
  const event = (await recordedEvents(running, client.workspaceId)).at(-1);
  assert.deepEqual([event.type, event.actor], ['new_applicant', actor]);
  const { status_changed_at: _since, hired_at: _hired, rejected_at: _rejected, rejection_reason: _reason, ...rest } = listed;
  const { stage: _stage, stage_id: _stageId, stage_changed_at: _stageSince, credited_to: _credit, ...inEvent } = rest;
  assert.deepEqual({ ...event.data.candidate, resume_url: listed.resume_url }, inEvent);
  const created = (await client.get('/v1/events?type=candidate.created')).body.events[0];
  assert.deepEqual([created.occurrence_id, created.data], [event.occurrence_id, event.data]);
  const { id, company_id, job_title, status, department, job_country, city, external_id, public_slug } = await client.job(jobId);
  assert.deepEqual(event.data.job, { id, company_id, job_title, status, department, job_country, city, external_id, public_slug });
  const [consent] = await listRows('application_consents', client.workspaceId);
  assert.deepEqual([consent.candidate_id, consent.given_at], [listed.id, listed.created_at]);
  assert.match(consent.text, /^Test Company uses what you send here/);
  const [cvJob] = await listRows('cv_jobs', client.workspaceId);
  assert.deepEqual([cvJob.candidate_id, listed.resume_url.includes(cvJob.file_id)], [listed.id, true]);
  assert.equal((await client.get('/v1/candidates?q=lindqvist')).body.total_candidates, 1);
  assert.equal((await client.get('/v1/candidates?type=applicant')).body.total_candidates, 1);
});

test('a subscriber of new_applicant receives the whole application, signed', async (t) => {
  const opening = await newOpening(running);
  const receiver = await startReceiver(t);
  const webhook = await addWebhook(running.app, opening.client.workspaceId, { url: receiver.url, events: ['new_applicant'] });
  const sender = startSender(running.app);
  t.after(() => sender.stop());
  await opening.apply({ resume: { filename: 'a.pdf', content: pdf.toString('base64') } });
  const [received] = await receiver.has(1);
  assert.ok(received);
  verify(received, webhook.secret);
  const { type, data } = received.event;
  assert.deepEqual(
    [type, data.candidate.email, data.candidate.type, data.job.id],
    ['new_applicant', 'ada@example.com', 'applicant', opening.jobId],
  );
  assert.equal((await fetch(data.candidate.resume_url)).status, 200);
});

test('a second application of the same person gets the same response and changes nothing of the first; it is kept beside it, once, and mailed to the address', async () => {
  const opening = await newOpening(running);
  const { client } = opening;
  const first = await opening.apply({ resume: { filename: 'a.pdf', content: pdf.toString('base64') } });
  const [before] = await opening.applicants();
  const onDisk = filesOnDisk(running).length;
  const total = async () => (await client.get(`/v1/candidates?type=applicant`)).body.total_candidates;
  assert.equal(await total(), 1);
  const again = {
    name: 'Somebody Else',
    email: ' ADA@Example.COM ',
    resume: { filename: 'b.pdf', content: pdf.toString('base64') },
  };
  const second = await opening.apply(again);
  assert.deepEqual([second.status, second.text], [first.status, first.text]);
  const fromPage = await opening.send(buildForm({ ...applicantFields, consent: 'true' }));
  assert.equal(fromPage.status, 303);
  // The same again, and the same as the first.
  await opening.apply(again);
  await opening.apply({ resume: { filename: 'a.pdf', content: pdf.toString('base64') } });
  const [after, ...others] = await opening.applicants();
  assert.deepEqual({ ...after, resume_url: before.resume_url }, before);
  assert.deepEqual([others, filesOnDisk(running).length, await total()], [[], onDisk + 1, 1]);
  const { repeated_applications: kept } = (await client.get(`/v1/repeated-applications?candidate_id=${before.id}`)).body;
  assert.deepEqual(
    kept.map(({ name, email, resume_filename }: any) => [name, email, resume_filename]),
    [
      ['Somebody Else', 'ADA@Example.COM', 'b.pdf'],
      ['Ada Lindqvist', 'ada@example.com', null],
    ],
  );
  assert.deepEqual(Buffer.from(await (await fetch(kept[0].resume_url)).arrayBuffer()), pdf);
  const { messages } = (await client.get(`/v1/messages?candidate_id=${before.id}&kind=application_sent_again`)).body;
  assert.deepEqual(
    messages.map(({ to }: any) => to),
    ['ada@example.com', 'ada@example.com'],
  );
  assert.match(messages[0].text, /Your first application stays as it is/);
  assert.doesNotMatch(messages[0].text, /Somebody/);
  const { history } = await client.candidate(before.id);
  const actor = { type: 'candidate', id: before.id, name: 'Ada Lindqvist' };
  assert.deepEqual(
    history.map(({ what, actor }: any) => [what, actor]),
    [
      ['created', actor],
      ['applied_again', actor],
    ],
  );
  const events = await recordedEvents(running, client.workspaceId);
  assert.equal(events.filter(({ type }) => type === 'new_applicant').length, 1);
});

test('what was sent again goes with a merge and back, and is erased with the person', async () => {
  const opening = await newOpening(running);
  const { client } = opening;
  const onDisk = filesOnDisk(running);
  await opening.apply();
  await opening.apply({ resume: { filename: 'b.pdf', content: pdf.toString('base64') } });
  const [applicant] = await opening.applicants();
  const other = await client.addCandidate({ email: 'kept@example.com', job_id: opening.jobId });
  const repeats = async (candidate_id: string) =>
    (await client.get(`/v1/repeated-applications?candidate_id=${candidate_id}`)).body.repeated_applications.length;
  const merged = await client.post('/v1/merge-candidates', { candidate_id: other, duplicate_id: applicant.id });
  assert.equal(await repeats(other), 1);
  await client.post('/v1/unmerge-candidates', { merge_id: merged.body.merge_id });
  assert.deepEqual([await repeats(other), await repeats(applicant.id)], [0, 1]);
  await client.delete(`/v1/delete-candidate?id=${applicant.id}`);
  assert.deepEqual(
    await runSql(running.app, sql`SELECT id FROM repeated_applications WHERE workspace_id = ${client.workspaceId}`),
    [],
  );
  assert.deepEqual(filesOnDisk(running), onDisk);
});

test('at most twenty are kept beside an application', async () => {
  const opening = await newOpening(running);
  await opening.apply();
  for (let count = 0; count < 22; count += 1) await opening.apply({ name: `Ada ${count}` });
  const [applicant] = await opening.applicants();
  const { body } = await opening.client.get(`/v1/repeated-applications?candidate_id=${applicant.id}`);
  assert.equal(body.repeated_applications.length, 20);
});

test('twenty concurrent applications of one person are stored once, for a new and for a known person', async () => {
  for (const isKnown of [false, true]) {
    const opening = await newOpening(running);
    const { client } = opening;
    const personOf = isKnown ? await client.candidate(await client.addCandidate({ email: 'ada@example.com' })) : undefined;
    const onDisk = filesOnDisk(running).length;
    const resume = { filename: 'a.pdf', content: pdf.toString('base64') };
    const sent = await Promise.all(Array.from({ length: 20 }, () => opening.apply({ resume })));
    assert.deepEqual(new Set(sent.map(({ status, text }) => `${status} ${text}`)).size, 1);
    const applicants = await opening.applicants();
    assert.equal(applicants.length, 1);
    if (personOf) assert.equal(applicants[0].person_id, personOf.person_id);
    const events = await recordedEvents(running, client.workspaceId);
    assert.equal(events.filter(({ type }) => type === 'new_applicant').length, 1);
    const { history } = await client.candidate(applicants[0].id);
    assert.deepEqual(new Set(history.map(({ what }: any) => what)), new Set(['created', 'applied_again']));
    assert.equal(filesOnDisk(running).length, onDisk + 1);
    assert.equal((await client.get('/v1/candidates')).body.total_candidates, isKnown ? 2 : 1);
  }
});

test('applications for two jobs belong to one person', async () => {
  const opening = await newOpening(running);
  const other = await readOpening(running, opening.client, await opening.client.addJob({ status: 'Active', job_title: 'Miller' }));
  await opening.apply();
  await other.apply();
  const [one] = await opening.applicants();
  const [two] = await other.applicants();
  assert.equal(one.person_id, two.person_id);
});

test('a source of another job or workspace is ignored', async () => {
  const opening = await newOpening(running);
  const stranger = await newOpening(running);
  const other = await opening.client.addJob({ status: 'Active' });
  const foreign = (await stranger.client.post('/v1/create-source', { job_id: stranger.jobId, source_name: 'x' })).body.source.code;
  const ofOther = (await opening.client.post('/v1/create-source', { job_id: other, source_name: 'x' })).body.source.code;
  for (const [index, source] of [foreign, ofOther, 'nonsense', "' OR 1=1", 7, { a: 1 }].entries()) {
    assert.equal((await opening.apply({ source, email: `a${index}@example.com` })).status, 201);
  }
  const applicants = await opening.applicants();
  assert.deepEqual([...new Set(applicants.map(({ source_id }) => source_id))], [null]);
});

test('only open jobs accept applications: draft 404, paused, closed and archived 410, as JSON and as a page', async () => {
  const opening = await newOpening(running);
  const { client, jobId } = opening;
  const states = [
    ['Pending', 404, 'Job not found'],
    ['Paused', 410, 'This job is not open any more.'],
    ['Closed', 410, 'This job is not open any more.'],
  ] as const;
  const assertRefused = async (status: number, message: string) => {
    const inJson = await opening.apply();
    assert.deepEqual([inJson.status, inJson.body], [status, { success: false, error: message }]);
    assert.equal(inJson.headers.get('access-control-allow-origin'), '*');
    assert.deepEqual((await call(`${opening.url}.json`)).body, { success: false, error: message });
    const sent = await opening.send(buildForm({ ...applicantFields, consent: 'true' }));
    assert.equal(sent.status, status);
    assert.match(sent.headers.get('content-type') ?? '', /^text\/html/);
    const page = await fetch(`${opening.url}/apply`, { headers: { accept: 'text/html' } });
    assert.equal(page.status, status);
  };
  for (const [status, code, message] of states) {
    await client.patch('/v1/update-job', { job_id: jobId, status });
    await assertRefused(code, message);
  }
  await client.patch('/v1/update-job', { job_id: jobId, status: 'Active' });
  await client.delete(`/v1/delete-company?id=${client.companyId}`);
  await assertRefused(410, 'This job is not open any more.');
  assert.deepEqual(await opening.applicants(), []);
  const unknown = await call(`${opening.url}x/apply`, { method: 'POST', body: applicantFields });
  assert.deepEqual([unknown.status, unknown.body.error], [404, 'Job not found']);
});

test('an erasure deletes the consent, the CV job and the files of the candidate', async () => {
  const opening = await newOpening(running);
  const { client } = opening;
  const onDisk = filesOnDisk(running);
  await opening.apply({ resume: { filename: 'a.pdf', content: pdf.toString('base64') } });
  const [applicant] = await opening.applicants();
  await client.delete(`/v1/delete-candidate?id=${applicant.id}`);
  assert.deepEqual(await listRows('application_consents', client.workspaceId), []);
  assert.deepEqual(await listRows('cv_jobs', client.workspaceId), []);
  assert.deepEqual(filesOnDisk(running), onDisk);
  assert.equal((await opening.apply()).status, 201);
  assert.equal((await opening.applicants()).length, 1);
});

async function listRows(table: 'application_consents' | 'cv_jobs', workspaceId: string): Promise<any[]> {
  return table === 'cv_jobs'
    ? runSql(running.app, sql`SELECT * FROM cv_jobs WHERE workspace_id = ${workspaceId}`)
    : runSql(running.app, sql`SELECT * FROM application_consents WHERE workspace_id = ${workspaceId}`);
}
