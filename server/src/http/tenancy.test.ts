import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { consoleEndpoints } from '@muster/contract/console/console-endpoints.ts';
import type { Role } from '@muster/contract/console/roles.ts';
import type { Endpoint } from '@muster/contract/endpoint.ts';
import { endpoints } from '@muster/contract/endpoints.ts';
import { legacyEndpoints } from '@muster/contract/legacy.ts';
import fc from 'fast-check';
import { uuidv7 } from '#crypto/uuid.ts';
import { sql } from '#storage/sql.ts';
import { askForErasure } from '#test/application-pages.ts';
import { newLink } from '#test/booking.ts';
import { addUser, signedInUser } from '#test/console-user.ts';
import { type Answer, type Client, call, newClient } from '#test/factories.ts';
import { idFields } from '#test/id-fields.ts';
import { scheduled } from '#test/interviews.ts';
import { sentOffer } from '#test/offers.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startedPrescreen } from '#test/prescreens.ts';
import { newReceivedMessage, newUnfiledMail } from '#test/received-mails.ts';
import { rounds } from '#test/runner/rounds.ts';
import { type IdOf, type Noun, nouns, requestWithId, type SampleRequest, sampleRequests } from '#test/sample-requests.ts';
import { startIcsFile } from '#test/servers/answering-server.ts';
import { addWebhook } from '#test/servers/receiver.ts';
import { newStageAction } from '#test/stages.ts';
import { startApp } from '#test/start-app.ts';
import { challengeHash } from '#webhooks/registry/webhook.ts';

const running = startApp();

const challenge = 'the token that their receiver was sent';

const volatile = new Set(['date', 'x-request-id', 'x-ratelimit-remaining', 'ratelimit', 'x-ratelimit-reset']);

const moment = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;
const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

function comparable({ status, headers, text }: Answer): unknown {
  return {
    status,
    text: text.replaceAll(anyId, 'ID').replaceAll(moment, 'TIME'),
    headers: [...headers].filter(([name]) => !volatile.has(name)),
  };
}

function ask({ token }: Client, { path, ...request }: SampleRequest): Promise<Answer> {
  return call(running.url + path, { ...request, token });
}

/** A webhook with a delivery that waits for a sender, and all that the tables have of it. */
async function newWebhook({ workspaceId, get, addJob }: Client) {
  const { database } = running.app;
  const { id: webhook } = await addWebhook(running.app, workspaceId, { url: 'http://127.0.0.1:9/' });
  const hash = challengeHash(challenge);
  await runSql(
    { database },
    sql`UPDATE webhooks SET challenge_hash = ${hash} WHERE workspace_id = ${workspaceId} AND id = ${webhook}`,
  );
  await addJob();
  const delivery: string = (await get('/v1/webhook-deliveries')).body.deliveries[0].id;
  const tables = sql`
    SELECT (SELECT json_agg(webhooks) FROM webhooks WHERE workspace_id = ${workspaceId}) AS webhooks,
      (SELECT json_agg(webhook_queue) FROM webhook_queue WHERE workspace_id = ${workspaceId}) AS queued`;
  return { webhook, delivery, rows: () => runSql({ database }, tables) };
}

async function threadOf({ workspaceId }: Client, messageId: string): Promise<string> {
  const [thread] = await runSql<{ thread_id: string }>(
    running.app,
    sql`UPDATE messages SET thread_id = ${uuidv7()} WHERE workspace_id = ${workspaceId} AND id = ${messageId} RETURNING thread_id`,
  );
  return thread?.thread_id ?? '';
}

/** A workspace with one thing of each kind, and what there is of its webhook. */
async function fillWorkspace(client: Client, t: TestContext): Promise<{ ids: Record<Noun, string>; rows: () => Promise<unknown> }> {
  const company: string = (await client.post('/v1/companies', { name: 'Theirs' })).body.company.id;
  const job = await client.addJob({ company_id: company, department: 'Theirs', city: 'Theirs' });
  const [department] = (await client.get('/v1/departments')).body.departments;
  const [office] = (await client.get('/v1/offices')).body.offices;
  const { source } = (await client.post('/v1/create-source', { job_id: job, source_name: 'theirs' })).body;
  const candidate = await client.addCandidate({ job_id: job, source_id: source.id, email: 'ada@theirs.example' });
  const { id: interview, interviewers } = await scheduled(client, { candidate_id: candidate });
  const { id: bookingLink } = await newLink(client, { candidate_id: candidate });
  const newMessage = { candidate_id: candidate, template: 'follow_up' };
  const message: string = (await client.post('/v1/send-message', newMessage)).body.message.id;
  const { id: prescreen } = await startedPrescreen(client, { candidate_id: candidate });
  const tagging = { candidate_ids: [candidate], set: { add_tags: ['theirs'] } };
  const undo: string = (await client.post('/v1/update-candidates', tagging)).body.undo_id;
  const pair = { candidate_id: await client.addCandidate(), duplicate_id: await client.addCandidate() };
  const merge: string = (await client.post('/v1/merge-candidates', pair)).body.merge_id;
  const { view } = (await client.post('/v1/add-view', { name: 'Theirs', filters: {} })).body;
  const csv: string = (await client.post('/v1/export-candidates', {})).body.export_id;
  const [reason] = (await client.get('/v1/rejection-reasons')).body.rejection_reasons;
  const task: string = (await client.post('/v1/add-task', { candidate_id: candidate, text: 'Theirs' })).body.task.id;
  const newResult = { candidate_id: candidate, provider: 'Theirs', name: 'Coding test' };
  const result: string = (await client.post('/v1/add-result', newResult)).body.result.id;
  const note: string = (await client.post('/v1/add-note', { candidate_id: candidate, text: 'Theirs' })).body.note.id;
  const channel = { service: 'slack', name: 'Theirs', url: 'https://hooks.example/theirs', kinds: ['booking'] };
  const { chat_channel } = (await client.post('/v1/add-chat-channel', channel)).body;
  const { kit } = (await client.post('/v1/create-kit', { name: 'Theirs', job_id: job })).body;
  const stages = [{ name: 'Theirs', status: 'applied' }];
  const { pipeline } = (await client.post('/v1/create-pipeline', { name: 'Theirs', stages })).body;
  const ownField = { object: 'candidate', label: 'Theirs', type: 'text' };
  const { custom_field } = (await client.post('/v1/create-custom-field', ownField)).body;
  const calendar = { interviewer: 'tom@panel.example', provider: 'ics', url: await startIcsFile(t) };
  const { calendar_connection } = (await client.post('/v1/connect-calendar', calendar)).body;
  const erasureRequest = await askForErasure(client, candidate);
  const { id: user } = await addUser(running, client.workspaceId);
  await client.post('/v1/update-hiring-team', { job_id: job, add: [{ user_id: user }] });
  const { webhook, delivery, rows } = await newWebhook(client);
  const offer = await sentOffer(client, { candidate_id: candidate });
  const template = { name: 'Theirs', body: 'Dear {{first_name}}' };
  const { offer_template } = (await client.post('/v1/create-offer-template', template)).body;
  const texts = { en: { subject: 'Theirs', body: 'Dear {{first_name}}' } };
  const { named_template } = (await client.post('/v1/create-named-template', { name: 'Theirs', texts })).body;
  const terms = { filename: 'theirs.txt', content: Buffer.from('Terms').toString('base64') };
  const { file } = (await client.post('/v1/add-candidate-file', { candidate_id: candidate, file: terms })).body;
  const received = await newReceivedMessage(running.app, client, candidate);
  const { requisition } = (await client.post('/v1/create-requisition', { title: 'Theirs', submit: true })).body;
  const { referral_link } = (await client.post('/v1/create-referral-link', { credited_to_name: 'Theirs' })).body;
  const { import: prepared } = (await client.post('/v1/create-import', { source: 'bundle', bytes: 5 })).body;
  const ids = {
    ...{ job, company, candidate, webhook, delivery, interview, message, prescreen, note, task, result, merge, user },
    ...{ source: source.id, interviewer: interviewers[0].id, requisition: requisition.id, view: view.id, export: csv },
    ...{ booking_link: bookingLink, bulk_update: undo, rejection_reason: reason.id, erasure_request: erasureRequest },
    ...{ kit: kit.id, department: department.id, office: office.id, custom_field: custom_field.id },
    ...{ chat_channel: chat_channel.id, pipeline: pipeline.id, stage_action: await newStageAction(client) },
    ...{ referral_link: referral_link.id },
    ...{ offer: offer.id, offer_document: offer.document_id, offer_template: offer_template.id },
    named_template: named_template.id,
    calendar_connection: calendar_connection.id,
    mail: await newUnfiledMail(running.app, client.workspaceId),
    thread: await threadOf(client, received),
    candidate_file: file.id,
    import: prepared.id,
  };
  return { ids, rows };
}

/** An interviewer is named by an id or an address. */
function requestsOf(endpoint: Endpoint, idOf: IdOf, extra: object): SampleRequest[] {
  const { method, path } = endpoint;
  const isInterviews = method === 'GET' && path === '/v1/interviews';
  return [
    ...sampleRequests(endpoint, idOf, extra),
    ...(isInterviews ? [{ method, path: `${path}?interviewer=${idOf('interviewer')}` }] : []),
  ];
}

test('an id of another workspace gets the same bytes as an id that does not exist, and changes nothing', async (t) => {
  const client = await newClient(running);
  const stranger = await newClient(running);
  const { ids, rows } = await fillWorkspace(stranger, t);
  const { job, candidate, interview, prescreen } = ids;
  const interviews = async () => [
    (await stranger.get('/v1/booking-links')).text,
    (await stranger.get(`/v1/get-interview?interview_id=${interview}`)).text,
    (await stranger.get('/v1/interviewers')).text,
    (await stranger.get(`/v1/hiring-team?job_id=${job}`)).text,
    (await stranger.get(`/v1/notes?candidate_id=${candidate}`)).text,
    (await stranger.get(`/v1/get-prescreen?prescreen_id=${prescreen}`)).text,
  ];
  const messages = async () => (await stranger.get('/v1/messages')).text;
  const before = [await stranger.job(job), await stranger.candidate(candidate), await interviews(), await messages(), await rows()];
  const fields = fc.record({ department: fc.string(), salary: fc.nat() }, { requiredKeys: [] });
  const extras = fc.sample(fields, rounds(1)).map((extra) => ({ ...extra, challenge }));
  for (const [index, endpoint] of [...endpoints, ...legacyEndpoints].entries())
    for (const extra of extras) {
      const setCase = (id: string) => (index % 2 === 0 ? id.toUpperCase() : id);
      const theirs = (noun: Noun) => setCase(ids[noun]);
      const made = new Map<Noun, string>(nouns.map((noun) => [noun, setCase(uuidv7())]));
      const nobodys = (noun: Noun) => made.get(noun) ?? '';
      const absent = await Promise.all(requestsOf(endpoint, nobodys, extra).map((request) => ask(client, request)));
      const foreign = await Promise.all(requestsOf(endpoint, theirs, extra).map((request) => ask(client, request)));
      const name = `${endpoint.method} ${endpoint.path}`;
      assert.deepEqual(foreign.map(comparable), absent.map(comparable), name);
      // Otherwise nothing was looked up: the endpoint needs a line in `completions`.
      assert.ok(absent.length === 0 || absent.some(({ status }) => status !== 400), `${name}: ${absent[0]?.text}`);
    }
  const after = [await stranger.job(job), await stranger.candidate(candidate), await interviews(), await messages(), await rows()];
  assert.deepEqual(after, before);
  assert.deepEqual((await client.get('/v1/webhooks')).body.data, []);
  assert.deepEqual((await client.get('/v1/webhook-deliveries')).body.deliveries, []);
  assert.deepEqual((await client.get('/v1/events')).body.events, []);
  assert.equal((await client.get('/v1/messages')).body.total_messages, 0);
  assert.deepEqual((await client.get('/v1/interviewers')).body.interviewers, []);
  const search = ['q=ada', 'q=lindqvist', 'q=lindkvist', 'email=ada@theirs.example', 'tags=x'];
  for (const query of search) assert.equal((await client.get(`/v1/candidates?${query}`)).body.total_candidates, 0, query);
});

test('unknown ids of every format get the same error, never a 500', async () => {
  const client = await newClient(running);
  const shapes = ['x', '0', 'null', "' OR 1=1 --", '01a1dd29', '../../etc', '☃', 'a'.repeat(5000), `${uuidv7()} `, `{${uuidv7()}}`];
  for (const id of shapes) {
    const quoted = encodeURIComponent(id);
    assert.deepEqual((await client.get(`/v1/get-job?job_id=${quoted}`)).text, '{"success":false,"error":"Invalid job id"}', id);
    assert.deepEqual(
      (await client.patch('/v1/update-job', { job_id: id, city: 'x' })).text,
      '{"success":false,"error":"Invalid job id"}',
      id,
    );
    assert.deepEqual((await client.delete(`/v1/delete-job?id=${quoted}`)).text, '{"success":false,"error":"Invalid job id"}', id);
    assert.deepEqual(
      (await client.delete(`/v1/delete-company?id=${quoted}`)).text,
      '{"success":false,"error":"Company not found"}',
      id,
    );
    assert.deepEqual(
      (await client.post('/v1/add-job', { job_title: 'x', company_id: id })).text,
      '{"success":false,"error":"Company not found"}',
      id,
    );
  }
});

/** What a client may send instead of an id. */
const wrongIds = ['abc', '-1', `${uuidv7().slice(0, -1)}g`, uuidv7().toUpperCase(), `{${uuidv7()}}`];
// These may be refused as a missing or too long field.
const otherWrongIds = ['', 'a'.repeat(5000)];
// Prescribed by the specification.
const notUuid = /^400 .*_id is required and must be a UUID"}$/;

/** The requests of an endpoint, each with the given id in another of its fields, in the query or in the body. */
function requestsWith(endpoint: Endpoint, idOf: IdOf): ((id: string) => SampleRequest)[] {
  const fields = [endpoint.query, endpoint.body].flatMap((schema) => (schema ? idFields(schema) : []));
  return fields.map((field) => (id) => requestWithId(endpoint, idOf, field, id));
}

test('a wrong id in any field of any endpoint is answered as an unknown one, and disturbs no other workspace', async (t) => {
  const client = await newClient(running);
  const { ids } = await fillWorkspace(client, t);
  const byToken = ({ path, ...request }: SampleRequest) => call(running.url + path, { ...request, token: client.token });
  const bySessionOf = async (role: Role) => {
    const { cookies } = await signedInUser(running, client.workspaceId, { role });
    const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '), 'sec-fetch-site': 'same-origin' };
    return ({ path, ...request }: SampleRequest) =>
      call(running.url + path.replace(/^\/v1\//, '/console/v1/'), { ...request, headers });
  };
  const byOwner = await bySessionOf('owner');
  const limited = [await bySessionOf('hiring_manager'), await bySessionOf('interviewer')];
  const work = await neighbour();

  const tell = async (send: (request: SampleRequest) => Promise<Answer>, request: (id: string) => SampleRequest, id: string) => {
    const { status, text } = await send(request(id));
    const { method, path, body } = request(id);
    const name = `${method} ${path} ${JSON.stringify(body ?? '')}`;
    assert.ok(status < 500 && status !== 429, `${status} ${name}`);
    return { name, status, answer: `${status} ${text}` };
  };
  for (const endpoint of [...endpoints, ...legacyEndpoints, ...consoleEndpoints]) {
    const isOfConsole = endpoint.path.startsWith('/console/');
    for (const request of requestsWith(endpoint, (noun) => ids[noun])) {
      const send = isOfConsole ? byOwner : byToken;
      const neighbourDone = work();
      const [unknown, ...answers] = await Promise.all([uuidv7(), ...wrongIds].map((id) => tell(send, request, id)));
      await Promise.all(otherWrongIds.map((id) => tell(send, request, id)));
      if (!isOfConsole) await Promise.all(limited.map((role) => tell(role, request, 'abc')));
      await neighbourDone;
      for (const { name, status, answer } of answers)
        if (status >= 400 && !notUuid.test(answer)) assert.equal(answer, unknown?.answer, name);
    }
  }
});

/** Valid requests of another workspace, whose reads share statements with those of everybody else. */
async function neighbour(): Promise<() => Promise<void>> {
  const { addJob, addCandidate, get, patch, post } = await newClient(running);
  const [job_id, candidate_id] = [await addJob(), await addCandidate()];
  const requests = [
    () => get(`/v1/duplicates?candidate_id=${candidate_id}`),
    () => get(`/v1/get-job?job_id=${job_id}`),
    (round: number) => patch('/v1/update-candidate', { candidate_id, tags: [`${round}`] }),
    (round: number) => post('/v1/add-note', { candidate_id, text: `${round}` }),
  ];
  let round = 0;
  return async () => {
    round += 1;
    for (const { status, text } of await Promise.all(requests.map((send) => send(round))))
      assert.ok(status < 300, `${status} ${text}`);
  };
}
