import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import pg from 'pg';
import { uuidv7 } from '#crypto/uuid.ts';
import { sql } from '#storage/sql.ts';
import { askForErasure } from '#test/application-pages.ts';
import { book, bookingFields, freeTimes, newLink } from '#test/booking.ts';
import { recordedEvents } from '#test/events.ts';
import { call, newClient } from '#test/factories.ts';
import { interviewFields, schedule, scheduled } from '#test/interviews.ts';
import { newOpening } from '#test/openings.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { waitingForThis } from '#test/postgres/waiting-for-this.ts';
import { startedPrescreen } from '#test/prescreens.ts';
import { addResume } from '#test/samples/candidate-files.ts';
import { pdf } from '#test/samples/documents.ts';
import { openScreen } from '#test/screen-visitor.ts';
import { addWebhook, startReceiver } from '#test/servers/receiver.ts';
import { startApp } from '#test/start-app.ts';
import { startSender } from '#webhooks/delivery/sender.ts';
import { prepareErasure } from './candidate-erasure.ts';

const running = startApp();

/** Every row of every table and every file, as text. */
async function dump(except: string[] = []): Promise<string> {
  return `${await dumpTables(except)}\n${await dumpFiles()}`.toLowerCase();
}

/** The audit log and the list of deletions keep ids, and nothing else about candidates. */
const dumpWithoutIds = () => dump(['audit_log', 'deletions']);

async function dumpFiles(): Promise<string> {
  const { files } = running.app.config;
  assert.ok(files.kind === 'disk');
  const entries = await readdir(files.folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return (await Promise.all(paths.map(async (path) => `${path}\n${await readFile(path, 'latin1')}`))).join('\n');
}

async function dumpTables(except: string[]): Promise<string> {
  const tables = await runSql<{ name: string }>(running.app, {
    text: `SELECT c.oid::regclass::text AS name FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'`,
    values: [],
  });
  const texts = await Promise.all(
    tables
      .filter(({ name }) => !except.includes(name))
      .map(({ name }) => runSql<{ row: string }>(running.app, { text: `SELECT t::text AS row FROM ${name} t`, values: [] })),
  );
  return texts
    .flat()
    .map(({ row }) => row)
    .join('\n');
}

const textFields = [
  'name',
  'first_name',
  'last_name',
  'phone',
  'headline',
  'current_company',
  'current_title',
  'location_city',
  'location_country',
  'professional_network_url',
  'code_host_url',
  'website_url',
  'cover_letter',
  'note_to_candidate',
];

test('an erasure removes all data of the person from every table and file, and changes nobody else', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const canaries = Object.fromEntries(textFields.map((field, n) => [field, `Canary${'abcdefghijklmnopqrst'[n]}warble ${field}`]));
  const fields = {
    ...canaries,
    email: 'canary.email@canarydomain.example',
    tags: ['canary tag'],
    languages: [{ language: 'Canarian', level: 'canary level' }],
    job_id,
  };
  const neighbour = await client.addCandidate({
    name: 'Headline Neighbour',
    headline: 'Shares the word headline',
    email: 'n@x.example',
  });
  const id = await client.addCandidate(fields);
  const second = await client.addCandidate({ ...fields, email: 'CANARY.email@canarydomain.example', type: 'upload' });
  await client.patch('/v1/mail-settings', { automatic: { status_update: true, rejection: true } });
  await client.patch('/v1/update-candidate', { candidate_id: second, status: 'rejected', note_to_candidate: 'canary rejection' });
  await call(`${running.url}/v1/send-message`, {
    method: 'POST',
    token: client.token,
    body: { candidate_id: second, subject: 'canary subject', body: 'Hello {{first_name}}', include_note: true },
    headers: { 'idempotency-key': 'k' },
  });
  await client.patch('/v1/update-candidate', {
    candidate_id: id,
    status: 'hired',
    tags: ['canary again'],
    note_to_candidate: 'canary note',
    external_id: 'canary external id',
  });
  await client.patch('/v1/update-candidate', { candidate_id: second, status: 'offer', tags: [] });
  await client.patch('/v1/update-candidate', { candidate_id: neighbour, status: 'offer' });
  const files = [
    await addResume(running.app, client.workspaceId, id, { filename: 'canary.pdf', bytes: pdf('canary in a page') }),
    await addResume(running.app, client.workspaceId, second, { filename: 'canary.txt', bytes: Buffer.from('canary in a text') }),
  ];
  await addResume(running.app, client.workspaceId, neighbour, { bytes: Buffer.from('The file of the neighbour') });
  const { resume_url: _link, ...before } = await client.candidate(neighbour);
  const eventsBefore = await recordedEvents(running, client.workspaceId);
  const stored = await dump();
  for (const sign of ['canary in a page', 'canary in a text', 'canary.txt', 'canary rejection', 'canary subject'])
    assert.ok(stored.includes(sign), sign);

  const { status, body } = await client.delete(`/v1/delete-candidate?id=${id}`);
  assert.equal(status, 200);
  assert.deepEqual(body, { success: true, id, message: 'Candidate deleted successfully', deleted: body.deleted });

  await until(async () => (await runSql(running.app, sql`SELECT FROM file_removals`)).length === 0);
  const after = await dump();
  assert.deepEqual(after.match(/^.*canar.*/gm), null);
  for (const { id: fileId, key } of files) assert.ok(!after.includes(fileId) && !after.includes(key), 'no id and no key of a file');
  const ids = await dumpWithoutIds();
  for (const gone of [id, second]) {
    assert.equal(
      (await client.get(`/v1/get-candidate?candidate_id=${gone}`)).text,
      '{"success":false,"error":"Invalid candidate id"}',
    );
    assert.ok(!ids.includes(gone), 'the id is removed too');
  }
  const { resume_url, ...unchanged } = await client.candidate(neighbour);
  assert.deepEqual(unchanged, before);
  assert.equal(await (await fetch(resume_url)).text(), 'The file of the neighbour');
  assert.equal((await client.get('/v1/candidates')).body.total_candidates, 1);
  assert.equal((await client.get('/v1/candidates?q=headlin')).body.total_candidates, 1);
  assert.equal(
    (await client.get('/v1/candidates?q=hedline')).body.total_candidates,
    1,
    'typing errors in words of others are still corrected',
  );
  const events = await recordedEvents(running, client.workspaceId);
  assert.deepEqual(
    events.map(({ sequence, type, occurrence_id }) => [sequence, type, occurrence_id]),
    eventsBefore.map(({ sequence, type, occurrence_id }) => [sequence, type, occurrence_id]),
  );
  assert.equal(events.filter(({ data }) => data.erased === true).length, 10);
  const erasures = await runSql(running.app, {
    text: 'SELECT candidates, actor_type FROM erasures WHERE workspace_id = $1',
    values: [client.workspaceId],
  });
  assert.deepEqual(erasures, [{ candidates: 2, actor_type: 'api_token' }]);
});

test('an erasure removes pre-screens: questions with words of the CV, answers, quotes, consent, reviews, links and stored responses', async () => {
  const client = await newClient(running);
  const candidate_id = await client.addCandidate({
    name: 'Ada',
    job_id: await client.addJob({ job_description: 'Requirements:\n- SQL' }),
  });
  const prescreen = await startedPrescreen(client, { candidate_id, prescreen_questions: ['What did canary do?'] });
  const visitor = openScreen(running.url, prescreen.url);
  await visitor.post('start');
  for (const { id: question } of prescreen.plan)
    await visitor.post('answer', { question, part: 'answer', text: 'I built a canary with SQL.', action: 'save' });
  await visitor.post('answer', { question: 'q1', part: 'follow_up', text: 'At the canary farm.', action: 'save' });
  await visitor.post('finish');
  const reviewed = await call(`${running.url}/v1/review-prescreen`, {
    method: 'POST',
    token: client.token,
    body: { prescreen_id: prescreen.id, decision: 'hold', reason: 'canary reason' },
    headers: { 'idempotency-key': 'review' },
  });
  assert.equal(reviewed.status, 200);
  const stored = await dump();
  for (const sign of ['built a canary with sql', 'canary farm', 'canary reason', 'what did canary do'])
    assert.ok(stored.includes(sign), sign);
  await client.delete(`/v1/delete-candidate?id=${candidate_id}`);
  const after = await dump();
  assert.deepEqual(after.match(/^.*canar.*/gm), null);
  const ids = await dumpWithoutIds();
  for (const gone of [candidate_id, prescreen.id]) assert.ok(!ids.includes(gone), gone);
  assert.equal((await visitor.get()).status, 404);
});

/** A workspace with a webhook receiver that echoes the request. */
async function withEchoingReceiver(t: TestContext) {
  const client = await newClient(running);
  const receiver = await startReceiver(t);
  const webhook = await addWebhook(running.app, client.workspaceId, {
    url: receiver.url,
    events: ['application_status_changed', 'candidate.stage_changed', 'candidate.hired'],
  });
  const deliveries = async (): Promise<any[]> => (await client.get('/v1/webhook-deliveries')).body.deliveries;
  return { client, receiver, webhook, deliveries };
}

test('an erasure removes the responses of receivers about the person from the log of deliveries, queued ones included', async (t) => {
  const { client, receiver, deliveries } = await withEchoingReceiver(t);
  receiver.answer = ({ event, body }) => ({ status: event.type === 'candidate.hired' ? 500 : 200, body });
  const sender = startSender(running.app);
  t.after(() => sender.stop());
  const id = await client.addCandidate({ name: 'Canary Singer' });
  const neighbour = await client.addCandidate({ name: 'Neighbour' });
  for (const candidate_id of [id, neighbour]) await client.patch('/v1/update-candidate', { candidate_id, status: 'hired' });
  await until(async () => (await deliveries()).filter(({ attempts }) => attempts.length > 0).length === 6);
  assert.ok((await dump()).includes('canary'));
  await client.delete(`/v1/delete-candidate?id=${id}`);
  assert.deepEqual((await dump()).match(/^.*canary.*/gm), null);
  const answers = (await deliveries()).flatMap(({ attempts }) => attempts.map(({ response }: { response: string }) => response));
  assert.equal(answers.filter((answer) => answer?.includes('Neighbour')).length, 3, 'responses about others stay');
});

test('a response about an erased person that arrives after the erasure is not stored; the redacted event is sent again', async (t) => {
  const { client, receiver, deliveries } = await withEchoingReceiver(t);
  const gate = Promise.withResolvers<void>();
  receiver.answer = async ({ body }) => {
    await gate.promise;
    return { body };
  };
  const sender = startSender(running.app);
  const id = await client.addCandidate({ name: 'Canary Singer' });
  await client.patch('/v1/update-candidate', { candidate_id: id, status: 'interview' });
  const [sent] = await receiver.has(2);
  assert.ok(sent?.body.includes('Canary'));
  await client.delete(`/v1/delete-candidate?id=${id}`);
  gate.resolve();
  await sender.stop();
  assert.deepEqual((await dump()).match(/^.*canary.*/gm), null);
  assert.deepEqual(
    (await deliveries()).map(({ status, attempts }) => [status, attempts]),
    [
      ['pending', []],
      ['pending', []],
    ],
  );
});

test('a long erasure does not block other changes of the workspace', async (t) => {
  const client = await newClient(running);
  const id = await client.addCandidate();
  await client.patch('/v1/update-candidate', { candidate_id: id, status: 'offer' });
  const slow = new pg.Client({ connectionString: running.databaseUrl });
  await slow.connect();
  t.after(() => slow.end());
  await slow.query('BEGIN');
  await slow.query('SELECT FROM events WHERE workspace_id = $1 AND candidate_id = $2 FOR UPDATE', [client.workspaceId, id]);
  const erasure = client.delete(`/v1/delete-candidate?id=${id}`);
  const waiting = async () => (await slow.query(`SELECT ${waitingForThis}`)).rowCount;
  await until(async () => (await waiting()) === 1);
  assert.ok(await client.addJob(), 'a change succeeds while the erasure waits');
  assert.equal(await waiting(), 1, 'the erasure still waits');
  await slow.query('COMMIT');
  assert.equal((await erasure).status, 200);
});

test('an erasure removes the interviews of the person with feedback, notes, history, mails and stored responses; others keep their time', async () => {
  const client = await newClient(running);
  const id = await client.addCandidate({ name: 'Canary Singer', email: 'canary@sings.example' });
  const neighbour = await client.addCandidate({ name: 'Neighbour', email: 'neighbour@sings.example' });
  const interviewers = ['tom@panel.example', 'ana@panel.example'];
  const fields = interviewFields(id, {
    interviewers,
    title: 'Canary talk',
    candidate_note: 'canary note',
    location: 'Canary room',
  });
  const headers = { 'idempotency-key': 'k' };
  const post = (path: string, body: object) =>
    call(`${running.url}${path}`, { method: 'POST', token: client.token, body, headers });
  const { body } = await post('/v1/schedule-interview', fields);
  const { id: interview_id, start_at } = body.interview;
  const feedback = {
    interview_id,
    interviewer: 'tom@panel.example',
    recommendation: 'no',
    ratings: [{ name: 'Canary', rating: 1 }],
  };
  for (const comment of ['canary voice', 'canary again']) await client.post('/v1/submit-feedback', { ...feedback, comment });
  const cancelled = await scheduled(client, { candidate_id: id, interviewers });
  await client.post('/v1/cancel-interview', { interview_id: cancelled.id, reason: 'canary is ill' });
  const kept = await scheduled(client, { candidate_id: neighbour, interviewers });
  const link = await newLink(client, { candidate_id: id, location: 'Canary hall', send_email: true });
  const [time = ''] = await freeTimes(link.url);
  await book(link.url, time);
  await call(`${link.url}/cancel`, { method: 'POST', body: { reason: 'canary has flown' } });
  const stored = await dump();
  for (const sign of [
    'canary voice',
    'canary again',
    'canary talk',
    'canary is ill',
    'canary room',
    'canary hall',
    'canary has flown',
  ])
    assert.ok(stored.includes(sign), sign);
  await client.delete(`/v1/delete-candidate?id=${id}`);
  const after = await dump();
  assert.deepEqual(after.match(/^.*canary.*/gm), null);
  const ids = await dumpWithoutIds();
  for (const gone of [id, interview_id, cancelled.id, link.id]) assert.ok(!ids.includes(gone), 'the ids are removed too');
  assert.equal((await client.get(`/v1/get-interview?interview_id=${interview_id}`)).body.error, 'Invalid interview id');
  assert.equal((await post('/v1/schedule-interview', fields)).body.error, 'Invalid candidate id', 'not replayed');
  const { status } = await schedule(client, { candidate_id: neighbour, interviewers, start_at });
  assert.equal(status, 201, 'the time is free again');
  assert.equal((await schedule(client, { interviewers, start_at: kept.start_at })).status, 409, 'others keep their time');
  assert.equal((await client.get('/v1/interviews')).body.total_interviews, 2);
});

test('stored responses about an erased person are blanked, encrypted ones too: a repeated key shows and recreates nothing', async () => {
  const client = await newClient(running);
  const post = (path: string, body: object) =>
    call(running.url + path, { method: 'POST', token: client.token, body, headers: { 'idempotency-key': path } });
  const person = { type: 'prospect', name: 'Canary Singer', email: 'canary@keys.example', job_id: await client.addJob() };
  const { id } = (await post('/v1/add-candidate', person)).body;
  const requests = Object.entries({
    '/v1/add-candidate': person,
    '/v1/schedule-interview': interviewFields(id),
    '/v1/create-booking-link': bookingFields(id),
    '/v1/send-message': { candidate_id: id, template: 'follow_up' },
    '/v1/preview-message': { candidate_id: id.toUpperCase(), template: 'follow_up' },
    '/v1/start-prescreen': { candidate_id: id },
    '/v1/set-screening-consent': { candidate_id: id, consent: false },
  });
  const neighbour = await client.addCandidate({ email: 'n@keys.example' });
  const kept = () => post('/v1/send-message?', { candidate_id: neighbour, template: 'follow_up' });
  const before = await kept();
  for (const [path, body] of requests) assert.ok((await post(path, body)).status < 300, path);
  const answersOf = () =>
    runSql<{ answer: string }>(running.app, {
      text: 'SELECT answer FROM idempotency_keys WHERE workspace_id = $1',
      values: [client.workspaceId],
    });
  assert.equal((await answersOf()).filter(({ answer }) => answer.includes(id)).length, requests.length);
  await client.delete(`/v1/delete-candidate?id=${id}`);
  const refusal = '{"success":false,"error":"Invalid candidate id"}';
  assert.deepEqual(
    (await answersOf()).map(({ answer }) => answer).filter((answer) => answer !== refusal).length,
    1,
    'the one of the other person',
  );
  for (const [path, body] of requests) {
    const { status, text } = await post(path, body);
    assert.deepEqual([path, status, text], [path, 401, refusal]);
  }
  assert.equal((await client.get('/v1/candidates')).body.total_candidates, 1);
  assert.equal((await kept()).text, before.text);
});

test('an interrupted erasure of many applications is completed by repeating the request', async (t) => {
  const client = await newClient(running);
  const ids: string[] = [];
  for (let number = 0; number < 25; number += 1)
    ids.push(await client.addCandidate({ name: 'Canary', email: 'canary@many.example', cover_letter: `Canaryword${number}` }));
  const [named = '', newest = ''] = [ids[0], ids.at(-1)];
  await client.patch('/v1/update-candidate', { candidate_id: newest, status: 'offer' });
  const slow = new pg.Client({ connectionString: running.databaseUrl });
  await slow.connect();
  t.after(() => slow.end());
  await slow.query('BEGIN');
  await slow.query('SELECT FROM events WHERE workspace_id = $1 AND candidate_id = $2 FOR UPDATE', [client.workspaceId, newest]);
  const interrupted = client.delete(`/v1/delete-candidate?id=${named}`);
  await until(async () => (await slow.query(`SELECT ${waitingForThis}`)).rowCount === 1);
  assert.equal((await client.get('/v1/candidates')).body.total_candidates, 5, 'each batch is committed');
  await slow.query(`SELECT pg_terminate_backend(pid) ${waitingForThis}`);
  assert.equal((await interrupted).status, 503);
  await slow.query('COMMIT');
  assert.equal((await client.delete(`/v1/delete-candidate?id=${named}`)).status, 200);
  assert.deepEqual((await dump()).match(/^.*canar.*/gm), null);
  assert.equal((await client.get('/v1/candidates')).body.total_candidates, 0);
});

test('an unknown id, or one of another workspace, cannot be erased; a second erasure finds nothing', async () => {
  const client = await newClient(running);
  const stranger = await newClient(running);
  const theirs = await stranger.addCandidate();
  const mine = await client.addCandidate();
  for (const id of ['x', uuidv7(), theirs])
    assert.equal((await client.delete(`/v1/delete-candidate?id=${id}`)).text, '{"success":false,"error":"Invalid candidate id"}');
  assert.equal((await client.delete('/v1/delete-candidate')).body.error, "Query parameter 'id' is required.");
  assert.equal((await client.delete(`/v1/delete-candidate?id=${mine}&x=1`)).body.error, "Only 'id' query parameter is allowed.");
  const answers = await Promise.all(Array.from({ length: 5 }, () => client.delete(`/v1/delete-candidate?id=${mine}`)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401, 401, 401, 401]);
  assert.ok(await stranger.candidate(theirs));
});

test('concurrent changes, additions and erasures of one person leave no orphaned rows', async () => {
  const client = await newClient(running);
  const email = 'race@x.example';
  for (let round = 0; round < 10; round += 1) {
    const id = await client.addCandidate({ email, name: 'Racer', tags: ['a'] });
    await Promise.all([
      client.patch('/v1/update-candidate', { candidate_id: id, status: 'offer', tags: ['b'] }),
      client.delete(`/v1/delete-candidate?id=${id}`),
      client.post('/v1/add-candidate', { type: 'prospect', name: 'Racer again', email }),
      client.patch('/v1/update-candidate', { candidate_id: id, status: 'hired' }),
      schedule(client, { candidate_id: id, interviewers: ['tom@panel.example'] }),
    ]);
  }
  const orphans = await runSql<{ count: number }>(running.app, {
    text: `
      SELECT (SELECT count(*) FROM candidates c WHERE workspace_id = $1 AND NOT EXISTS (SELECT FROM people p WHERE p.workspace_id = c.workspace_id AND p.id = c.person_id))
           + (SELECT count(*) FROM candidate_tags t WHERE workspace_id = $1 AND NOT EXISTS (SELECT FROM candidates c WHERE c.workspace_id = t.workspace_id AND c.id = t.candidate_id))
           + (SELECT count(*) FROM candidate_history t WHERE workspace_id = $1 AND NOT EXISTS (SELECT FROM candidates c WHERE c.workspace_id = t.workspace_id AND c.id = t.candidate_id))
           + (SELECT count(*) FROM interviews t WHERE workspace_id = $1 AND NOT EXISTS (SELECT FROM candidates c WHERE c.workspace_id = t.workspace_id AND c.id = t.candidate_id))
           + (SELECT count(*) FROM interview_seats t WHERE workspace_id = $1 AND NOT EXISTS (SELECT FROM interviews i WHERE i.workspace_id = t.workspace_id AND i.id = t.interview_id))
           + (SELECT count(*) FROM interview_history t WHERE workspace_id = $1 AND NOT EXISTS (SELECT FROM interviews i WHERE i.workspace_id = t.workspace_id AND i.id = t.interview_id))
           + (SELECT count(*) FROM candidate_search t WHERE workspace_id = $1 AND NOT EXISTS (SELECT FROM candidates c WHERE c.workspace_id = t.workspace_id AND c.id = t.candidate_id))
           + (SELECT count(*) FROM events e WHERE workspace_id = $1 AND body LIKE '%Racer%' AND NOT EXISTS (SELECT FROM candidates c WHERE c.workspace_id = e.workspace_id AND c.id = e.candidate_id)) AS count`,
    values: [client.workspaceId],
  });
  assert.deepEqual(orphans, [{ count: 0 }]);
});

test('the operator erases a person without naming the workspace', async () => {
  const client = await newClient(running);
  const id = await client.addCandidate();
  await (await prepareErasure(running.app, id))?.erase();
  assert.equal((await client.get(`/v1/get-candidate?candidate_id=${id}`)).status, 401);
  assert.equal(await prepareErasure(running.app, id), undefined);
});

test('the erasure of an applicant removes answers, files, consent and repeated applications', async () => {
  const questions = {
    custom: [
      { id: 'why', label: 'Why?', type: 'long_text' },
      { id: 'proof', label: 'Proof?', type: 'file' },
    ],
  };
  const { client, apply, applicants } = await newOpening(running, questions);
  const file = (words: string) => ({
    filename: `${words} canary.txt`,
    content: Buffer.from(`${words} of the canary`).toString('base64'),
  });
  const form = {
    name: 'Canary Formbird',
    email: 'canary.form@example.com',
    question_why: 'canary song',
    resume: file('life'),
    question_proof: file('proof'),
  };
  await apply(form);
  await apply({ ...form, name: 'Canary Again' });
  const before = await dump();
  for (const sign of ['canary song', 'life of the canary', 'proof canary.txt', 'applied_again'])
    assert.ok(before.includes(sign), sign);
  const [applicant] = await applicants();
  const erasure_request_id = await askForErasure(client, applicant.id);
  await client.post('/v1/decline-erasure-request', { erasure_request_id, reason: 'canary must stay' });
  assert.ok((await dump()).includes('canary must stay'));
  await client.delete(`/v1/delete-candidate?id=${applicant.id}`);
  assert.ok(!(await dumpWithoutIds()).includes(applicant.id));
  assert.deepEqual((await dump()).match(/^.*canary.*/gm), null);
});
