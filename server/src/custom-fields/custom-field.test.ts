import assert from 'node:assert/strict';
import test from 'node:test';
import { signedInUser } from '#test/console-user.ts';
import { type Client, newClient } from '#test/factories.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

async function addField(client: Client, fields: object): Promise<any> {
  const answer = await client.post('/v1/create-custom-field', fields);
  assert.equal(answer.status, 201, answer.text);
  return answer.body.custom_field;
}

const everyType = [
  { key: 'motto', label: 'Motto', type: 'text' },
  { key: 'story', label: 'Story', type: 'long_text' },
  { key: 'years', label: 'Years', type: 'number', filterable: true },
  { key: 'salary', label: 'Salary expectation', type: 'money', filterable: true },
  { key: 'start', label: 'Start', type: 'date', filterable: true },
  { key: 'relocation', label: 'Would relocate', type: 'boolean', filterable: true },
  { key: 'level', label: 'Level', type: 'select', options: ['junior', { value: 'senior', label: 'Senior' }], filterable: true },
  { key: 'shifts', label: 'Shifts', type: 'multi_select', options: ['early', 'late', 'night'], filterable: true },
  { key: 'portfolio', label: 'Portfolio', type: 'url' },
  { key: 'buddy', label: 'Buddy', type: 'member' },
];

async function withEveryType(object: string): Promise<{ client: Client; member: string }> {
  const client = await newClient(running);
  for (const fields of everyType) await addField(client, { object, ...fields });
  const { id } = await signedInUser(running, client.workspaceId, { role: 'recruiter' });
  return { client, member: id };
}

const values = (member: string) => ({
  motto: 'Bread first',
  story: 'A long one',
  years: 7.5,
  salary: { amount: 62000, currency: 'EUR' },
  start: '2027-02-01',
  relocation: true,
  level: 'senior',
  shifts: ['night', 'early'],
  portfolio: 'https://ada.example/work',
  buddy: member,
});

test('a field is made, changed, moved and archived, and comes back with its values', async () => {
  const client = await newClient(running);
  const field = await addField(client, { object: 'candidate', label: ' Notice period ', type: 'text' });
  assert.deepEqual(
    [field.key, field.label, field.position, field.archived, field.required, field.filterable, field.visible_to.length],
    ['notice_period', 'Notice period', 1, false, false, false, 5],
  );
  assert.equal((await addField(client, { object: 'application', label: 'Notice period', type: 'text' })).key, 'notice_period_2');
  const third = await addField(client, { object: 'candidate', label: 'Level', type: 'text' });
  const moved = await client.patch('/v1/update-custom-field', { custom_field_id: third.id, position: 1, label: 'Grade' });
  assert.deepEqual(
    [moved.body.custom_field.position, moved.body.custom_field.label, moved.body.custom_field.key],
    [1, 'Grade', 'level'],
  );
  const keys = async () => (await client.get('/v1/custom-fields?object=candidate')).body.custom_fields.map(({ key }: any) => key);
  assert.deepEqual(await keys(), ['level', 'notice_period']);
  const id = await client.addCandidate({ custom_fields: { level: 'B2' } });
  const archived = await client.post('/v1/archive-custom-field', { custom_field_id: third.id });
  assert.equal(archived.body.custom_field.archived, true);
  const refused = await client.patch('/v1/update-candidate', { candidate_id: id, custom_fields: { level: 'B3' } });
  assert.deepEqual([refused.status, refused.body.error], [400, 'Unknown custom field "level".']);
  const taken = await client.post('/v1/create-custom-field', { object: 'application', label: 'x', type: 'text', key: 'level' });
  assert.deepEqual([taken.status, taken.body.error], [409, 'A custom field with this key exists.']);
  assert.equal((await client.post('/v1/restore-custom-field', { custom_field_id: third.id })).status, 200);
  assert.deepEqual((await client.candidate(id)).custom_fields, { level: 'B2' });
  assert.equal(
    (await client.patch('/v1/update-custom-field', { custom_field_id: 'x', label: 'y' })).body.error,
    'Invalid custom field id',
  );
});

test('what no field may be is refused with the field that it is about', async () => {
  const client = await newClient(running);
  const refusal = async (fields: object) =>
    (await client.post('/v1/create-custom-field', { object: 'candidate', label: 'x', type: 'text', ...fields })).body.error;
  assert.match(await refusal({ type: 'select' }), /^options must have different values/);
  assert.match(await refusal({ type: 'select', options: ['a', 'a'] }), /^options must have different values/);
  assert.match(await refusal({ options: ['a'] }), /none for other types/);
  assert.match(await refusal({ on_form: true }), /^on_form is for fields of an application/);
  assert.match(await refusal({ object: 'application', type: 'money', on_form: true }), /^on_form is for fields of an application/);
  assert.equal(await refusal({ type: 'url', filterable: true }), 'A long_text or url cannot be filterable.');
  assert.match(await refusal({ key: 'Notice period' }), /^key must be lowercase letters/);
  assert.equal(await refusal({ label: ' ' }), 'label is required and cannot be empty.');
  for (let count = 0; count < 10; count += 1)
    await addField(client, { object: 'candidate', label: `F ${count}`, type: 'text', filterable: true });
  assert.equal(await refusal({ filterable: true }), 'At most 10 custom fields of an object may be filterable.');
});

test('values of every type are checked, kept, shown and told in events, and null clears one', async () => {
  const { client, member } = await withEveryType('candidate');
  const id = await client.addCandidate({ custom_fields: values(member) });
  assert.deepEqual((await client.candidate(id)).custom_fields, values(member));
  const [listed] = (await client.get('/v1/candidates')).body.candidates;
  const [card] = (await client.get('/v1/candidates?fields=card')).body.candidates;
  assert.deepEqual([listed.custom_fields, card.custom_fields], [values(member), values(member)]);
  const refusal = async (given: object) =>
    (await client.patch('/v1/update-candidate', { candidate_id: id, custom_fields: given })).body.error;
  const wrong: [object, string][] = [
    [{ motto: 5 }, 'custom_fields.motto must be a string'],
    [{ motto: 'x'.repeat(501) }, 'custom_fields.motto must be at most 500 characters.'],
    [{ years: '7' }, 'custom_fields.years must be a number'],
    [{ salary: 62000 }, 'custom_fields.salary must be an object with amount, a number, and currency, such as EUR'],
    [
      { salary: { amount: 1, currency: 'XXQ' } },
      'custom_fields.salary must be an object with amount, a number, and currency, such as EUR',
    ],
    [{ start: '2027-02-30' }, 'custom_fields.start must be a date, like 2026-12-01'],
    [{ relocation: 'yes' }, 'custom_fields.relocation must be a boolean'],
    [{ level: 'lead' }, 'custom_fields.level must be one of: junior, senior'],
    [{ shifts: 'night' }, 'custom_fields.shifts must be an array of values of: early, late, night'],
    [{ portfolio: 'javascript:alert(1)' }, 'custom_fields.portfolio must be an http or https URL of at most 2000 characters'],
    [{ buddy: id }, 'custom_fields.buddy must be the id of a member'],
    [{ colour: 'red' }, 'Unknown custom field "colour".'],
    [{ motto: '\0' }, 'custom_fields contains characters that cannot be stored.'],
  ];
  for (const [given, error] of wrong) assert.equal(await refusal(given), error);
  const wrongMap = await client.patch('/v1/update-candidate', { candidate_id: id, custom_fields: 'x' });
  assert.equal(wrongMap.body.error, 'custom_fields must be an object');
  await client.patch('/v1/update-candidate', { candidate_id: id, custom_fields: { years: 8, motto: null, story: ' ' } });
  const { motto: _motto, story: _story, ...rest } = values(member);
  const changed = await client.candidate(id);
  assert.deepEqual(changed.custom_fields, { ...rest, years: 8 });
  const [, ...lines] = changed.history;
  assert.deepEqual(lines.map(({ what, from, to }: any) => [what, from, to]).sort(), [
    ['custom_fields.motto', 'Bread first', null],
    ['custom_fields.story', 'A long one', null],
    ['custom_fields.years', 7.5, 8],
  ]);
  const { events } = (await client.get('/v1/events')).body;
  const updated = events.find(({ type }: any) => type === 'candidate.updated');
  assert.deepEqual(updated.data.previous, { custom_fields: { years: 7.5, motto: 'Bread first', story: 'A long one' } });
  assert.deepEqual(updated.data.candidate.custom_fields, { ...rest, years: 8 });
  const created = events.find(({ type }: any) => type === 'candidate.created');
  assert.deepEqual(created.data.candidate.custom_fields, values(member));
});

test('a candidate without values has no custom_fields, wherever they are shown', async () => {
  const client = await newClient(running);
  await addField(client, { object: 'candidate', label: 'Level', type: 'text' });
  const id = await client.addCandidate();
  for (const path of [`/v1/get-candidate?candidate_id=${id}`, '/v1/candidates', '/v1/candidates?fields=card', '/v1/events'])
    assert.doesNotMatch((await client.get(path)).text, /custom_fields/, path);
});

test('a change of values is undone as such, alone and of many', async () => {
  const { client } = await withEveryType('candidate');
  const ids = [
    await client.addCandidate({ custom_fields: { level: 'junior' } }),
    await client.addCandidate(),
    await client.addCandidate({ custom_fields: { level: 'senior' } }),
  ];
  const [first] = ids;
  await client.patch('/v1/update-candidate', { candidate_id: first, custom_fields: { level: 'senior' } });
  await client.patch('/v1/update-candidate', { candidate_id: first, custom_fields: { level: 'junior' }, undo: true });
  const undone = (await client.candidate(String(first))).history.filter(({ what }: any) => what === 'custom_fields.level');
  assert.deepEqual(
    undone.map((line: any) => line.undone),
    [true, true],
  );
  const set = { status: 'interview', custom_fields: { level: 'senior', years: 3 } };
  const { body } = await client.post('/v1/update-candidates', { candidate_ids: ids, set });
  assert.equal(body.updated, 3);
  const levels = async () => Promise.all(ids.map(async (id) => (await client.candidate(id)).custom_fields ?? null));
  assert.deepEqual(await levels(), Array(3).fill({ level: 'senior', years: 3 }));
  assert.equal((await client.get('/v1/candidates?custom_fields.years=3')).body.total_candidates, 3);
  await client.post('/v1/undo-update', { undo_id: body.undo_id });
  assert.deepEqual(await levels(), [{ level: 'junior' }, null, { level: 'senior' }]);
  assert.equal((await client.get('/v1/candidates?custom_fields.years=3')).body.total_candidates, 0);
});

test('lists, counts, boards, changes of many and files take filters by fields of each type', async () => {
  const { client, member } = await withEveryType('candidate');
  const job = await client.addJob();
  const ada = await client.addCandidate({ job_id: job, custom_fields: values(member) });
  const bea = await client.addCandidate({
    job_id: job,
    custom_fields: { years: 2, start: '2026-12-01', relocation: false, level: 'junior', shifts: ['late'] },
  });
  await client.addCandidate({ job_id: job });
  const found = async (query: string) => {
    const { body, headers } = await client.get(`/v1/candidates?${query}&sort=created_at`);
    const { total } = (await client.get(`/v1/candidate-counts?${query}`)).body;
    assert.equal(total, body.total_candidates, query);
    assert.equal((await client.get(`/v1/job-board?job_id=${job}&${query}`)).body.total, total, query);
    assert.equal(headers.get('x-ignored-parameters'), null);
    return body.candidates.map(({ id }: any) => (id === ada ? 'ada' : id === bea ? 'bea' : 'other')).join();
  };
  const cases: [string, string][] = [
    ['custom_fields.level=senior', 'ada'],
    ['custom_fields.level=SENIOR', 'ada'],
    ['custom_fields.level=junior,senior', 'ada,bea'],
    ['custom_fields.years=7.5', 'ada'],
    ['custom_fields.years=1..5', 'bea'],
    ['custom_fields.years=5..', 'ada'],
    ['custom_fields.years=..1', ''],
    ['custom_fields.salary=60000..70000', 'ada'],
    ['custom_fields.start=2026-12-01..2026-12-31', 'bea'],
    ['custom_fields.start=2027-02-01', 'ada'],
    ['custom_fields.start=2026-01-01..', 'ada,bea'],
    ['custom_fields.relocation=false', 'bea'],
    ['custom_fields.shifts=early,late', 'ada,bea'],
    ['custom_fields.shifts=*', 'ada,bea'],
    ['custom_fields.level=senior&custom_fields.years=5..', 'ada'],
    ['custom_fields.level=senior&q=lindqvist', 'ada'],
    ['custom_fields.level=senior&status=rejected', ''],
  ];
  for (const [query, expected] of cases) assert.equal(await found(query), expected, query);
  const ignored = await client.get('/v1/candidates?custom_fields.motto=x&custom_fields.none=x');
  assert.equal(ignored.headers.get('x-ignored-parameters'), 'custom_fields.motto, custom_fields.none');
  assert.equal(ignored.body.total_candidates, 3);
  const wrong = await client.get('/v1/candidates?custom_fields.years=many');
  assert.deepEqual([wrong.status, wrong.body.error], [400, 'custom_fields.years must be a number, or a range such as 3..5']);
  const update = { filter: { custom_fields: { level: 'junior' } }, expected_total: 1, set: { add_tags: ['x'] } };
  assert.equal((await client.post('/v1/update-candidates', update)).body.updated, 1);
  const none = await client.post('/v1/update-candidates', { ...update, filter: { custom_fields: {} } });
  assert.match(none.body.error, /^filter.custom_fields must be an object with the key of a field/);
  const unknown = await client.post('/v1/update-candidates', { ...update, filter: { custom_fields: { motto: 'x' } } });
  assert.deepEqual([unknown.status, unknown.body.error], [400, 'Unknown custom field "motto".']);
  const { view } = (
    await client.post('/v1/add-view', {
      name: 'Seniors',
      filters: { custom_fields: { level: 'senior' } },
      columns: ['custom_fields.level'],
    })
  ).body;
  assert.deepEqual(view.filters, { custom_fields: { level: 'senior' } });
  const { export_id } = (
    await client.post('/v1/export-candidates', {
      filter: { custom_fields: { level: 'senior' } },
      columns: ['name', 'custom_fields.salary', 'custom_fields.shifts'],
    })
  ).body;
  const csv = (await client.get(`/v1/export-csv?export_id=${export_id}`)).text;
  assert.equal(csv, 'name,custom_fields.salary,custom_fields.shifts\r\nAda Lindqvist,62000 EUR,"night; early"\r\n');
});

test('fields of jobs and requisitions are written, listed, filtered by and recorded', async () => {
  const client = await newClient(running);
  await addField(client, { object: 'job', label: 'Cost center', type: 'text', filterable: true });
  await addField(client, { object: 'requisition', label: 'Budget', type: 'money', filterable: true });
  const job = await client.addJob({ custom_fields: { cost_center: 'A7' } });
  await client.addJob();
  assert.deepEqual((await client.job(job)).custom_fields, { cost_center: 'A7' });
  assert.equal((await client.get('/v1/jobs?custom_fields.cost_center=a7')).body.total_jobs, 1);
  const wrong = await client.patch('/v1/update-job', { job_id: job, custom_fields: { cost_center: 7 } });
  assert.equal(wrong.body.error, 'custom_fields.cost_center must be a string');
  await client.patch('/v1/update-job', { job_id: job, custom_fields: { cost_center: null } });
  assert.equal((await client.job(job)).custom_fields, undefined);
  const budget = { amount: 70000, currency: 'EUR' };
  const { requisition } = (await client.post('/v1/create-requisition', { title: 'Baker', custom_fields: { budget } })).body;
  assert.deepEqual(requisition.custom_fields, { budget });
  assert.equal((await client.get('/v1/requisitions?custom_fields.budget=60000..')).body.total_requisitions, 1);
  assert.equal((await client.get('/v1/requisitions?custom_fields.budget=80000..')).body.total_requisitions, 0);
  await client.patch('/v1/update-requisition', { requisition_id: requisition.id, custom_fields: { budget: null } });
  const changed = (await client.get(`/v1/get-requisition?requisition_id=${requisition.id}`)).body.requisition;
  assert.equal(changed.custom_fields, undefined);
  assert.deepEqual(
    changed.history.map(({ what }: any) => what),
    ['created', 'custom_fields.budget'],
  );
});

test('a field of the candidate goes along to another job, and one of the application does not', async () => {
  const client = await newClient(running);
  await addField(client, { object: 'candidate', label: 'Level', type: 'text' });
  await addField(client, { object: 'application', label: 'Why us', type: 'text' });
  const id = await client.addCandidate({ job_id: await client.addJob(), custom_fields: { level: 'B', why_us: 'Rye' } });
  const added = (await client.post('/v1/add-to-job', { candidate_id: id, job_id: await client.addJob() })).body;
  assert.deepEqual((await client.candidate(added.id)).custom_fields, { level: 'B' });
});

test('a merge puts the values of both together, and its undoing takes them apart', async () => {
  const client = await newClient(running);
  for (const label of ['Level', 'Grade', 'Shift'])
    await addField(client, { object: 'candidate', label, type: 'text', filterable: true });
  const kept = await client.addCandidate({ custom_fields: { level: 'A', grade: '1' } });
  const duplicate = await client.addCandidate({ custom_fields: { level: 'B', shift: 'night' } });
  const { merge_id } = (await client.post('/v1/merge-candidates', { candidate_id: kept, duplicate_id: duplicate })).body;
  assert.deepEqual((await client.candidate(kept)).custom_fields, { level: 'A', shift: 'night', grade: '1' });
  assert.equal((await client.get('/v1/candidates?custom_fields.shift=night')).body.total_candidates, 1);
  await client.patch('/v1/update-candidate', { candidate_id: kept, custom_fields: { grade: '2' } });
  await client.post('/v1/unmerge-candidates', { merge_id });
  assert.deepEqual((await client.candidate(kept)).custom_fields, { level: 'A', grade: '2' });
  assert.deepEqual((await client.candidate(duplicate)).custom_fields, { level: 'B', shift: 'night' });
});
