import { test } from 'node:test';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { signedInUser } from '../../server/test/console-user.ts';
import { newClient } from '../../server/test/factories.ts';
import { startApp } from '../../server/test/start-app.ts';
import { addSession } from './shared-tab.ts';

const running = startApp();
const chromium = startBrowser();

test('an unknown address leads back, and a link to another page of the server leaves the console', async (t) => {
  const { cookies } = await signedInUser(running, (await newClient(running)).workspaceId);
  const page = await chromium.open(t);
  await addSession(page, running, { cookies });
  await page.goto(`${running.url}/console/nothing/here`);
  await page.getByRole('heading', { name: 'Not found' }).waitFor();
  await page.getByRole('link', { name: 'Go to jobs' }).click();
  await page.getByText('Add your first job').waitFor();
  await page.getByRole('button', { name: 'Test Company' }).click();
  await page.getByRole('menuitem', { name: 'API reference' }).click();
  await page.waitForURL('**/docs');
});

test('another role empties the screen of what it does not see, and a user who is removed is asked to sign in', async (t) => {
  const client = await newClient(running);
  await client.addCandidate({ name: 'Vera Roux' });
  const owner = await signedInUser(running, client.workspaceId);
  const user = await signedInUser(running, client.workspaceId, { role: 'recruiter' });
  const page = await chromium.open(t);
  await page.context().addCookies([{ name: 'muster_session', value: user.cookies.get('muster_session') ?? '', url: running.url }]);
  await page.goto(`${running.url}/console/candidates`);
  await page.getByRole('link', { name: 'Vera Roux' }).waitFor();
  const held = Promise.withResolvers<void>();
  await page.route(/\/candidates\?/, (route) => held.promise.then(() => route.continue()));
  await owner.patch('/console/v1/update-user', { user_id: user.id, role: 'interviewer' });
  // Without waiting for what the new role sees.
  await page.getByRole('link', { name: 'Vera Roux' }).waitFor({ state: 'detached' });
  held.resolve();
  await page.getByText('No candidates yet').waitFor();
  await owner.delete(`/console/v1/remove-user?id=${user.id}`);
  await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
});
