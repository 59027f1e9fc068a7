import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { openHttpClient } from '#outbound/http-client.ts';
import { inventedWorkable } from '#test/invented-workable.ts';
import { checkRecords, type Json, readBundle } from '#test/read-bundle.ts';
import { startWorkable, type Workable, workableToken } from '#test/servers/workable.ts';
import { sourceToBundle } from '../source-to-bundle.ts';
import { importSources } from '../sources.ts';
import { workableAccess } from './workable-access.ts';

type Options = {
  credential?: string;
  includesPrivate?: boolean;
  withFiles?: boolean;
  since?: string;
  perSecond?: number;
  signal?: AbortSignal;
  bundle?: string;
  path?: string;
};

async function newFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-workable-test-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A bundle of the account, from where the spool in the folder ends. */
async function imported(t: TestContext, { hosts }: Pick<Workable, 'hosts'>, folder: string, options: Options = {}) {
  const httpClient = openHttpClient({ allowLoopback: true, allowCidrs: [], dnsServers: [] });
  t.after(httpClient.close);
  const bundle = join(folder, options.bundle ?? 'bundle');
  const { perSecond = 1000 } = options;
  const report = await sourceToBundle(
    { httpClient, clock: () => new Date() },
    {
      source: {
        ...importSources.workable,
        access: (token, account) => ({
          ...workableAccess(token, account, hosts),
          pace: { requests: perSecond, seconds: 1, burst: perSecond },
        }),
      },
      account: 'bakery',
      from: options.path === undefined ? { credential: options.credential ?? workableToken } : { path: options.path },
      ...(options.since !== undefined && { since: options.since }),
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

const idOf = (number: number) => (0x27270000 + number).toString(16);

async function filesOf(folder: string, data: Record<string, Json[]>): Promise<string> {
  const path = join(folder, 'files');
  await mkdir(path);
  for (const [name, rows] of Object.entries(data))
    await writeFile(join(path, `${name}.jsonl`), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  return path;
}

test('candidates become people by their address and applications, and everything is there or counted', async (t) => {
  const data = inventedWorkable(260);
  const workable = await startWorkable(t, data);
  const { of, report } = await imported(t, workable, await newFolder(t), { includesPrivate: true });
  const shown = (data.candidate_details ?? []).filter(({ anonymized }) => !anonymized);
  const left = new Set((data.candidate_details ?? []).filter(({ anonymized }) => anonymized).map(({ id }) => id));
  const people = new Set(shown.map(({ email, id }) => email?.toLowerCase() ?? id));
  assert.ok(left.size > 3 && people.size < shown.length);
  assert.equal(of('person').length, people.size);
  assert.equal(of('application').length, shown.length);
  assert.equal(report.converted.skipped['application.anonymised'], left.size);
  assert.equal(of('application').filter(({ type }) => type === 'prospect').length, shown.filter(({ sourced }) => sourced).length);
  const activities = (data.activities ?? []).filter(({ _parent }) => !left.has(_parent));
  const count = (isOne: (row: Json) => boolean) => activities.filter(isOne).length;
  assert.equal(
    of('note').length,
    count(({ action }) => action === 'comment'),
  );
  assert.equal(
    of('message').length,
    count(({ action }) => action === 'message'),
  );
  assert.equal(
    of('feedback').length,
    count(({ action }) => action === 'rating'),
  );
  const moves = count(({ target_stage }) => target_stage && target_stage.slug !== 'hired');
  assert.equal(of('history').filter(({ what }) => what === 'stage').length, moves);
  assert.equal(of('history').filter(({ what }) => what === 'created').length, shown.length);
  const ended = shown.filter(({ disqualified, hired_at }) => disqualified || hired_at);
  assert.equal(of('history').filter(({ what }) => what === 'status').length, ended.length);
  const ofShown = (list: string, key: (row: Json) => unknown) => (data[list] ?? []).filter((row) => !left.has(key(row)));
  assert.equal(of('interview').length, ofShown('events', ({ candidate }) => candidate.id).length);
  assert.equal(of('offer').length, ofShown('offers', ({ id }) => id).length);
  const resumes = shown.filter(({ resume_url }) => resume_url).length;
  const letters = ofShown('files', ({ _parent }) => _parent).filter(({ name }) => name === 'letter.txt').length;
  assert.equal(of('attachment').length, resumes + letters + of('offer').length);
  assert.equal(of('attachment').filter(({ missing }) => missing).length, 0);
  assert.deepEqual(Object.keys(report.converted.skipped).toSorted(), [
    'activity.no_place',
    'application.anonymised',
    'attachment.duplicate_in_source',
    'person.anonymised',
  ]);
  assert.deepEqual([report.converted.orphaned, report.converted.unknownFields, report.bundle.refused], [{}, {}, {}]);
});

test('a record says what the row said', async (t) => {
  const workable = await startWorkable(t, inventedWorkable(60));
  const { of, one, bundle, report } = await imported(t, workable, await newFolder(t));
  const job = one('job', 'BAKER00001');
  assert.deepEqual(
    [
      job?.title,
      job?.status,
      job?.description,
      job?.salary,
      job?.workplace,
      job?.job_type,
      job?.career_level,
      job?.city,
      job?.country,
    ],
    [
      'Baker',
      'paused',
      'We **bake**\n\n**Requirements**\n\n- Hands',
      { type: 'range', min: '40000.00', max: '52000.50', currency: 'EUR' },
      'onsite',
      'full-time',
      'senior',
      'Berlin',
      'DE',
    ],
  );
  assert.deepEqual(job?.questions, [
    {
      id: 'q1',
      label: 'Which shift?',
      type: 'single_select',
      required: true,
      options: [
        { value: 'Day', label: 'Day' },
        { value: 'Night', label: 'Night' },
      ],
    },
    { id: 'q2', label: 'Why bread?', type: 'long_text', required: false },
  ]);
  assert.deepEqual(
    of('stage')
      .filter(({ job_id }) => job_id === 'BAKER00001')
      .toSorted((a, b) => a.order - b.order)
      .map(({ name, status }) => [name, status]),
    [
      ['Sourced', 'applied'],
      ['Applied', 'applied'],
      ['Phone Screen', 'phone_screen'],
      ['Baking test', 'technical'],
      ['Interview', 'interview'],
      ['Offer', 'offer'],
    ],
  );
  assert.deepEqual(
    of('job_member').map(({ job_id, user_id, role }) => [job_id, user_id, role]),
    [['BAKER00001', 'm1', 'hiring_manager']],
  );
  assert.equal(one('job', 'DRIVER0001')?.status, 'closed');
  assert.equal(one('job', 'SECRET0001'), undefined);
  assert.equal(one('application', idOf(40)), undefined);
  assert.equal(report.converted.skipped['application.private'], 1);
  assert.deepEqual(one('person', 'person9@example.com')?.emails, ['person9@example.com']);
  assert.deepEqual(
    [idOf(9), idOf(10)].map((id) => one('application', id)?.person_id),
    ['person9@example.com', 'person9@example.com'],
  );
  const person = one('person', 'person1@example.com');
  assert.deepEqual(
    [person?.name, person?.city, person?.country, person?.company, person?.title, person?.employments, person?.links],
    [
      'Invented 1',
      'Berlin',
      'Germany',
      'Mill Ltd',
      'Miller',
      [{ company: 'Mill Ltd', title: 'Miller', start: '2019-02-01' }],
      [{ kind: 'code_host', url: 'https://github.com/invented1' }],
    ],
  );
  assert.deepEqual(one('application', idOf(3))?.answers, [
    { question: 'Which shift?', kind: 'long_text', answer: 'Night' },
    { question: 'Early?', kind: 'long_text', answer: 'Yes' },
  ]);
  const ended = (number: number) => {
    const application = one('application', idOf(number));
    return [application?.status, application?.stage_id, application?.rejection_reason_id, application?.ended_at];
  };
  assert.deepEqual(ended(3), ['rejected', 'BAKER00001.interview', 'r1', '2025-01-29T09:00:00.000Z']);
  assert.deepEqual(ended(9), ['withdrawn', 'BAKER00001.phone-screen', 'r2', '2025-02-04T09:00:00.000Z']);
  assert.deepEqual(ended(17), ['hired', undefined, undefined, '2025-02-07T09:00:00.000Z']);
  assert.equal(one('rejection_reason', 'reason.no longer there')?.outcome, 'rejected');
  assert.deepEqual(
    of('history')
      .filter(({ application_id, what }) => application_id === idOf(17) && what === 'stage')
      .map(({ from, to, by }) => [from?.name, to.name, to.status, by?.email]),
    [
      ['Applied', 'Phone Screen', 'phone_screen', 'rita@example.com'],
      ['Phone Screen', 'Baking test', 'technical', 'rita@example.com'],
      ['Baking test', 'Interview', 'interview', 'rita@example.com'],
      ['Interview', 'Offer', 'offer', 'rita@example.com'],
    ],
  );
  assert.deepEqual(
    ['note-2', 'note-4'].map((id) => [one('note', id)?.text, one('note', id)?.private, one('note', id)?.by?.email]),
    [
      ['Note about 2', undefined, 'rita@example.com'],
      ['Note about 4', true, 'rita@example.com'],
    ],
  );
  assert.deepEqual(
    ['rating-5', 'rating-10'].map((id) => [one('feedback', id)?.recommendation, one('feedback', id)?.ratings]),
    [
      ['strong_yes', undefined],
      ['no_decision', [{ name: 'Rating', note: 'stars: 3' }]],
    ],
  );
  assert.deepEqual(
    ['mail-6', 'answer-6'].map((id) => [one('message', id)?.direction, one('message', id)?.text]),
    [
      ['out', 'Can you come?'],
      ['in', 'I can'],
    ],
  );
  const offer = one('offer', `${idOf(17)}.offer`);
  assert.deepEqual(
    [offer?.status, offer?.salary, offer?.start_date, one('attachment', offer?.attachment_id)?.filename],
    ['accepted', { amount: '3200.00', currency: 'EUR', period: 'Per month' }, '2025-06-01', 'offer.pdf'],
  );
  const interviews = new Map(of('interview').map((interview) => [interview.application_id, interview]));
  assert.deepEqual(
    [5, 10, 15, 20].map((number) => [interviews.get(idOf(number))?.type, interviews.get(idOf(number))?.status]),
    [
      ['phone', 'scheduled'],
      ['onsite', 'completed'],
      ['phone', 'cancelled'],
      ['video', 'completed'],
    ],
  );
  const cv = one('attachment', `${idOf(3)}.resume`);
  assert.deepEqual([cv?.kind, cv?.filename, cv?.media_type], ['resume', 'cv-3.pdf', 'application/pdf']);
  assert.equal(await readFile(join(bundle, 'files', cv?.sha256.slice(0, 2), cv?.sha256), 'utf8'), `Bytes of resume-${idOf(3)}`);
});

test('a disqualification that was taken back, a move without its goal, and one to where somebody is already', async (t) => {
  const data = inventedWorkable(2);
  const stage = (slug: string, name: string) => ({ id: 1, identifier: 'x', slug, name });
  const [applied, interview] = [stage('applied', 'Applied'), stage('interview', 'Interview')];
  const id = idOf(1);
  const activity = (number: number, action: string, action_stage: object, target_stage: object | null = null) => ({
    ...{ _parent: id, id: `x-${number}`, action, action_stage, target_stage, created_at: `2025-02-0${number}T09:00:00.000Z` },
    ...{ body: null, member: { id: 'gone', name: 'Somebody Else', type: 'Member' } },
  });
  data.activities = [
    activity(1, 'applied', applied),
    activity(2, 'disqualified', applied),
    activity(3, 'reverted', applied),
    activity(4, 'moved', interview),
    activity(5, 'interview', interview, interview),
  ];
  for (const row of [data.candidates?.[0], data.candidate_details?.[0]])
    Object.assign(row ?? {}, { stage: 'interview', stage_kind: 'interview', disqualified: false });
  const { of, one } = await imported(t, await startWorkable(t, data), await newFolder(t));
  assert.deepEqual(
    of('history')
      .filter(({ application_id }) => application_id === id)
      .toSorted((a, b) => a.at.localeCompare(b.at))
      .map(({ what, from, to, by }) => [what, from?.name ?? from, to?.name ?? to, by?.name]),
    [
      ['created', undefined, undefined, undefined],
      ['status', 'applied', 'rejected', 'Somebody Else'],
      ['status', 'rejected', 'applied', 'Somebody Else'],
      ['stage', 'Applied', 'Interview', 'Somebody Else'],
    ],
  );
  assert.deepEqual([one('application', id)?.status, one('application', id)?.stage_id], ['interview', 'BAKER00001.interview']);
});

test('a run that is stopped goes on where it was, a second conversion is equal byte by byte, and what changed meanwhile comes', async (t) => {
  const data = inventedWorkable(120);
  const workable = await startWorkable(t, data);
  const folder = await newFolder(t);
  for (const after of [3, 90, 200]) {
    const stop = new AbortController();
    let asked = 0;
    workable.onAsk = () => ++asked === after && stop.abort();
    await assert.rejects(imported(t, workable, folder, { signal: stop.signal }));
  }
  workable.onAsk = (line) => {
    if (!line.endsWith('/files')) return;
    workable.onAsk = () => {};
    const changes = { id: '27280000', email: 'new@example.com', name: 'New Person', updated_at: new Date().toISOString() };
    for (const list of ['candidates', 'candidate_details']) data[list]?.push({ ...data[list][1], ...changes });
    data.activities?.push({ ...data.activities[0], id: 'new', _parent: '27280000', action: 'comment', body: 'Hello' });
  };
  const { of, one, bundle } = await imported(t, workable, folder, { bundle: 'first' });
  assert.equal(one('person', 'new@example.com')?.name, 'New Person');
  assert.equal(one('note', 'new')?.application_id, '27280000');
  const calls = workable.asked.filter((line) => /^candidates\/\w+\/activities$/.test(line));
  assert.ok(calls.length - new Set(calls).size <= 3 * 8, 'no call twice but those that were cut');
  const asked = workable.asked.length;
  const again = await imported(t, workable, folder, { bundle: 'second' });
  assert.equal(workable.asked.length, asked);
  assert.equal(again.of('application').length, of('application').length);
  const manifests = await Promise.all(
    [bundle, again.bundle].map(async (path) => JSON.parse(await readFile(join(path, 'bundle.json'), 'utf8'))),
  );
  assert.deepEqual(manifests[1].parts, manifests[0].parts);
  assert.deepEqual(manifests[1].files, manifests[0].files);
});

test('the limit is kept, what fails for a while is asked again, and what may not be read is said', async (t) => {
  const workable = await startWorkable(t, inventedWorkable(12), { perSecond: 40, forbidden: ['events', 'files'] });
  workable.next('jobs', 500, 500);
  workable.next(`candidates/${idOf(5)}`, 404);
  const { of, report } = await imported(t, workable, await newFolder(t), { perSecond: 60 });
  assert.equal(of('application').length, 11, 'one was deleted there meanwhile');
  assert.equal(report.converted.skipped['application.not_allowed'], 1);
  assert.deepEqual(report.fetched?.forbidden, ['files', 'events']);
  assert.deepEqual([...new Set(of('attachment').map(({ kind }) => kind))], ['resume']);
  assert.ok(of('history').length > 12);
  assert.ok((report.fetched?.waits ?? 0) > 0);
  const access = workableAccess(workableToken, 'bakery');
  assert.deepEqual(
    [access.baseUrl, access.pace, access.mayPost(new URL('https://bakery.workable.com/spi/v3/candidates'))],
    ['https://bakery.workable.com/spi/v3', { requests: 10, seconds: 10, burst: 1 }, false],
  );
});

test('answers about equal opportunity are in no file', async (t) => {
  const data = inventedWorkable(3);
  const answers = [{ question: { body: 'What is your gender?' }, answer: { body: 'canary-gender' } }];
  for (const row of data.candidate_details ?? []) row.answers.push(...answers);
  const folder = await newFolder(t);
  const { one } = await imported(t, await startWorkable(t, data), folder);
  assert.equal(one('application', idOf(1))?.answers.length, 2);
  assert.equal(
    (await readFile(join(folder, 'work', 'spool', 'lists', 'candidate_details.jsonl'), 'utf8')).includes('canary'),
    false,
  );
  const byHand = await newFolder(t);
  const fromFiles = await imported(t, { hosts: () => assert.fail() }, byHand, { path: await filesOf(byHand, data) });
  assert.equal(JSON.stringify(fromFiles.of('application')).includes('canary'), false);
});

test('a link that has ended is read again, and a file that is gone is said to be', async (t) => {
  const workable = await startWorkable(t, inventedWorkable(6), {
    expired: [`resume-${idOf(3)}`, `letter-${idOf(6)}`],
    gone: [`resume-${idOf(6)}`],
  });
  const { of, one, report } = await imported(t, workable, await newFolder(t));
  assert.ok(one('attachment', `${idOf(3)}.resume`)?.sha256);
  assert.equal(one('attachment', `${idOf(6)}.resume`)?.missing, 'gone');
  assert.ok(of('attachment').find(({ filename }) => filename === 'letter.txt')?.sha256);
  assert.equal(report.fetched?.files.missing, 1);
  const without = await imported(t, workable, await newFolder(t), { withFiles: false });
  assert.deepEqual([...new Set(without.of('attachment').map(({ missing }) => missing))], ['left_out']);
});

test('a token that is refused and an account that is no subdomain are told apart', async (t) => {
  const workable = await startWorkable(t, inventedWorkable(2));
  await assert.rejects(imported(t, workable, await newFolder(t), { credential: 'another-token' }), {
    code: 'token_refused',
    message: 'Workable refused the credential (401).',
  });
  for (const account of ['main', 'Bakery', 'bakery.evil.example', 'a/b', ''])
    assert.throws(() => workableAccess(workableToken, account), { code: 'account_refused' });
  const empty = await startWorkable(t, {});
  await assert.rejects(imported(t, empty, await newFolder(t)), { code: 'account_refused' });
});

test('with a day it is only who has changed since, and the person is the same', async (t) => {
  const data = inventedWorkable(60);
  // Pages of events of others come first.
  const others = Array.from({ length: 450 }, (_, index) => ({ ...data.events?.[0], id: `before-${index}` }));
  const workable = await startWorkable(t, { ...data, events: [...others, ...(data.events ?? [])] });
  const { of, report } = await imported(t, workable, await newFolder(t), { since: '2025-03-11T00:00:00.000Z' });
  assert.deepEqual(report.converted.orphaned, {});
  assert.equal(of('interview').length, 4);
  assert.deepEqual(
    of('application')
      .map(({ id }) => id)
      .toSorted(),
    [39, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60].map(idOf),
  );
  assert.equal(of('application').find(({ id }) => id === idOf(50))?.person_id, 'person49@example.com');
});

test('files by hand give the same records, and rows that are broken in every way stop nothing', async (t) => {
  const folder = await newFolder(t);
  const data = inventedWorkable(30);
  const fromApi = await imported(t, await startWorkable(t, data), folder, { withFiles: false, bundle: 'api' });
  const path = await filesOf(folder, data);
  const fromFiles = await imported(t, { hosts: () => assert.fail() }, folder, { path, bundle: 'by-hand' });
  for (const type of ['person', 'job', 'stage', 'history', 'note', 'feedback', 'message', 'interview', 'source'])
    assert.deepEqual(fromFiles.of(type), fromApi.of(type), type);
  assert.deepEqual(
    fromFiles.of('application').map(({ id, status }) => [id, status]),
    fromApi.of('application').map(({ id, status }) => [id, status]),
  );

  const junk = await newFolder(t);
  const nothing: Json = Object.fromEntries(Object.keys(data.candidate_details?.[0] ?? {}).map((key) => [key, null]));
  const wrong: Json = Object.fromEntries(Object.keys(data.candidate_details?.[0] ?? {}).map((key) => [key, ['x', { y: 1 }]]));
  const broken = await filesOf(junk, {
    candidates: [
      { ...nothing, id: 'n' },
      { ...wrong, id: 'w' },
      { id: null },
      {
        id: 'h',
        name: '<script>x</script>',
        email: 'not an address',
        job: { shortcode: 'NOWHERE', title: 'Lost job' },
        stage: 'Quux',
        mystery: 1,
      },
    ],
    activities: [
      {
        _parent: 'h',
        id: 'c',
        action: 'comment',
        body: '<p>Hello<script>alert(1)</script> <img src=x onerror=y>&amp; bye</p>',
        created_at: '0000-00-00',
      },
      { _parent: 'h', id: 'r', action: 'rating', rating: null },
      { _parent: 'h', id: 'm', action: 'message' },
      { _parent: 'h', action: 7, target_stage: 'x' },
      { _parent: 'nobody', id: 'o', action: 'comment', body: 'Lost' },
    ],
    files: [{ _parent: 'h' }, { _parent: 'h', name: '../../etc/passwd' }],
    offers: [{ _parent: 'h', created_at: 'soon' }],
    events: [{ id: 'e', candidate: { id: 'h' }, starts_at: '2025-01-01T10:00:00Z', ends_at: '2025-01-01T09:00:00Z' }, { id: 'f' }],
    jobs: [{ id: 'j' }, { shortcode: 'S', title: 'x', salary: { salary_from: -1 }, location: 'Berlin', created_at: 1e300 }],
  });
  const { of, one, report } = await imported(t, { hosts: () => assert.fail() }, junk, { path: broken });
  assert.deepEqual(
    of('person').map(({ id }) => id),
    ['h', 'n', 'w'],
  );
  assert.deepEqual(one('person', 'h')?.extra?.not_an_email, ['not an address']);
  assert.equal(one('job', 'NOWHERE')?.title, 'Lost job (not in the export)');
  assert.deepEqual([one('application', 'h')?.status, one('application', 'h')?.stage_id], ['screening', 'NOWHERE.quux']);
  assert.equal(one('note', 'c')?.text, 'Hello & bye');
  assert.deepEqual(report.converted.orphaned, { activities: 1, events: 1 });
  assert.deepEqual(report.converted.unknownFields, { 'candidates.mystery': 1 });
  assert.deepEqual(report.bundle.refused, {});
});
