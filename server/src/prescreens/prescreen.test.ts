import assert from 'node:assert/strict';
import test from 'node:test';
import { uuidv7 } from '#crypto/uuid.ts';
import { sql } from '#storage/sql.ts';
import { newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { engineeringJob, setPrescreenStatus, startedPrescreen } from '#test/prescreens.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();
const refused = (error: string) => JSON.stringify({ success: false, error });

test('the questions come from the fields of the job, the required skills and the recruiter, and each says why', async () => {
  const client = await newClient(running);
  const prescreen = await startedPrescreen(client, {
    prescreen_questions: ['When could you start?', 'Which Kafka topics did you run?'],
  });
  assert.deepEqual(
    prescreen.plan.map(({ kind, about, skill, weight }: any) => [kind, about ?? skill, weight]),
    [
      ['knockout', 'place', 0],
      ['knockout', 'language', 0],
      ['knockout', 'job_type', 0],
      ['skill_gap', 'Kubernetes', 1],
      ['skill_gap', 'PostgreSQL', 1],
      ['skill_gap', 'Python', 1],
      ['custom', null, 0],
      ['custom', 'Apache Kafka', 1],
    ],
  );
  assert.ok(prescreen.plan.every(({ question, why }: any) => question.trim() !== '' && why.trim() !== ''));
  assert.equal(prescreen.status, 'invited');
  assert.equal(prescreen.requires_human_review, true);
  assert.match(prescreen.url, /\/screen\/[\w-]{43}$/);
});

test('the same job and gaps have the same plan, in each of the seven languages', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob(engineeringJob);
  for (const language of ['en', 'de', 'fr', 'es', 'pt', 'nl', 'it']) {
    const plans = [];
    for (const name of ['Ada Lindqvist', 'Mohammed Al-Rashid']) {
      const candidate_id = await client.addCandidate({ job_id, name });
      plans.push((await startedPrescreen(client, { candidate_id, language })).plan);
    }
    assert.deepEqual(plans[0], plans[1]);
    assert.equal(plans[0].length, 6);
  }
});

test('an invalid request is refused with the message for its first error', async () => {
  const client = await newClient(running);
  const candidate_id = await client.addCandidate({ job_id: await client.addJob() });
  const fields: [object, string][] = [
    [{ candidate_id: '' }, 'candidate_id is required and must be a UUID'],
    [{ candidate_id, language: 'pl' }, 'language must be one of: en, de, fr, es, pt, nl, it'],
    [{ candidate_id, expires_in_hours: 0 }, 'expires_in_hours must be an integer between 1 and 2160'],
    [{ candidate_id, prescreen_questions: ['a', 'b', 'c', 'd'] }, 'prescreen_questions must be an array of at most 3 questions'],
    [{ candidate_id, prescreen_questions: [' '] }, 'prescreen_questions[0] must be a non-empty string'],
    [{ candidate_id, send_email: 'yes' }, 'send_email must be a boolean'],
    [
      { candidate_id, not_before: '2031-01-01' },
      'not_before must be a date and time with an offset, like 2026-11-20T10:00:00+01:00',
    ],
  ];
  for (const [body, message] of fields) {
    const { status, text } = await client.post('/v1/start-prescreen', body);
    assert.deepEqual([status, text], [400, refused(message)]);
  }
  const unknown = await client.post('/v1/start-prescreen', { candidate_id: uuidv7() });
  assert.deepEqual([unknown.status, unknown.text], [401, refused('Invalid candidate id')]);
  const jobless = await client.post('/v1/start-prescreen', { candidate_id: await client.addCandidate() });
  assert.deepEqual([jobless.status, jobless.text], [409, refused('The candidate has no job.')]);
  const unmailable = await client.post('/v1/start-prescreen', { candidate_id, send_email: true });
  assert.deepEqual([unmailable.status, unmailable.text], [409, refused('The candidate has no email address.')]);
});

test('a candidate has one open pre-screen, however many requests come at once', async () => {
  const client = await newClient(running);
  const candidate_id = await client.addCandidate({ job_id: await client.addJob(engineeringJob) });
  const answers = await Promise.all(Array.from({ length: 8 }, () => client.post('/v1/start-prescreen', { candidate_id })));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array(7).fill(409)]);
  const second = answers.find(({ status }) => status === 409);
  assert.equal(second?.text, refused('The candidate already has an open pre-screen.'));
  const [{ id }] = (await client.get(`/v1/prescreens?candidate_id=${candidate_id}`)).body.prescreens;
  assert.deepEqual((await client.post('/v1/cancel-prescreen', { prescreen_id: id })).body, {
    success: true,
    id,
    candidate_id,
    status: 'cancelled',
  });
  assert.deepEqual((await client.post('/v1/cancel-prescreen', { prescreen_id: id })).body, {
    success: true,
    id,
    candidate_id,
    status: 'cancelled',
  });
  assert.equal((await client.post('/v1/start-prescreen', { candidate_id })).status, 201);
});

test('send_email writes one mail with the link, in the language of the candidate, not before the time that was set', async () => {
  const client = await newClient(running);
  const candidate_id = await client.addCandidate({ job_id: await client.addJob(engineeringJob), email: 'ada@x.example' });
  const not_before = '2031-03-01T10:00:00+01:00';
  const { id, url, expires_at } = await startedPrescreen(client, {
    candidate_id,
    send_email: true,
    not_before,
    expires_in_hours: 24,
  });
  assert.equal(expires_at, '2031-03-02T09:00:00.000Z');
  const messages = await runSql<{ key: string; kind: string; status: string; send_after: string; text: string }>(
    running.app,
    sql`SELECT key, kind, status, send_after, text FROM messages WHERE workspace_id = ${client.workspaceId}`,
  );
  assert.deepEqual(
    messages.map(({ key, kind, status, send_after }) => [key, kind, status, send_after]),
    [[`prescreen_invitation:${id}`, 'prescreen_invitation', 'scheduled', '2031-03-01T09:00:00.000Z']],
  );
  assert.ok(messages[0]?.text.includes(url), messages[0]?.text);
});

test('the list is paged, filtered and counted, without questions and answers', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob(engineeringJob);
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1)
    ids.unshift((await startedPrescreen(client, { candidate_id: await client.addCandidate({ job_id }) })).id);
  await client.post('/v1/cancel-prescreen', { prescreen_id: ids[0] });
  const list = async (query: string) => (await client.get(`/v1/prescreens?${query}`)).body;
  const listed = ({ prescreens }: any) => prescreens.map(({ id }: any) => id);
  assert.deepEqual(listed(await list('')), ids);
  assert.deepEqual(listed(await list(`job_id=${job_id}&sort=created_at`)), ids.toReversed());
  assert.deepEqual(listed(await list('status=cancelled')), ids.slice(0, 1));
  assert.equal((await list('status=invited')).total_prescreens, 4);
  assert.equal((await list(`job_id=${job_id}&status=invited,cancelled`)).total_prescreens, 5);
  const first = await list(`limit=3&job_id=${job_id}`);
  assert.deepEqual([listed(first), first.has_more], [ids.slice(0, 3), true]);
  assert.deepEqual(listed(await list(`limit=3&job_id=${job_id}&cursor=${first.next_cursor}`)), ids.slice(3));
  assert.deepEqual(listed(await list('updated_after=2031-01-01')), []);
  assert.equal(
    (await client.get('/v1/prescreens?status=open')).text,
    refused('status must be one of: invited, started, completed, abandoned, declined, expired, cancelled'),
  );
  const [cancelled, open] = first.prescreens;
  assert.deepEqual([cancelled.url, typeof open.url], [null, 'string']);
  assert.deepEqual([open.plan, open.answers, open.score, open.requires_human_review], [undefined, undefined, null, true]);
});

test('only an ended pre-screen can be reviewed, and every review is kept', async () => {
  const client = await newClient(running);
  const { id } = await startedPrescreen(client);
  const review = (fields: object) =>
    client.post('/v1/review-prescreen', { prescreen_id: id, decision: 'hold', reason: 'x', ...fields });
  assert.deepEqual([(await review({})).status, (await review({})).text], [409, refused('Pre-screen is invited.')]);
  await setPrescreenStatus(running.app, id, 'completed');
  assert.equal((await review({ decision: 'hire' })).text, refused('decision must be one of: advance, hold, decline'));
  assert.equal((await review({ score: 101 })).text, refused('score must be an integer between 0 and 100'));
  assert.equal((await review({ reason: ' ' })).text, refused('reason is required and cannot be empty.'));
  assert.equal((await review({ reason: 'First look' })).body.review.score, null);
  const { body } = await review({ decision: 'advance', score: 80, reason: 'Strong answers' });
  assert.deepEqual(
    [body.status, body.review.decision, body.review.score, body.review.actor.type],
    ['completed', 'advance', 80, 'api_token'],
  );
  const { prescreen } = (await client.get(`/v1/get-prescreen?prescreen_id=${id}`)).body;
  assert.deepEqual(prescreen.review, body.review);
  assert.deepEqual(
    prescreen.reviews.map(({ reason }: any) => reason),
    ['First look', 'Strong answers'],
  );
  assert.equal((await client.post('/v1/cancel-prescreen', { prescreen_id: id })).text, refused('Pre-screen is completed.'));
  const candidate = await client.candidate(prescreen.candidate_id);
  assert.equal(candidate.status, 'applied');
});

test('a candidate is reminded by email once a day, until the pre-screen has ended', async (t) => {
  const client = await newClient(running);
  const job_id = await client.addJob(engineeringJob);
  const candidate_id = await client.addCandidate({ job_id, email: 'ada@remind.example' });
  const { id } = await startedPrescreen(client, { candidate_id, send_email: true });
  const invitations = async () => {
    const { messages } = (await client.get(`/v1/messages?candidate_id=${candidate_id}`)).body;
    return messages.filter(({ kind }: { kind: string }) => kind === 'prescreen_invitation').length;
  };
  assert.equal(await invitations(), 1);
  const remind = (prescreen_id = id) => client.post('/v1/remind-prescreen', { prescreen_id });
  const first = await remind();
  assert.deepEqual([first.status, first.body], [200, { success: true, id, candidate_id, status: 'invited' }]);
  await remind();
  assert.equal(await invitations(), 2, 'one a day');
  const realNow = Date.now();
  const clock = t.mock.method(running.app, 'clock', () => new Date(realNow + 25 * 3_600_000));
  await remind();
  assert.equal(await invitations(), 3);
  clock.mock.mockImplementation(() => new Date(realNow + 30 * 24 * 3_600_000));
  const late = await remind();
  assert.deepEqual([late.status, late.text], [409, refused('Pre-screen is expired.')], 'its time is over');
  clock.mock.mockImplementation(() => new Date());
  await client.post('/v1/cancel-prescreen', { prescreen_id: id });
  const ended = await remind();
  assert.deepEqual([ended.status, ended.text], [409, refused('Pre-screen is cancelled.')]);
  const unmailable = await startedPrescreen(client, { candidate_id: await client.addCandidate({ job_id, name: 'No Mail' }) });
  const refusal = await remind(unmailable.id);
  assert.deepEqual([refusal.status, refusal.text], [409, refused('The candidate has no email address.')]);
});
