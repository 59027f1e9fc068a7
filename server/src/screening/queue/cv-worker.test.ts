import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { uuidv7 } from '#crypto/uuid.ts';
import { unavailable } from '#failure.ts';
import { openCvReaders } from '#screening/reading/cv-readers.ts';
import { UnreadableCv } from '#screening/reading/unreadable-cv.ts';
import { sql } from '#storage/sql.ts';
import { until } from '#test/chaos/retries.ts';
import { recordedEvents } from '#test/events.ts';
import { type Client, call, newClient } from '#test/factories.ts';
import { nextStart, schedule, scheduled } from '#test/interviews.ts';
import { openNode } from '#test/open-node.ts';
import { newOpening } from '#test/openings.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { createPlainCvReader, type PlainCvReader, plainCv } from '#test/samples/plain-cv-reader.ts';
import { startApp } from '#test/start-app.ts';
import { cvJobs } from './cv-job-queries.ts';
import { startCvWorker } from './cv-worker.ts';
import { finishReading } from './finish-reading.ts';

const running = startApp();
const nobody = '00000000-0000-0000-0000-000000000000';

function startReading(t: TestContext, changed: Partial<typeof running.app> = {}): PlainCvReader & { stop(): Promise<void> } {
  const reader = createPlainCvReader();
  const worker = startCvWorker({ ...running.app, cvReaders: reader, ...changed });
  t.after(worker.stop);
  return Object.assign(reader, { stop: worker.stop });
}

async function addUpload({ post }: Client, cv: Record<string, string>, fields: object = {}): Promise<string> {
  const { status, body } = await post('/v1/add-candidate', { type: 'upload', resume: plainCv(cv), ...fields });
  assert.equal(status, 201, JSON.stringify(body));
  return body.id;
}

async function readings({ workspaceId }: Client): Promise<any[]> {
  return (await recordedEvents(running, workspaceId)).filter(({ type }) => type === 'cv_processed');
}

async function untilRead(client: Client, count: number): Promise<any[]> {
  await until(async () => (await readings(client)).length >= count);
  return readings(client);
}

async function queueRows({ workspaceId }: Pick<Client, 'workspaceId'>): Promise<any[]> {
  return runSql(running.app, sql`SELECT * FROM cv_jobs WHERE workspace_id = ${workspaceId}`);
}

test('an upload is filled from its CV, is found by its text, and has one event', async (t) => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const cv = {
    name: 'Grace van der Berg',
    email: 'grace@example.com',
    phone: '+31201234567',
    label: 'Pastry chef',
    title: 'Head baker',
    company: 'Bakkerij Noord',
    city: 'Amsterdam',
    country: 'NL',
    profile: 'https://github.com/grace',
    url: 'https://grace.example.com',
    language: 'Dutch',
    hobby: 'Sourdoughology',
  };
  const id = await addUpload(client, cv, { job_id });
  const waiting = await client.get(`/v1/get-candidate?candidate_id=${id}`);
  assert.deepEqual([waiting.body.candidate.cv_status, waiting.body.candidate.name], ['waiting', null]);
  startReading(t);
  const [event, ...others] = await untilRead(client, 1);
  assert.deepEqual(others, []);
  const read = await client.get(`/v1/get-candidate?candidate_id=${id}`);
  const { candidate } = read.body;
  assert.notEqual(read.headers.get('etag'), waiting.headers.get('etag'));
  assert.deepEqual([candidate.cv_status, candidate.cv_error], ['ok', null]);
  assert.deepEqual(candidate.cv, { pages: 1, language: 'en', text_quality: 'good', hidden_text: false, scans: [] });
  assert.equal(candidate.parsed_cv.basics.name, 'Grace van der Berg');
  const { name, first_name, last_name, email, phone, headline, current_title, current_company } = candidate;
  assert.deepEqual(
    [name, first_name, last_name, email, phone, headline, current_title, current_company],
    [cv.name, 'Grace', 'van der Berg', cv.email, cv.phone, cv.label, cv.title, cv.company],
  );
  const { location_city, location_country, code_host_url, website_url, languages, status } = candidate;
  assert.deepEqual(
    [location_city, location_country, code_host_url, website_url, languages, status],
    ['Amsterdam', 'Netherlands', cv.profile, cv.url, [{ language: 'Dutch', level: 'native' }], 'uploaded'],
  );
  const filled = candidate.history.filter(({ actor }: any) => actor.type === 'system');
  assert.deepEqual(filled.find(({ what }: any) => what === 'phone')?.to, cv.phone);
  assert.deepEqual(
    filled.filter(({ what }: any) => what === 'cv_status').map(({ from, to }: any) => [from, to]),
    [['waiting', 'ok']],
  );
  const { data, actor } = event;
  assert.deepEqual([data.result, data.cv_error, data.candidate.id, data.job.id, actor.type], ['ok', null, id, job_id, 'system']);
  assert.deepEqual([data.candidate.name, data.cv, data.parsed_cv], [cv.name, candidate.cv, candidate.parsed_cv]);
  assert.deepEqual([data.ai_skills_match, data.professional_network_matching], [null, null]);
  for (const q of ['sourdoughology', 'grace', 'berg'])
    assert.deepEqual(
      (await client.get(`/v1/candidates?q=${q}`)).body.candidates.map((each: any) => each.id),
      [id],
      q,
    );
  const { body, headers } = await client.get(`/v1/get-cv-text?candidate_id=${id}`);
  const known = { 'if-none-match': headers.get('etag') ?? '' };
  const again = await call(`${running.url}/v1/get-cv-text?candidate_id=${id}`, { token: client.token, headers: known });
  assert.deepEqual([again.status, again.text], [304, '']);
  const { start, end } = candidate.parsed_cv.evidence['/basics/name'];
  assert.deepEqual([body.id, body.text.slice(start, end), body.language], [id, cv.name, 'en']);
  assert.deepEqual(await queueRows(client), []);
  const words = await runSql<{ word: string }>(
    running.app,
    sql`SELECT DISTINCT word FROM search_words WHERE workspace_id = ${client.workspaceId}`,
  );
  assert.ok(words.some(({ word }) => word === 'grace') && !words.some(({ word }) => word === 'sourdoughology'));
  assert.equal((await client.get('/v1/candidates?email=Grace@example.com')).body.total_candidates, 1);
});

test('scans are read one at a time, from one workspace after the other, and delay no other CV', async (t) => {
  const [many, one, other] = [await newClient(running), await newClient(running), await newClient(running)];
  for (let count = 1; count <= 4; count += 1) await addUpload(many, { name: `Scan ${count}`, scan: 'yes' });
  const reader = startReading(t);
  let [atOnce, most] = [0, 0];
  const scansRead: string[] = [];
  const { promise: othersRead, resolve } = Promise.withResolvers<void>();
  const { read } = reader;
  reader.readScan = async (path, mediaType, hints) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await othersRead;
    const cv = await read(path, mediaType, hints, 'textOnly');
    scansRead.push(cv.text.split('\n')[0] ?? '');
    atOnce -= 1;
    return cv;
  };
  await until(async () => atOnce === 1);
  await addUpload(one, { name: 'One scan', scan: 'yes' });
  for (let count = 1; count <= 3; count += 1) await addUpload(other, { name: `Ada ${count}` });
  await untilRead(other, 3);
  assert.equal(scansRead.length, 0);
  resolve();
  await untilRead(one, 1);
  assert.deepEqual(
    (await untilRead(many, 4)).map(({ data }) => data.result),
    ['ok', 'ok', 'ok', 'ok'],
  );
  assert.equal(most, 1);
  assert.ok(scansRead.indexOf('name: One scan') <= 2, scansRead.join());
  for (const client of [many, one, other]) assert.deepEqual(await queueRows(client), []);
});

test('a scan that cannot be read fails with its reason; with text beside it, the text is read', async (t) => {
  const client = await newClient(running);
  const reader = startReading(t);
  reader.readScan = async () => {
    throw new UnreadableCv('out_of_memory');
  };
  await addUpload(client, { name: 'Ada', scan: 'yes', unreadable: 'no_text' });
  const [failed] = await untilRead(client, 1);
  assert.deepEqual([failed.data.result, failed.data.cv_error], ['failed', 'out_of_memory']);
  await addUpload(client, { name: 'Grace', scan: 'yes' });
  const read = (await untilRead(client, 2)).at(-1);
  assert.deepEqual([read.data.result, read.data.candidate.name], ['ok', 'Grace']);
});

test('where the lines of a scan stand is told with its text, and which parts come from it with the candidate', async (t) => {
  const client = await newClient(running);
  const reader = startReading(t);
  const ranges = [{ page: 1, start: 0, end: 9, confidence: 0.9 }];
  const pages = [{ page: 1, width: 595, height: 842, angle: -1.2, lines: [{ start: 0, x: 60, y: 72, width: 200, size: 20 }] }];
  const { readScan } = reader;
  reader.readScan = async (...file) => ({ ...(await readScan(...file)), scans: { ranges, pages } });
  const id = await addUpload(client, { name: 'Ada', scan: 'yes' });
  const [event] = await untilRead(client, 1);
  const { candidate } = (await client.get(`/v1/get-candidate?candidate_id=${id}`)).body;
  assert.deepEqual([event.data.cv.scans, candidate.cv.scans], [ranges, ranges]);
  assert.deepEqual((await client.get(`/v1/get-cv-text?candidate_id=${id}`)).body.scans, pages);
});

test('the same CV has the same phone number for a job in any country', async (t) => {
  const client = await newClient(running);
  const cvReaders = openCvReaders({ readers: 1 });
  t.after(cvReaders.close);
  const text = 'Jane Doe\njane@example.com\nTel: 030 12345678\n\nEXPERIENCE\nBaker, Mill Ltd, 2019 - 2021';
  const resume = { filename: 'cv.txt', content: Buffer.from(text).toString('base64') };
  for (const job_country of ['Germany', 'Spain', 'Italy'])
    await client.post('/v1/add-candidate', { type: 'upload', resume, job_id: await client.addJob({ job_country }) });
  startReading(t, { cvReaders });
  const phones = (await untilRead(client, 3)).map(({ data }) => [data.candidate.phone, data.parsed_cv.basics.phone]);
  assert.deepEqual(phones, Array(3).fill(['030 12345678', '030 12345678']));
});

test('a long text is found by the words at its end', async (t) => {
  const client = await newClient(running);
  const words = Array.from({ length: 9000 }, (_, count) => `wörd${count.toString(36)}`);
  const id = await addUpload(client, { name: 'Ada Lindqvist', text: words.join(' '), last: 'zymurgy' });
  startReading(t);
  await untilRead(client, 1);
  for (const q of ['zymurgy', 'word6xz', 'lindqvist'])
    assert.deepEqual(
      (await client.get(`/v1/candidates?q=${q}`)).body.candidates.map((each: any) => each.id),
      [id],
      q,
    );
});

test('what a person typed is never changed, and a half-typed position or place is filled only when it agrees', async (t) => {
  const { client, apply, jobId } = await newOpening(running, { fields: { resume: true, phone: true } });
  const cv = { name: 'Other Name', phone: '+49301', title: 'Cook', company: 'Inn', city: 'Bonn', country: 'DE' };
  const answer = await apply({ name: 'Typed Name', phone: '+1', email: 'typed@example.com', resume: plainCv(cv) });
  assert.equal(answer.status, 201);
  const other = await addUpload(client, cv, {
    job_id: jobId,
    first_name: 'Ada',
    current_company: 'Elsewhere',
    location_city: 'Paris',
  });
  startReading(t);
  await untilRead(client, 2);
  const { candidates } = (await client.get('/v1/candidates?email=typed@example.com')).body;
  const [{ name, phone, current_title, location_country }] = candidates;
  assert.deepEqual([name, phone, current_title, location_country], ['Typed Name', '+1', 'Cook', 'Germany']);
  const upload = await client.candidate(other);
  assert.deepEqual(
    [upload.name, upload.last_name, upload.current_company, upload.current_title, upload.location_city, upload.location_country],
    ['Ada', null, 'Elsewhere', null, 'Paris', null],
  );
});

test('a CV that cannot be read fails with its reason, which the event has too', async (t) => {
  const client = await newClient(running);
  const reasons = ['no_text', 'encrypted', 'damaged', 'unsupported', 'too_large', 'too_slow', 'out_of_memory'];
  const ids = await Promise.all(reasons.map((unreadable) => addUpload(client, { unreadable })));
  startReading(t);
  const events = await untilRead(client, reasons.length);
  for (const [index, id] of ids.entries()) {
    const { cv_status, cv_error, cv, parsed_cv, history } = await client.candidate(id);
    assert.deepEqual([cv_status, cv_error, cv, parsed_cv], ['failed', reasons[index], null, null]);
    assert.equal(history.at(-1).to, 'failed');
    const results = events.filter(({ data }) => data.candidate.id === id).map(({ data }) => [data.result, data.cv_error]);
    assert.deepEqual(results, [['failed', reasons[index]]]);
    assert.equal((await client.get(`/v1/get-cv-text?candidate_id=${id}`)).status, 404);
  }
});

test('an unexpected error is retried once, then the reading is failed as internal', async (t) => {
  const client = await newClient(running);
  const id = await addUpload(client, { broken: 'a bug' });
  const reader = startReading(t);
  await untilRead(client, 1);
  assert.equal(reader.texts.length, 2);
  assert.equal((await client.candidate(id)).cv_error, 'internal');
});

test('a file that is gone from the storage is retried once, then failed as file_missing', async (t) => {
  const client = await newClient(running);
  const id = await addUpload(client, { name: 'Ada Lindqvist' });
  startReading(t, { files: { ...running.app.files, open: async () => undefined } });
  await until(async () => (await queueRows(client)).some(({ attempts, claim_id }) => attempts === 1 && claim_id === null));
  await runSql(running.app, sql`UPDATE cv_jobs SET due_at = now() WHERE workspace_id = ${client.workspaceId}`);
  await untilRead(client, 1);
  assert.equal((await client.candidate(id)).cv_error, 'file_missing');
});

test('a CV waits while the file storage does not answer, and is read when it does', async (t) => {
  const client = await newClient(running);
  const id = await addUpload(client, { name: 'Ada Lindqvist' });
  let refused = 0;
  const open: typeof running.app.files.open = async (key) => {
    refused += 1;
    if (refused <= 2) throw unavailable('unavailable', 1);
    return running.app.files.open(key);
  };
  startReading(t, { files: { ...running.app.files, open } });
  await untilRead(client, 1);
  assert.deepEqual([(await client.candidate(id)).cv_status, refused], ['ok', 3]);
});

test('a change of the candidate during the reading is kept, and the CV fills the rest', async (t) => {
  const client = await newClient(running);
  const id = await addUpload(client, { name: 'Ada Lindqvist', phone: '+46' });
  const reader = startReading(t);
  reader.onRead = async () => {
    assert.equal((await client.candidate(id)).cv_status, 'processing');
    assert.equal((await client.patch('/v1/update-candidate', { candidate_id: id, status: 'screening', tags: ['a'] })).status, 200);
  };
  await untilRead(client, 1);
  const { name, status, tags } = await client.candidate(id);
  assert.deepEqual([name, status, tags], ['Ada Lindqvist', 'screening', ['a']]);
});

test('process-cv during a reading discards that reading: one event, of the second', async (t) => {
  const client = await newClient(running);
  const id = await addUpload(client, { name: 'Ada Lindqvist' });
  const reader = startReading(t);
  let count = 0;
  reader.onRead = async () => {
    count += 1;
    if (count > 1) return;
    assert.deepEqual((await client.post('/v1/process-cv', { candidate_id: id })).body, { success: true, id, cv_status: 'waiting' });
  };
  await untilRead(client, 1);
  await until(async () => (await queueRows(client)).length === 0);
  assert.deepEqual([count, (await readings(client)).length], [2, 1]);
  await client.post('/v1/process-cv', { candidate_id: id });
  assert.equal((await untilRead(client, 2)).length, 2);
});

test('a CV that takes too long is tried again after those that were not tried, single or bulk', async (t) => {
  const client = await newClient(running);
  const slow = await addUpload(client, { name: 'Slow Reader', unreadable: 'too_slow' });
  for (let count = 0; count < 8; count += 1) await addUpload(client, { name: `Ada ${count}` });
  await runSql(
    running.app,
    sql`UPDATE cv_jobs SET priority = 1 WHERE workspace_id = ${client.workspaceId} AND candidate_id <> ${slow}`,
  );
  const reader = startReading(t);
  // The first try ends before most of the others begin.
  reader.onRead = async (text) => {
    if (!text.includes('Slow')) await until(async () => (await queueRows(client)).some(({ priority }) => priority === 2));
  };
  await untilRead(client, 9);
  const tries = reader.texts.flatMap((text, index) => (text.includes('Slow Reader') ? [index] : []));
  assert.deepEqual([tries.length, tries[1], reader.texts.length], [2, 9, 10]);
  assert.deepEqual((await client.candidate(slow)).cv_error, 'too_slow');
});

test('a failed reading keeps what an earlier one of the same file found', async (t) => {
  const client = await newClient(running);
  const id = await addUpload(client, { name: 'Ada Lindqvist', hobby: 'falconry' });
  const reader = startReading(t);
  await untilRead(client, 1);
  reader.onRead = () => {
    throw new UnreadableCv('too_slow');
  };
  await client.post('/v1/process-cv', { candidate_id: id });
  await untilRead(client, 2);
  const { cv_status, cv_error, parsed_cv } = await client.candidate(id);
  assert.deepEqual([cv_status, cv_error, parsed_cv.basics.name], ['failed', 'too_slow', 'Ada Lindqvist']);
  assert.equal((await client.get('/v1/candidates?q=falconry')).body.total_candidates, 1);
});

test('update-candidate with another CV replaces the file, discards the reading of the old one and reads the new one', async (t) => {
  const client = await newClient(running);
  const id = await addUpload(client, { name: 'Ada Lindqvist', hobby: 'falconry' });
  const { resume_url: oldUrl } = await client.candidate(id);
  const reader = startReading(t);
  let isFirst = true;
  reader.onRead = async () => {
    if (!isFirst) return;
    isFirst = false;
    const resume = { ...plainCv({ name: 'Ada Lovelace', hobby: 'numismatics' }), filename: 'better.txt' };
    assert.deepEqual((await client.patch('/v1/update-candidate', { candidate_id: id, status: 'screening', resume })).body, {
      success: true,
      id,
      status: 'screening',
    });
  };
  await untilRead(client, 1);
  await until(async () => (await queueRows(client)).length === 0);
  const { name, status, resume_filename, resume_url, parsed_cv, history } = await client.candidate(id);
  assert.deepEqual(
    [name, status, resume_filename, parsed_cv.basics.name],
    ['Ada Lovelace', 'screening', 'better.txt', 'Ada Lovelace'],
  );
  assert.deepEqual(
    history.filter(({ what }: any) => what === 'resume_filename').map(({ from, to }: any) => [from, to]),
    [['cv.txt', 'better.txt']],
  );
  assert.deepEqual([(await fetch(oldUrl)).status, (await fetch(resume_url)).status], [404, 200]);
  const totals = ['falconry', 'numismatics'].map(async (q) => (await client.get(`/v1/candidates?q=${q}`)).body.total_candidates);
  assert.deepEqual(await Promise.all(totals), [0, 1]);
  assert.equal((await readings(client)).length, 1);
  const [{ files }] = await runSql<any>(
    running.app,
    sql`SELECT count(*) AS files FROM stored_files WHERE workspace_id = ${client.workspaceId}`,
  );
  assert.equal(files, 1);
});

test('a newer file that cannot be read removes what was read from the older one', async (t) => {
  const client = await newClient(running);
  const id = await addUpload(client, { name: 'Ada Lindqvist', hobby: 'falconry' });
  startReading(t);
  await untilRead(client, 1);
  const resume = plainCv({ unreadable: 'encrypted' });
  assert.equal((await client.patch('/v1/update-candidate', { candidate_id: id, resume })).status, 200);
  await untilRead(client, 2);
  const { cv_status, cv_error, cv, parsed_cv, name } = await client.candidate(id);
  assert.deepEqual([cv_status, cv_error, cv, parsed_cv, name], ['failed', 'encrypted', null, null, 'Ada Lindqvist']);
  assert.equal((await client.get('/v1/candidates?q=falconry')).body.total_candidates, 0);
});

test('a lease that ended is taken over, and the result of the first worker is dropped', async (t) => {
  const client = await newClient(running);
  const id = await addUpload(client, { name: 'Ada Lindqvist' });
  const claimed = await cvJobs.claim(running.app.database, nobody);
  assert.equal(claimed?.candidate_id, id);
  assert.equal(await cvJobs.claim(running.app.database, nobody), undefined);
  await runSql(running.app, sql`UPDATE cv_jobs SET due_at = now() WHERE workspace_id = ${client.workspaceId}`);
  const reader = startReading(t);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  reader.onRead = () => held;
  await until(() => reader.texts.length === 1);
  assert.equal(await finishReading(running.app, claimed, { result: 'failed', error: 'internal' }), false);
  release();
  const [event, ...others] = await untilRead(client, 1);
  assert.deepEqual([event.data.result, others], ['ok', []]);
});

test('a stop returns a reading that does not end to the queue, without counting it', async (t) => {
  const client = await newClient(running);
  await addUpload(client, { name: 'Ada Lindqvist' });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const reader = startReading(t);
  reader.onRead = () => held;
  await until(() => reader.texts.length === 1);
  await reader.stop();
  const [row] = await queueRows(client);
  assert.deepEqual([row.claim_id, row.attempts], [null, 0]);
  release();
  startReading(t);
  assert.equal((await untilRead(client, 1)).length, 1);
});

test('a workspace with many CVs does not delay the only one of another', async (t) => {
  const many = await newClient(running);
  const few = await newClient(running);
  for (let count = 0; count < 20; count += 1) await addUpload(many, { name: `Person Number${count}` });
  await addUpload(few, { name: 'Ada Lindqvist' });
  const reader = startReading(t);
  await untilRead(few, 1);
  const before = reader.texts.findIndex((text) => text.includes('Ada'));
  assert.ok(before >= 0 && before < 10, `${before} CVs were read before`);
  await untilRead(many, 20);
});

test('two nodes read each CV once', async (t) => {
  const client = await newClient(running);
  const other = await openNode(running);
  t.after(other.stop);
  const ids = await Promise.all(Array.from({ length: 30 }, (_, count) => addUpload(client, { name: `Person Number${count}` })));
  const one = startReading(t);
  const reader = createPlainCvReader();
  const second = startCvWorker({ ...other.app, cvReaders: reader });
  t.after(second.stop);
  const events = await untilRead(client, 30);
  assert.deepEqual(events.map(({ data }) => data.candidate.id).sort(), ids.sort());
  assert.equal(one.texts.length + reader.texts.length, 30);
  assert.ok(one.texts.length > 0 && reader.texts.length > 0);
});

test('erasing a person during the reading leaves nothing of the CV', async (t) => {
  const client = await newClient(running);
  const id = await addUpload(client, { name: 'Ada Lindqvist', hobby: 'astrolabes' });
  const reader = startReading(t);
  reader.onRead = async () => assert.equal((await client.delete(`/v1/delete-candidate?id=${id}`)).status, 200);
  await until(() => reader.texts.length === 1);
  await until(async () => (await queueRows(client)).length === 0);
  await reader.stop();
  assert.deepEqual(await readings(client), []);
  await assertErased(client.workspaceId, 'astrolabes');
});

test('erasing a person afterwards removes text, facts, search words and what the event says', async (t) => {
  const client = await newClient(running);
  const id = await addUpload(client, { name: 'Ada Lindqvist', hobby: 'astrolabes' });
  startReading(t);
  await untilRead(client, 1);
  assert.equal((await client.delete(`/v1/delete-candidate?id=${id}`)).status, 200);
  await assertErased(client.workspaceId, 'astrolabes');
  const [event] = await readings(client);
  assert.deepEqual(event.data, { erased: true });
});

async function assertErased(workspaceId: string, word: string): Promise<void> {
  const [left] = await runSql<Record<string, number>>(
    running.app,
    sql`
    SELECT (SELECT count(*) FROM candidate_cvs WHERE workspace_id = ${workspaceId}) AS cvs,
      (SELECT count(*) FROM cv_jobs WHERE workspace_id = ${workspaceId}) AS jobs,
      (SELECT count(*) FROM candidate_search WHERE workspace_id = ${workspaceId}) AS documents,
      (SELECT count(*) FROM search_words WHERE workspace_id = ${workspaceId}) AS words,
      (SELECT count(*) FROM people WHERE workspace_id = ${workspaceId}) AS people,
      (SELECT count(*) FROM events WHERE workspace_id = ${workspaceId} AND body LIKE '%' || ${word}::text || '%') AS events`,
  );
  assert.deepEqual(left, { cvs: 0, jobs: 0, documents: 0, words: 0, people: 0, events: 0 });
}

test('an upload joins the person with its address when the names agree, and not when they differ', async (t) => {
  const client = await newClient(running);
  const known = await client.candidate(await client.addCandidate({ name: 'Ada Maria Lindqvist', email: 'ada@example.com' }));
  const same = await addUpload(client, { name: 'ADA LINDQVIST', email: 'Ada@Example.com' });
  const other = await addUpload(client, { name: 'Bob Builder', email: 'ada@example.com' });
  startReading(t);
  await untilRead(client, 2);
  const [joined, apart] = [await client.candidate(same), await client.candidate(other)];
  assert.deepEqual([joined.person_id, joined.email], [known.person_id, 'Ada@Example.com']);
  assert.deepEqual(
    [apart.person_id === known.person_id, apart.email, apart.parsed_cv.basics.email],
    [false, null, 'ada@example.com'],
  );
  assert.equal((await client.get('/v1/candidates?email=ada@example.com')).body.total_candidates, 2);
  const [{ people }] = await runSql<any>(
    running.app,
    sql`SELECT count(*) AS people FROM people WHERE workspace_id = ${client.workspaceId}`,
  );
  assert.equal(people, 2);
});

test('an upload that joins a known person takes the times of its interviews along, and nobody is booked twice', async (t) => {
  const client = await newClient(running);
  const known = await client.addCandidate({ name: 'Ada Lindqvist', email: 'ada@example.com' });
  const upload = await addUpload(client, { name: 'Ada Lindqvist', email: 'ada@example.com' });
  const start_at = nextStart();
  const { id } = await scheduled(client, { candidate_id: upload, start_at, interviewers: ['tom@x.example'] });
  startReading(t);
  await untilRead(client, 1);
  assert.equal((await client.candidate(upload)).person_id, (await client.candidate(known)).person_id);
  const second = () => schedule(client, { candidate_id: known, start_at, interviewers: ['ana@x.example'] });
  const refused = await second();
  assert.deepEqual([refused.status, refused.body.error], [409, 'The candidate already has an interview at this time.']);
  assert.equal((await client.patch('/v1/update-interview', { interview_id: id, start_at: nextStart() })).status, 200);
  assert.equal((await second()).status, 201, 'the seat moved with the interview');
});

test('an upload with an interview at the time of a known person is not joined: both stay booked, and the CV is read', async (t) => {
  const client = await newClient(running);
  const known = await client.addCandidate({ name: 'Ada Lindqvist', email: 'ada@example.com' });
  const upload = await addUpload(client, { name: 'Ada Lindqvist', email: 'ada@example.com', phone: '+31201234567' });
  const start_at = nextStart();
  await scheduled(client, { candidate_id: known, start_at, interviewers: ['tom@x.example'] });
  await scheduled(client, { candidate_id: upload, start_at, interviewers: ['ana@x.example'] });
  startReading(t);
  await untilRead(client, 1);
  const [one, other] = [await client.candidate(known), await client.candidate(upload)];
  assert.notEqual(one.person_id, other.person_id);
  assert.deepEqual([other.cv_status, other.email, other.phone], ['ok', null, '+31201234567']);
});

test('a person that a merge needs to be undone stays when a CV joins its candidate to another one', async (t) => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  await client.addCandidate({ name: 'Ada Lindqvist', email: 'ada@example.com' });
  const kept = await addUpload(client, { name: 'Ada Lindqvist', email: 'ada@example.com' }, { job_id });
  const duplicate = await client.addCandidate({ name: 'Ada L.', email: null, job_id });
  const merged = await client.post('/v1/merge-candidates', { candidate_id: kept, duplicate_id: duplicate });
  assert.equal(merged.status, 200, merged.text);
  startReading(t);
  await untilRead(client, 1);
  const undone = await client.post('/v1/unmerge-candidates', { merge_id: merged.body.merge_id });
  assert.equal(undone.status, 200, undone.text);
  const orphans = await runSql(
    running.app,
    sql`SELECT id FROM candidates WHERE workspace_id = ${client.workspaceId} AND person_id NOT IN (SELECT id FROM people WHERE workspace_id = ${client.workspaceId})`,
  );
  assert.deepEqual(orphans, []);
  assert.equal((await client.delete(`/v1/delete-candidate?id=${duplicate}`)).status, 200);
});

test('erasing an upload while it joins a known person erases both, and is never answered with an unknown id', async (t) => {
  const client = await newClient(running);
  for (let round = 0; round < 5; round += 1) {
    const email = `ada${round}@example.com`;
    await client.addCandidate({ name: 'Ada Lindqvist', email });
    const id = await addUpload(client, { name: 'Ada Lindqvist', email });
    const reader = startReading(t);
    const erased = Promise.withResolvers<number>();
    reader.onRead = () => {
      setTimeout(async () => erased.resolve((await client.delete(`/v1/delete-candidate?id=${id}`)).status), 3 * round);
    };
    assert.equal(await erased.promise, 200);
    await reader.stop();
    assert.equal((await client.get(`/v1/get-candidate?candidate_id=${id}`)).status, 401);
    assert.deepEqual(await queueRows(client), []);
  }
});

test('rows that older versions queued are read, and those without a candidate are removed', async (t) => {
  const client = await newClient(running);
  const id = await addUpload(client, { name: 'Ada Lindqvist' });
  const [{ resume_file_id }] = await runSql<any>(
    running.app,
    sql`SELECT resume_file_id FROM candidates WHERE workspace_id = ${client.workspaceId} AND id = ${id}`,
  );
  await runSql(running.app, sql`DELETE FROM cv_jobs WHERE workspace_id = ${client.workspaceId}`);
  for (const [candidate, file] of [
    [id, resume_file_id],
    [uuidv7(), uuidv7()],
  ])
    await runSql(
      running.app,
      sql`
      INSERT INTO cv_jobs (workspace_id, candidate_id, file_id, created_at)
      VALUES (${client.workspaceId}, ${candidate}, ${file}, now() - interval '1 day')`,
    );
  startReading(t);
  await untilRead(client, 1);
  await runSql(running.app, sql`UPDATE cv_jobs SET due_at = now() WHERE workspace_id = ${client.workspaceId}`);
  await until(async () => (await queueRows(client)).length === 0);
  assert.equal((await readings(client)).length, 1);
});

test('process-cv and get-cv-text refuse an unknown candidate and one without a CV', async () => {
  const client = await newClient(running);
  const id = await client.addCandidate();
  const stranger = uuidv7();
  const refused: [string, object | undefined, number, string][] = [
    ['/v1/process-cv', { candidate_id: stranger }, 401, 'Invalid candidate id'],
    ['/v1/process-cv', { candidate_id: 'x' }, 400, 'candidate_id is required and must be a UUID'],
    ['/v1/process-cv', { candidate_id: id }, 409, 'The candidate has no CV.'],
    [`/v1/get-cv-text?candidate_id=${stranger}`, undefined, 401, 'Invalid candidate id'],
    [`/v1/get-cv-text?candidate_id=${id}`, undefined, 404, 'CV text not found'],
  ];
  for (const [path, body, status, error] of refused) {
    const answer = await (body ? client.post(path, body) : client.get(path));
    assert.deepEqual([path, answer.status, answer.body], [path, status, { success: false, error }]);
  }
});
