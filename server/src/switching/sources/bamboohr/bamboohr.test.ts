import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { type Imported, importSource, newImportFolder, writeSourceFiles } from '#test/import-source.ts';
import { inventedBamboohr } from '#test/invented-bamboohr.ts';
import { type Bamboohr, bamboohrKey, startBamboohr } from '#test/servers/bamboohr.ts';
import { importSources } from '../sources.ts';
import { bamboohrAccess } from './bamboohr-access.ts';

type Options = { credential?: string; withFiles?: boolean; signal?: AbortSignal; bundle?: string };

function imported(t: TestContext, { hosts }: Bamboohr, folder: string, options: Options = {}): Promise<Imported> {
  const { credential = bamboohrKey, ...others } = options;
  const access = (key: string, account: string) => ({
    ...bamboohrAccess(key, account, hosts),
    pace: { requests: 1000, seconds: 1, burst: 100 },
  });
  return importSource(t, { ...importSources.bamboohr, access }, folder, { from: { credential }, ...others });
}

const ended = new Set([4, 5, 6, 90]);

test('everything of an account comes or is counted, by requests that only read', async (t) => {
  const bamboohr = await startBamboohr(t, inventedBamboohr(260));
  const folder = await newImportFolder(t);
  const { of, report } = await imported(t, bamboohr, folder);
  const { applications } = bamboohr.data;
  assert.equal(of('application').length, 260);
  assert.equal(of('person').length, new Set(applications.map(({ applicant }) => applicant.id)).size);
  assert.equal(
    of('application').filter(({ ended_at }) => ended_at).length,
    applications.filter(({ status }) => ended.has(status.id) && status.dateChanged).length,
  );
  assert.equal(of('feedback').length, applications.filter(({ rating }) => rating).length);
  const files = applications.flatMap(({ resumeFileId, attachments }) => [...(resumeFileId ? [1] : []), ...(attachments ?? [])]);
  assert.deepEqual([of('attachment').length, of('attachment').filter(({ missing }) => missing).length], [files.length, 0]);
  assert.deepEqual([report.converted.orphaned, report.converted.unknownFields, report.bundle.refused], [{}, {}, {}]);
  assert.deepEqual(report.converted.skipped, { 'demographic.not_allowed': 3 * 260, 'note.unreadable': 2 * 37 });
  assert.deepEqual(
    bamboohr.asked.filter((line) => /^[A-Z]+ /.test(line)),
    [],
  );
  assert.equal(bamboohr.asked.filter((line) => line.includes('applicationStatus=ALL&jobStatusGroups=ALL')).length, 6);
  for (const name of await readdir(folder, { recursive: true }))
    if (/\.(jsonl|json|cursor)$/.test(name))
      assert.ok(!/eeo-canary|bamboo-key|link=/.test(await readFile(join(folder, name), 'utf8')), name);
});

test('a record says what the row said', async (t) => {
  const bamboohr = await startBamboohr(t, inventedBamboohr(60));
  const { of, one, bundle } = await imported(t, bamboohr, await newImportFolder(t));
  assert.deepEqual(one('job', '430'), {
    ...{ id: '430', source_url: 'https://acme.bamboohr.com/careers/430', title: 'Baker', description: 'We **bake**.\n\n- Hands' },
    ...{ status: 'paused', department: 'Bakery', country: 'Belgium', city: 'Ghent', workplace: 'hybrid', job_type: 'part-time' },
    ...{ opened_at: '2025-01-01T09:00:00.000Z', offices: ['Old mill'], created_at: '2025-01-01T09:00:00.000Z' },
    extra: { compensation: '20 € per hour' },
  });
  assert.deepEqual(
    of('job').map(({ id, status, title }) => [id, status, title]),
    [
      ['430', 'paused', 'Baker'],
      ['431', 'closed', 'Driver'],
      ['999', 'closed', 'Old job (not in the export)'],
    ],
  );
  assert.deepEqual(of('job_member'), [{ id: '430.12', job_id: '430', user_id: '12', role: 'hiring_manager' }]);
  assert.deepEqual(of('user'), [{ id: '12', name: 'Lena Lead', role_there: 'Head baker' }]);
  assert.deepEqual(
    of('stage')
      .filter(({ job_id }) => job_id === '431')
      .toSorted((one, other) => one.order - other.order)
      .map(({ id, name, status }) => [id, name, status]),
    [
      ['431.1', 'New', 'applied'],
      ['431.2', 'Reviewed', 'screening'],
      ['431.3', 'Schedule Phone Screen', 'phone_screen'],
      ['431.13', 'Interviewed', 'interview'],
      ['431.15', 'Make an Offer', 'offer'],
      ['431.77', 'Trial bake', 'screening'],
    ],
  );
  assert.deepEqual(
    of('rejection_reason').map(({ id, name, outcome }) => [id, name, outcome]),
    [
      ['5', 'Not a Fit', 'rejected'],
      ['6', 'Declined Offer', 'withdrawn'],
      ['90', 'Kept for later', 'rejected'],
    ],
  );
  assert.deepEqual(one('person', '109'), {
    ...{ id: '109', name: 'Invented N10', first_name: 'Invented', last_name: 'N10' },
    emails: ['person10@example.com', 'person9@example.com'],
    phones: ['+32 470 10', '+32 470 9'],
    links: [{ kind: 'professional_network', url: 'https://www.linkedin.com/in/invented' }],
    ...{ city: 'Ghent', country: 'Belgium', educations: [{ school: 'School of Bread', degree: 'College - Bachelor' }] },
    ...{ created_at: '2025-01-10T09:00:00.000Z', updated_at: '2025-01-16T09:00:00.000Z' },
    extra: { twitterUsername: 'invented', address: { line1: 'Mill Street 1', zipcode: '9000' } },
  });
  assert.deepEqual(one('application', '5045'), {
    ...{
      id: '5045',
      person_id: '145',
      job_id: '430',
      type: 'applicant',
      status: 'rejected',
      applied_at: '2025-02-15T09:00:00.000Z',
    },
    ...{ ended_at: '2025-02-20T09:00:00.000Z', stage_changed_at: '2025-02-20T09:00:00.000Z', rejection_reason_id: '5' },
    ...{ source_id: '430.LinkedIn', salary_expectation: '€40,000' },
    answers: [
      { question: 'Which shift?', kind: 'long_text', answer: 'Night' },
      { question: 'Have you debugged a race condition?', kind: 'long_text', answer: 'Twice' },
      { question: 'Date available', kind: 'long_text', answer: '2025-06-01' },
      { question: 'References', kind: 'long_text', answer: 'Ask the miller' },
    ],
    ...{ created_at: '2025-02-15T09:00:00.000Z', updated_at: '2025-02-20T09:00:00.000Z' },
  });
  const statusIs = (number: number) => one('application', String(5000 + number)).status;
  assert.deepEqual([1, 2, 3, 4, 6, 17, 19, 5].map(statusIs), [
    'screening',
    'phone_screen',
    'rejected',
    'offer',
    'rejected',
    'hired',
    'withdrawn',
    'applied',
  ]);
  assert.deepEqual(
    [one('application', '5008').credited_to, one('application', '5026').job_id],
    [{ name: 'Otto Colleague' }, '999'],
  );
  assert.deepEqual(
    of('history')
      .filter(({ application_id }) => ['5007', '5009', '5023'].includes(application_id))
      .map(({ id, what, at, to, by }) => [id, what, at, to, by]),
    [
      ['5007.created', 'created', '2025-01-08T09:00:00.000Z', undefined, undefined],
      [
        '5007.stage',
        'stage',
        '2025-01-13T09:00:00.000Z',
        { id: '430.3', name: 'Schedule Phone Screen', status: 'phone_screen' },
        { name: 'Rita Recruiter' },
      ],
      ['5009.created', 'created', '2025-01-10T09:00:00.000Z', undefined, undefined],
      ['5009.ended', 'status', '2025-01-15T09:00:00.000Z', 'rejected', { name: 'Rita Recruiter' }],
      ['5023.created', 'created', '2025-01-24T09:00:00.000Z', undefined, undefined],
    ],
  );
  assert.deepEqual(one('feedback', '5004.rating'), {
    ...{ id: '5004.rating', application_id: '5004', ratings: [{ attribute: 'Rating', rating: 5, note: '5 of 5' }] },
    submitted_at: '2025-01-10T09:00:00.000Z',
  });
  assert.deepEqual(
    of('attachment')
      .filter(({ application_id }) => application_id === '5006')
      .map(({ id, kind, filename, media_type }) => [id, kind, filename, media_type]),
    [
      ['5006.70006', 'resume', 'resume-70006', 'application/pdf'],
      ['5006.80006', 'cover_letter', 'letter 6.docx', 'application/pdf'],
      ['5006.90006', 'other', 'portfolio-6.pdf', 'application/pdf'],
    ],
  );
  const { sha256 } = one('attachment', '5006.70006');
  assert.equal(await readFile(join(bundle, 'files', sha256.slice(0, 2), sha256), 'utf8'), 'Bytes of 70006');
});

test('a link that has expired is read again, one that stays so is asked for with the key, and what is nowhere is said', async (t) => {
  const data = inventedBamboohr(12);
  const [letter, portfolio] = data.applications[11]?.attachments ?? [];
  letter.fileUrl = 'STORE/refused-80012';
  portfolio.fileUrl = 'STORE/gone-90012';
  data.applications.push({
    ...data.applications[5],
    id: 6000,
    attachments: [{ id: 80_777, name: 'cv.pdf', fileUrl: 'STORE/page-80777' }],
    resumeFileId: null,
  });
  const bamboohr = await startBamboohr(t, data);
  let isFirst = true;
  bamboohr.onAsk = (asked) => {
    if (isFirst && asked.includes('store/90006')) bamboohr.expire();
    if (asked.includes('store/90006')) isFirst = false;
  };
  const { of, one, report, bundle } = await imported(t, bamboohr, await newImportFolder(t));
  assert.deepEqual([one('attachment', '5012.90012').missing, report.fetched?.files.missing], ['gone', 1]);
  assert.equal(of('attachment').filter(({ sha256 }) => sha256).length, 11);
  // A page to sign in is not the file, whatever its status.
  const { sha256 } = one('attachment', '6000.80777');
  assert.equal(await readFile(join(bundle, 'files', sha256.slice(0, 2), sha256), 'utf8'), 'Bytes of 80777');
  assert.equal(bamboohr.asked.filter((line) => line.includes('store/90006')).length, 2);
  assert.ok(bamboohr.asked.includes('files/80012'));
});

test('limits and faults that pass are waited for as the answer says, and a key that is refused ends the run', async (t) => {
  const bamboohr = await startBamboohr(t, inventedBamboohr(5));
  const soon = { 'retry-after': '0' };
  bamboohr.next(
    'applicant_tracking/jobs',
    { status: 429, headers: soon },
    { status: 503, headers: soon },
    { status: 408, headers: soon },
  );
  bamboohr.next('applicant_tracking/applications/5003', { status: 504, headers: soon }, { status: 500, headers: soon });
  const { of } = await imported(t, bamboohr, await newImportFolder(t));
  assert.equal(of('application').length, 5);
  assert.equal(bamboohr.asked.filter((line) => line.startsWith('applicant_tracking/jobs')).length, 4);
  assert.equal(bamboohr.asked.filter((line) => line === 'applicant_tracking/applications/5003').length, 3);
  await assert.rejects(imported(t, bamboohr, await newImportFolder(t), { credential: 'another-key' }), {
    message: 'BambooHR refused the credential (401).',
  });
});

test('what the key may not read is named, and the rest comes; without jobs nothing does', async (t) => {
  const bamboohr = await startBamboohr(t, inventedBamboohr(20));
  for (const path of ['statuses', 'applications/5006']) bamboohr.forbidden.add(`applicant_tracking/${path}`);
  const { of, report } = await imported(t, bamboohr, await newImportFolder(t));
  assert.deepEqual(report.fetched?.forbidden, ['statuses', 'application_details']);
  assert.deepEqual(of('application').filter(({ salary_expectation }) => salary_expectation).length, 4);
  assert.equal(of('application').length, 20);
  // The groups still say what is an end.
  assert.deepEqual(
    of('application')
      .filter(({ status }) => status === 'hired')
      .map(({ id }) => id),
    ['5017'],
  );
  assert.ok(of('stage').some(({ name }) => name === 'Interviewed'));
  bamboohr.forbidden.add('applicant_tracking/jobs');
  await assert.rejects(imported(t, bamboohr, await newImportFolder(t)), {
    code: 'forbidden',
    message: 'The credential may not read jobs of BambooHR.',
  });
});

test('a run that is stopped goes on where it was, a second one asks for nothing and gives the same bytes, and who applies meanwhile comes', async (t) => {
  const data = inventedBamboohr(120);
  const bamboohr = await startBamboohr(t, data);
  const folder = await newImportFolder(t);
  for (const after of [2, 40, 90]) {
    const stop = new AbortController();
    let asked = 0;
    bamboohr.onAsk = () => ++asked === after && stop.abort();
    await assert.rejects(imported(t, bamboohr, folder, { signal: stop.signal }));
  }
  bamboohr.onAsk = (line) => {
    if (line !== 'applicant_tracking/applications/5119') return;
    bamboohr.onAsk = () => {};
    const [first] = data.applications;
    data.applications.push({
      ...first,
      id: 9000,
      appliedDate: new Date().toISOString(),
      applicant: { ...first?.applicant, id: 9000, lastName: 'New' },
    });
  };
  const { of, one, bundle } = await imported(t, bamboohr, folder, { bundle: 'first' });
  assert.equal(of('application').length, 121);
  assert.equal(one('person', '9000').name, 'Invented New');
  const details = bamboohr.asked.filter((line) => /^applicant_tracking\/applications\/\d+$/.test(line));
  assert.ok(details.length - new Set(details).size <= 3 * 8, 'no call twice but those that were cut');
  const asked = bamboohr.asked.length;
  const again = await imported(t, bamboohr, folder, { bundle: 'second' });
  assert.equal(bamboohr.asked.length, asked);
  for (const name of await readdir(join(bundle, 'records')))
    assert.equal(
      await readFile(join(again.bundle, 'records', name), 'utf8'),
      await readFile(join(bundle, 'records', name), 'utf8'),
      name,
    );
});

test('files by hand have what the API has, and rows that are broken, empty or of nobody do no harm', async (t) => {
  const { jobs, texts, statuses, applications } = inventedBamboohr(30);
  const folder = await newImportFolder(t);
  const path = await writeSourceFiles(folder, {
    jobs: [...jobs, { id: null }, { id: 432, title: null, location: 'Ghent', status: null, hiringLead: { employeeId: 13 } }],
    job_texts: [{ ...texts[430], id: 430 }],
    statuses: [...statuses, { id: '99', name: null }],
    application_details: [
      ...applications,
      {
        id: 1,
        appliedDate: '0000-00-00',
        status: null,
        applicant: null,
        job: null,
        attachments: 'x',
        questionsAndAnswers: [null, {}],
        favouriteBread: 'Rye',
      },
      {
        id: 2,
        appliedDate: null,
        status: { id: 4711, label: null },
        applicant: { id: 5, firstName: null, lastName: null, email: 'no address', race: 'eeo-canary' },
        job: { id: 430 },
        rating: 9,
        commentCount: -3,
      },
      { appliedDate: '2025-01-01' },
    ],
  });
  const { of, one, report } = await importSource(t, importSources.bamboohr, folder, { from: { path }, account: 'main' });
  assert.equal(of('application').length, 32);
  assert.deepEqual(
    [
      one('application', '1').status,
      one('application', '1').person_id,
      one('application', '1').job_id,
      one('application', '2').stage_id,
    ],
    ['applied', 'of-1', 'unknown', '430.4711'],
  );
  assert.deepEqual([one('person', '5').name, one('person', '5').extra], [undefined, { not_an_email: ['no address'] }]);
  assert.equal(one('stage', '430.4711').name, 'Status 4711');
  assert.deepEqual(report.converted.unknownFields, { 'application_details.favouriteBread': 1 });
  assert.equal(one('attachment', '5006.70006').missing, 'left_out');
  // Files without the groups: the names that BambooHR begins with are known.
  assert.deepEqual([one('application', '5003').status, one('application', '5006').status], ['rejected', 'screening']);
  assert.ok(!JSON.stringify([...of('person'), ...of('application')]).includes('eeo-canary'));
});

test('an account is named by the address where one signs in, and nothing but reading is sent to it', () => {
  assert.equal(bamboohrAccess(bamboohrKey, 'acme-1').baseUrl, 'https://acme-1.bamboohr.com/api/v1');
  assert.equal(
    bamboohrAccess(bamboohrKey, 'acme').mayPost(new URL('https://acme.bamboohr.com/api/v1/applicant_tracking/application')),
    false,
  );
  assert.equal(bamboohrAccess(bamboohrKey, 'acme').mayFetchFile(new URL('http://acme.bamboohr.com/file')), false);
  for (const account of ['main', '', 'Acme', 'acme.evil.example', 'acme/..', 'a'.repeat(64)])
    assert.throws(() => bamboohrAccess(bamboohrKey, account), {
      code: 'account_refused',
      message: /the name before \.bamboohr\.com/,
    });
  assert.throws(() => bamboohrAccess('short', 'acme'), { code: 'token_refused' });
});
