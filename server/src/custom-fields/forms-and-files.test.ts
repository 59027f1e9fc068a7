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
