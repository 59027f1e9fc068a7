import assert from 'node:assert/strict';
import test from 'node:test';
import { candidateStatuses } from '@muster/contract/candidates/candidate.ts';
import { funnelStages, waitingStages } from '@muster/contract/reports/report.ts';
import { Temporal } from 'temporal-polyfill';
import { seededRandom } from '#demo/demo-random.ts';
import { signedInUser } from '#test/console-user.ts';
import { type Client, newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { type EndedApplication, endedApplication, type KnownApplication, percentilesOf, shareOf } from '#test/report-oracle.ts';
import { startApp } from '#test/start-app.ts';
import { dayMs } from '#time/durations.ts';
import { backfillEndedApplications } from './backfill-ended-applications.ts';

const running = startApp();
const firstDay = Date.UTC(2026, 0, 5);

/** A workspace whose clock is set by the test, with three jobs in two departments and source links. */
async function openWorkspace(t: { mock: typeof test.mock }) {
  const client = await newClient(running);
  const times = { now: firstDay };
  t.mock.method(running.app, 'clock', () => new Date(times.now));
  const jobs: { id: string; department: string; sources: string[] }[] = [];
  for (const department of ['Bakery', 'Bakery', 'Shop']) {
    const id = await client.addJob({ job_title: `Job in ${department}`, department });
    const sources: string[] = [];
    for (const source_name of ['Job fair', '=HYPERLINK("x")'])
      sources.push((await client.post('/v1/create-source', { job_id: id, source_name })).body.source.id);
    jobs.push({ id, department, sources });
  }
  const { body } = await client.get('/v1/rejection-reasons');
  const reasonIds: string[] = body.rejection_reasons.map(({ id }: { id: string }) => id);
  return { client, times, jobs, reasonIds };
}

type Workspace = Awaited<ReturnType<typeof openWorkspace>>;

async function addApplications({ client, jobs, times }: Workspace, count: number, random: () => number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    times.now += random() * dayMs;
    const job = jobs[Math.floor(random() * jobs.length)];
    const source_id = [...(job?.sources ?? []), null][Math.floor(random() * 3)];
    const applied_at = random() < 0.3 ? new Date(times.now - random() * 20 * dayMs).toISOString() : null;
    const isPool = random() < 0.1;
    ids.push(
      await client.addCandidate({ name: `Applicant ${number}`, ...(!isPool && { job_id: job?.id, source_id }), applied_at }),
    );
  }
  return ids;
}

/** Moves, bulk moves, undos, other reasons and erasures, some of them within the same minute. */
async function changeAtRandom(
  { client, times, reasonIds }: Workspace,
  ids: string[],
  steps: number,
  random: () => number,
): Promise<void> {
  const undoIds: string[] = [];
  const pick = <Value>(values: readonly Value[]): Value | undefined => values[Math.floor(random() * values.length)];
  for (let step = 0; step < steps; step += 1) {
    times.now += random() < 0.3 ? random() * 70_000 : random() * 4 * dayMs;
    const [action, id] = [random(), pick(ids)];
    const status = random() < 0.4 ? pick(['rejected', 'hired', 'withdrawn']) : pick(candidateStatuses);
    const reason = status === 'rejected' && random() < 0.6 ? { rejection_reason_id: pick(reasonIds) } : {};
    if (action < 0.6) await client.patch('/v1/update-candidate', { candidate_id: id, status, ...reason });
    else if (action < 0.75) await client.patch('/v1/update-candidate', { candidate_id: id, tags: [`tag ${step}`], status });
    else if (action < 0.85) await client.patch('/v1/update-candidate', { candidate_id: id, rejection_reason_id: pick(reasonIds) });
    else if (action < 0.93)
      undoIds.push(
        (await client.post('/v1/update-candidates', { candidate_ids: ids.slice(0, 5), set: { status, ...reason } })).body.undo_id,
      );
    else if (action < 0.98) await client.post('/v1/undo-update', { undo_id: undoIds.pop() ?? 'none' });
    else await client.delete(`/v1/delete-candidate?id=${id}`);
  }
}

type Filters = { jobs: string[]; from: string; to: string; zone: string; by: 'ended' | 'applied' };

function expectedReport(known: EndedApplication[], { jobs, from, to, zone, by }: Filters) {
  const instant = (day: string, days = 0) => Temporal.PlainDate.from(day).add({ days }).toZonedDateTime(zone).epochMilliseconds;
  const dateOf = ({ startedAt, endedAt }: EndedApplication) => (by === 'ended' ? endedAt : startedAt);
  const [start, end] = [instant(from), instant(to, 1)];
  const counted = known.filter((each) => jobs.includes(each.jobId) && dateOf(each) >= start && dateOf(each) < end);
  const hires = counted.filter(({ outcome }) => outcome === 'hired');
  const reachedAt = (place: number) => counted.filter(({ furthest }) => furthest >= place).length;
  const rejected = counted.filter(({ outcome }) => outcome === 'rejected');
  return {
    counts: ['hired', 'rejected', 'withdrawn'].map((name) => counted.filter(({ outcome }) => outcome === name).length),
    funnel: funnelStages.map((stage, place) => ({
      stage,
      reached: reachedAt(place),
      entered: stage === 'hired' ? hires.length : counted.filter(({ hours }) => hours.has(stage)).length,
      rate: shareOf(reachedAt(place), counted.length),
      rate_from_previous: shareOf(reachedAt(place), place === 0 ? counted.length : reachedAt(place - 1)),
    })),
    time_to_hire: { hires: hires.length, ...percentilesOf(hires.map(({ hireHours }) => hireHours)) },
    time_in_stage: waitingStages.flatMap((stage) => {
      const hours = counted.flatMap((each) => each.hours.get(stage) ?? []);
      return hours.length === 0 ? [] : [{ stage, applications: hours.length, ...percentilesOf(hours) }];
    }),
    sources: ['Job fair', '=HYPERLINK("x")', null].map((name) => {
      const own = counted.filter(({ source }) => source === name);
      return [name, own.length, own.filter(({ outcome }) => outcome === 'hired').length];
    }),
    reasons: [...Map.groupBy(rejected, ({ reason }) => reason)].map(([id, own]) => [
      id,
      own.length,
      shareOf(own.length, rejected.length),
    ]),
  };
}

async function readReport({ client }: Workspace, query: string) {
  const { body, text } = await client.get(`/v1/reports?${query}`);
  assert.ok(body.success, text);
  const { report } = body;
  const { series, ...time_to_hire } = report.time_to_hire;
  const total = (key: string) =>
    report.outcomes.reduce((sum: number, period: Record<string, number>) => sum + (period[key] ?? 0), 0);
  assert.deepEqual([total('ended'), total('hired')], [report.applications.ended, report.applications.hired]);
  assert.equal(
    series.reduce((sum: number, { hires }: { hires: number }) => sum + hires, 0),
    time_to_hire.hires,
  );
  const { hired, rejected, withdrawn } = report.applications;
  const sources = new Map<string | null, any>(report.sources.map((row: any) => [row.source_name, row]));
  return {
    report,
    compared: {
      counts: [hired, rejected, withdrawn],
      funnel: report.funnel,
      time_to_hire,
      time_in_stage: report.time_in_stage,
      sources: ['Job fair', '=HYPERLINK("x")', null].map((name) => [
        name,
        sources.get(name)?.applications ?? 0,
        sources.get(name)?.hires ?? 0,
      ]),
      reasons: report.rejection_reasons.map((row: any) => [row.rejection_reason_id, row.applications, row.share]),
    },
  };
}

const sorted = (compared: ReturnType<typeof expectedReport>) => ({
  ...compared,
  reasons: compared.reasons.toSorted((one, other) => String(one[0]).localeCompare(String(other[0]))),
});

function seeded(seed: number): () => number {
  const random = seededRandom(seed);
  return () => random.next();
}

test('after random changes, every report is what the histories say, for all filters; what a task fills in later is the same', async (t) => {
  const workspace = await openWorkspace(t);
  const { client, jobs, times } = workspace;
  const random = seeded(7);
  const ids = await addApplications(workspace, 30, random);
  await changeAtRandom(workspace, ids, 200, random);
  const candidates: KnownApplication[] = (await Promise.all(ids.map((id) => client.candidate(id)))).filter(Boolean);
  const known = candidates.flatMap((candidate) => endedApplication(candidate) ?? []);
  assert.ok(known.length > 10 && known.some(({ outcome }) => outcome === 'hired'), 'the data have something to count');
  const all = jobs.map(({ id }) => id);
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const [middle, end] = [day((firstDay + times.now) / 2), day(times.now + dayMs)];
  const begin = day(firstDay - 60 * dayMs);
  const queries: [string, Filters][] = [
    [`from=${begin}&to=${end}`, { jobs: all, from: begin, to: end, zone: 'UTC', by: 'ended' }],
    [`from=${begin}&to=${end}&by=applied&interval=week`, { jobs: all, from: begin, to: end, zone: 'UTC', by: 'applied' }],
    [
      `from=${begin}&to=${middle}&time_zone=Pacific/Auckland&department=Bakery`,
      { jobs: all.slice(0, 2), from: begin, to: middle, zone: 'Pacific/Auckland', by: 'ended' },
    ],
    [
      `from=${middle}&to=${end}&time_zone=America/New_York&job_id=${all[0]}&interval=week`,
      { jobs: all.slice(0, 1), from: middle, to: end, zone: 'America/New_York', by: 'ended' },
    ],
    [`from=${begin}&to=${end}&company_id=${client.companyId}`, { jobs: all, from: begin, to: end, zone: 'UTC', by: 'ended' }],
  ];
  const check = async () => {
    for (const [query, filters] of queries)
      assert.deepEqual(sorted((await readReport(workspace, query)).compared), sorted(expectedReport(known, filters)), query);
  };
  await check();
  const { report } = await readReport(workspace, `from=${begin}&to=${end}`);
  const applications = candidates.filter(({ job_id }) => job_id !== null);
  assert.equal(report.applications.open, applications.length - known.length);
  await refill(client);
  await check();
});

/** Long stays, times with milliseconds and before 1970, and more than is read at once. */
function randomApplications(jobs: string[], count: number, random: () => number): (EndedApplication & { stages: number[] })[] {
  const pick = (max: number) => Math.floor(random() * max);
  return Array.from({ length: count }, () => {
    const stages = waitingStages.map((_, stage) => stage).filter(() => random() < 0.3);
    const endedAt = firstDay + pick(400 * dayMs);
    const startedAt = random() < 0.01 ? -pick(9000 * dayMs) : endedAt - pick(300 * dayMs);
    return {
      jobId: jobs[pick(jobs.length)] ?? '',
      source: null,
      reason: null,
      outcome: ['hired', 'rejected', 'withdrawn'][pick(3)] ?? '',
      startedAt,
      endedAt,
      furthest: pick(9),
      stages,
      hours: new Map(stages.map((stage) => [waitingStages[stage] ?? '', pick(stage === 3 && random() < 0.1 ? 1_048_576 : 3000)])),
      hireHours: Math.floor((endedAt - startedAt) / 3_600_000),
    };
  });
}

async function storeApplications(workspaceId: string, known: ReturnType<typeof randomApplications>): Promise<void> {
  const rows = known.map(({ jobId, outcome, startedAt, endedAt, furthest, stages, hours }) => ({
    job_id: jobId,
    started_at: new Date(startedAt),
    ended_at: new Date(endedAt),
    path:
      ['hired', 'rejected', 'withdrawn'].indexOf(outcome) + 4 * furthest + 64 * stages.reduce((sum, stage) => sum + 2 ** stage, 0),
    visits: stages.map((stage) => stage * 2 ** 20 + (hours.get(waitingStages[stage] ?? '') ?? 0)),
  }));
  const text = `
    INSERT INTO ended_applications (workspace_id, candidate_id, job_id, started_at, ended_at, path, packed)
    SELECT $1, gen_random_uuid(), job_id, started_at, ended_at, path, pack_ended_application(path, started_at, ended_at, visits)
    FROM json_to_recordset($2) AS rows (job_id uuid, started_at timestamptz, ended_at timestamptz, path int, visits int[])`;
  await runSql(running.app, { text, values: [workspaceId, JSON.stringify(rows)] });
}

test('applications that arrive in several parts are counted to the last one', async (t) => {
  const workspace = await openWorkspace(t);
  const jobs = workspace.jobs.map(({ id }) => id);
  const known = randomApplications(jobs, 4500, seeded(11));
  await storeApplications(workspace.client.workspaceId, known);
  const queries: [string, Filters][] = [
    ['from=2026-01-01&to=2027-12-31', { jobs, from: '2026-01-01', to: '2027-12-31', zone: 'UTC', by: 'ended' }],
    [
      'from=2026-03-01&to=2026-05-31&by=applied&interval=week',
      { jobs, from: '2026-03-01', to: '2026-05-31', zone: 'UTC', by: 'applied' },
    ],
    ['from=1965-01-01&to=1970-12-31&by=applied', { jobs, from: '1965-01-01', to: '1970-12-31', zone: 'UTC', by: 'applied' }],
    [
      `from=2026-01-01&to=2027-12-31&job_id=${jobs[1]}`,
      { jobs: jobs.slice(1, 2), from: '2026-01-01', to: '2027-12-31', zone: 'UTC', by: 'ended' },
    ],
  ];
  for (const [query, filters] of queries)
    assert.deepEqual(sorted((await readReport(workspace, query)).compared), sorted(expectedReport(known, filters)), query);
});

/** As after an update from a version without the table. */
async function refill({ workspaceId, get }: Client): Promise<void> {
  const values = [workspaceId];
  await runSql(running.app, { text: 'DELETE FROM ended_applications WHERE workspace_id = $1', values });
  await runSql(running.app, { text: 'INSERT INTO ended_application_backfills (workspace_id) VALUES ($1)', values });
  const { body } = await get('/v1/reports');
  assert.deepEqual([body.report.is_complete, body.report.applications.ended], [false, 0]);
  await backfillEndedApplications(running.app, new AbortController().signal);
  assert.equal((await get('/v1/reports')).body.report.is_complete, true);
}

test('a status that is undone within a minute was not reached; an application that is opened again is not ended; one erased is gone', async (t) => {
  const workspace = await openWorkspace(t);
  const { client, times, jobs } = workspace;
  const [id, other] = [await client.addCandidate({ job_id: jobs[0]?.id }), await client.addCandidate({ job_id: jobs[0]?.id })];
  const move = async (candidate_id: string, status: string, afterMs: number) => {
    times.now += afterMs;
    await client.patch('/v1/update-candidate', { candidate_id, status });
  };
  const reached = async () => {
    const { body } = await client.get('/v1/reports?include=funnel&from=2026-01-01&to=2026-12-31');
    const stages: { stage: string; reached: number; entered: number }[] = body.report.funnel;
    return Object.fromEntries(stages.filter((row) => row.reached > 0).map((row) => [row.stage, [row.reached, row.entered]]));
  };
  await move(id, 'offer', dayMs);
  await move(id, 'applied', 59_000);
  await move(id, 'interview', dayMs);
  await move(id, 'rejected', dayMs);
  const untilInterview = {
    applied: [1, 1],
    screening: [1, 0],
    qualified: [1, 0],
    shortlisted: [1, 0],
    phone_screen: [1, 0],
    interview: [1, 1],
  };
  assert.deepEqual(await reached(), untilInterview, 'stages that were skipped are reached, and not entered');
  await move(id, 'offer', dayMs);
  assert.deepEqual(await reached(), {}, 'opened again');
  await move(id, 'hired', dayMs);
  const hired = await reached();
  assert.deepEqual(
    [hired.hired, hired.offer, hired.technical],
    [
      [1, 1],
      [1, 1],
      [1, 0],
    ],
  );
  await move(other, 'withdrawn', dayMs);
  assert.deepEqual((await reached()).applied, [2, 2]);
  await client.delete(`/v1/delete-candidate?id=${id}`);
  assert.deepEqual(await reached(), { applied: [1, 1] });
});

test('candidates that had ended when they were imported are counted apart, and change nothing else', async (t) => {
  const { client, jobs } = await openWorkspace(t);
  const [id] = [await client.addCandidate({ job_id: jobs[0]?.id })];
  await runSql(running.app, {
    text: "UPDATE candidates SET status = 'rejected' WHERE workspace_id = $1 AND id = $2",
    values: [client.workspaceId, id],
  });
  const applications = async () => (await client.get('/v1/reports?include=funnel')).body.report.applications;
  assert.deepEqual(await applications(), { ended: 0, hired: 0, rejected: 0, withdrawn: 0, open: 0, without_history: 1 });
});

test('hiring managers see the numbers of their jobs, interviewers and strangers none', async (t) => {
  const { client, jobs, times } = await openWorkspace(t);
  const [mine = { id: '' }, theirs = { id: '' }] = jobs;
  for (const { id } of [mine, theirs, theirs])
    await client.patch('/v1/update-candidate', { candidate_id: await client.addCandidate({ job_id: id }), status: 'rejected' });
  const manager = await signedInUser(running, client.workspaceId, { role: 'hiring_manager' });
  const interviewer = await signedInUser(running, client.workspaceId, { role: 'interviewer' });
  await client.post('/v1/update-hiring-team', { job_id: mine.id, add: [{ user_id: manager.id }] });
  const day = new Date(times.now).toISOString().slice(0, 10);
  const read = (user: Pick<Client, 'get'>, query = '') => user.get(`/console/v1/reports?from=${day}&to=${day}${query}`);
  const { report } = (await read(manager)).body;
  assert.deepEqual([report.applications.ended, report.sources.length, report.prescreens], [1, 3, undefined]);
  const foreign = await read(manager, `&job_id=${theirs.id}`);
  assert.deepEqual([foreign.status, foreign.body.error], [401, 'Invalid job id']);
  assert.equal((await read(manager, '&department=Bakery')).body.report.applications.ended, 1);
  assert.equal((await read(interviewer)).status, 403);
  assert.equal((await client.get(`/v1/reports?from=${day}&to=${day}`)).body.report.applications.ended, 3);
});

test('each report is a CSV file with the columns of the API, in which nothing is a formula', async (t) => {
  const workspace = await openWorkspace(t);
  const { client } = workspace;
  const random = seeded(3);
  await changeAtRandom(workspace, await addApplications(workspace, 12, random), 60, random);
  const range = 'from=2026-01-01&to=2026-12-31';
  const { report } = (await client.get(`/v1/reports?${range}`)).body;
  const read = (name: string) =>
    fetch(`${running.url}/v1/report-csv?report=${name}&${range}`, { headers: { authorization: `Bearer ${client.token}` } });
  for (const name of ['outcomes', 'funnel', 'time_in_stage', 'sources', 'rejection_reasons']) {
    const [head, ...lines] = (await (await read(name)).text()).trimEnd().split('\r\n');
    assert.equal(head, Object.keys(report[name][0]).join(','), name);
    assert.equal(lines.length, report[name].length, name);
  }
  const answer = await read('sources');
  assert.match(await answer.text(), /^"'=HYPERLINK\(""x""\)",3,0,/m);
  assert.equal(answer.headers.get('content-disposition'), 'attachment; filename="sources-2026-01-01-2026-12-31.csv"');
  assert.match((await (await read('time_to_hire')).text()).trimEnd().split('\r\n').at(-1) ?? '', /^2026-01-01,2026-12-31,\d+,/);
  assert.match(await (await read('prescreens')).text(), /^total,open,completed/);
});

test('periods are split into months, or weeks that begin on Monday; impossible ones are refused', async () => {
  const client = await newClient(running);
  const periods = async (query: string) =>
    (await client.get(`/v1/reports?include=outcomes&${query}`)).body.report.outcomes.map(
      ({ start, end }: { start: string; end: string }) => `${start} ${end}`,
    );
  assert.deepEqual(await periods('from=2026-01-15&to=2026-03-02'), [
    '2026-01-15 2026-01-31',
    '2026-02-01 2026-02-28',
    '2026-03-01 2026-03-02',
  ]);
  assert.deepEqual(await periods('from=2026-11-14&to=2026-11-24&interval=week'), [
    '2026-11-14 2026-11-15',
    '2026-11-16 2026-11-22',
    '2026-11-23 2026-11-24',
  ]);
  assert.equal((await periods('to=2026-11-24')).length, 12);
  const refusals: [string, string][] = [
    ['from=2026-02-30', 'from must be a date, like 2026-11-20'],
    ['from=2026-02-02&to=2026-02-01', 'from must not be after to'],
    ['from=2000-01-01&to=2026-02-01', 'from must be at most 3660 days before to'],
    ['time_zone=Berlin', 'time_zone must be an IANA time zone, like Europe/Berlin'],
    [
      'include=funnel,x',
      'include must be one of: outcomes, funnel, time_to_hire, time_in_stage, sources, rejection_reasons, prescreens',
    ],
  ];
  for (const [query, message] of refusals) assert.equal((await client.get(`/v1/reports?${query}`)).body.error, message);
  assert.equal((await client.get('/v1/report-csv?report=x')).status, 400);
});
