import assert from 'node:assert/strict';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { consolePassword, openBrowser, signedInUser } from '#test/console-user.ts';
import { newClient } from '#test/factories.ts';
import { newEmptyDatabase } from '#test/postgres/installation-contents.ts';
import { newProcessFolder } from '#test/processes/processes.ts';
import { musterJson } from '#test/processes/run-muster.ts';
import { startApp, startAppOn } from '#test/start-app.ts';

const running = startApp();

test('a restore brings users with their passwords back, and no session', async (t) => {
  const { workspaceId } = await newClient(running);
  const user = await signedInUser(running, workspaceId, { password: consolePassword });
  const target = { DATABASE_URL: await newEmptyDatabase(t), DATA_DIR: await newProcessFolder(t) };
  const file = join(dirname(target.DATA_DIR), 'users.muster');
  await musterJson(['backup', file], { DATABASE_URL: running.databaseUrl, DATA_DIR: running.app.config.dataDir });
  await musterJson(['restore', file], target);
  const restored = await startAppOn(target.DATABASE_URL);
  t.after(restored.stop);
  const browser = openBrowser(restored.running);
  browser.cookies.set('muster_session', user.cookies.get('muster_session') ?? '');
  assert.equal((await browser.get('/console/v1/session')).status, 401);
  const signedIn = await browser.post('/console/v1/sign-in', { email: user.email, password: consolePassword });
  assert.equal(signedIn.body.session.user.id, user.id);
  assert.equal((await user.get('/console/v1/session')).status, 200);
});
