import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { sql } from '#storage/sql.ts';
import { askForErasure } from '#test/application-pages.ts';
import { type Client, call, newClient } from '#test/factories.ts';
import { scheduled } from '#test/interviews.ts';
import { passTime } from '#test/pass-time.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { addResume } from '#test/samples/candidate-files.ts';
import { startApp } from '#test/start-app.ts';
import { dayMs, hourMs, minuteMs } from '#time/durations.ts';
import { applyRetention } from './apply-retention.ts';

const running = startApp();
const path = '/v1/retention-settings';
const monthNames = 'abcdefghijklmno';
const never = new AbortController().signal;

let nowMs = Date.now();

/** Stops the clock of the app; only the test moves it. */
const setTime = (time: string) => {
  nowMs = Date.parse(time);
  running.app.clock = () => new Date(nowMs);
};
/** The rules are looked at by the clock of the app, and when they are due by that of the database. */
const advance = (ms: number) => {
  nowMs += ms;
  return passTime(running.app, ms);
};
const run = () => applyRetention(running.app, never);
const preview = async (client: Client, query = '') => (await client.get(`/v1/retention-preview${query}`)).body;
const names = async (client: Client): Promise<string[]> =>
  (await client.get('/v1/candidates')).body.candidates.map(({ name }: { name: string }) => name).sort();

/** A candidate of a job whose application has ended at the current time of the test. */
async function ended(client: Client, { status = 'rejected', ...fields }: Record<string, unknown> = {}): Promise<string> {
  const candidate_id = await client.addCandidate({ job_id: await jobOf(client), ...fields });
  await client.patch('/v1/update-candidate', { candidate_id, status });
  return candidate_id;
}

const jobs = new Map<Client, Promise<string>>();
const jobOf = (client: Client): Promise<string> => {
  const job = jobs.get(client) ?? client.addJob();
  jobs.set(client, job);
  return job;
};

test('without a choice nothing is removed; wrong input is refused with its reason, and If-Match is honoured', async () => {
  const client = await newClient(running);
  const { body, headers } = await client.get(path);
  assert.deepEqual(body.settings, {
    ...{ mode: 'off', months: 12, outcomes: ['rejected', 'withdrawn'], exempt_tags: [], starts_at: null, updated_at: null },
  });
  const refusals: [object, string][] = [
    [{}, 'At least one updatable field must be provided.'],
    [{ mode: 'delete' }, 'mode must be one of: off, anonymise, erase'],
    [{ months: 0 }, 'months must be an integer between 1 and 120'],
    [{ months: 121 }, 'months must be an integer between 1 and 120'],
    [{ outcomes: [] }, 'outcomes must be a non-empty array of: rejected, withdrawn, hired'],
    [{ outcomes: ['offer'] }, 'outcomes[0] must be one of: rejected, withdrawn, hired'],
    [{ exempt_tags: Array.from({ length: 11 }, String) }, 'exempt_tags must be an array of at most 10 tags'],
    [{ exempt_tags: [' '] }, 'exempt_tags[0] must be a non-empty string'],
  ];
  for (const [input, error] of refusals) {
    const answer = await client.patch(path, input);
    assert.deepEqual([answer.status, answer.body.error], [400, error]);
  }
  assert.equal((await client.get('/v1/retention-preview?months=121')).body.error, 'months must be an integer between 1 and 120');
  const patch = (etag: string) =>
    call(running.url + path, { method: 'PATCH', token: client.token, body: { months: 3 }, headers: { 'if-match': etag } });
  assert.equal((await patch(headers.get('etag') ?? '')).status, 200);
  assert.equal((await patch(headers.get('etag') ?? '')).status, 412);
});

test('after every change of the rule nobody is removed for 24 hours; switching it off in time removes nobody', async () => {
  const client = await newClient(running);
  setTime('2025-01-10T12:00:00Z');
  await ended(client);
  setTime('2026-01-10T12:00:00Z');
  const first = await client.patch(path, { mode: 'erase', months: 6 });
  assert.equal(first.body.settings.starts_at, '2026-01-11T12:00:00.000Z');
  await advance(23 * hourMs);
  await run();
  assert.equal((await preview(client)).total_people, 1);
  assert.equal((await preview(client)).until, '2026-01-11T12:00:00.000Z');
  assert.equal((await client.patch(path, { mode: 'erase' })).body.settings.starts_at, '2026-01-11T12:00:00.000Z', 'the same rule');
  const second = await client.patch(path, { months: 11 });
  assert.equal(second.body.settings.starts_at, '2026-01-12T11:00:00.000Z', 'another rule waits anew');
  await advance(2 * hourMs);
  await run();
  assert.equal((await names(client)).length, 1);
  assert.equal((await client.patch(path, { mode: 'off' })).body.settings.starts_at, null);
  await advance(3 * dayMs);
  await run();
  assert.equal((await names(client)).length, 1);
  assert.equal((await preview(client)).total_people, 1, 'a preview works while the rule is off');
  assert.equal((await preview(client, '?months=13')).total_people, 0, 'and of a rule that is tried');
  await client.patch(path, { mode: 'erase' });
  await advance(dayMs);
  await run();
  assert.deepEqual(await names(client), []);
});

test('a year of data: on each day exactly the people are gone whose last application ended a month ago', async () => {
  const client = await newClient(running);
  const other = await newClient(running);
  const endedAt = new Map<string, string>();
  const addEnded = async (at: string, name: string, fields: Record<string, unknown> = {}) => {
    setTime(at);
    await ended(client, { name, ...fields });
    endedAt.set(name, at);
  };
  // One on the 5th and one on the last day of each month of 2025.
  for (let month = 0; month < 12; month += 1) {
    await addEnded(new Date(Date.UTC(2025, month, 5, 9)).toISOString(), `Fifth ${monthNames[month]}`);
    const status = month % 2 ? 'withdrawn' : 'rejected';
    await addEnded(new Date(Date.UTC(2025, month + 1, 0, 15)).toISOString(), `Last ${monthNames[month]}`, { status });
  }
  // Who is kept: hired ones, open ones, prospects without an end, one with a tag, one with a second application that is open.
  setTime('2025-01-01T10:00:00Z');
  await ended(client, { name: 'Kept hired', status: 'hired' });
  await client.addCandidate({ name: 'Kept open', job_id: await jobOf(client) });
  await client.addCandidate({ name: 'Kept prospect' });
  await ended(client, { name: 'Kept tagged', tags: ['legal-hold'] });
  await ended(client, { name: 'Kept two', email: 'two@x.example' });
  await client.addCandidate({ name: 'Kept two', email: 'two@x.example', job_id: await client.addJob() });
  // Two ended applications of one person: the later one counts.
  await ended(client, { name: 'Twice', email: 'twice@x.example' });
  await addEnded('2025-03-20T10:00:00Z', 'Twice', { email: 'TWICE@x.example', job_id: await client.addJob() });
  await ended(other, { name: 'Of another workspace' });

  setTime('2025-02-01T00:00:00Z');
  await client.patch(path, { mode: 'erase', months: 1, exempt_tags: ['legal-hold', 'legal-hold '] });
  const kept = ['Kept hired', 'Kept open', 'Kept prospect', 'Kept tagged', 'Kept two'];
  const dueMs = new Map([...endedAt].map(([name, at]) => [name, monthsLater(at, 1)]));
  for (nowMs = Date.parse('2025-02-02T00:00:00Z'); nowMs < Date.parse('2026-02-05T00:00:00Z'); nowMs += dayMs) {
    const dueToday = [...dueMs].filter(([, ms]) => ms <= nowMs && ms > nowMs - dayMs).map(([name]) => name);
    const isNextDay = [...dueMs.values()].some((ms) => ms > nowMs && ms <= nowMs + dayMs);
    // Most days of the year have nobody to remove, and the next one neither.
    if (dueToday.length === 0 && !isNextDay && new Date(nowMs).getUTCDate() !== 15) continue;
    if (!isNextDay)
      assert.deepEqual((await preview(client)).people.map(({ name }: { name: string }) => name).sort(), dueToday.sort());
    await passTime(running.app, dayMs);
    await run();
    const left = [...dueMs].filter(([, ms]) => ms > nowMs).map(([name]) => name);
    assert.deepEqual([...new Set(await names(client))], [...kept, ...left].sort());
  }
  assert.deepEqual(await names(client), [...kept, 'Kept two']);
  assert.deepEqual(await names(other), ['Of another workspace']);

  const { days } = (await client.get('/v1/retention-report')).body;
  const sum = (key: string) => days.reduce((total: number, day: any) => total + day[key], 0);
  assert.deepEqual(['erased_people', 'erased_applications', 'anonymised_people'].map(sum), [25, 26, 0]);
  assert.deepEqual(days.find(({ date }: { date: string }) => date === '2025-04-21').erased_applications, 2);
  assert.deepEqual(
    [...days].sort((one, two) => two.date.localeCompare(one.date)),
    days,
    'newest first',
  );
  assert.deepEqual((await other.get('/v1/retention-report')).body.days, []);
  const log = (await client.get('/v1/audit-log?action=candidate.erased')).body.entries;
  assert.deepEqual([log.length, log[0].actor.id], [25, 'retention']);
  const erasures = await runSql(running.app, {
    text: `SELECT count(*)::int AS people, sum(candidates)::int AS candidates FROM erasures WHERE workspace_id = $1 AND actor_id = 'retention'`,
    values: [client.workspaceId],
  });
  assert.deepEqual(erasures, [{ people: 25, candidates: 26 }]);
});

/** The 31st of January is due on the 28th of February. */
function monthsLater(time: string, months: number): number {
  const from = new Date(time);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return (
    from.getTime() -
    Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate()) +
    Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay))
  );
}

test('anonymising removes all personal data and leaves every report as it was', async () => {
  const client = await newClient(running);
  setTime('2025-02-01T08:00:00Z');
  const job_id = await jobOf(client);
  const source = (await client.post('/v1/create-source', { job_id, source_name: 'Newspaper' })).body.source;
  const reason = (await client.post('/v1/add-rejection-reason', { name: 'Too far away' })).body.rejection_reason;
  const fields = { email: 'canary@anonym.example', headline: 'Canary headline', source_id: source.id, tags: ['canary tag'] };
  const id = await client.addCandidate({ name: 'Canary Singer', job_id, ...fields });
  await addResume(running.app, client.workspaceId, id, { filename: 'canary.txt', bytes: Buffer.from('canary in a text') });
  await client.post('/v1/add-note', { candidate_id: id, text: 'canary note' });
  await client.post('/v1/send-message', { candidate_id: id, subject: 'canary subject', body: 'canary body' });
  await askForErasure(client, id);
  for (const status of ['screening', 'interview']) {
    nowMs += 5 * hourMs;
    await client.patch('/v1/update-candidate', { candidate_id: id, status });
  }
  nowMs += 7 * hourMs;
  await client.patch('/v1/update-candidate', { candidate_id: id, status: 'rejected', rejection_reason_id: reason.id });
  const reports = async () => (await client.get('/v1/reports?from=2025-01-01&to=2025-12-31')).body.report;
  const { generated_at: _at, ...before } = await reports();
  assert.ok((await dump()).includes('canary in a text'));

  setTime('2026-03-01T00:00:00Z');
  await client.patch(path, { mode: 'anonymise', months: 12 });
  await advance(dayMs);
  await run();
  await until(async () => (await runSql(running.app, sql`SELECT FROM file_removals`)).length === 0);
  assert.deepEqual((await dump()).match(/^.*canary.*/gm), null);
  assert.ok(!(await dump(['audit_log', 'deletions'])).includes(id), 'the id is removed too');
  const deleted = (await client.get('/v1/deletions?kind=candidate')).body.deletions;
  assert.deepEqual(
    deleted.map((deletion: { id: string }) => deletion.id),
    [id],
    'but for those who have to delete their copy',
  );
  assert.equal((await client.get(`/v1/get-candidate?candidate_id=${id}`)).body.error, 'Invalid candidate id');
  const { generated_at: _later, ...after } = await reports();
  assert.deepEqual(after, before);
  const [day] = (await client.get('/v1/retention-report')).body.days;
  assert.deepEqual(day, {
    ...{ date: '2026-03-02', erased_people: 0, erased_applications: 0, anonymised_people: 1, anonymised_applications: 1 },
  });
});

async function dump(except: string[] = []): Promise<string> {
  const { files } = running.app.config;
  assert.ok(files.kind === 'disk');
  const entries = await readdir(files.folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const stored = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const tables = await runSql<{ name: string }>(running.app, {
    text: `SELECT c.oid::regclass::text AS name FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'`,
    values: [],
  });
  const rows = tables
    .filter(({ name }) => !except.includes(name))
    .map(({ name }) => runSql<{ row: string }>(running.app, { text: `SELECT t::text AS row FROM ${name} t`, values: [] }));
  const texts = [
    (await Promise.all(rows)).flat().map(({ row }) => row),
    await Promise.all(stored.map((file) => readFile(file, 'latin1'))),
  ];
  return texts.flat().join('\n').toLowerCase();
}

test('imported applications have ended when they were created; open interviews keep a person; hired ones can be included', async () => {
  const client = await newClient(running);
  setTime('2025-01-01T00:00:00Z');
  for (const status of ['rejected', 'hired']) {
    const id = await client.addCandidate({ name: `Imported ${status}` });
    await runSql(running.app, {
      text: 'UPDATE candidates SET status = $3 WHERE workspace_id = $1 AND id = $2',
      values: [client.workspaceId, id, status],
    });
  }
  const withoutJob = await client.addCandidate({ name: 'Without a job' });
  nowMs += 40 * dayMs;
  await client.patch('/v1/update-candidate', { candidate_id: withoutJob, status: 'withdrawn' });
  setTime('2026-01-15T00:00:00Z');
  const list = async (query: string) => (await preview(client, query)).people.map(({ name }: { name: string }) => name);
  assert.deepEqual(await list('?months=12'), ['Imported rejected']);
  assert.deepEqual(await list('?months=12&outcomes=hired,rejected'), ['Imported rejected', 'Imported hired']);
  assert.deepEqual((await list('?months=11')).sort(), ['Imported rejected', 'Without a job']);
  nowMs = Date.now();
  await scheduled(client, { candidate_id: withoutJob });
  assert.deepEqual(await list('?months=11'), ['Imported rejected']);
});

test('pages of the preview have everybody once; a page that looks at many who are kept goes on', async () => {
  const client = await newClient(running);
  setTime('2025-01-01T00:00:00Z');
  await runSql(running.app, {
    text: `INSERT INTO candidates (workspace_id, id, person_id, type, status, name, tags, created_at, updated_at)
      SELECT $1, gen_random_uuid(), gen_random_uuid(), 'applicant', 'rejected', 'P' || n, CASE WHEN n <= 5000 THEN '{kept}'::text[] ELSE '{}' END,
        '2024-01-01'::timestamptz + n * interval '1 second', now() FROM generate_series(1, 5250) AS n`,
    values: [client.workspaceId],
  });
  await runSql(running.app, { text: 'ANALYZE candidates', values: [] });
  await client.patch(path, { exempt_tags: ['kept'] });
  const seen: string[] = [];
  let query = '?months=6';
  for (let pages = 1; ; pages += 1) {
    const page = await preview(client, query);
    assert.deepEqual([page.total_people, page.is_total_complete], [250, true]);
    seen.push(...page.people.map(({ name }: { name: string }) => name));
    if (!page.has_more) {
      assert.equal(pages, 4);
      break;
    }
    query = `?months=6&cursor=${page.next_cursor}`;
  }
  assert.equal(new Set(seen).size, 250);
  assert.equal(seen.length, 250);
  assert.equal(
    (await client.get(`/v1/retention-preview${query.replace('months=6', 'months=7')}`)).body.error,
    'cursor is not valid',
  );
});

test('a reopened application is kept, also when it is reopened at the moment of its removal; three nodes remove everybody once', async () => {
  const client = await newClient(running);
  setTime('2025-01-01T00:00:00Z');
  const ids = await Promise.all(
    Array.from({ length: 24 }, (_, n) => ended(client, { name: `Due ${n}`, email: `due${n}@x.example` })),
  );
  setTime('2026-06-01T00:00:00Z');
  await client.patch(path, { mode: 'anonymise', months: 1 });
  await advance(dayMs);
  const reopened = ids.filter((_, n) => n % 4 === 0);
  const results = await Promise.all([
    ...[1, 2, 3].map(async () => void (await run())),
    ...reopened.map(
      async (candidate_id) => (await client.patch('/v1/update-candidate', { candidate_id, status: 'interview' })).status,
    ),
  ]);
  const kept = reopened.filter((_, n) => results[n + 3] === 200);
  const left = (await client.get('/v1/candidates')).body.candidates.map(({ id }: { id: string }) => id);
  assert.deepEqual(left.sort(), kept.sort());
  const [day] = (await client.get('/v1/retention-report')).body.days;
  assert.equal(day.anonymised_people, ids.length - kept.length);
  const kept2 = await runSql(running.app, {
    text: 'SELECT count(*)::int AS count FROM ended_applications WHERE workspace_id = $1',
    values: [client.workspaceId],
  });
  assert.deepEqual(kept2, [{ count: ids.length - kept.length }]);
});

test('what a killed node has begun is taken up when its lease has ended, and a large workspace does not delay a small one', async () => {
  const large = await newClient(running);
  const small = await newClient(running);
  setTime('2024-01-01T00:00:00Z');
  await runSql(running.app, {
    text: `INSERT INTO candidates (workspace_id, id, person_id, type, status, name, created_at, updated_at)
      SELECT $1, gen_random_uuid(), gen_random_uuid(), 'applicant', 'rejected', 'P' || n, '2024-01-01'::timestamptz + n * interval '1 second', now()
      FROM generate_series(1, 60) AS n`,
    values: [large.workspaceId],
  });
  await runSql(running.app, {
    text: `INSERT INTO people (workspace_id, id, created_at) SELECT workspace_id, person_id, created_at FROM candidates WHERE workspace_id = $1`,
    values: [large.workspaceId],
  });
  await ended(small);
  setTime('2026-01-01T00:00:00Z');
  for (const client of [large, small]) await client.patch(path, { mode: 'erase' });
  await advance(dayMs);
  // Claimed by a node that was killed.
  await runSql(running.app, {
    text: `UPDATE retention_settings SET claim_id = gen_random_uuid(), due_at = now() + interval '10 minutes' WHERE workspace_id = $1`,
    values: [large.workspaceId],
  });
  nowMs += hourMs;
  await run();
  assert.deepEqual([(await names(large)).length > 0, await names(small)], [true, []], 'a clock that is ahead ends no lease');
  await passTime(running.app, 10 * minuteMs);
  const stopping = new AbortController();
  await Promise.all([
    applyRetention(running.app, stopping.signal),
    until(async () => (await large.get('/v1/candidates')).body.total_candidates < 60).then(() => stopping.abort()),
  ]);
  const left = (await large.get('/v1/candidates')).body.total_candidates;
  assert.ok(left > 0 && left < 60, 'a stop ends the pass');
  await run();
  assert.equal((await large.get('/v1/candidates')).body.total_candidates, 0);
  const [day] = (await large.get('/v1/retention-report')).body.days;
  assert.deepEqual([day.erased_people, day.erased_applications], [60, 60]);
});
