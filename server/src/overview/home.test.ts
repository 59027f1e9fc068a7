import assert from 'node:assert/strict';
import test from 'node:test';
import type { Role } from '@muster/contract/console/roles.ts';
import { type ConsoleUser, signedInUser } from '#test/console-user.ts';
import { newClient } from '#test/factories.ts';
import { interviewFields } from '#test/interviews.ts';
import { newOpening } from '#test/openings.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { addWebhook } from '#test/servers/receiver.ts';
import { startApp } from '#test/start-app.ts';
import { hourMs, minuteMs } from '#time/durations.ts';
import { purge, purgeRules } from '#worker/purge-rules.ts';

const running = startApp();
const noon = Date.UTC(2031, 4, 6, 12);

const read = async (user: ConsoleUser, query = '') => (await user.get(`/console/v1/home${query}`)).body.home;
const keys = (home: object) => Object.keys(home).sort();

test('a user finds interviews of today, feedback that is due, approvals, new applicants and mentions, until they are done', async (t) => {
  const { client, jobId, apply, applicants } = await newOpening(running);
  const { workspaceId } = client;
  const recruiter = await signedInUser(running, workspaceId, { role: 'recruiter', email: 'rec@home.example' });
  const other = await signedInUser(running, workspaceId, { role: 'recruiter', name: 'Kim Dahl' });
  await apply();
  await apply({ email: 'bo@example.com', name: 'Bo Ek' });
  const [{ id: candidate_id }] = await applicants();
  assert.deepEqual(
    (await read(recruiter)).new_applicants.map(({ newest_at: _, ...job }: { newest_at: string }) => job),
    [{ job_id: jobId, job_title: 'Baker', applicants: 2 }],
  );
  await client.post('/v1/mark-viewed', { candidate_ids: [candidate_id] });
  assert.equal((await read(recruiter)).new_applicants[0].applicants, 1);

  const note = await other.post('/console/v1/add-note', { candidate_id, text: 'What do you think?', mentions: [recruiter.id] });
  const [mention] = (await read(recruiter)).mentions;
  assert.deepEqual(
    [mention.note_id, mention.author_name, mention.candidate_name],
    [note.body.note.id, 'Kim Dahl', 'Ada Lindqvist'],
  );
  assert.deepEqual((await read(other)).mentions, []);
  await recruiter.post('/console/v1/add-note', { candidate_id, text: 'Yes.' });
  assert.deepEqual((await read(recruiter)).mentions, [], 'answered');

  const steps = [{ name: 'Finance', approvers: ['rec@home.example', 'x@home.example'] }];
  const { requisition } = (await client.post('/v1/create-requisition', { title: 'Baker', submit: true, approval_steps: steps }))
    .body;
  assert.deepEqual(
    (await read(recruiter)).approvals.map(({ title, step_name }: any) => [title, step_name]),
    [['Baker', 'Finance']],
  );
  assert.deepEqual((await read(other)).approvals, [], 'asked are others');
  await client.post('/v1/approve-requisition', { requisition_id: requisition.id, approver: 'rec@home.example' });
  assert.deepEqual((await read(recruiter)).approvals, []);

  const start = (ms: number) => ({ start_at: new Date(ms).toISOString(), duration_minutes: 30 });
  const schedule = async (email: string, ms: number) =>
    (
      await client.post(
        '/v1/schedule-interview',
        interviewFields(candidate_id, { interviewers: [email], ...start(ms), allow_overlap: true }),
      )
    ).body.interview.id;
  const mine = await schedule('REC@home.example', noon + hourMs);
  const theirs = await schedule('tom@panel.example', noon + 2 * hourMs);
  const tomorrow = await schedule('rec@home.example', noon + 23 * hourMs);
  await schedule('rec@home.example', noon + 16 * 24 * hourMs);
  const clock = t.mock.method(running.app, 'clock', () => new Date(noon));
  const today = async (user: ConsoleUser, query = '') =>
    (await read(user, query)).interviews.map(({ interview_id, is_mine }: any) => [interview_id, is_mine]);
  assert.deepEqual(await today(recruiter), [
    [mine, true],
    [theirs, false],
  ]);
  assert.deepEqual((await today(recruiter, '?time_zone=Pacific/Auckland')).length, 3, 'another day there');
  const coming = async (user: ConsoleUser, query = '') =>
    (await read(user, query)).coming_interviews.map(({ interview_id }: any) => interview_id);
  assert.deepEqual(await coming(recruiter), [tomorrow]);
  assert.deepEqual(await coming(recruiter, '?time_zone=Pacific/Auckland'), [], 'today there');
  assert.deepEqual(await coming(other), [], 'on no panel');
  assert.deepEqual((await read(recruiter)).feedback, []);
  clock.mock.mockImplementation(() => new Date(noon + 3 * hourMs));
  assert.deepEqual(
    (await read(recruiter)).feedback.map(({ interview_id }: any) => interview_id),
    [mine],
  );
  await client.post('/v1/submit-feedback', { interview_id: mine, interviewer: 'rec@home.example', recommendation: 'yes' });
  assert.deepEqual((await read(recruiter)).feedback, []);
});

test('Home counts the applicants whose cards are new: neither prospects nor old ones', async () => {
  const { client, jobId, apply, applicants } = await newOpening(running);
  const recruiter = await signedInUser(running, client.workspaceId, { role: 'recruiter' });
  await client.addCandidate({ job_id: jobId, email: 'prospect@example.com', name: 'Cy Prospect' });
  for (const name of ['Ada Lind', 'Bo Ek', 'Di Old']) await apply({ email: `${name.slice(0, 2)}@example.com`, name });
  const old = (await applicants()).find(({ name }: { name: string }) => name === 'Di Old');
  await runSql(running.app, {
    text: "UPDATE candidates SET created_at = created_at - interval '15 days' WHERE workspace_id = $1 AND id = $2 RETURNING id",
    values: [client.workspaceId, old.id],
  });
  const newCards = async () => {
    const cards = (await client.get(`/v1/job-candidates?job_id=${jobId}&fields=card&sort=created_at`)).body.candidates;
    return cards.filter(({ is_new }: { is_new: boolean }) => is_new);
  };
  assert.deepEqual(
    (await newCards()).map(({ name }: { name: string }) => name),
    ['Ada Lind', 'Bo Ek'],
  );
  assert.equal((await read(recruiter)).new_applicants[0].applicants, 2);
  await client.post('/v1/mark-viewed', { candidate_ids: [(await newCards())[0].id] });
  assert.deepEqual([(await newCards()).length, (await read(recruiter)).new_applicants[0].applicants], [1, 1]);
});

test('an applicant is new to each user until they open it, on boards, in lists and on Home; a program sees whom nobody has opened', async () => {
  const { client, jobId, apply, applicants } = await newOpening(running);
  const { workspaceId } = client;
  const [ada, bo] = [
    await signedInUser(running, workspaceId, { role: 'recruiter' }),
    await signedInUser(running, workspaceId, { role: 'recruiter' }),
  ];
  for (const name of ['Ada Lind', 'Bo Ek', 'Cy Ode']) await apply({ email: `${name.slice(0, 2)}@example.com`, name });
  const [first, second, third] = (await applicants()).map(({ id }: { id: string }) => id);
  type Reader = { get: (path: string) => Promise<{ body: any }> };
  const countNew = (cards: { is_new: boolean }[]) => cards.filter(({ is_new }) => is_new).length;
  const newTo = async (reader: Reader, prefix = '/console/v1') => {
    const query = `job_id=${jobId}&fields=card`;
    const lists = ['', '&sort=-score', '&q=example.com'].map((more) => reader.get(`${prefix}/job-candidates?${query}${more}`));
    const board = await reader.get(`${prefix}/job-board?job_id=${jobId}`);
    const home = await reader.get(`${prefix}/home`);
    return [
      ...(await Promise.all(lists)).map(({ body }) => countNew(body.candidates)),
      countNew(board.body.columns[0].candidates),
      home.body.home.new_applicants[0]?.applicants ?? 0,
    ];
  };
  const everywhere = (count: number) => Array.from({ length: 5 }, () => count);
  assert.deepEqual([await newTo(ada), await newTo(client, '/v1')], [everywhere(3), everywhere(3)]);
  const open = async (user: typeof ada, id: string | undefined) =>
    (await user.post('/console/v1/mark-viewed', { candidate_ids: [id] })).body.marked;
  assert.deepEqual([await open(ada, first), await open(ada, first), await open(bo, first), await open(ada, second)], [1, 0, 1, 1]);
  assert.deepEqual([await newTo(ada), await newTo(bo), await newTo(client, '/v1')], [everywhere(1), everywhere(2), everywhere(1)]);
  await client.post('/v1/mark-viewed', { candidate_ids: [third] });
  assert.deepEqual([await newTo(ada), await newTo(bo), await newTo(client, '/v1')], [everywhere(0), everywhere(1), everywhere(0)]);
});

test('who has opened an applicant is forgotten once it is too old to be new', async () => {
  const { client, apply, applicants } = await newOpening(running);
  const user = await signedInUser(running, client.workspaceId, { role: 'recruiter' });
  await apply();
  const [{ id }] = await applicants();
  const open = async () => (await user.post('/console/v1/mark-viewed', { candidate_ids: [id] })).body.marked;
  const rows = () =>
    runSql(running.app, { text: 'SELECT 1 FROM candidate_views WHERE workspace_id = $1', values: [client.workspaceId] });
  const age = (table: 'candidates' | 'candidate_views', column: string) =>
    runSql(running.app, {
      text: `UPDATE ${table} SET ${column} = ${column} - interval '14 days' WHERE workspace_id = $1 RETURNING 1`,
      values: [client.workspaceId],
    });
  assert.equal(await open(), 1);
  await age('candidates', 'created_at');
  await age('candidate_views', 'viewed_at');
  for (const rule of purgeRules) await purge(running.app, rule, new AbortController().signal);
  assert.equal((await rows()).length, 0);
  assert.equal(await open(), 0, 'no row for one that is not new to anybody');
  assert.equal((await rows()).length, 0);
});

test('each role has the parts that it may see, of what it may see', async () => {
  const { client, jobId, apply, applicants } = await newOpening(running);
  const { workspaceId } = client;
  const otherJob = await client.addJob();
  await apply();
  const [{ id: candidate_id }] = await applicants();
  const users = { owner: 'owner', recruiter: 'recruiter', manager: 'hiring_manager', interviewer: 'interviewer' } as const;
  const signedIn = Object.fromEntries(
    await Promise.all(
      Object.entries(users).map(async ([name, role]) => [name, await signedInUser(running, workspaceId, { role })] as const),
    ),
  );
  const { owner, recruiter, manager, interviewer } = signedIn;
  if (!owner || !recruiter || !manager || !interviewer) throw new Error('a user is missing');
  await client.post('/v1/update-hiring-team', { job_id: otherJob, add: [{ user_id: manager.id }] });
  await owner.post('/console/v1/add-note', { candidate_id, text: 'Look!', mentions: [manager.id] });
  const everybodys = [
    'approvals',
    'booking_links',
    'coming_interviews',
    'erasure_requests',
    'feedback',
    'interviews',
    'mentions',
    'messages',
    'new_applicants',
    'offer_approvals',
    'pipeline',
  ];
  assert.deepEqual(keys(await read(owner)), [...everybodys, 'setup', 'stuck', 'tasks', 'webhooks']);
  assert.deepEqual(keys(await read(recruiter)), [...everybodys, 'stuck', 'tasks']);
  assert.deepEqual(keys(await read(interviewer)), ['coming_interviews', 'feedback', 'interviews']);
  const theirs = await read(manager);
  assert.deepEqual(keys(theirs), [
    'approvals',
    'booking_links',
    'coming_interviews',
    'feedback',
    'interviews',
    'mentions',
    'new_applicants',
    'offer_approvals',
    'pipeline',
    'stuck',
    'tasks',
  ]);
  assert.deepEqual([theirs.new_applicants, theirs.mentions], [[], []], 'the job of another team');
  await client.post('/v1/update-hiring-team', { job_id: jobId, add: [{ user_id: manager.id }] });
  const now = await read(manager);
  assert.deepEqual([now.new_applicants.length, now.mentions.length], [1, 1]);
  assert.deepEqual((await read(owner)).setup, { has_job: true, has_team: true, has_token: true, has_candidate: true });
  const { home } = (await client.get('/v1/home')).body;
  assert.deepEqual(
    keys(home),
    everybodys.filter((name) => name !== 'mentions' && name !== 'coming_interviews').concat('setup', 'stuck', 'tasks', 'webhooks'),
  );
});

test('the pipeline has the stages of active jobs with those who are late, and who is stuck waits for a person and a thing', async (t) => {
  const { client, jobId } = await newOpening(running, {}, { openings: 2 });
  const { workspaceId } = client;
  await client.addJob();
  const recruiter = await signedInUser(running, workspaceId, { role: 'recruiter', email: 'pip@home.example', name: 'Pip Reyes' });
  const manager = await signedInUser(running, workspaceId, { role: 'hiring_manager', name: 'Mo Lind' });
  const ids: Record<string, string> = {};
  const add = async (name: string, status: string) => {
    const candidate_id = await client.addCandidate({ job_id: jobId, name, email: `${name}@home.example` });
    ids[name] = candidate_id;
    await client.patch('/v1/update-candidate', { candidate_id, status });
  };
  for (const name of ['unread', 'unread2']) await add(name, 'applied');
  await add('hired', 'hired');
  await add('held', 'on_hold');
  for (const name of ['fed', 'booked', 'tasked', 'asked', 'undecided']) await add(name, 'interview');
  await add('offered', 'offer');
  const start = (at: number) => ({ interviewers: ['pip@home.example'], start_at: new Date(at).toISOString() });
  await client.post('/v1/schedule-interview', interviewFields(ids.fed ?? '', start(noon)));
  await client.post('/v1/schedule-interview', interviewFields(ids.booked ?? '', start(noon + 40 * 24 * hourMs)));
  await recruiter.post('/console/v1/add-task', { candidate_id: ids.tasked, text: 'Call', due_on: '2031-05-08' });
  await client.post('/v1/start-prescreen', { candidate_id: ids.asked, expires_in_hours: 2160 });
  const longAgo = new Date(noon - 30 * 24 * hourMs);
  await runSql(running.app, {
    text: 'UPDATE candidates SET created_at = $2, status_changed_at = $2 WHERE workspace_id = $1 RETURNING id',
    values: [workspaceId, longAgo],
  });
  await add('fresh', 'interview');
  await runSql(running.app, {
    text: 'UPDATE candidates SET created_at = $3, status_changed_at = $3 WHERE workspace_id = $1 AND id = $2 RETURNING id',
    values: [workspaceId, ids.fresh, new Date(noon + 19 * 24 * hourMs)],
  });
  t.mock.method(running.app, 'clock', () => new Date(noon + 20 * 24 * hourMs));
  const { pipeline, stuck } = await read(recruiter);
  assert.deepEqual([pipeline.jobs.length, pipeline.has_more, pipeline.is_own], [1, false, false], 'drafts are not listed');
  const [job] = pipeline.jobs;
  assert.deepEqual([job.job_id, job.openings, job.hired], [jobId, 2, 1]);
  const numbers = job.stages.flatMap(({ status, candidates, late }: any) => (candidates ? [[status, candidates, late]] : []));
  assert.deepEqual(numbers, [
    ['applied', 2, 2],
    ['interview', 6, 5],
    ['offer', 1, 1],
  ]);
  const waiting = Object.fromEntries(
    stuck.map(({ candidate_name, waiting_for: { kind, person_name, text } }: any) => [candidate_name, [kind, person_name, text]]),
  );
  assert.deepEqual(waiting, {
    fed: ['feedback', 'Pip Reyes', null],
    booked: ['interview', null, null],
    tasked: ['task', 'Pip Reyes', 'Call'],
    asked: ['reply', null, null],
    undecided: ['decision', null, null],
    offered: ['offer', null, null],
  });
  assert.deepEqual([stuck[0].since, stuck[0].target_days], [longAgo.toISOString(), 10]);

  assert.deepEqual((await read(manager)).pipeline.jobs, [], 'of no team');
  await client.post('/v1/update-hiring-team', { job_id: jobId, add: [{ user_id: manager.id, role: 'hiring_manager' }] });
  const theirs = await read(manager);
  assert.deepEqual([theirs.pipeline.jobs.length, theirs.pipeline.is_own], [1, true]);
  assert.deepEqual(
    theirs.stuck.flatMap(({ waiting_for }: any) => (waiting_for.kind === 'decision' ? [waiting_for.person_name] : [])),
    ['Mo Lind'],
  );
});

test('a stage has its own target and name on Home, and a job its owner', async (t) => {
  const { client, jobId } = await newOpening(running);
  const recruiter = await signedInUser(running, client.workspaceId, { role: 'recruiter', name: 'Pip Reyes' });
  await client.patch('/v1/update-job', { job_id: jobId, recruiter_id: recruiter.id });
  const stages = [
    { name: 'Inbox', status: 'applied' },
    { name: 'Coding test', status: 'technical', target_days: 3 },
    { name: 'System design', status: 'technical', target_days: 20 },
    { name: 'Waiting list', status: 'on_hold', target_days: 2 },
  ];
  const { body } = await client.post('/v1/update-job-stages', { job_id: jobId, stages });
  const stageId = (name: string) => body.stages.find((stage: any) => stage.name === name).id;
  const names = ['Coding test', 'System design', 'Waiting list'];
  for (const name of names) {
    const candidate_id = await client.addCandidate({ job_id: jobId, name });
    await client.patch('/v1/update-candidate', { candidate_id, stage_id: stageId(name) });
  }
  const interviewed = await client.addCandidate({ job_id: jobId, name: 'In no stage' });
  await client.patch('/v1/update-candidate', { candidate_id: interviewed, status: 'interview' });
  await runSql(running.app, {
    text: 'UPDATE candidates SET created_at = $2, status_changed_at = $2, stage_changed_at = NULL WHERE workspace_id = $1 RETURNING id',
    values: [client.workspaceId, new Date(noon)],
  });
  const later = (days: number) => {
    t.mock.method(running.app, 'clock', () => new Date(noon + days * 24 * hourMs));
    return read(recruiter);
  };
  const { pipeline, stuck } = await later(4);
  assert.equal(pipeline.jobs[0].owner_name, 'Pip Reyes');
  const technical = pipeline.jobs[0].stages.find(({ status }: any) => status === 'technical');
  assert.deepEqual(technical, { status: 'technical', candidates: 2, late: 1, target_days: 3 });
  const shown = (row: any) => [row.candidate_name, row.stage_name, row.target_days, row.owner_name];
  assert.deepEqual(stuck.map(shown).sort(), [
    ['Coding test', 'Coding test', 3, 'Pip Reyes'],
    ['Waiting list', 'Waiting list', 2, 'Pip Reyes'],
  ]);
  const all = (await later(21)).stuck.map((row: any) => [row.candidate_name, row.target_days]).sort();
  assert.deepEqual(all, [
    ['Coding test', 3],
    ['In no stage', 10],
    ['System design', 20],
    ['Waiting list', 2],
  ]);
  // A move within the status begins the time in the stage anew.
  const { candidate_id } = stuck.find((row: any) => row.candidate_name === 'Coding test');
  await client.patch('/v1/update-candidate', { candidate_id, stage_id: stageId('System design') });
  assert.ok((await later(21)).stuck.every((row: any) => row.candidate_name !== 'Coding test'));
});

test('a member of a hiring team has its jobs on Home, and all jobs on request', async () => {
  const { client, jobId } = await newOpening(running);
  const other = await client.addJob({ job_title: 'Miller', status: 'Active' });
  const recruiter = await signedInUser(running, client.workspaceId, { role: 'recruiter' });
  const titles = async (query = '') => {
    const { jobs, is_own } = (await read(recruiter, query)).pipeline;
    return [jobs.map(({ job_id }: { job_id: string }) => job_id), is_own];
  };
  assert.deepEqual(await titles(), [[other, jobId], false]);
  await client.post('/v1/update-hiring-team', { job_id: jobId, add: [{ user_id: recruiter.id }] });
  assert.deepEqual(await titles(), [[jobId], true]);
  assert.deepEqual(await titles('?jobs=all'), [[other, jobId], false]);
  const refused = await client.get('/v1/home?jobs=none');
  assert.equal(refused.status, 400);
});

test('a requisition waits for the people who may decide it, hiring managers too, and not for the one who asks', async () => {
  const client = await newClient(running);
  const sign = (role: Role) => signedInUser(running, client.workspaceId, { role });
  const owner = await sign('owner');
  const titles = async (user: ConsoleUser) => (await read(user)).approvals.map(({ title }: { title: string }) => title);
  await owner.post('/console/v1/create-requisition', { title: 'Open step', submit: true });
  assert.deepEqual(await titles(owner), ['Open step'], 'alone');
  const [recruiter, manager] = [await sign('recruiter'), await sign('hiring_manager')];
  const approval_steps = [{ name: 'Head', approvers: [manager.email.toUpperCase()] }];
  await client.post('/v1/create-requisition', { title: 'For the manager', submit: true, approval_steps });
  assert.deepEqual([await titles(owner), await titles(recruiter), await titles(manager)], [[], ['Open step'], ['For the manager']]);
});

test('an offer waits for the people who may decide it, and not for the one who asks', async () => {
  const client = await newClient(running);
  const sign = (role: Role) => signedInUser(running, client.workspaceId, { role });
  const [owner, recruiter, manager] = [await sign('owner'), await sign('recruiter'), await sign('hiring_manager')];
  const asked = async (user: ConsoleUser) =>
    (await read(user)).offer_approvals.map((row: any) => [row.candidate_name, row.step_name]);
  const job_id = await client.addJob();
  const make = async (name: string, fields: object) => {
    const candidate_id = await client.addCandidate({ name, job_id });
    return (await owner.post('/console/v1/create-offer', { candidate_id, submit: true, ...fields })).body.offer.id;
  };
  await make('Open step', {});
  await make('Draft', { submit: false });
  const approval_steps = [{ name: 'Head', approvers: [manager.email.toUpperCase()] }];
  const offer_id = await make('Named step', { approval_steps });
  assert.deepEqual(
    [await asked(owner), await asked(recruiter), await asked(manager)],
    [[], [['Open step', 'HR']], [['Named step', 'Head']]],
  );
  assert.equal((await manager.post('/console/v1/approve-offer', { offer_id })).status, 200);
  assert.deepEqual(await asked(manager), []);
});

test('mail that was not sent is counted, and a new workspace lacks everything', async () => {
  const client = await newClient(running);
  const before = (await client.get('/v1/home')).body.home;
  assert.deepEqual([before.setup.has_job, before.setup.has_team, before.setup.has_candidate], [false, false, false]);
  assert.deepEqual(
    [before.messages, before.webhooks],
    [
      { held: 0, uncertain: 0, failed: 0, replies: 0, unfiled: 0 },
      { failing: 0, switched_off: 0 },
    ],
  );
  const candidate_id = await client.addCandidate({ email: 'ada@home.example' });
  await client.post('/v1/send-message', { candidate_id, template: 'follow_up' });
  const values = [client.workspaceId];
  await runSql(running.app, { text: "UPDATE messages SET status = 'held' WHERE workspace_id = $1 RETURNING id", values });
  assert.equal((await client.get('/v1/home')).body.home.messages.held, 1);
});

test('Home and the health of a webhook call it failing after the same 15 minutes, not at the first refusal', async (t) => {
  const client = await newClient(running);
  const webhook = await addWebhook(running.app, client.workspaceId, { url: 'https://receiver.example/' });
  const values = [client.workspaceId, webhook.id, new Date(noon)];
  await runSql(running.app, {
    text: 'UPDATE webhooks SET failing_since = $3 WHERE workspace_id = $1 AND id = $2 RETURNING id',
    values,
  });
  const clock = t.mock.method(running.app, 'clock', () => new Date(noon + 15 * minuteMs - 1));
  const shown = async () => [
    (await client.get('/v1/home')).body.home.webhooks.failing,
    (await client.get('/v1/webhook-health')).body.data[0].is_failing,
  ];
  assert.deepEqual(await shown(), [0, false]);
  clock.mock.mockImplementation(() => new Date(noon + 15 * minuteMs));
  assert.deepEqual(await shown(), [1, true]);
  await runSql(running.app, {
    text: 'UPDATE webhooks SET active = false WHERE workspace_id = $1 RETURNING id',
    values: [client.workspaceId],
  });
  assert.deepEqual(await shown(), [0, false], 'paused');
});
