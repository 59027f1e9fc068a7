import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#storage/sql.ts';
import { addUser, consolePassword, openBrowser, signedInUser } from '#test/console-user.ts';
import { call, newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { musterJson, runMuster } from '#test/processes/run-muster.ts';
import { startApp, startAppOn } from '#test/start-app.ts';
import { createFirstRunLinks } from '#users/invites/first-run.ts';

const running = startApp();
const linkInvalid = 'This link is not valid any more. Ask for a new one.';
const ada = { name: 'Ada Lindqvist', password: consolePassword };

function secretOf(url: string): string {
  const [address, secret = ''] = url.split('#');
  assert.equal(address, `${running.app.links.publicUrl}/console/start`);
  return secret;
}

async function linkFor(workspaceId: string): Promise<string> {
  // Of all workspaces of this file those without an owner get links, the oldest first.
  await runSql(
    running.app,
    sql`UPDATE workspaces SET created_at = created_at - interval '1 year' WHERE workspace_id = ${workspaceId}`,
  );
  const link = (await createFirstRunLinks(running.app)).find(({ workspace_id }) => workspace_id === workspaceId);
  return secretOf(link?.url ?? '');
}

test('the link of the first start makes one owner, once, within an hour', async () => {
  const { workspaceId } = await newClient(running);
  const old = await linkFor(workspaceId);
  const secret = await linkFor(workspaceId);
  const browser = openBrowser(running);
  const start = (fields: object) => browser.post('/console/v1/start', { secret, email: 'ada@team.example', ...ada, ...fields });
  assert.equal((await start({ secret: old })).body.error, linkInvalid, 'a new start ends the link before');
  const options = await browser.post('/console/v1/start-options', { secret });
  assert.deepEqual([options.body.workspace.id, options.body.email, options.body.role], [workspaceId, null, 'owner']);
  assert.match((await start({ password: 'ada@team.example 2026' })).body.error, /easy to guess/);
  const second = await startAppOn(running.databaseUrl);
  try {
    const browsers = [running, second.running, running, second.running].map(openBrowser);
    const answers = await Promise.all(
      browsers.map((each, index) => each.post('/console/v1/start', { secret, email: `ada${index}@team.example`, ...ada })),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 410, 410, 410]);
  } finally {
    await second.stop();
  }
  const owners = await runSql(running.app, sql`SELECT FROM users WHERE workspace_id = ${workspaceId} AND role = 'owner'`);
  assert.equal(owners.length, 1);
  assert.equal(
    (await createFirstRunLinks(running.app)).some(({ workspace_id }) => workspace_id === workspaceId),
    false,
  );
});

test('a link of the first start is void after an hour, and when there is an owner', async () => {
  const { workspaceId } = await newClient(running);
  const secret = await linkFor(workspaceId);
  const start = () => openBrowser(running).post('/console/v1/start', { secret, email: 'late@team.example', ...ada });
  const setExpiry = (expiry: string) =>
    runSql(running.app, sql`UPDATE invites SET expires_at = now() + ${expiry}::interval WHERE workspace_id = ${workspaceId}`);
  await setExpiry('0 seconds');
  assert.deepEqual([(await start()).status, (await start()).body.error], [410, linkInvalid]);
  await setExpiry('1 hour');
  await addUser(running, workspaceId);
  assert.equal((await start()).body.error, linkInvalid);
});

test('an invitation makes a user of its address and role, once', async () => {
  const { workspaceId } = await newClient(running);
  const admin = await signedInUser(running, workspaceId, { role: 'admin' });
  const invited = await admin.post('/console/v1/invite-user', { email: 'Noor@team.example', role: 'hiring_manager' });
  assert.equal(invited.status, 201, invited.text);
  const first = secretOf(invited.body.url);
  const secret = secretOf(
    (await admin.post('/console/v1/invite-user', { email: 'noor@team.example', role: 'recruiter' })).body.url,
  );
  assert.equal((await admin.get('/console/v1/invites')).body.invites.length, 1);
  const start = (fields: object) => openBrowser(running).post('/console/v1/start', { secret, ...ada, ...fields });
  assert.equal((await start({ secret: first })).status, 410, 'a second link replaces the first');
  const joined = await start({ email: 'other@team.example' });
  assert.deepEqual(
    [joined.status, joined.body.session.user.email, joined.body.session.user.role],
    [201, 'noor@team.example', 'recruiter'],
  );
  assert.deepEqual([(await start({})).status, (await start({})).body.error], [410, linkInvalid]);
  assert.equal((await admin.post('/console/v1/invite-user', { email: 'NOOR@team.example', role: 'recruiter' })).status, 409);
  const withdrawn = await admin.post('/console/v1/invite-user', { email: 'kim@team.example', role: 'recruiter' });
  assert.equal((await admin.delete(`/console/v1/invite?id=${withdrawn.body.invite.id}`)).status, 200);
  assert.equal((await start({ secret: secretOf(withdrawn.body.url) })).status, 410);
  assert.equal((await start({ secret: 'x' })).status, 410);
});

test('an invitation cannot set the password of somebody who became a user meanwhile', async () => {
  const { workspaceId } = await newClient(running);
  const admin = await signedInUser(running, workspaceId, { role: 'admin' });
  const invited = await admin.post('/console/v1/invite-user', { email: 'boss@team.example', role: 'recruiter' });
  await addUser(running, workspaceId, { email: 'boss@team.example', role: 'owner', password: 'the real pass phrase 7' });
  const taken = await openBrowser(running).post('/console/v1/start', { secret: secretOf(invited.body.url), ...ada });
  assert.deepEqual([taken.status, taken.body.error], [409, 'This email address belongs to a user already.']);
});

test('invitations of somebody who is removed or gets another role are void', async () => {
  const { workspaceId } = await newClient(running);
  const owner = await signedInUser(running, workspaceId);
  const changes = [
    (id: string) => owner.patch('/console/v1/update-user', { user_id: id, role: 'recruiter' }),
    (id: string) => owner.delete(`/console/v1/remove-user?id=${id}`),
  ];
  for (const change of changes) {
    const admin = await signedInUser(running, workspaceId, { role: 'admin' });
    const invited = await admin.post('/console/v1/invite-user', { email: 'back@door.example', role: 'admin' });
    assert.equal((await change(admin.id)).status, 200);
    const used = await openBrowser(running).post('/console/v1/start', { secret: secretOf(invited.body.url), ...ada });
    assert.equal(used.status, 410);
  }
});

test('only owners make, change and remove owners', async () => {
  const { workspaceId } = await newClient(running);
  const owner = await signedInUser(running, workspaceId);
  const admin = await signedInUser(running, workspaceId, { role: 'admin' });
  const { invite } = (await owner.post('/console/v1/invite-user', { email: 'new@team.example', role: 'owner' })).body;
  for (const answer of [
    await admin.post('/console/v1/invite-user', { email: 'x@team.example', role: 'owner' }),
    await admin.patch('/console/v1/update-user', { user_id: admin.id, role: 'owner' }),
    await admin.patch('/console/v1/update-user', { user_id: owner.id, role: 'recruiter' }),
    await admin.delete(`/console/v1/remove-user?id=${owner.id}`),
    await admin.delete(`/console/v1/invite?id=${invite.id}`),
    await admin.post('/console/v1/invite-user', { email: 'NEW@team.example', role: 'admin' }),
  ])
    assert.deepEqual([answer.status, answer.body.error], [403, 'Your role does not allow this.']);
  assert.equal((await owner.get('/console/v1/invites')).body.invites[0].id, invite.id);
  assert.equal((await owner.patch('/console/v1/update-user', { user_id: admin.id, role: 'owner' })).status, 200);
  assert.equal((await admin.delete(`/console/v1/invite?id=${invite.id}`)).status, 200, 'an owner by now');
});

test('the last owner cannot be removed or demoted, also by two requests at once', async () => {
  const { workspaceId } = await newClient(running);
  const owner = await signedInUser(running, workspaceId);
  for (const answer of [
    await owner.patch('/console/v1/update-user', { user_id: owner.id, role: 'admin' }),
    await owner.delete(`/console/v1/remove-user?id=${owner.id}`),
  ])
    assert.deepEqual([answer.status, answer.body.error], [409, 'The workspace must have an owner.']);
  for (let round = 0; round < 3; round += 1) {
    const second = await signedInUser(running, workspaceId);
    const [first] = await runSql<{ id: string }>(
      running.app,
      sql`SELECT user_id AS id FROM users WHERE workspace_id = ${workspaceId} AND role = 'owner' AND user_id <> ${second.id}`,
    );
    await Promise.all([
      second.patch('/console/v1/update-user', { user_id: first?.id, role: 'admin' }),
      second.delete(`/console/v1/remove-user?id=${second.id}`),
    ]);
    const owners = await runSql(running.app, sql`SELECT FROM users WHERE workspace_id = ${workspaceId} AND role = 'owner'`);
    assert.equal(owners.length, 1);
    if (round < 2)
      await runSql(running.app, sql`UPDATE users SET role = 'owner' WHERE workspace_id = ${workspaceId} AND user_id = ${owner.id}`);
    await runSql(running.app, sql`DELETE FROM users WHERE workspace_id = ${workspaceId} AND user_id <> ${owner.id}`);
  }
});

test('a user of another workspace is answered like an unknown one', async () => {
  const [mine, theirs] = [await newClient(running), await newClient(running)];
  const owner = await signedInUser(running, mine.workspaceId);
  const stranger = await signedInUser(running, theirs.workspaceId);
  const token = (await stranger.post('/console/v1/create-token', { name: 'theirs' })).body.token;
  const invite = (await stranger.post('/console/v1/invite-user', { email: 'a@b.example', role: 'recruiter' })).body.invite;
  const { sessions } = (await stranger.get('/console/v1/sessions')).body;
  for (const unknown of ['0190b0c0-0000-7000-8000-000000000000', 'x']) {
    for (const [path, id] of [
      ['remove-user', stranger.id],
      ['revoke-token', token.id],
      ['invite', invite.id],
      ['session', sessions[0].id],
    ]) {
      const [foreign, missing] = [
        await owner.delete(`/console/v1/${path}?id=${id}`),
        await owner.delete(`/console/v1/${path}?id=${unknown}`),
      ];
      assert.deepEqual([foreign.status, foreign.text], [404, missing.text]);
    }
    const changes = [stranger.id, unknown].map((user_id) => owner.patch('/console/v1/update-user', { user_id, role: 'admin' }));
    assert.deepEqual(
      (await Promise.all(changes)).map(({ text }) => text),
      Array(2).fill('{"success":false,"error":"User not found","code":"user_not_found","field":"user_id"}'),
    );
  }
  assert.deepEqual(
    (await owner.get('/console/v1/users')).body.users.map(({ id }: { id: string }) => id),
    [owner.id],
  );
});

test('a token made in the console calls the API until it is revoked; a repeated request makes no second one', async () => {
  const { workspaceId } = await newClient(running);
  const [owner, admin] = [await signedInUser(running, workspaceId), await signedInUser(running, workspaceId, { role: 'admin' })];
  const key = { 'idempotency-key': 'same' };
  const create = (user: typeof owner) => user.post('/console/v1/create-token', { name: 'sync', expires_in_days: 90 }, key);
  const made = await create(owner);
  assert.equal(made.status, 201, made.text);
  const repeated = await create(owner);
  assert.deepEqual([repeated.text, repeated.headers.get('idempotency-replayed')], [made.text, 'true']);
  const another = await create(admin);
  assert.notEqual(another.body.token.token, made.body.token.token, 'the keys of two users are not the same');
  const { token, id, expires_at } = made.body.token;
  assert.ok(Math.abs(Date.parse(expires_at) - Date.now() - 90 * 86_400_000) < 60_000);
  assert.equal((await call(`${running.url}/v1/jobs`, { token })).status, 200);
  const stored = await runSql(running.app, sql`SELECT answer FROM idempotency_keys WHERE workspace_id = ${workspaceId}`);
  assert.ok(!JSON.stringify(stored).includes(token));
  assert.equal((await owner.get('/console/v1/tokens')).body.tokens.length, 3);
  assert.equal((await owner.delete(`/console/v1/revoke-token?id=${id}`)).status, 200);
  assert.equal((await call(`${running.url}/v1/jobs`, { token })).status, 401);
});

test('the operator invites, lists and removes users, and lets an owner set a new password', async () => {
  const { workspaceId } = await newClient(running);
  const settings = { DATABASE_URL: running.databaseUrl };
  const muster = <Printed>(...args: string[]) => musterJson<Printed>(['user', ...args, '--workspace', workspaceId], settings);
  const accept = (url: string, password: string) =>
    openBrowser(running).post('/console/v1/start', { secret: url.split('#')[1], name: 'Ada', password });
  const first = await muster<{ url: string; role: string }>('invite', 'ada@team.example');
  assert.equal(first.role, 'owner');
  assert.equal((await accept(first.url, consolePassword)).status, 201);
  const second = await muster<{ url: string; role: string }>('invite', 'bo@team.example');
  assert.equal(second.role, 'recruiter');
  assert.equal((await accept(second.url, consolePassword)).body.session.user.role, 'recruiter');
  const browser = openBrowser(running);
  await browser.post('/console/v1/sign-in', { email: 'ada@team.example', password: consolePassword });
  const recovery = await muster<{ url: string; role: string; is_user: boolean }>('invite', 'ADA@team.example');
  assert.deepEqual([recovery.role, recovery.is_user], ['owner', true]);
  assert.equal((await accept(recovery.url, 'forgotten no longer 5')).body.session.user.role, 'owner');
  assert.equal((await browser.get('/console/v1/session')).status, 401, 'a new password ends all sessions');
  const { users } = await muster<{ users: { email: string }[] }>('list');
  assert.deepEqual(users.map(({ email }) => email).sort(), ['ada@team.example', 'bo@team.example']);
  await muster('remove', 'Bo@team.example');
  const last = await runMuster(['user', 'remove', 'ada@team.example', '--workspace', workspaceId], settings);
  assert.deepEqual([last.code, last.stderr], [1, 'muster: The workspace must have an owner.\n']);
  const several = await runMuster(['user', 'list'], settings);
  assert.deepEqual(
    [several.code, several.stderr],
    [2, 'muster: There are several workspaces. Name one with --workspace. See: muster workspace list\n'],
  );
  const bad = await runMuster(['user', 'invite', 'x@y.example', '--role', 'boss', '--workspace', workspaceId], settings);
  assert.match(bad.stderr, /--role must be one of: owner, admin, recruiter, hiring_manager, interviewer\./);
});

test('no table contains a password or the secret of a session or a link', async () => {
  const { workspaceId } = await newClient(running);
  const owner = await signedInUser(running, workspaceId, { password: consolePassword });
  const invited = await owner.post('/console/v1/invite-user', { email: 'c@d.example', role: 'recruiter' });
  const rows = await runSql<{ row: string }>(running.app, {
    text: `SELECT (u.*)::text AS row FROM users u UNION ALL SELECT (s.*)::text FROM sessions s UNION ALL SELECT (d.*)::text FROM session_directory d
           UNION ALL SELECT (i.*)::text FROM invites i UNION ALL SELECT (d.*)::text FROM invite_directory d`,
    values: [],
  });
  const text = JSON.stringify(rows);
  for (const secret of [consolePassword, owner.cookies.get('muster_session') ?? '', secretOf(invited.body.url)])
    assert.ok(secret.length > 0 && !text.includes(secret));
});
