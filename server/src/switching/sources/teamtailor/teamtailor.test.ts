import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { openHttpClient } from '#outbound/http-client.ts';
import { inventedTeamtailor } from '#test/invented-teamtailor.ts';
import { checkRecords, type Json, readBundle } from '#test/read-bundle.ts';
import { startTeamtailor, type Teamtailor, teamtailorKey } from '#test/servers/teamtailor.ts';
import { sourceToBundle } from '../source-to-bundle.ts';
import { importSources } from '../sources.ts';
import { teamtailorAccess } from './teamtailor-access.ts';

type Options = {
  credential?: string;
  includesPrivate?: boolean;
  withFiles?: boolean;
  perSecond?: number;
  signal?: AbortSignal;
  bundle?: string;
  path?: string;
};

async function newFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-teamtailor-test-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A bundle of the account, from where the spool in the folder ends. */
async function imported(t: TestContext, server: Pick<Teamtailor, 'hosts'> | undefined, folder: string, options: Options = {}) {
  const httpClient = openHttpClient({ allowLoopback: true, allowCidrs: [], dnsServers: [] });
  t.after(httpClient.close);
  const bundle = join(folder, options.bundle ?? 'bundle');
  const { perSecond = 1000 } = options;
  const report = await sourceToBundle(
    { httpClient, clock: () => new Date() },
    {
      source: {
        ...importSources.teamtailor,
        access: (key) => ({
          ...teamtailorAccess(key, server?.hosts),
          pace: { requests: perSecond, seconds: 1, burst: perSecond },
        }),
      },
      account: 'main',
      from: options.path === undefined ? { credential: options.credential ?? teamtailorKey } : { path: options.path },
      withFiles: options.withFiles ?? true,
      includesPrivate: options.includesPrivate ?? false,
      workFolder: join(folder, 'work'),
      folder: bundle,
      onRows: () => {},
      onRecords: () => {},
      signal: options.signal ?? new AbortController().signal,
    },
  );
  const records = await readBundle(bundle);
  checkRecords(records);
  const of = (type: string): Json[] => records.get(type) ?? [];
  return { report, bundle, of, one: (type: string, id: string) => of(type).find((record) => record.id === id) };
}

async function filesOf(folder: string, data: Record<string, Json[]>): Promise<string> {
  const path = join(folder, 'files');
  await mkdir(path);
  for (const [name, rows] of Object.entries(data))
    await writeFile(join(path, `${name}.jsonl`), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  return path;
}

const related = (row: Json, name: string) => row.relationships[name]?.data?.id;

test('candidates become people with applications or prospects, and everything is there or counted', async (t) => {
  const data = inventedTeamtailor(260);
  const teamtailor = await startTeamtailor(t, data);
  const { of, report } = await imported(t, teamtailor, await newFolder(t), { includesPrivate: true });
  const rows = (list: string): Json[] => data[list] ?? [];
  assert.equal(of('person').length, rows('candidates').length);
  const withOne = new Set(rows('job_applications').map((row) => related(row, 'candidate')));
  const prospects = rows('candidates').filter(({ id }) => !withOne.has(id));
  assert.ok(prospects.length > 10);
  assert.equal(of('application').length, rows('job_applications').length + prospects.length);
  assert.deepEqual(
    of('application')
      .filter(({ job_id }) => job_id === undefined)
      .map(({ id, type }) => [id, type]),
    prospects.map(({ id }) => [`prospect.${id}`, 'prospect']).toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
  );
  assert.equal(of('note').length, rows('notes').length);
  assert.equal(of('offer').length, rows('job_offers').length);
  assert.equal(of('feedback').length, rows('interviews').filter(({ attributes }) => attributes.status === 'published').length);
  const resumes = rows('candidates').filter(({ attributes }) => attributes.resume).length;
  assert.equal(of('attachment').filter(({ kind }) => kind === 'resume').length, resumes);
  assert.equal(of('attachment').length, resumes + rows('uploads').length);
  assert.equal(of('attachment').filter(({ missing }) => missing).length, 0);
  const ended = rows('job_applications').filter((row) => row.attributes['rejected-at'] || /5$/.test(related(row, 'stage')));
  assert.equal(of('history').filter(({ what }) => what === 'status').length, ended.length);
  assert.equal(of('history').filter(({ what }) => what === 'created').length, of('application').length);
  assert.equal(report.converted.read.activities, rows('activities').length);
  const codes = (code: string) => rows('activities').filter(({ attributes }) => attributes.code === code).length;
  assert.equal(of('message').length, codes('message'));
  assert.equal(of('interview').length, codes('meeting_event_candidate_invited'));
  assert.deepEqual(Object.keys(report.converted.skipped), ['feedback.not_allowed']);
  assert.deepEqual([report.converted.orphaned, report.converted.unknownFields, report.bundle.refused], [{}, {}, {}]);
  assert.equal(teamtailor.elsewhere(), 1, 'the region is found with one request');
});

test('a record says what the row said', async (t) => {
  const teamtailor = await startTeamtailor(t, inventedTeamtailor(60));
  const { of, one, bundle, report } = await imported(t, teamtailor, await newFolder(t));
  const job = one('job', '1');
  assert.deepEqual(
    [
      job?.title,
      job?.status,
      job?.description,
      job?.salary,
      job?.workplace,
      job?.job_type,
      job?.city,
      job?.country,
      job?.department,
    ],
    [
      'Baker',
      'paused',
      'Fresh every day\n\nWe **bake**\n\n- Hands',
      { type: 'range', min: '40000.00', max: '52000.50', currency: 'EUR', period: 'Per year' },
      'onsite',
      'full-time',
      'Berlin',
      'Germany',
      'Bakery',
    ],
  );
  assert.deepEqual(
    [job?.offices, job?.recruiter_id, job?.source_url, job?.custom],
    [['Berlin'], '1', 'https://career.bakery.example/jobs/1', { cost_centre: 'B-1' }],
  );
  assert.deepEqual(
    job?.questions.map(({ label, type, options }: Json) => [label, type, options?.map(({ label: each }: Json) => each)]),
    [
      ['Which shift?', 'single_select', ['Day', 'Night']],
      ['Why bread?', 'long_text', undefined],
    ],
  );
  assert.equal(one('job', '2')?.status, 'closed');
  assert.deepEqual(
    of('stage')
      .filter(({ job_id }) => job_id === '1')
      .toSorted((a, b) => a.order - b.order)
      .map(({ id, name, order, status }) => [id, name, order, status]),
    [
      ['1.11', 'Inbox', 1, 'applied'],
      ['1.12', 'Phone interview', 2, 'phone_screen'],
      ['1.13', 'Trial day', 3, 'screening'],
      ['1.14', 'Offer', 4, 'offer'],
    ],
  );
  assert.deepEqual(
    of('job_member').map(({ job_id, user_id }) => [job_id, user_id]),
    [['1', '1']],
  );
  assert.deepEqual(
    of('user').map(({ email, active }) => [email, active]),
    [
      ['rita@example.com', true],
      ['gone@example.com', false],
    ],
  );
  assert.deepEqual(
    of('custom_field').map(({ owner, key, kind, options }) => [owner, key, kind, options?.length]),
    [
      ['candidate', 'apron_size', 'select', 2],
      ['candidate', 'own_knife', 'boolean', undefined],
      ['candidate', 'years', 'number', undefined],
      ['job', 'cost_centre', 'text', undefined],
    ],
  );
  assert.deepEqual(one('application', '20')?.custom, { apron_size: 'Large', own_knife: true, years: 12 });
  const person = one('person', '4');
  assert.deepEqual(
    [person?.name, person?.emails, person?.phones, person?.links],
    [
      'Invented 4',
      ['person4@example.com'],
      ['+49 30 4'],
      [{ kind: 'professional_network', url: 'https://www.linkedin.com/in/invented4' }],
    ],
  );
  assert.equal(one('person', '1')?.headline, 'I bake');
  assert.equal(one('person', '40'), undefined, 'restricted');
  assert.equal(report.converted.skipped['person.private'], 1);
  const ended = (number: number) => {
    const application = one('application', String(number));
    return [application?.status, application?.stage_id, application?.rejection_reason_id, application?.ended_at];
  };
  assert.deepEqual(ended(3), ['rejected', '1.14', '1', '2025-01-24T10:00:00.000Z']);
  assert.deepEqual(ended(6), ['withdrawn', '2.23', '2', '2025-01-27T10:00:00.000Z']);
  assert.deepEqual(ended(17), ['hired', undefined, undefined, '2025-01-27T10:00:00.000Z']);
  assert.deepEqual(ended(2), ['screening', '2.23', undefined, undefined]);
  assert.deepEqual(
    of('history')
      .filter(({ application_id }) => application_id === '3')
      .toSorted((a, b) => a.at.localeCompare(b.at))
      .map(({ what, from, to, at, by }) => [what, from?.name ?? from, to?.name ?? to, at.slice(0, 10), by?.email]),
    [
      ['created', undefined, undefined, '2025-01-04', undefined],
      ['stage', 'Inbox', 'Phone interview', '2025-01-07', 'rita@example.com'],
      ['stage', 'Phone interview', 'Offer', '2025-01-13', undefined],
      ['status', 'offer', 'rejected', '2025-01-24', 'rita@example.com'],
    ],
  );
  assert.deepEqual(
    ['84', '85'].map((id) => [one('message', id)?.direction, one('message', id)?.subject, one('message', id)?.text]),
    [
      ['out', 'Come', 'Can you come?'],
      ['in', 'Re: Come', 'I can'],
    ],
  );
  assert.deepEqual(
    ['96', '186'].map((id) => [one('interview', id)?.title, one('interview', id)?.status, one('interview', id)?.time_zone]),
    [
      ['Trial day', 'completed', 'Europe/Berlin'],
      ['Trial day', 'cancelled', 'Europe/Berlin'],
    ],
  );
  assert.deepEqual(one('application', '1')?.answers, [{ question: 'Which shift?', kind: 'long_text', answer: 'Night' }]);
  assert.equal(one('application', '4')?.cover_letter, 'Dear bakers');
  assert.deepEqual(one('source', '1.source.Job fair')?.name, 'Job fair');
  assert.deepEqual(
    ['2', '4', '10'].map((id) => [one('note', id)?.text, one('note', id)?.private, one('note', id)?.application_id]),
    [
      ['Note about 2', undefined, '2'],
      ['Note about 4', true, '4'],
      ['Note about 10', undefined, '10'],
    ],
  );
  const feedback = one('feedback', '5');
  assert.deepEqual(
    [feedback?.by?.email, feedback?.ratings, feedback?.answers, feedback?.comment],
    ['rita@example.com', [{ attribute: 'Dough', rating: 4 }], [{ question: 'Manner', answer: 'Calm' }], 'Bakes well'],
  );
  const offer = one('offer', '17');
  assert.deepEqual([offer?.status, offer?.salary, offer?.start_date], ['accepted', { amount: '52000.50' }, '2025-06-01']);
  const cv = one('attachment', '6.resume');
  assert.deepEqual([cv?.filename, cv?.application_id], ['cv-6.pdf', '6']);
  assert.equal(await readFile(join(bundle, 'files', cv?.sha256.slice(0, 2), cv?.sha256), 'utf8'), 'Bytes of cv-6');
});

test('without what comes beside, the last move is known by its time', async (t) => {
  const teamtailor = await startTeamtailor(t, inventedTeamtailor(5), { unknownIncludes: ['activities', 'answers'] });
  const { of, one } = await imported(t, teamtailor, await newFolder(t));
  assert.equal(of('application').length, 5);
  assert.deepEqual(
    of('history')
      .filter(({ application_id, what }) => application_id === '2' && what === 'stage')
      .map(({ to, at }) => [to.name, at]),
    [['Trial day', '2025-01-12T10:00:00.000Z']],
  );
  assert.equal(one('feedback', '5')?.comment, 'Bakes well');
});

test('a run that is stopped goes on where it was, a second conversion is equal byte by byte, and what changed meanwhile comes', async (t) => {
  const data = inventedTeamtailor(120);
  const teamtailor = await startTeamtailor(t, data);
  const folder = await newFolder(t);
  for (const after of [3, 20, 40]) {
    const stop = new AbortController();
    let asked = 0;
    teamtailor.onAsk = () => ++asked === after && stop.abort();
    await assert.rejects(imported(t, teamtailor, folder, { signal: stop.signal }));
  }
  teamtailor.onAsk = (line) => {
    if (!line.startsWith('job-offers')) return;
    teamtailor.onAsk = () => {};
    const now = new Date().toISOString();
    const [candidate, application] = [data.candidates?.[1], data.job_applications?.[1]];
    data.candidates?.push({
      ...candidate,
      id: '9001',
      attributes: { ...candidate?.attributes, 'last-name': 'New', 'updated-at': now },
    });
    const relationships = { ...application?.relationships, candidate: { data: { type: 'candidates', id: '9001' } } };
    data.job_applications?.push({
      ...application,
      id: '9002',
      attributes: { ...application?.attributes, 'updated-at': now },
      relationships,
    });
  };
  const { one, bundle } = await imported(t, teamtailor, folder, { bundle: 'first' });
  assert.equal(one('person', '9001')?.last_name, 'New');
  assert.equal(one('application', '9002')?.person_id, '9001');
  const pages = teamtailor.asked.filter((line) => line.startsWith('candidates?') && !line.includes('updated-at'));
  assert.ok(pages.length - new Set(pages).size <= 3, 'no page twice but those that were cut');
  const asked = teamtailor.asked.length;
  const again = await imported(t, teamtailor, folder, { bundle: 'second' });
  assert.equal(teamtailor.asked.length, asked);
  const manifests = await Promise.all(
    [bundle, again.bundle].map(async (path) => JSON.parse(await readFile(join(path, 'bundle.json'), 'utf8'))),
  );
  assert.deepEqual([manifests[1].parts, manifests[1].files], [manifests[0].parts, manifests[0].files]);
});

test('the limit is kept, what fails for a while is asked again, and what may not be read is said', async (t) => {
  const data = inventedTeamtailor(12);
  delete data.job_offers;
  const teamtailor = await startTeamtailor(t, data, { perSecond: 8, forbidden: ['notes'] });
  teamtailor.next('users', 500, 502);
  teamtailor.next('custom-field-options', 405);
  const { of, report } = await imported(t, teamtailor, await newFolder(t), { perSecond: 60 });
  assert.equal(of('person').length, 12);
  assert.deepEqual(report.fetched?.forbidden, ['custom_field_options', 'notes']);
  assert.ok((report.fetched?.waits ?? 0) > 0);
  const access = teamtailorAccess(teamtailorKey);
  assert.deepEqual(
    [access.baseUrl, access.otherBaseUrls, access.pace, access.mayPost(new URL('https://api.teamtailor.com/v1/candidates'))],
    ['https://api.teamtailor.com/v1', ['https://api.na.teamtailor.com/v1'], { requests: 50, seconds: 10, burst: 5 }, false],
  );
});

test('answers about equal opportunity are in no file', async (t) => {
  const data = inventedTeamtailor(3);
  data.questions?.push({
    id: '9',
    type: 'questions',
    attributes: { title: 'What is your gender?', 'question-type': 'Text' },
    relationships: {},
  });
  const relationships = {
    candidate: { data: { type: 'candidates', id: '1' } },
    question: { data: { type: 'questions', id: '9' } },
  };
  data.answers?.push({ id: '99', type: 'answers', attributes: { text: 'canary-gender' }, relationships });
  const folder = await newFolder(t);
  const { one, report } = await imported(t, await startTeamtailor(t, data), folder);
  assert.equal(one('application', '1')?.answers.length, 1);
  assert.deepEqual(report.converted.orphaned, {});
  assert.equal((await readFile(join(folder, 'work', 'spool', 'lists', 'answers.jsonl'), 'utf8')).includes('canary'), false);
  const byHand = await newFolder(t);
  const fromFiles = await imported(t, undefined, byHand, { path: await filesOf(byHand, data) });
  assert.equal(JSON.stringify(fromFiles.of('application')).includes('canary'), false);
});

test('a key that both regions refuse ends the run', async (t) => {
  const teamtailor = await startTeamtailor(t, inventedTeamtailor(2));
  await assert.rejects(imported(t, teamtailor, await newFolder(t), { credential: 'another-key' }), {
    code: 'token_refused',
    message: 'Teamtailor refused the credential (401).',
  });
  assert.throws(() => teamtailorAccess(' '), { code: 'token_refused' });
});

test('a link that has ended is read again, a file that is gone is said to be, and links are not kept', async (t) => {
  const teamtailor = await startTeamtailor(t, inventedTeamtailor(12), {
    expired: ['cv-6', 'letter-9'],
    gone: ['cv-12'],
  });
  const folder = await newFolder(t);
  const { one, report } = await imported(t, teamtailor, folder);
  assert.ok(one('attachment', '6.resume')?.sha256 && one('attachment', '9')?.sha256);
  assert.equal(one('attachment', '12.resume')?.missing, 'gone');
  assert.equal(report.fetched?.files.missing, 1);
  const spooled = await readFile(join(folder, 'work', 'spool', 'lists', 'candidates.jsonl'), 'utf8');
  assert.equal(spooled.includes('/store/'), false);
  const without = await imported(t, teamtailor, await newFolder(t), { withFiles: false });
  assert.deepEqual([...new Set(without.of('attachment').map(({ missing }) => missing))], ['left_out']);
});

test('files by hand give the same records, and rows that are broken in every way stop nothing', async (t) => {
  const folder = await newFolder(t);
  const data = inventedTeamtailor(30);
  const fromApi = await imported(t, await startTeamtailor(t, data), folder, { withFiles: false, bundle: 'api' });
  const byCandidate = new Map(
    data.candidates?.flatMap(({ id, relationships }) => relationships.activities.data.map((each: Json) => [each.id, id])),
  );
  const activities = (data.activities ?? []).map((row) => ({
    ...row,
    relationships: { ...row.relationships, candidate: { data: { type: 'candidates', id: byCandidate.get(row.id) } } },
  }));
  const { job_applications, ...others } = data;
  // As data pipelines name it.
  const path = await filesOf(folder, { ...others, activities, 'job-applications': job_applications ?? [] });
  const fromFiles = await imported(t, undefined, folder, { path, bundle: 'by-hand' });
  for (const type of ['person', 'job', 'stage', 'application', 'history', 'note', 'offer', 'source', 'custom_field'])
    assert.deepEqual(fromFiles.of(type), fromApi.of(type), type);

  const junk = await newFolder(t);
  const attributes = (list: string, value: unknown) =>
    Object.fromEntries(Object.keys(data[list]?.[0]?.attributes ?? {}).map((key) => [key, value]));
  const broken = await filesOf(junk, {
    candidates: [
      { id: 'n', type: 'candidates', attributes: attributes('candidates', null), relationships: null },
      { id: 'w', type: 'candidates', attributes: attributes('candidates', [{ x: 1 }]), relationships: { activities: 7 } },
      { id: null, attributes: {} },
      { id: 'h', attributes: { first_name: '<script>x</script>', email: 'not an address', mystery: 1 } },
    ],
    job_applications: [
      {
        id: 'a',
        attributes: attributes('job_applications', [null]),
        relationships: { candidate: { data: { id: 'h' } }, job: { data: { id: '77' } }, stage: { data: { id: '88' } } },
      },
      { id: 'b', attributes: {}, relationships: { candidate: { data: { id: 'nobody' } } } },
    ],
    notes: [
      {
        id: 'x',
        attributes: {
          note: '<p>Hello<script>alert(1)</script> <img src=x onerror=y>&amp; bye</p>',
          'candidate-id': 'h',
          'created-at': '0000-00-00',
        },
      },
      { id: 'y', attributes: { note: null, 'candidate-id': 'h' } },
    ],
    activities: [{ id: 'm', attributes: { code: 'stage', data: '{broken' }, relationships: { candidate: { data: { id: 'h' } } } }],
    custom_fields: [{ id: '1', attributes: { name: 'Years', 'field-type': 'CustomField::Number' } }],
    custom_field_values: [
      {
        id: '1',
        attributes: { value: 'many' },
        relationships: { 'custom-field': { data: { id: '1' } }, owner: { data: { id: 'h', type: 'candidates' } } },
      },
    ],
    job_offers: [{ id: 'o', attributes: {}, relationships: { 'job-application': { data: { id: 'none' } } } }],
    jobs: [{ id: 'j', attributes: attributes('jobs', { x: [] }), relationships: { locations: { data: 'x' } } }],
  });
  const { of, one, report } = await imported(t, undefined, junk, { path: broken });
  assert.deepEqual(
    of('person').map(({ id }) => id),
    ['h', 'n', 'w'],
  );
  assert.equal(one('person', 'h')?.extra?.not_an_email, 'not an address');
  assert.equal(one('job', '77')?.title, 'Job 77 (not in the export)');
  assert.deepEqual([one('application', 'a')?.status, one('stage', '77.88')?.name], ['screening', 'Stage 88 (not in the export)']);
  assert.equal(one('note', 'x')?.text, 'Hello & bye');
  assert.deepEqual(report.converted.orphaned, { job_applications: 1, job_offers: 1 });
  assert.deepEqual(report.converted.unknownFields, { 'candidates.mystery': 1 });
  assert.equal(report.converted.skipped['custom_field_value.unreadable'], 1);
  assert.deepEqual(report.bundle.refused, {});
});
