import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import type { BundleRecord } from '#switching/bundle/record-type.ts';
import { writeBundle } from '#switching/bundle/write-bundle.ts';
import { createMapping } from '#switching/mapping/mapping.ts';
import { createConvertCounter } from '#switching/sources/convert-report.ts';
import { newFetchReport } from '#switching/sources/fetch-list.ts';
import { openSpool } from '#switching/spool/spool.ts';
import { bakery, type InventedRows, writeBackup } from '#test/opencats/invented-backup.ts';
import { convertOpencats } from './convert-opencats.ts';
import { fetchOpencats } from './fetch-opencats.ts';
import { opencatsFields } from './tables.ts';

const folders: string[] = [];
after(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

const files = {
  'site_1/0xxx/abc//adacv.txt': 'Baker since 2009',
  'old/catsbackup.bak': 'PK CANARYbackup',
  'site_1/me.jpg': 'CANARYphoto',
};
const fetchedAt = '2026-01-01T00:00:00.000Z';

async function convert(
  rows: InventedRows,
  { attachments = files, includesPrivate = false }: { attachments?: Record<string, string>; includesPrivate?: boolean } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'muster-opencats-test-'));
  folders.push(folder);
  const path = join(folder, 'catsbackup.bak');
  await writeBackup(path, rows, attachments);
  const spool = await openSpool(join(folder, 'spool'), {
    source: 'opencats',
    account: 'bakery',
    api: 'backup',
    started_at: fetchedAt,
    options: {},
  });
  const { signal } = new AbortController();
  const fetched = newFetchReport();
  await fetchOpencats({ spool, report: fetched, signal, onRows: () => {} }, { path, withFiles: true });
  const mapping = createMapping('opencats');
  const counter = createConvertCounter(opencatsFields);
  const totals = await writeBundle({
    folder: join(folder, 'bundle'),
    source: { system: 'opencats', account: 'bakery', api: 'backup', fetched_at: fetchedAt },
    records: convertOpencats({
      rows: spool.rows,
      filePath: spool.filePath,
      folder,
      mapping,
      counter,
      includesPrivate,
      timeZone: 'Europe/Brussels',
      fetchedAt,
    }),
    mapping,
    onRecords: () => {},
    signal,
  });
  await spool.close();
  await rm(path);
  const records = async (type: string): Promise<BundleRecord[]> => {
    const text = await readFile(join(folder, 'bundle', 'records', `${type}.jsonl`), 'utf8').catch(() => '');
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  };
  const record = async (type: string, id: string) => (await records(type)).find((each) => each.id === id);
  return { folder, totals, fetched, report: counter.report, mapping: mapping.toJSON(), records, record };
}

test('people, with their names and addresses as written', async () => {
  const { record, records } = await convert(bakery);
  assert.deepEqual(
    (await records('person')).map(({ id }) => id),
    ['20', '21'],
  );
  assert.deepEqual(await record('person', '20'), {
    id: '20',
    name: "Ada B. O'Neil",
    first_name: 'Ada',
    last_name: "O'Neil",
    emails: ['ada@people.example'],
    phones: ['+32 470 00 00 01'],
    links: [{ kind: 'professional_network', url: 'https://www.linkedin.com/in/ada-invented' }],
    city: 'Ghent',
    company: 'Mill & Co',
    created_at: '2024-03-01T08:00:00.000Z',
    updated_at: '2024-03-05T16:30:00.000Z',
    extra: { is_hot: '1', source: 'Fair', 'extra field Removed field': 'kept aside', not_an_email: ['not an address'] },
  });
  assert.equal((await record('person', '21'))?.created_at, undefined);
});

test('applications with status, stage, end, source, tags, answers and custom fields', async () => {
  const { record, records, mapping } = await convert(bakery);
  assert.deepEqual(await record('application', '31'), {
    id: '31',
    person_id: '20',
    job_id: '7',
    type: 'applicant',
    status: 'interview',
    stage_id: '7.500',
    applied_at: '2024-03-01T08:00:00.000Z',
    status_changed_at: '2024-03-31T01:30:00.000Z',
    stage_changed_at: '2024-03-31T01:30:00.000Z',
    source_id: '7.fair',
    owner_id: '1',
    salary_expectation: '3.200',
    tags: ['early riser', 'list: Summer', 'Hot'],
    answers: [{ question: 'Why bread?', kind: 'long_text', answer: 'It rises.' }],
    custom: { key_skills: 'sourdough, rye', works_nights: true, oven: 'Gas, large', starts: '2024-09-01' },
    created_at: '2024-03-01T08:00:00.000Z',
    updated_at: '2024-03-05T16:30:00.000Z',
    extra: { rating_value: '4' },
  });
  const ended = await record('application', '32');
  assert.deepEqual(
    [ended?.status, ended?.stage_id, ended?.ended_at, ended?.rejection_reason_id],
    ['rejected', '8.650', '2024-03-04T09:00:00.000Z', '650'],
  );
  assert.deepEqual(
    [(await record('application', '33'))?.status, (await record('application', '33'))?.stage_id],
    ['screening', '7.350'],
  );
  assert.deepEqual(
    (await records('custom_field')).map(({ id, owner, key, kind, options }) => [id, owner, key, kind, options]),
    [
      ['candidate.101', 'candidate', 'works_nights', 'boolean', undefined],
      [
        'candidate.102',
        'candidate',
        'oven',
        'select',
        [
          { value: 'Wood fired', label: 'Wood fired' },
          { value: 'Gas, large', label: 'Gas, large' },
        ],
      ],
      ['candidate.103', 'candidate', 'starts', 'date', undefined],
      ['candidate.key_skills', 'candidate', 'key_skills', 'long_text', undefined],
      ['job.104', 'job', 'shop', 'text', undefined],
    ],
  );
  assert.deepEqual(
    (await records('feedback')).map(({ application_id, ratings }) => [application_id, ratings]),
    [['31', [{ attribute: 'Rating', rating: 4, note: '4 of 5' }]]],
  );
  // The team's own status is in the mapping, for a person to change.
  assert.deepEqual(
    mapping.stages.find(({ name }) => name === 'Trial bake'),
    { name: 'Trial bake', status: 'screening', applications: 1 },
  );
});

test('the history of a pipeline, in the time zone of the backup', async () => {
  const { records, report } = await convert(bakery);
  assert.deepEqual(
    (await records('history'))
      .filter(({ application_id }) => application_id === '31')
      .map(({ id, what, from, to, at, by }) => [id, what, from, to, at, by]),
    [
      [
        '31.41.stage',
        'stage',
        { id: '7.100', name: 'No Contact', status: 'applied' },
        { id: '7.200', name: 'Contacted', status: 'screening' },
        '2024-03-02T09:00:00.000Z',
        undefined,
      ],
      ['31.41.status', 'status', 'applied', 'screening', '2024-03-02T09:00:00.000Z', undefined],
      // 02:30 is in the hour that Brussels skipped.
      [
        '31.42.stage',
        'stage',
        { id: '7.200', name: 'Contacted', status: 'screening' },
        { id: '7.500', name: 'Interviewing', status: 'interview' },
        '2024-03-31T01:30:00.000Z',
        undefined,
      ],
      ['31.42.status', 'status', 'screening', 'interview', '2024-03-31T01:30:00.000Z', undefined],
      [
        '31.created',
        'created',
        undefined,
        'applied',
        '2024-03-01T08:00:00.000Z',
        { name: 'Rosa Weber', email: 'rosa@bakery.example' },
      ],
    ],
  );
  assert.equal(report.withoutHistory, 1);
});

test('jobs, paused where they are open, and what they belong to', async () => {
  const { record, records, report } = await convert(bakery);
  assert.deepEqual(await record('job', '7'), {
    id: '7',
    company_id: '1',
    title: 'Baker & pastry cook',
    description: 'Early hours.\n\n- Bread\n- Cake',
    status: 'paused',
    department: 'Production',
    city: 'Ghent',
    job_type: 'freelance',
    openings: 2,
    custom: { shop: 'Harbour' },
    recruiter_id: '1',
    offices: ['Ghent, Flanders'],
    created_at: '2024-03-01T08:00:00.000Z',
    updated_at: '2024-03-05T16:30:00.000Z',
    extra: { status: 'Active', type: 'FL', salary: '3k', owner: 'Rosa Weber' },
  });
  assert.deepEqual(
    (await records('job')).map(({ id, status }) => [id, status]),
    [
      ['7', 'paused'],
      ['8', 'closed'],
    ],
  );
  assert.equal((await record('company', '1'))?.name, 'Corner & Crumb');
  assert.deepEqual(await records('user'), [
    { id: '1', name: 'Rosa Weber', email: 'rosa@bakery.example', role_there: 'Site administrator', active: true },
  ]);
  assert.equal(report.skipped['joborder.date_modified.bad_date'], 1);
});

test('notes, files and interviews are where they belong, and what has no place is counted', async () => {
  const { records, record, report, totals, fetched } = await convert(bakery);
  assert.deepEqual(
    (await records('note')).map(({ id, application_id, text, by }) => [id, application_id, text, by]),
    [
      ['51', '31', 'Call: Status change: Contacted', { name: 'Rosa Weber', email: 'rosa@bakery.example' }],
      ['52', '33', '5 < 6 & 7', undefined],
      ['candidate.20', '31', 'Came with a cake.\nCall again.', { name: 'Rosa Weber', email: 'rosa@bakery.example' }],
    ],
  );
  assert.deepEqual(
    (await records('attachment')).map(({ id, kind, filename, bytes, missing }) => [id, kind, filename, bytes, missing]),
    [
      ['61', 'resume', 'ada cv.txt', 16, undefined],
      ['62', 'other', 'gone.pdf', undefined, 'gone'],
      ['65', 'other', 'x', undefined, 'gone'],
    ],
  );
  assert.deepEqual(fetched.files, { wanted: 3, fetched: 1, same: 0, missing: 2, bytes: 16 });
  assert.deepEqual([totals.files, totals.missing], [1, 2]);
  const interview = await record('interview', '71');
  assert.deepEqual(
    [interview?.application_id, interview?.start_at, interview?.end_at, interview?.status, interview?.organiser],
    [
      '31',
      '2024-03-10T08:30:00.000Z',
      '2024-03-10T09:15:00.000Z',
      'completed',
      { name: 'Rosa Weber', email: 'rosa@bakery.example' },
    ],
  );
  assert.deepEqual(report.orphaned, { activity: 1, candidate_joborder_status_history: 1, candidate_tag: 1 });
  assert.deepEqual(report.skipped, {
    'activity of company.no_place': 1,
    'attachment of company.no_place': 1,
    'backup of OpenCATS.no_place': 1,
    'calendar_event of type Personal.no_place': 1,
    'calendar_event without a date.no_place': 1,
    'calendar_event.date.bad_date': 1,
    'job.private': 1,
    'joborder.date_modified.bad_date': 1,
    'person.private': 1,
    'photo.no_place': 1,
    'value of an extra field of a candidate.no_place': 1,
  });
  assert.deepEqual(report.unknownFields, {});
});

test('an application whose job is not in the backup is not lost', async () => {
  const { record, records } = await convert({ ...bakery, joborder: [] });
  assert.equal((await record('application', '31'))?.job_id, '7');
  assert.deepEqual(await record('job', '7'), { id: '7', title: 'Job 7 (not in the export)', status: 'closed' });
  assert.equal((await records('stage')).filter(({ job_id }) => job_id === '7').length, 11);
});

test('what is hidden there comes only when it is asked for', async () => {
  const rows = structuredClone(bakery);
  rows.candidate_joborder?.push({ candidate_joborder_id: 34, candidate_id: 21, joborder_id: 9, status: 100, site_id: 1 });
  rows.activity?.push({
    activity_id: 55,
    data_item_id: 21,
    data_item_type: 100,
    joborder_id: 9,
    type: 400,
    notes: 'Between us',
    site_id: 1,
  });
  const without = await convert(rows);
  assert.equal(await without.record('job', '9'), undefined);
  assert.equal(await without.record('application', '34'), undefined);
  assert.equal(await without.record('note', '55'), undefined);
  assert.equal(without.report.skipped['application.private'], 1);
  const all = await convert(rows, { includesPrivate: true });
  assert.equal((await all.record('job', '9'))?.confidential, true);
  assert.equal((await all.record('person', '22'))?.private, true);
  assert.equal((await all.record('note', '55'))?.application_id, '34');
  assert.equal((await all.record('application', 'prospect.22'))?.type, 'prospect');
});

test('no value of EEO, no secret, and nothing of a photo or an older backup is in any file', async () => {
  const { folder } = await convert(bakery, { includesPrivate: true });
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  let read = 0;
  for (const entry of names) {
    if (!entry.isFile()) continue;
    const content = await readFile(join(entry.parentPath, entry.name), 'latin1');
    read += 1;
    assert.ok(!content.includes('CANARY'), entry.name);
  }
  assert.ok(read > 20);
});

test('a text that is too long for a note is cut there, and whole in a file', async () => {
  const long = 'ä'.repeat(25_000);
  const { folder, records } = await convert({
    ...bakery,
    activity: [{ activity_id: 51, data_item_id: 20, data_item_type: 100, type: 400, notes: long, site_id: 1 }],
  });
  assert.equal(String((await records('note'))[0]?.text), 'ä'.repeat(20_000));
  const sha256 = String((await records('attachment')).find(({ id }) => id === 'note-51-text')?.sha256);
  assert.equal(await readFile(join(folder, 'bundle', 'files', sha256.slice(0, 2), sha256), 'utf8'), long);
});
