import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { uuidv7 } from '#crypto/uuid.ts';
import { sql } from '#storage/sql.ts';
import { signInToCalendar } from '#test/calendar-sign-in.ts';
import { type ConsoleUser, signedInUser } from '#test/console-user.ts';
import { type Client, newClient } from '#test/factories.ts';
import { openNode } from '#test/open-node.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startGoogleCalendar } from '#test/servers/google-calendar.ts';
import { startGraphCalendar } from '#test/servers/graph-calendar.ts';
import { startApp } from '#test/start-app.ts';
import { readNow, startCalendarWorker } from '../reading/read-worker.ts';
import { freshToken } from './fresh-token.ts';
import { sealTokens } from './token-secret.ts';

const google = startGoogleCalendar();
const graph = startGraphCalendar();
// Nothing is sent: a mail waits for the worker.
const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'jobs@bakery.example' };
const settings = { ...google.settings, ...graph.settings, ...mail };
const running = startApp(settings);
const servers = { google, microsoft: graph };
type Provider = keyof typeof servers;
const canary = 'CanaryTitle4711';
const rita = 'rita@example.com';

const hour = 3_600_000;
const atHour = (days: number, hours: number) =>
  new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000 + days * 24 * hour + hours * hour);

/** A person puts something into their calendar. */
function put(provider: Provider, id: string, from: Date, more = {}): void {
  const to = new Date(from.getTime() + hour);
  if (provider === 'google')
    google.put(rita, {
      id,
      summary: canary,
      start: { dateTime: from.toISOString() },
      end: { dateTime: to.toISOString() },
      ...more,
    });
  else {
    const time = (at: Date) => ({ dateTime: at.toISOString().replace('Z', ''), timeZone: 'UTC' });
    graph.put({ id, subject: canary, showAs: 'busy', start: time(from), end: time(to), ...more });
  }
}

type Connected = {
  client: Client;
  user: ConsoleUser;
  id: string;
  check: () => Promise<Record<string, unknown>>;
  busy: () => Promise<string[]>;
};

async function connected(provider: Provider, query = ''): Promise<Connected> {
  for (const { events } of google.calendars.values()) events.clear();
  graph.events.clear();
  const client = await newClient(running);
  const user = await signedInUser(running, client.workspaceId, { email: rita });
  const id = await signInToCalendar(running, user, provider, { server: servers[provider], query });
  const candidate_id = await client.addCandidate();
  return {
    ...{ client, user, id },
    check: async () => (await client.post('/v1/check-calendar', { calendar_connection_id: id })).body.calendar_connection,
    busy: async () => {
      const days = `start_date=${atHour(1, 0).toISOString().slice(0, 10)}&end_date=${atHour(7, 0).toISOString().slice(0, 10)}`;
      const path = `/v1/free-times?candidate_id=${candidate_id}&interviewers=${rita}&duration_minutes=30&time_zone=UTC&${days}`;
      const [person] = (await client.get(path)).body.interviewers;
      assert.equal(person.calendar.status, 'fresh');
      return person.busy.map(({ start_at }: { start_at: string }) => start_at);
    },
  };
}

const endToken = (id: string) => runSql(running.app, sql`UPDATE calendar_accounts SET token_expires_at = now() WHERE id = ${id}`);
const refreshes = (provider: Provider) =>
  servers[provider].requests.filter(({ path, body }) => path.endsWith('/token') && body.includes('grant_type=refresh_token'))
    .length;

for (const provider of ['google', 'microsoft'] as const)
  test(`what is in a calendar of ${provider} makes its person busy, and changes are followed`, async () => {
    const { client, check, busy } = await connected(provider);
    const [first, second, third] = [atHour(3, 10), atHour(4, 12), atHour(5, 9)];
    put(provider, 'one', first);
    put(provider, 'two', second);
    put(provider, 'three', third);
    assert.equal((await check()).status, 'active');
    assert.deepEqual(
      await busy(),
      [first, second, third].map((at) => at.toISOString()),
    );

    put(provider, 'two', second, provider === 'google' ? { status: 'cancelled' } : { isCancelled: true });
    put(provider, 'three', atHour(5, 15));
    await check();
    assert.deepEqual(
      await busy(),
      [first, atHour(5, 15)].map((at) => at.toISOString()),
    );

    const before = await runSql(
      running.app,
      sql`SELECT id FROM calendar_objects WHERE workspace_id = ${client.workspaceId} ORDER BY id`,
    );
    await check();
    const after = await runSql(
      running.app,
      sql`SELECT id FROM calendar_objects WHERE workspace_id = ${client.workspaceId} ORDER BY id`,
    );
    assert.deepEqual(after, before, 'what has not changed is not written again');
    const stored = await runSql(
      running.app,
      sql`SELECT row_to_json(calendar_objects)::text FROM calendar_objects UNION ALL SELECT row_to_json(calendars)::text FROM calendars`,
    );
    assert.ok(stored.length > 0 && !JSON.stringify([stored, running.log]).includes(canary));
  });

test('a sync token that is too old begins the read anew', async () => {
  const { check, busy } = await connected('google');
  put('google', 'one', atHour(3, 10));
  put('google', 'two', atHour(4, 10));
  await check();
  google.calendars.get(rita)?.events.delete('one');
  google.forgetSyncTokens();
  put('google', 'three', atHour(5, 10));
  assert.equal((await check()).status, 'active');
  assert.deepEqual(
    await busy(),
    [atHour(4, 10), atHour(5, 10)].map((at) => at.toISOString()),
  );
  const asked = google.requests.filter(({ path }) => path.includes('syncToken='));
  await check();
  assert.ok(google.requests.filter(({ path }) => path.includes('syncToken=')).length > asked.length, 'the new token is used');
});

for (const provider of ['google', 'microsoft'] as const)
  test(`"reads only" with ${provider} knows from when to when`, async () => {
    const { check, busy } = await connected(provider, '?access=read');
    put(provider, 'one', atHour(3, 10));
    const connection = await check();
    assert.deepEqual([connection.status, connection.reads_only], ['active', true]);
    assert.deepEqual(await busy(), [atHour(3, 10).toISOString()]);
    put(provider, 'two', atHour(4, 10));
    await check();
    assert.deepEqual(
      await busy(),
      [atHour(3, 10), atHour(4, 10)].map((at) => at.toISOString()),
    );
  });

for (const provider of ['google', 'microsoft'] as const)
  test(`a token of ${provider} is renewed by one process at a time, on two nodes`, async (t) => {
    const { client, id } = await connected(provider);
    const other = await openNode(running, settings);
    t.after(other.stop);
    await endToken(id);
    const before = refreshes(provider);
    const owner = { workspaceId: client.workspaceId, accountId: id, provider };
    const tokens = await Promise.all(
      Array.from({ length: 20 }, (_, index) => freshToken(index % 2 === 0 ? running.app : other.app, owner, { timeoutMs: 10_000 })),
    );
    assert.equal(new Set(tokens).size, 1);
    assert.equal(refreshes(provider), before + 1);
    // Microsoft has replaced the refresh token: the next one goes on with the new one.
    await endToken(id);
    assert.notEqual(await freshToken(other.app, owner, { timeoutMs: 10_000 }), tokens[0]);
  });

test('a token that is refused is renewed once, and the read goes on', async () => {
  const { check, busy } = await connected('google');
  put('google', 'one', atHour(3, 10));
  const before = refreshes('google');
  google.faults.push({ status: 401, body: { error: { code: 401 } } });
  assert.equal((await check()).status, 'active');
  assert.deepEqual([refreshes('google'), await busy()], [before + 1, [atHour(3, 10).toISOString()]]);
});

test('a claim of a process that was killed is over after a while', async () => {
  const { client, id } = await connected('google');
  const owner = { workspaceId: client.workspaceId, accountId: id, provider: 'google' } as const;
  await runSql(
    running.app,
    sql`UPDATE calendar_accounts SET token_expires_at = NULL, refresh_claim = gen_random_uuid(), refresh_until = now() + interval '1 minute' WHERE id = ${id}`,
  );
  await assert.rejects(freshToken(running.app, owner, { timeoutMs: 200 }), /timeout/);
  await runSql(running.app, sql`UPDATE calendar_accounts SET refresh_until = now() WHERE id = ${id}`);
  assert.ok(await freshToken(running.app, owner, { timeoutMs: 2000 }));
});

const ended: [what: string, error: string, end: () => void][] = [
  ['access that was taken back', 'sign_in_refused', () => google.endTokens()],
  [
    '401 twice',
    'sign_in_refused',
    () =>
      google.faults.push({ status: 401, body: {} }, { body: { access_token: 'new', expires_in: 3600 } }, { status: 401, body: {} }),
  ],
  ['403', 'access_denied', () => google.faults.push({ status: 403, body: {} })],
];

for (const [what, error, end] of ended)
  test(`${what} waits for another sign-in`, async () => {
    const { user, id, check } = await connected('google');
    end();
    const connection = await check();
    assert.deepEqual([connection.status, connection.error], ['needs_sign_in', error]);
    const [row] = await runSql<{ due_at: string | null }>(running.app, sql`SELECT due_at FROM calendar_accounts WHERE id = ${id}`);
    assert.equal(row?.due_at, null);
    await check();
    const mails = await runSql<{ to_email: string; text: string }>(
      running.app,
      sql`SELECT to_email, text FROM messages WHERE workspace_id = ${user.workspaceId} AND kind = 'notification'`,
    );
    assert.deepEqual(
      mails.map(({ to_email }) => to_email),
      [rita],
      'told once',
    );
    assert.ok(mails[0]?.text.includes(`${running.app.links.publicUrl}/console/me/calendar`));
    assert.equal(await signInToCalendar(running, user, 'google', { server: google }), id);
    assert.equal((await check()).status, 'active');
  });

test('too many requests and a server that fails are tried again later', async () => {
  const { id, check } = await connected('google');
  const limited = { error: { code: 403, errors: [{ domain: 'usageLimits', reason: 'rateLimitExceeded' }] } };
  for (const [fault, error] of [
    [{ status: 403, body: limited }, 'rate_limited'],
    [{ status: 429, headers: { 'retry-after': '60' }, body: {} }, 'rate_limited'],
    [{ status: 500, body: {} }, 'server_error'],
    [{ body: 'no JSON' }, 'server_error'],
    [{ status: 401, body: { error: 'invalid_client' } }, 'server_error'],
  ] as const) {
    // The secret of the operator's client has ended: nobody has to sign in again.
    if ('status' in fault && fault.status === 401) await endToken(id);
    google.faults.push(fault);
    const connection = await check();
    assert.deepEqual([connection.status, connection.error], ['failing', error]);
  }
  assert.equal((await check()).status, 'active');
});

test('while one provider hangs, the calendars of others are read', async () => {
  const slow = await connected('google');
  const quick = await connected('microsoft');
  google.faults.push('hang');
  const hanging = readNow(running.app, slow.client.workspaceId, [slow.id], true);
  const began = performance.now();
  assert.equal((await quick.check()).status, 'active');
  assert.ok(performance.now() - began < 3000);
  await hanging;
  const [row] = await runSql<{ status: string; error: string }>(
    running.app,
    sql`SELECT status, error FROM calendar_accounts WHERE id = ${slow.id}`,
  );
  assert.deepEqual([row?.status, row?.error], ['failing', 'timeout']);
});

test('many calendars of a provider that hangs do not keep the workers from those of others', async (t) => {
  const quick = await connected('microsoft');
  const slow = await connected('google');
  const { workspaceId } = slow.client;
  const ids: string[] = [slow.id];
  // Connected to the same account by other people, who have the same tokens.
  const [row] = await runSql<{ calendar_id: string }>(
    running.app,
    sql`SELECT id AS calendar_id FROM calendars WHERE account_id = ${slow.id} AND use = 'busy'`,
  );
  assert.ok(row);
  const token = await freshToken(running.app, { workspaceId, accountId: slow.id, provider: 'google' }, { timeoutMs: 5000 });
  for (let count = 0; count < 40; count += 1) {
    const id = uuidv7();
    ids.push(id);
    const secret = sealTokens(running.app.secretBox, workspaceId, id, { accessToken: token, refreshToken: 'none' });
    await runSql(
      running.app,
      sql`INSERT INTO calendar_accounts (workspace_id, id, interviewer_id, provider, address, secret, address_hash, status, candidates_may_book, access, token_expires_at, due_at, created_at, updated_at)
        SELECT workspace_id, ${id}::uuid, interviewer_id, provider, address, ${secret}, sha256(${id}::text::bytea), 'active', true, access, token_expires_at, now(), now(), now()
        FROM calendar_accounts WHERE id = ${slow.id}`,
    );
    await runSql(
      running.app,
      sql`INSERT INTO calendars (workspace_id, id, account_id, interviewer_id, url, name, use)
        SELECT workspace_id, gen_random_uuid(), ${id}::uuid, interviewer_id, url, name, use FROM calendars WHERE id = ${row.calendar_id}`,
    );
  }
  google.faults.push(...Array.from({ length: 200 }, () => 'hang' as const));
  t.after(() => {
    google.faults.length = 0;
  });
  await runSql(running.app, sql`UPDATE calendar_accounts SET due_at = NULL WHERE id <> ALL (${ids}::uuid[])`);
  await runSql(running.app, sql`UPDATE calendar_accounts SET due_at = now() WHERE id = ANY (${ids}::uuid[])`);
  const worker = startCalendarWorker(running.app);
  t.after(() => worker.stop());
  await runSql(running.app, sql`UPDATE calendar_accounts SET due_at = now() + interval '1 second' WHERE id = ${quick.id}`);
  const isRead = async () => {
    const [account] = await runSql<{ last_ok_at: string | null }>(
      running.app,
      sql`SELECT last_ok_at FROM calendar_accounts WHERE id = ${quick.id}`,
    );
    return account?.last_ok_at != null;
  };
  const began = performance.now();
  while (!(await isRead())) {
    assert.ok(performance.now() - began < 8000, 'sixteen slots, forty calendars that hang for four seconds each');
    await delay(100);
  }
  const failed = async () =>
    (await runSql(running.app, sql`SELECT id FROM calendar_accounts WHERE id = ANY (${ids}::uuid[]) AND error = 'timeout'`)).length;
  while ((await failed()) < ids.length) {
    assert.ok(performance.now() - began < 9000, 'the others fail at once');
    await delay(100);
  }
});
