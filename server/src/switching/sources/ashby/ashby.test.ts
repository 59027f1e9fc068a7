import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { openHttpClient } from '#outbound/http-client.ts';
import type { BundleRecord } from '#switching/bundle/record-type.ts';
import { writeBundle } from '#switching/bundle/write-bundle.ts';
import { createMapping } from '#switching/mapping/mapping.ts';
import { openSpool } from '#switching/spool/spool.ts';
import { type Ashby, type AshbyData, ashbyKey, failed, startAshby } from '#test/servers/ashby.ts';
import { createConvertCounter } from '../convert-report.ts';
import { newFetchReport } from '../fetch-list.ts';
import { openSourceClient } from '../source-client.ts';
import { ashbyAccess } from './ashby-access.ts';
import { ashbyFields } from './ashby-fields.ts';
import { convertAshby } from './convert-ashby.ts';
import { fetchAshby, syncTokenList } from './fetch-ashby.ts';

const at = (day: number) => `2026-01-${String(day).padStart(2, '0')}T10:00:00.000Z`;
const rita = {
  id: 'u1',
  firstName: 'Rita',
  lastName: 'Recruiter',
  email: 'rita@bakery.example',
  globalRole: 'Limited Access',
  isEnabled: true,
};
const rites = { name: 'Rita Recruiter', email: 'rita@bakery.example' };

/** An account of a bakery, whose people are invented. */
function account(): AshbyData {
  const stage = (id: string, title: string, type: string, order: number) => ({
    id,
    title,
    type,
    orderInInterviewPlan: order,
    interviewPlanId: 'plan',
  });
  const application = (id: string, candidate: string, more: object) => ({
    id,
    createdAt: at(1),
    updatedAt: at(9),
    status: 'Active',
    candidate: { id: candidate },
    job: { id: 'job', title: 'Baker' },
    customFields: [],
    currentInterviewStage: stage('s2', 'Technical test', 'Active', 2),
    source: { id: 'src', title: 'Job fair' },
    hiringTeam: [{ userId: 'u1', role: 'Recruiter' }],
    ...more,
  });
  return {
    lists: {
      user: [rita],
      department: [{ id: 'd', name: 'Bakery' }],
      location: [
        {
          id: 'l',
          name: 'Ghent',
          workplaceType: 'OnSite',
          address: { postalAddress: { addressLocality: 'Ghent', addressCountry: 'Belgium' } },
        },
      ],
      archiveReason: [
        { id: 'r1', text: 'Not enough flour', reasonType: 'RejectedByOrg', isArchived: false },
        { id: 'r2', text: 'Moved away', reasonType: 'RejectedByCandidate', isArchived: false },
      ],
      customField: [
        { id: 'f1', title: 'Works nights', objectType: 'Candidate', fieldType: 'Boolean', isPrivate: true },
        { id: 'f2', title: 'Notice', objectType: 'Application', fieldType: 'NumberRange' },
        { id: 'f3', title: 'Budget', objectType: 'Job', fieldType: 'Currency' },
        { id: 'f4', title: 'Of employees', objectType: 'Employee', fieldType: 'String' },
      ],
      interviewPlan: [{ id: 'plan', title: 'Bakers' }],
      job: [
        {
          ...{
            id: 'job',
            title: 'Baker',
            confidential: false,
            status: 'Open',
            employmentType: 'PartTime',
            locationId: 'l',
            departmentId: 'd',
          },
          ...{ defaultInterviewPlanId: 'plan', interviewPlanIds: ['plan'], createdAt: at(1), updatedAt: at(2), openedAt: at(2) },
          customFields: [{ id: 'f3', value: { value: 2500.5, currencyCode: 'EUR' } }],
          hiringTeam: [{ userId: 'u1', role: 'Hiring Manager', email: 'rita@bakery.example' }],
        },
        { id: 'secret', title: 'Successor', confidential: true, status: 'Open', hiringTeam: [] },
      ],
      opening: [{ id: 'o', openingState: 'Open', latestVersion: { jobIds: ['job'] } }],
      jobPosting: [{ id: 'p', jobId: 'job', isShownThere: true, workplaceType: 'Hybrid' }],
      candidate: [
        {
          ...{
            id: 'c1',
            name: 'Ada Invented',
            createdAt: at(1),
            updatedAt: at(2),
            company: 'Mill',
            position: 'Miller',
            school: 'School of Bread',
          },
          primaryEmailAddress: { value: 'ada@people.example' },
          emailAddresses: [{ value: 'ada@people.example' }, { value: 'ada2@people.example' }],
          phoneNumbers: [{ value: '+32 470 00 00 01' }],
          socialLinks: [{ type: 'GitHub', url: 'https://github.com/ada-invented' }],
          tags: [{ id: 't', title: 'early riser' }],
          customFields: [{ id: 'f1', value: true, valueLabel: 'Yes' }],
          location: {
            locationComponents: [
              { type: 'City', name: 'Ghent' },
              { type: 'Country', name: 'Belgium' },
            ],
          },
          resumeFileHandle: { id: 'h1', name: 'ada.pdf', handle: 'handle-canary-1' },
          fileHandles: [
            { id: 'h1', name: 'ada.pdf', handle: 'handle-canary-1' },
            { id: 'h2', name: 'gone.pdf', handle: 'handle-canary-2' },
          ],
          fraudStatus: 'Unreviewed',
        },
        { id: 'c2', name: 'Bo Invented', createdAt: at(1), updatedAt: at(2), favouriteBread: 'Rye' },
      ],
      application: [
        application('a1', 'c1', {
          customFields: [{ id: 'f2', valueLabel: '2–4', value: { type: 'number-range', minValue: 2, maxValue: 4 } }],
        }),
        application('a2', 'c1', {
          status: 'Archived',
          archivedAt: at(8),
          archiveReason: { id: 'r2', text: 'Moved away', reasonType: 'RejectedByCandidate' },
        }),
        application('a3', 'c1', { status: 'Hired' }),
        application('a4', 'c1', { status: 'Lead', currentInterviewStage: stage('s0', 'New Lead', 'Lead', 0) }),
        application('a5', 'c1', { job: { id: 'secret' } }),
        application('a6', 'nobody', {}),
      ],
      applicationFeedback: [
        {
          ...{ id: 'fb', applicationId: 'a1', interviewEventId: 'e1', submittedAt: at(6), submittedByUser: rita },
          formDefinition: {
            sections: [
              {
                fields: [
                  {
                    field: {
                      path: 'overall_recommendation',
                      title: 'Overall Recommendation',
                      type: 'ValueSelect',
                      selectableValues: [{ label: 'Strong Hire', value: 'sh' }],
                    },
                  },
                  { field: { path: 'dough', title: 'Dough', type: 'Score' } },
                  { field: { path: 'notes', title: 'Notes', type: 'RichText' } },
                ],
              },
            ],
          },
          submittedValues: {
            overall_recommendation: 'sh',
            dough: { score: 4 },
            notes: { type: 'PlainText', value: 'Kneads well' },
          },
        },
      ],
      interviewSchedule: [
        {
          ...{ id: 'is', status: 'Complete', applicationId: 'a1', interviewStageId: 's2', scheduledBy: rita, createdAt: at(4) },
          interviewEvents: [
            {
              id: 'e1',
              startTime: at(5),
              endTime: '2026-01-05T11:00:00.000Z',
              interviewers: [rita],
              meetingLink: 'https://meet.example/1',
              interview: { title: 'Trial bake' },
            },
          ],
        },
      ],
      offer: [
        {
          id: 'of',
          applicationId: 'a3',
          acceptanceStatus: 'Accepted',
          decidedAt: at(7),
          latestVersion: { startDate: '2026-03-01', salary: { currencyCode: 'EUR', value: 52000 }, createdAt: at(6) },
        },
      ],
    },
    stages: {
      plan: [
        stage('s0', 'New Lead', 'Lead', 0),
        stage('s1', 'Application Review', 'PreInterviewScreen', 1),
        stage('s2', 'Technical test', 'Active', 2),
        stage('s9', 'Hired', 'Hired', 3),
        stage('s8', 'Archived', 'Archived', 4),
      ],
    },
    postings: {
      p: { id: 'p', jobId: 'job', descriptionHtml: '<p>Early <b>hours</b>.</p>', isShownThere: true, workplaceType: 'Hybrid' },
    },
    history: {
      a1: [
        { id: 'h1', stageId: 's1', title: 'Application Review', enteredStageAt: at(1), leftStageAt: at(3), actorId: 'u1' },
        { id: 'h2', stageId: 's2', title: 'Technical test', enteredStageAt: at(3), actorId: 'u1' },
      ],
      a3: [{ id: 'h3', stageId: 's9', title: 'Hired', enteredStageAt: at(7), actorId: 'u1' }],
    },
    notes: { c1: [{ id: 'n1', createdAt: at(2), isPrivate: true, content: 'Came with a cake.', author: rita }] },
    files: { 'handle-canary-1': Buffer.from('%PDF-1.4 ada') },
  };
}

type Run = { folder?: string; credential?: string; syncTokens?: Map<string, string>; signal?: AbortSignal };

/** No time is spent on waiting for the client. */
async function fetchFrom(
  t: TestContext,
  { hosts }: Ashby,
  { folder, credential = ashbyKey, syncTokens, signal = new AbortController().signal }: Run = {},
) {
  const path = folder ?? (await mkdtemp(join(tmpdir(), 'muster-ashby-test-')));
  t.after(() => rm(path, { recursive: true, force: true }));
  const httpClient = openHttpClient({ allowLoopback: true, allowCidrs: [], dnsServers: [] });
  t.after(httpClient.close);
  const client = openSourceClient(ashbyAccess(credential, hosts), {
    httpClient,
    clock: () => new Date(),
    wait: async () => {},
    signal,
  });
  const spool = await openSpool(join(path, 'spool'), { source: 'ashby', account: 'a', api: 'v1', started_at: at(20), options: {} });
  const report = newFetchReport();
  const options = { withFiles: true, ...(syncTokens && { syncTokens }) };
  await fetchAshby({ spool, report, signal, onRows: () => {} }, client, options).finally(spool.close);
  return { folder: path, spool, report, client };
}

async function convert(t: TestContext, data: AshbyData, includesPrivate = false) {
  const { folder, spool } = await fetchFrom(t, await startAshby(t, data));
  const mapping = createMapping('ashby');
  const counter = createConvertCounter(ashbyFields);
  const input = {
    rows: spool.rows,
    filePath: spool.filePath,
    folder,
    mapping,
    counter,
    includesPrivate,
    fetchedAt: at(20),
    timeZone: 'UTC',
  };
  const bundle = join(folder, 'bundle');
  const source = { system: 'ashby', account: 'a', api: 'v1', fetched_at: at(20) };
  const totals = await writeBundle({
    folder: bundle,
    source,
    records: convertAshby(input),
    mapping,
    onRecords: () => {},
    signal: new AbortController().signal,
  });
  const records = async (type: string): Promise<BundleRecord[]> => {
    const text = await readFile(join(bundle, 'records', `${type}.jsonl`), 'utf8').catch(() => '');
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  };
  return {
    records,
    record: async (type: string, id: string) => (await records(type)).find((each) => each.id === id),
    report: counter.report,
    totals,
  };
}

const idsOf = async (rows: AsyncIterable<Record<string, unknown>>) => (await Array.fromAsync(rows)).map(({ id }) => id);

test('all pages of an account are read, by endpoints that only read', async (t) => {
  const data = account();
  data.lists.candidate = Array.from({ length: 250 }, (_, index) => ({ id: `c${index}`, name: `P${index}`, updatedAt: at(1) }));
  const ashby = await startAshby(t, data);
  const { spool, report, folder } = await fetchFrom(t, ashby);
  assert.equal((await idsOf(spool.rows('candidates'))).length, 250);
  assert.equal(ashby.asked.filter((line) => line.startsWith('candidate.listNotes')).length, 250);
  assert.ok(ashby.asked.every((line) => /^[a-zA-Z]+\.(list|info|listHistory|listNotes) \{/.test(line)));
  assert.ok(!ashby.asked.some((line) => /survey/i.test(line)));
  assert.deepEqual(report.forbidden, []);
  const before = ashby.asked.length;
  await fetchFrom(t, ashby, { folder });
  assert.equal(ashby.asked.length, before);
});

test('nothing but what reads can be asked for', async (t) => {
  const { client } = await fetchFrom(t, await startAshby(t, account()));
  for (const endpoint of ['candidate.update', 'application.changeStage', 'candidate.list.create', 'x/candidate.list'])
    assert.throws(() => client.ask(endpoint, {}), /POST is not sent to/);
});

test('a cursor that has expired begins its list anew, and rows that come twice count once', async (t) => {
  const data = account();
  data.lists.candidate = Array.from({ length: 250 }, (_, index) => ({
    id: `c${String(index).padStart(3, '0')}`,
    name: `P${index}`,
    updatedAt: at(1),
  }));
  data.lists.application = [];
  const ashby = await startAshby(t, data);
  let pages = 0;
  ashby.onAsk = (line) => {
    if (line.startsWith('candidate.list ') && ++pages === 2) ashby.expire();
  };
  const { spool } = await fetchFrom(t, ashby);
  const ids = await idsOf(spool.rows('candidates'));
  assert.deepEqual([ids.length, new Set(ids).size], [350, 250]);
});

test('a later run reads what has changed, and everything when its tokens have expired', async (t) => {
  const data = account();
  const ashby = await startAshby(t, data);
  const first = await fetchFrom(t, ashby);
  const tokens = new Map<string, string>();
  for await (const { id, token } of first.spool.rows(syncTokenList)) tokens.set(String(id), String(token));
  data.lists.candidate?.push({ id: 'c3', name: 'Cy Invented', updatedAt: at(15) });
  const second = await fetchFrom(t, ashby, { syncTokens: tokens });
  assert.deepEqual(await idsOf(second.spool.rows('candidates')), ['c3']);
  ashby.expire();
  const third = await fetchFrom(t, ashby, { syncTokens: tokens });
  assert.deepEqual(await idsOf(third.spool.rows('candidates')), ['c1', 'c2', 'c3']);
});

test('a run that was stopped goes on where it was', async (t) => {
  const data = account();
  data.lists.candidate = Array.from({ length: 40 }, (_, index) => ({ id: `c${index}`, name: `P${index}`, updatedAt: at(1) }));
  const ashby = await startAshby(t, data);
  const stopping = new AbortController();
  let notes = 0;
  ashby.onAsk = (line) => {
    if (line.startsWith('candidate.listNotes') && ++notes === 20) stopping.abort();
  };
  const folder = await mkdtemp(join(tmpdir(), 'muster-ashby-test-'));
  await assert.rejects(fetchFrom(t, ashby, { folder, signal: stopping.signal }), { name: 'AbortError' });
  const asked = ashby.asked.length;
  await fetchFrom(t, ashby, { folder });
  const later = ashby.asked.slice(asked);
  assert.ok(!later.some((line) => line.startsWith('candidate.list ')));
  // Those under way were ended, and nobody is asked for twice.
  assert.equal(new Set(ashby.asked.filter((line) => line.startsWith('candidate.listNotes'))).size, 40);
  assert.equal(later.filter((line) => line.startsWith('candidate.listNotes')).length, 16);
});

test('errors that come with the status 200: tried again, left out, or final', async (t) => {
  const ashby = await startAshby(t, account(), { forbidden: ['offer.list', 'application.listHistory'] });
  ashby.next('user.list', { body: failed('internal_error') });
  ashby.next('department.list', { status: 429, headers: { 'retry-after': '1' }, body: {} });
  const { report, spool } = await fetchFrom(t, ashby);
  assert.deepEqual(report.forbidden, ['offers', 'application_history']);
  assert.deepEqual(await idsOf(spool.rows('users')), ['u1']);
  await assert.rejects(fetchFrom(t, ashby, { credential: 'another' }), {
    code: 'token_refused',
    message: 'Ashby refused the credential (401).',
  });
  const broken = await startAshby(t, account(), { forbidden: ['job.list'] });
  await assert.rejects(fetchFrom(t, broken), { code: 'forbidden', message: 'The credential may not read job.list of Ashby.' });
  const odd = await startAshby(t, account());
  odd.next('user.list', ...Array.from({ length: 3 }, () => ({ body: failed('something_odd') })));
  await assert.rejects(fetchFrom(t, odd), { code: 'refused', message: /^Ashby refused user\.list \(200\): something_odd/ });
});

test('files are fetched at once by fresh links without a credential, and their handles are not kept', async (t) => {
  const ashby = await startAshby(t, account());
  ashby.onAsk = (line) => {
    if (line.includes('handle-canary-1') && ashby.asked.filter((each) => each === line).length === 1) setImmediate(ashby.expire);
  };
  const { spool, report, folder } = await fetchFrom(t, ashby);
  assert.deepEqual(
    (await Array.fromAsync(spool.rows('files'))).map(({ id, isResume, _file, _missing }) => [id, isResume, _file, _missing]),
    [
      ['h1', true, { name: 'file-h1', media_type: 'application/pdf' }, undefined],
      ['h2', false, undefined, 'gone'],
    ],
  );
  assert.deepEqual([report.files.wanted, report.files.fetched, report.files.missing], [2, 1, 1]);
  assert.ok(!(await readFile(join(folder, 'spool', 'lists', 'files.jsonl'), 'utf8')).includes('canary'));
});

test('people, jobs and stages', async (t) => {
  const { record, records, report } = await convert(t, account());
  assert.deepEqual(await record('person', 'c1'), {
    ...{ id: 'c1', name: 'Ada Invented', emails: ['ada@people.example', 'ada2@people.example'], phones: ['+32 470 00 00 01'] },
    links: [{ kind: 'code_host', url: 'https://github.com/ada-invented' }],
    ...{ city: 'Ghent', country: 'Belgium', company: 'Mill', title: 'Miller' },
    educations: [{ school: 'School of Bread' }],
    ...{ created_at: at(1), updated_at: at(2) },
  });
  assert.deepEqual(await records('job'), [
    {
      ...{
        id: 'job',
        title: 'Baker',
        description: 'Early **hours**.',
        status: 'paused',
        department: 'Bakery',
        country: 'Belgium',
        city: 'Ghent',
      },
      ...{ workplace: 'hybrid', job_type: 'part-time', openings: 1, custom: { budget: { amount: '2500.50', currency: 'EUR' } } },
      ...{ hiring_manager_id: 'u1', opened_at: at(2), offices: ['Ghent'], created_at: at(1), updated_at: at(2) },
    },
  ]);
  assert.deepEqual(
    (await records('stage')).map(({ id, name, order, status }) => [id, name, order, status]),
    [
      ['job.s0', 'New Lead', 1, 'applied'],
      ['job.s1', 'Application Review', 2, 'screening'],
      ['job.s2', 'Technical test', 3, 'technical'],
    ],
  );
  assert.deepEqual(
    (await records('custom_field')).map(({ owner, key, kind, private: isPrivate }) => [owner, key, kind, isPrivate]),
    [
      ['candidate', 'works_nights', 'boolean', true],
      ['application', 'notice', 'text', undefined],
      ['job', 'budget', 'money', undefined],
    ],
  );
  assert.deepEqual(report.unknownFields, { 'candidates.favouriteBread': 1 });
  assert.deepEqual(report.skipped, { 'application.private': 1, 'job.private': 1 });
  assert.deepEqual(report.orphaned, { applications: 1 });
});

test('applications with their ends and history', async (t) => {
  const { record, records } = await convert(t, account());
  const application = await record('application', 'a1');
  assert.deepEqual(
    [
      application?.type,
      application?.status,
      application?.stage_id,
      application?.source_id,
      application?.owner_id,
      application?.tags,
      application?.custom,
    ],
    ['applicant', 'technical', 'job.s2', 'job.src', 'u1', ['early riser'], { works_nights: true, notice: '2–4' }],
  );
  const ends = (await records('application')).map(({ id, type, status, stage_id, ended_at, rejection_reason_id }) => [
    id,
    type,
    status,
    stage_id,
    ended_at,
    rejection_reason_id,
  ]);
  assert.deepEqual(ends.slice(1), [
    ['a2', 'applicant', 'withdrawn', undefined, at(8), 'r2'],
    ['a3', 'applicant', 'hired', undefined, at(7), undefined],
    ['a4', 'prospect', 'applied', 'job.s0', undefined, undefined],
    ['prospect.c2', 'prospect', 'applied', undefined, undefined, undefined],
  ]);
  const review = { id: 'job.s1', name: 'Application Review', status: 'screening' };
  const technical = { id: 'job.s2', name: 'Technical test', status: 'technical' };
  assert.deepEqual(
    (await records('history'))
      .filter(({ application_id }) => application_id === 'a1')
      .map(({ id, from, to, at: when, by }) => [id, from, to, when, by]),
    [
      ['a1.created', undefined, 'screening', at(1), undefined],
      ['a1.h1.stage', undefined, review, at(1), rites],
      ['a1.h2.stage', review, technical, at(3), rites],
      ['a1.h2.status', 'screening', 'technical', at(3), rites],
    ],
  );
  assert.deepEqual((await record('history', 'a3.ended'))?.to, 'hired');
});

test('an application whose job is not in the export is not lost, nor is its stage', async (t) => {
  const { record, records } = await convert(t, { ...account(), lists: { ...account().lists, job: [] }, stages: {} });
  assert.deepEqual(await record('job', 'job'), { id: 'job', title: 'Baker (not in the export)', status: 'closed' });
  assert.deepEqual(
    (await records('stage')).map(({ id, name, status }) => [id, name, status]),
    [
      ['job.s0', 'New Lead', 'applied'],
      ['job.s1', 'Application Review', 'applied'],
      ['job.s2', 'Technical test', 'technical'],
      ['secret.s2', 'Technical test', 'technical'],
    ],
  );
});

test('notes, files, interviews, feedback and offers', async (t) => {
  const { record, records, totals } = await convert(t, account());
  assert.deepEqual(await records('note'), [
    { id: 'n1', text: 'Came with a cake.', by: rites, application_id: 'a4', private: true, at: at(2) },
  ]);
  assert.deepEqual(
    (await records('attachment')).map(({ kind, filename, missing }) => [kind, filename, missing]),
    [
      ['resume', 'ada.pdf', undefined],
      ['other', 'gone.pdf', 'gone'],
    ],
  );
  assert.deepEqual([totals.files, totals.missing], [1, 1]);
  const interview = await record('interview', 'e1');
  assert.deepEqual(
    [
      interview?.application_id,
      interview?.stage_id,
      interview?.title,
      interview?.status,
      interview?.interviewers,
      interview?.organiser,
    ],
    ['a1', 'job.s2', 'Trial bake', 'completed', [rites], rites],
  );
  const feedback = await record('feedback', 'fb');
  assert.deepEqual(
    [feedback?.interview_id, feedback?.by, feedback?.recommendation, feedback?.ratings, feedback?.answers],
    [
      'e1',
      rites,
      'strong_yes',
      [{ attribute: 'Dough', rating: 4, note: '4' }],
      [
        { question: 'Overall Recommendation', answer: 'Strong Hire' },
        { question: 'Notes', answer: 'Kneads well' },
      ],
    ],
  );
  const offer = await record('offer', 'of');
  assert.deepEqual(
    [offer?.application_id, offer?.status, offer?.salary, offer?.start_date, offer?.resolved_at],
    ['a3', 'accepted', { amount: '52000.00', currency: 'EUR' }, '2026-03-01', at(7)],
  );
});

test('confidential jobs and their applications come only when they are asked for', async (t) => {
  const { record } = await convert(t, account(), true);
  assert.equal((await record('job', 'secret'))?.confidential, true);
  assert.equal((await record('application', 'a5'))?.job_id, 'secret');
});
