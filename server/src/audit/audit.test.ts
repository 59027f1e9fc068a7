import assert from 'node:assert/strict';
import test from 'node:test';
import { auditActions } from '@muster/contract/audit/audit.ts';
import { endpoints } from '@muster/contract/endpoints.ts';
import { uuidv7At } from '#crypto/uuid.ts';
import { addUser, consolePassword, openBrowser, signedInUser } from '#test/console-user.ts';
import { type Answer, type Client, call, newClient } from '#test/factories.ts';
import { scheduled } from '#test/interviews.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { addResume } from '#test/samples/candidate-files.ts';
import { pdf } from '#test/samples/documents.ts';
import { plainCv } from '#test/samples/plain-cv-reader.ts';
import { addWebhook, startReceiver } from '#test/servers/receiver.ts';
import { startApp } from '#test/start-app.ts';
import { makeRequest } from '#test/valid-requests.ts';
import { purgeAuditLog } from './purge-audit-log.ts';

const running = startApp();

const entries = async (client: Pick<Client, 'get'>, query = ''): Promise<any[]> =>
  (await client.get(`/v1/audit-log${query}`)).body.entries;
const actions = async (client: Pick<Client, 'get'>, query = '') => (await entries(client, query)).map(({ action }) => action);
const requestId = ({ headers }: Answer) => headers.get('x-request-id');
const post = (client: Client, path: string, body: object, headers: Record<string, string>) =>
  call(running.url + path, { method: 'POST', token: client.token, body, headers });

// POSTs are in idempotency.test.ts.
for (const endpoint of endpoints.filter(({ method }) => method === 'PATCH' || method === 'DELETE')) {
  const { method, path, audit } = endpoint;
  test(`${method} ${path}: the change has one entry, with its actor, target and request`, async (t) => {
    const client = await newClient(running);
    const { path: url, body } = await makeRequest(endpoint, client, t, running);
    const answer = await call(running.url + url, { method, token: client.token, ...(body && { body }) });
    assert.equal(answer.status, 200, answer.text);
    const found = (await entries(client)).filter(({ request_id }) => request_id === requestId(answer));
    const target =
      audit?.id && targetId(audit.id, { ...Object.fromEntries(new URL(url, running.url).searchParams), ...body }, answer);
    assert.deepEqual(
      found.map(({ action, target_id }) => [action, target_id]),
      [[audit?.action, target ?? null]],
    );
    assert.deepEqual([found[0].actor.type, found[0].actor.name, found[0].network], ['api_token', 'test token', null]);
  });
}

function targetId(key: string, sent: Record<string, unknown>, { body }: Answer): unknown {
  const [resource = '', nested] = key.split('.');
  return nested === undefined ? sent[key] : body[resource][nested];
}

test('the id of a target is stored as the resource has it, however it was sent', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  await client.patch('/v1/update-job', { job_id: job_id.toUpperCase(), city: 'Ulm' });
  assert.deepEqual(await actions(client, `?target_id=${job_id}`), ['job.updated', 'job.created']);
});

test('a change that changes nothing has no entry', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const { id: interview_id } = await scheduled(client);
  await client.post('/v1/cancel-interview', { interview_id });
  const before = await actions(client);
  await client.patch('/v1/update-job', { job_id, job_title: 'Baker' });
  await client.post('/v1/cancel-interview', { interview_id });
  await client.patch('/v1/update-job', { job_id: 'unknown', job_title: 'Cook' });
  assert.deepEqual(await actions(client), before);
});

test('a change is not made when its entry cannot be written', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const candidate_id = await client.addCandidate();
  const note = (await client.post('/v1/add-note', { candidate_id, text: 'Knows rye' })).body.note;
  const add = (constraint: string) => runSql(running.app, { text: `ALTER TABLE audit_log ${constraint}`, values: [] });
  await add(`ADD CONSTRAINT refused CHECK (workspace_id <> '${client.workspaceId}') NOT VALID`);
  const before = await Promise.all([client.job(job_id), client.candidate(candidate_id)]);
  const refused = [
    await client.patch('/v1/update-job', { job_id, job_title: 'Cook' }),
    await client.patch('/v1/update-candidate', { candidate_id, status: 'offer' }),
    await client.patch('/v1/update-candidate', { candidate_id, tags: ['late'] }),
    await client.post('/v1/update-candidates', { candidate_ids: [candidate_id], set: { status: 'offer' } }),
    await client.patch('/v1/update-note', { note_id: note.id, text: 'Knows wheat' }),
    await client.delete(`/v1/delete-candidate?id=${candidate_id}`),
  ];
  assert.deepEqual(
    refused.map(({ status }) => status),
    refused.map(() => 500),
  );
  assert.deepEqual(await Promise.all([client.job(job_id), client.candidate(candidate_id)]), before);
  const notes = (await client.get(`/v1/notes?candidate_id=${candidate_id}`)).body.notes;
  assert.deepEqual(notes, [note]);
  await add('DROP CONSTRAINT refused');
});

test('a change that is rolled back leaves no entry', async () => {
  const client = await newClient(running);
  await client.addCandidate({ external_id: 'X-1' });
  const before = await actions(client);
  const taken = { type: 'prospect', name: 'Bo', external_id: 'X-1' };
  assert.equal((await client.post('/v1/add-candidate', taken)).status, 409);
  assert.deepEqual(await actions(client), before);
});

test('changes that share a statement have an entry each', async () => {
  const client = await newClient(running);
  const ids = await Promise.all(Array.from({ length: 20 }, () => client.addCandidate({ email: 'ada@x.example' })));
  const answers = await Promise.all([
    ...ids.map((candidate_id) => client.patch('/v1/update-candidate', { candidate_id, status: 'offer' })),
    ...ids.map((candidate_id) => client.post('/v1/send-message', { candidate_id, template: 'follow_up' })),
  ]);
  const found = await entries(client, '?action=candidate.updated,message.created');
  assert.deepEqual(found.map(({ request_id }) => request_id).toSorted(), answers.map(requestId).toSorted());
  const moved = found.filter(({ action }) => action === 'candidate.updated');
  assert.deepEqual(moved.map(({ target_id }) => target_id).toSorted(), ids.toSorted());
});

test('a bulk update has one entry with the number, and its undo another', async () => {
  const client = await newClient(running);
  const candidate_ids = [await client.addCandidate(), await client.addCandidate(), await client.addCandidate()];
  const { undo_id } = (await client.post('/v1/update-candidates', { candidate_ids, set: { status: 'offer' } })).body;
  await client.post('/v1/undo-update', { undo_id });
  const found = await entries(client, `?target_id=${undo_id}`);
  assert.deepEqual(
    found.map(({ action, count }) => [action, count]),
    [
      ['candidates.update_undone', 3],
      ['candidates.updated', 3],
    ],
  );
});

test('entries cannot be changed, deleted or truncated; those older than two years are purged', async () => {
  const client = await newClient(running);
  await client.addJob();
  const run = (text: string) => runSql(running.app, { text, values: [] });
  for (const text of [`UPDATE audit_log SET actor_name = 'Nobody'`, 'DELETE FROM audit_log', 'TRUNCATE audit_log'])
    await assert.rejects(run(text), /audit_log is append-only/);
  const ages = [729, 731];
  for (const days of ages) {
    const id = uuidv7At(Date.now());
    await runSql(running.app, {
      text: `INSERT INTO audit_log (workspace_id, created_at, id, actor_type, actor_id, actor_name, action, count)
             VALUES ($1, now() - make_interval(days => $2), $3, 'system', 'operator', 'Operator', 'candidates.updated', $2)`,
      values: [client.workspaceId, days, id],
    });
  }
  await purgeAuditLog(running.app);
  assert.deepEqual(
    (await entries(client)).map(({ count }) => count),
    [null, 729],
  );
});

test('the list filters by actor, action, target and time, in every combination, and pages without gaps', async () => {
  const client = await newClient(running);
  const user = await signedInUser(running, client.workspaceId, { name: 'Robin Vega' });
  const job = await client.addJob();
  await client.patch('/v1/update-job', { job_id: job, job_title: 'Cook' });
  await user.patch('/console/v1/update-job', { job_id: job, job_title: 'Chef' });
  await user.post('/console/v1/add-candidate', { type: 'prospect', name: 'Ada' });
  const all = await entries(client);
  const matches: [query: string, isWanted: (entry: any) => boolean][] = [
    [`actor_id=${user.id}`, ({ actor }) => actor.id === user.id],
    ['action=job.updated', ({ action }) => action === 'job.updated'],
    ['action=job.updated,job.created', ({ action }) => ['job.updated', 'job.created'].includes(action)],
    ['target_type=job', ({ target_type }) => target_type === 'job'],
    [`target_id=${job}`, ({ target_id }) => target_id === job],
    [`target_id=${job}&target_type=candidate`, () => false],
    [`actor_id=${user.id}&action=job.updated`, ({ actor, action }) => actor.id === user.id && action === 'job.updated'],
    [`actor_id=${user.id}&target_type=job`, (entry) => entry.actor.id === user.id && entry.target_type === 'job'],
    [`actor_id=${user.id}&target_id=${job}`, (entry) => entry.actor.id === user.id && entry.target_id === job],
    ['action=job.updated&target_type=candidate', () => false],
    [`created_after=${all[2].created_at}`, ({ created_at }) => created_at > all[2].created_at],
    [`created_before=${all[2].created_at}`, ({ created_at }) => created_at < all[2].created_at],
    ['action=user.removed', () => false],
  ];
  assert.equal(all.length, 5);
  for (const [query, isWanted] of matches) assert.deepEqual(await entries(client, `?${query}`), all.filter(isWanted), query);
  for (const query of ['', `&actor_id=${user.id}`, '&action=job.updated,job.created']) {
    const paged: unknown[] = [];
    for (let cursor = ''; ; ) {
      const page = (await client.get(`/v1/audit-log?limit=1${query}${cursor && `&cursor=${cursor}`}`)).body;
      paged.push(...page.entries);
      cursor = page.next_cursor ?? '';
      if (!page.has_more) break;
    }
    assert.deepEqual(paged, await entries(client, `?${query.slice(1)}`));
  }
});

test('a workspace sees its own entries only', async () => {
  const client = await newClient(running);
  const other = await newClient(running);
  const job = await other.addJob();
  assert.deepEqual(await entries(client), []);
  assert.deepEqual(await entries(client, `?target_id=${job}`), []);
  assert.equal((await entries(other)).length, 1);
});

test('an entry names its target as it is called now, and no longer once it is gone', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob({ job_title: 'Baker' });
  const candidate_id = await client.addCandidate({ name: 'Ada Lind' });
  await client.post('/v1/add-note', { candidate_id, text: 'Rye.' });
  const names = async () =>
    (await entries(client)).map(({ action, target_name }: Record<string, string | null>) => `${action} ${target_name}`);
  await client.patch('/v1/update-job', { job_id, job_title: 'Head Baker' });
  assert.deepEqual(await names(), [
    'job.updated Head Baker',
    'note.created Ada Lind',
    'candidate.created Ada Lind',
    'job.created Head Baker',
  ]);
  await client.delete(`/v1/delete-candidate?id=${candidate_id}`);
  assert.deepEqual((await names()).slice(0, 1), ['candidate.erased null']);
  assert.ok(!JSON.stringify(await names()).includes('Ada'));
});

test('sign-ins, wrong passwords of known users, sign-outs and the account are recorded', async () => {
  const client = await newClient(running);
  const email = `lena-${client.workspaceId}@team.example`;
  const user = await addUser(running, client.workspaceId, { email, name: 'Lena', password: consolePassword });
  const browser = openBrowser(running);
  await browser.post('/console/v1/sign-in', { email, password: 'not the right password' });
  await browser.post('/console/v1/sign-in', { email: `nobody-${email}`, password: 'not the right password' });
  await browser.post('/console/v1/sign-in', { email, password: consolePassword });
  await browser.post('/console/v1/confirm', { password: 'not the right password' });
  await browser.patch('/console/v1/profile', { name: 'Lena Moser' });
  const { token } = (await browser.post('/console/v1/create-token', { name: 'importer' })).body;
  await browser.delete(`/console/v1/revoke-token?id=${token.id}`);
  const { invite } = (await browser.post('/console/v1/invite-user', { email: 'ida@team.example', role: 'recruiter' })).body;
  await browser.delete(`/console/v1/invite?id=${invite.id}`);
  await browser.post('/console/v1/sign-out', {});
  const found = await entries(client);
  assert.deepEqual(
    found.map(({ action, target_id, network }) => [action, target_id, network]),
    [
      ['session.ended', null, null],
      ['invite.deleted', invite.id, null],
      ['invite.created', invite.id, null],
      ['token.revoked', token.id, null],
      ['token.created', token.id, null],
      ['user.updated', user.id, null],
      ['session.sign_in_failed', null, '127.0.0.0/24'],
      ['session.started', null, '127.0.0.0/24'],
      ['session.sign_in_failed', null, '127.0.0.0/24'],
    ],
  );
  for (const { actor } of found) assert.equal(actor.id, user.id);
  assert.deepEqual([found.at(-1).actor.name, found[0].actor.name], ['Lena', 'Lena Moser']);
  assert.ok(!JSON.stringify(found).includes('ida@team.example'));
});

test('only those who may read the log see it; a refusal is recorded, once in a minute', async () => {
  const client = await newClient(running);
  for (const role of ['recruiter', 'hiring_manager', 'interviewer'] as const) {
    const user = await signedInUser(running, client.workspaceId, { role });
    for (let again = 0; again < 3; again += 1) assert.equal((await user.get('/console/v1/audit-log')).status, 403);
    const refused = await entries(client, `?actor_id=${user.id}&action=access.refused`);
    assert.deepEqual(
      refused.map(({ target_type, target_id }) => [target_type, target_id]),
      [['endpoint', 'GET /console/v1/audit-log']],
    );
  }
  const admin = await signedInUser(running, client.workspaceId, { role: 'admin' });
  assert.equal((await admin.get('/console/v1/audit-log?action=access.refused')).body.entries.length, 3);
});

test('the view of a CV and the download of a file are recorded with the user, and without anything about the candidate', async () => {
  const client = await newClient(running);
  const user = await signedInUser(running, client.workspaceId, { name: 'Robin Vega' });
  const upload = { type: 'upload', resume: plainCv({ name: 'Ada Lindqvist' }) };
  const { id } = (await client.post('/v1/add-candidate', upload)).body;
  await runSql(running.app, {
    text: `INSERT INTO candidate_cvs (
             workspace_id, candidate_id, file_id, status, text, pages, language, quality, has_hidden_text, engine, read_at)
           SELECT workspace_id, id, resume_file_id, 'ok', 'Ada Lindqvist, baker', 1, 'en', 'good', false, 'test', now()
           FROM candidates WHERE id = $1`,
    values: [id],
  });
  const { resume_url } = (await user.get(`/console/v1/get-candidate?candidate_id=${id}`)).body.candidate;
  for (let again = 0; again < 2; again += 1) await user.get(`/console/v1/get-cv-text?candidate_id=${id}`);
  await user.get(resume_url.replace(running.url, ''));
  assert.equal((await fetch(resume_url)).status, 200);
  assert.equal((await fetch(resume_url, { method: 'HEAD' })).status, 200);
  const found = await entries(client, `?target_id=${id}&action=candidate.cv_viewed,candidate.file_downloaded`);
  assert.deepEqual(
    found.map(({ action, actor }) => [action, actor.name]),
    [
      ['candidate.file_downloaded', 'Signed link'],
      ['candidate.file_downloaded', 'Robin Vega'],
      ['candidate.cv_viewed', 'Robin Vega'],
    ],
  );
  await client.delete(`/v1/delete-candidate?id=${id}`);
  const kept = await entries(client, `?target_id=${id}`);
  assert.deepEqual([kept.length, kept[0].action], [5, 'candidate.erased']);
  assert.ok(!JSON.stringify(kept).includes('Lindqvist'));
});

test('a request with an Idempotency-Key has one entry, however often it is sent', async () => {
  const client = await newClient(running);
  for (let again = 0; again < 3; again += 1)
    await post(client, '/v1/add-job', { job_title: 'Baker' }, { 'idempotency-key': 'once', 'x-request-id': `request-${again}` });
  assert.deepEqual(
    (await entries(client)).map(({ action, request_id }) => [action, request_id]),
    [['job.created', 'request-0']],
  );
});

test('unknown actions and types are refused with the known ones', async () => {
  const client = await newClient(running);
  const refused = await client.get('/v1/audit-log?action=job.sold');
  assert.deepEqual([refused.status, refused.body.error], [400, `action must be one of: ${auditActions.join(', ')}`]);
  assert.equal((await client.get('/v1/audit-log?target_type=house')).status, 400);
  assert.equal((await client.get('/v1/audit-log?cursor=nonsense')).body.error, 'cursor is not valid');
});

test('usage says the plan, the requests of the hour and what is stored', async (t) => {
  const client = await newClient(running, 'pro');
  const { url } = await startReceiver(t);
  await addWebhook(running.app, client.workspaceId, { url });
  await client.addJob({ status: 'Active' });
  await client.addJob();
  const bytes = pdf();
  await addResume(running.app, client.workspaceId, await client.addCandidate(), { bytes });
  const { usage } = (await client.get('/v1/usage')).body;
  const { resets_at, ...requests } = usage.requests;
  assert.deepEqual(
    { ...usage, requests },
    {
      plan: 'pro',
      requests: { used: 4, limit: 1000, remaining: 996 },
      candidates: 1,
      jobs: { total: 2, active: 1 },
      files: { total: 1, bytes: bytes.length },
      users: { used: 0, limit: 2000 },
      tokens: { used: 1, limit: 1000 },
      webhooks: { used: 1, limit: 50 },
    },
  );
  const resetInMs = Date.parse(resets_at) - Date.now();
  assert.ok(resetInMs > 3_500_000 && resetInMs <= 3_600_000, `${resetInMs}`);
  const owner = await signedInUser(running, client.workspaceId);
  assert.deepEqual((await owner.get('/console/v1/usage')).body.usage.users, { used: 1, limit: 2000 });
  const recruiter = await signedInUser(running, client.workspaceId, { role: 'recruiter' });
  assert.equal((await recruiter.get('/console/v1/usage')).status, 403);
});
