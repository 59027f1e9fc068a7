import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import test, { after, before } from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindings } from '#test/browser/axe.ts';
import { startBrowser } from '#test/browser/browser.ts';
import { newClient } from '#test/factories.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();
const browser = startBrowser();

// The career site of an employer, on another host than the board. It allows nothing but the script and its requests.
let site = '';
const pages = new Map<string, string>();
const server = createServer((request, response) => {
  const policy = `default-src 'none'; script-src ${running.url}; connect-src ${running.url}; base-uri 'none'; require-trusted-types-for 'script'`;
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy });
  response.end(pages.get(request.url ?? '') ?? '');
});
before(async () => {
  await once(server.listen(0, 'localhost'), 'listening');
  site = `http://localhost:${(server.address() as AddressInfo).port}`;
});
after(() => {
  server.closeAllConnections();
  server.close();
});

const hostile = '<img src=x onerror="document.title=1"><script>document.title=2</script>';

test('jobs are listed on a page of another origin with a strict policy, and nothing of them becomes HTML', async (t) => {
  const client = await newClient(running);
  await client.addJob({ job_title: 'Clerk', status: 'Active', department: 'Office', city: 'Ulm' });
  await client.addJob({ job_title: hostile, status: 'Active', department: hostile, city: hostile });
  await client.addJob({ job_title: 'javascript:alert(1)', status: 'Active', department: 'Office', workplace: 'Remote' });
  const slug = client.companySlug;
  const page = await browser.open(t);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.url()} ${request.headers().cookie ?? ''}`));
  await show(
    page,
    'Careers',
    `<script src="${running.url}/jobs/embed.js" data-company="${slug}" data-target="_blank" async></script>`,
  );
  await page.locator('[data-muster-state=shown][aria-busy=false]').waitFor();
  const list = page.locator('.muster-job');
  assert.deepEqual(await list.allInnerTexts(), [`javascript:alert(1) Remote`, 'Clerk Ulm', `${hostile} ${hostile}`]);
  assert.deepEqual(await page.getByRole('heading', { level: 3 }).allInnerTexts(), ['Office', hostile]);
  assert.equal(await page.title(), 'Careers');
  const links = await page.getByRole('link').all();
  for (const link of links) {
    assert.match((await link.getAttribute('href')) ?? '', new RegExp(`^${running.url}/jobs/${slug}/[a-z0-9-]+\\?lang=en$`));
    assert.deepEqual([await link.getAttribute('target'), await link.getAttribute('rel')], ['_blank', 'noopener']);
  }
  assert.equal(links.length, 3);
  assert.equal(await page.locator('[data-muster-jobs] :is(img, script, style, [style], iframe)').count(), 0);
  assert.deepEqual(
    requests.filter((request) => !request.startsWith(site)),
    [`${running.url}/jobs/embed.js `, `${running.url}/jobs/${slug}/open_jobs.json?lang=en `],
  );
  const globals = await page.evaluate<string[]>('Object.keys(window).filter((name) => /muster/i.test(name))');
  assert.deepEqual(globals, ['MusterJobs']);
  assert.deepEqual(await axeFindings(page), []);
});

test('several lists on a right-to-left page have their own filters, language, limit and source', async (t) => {
  const client = await newClient(running);
  const baker = await client.addJob({ job_title: 'خبّاز ليلي', status: 'Active', department: 'مخبز', city: 'بيروت' });
  await client.addJob({ job_title: 'Clerk', status: 'Active', department: 'Office', job_type: 'Full-time' });
  const { code } = (await client.post('/v1/create-source', { job_id: baker, source_name: 'Career site' })).body.source;
  const slug = client.companySlug;
  const page = await browser.open(t);
  await show(
    page,
    'وظائف',
    `<div id="before" data-muster-jobs="${slug}" data-heading="2" data-source="${code}"></div>
    <script src="${running.url}/jobs/embed.js"></script>
    <div id="after" data-muster-jobs="${running.url}/jobs/${slug}/" data-department="office" data-lang="de"></div>
    <div id="first" data-muster-jobs="${slug}" data-limit="1" data-lang="fr"><a href="/jobs">Jobs</a></div>`,
    'ar',
  );
  for (const id of ['before', 'after', 'first']) await page.locator(`#${id}[data-muster-state=shown]`).waitFor();
  assert.deepEqual(await page.locator('#before h2').allInnerTexts(), ['Office', 'مخبز']);
  assert.equal(await page.locator('#before a bdi:dir(rtl)').innerText(), 'خبّاز ليلي');
  assert.equal(await page.locator('#before a bdi:dir(ltr)').innerText(), 'Clerk');
  const addresses = await Promise.all((await page.locator('#before a').all()).map((link) => link.getAttribute('href')));
  const urls = addresses.map((address) => address?.split('?')[1]);
  assert.deepEqual(urls, [undefined, `source=${code}`]);
  assert.equal(await page.locator('#after').innerText(), 'Clerk Vollzeit');
  assert.equal(await page.locator('#after:lang(de)').count(), 1);
  assert.equal(await page.locator('#first').getByRole('link').last().innerText(), '2 postes à pourvoir');
  assert.equal(await page.locator('#first').getByRole('link').count(), 2);
});

test('a page without jobs says so, a failed one keeps what the page has there, and a list is rendered again', async (t) => {
  const client = await newClient(running);
  const slug = client.companySlug;
  const page = await browser.open(t);
  await show(
    page,
    'Careers',
    `<script src="${running.url}/jobs/embed.js" defer></script>
    <div id="empty" data-muster-jobs="${slug}"></div>
    <div id="unknown" lang="de-AT"><div data-muster-jobs="nobody-here"></div></div>
    <div id="kept" data-muster-jobs="nobody-here"><p>Write to us.</p></div>`,
  );
  await page.locator('#empty[data-muster-state=empty]').waitFor();
  assert.equal(await page.locator('#empty').innerText(), 'There are no open jobs at the moment. Please check back later.');
  await page.locator('#kept[data-muster-state=failed]').waitFor();
  assert.equal(await page.locator('#kept').innerText(), 'Write to us.');
  const link = page.locator('#unknown').getByRole('link', { name: 'Offene Stellen' });
  assert.equal(await link.getAttribute('href'), `${running.url}/jobs/nobody-here`);
  await client.addJob({ job_title: 'Baker', status: 'Active' });
  // A page without a reload: a new element, the same script once more, and a list with other attributes.
  await page.evaluate(`(async () => {
    const added = document.createElement('div');
    added.id = 'added';
    added.dataset.musterJobs = '${slug}';
    added.dataset.lang = 'nl';
    document.querySelector('main').append(added);
    const again = document.createElement('script');
    const policy = trustedTypes.createPolicy('site', { createScriptURL: String });
    again.src = policy.createScriptURL('${running.url}/jobs/embed.js');
    document.head.append(again);
  })()`);
  await page.locator('#added[data-muster-state=shown]').waitFor();
  const kept = page.locator('#kept');
  await page.evaluate(`Object.assign(document.querySelector('#kept').dataset, { musterJobs: '${slug}', lang: 'it' })`);
  await page.evaluate("Promise.all([MusterJobs.render(), MusterJobs.render(document.querySelector('#kept'))])");
  assert.deepEqual([await kept.innerText(), await page.locator('#added').innerText()], ['Baker', 'Baker']);
});

async function show(page: Page, title: string, content: string, language = 'en'): Promise<void> {
  const direction = language === 'ar' ? ' dir="rtl"' : '';
  const html = `<!doctype html><html lang="${language}"${direction}><head><title>${title}</title></head><body><main><h1>${title}</h1><h2>Jobs</h2>${content}</main></body></html>`;
  pages.set(`/${pages.size}`, html);
  await page.goto(`${site}/${pages.size - 1}`);
}
