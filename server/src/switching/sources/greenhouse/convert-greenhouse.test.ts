import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { writeBundle } from '#switching/bundle/write-bundle.ts';
import { createMapping, type MappingFile } from '#switching/mapping/mapping.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';
import { inventedGreenhouse } from '#test/invented-greenhouse.ts';
import { checkRecords, readBundle } from '#test/read-bundle.ts';
import type { ConvertInput } from '../convert-input.ts';
import { createConvertCounter } from '../convert-report.ts';
import { convertGreenhouse } from './convert-greenhouse.ts';
import { greenhouseFields } from './greenhouse-fields.ts';

async function newFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-convert-test-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function* each(rows: SpooledRow[] = []): AsyncGenerator<SpooledRow> {
  yield* rows;
}

async function converted(
  t: TestContext,
  data: Record<string, SpooledRow[]>,
  { includesPrivate = false, mapping: given = undefined as MappingFile | undefined } = {},
) {
  const folder = await newFolder(t);
  const work = join(folder, 'work');
  await mkdir(work);
  await writeFile(join(folder, 'cv'), 'My life');
  const counter = createConvertCounter(greenhouseFields);
  const mapping = createMapping('greenhouse', given);
  const input: ConvertInput = {
    rows: (resource) => each(data[resource]),
    filePath: () => join(folder, 'cv'),
    folder: work,
    mapping,
    counter,
    includesPrivate,
    fetchedAt: '2026-01-01T00:00:00.000Z',
  };
  const bundle = join(folder, 'bundle');
  const totals = await writeBundle({
    folder: bundle,
    source: { system: 'greenhouse', account: 'a', api: 'v3', fetched_at: '2026-01-01T00:00:00.000Z' },
    records: convertGreenhouse(input),
    mapping,
    onRecords: () => {},
    signal: new AbortController().signal,
  });
  const records = await readBundle(bundle);
  checkRecords(records);
  return { totals, report: counter.report, mapping: mapping.toJSON(), of: (type: string) => records.get(type) ?? [] };
}

const withFiles = (data: Record<string, SpooledRow[]>): Record<string, SpooledRow[]> => ({
  ...data,
  attachments: (data.attachments ?? []).map((row) => ({
    ...row,
    _file: { name: `attachment-${row.id}`, media_type: 'application/pdf' },
  })),
});

test('everything of an account is in the bundle or counted', async (t) => {
  const data = withFiles(inventedGreenhouse(400));
  const { of, report, totals } = await converted(t, data);
  const left = 8;
  assert.equal(of('person').length, 400 - left);
  assert.equal(of('application').length, 400 - left);
  assert.deepEqual(report.skipped['person.private'], left);
  assert.deepEqual(report.skipped['application.private'], left);
  assert.deepEqual([of('user').length, of('job').length, of('stage').length, of('rejection_reason').length], [2, 2, 10, 2]);
  assert.equal(report.skipped['job.private'], 1);
  const isShown = ({ candidate_id }: SpooledRow) => (Number(candidate_id) - 1000) % 50 !== 0;
  const applications = new Map((data.applications ?? []).map((row: SpooledRow) => [row.id, row]));
  const shown = (resource: string) =>
    (data[resource] ?? []).filter((row: SpooledRow) =>
      isShown(row.candidate_id ? row : (applications.get(row.application_id) ?? row)),
    );
  assert.equal(of('note').length, shown('notes').filter(({ type }: SpooledRow) => type === 'NOTE').length);
  assert.equal(of('attachment').length, shown('attachments').length);
  assert.equal(of('interview').length, shown('interviews').filter(({ starts_at }: SpooledRow) => starts_at).length);
  assert.equal(of('feedback').length, shown('scorecards').filter(({ status }: SpooledRow) => status === 'complete').length);
  assert.equal(of('offer').length, shown('offers').filter(({ version }: SpooledRow) => version === 2).length);
  const history = Map.groupBy(of('history'), ({ what }) => what);
  assert.equal(history.get('created')?.length, 400 - left);
  assert.equal(history.get('stage')?.length, shown('application_stages').length);
  assert.equal(history.get('status')?.length, of('application').filter(({ ended_at }) => ended_at).length);
  assert.equal(report.withoutHistory, 0);
  assert.deepEqual(report.orphaned, {});
  assert.deepEqual(report.unknownFields, { 'candidates.favourite_bread': 400 });
  assert.deepEqual([totals.files, totals.missing, totals.refused], [1, 0, {}]);
  const read = Object.entries(report.read);
  for (const [resource, count] of read) assert.ok(count <= (data[resource] ?? []).length, resource);
});

test('a record says what the row said, in the words of Muster and with its own dates', async (t) => {
  const { of, mapping } = await converted(t, withFiles(inventedGreenhouse(60)));
  const job = of('job').find(({ id }) => id === '1');
  assert.deepEqual(job, {
    id: '1',
    title: 'Baker',
    description: '## Bread\n\nWe **bake**.',
    status: 'paused',
    department: 'Bakery',
    country: 'Germany',
    city: 'Berlin',
    openings: 2,
    questions: [
      {
        id: 'question_1',
        label: 'Which shift?',
        type: 'single_select',
        required: true,
        options: [
          { value: 'Day', label: 'Day' },
          { value: 'Night', label: 'Night' },
        ],
      },
    ],
    custom: { budget: { amount: '52000.00', currency: 'EUR' } },
    opened_at: '2025-01-01T09:00:00.000Z',
    offices: ['Head office'],
    created_at: '2025-01-01T09:00:00.000Z',
    updated_at: '2025-01-31T09:00:00.000Z',
    extra: { requisition_id: 'R-1', name: 'Baker (internal)' },
  });
  const person = of('person').find(({ id }) => id === '1020');
  assert.deepEqual(
    [person?.name, person?.emails, person?.educations, person?.do_not_contact],
    [
      'Emre Invented 20',
      ['person20@example.com'],
      [{ school: 'School of Bread', degree: 'Diploma', start: '2015-09-01', end: '2018-06-01' }],
      { since: '2025-02-20T09:00:00.000Z' },
    ],
  );
  const rejected = of('application').find(({ id }) => id === '10004');
  assert.deepEqual(
    [
      rejected?.status,
      rejected?.stage_id,
      rejected?.ended_at,
      rejected?.rejection_reason_id,

      rejected?.source_id,
    ],
    ['withdrawn', '104', '2025-01-25T09:00:00.000Z', '2', '1.7'],
  );
  assert.deepEqual(
    of('history')
      .filter(({ application_id }) => application_id === '10004')
      .map(({ what, from, to, at, by }) => [what, from?.name ?? from, to?.name ?? to, at.slice(0, 10), by?.name])
      .toSorted((a, b) => a[3].localeCompare(b[3])),
    [
      ['created', undefined, undefined, '2025-01-05', undefined],
      ['stage', undefined, 'Application Review', '2025-01-05', undefined],
      ['stage', 'Application Review', 'Preliminary Phone Screen', '2025-01-08', undefined],
      ['stage', 'Preliminary Phone Screen', 'Take Home Test', '2025-01-11', undefined],
      ['stage', 'Take Home Test', 'Face to Face', '2025-01-14', undefined],
      ['stage', 'Face to Face', 'Offer', '2025-01-17', undefined],
      ['status', 'offer', 'withdrawn', '2025-01-25', 'Rita Recruiter'],
    ],
  );
  const prospect = of('application').find(({ id }) => id === '10009');
  assert.deepEqual(
    [prospect?.type, prospect?.job_id, prospect?.status, prospect?.custom],
    ['prospect', undefined, 'applied', { shift: 'Night' }],
  );
  const hired = of('application').find(({ status }) => status === 'hired');
  const offer = of('offer').find(({ application_id }) => application_id === hired?.id);
  assert.equal(hired?.ended_at, offer?.resolved_at);
  assert.deepEqual(
    [offer?.status, offer?.salary, offer?.start_date],
    ['accepted', { amount: '52000.50', currency: 'EUR' }, '2026-02-01'],
  );
  const feedback = of('feedback').find(({ kit_id }) => kit_id === '41');
  assert.deepEqual(
    [feedback?.by, feedback?.answers, feedback?.comment, feedback?.extra],
    [
      { name: 'Rita Recruiter', email: 'rita@example.com' },
      [{ question: 'Why bread?', answer: 'It smells good' }],
      'Kneads well',
      { private_notes: 'Costs much' },
    ],
  );
  const notes = of('note').filter(({ id }) => id === '80005');
  assert.deepEqual(
    notes.map(({ text, private: isPrivate }) => [text, isPrivate]),
    [['About the person', true]],
  );
  assert.deepEqual(of('application').find(({ id }) => id === '10005')?.tags, ['early riser']);
  assert.deepEqual(
    mapping.stages.map(({ name, status }) => [name, status]),
    [
      ['Application Review', 'applied'],
      ['Preliminary Phone Screen', 'phone_screen'],
      ['Take Home Test', 'technical'],
      ['Face to Face', 'interview'],
      ['Offer', 'offer'],
    ],
  );
});

test('private people and confidential jobs come when they are asked for, and a mapping that was changed counts', async (t) => {
  const data = inventedGreenhouse(100);
  const first = await converted(t, data, { includesPrivate: true });
  assert.deepEqual([first.of('person').length, first.of('job').length], [100, 3]);
  assert.equal(first.of('person').filter(({ private: isPrivate }) => isPrivate).length, 2);
  const mapping: MappingFile = JSON.parse(JSON.stringify(first.mapping));
  for (const stage of mapping.stages) if (stage.name === 'Face to Face') stage.status = 'shortlisted';
  for (const field of mapping.custom_fields) if (field.key === 'budget') field.use = 'leave_out';
  const second = await converted(t, data, { mapping });
  assert.ok(
    second
      .of('stage')
      .filter(({ name }) => name === 'Face to Face')
      .every(({ status }) => status === 'shortlisted'),
  );
  assert.ok(second.of('job').every((job) => !('custom' in job)));
});

test('what has no parent is counted, and applications whose job or stage is not in the export are not lost', async (t) => {
  const data = inventedGreenhouse(20);
  data.jobs = (data.jobs ?? []).filter(({ id }) => id !== 2);
  data.job_interview_stages = (data.job_interview_stages ?? []).filter(({ job_id }) => job_id !== 2);
  data.candidates = (data.candidates ?? []).filter(({ id }) => id !== 1003);
  data.notes?.push({ id: 1, candidate_id: 9, application_id: 77, type: 'NOTE', body: 'Lost' });
  data.applications?.push({
    id: 20_000,
    candidate_id: 1001,
    status: 'converted',
    prospect: true,
    created_at: '2025-01-01T00:00:00Z',
  });
  data.notes?.push({ id: 2, candidate_id: 1001, application_id: 20_000, type: 'NOTE', body: 'Of the prospect' });
  data.candidates.push({ id: 5000, first_name: 'Alone', last_name: 'Person', private: false });
  const { of, report } = await converted(t, data);
  assert.equal(of('job').find(({ id }) => id === '2')?.title, 'Job 2 (not in the export)');
  assert.ok(of('stage').some(({ name }) => name === 'Stage 200 (not in the export)'));
  assert.equal(report.orphaned.applications, 1);
  assert.ok((report.orphaned.notes ?? 0) >= 1);
  assert.equal(report.skipped['application.duplicate_in_source'], 1);
  assert.equal(of('note').find(({ id }) => id === '2')?.application_id, '10001');
  assert.equal(of('application').find(({ person_id }) => person_id === '5000')?.type, 'prospect');
});

test('hostile and broken values are left out, and a long text is kept whole beside what is cut', async (t) => {
  const long = 'x'.repeat(30_000);
  const data: Record<string, SpooledRow[]> = {
    jobs: [
      { id: 1, name: 'J\0', status: 7, opened_at: '0000-00-00', office_ids: 'x', custom_fields: [] },
      { id: 'a/../b', name: null },
    ],
    job_interview_stages: [
      { id: 1, job_id: 1, name: 'New' },
      { id: 2, job_id: 1 },
    ],
    candidates: [
      {
        id: 1,
        first_name: {},
        last_name: ['x'],
        email_addresses: 'x',
        phone_numbers: [{ value: 5 }, null],
        created_at: 'soon',
        private: 'no',
      },
    ],
    applications: [
      {
        id: 1,
        candidate_id: 1,
        job_id: 1,
        status: 'hired',
        answers: [{ question: 'Q', answer: null }],
        created_at: '2025-01-01T00:00:00+02:00',
      },
    ],
    application_stages: [{ id: 1, application_id: 1, job_interview_stage_id: 1, entered_at: null, current: true }],
    notes: [{ id: 1, application_id: 1, candidate_id: 1, body: long, created_at: 1e300 }],
    attachments: [{ id: 1, application_id: 1, type: 'toString' }],
  };
  const { of, report, totals } = await converted(t, data);
  assert.equal(of('application')[0]?.applied_at, '2024-12-31T22:00:00.000Z');
  assert.equal(of('note')[0]?.text.length, 20_000);
  assert.deepEqual(
    of('attachment').map(({ filename, bytes, missing }) => [filename, bytes, missing]),
    [
      ['attachment-1', undefined, 'left_out'],
      ['note-1.txt', 30_000, undefined],
    ],
  );
  assert.deepEqual(totals.leftOutFields, { 'job.title': 1 });
  assert.equal(report.withoutHistory, 2);
  assert.equal(report.skipped['stage.no_name'], 1);
});
