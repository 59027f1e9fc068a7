import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { type Imported, importSource, newImportFolder, writeSourceFiles } from '#test/import-source.ts';
import { inventedRecruitee, recruiteeFiles } from '#test/invented-recruitee.ts';
import { type Recruitee, recruiteeToken, startRecruitee } from '#test/servers/recruitee.ts';
import { importSources } from '../sources.ts';
import { recruiteeAccess } from './recruitee-access.ts';

type Options = { credential?: string; account?: string; signal?: AbortSignal; bundle?: string };

function imported(t: TestContext, { hosts }: Recruitee, folder: string, options: Options = {}): Promise<Imported> {
  const { credential = recruiteeToken, ...others } = options;
  const access = (token: string, account: string) => ({
    ...recruiteeAccess(token, account, hosts),
    pace: { requests: 1000, seconds: 1, burst: 100 },
  });
  return importSource(t, { ...importSources.recruitee, access }, folder, { from: { credential }, ...others });
}

test('everything of a company comes or is counted, by requests that only read', async (t) => {
  const recruitee = await startRecruitee(t, inventedRecruitee(130));
  const folder = await newImportFolder(t);
  const { of, report } = await imported(t, recruitee, folder);
  const expired = new Set(
    recruitee.data.candidates.filter(({ gdpr_expires_at }) => gdpr_expires_at?.startsWith('2025')).map(({ id }) => id),
  );
  const shown = recruitee.data.candidates.filter(({ id }) => !expired.has(id));
  assert.equal(expired.size, 4);
  assert.equal(of('person').length, shown.length);
  const jobPlacements = shown.flatMap(({ placements }) =>
    placements.filter(({ offer_id }: { offer_id: number | null }) => offer_id !== null && offer_id !== 113),
  );
  const poolOnly = shown.filter(({ placements }) =>
    placements.every(({ offer_id }: { offer_id: number | null }) => offer_id === null || offer_id === 113),
  );
  assert.equal(of('application').length, jobPlacements.length + poolOnly.length);
  assert.equal(of('application').filter(({ job_id }) => job_id === undefined).length, poolOnly.length);
  const ofShown = (rows: { candidate_id: number }[]) => rows.filter(({ candidate_id }) => !expired.has(candidate_id));
  assert.equal(of('note').length, ofShown(recruitee.data.notes as { candidate_id: number }[]).length);
  assert.equal(of('feedback').length, ofShown(recruitee.data.evaluations as { candidate_id: number }[]).length);
  const answers = shown.filter(({ id }) => (id - 4000) % 8 === 0).length;
  assert.equal(
    of('attachment').length,
    shown.length + answers + ofShown(recruitee.data.attachments as { candidate_id: number }[]).length,
  );
  assert.equal(of('attachment').filter(({ missing }) => missing).length, 0);
  assert.deepEqual([report.converted.orphaned, report.converted.unknownFields, report.bundle.refused], [{}, {}, {}]);
  const { 'demographic.not_allowed': hidden, ...skipped } = report.converted.skipped;
  assert.deepEqual(skipped, { 'person.consent_expired': 4 });
  assert.ok((hidden ?? 0) >= 2 * 130);
  assert.deepEqual(
    recruitee.asked.filter((line) => /^[A-Z]+ /.test(line)),
    [],
  );
  // Two notes on pages of one; nobody is asked for what they are said not to have.
  assert.equal(recruitee.asked.filter((line) => /^candidates\/\d+\/notes/.test(line)).length, 2 * 32);
  for (const name of await readdir(folder, { recursive: true }))
    if (/\.(jsonl|json|cursor)$/.test(name))
      assert.ok(!/eeo-canary|recruitee-token|link=/.test(await readFile(join(folder, name), 'utf8')), name);
});

test('a record says what the row said', async (t) => {
  const recruitee = await startRecruitee(t, inventedRecruitee(60));
  const { of, one, bundle } = await imported(t, recruitee, await newImportFolder(t));
  assert.deepEqual(one('job', '111'), {
    ...{ id: '111', source_url: 'https://acme.recruitee.example/o/baker', title: 'Baker' },
    description: 'We **bake**\n\n### Requirements\n\n- Hands',
    ...{ status: 'paused', department: 'Bakery', country: 'BE', city: 'Ghent', workplace: 'hybrid', job_type: 'part-time' },
    salary: { type: 'range', min: '2400.00', max: '2900.50', currency: 'EUR', period: 'Per month' },
    ...{ openings: 2, opened_at: '2025-01-02T09:00:00.123Z', offices: ['Mill Street 1, Ghent'] },
    ...{ created_at: '2025-01-01T09:00:00.123Z', updated_at: '2025-01-02T09:00:00.123Z', extra: { min_hours: 20 } },
  });
  assert.deepEqual(
    of('job').map(({ id, title, status }) => [id, title, status]),
    [
      ['111', 'Baker', 'paused'],
      ['112', 'Driver', 'closed'],
      ['999', 'Old job (not in the export)', 'closed'],
    ],
  );
  assert.deepEqual(
    of('stage')
      .filter(({ job_id }) => job_id === '111')
      .toSorted((a, b) => a.order - b.order)
      .map(({ id, name, status }) => [id, name, status]),
    [
      ['111.801', 'Referred', 'applied'],
      ['111.802', 'Sourced', 'applied'],
      ['111.803', 'Applied', 'applied'],
      ['111.804', 'Erstes Telefonat', 'phone_screen'],
      ['111.805', 'Trial bake', 'screening'],
      ['111.806', 'Evaluation', 'technical'],
      ['111.807', 'Offer', 'offer'],
      ['111.888', 'Second chance', 'interview'],
    ],
  );
  assert.deepEqual(
    of('job_member').map(({ id, role }) => [id, role]),
    [
      ['111.31', 'recruiter'],
      ['111.32', 'hiring_manager'],
    ],
  );
  assert.deepEqual(one('person', '4003'), {
    ...{
      id: '4003',
      source_url: 'https://app.recruitee.example/#/?candidate=4003',
      name: 'Invented 3',
      emails: ['person3@example.com'],
    },
    phones: ['+32 470 3'],
    links: [
      { kind: 'professional_network', url: 'https://linkedin.com/in/invented' },
      { kind: 'code_host', url: 'https://github.com/invented' },
    ],
    languages: [{ language: 'Dutch', level: 'native' }],
    employments: [{ company: 'Mill Ltd', title: 'Miller', start: '2018-01-01', description: 'Ground' }],
    educations: [{ school: 'School of Bread', degree: 'Diploma', field: 'Rye', start: '2015-09-01', end: '2017-06-30' }],
    ...{
      created_at: '2025-01-04T09:00:00.123Z',
      updated_at: '2025-02-03T09:00:00.123Z',
      extra: { profile: { skills: [{ text: 'Kneading' }] } },
    },
  });
  assert.deepEqual(one('application', '7006'), {
    ...{
      id: '7006',
      source_url: 'https://app.recruitee.example/#/?candidate=4003',
      person_id: '4003',
      job_id: '111',
      type: 'applicant',
    },
    ...{
      status: 'screening',
      stage_id: '111.805',
      applied_at: '2025-01-04T09:00:00.123Z',
      source_id: '111.Job fair',
      tags: ['early riser'],
    },
    answers: [
      { question: 'Which shift?', kind: 'long_text', answer: 'Night' },
      { question: 'Breads', kind: 'long_text', answer: 'Rye, Spelt' },
      { question: 'Driving licence?', kind: 'long_text', answer: 'Yes' },
    ],
    ...{ cover_letter: 'Dear bakery', custom: { shoe_size: '42', works_nights: true } },
    ...{ created_at: '2025-01-04T09:00:00.123Z', updated_at: '2025-02-03T09:00:00.123Z' },
  });
  assert.deepEqual(
    of('custom_field').map(({ key, kind, private: isPrivate }) => [key, kind, isPrivate]),
    [
      ['shoe_size', 'long_text', true],
      ['works_nights', 'boolean', undefined],
    ],
  );
  const application = (number: number) => one('application', String(7000 + number * 2));
  const ends = (number: number) => [
    application(number).status,
    application(number).ended_at,
    application(number).rejection_reason_id,
  ];
  assert.deepEqual([5, 17, 23].map(ends), [
    ['rejected', '2025-01-18T09:00:00.123Z', '71'],
    ['hired', '2025-02-07T09:00:00.123Z', undefined],
    ['withdrawn', '2025-02-05T09:00:00.123Z', undefined],
  ]);
  assert.deepEqual(
    of('rejection_reason').map(({ id, name, outcome }) => [id, name, outcome]),
    [
      ['71', 'Too far away', 'rejected'],
      ['72', 'Candidate withdrew', 'withdrawn'],
    ],
  );
  assert.deepEqual(
    [application(6).type, application(16).stage_id, one('application', 'prospect.4010').tags],
    ['prospect', '111.888', ['early riser', 'pool: Early birds']],
  );
  assert.deepEqual(
    of('history')
      .filter(({ application_id }) => application_id === '7034')
      .map(({ what, at, to, by }) => [what, at, to, by]),
    [
      ['created', '2025-01-18T09:00:00.123Z', undefined, undefined],
      ['status', '2025-02-07T09:00:00.123Z', 'hired', { name: 'Rita Recruiter', email: 'rita@bakery.example' }],
    ],
  );
  assert.deepEqual(
    of('note')
      .filter(({ application_id }) => application_id === '7008')
      .map(({ text, private: isPrivate, by, at }) => [text, isPrivate, by.name, at]),
    [
      ['Note about 4', undefined, 'Rita Recruiter', '2025-01-06T09:00:00.123Z'],
      ['Between us', true, 'Max Manager', '2025-01-07T09:00:00.123Z'],
    ],
  );
  assert.deepEqual(
    [one('feedback', '606'), one('feedback', '612')].map(({ application_id, recommendation, ratings, comment }) => [
      application_id,
      recommendation,
      ratings,
      comment,
    ]),
    [
      ['7012', 'no', [{ name: 'Rating', note: 'negative' }], 'Bakes\nwell'],
      ['7024', 'strong_yes', [{ name: 'Rating', note: 'very_positive' }], 'Bakes\nwell'],
    ],
  );
  // An evaluation stands at the application that it is about.
  assert.equal(one('feedback', '618').application_id, '7037');
  assert.deepEqual(
    of('consent').find(({ person_id }) => person_id === '4004'),
    { id: '4004.store', person_id: '4004', kind: 'store', allowed: true, expires_at: '2099-01-01T00:00:00.000Z' },
  );
  assert.deepEqual(
    of('attachment')
      .filter(({ application_id }) => application_id === '7016' || application_id === '7022')
      .map(({ id, kind, filename }) => [id, kind, filename]),
    [
      ['511', 'other', 'diploma 11.pdf'],
      ['answer-83', 'answer', 'answer-8.pdf'],
      ['cv-4008', 'resume', 'cv 8.docx'],
      ['cv-4011', 'resume', 'cv-11-preview.pdf'],
    ],
  );
  const { sha256 } = one('attachment', 'cv-4008');
  assert.equal(await readFile(join(bundle, 'files', sha256.slice(0, 2), sha256), 'utf8'), 'Bytes of cv%208.docx');
});

test('a link that has expired is read again, and what is gone is said', async (t) => {
  const data = inventedRecruitee(12);
  const [, second] = data.candidates;
  if (second) second.cv_original_url = 'STORE/gone.pdf';
  const recruitee = await startRecruitee(t, data);
  const expiring = new Set(['cv-5-preview', 'diploma-11']);
  recruitee.onAsk = (asked) => {
    for (const name of expiring)
      if (asked.includes(name)) {
        expiring.delete(name);
        recruitee.expire();
      }
  };
  const { of, report } = await imported(t, recruitee, await newImportFolder(t));
  const missing = of('attachment').filter((each) => each.missing);
  assert.deepEqual(
    missing.map(({ id, missing: why }) => [id, why]),
    [['cv-4002', 'gone']],
  );
  assert.equal(report.fetched?.files.missing, 1);
  assert.equal(recruitee.asked.filter((line) => line.includes('/store/diploma-11') || line.includes('store/diploma-11')).length, 2);
});

test('limits and faults that pass are waited for, and a token or a company that is refused ends the run', async (t) => {
  const recruitee = await startRecruitee(t, inventedRecruitee(5));
  const soon = { 'retry-after': '0' };
  recruitee.next('offers', { status: 429, headers: soon }, { status: 503, headers: soon }, { status: 502, headers: soon });
  recruitee.next('candidates/4003', { status: 500, headers: soon });
  recruitee.next('candidates/4004', { status: 404 });
  const { of } = await imported(t, recruitee, await newImportFolder(t));
  // Who was deleted meanwhile is as the list has them.
  assert.equal(of('person').length, 5);
  await assert.rejects(imported(t, recruitee, await newImportFolder(t), { credential: 'another-token' }), {
    message: 'Recruitee refused the credential (401).',
  });
  await assert.rejects(imported(t, recruitee, await newImportFolder(t), { account: 'other' }), {
    message: 'Recruitee has no offers here (404). Check the name of the company.',
  });
});

test('what the token may not read is named, and the rest comes; without candidates nothing does', async (t) => {
  const recruitee = await startRecruitee(t, inventedRecruitee(12));
  for (const path of ['admins', 'candidates/4004/notes']) recruitee.forbidden.add(path);
  const { of, report } = await imported(t, recruitee, await newImportFolder(t));
  assert.deepEqual(report.fetched?.forbidden, ['admins', 'notes']);
  assert.equal(of('person').length, 12);
  // Where somebody's notes are not shown, those of others are.
  assert.deepEqual(
    of('note').map(({ application_id }) => application_id),
    ['7016', '7016', '7024', '7024'],
  );
  assert.deepEqual(of('feedback')[0]?.by, { name: 'Imported' });
  recruitee.forbidden.add('candidates');
  await assert.rejects(imported(t, recruitee, await newImportFolder(t)), {
    code: 'forbidden',
    message: 'The credential may not read candidates of Recruitee.',
  });
});

test('a run that is stopped goes on where it was, a second one asks for nothing and gives the same bytes, and who comes meanwhile comes', async (t) => {
  const data = inventedRecruitee(90);
  const recruitee = await startRecruitee(t, data);
  const folder = await newImportFolder(t);
  for (const after of [4, 60, 110]) {
    const stop = new AbortController();
    let asked = 0;
    recruitee.onAsk = () => ++asked === after && stop.abort();
    await assert.rejects(imported(t, recruitee, folder, { signal: stop.signal }));
  }
  recruitee.onAsk = (line) => {
    if (!line.includes('/attachments')) return;
    recruitee.onAsk = () => {};
    const now = new Date().toISOString();
    data.candidates.push({
      ...data.candidates[0],
      id: 9999,
      name: 'Invented New',
      placements: [],
      created_at: now,
      notes_count: 1,
    });
    data.notes.push({ id: 9999, candidate_id: 9999, body: 'Welcome', admin_id: 31, created_at: now });
  };
  const { one, of, bundle } = await imported(t, recruitee, folder, { bundle: 'first' });
  assert.equal(one('person', '9999').name, 'Invented New');
  assert.equal(one('note', '9999').application_id, 'prospect.9999');
  const details = recruitee.asked.filter((line) => /^candidates\/\d+$/.test(line));
  assert.ok(details.length - new Set(details).size <= 3 * 8, 'no call twice but those that were cut');
  assert.equal(of('person').length, 88);
  const asked = recruitee.asked.length;
  const again = await imported(t, recruitee, folder, { bundle: 'second' });
  assert.equal(recruitee.asked.length, asked);
  for (const name of await readdir(join(bundle, 'records')))
    assert.equal(
      await readFile(join(again.bundle, 'records', name), 'utf8'),
      await readFile(join(bundle, 'records', name), 'utf8'),
      name,
    );
});

test('files by hand have what the API has, and rows that are broken, empty or of nobody do no harm', async (t) => {
  const folder = await newImportFolder(t);
  const files = recruiteeFiles(inventedRecruitee(30));
  const path = await writeSourceFiles(folder, {
    ...files,
    candidate_details: [
      ...(files.candidate_details ?? []),
      {
        id: 1,
        name: null,
        emails: 'x',
        placements: [null, { id: null }, { id: 5, offer_id: 4711, stage_id: 4712, created_at: '0000-00-00' }],
        fields: [{ kind: 'date', name: 'Born', values: [{ date: 'soon' }] }],
        tags: [null],
        favouriteBread: 'Rye',
      },
      { id: 2, name: 'Long', emails: ['no address'], placements: null, notes_count: 1 },
    ],
    notes: [
      ...(files.notes ?? []),
      { id: 90, candidate_id: 2, body: 'x'.repeat(25_000), admin_id: 4711 },
      { id: 91, candidate_id: 77, body: 'Of nobody' },
      { id: 92, candidate_id: 2, body_html: '<p></p>' },
    ],
  });
  const { of, one, report } = await importSource(t, importSources.recruitee, folder, { from: { path }, account: 'main' });
  assert.deepEqual(
    [one('application', '5').job_id, one('application', '5').stage_id, one('application', '5').applied_at],
    ['4711', '4711.4712', undefined],
  );
  assert.deepEqual(
    [one('job', '4711').title, one('stage', '4711.4712').name],
    ['Job 4711 (not in the export)', 'Stage 4712 (not in the export)'],
  );
  assert.deepEqual(
    [one('person', '2').extra, one('note', '90').text.length, one('attachment', 'note-90-text').filename],
    [{ not_an_email: ['no address'] }, 20_000, 'note-90.txt'],
  );
  assert.deepEqual(report.converted.orphaned, { notes: 1 });
  assert.deepEqual(report.converted.unknownFields, { 'candidate_details.favouriteBread': 1 });
  assert.equal(report.converted.skipped['note.no_name'], 1);
  assert.equal(one('attachment', 'cv-4008').missing, 'left_out');
  assert.equal(of('person').length, 31);
  assert.ok(!JSON.stringify([...of('person'), ...of('application')]).includes('eeo-canary'));
});

test('a company is named by its id or its subdomain, and nothing but reading is sent to it', () => {
  assert.equal(recruiteeAccess(recruiteeToken, 'acme').baseUrl, 'https://api.recruitee.com/c/acme');
  assert.equal(recruiteeAccess(recruiteeToken, '12345').baseUrl, 'https://api.recruitee.com/c/12345');
  assert.equal(recruiteeAccess(recruiteeToken, 'acme').mayPost(new URL('https://api.recruitee.com/c/acme/candidates')), false);
  assert.equal(recruiteeAccess(recruiteeToken, 'acme').mayFetchFile(new URL('http://files.example/cv')), false);
  for (const account of ['main', '', 'Acme', 'acme/../other', 'a.b', 'a'.repeat(64)])
    assert.throws(() => recruiteeAccess(recruiteeToken, account), {
      code: 'account_refused',
      message: /the name before \.recruitee\.com/,
    });
  assert.throws(() => recruiteeAccess('short', 'acme'), { code: 'token_refused' });
});
