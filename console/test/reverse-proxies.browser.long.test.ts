import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { Page } from 'playwright-core';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { until } from '../../server/test/chaos/retries.ts';
import { addUser, consolePassword } from '../../server/test/console-user.ts';
import { newClient } from '../../server/test/factories.ts';
import { freePort } from '../../server/test/mail/free-port.ts';
import { cloneTemplate, dropDatabase } from '../../server/test/postgres/database-template.ts';
import { startCaddy, startNginx } from '../../server/test/servers/reverse-proxy.ts';
import { startAppOn } from '../../server/test/start-app.ts';

const guide = readFileSync(join(import.meta.dirname, '../../docs/reverse-proxy.md'), 'utf8');
const blocks = [...guide.matchAll(/^```(\w*)\n([\s\S]*?)^```/gm)].map(([, language, text = '']) => ({ language, text }));
const [nginxSite = '', nginxPath = ''] = blocks.filter(({ language }) => language === 'nginx').map(({ text }) => text);
const [caddySite = '', caddyPath = ''] = blocks.filter(({ text }) => text.includes('reverse_proxy')).map(({ text }) => text);
const rootLocation = / {2}location \/ \{[\s\S]*?\n {2}\}\n/;
const stripping = 'proxy_pass http://127.0.0.1:8080/;';

/** The block under a path in place of the one at the root, with the lines that the guide does not repeat. */
function nginxUnderPath(): string {
  const [location = ''] = rootLocation.exec(nginxSite) ?? [];
  const others = location.split('\n').filter((line) => !/location|proxy_pass|\}|^$/.test(line));
  assert.ok(others.length >= 4 && nginxPath.includes(stripping));
  return nginxSite.replace(rootLocation, () => nginxPath.replace(/^.*other lines as above.*$/m, () => others.join('\n')));
}

const megabyte = 1024 * 1024;
const setups = [
  { name: 'nginx', path: '', start: startNginx, site: () => nginxSite },
  { name: 'nginx that strips a path', path: '/ats', start: startNginx, site: nginxUnderPath },
  {
    name: 'nginx that passes a path on',
    path: '/ats',
    start: startNginx,
    site: () => nginxUnderPath().replace(stripping, stripping.replace('/;', ';')),
  },
  { name: 'Caddy', path: '', start: startCaddy, site: () => caddySite },
  { name: 'Caddy under a path', path: '/ats', start: startCaddy, site: () => caddyPath },
];
const chromium = startBrowser();

// The name of a test in a browser begins a line, so that it is counted: see CONTRIBUTING.
for (const { name, path, start, site } of setups)
  test(`behind ${name}, as the guide has it, people sign in, see changes live, upload files and apply`, async (t) => {
    const port = await freePort();
    const publicUrl = `https://localhost:${port}${path}`;
    const { running, client } = await startBehind(t, publicUrl);
    const { log } = await start(t, site(), { port, serverUrl: running.url });
    const page = await chromium.open(t, { ignoreHTTPSErrors: true });
    const get = (where: string, token?: string) =>
      page.request.get(`${publicUrl}${where}`, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } });
    await until(() =>
      get('/readyz').then(
        (answer) => answer.ok(),
        () => false,
      ),
    );
    assert.equal((await get('/v1/jobs', client.token)).status(), 200);
    assert.match(await (await get('/docs')).text(), new RegExp(`${publicUrl}/v1`));

    const { email } = await addUser(running, client.workspaceId, { password: consolePassword });
    await signIn(page, `${publicUrl}/console/jobs`, email);
    await page.getByText('Live').first().waitFor();
    const id = await client.addJob({ job_title: 'Pastry Chef', status: 'Active' });
    await page.getByRole('link', { name: 'Pastry Chef' }).click();
    await page.getByRole('heading', { name: 'Pastry Chef' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Pastry Chef' }).waitFor();
    assert.equal(page.url().split('?')[0], `${publicUrl}/console/jobs/${id}`);
    const cookies = await page.context().cookies();
    assert.ok(cookies.some(({ name, secure, httpOnly }) => name === '__Host-muster_session' && secure && httpOnly));

    const { public_url } = await client.job(id);
    assert.ok(public_url.startsWith(`${publicUrl}/jobs/`), public_url);
    const apply = (bytes: number) => {
      const resume = { name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.alloc(bytes, 'Baked bread.\n') };
      const multipart = { name: 'Ada Lindqvist', email: `ada${bytes}@example.com`, consent: 'true', resume };
      return page.request.post(`${public_url}/apply`, { multipart, maxRedirects: 0, headers: { accept: 'text/html' } });
    };
    const taken = await apply(9 * megabyte);
    assert.deepEqual([taken.status(), taken.headers().location?.startsWith(`${path}/jobs/`)], [303, true]);
    const large = await apply(15 * megabyte);
    assert.equal(large.status(), 413);
    assert.match(await large.text(), /This file is too large/);

    const secret = 'x'.repeat(43);
    await get(`/application/${secret}`);
    assert.ok(!log().includes(secret), log());
  });

async function startBehind(t: TestContext, publicUrl: string) {
  const databaseUrl = await cloneTemplate();
  const { running, stop } = await startAppOn(databaseUrl, { PUBLIC_URL: publicUrl, TRUSTED_PROXIES: '127.0.0.1' });
  t.after(async () => {
    await stop();
    await dropDatabase(databaseUrl);
  });
  return { running, client: await newClient(running) };
}

async function signIn(page: Page, address: string, email: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(consolePassword);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Jobs', level: 1 }).waitFor();
}
