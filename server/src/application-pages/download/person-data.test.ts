import assert from 'node:assert/strict';
import test from 'node:test';
import { consumeDownload } from '#applications/rate-limits.ts';
import { sql } from '#storage/sql.ts';
import { askForErasure, codeSettings, mailedPage, newOwnPage, postWithCode } from '#test/application-pages.ts';
import { book, freeTimes, newLink } from '#test/booking.ts';
import { scheduled } from '#test/interviews.ts';
import { newOpening, readOpening } from '#test/openings.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startedPrescreen } from '#test/prescreens.ts';
import { openScreen } from '#test/screen-visitor.ts';
import { startApp } from '#test/start-app.ts';
import { readZip } from '#test/zip.ts';

const running = startApp(codeSettings);

async function download(page: string): Promise<{ status: number; data: any; files: Map<string, Buffer> }> {
  const response = await postWithCode(running, `${page}/data.zip`);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.status !== 200) return { status: response.status, data: null, files: new Map() };
  assert.equal(response.headers.get('content-type'), 'application/zip');
  assert.match(response.headers.get('content-disposition') ?? '', /^attachment; filename="my-data-/);
  const files = readZip(bytes);
  const data = JSON.parse(files.get('data.json')?.toString() ?? '');
  files.delete('data.json');
  return { status: 200, data, files };
}

/** A person about whom there is something in every section. */
async function wellKnown() {
  const questions = { custom: [{ id: 'why', label: 'Why?', type: 'long_text' }] };
  const { client, apply, applicants } = await newOpening(running, questions, { job_description: 'Requirements:\n- SQL' });
  await apply({
    name: 'Canary Name',
    email: 'canary@example.com',
    question_why: 'canary answer',
    resume: { filename: 'canary cv.txt', content: Buffer.from('canary in a file').toString('base64') },
  });
  const [{ id: candidate_id }] = await applicants();
  const page = await mailedPage(running, client, candidate_id);
  await client.patch('/v1/update-candidate', {
    candidate_id,
    status: 'screening',
    tags: ['canary tag'],
    note_to_candidate: 'canary hint',
  });
  await client.post('/v1/add-note', { candidate_id, text: 'canary note' });
  const sent = await client.post('/v1/send-message', { candidate_id, subject: 'canary letter', body: 'canary body' });
  await client.post('/v1/mark-message-sent', { message_id: sent.body.message.id });
  await client.post('/v1/send-message', { candidate_id, subject: 'unsent canary', body: 'x' });
  const past = await scheduled(client, { candidate_id, note_to_interviewers: 'canary question', location: 'canary room' });
  await runSql(
    running.app,
    sql`UPDATE interviews SET start_at = start_at - interval '20 years', end_at = end_at - interval '20 years' WHERE workspace_id = ${client.workspaceId} AND id = ${past.id} RETURNING id`,
  );
  await client.post('/v1/submit-feedback', {
    interview_id: past.id,
    interviewer: 'tom@panel.example',
    recommendation: 'yes',
    comment: 'canary comment',
  });
  const link = await newLink(client, { candidate_id, location: 'canary hall' });
  const [time = ''] = await freeTimes(link.url);
  await book(link.url, time);
  const prescreen = await startedPrescreen(client, { candidate_id, prescreen_questions: ['canary inquiry?'] });
  const visitor = openScreen(running.url, prescreen.url);
  await visitor.post('start');
  for (const { id } of prescreen.plan)
    await visitor.post('answer', { question: id, part: 'answer', text: 'canary reply with SQL', choice: 'yes', action: 'save' });
  await askForErasure(client, candidate_id);
  return { client, page, candidate_id };
}

const own = [
  'canary name',
  'canary answer',
  'canary body',
  'canary room',
  'canary hall',
  'canary inquiry',
  'canary reply',
  'canary@example.com',
];
const teams = [
  'canary tag',
  'canary hint',
  'canary note',
  'unsent canary',
  'canary question',
  'canary comment',
  '"status":"screening"',
];

test('the download has what the person gave and was told, their files, and says how much the team wrote', async () => {
  const { client, page } = await wellKnown();
  const { data, files } = await download(page);
  const text = JSON.stringify(data).toLowerCase();
  for (const sign of own) assert.ok(text.includes(sign), sign);
  for (const sign of teams) assert.ok(!text.includes(sign), sign);
  for (const secret of ['sealed_secret', 'secret_hash', 'import_key', '"workspace_id"']) assert.ok(!text.includes(secret), secret);
  assert.equal(data.sections.notes.left_out, 1);
  assert.equal(data.sections.interview_feedback.left_out, 1);
  assert.equal(data.sections.consents.records.length, 1);
  assert.equal(data.sections.erasure_requests.records[0].status, 'open');
  assert.deepEqual([...files.values()].map(String), ['canary in a file']);
  assert.match([...files.keys()].join(), /^files\/[\w-]{36}-canary cv\.txt$/);

  await client.patch('/v1/application-page-settings', { includes_assessments: true });
  const everything = JSON.stringify((await download(page)).data).toLowerCase();
  for (const sign of [...own, ...teams]) assert.ok(everything.includes(sign), sign);
});

test('the download has the other applications with the same address, and none with another address', async () => {
  const { client, page, candidateId } = await newOwnPage(running, { email: 'ada@example.com' });
  const second = await readOpening(running, client, await client.addJob({ job_title: 'Second job', status: 'Active' }));
  await second.apply({ email: 'ADA@example.com', name: 'Ada Again' });
  const third = await client.addCandidate({ email: 'ada@elsewhere.example', name: 'Ada Elsewhere' });
  await client.post('/v1/merge-candidates', { candidate_id: candidateId, duplicate_id: third });
  const stranger = await newOwnPage(running, { email: 'ada@example.com', name: 'Ada of another workspace' });
  const { data } = await download(page);
  const names = data.sections.applications.records.map(({ name }: { name: string }) => name).sort();
  assert.deepEqual(names, ['Ada Again', 'Ada Lindqvist']);
  assert.equal(data.applications, 2);
  assert.equal((await download(stranger.page)).data.applications, 1);
});

test('a download is refused after ten of a day, and a GET downloads nothing', async () => {
  const { page, client, candidateId } = await newOwnPage(running);
  assert.equal((await download(page)).status, 200);
  for (let count = 1; count < 10; count += 1) assert.equal(await consumeDownload(running.app, client.workspaceId, candidateId), 0);
  assert.equal((await download(page)).status, 429);
  assert.match((await fetch(`${page}/data.zip`)).headers.get('content-type') ?? '', /^text\/html/);
});

test('a person with many messages is exported completely', async () => {
  const { page, client, candidateId } = await newOwnPage(running);
  await runSql(
    running.app,
    sql`INSERT INTO messages (workspace_id, id, key, kind, status, candidate_id, to_email, to_key, language, subject, text, is_automatic, attempts, generation, dated_at, created_at, updated_at, sent_at)
      SELECT ${client.workspaceId}, gen_random_uuid(), 'many ' || n, 'custom', 'sent', ${candidateId}, 'ada@example.com', 'ada@example.com', 'en', 'Letter ' || n, repeat('x', 5000),
        false, 1, 1, now(), now(), now(), now() FROM generate_series(1, 1234) AS n RETURNING id`,
  );
  const { data } = await download(page);
  const subjects = new Set(data.sections.messages.records.map(({ subject }: { subject: string }) => subject));
  assert.equal(subjects.size, 1234);
});
