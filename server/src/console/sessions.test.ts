import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#storage/sql.ts';
import { addUser, type ConsoleUser, consolePassword, openBrowser, signedInUser } from '#test/console-user.ts';
import { newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp, startAppOn } from '#test/start-app.ts';

const running = startApp();
const notSignedIn = { success: false, error: 'Sign in to continue.', code: 'not_signed_in' };

/** Another browser with the cookie of a session. */
function thiefOf({ cookies }: Pick<ConsoleUser, 'cookies'>, url = running.url) {
  const thief = openBrowser({ url });
  thief.cookies.set('muster_session', cookies.get('muster_session') ?? assert.fail());
  return thief;
}

async function assertSignedOut(browser: Pick<ConsoleUser, 'get'>): Promise<void> {
  const answer = await browser.get('/console/v1/session');
  assert.deepEqual([answer.status, answer.body, answer.headers.get('x-error-code')], [401, notSignedIn, 'not_signed_in']);
}

test('signing in makes a new secret: one that was planted before is worth nothing', async () => {
  const { workspaceId } = await newClient(running);
  const { email } = await addUser(running, workspaceId, { password: consolePassword });
  const planted = 'A'.repeat(43);
  const other = await signedInUser(running, workspaceId, { role: 'recruiter' });
  for (const before of [planted, other.cookies.get('muster_session') ?? '']) {
    const browser = openBrowser(running);
    browser.cookies.set('muster_session', before);
    const attacker = thiefOf(browser);
    assert.equal((await browser.post('/console/v1/sign-in', { email, password: consolePassword })).status, 200);
    assert.notEqual(browser.cookies.get('muster_session'), before);
    assert.equal((await browser.get('/console/v1/session')).body.user.email, email);
    await assertSignedOut(attacker);
  }
});

test('a session that was stolen ends with the sign-out, on every node', async () => {
  const second = await startAppOn(running.databaseUrl);
  try {
    const { workspaceId } = await newClient(running);
    const user = await signedInUser(running, workspaceId);
    const thieves = [thiefOf(user), thiefOf(user, second.running.url)];
    for (const thief of thieves) assert.equal((await thief.get('/console/v1/jobs')).status, 200);
    assert.equal((await user.post('/console/v1/sign-out')).status, 200);
    for (const thief of thieves) await assertSignedOut(thief);
  } finally {
    await second.stop();
  }
});

test('a user lists their sessions, ends one, and signs out everywhere', async () => {
  const { workspaceId } = await newClient(running);
  const { email } = await addUser(running, workspaceId, { password: consolePassword });
  const browsers = [openBrowser(running), openBrowser(running), openBrowser(running)] as const;
  for (const browser of browsers) await browser.post('/console/v1/sign-in', { email, password: consolePassword });
  const [first, second, third] = browsers;
  const { sessions } = (await first.get('/console/v1/sessions')).body;
  assert.equal(sessions.length, 3);
  const secondId = (await second.get('/console/v1/sessions')).body.sessions.find((each: any) => each.is_current).id;
  assert.equal((await first.delete(`/console/v1/session?id=${secondId}`)).status, 200);
  await assertSignedOut(second);
  const stranger = await signedInUser(running, workspaceId);
  for (const id of [secondId, sessions[0].id, 'x'])
    assert.equal((await stranger.delete(`/console/v1/session?id=${id}`)).body.error, 'Session not found');
  assert.equal((await first.post('/console/v1/sign-out-everywhere')).status, 200);
  for (const browser of browsers) await assertSignedOut(browser);
  assert.equal((await third.post('/console/v1/sign-out')).status, 200);
});

test('a session ends after 7 days without use, and after 30 days', async () => {
  const { workspaceId } = await newClient(running);
  for (const age of [
    sql`UPDATE sessions SET last_used_at = now() - interval '7 days' WHERE workspace_id = ${workspaceId}`,
    sql`UPDATE sessions SET expires_at = now() WHERE workspace_id = ${workspaceId}`,
  ]) {
    const user = await signedInUser(running, workspaceId);
    assert.equal((await user.get('/console/v1/jobs')).status, 200);
    await runSql(running.app, age);
    await assertSignedOut(user);
  }
  const user = await signedInUser(running, workspaceId);
  await runSql(
    running.app,
    sql`UPDATE sessions SET last_used_at = now() - interval '6 days 23 hours' WHERE workspace_id = ${workspaceId}`,
  );
  assert.equal((await user.get('/console/v1/jobs')).status, 200);
});

test('a lower role takes effect with the next request, which gets a new secret', async () => {
  const { workspaceId } = await newClient(running);
  const owner = await signedInUser(running, workspaceId);
  const admin = await signedInUser(running, workspaceId, { role: 'admin' });
  assert.equal((await admin.get('/console/v1/users')).status, 200);
  const old = admin.cookies.get('muster_session');
  const thief = thiefOf(admin);
  const changed = await owner.patch('/console/v1/update-user', { user_id: admin.id, role: 'recruiter' });
  assert.equal(changed.body.user.role, 'recruiter');
  const refused = await admin.get('/console/v1/users');
  assert.deepEqual([refused.status, refused.headers.get('x-error-code')], [403, 'forbidden']);
  assert.notEqual(admin.cookies.get('muster_session'), old);
  assert.equal((await admin.get('/console/v1/session')).body.user.role, 'recruiter');
  // Requests that were under way may still use the old one, with the new role.
  assert.equal((await thief.get('/console/v1/users')).status, 403);
  assert.equal((await thief.get('/console/v1/jobs')).status, 200);
  assert.equal(thief.cookies.get('muster_session'), old, 'an old secret is not exchanged again');
  await runSql(
    running.app,
    sql`UPDATE session_directory SET ends_at = now() WHERE workspace_id = ${workspaceId} AND ends_at IS NOT NULL`,
  );
  await assertSignedOut(thief);
  assert.equal((await admin.get('/console/v1/jobs')).status, 200);
});

test('a removed user is signed out at once', async () => {
  const { workspaceId } = await newClient(running);
  const owner = await signedInUser(running, workspaceId);
  const recruiter = await signedInUser(running, workspaceId, { role: 'recruiter' });
  assert.equal((await owner.delete(`/console/v1/remove-user?id=${recruiter.id}`)).status, 200);
  await assertSignedOut(recruiter);
  assert.equal((await owner.delete(`/console/v1/remove-user?id=${recruiter.id}`)).body.error, 'User not found');
});

test('a new password ends all other sessions and every old secret', async () => {
  const { workspaceId } = await newClient(running);
  const { email } = await addUser(running, workspaceId, { password: consolePassword });
  const [browser, other] = [openBrowser(running), openBrowser(running)];
  for (const each of [browser, other]) await each.post('/console/v1/sign-in', { email, password: consolePassword });
  const thief = thiefOf(browser);
  const next = 'lanterns drift under 7 bridges';
  const change = (current_password: string, new_password: string) =>
    browser.post('/console/v1/change-password', { current_password, new_password });
  assert.equal((await change('wrong wrong wrong wrong', next)).body.error, 'The password is wrong.');
  assert.match((await change(consolePassword, 'short')).body.error, /at least 15 characters/);
  assert.equal((await change(consolePassword, next)).status, 200);
  assert.equal((await browser.get('/console/v1/session')).status, 200);
  await assertSignedOut(thief);
  await assertSignedOut(other);
  assert.equal((await other.post('/console/v1/sign-in', { email, password: consolePassword })).status, 401);
  assert.equal((await other.post('/console/v1/sign-in', { email, password: next })).status, 200);
});

test('the password confirms a session for 15 minutes', async () => {
  const { workspaceId } = await newClient(running);
  const { email } = await addUser(running, workspaceId, { password: consolePassword });
  const browser = openBrowser(running);
  await browser.post('/console/v1/sign-in', { email, password: consolePassword });
  await runSql(
    running.app,
    sql`UPDATE sessions SET confirmed_at = now() - interval '15 minutes' WHERE workspace_id = ${workspaceId}`,
  );
  const create = () => browser.post('/console/v1/create-token', { name: 'sync' });
  assert.deepEqual([(await create()).status, (await create()).body.error], [401, 'Enter your password again to continue.']);
  assert.equal((await browser.get('/console/v1/session')).body.confirmed_until, null);
  assert.equal((await browser.post('/console/v1/confirm', { password: 'wrong wrong wrong' })).status, 400);
  assert.equal((await create()).status, 401);
  const confirmed = await browser.post('/console/v1/confirm', { password: consolePassword });
  assert.equal((await browser.get('/console/v1/session')).body.confirmed_until, confirmed.body.confirmed_until);
  assert.equal((await create()).status, 201);
});

test('one user who asks too often is refused, others of the workspace are not', async () => {
  const { workspaceId } = await newClient(running);
  const [busy, calm] = [await signedInUser(running, workspaceId), await signedInUser(running, workspaceId)];
  const statuses = new Set<number>();
  for (let sent = 0; sent < 5000 && !statuses.has(429); sent += 100) {
    const answers = await Promise.all(Array.from({ length: 100 }, () => busy.get('/console/v1/sessions')));
    for (const { status } of answers) statuses.add(status);
  }
  assert.deepEqual([...statuses].sort(), [200, 429]);
  assert.equal((await calm.get('/console/v1/sessions')).status, 200);
});
