import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#storage/sql.ts';
import { recordedEvents } from '#test/events.ts';
import { newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startedPrescreen } from '#test/prescreens.ts';
import { openScreen, type ScreenVisitor } from '#test/screen-visitor.ts';
import { startApp } from '#test/start-app.ts';
import { endDuePrescreens } from '../ending/end-due-prescreens.ts';

const running = startApp();

const answers: Record<string, string> = {
  q4: 'I ran Kubernetes clusters at Contoso for three years and cut outages by 40 %.',
  q5: 'I administered PostgreSQL.',
  q6: 'I have never used Python.',
};

async function visit(): Promise<{ client: Awaited<ReturnType<typeof newClient>>; prescreen: any; visitor: ScreenVisitor }> {
  const client = await newClient(running);
  const prescreen = await startedPrescreen(client);
  return { client, prescreen, visitor: openScreen(running.url, prescreen.url) };
}

const read = async (client: { get: (path: string) => Promise<any> }, { id }: { id: string }) =>
  (await client.get(`/v1/get-prescreen?prescreen_id=${id}`)).body.prescreen;

test('a session stores the consent as shown and each answer as it comes, asks one follow-up, and ends with quotes and one event without a transcript', async () => {
  const { client, prescreen, visitor } = await visit();
  const intro = await visitor.get();
  assert.match(intro.text, /Software reads your answers first/);
  assert.deepEqual(
    ['cache-control', 'x-robots-tag', 'referrer-policy'].map((name) => intro.headers.get(name)),
    ['no-store', 'noindex', 'no-referrer'],
  );
  await visitor.post('start');
  for (const question of ['q1', 'q2', 'q3'])
    await visitor.post('answer', { question, part: 'answer', choice: 'yes', action: 'save' });
  for (const question of ['q4', 'q5', 'q6'])
    await visitor.post('answer', { question, part: 'answer', text: answers[question] ?? '', action: 'save' });
  const more = await visitor.get();
  assert.match(more.text, /Where did you do that with PostgreSQL, or for how long\?/);
  const during = await read(client, prescreen);
  assert.deepEqual([during.status, during.answers.length, during.assessment], ['started', 6, null]);
  await visitor.post('answer', { question: 'q5', part: 'follow_up', text: 'At a bank since 2019.', action: 'save' });
  assert.match((await visitor.get()).text, /Your answers/);
  assert.match((await visitor.post('finish')).text, /Thank you, your answers have been sent/);
  await visitor.post('finish');

  const ended = await read(client, prescreen);
  assert.deepEqual([ended.status, ended.url, ended.requires_human_review], ['completed', null, true]);
  assert.match(ended.consent.text, /How long it is kept/);
  const levels = ended.assessment.items.map(({ level, result }: any) => [level, result]);
  assert.deepEqual(levels, [
    [null, 'met'],
    [null, 'met'],
    [null, 'met'],
    [4, 'result'],
    [3, 'where_or_how_long'],
    [0, 'says_no'],
  ]);
  assert.deepEqual([ended.assessment.score, ended.assessment.coverage, ended.assessment.method], [58, 1, 'rules']);
  for (const { question_id, evidence } of ended.assessment.items)
    for (const { quote, start, end } of evidence) {
      const { text } = ended.answers.find((answer: any) => answer.question_id === question_id);
      assert.equal(text.slice(start, end), quote);
    }

  const events = (await recordedEvents(running, client.workspaceId)).filter(({ type }) => type === 'ai_prescreen.completed');
  assert.equal(events.length, 1);
  const { data, actor } = events[0];
  assert.deepEqual([actor.type, actor.id], ['candidate', prescreen.candidate_id]);
  const { outcome, score, knockouts, requires_human_review, review_url } = data.prescreen;
  assert.deepEqual([outcome, score, requires_human_review], ['completed', 58, true]);
  assert.deepEqual(
    knockouts.map(({ about, result }: any) => [about, result]),
    [
      ['place', 'met'],
      ['language', 'met'],
      ['job_type', 'met'],
    ],
  );
  assert.equal(data.candidate.id, prescreen.candidate_id);
  assert.equal(data.job.job_title, 'Platform Engineer');
  assert.match(review_url, new RegExp(`get-prescreen\\?prescreen_id=${prescreen.id}$`));
  const secret = prescreen.url.split('/').at(-1);
  for (const text of ['Contoso', 'never used', secret]) assert.ok(!JSON.stringify(events[0]).includes(text), text);
  assert.equal((await client.candidate(prescreen.candidate_id)).status, 'applied');
});

test('declining deletes what was written, and the event says only that the candidate declined', async () => {
  const { client, prescreen, visitor } = await visit();
  await visitor.post('start');
  await visitor.post('answer', { question: 'q4', part: 'answer', text: answers.q4 ?? '', action: 'save' });
  assert.match((await visitor.post('decline')).text, /Of course – a person will contact you/);
  await visitor.post('decline');
  const ended = await read(client, prescreen);
  assert.deepEqual([ended.status, ended.answers, ended.assessment], ['declined', [], null]);
  const events = (await recordedEvents(running, client.workspaceId)).filter(({ type }) => type === 'ai_prescreen.completed');
  assert.deepEqual(
    events.map(({ data }) => [data.prescreen.outcome, data.prescreen.score, data.prescreen.coverage]),
    [['declined', null, null]],
  );
});

test('after 48 hours without an answer the task ends the session once and assesses what is there; an unused invitation expires', async () => {
  const [used, unused] = [await visit(), await visit()];
  await used.visitor.post('start');
  await used.visitor.post('answer', { question: 'q4', part: 'answer', text: answers.q4 ?? '', action: 'save' });
  for (const { prescreen } of [used, unused])
    await runSql(running.app, sql`UPDATE prescreens SET due_at = now() - interval '1 second' WHERE id = ${prescreen.id}`);
  // Reading changes nothing, also when the time is over.
  assert.match((await used.visitor.get()).text, /Your answers have been sent/);
  assert.equal((await unused.visitor.get()).status, 410);
  assert.equal((await read(used.client, used.prescreen)).status, 'started');
  const never = new AbortController().signal;
  await Promise.all([endDuePrescreens(running.app, never), endDuePrescreens(running.app, never)]);
  const ended = await read(used.client, used.prescreen);
  assert.deepEqual([ended.status, ended.assessment.score, ended.assessment.coverage], ['abandoned', null, 0.33]);
  assert.deepEqual(ended.assessment.flags, ['stopped_early']);
  assert.equal((await read(unused.client, unused.prescreen)).status, 'expired');
  for (const [{ client }, outcome] of [
    [used, 'abandoned'],
    [unused, 'expired'],
  ] as const) {
    const events = (await recordedEvents(running, client.workspaceId)).filter(({ type }) => type === 'ai_prescreen.completed');
    assert.deepEqual(
      events.map(({ data, actor }) => [data.prescreen.outcome, actor.type]),
      [[outcome, 'system']],
    );
  }
});

test('GET and HEAD of the page change no row, however often', async () => {
  const { client, prescreen, visitor } = await visit();
  const rows = () =>
    runSql(running.app, sql`SELECT prescreens::text AS row FROM prescreens WHERE workspace_id = ${client.workspaceId}`);
  const before = await rows();
  for (let count = 0; count < 3; count += 1)
    for (const method of ['GET', 'HEAD'])
      for (const suffix of ['', '?q=1', '?q=all', '?q=2&more=1', '/start', '/decline', '/finish', '/answer'])
        await fetch(`${running.url}${new URL(prescreen.url).pathname}${suffix}`, { method });
  assert.deepEqual(await rows(), before);
  assert.equal((await visitor.get()).status, 200);
});

test('answers from two devices to different questions are both kept, the same answer twice is one, and a conflict shows both texts', async () => {
  const { client, prescreen, visitor } = await visit();
  await visitor.post('start');
  const save = (question: string, text: string, seen = '') =>
    visitor.post('answer', { question, part: 'answer', text, seen, action: 'save' });
  await Promise.all([save('q4', 'I ran Kubernetes.'), save('q5', 'I ran PostgreSQL.'), save('q6', 'I wrote Python.')]);
  assert.equal((await read(client, prescreen)).answers.length, 3);
  await save('q4', 'I ran Kubernetes.');
  assert.equal((await read(client, prescreen)).answers.length, 3);
  const conflict = await save('q4', 'Something else.');
  assert.equal(conflict.status, 409);
  assert.match(conflict.text, /answered in the meantime/);
  assert.match(conflict.text, /<textarea[^>]*>\s*Something else\./);
  assert.match(conflict.text, /<blockquote dir="auto">I ran Kubernetes\.<\/blockquote>/);
  const [{ answered_at }] = (await read(client, prescreen)).answers;
  assert.equal((await save('q4', 'Something else.', answered_at)).status, 200);
  assert.equal((await read(client, prescreen)).answers[0].text, 'Something else.');
});

test('a refused answer keeps what was typed, whether it is empty, too long or a megabyte', async () => {
  const { client, prescreen, visitor } = await visit();
  await visitor.post('start');
  const empty = await visitor.post('answer', { question: 'q1', part: 'answer', text: ' ', action: 'save' });
  assert.equal(empty.status, 400);
  assert.match(empty.text, /Choose yes or no/);
  const long = await visitor.post('answer', {
    question: 'q4',
    part: 'answer',
    text: `start ${'x'.repeat(10_001)}`,
    action: 'save',
  });
  assert.equal(long.status, 400);
  assert.match(long.text, /at most 10,000 characters/);
  assert.match(long.text, /start x{10001}/);
  assert.equal((await visitor.post('answer', { question: 'q4', text: 'y'.repeat(1024 * 1024), action: 'save' })).status, 413);
  assert.equal((await visitor.post('answer', { question: 'q99', part: 'answer', text: 'x', action: 'save' })).status, 200);
  assert.equal((await read(client, prescreen)).answers.length, 0);
});

test('a skipped question is unanswered, and less than half of the plan has no score', async () => {
  const { client, prescreen, visitor } = await visit();
  await visitor.post('start');
  for (const question of ['q1', 'q2', 'q3', 'q5', 'q6']) await visitor.post('answer', { question, part: 'answer', action: 'skip' });
  await visitor.post('answer', { question: 'q4', part: 'answer', text: answers.q4 ?? '', action: 'save' });
  await visitor.post('finish');
  const { assessment } = await read(client, prescreen);
  assert.deepEqual([assessment.score, assessment.coverage], [null, 0.33]);
  assert.deepEqual(
    assessment.knockouts.map(({ result }: any) => result),
    ['unanswered', 'unanswered', 'unanswered'],
  );
});

test('an unknown link is 404, one of a deleted job or a cancelled pre-screen 410, and an erased candidate leaves no row', async () => {
  const { client, prescreen, visitor } = await visit();
  const wrong = `${prescreen.url.slice(0, -1)}${prescreen.url.endsWith('A') ? 'B' : 'A'}`;
  assert.equal((await openScreen(running.url, wrong).get()).status, 404);
  assert.equal((await openScreen(running.url, wrong).post('start')).status, 404);
  await visitor.post('start');
  await client.delete(`/v1/delete-job?id=${prescreen.job_id}`);
  assert.equal((await visitor.get()).status, 410);
  assert.equal((await visitor.post('answer', { question: 'q4', part: 'answer', text: 'x', action: 'save' })).status, 410);
  await client.post('/v1/cancel-prescreen', { prescreen_id: prescreen.id });
  const cancelled = await visitor.get();
  assert.equal(cancelled.status, 410);
  assert.match(cancelled.text, /have been withdrawn/);
  await client.delete(`/v1/delete-candidate?id=${prescreen.candidate_id}`);
  assert.equal((await visitor.get()).status, 404);
  const left = await runSql<{ count: number }>(
    running.app,
    sql`SELECT (SELECT count(*) FROM prescreens WHERE workspace_id = ${client.workspaceId}) + (SELECT count(*) FROM prescreen_directory WHERE workspace_id = ${client.workspaceId}) AS count`,
  );
  assert.equal(left[0]?.count, 0);
  assert.equal((await client.get('/v1/prescreens')).body.total_prescreens, 0);
});

test('the questions stay as they were asked when the job and its criteria change', async () => {
  const { client, prescreen, visitor } = await visit();
  await visitor.post('start');
  await client.patch('/v1/update-job', { job_id: prescreen.job_id, job_description: 'Requirements:\n- Java', city: 'Hamburg' });
  await visitor.post('answer', { question: 'q4', part: 'answer', text: answers.q4 ?? '', action: 'save' });
  assert.deepEqual((await read(client, prescreen)).plan, prescreen.plan);
});

test('a candidate who declined scoring is told so, and only a transcript is kept', async () => {
  const { client, prescreen, visitor } = await visit();
  await client.post('/v1/set-screening-consent', { candidate_id: prescreen.candidate_id, consent: false });
  assert.match((await visitor.get()).text, /it gives no points at all/);
  await visitor.post('start');
  await visitor.post('answer', { question: 'q4', part: 'answer', text: answers.q4 ?? '', action: 'save' });
  await visitor.post('finish');
  const { assessment, answers: kept } = await read(client, prescreen);
  assert.deepEqual([assessment.score, assessment.flags, kept.length], [null, ['candidate_declined_screening'], 1]);
});
