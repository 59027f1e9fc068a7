import assert from 'node:assert/strict';
import test from 'node:test';
import type { Role } from '@muster/contract/console/roles.ts';
import type { Limit } from '@muster/contract/endpoint.ts';
import { endpoints } from '@muster/contract/endpoints.ts';
import { mayUse } from '#console/role-rights.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { type ConsoleUser, signedInUser } from '#test/console-user.ts';
import { type Answer, newClient } from '#test/factories.ts';
import { scheduled } from '#test/interviews.ts';
import { type Noun, sampleRequests } from '#test/sample-requests.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

type Ids = {
  job: string;
  candidate: string;
  interview: string;
  note: string;
  task: string;
  draft: string;
  pending: string[];
  offer: string;
  email: string;
};

const notById: (Limit | undefined)[] = ['list', 'unlimited', undefined];
const limitedById = endpoints.filter((endpoint) => !notById.includes(endpoint.limit));

/** Which of the requisitions: some must be pending, and a decision is made once. */
const pendingAt: Record<string, number> = {
  '/v1/approve-requisition': 0,
  '/v1/reject-requisition': 1,
  '/v1/withdraw-requisition': 2,
  '/v1/cancel-requisition': 0,
};

/** Two jobs with a candidate and an interview each; the users see the first one. */
async function prepare() {
  const client = await newClient(running);
  const { workspaceId } = client;
  const manager = await signedInUser(running, workspaceId, { role: 'hiring_manager', name: 'Kim Dahl' });
  const interviewer = await signedInUser(running, workspaceId, { role: 'interviewer', email: `Ana-${uuidv7()}@panel.example` });
  const recruiter = await signedInUser(running, workspaceId, { role: 'recruiter' });
  const addRequisition = async (hiring_manager: string, submit: boolean): Promise<string> => {
    const fields = { title: 'Baker', hiring_manager, approval_steps: [{ name: 'Head', approvers: [hiring_manager] }], submit };
    return (await client.post('/v1/create-requisition', fields)).body.requisition.id;
  };
  const addSide = async (name: string, interviewers: string[]) => {
    const job = await client.addJob({ job_title: `Baker for ${name}` });
    const candidate = await client.addCandidate({ name, job_id: job, email: `${name.split(' ')[0]}@x.example`, tags: ['rye'] });
    const interview: string = (await scheduled(client, { candidate_id: candidate, interviewers })).id;
    const note: string = (await recruiter.post('/console/v1/add-note', { candidate_id: candidate, text: 'x' })).body.note.id;
    const head = interviewers.at(-1) ?? '';
    const draft = await addRequisition(head, false);
    const pending = [await addRequisition(head, true), await addRequisition(head, true), await addRequisition(head, true)];
    const task: string = (await recruiter.post('/console/v1/add-task', { candidate_id: candidate, text: 'x' })).body.task.id;
    const steps = [{ name: 'Head', approvers: [head] }];
    const offer: string = (await client.post('/v1/create-offer', { candidate_id: candidate, submit: true, approval_steps: steps }))
      .body.offer.id;
    return { job, candidate, interview, note, task, draft, pending, offer };
  };
  const panel = ['tom@panel.example', interviewer.email, manager.email];
  const inside = await addSide('Ada Lindqvist', panel);
  const outside = await addSide('Bea Nordin', ['tom@panel.example']);
  const prospect = await client.addCandidate({ name: 'Cleo Sund' });
  const setTeam = (change: object) => client.post('/v1/update-hiring-team', { job_id: inside.job, ...change });
  await setTeam({ add: [{ user_id: manager.id }] });
  return { client, manager, interviewer, recruiter, inside, outside, prospect, setTeam };
}

function ask(user: ConsoleUser, name: string, { draft, pending, email, ...ids }: Ids): Promise<Answer> {
  const endpoint = endpoints.find((each) => `${each.method} ${each.path}` === name) ?? assert.fail(name);
  const named: Partial<Record<Noun, string>> = { ...ids, requisition: pending[pendingAt[endpoint.path] ?? -1] ?? draft };
  const [request] = sampleRequests(endpoint, (noun) => named[noun] ?? uuidv7(), { interviewer: email });
  const { method, path, body } = request ?? assert.fail(`${name} takes no id`);
  const url = `/console${path}`;
  if (method === 'GET') return user.get(url);
  if (method === 'DELETE') return user.delete(url);
  return method === 'POST' ? user.post(url, body) : user.patch(url, body);
}

const volatile = new Set(['date', 'x-request-id']);

function comparable({ status, text, headers }: Answer): unknown {
  return { status, text, headers: [...headers].filter(([name]) => !volatile.has(name)) };
}

test('limited roles use what is theirs; what is not gets the same bytes as an id that does not exist, and does not change', async () => {
  const { client, manager, interviewer, inside, outside } = await prepare();
  const users: [Role, ConsoleUser][] = [
    ['interviewer', interviewer],
    // Last, because a hiring manager cancels the interview.
    ['hiring_manager', manager],
  ];
  const read = async () => [
    await client.candidate(outside.candidate),
    (await client.get(`/v1/get-interview?interview_id=${outside.interview}`)).text,
    (await client.get(`/v1/notes?candidate_id=${outside.candidate}`)).text,
    (await client.get('/v1/requisitions?hiring_manager=tom@panel.example')).text,
    (await client.get('/v1/booking-links')).body.booking_links.filter(
      ({ candidate_id }: { candidate_id: string }) => candidate_id === outside.candidate,
    ),
  ];
  const before = await read();
  for (const [role, user] of users) {
    const own = role === 'hiring_manager' ? await addNote(user, inside.candidate) : inside.note;
    const mine = { ...inside, email: user.email, note: own };
    const theirs = { ...outside, email: user.email };
    const nobodys = {
      job: uuidv7(),
      candidate: uuidv7(),
      interview: uuidv7(),
      note: uuidv7(),
      task: uuidv7(),
      draft: uuidv7(),
      pending: [uuidv7(), uuidv7(), uuidv7()],
      offer: uuidv7(),
      email: user.email,
    };
    for (const { method, path, right } of limitedById) {
      const name = `${method} ${path}`;
      if (right === null || !mayUse(role, right)) continue;
      const foreign = await ask(user, name, theirs);
      assert.deepEqual(comparable(foreign), comparable(await ask(user, name, nobodys)), `${role} ${name}`);
      assert.equal(foreign.status, 401, `${role} ${name}: ${foreign.text}`);
      const answer = await ask(user, name, mine);
      // An interviewer has no jobs; this candidate has no CV; the offer was not sent, and is decided once; the invitation went by email.
      const isOfJob = ['/v1/job-candidates', '/v1/job-board', '/v1/job-stages'].includes(path);
      const isUsable = isOfJob && role === 'interviewer' ? answer.status === 401 : answer.status < 300;
      const isRefused = ['/v1/get-cv-text', '/v1/offer-document', '/v1/reject-offer', '/v1/put-back-calendar-entry'].includes(path);
      assert.ok(isUsable || isRefused, `${role} ${name}: ${answer.status} ${answer.text}`);
      if (isRefused) assert.notEqual(answer.text, foreign.text);
    }
  }
  assert.deepEqual(await read(), before);
});

test('lists, searches, totals and counts of limited roles have only what is theirs', async () => {
  const { manager, interviewer, recruiter, inside, outside } = await prepare();
  const ids = (answer: Answer, name: string) => answer.body[name].map(({ id }: { id: string }) => id);
  for (const user of [manager, interviewer]) {
    const filters = ['', 'q=baker', 'q=ada', 'tags=rye', 'status=applied,interview', 'sort=-updated_at', 'fields=card', 'limit=1'];
    for (const query of [...filters, `job_id=${inside.job}`, `job_id=${inside.job.toUpperCase()}`]) {
      const answer = await user.get(`/console/v1/candidates?${query}`);
      const all = (await recruiter.get(`/console/v1/candidates?${query}`)).body.candidates.length > 0;
      const expected = all && query !== 'q=baker' ? [inside.candidate] : [];
      if (query !== 'limit=1') assert.deepEqual(ids(answer, 'candidates'), expected, query);
      assert.deepEqual([answer.body.total_candidates, answer.body.has_more], [expected.length, false], query);
    }
    for (const query of ['q=bea', 'q=nordin', 'email=bea@x.example', `job_id=${outside.job}`, 'type=upload']) {
      const answer = await user.get(`/console/v1/candidates?${query}`);
      assert.deepEqual([answer.body.candidates, answer.body.total_candidates], [[], 0], query);
      assert.equal((await user.get(`/console/v1/candidate-counts?${query}`)).body.total, 0, query);
    }
    assert.equal((await user.get('/console/v1/candidate-counts')).body.total, 1);
    assert.equal((await user.get('/console/v1/candidate-counts?q=ada')).body.total, 1);
    for (const query of ['', 'interviewer=tom@panel.example', 'status=scheduled', 'sort=-updated_at', `job_id=${inside.job}`]) {
      const answer = await user.get(`/console/v1/interviews?${query}`);
      // An interviewer who asks for those of somebody else gets none.
      const expected = user === interviewer && query.startsWith('interviewer') ? [] : [inside.interview];
      assert.deepEqual([ids(answer, 'interviews'), answer.body.total_interviews], [expected, expected.length], query);
    }
    for (const query of [`job_id=${outside.job}`, `candidate_id=${outside.candidate}`]) {
      const answer = await user.get(`/console/v1/interviews?${query}`);
      assert.deepEqual([answer.body.interviews, answer.body.total_interviews], [[], 0], query);
    }
  }
  for (const query of ['', 'q=baker', 'status=draft']) {
    const jobs = await manager.get(`/console/v1/jobs?${query}`);
    assert.deepEqual([ids(jobs, 'jobs'), jobs.body.total_jobs], [[inside.job], 1], query);
  }
  assert.equal((await recruiter.get('/console/v1/candidates')).body.total_candidates, 3);
  assert.equal((await recruiter.get('/console/v1/jobs')).body.total_jobs, 2);
  assert.equal((await recruiter.get('/console/v1/interviews')).body.total_interviews, 2);
});

test('totals of a hiring manager follow new candidates, moves and erasures', async () => {
  const { client, manager, inside, outside } = await prepare();
  const totals = async () => {
    const { counts, total } = (await manager.get('/console/v1/candidate-counts')).body;
    return [(await manager.get('/console/v1/candidates')).body.total_candidates, total, counts.offer];
  };
  assert.deepEqual(await totals(), [1, 1, 0]);
  const added = await client.addCandidate({ job_id: inside.job });
  await client.addCandidate({ job_id: outside.job });
  await client.patch('/v1/update-candidate', { candidate_id: outside.candidate, status: 'offer' });
  await client.patch('/v1/update-candidate', { candidate_id: added, status: 'offer' });
  assert.deepEqual(await totals(), [2, 2, 1]);
  await client.delete(`/v1/delete-candidate?id=${added}`);
  assert.deepEqual(await totals(), [1, 1, 0]);
});

test('a change of many, its undo and viewed marks reach the candidates of own jobs only', async () => {
  const { client, manager, interviewer, inside, outside, prospect } = await prepare();
  const candidate_ids = [inside.candidate, outside.candidate, prospect];
  const set = { status: 'offer' };
  const marked = await manager.post('/console/v1/mark-viewed', { candidate_ids });
  assert.equal(marked.body.marked, 1);
  assert.equal((await interviewer.post('/console/v1/mark-viewed', { candidate_ids })).body.marked, 1, 'it was new to them too');
  const updated = await manager.post('/console/v1/update-candidates', { candidate_ids, set });
  assert.deepEqual([updated.body.updated, updated.body.not_found], [1, [outside.candidate, prospect]]);
  const undone = await manager.post('/console/v1/undo-update', { undo_id: updated.body.undo_id });
  assert.deepEqual([undone.status, undone.body.undone], [200, 1]);
  for (const filter of [{ type: ['prospect'] }, { q: 'nordin' }, { tags: ['rye'] }, { job_id: outside.job }]) {
    const answer = await manager.post('/console/v1/update-candidates', { filter, set: { add_tags: ['seen'] } });
    assert.equal(answer.status, 200, answer.text);
  }
  assert.deepEqual((await client.candidate(inside.candidate)).tags, ['rye', 'seen']);
  assert.deepEqual((await client.candidate(outside.candidate)).tags, ['rye']);
  const all = (await client.post('/v1/update-candidates', { candidate_ids, set })).body.undo_id;
  const refused = await manager.post('/console/v1/undo-update', { undo_id: all });
  assert.deepEqual(comparable(refused), comparable(await manager.post('/console/v1/undo-update', { undo_id: uuidv7() })));
  assert.equal((await client.candidate(inside.candidate)).status, 'offer');
  assert.equal((await interviewer.post('/console/v1/update-candidates', { candidate_ids, set })).status, 403);
});

test('feedback is given as oneself, and that of others is hidden until then, whatever `as` says', async () => {
  const { client, interviewer, manager, inside } = await prepare();
  const feedback = { interview_id: inside.interview, recommendation: 'no' };
  await client.post('/v1/submit-feedback', { ...feedback, interviewer: 'tom@panel.example', comment: 'Secret' });
  for (const user of [interviewer, manager]) {
    const read = async () => {
      const single = await user.get(`/console/v1/get-interview?interview_id=${inside.interview}&as=tom@panel.example`);
      const list = await user.get('/console/v1/interviews?as=tom@panel.example');
      return [single.body.interview.feedback.length, list.body.interviews[0].feedback.length];
    };
    assert.deepEqual(await read(), [0, 0]);
    const asTom = await user.post('/console/v1/submit-feedback', { ...feedback, interviewer: 'tom@panel.example' });
    assert.deepEqual([asTom.status, asTom.body.error], [403, 'Your role does not allow this.']);
    const given = await user.post('/console/v1/submit-feedback', { ...feedback, interviewer: user.email.toUpperCase() });
    assert.equal(given.status, 201, given.text);
    const [single = 0, listed = 0] = await read();
    assert.ok(single >= 2 && listed >= 2);
  }
});

test('access ends with the next request: out of the team, off the panel, interview cancelled, another role', async () => {
  const { client, manager, interviewer, inside, setTeam } = await prepare();
  const sees = async (user: ConsoleUser) => (await user.get(`/console/v1/get-candidate?candidate_id=${inside.candidate}`)).status;
  await client.patch('/v1/update-interview', { interview_id: inside.interview, interviewers: [interviewer.email] });
  assert.deepEqual([await sees(manager), await sees(interviewer)], [200, 200]);
  await setTeam({ remove: [manager.id] });
  assert.deepEqual([await sees(manager), (await manager.get('/console/v1/jobs')).body.total_jobs], [401, 0]);
  await setTeam({ add: [{ user_id: manager.id }] });
  assert.equal(await sees(manager), 200);
  await client.patch('/v1/update-interview', { interview_id: inside.interview, interviewers: ['tom@panel.example'] });
  assert.deepEqual([await sees(interviewer), (await interviewer.get('/console/v1/candidates')).body.total_candidates], [401, 0]);
  await client.patch('/v1/update-interview', { interview_id: inside.interview, interviewers: [interviewer.email] });
  assert.equal((await interviewer.get('/console/v1/candidates')).body.total_candidates, 1);
  await client.post('/v1/cancel-interview', { interview_id: inside.interview });
  assert.deepEqual([await sees(interviewer), (await interviewer.get('/console/v1/candidates')).body.total_candidates], [401, 0]);
  const owner = await signedInUser(running, client.workspaceId);
  await owner.patch('/console/v1/update-user', { user_id: interviewer.id, role: 'recruiter' });
  assert.equal((await interviewer.get('/console/v1/candidates')).body.total_candidates, 3);
  await owner.patch('/console/v1/update-user', { user_id: interviewer.id, role: 'hiring_manager' });
  assert.equal((await interviewer.get('/console/v1/candidates')).body.total_candidates, 0);
});

test('a hiring manager asks in their own name, with the approvers of the workspace, and sees what they take part in', async () => {
  const { client, manager, recruiter, inside } = await prepare();
  await client.patch('/v1/requisition-settings', {
    approval_steps: [{ name: 'Finance', approvers: ['fin@x.example', manager.email] }],
  });
  for (const refusedFields of [
    { requested_by: 'tom@x.example' },
    { approval_steps: [{ name: 'Friend', approvers: ['kim@x.example'] }] },
  ])
    assert.equal((await manager.post('/console/v1/create-requisition', { title: 'Baker', ...refusedFields })).status, 403);
  const asked = (await manager.post('/console/v1/create-requisition', { title: 'Night baker', submit: true })).body.requisition;
  assert.deepEqual([asked.requested_by, asked.approvals[0].approvers], [manager.email, ['fin@x.example']]);
  const total = async (query = '') => (await manager.get(`/console/v1/requisitions?${query}`)).body.total_requisitions;
  assert.deepEqual([await total(), await total('status=draft'), await total(`waiting_for=${manager.email}`)], [5, 1, 3]);
  assert.equal((await recruiter.get('/console/v1/requisitions')).body.total_requisitions, 9);
  const finance = [{ name: 'Finance', approvers: ['fin@x.example'] }];
  const fields = { title: 'Miller', submit: true, approval_steps: finance };
  const other = (await client.post('/v1/create-requisition', fields)).body.requisition.id;
  const read = () => manager.get(`/console/v1/get-requisition?requisition_id=${other}`);
  assert.deepEqual([(await read()).status, await total()], [401, 5]);
  assert.equal(
    (await recruiter.post('/console/v1/approve-requisition', { requisition_id: other, approver: 'fin@x.example' })).status,
    403,
  );
  await client.post('/v1/approve-requisition', { requisition_id: other, approver: 'fin@x.example' });
  await recruiter.post('/console/v1/open-requisition', { requisition_id: other, job_id: inside.job });
  assert.deepEqual([(await read()).body.requisition.job_id, await total()], [inside.job, 6]);
  const refused = await manager.post('/console/v1/cancel-requisition', { requisition_id: other });
  assert.deepEqual([refused.status, refused.body.error], [403, 'Your role does not allow this.']);
});

test('a step that names nobody is decided by another member than the one who asks, unless there is no other', async () => {
  const client = await newClient(running);
  const owner = await signedInUser(running, client.workspaceId);
  const ask = async (user: ConsoleUser): Promise<string> =>
    (await user.post('/console/v1/create-requisition', { title: 'Baker', submit: true })).body.requisition.id;
  const approve = (user: ConsoleUser, requisition_id: string) => user.post('/console/v1/approve-requisition', { requisition_id });
  assert.equal((await approve(owner, await ask(owner))).body.requisition.status, 'approved');
  const recruiter = await signedInUser(running, client.workspaceId, { role: 'recruiter' });
  const manager = await signedInUser(running, client.workspaceId, { role: 'hiring_manager' });
  const refused = await approve(owner, await ask(owner));
  assert.deepEqual([refused.status, refused.headers.get('x-error-code')], [403, 'asker_decides']);
  const asked = await ask(manager);
  assert.equal((await approve(manager, asked)).status, 403);
  const { requisition } = (await approve(recruiter, asked)).body;
  assert.deepEqual([requisition.status, requisition.approvals[0].decisions[0].approver], ['approved', recruiter.email]);
  const event = (await client.get('/v1/events?type=requisition.approved')).body.events.at(-1);
  assert.equal(event.actor.id, recruiter.id);
});

test('a hiring manager on the panel of another job reads that candidate and gives feedback, and nothing else', async () => {
  const { client, manager, outside } = await prepare();
  const { interview: interview_id, candidate: candidate_id } = outside;
  await client.patch('/v1/update-interview', { interview_id, interviewers: ['tom@panel.example', manager.email.toUpperCase()] });
  const mine = await manager.get(`/console/v1/interviews?interviewer=${manager.email}&job_id=${outside.job}`);
  assert.deepEqual([mine.body.total_interviews, mine.body.interviews[0]?.id], [1, interview_id]);
  assert.equal((await manager.get(`/console/v1/interviews?job_id=${outside.job}`)).body.total_interviews, 0);
  assert.equal((await manager.get('/console/v1/candidates')).body.total_candidates, 1);
  const ids = { ...outside, email: manager.email };
  const allowed = ['GET /v1/get-interview', 'GET /v1/get-candidate', 'POST /v1/submit-feedback'];
  for (const name of allowed) assert.equal(Math.floor((await ask(manager, name, ids)).status / 100), 2, name);
  assert.match((await ask(manager, 'GET /v1/get-cv-text', ids)).text, /CV text not found/);
  const refused = [
    'GET /v1/notes',
    'POST /v1/add-note',
    'PATCH /v1/update-candidate',
    'PATCH /v1/update-interview',
    'GET /v1/get-job',
  ];
  for (const name of refused) assert.equal((await ask(manager, name, ids)).status, 401, name);
  await client.patch('/v1/update-interview', { interview_id, interviewers: ['tom@panel.example'] });
  for (const name of allowed) assert.equal((await ask(manager, name, ids)).status, 401, name);
  assert.equal((await manager.get(`/console/v1/get-candidate?candidate_id=${candidate_id}`)).status, 401);
});

async function addNote(user: ConsoleUser, candidate_id: string): Promise<string> {
  return (await user.post('/console/v1/add-note', { candidate_id, text: 'mine' })).body.note.id;
}
