import assert from 'node:assert/strict';
import test from 'node:test';
import { exportCandidates } from '#import/export-candidates.ts';
import { csvRowReader } from '#import/file/csv-rows.ts';
import { jsonlRowReader } from '#import/file/jsonl-rows.ts';
import { importCandidates } from '#import/import-candidates.ts';
import { type Client, newClient } from '#test/factories.ts';
import { buildForm, newOpening } from '#test/openings.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

async function addField(client: Client, fields: object): Promise<void> {
  assert.equal((await client.post('/v1/create-custom-field', { object: 'application', ...fields })).status, 201);
}

test('a field on the form is asked for with its label, checked at the field, and filled by the answer', async () => {
  const { client, url, apply, send, applicants } = await newOpening(running, { fields: { resume: 'off' } });
  await addField(client, {
    label: 'Notice <period>',
    key: 'notice',
    type: 'select',
    options: ['none', 'three months'],
    required: true,
    on_form: true,
  });
  await addField(client, { label: 'Years', type: 'number', on_form: true });
  await addField(client, { label: 'Shifts', type: 'multi_select', options: ['early', 'late'], on_form: true });
  await addField(client, { label: 'Not asked', type: 'text' });
  const page = await (await fetch(`${url}/apply?lang=de`)).text();
  assert.match(page, /Notice &lt;period&gt;/);
  assert.match(page, /name="field_years"/);
  assert.doesNotMatch(page, /Not asked/);
  const missing = await apply({});
  assert.deepEqual([missing.status, missing.body.fields], [400, { field_notice: 'field_notice is required and cannot be empty.' }]);
  const wrong = await apply({ field_notice: 'a year', field_years: 'many' });
  assert.deepEqual(Object.keys(wrong.body.fields), ['field_notice', 'field_years']);
  const fields = { field_notice: 'three months', field_years: 7, field_shifts: ['late'] };
  assert.equal((await apply({ email: 'json@form.example', ...fields })).status, 201);
  const { token } = await formToken(url);
  const form = {
    name: 'Bea',
    email: 'page@form.example',
    consent: 'on',
    field_notice: 'none',
    field_years: '2,5',
    form_token: token,
  };
  assert.equal((await send(buildForm({ ...form, field_years: '2.5' }))).status, 303);
  const [first, second] = await applicants();
  assert.deepEqual(first.custom_fields, { notice: 'three months', years: 7, shifts: ['late'] });
  assert.deepEqual(second.custom_fields, { notice: 'none', years: 2.5 });
  assert.deepEqual([first.custom_answers, second.custom_answers], [[], []]);
  assert.equal((await apply({ email: 'json@form.example', field_notice: 'none' })).status, 201);
  const repeats = await client.get(`/v1/repeated-applications?candidate_id=${first.id}`);
  assert.deepEqual(
    repeats.body.repeated_applications.map(({ custom_fields }: any) => custom_fields),
    [{ notice: 'none' }],
  );
  await addField(client, { label: 'Later', type: 'text', on_form: true });
  assert.match(await (await fetch(`${url}/apply`)).text(), /name="field_later"/);
});

async function formToken(url: string): Promise<{ token: string }> {
  const page = await (await fetch(`${url}/apply`)).text();
  return { token: /name="form_token" value="([^"]+)"/.exec(page)?.[1] ?? assert.fail('no token') };
}

async function load(client: Client, text: string): Promise<string[]> {
  const createReader = text.startsWith('{') ? jsonlRowReader : csvRowReader;
  const reader = createReader({ mappings: [], bytesMax: 1024 * 1024, encoding: () => 'utf-8' });
  async function* chunks() {
    yield Buffer.from(text);
  }
  const reasons: string[] = [];
  await importCandidates(
    running.app,
    { reader, chunks: chunks() },
    { workspaceId: client.workspaceId, jobId: undefined, isDryRun: false, withEvents: false },
    { onRows() {}, onRejected: ({ line, reason }) => reasons.push(`${line}: ${reason}`), isStopped: () => false },
  );
  return reasons;
}

async function exported(client: Client, format: 'csv' | 'jsonl'): Promise<string> {
  let text = '';
  const options = { workspaceId: client.workspaceId, jobId: undefined, format, escapesFormulas: false };
  for await (const chunk of exportCandidates(running.app, options)) text += chunk.text;
  return text;
}

test('values go through files in both formats, are found by filters, and a wrong one refuses its row', async () => {
  const fields = [
    { object: 'candidate', key: 'salary', label: 'Salary', type: 'money', filterable: true },
    { object: 'candidate', key: 'shifts', label: 'Shifts', type: 'multi_select', options: ['early', 'late; night'] },
    { object: 'candidate', key: 'relocation', label: 'Relocation', type: 'boolean' },
    { object: 'candidate', key: 'years', label: 'Years', type: 'number' },
  ];
  const first = await newClient(running);
  for (const field of fields) await first.post('/v1/create-custom-field', field);
  const text = `name,email,custom_fields.salary,custom_fields.shifts,custom_fields.relocation,custom_fields.years
Ada,ada@file.example,62000 EUR,early,yes,7.5
Bea,bea@file.example,,,no,
Cleo,cleo@file.example,a lot,,,
Dana,dana@file.example,,day,,
`;
  assert.deepEqual(await load(first, text), [
    '4: custom_fields.salary must be an object with amount, a number, and currency, such as EUR',
    '5: custom_fields.shifts must be an array of values of: early, late; night',
  ]);
  assert.deepEqual(await load(first, 'name,custom_fields.colour\nEve,red\n'), ['2: Unknown custom field "colour".']);
  const valuesOf = async (client: Client) =>
    (await client.get('/v1/candidates?sort=created_at')).body.candidates.map(({ name, custom_fields }: any) => [
      name,
      custom_fields,
    ]);
  const expected = [
    ['Ada', { salary: { amount: 62000, currency: 'EUR' }, shifts: ['early'], relocation: true, years: 7.5 }],
    ['Bea', { relocation: false }],
  ];
  assert.deepEqual(await valuesOf(first), expected);
  assert.equal((await first.get('/v1/candidates?custom_fields.salary=60000..')).body.total_candidates, 1);
  for (const format of ['csv', 'jsonl'] as const) {
    const again = await newClient(running);
    for (const field of fields) await again.post('/v1/create-custom-field', field);
    assert.deepEqual(await load(again, await exported(first, format)), [], format);
    assert.deepEqual(await valuesOf(again), expected, format);
  }
});

test('of 10,000 rows full of junk each says why, and all others are there with their values and in the first stage of their status', async () => {
  const client = await newClient(running);
  const choice = { type: 'select', options: ['junior', 'senior'] };
  const fields = [
    { object: 'candidate', key: 'years', label: 'Years', type: 'number', filterable: true },
    { object: 'candidate', key: 'start', label: 'Start', type: 'date' },
    { object: 'application', key: 'level', label: 'Level', ...choice, filterable: true },
  ];
  for (const field of fields) assert.equal((await client.post('/v1/create-custom-field', field)).status, 201);
  const job_id = await client.addJob();
  const own = [
    { name: 'Inbox', status: 'applied' },
    { name: 'Test A', status: 'technical' },
    { name: 'Test B', status: 'technical' },
  ];
  assert.equal((await client.post('/v1/update-job-stages', { job_id, stages: own })).status, 200);
  const fits = { years: 3, start: '2027-01-01', level: 'senior' };
  const junk: [custom_fields: unknown, status: unknown, reason: string][] = [
    [{ years: 'many' }, 'applied', 'custom_fields.years must be a number'],
    [{ years: {} }, 'applied', 'custom_fields.years must be a number'],
    [{ years: 1e300 }, 'applied', 'custom_fields.years must be a number'],
    [{ start: '2027-02-30' }, 'applied', 'custom_fields.start must be a date, like 2026-12-01'],
    [{ level: 'lead' }, 'applied', 'custom_fields.level must be one of: junior, senior'],
    [{ level: ['senior'] }, 'applied', 'custom_fields.level must be one of: junior, senior'],
    [{ ...fits, colour: 'red' }, 'applied', 'Unknown custom field "colour".'],
    [JSON.parse('{"__proto__": 1}'), 'applied', 'Unknown custom field "__proto__".'],
    [[], 'applied', 'custom_fields must be an object'],
    [fits, 'Test B', ''],
  ];
  const rows = Array.from({ length: 10_000 }, (_, n) => {
    const [custom_fields, status] = junk[Math.floor(n / 10) % junk.length] ?? assert.fail();
    const isJunk = n % 10 === 3;
    return JSON.stringify({
      name: `Row ${n}`,
      job_id,
      ...(isJunk ? { custom_fields, status } : { custom_fields: fits, status: n % 2 ? 'technical' : 'applied' }),
    });
  });
  const reasons = await load(client, `${rows.join('\n')}\n`);
  assert.equal(reasons.length, 1000);
  for (const reason of reasons) {
    const [, line = '', why] = /^(\d+): (.*)$/.exec(reason) ?? [];
    const n = Number(line) - 1;
    const [, , expected = ''] = junk[Math.floor(n / 10) % junk.length] ?? [];
    assert.ok(n % 10 === 3 && why?.startsWith(expected || 'status must be one of: '), reason);
  }
  const { stages, without_stage } = (await client.get(`/v1/job-stages?job_id=${job_id}`)).body;
  const counted = stages.map(({ name, candidates }: any) => [name, candidates]);
  assert.deepEqual(
    [counted, without_stage],
    [
      [
        ['Inbox', 5000],
        ['Test A', 4000],
        ['Test B', 0],
      ],
      0,
    ],
  );
  const counts = async (filter: string) => (await client.get(`/v1/candidate-counts?${filter}`)).body.total;
  assert.deepEqual([await counts('custom_fields.years=3'), await counts('custom_fields.level=senior')], [9000, 9000]);
  const sorted = (await client.get('/v1/candidates?sort=-custom_fields.level&limit=3')).body;
  assert.deepEqual(
    sorted.candidates.map(({ custom_fields }: any) => custom_fields),
    [fits, fits, fits],
  );
});
