import assert from 'node:assert/strict';
import test from 'node:test';
import { recordedEvents } from '#test/events.ts';
import { type Client, call, newClient } from '#test/factories.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

const everything = {
  title: 'Baker',
  department: 'Bakery',
  job_country: 'France',
  city: 'Lyon',
  workplace: 'On-site',
  job_type: 'Full-time',
  career_level: 'Mid-level',
  openings: 2,
  salary_min: 30_000.5,
  salary_max: 36_000,
  currency: 'EUR',
  salary_period: 'Per year',
  reason: 'replacement',
  replaces: 'Kim Berg',
  justification: 'Two ovens\nmore.',
  hiring_manager: 'Ana@Bakery.example',
  requested_by: 'dana@bakery.example',
  target_start_date: '2027-02-01',
  external_id: 'HRIS-1',
};

async function create(client: Client, fields: object = {}): Promise<any> {
  const { status, text, body } = await client.post('/v1/create-requisition', { title: 'Baker', ...fields });
  assert.equal(status, 201, text);
  return body.requisition;
}

const act = (client: Client, action: string, requisition_id: string, more: object = {}) =>
  client.post(`/v1/${action}-requisition`, { requisition_id, ...more });

const read = async (client: Client, id: string) => (await client.get(`/v1/get-requisition?requisition_id=${id}`)).body.requisition;

async function approved(client: Client, fields: object = {}): Promise<any> {
  const { id } = await create(client, { submit: true, ...fields });
  return (await act(client, 'approve', id)).body.requisition;
}

test('a new requisition has the values that were sent, with stored spellings, a code and the status draft', async () => {
  const client = await newClient(running);
  const created = await create(client, everything);
  const { history, ...single } = await read(client, created.id);
  assert.deepEqual(single, created);
  const { workplace, job_type, career_level, ...plain } = everything;
  assert.deepEqual({ ...created, ...plain }, created);
  assert.deepEqual([created.workplace, created.job_type, created.career_level], ['onsite', 'full-time', 'mid-level']);
  assert.deepEqual([created.code, created.status, created.round, created.filled], ['REQ-1', 'draft', 0, 0]);
  assert.equal(created.company_id, client.companyId);
  assert.deepEqual(
    history.map(({ what, to, actor }: any) => [what, to, actor.name]),
    [['created', 'draft', 'test token']],
  );
  assert.equal((await create(client, { submit: true })).code, 'REQ-2');
});

const refusals: [object, string][] = [
  [{ title: ' ' }, 'title is required and cannot be empty.'],
  [{ openings: 0 }, 'openings must be an integer between 1 and 10000'],
  [{ openings: 1e9 }, 'openings must be an integer between 1 and 10000'],
  [{ openings: 1.5 }, 'openings must be an integer between 1 and 10000'],
  [{ salary_min: 2, salary_max: 1 }, 'salary_min must not be greater than salary_max'],
  [{ salary_min: -1 }, 'salary_min must be a non-negative number or null'],
  [{ currency: 'XXZ' }, 'currency must be a three-letter ISO currency code'],
  [{ currency: 'eur' }, 'currency must be a three-letter ISO currency code'],
  [{ workplace: 'Moon' }, 'workplace must be one of: On-site, Remote, Hybrid'],
  [{ reason: 'because' }, 'reason must be one of: new, replacement, temporary_cover'],
  [{ target_start_date: '2026-02-30' }, 'target_start_date must be a date, like 2026-12-01, or null'],
  [{ target_start_date: '2026-02-03T10:00:00Z' }, 'target_start_date must be a date, like 2026-12-01, or null'],
  [{ submit: 'yes' }, 'submit must be a boolean'],
  [{ approval_steps: [{}] }, 'approval_steps[0].name is required and cannot be empty.'],
  [
    { approval_steps: [{ name: 'x', approvers: [] }] },
    'approval_steps[0].approvers must be a non-empty array of at most 20 email addresses',
  ],
  [{ approval_steps: [{ name: 'x', approvers: ['nobody'] }] }, 'approval_steps[0].approvers[0] must be an email address'],
  [
    { approval_steps: [{ name: 'x', approvers: Array.from({ length: 1000 }, (_, n) => `a${n}@x.example`) }] },
    'approval_steps[0].approvers must be a non-empty array of at most 20 email addresses',
  ],
  [{ approval_steps: [{ name: 'x', approvers: ['a@x.example'], required: 2 }] }, 'approval_steps[0].required must be 1 or "all"'],
  [
    { approval_steps: Array.from({ length: 50 }, () => ({ name: 'x', approvers: ['a@x.example'] })) },
    'approval_steps must be an array of at most 10 steps, or null',
  ],
];

test('every field that cannot be accepted has its message, in create and update alike', async () => {
  const client = await newClient(running);
  const { id } = await create(client);
  for (const [fields, error] of refusals) {
    const answer = await client.post('/v1/create-requisition', { title: 'Baker', ...fields });
    assert.deepEqual([answer.status, answer.body.error], [400, error]);
    if ('submit' in fields) continue;
    const update = await client.patch('/v1/update-requisition', { requisition_id: id, ...fields });
    assert.deepEqual([update.status, update.body.error], [400, error]);
  }
  assert.equal((await client.get('/v1/requisitions')).body.total_requisitions, 1);
  assert.equal((await create(client)).code, 'REQ-2');
});

test('ids, comments and companies that cannot be accepted have their message', async () => {
  const client = await newClient(running);
  const { id } = await create(client, { submit: true });
  const expected: [Promise<any>, number, string][] = [
    [act(client, 'approve', 'x'), 401, 'Invalid requisition id'],
    [act(client, 'approve', ' '), 400, 'Requisition ID is required and cannot be empty.'],
    [act(client, 'reject', id), 400, 'comment is required and cannot be empty.'],
    [act(client, 'reject', id, { comment: ' \n' }), 400, 'comment is required and cannot be empty.'],
    [act(client, 'approve', id, { comment: 'x'.repeat(900_000) }), 400, 'comment must be at most 5000 characters.'],
    [client.post('/v1/create-requisition', { title: 'x', company_id: 'y' }), 404, 'Company not found'],
    [client.patch('/v1/update-requisition', { requisition_id: id }), 400, 'At least one updatable field must be provided.'],
    [client.patch('/v1/requisition-settings', {}), 400, 'At least one updatable field must be provided.'],
    [act(client, 'open', id), 409, 'Requisition is pending.'],
  ];
  for (const [asked, status, error] of expected) {
    const answer = await asked;
    assert.deepEqual([answer.status, answer.body.error], [status, error]);
  }
  assert.equal((await read(client, id)).revision, undefined);
});

test('the steps come from the request, else from the workspace, else any token may approve', async () => {
  const client = await newClient(running);
  assert.deepEqual(
    (await create(client)).approvals.map(({ name }: any) => name),
    ['HR'],
  );
  const set = await client.patch('/v1/requisition-settings', {
    approval_steps: [{ name: 'CFO', approvers: ['cfo@x.example', 'CFO@x.example'], required: 'all' }],
  });
  const settings = { approval_steps: [{ name: 'CFO', approvers: ['CFO@x.example'], required: 'all' }] };
  assert.deepEqual(set.body, { success: true, settings });
  assert.deepEqual((await client.get('/v1/requisition-settings')).body.settings, settings);
  assert.equal((await create(client)).approvals[0].name, 'CFO');
  const own = await create(client, { approval_steps: [{ name: 'CEO', approvers: ['ceo@x.example'] }], submit: true });
  assert.equal(own.approvals[0].name, 'CEO');
  await client.patch('/v1/requisition-settings', { approval_steps: [] });
  const { id } = await create(client);
  assert.equal((await act(client, 'submit', id)).body.requisition.approvals[0].name, 'HR');
});

test('If-Match refuses a change of a requisition or of the settings that have changed', async () => {
  const client = await newClient(running);
  const { id } = await create(client);
  const patch = (path: string, body: object, etag: string) =>
    call(running.url + path, { method: 'PATCH', token: client.token, body, headers: { 'if-match': etag } });
  const etag = async (path: string) => (await client.get(path)).headers.get('etag') ?? '';
  for (const [single, path, fields] of [
    [`/v1/get-requisition?requisition_id=${id}`, '/v1/update-requisition', { requisition_id: id, city: 'Lyon' }],
    ['/v1/requisition-settings', '/v1/requisition-settings', { approval_steps: [{ name: 'x', approvers: ['a@x.example'] }] }],
  ] as const) {
    const before = await etag(single);
    assert.equal((await patch(path, fields, before)).status, 200);
    assert.deepEqual((await patch(path, { ...fields, city: 'Paris' }, before)).body.error, 'The resource has changed.');
    const cached = await call(running.url + single, { token: client.token, headers: { 'if-none-match': await etag(single) } });
    assert.equal(cached.status, 304);
  }
});

test('a requisition with two steps and several approvers has one event, by the last of them', async () => {
  const client = await newClient(running);
  const { id } = await create(client, {
    ...everything,
    submit: true,
    approval_steps: [
      { name: 'Team', approvers: ['ana@x.example', 'dana@bakery.example'] },
      { name: 'Finance', approvers: ['tom@x.example', 'lea@x.example'], required: 'all' },
    ],
  });
  const asked = await act(client, 'approve', id, { approver: 'dana@bakery.example' });
  assert.deepEqual([asked.status, asked.body.error], [400, 'approver must be one of: ana@x.example']);
  const second = (await act(client, 'approve', id, { approver: 'ana@x.example' })).body.requisition;
  assert.deepEqual([second.status, second.current_step], ['pending', 2]);
  await act(client, 'approve', id, { approver: 'TOM@x.example', comment: 'Within the budget.' });
  const again = await act(client, 'approve', id, { approver: 'tom@x.example' });
  assert.deepEqual([again.status, again.body.error], [409, 'tom@x.example has already decided.']);
  assert.deepEqual(await recordedEvents(running, client.workspaceId), []);
  const done = (await act(client, 'approve', id, { approver: 'lea@x.example' })).body.requisition;
  assert.deepEqual([done.status, done.approved_at], ['approved', done.updated_at]);
  assert.equal((await act(client, 'approve', id, { approver: 'lea@x.example' })).body.error, 'Requisition is approved.');
  const [event, ...others] = await recordedEvents(running, client.workspaceId);
  assert.deepEqual(others, []);
  assert.equal(event.type, 'requisition.approved');
  assert.deepEqual(event.actor, { type: 'user', id: 'lea@x.example', name: 'lea@x.example' });
  assert.deepEqual(event.data, { requisition: done, previous: { status: 'pending' }, current: { status: 'approved' } });
  assert.equal((await client.get('/v1/events?type=requisition.approved')).body.events.length, 1);
  const people = (await client.get('/v1/interviewers')).body.interviewers.map(({ email }: any) => email);
  assert.deepEqual(people.toSorted(), ['ana@x.example', 'lea@x.example', 'tom@x.example']);
});

test('a rejected requisition is changed and submitted again, in a new round', async () => {
  const client = await newClient(running);
  const { id } = await create(client, { submit: true });
  const rejected = (await act(client, 'reject', id, { comment: 'Too expensive.' })).body.requisition;
  assert.deepEqual([rejected.status, rejected.approvals[0].decisions[0].comment], ['rejected', 'Too expensive.']);
  await client.patch('/v1/update-requisition', { requisition_id: id, salary_max: 10 });
  const next = (await act(client, 'submit', id)).body.requisition;
  assert.deepEqual([next.status, next.round, next.approvals[0].decisions], ['pending', 2, []]);
  assert.equal((await act(client, 'withdraw', id, { comment: 'Later.' })).body.requisition.status, 'draft');
  const { history } = await read(client, id);
  const statuses = history.filter(({ what }: any) => what === 'status').map(({ to }: any) => to);
  assert.deepEqual(statuses, ['rejected', 'pending', 'draft']);
});

test('opening makes a draft job of all its fields, or adds its openings to one, with their events', async () => {
  const client = await newClient(running);
  const { id } = await approved(client, everything);
  const { job_id } = (await act(client, 'open', id)).body.requisition;
  const job = await client.job(job_id);
  const expected = {
    company_id: client.companyId,
    job_title: 'Baker',
    department: 'Bakery',
    job_country: 'France',
    city: 'Lyon',
    job_mode: 'onsite',
    job_type: 'full-time',
    career_level: 'mid-level',
    openings: 2,
    salary_type: 'range',
    salary_min: 30_000.5,
    salary_max: 36_000,
    currency: 'EUR',
    salary_period: 'Per year',
    status: 'draft',
  };
  assert.deepEqual({ ...job, ...expected }, job);
  assert.deepEqual((await act(client, 'open', id)).body.error, 'Requisition already has a job.');
  const other = await approved(client, { openings: 3 });
  assert.equal((await act(client, 'open', other.id, { job_id: 'x' })).body.error, 'Invalid job id');
  assert.equal((await act(client, 'open', other.id, { job_id })).body.requisition.job_id, job_id);
  assert.equal((await client.job(job_id)).openings, 5);
  const events = (await recordedEvents(running, client.workspaceId)).map(({ type }) => type);
  assert.deepEqual(events, ['requisition.approved', 'job_added', 'requisition.approved', 'job_updated']);
  assert.deepEqual((await client.get(`/v1/requisitions?job_id=${job_id}`)).body.total_requisitions, 2);
  await client.delete(`/v1/delete-job?id=${job_id}`);
  assert.notEqual((await act(client, 'open', id)).body.requisition.job_id, job_id);
});

test('a second round of an opened requisition has its job in the event, and adds the new openings', async () => {
  const client = await newClient(running);
  const { id } = await approved(client);
  const { job_id } = (await act(client, 'open', id)).body.requisition;
  const changed = await client.patch('/v1/update-requisition', { requisition_id: id, openings: 4 });
  assert.deepEqual(changed.body, { success: true, id, status: 'pending' });
  assert.equal((await read(client, id)).approved_at, null);
  await act(client, 'approve', id);
  const event = (await recordedEvents(running, client.workspaceId)).at(-1);
  assert.deepEqual([event.type, event.data.job.id, event.data.requisition.round], ['requisition.approved', job_id, 2]);
  await act(client, 'open', id);
  assert.equal((await client.job(job_id)).openings, 4);
});

test('holding pauses the job, resuming leaves it; a closed job stays closed', async () => {
  const client = await newClient(running);
  const { id } = await approved(client);
  const { job_id } = (await act(client, 'open', id)).body.requisition;
  await client.patch('/v1/update-job', { job_id, status: 'Active' });
  assert.equal((await act(client, 'hold', id)).body.requisition.status, 'on_hold');
  assert.equal((await client.job(job_id)).status, 'paused');
  assert.equal((await act(client, 'resume', id)).body.requisition.status, 'approved');
  assert.equal((await client.job(job_id)).status, 'paused');
  await client.patch('/v1/update-job', { job_id, status: 'Closed' });
  await act(client, 'hold', id);
  assert.equal((await client.job(job_id)).status, 'closed');
  assert.equal((await client.get('/v1/jobs?status=closed')).body.total_jobs, 1);
  assert.equal((await act(client, 'cancel', id)).body.requisition.status, 'cancelled');
  assert.equal((await act(client, 'cancel', id)).body.error, 'Requisition is cancelled.');
});

test('lists filter, page and count exactly', async () => {
  const client = await newClient(running);
  const company = (await client.post('/v1/companies', { name: 'Other' })).body.company.id;
  for (const fields of [everything, { company_id: company }, { submit: true }, { department: 'Sales' }])
    await create(client, fields);
  const list = async (query: string) => {
    const { body } = await client.get(`/v1/requisitions?${query}`);
    assert.equal(body.total_requisitions, body.requisitions.length, query);
    return body.requisitions.map(({ code }: any) => code).join(' ');
  };
  for (const [query, codes] of [
    ['', 'REQ-4 REQ-3 REQ-2 REQ-1'],
    ['sort=created_at', 'REQ-1 REQ-2 REQ-3 REQ-4'],
    ['status=draft', 'REQ-4 REQ-2 REQ-1'],
    ['status=pending,filled', 'REQ-3'],
    ['department=Sales', 'REQ-4'],
    [`company_id=${company}`, 'REQ-2'],
    ['company_id=x', ''],
    ['hiring_manager=ANA@bakery.example', 'REQ-1'],
    ['external_id=HRIS-1', 'REQ-1'],
    ['code=REQ-3', 'REQ-3'],
    ['q=req-3', 'REQ-3'],
    ['q=SALES', 'REQ-4'],
    ['q=sales%25', ''],
    ['q=%20', 'REQ-4 REQ-3 REQ-2 REQ-1'],
    ['code=REQ-9999999999', ''],
    ['created_before=2020-01-01', ''],
    ['updated_after=2020-01-01&status=pending', 'REQ-3'],
  ] as const)
    assert.equal(await list(query), codes, query);
  const first = (await client.get('/v1/requisitions?limit=3')).body;
  assert.deepEqual([first.total_requisitions, first.has_more], [4, true]);
  const next = (await client.get(`/v1/requisitions?limit=3&cursor=${first.next_cursor}`)).body;
  assert.deepEqual([next.requisitions[0].code, next.has_more], ['REQ-1', false]);
  assert.equal(
    (await client.get('/v1/requisitions?status=open')).body.error?.startsWith('status must be one of: draft, pending'),
    true,
  );
  assert.equal((await client.get(`/v1/requisitions?cursor=${first.next_cursor}&status=draft`)).body.error, 'cursor is not valid');
});

test('external_id is unique among requisitions', async () => {
  const client = await newClient(running);
  await create(client, { external_id: 'A' });
  const { id } = await create(client);
  const taken = await client.post('/v1/create-requisition', { title: 'x', external_id: 'A' });
  assert.deepEqual([taken.status, taken.body.error], [409, 'external_id is already in use.']);
  const update = await client.patch('/v1/update-requisition', { requisition_id: id, external_id: 'A' });
  assert.deepEqual([update.status, update.body.error], [409, 'external_id is already in use.']);
  assert.equal((await create(client)).code, 'REQ-3');
});
