import { test } from 'node:test';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { signedInUser } from '../../server/test/console-user.ts';
import { newClient } from '../../server/test/factories.ts';
import { startApp } from '../../server/test/start-app.ts';

const running = startApp();
const chromium = startBrowser();

test('an unknown address leads back, and a link to another page of the server leaves the console', async (t) => {
  const { cookies } = await signedInUser(running, (await newClient(running)).workspaceId);
  const page = await chromium.open(t);
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url: running.url })));
  await page.goto(`${running.url}/console/nothing/here`);
  await page.getByRole('heading', { name: 'Not found' }).waitFor();
  await page.getByRole('link', { name: 'Go to jobs' }).click();
  await page.getByText('Add your first job').waitFor();
  await page.getByRole('button', { name: 'Test Company' }).click();
  await page.getByRole('menuitem', { name: 'API reference' }).click();
  await page.waitForURL('**/docs');
});
