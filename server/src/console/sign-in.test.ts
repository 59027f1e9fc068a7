import assert from 'node:assert/strict';
import test from 'node:test';
import { addUser, consolePassword, openBrowser, signedInUser } from '#test/console-user.ts';
import { newClient } from '#test/factories.ts';
import { startApp } from '#test/start-app.ts';

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
