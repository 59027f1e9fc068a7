import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { nilUuid } from '#crypto/uuid.ts';
import { pauseToday, resumeToday, spendAnotherCall, startToday } from '#indexing/indexing-queries.ts';
import { bounceMessage } from '#messages/bounces/bounce-queries.ts';
import { pauseSender, resumeSender, startSenderRow } from '#messages/sending/sender-queries.ts';
import { cvJobs } from '#screening/queue/cv-job-queries.ts';
import { sql } from '#storage/sql.ts';
import { addUser, openBrowser, signedInUser } from '#test/console-user.ts';
import { type Answer, type Client, call, newClient } from '#test/factories.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { storeCv } from '#test/samples/scored-cv.ts';
import { addWebhook, startReceiver } from '#test/servers/receiver.ts';
import { startApp } from '#test/start-app.ts';
import { markTokensUsed } from '#tokens/token-queries.ts';
import { markSessionsUsed } from '#users/sessions/session-queries.ts';
import { tasks } from '#worker/tasks.ts';
import { startBackgroundWork } from '#worker/worker.ts';

/* Something holds a row of one workspace for longer than the watchdog waits for the database, and another workspace does not notice. */
const running = startApp();
const lockMs = 3000;
const everyMs = 25;
// A statement that waits behind the lock would take a second or more.
const delayMaxMs = 200;

/** Locks rows until the returned function is called. */
async function lockRows(t: TestContext, statement: string, values: unknown[]): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: running.databaseUrl });
  await client.connect();
  t.after(() => client.end());
  await client.query('BEGIN');
  assert.ok((await client.query(`${statement} FOR UPDATE`, values)).rowCount, statement);
  return async () => void (await client.query('COMMIT'));
}

/** Sends requests until told to stop; the statuses, and the median of their times, which holds on a busy machine. */
function work({ token }: Client, jobId: string) {
  const statuses = new Set<number>();
  const times: number[] = [];
  let isOver = false;
  const send = [
    () => call(`${running.url}/v1/get-job?job_id=${jobId}`, { token }),
    (round: number) => call(`${running.url}/v1/update-job`, { method: 'PATCH', token, body: { job_id: jobId, city: `${round}` } }),
    () => call(`${running.url}/readyz`),
  ];
  const repeat = async () => {
    for (let round = 0; !isOver; round += 1) {
      const since = performance.now();
      for (const each of send) statuses.add((await each(round)).status);
      times.push((performance.now() - since) / send.length);
      await delay(everyMs);
    }
  };
  const done = repeat();
  return async () => {
    isOver = true;
    await done;
    return { statuses, medianMs: times.toSorted((one, other) => one - other).at(Math.floor(times.length / 2)) ?? 0 };
  };
}

async function assertUndisturbed(t: TestContext, whileLocked: () => Promise<void>): Promise<void> {
  const neighbour = await newClient(running);
  const jobId = await neighbour.addJob();
  await work(neighbour, jobId)();
  const stopBefore = work(neighbour, jobId);
  await delay(lockMs / 3);
  const before = await stopBefore();
  const stop = work(neighbour, jobId);
  await whileLocked();
  const meanwhile = await stop();
  t.diagnostic(`median ${before.medianMs.toFixed(0)} ms before, ${meanwhile.medianMs.toFixed(0)} ms meanwhile`);
  assert.deepEqual(meanwhile.statuses, new Set([200]));
  assert.ok(meanwhile.medianMs < before.medianMs + delayMaxMs, `${meanwhile.medianMs} ms`);
}

test('a locked request counter refuses the requests of its own workspace only, and the log says who holds it', async (t) => {
  const client = await newClient(running);
  const unlock = await lockRows(t, 'SELECT FROM rate_limits WHERE workspace_id = $1', [client.workspaceId]);
  const answers: Answer[] = [];
  await assertUndisturbed(t, async () => {
    const until = performance.now() + lockMs;
    while (performance.now() < until) answers.push(...(await Promise.all(Array.from({ length: 5 }, () => client.get('/v1/jobs')))));
  });
  for (const { status, headers } of answers) assert.deepEqual([status, headers.get('retry-after')], [503, '1']);
  const isTold = new RegExp(`"The request counter of workspace ${client.workspaceId} is locked by process \\d+ of the database."`);
  await until(() => running.log.some((line) => isTold.test(line)));
  await unlock();
  assert.equal((await client.get('/v1/jobs')).status, 200);
});

test('a counter that is locked for a moment, as by another node, is waited for', async (t) => {
  const client = await newClient(running);
  const unlock = await lockRows(t, 'SELECT FROM rate_limits WHERE workspace_id = $1', [client.workspaceId]);
  const answer = client.get('/v1/jobs');
  await delay(20);
  await unlock();
  assert.equal((await answer).status, 200);
});

test('locked rows of queues, tokens, sessions and users delay neither the requests of others nor the marks of other rows', async (t) => {
  const client = await newClient(running);
  const { workspaceId } = client;
  const { database } = running.app;
  const candidateId = await client.addCandidate({ email: 'ada@example.com' });
  const claimId = crypto.randomUUID();
  await runSql(
    running.app,
    sql`INSERT INTO cv_jobs (workspace_id, candidate_id, file_id, created_at, due_at, claim_id)
      VALUES (${workspaceId}, ${candidateId}, ${claimId}, now(), now(), ${claimId})`,
  );
  const { email } = await addUser(running, workspaceId, { password: 'violet tractor sings 42 hymns' });
  await signedInUser(running, workspaceId);
  const idsIn = async (table: string, name: string): Promise<string[]> => {
    const rows = await runSql<{ id: string }>(running.app, {
      text: `SELECT ${name} AS id FROM ${table} WHERE workspace_id = $1`,
      values: [workspaceId],
    });
    return rows.map(({ id }) => id);
  };
  const [tokens, sessions] = [await idsIn('tokens', 'id'), await idsIn('sessions', 'session_id')];

  const attempts = () => runSql<{ key: Buffer; attempts: number }>(running.app, sql`SELECT key, attempts FROM sign_in_attempts`);
  const signIn = (address: string) =>
    openBrowser(running).post('/console/v1/sign-in', { email: address, password: 'wrong password, surely' });
  await signIn(email);
  const ofAddress = (await attempts()).map(({ key }) => key.toString('hex'));
  await signIn('somebody.else@team.example');
  // The counter of the network is shared by both addresses.
  const keys = (await attempts())
    .filter((row) => row.attempts === 1 && ofAddress.includes(row.key.toString('hex')))
    .map(({ key }) => key);
  assert.equal(keys.length, 2);

  const inWorkspace = (table: string) => lockRows(t, `SELECT FROM ${table} WHERE workspace_id = $1`, [workspaceId]);
  const unlocks = await Promise.all([
    ...['cv_jobs', 'tokens', 'sessions', 'users', 'workspaces'].map(inWorkspace),
    lockRows(t, 'SELECT FROM sign_in_attempts WHERE key = ANY ($1)', [keys]),
  ]);
  await assertUndisturbed(t, async () => {
    // Not later, however long the rest takes: what waits for a lock is refused after some seconds.
    const unlocked = delay(lockMs).then(async () => {
      for (const unlock of unlocks) await unlock();
    });
    const waiting = signIn(email);
    // None of these waits for a lock.
    await cvJobs.extend(database, {
      workspace_id: workspaceId,
      candidate_id: candidateId,
      file_id: claimId,
      created_at: '',
      is_quiet: false,
      claim_id: claimId,
      attempts: 1,
    });
    await markTokensUsed(
      database,
      tokens.map(() => workspaceId),
      tokens,
    );
    await markSessionsUsed(
      database,
      sessions.map(() => workspaceId),
      sessions,
    );
    assert.equal((await signIn('somebody.new@team.example')).status, 401);
    await unlocked;
    assert.equal((await waiting).status, 401);
  });
});

/** A row that is due, of every table whose rows background work claims, locks or lists: of workspace $1 and webhook $2. */
const queueRows: Record<string, string> = {
  cv_jobs: `(workspace_id, candidate_id, file_id, created_at) SELECT $1::uuid, id, id, now()`,
  screening_lookups: `(workspace_id, candidate_id, service) SELECT $1::uuid, id, 'profile'`,
  rescorings: `(workspace_id, job_id, requested_at, due_at) SELECT $1::uuid, id, now(), now()`,
  stage_moves: `(workspace_id, job_id, actor, changed_at, due_at) SELECT $1::uuid, id, '{}', now(), now()`,
  stage_actions: `(workspace_id, id, candidate_id, job_id, stage_id, action, actor, created_at, due_at)
    SELECT $1::uuid, id, id, id, id, '{}', '{}', now(), now()`,
  file_removals: `(workspace_id, key, requested_at, due_at) SELECT $1::uuid, id::text, now(), now()`,
  messages: `(workspace_id, id, key, kind, status, to_email, to_key, language, subject, text, is_automatic, due_at, dated_at, created_at, updated_at)
    SELECT $1::uuid, id, id::text, 'custom', 'queued', 'a@x.example', 'a@x.example', 'en', '', '', false, now(), now(), now(), now()`,
  prescreens: `(workspace_id, id, candidate_id, job_id, status, language, plan, ad_text, expires_at, due_at, created_at, updated_at)
    SELECT $1::uuid, id, id, id, 'completed', 'en', '[]', '', now(), now(), now(), now()`,
  retention_settings: `(workspace_id, mode, months, outcomes, exempt_tags, updated_at, due_at)
    SELECT $1::uuid, 'erase', 1, '{rejected}', '{}', now(), now()`,
  indexing_outbox: `(workspace_id, job_id, url, type, due_at) SELECT $1::uuid, id, 'https://x.example', 'URL_UPDATED', now()`,
  offers: `(workspace_id, id, candidate_id, job_id, version, status, expires_at, due_at, created_at, updated_at)
    SELECT $1::uuid, id, id, id, 1, 'sent', now(), now(), now(), now()`,
  interview_reminders: `(workspace_id, interview_id, minutes, due_at) SELECT $1::uuid, id, 60, now()`,
  talent_pool_members: `(workspace_id, id, candidate_id, company_id, months, consented_at, ends_at, due_at)
    SELECT $1::uuid, id, id, id, 12, now(), now() + interval '1 day', now()`,
  webhook_queue: `(workspace_id, webhook_id, id, event_id, type, sequence, occurred_at, created_at, due_at)
    SELECT $1::uuid, $2::uuid, id, 'evt_1', 'job_added', 1, now(), now(), now()`,
  webhook_redeliveries: `(workspace_id, webhook_id, types, since, until, after_sequence, last_sequence, created_at)
    SELECT $1::uuid, $2::uuid, '{job_added}', now(), now(), 0, 1, now()`,
  inbound_mails: `(workspace_id, id, bytes, way, envelope_to, state, from_key, received_at, due_at)
    SELECT $1::uuid, id, 0, 'smtp', '{}', 'received', '', now(), now()`,
  calendar_accounts: `(workspace_id, id, provider, address, secret, address_hash, status, candidates_may_book, due_at, created_at, updated_at)
    SELECT $1::uuid, id, 'caldav', '', '', decode(replace(id::text, '-', ''), 'hex'), 'active', true, now(), now(), now()`,
  calendar_channels: `(workspace_id, id, account_id, calendar_id, public_url, due_at)
    SELECT $1::uuid, id, (SELECT min(account.id::text)::uuid FROM calendar_accounts AS account WHERE account.workspace_id = $1), id, '', now()`,
  calendar_entries: `(workspace_id, interview_id, interviewer_id, purpose, calendar_id, uid, wanted, wanted_sequence, status, due_at)
    SELECT $1::uuid, id, id, 'interview', id, id::text, 'present', 0, 'waiting', now()`,
  zoom_meetings: `(workspace_id, interview_id, wanted, due_at) SELECT $1::uuid, id, 'present', now()`,
  workspace_exports: `(workspace_id, id, without_files, created_at, due_at) SELECT $1::uuid, id, true, now(), now()`,
  imports: `(workspace_id, id, source, account, status, actor_type, actor_id, actor_name, due_at)
    SELECT $1::uuid, id, 'lever', 'main', 'done', 'system', 'x', 'X', now()`,
  chat_posts: `(workspace_id, id, channel_id, kind, key, created_at) SELECT $1::uuid, id, $1::uuid, 'booking', id::text, now()`,
  job_lexeme_backfills: `(workspace_id, after_id) SELECT $1::uuid, id`,
  candidate_filter_backfills: `(workspace_id, after_id) SELECT $1::uuid, id`,
  ended_application_backfills: `(workspace_id, after_id) SELECT $1::uuid, id`,
};

test('the list of queues has every table of workspaces with rows that become due', async () => {
  const tables = await runSql<{ name: string }>(
    running.app,
    sql`SELECT relname AS name FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attname IN ('due_at', 'claim_id') AND NOT attisdropped
        AND EXISTS (SELECT FROM pg_attribute AS owner WHERE owner.attrelid = pg_class.oid AND owner.attname = 'workspace_id')`,
  );
  assert.ok(tables.length > 0);
  assert.deepEqual(
    tables.map(({ name }) => name).filter((name) => !(name in queueRows)),
    [],
  );
});

/** Rows of workspace $1 that the results of background work are saved in, and the ones that its claims share. */
const touchedRows = [
  'webhooks WHERE workspace_id = $1',
  'candidates WHERE workspace_id = $1',
  'workspace_counters WHERE workspace_id = $1',
  'stored_files WHERE workspace_id = $1',
  'replaced_pictures WHERE workspace_id = $1',
  'kept_uploads WHERE workspace_id = $1',
  'mail_sender WHERE $1::uuid IS NOT NULL',
];

/** Work of a workspace whose results cannot be saved while these rows are locked. */
async function addBlockedWork(t: TestContext, { addJob, addCandidate, workspaceId, patch }: Client): Promise<void> {
  const receiver = await startReceiver(t);
  receiver.answer = () => ({ status: 500 });
  await addWebhook(running.app, workspaceId, { url: receiver.url });
  const job_id = await addJob({ job_title: 'Software Engineer', job_description: 'Requirements:\n- Java' });
  await storeCv(running.app, workspaceId, await addCandidate({ job_id }), { skills: [{ name: 'Java' }] });
  await patch('/v1/update-screening-criteria', { job_id, skills: [{ name: 'Java' }] });
  for (const text of [
    `INSERT INTO stored_files (workspace_id, key, owned, created_at) SELECT $1, name, true, now() FROM unnest('{old,kept}'::text[]) AS name`,
    `INSERT INTO replaced_pictures (workspace_id, key, company_id, kind, name, media_type, bytes, replaced_at)
      SELECT workspace_id, 'old', id, 'logo', 'old', 'image/png', 1, now() - interval '60 days' FROM companies WHERE workspace_id = $1`,
    `INSERT INTO kept_uploads (workspace_id, id, form_id, field, key, filename, media_type, bytes, created_at, expires_at)
      VALUES ($1, gen_random_uuid(), '', 'resume', 'kept', 'cv.pdf', 'application/pdf', 1, now(), now() - interval '1 hour')`,
    'INSERT INTO mail_sender SELECT WHERE $1::uuid IS NOT NULL ON CONFLICT DO NOTHING',
  ])
    await runSql(running.app, { text, values: [workspaceId] });
}

test('a locked row of each queue, and of what its results are saved in, delays no request of others and none of their work', async (t) => {
  const [held, blocked, other] = [await newClient(running), await newClient(running), await newClient(running)];
  const receiver = await startReceiver(t);
  const webhook = await addWebhook(running.app, held.workspaceId, { url: receiver.url });
  await addWebhook(running.app, other.workspaceId, { url: receiver.url });
  await addBlockedWork(t, blocked);
  // With the id of the workspace, for its posts.
  await runSql(running.app, {
    text: `INSERT INTO chat_channels (workspace_id, id, service, name, sealed_url, host, kinds, is_active, applicants_since, created_at, updated_at)
      VALUES ($1, $1, 'slack', 'x', '', 'x.example', '{new_applicants}', true, now(), now(), now())`,
    values: [held.workspaceId],
  });
  for (const [table, row] of Object.entries(queueRows)) {
    const values = row.includes('$2') ? [held.workspaceId, webhook.id] : [held.workspaceId];
    await runSql(running.app, { text: `INSERT INTO ${table} ${row} FROM (SELECT gen_random_uuid() AS id) AS new`, values });
  }
  for (const table of Object.keys(queueRows)) await lockRows(t, `SELECT FROM ${table} WHERE workspace_id = $1`, [held.workspaceId]);
  for (const rows of touchedRows) await lockRows(t, `SELECT FROM ${rows}`, [blocked.workspaceId]);
  const stopping = new AbortController();
  const worker = startBackgroundWork(running.app);
  const work = tasks.map(({ run }) => run(running.app, stopping.signal).catch(() => {}));
  t.after(async () => {
    stopping.abort();
    await Promise.all([worker.stop(), ...work]);
  });
  const deliveryMs: number[] = [];
  await assertUndisturbed(t, async () => {
    const endsMs = performance.now() + lockMs;
    while (performance.now() < endsMs) {
      const since = performance.now();
      const jobId = await other.addJob();
      await until(() => receiver.received.some(({ body }) => body.includes(jobId)));
      deliveryMs.push(performance.now() - since);
    }
  });
  // What waits for a lock would take as long as it is held.
  assert.ok(Math.max(...deliveryMs) < lockMs / 2, `${deliveryMs.map(Math.round)} ms`);
});

test('work on a locked row, of one workspace or one that all share, delays no other work and is done in the end', async (t) => {
  const { database, jobVisits } = running.app;
  await Promise.all([startSenderRow(database), startToday(database)]);
  const newWork = async () => {
    const client = await newClient(running);
    const { workspaceId } = client;
    const jobId = await client.addJob();
    const candidate_id = await client.addCandidate({ email: 'ada@example.com' });
    const { message } = (await client.post('/v1/send-message', { candidate_id, template: 'follow_up' })).body;
    await runSql(running.app, sql`UPDATE messages SET status = 'sent', due_at = NULL WHERE workspace_id = ${workspaceId}`);
    const request = { method: 'GET', headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0', 'accept-language': 'en' } };
    const visit = () => jobVisits.count('views', request, { workspaceId, jobId, code: undefined });
    const views = async () =>
      (await runSql<{ views: number }>(running.app, sql`SELECT views FROM job_visits WHERE workspace_id = ${workspaceId}`))[0]
        ?.views;
    visit();
    return {
      workspaceId,
      visit,
      views,
      bounce: () => bounceMessage(database, { workspace_id: workspaceId, id: message.id }, '550'),
    };
  };
  const [locked, other] = [await newWork(), await newWork()];
  await jobVisits.flush();
  const unlocks = await Promise.all([
    ...['messages', 'job_visits'].map((table) => lockRows(t, `SELECT FROM ${table} WHERE workspace_id = $1`, [locked.workspaceId])),
    ...['mail_sender', 'indexing_days'].map((table) => lockRows(t, `SELECT FROM ${table}`, [])),
  ]);
  locked.visit();
  other.visit();
  const pause = { reason: 'network', detail: '', firstMs: 1, lastMs: 1 } as const;
  const waiting = [
    jobVisits.flush(),
    locked.bounce(),
    pauseSender(database, pause).then(() => resumeSender(database)),
    pauseToday(database, { isAllDay: false, unspent: 0 }).then(() => resumeToday(database)),
    spendAnotherCall(database, 1),
  ];
  const since = performance.now();
  assert.equal(await other.bounce(), true);
  await until(async () => (await other.views()) === 2);
  await cvJobs.claim(database, nilUuid);
  assert.ok(performance.now() - since < lockMs, 'others were done while the rows were locked');
  assert.equal(await locked.views(), 1);
  for (const unlock of unlocks) await unlock();
  const [, isBounced] = await Promise.all(waiting);
  assert.deepEqual([isBounced, await locked.views()], [true, 2]);
});

test('a locked source delays its own visits only, and each of them is counted once', async (t) => {
  const newSource = async () => {
    const client = await newClient(running);
    const job_id = await client.addJob({ status: 'Active' });
    const { source } = (await client.post('/v1/create-source', { job_id, source_name: 'Radio' })).body;
    const { pathname } = new URL(source.source_url);
    const visit = async () => (await fetch(running.url + pathname, { redirect: 'manual' })).status;
    const visits = async () => (await client.get(`/v1/job-sources?job_id=${job_id}`)).body.sources[0].visits;
    return { id: source.id, visit, visits };
  };
  const [own, other] = [await newSource(), await newSource()];
  const unlock = await lockRows(t, 'SELECT FROM sources WHERE id = $1', [own.id]);
  let answered = 0;
  const waiting = Array.from({ length: 5 }, async () => {
    const status = await own.visit();
    answered += 1;
    return status;
  });
  for (let visit = 0; visit < 10; visit += 1) assert.equal(await other.visit(), 302);
  assert.equal(answered, 0, 'all other visits were answered while the source was locked');
  await unlock();
  assert.deepEqual(await Promise.all(waiting), [302, 302, 302, 302, 302]);
  assert.deepEqual([await own.visits(), await other.visits()], [5, 10]);
});
