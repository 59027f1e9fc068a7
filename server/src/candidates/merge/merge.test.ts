import assert from 'node:assert/strict';
import test from 'node:test';
import { parsedCvExample } from '@muster/contract/screening/screening-examples.ts';
import fc from 'fast-check';
import pg from 'pg';
import { candidateTables } from '#candidates/tables/candidate-tables.ts';
import { sql } from '#storage/sql.ts';
import { newLink } from '#test/booking.ts';
import { until } from '#test/chaos/retries.ts';
import { recordedEvents } from '#test/events.ts';
import { type Answer, type Client, call, newClient } from '#test/factories.ts';
import { nextStart, schedule, scheduled } from '#test/interviews.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { waitingForThis } from '#test/postgres/waiting-for-this.ts';
import { setPrescreenStatus, startedPrescreen } from '#test/prescreens.ts';
import { rounds } from '#test/runner/rounds.ts';
import { addResume } from '#test/samples/candidate-files.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

type Row = Record<string, unknown>;
type Snapshot = { candidates: Record<string, Row>; others: Record<string, Row[]>; history: Record<string, Row[]> };

/** Not compared: what says that something has happened, and what the merge adds to the log. */
const volatile = ['revision', 'updated_at'];
const appendOnly = ['candidate_history', 'events', 'candidate_merges'];

/** All rows of a workspace in tables about candidates and people. */
async function snapshot({ workspaceId }: Client): Promise<Snapshot> {
  const rowsOf = async (name: string): Promise<Row[]> =>
    (
      await runSql<{ row: Row }>(running.app, {
        text: `SELECT row_to_json(t) AS row${name === 'candidate_cvs' ? ', t.parsed_cv::text' : ''} FROM ${name} t WHERE workspace_id = $1 ORDER BY row_to_json(t)::text`,
        values: [workspaceId],
      })
    ).map(({ row, ...texts }) => ({ ...(name === 'interviews' ? withoutRevision(row) : row), ...texts }));
  const owned = Object.entries(candidateTables).flatMap(([name, { column }]) => (column === undefined ? [] : [name]));
  const names = [...owned, 'stored_files'].filter((name) => name !== 'candidates' && !appendOnly.includes(name));
  const others = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await rowsOf(name)])));
  const candidates = Object.fromEntries((await rowsOf('candidates')).map((row) => [String(row.id), stripped(row)]));
  const lines = Map.groupBy(await rowsOf('candidate_history'), ({ candidate_id: id }) => String(id));
  return { candidates, others, history: Object.fromEntries(lines) };
}

/** Increases with the person of the candidate, so that changes under way are repeated. */
function withoutRevision({ revision: _, ...row }: Row): Row {
  return row;
}

function stripped(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !volatile.includes(name)));
}

const short = fc.constantFrom(null, 'a', 'b', 'c');
const fieldValues = fc.record({
  name: fc.constantFrom('Ada Lindqvist', 'Ada L.', 'A. Lindqvist'),
  phone: short,
  headline: short,
  current_company: short,
  current_title: short,
  location_city: short,
  location_country: short,
  professional_network_url: fc.constantFrom(null, 'https://x.example/in/ada'),
  website_url: fc.constantFrom(null, 'https://ada.example'),
  cover_letter: short,
  languages: fc.constantFrom([], [{ language: 'German', level: 'native' }]),
  tags: fc.uniqueArray(fc.constantFrom('rye', 'spelt', 'night'), { maxLength: 3 }),
  pool_stage: fc.constantFrom(null, 'warm', 'hot'),
  note_to_candidate: short,
  external_id: fc.constantFrom(null, 'one', 'two'),
});
const chosen = fc.constantFrom('kept', 'duplicate');
const fieldChoices = fc.record(
  {
    name: chosen,
    email: chosen,
    phone: chosen,
    headline: chosen,
    location: chosen,
    cover_letter: chosen,
    languages: chosen,
    external_id: chosen,
    resume: chosen,
    tags: fc.constantFrom('kept', 'duplicate', 'both'),
  },
  { requiredKeys: [] },
);

// Spaces and the order of keys must be the same afterwards.
const oddJson = JSON.stringify({ ...parsedCvExample, evidence: { '/z': { confidence: 1, start: 2, end: 3 } } }, null, 3);

/** A candidate with something in every table that a merge touches. */
async function addEverything(client: Client, fields: object, job_id: string | null): Promise<string> {
  const id = await client.addCandidate({ ...fields, job_id });
  const { workspaceId } = client;
  const file = await addResume(running.app, workspaceId, id, { filename: `${id}.pdf` });
  await runSql(
    running.app,
    sql`INSERT INTO candidate_cvs (
          workspace_id, candidate_id, file_id, status, text, pages, language, quality, has_hidden_text, parsed_cv, engine, read_at)
        VALUES (${workspaceId}, ${id}, ${file.id}, 'ok', ${`Bakes since 2019 ${id}`}, 1, 'en', 'good', false, ${oddJson}::json, 'test', now())`,
  );
  await client.post('/v1/add-note', { candidate_id: id, text: `About ${id}` });
  await client.post('/v1/mark-viewed', { candidate_ids: [id] });
  await client.post('/v1/send-message', { candidate_id: id, template: 'follow_up' });
  await scheduled(client, { candidate_id: id });
  await newLink(client, { candidate_id: id });
  if (job_id !== null)
    await setPrescreenStatus(running.app, (await startedPrescreen(client, { candidate_id: id })).id, 'completed');
  return id;
}

/** Search documents are made by the reader of CVs; here by a merge that is undone, so that both have one with the text of their CV. */
async function mergeAndUndo(client: Client, pair: object): Promise<void> {
  const merged = await client.post('/v1/merge-candidates', pair);
  assert.equal(merged.status, 200, merged.text);
  const undone = await client.post('/v1/unmerge-candidates', { merge_id: merged.body.merge_id });
  assert.equal(undone.status, 200, undone.text);
}

test('an undone merge restores every column and every row about both candidates, whatever they have and whatever was chosen', async () => {
  const property = fc.asyncProperty(
    fieldValues,
    fieldValues,
    fieldChoices,
    fc.constantFrom('same', 'other', 'none'),
    fc.boolean(),
    async (one, two, fields, job, hasOwnEmail) => {
      const client = await newClient(running);
      const jobId = await client.addJob();
      const other = { ...two, external_id: two.external_id === one.external_id ? null : two.external_id };
      const kept = await addEverything(client, { ...one, email: 'ada@x.example' }, jobId);
      const email = hasOwnEmail ? 'ada@x.example' : 'ada@y.example';
      const duplicateJob = { same: jobId, other: hasOwnEmail ? jobId : await client.addJob(), none: null }[job];
      const duplicate = await addEverything(client, { ...other, email }, duplicateJob);
      await client.addCandidate({ name: 'Sibling', email, job_id: await client.addJob() });
      const isPerson = job === 'other' && !hasOwnEmail;
      const pair = { candidate_id: kept, duplicate_id: duplicate, ...(!isPerson && { fields }) };
      await mergeAndUndo(client, { candidate_id: kept, duplicate_id: duplicate });
      const before = await snapshot(client);
      const merged = await client.post('/v1/merge-candidates', pair);
      assert.equal(merged.status, 200, merged.text);
      assert.notDeepEqual((await snapshot(client)).candidates, before.candidates);
      const undone = await client.post('/v1/unmerge-candidates', { merge_id: merged.body.merge_id });
      assert.equal(undone.status, 200, undone.text);
      const after = await snapshot(client);
      assert.deepEqual(after.candidates, before.candidates);
      assert.deepEqual(after.others, before.others);
      for (const [id, lines] of Object.entries(before.history)) {
        const now = JSON.stringify(after.history[id]);
        for (const line of lines) assert.ok(now.includes(JSON.stringify(line)), 'no line of the history is lost or changed');
      }
      const merges = await runSql(running.app, sql`SELECT 1 FROM candidate_merges WHERE workspace_id = ${client.workspaceId}`);
      assert.equal(merges.length, 0);
    },
  );
  await fc.assert(property, { numRuns: rounds(3), endOnFailure: true });
});

test('a merge or its undo whose connection is killed in the middle changes nothing, and its repetition everything', async (t) => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const kept = await addEverything(client, { email: 'ada@x.example' }, job_id);
  const duplicate = await addEverything(client, { email: 'ada@y.example', tags: ['rye'], external_id: 'E' }, job_id);
  await mergeAndUndo(client, { candidate_id: kept, duplicate_id: duplicate });
  const locking = new pg.Client({ connectionString: running.databaseUrl });
  await locking.connect();
  t.after(() => locking.end());
  /** The counters are changed last, when all rows have been moved. */
  const killed = async (send: () => Promise<Answer>) => {
    await locking.query('BEGIN');
    await locking.query('SELECT FROM workspace_counters WHERE workspace_id = $1 FOR UPDATE', [client.workspaceId]);
    const answer = send();
    await until(async () => {
      const { rowCount } = await locking.query(`SELECT pg_terminate_backend(pid) ${waitingForThis}`);
      return rowCount === 1;
    });
    await locking.query('COMMIT');
    assert.equal((await answer).status, 503);
  };
  const before = await snapshot(client);
  const merge = () => client.post('/v1/merge-candidates', { candidate_id: kept, duplicate_id: duplicate });
  await killed(merge);
  assert.deepEqual(await snapshot(client), before);
  const { merge_id } = (await merge()).body;
  const merged = await snapshot(client);
  const undo = () => client.post('/v1/unmerge-candidates', { merge_id });
  await killed(undo);
  assert.deepEqual(await snapshot(client), merged);
  assert.equal((await undo()).status, 200);
  const { candidates, others } = await snapshot(client);
  assert.deepEqual({ candidates, others }, { candidates: before.candidates, others: before.others });
});

test('after a merge that was undone, reports have the numbers from before', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const ids: string[] = [];
  for (const status of ['hired', 'rejected', 'rejected', 'withdrawn']) {
    const id = await client.addCandidate({ job_id, name: status });
    for (const each of ['screening', 'interview', status])
      await client.patch('/v1/update-candidate', { candidate_id: id, status: each });
    ids.push(id);
  }
  const report = async () => (await client.get('/v1/reports')).body.report;
  const before = await report();
  const [, candidate_id, duplicate_id] = ids;
  const { merge_id } = (await client.post('/v1/merge-candidates', { candidate_id, duplicate_id })).body;
  assert.deepEqual([before.applications.ended, (await report()).applications.ended], [4, 3]);
  await client.post('/v1/unmerge-candidates', { merge_id });
  assert.deepEqual(await report(), before);
});

test('what was changed since the merge stays with the kept candidate, and the duplicate comes back as it was', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const kept = await addEverything(
    client,
    { name: 'Ada', email: 'ada@x.example', tags: ['rye'], note_to_candidate: 'old' },
    job_id,
  );
  const duplicate = await addEverything(
    client,
    { name: 'Ada Lindqvist', email: 'ada@y.example', phone: '+49 30 1234567', tags: ['night'], pool_stage: 'hot' },
    job_id,
  );
  await mergeAndUndo(client, { candidate_id: kept, duplicate_id: duplicate });
  const before = await snapshot(client);
  const fields = { name: 'duplicate', note_to_candidate: 'kept' };
  const { merge_id } = (await client.post('/v1/merge-candidates', { candidate_id: kept, duplicate_id: duplicate, fields })).body;
  const merged = await client.candidate(kept);
  assert.equal(merged.name, 'Ada Lindqvist');
  assert.equal(merged.phone, '+49 30 1234567');
  const event = (await recordedEvents(running, client.workspaceId)).at(-1);
  assert.deepEqual([event.type, event.data.candidate.id, event.data.current.phone], ['candidate.updated', kept, '+49 30 1234567']);
  assert.deepEqual(merged.tags, ['rye', 'night']);
  assert.equal((await client.get(`/v1/notes?candidate_id=${kept}`)).body.total_notes, 2);
  await client.patch('/v1/update-candidate', {
    candidate_id: kept,
    status: 'interview',
    pool_stage: 'cold',
    note_to_candidate: 'new',
  });
  await client.post('/v1/add-note', { candidate_id: kept, text: 'Since' });
  const late = await client.addCandidate({ name: 'Ada', email: 'ADA@y.example', job_id: await client.addJob() });
  assert.equal((await client.candidate(late)).person_id, merged.person_id, 'the address leads to the person it belongs to now');
  const undone = await client.post('/v1/unmerge-candidates', { merge_id });
  assert.deepEqual(undone.body.kept_fields, ['pool_stage']);
  const after = await snapshot(client);
  assert.deepEqual(after.candidates[duplicate], before.candidates[duplicate]);
  const status_changed_at = after.candidates[kept]?.status_changed_at;
  assert.notEqual(status_changed_at, before.candidates[kept]?.status_changed_at);
  const changed = { status: 'interview', status_changed_at, pool_stage: 'cold', note_to_candidate: 'new' };
  assert.deepEqual(after.candidates[kept], { ...before.candidates[kept], ...changed });
  const notes = (await client.get(`/v1/notes?candidate_id=${kept}`)).body.notes;
  assert.deepEqual(
    notes.map(({ text }: { text: string }) => text),
    ['Since', `About ${kept}`],
  );
  assert.equal((await client.candidate(late)).person_id, (await client.candidate(duplicate)).person_id);
});

test('a merged candidate is in no list, total or search, and its id is answered with the kept one', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const kept = await client.addCandidate({ name: 'Ada Lindqvist', email: 'ada@x.example', job_id });
  const duplicate = await client.addCandidate({
    name: 'Adele Quendel',
    email: 'adele@y.example',
    job_id,
    external_id: 'E1',
    tags: ['x'],
  });
  const totals = async () => [
    (await client.get('/v1/candidates')).body.total_candidates,
    (await client.get(`/v1/job-candidates?job_id=${job_id}&status=applied`)).body.total_candidates,
    (await client.get('/v1/candidates?tags=x')).body.candidates.length,
    (await client.get('/v1/candidates?q=quendel')).body.total_candidates,
    (await client.get('/v1/candidate-counts')).body.total,
    (await client.get('/v1/candidates?email=adele@y.example')).body.total_candidates,
  ];
  assert.deepEqual(await totals(), [2, 2, 1, 1, 2, 1]);
  const fields = { tags: 'kept' };
  const { merge_id } = (await client.post('/v1/merge-candidates', { candidate_id: kept, duplicate_id: duplicate, fields })).body;
  assert.deepEqual(await totals(), [1, 1, 0, 0, 1, 1]);
  const resolved = await client.candidate(duplicate);
  assert.deepEqual([resolved.id, resolved.external_id], [kept, 'E1']);
  const update = await client.patch('/v1/update-candidate', { candidate_id: duplicate, status: 'offer' });
  assert.deepEqual([update.status, update.body.error], [401, 'Invalid candidate id']);
  const events = (await client.get('/v1/events')).body.events;
  await client.post('/v1/unmerge-candidates', { merge_id });
  assert.deepEqual(await totals(), [2, 2, 1, 1, 2, 1]);
  const { body } = await client.get(`/v1/events?cursor=${events.at(-1).sequence}`);
  assert.deepEqual(
    body.events.map(({ type, data }: any) => [type, data.candidate.id]),
    [
      ['candidate.updated', kept],
      ['candidate.created', duplicate],
    ],
  );
});

test('the external ids of merged candidates lead to the kept one, and no candidate is added with them', async () => {
  const client = await newClient(running);
  const add = (external_id: string | null) => client.addCandidate({ name: 'Ada Lindqvist', external_id });
  const merge = async (candidate_id: string, duplicate_id: string, fields = {}) =>
    (await client.post('/v1/merge-candidates', { candidate_id, duplicate_id, fields })).body.merge_id;
  const find = async (external_id: string) => {
    const { body } = await client.get(`/v1/candidates?external_id=${external_id}`);
    assert.equal(body.total_candidates, body.candidates.length);
    return body.candidates.map(({ id }: { id: string }) => id);
  };
  const [kept, duplicate, replaced, last] = [await add('A'), await add('B'), await add('C'), await add(null)];
  await merge(kept, duplicate);
  await merge(kept, replaced, { external_id: 'duplicate' });
  assert.deepEqual([await find('A'), await find('B'), await find('C')], [[kept], [kept], [kept]]);
  for (const external_id of ['A', 'B', 'C']) {
    const again = await client.post('/v1/add-candidate', { type: 'prospect', name: 'Ada Lindqvist', external_id });
    assert.deepEqual([again.status, again.body.error], [409, 'external_id is already in use.']);
    const moved = await client.patch('/v1/update-candidate', { candidate_id: last, external_id });
    assert.deepEqual([moved.status, moved.body.error], [409, 'external_id is already in use.']);
    assert.equal((await client.patch('/v1/update-candidate', { candidate_id: kept, external_id })).status, 200, external_id);
  }
  const merge_id = await merge(last, kept);
  assert.deepEqual([await find('A'), await find('B'), await find('C')], [[last], [last], [last]]);
  await client.post('/v1/unmerge-candidates', { merge_id });
  assert.deepEqual(await find('B'), [kept]);
});

test('an external id that arrives during a merge of its candidate is not added again', async () => {
  const client = await newClient(running);
  for (let round = 0; round < 5; round += 1) {
    const kept = await client.addCandidate({ external_id: `kept ${round}` });
    const duplicate = await client.addCandidate({ external_id: `duplicate ${round}` });
    const add = () => client.post('/v1/add-candidate', { type: 'prospect', name: 'Ada', external_id: `duplicate ${round}` });
    const pair = { candidate_id: kept, duplicate_id: duplicate };
    const [first, merged, ...others] = await Promise.all([add(), client.post('/v1/merge-candidates', pair), add(), add()]);
    assert.deepEqual([merged.status, first.status, ...others.map(({ status }) => status)], [200, 409, 409, 409]);
  }
});

test('applications for different jobs stay two candidates and become those of one person', async () => {
  const client = await newClient(running);
  const one = await client.addCandidate({ name: 'Ada', email: 'ada@x.example', job_id: await client.addJob() });
  const other = await client.addCandidate({ name: 'Ada', email: 'ada@y.example', job_id: await client.addJob() });
  const pair = { candidate_id: one, duplicate_id: other };
  const refused = await client.post('/v1/merge-candidates', { ...pair, fields: { name: 'duplicate' } });
  assert.equal(refused.status, 400);
  const merged = (await client.post('/v1/merge-candidates', pair)).body;
  assert.equal(merged.kind, 'person');
  const people = async () => [(await client.candidate(one)).person_id, (await client.candidate(other)).person_id];
  const [first, second] = await people();
  assert.equal(first, second);
  assert.equal((await client.get('/v1/candidates?email=ada@y.example')).body.total_candidates, 2);
  const again = await client.post('/v1/merge-candidates', pair);
  assert.deepEqual(
    [again.status, again.body.error],
    [409, 'The candidates are applications of one person for different jobs already.'],
  );
  await client.post('/v1/unmerge-candidates', { merge_id: merged.merge_id });
  const [, separate] = await people();
  assert.notEqual(separate, first);
  assert.equal((await client.get('/v1/candidates?email=ada@y.example')).body.total_candidates, 1);
});

test('merges of merged candidates are undone in reverse order', async () => {
  const client = await newClient(running);
  const ids: string[] = [];
  for (const name of ['A', 'B', 'C']) ids.push(await client.addCandidate({ name, email: `${name}@x.example` }));
  const [a = '', b = '', c = ''] = ids;
  const before = await snapshot(client);
  const first = (await client.post('/v1/merge-candidates', { candidate_id: a, duplicate_id: b })).body.merge_id;
  const second = (await client.post('/v1/merge-candidates', { candidate_id: c, duplicate_id: a })).body.merge_id;
  assert.equal((await client.candidate(b)).id, c);
  assert.equal((await client.get('/v1/candidates?email=b@x.example')).body.candidates[0].id, c);
  const early = await client.post('/v1/unmerge-candidates', { merge_id: first });
  assert.deepEqual(
    [early.status, early.body.error],
    [409, 'The candidate was merged again after that: undo the later merge first.'],
  );
  for (const merge_id of [second, first]) assert.equal((await client.post('/v1/unmerge-candidates', { merge_id })).status, 200);
  const after = await snapshot(client);
  assert.deepEqual(after.candidates, before.candidates);
  assert.deepEqual(after.others, before.others);
  assert.equal((await client.post('/v1/unmerge-candidates', { merge_id: first })).body.error, 'Invalid merge id');
});

test('a merge that would lose something is refused and changes nothing', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const add = (fields: object = {}) => client.addCandidate({ name: 'Ada', ...fields });
  const applied = await add({ job_id });
  const merge = async (candidate_id: string, duplicate_id: string, fields = {}) =>
    (await client.post('/v1/merge-candidates', { candidate_id, duplicate_id, fields })).body.error;
  assert.equal(await merge(await add(), applied), 'The candidate with a job must be the one that is kept.');
  assert.equal(await merge(applied, applied), 'duplicate_id must be another candidate.');
  const hired = await add({ job_id });
  await client.patch('/v1/update-candidate', { candidate_id: hired, status: 'hired' });
  assert.equal(await merge(applied, hired), 'The hired candidate must be the one that is kept.');
  const open = await add({ job_id });
  await startedPrescreen(client, { candidate_id: applied });
  await startedPrescreen(client, { candidate_id: open });
  assert.equal(await merge(applied, open), 'Both candidates have an open pre-screen: cancel one of them first.');
  const busy = await add({ job_id });
  const start_at = nextStart();
  await schedule(client, { candidate_id: applied, start_at, interviewers: ['one@panel.example'] });
  await schedule(client, { candidate_id: busy, start_at, interviewers: ['two@panel.example'] });
  assert.equal(await merge(applied, busy), 'The candidates have interviews at the same time: move or cancel one of them first.');
  const upload = {
    type: 'upload',
    resume: { filename: 'cv.txt', content: Buffer.from('Bakes bread since 2019').toString('base64') },
  };
  const unread: string = (await client.post('/v1/add-candidate', upload)).body.id;
  assert.match(await merge(applied, unread, { resume: 'duplicate' }), /^The CVs of both candidates must have been read/);
  assert.equal((await client.get('/v1/candidates')).body.total_candidates, 6);
});

test('of concurrent merges of the same candidates one succeeds, and If-Match refuses a candidate that has changed', async () => {
  const client = await newClient(running);
  const [a, b] = [await client.addCandidate({ name: 'A' }), await client.addCandidate({ name: 'B' })];
  const etag = (await client.get(`/v1/get-candidate?candidate_id=${a}`)).headers.get('etag') ?? '';
  await client.patch('/v1/update-candidate', { candidate_id: a, status: 'offer' });
  const stale = await call(`${running.url}/v1/merge-candidates`, {
    method: 'POST',
    token: client.token,
    body: { candidate_id: a, duplicate_id: b },
    headers: { 'if-match': etag },
  });
  assert.equal(stale.status, 412);
  const answers = await Promise.all([
    client.post('/v1/merge-candidates', { candidate_id: a, duplicate_id: b }),
    client.post('/v1/merge-candidates', { candidate_id: b, duplicate_id: a }),
    client.post('/v1/merge-candidates', { candidate_id: a, duplicate_id: b }),
  ]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401, 401]);
});

test('an erasure removes all that a merge remembers', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const kept = await addEverything(client, { name: 'Ada', email: 'ada@x.example' }, job_id);
  const duplicate = await addEverything(client, { name: 'Zoe Quill', email: 'zoe@quill.example' }, job_id);
  await client.post('/v1/merge-candidates', { candidate_id: kept, duplicate_id: duplicate });
  assert.equal((await client.delete(`/v1/delete-candidate?id=${kept}`)).status, 200);
  const { candidates, others, history } = await snapshot(client);
  assert.deepEqual([candidates, history], [{}, {}]);
  const left = Object.entries(others).filter(([name, rows]) => rows.length > 0 && !['erasures', 'stored_files'].includes(name));
  assert.deepEqual(left, []);
  const merges = await runSql(running.app, sql`SELECT 1 FROM candidate_merges WHERE workspace_id = ${client.workspaceId}`);
  assert.equal(merges.length, 0);
  assert.equal((await client.get(`/v1/get-candidate?candidate_id=${duplicate}`)).status, 401);
});

test('a CV that came with a merge is not deleted with the next one, because the duplicate needs it again', async () => {
  const client = await newClient(running);
  const kept = await client.addCandidate({ name: 'Ada' });
  const duplicate = await addEverything(client, { name: 'Ada' }, null);
  const { merge_id } = (await client.post('/v1/merge-candidates', { candidate_id: kept, duplicate_id: duplicate })).body;
  assert.equal((await client.candidate(kept)).resume_filename, `${duplicate}.pdf`);
  assert.match((await client.get(`/v1/get-cv-text?candidate_id=${kept}`)).body.text, /Bakes since 2019/);
  const resume = { filename: 'new.txt', content: Buffer.from('Newer').toString('base64') };
  assert.equal((await client.patch('/v1/update-candidate', { candidate_id: kept, resume })).status, 200);
  await client.post('/v1/unmerge-candidates', { merge_id });
  assert.equal((await client.candidate(kept)).resume_filename, 'new.txt');
  const { resume_url } = await client.candidate(duplicate);
  assert.equal((await fetch(resume_url)).status, 200);
});

test('interviews that are scheduled and moved while people are merged and separated have the seat of their person', async () => {
  const client = await newClient(running);
  const [kept, duplicate] = [
    await client.addCandidate({ name: 'Ada', job_id: await client.addJob() }),
    await client.addCandidate({ name: 'Ada', job_id: await client.addJob() }),
  ];
  for (let round = 0; round < 6; round += 1) {
    const { id } = await scheduled(client, { candidate_id: duplicate });
    const [merged, ...others] = await Promise.all([
      client.post('/v1/merge-candidates', { candidate_id: kept, duplicate_id: duplicate }),
      ...Array.from({ length: 4 }, () => schedule(client, { candidate_id: duplicate })),
      client.patch('/v1/update-interview', { interview_id: id, start_at: nextStart() }),
    ]);
    assert.deepEqual([merged.status, ...others.map(({ status }) => status)], [200, 201, 201, 201, 201, 200]);
    assert.deepEqual(await strayInterviews(client), []);
    const [undone] = await Promise.all([
      client.post('/v1/unmerge-candidates', { merge_id: merged.body.merge_id }),
      schedule(client, { candidate_id: duplicate }),
      client.patch('/v1/update-interview', { interview_id: id, start_at: nextStart() }),
    ]);
    assert.equal(undone.status, 200, undone.text);
    assert.deepEqual(await strayInterviews(client), []);
  }
});

/** Interviews whose time is not that of a seat of the candidate's person. */
function strayInterviews({ workspaceId }: Client): Promise<Row[]> {
  return runSql(
    running.app,
    sql`
    SELECT interviews.id FROM interviews JOIN candidates
      ON candidates.workspace_id = ${workspaceId} AND candidates.id = interviews.candidate_id
    WHERE interviews.workspace_id = ${workspaceId} AND NOT EXISTS (
      SELECT FROM interview_seats AS seat WHERE seat.workspace_id = ${workspaceId} AND seat.interview_id = interviews.id
        AND seat.party_id = candidates.person_id AND lower(seat.during) = interviews.start_at)`,
  );
}

test('a rejection is taken back after its person was merged into another one', async () => {
  const client = await newClient(running);
  await client.patch('/v1/mail-settings', { automatic: { rejection: true } });
  const kept = await client.addCandidate({ name: 'Ada', email: 'ada@x.example', job_id: await client.addJob() });
  const duplicate = await client.addCandidate({ name: 'Ada', email: 'ada@y.example', job_id: await client.addJob() });
  const move = (status: string) => client.patch('/v1/update-candidate', { candidate_id: duplicate, status });
  const mails = async () =>
    (await client.get(`/v1/messages?candidate_id=${duplicate}&kind=rejection`)).body.messages.map(({ status }: Row) => status);
  assert.equal((await move('rejected')).status, 200);
  const [waiting] = await mails();
  assert.ok(['scheduled', 'held'].includes(waiting), waiting);
  await client.post('/v1/merge-candidates', { candidate_id: kept, duplicate_id: duplicate });
  assert.equal((await move('interview')).status, 200);
  assert.deepEqual(await mails(), ['cancelled']);
});
