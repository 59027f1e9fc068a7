import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { sql } from '#storage/sql.ts';
import { undoImport } from '#switching/undo/undo-import.ts';
import { addUser } from '#test/console-user.ts';
import { type Client, newClient } from '#test/factories.ts';
import { type ForeignRecords, sha256Of, writeForeignBundle } from '#test/foreign-bundle.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { runTask } from '#test/run-task.ts';
import { startApp } from '#test/start-app.ts';
import { loadBundle } from './load-bundle.ts';

const running = startApp();
const folder = await mkdtemp(join(tmpdir(), 'muster-foreign-'));
after(() => rm(folder, { recursive: true }));
const actor = { type: 'system', id: 'operator', name: 'Operator' } as const;
const cv = Buffer.from('Mara Quist\nBaker for twelve years\n');

/** As an importer of another system writes it. */
const records: ForeignRecords = {
  user: [{ id: 'u1', name: 'Rita Recruit', email: 'rita@bakery.example', role_there: 'Site Admin' }],
  custom_field: [
    { id: 'f1', owner: 'application', key: 'shift', name: 'Shift', kind: 'select', options: [{ value: 'Night', label: 'Night' }] },
  ],
  rejection_reason: [{ id: 'r1', name: 'Too far away', outcome: 'rejected' }],
  job: [
    {
      id: '10',
      title: 'Baker',
      description: 'Bread *every* day',
      status: 'active',
      city: 'Bergen',
      salary: { min: '52000.00', currency: 'EUR' },
    },
    { id: '11', title: 'Job 11 (not in the export)', status: 'closed' },
  ],
  stage: [
    { id: '100', job_id: '10', name: 'New', order: 0, status: 'applied' },
    { id: '101', job_id: '10', name: 'Call', order: 1, status: 'phone_screen' },
    { id: '102', job_id: '10', name: 'Second call', order: 2, status: 'phone_screen' },
  ],
  job_member: [{ id: '10.u1', job_id: '10', user_id: 'u1', role: 'recruiter' }],
  source: [{ id: '10.s', job_id: '10', name: 'Newspaper' }],
  interview_kit: [
    { id: 'k', name: 'Trial', job_id: '10', attributes: [{ id: 'a', name: 'Hands' }], questions: [{ id: 'q', text: 'Rye?' }] },
  ],
  person: [
    {
      id: '1',
      name: 'Mara Quist',
      first_name: 'Mara',
      last_name: 'Quist',
      emails: ['mara@x.example', 'm@x.example'],
      title: 'Baker',
    },
    { id: '2', name: 'Olu Ade', emails: ['mara@x.example'] },
    { id: '3', name: 'Pia Prospect', do_not_contact: {} },
  ],
  application: [
    {
      id: '1000',
      person_id: '1',
      job_id: '10',
      type: 'applicant',
      stage_id: '102',
      status: 'phone_screen',
      applied_at: '2024-02-01T09:00:00.000Z',
      source_id: '10.s',
      tags: ['rye'],
      answers: [{ question: 'When?', kind: 'short_text', answer: 'Monday' }],
      custom: { shift: 'Night' },
      salary_expectation: '30,000',
    },
    {
      id: '1001',
      person_id: '2',
      job_id: '10',
      type: 'applicant',
      status: 'rejected',
      applied_at: '2024-02-02T09:00:00.000Z',
      ended_at: '2024-03-02T09:00:00.000Z',
      rejection_reason_id: 'r1',
      rejection_note: 'Lives 400 km away',
    },
    { id: 'prospect-3', person_id: '3', type: 'prospect', status: 'applied' },
  ],
  history: [
    { id: '1000.created', application_id: '1000', what: 'created', at: '2024-02-01T09:00:00.000Z' },
    {
      id: '1000.stage-1',
      application_id: '1000',
      what: 'stage',
      at: '2024-02-03T09:00:00.000Z',
      from: { id: '100', name: 'New', status: 'applied' },
      to: { id: '101', name: 'Call', status: 'phone_screen' },
    },
    {
      id: '1000.stage-2',
      application_id: '1000',
      what: 'stage',
      at: '2024-02-05T09:00:00.000Z',
      from: { id: '101', name: 'Call', status: 'phone_screen' },
      to: { id: '102', name: 'Second call', status: 'phone_screen' },
    },
    {
      id: '1001.ended',
      application_id: '1001',
      what: 'status',
      at: '2024-03-02T09:00:00.000Z',
      from: 'applied',
      to: 'rejected',
      by: { name: 'Rita Recruit', email: 'rita@bakery.example' },
    },
  ],
  note: [
    {
      id: 'n1',
      application_id: '1000',
      text: 'Knows rye',
      by: { name: 'Gone Colleague', email: 'gone@bakery.example' },
      at: '2024-02-04T09:00:00.000Z',
    },
    {
      id: 'n2',
      person_id: '3',
      text: 'Met at the fair',
      by: { name: 'Rita Recruit', email: 'rita@bakery.example' },
      private: true,
      at: '2024-02-04T09:00:00.000Z',
    },
    {
      id: 'n3',
      application_id: '1000',
      text: 'Secret',
      by: { name: 'Gone Colleague' },
      private: true,
      at: '2024-02-04T09:00:00.000Z',
    },
  ],
  interview: [
    {
      id: 'i1',
      application_id: '1000',
      title: 'Trial shift',
      type: 'onsite',
      status: 'scheduled',
      start_at: '2099-02-04T09:00:00.000Z',
      end_at: '2099-02-04T10:00:00.000Z',
      interviewers: [{ name: 'Rita Recruit', email: 'Rita@bakery.example', response: 'accepted' }, { name: 'No Address' }],
    },
  ],
  feedback: [
    {
      id: 'fb1',
      application_id: '1000',
      by: { name: 'Rita Recruit', email: 'rita@bakery.example' },
      recommendation: 'yes',
      ratings: [{ name: 'Hands', rating: 4 }],
      answers: [{ question: 'Rye?', answer: 'Yes' }],
      submitted_at: '2024-02-06T09:00:00.000Z',
    },
    { id: 'fb2', application_id: '1001', by: { name: 'Somebody' }, recommendation: 'no', submitted_at: '2024-02-06T09:00:00.000Z' },
  ],
  offer: [
    {
      id: 'o1',
      application_id: '1000',
      job_id: '10',
      version: 2,
      status: 'declined',
      salary: { amount: '31000.00', currency: 'EUR', period: 'Per year' },
    },
  ],
  message: [
    {
      id: 'm1',
      application_id: '1000',
      direction: 'in',
      subject: 'Hello',
      text: 'When can I start?',
      from: { email: 'mara@x.example', name: 'Mara' },
      at: '2024-02-02T10:00:00.000Z',
    },
  ],
  attachment: [
    {
      id: 'at1',
      application_id: '1000',
      kind: 'resume',
      filename: 'cv.txt',
      media_type: 'text/plain',
      bytes: cv.length,
      sha256: sha256Of(cv),
      created_at: '2024-02-01T09:00:00.000Z',
    },
    { id: 'at2', application_id: '1000', kind: 'other', filename: 'gone.pdf', missing: 'gone' },
  ],
};

const bundle = (name: string, changed: ForeignRecords = {}) =>
  writeForeignBundle(join(folder, name), { ...records, ...changed }, { files: [cv] });

const load = ({ workspaceId }: Client, path: string) =>
  loadBundle(running.app, {
    workspaceId,
    path,
    withUsers: false,
    actor,
    onRecords: () => {},
    signal: new AbortController().signal,
  });

const count = async (table: string, { workspaceId }: Client) => {
  const [row] = await runSql<{ n: number }>(running.app, {
    text: `SELECT count(*)::int AS n FROM ${table} WHERE workspace_id = $1`,
    values: [workspaceId],
  });
  return row?.n;
};

test('people, applications and what is about them come in as they were there, without a mail and without an event', async () => {
  const client = await newClient(running);
  const rita = await addUser(running, client.workspaceId, { email: 'rita@bakery.example', name: 'Rita Recruit' });
  const report = await load(client, await bundle('one'));
  const refused = Object.values(report.types).flatMap(({ refused: each }) => each);
  assert.deepEqual(refused, []);
  assert.equal(await count('events', client), 0);
  assert.deepEqual(
    (await runSql(running.app, sql`SELECT DISTINCT status FROM messages WHERE workspace_id = ${client.workspaceId}`)).map(
      (row) => row,
    ),
    [{ status: 'received' }],
  );
  const { candidates } = (await client.get('/v1/candidates')).body;
  assert.deepEqual(candidates.map(({ name, status, type }: Record<string, string>) => [name, status, type]).sort(), [
    ['Mara Quist', 'phone_screen', 'applicant'],
    ['Olu Ade', 'rejected', 'applicant'],
    ['Pia Prospect', 'applied', 'prospect'],
  ]);
  const mara = await client.candidate(candidates.find(({ name }: { name: string }) => name === 'Mara Quist').id);
  assert.deepEqual(
    [
      mara.email,
      mara.other_emails,
      mara.stage.name,
      mara.source_name,
      mara.tags,
      mara.custom_fields,
      mara.applied_at,
      mara.resume_filename,
    ],
    [
      'mara@x.example',
      ['m@x.example'],
      'Second call',
      'Newspaper',
      ['rye'],
      { shift: 'Night' },
      '2024-02-01T09:00:00.000Z',
      'cv.txt',
    ],
  );
  assert.deepEqual(mara.custom_answers, [
    { question_id: 'imported_1', question: 'When?', type: 'short_text', answer: 'Monday' },
    { question_id: 'imported_2', question: 'Salary expectation', type: 'long_text', answer: '30,000' },
  ]);
  const { jobs } = (await client.get('/v1/jobs')).body;
  const baker = jobs.find(({ job_title }: { job_title: string }) => job_title === 'Baker');
  assert.deepEqual([baker.status, baker.salary_min, baker.hide_salary, baker.city], ['paused', 52000, true, 'Bergen']);
  assert.equal((await client.get(`/v1/get-job?job_id=${baker.id}`)).status, 200);
  const { stages } = (await client.get(`/v1/job-stages?job_id=${baker.id}`)).body;
  assert.deepEqual(stages.map(({ name, status }: Record<string, string>) => `${name}: ${status}`).slice(0, 4), [
    'New: applied',
    'Call: phone_screen',
    'Second call: phone_screen',
    'Hired: hired',
  ]);
  const { notes } = (await client.get(`/v1/notes?candidate_id=${mara.id}`)).body;
  assert.deepEqual(
    notes.map(({ text, author }: { text: string; author: { name: string } }) => [text, author.name]),
    [['Knows rye', 'Gone Colleague (Greenhouse)']],
  );
  assert.equal(report.types.note?.leftOut.private, 1);
  const { interviews } = (await client.get(`/v1/interviews?candidate_id=${mara.id}`)).body;
  assert.equal(interviews.length, 2);
  assert.equal(await count('interview_reminders', client), 0);
  const { report: counted } = (await client.get('/v1/reports?from=2024-01-01&to=2024-12-31')).body;
  assert.deepEqual([counted.applications.ended, counted.applications.rejected, counted.applications.without_history], [1, 1, 0]);
  assert.equal((await client.get('/v1/candidates?q=quist')).body.candidates.length, 1);
  const [noted] = await runSql<{ private_to: string }>(
    running.app,
    sql`SELECT private_to FROM notes WHERE workspace_id = ${client.workspaceId} AND private_to IS NOT NULL`,
  );
  assert.equal(noted?.private_to, rita.id);
});

test('a second run writes nothing; undone, nothing is left', async () => {
  const client = await newClient(running);
  const before = await count('rejection_reasons', client);
  const first = await load(client, await bundle('two'));
  const again = await load(client, await bundle('two'));
  assert.deepEqual(
    Object.entries(again.types).filter(([, { made, changed, kept }]) => made + changed + kept > 0),
    [],
  );
  await undoImport(running.app, { workspaceId: client.workspaceId, importId: again.importId, actor, includesChanged: false });
  const undone = await undoImport(running.app, {
    workspaceId: client.workspaceId,
    importId: first.importId,
    actor,
    includesChanged: false,
  });
  assert.deepEqual(undone.kept, []);
  for (const table of [
    'candidates',
    'people',
    'jobs',
    'notes',
    'interviews',
    'interviewers',
    'offers',
    'messages',
    'candidate_files',
    'import_links',
    'sources',
    'custom_fields',
  ])
    assert.equal(await count(table, client), 0, table);
  assert.equal(await count('rejection_reasons', client), before);
});

test('a later run takes what has changed there, unless people have changed it here, and is undone alone', async () => {
  const client = await newClient(running);
  const first = await load(client, await bundle('three'));
  const { candidates } = (await client.get('/v1/candidates')).body;
  const [mara, pia] = ['Mara Quist', 'Pia Prospect'].map((name) => candidates.find((each: { name: string }) => each.name === name));
  const { jobs } = (await client.get('/v1/jobs')).body;
  const baker = jobs.find(({ job_title }: { job_title: string }) => job_title === 'Baker');
  assert.equal((await client.patch('/v1/update-candidate', { candidate_id: mara.id, status: 'interview' })).status, 200);
  const changed = structuredClone(records) as Record<string, Record<string, unknown>[]>;
  Object.assign(changed.job?.[0] ?? {}, { title: 'Master baker' });
  Object.assign(changed.application?.[0] ?? {}, { status: 'offer', stage_id: '101', tags: ['rye', 'oven'] });
  Object.assign(changed.person?.[2] ?? {}, { name: 'Pia P. Prospect' });
  changed.note?.push({ id: 'n9', application_id: '1001', text: 'Written later', at: '2024-04-04T09:00:00.000Z' });
  const second = await load(client, await bundle('four', changed));
  assert.deepEqual(
    ['job', 'application', 'note'].map((type) => {
      const { made = 0, changed: taken = 0, kept = 0 } = second.types[type] ?? {};
      return [type, made, taken, kept];
    }),
    [
      ['job', 0, 1, 0],
      ['application', 0, 1, 1],
      ['note', 1, 0, 0],
    ],
  );
  const moved = await client.candidate(mara.id);
  assert.deepEqual([moved.status, moved.tags], ['interview', ['rye', 'oven']], 'moved here stays moved');
  assert.equal((await client.candidate(pia.id)).name, 'Pia P. Prospect');
  assert.equal((await client.get('/v1/candidates?tags=oven')).body.candidates.length, 1);
  assert.equal((await client.job(baker.id)).job_title, 'Master baker');
  const third = await load(client, await bundle('four', changed));
  assert.deepEqual(
    Object.entries(third.types).filter(([, { made, changed: taken, kept }]) => made + taken + kept > 0),
    [],
  );
  for (const { importId } of [third, second])
    await undoImport(running.app, { workspaceId: client.workspaceId, importId, actor, includesChanged: false });
  assert.equal((await client.job(baker.id)).job_title, 'Baker');
  const back = await client.candidate(mara.id);
  assert.deepEqual([back.status, back.tags, (await client.candidate(pia.id)).name], ['interview', ['rye'], 'Pia Prospect']);
  assert.equal((await client.get('/v1/candidates?tags=oven')).body.candidates.length, 0);
  const again = await load(client, await bundle('three'));
  assert.deepEqual(
    Object.entries(again.types).filter(([, { made, changed: taken }]) => made + taken > 0),
    [],
  );
  assert.notEqual(first.importId, again.importId);
});

test('a rule for retention leaves those who came with an import alone while it can be undone', async () => {
  const client = await newClient(running);
  await load(client, await bundle('five'));
  const preview = '/v1/retention-preview?months=6&outcomes=rejected';
  const due = async () => {
    const { status, body } = await client.get(preview);
    assert.equal(status, 200, JSON.stringify(body));
    return body.people.map(({ name }: { name: string }) => name);
  };
  assert.deepEqual(await due(), []);
  await runSql(
    running.app,
    sql`UPDATE imports SET undo_until = now() - interval '1 day' WHERE workspace_id = ${client.workspaceId}`,
  );
  assert.deepEqual(await due(), ['Olu Ade']);
});

test('values from before an import are deleted when it can no longer be undone', async () => {
  const client = await newClient(running);
  await load(client, await bundle('six'));
  const [mara] = records.person ?? [];
  await load(client, await bundle('seven', { person: [{ ...mara, do_not_contact: {} }, ...(records.person?.slice(1) ?? [])] }));
  await runTask(running.app, 'purge imports');
  assert.equal(await count('import_changes', client), 1);
  await runSql(running.app, sql`UPDATE imports SET undo_until = now() WHERE workspace_id = ${client.workspaceId}`);
  await runTask(running.app, 'purge imports');
  assert.equal(await count('import_changes', client), 0);
});
