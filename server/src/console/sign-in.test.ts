import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#storage/sql.ts';
import { addUser, consolePassword, openBrowser, signedInUser } from '#test/console-user.ts';
import { newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp, startAppOn } from '#test/start-app.ts';

const running = startApp();

test('a user signs in with address and password, reads the session, and signs out', async () => {
  const { workspaceId } = await newClient(running);
  const { id, email } = await addUser(running, workspaceId, { password: consolePassword });
  const browser = openBrowser(running);
  assert.equal((await browser.get('/console/v1/session')).status, 401);
  const signedIn = await browser.post('/console/v1/sign-in', { email: email.toUpperCase(), password: consolePassword });
  assert.equal(signedIn.status, 200, signedIn.text);
  assert.deepEqual(signedIn.body.session.user, { id, name: 'Robin Vega', email, role: 'owner' });
  const [cookie = ''] = signedIn.headers.getSetCookie();
  assert.match(cookie, /^muster_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  const session = await browser.get('/console/v1/session');
  assert.equal(session.body.workspace.id, workspaceId);
  const jobs = await browser.get('/console/v1/jobs');
  assert.equal(jobs.status, 200, jobs.text);
  assert.equal((await browser.post('/console/v1/sign-out')).status, 200);
  assert.equal((await browser.get('/console/v1/jobs')).status, 401);
});

test('events of changes in the console name the user', async () => {
  const client = await newClient(running);
  const user = await signedInUser(running, client.workspaceId, { role: 'recruiter' });
  const added = await user.post('/console/v1/add-job', { job_title: 'Baker' });
  assert.equal(added.status, 201, added.text);
  const { events } = (await client.get('/v1/events')).body;
  assert.deepEqual(events[0].actor, { type: 'user', id: user.id, name: 'Robin Vega' });
});

test('a wrong password and an unknown address get the same answer, in similar time', async () => {
  const { workspaceId } = await newClient(running);
  const { email } = await addUser(running, workspaceId, { password: consolePassword });
  const fastestMs = async (address: string) => {
    const times: number[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const startedMs = performance.now();
      const answer = await openBrowser(running).post('/console/v1/sign-in', { email: address, password: 'a wrong pass phrase' });
      times.push(performance.now() - startedMs);
      const shown = [answer.status, answer.text, answer.headers.get('x-error-code'), answer.headers.getSetCookie()];
      assert.deepEqual(shown, [
        401,
        '{"success":false,"error":"The email address or the password is wrong.","code":"sign_in_failed"}',
        'sign_in_failed',
        [],
      ]);
    }
    return Math.min(...times);
  };
  const [known, unknown] = [await fastestMs(email), await fastestMs('nobody@team.example')];
  assert.ok(unknown * 4 > known, `${unknown} ms for an unknown address, ${known} ms for a known one`);
});

test('an address with one password in several workspaces chooses the workspace', async () => {
  const [one, other, third] = [await newClient(running), await newClient(running), await newClient(running)];
  const email = 'agency@team.example';
  for (const { workspaceId } of [one, other]) await addUser(running, workspaceId, { email, password: consolePassword });
  await addUser(running, third.workspaceId, { email, password: 'another pass phrase 99' });
  const browser = openBrowser(running);
  const sent = { email, password: consolePassword };
  const asked = await browser.post('/console/v1/sign-in', sent);
  assert.deepEqual([asked.status, asked.body.session, browser.cookies.size], [200, null, 0]);
  assert.deepEqual(asked.body.workspaces.map(({ id }: { id: string }) => id).sort(), [one.workspaceId, other.workspaceId].sort());
  const chosen = await browser.post('/console/v1/sign-in', { ...sent, workspace_id: other.workspaceId });
  assert.equal(chosen.body.session.workspace.id, other.workspaceId);
  const wrong = await browser.post('/console/v1/sign-in', { ...sent, workspace_id: third.workspaceId });
  assert.equal(wrong.status, 401);
});

test('waits grow with wrong passwords, alike for unknown addresses, and never for a browser that signed in before', async () => {
  const { workspaceId } = await newClient(running);
  const { email } = await addUser(running, workspaceId, { password: consolePassword });
  const known = openBrowser(running);
  assert.equal((await known.post('/console/v1/sign-in', { email, password: consolePassword })).status, 200);
  const fail = (address: string) =>
    openBrowser(running).post('/console/v1/sign-in', { email: address, password: 'a wrong pass phrase' });
  // So that the waits do not end while the test runs.
  const extendWaits = () =>
    runSql(running.app, sql`UPDATE sign_in_attempts SET waits_until = waits_until + interval '1 hour' WHERE waits_until > last_at`);
  for (const address of [email, 'stranger@team.example']) {
    for (let attempt = 0; attempt < 5; attempt += 1) assert.equal((await fail(address)).status, 401);
    await extendWaits();
    const refused = await fail(address);
    assert.deepEqual([refused.status, Number(refused.headers.get('retry-after')) > 3500], [429, true], address);
  }
  const stranger = openBrowser(running);
  assert.equal((await stranger.post('/console/v1/sign-in', { email, password: consolePassword })).status, 429);
  assert.equal((await known.post('/console/v1/sign-in', { email, password: consolePassword })).status, 200);
  await runSql(running.app, sql`UPDATE sign_in_attempts SET waits_until = now()`);
  assert.equal((await stranger.post('/console/v1/sign-in', { email, password: 'a wrong pass phrase' })).status, 401);
  const [longest] = await runSql<{ seconds: number }>(
    running.app,
    sql`SELECT round(extract(epoch FROM waits_until - last_at))::int AS seconds FROM sign_in_attempts WHERE waits_until > last_at ORDER BY waits_until DESC LIMIT 1`,
  );
  assert.equal(longest?.seconds, 8, 'twice the first wait');
  await runSql(running.app, sql`UPDATE sign_in_attempts SET waits_until = now()`);
  assert.equal((await stranger.post('/console/v1/sign-in', { email, password: consolePassword })).status, 200);
});

test('many attempts at once are counted before they are made', async () => {
  const { workspaceId } = await newClient(running);
  const { email } = await addUser(running, workspaceId, { password: consolePassword });
  const attempts = Array.from({ length: 12 }, () =>
    openBrowser(running).post('/console/v1/sign-in', { email, password: 'a wrong pass phrase' }),
  );
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  assert.deepEqual([statuses.filter((status) => status === 401).length, new Set(statuses)], [5, new Set([401, 429])]);
});

test('passwords that a busy server cannot check are answered with 503 and do not count', async () => {
  await runSql(running.app, sql`DELETE FROM sign_in_attempts`);
  const answers = await Promise.all(
    Array.from({ length: 32 }, (_, number) =>
      openBrowser(running).post('/console/v1/sign-in', { email: `x${number}@team.example`, password: 'a wrong pass phrase' }),
    ),
  );
  const busy = answers.filter(({ status }) => status === 503);
  assert.ok(busy.length > 0 && busy.every(({ headers }) => headers.has('retry-after')));
  const wrong = answers.filter(({ status }) => status === 401);
  assert.equal(busy.length + wrong.length, answers.length);
  const [counted] = await runSql<{ most: number }>(running.app, sql`SELECT max(attempts) AS most FROM sign_in_attempts`);
  assert.equal(counted?.most, wrong.length);
  await runSql(running.app, sql`DELETE FROM sign_in_attempts`);
});

test('on https the cookies have the __Host- prefix and Secure', async () => {
  const { running: secure, stop } = await startAppOn(running.databaseUrl, { PUBLIC_URL: 'https://jobs.example' });
  try {
    const { workspaceId } = await newClient(secure);
    const { email } = await addUser(secure, workspaceId, { password: consolePassword });
    const browser = openBrowser(secure);
    const answer = await browser.post('/console/v1/sign-in', { email, password: consolePassword });
    for (const cookie of answer.headers.getSetCookie())
      assert.match(cookie, /^__Host-muster_(session|device)=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    assert.deepEqual([...browser.cookies.keys()], ['__Host-muster_session', '__Host-muster_device']);
    assert.equal((await browser.get('/console/v1/session')).status, 200);
    const plain = openBrowser(secure);
    plain.cookies.set('muster_session', browser.cookies.get('__Host-muster_session') ?? '');
    assert.equal((await plain.get('/console/v1/session')).status, 401);
  } finally {
    await stop();
  }
});
