import assert from 'node:assert/strict';
import test from 'node:test';
import { candidateStatuses } from '@muster/contract/candidates/candidate.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { recordedEvents } from '#test/events.ts';
import { newClient } from '#test/factories.ts';
import { naughtyStrings } from '#test/samples/naughty-strings.ts';
import { startApp } from '#test/start-app.ts';
import { emailKey } from './candidate.ts';

const running = startApp();

const allFields = {
  type: 'prospect',
  name: 'Ada Lindqvist',
  first_name: 'Ada',
  last_name: 'Lindqvist',
  email: 'Ada.Lindqvist@Example.com',
  phone: '+49 30 5550123',
  tags: ['referral', 'on-call'],
  pool_stage: 'warm',
  note_to_candidate: 'Call after ten',
  headline: 'Backend engineer who measures',
  current_company: 'Northwind',
  current_title: 'Engineer',
  location_city: 'Malmö',
  location_country: 'Sweden',
  professional_network_url: 'https://network.example/ada',
  code_host_url: 'https://code.example/ada',
  website_url: 'https://ada.example',
  cover_letter: 'I would like to.',
  external_id: 'HRIS-77',
  languages: [
    { language: 'Swedish', level: 'native' },
    { language: 'German', level: null },
  ],
};

test('a candidate comes back as it was added, with every field of the contract', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const { source } = (await client.post('/v1/create-source', { job_id, source_name: 'newsletter' })).body;
  const added = await client.post('/v1/add-candidate', { ...allFields, job_id, source_id: source.id, applied_at: '2026-05-01' });
  assert.equal(added.status, 201);
  const { id, person_id } = added.body;
  assert.deepEqual(added.body, { success: true, id, person_id, status: 'applied' });
  const candidate = await client.candidate(id);
  const { created_at, history, ...shown } = candidate;
  assert.deepEqual(shown, {
    ...allFields,
    id,
    person_id,
    status: 'applied',
    custom_answers: [],
    knockouts: [],
    other_emails: [],
    other_phones: [],
    unsubscribed_at: null,
    unsubscribed_by: null,
    ai_skills_match: null,
    ai_experience_match: null,
    ai_location_match: null,
    professional_network_matching: null,
    professional_network_data: null,
    code_host_data: null,
    code_host_evaluation: null,
    ai_screening: null,
    application_language: null,
    cv_status: 'none',
    cv_error: null,
    cv: null,
    parsed_cv: null,
    status_changed_at: created_at,
    stage: { id: candidate.stage_id, name: 'Applied', status: 'applied' },
    stage_id: candidate.stage_id,
    stage_changed_at: created_at,
    credited_to: null,
    hired_at: null,
    rejected_at: null,
    rejection_reason: null,
    resume_url: null,
    resume_filename: null,
    job_id,
    job_title: 'Baker',
    source_id: source.id,
    source_name: 'newsletter',
    applied_at: '2026-05-01T00:00:00.000Z',
    updated_at: created_at,
  });
  assert.deepEqual(
    history.map(({ what, from, to, at, actor }: any) => [what, from, to, at, actor.type, actor.name]),
    [['created', null, 'applied', created_at, 'api_token', 'test token']],
  );
  const [listed] = (await client.get('/v1/candidates')).body.candidates;
  const {
    professional_network_data,
    code_host_data,
    code_host_evaluation,
    ai_screening,
    application_language,
    cv_status,
    cv_error,
    cv,
    parsed_cv,
    knockouts: _knockouts,
    other_emails: _emails,
    other_phones: _phones,
    unsubscribed_at: _unsubscribed,
    unsubscribed_by: _unsubscribedBy,
    history: _,
    ...inList
  } = candidate;
  assert.deepEqual(listed, inList);
  assert.deepEqual(await recordedEvents(running, client.workspaceId).then((all) => all.map(({ type }) => type)), ['job_added']);
});

test('an upload starts with the status uploaded, and first and last name are enough', async () => {
  const client = await newClient(running);
  const { body } = await client.post('/v1/add-candidate', { type: 'upload', first_name: 'Ada', last_name: 'Lindqvist' });
  assert.equal(body.status, 'uploaded');
  const { name, first_name, email, job_id, tags, languages } = await client.candidate(body.id);
  assert.deepEqual([name, first_name, email, job_id, tags, languages], ['Ada Lindqvist', 'Ada', null, null, [], []]);
});

test('candidates with the same email, in any spelling, are one person; those without an email are not', async () => {
  const client = await newClient(running);
  const stranger = await newClient(running);
  const addPersonId = async (email?: string | null, who = client) =>
    (await who.post('/v1/add-candidate', { type: 'prospect', name: 'x', ...(email !== undefined && { email }) })).body.person_id;
  const first = await addPersonId('Jané@BÜCHER.example');
  assert.equal(await addPersonId(' jané@bücher.example'), first);
  assert.equal(await addPersonId('JANÉ@xn--bcher-kva.example'), first);
  const others = [
    await addPersonId(),
    await addPersonId(null),
    await addPersonId('jan@bücher.example'),
    await addPersonId('Jané@bücher.example', stranger),
  ];
  assert.equal(new Set([first, ...others]).size, 5);
});

test('twenty concurrent additions with one email are twenty candidates of one person', async () => {
  const client = await newClient(running);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      client.post('/v1/add-candidate', { type: 'prospect', name: `N${n}`, email: n % 2 ? 'A@b.example' : 'a@B.example' }),
    ),
  );
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]));
  assert.equal(new Set(answers.map(({ body }) => body.person_id)).size, 1);
  assert.equal(new Set(answers.map(({ body }) => body.id)).size, 20);
  assert.equal((await client.get('/v1/candidates?email=a@b.EXAMPLE&limit=1')).body.total_candidates, 20);
});

test('each invalid field of add-candidate is refused with its own message', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const other = await client.addJob();
  const { source } = (await client.post('/v1/create-source', { job_id, source_name: 's' })).body;
  const refused: [object, number, string][] = [
    [{}, 400, 'type must be one of: prospect, upload, applicant'],
    [{ type: 'applicant', name: 'x' }, 400, 'email is required for an applicant.'],
    [{ type: 'applicant', name: 'x', email: 'x@x.example' }, 400, 'job_id is required for an applicant.'],
    [{ type: 'prospect' }, 400, 'name is required and cannot be empty.'],
    [{ type: 'prospect', name: ' ', first_name: '' }, 400, 'name is required and cannot be empty.'],
    [{ type: 'prospect', name: 7 }, 400, 'name must be a string or null'],
    [{ type: 'prospect', name: 'x', email: 'nowhere' }, 400, 'email must be an email address or null'],
    [{ type: 'prospect', name: 'x', email: `${'a'.repeat(320)}@b.c` }, 400, 'email must be an email address or null'],
    [{ type: 'prospect', name: 'x', tags: 'a' }, 400, 'tags must be an array of strings'],
    [{ type: 'prospect', name: 'x', pool_stage: 'tepid' }, 400, 'pool_stage must be one of: cold, warm, hot, not_interested'],
    [{ type: 'prospect', name: 'x', languages: [{}] }, 400, 'languages[0].language must be a non-empty string'],
    [{ type: 'prospect', name: 'x', languages: 'German' }, 400, 'languages must be an array of at most 50 languages'],
    [{ type: 'prospect', name: 'x', applied_at: 'soon' }, 400, 'applied_at must be an ISO 8601 date or timestamp, or null'],
    [{ type: 'prospect', name: 'a\0' }, 400, 'name contains characters that cannot be stored.'],
    [{ type: 'prospect', name: 'x', job_id: uuidv7() }, 401, 'Invalid job id'],
    [{ type: 'prospect', name: 'x', job_id: 'x' }, 401, 'Invalid job id'],
    [{ type: 'prospect', name: 'x', source_id: 'x' }, 404, 'Source not found'],
    [{ type: 'prospect', name: 'x', job_id: other, source_id: source.id }, 404, 'Source not found'],
  ];
  for (const [body, status, error] of refused) {
    const answer = await client.post('/v1/add-candidate', body);
    assert.deepEqual([body, answer.status, answer.body], [body, status, { success: false, error }]);
  }
  const { id } = (await client.post('/v1/add-candidate', { type: 'prospect', name: 'x', source_id: source.id.toUpperCase() })).body;
  assert.deepEqual([(await client.candidate(id)).job_id, (await client.candidate(id)).source_name], [job_id, 's']);
});

test('every string comes back exactly as it was sent', async () => {
  const client = await newClient(running);
  const texts = naughtyStrings.filter((each) => each.trim() !== '' && !each.includes('\0') && each.isWellFormed());
  for (let at = 0; at < texts.length; at += 4) {
    const [name = 'x', headline = 'x', note_to_candidate = 'x', cover_letter = 'x'] = texts.slice(at, at + 4);
    const sent = { name, headline, note_to_candidate, cover_letter };
    assert.partialDeepStrictEqual(await client.candidate(await client.addCandidate(sent)), sent);
  }
});

test('an update changes the fields that are sent and adds them to the history; the status has events of its own', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob({ department: 'Bakery' });
  const id = await client.addCandidate({ job_id, tags: ['a', 'b'] });
  const update = async (fields: object) => (await client.patch('/v1/update-candidate', { candidate_id: id, ...fields })).body;
  assert.deepEqual(await update({ tags: [' b ', 'c', 'b'], pool_stage: 'hot' }), { success: true, id, status: 'applied' });
  assert.deepEqual(await update({ status: 'interview', note_to_candidate: 'Hello' }), { success: true, id, status: 'interview' });
  assert.deepEqual(await update({ status: 'interview', tags: ['b', 'c'], pool_stage: 'hot' }), {
    success: true,
    id,
    status: 'interview',
  });
  assert.deepEqual(await update({ status: 'hired', pool_stage: null, note_to_candidate: null, tags: [] }), {
    success: true,
    id,
    status: 'hired',
  });
  const candidate = await client.candidate(id);
  assert.deepEqual(
    candidate.history.map(({ what, from, to }: any) => [what, from, to]),
    [
      ['created', null, 'applied'],
      ['pool_stage', null, 'hot'],
      ['tags', ['a', 'b'], ['b', 'c']],
      ['note_to_candidate', null, 'Hello'],
      ['status', 'applied', 'interview'],
      ['note_to_candidate', 'Hello', null],
      ['pool_stage', 'hot', null],
      ['status', 'interview', 'hired'],
      ['tags', ['b', 'c'], []],
    ],
  );
  assert.equal(candidate.updated_at, candidate.history.at(-1).at);
  const events = (await recordedEvents(running, client.workspaceId)).slice(1);
  assert.deepEqual(
    events.map(({ type, data }) => [type, data.previous, data.current]),
    [
      ['candidate.updated', { tags: ['a', 'b'], pool_stage: null }, { tags: ['b', 'c'], pool_stage: 'hot' }],
      ['application_status_changed', { status: 'applied' }, { status: 'interview' }],
      ['candidate.stage_changed', { status: 'applied' }, { status: 'interview' }],
      ['candidate.updated', { note_to_candidate: null }, { note_to_candidate: 'Hello' }],
      ['application_status_changed', { status: 'interview' }, { status: 'hired' }],
      ['candidate.stage_changed', { status: 'interview' }, { status: 'hired' }],
      ['candidate.hired', { status: 'interview' }, { status: 'hired' }],
      [
        'candidate.updated',
        { tags: ['b', 'c'], pool_stage: 'hot', note_to_candidate: 'Hello' },
        { tags: [], pool_stage: null, note_to_candidate: null },
      ],
    ],
  );
  assert.deepEqual(
    events.map(({ occurrence_id }) => occurrence_id),
    [0, 1, 1, 1, 4, 4, 4, 4].map((index) => events[index].occurrence_id),
  );
  const { data } = events[1];
  assert.deepEqual([data.candidate.id, data.candidate.status, data.candidate.note_to_candidate], [id, 'interview', 'Hello']);
  assert.deepEqual([data.job.id, data.job.job_title, data.job.department], [job_id, 'Baker', 'Bakery']);
});

test('any status may follow any other, and setting the same status again is no event', async () => {
  const client = await newClient(running);
  const id = await client.addCandidate();
  for (const status of [...candidateStatuses, ...candidateStatuses.toReversed()])
    assert.deepEqual((await client.patch('/v1/update-candidate', { candidate_id: id, status })).body, {
      success: true,
      id,
      status,
    });
  const { history } = await client.candidate(id);
  const moves = history.filter(({ what }: any) => what === 'status').length;
  assert.equal(moves, 2 * candidateStatuses.length - 2);
  const events = await recordedEvents(running, client.workspaceId);
  assert.equal(events.filter(({ type }) => type === 'candidate.stage_changed').length, moves);
});

test('concurrent updates all take effect, each with its own history and events', async () => {
  const client = await newClient(running);
  const id = await client.addCandidate();
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      client.patch('/v1/update-candidate', {
        candidate_id: id,
        ...(n % 3 === 0 ? { status: candidateStatuses[n % 13] } : { tags: [`t${n}`] }),
      }),
    ),
  );
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  const { history, tags } = await client.candidate(id);
  let previous: Record<string, unknown> = { status: 'applied', tags: [] };
  for (const { what, from, to } of history.slice(1)) {
    assert.deepEqual(from, previous[what]);
    previous = { ...previous, [what]: to };
  }
  assert.deepEqual(tags, previous.tags);
  const events = await recordedEvents(running, client.workspaceId);
  assert.deepEqual(
    events.map(({ sequence }) => sequence),
    events.map((_, index) => index + 2),
  );
  assert.equal(
    events.filter(({ type }) => type === 'application_status_changed').length,
    history.filter(({ what }: any) => what === 'status').length,
  );
});

test('a candidate has at most 50 tags of 1 to 64 characters, trimmed and without duplicates', async () => {
  const client = await newClient(running);
  const id = await client.addCandidate();
  const set = (tags: unknown) => client.patch('/v1/update-candidate', { candidate_id: id, tags });
  const many = Array.from({ length: 51 }, (_, n) => `tag ${n}`);
  for (const tags of [many, ['x'.repeat(65)], [''], ['  '], [7], [null], 'a', {}, null, [['a']]])
    assert.deepEqual((await set(tags)).body, { success: false, error: 'tags must be an array of strings' });
  for (const tags of [many.slice(1), ['x'.repeat(64)], ['😀'.repeat(64)], [], ['a', ' a', 'A']])
    assert.equal((await set(tags)).status, 200);
  assert.deepEqual((await client.candidate(id)).tags, ['a', 'A']);
});

test('all spellings of an email have the same key', () => {
  const same: [string, string][] = [
    [' A@B.example ', 'a@b.example'],
    ['a@BÜCHER.example', 'a@xn--bcher-kva.example'],
    ['e\u0301@x.example', '\u00e9@x.example'],
    ['no address', 'no address'],
  ];
  for (const [one, other] of same) assert.equal(emailKey(one), emailKey(other));
  assert.notEqual(emailKey('a+b@x.example'), emailKey('a@x.example'));
});

test('links are http or https, or have no scheme; an email address is one plain address', async () => {
  const client = await newClient(running);
  const add = (fields: object) => client.post('/v1/add-candidate', { type: 'prospect', name: 'Ada', ...fields });
  const message = 'must be an http or https URL of at most 2000 characters, or null';
  for (const field of ['website_url', 'professional_network_url', 'code_host_url'])
    for (const url of [
      'javascript:alert(1)',
      ' java\nscript:alert(1)',
      'data:text/html,x',
      'VBSCRIPT:x',
      'mailto:a@b.example',
      'file:///etc/passwd',
    ]) {
      const { status, body } = await add({ [field]: url });
      assert.deepEqual([status, body.error], [400, `${field} ${message}`], url);
    }
  for (const website_url of ['https://ada.example/a:b', 'HTTP://ada.example', 'ada.example/me?x=a:b', '', null])
    assert.equal((await add({ website_url })).status, 201, String(website_url));
  const wrong = [
    '<a@b.example>',
    'a@[127.0.0.1]',
    `${'x'.repeat(65)}@b.example`,
    '"a b"@b.example',
    'a@b@c.example',
    '.a@b.example',
    'a@-b.example',
    'a@b..example',
    'a@b.example,c@d.example',
  ];
  for (const email of wrong) {
    const { status, body } = await add({ email });
    assert.deepEqual([status, body.error], [400, 'email must be an email address or null'], email);
  }
  for (const email of [`${'x'.repeat(64)}@b.example`, "o'neill+jobs@sub.b.example", 'jörg@bücher.example', ' ada@b.example '])
    assert.equal((await add({ email })).status, 201, email);
});
