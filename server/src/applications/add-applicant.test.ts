import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#storage/sql.ts';
import { recordedEvents } from '#test/events.ts';
import { type Client, call, newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

async function prepare() {
  const client = await newClient(running);
  const job_id = await client.addJob({ status: 'Active' });
  const applicant = { type: 'applicant', name: 'Ada Lindqvist', email: 'ada@x.example', job_id, consent: 'You may store this.' };
  return { client, job_id, applicant };
}

async function repeatsOf(client: Client, candidateId: string): Promise<any[]> {
  return (await client.get(`/v1/repeated-applications?candidate_id=${candidateId}`)).body.repeated_applications;
}

test('a forwarded application is one of the form: event, consent, mail and CV, and its id comes back', async () => {
  const { client, job_id, applicant } = await prepare();
  const { source } = (await client.post('/v1/create-source', { job_id, source_name: 'Bread Jobs' })).body;
  const resume = { filename: 'cv.txt', content: Buffer.from('Ada bakes.').toString('base64') };
  const added = await client.post('/v1/add-candidate', { ...applicant, source_id: source.id, external_id: 'B-1', resume });
  assert.equal(added.status, 201, added.text);
  const candidate = await client.candidate(added.body.id);
  assert.deepEqual(
    [candidate.type, candidate.status, candidate.source_name, candidate.external_id, candidate.resume_filename],
    ['applicant', 'applied', 'Bread Jobs', 'B-1', 'cv.txt'],
  );
  assert.equal(candidate.applied_at, candidate.created_at);
  const event = (await recordedEvents(running, client.workspaceId)).find(({ type }) => type === 'new_applicant');
  assert.deepEqual([event?.data.candidate.id, event?.actor.type], [candidate.id, 'api_token']);
  const [consent] = await runSql<{ text: string }>(
    running.app,
    sql`SELECT text FROM application_consents WHERE workspace_id = ${client.workspaceId} AND candidate_id = ${candidate.id}`,
  );
  assert.equal(consent?.text, 'You may store this.');
  const { messages } = (await client.get(`/v1/messages?candidate_id=${candidate.id}`)).body;
  assert.deepEqual(
    messages.map(({ kind }: { kind: string }) => kind),
    ['application_received'],
  );
});

test('who has applied for the job before is not added again: the first application stays and its id comes back', async () => {
  const { client, applicant } = await prepare();
  const first = await client.post('/v1/add-candidate', applicant);
  const headers = { 'idempotency-key': 'again' };
  const body = { ...applicant, name: 'Somebody Else', email: 'ADA@x.example' };
  const repeat = () => call(`${running.url}/v1/add-candidate`, { method: 'POST', token: client.token, body, headers });
  const again = await repeat();
  assert.deepEqual([again.status, again.body], [200, first.body]);
  assert.deepEqual((await repeat()).text, again.text);
  const { name, history } = await client.candidate(first.body.id);
  assert.deepEqual([name, history.at(-1).what], ['Ada Lindqvist', 'applied_again']);
  assert.deepEqual(
    (await repeatsOf(client, first.body.id)).map(({ name, email }) => [name, email]),
    [['Somebody Else', 'ADA@x.example']],
  );
  assert.equal((await client.get('/v1/candidates')).body.total_candidates, 1);
  const ten = Array.from({ length: 10 }, () => client.post('/v1/add-candidate', { ...applicant, email: 'ida@x.example' }));
  const answers = await Promise.all(ten);
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [...Array(9).fill(200), 201]);
  assert.equal(new Set(answers.map(({ body: { id } }) => id)).size, 1);
});

test('what is forwarded again is kept beside the first application, as by the form: once, with its CV and consent, and mailed to the address', async () => {
  const { client, applicant } = await prepare();
  const content = Buffer.from('Ada bakes.').toString('base64');
  const sent = {
    ...applicant,
    cover_letter: 'I bake better now.',
    phone: '+49 30 1',
    languages: [{ language: 'Swedish', level: null }],
    tags: ['from the board'],
    consent: 'You may store this, too.',
    resume: { filename: 'second.txt', content },
  };
  const { id } = (await client.post('/v1/add-candidate', applicant)).body;
  for (const body of [applicant, sent, sent]) assert.equal((await client.post('/v1/add-candidate', body)).status, 200);
  const [kept, ...others] = await repeatsOf(client, id);
  assert.deepEqual(others, [], 'the same again, and the same as the first, are not kept');
  const { cover_letter, phone, languages, consent } = sent;
  assert.deepEqual(
    { cover_letter: kept.cover_letter, phone: kept.phone, languages: kept.languages, consent: kept.consent },
    { cover_letter, phone, languages, consent },
  );
  assert.equal(await (await fetch(kept.resume_url)).text(), 'Ada bakes.');
  const first = await client.candidate(id);
  assert.deepEqual([first.cover_letter, first.resume_filename, first.tags], [null, null, []]);
  const { messages } = (await client.get(`/v1/messages?candidate_id=${id}`)).body;
  assert.deepEqual(messages.map(({ kind }: { kind: string }) => kind).sort(), ['application_received', 'application_sent_again']);
});

test('an applicant needs an address, an open job and what they have agreed to', async () => {
  const { client, job_id, applicant } = await prepare();
  const closed = await client.addJob({ status: 'Closed' });
  const refused: [object, number, string][] = [
    [{ name: ' ' }, 400, 'name is required and cannot be empty.'],
    [{ email: null }, 400, 'email is required for an applicant.'],
    [{ job_id: null }, 400, 'job_id is required for an applicant.'],
    [{ consent: null }, 400, 'consent is required for an applicant.'],
    [{ consent: '' }, 400, 'consent must be a non-empty string or null'],
    [{ job_id: 'x' }, 401, 'Invalid job id'],
    [{ job_id: closed }, 410, 'This job is not open any more.'],
    [{ source_id: 'x' }, 404, 'Source not found'],
  ];
  for (const [fields, status, error] of refused) {
    const answer = await client.post('/v1/add-candidate', { ...applicant, ...fields });
    assert.deepEqual([answer.status, answer.body.error], [status, error], JSON.stringify(fields));
  }
  await client.post('/v1/add-candidate', { type: 'prospect', name: 'Bea', external_id: 'B-1', job_id });
  assert.equal((await client.post('/v1/add-candidate', { ...applicant, external_id: 'B-1' })).status, 409);
});
